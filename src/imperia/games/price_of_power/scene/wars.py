"""Every War as a thing to look at: both sides, what is Occupied, what peace would give now."""

from typing import Final

from imperia.core import Seat, Text
from imperia.scene import Counter, PeaceTerm, War, WarSide, named

from ..components.map import members
from ..components.realms import REALMS
from ..preview.peace import term_lines
from ..queries.deeds import TERMS
from ..queries.realms import seat_of_realm, strength
from ..queries.victory import partial_victory, total_victory
from ..queries.warfare import deployed_units, has_cb, occupied_of, side_lands, tax_sum
from ..rules.terms import REST, TOTAL, judge_term
from ..state import NO_ONE, State
from .ground import PROVINCE_ID
from .realms import REALM_ID

_TERM: Final = {term: named(f"term.{term}") for term in TERMS}
_HELD: Final = named("war.held")
_LANDS: Final = named("war.lands")
_UNITS: Final = named("war.units")


def wars(view: State) -> list[War]:
    """The Wars of the players, each once: against another player from the lower seat."""
    found = []
    for seat in range(view.seats):
        for realm in members(view.war[seat]):
            other = seat_of_realm(view, realm)
            if other == NO_ONE or seat < other:
                found.append(_war(view, seat, realm, other))
    return found


def _war(view: State, seat: Seat, realm: int, other: Seat) -> War:
    own = view.realm[seat]
    if other == NO_ONE:
        lands, taken, lost = side_lands(view, realm), occupied_of(view, seat, realm), 0
        units = strength(view, realm)
    else:
        lands = view.towns[other] | view.vassals[other]
        taken, lost = lands & view.occupied[seat], view.towns[seat] & view.occupied[other]
        units = deployed_units(view, other)
    mine = view.towns[seat] | view.vassals[seat]
    return War(
        f"war:{seat}.{REALMS[realm]}",
        [
            WarSide(
                REALM_ID[own],
                seat,
                [REALM_ID[ally] for ally in members(view.active_allies[seat])],
                [PROVINCE_ID[p] for p in members(taken)],
                _figures(view, taken, mine, deployed_units(view, seat)),
            ),
            WarSide(
                REALM_ID[realm],
                other,
                [REALM_ID[a] for a in members(view.active_allies[other])] if other >= 0 else [],
                [PROVINCE_ID[p] for p in members(lost)],
                _figures(view, lost, lands, units),
            ),
        ],
        _notes(view, seat, realm),
        [_term(view, seat, realm, term) for term in TERMS],
        "EU-10.4",
    )


def _figures(view: State, taken: int, lands: int, units: int) -> list[Counter]:
    return [
        Counter("occupied", _HELD, tax_sum(view, taken), clause="EU-1.5"),
        Counter("tax", _LANDS, tax_sum(view, lands), clause="EU-1.12"),
        Counter("army", _UNITS, units, clause="EU-10.4"),
    ]


def _notes(view: State, seat: Seat, realm: int) -> list[Text]:
    """Who began it, and whether somebody is a victor now."""
    began = view.aggressor[seat] >> realm & 1
    notes = [named("war.declared" if began else "war.defends")]
    if began and has_cb(view, seat, realm):
        notes.append(named("war.just"))
    if total_victory(view, seat, realm):
        notes.append(named("war.total"))
    elif partial_victory(view, seat, realm):
        notes.append(named("war.partial"))
    else:
        notes.append(named("war.undecided"))
    return notes


def _term(view: State, seat: Seat, realm: int, term: str) -> PeaceTerm:
    how = TOTAL if total_victory(view, seat, realm) else REST
    ruling = judge_term(view, seat, realm, term, how)
    gives = term_lines(view, seat, realm, term)
    return PeaceTerm(_TERM[term], not ruling.clause, gives, ruling.clause.rpartition(".")[0])
