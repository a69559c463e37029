"""At a glance: which peace is imposed, proposed and taken (EU-10)."""

from typing import Any, Final

from imperia.core import Move, Seat
from imperia.kit.ratings import SENSELESS

from ..components.map import tax_of
from ..components.reading import MIL
from ..queries.peace.victory import taken_from
from ..queries.realms import owned, scenario_of, seat_of_realm, visible_vassals
from ..queries.war.warfare import occupied_of, side_lands
from ..state import NO_ONE, State
from .forces import unit_stacks

HELD_TAX: Final = 190  # Tax Value that one Occupies, and gives back or keeps
OWN_TAX: Final = 230  # Tax Value of one's own that comes back or is given up
PEACE: Final = 200  # no more War with this Enemy in the Rounds to come
HONOUR: Final = 100  # a point of Prestige


_TERMS: Final = {
    "annexation": 9,
    "keep_borders": 6,
    "vassalization": 7,
    "humiliation": 7,
    "keep_fighting": 3,
    "secure_succession": 2,
    "force_conversion": 2,
    "white_peace": 0,
}


def term(state: State, question: Any, move: Move) -> int:
    """Everything, else what is held; peace when nothing is held and no units are left."""
    seat, realm = question.seat, question.realm
    if seat_of_realm(state, realm) != NO_ONE:
        held = state.occupied[seat]
    else:
        held = occupied_of(state, seat, realm)
    if move.name == "keep_borders":
        return 6 if held else -1
    if move.name == "white_peace":
        own = owned(state, seat) | visible_vassals(state, seat)
        weak = not held and not unit_stacks(state, seat)
        return 5 if weak or (not held and not own) else 0
    if move.name == "vassalization":
        lands = side_lands(state, realm)
        return 8 if tax_of(lands, state.large) > 2 * tax_of(held, state.large) else 5
    if move.name == "surrender":
        return surrender(state, question, move)
    return _TERMS.get(move.name, 1)


def surrender(state: State, question: Any, move: Move) -> int:
    """Two points are given away, and Prestige for all that is Occupied: only when all is lost."""
    if move.name == "no":
        return 1
    return 2 if _is_lost(state, question.seat, question.realm) else SENSELESS


def _is_lost(state: State, seat: Seat, realm: int) -> bool:
    """Nobody is left to fight in the Rounds to come, and the Enemy holds what he came for."""
    other = seat_of_realm(state, realm)
    taken = state.towns[seat] & state.occupied[other] if other != NO_ONE else 0
    if not taken or scenario_of(state).rounds == state.round:
        return False
    return not unit_stacks(state, seat) and state.power[3 * seat + MIL] < 2


def border(state: State, question: Any, move: Move) -> int:
    return {"keep": 3, "liberate": 1}.get(move.name, 0)


# Between players


def answer_peace(state: State, question: Any, move: Move) -> int:
    """A White Peace is taken when more comes back than is given up, and the War lasts."""
    gain = even_peace(state, question.seat, question.realm, False)
    return int((gain > 0) == (move.name == "accept"))


def answer_offer(state: State, question: Any, move: Move) -> int:
    """A peace is taken as it is proposed, or not at all."""
    if move.name == "counter_offer":
        return SENSELESS
    if question.victor != "nobody":
        return int(move.name == "reject")
    keep = question.term == "keep_borders"
    gain = even_peace(state, question.seat, state.realm[question.proposer], keep)
    return int((gain > 0) == (move.name == "accept"))


def even_peace(state: State, seat: Seat, realm: int, keep: bool) -> int:
    """What a peace without a Victor is worth, in points: all goes back, or all is kept."""
    other: Seat = state.realm.index(realm)
    mine = tax_of(taken_from(state, seat, realm), state.large)
    theirs = tax_of(taken_from(state, other, state.realm[seat]), state.large)
    last = scenario_of(state).rounds == state.round
    total = 0 if last else PEACE
    if keep:
        return total + (HELD_TAX * mine - OWN_TAX * theirs) * (not last) // 4
    return total + OWN_TAX * theirs - HELD_TAX * mine - HONOUR


def agreed_term(state: State, question: Any, move: Move) -> int:
    """Borders as they are where one has taken more, else everything as it was."""
    other = state.realm[question.other]
    keep = even_peace(state, question.seat, other, True)
    white = even_peace(state, question.seat, other, False)
    if move.name == "keep_borders":
        return 3 if keep > white else 1
    return 2 if move.name == "white_peace" else SENSELESS


def agreed_victor(state: State, question: Any, move: Move) -> int:
    """Nobody, or it is never agreed."""
    return 2 if move.name == "nobody" else 0


def agreed_border(state: State, question: Any, move: Move) -> int:
    """Each keeps what he holds."""
    return {"keep": 3, "liberate": 1}.get(move.name, 0)


def agreed_extra(state: State, question: Any, move: Move) -> int:
    """A peace is enough."""
    return 1 if move.name == "none" else SENSELESS
