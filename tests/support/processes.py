"""Processes that a program started, as the system lists them (Linux)."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

_PATIENCE_SECONDS = 60


def children_of(parent: int) -> list[int]:
    """Return the numbers of the processes that a process started and that still run."""
    found = []
    for folder in Path("/proc").iterdir():
        if folder.name.isdecimal():
            with suppress(OSError):
                fields = (folder / "stat").read_text().rpartition(")")[2].split()
                if int(fields[1]) == parent and fields[0] != "Z":
                    found.append(int(folder.name))
    return sorted(found)


def kill_children_of(parent: int) -> None:
    """Kill the processes that a process started."""
    for child in children_of(parent):
        with suppress(ProcessLookupError):
            os.kill(child, signal.SIGKILL)


def runs(number: int) -> bool:
    """Return whether a process runs; one that has ended and was not asked how does not."""
    try:
        return Path(f"/proc/{number}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def wait_until(condition: Callable[[], bool]) -> None:
    """Wait for what other processes do."""
    latest = time.monotonic() + _PATIENCE_SECONDS
    while not condition():
        assert time.monotonic() < latest, "it never came"
        os.sched_yield()
        time.sleep(0.005)
