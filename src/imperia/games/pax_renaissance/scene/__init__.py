"""Pax Renaissance on the table: a view becomes a scene. What a view hides lies face down."""

from imperia.core import Decision
from imperia.scene import Banner, Scene, named

from ..components.cards import FIRST_EMPIRE
from ..components.map import BORDERS, CITIES, EMPIRES, FAIR_COLOUR, REGIONS
from ..components.powers import OPS
from ..components.tables import ACTIONS, POSITIONS, SQUARES
from ..queries import open_emporium
from ..rules.turn.set_up import SetUp
from ..state import NOBODY, THRONE, State
from .cards import card_id, common_mat, market_mat, seat_mat
from .map import empires_board
from .offers import offers
from .threats import threats
from .verbs import action, pinned, played, verbs

# What the number of a move is, by its word.
_CARD_WORDS = frozenset(("play", "sell", "discard", "revolt", "bishop", "card", *OPS))
_NODES = {
    "city": ("city", CITIES),
    "border": ("border", BORDERS),
    "pirate": ("border", BORDERS),
    "concession": ("border", BORDERS),
    "empire": ("empire", EMPIRES),
    "position": ("position", POSITIONS),
    "square": ("victory", SQUARES),
    "declare": ("victory", SQUARES),
}
_FAIRS = ("west_fair", "east_fair")
_ROWS = ("west_ops", "east_ops")
# Moves whose next question can be answered with them, in one click.
AHEAD = frozenset((*_ROWS, "both_ops", "free_west_ops", "free_east_ops", *OPS, "one_shot", "quiet"))


def scene(view: State) -> Scene:
    """Everything a view shows, and where its moves can be clicked."""
    mats = [seat_mat(view, seat) for seat in range(view.seats)]
    boards = [empires_board(view)]
    shared = [market_mat(view), common_mat(view)]
    return Scene(
        view.seats,
        banner(view),
        boards,
        [*shared, *mats],
        targets(view),
        verbs=verbs(view),
        pinned=pinned(view),
        played=played(view),
        goal=named("goal"),
        threats=[*threats(view)],
        offers=offers(view),
    )


def banner(view: State) -> Banner:
    """The turn and whose it is."""
    if not view.stack:
        return Banner(named("phase.over"))
    if any(isinstance(frame, SetUp) for frame in view.stack):
        return Banner(named("phase.set_up"))
    made = Banner(named("phase.turn"), max(1, view.turn))
    if view.active != NOBODY:
        made.seat = view.active
        made.action, made.actions = action(view), ACTIONS
    return made


def _card_node(view: State, card: int) -> str:
    """Where a card is clicked: the empire itself while its card lies on its throne."""
    empire = card - FIRST_EMPIRE
    if empire >= 0 and view.holder[empire] == THRONE:
        return f"empire:{EMPIRES[empire]}"
    return card_id(card)


def targets(view: State) -> dict[str, str]:
    """The node that stands for each move of the open question."""
    question = view.stack[-1] if view.stack else None
    if not isinstance(question, Decision) or question.seat < 0:
        return {}
    found: dict[str, str] = {}
    for move in question.moves(view):
        name = move.name
        if name in _NODES:
            kind, words = _NODES[name]
            found[move.wire()] = f"{kind}:{words[move.arg]}"
        elif name == "buy":
            found[move.wire()] = f"position:{POSITIONS[view.market.index(move.arg)]}"
        elif name in _CARD_WORDS:
            found[move.wire()] = _card_node(view, move.arg)
        elif name in _ROWS:
            found[move.wire()] = f"row:{question.seat}.{REGIONS[_ROWS.index(name)]}"
        elif name in _FAIRS:
            emporium = open_emporium(view, FAIR_COLOUR[_FAIRS.index(name)])
            found[move.wire()] = f"city:{CITIES[emporium]}"
    return found
