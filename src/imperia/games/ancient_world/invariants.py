"""What must hold after every move, as sentences about what does not."""

from imperia.kit.counts import below_zero

from .components.cards import (
    ARMY_UNITS,
    CARD_COUNT,
    CARDS,
    IS_EMPIRE,
    N_CARDS,
    ON_TABLE,
    REGION_SETS,
    SET_CARDS,
)
from .components.map import AREAS, N_AREAS, ONE, SEA, VALUE
from .components.tables import CONTROL_MARKERS, FORTIFICATIONS, TRADE_MARKERS
from .options import TOKEN_LIMITS, WITHOUT_LIMIT
from .queries import on_table
from .rules.losses import LoseCards
from .state import NEUTRAL, NO_CARD, UNLIMITED, State

_COUNTED = (
    "control",
    "trade",
    "trade_supply",
    "warehouse",
    "plunder",
    "hand",
    "leader",
    "engineer",
    "merchants",
    "diplomat",
    "deck",
    "discard",
    "north_sets",
    "south_sets",
    "markers",
)


def invariants(state: State) -> list[str]:
    """Markers and cards are conserved; masks and counts agree with the map."""
    return [
        *_control(state),
        *_trade(state),
        *_army_cards(state),
        *_empire_cards(state),
        *_battle(state),
        *below_zero(state, *_COUNTED),
    ]


def _control(state: State) -> list[str]:
    broken = []
    domain = [0] * state.seats
    placed = [0] * state.seats
    for area in range(N_AREAS):
        owner, markers = state.owner[area], state.control[area]
        if (owner == NEUTRAL) != (markers == 0):
            broken.append(f"{AREAS[area]}: markers without owner or owner without markers")
        if owner != NEUTRAL:
            domain[owner] |= ONE[area]
            placed[owner] += markers
    if domain != state.domain or sum(domain) != state.taken:
        broken.append("a mask of controlled areas differs from the map")
    broken += _limits(state, placed)
    if state.forts & SEA:
        broken.append("a sea zone is fortified")
    return broken


def _limits(state: State, placed: list[int]) -> list[str]:
    """Control markers and fortifications run out, unless they are without limit."""
    if state.options[TOKEN_LIMITS] == WITHOUT_LIMIT:
        supplies = {state.fort_supply, *state.control_supply}
        return [] if supplies == {UNLIMITED} else ["a supply without limit has one"]
    broken = []
    for seat, supply in enumerate(state.control_supply):
        if supply < 0 or supply + placed[seat] != CONTROL_MARKERS:
            broken.append(f"control markers of seat {seat} went astray")
    if state.fort_supply < 0 or state.fort_supply + state.forts.bit_count() != FORTIFICATIONS:
        broken.append("fortifications went astray")
    return broken


def _trade(state: State) -> list[str]:
    broken = []
    totals = [sum(column) for column in zip(*state.trade, strict=True)]
    if totals != state.trade_total:
        broken.append("the trade markers of an area differ from their sum")
    full = sum(ONE[area] for area in range(N_AREAS) if totals[area] >= VALUE[area])
    if full != state.full or any(totals[area] > VALUE[area] for area in range(N_AREAS)):
        broken.append("an area holds more trade markers than its value, or is not known as full")
    for seat in range(state.seats):
        row = state.trade[seat]
        if state.traders[seat] != sum(ONE[area] for area in range(N_AREAS) if row[area]):
            broken.append(f"the mask of trade areas of seat {seat} differs from the map")
        captured = sum(plunder[seat] for plunder in state.plunder)
        total = state.trade_supply[seat] + state.warehouse[seat] + sum(row) + captured
        if total != TRADE_MARKERS:
            broken.append(f"trade markers of seat {seat} went astray: {total}")
        if state.plunder[seat][seat]:
            broken.append(f"seat {seat} holds its own markers as plunder")
    return broken


def _army_cards(state: State) -> list[str]:
    broken = []
    cards = [deck + gone for deck, gone in zip(state.deck, state.discard, strict=True)]
    for card in state.display:
        if card != NO_CARD:
            cards[card] += 1
    for hand in state.hand:
        for card in ARMY_UNITS:
            cards[card] += hand[card]
    for card in ON_TABLE:
        cards[card] += sum(on_table(state, card))
    if cards != CARD_COUNT:
        odd = [card for card in range(N_CARDS) if cards[card] != CARD_COUNT[card]]
        named = ", ".join(f"{cards[n]} {CARDS[n]} instead of {CARD_COUNT[n]}" for n in odd)
        broken.append(f"army cards went astray: {named}")
    if sum(state.deck) != state.deck_size or [sum(hand) for hand in state.hand] != state.hand_size:
        broken.append("a public card count differs from the cards")
    if max(*state.leader, *state.engineer, *state.diplomat) > 1:
        broken.append("somebody has two of a table card that is allowed once")
    return broken


def _empire_cards(state: State) -> list[str]:
    broken = []
    found: list[int] = []
    for seat in range(state.seats):
        region = state.set_region[seat]
        if region < 0:
            continue
        part = [count if IS_EMPIRE[card] else 0 for card, count in enumerate(state.hand[seat])]
        same = [number for number in REGION_SETS[region] if SET_CARDS[number] == part]
        if not same:
            broken.append(f"seat {seat} does not hold one whole empire set")
        found += same
    piles = [state.north_sets, state.south_sets]
    for region, numbers in enumerate(REGION_SETS):
        left = [number for number, count in zip(numbers, piles[region], strict=True) if count]
        if sorted([n for n in found if n in numbers] + left) != sorted(numbers):
            broken.append("the empire sets in hands and piles are not those of the game")
        if state.sets_left[region] != len(left):
            broken.append("the public count of empire sets differs from the piles")
    return broken


def _battle(state: State) -> list[str]:
    """Committed cards are in the hand, until losses are drawn; shown cards lie on top."""
    broken = []
    losing = any(isinstance(frame, LoseCards) for frame in state.stack)
    for seat, cards in enumerate(state.committed):
        if cards and cards[: len(state.shown[seat])] != state.shown[seat]:
            broken.append(f"the cards shown by seat {seat} are not the top of its stack")
        if not losing and any(cards.count(card) > state.hand[seat][card] for card in cards):
            broken.append(f"seat {seat} has committed cards it does not hold")
    if sum(state.markers) > 5:
        broken.append("there are only five battle markers")
    return broken
