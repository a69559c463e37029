"""Positions in readable words, for scenarios: areas and cards by their ids, players by seat.

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

Markers = Mapping[str, int] | Sequence[str]  # areas with a number of markers, or with one each


def area_of(name: str) -> int:
    assert name in AREA, f"{name!r} is not an area."
    return AREA[name]


def card_of(name: str) -> int:
    assert name in CARD, f"{name!r} is not a card: {', '.join(CARD)}."
    return CARD[name]


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


def _control(state: State, control: Mapping[Seat, Markers]) -> None:
    for seat, areas in control.items():
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


def _trade(state: State, trade: Mapping[str, Mapping[Seat, int]]) -> None:
    for name, markers in trade.items():
        for seat, count in markers.items():
            _stock(state, seat, count)
            for _ in range(count):
                add_trade(state, seat, area_of(name))


def _warehouse(state: State, warehouse: Mapping[Seat, int]) -> None:
    for seat, count in warehouse.items():
        _stock(state, seat, count)
        state.warehouse[seat] += count


def _plunder(state: State, plunder: Mapping[Seat, Mapping[Seat, int]]) -> None:
    for seat, colours in plunder.items():
        for colour, count in colours.items():
            _stock(state, colour, count)
            state.plunder[seat][colour] += count


def _sets(state: State, sets: Mapping[Seat, str]) -> None:
    """The sets named; then a free one for everybody else."""
    for seat, letter in sets.items():
        assert letter in SETS, f"{letter!r} is not an empire set: {', '.join(SETS)}."
        _give_set(state, seat, SETS.index(letter))
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


def _hands(state: State, hands: Mapping[Seat, Sequence[str]]) -> None:
    for seat, names in hands.items():
        for name in names:
            card = _take_card(state, name)
            assert card < N_UNIT_CARDS, f"{name} is a table card."
            state.hand[seat][card] += 1
            state.hand_size[seat] += 1


def _tables(state: State, tables: Mapping[Seat, Sequence[str]]) -> None:
    for seat, names in tables.items():
        for name in names:
            put_on_table(state, seat, _take_card(state, name))


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


def _supply(state: State, supply: Mapping[Seat, int]) -> None:
    """Control markers left in the supply: the others are stacked where the seat already is."""
    for seat, left in supply.items():
        home = next(area for area, owner in enumerate(state.owner) if owner == seat)
        assert state.control_supply[seat] >= left, f"seat {seat} has not so many markers left."
        while state.control_supply[seat] > left:
            place_control(state, seat, home)


def _trade_supply(state: State, supply: Mapping[Seat, int]) -> None:
    """Trade markers left in the supply: the others lie in somebody else's Warehouse."""
    for seat, left in supply.items():
        other = (seat + 1) % state.seats
        count = state.trade_supply[seat] - left
        _stock(state, seat, count)
        state.plunder[other][seat] += count


def _score(state: State, score: Mapping[Seat, int]) -> None:
    for seat, points in score.items():
        state.score[seat] = points


# In the order in which they are applied.
_WORDS: dict[str, Callable[..., None]] = {
    "turn": _number("turn"),
    "round": _number("round"),
    "first": _number("first"),
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
