"""How long a thought may take, in time of the processor; no limit where passes are counted."""

import time
from typing import Final

PATIENCE: Final = 20  # on a busy machine a thought ends after this many times its time on the clock


class TimeIsUp(Exception):
    """A thought stops where it is; what it has found so far counts."""


class Watch:
    """Started when a thought begins; asked wherever a moment's work follows."""

    __slots__ = ("began", "latest", "seconds")

    def __init__(self, milliseconds: int | None) -> None:
        self.seconds = None if milliseconds is None else milliseconds / 1000
        self.began = time.thread_time()
        self.latest = time.perf_counter() + (self.seconds or 0.0) * PATIENCE

    @property
    def limited(self) -> bool:
        return self.seconds is not None

    def is_over(self, share: float = 1.0) -> bool:
        """Is this part of the time used up?"""
        if self.seconds is None:
            return False
        if time.thread_time() - self.began >= self.seconds * share:
            return True
        return time.perf_counter() >= self.latest

    def check(self) -> None:
        """TimeIsUp once all of it is."""
        if self.seconds is not None and self.is_over():
            raise TimeIsUp


ENDLESS: Final = Watch(None)
