"""A state as plain data and as one viewer sees it, from one table of shapes for each game.

Only copying is hot, so only copying is written out as source; see `imperia generate`.
"""

from collections.abc import Callable, Sequence
from typing import Any

from .engine import own_all
from .frame import FRAME_CLONES, Frame
from .move import NO_MOVE, Move, load_move
from .state import Dump

Clone = Callable[[Any], Any]


class Shape:
    """One class of frames: how it is cloned, its arguments, all fields, those that are moves."""

    def __init__(
        self, frame: type[Frame], clone: Clone, params: str, fields: str, moves: str = ""
    ) -> None:
        self.frame = frame
        self.clone = clone
        self.params = params.split()
        self.fields = fields.split()
        self.moves = moves.split()

    def dump(self, frame: Frame) -> Dump:
        dumped: Dump = {"frame": self.frame.__name__, "step": frame.step, "into": frame.into}
        for name in self.fields:
            dumped[name] = _plain(getattr(frame, name))
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

    def __init__(self, state: type, clone: Clone, columns: str, shapes: Sequence[Shape]) -> None:
        self.state = state
        self.clone = clone
        self.columns = columns.split()
        self.by_type = {shape.frame: shape for shape in shapes}
        self.by_name = {shape.frame.__name__: shape for shape in shapes}
        for shape in shapes:
            FRAME_CLONES[shape.frame] = shape.clone

    def dump(self, state: Any) -> Dump:
        """The state as plain data, sharing nothing with it."""
        dumped: Dump = {"seats": state.seats, "options": state.options.copy()}
        for name in self.columns:
            dumped[name] = _plain(getattr(state, name))
        dumped["stack"] = [self.by_type[type(frame)].dump(frame) for frame in state.stack]
        return dumped

    def load(self, dumped: Dump) -> Any:
        """The state that was dumped."""
        state = self.state()
        state.seats, state.options = dumped["seats"], dumped["options"].copy()
        for name in self.columns:
            setattr(state, name, _plain(dumped[name]))
        state.stack = [self.by_name[frame["frame"]].load(frame) for frame in dumped["stack"]]
        return state

    def mask(self, state: Any, viewer: int) -> Any:
        """A copy of the state without what this viewer may not see."""
        seen = self.clone(state)
        for name, rule in seen.sight.items():
            setattr(seen, name, _seen_column(getattr(state, name), rule, viewer))
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


def _seen_column(column: Any, rule: str, viewer: int) -> Any:
    """A column by its rule of sight: "owner" or "nobody", with ", counts" after it or without."""
    whose, _, rest = rule.partition(", ")
    counts = rest == "counts"
    if whose == "nobody":
        return _blank(column, counts)
    return [
        row.copy() if seat == viewer else _blank(row, counts) for seat, row in enumerate(column)
    ]


def _hide(frame: Frame, name: str, rule: str, viewer: int) -> None:
    """A field by its rule of sight: "nobody", or the field with the seat or seats who see it."""
    value = getattr(frame, name)
    owner = viewer + 1 if rule == "nobody" else getattr(frame, rule)
    if isinstance(owner, list):
        rows = zip(owner, value, strict=True)
        setattr(frame, name, [row if seat == viewer else [] for seat, row in rows])
    elif owner != viewer:
        setattr(frame, name, _blank(value))
