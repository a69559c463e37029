"""Toll Bridge on the table: a view becomes a scene. What a view hides lies face down."""

from typing import Final

from imperia.core import NOBODY, Seat
from imperia.kit.data import load_table
from imperia.scene import (
    Banner,
    Board,
    Card,
    CardRow,
    Counter,
    Layout,
    Ledger,
    LedgerRow,
    Lettering,
    Mark,
    Mat,
    Piece,
    Scene,
    Shape,
    Spot,
    named,
    unseen_cards,
)

from .components import BRIDGES, TRAVELLER_RANK, TRAVELLERS
from .options import ROUNDS
from .rules.days import SpendDay
from .rules.ending import points
from .rules.race import RunRace, SendTraveller
from .rules.tolls import ChooseBridge
from .state import BURNED, State

LAYOUT: Final = Layout(load_table(__package__, "layout"))


def scene(view: State) -> Scene:
    """Everything a view shows, and where its moves can be clicked."""
    mats = [_mat(view, seat) for seat in range(view.seats)]
    return Scene(view.seats, _banner(view), [_river(view)], [*mats, _road(view)], _targets(view))


def _banner(view: State) -> Banner:
    if not view.stack:
        return Banner(named("phase.over"))
    if view.round == 0:
        return Banner(named("phase.setting_out"))
    banner = Banner(named("phase.day"), view.round, view.options[ROUNDS])
    for frame in view.stack:
        if isinstance(frame, SpendDay):
            banner.seat = frame.seat
        if isinstance(frame, RunRace):
            banner.details.append(named("phase.race"))
    return banner


def _river(view: State) -> Board:
    width, height = LAYOUT.size("river")
    return Board(
        "board:river",
        named("place.river"),
        width,
        height,
        fill="land",
        shapes=[
            Shape(LAYOUT.line("river", "water"), "sea"),
            Shape(LAYOUT.line("river", "sea"), "sea"),
        ],
        letterings=[
            Lettering(named("place.spring"), LAYOUT.point("spring"), "land"),
            Lettering(named("place.sea"), LAYOUT.point("sea"), "sea", angle=90),
        ],
        spots=[_bridge(view, bridge) for bridge in range(len(view.owner))],
    )


def _bridge(view: State, bridge: int) -> Spot:
    word = BRIDGES[bridge]
    owner = view.owner[bridge]
    if owner != BURNED:
        piece = Piece("bridge", named("piece.bridge"), owner, clause="TB-3")
    elif view.tower[bridge] != NOBODY:
        piece = Piece("tower", named("piece.tower"), view.tower[bridge], clause="TB-4.2")
    else:
        piece = Piece("ashes", named("piece.ashes"), clause="TB-4.1")
    return Spot(
        f"bridge:{word}",
        named(f"bridge.{word}"),
        LAYOUT.point("bridges", word),
        shape="slot",
        owner=max(owner, view.tower[bridge]),
        holds=[piece],
    )


def _mat(view: State, seat: Seat) -> Mat:
    sealed = [
        asked
        for frame in view.stack
        if isinstance(frame, RunRace)
        for asked in frame.asked[: frame.answered]
    ]
    return Mat(
        f"seat:{seat}",
        named("place.keeper"),
        seat,
        counters=[
            Counter("coin", named("piece.coin"), view.coins[seat]),
            Counter("hand", named("piece.hand"), view.hand_size[seat]),
            Counter("points", named("piece.points"), points(view, seat), clause="TB-7.1"),
        ],
        rows=[
            CardRow(f"hand:{seat}", named("place.hand"), "hand", _hand(view, seat), seat),
        ],
        flags=["sealed"] if seat in sealed else [],
    )


def _hand(view: State, seat: Seat) -> list[Card]:
    """The travellers this view shows, then those it does not, face down."""
    cards = traveller_cards(f"card:{seat}", view.hand[seat])
    return [*cards, *_face_down(f"card:{seat}", unseen_cards(view, seat))]


def traveller_cards(prefix: str, counts: list[int]) -> list[Card]:
    """Travellers face up, so many of each kind."""
    return [
        Card(
            f"{prefix}.{TRAVELLERS[kind]}",
            named(f"traveller.{TRAVELLERS[kind]}"),
            marks=[Mark("traveller", named("piece.rank"), TRAVELLER_RANK[kind], "TB-5.3")],
            count=count,
        )
        for kind, count in enumerate(counts)
        if count
    ]


def _face_down(prefix: str, count: int) -> list[Card]:
    if not count:
        return []
    return [Card(f"{prefix}.unknown", named("place.unknown"), face_down=True, count=count)]


def _road(view: State) -> Mat:
    return Mat(
        "mat:road",
        named("place.table"),
        rows=[
            CardRow(
                "row:road", named("place.road"), "deck", _face_down("card:road", view.deck_size)
            ),
            CardRow(
                "row:passed",
                named("place.passed"),
                "discard",
                traveller_cards("card:passed", view.discard),
            ),
        ],
        ledgers=[_standing(view)],
    )


def _standing(view: State) -> Ledger:
    head = [named(f"piece.{piece}") for piece in ("coin", "bridge", "tower", "points")]
    rows = [
        LedgerRow(
            [
                view.coins[seat],
                view.owner.count(seat),
                view.tower.count(seat),
                points(view, seat),
            ],
            seat,
        )
        for seat in range(view.seats)
    ]
    return Ledger("ledger:standing", named("place.standing"), head, rows)


def _targets(view: State) -> dict[str, str]:
    """Bridges can be clicked when one is chosen, and cards of a hand that lies open."""
    question = view.stack[-1] if view.stack else None
    if isinstance(question, ChooseBridge):
        return {move.wire(): f"bridge:{BRIDGES[move.arg]}" for move in question.moves(view)}
    if isinstance(question, SendTraveller):
        return {
            move.wire(): f"card:{question.seat}.{TRAVELLERS[move.arg]}"
            for move in question.moves(view)
            if view.hand[question.seat][move.arg]
        }
    return {}
