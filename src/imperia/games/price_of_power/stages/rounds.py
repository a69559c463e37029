"""What the end of a Round brings by itself, and where the points of a finished game came from."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from imperia.core import Text
from imperia.scene import Stage, Tally, TallyCell, TallyRow, Telling, named

from ..components.reading import POWERS
from ..queries.institutions.faith_and_empire import catholic_players, papal_controller
from ..queries.realms import tax_income
from ..queries.rounds.income import lost_tax
from ..scene.cards import POWER_SYMBOL
from ..state import CLEANUP, PEACE, State


def ending(view: State, told: Sequence[Text]) -> Tally:
    """What was won in the game, then the parts of the final scoring."""
    seats = list(range(view.seats))
    papacy, emperor = papal_controller(view), view.emperor
    parts: list[tuple[str, str, list[int]]] = [
        ("piece.tax", "tax", [tax_income(view, seat) for seat in seats]),
        ("piece.core", "core", [view.cores[seat].bit_count() for seat in seats]),
        ("stage.marriages", "marriage", [view.wed[seat].bit_count() for seat in seats]),
        ("stage.alliances", "alliance", [2 * view.allies[seat].bit_count() for seat in seats]),
        (
            "curia.controller",
            "cardinal",
            [catholic_players(view) * (papacy == seat) for seat in seats],
        ),
        ("stage.emperor", "emperor", [view.authority * (emperor == realm) for realm in view.realm]),
        ("piece.stability", "stability", [2 * stability for stability in view.stability]),
        ("stage.lost_tax", "occupied", [-lost_tax(view, seat) for seat in seats]),
        ("piece.interest", "interest", [-interest for interest in view.interest]),
    ]
    earned = [view.prestige[seat] - sum(points[seat] for _, _, points in parts) for seat in seats]
    rows = [
        TallyRow(named(key), symbol, [TallyCell(each) for each in points], "EU-4.7.2")
        for key, symbol, points in [("stage.earned", "points", earned), *parts]
    ]
    return Tally(seats, rows, label=named("piece.prestige"))


# What a Round brings by itself

# By part of the income: its symbol.
_INCOME: Final = {
    "towns": "tax",
    "vassals": "vassal",
    "advisors": "politician",
    "units": "infantry",
    "ships": "ship",
    "interest": "interest",
    "plague": "disease",
    "stability": "stability",
    "empire": "emperor",
    "ideas": "idea",
}
# Several of one kind are told as one: by the key of the tale, the parameter that differs.
_TOGETHER: Final = {
    "unrest.added": "province",
    "rebels.placed": "area",
    "rebels.took": "province",
    "rebels.driven_out": "province",
}
_ALONE: Final = (
    "war.ended",
    "province.joined",
    "province.freed",
    "bankrupt",
    "person.left",
    "succession.disputed",
    "authority.set",
    "age.begun",
    "first_player",
)
_CLEANUP: Final = (
    "manpower.gained",
    "manpower.rested",
    "manpower.returned",
    "authority.set",
    "imperial.placed",
    "imperial.removed",
    "unit.disbanded",
    "defender.gone",
    "first_player",
)


def round_ends(told: Sequence[Text]) -> Stage:
    """What peace, Rebels, income and cleanup brought to whom, by parts."""
    stage = Stage("stage:round", named("stage.round"), "income")
    stage.note, stage.clause = named("stage.round_note"), "EU-4"
    seats = sorted({_whole(text, "player") for text in told if text.key == "income.net"})
    stage.tally = Tally(seats, [row for row in _rows(told, seats) if _is_something(row)])
    stage.after = _round_lines(told)
    return stage


def _whole(text: Text, param: str) -> int:
    value: Any = text.params[param]
    return int(value)


def _is_something(row: TallyRow) -> bool:
    return any(cell.value for cell in row.cells)


def _rows(told: Sequence[Text], seats: list[int]) -> Iterator[TallyRow]:
    """Ducats by parts and in all, then Power, Prestige and Manpower."""
    income = [text for text in told if text.key == "income.net"]
    for part, symbol in _INCOME.items():
        yield _row(f"income.{part}", symbol, "EU-4.4.B", _sums(income, part, seats))
    yield _row("piece.income", "income", "EU-4.4.B", _sums(income, "net", seats))
    for kind, power in enumerate(POWERS):
        gained = [t for t in told if t.key == "power.gained" and t.params["power"] == kind]
        symbol = POWER_SYMBOL[kind]
        yield _row(f"power.{power}", symbol, "EU-4.4.D", _sums(gained, "points", seats))
    prestige = [text for text in told if text.key in ("prestige.gained", "prestige.lost")]
    yield _row("piece.prestige", "points", "EU-4.4.E", _sums(prestige, "points", seats))
    rested = [text for text in told if text.key in ("manpower.rested", "manpower.gained")]
    yield _row("stage.manpower", "manpower", "EU-4.5.A.1", _sums(rested, "units", seats))


def _sums(told: Sequence[Text], param: str, seats: list[int]) -> list[int]:
    """By seat, what these tales make together; what is lost counts against it."""
    found = dict.fromkeys(seats, 0)
    for text in told:
        seat = _whole(text, "player")
        if seat in found:  # not all have an income yet while it is still being told
            found[seat] += _whole(text, param) * (-1 if "lost" in text.key else 1)
    return list(found.values())


def _row(label: str, symbol: str, clause: str, values: list[int]) -> TallyRow:
    return TallyRow(named(label), symbol, [TallyCell(value) for value in values], clause)


def _round_lines(told: Sequence[Text]) -> list[Text]:
    """Wars that ended, Unrest and Rebels, and who is First Player now."""
    together: dict[str, list[int]] = {}
    for text in told:
        if text.key in _TOGETHER:
            together.setdefault(text.key, []).append(_whole(text, _TOGETHER[text.key]))
    lines = [
        named(f"stage.{key}", **{_TOGETHER[key]: sorted(set(places))})
        for key, places in together.items()
    ]
    return lines + [Text(f"tale.{text.key}", text.params) for text in told if text.key in _ALONE]


ROUND_ENDS: Final = Telling(
    round_ends,
    [("phase.begun", "phase", PEACE)],
    ends=[("phase.begun", "phase", CLEANUP)],
    after=_CLEANUP,
)
