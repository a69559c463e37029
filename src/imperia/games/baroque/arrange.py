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

from .card_effects import put_in_front
from .components import (
    CARD,
    CHAOS,
    CHAOS_ELECTOR,
    COMPOSERS,
    EVENT,
    FAMINE,
    IS_CHARACTER,
    ONE,
    OTTOMAN_INVADES,
    PAY_ALL_ARMIES,
    POLISH_PERMIT,
    POWER,
    POWERS,
    STATE,
    WAR,
    WAR_NUMBER,
)
from .effects import build_residence, place_army, place_ottoman_army, set_control, set_elector
from .state import NEUTRAL, State

Who = str | int  # a power or a seat


def seat_of(state: State, who: Who) -> Seat:
    """The seat that plays a power; a number is a seat already."""
    if isinstance(who, int):
        return who
    assert who in POWER, f"{who!r} is not a power: {', '.join(POWERS)}."
    assert POWER[who] in state.power, f"{who} does not play with {state.seats} players."
    return state.power.index(POWER[who])


def place_of(name: str) -> int:
    assert name in STATE, f"{name!r} is not a state."
    return STATE[name]


def _mask(names: Sequence[str]) -> int:
    return sum(ONE[place_of(name)] for name in set(names))


def _take_card(state: State, card: str) -> int:
    """Take a card out of the draw pile, to be put elsewhere."""
    assert card in CARD, f"{card!r} is not an opportunity card."
    assert state.deck[CARD[card]], f"there is no {card} left in the draw pile."
    state.deck[CARD[card]] -= 1
    state.deck_size -= 1
    return CARD[card]


def _take_event(state: State, event: int) -> None:
    assert state.events[event], "this event is not left in the draw pile."
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
            assert IS_CHARACTER[card], f"{name} is no character."
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
        assert name in EVENT, f"{name!r} is not an event."
        _take_event(state, EVENT[name])
        state.event_discard[EVENT[name]] += 1


def _wars(state: State, wars: Sequence[str]) -> None:
    for name in wars:
        assert name in WAR_NUMBER, f"{name!r} is not a war."
        _take_event(state, WAR)
        state.wars |= 1 << WAR_NUMBER[name]


def _ottoman(state: State, camped: bool) -> None:
    if camped:
        place_ottoman_army(state, OTTOMAN_INVADES)


def _composers(state: State, homes: Mapping[str, str]) -> None:
    for name, home in homes.items():
        assert name in COMPOSERS, f"{name!r} is not a composer: {', '.join(COMPOSERS)}."
        state.composer_pool[COMPOSERS.index(name)] = 0
        state.composer_at[COMPOSERS.index(name)] = place_of(home)


def _sold(state: State, names: Sequence[str]) -> None:
    """Foreign possessions in play; their event cards are out of the game."""
    for name in names:
        state.in_play |= ONE[place_of(name)]
        event = next(number for event, number in EVENT.items() if event.endswith(f"sells_{name}"))
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
    assert sorted(state.order) == list(range(state.seats)), "name every seat once in the order."


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
    for word in words:
        assert word in _WORDS, f"{word!r} cannot be arranged: {', '.join(_WORDS)}."
    for word, put in _WORDS.items():
        if word in words:
            put(state, words[word])
