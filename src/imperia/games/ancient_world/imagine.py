"""Worlds that agree with a view: other hands, the draw pile, and what a battle still hides."""

from itertools import permutations

from imperia.core import Dice, Seat

from .components.cards import (
    ARMY_UNITS,
    AT_SEA,
    CARD_COUNT,
    EMPIRE_UNITS,
    FIELD,
    IS_EMPIRE,
    IS_SLOW,
    MAY_FIGHT,
    N_CARDS,
    N_UNIT_CARDS,
    ON_TABLE,
    REGION_SETS,
    SET_CARDS,
    SET_SIZE,
    TYPE,
)
from .components.tables import BATTLE_CARDS
from .queries import on_table
from .rules.armies import OrderArmies, PlaceCard, SelectArmies, sea_limit, stray_cards
from .rules.battle import FightBattle
from .rules.losses import AN_EMPIRE_CARD, LoseCards
from .state import NO_CARD, State


class Fighter:
    """What everybody knows of the hidden stack of one side."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.shown: list[int] = []
        self.lost: list[int] = []  # drawn as losses without having been shown
        self.empires = 0  # empire cards that must be among the cards not shown
        self.kept: list[int] = []  # shown army cards that are still in the hand
        self.slow = 0  # slow cards that must be among the cards not shown
        self.ended = False  # at sea: it has no further card


def imagine(state: State, viewer: int, dice: Dice) -> None:
    """Give everybody but the viewer cards he cannot tell from the true ones."""
    battle = _battle(state)
    fighters = _fighters(state, battle, viewer)
    sets = _choose_sets(state, viewer, fighters, dice)
    _deal(state, viewer, fighters, sets, dice)
    if battle is not None:
        _imagine_battle(state, battle, fighters, dice)


def _battle(state: State) -> FightBattle | None:
    for frame in reversed(state.stack):
        if isinstance(frame, FightBattle):
            return frame
    return None


def _fighters(state: State, battle: FightBattle | None, viewer: int) -> list[Fighter]:
    """The sides of a battle whose cards the viewer does not see."""
    if battle is None:
        return []
    found = []
    for seat in (state.attacker, state.defender):
        if seat != viewer and seat >= 0:
            fighter = Fighter(seat)
            _note_known(state, battle, fighter)
            found.append(fighter)
    return found


def _note_known(state: State, battle: FightBattle, fighter: Fighter) -> None:
    shown = fighter.shown = state.shown[fighter.seat]
    fighter.kept = [card for card in shown if not IS_EMPIRE[card]]
    fighter.ended = battle.fought > len(shown)
    if battle.step == "fight_next" and state.battle_kind == FIELD and shown:
        hidden = BATTLE_CARDS[FIELD] - len(shown)
        strays = state.leader[fighter.seat]
        while fighter.slow < hidden and stray_cards(shown, hidden - fighter.slow) > strays:
            fighter.slow += 1
    drawn = _drawn(state, battle, fighter.seat)
    fighter.empires = drawn.count(AN_EMPIRE_CARD) - sum([IS_EMPIRE[card] for card in shown])
    for card in drawn:
        if card in fighter.kept:
            fighter.kept.remove(card)
        elif card != AN_EMPIRE_CARD:
            fighter.lost.append(card)


def _drawn(state: State, battle: FightBattle, seat: Seat) -> list[int]:
    """The losses drawn so far; those of the attacker come first and are over by then."""
    for frame in state.stack:
        if isinstance(frame, LoseCards) and frame.seat == seat:
            return frame.drawn
    return battle.attacker_lost if seat == battle.seat else []


# Empire sets


def _choose_sets(state: State, viewer: int, fighters: list[Fighter], dice: Dice) -> dict[Seat, int]:
    """A set for each other player, of the region it came from."""
    chosen: dict[Seat, int] = {}
    state.north_sets = [1] * len(REGION_SETS[0])
    state.south_sets = [1] * len(REGION_SETS[1])
    left: list[tuple[int, list[Seat], list[tuple[int, ...]]]] = []
    for region, numbers in enumerate(REGION_SETS):
        seats = [seat for seat in range(state.seats) if state.set_region[seat] == region]
        free = numbers
        if viewer in seats:
            own = next(n for n in numbers if _holds(state.hand[viewer], n))
            free = [number for number in numbers if number != own]
            seats.remove(viewer)
            _claim(state, region, own)
        if not seats:
            continue
        ways = [
            way
            for way in permutations(free, len(seats))
            if all(_fits(state, s, n, fighters) for s, n in zip(seats, way, strict=True))
        ]
        left.append((region, seats, ways))
    _leave_slow_ways(state, viewer, fighters, left)
    for region, seats, ways in left:
        way = ways[dice.below(len(ways))]
        for seat, number in zip(seats, way, strict=True):
            chosen[seat] = number
            _claim(state, region, number)
    return chosen


def _leave_slow_ways(
    state: State,
    viewer: int,
    fighters: list[Fighter],
    left: list[tuple[int, list[Seat], list[tuple[int, ...]]]],
) -> None:
    """Keep only sets with which the slow cards that must be in a stack are there at all.

    What a set lacks comes from the army cards nobody has shown, and of those there may be few.
    """
    if not any(fighter.slow for fighter in fighters):
        return
    unseen = _unseen(state, viewer, fighters)
    spare = sum([unseen[card] for card in range(N_UNIT_CARDS) if IS_SLOW[card]])
    needs = [[_slow_lacking(seats, way, fighters) for way in ways] for _, seats, ways in left]
    for place, (_, _, ways) in enumerate(left):
        others = sum([min(need) for other, need in enumerate(needs) if other != place])
        able = [n for n, need in enumerate(needs[place]) if need + others <= spare]
        ways[:] = [ways[n] for n in able]
        needs[place] = [max(needs[place][n] for n in able)]


def _slow_lacking(seats: list[Seat], way: tuple[int, ...], fighters: list[Fighter]) -> int:
    """Slow army cards that the sides of a battle need with these sets."""
    return sum(
        [
            max(0, fighter.slow - _slow_left(fighter, number))
            for fighter in fighters
            for seat, number in zip(seats, way, strict=True)
            if fighter.seat == seat
        ]
    )


def _claim(state: State, region: int, number: int) -> None:
    pile = state.south_sets if region else state.north_sets
    pile[REGION_SETS[region].index(number)] = 0


def _holds(hand: list[int], number: int) -> bool:
    """Is the empire part of this hand this set?"""
    cards = SET_CARDS[number]
    return all(hand[card] == cards[card] for card in EMPIRE_UNITS)


def _fits(state: State, seat: Seat, number: int, fighters: list[Fighter]) -> bool:
    """May this seat have this set, as far as everybody knows?"""
    known = state.revealed[seat]
    if known:
        return all(known.count(card) == SET_CARDS[number][card] for card in EMPIRE_UNITS)
    for fighter in fighters:
        if fighter.seat == seat:
            cards = SET_CARDS[number]
            if any(fighter.shown.count(c) > cards[c] for c in fighter.shown if IS_EMPIRE[c]):
                return False
            room = state.hand_size[seat] - SET_SIZE - len(fighter.kept)
            return fighter.slow - _slow_left(fighter, number) <= room
    return True


def _slow_left(fighter: Fighter, number: int) -> int:
    """Slow cards of a set that were not shown."""
    slow = sum([count for card, count in enumerate(SET_CARDS[number]) if IS_SLOW[card]])
    return slow - sum([IS_SLOW[card] and IS_EMPIRE[card] for card in fighter.shown])


# Army cards


def _unseen(state: State, viewer: int, fighters: list[Fighter]) -> list[int]:
    """By card: how many the viewer cannot place."""
    left = [count - gone for count, gone in zip(CARD_COUNT, state.discard, strict=True)]
    for card in state.display:
        if card != NO_CARD:
            left[card] -= 1
    for card in ON_TABLE:
        left[card] -= sum(on_table(state, card))
    if viewer >= 0:
        for card in ARMY_UNITS:
            left[card] -= state.hand[viewer][card]
    for fighter in fighters:
        for card in fighter.kept:
            left[card] -= 1
    return left


def _deal(
    state: State, viewer: int, fighters: list[Fighter], sets: dict[Seat, int], dice: Dice
) -> None:
    """Fill the other hands and the draw pile with the cards nobody has shown."""
    unseen = _unseen(state, viewer, fighters)
    units = [card for card in range(N_UNIT_CARDS) for _ in range(unseen[card])]
    for seat, number in sets.items():
        state.hand[seat] = SET_CARDS[number][:]
    missing = {seat: state.hand_size[seat] - SET_SIZE for seat in sets}
    for fighter in fighters:  # first, so that nobody else is dealt what must be theirs
        missing[fighter.seat] -= _arm(state, fighter, sets[fighter.seat], units, dice)
    for seat, count in missing.items():
        hand = state.hand[seat]
        for _ in range(count):
            place = dice.below(len(units))
            units[place], units[-1] = units[-1], units[place]
            hand[units.pop()] += 1
    deck = [0] * N_UNIT_CARDS + unseen[N_UNIT_CARDS:]
    for card in units:
        deck[card] += 1
    assert len(deck) == N_CARDS and sum(deck) == state.deck_size, "the cards do not fit the view"
    state.deck = deck


def _arm(state: State, fighter: Fighter, number: int, units: list[int], dice: Dice) -> int:
    """Give a side the army cards it has shown and the slow ones it must have; says how many."""
    hand = state.hand[fighter.seat]
    for card in fighter.kept:
        hand[card] += 1
    lacking = max(0, fighter.slow - _slow_left(fighter, number))
    for _ in range(lacking):
        slow = [place for place, card in enumerate(units) if IS_SLOW[card]]
        hand[units.pop(slow[dice.below(len(slow))])] += 1
    return len(fighter.kept) + lacking


# Stacks


def _imagine_battle(state: State, battle: FightBattle, fighters: list[Fighter], dice: Dice) -> None:
    if battle.step == "note_siege":
        return
    for frame in state.stack:
        if isinstance(frame, SelectArmies):
            for fighter in fighters:
                place = frame.asked.index(fighter.seat)
                if place < frame.answered:
                    frame.answers[place] = _selection(state, fighter, dice)
            return
    for fighter in fighters:
        state.committed[fighter.seat] = _selection(state, fighter, dice)
    for frame in state.stack:
        if isinstance(frame, OrderArmies):
            for fighter in fighters:
                place = frame.asked.index(fighter.seat)
                if place < frame.answered:
                    frame.answers[place] = _ordered(state, fighter.seat, dice)


def _selection(state: State, fighter: Fighter, dice: Dice) -> list[int]:
    """Cards this side may have laid down: those shown first, the others below."""
    kind = state.battle_kind
    pool = _hidden_pool(state, fighter, dice)
    if kind == AT_SEA:
        return _sea_selection(state, fighter, pool, dice)
    rest = fighter.lost[:]
    size = BATTLE_CARDS[kind] - len(fighter.shown)
    slow, empires = fighter.slow, fighter.empires
    for wanted in (True, False):  # what must be there comes first
        for card in pool[:]:
            if len(rest) == size:
                break
            needed = (slow > 0 and IS_SLOW[card]) or (empires > 0 and IS_EMPIRE[card])
            if needed or not wanted:
                rest.append(card)
                pool.remove(card)
                slow -= IS_SLOW[card]
                empires -= IS_EMPIRE[card]
    rest.sort(key=IS_SLOW.__getitem__)
    return [*fighter.shown, *rest]


def _hidden_pool(state: State, fighter: Fighter, dice: Dice) -> list[int]:
    """The cards of a hand that may lie in the stack unseen, shuffled."""
    may_fight = MAY_FIGHT[state.battle_kind]
    counts = state.hand[fighter.seat][:]
    for card in fighter.kept:
        counts[card] -= 1
    for card in fighter.shown:
        if IS_EMPIRE[card]:
            counts[card] -= 1
    pool = [card for card, count in enumerate(counts) if may_fight[card] for _ in range(count)]
    for size in range(len(pool) - 1, 0, -1):
        place = dice.below(size + 1)
        pool[size], pool[place] = pool[place], pool[size]
    return pool


def _sea_selection(state: State, fighter: Fighter, pool: list[int], dice: Dice) -> list[int]:
    cards = [*fighter.shown, *fighter.lost]
    if fighter.ended:
        return cards
    empires = fighter.empires
    top = state.stack[-1]
    ordering = isinstance(top, PlaceCard) and top.seat == fighter.seat
    least = 1 if ordering or fighter.seat == state.attacker else 0
    pool.sort(key=lambda card: not (empires > 0 and IS_EMPIRE[card]))
    for card in pool:
        if len(cards) == BATTLE_CARDS[AT_SEA] or sea_limit(cards, TYPE[card]).clause:
            continue
        wanted = empires > 0 and IS_EMPIRE[card]
        if wanted or len(cards) < least or dice.below(2):
            cards.append(card)
            empires -= IS_EMPIRE[card]
    return cards


def _ordered(state: State, seat: Seat, dice: Dice) -> list[int]:
    """A legal order of the cards laid down."""
    cards = state.committed[seat][:]
    if state.battle_kind != FIELD:
        return cards
    cards.sort(key=IS_SLOW.__getitem__)
    if state.leader[seat] and dice.below(2):
        card = cards.pop(dice.below(len(cards)))
        cards.insert(dice.below(len(cards) + 1), card)
    return cards
