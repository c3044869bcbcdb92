"""A disk that hangs: what is read from or written to it waits until the test lets it go on."""

from __future__ import annotations

import os
import threading
from pathlib import Path

import pytest
from support.timeouts import TIMEOUT_SECONDS


class HangingDisk:
    """Files whose names begin with "slow" hang in the system, as on a network that is gone, until `go` is set.

    Attributes:
        go: lets all that hangs go on.
        reached: whether something hangs.
    """

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.go = threading.Event()
        self.reached = threading.Event()
        self._stat, self._realpath = os.stat, os.path.realpath
        monkeypatch.setattr(os, "stat", self._slow_stat)
        monkeypatch.setattr(os.path, "realpath", self._slow_realpath)

    def _slow_stat(self, path: str, **named: bool) -> os.stat_result:  # the first that reading asks for
        self._wait(path)
        return self._stat(path, **named)  # type: ignore[arg-type]

    def _slow_realpath(self, path: str, **named: bool) -> str:  # the first that writing asks for
        self._wait(path)
        return self._realpath(path, **named)

    def _wait(self, path: object) -> None:
        if not self.go.is_set() and isinstance(path, str | os.PathLike) and Path(path).name.startswith("slow"):
            assert threading.current_thread() is not threading.main_thread(), "the window waits for the disk"
            self.reached.set()
            assert self.go.wait(TIMEOUT_SECONDS)
