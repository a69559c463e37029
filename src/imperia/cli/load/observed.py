"""The server's process in a measured run: `imperia serve`, and an observer beside it.

    python -m imperia.cli.load.observed [OPTION]...

Options are those of `imperia serve`. What the observer has seen goes to whoever has started the
process, over its standard streams, and to nobody else: a line `memory` or `figures` on standard
input is answered with a line of JSON. When standard input ends, so does the server.
"""

import gc
import json
import os
import resource
import signal
import sys
import threading
import time
from typing import Any

from imperia.cli import run

from .spread import Spread

MEGABYTE = 1 << 20
GENERATIONS = 3


class Observer:
    """Pauses of the garbage collector, processor time and memory of this process."""

    def __init__(self) -> None:
        self._begin_anew()
        self.collected = 0  # objects in circles that were found
        self._began = (0.0, 0.0)

    def heard(self, phase: str, info: dict[str, int]) -> None:
        """The collector begins, or has ended."""
        now = time.perf_counter(), time.thread_time()
        if phase == "start":
            self._began = now
            return
        generation = info["generation"]
        self.collected += info["collected"]
        self.pauses[generation].add(1000 * (now[0] - self._began[0]))
        self.worked[generation].add(1000 * (now[1] - self._began[1]))

    def memory(self) -> dict[str, Any]:
        return {"resident": _resident(), "peak": _peak()}

    def figures(self) -> dict[str, Any]:
        """All that is known; of pauses and of what was collected, since it was last asked for."""
        pauses, worked = self.pauses, self.worked
        self._begin_anew()
        told = {
            **self.memory(),
            "processor": time.process_time(),
            "pauses": [spread.dump() for spread in pauses],
            "worked": [spread.dump() for spread in worked],
            "frozen": gc.get_freeze_count(),
        }
        gc.collect()  # so that all is counted that lies in circles now; its own pause is not
        told["collected"] = self.collected
        self.collected = 0
        self._begin_anew()
        return told

    def _begin_anew(self) -> None:
        self.pauses = [Spread() for _ in range(GENERATIONS)]  # milliseconds by the clock
        self.worked = [Spread() for _ in range(GENERATIONS)]  # and of the processor

    def answer(self) -> None:
        """Answer whoever has started this process, until they go away."""
        for line in sys.stdin:
            told = self.memory() if line.strip() == "memory" else self.figures()
            print(json.dumps(told), flush=True)
        os.kill(os.getpid(), signal.SIGTERM)


def _resident() -> float | None:
    """Megabytes in memory now, where the system tells."""
    try:
        with open("/proc/self/statm", encoding="ascii") as file:
            pages = int(file.read().split()[1])
    except OSError:
        return None
    return pages * resource.getpagesize() / MEGABYTE


def _peak() -> float:
    """The most megabytes that were ever in memory."""
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most / MEGABYTE if sys.platform == "darwin" else most * 1024 / MEGABYTE


def main() -> None:
    observer = Observer()
    gc.callbacks.append(observer.heard)
    threading.Thread(target=observer.answer, daemon=True).start()
    sys.exit(run(["serve", *sys.argv[1:]]))


if __name__ == "__main__":
    main()
