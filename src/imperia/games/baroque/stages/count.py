"""The count at the end of a turn, and where all points of a game came from."""

from collections.abc import Sequence
from typing import Any, Final

from imperia.core import Text
from imperia.kit.masks import bits
from imperia.scene import Stage, Tally, TallyCell, TallyRow, Telling, Term, named

from ..components.map import STATES
from ..components.tables import FAVOUR_VP
from ..state import NOBODY, State
from .reading import spoken

UNSCORED: Final = frozenset(("ending.electors",))
PARTS: Final = (  # as `scoring_parts` has them
    ("states", "control"),
    ("cities", "city"),
    ("fortresses", "fortress"),
    ("residences", "residence"),
    ("composers", "composer"),
)


def count(told: Sequence[Text]) -> Stage:
    """States and what stands in them, row by row; then what the characters bring."""
    begun: dict[str, Any] = told[0].params
    stage = Stage("stage:count", named("stage.count", turn=begun["turn"]), "points")
    stage.clause = "BQ-15.2"
    before: list[int] = begun["before"]
    counted = [[0] * len(PARTS) for _ in before]
    more = [0] * len(before)
    for text in told:
        params: dict[str, Any] = text.params
        if "parts" in params:
            counted[params["seat"]] = params["parts"]
        elif text.key == "vp.gained":
            more[params["seat"]] += params["vp"]
        elif text.key != "vp.lost":
            stage.after.append(spoken(text))
    rows = [
        TallyRow(
            named(f"stage.{name}"), symbol, [TallyCell(parts[row]) for parts in counted], "BQ-15.2"
        )
        for row, (name, symbol) in enumerate(PARTS)
    ]
    if any(more):
        cells = [TallyCell(points) for points in more]
        rows.append(TallyRow(named("stage.characters"), "player", cells, "BQ-15.3"))
    stage.tally = Tally(list(range(len(before))), rows, before, named("stage.this_turn"))
    totals = [had + sum(row.cells[seat].value for row in rows) for seat, had in enumerate(before)]
    best = max(totals)
    leaders = [seat for seat, total in enumerate(totals) if total == best]
    stage.outcome = named("stage.leads", seats=leaders, total=best)
    return stage


def ending(view: State, told: Sequence[Text]) -> Tally:
    """What decided: every elector, or each kind of points by its turns, throne and cards."""
    return _points(view, told) if view.victor == NOBODY else _electors(view)


def _electors(view: State) -> Tally:
    """The electors that won the game at once; the points beside them counted for nothing."""
    seats = list(range(view.seats))
    held = [Term(named(f"state.{STATES[place]}"), 1) for place in bits(view.electors)]
    row = TallyRow(
        named("standing.electors"),
        "elector",
        [_cell(held if seat == view.victor else []) for seat in seats],
        "BQ-19.1",
        named("stage.every_elector"),
        decides=True,
    )
    return Tally(seats, [row, _plain("piece.points", "points", view.vp, "BQ-15.2")])


def _points(view: State, told: Sequence[Text]) -> Tally:
    """Each kind of points by its turns; the throne, favours, and what cards brought or cost."""
    seats = list(range(view.seats))
    turns: list[list[list[Term]]] = [[[] for _ in seats] for _ in PARTS]
    throne, favours = [0] * view.seats, [0] * view.seats
    turn = 0
    for text in told:
        params: dict[str, Any] = text.params
        if "parts" in params:
            turn = params.get("turn", turn)
            for row, points in enumerate(params["parts"]):
                turns[row][params["seat"]].append(Term(named("stage.turn", turn=turn), points))
        elif text.key == "throne.ranked" and "points" in params:
            for seat, points in zip(params["seats"], params["points"], strict=False):
                throne[seat] += points
        elif text.key == "favour.taken":
            favours[params["seat"]] += FAVOUR_VP[params["favour"]]
    rows = [
        TallyRow(named(f"stage.{name}"), symbol, [_cell(terms) for terms in turns[row]], "BQ-15.2")
        for row, (name, symbol) in enumerate(PARTS)
    ]
    known = [sum(row.cells[seat].value for row in rows) for seat in seats]
    rest = [view.vp[seat] - known[seat] - throne[seat] - favours[seat] for seat in seats]
    rows += [
        _plain("stage.throne", "throne", throne, "BQ-14.4"),
        _plain("stage.favours", "emperor", favours, "BQ-14.5"),
        _plain("stage.other", "card", rest, "BQ-15.3"),
    ]
    return Tally(seats, rows, label=named("piece.points"))


def _cell(terms: list[Term]) -> TallyCell:
    return TallyCell(sum(term.value for term in terms), terms=terms)


def _plain(key: str, symbol: str, points: list[int], clause: str) -> TallyRow:
    return TallyRow(named(key), symbol, [TallyCell(each) for each in points], clause)


COUNT: Final = Telling(
    count,
    [("vp.gained", "turn")],
    after=["vp.gained", "vp.lost", "florins.gained", "florins.paid", "control.gained"],
    under=["BQ-15", "BQ-18"],
)
