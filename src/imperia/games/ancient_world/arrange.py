"""Positions in readable words, for scenarios: areas and cards by their ids.

A player is named by seat, or by letter: "A" is seat 0. A card may be written "sword 7".

    scenario("ancient_world", seats=3).arrange(
        turn=2,
        round=1,
        first=0,
        control={0: {"italia": 2, "sicilia": 1}, 1: ["aegyptus", "syria"]},
        forts=["italia"],
        trade={"italia": {0: 2, 1: 1}},
        warehouse={0: 5},
        plunder={0: {1: 2}},
        sets={0: "a", 1: "d"},
        hands={0: ["sword_7", "galley_8"]},
        tables={0: ["military_leader", "merchant", "merchant"]},
        display=["sword_6", "pike_7"],
        discards=["elephant_7"],
        supply={0: 0},
        score={0: 12},
    )

What is not mentioned stays as the set-up leaves it: an empty map, full supplies and decks. Each
player gets an empire set of the first free letters unless `sets` names one.
"""

from collections.abc import Callable, Mapping, Sequence

from imperia.core import Seat

from .card_effects import put_on_table, take_set
from .components import (
    AREA,
    CARD,
    DISPLAY,
    N_CARDS,
    N_UNIT_CARDS,
    REGION_SETS,
    SETS,
)
from .effects import add_trade, place_control, place_fort
from .state import NO_CARD, NOBODY, State

Who = Seat | str  # a seat, or its letter
Markers = Mapping[str, int] | Sequence[str]  # areas with a number of markers, or with one each
LETTERS = "ABCDEF"


def seat_of(state: State, who: Who) -> Seat:
    seat = LETTERS.find(who) if isinstance(who, str) else who
    assert 0 <= seat < state.seats, f"{who!r} is not one of {state.seats} players."
    return seat


def area_of(name: str) -> int:
    assert name in AREA, f"{name!r} is not an area."
    return AREA[name]


def card_of(name: str) -> int:
    """The number of a card; a strength may be left out where there is only one."""
    word = name.replace(" ", "_")
    if word not in CARD:
        longer = [card for card in CARD if card.startswith(f"{word}_") and card[-1].isdigit()]
        word = longer[0] if len(longer) == 1 else word
    assert word in CARD, f"{name!r} is not a card: {', '.join(CARD)}."
    return CARD[word]


def _take_card(state: State, name: str) -> int:
    """Take a card out of the draw pile, to be put elsewhere."""
    card = card_of(name)
    assert state.deck[card], f"there is no {name} left in the draw pile."
    state.deck[card] -= 1
    state.deck_size -= 1
    return card


def _number(column: str) -> Callable[[State, int], None]:
    def put(state: State, number: int) -> None:
        setattr(state, column, number)

    return put


def _first(state: State, who: Who) -> None:
    state.first = seat_of(state, who)


def _control(state: State, control: Mapping[Who, Markers]) -> None:
    for who, areas in control.items():
        seat = seat_of(state, who)
        counts = areas if isinstance(areas, Mapping) else dict.fromkeys(areas, 1)
        for name, count in counts.items():
            for _ in range(count):
                place_control(state, seat, area_of(name))


def _forts(state: State, names: Sequence[str]) -> None:
    for name in names:
        place_fort(state, max(0, state.owner[area_of(name)]), area_of(name))


def _stock(state: State, seat: Seat, count: int) -> None:
    """Trade markers leave the supply, to be put elsewhere."""
    assert state.trade_supply[seat] >= count, f"seat {seat} has not so many trade markers."
    state.trade_supply[seat] -= count


def _trade(state: State, trade: Mapping[str, Mapping[Who, int]]) -> None:
    for name, markers in trade.items():
        for who, count in markers.items():
            seat = seat_of(state, who)
            _stock(state, seat, count)
            for _ in range(count):
                add_trade(state, seat, area_of(name))


def _warehouse(state: State, warehouse: Mapping[Who, int]) -> None:
    for who, count in warehouse.items():
        seat = seat_of(state, who)
        _stock(state, seat, count)
        state.warehouse[seat] += count


def _plunder(state: State, plunder: Mapping[Who, Mapping[Who, int]]) -> None:
    for who, colours in plunder.items():
        for whose, count in colours.items():
            colour = seat_of(state, whose)
            _stock(state, colour, count)
            state.plunder[seat_of(state, who)][colour] += count


def _sets(state: State, sets: Mapping[Who, str]) -> None:
    """The sets named; then a free one for everybody else."""
    for who, letter in sets.items():
        assert letter.lower() in SETS, f"{letter!r} is not an empire set: {', '.join(SETS)}."
        _give_set(state, seat_of(state, who), SETS.index(letter.lower()))
    for seat in range(state.seats):
        if state.set_region[seat] == NOBODY:
            free = [
                number
                for region, pile in enumerate((state.north_sets, state.south_sets))
                for place, number in enumerate(REGION_SETS[region])
                if pile[place]
            ]
            _give_set(state, seat, free[0])


def _give_set(state: State, seat: Seat, number: int) -> None:
    region = 0 if number in REGION_SETS[0] else 1
    place = REGION_SETS[region].index(number)
    pile = state.south_sets if region else state.north_sets
    assert pile[place], f"the empire set {SETS[number]} is taken."
    take_set(state, seat, region, place)


def _hands(state: State, hands: Mapping[Who, Sequence[str]]) -> None:
    for who, names in hands.items():
        seat = seat_of(state, who)
        for name in names:
            card = _take_card(state, name)
            assert card < N_UNIT_CARDS, f"{name} is a table card."
            state.hand[seat][card] += 1
            state.hand_size[seat] += 1


def _tables(state: State, tables: Mapping[Who, Sequence[str]]) -> None:
    for who, names in tables.items():
        for name in names:
            put_on_table(state, seat_of(state, who), _take_card(state, name))


def _display(state: State, names: Sequence[str]) -> None:
    """Cards at the first places; "" leaves a place empty."""
    assert len(names) <= DISPLAY, f"the display has {DISPLAY} places."
    for place, name in enumerate(names):
        state.display[place] = _take_card(state, name) if name else NO_CARD


def _discards(state: State, names: Sequence[str]) -> None:
    for name in names:
        state.discard[_take_card(state, name)] += 1


def _deck(state: State, names: Sequence[str]) -> None:
    """Only these cards stay in the draw pile; all others lie on the discard pile."""
    kept = [_take_card(state, name) for name in names]
    for card in range(N_CARDS):
        state.discard[card] += state.deck[card]
        state.deck[card] = 0
    for card in kept:
        state.deck[card] += 1
    state.deck_size = len(kept)


def _supply(state: State, supply: Mapping[Who, int]) -> None:
    """Control markers left in the supply: the others are stacked where the seat already is."""
    for who, left in supply.items():
        seat = seat_of(state, who)
        home = next(area for area, owner in enumerate(state.owner) if owner == seat)
        assert state.control_supply[seat] >= left, f"seat {seat} has not so many markers left."
        while state.control_supply[seat] > left:
            place_control(state, seat, home)


def _trade_supply(state: State, supply: Mapping[Who, int]) -> None:
    """Trade markers left in the supply: the others lie in somebody else's Warehouse."""
    for who, left in supply.items():
        seat = seat_of(state, who)
        other = (seat + 1) % state.seats
        count = state.trade_supply[seat] - left
        _stock(state, seat, count)
        state.plunder[other][seat] += count


def _score(state: State, score: Mapping[Who, int]) -> None:
    for who, points in score.items():
        state.score[seat_of(state, who)] = points


# In the order in which they are applied.
_WORDS: dict[str, Callable[..., None]] = {
    "turn": _number("turn"),
    "round": _number("round"),
    "first": _first,
    "refreshed": _number("refreshed"),
    "control": _control,
    "supply": _supply,
    "forts": _forts,
    "trade": _trade,
    "warehouse": _warehouse,
    "plunder": _plunder,
    "trade_supply": _trade_supply,
    "sets": _sets,
    "hands": _hands,
    "tables": _tables,
    "display": _display,
    "discards": _discards,
    "deck": _deck,
    "score": _score,
}


def arrange(state: State, **words: object) -> None:
    """Arrange a position; an unknown word, area or card is named in the error."""
    for word in words:
        assert word in _WORDS, f"{word!r} cannot be arranged: {', '.join(_WORDS)}."
    for word, put in _WORDS.items():
        if word in words:
            put(state, words[word])
        elif word == "sets":
            _sets(state, {})
