"""What was drawn and is kept for whoever looks again: of all tables together, within a bound."""

from collections import OrderedDict
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple
from weakref import ReferenceType, ref

from .sight import Viewer

if TYPE_CHECKING:
    from .room import Room

MOST = 16 << 20  # bytes as they would be sent; in memory they are some six times as many
Place = tuple["ReferenceType[Room]", Viewer, str]


class Drawn(NamedTuple):
    """What one viewer is shown in one language, and how many bytes it would be."""

    data: dict[str, Any]
    size: int


class Gallery:
    """Where views hang that nobody looks at live; the one looked at longest ago goes first.

    Those that somebody looks at live stay as long as that: there are no more of them than sockets.
    """

    def __init__(self, most: int = MOST) -> None:
        self.most = most
        self.held = 0
        self.watched: Callable[[Room, Viewer, str], bool] = lambda room, viewer, lang: False
        self._sizes: OrderedDict[Place, int] = OrderedDict()

    def hang(self, room: "Room", viewer: Viewer, lang: str, size: int) -> None:
        """Somebody has looked at a view, which is kept in its room."""
        place = (ref(room), viewer, lang)
        self.held -= self._sizes.pop(place, 0)
        if self.watched(room, viewer, lang):
            return
        self._sizes[place] = size
        self.held += size
        while self.held > self.most and len(self._sizes) > 1:
            self._take_down()

    def _take_down(self) -> None:
        (known, viewer, lang), size = self._sizes.popitem(last=False)
        self.held -= size
        room = known()
        if room is not None:
            room.forget(viewer, lang)
