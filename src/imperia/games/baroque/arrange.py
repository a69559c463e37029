"""Positions of Baroque in readable words, for scenarios: powers, states and cards by their ids.

    scenario("baroque", seats=3).arrange(
        turn=2,
        order=["austria", "palatinate", "brandenburg"],
        control={"austria": ["bohemia", "styria"], "palatinate": ["bavaria"]},
        armies={"austria": {"austria": 3}, "palatinate": {"bavaria": 2}},
        fortresses=["bavaria"],
        florins={"austria": 12},
        hands={"austria": ["power", "galen"]},
        front={"austria": ["caprara"]},
        generals={"austria": "austria"},
    )

What is not mentioned stays as the set-up leaves it: homes controlled, no armies, no cities, full
decks, empty hands. A seat may be named by its power or by its number.
"""

from collections.abc import Callable, Mapping, Sequence

from imperia.core import Seat
from imperia.kit.masks import numbered
from imperia.kit.names import number_of, put_words, seat_number

from .components.cards import CARD, IS_CHARACTER
from .components.events import (
    CHAOS,
    CHAOS_ELECTOR,
    EVENT,
    EVENTS,
    FAMINE,
    OTTOMAN_INVADES,
    PAY_ALL_ARMIES,
    POLISH_PERMIT,
    WAR,
    WAR_NUMBER,
)
from .components.map import ONE, POWER, STATE, STATES
from .components.tables import COMPOSERS
from .effects.armies import place_army, place_ottoman_army
from .effects.cards import put_in_front
from .effects.states import build_residence, set_control, set_elector
from .state import NEUTRAL, NOBODY, State

Who = str | int  # a power or a seat


def seat_of(state: State, who: Who) -> Seat:
    """The seat that plays a power; a number is a seat already."""
    if isinstance(who, int):
        return seat_number(who, state.seats)
    power = _number(POWER, who, "power")
    if power not in state.power:
        raise ValueError(f"{who} does not play with {state.seats} players.")
    return state.power.index(power)


def _number(of: Mapping[str, int], name: str, what: str) -> int:
    return number_of(of, name, f"{what} of baroque")


def place_of(name: str) -> int:
    return _number(STATE, name, "state")


def _mask(names: Sequence[str]) -> int:
    return sum(ONE[place_of(name)] for name in set(names))


def _take_card(state: State, card: str) -> int:
    """Take a card out of the draw pile, to be put elsewhere."""
    kind = _number(CARD, card, "opportunity card")
    if not state.deck[kind]:
        raise ValueError(f"There is no {card} left in the draw pile.")
    state.deck[kind] -= 1
    state.deck_size -= 1
    return kind


def _take_event(state: State, event: int) -> None:
    if not state.events[event]:
        raise ValueError(f"There is no event {EVENTS[event]} left in the draw pile.")
    state.events[event] -= 1


def _control(state: State, control: Mapping[Who, Sequence[str]]) -> None:
    for who, names in control.items():
        for name in names:
            set_control(state, place_of(name), seat_of(state, who))


def _neutral(state: State, names: Sequence[str]) -> None:
    for name in names:
        set_control(state, place_of(name), NEUTRAL)


def _influence(state: State, influence: Mapping[str, Mapping[Who, int]]) -> None:
    for name, points in influence.items():
        for who, count in points.items():
            state.influence[seat_of(state, who)][place_of(name)] = count


def _armies(state: State, armies: Mapping[Who, Mapping[str, int]]) -> None:
    for who, places in armies.items():
        for name, count in places.items():
            if state.army_owner[place_of(name)] not in (NOBODY, seat_of(state, who)):
                raise ValueError(f"Armies of another player stand in {name} already.")
            for _ in range(count):
                place_army(state, seat_of(state, who), place_of(name))


def _moved(state: State, moved: Mapping[str, int]) -> None:
    for name, count in moved.items():
        state.moved[place_of(name)] = count


def _residences(state: State, names: Sequence[str]) -> None:
    for name in names:
        build_residence(state, state.control[place_of(name)], place_of(name))


def _hands(state: State, hands: Mapping[Who, Sequence[str]]) -> None:
    for who, cards in hands.items():
        for name in cards:
            state.hand[seat_of(state, who)][_take_card(state, name)] += 1
            state.hand_size[seat_of(state, who)] += 1


def _front(state: State, front: Mapping[Who, Sequence[str]]) -> None:
    for who, cards in front.items():
        for name in cards:
            card = _take_card(state, name)
            if not IS_CHARACTER[card]:
                raise ValueError(f"{name} is no character.")
            state.discard[card] += 1
            put_in_front(state, seat_of(state, who), card)


def _generals(state: State, posts: Mapping[Who, str]) -> None:
    for who, name in posts.items():
        state.general_at[seat_of(state, who)] = place_of(name)


def _divine(state: State, divine: Mapping[Who, int]) -> None:
    for who, count in divine.items():
        for _ in range(count):
            _take_card(state, "divine_intervention")
            state.divine[seat_of(state, who)] += 1


def _discards(state: State, cards: Sequence[str]) -> None:
    for name in cards:
        state.discard[_take_card(state, name)] += 1


def _removed(state: State, cards: Sequence[str]) -> None:
    for name in cards:
        state.removed[_take_card(state, name)] += 1


def _event_discards(state: State, events: Sequence[str]) -> None:
    for name in events:
        event = _number(EVENT, name, "event")
        _take_event(state, event)
        state.event_discard[event] += 1


def _wars(state: State, wars: Sequence[str]) -> None:
    for name in wars:
        war = _number(WAR_NUMBER, name, "war")
        _take_event(state, WAR)
        state.wars |= 1 << war


def _ottoman(state: State, camped: bool) -> None:
    if camped:
        if state.armies[OTTOMAN_INVADES]:
            raise ValueError(f"Other armies stand in {STATES[OTTOMAN_INVADES]} already.")
        place_ottoman_army(state, OTTOMAN_INVADES)


def _composers(state: State, homes: Mapping[str, str]) -> None:
    for name, home in homes.items():
        composer = _number(numbered(COMPOSERS), name, "composer")
        state.composer_pool[composer] = 0
        state.composer_at[composer] = place_of(home)


def _sold(state: State, names: Sequence[str]) -> None:
    """Foreign possessions in play; their event cards are out of the game."""
    sales = {name.partition("sells_")[2]: n for name, n in EVENT.items() if "sells_" in name}
    for name in names:
        event = _number(sales, name, "foreign possession")
        state.in_play |= ONE[place_of(name)]
        _take_event(state, event)
        state.event_removed[event] += 1


def _brunswick(state: State, elector: bool) -> None:
    set_elector(state, CHAOS_ELECTOR, elector)


def _event_in_play(column: str, event: int) -> Callable[[State, bool], None]:
    """A card that lies in play: taken from the draw pile, its column set."""

    def put(state: State, in_play: bool) -> None:
        if in_play:
            _take_event(state, event)
            setattr(state, column, 1)

    return put


def _by_seat(column: str) -> Callable[[State, Mapping[Who, int]], None]:
    """A number for some seats."""

    def put(state: State, numbers: Mapping[Who, int]) -> None:
        for who, number in numbers.items():
            getattr(state, column)[seat_of(state, who)] = number

    return put


def _states(column: str) -> Callable[[State, Sequence[str]], None]:
    """A set of states."""

    def put(state: State, names: Sequence[str]) -> None:
        setattr(state, column, getattr(state, column) | _mask(names))

    return put


def _turn(state: State, turn: int) -> None:
    state.turn = turn


def _order(state: State, order: Sequence[Who]) -> None:
    state.order = [seat_of(state, who) for who in order]
    if sorted(state.order) != list(range(state.seats)):
        raise ValueError("Name every seat once in the order.")


def _chaos_halving(state: State, pending: bool) -> None:
    state.chaos_halving = int(pending)


# In the order in which they are applied: who controls what comes before what stands there.
_WORDS: dict[str, Callable[..., None]] = {
    "turn": _turn,
    "order": _order,
    "sold": _sold,
    "control": _control,
    "neutral": _neutral,
    "influence": _influence,
    "armies": _armies,
    "moved": _moved,
    "cities": _states("cities"),
    "fortresses": _states("fortresses"),
    "residences": _residences,
    "used_cities": _states("city_used"),
    "used_residences": _states("residence_used"),
    "no_income": _states("no_income"),
    "composers": _composers,
    "florins": _by_seat("florins"),
    "vp": _by_seat("vp"),
    "hands": _hands,
    "front": _front,
    "generals": _generals,
    "divine": _divine,
    "discards": _discards,
    "removed": _removed,
    "deferred": _by_seat("deferred"),
    "fugger_debt": _by_seat("fugger_debt"),
    "extra_buy": _by_seat("extra_buy"),
    "pick_card": _by_seat("pick_card"),
    "event_discards": _event_discards,
    "wars": _wars,
    "ottoman": _ottoman,
    "permit": _event_in_play("permit", POLISH_PERMIT),
    "chaos": _event_in_play("chaos", CHAOS),
    "famine": _event_in_play("famine", FAMINE),
    "army_pay": _event_in_play("army_pay", PAY_ALL_ARMIES),
    "chaos_halving": _chaos_halving,
    "brunswick_elector": _brunswick,
}


def arrange(state: State, **words: object) -> None:
    """Arrange a position; an unknown word, state, power or card is named in the error."""
    put_words(state, words, _WORDS, "baroque")
