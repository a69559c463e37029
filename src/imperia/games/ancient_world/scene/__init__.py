"""Empires of the Ancient World on the table: a view becomes a scene."""

from imperia.core import Decision, Seat
from imperia.scene import Banner, Scene, named

from ..components.cards import CARDS
from ..components.map import AREAS, ON_AREAS
from ..components.tables import ROUNDS, TURNS
from ..rules.battle import FightBattle
from ..rules.income import CollectIncome
from ..rules.revolts import RollForRevolts
from ..rules.scoring import EndTurn
from ..rules.set_up import SetUp
from ..rules.turn import PlayRounds, TakeAction
from ..state import State
from .battle import battle
from .map import mediterranean
from .mats import common_mat, seat_mat
from .offers import offers
from .plans import odds, plans
from .verbs import action, pinned, verbs

_PHASES: dict[type, str] = {
    SetUp: "phase.set_up",
    RollForRevolts: "phase.revolts",
    CollectIncome: "phase.income",
    FightBattle: "phase.battle",
    EndTurn: "phase.end_of_turn",
}


def scene(view: State) -> Scene:
    """Everything a view shows, and where its moves can be clicked."""
    mats = [seat_mat(view, seat) for seat in range(view.seats)]
    return Scene(
        view.seats,
        banner(view),
        [mediterranean(view)],
        [*mats, common_mat(view)],
        targets(view),
        battle(view),
        verbs=verbs(view),
        pinned=pinned(view),
        goal=named("goal", turns=TURNS),
        plans=plans(view),
        odds=odds(view),
        offers=offers(view),
    )


def banner(view: State) -> Banner:
    """The turn, the round, what goes on and whose action it is."""
    if not view.stack:
        return Banner(named("phase.over"))
    made = Banner(named("phase.turn"), max(1, view.turn), TURNS)
    for frame in view.stack:
        if isinstance(frame, PlayRounds):
            last = ROUNDS[view.turn - 1]
            made.details.append(named("phase.round", round=view.round, rounds=last))
        phase = _PHASES.get(type(frame))
        if phase:
            made.details.append(named(phase))
        if isinstance(frame, TakeAction):
            made.seat = frame.seat
    made.action, made.actions = action(view)
    return made


def targets(view: State) -> dict[str, str]:
    """The node that stands for each move of the open question."""
    question = view.stack[-1] if view.stack else None
    if not isinstance(question, Decision) or question.seat < 0:
        return {}
    found: dict[str, str] = {}
    for move in question.moves(view):
        node = _target(view, question.seat, move.name, move.arg)
        if node:
            found[move.wire()] = node
    return found


def _target(view: State, seat: Seat, name: str, arg: int) -> str:
    if name in ON_AREAS:
        return f"area:{AREAS[arg]}"
    if name == "recruit":
        return f"display:{view.display.index(arg)}"
    if name == "refresh":
        return "card:deck" if view.deck_size else ""
    if name in ("pick", "next", "discard"):
        if arg < len(view.hand[seat]):
            return f"card:{seat}.{CARDS[arg]}" if view.hand[seat][arg] else ""
        return f"table:{seat}.{CARDS[arg]}"
    return f"seat:{arg}" if name == "victim" else ""
