"""The Price of Power on the table: a view becomes a scene. What a view hides lies face down."""

from imperia.core import Decision
from imperia.scene import Banner, Scene, named

from ..queries.realms import scenario_of
from ..state import State
from .closer import closer as closer
from .compose import compose as compose
from .compose import composed
from .distant import distant_boards
from .drafts import draft, groups
from .map import main_board
from .mats import seat_mat
from .offers import march_odds, offers
from .plans import plans
from .played import played
from .realms import Holding, liveries, realms_on
from .shared import common_mat, events_mat
from .targets import target_of
from .verbs import verbs
from .wars import wars

AHEAD = frozenset(("march", "siege"))  # a press on one's own Army, or on what it besieges, begins


def scene(view: State) -> Scene:
    """Everything a view shows, and where its moves can be clicked."""
    held = Holding(view)
    made = Scene(
        view.seats,
        banner(view),
        [main_board(view, held), *distant_boards(view, held)],
        [
            events_mat(view),
            *(seat_mat(view, seat) for seat in range(view.seats)),
            common_mat(view),
        ],
    )
    made.realms = realms_on(view, held)
    made.liveries = liveries(view)
    made.targets = targets(view)
    made.verbs = verbs(view)
    made.wars = [*wars(view)]
    made.offers = offers(view)
    made.odds = march_odds(view)
    made.plans = plans(view)
    made.played = played(view)
    made.groups = [*groups(view)]
    made.draft = draft(view)
    made.composed = composed(view)
    return made


def banner(view: State) -> Banner:
    """The Round, its Phase and whose Turn it is."""
    if not view.stack:
        return Banner(named("place.over"))
    made = Banner(named("place.round"), view.round, scenario_of(view).rounds)
    made.details = [named("place.age", age=view.age), named(f"phase.{view.phase}")]
    made.seat = view.active
    return made


def targets(view: State) -> dict[str, str]:
    """The node that stands for each move of the open question."""
    question = view.stack[-1] if view.stack else None
    if not isinstance(question, Decision) or question.seat < 0:
        return {}
    found: dict[str, str] = {}
    for move in question.moves(view):
        node = target_of(view, question.seat, move)
        if node:
            found[move.wire()] = node
    return found
