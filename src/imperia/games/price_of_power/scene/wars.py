"""Every War as a thing to look at: both sides, what is Occupied, what peace would give now."""

from collections.abc import Sequence
from typing import Final

from imperia.core import Seat, Text
from imperia.scene import Counter, PeaceTerm, War, WarSide, named

from ..components.map import members
from ..components.realms import REALMS
from ..preview.peace import term_costs, term_gains
from ..queries.goals.deeds import TERMS
from ..queries.peace.terms import REST, TOTAL, judge_term
from ..queries.peace.victory import partial_victory, total_victory
from ..queries.realms import seat_of_realm, strength
from ..queries.war.warfare import deployed_units, has_cb, occupied_of, side_lands, tax_sum
from ..rules.peace.terms import ChooseTerm
from ..state import NO_ONE, State
from .ground import PROVINCE_ID
from .realms import REALM_ID

_TERM: Final = {term: named(f"term.{term}") for term in TERMS}
_BEGINS: Final = ("war.declared", "war.joined", "war.on_player", "war.suffered")
_HELD: Final = named("war.held")
_LANDS: Final = named("war.lands")
_UNITS: Final = named("war.units")
_STRENGTH: Final = named("sheet.strength")  # of a realm without a player: printed, no units


def wars(view: State) -> list[War]:
    """The Wars of the players, each once: against another player from the lower seat.

    Only who fights whom: there may be hundreds, and the rest is told to who looks closer.
    """
    found = []
    for seat in range(view.seats):
        own = WarSide(REALM_ID[view.realm[seat]], seat)
        for realm in members(view.war[seat]):
            other = seat_of_realm(view, realm)
            if other == NO_ONE or seat < other:
                sides = [own, WarSide(REALM_ID[realm], other)]
                found.append(War(f"war:{seat}.{REALMS[realm]}", sides, clause="EU-10.4"))
    return found


def closer_war(view: State, seat: Seat, realm: int, told: Sequence[Text]) -> War:
    """One of them with both sides in full, all terms of peace, and since when it is fought."""
    war = War(
        f"war:{seat}.{REALMS[realm]}",
        _sides(view, seat, realm, seat_of_realm(view, realm)),
        _notes(view, seat, realm),
        terms=[_term(view, seat, realm, term) for term in TERMS],
        clause="EU-10.4",
    )
    began = _began(view, seat, realm, told)
    if began:
        war.since = named("war.since", round=began)
    return war


def _began(view: State, seat: Seat, realm: int, told: Sequence[Text]) -> int:
    """The Round in which it was declared; 0 where nobody was told of it."""
    pairs = [(seat, realm)]
    if realm in view.realm:
        pairs.append((view.realm.index(realm), view.realm[seat]))
    now, began = 1, 0
    for text in told:
        if text.key == "round.begun":
            now = int(str(text.params["round"]))
        elif text.key in _BEGINS and _sides_of(view, text) in pairs:
            began = now
        elif text.key == "war.ended" and (text.params["player"], text.params["realm"]) in pairs:
            began = 0
    return began


def _sides_of(view: State, text: Text) -> tuple[object, object]:
    """Who is told to be at War, and with which realm."""
    whose = text.params.get("whose")
    other = view.realm[whose] if isinstance(whose, int) else text.params["realm"]
    return text.params["player"], other


def _sides(view: State, seat: Seat, realm: int, other: Seat) -> list[WarSide]:
    if other == NO_ONE:
        lands, taken, lost = side_lands(view, realm), occupied_of(view, seat, realm), 0
        units = strength(view, realm)
    else:
        lands = view.towns[other] | view.vassals[other]
        taken, lost = lands & view.occupied[seat], view.towns[seat] & view.occupied[other]
        units = deployed_units(view, other)
    mine = view.towns[seat] | view.vassals[seat]
    return [
        WarSide(
            REALM_ID[view.realm[seat]],
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
            _figures(view, lost, lands, units, _UNITS if other >= 0 else _STRENGTH),
        ),
    ]


def _figures(view: State, taken: int, lands: int, units: int, what: Text = _UNITS) -> list[Counter]:
    return [
        Counter("occupied", _HELD, tax_sum(view, taken), clause="EU-1.5"),
        Counter("tax", _LANDS, tax_sum(view, lands), clause="EU-1.12"),
        Counter("army", what, units, clause="EU-10.4"),
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


def _how(view: State, seat: Seat, realm: int) -> str:
    """How the War is being settled: what is asked says it, as after a Surrender; or would be."""
    asked = view.stack[-1] if view.stack else None
    if isinstance(asked, ChooseTerm) and (asked.seat, asked.realm) == (seat, realm):
        return asked.how
    return TOTAL if total_victory(view, seat, realm) else REST


def _term(view: State, seat: Seat, realm: int, term: str) -> PeaceTerm:
    how = _how(view, seat, realm)
    ruling = judge_term(view, seat, realm, term, how)
    return PeaceTerm(
        _TERM[term],
        not ruling.clause,
        term_gains(view, seat, realm, term),
        term_costs(view, seat, realm, term),
        Text(f"clause.{ruling.clause}", {}) if ruling.clause else None,
        ruling.clause,
    )
