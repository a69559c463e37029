"""A state as plain data and as one viewer sees it, from one table of shapes for each game.

Only copying is hot, so only copying is written out as source; see `imperia generate`.
"""

from collections.abc import Callable, Sequence
from operator import attrgetter
from typing import Any, Final

from .engine import own_all
from .frame import FRAME_CLONES, Frame
from .move import NO_MOVE, Move, load_move
from .state import Columns, Dump

Clone = Callable[[Any], Any]
FLAT: Final = (int, str, bool)


class Shape:
    """One class of frames: how it is cloned, its arguments, all fields, those that are moves."""

    def __init__(
        self, frame: type[Frame], clone: Clone, params: str, fields: str, moves: str = ""
    ) -> None:
        self.frame = frame
        self.name = frame.__name__
        self.clone = clone
        self.params = params.split()
        self.fields = fields.split()
        self.moves = moves.split()
        self.kept = ("frame", "step", "into", *self.fields)
        self.values = attrgetter("__class__.__name__", "step", "into", *self.fields)
        # The fields that are not plain by themselves; a field never changes its type.
        self.deep: list[str] | None = None

    def dump(self, frame: Frame) -> Dump:
        dumped: Dump = dict(zip(self.kept, self.values(frame), strict=True))
        if self.deep is None:
            self.deep = [name for name in self.fields if type(dumped[name]) not in FLAT]
        for name in self.deep:
            dumped[name] = _plain(dumped[name])
        return dumped

    def load(self, dumped: Dump) -> Any:
        values = {name: _plain(dumped[name]) for name in self.fields}
        for name in self.moves:
            values[name] = load_move(dumped[name])
        make: Any = self.frame
        frame = make(*[values[name] for name in self.params])
        for name in self.fields:
            if name not in self.params:
                setattr(frame, name, values[name])
        frame.step, frame.into = dumped["step"], dumped["into"]
        return frame


class Codec:
    """What `imperia generate` writes for a game: how its state is cloned, columns and shapes."""

    def __init__(
        self, state: type[Columns], clone: Clone, columns: str, shapes: Sequence[Shape]
    ) -> None:
        self.state = state
        self.clone = clone
        self.columns = columns.split()
        self.kept = ("seats", "options", *self.columns)
        self.values = attrgetter(*self.kept)
        self.hidden = [(name, *_rule(rule)) for name, rule in state.sight.items()]
        self.by_type = {shape.frame: shape for shape in shapes}
        self.by_name = {shape.name: shape for shape in shapes}
        for shape in shapes:
            FRAME_CLONES[shape.frame] = shape.clone

    def dump(self, state: Any) -> Dump:
        """The state as plain data, sharing nothing with it."""
        dumped: Dump = dict(zip(self.kept, self.values(self.clone(state)), strict=True))
        dumped["options"] = state.options.copy()
        dumped["stack"] = self.dump_stack(state)
        return dumped

    def dump_stack(self, state: Any) -> list[Dump]:
        return [self.by_type[type(frame)].dump(frame) for frame in state.stack]

    def columns_of(self, state: Any) -> Dump:
        """The columns by name as they are, not copied: for a state that nobody else holds."""
        return dict(zip(self.columns, self.values(state)[2:], strict=True))

    def load(self, dumped: Dump) -> Any:
        """The state that was dumped."""
        state: Any = self.state()
        state.seats, state.options = dumped["seats"], dumped["options"].copy()
        for name in self.columns:
            setattr(state, name, _plain(dumped[name]))
        state.stack = [self.by_name[frame["frame"]].load(frame) for frame in dumped["stack"]]
        return state

    def mask(self, state: Any, viewer: int) -> Any:
        """A copy of the state without what this viewer may not see."""
        seen = self.clone(state)
        for name, nobody, counts in self.hidden:
            column = getattr(state, name)
            setattr(
                seen,
                name,
                _blank(column, counts) if nobody else _own_row(column, counts, viewer),
            )
        if any(frame.sight for frame in seen.stack):
            own_all(seen)
            for frame in seen.stack:
                for name, rule in frame.sight.items():
                    _hide(frame, name, rule, viewer)
        return seen


def _plain(value: Any) -> Any:
    """A value as it is dumped, or a dumped one as it is loaded: lists are copied."""
    if type(value) is list:
        return [*map(list.copy, value)] if value and type(value[0]) is list else value.copy()
    return value.wire() if isinstance(value, Move) else value


def _blank(value: Any, counts: bool = False) -> Any:
    """What shows in place of a hidden value; `counts` keeps lengths, as zeros."""
    if isinstance(value, list):
        if value and isinstance(value[0], list):
            return [_blank(row, counts) for row in value]
        return [0] * len(value) if counts else []
    if isinstance(value, str):
        return ""
    return NO_MOVE if isinstance(value, Move) else -1


def _rule(rule: str) -> tuple[bool, bool]:
    """A rule of sight, "owner" or "nobody", with ", counts" or without: nobody? counts?"""
    whose, _, rest = rule.partition(", ")
    return whose == "nobody", rest == "counts"


def _own_row(column: list[Any], counts: bool, viewer: int) -> list[Any]:
    """A column whose rows are seen by their owners."""
    rows = [_blank(row, counts) for row in column]
    if 0 <= viewer < len(rows):
        rows[viewer] = column[viewer].copy()
    return rows


def _hide(frame: Frame, name: str, rule: str, viewer: int) -> None:
    """A field by its rule of sight: "nobody", or the field with the seat or seats who see it."""
    value = getattr(frame, name)
    owner = viewer + 1 if rule == "nobody" else getattr(frame, rule)
    if isinstance(owner, list):
        rows = zip(owner, value, strict=True)
        setattr(frame, name, [row if seat == viewer else [] for seat, row in rows])
    elif owner != viewer:
        setattr(frame, name, _blank(value))
