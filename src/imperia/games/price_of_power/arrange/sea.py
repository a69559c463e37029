"""The words of `arrange` for ships, Ports and trade."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from ..components.map import CONTINENTS, NODES, PORT_PLACE, PORTS, PROVINCES, ZONES
from ..components.tables import MERCHANTS, SHIPS
from ..components.trade import TRADE_CARDS
from ..effects.sea import add_light, leave_slots
from ..queries.sea.ships import protecting, single_ships
from ..state import NO_ONE, SHIP_TYPES, State
from .forms import BY_COUNT, COUNT, WHO, WORD, WORDS_LISTED, by, parts
from .words import (
    LANE_FULL,
    Who,
    Word,
    at_most,
    by_player,
    by_thing,
    number_of_word,
    numbers,
    one_set,
    only_known,
    players,
    sets,
)


def _ships(state: State, given: Mapping[Who, Mapping[str, int]]) -> None:
    for seat, zones in by_player(state, given):
        for zone, count in enumerate(_by_zone(zones)):
            at_most(count, LANE_FULL, f"Light Ships in {ZONES[zone]}")
            add_light(state, seat, zone, count - single_ships(state, seat, zone))


def _protecting(state: State, given: Mapping[Who, Mapping[str, int]]) -> None:
    for seat, zones in by_player(state, given):
        for zone, count in enumerate(_by_zone(zones)):
            if count > single_ships(state, seat, zone):
                raise ValueError(f"In {ZONES[zone]} only ships that are there can protect.")
            leave_slots(state, seat, zone, protecting(state, seat, zone) - count)


def _by_zone(given: Mapping[str, int]) -> list[int]:
    counts = [0] * len(ZONES)
    for zone, count in by_thing(ZONES, given):
        counts[zone] = count
    return counts


def _docked(state: State, given: Mapping[Who, Mapping[str, int]]) -> None:
    for seat, ports in by_player(state, given):
        state.docked[seat] = []
        for province, count in by_thing(PROVINCES, ports):
            at_most(count, SHIPS, f"Light Ships in {PROVINCES[province]}")
            state.docked[seat] += [_port(province)] * count
        state.docked[seat].sort()


def _port(province: int) -> int:
    if not PORTS >> province & 1:
        raise ValueError(f"{PROVINCES[province]} has no Port.")
    return province


def _fleet(state: State, given: Mapping[Who, Mapping[str, Any]]) -> None:
    for seat, wanted in by_player(state, given):
        only_known(wanted, ("zone", "port", "damaged", *SHIP_TYPES), "part of a Fleet")
        state.fleet_ships[3 * seat : 3 * seat + 3] = [wanted.get(kind, 0) for kind in SHIP_TYPES]
        state.damaged[seat] = wanted.get("damaged", 0)
        state.fleet[seat] = NO_ONE
        if "port" in wanted and "zone" in wanted:
            raise ValueError(f"fleet: {dict(wanted)!r} says both a 'zone' and a 'port'.")
        if "port" in wanted:
            state.fleet[seat] = PORT_PLACE + _port(number_of_word(PROVINCES, wanted["port"]))
        elif "zone" in wanted:
            state.fleet[seat] = number_of_word(ZONES, wanted["zone"])
        elif wanted:
            raise ValueError(f"fleet: {dict(wanted)!r} says neither its 'zone' nor its 'port'.")


def _pirates(state: State, given: Mapping[str, int]) -> None:
    for node, count in by_thing(NODES, given):
        state.pirates[node] = count


def _trade_pile(column: str) -> Word:
    def put(state: State, names: Sequence[str]) -> None:
        pile = [0] * len(TRADE_CARDS)
        for name in names:
            pile[number_of_word(TRADE_CARDS, name)] += 1
        setattr(state, column, pile)

    return Word(WORDS_LISTED, put)


_FLEET: Final = parts(
    {}, {"zone": WORD, "port": WORD, "damaged": COUNT, **dict.fromkeys(SHIP_TYPES, COUNT)}
)
SEA_WORDS: dict[str, Word] = {
    "ships": Word(by(WHO, by(WORD, COUNT)), _ships),
    "protecting": Word(by(WHO, by(WORD, COUNT)), _protecting),
    "docked": Word(by(WHO, by(WORD, COUNT)), _docked),
    "fleet": Word(by(WHO, _FLEET), _fleet),
    "merchants": sets("merchants", NODES),
    "merchants_used": sets("merchants_used", NODES),
    "merchants_held": numbers("merchants_held", BY_COUNT, MERCHANTS, "Merchants"),
    "pirates": Word(by(WORD, COUNT), _pirates),
    "expanded": one_set("expanded", NODES),
    "trade_deck": _trade_pile("trade_deck"),
    "trade_discard": _trade_pile("trade_discard"),
    "no_trade": players("no_trade"),
    "opened": one_set("opened", CONTINENTS),
}
