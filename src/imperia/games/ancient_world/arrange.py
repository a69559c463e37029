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
from imperia.kit.masks import numbered
from imperia.kit.names import number_of, put_words, seat_number

from .components.cards import CARD, N_CARDS, N_UNIT_CARDS, REGION_SETS, SETS
from .components.map import AREA
from .components.tables import DISPLAY
from .effects.cards import put_on_table, take_set
from .effects.control import place_control, place_fort
from .effects.trade import add_trade
from .state import NEUTRAL, NO_CARD, NOBODY, State

Who = Seat | str  # a seat, or its letter
Markers = Mapping[str, int] | Sequence[str]  # areas with a number of markers, or with one each
LETTERS = "ABCDEF"


def seat_of(state: State, who: Who) -> Seat:
    if isinstance(who, int):
        return seat_number(who, state.seats)
    return _id(numbered(tuple(LETTERS[: state.seats])), who, "player")


def _id(of: Mapping[str, int], name: str, what: str) -> int:
    return number_of(of, name, f"{what} of ancient_world")


def area_of(name: str) -> int:
    return _id(AREA, name, "area")


def card_of(name: str) -> int:
    """The number of a card; a strength may be left out where there is only one."""
    word = name.replace(" ", "_")
    if word not in CARD:
        longer = [card for card in CARD if card.startswith(f"{word}_") and card[-1].isdigit()]
        word = longer[0] if len(longer) == 1 else word
    return _id(CARD, word, "card")


def _take_card(state: State, name: str) -> int:
    """Take a card out of the draw pile, to be put elsewhere."""
    card = card_of(name)
    if not state.deck[card]:
        raise ValueError(f"There is no {name} left in the draw pile.")
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
            if state.owner[area_of(name)] not in (NEUTRAL, seat):
                raise ValueError(f"{name} is controlled by another player already.")
            for _ in range(count):
                if not state.control_supply[seat]:
                    raise ValueError(f"Seat {seat} has not so many control markers.")
                place_control(state, seat, area_of(name))


def _forts(state: State, names: Sequence[str]) -> None:
    for name in names:
        if not state.fort_supply:
            raise ValueError("There are not so many fortifications.")
        place_fort(state, max(0, state.owner[area_of(name)]), area_of(name))


def _stock(state: State, seat: Seat, count: int) -> None:
    """Trade markers leave the supply, to be put elsewhere."""
    if state.trade_supply[seat] < count:
        raise ValueError(f"Seat {seat} has not so many trade markers.")
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
        number = _id(numbered(SETS), letter.lower(), "empire set")
        _give_set(state, seat_of(state, who), number)
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
    if not pile[place]:
        raise ValueError(f"The empire set {SETS[number]} is taken.")
    take_set(state, seat, region, place)


def _hands(state: State, hands: Mapping[Who, Sequence[str]]) -> None:
    for who, names in hands.items():
        seat = seat_of(state, who)
        for name in names:
            card = _take_card(state, name)
            if card >= N_UNIT_CARDS:
                raise ValueError(f"{name} is a table card.")
            state.hand[seat][card] += 1
            state.hand_size[seat] += 1


def _tables(state: State, tables: Mapping[Who, Sequence[str]]) -> None:
    for who, names in tables.items():
        for name in names:
            put_on_table(state, seat_of(state, who), _take_card(state, name))


def _display(state: State, names: Sequence[str]) -> None:
    """Cards at the first places; "" leaves a place empty."""
    if len(names) > DISPLAY:
        raise ValueError(f"The display has {DISPLAY} places.")
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
        if seat not in state.owner:
            raise ValueError(f"Seat {seat} controls nothing: its markers have nowhere to lie.")
        home = state.owner.index(seat)
        if state.control_supply[seat] < left:
            raise ValueError(f"Seat {seat} has not so many markers left.")
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
    put_words(state, {"sets": {}, **words}, _WORDS, "ancient_world")
