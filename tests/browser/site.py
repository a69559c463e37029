"""`imperia serve` as a process of its own, with a home of its own."""

import json
import os
import signal
import subprocess
import sys
import time

COMMAND = ("-P", "-m", "imperia", "serve")
STARTING = 90  # seconds, on a machine with other things to do


class Site:
    """A server that can be killed and comes back at the same address with the same games."""

    def __init__(self, home, pace="0", python=sys.executable):
        self.python = python
        self.home = home
        self.starts = 0
        self.environment = {**os.environ, "IMPERIA_HOME": str(home), "IMPERIA_PACE": pace}
        self.environment["IMPERIA_READING"] = "0"
        self.environment["IMPERIA_PEOPLE"] = "1000"  # machines click quicker than people do
        self.port = 0
        self.start()

    def start(self):
        self.starts += 1
        self.log = self.home / f"serve{self.starts}.log"
        with self.log.open("a") as log:
            self.process = subprocess.Popen(
                [self.python, *COMMAND, "--port", str(self.port)],
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
                env=self.environment,
            )
        assert self.process.stdout is not None
        line = self.process.stdout.readline().strip()
        assert line, self.log.read_text()
        self.address = line.rstrip("/")
        self.port = int(self.address.rpartition(":")[2])

    def kill(self):
        """No time to put anything in order; what its orphans complain of then is no complaint."""
        assert self.complaints() == []
        self.process.send_signal(signal.SIGKILL)
        self._wait()

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        return self._wait()

    def _wait(self):
        code = self.process.wait(STARTING)
        if self.process.stdout is not None:
            self.process.stdout.close()
        return code

    @property
    def database(self):
        return self.home / "imperia.db"

    def complaints(self):
        """What the server wrote that it should not have had to write."""
        found = []
        for line in self.log.read_text().splitlines():
            try:
                bad = json.loads(line)["level"] in ("warning", "error", "critical")
            except (ValueError, KeyError, TypeError):
                bad = True
            if bad:
                found.append(line)
        return found


def until(condition, seconds=60, every=0.05):
    """Wait for something outside the browser."""
    end = time.monotonic() + seconds
    while not (found := condition()):
        assert time.monotonic() < end, "it did not happen in time"
        time.sleep(every)
    return found
