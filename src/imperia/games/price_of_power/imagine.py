"""Imagining what a viewer cannot see, from what the viewer sees."""

from imperia.core import Dice

from .components.cards import CARD_ACTION, CARD_COUNT, CARDS, DECK_CARDS, DECK_FIRST
from .components.map import members
from .effects.cards import deck_of
from .queries.realms import scenario_of
from .queries.rounds.scoring import eligible
from .rules.battle.battle import Battle
from .rules.court.covert import CovertWindow
from .rules.court.focus import ChangeFocus
from .rules.court.persons import Appoint
from .rules.court.playing import PlayCard
from .rules.court.reactions import ReactToMarch
from .rules.rounds.missions import ChooseMissions
from .state import State


def imagine(state: State, viewer: int, dice: Dice) -> None:
    """Deal the unseen Action Cards among hands and decks, and Missions to the other players."""
    others = [seat for seat in range(state.seats) if seat != viewer]
    named = _named_cards(state, viewer)
    pool = _out_of_decks(state, _unseen(state, viewer), dice)
    for seat in others:
        hand = named[seat]
        for _ in range(state.hand_size[seat] - len(hand)):
            hand.append(pool.pop(dice.below(len(pool))))
        state.hand[seat] = sorted(hand)
        state.drawn[seat] = hand[: state.drawn_size[seat]]
    for seat in others:
        state.missions[seat] = _some_missions(state, seat, state.missions_held[seat], dice)
    for frame in state.stack:
        if isinstance(frame, ChooseMissions):
            for place in range(frame.answered):
                seat = frame.asked[place]
                if seat != viewer:
                    frame.answers[place] = _some_missions(state, seat, 2, dice)
        elif isinstance(frame, ChangeFocus) and frame.seat != viewer:
            frame.aside = []


def _named_cards(state: State, viewer: int) -> list[list[int]]:
    """By seat: cards of other hands that everybody knows, for they are being appointed."""
    named: list[list[int]] = [[] for _ in range(state.seats)]
    for frame in state.stack:
        if isinstance(frame, Appoint) and frame.seat != viewer:
            named[frame.seat].append(frame.card)
    return named


def _unseen(state: State, viewer: int) -> list[int]:
    """By card: how many copies the viewer has not seen."""
    removed = scenario_of(state).removed_actions
    counts = [0 if CARD_ACTION[c] in removed else CARD_COUNT[c] for c in range(len(CARDS))]
    for pile in state.discards:
        for card in pile:
            counts[card] -= 1
    for person in (*state.ruler, *state.advisors, *state.leaders, *state.displays):
        if 0 <= person < len(CARDS):
            counts[person] -= 1
    for frame in state.stack:
        if isinstance(frame, (Battle, PlayCard, CovertWindow, ReactToMarch)) and frame.card >= 0:
            counts[frame.card] -= 1
    for cards in _named_cards(state, viewer):
        for card in cards:
            counts[card] -= 1
    if 0 <= viewer < state.seats:
        for card in state.hand[viewer]:
            counts[card] -= 1
    return counts


def _out_of_decks(state: State, unseen: list[int], dice: Dice) -> list[int]:
    """Fill the decks to their public sizes with unseen cards; the others are in hands."""
    pool = []
    for deck, cards in enumerate(DECK_CARDS):
        left = [card for card in cards for _ in range(unseen[card])]
        counts = deck_of(state, deck)
        counts[:] = [0] * len(counts)
        for _ in range(state.deck_size[deck]):
            counts[left.pop(dice.below(len(left))) - DECK_FIRST[deck]] += 1
        pool += left
    return pool


def _some_missions(state: State, seat: int, size: int, dice: Dice) -> list[int]:
    """Missions this player could hold."""
    free = list(members(eligible(state, seat, False) | eligible(state, seat, True)))
    chosen: list[int] = []
    while free and len(chosen) < size:
        chosen.append(free.pop(dice.below(len(free))))
    return sorted(chosen)
