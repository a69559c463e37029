"""Baroque on the table: a view becomes a scene. What a view hides lies face down."""

from imperia.core import Seat
from imperia.scene import Banner, Board, Mat, Scene, named

from ..components.cards import CARDS
from ..components.map import STATES
from ..options import TURNS
from ..rules.turn.action_phase import ACTIONS, ActionPhase, Activation
from ..rules.turn.end_of_turn import EndOfTurn
from ..rules.turn.first_player import FixTurnOrder
from ..rules.turn.income import IncomePhase
from ..rules.turn.opportunity import OpportunityPhase
from ..rules.turn.set_up import SetUp
from ..rules.turn.support import SupportPhase
from ..state import State
from .map import empire
from .mats import common_mat, seat_mat
from .offers import offers
from .plans import odds, plans
from .threats import threats
from .verbs import BUILD, INFLUENCE, action, pinned, played, verbs

_PHASES: dict[type, str] = {
    SetUp: "phase.set_up",
    IncomePhase: "phase.income",
    OpportunityPhase: "phase.opportunity",
    FixTurnOrder: "phase.first_player",
    ActionPhase: "phase.action",
    SupportPhase: "phase.support",
    EndOfTurn: "phase.end_of_turn",
}

# Moves whose number is a state, and moves whose number is a card of the hand.
_ON_THE_MAP = ("state", "disband", "march", "boost_city", "boost_residence")
_IN_THE_HAND = ("play", "commit", "exchange")
# Moves whose next question can be answered with them, in one click.
AHEAD = frozenset((*BUILD, *INFLUENCE, "place", "remove"))


def scene(view: State) -> Scene:
    """Everything a view shows, and where its moves can be clicked."""
    boards: list[Board] = [empire(view)]
    mats: list[Mat] = [seat_mat(view, seat) for seat in range(view.seats)]
    return Scene(
        view.seats,
        banner(view),
        boards,
        [*mats, common_mat(view)],
        targets(view),
        verbs=verbs(view),
        pinned=pinned(view),
        played=played(view),
        goal=named("goal", turns=view.options[TURNS]),
        threats=[*threats(view)],
        plans=plans(view),
        odds=odds(view),
        offers=offers(view),
    )


def banner(view: State) -> Banner:
    """The turn, the phase and whose activation it is."""
    if not view.stack:
        return Banner(named("phase.over"))
    made = Banner(named("phase.turn"), max(1, view.turn), view.options[TURNS])
    for frame in view.stack:
        phase = _PHASES.get(type(frame))
        if phase:
            made.details.append(named(phase))
        if isinstance(frame, Activation):
            made.seat = frame.seat
    made.action = action(view)
    made.actions = ACTIONS if made.action else None
    return made


def targets(view: State) -> dict[str, str]:
    """The node that stands for each move of the open question."""
    question = view.stack[-1] if view.stack else None
    if question is None or not question.asks:
        return {}
    found: dict[str, str] = {}
    seat: Seat = getattr(question, "seat", -1)
    if seat < 0:
        return {}
    for move in question.moves(view):  # type: ignore[attr-defined]
        if move.name in _ON_THE_MAP:
            found[move.wire()] = f"state:{STATES[move.arg]}"
        elif move.name in _IN_THE_HAND:
            if view.hand[seat][move.arg]:
                found[move.wire()] = f"card:{seat}.{CARDS[move.arg]}"
        elif move.name == "character":
            if any(move.arg in front for front in view.front):
                found[move.wire()] = f"character:{CARDS[move.arg]}"
        elif move.name == "seat":
            found[move.wire()] = f"seat:{move.arg}"
    return found
