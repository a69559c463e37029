"""What is looked at closer: a War with its terms, the sheet of a realm without a player."""

from collections.abc import Sequence
from typing import Final

from imperia.core import Seat, Text
from imperia.scene import Counter, Ledger, LedgerRow, Mat, Node, named

from ..components.map import members, tax_of
from ..components.realms import REALMS
from ..queries.institutions.faith_and_empire import in_hre
from ..queries.peace.victory import religion_of
from ..queries.realms import influence_in, npr_areas, strength
from ..queries.war.warfare import has_cb, side_lands, vassals_of
from ..state import NO_ONE, State
from .realms import REALM_ID
from .wars import closer_war

_YES: Final = named("sheet.yes")
_NO: Final = named("sheet.no")
_TIES: Final = ("alliance", "marriage", "war", "truce", "cb")


def closer(view: State, id: str, told: Sequence[Text]) -> Node | None:
    """The node of this id with all that is to be said of it; None where there is none."""
    kind, _, name = id.partition(":")
    if kind == "war":
        seat, _, word = name.partition(".")
        realm = REALMS.index(word) if word in REALMS else NO_ONE
        fought = seat in {str(each) for each in range(view.seats)} and realm != NO_ONE
        if fought and view.war[int(seat)] >> realm & 1:
            return closer_war(view, int(seat), realm, told)
    if kind == "realm" and name in REALMS and REALMS.index(name) not in view.realm:
        return realm_sheet(view, REALMS.index(name))
    return None


def realm_sheet(view: State, realm: int) -> Mat:
    """A realm without a player: its lands and strength, and every player's ties with it."""
    lands = side_lands(view, realm)
    return Mat(
        REALM_ID[realm],
        named(f"realm.{REALMS[realm]}"),
        counters=[
            Counter("tax", named("war.lands"), tax_of(lands, view.large), clause="EU-1.12"),
            Counter("town", named("sheet.towns"), lands.bit_count()),
            Counter("army", named("sheet.strength"), strength(view, realm), clause="EU-1.13"),
        ],
        ledgers=[_about(view, realm, lands), _ties(view, realm)],
    )


def _about(view: State, realm: int, lands: int) -> Ledger:
    rows = [("religion", named("sheet.religion", religion=religion_of(view, realm)))]
    capital = view.capital[realm]
    if capital >= 0:
        rows.append(("capital", named("sheet.provinces", province=[capital])))
    if lands:
        rows.append(("lands", named("sheet.provinces", province=[*members(lands)])))
    if view.overlord[realm] != NO_ONE:
        rows.append(("lord", named("tie.realms", realm=[view.overlord[realm]])))
    if vassals := vassals_of(view, realm):
        rows.append(("vassals", named("tie.realms", realm=vassals)))
    if in_hre(view, realm):
        rows.append(("empire", _YES))
    head = [named(f"sheet.of.{word}") for word, _ in rows]
    cells: list[Text | int] = [text for _, text in rows]
    row = LedgerRow(cells, label=named(f"realm.{REALMS[realm]}"))
    return Ledger("ledger:about", named("sheet.about"), head, [row])


def _ties(view: State, realm: int) -> Ledger:
    head = [named("piece.influence"), *(named(f"sheet.tie.{word}") for word in _TIES)]
    rows = [LedgerRow(_tied(view, seat, realm), seat) for seat in range(view.seats)]
    return Ledger("ledger:tied", named("place.ties"), head, rows)


def _tied(view: State, seat: Seat, realm: int) -> list[Text | int]:
    masks = (view.allies[seat], view.wed[seat], view.war[seat], view.truce[seat])
    ties = [mask >> realm & 1 for mask in masks] + [int(has_cb(view, seat, realm))]
    influence = influence_in(view, seat, npr_areas(view, realm))
    return [influence, *(_YES if tie else _NO for tie in ties)]
