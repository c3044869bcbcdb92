"""Solving time: how long a person has been at a puzzle, without the pauses."""

from __future__ import annotations

import time
from collections.abc import Callable


class SolvingTimer:
    """Counts seconds while it runs.

    Args:
        clock: seconds that never go back; the default leaves out the time a computer sleeps on most systems.
        seconds: what has been counted before.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic, seconds: float = 0.0) -> None:
        self._clock = clock
        self._counted = seconds
        self._since: float | None = None

    @property
    def running(self) -> bool:
        """Whether time is being counted."""
        return self._since is not None

    @property
    def seconds(self) -> float:
        """The time counted so far."""
        since = self._since
        return self._counted if since is None else self._counted + self._clock() - since

    def start(self) -> None:
        """Count from now on; nothing happens when it runs already."""
        if self._since is None:
            self._since = self._clock()

    def pause(self) -> None:
        """Stop counting and keep what was counted."""
        self._counted, self._since = self.seconds, None

    def reset(self, seconds: float = 0.0) -> None:
        """Go on from another time, running or paused as before."""
        self._counted = seconds
        if self._since is not None:
            self._since = self._clock()
