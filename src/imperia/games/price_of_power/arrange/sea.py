"""The words of `arrange` for ships, Ports and trade."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from ..components.map import CONTINENTS, NODES, PORT_PLACE, PROVINCES, ZONES
from ..components.trade import TRADE_CARDS
from ..effects.sea import add_light, leave_slots
from ..queries.ships import protecting, single_ships
from ..state import NO_ONE, SHIP_TYPES, State
from .words import Who, number_of_word, numbers, one_set, only_known, players, seat_of, sets


def _ships(state: State, given: Mapping[Who, Mapping[str, int]]) -> None:
    for who, zones in given.items():
        seat = seat_of(state, who)
        for zone in range(len(ZONES)):
            wanted = zones.get(ZONES[zone], 0)
            add_light(state, seat, zone, wanted - single_ships(state, seat, zone))
        _known(zones, ZONES)


def _protecting(state: State, given: Mapping[Who, Mapping[str, int]]) -> None:
    for who, zones in given.items():
        seat = seat_of(state, who)
        for zone in range(len(ZONES)):
            wanted = zones.get(ZONES[zone], 0)
            assert wanted <= single_ships(state, seat, zone), "only ships that are there protect"
            leave_slots(state, seat, zone, protecting(state, seat, zone) - wanted)
        _known(zones, ZONES)


def _known(given: Iterable[str], among: Sequence[str]) -> None:
    for name in given:
        number_of_word(among, name)


def _docked(state: State, given: Mapping[Who, Mapping[str, int]]) -> None:
    for who, ports in given.items():
        numbers = [
            p for name, count in ports.items() for p in [number_of_word(PROVINCES, name)] * count
        ]
        state.docked[seat_of(state, who)] = sorted(numbers)


def _fleet(state: State, given: Mapping[Who, Mapping[str, Any]]) -> None:
    for who, wanted in given.items():
        seat = seat_of(state, who)
        only_known(wanted, ("zone", "port", "damaged", *SHIP_TYPES), "part of a Fleet")
        state.fleet_ships[3 * seat : 3 * seat + 3] = [wanted.get(kind, 0) for kind in SHIP_TYPES]
        state.damaged[seat] = wanted.get("damaged", 0)
        if "port" in wanted:
            state.fleet[seat] = PORT_PLACE + number_of_word(PROVINCES, wanted["port"])
        else:
            state.fleet[seat] = number_of_word(ZONES, wanted["zone"]) if wanted else NO_ONE


def _pirates(state: State, given: Mapping[str, int]) -> None:
    for node, count in given.items():
        state.pirates[number_of_word(NODES, node)] = count


def _trade_pile(column: str) -> Callable[[State, Sequence[str]], None]:
    def put(state: State, names: Sequence[str]) -> None:
        pile = [0] * len(TRADE_CARDS)
        for name in names:
            pile[number_of_word(TRADE_CARDS, name)] += 1
        setattr(state, column, pile)

    return put


SEA_WORDS: dict[str, Callable[[State, Any], None]] = {
    "ships": _ships,
    "protecting": _protecting,
    "docked": _docked,
    "fleet": _fleet,
    "merchants": sets("merchants", NODES),
    "merchants_used": sets("merchants_used", NODES),
    "merchants_held": numbers("merchants_held"),
    "pirates": _pirates,
    "expanded": one_set("expanded", NODES),
    "trade_deck": _trade_pile("trade_deck"),
    "trade_discard": _trade_pile("trade_discard"),
    "no_trade": players("no_trade"),
    "opened": one_set("opened", CONTINENTS),
}
