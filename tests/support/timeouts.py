"""How long a test waits for what has to happen, in one place.

No test depends on it: each wait ends with what it waits for. Where that never comes the whole time passes, so that it
is long enough for a busy machine: with all cores taken by others 20 seconds were too few for 36 of 5,680 tests.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from pytestqt.qtbot import QtBot

TIMEOUT_SECONDS: Final = 100  # two of them are less than what pytest gives a test (pyproject.toml)
TIMEOUT_MS: Final = 1000 * TIMEOUT_SECONDS


class PatientQtBot(QtBot):
    """pytest-qt's, which waits so long where a test names no time."""

    def waitUntil(self, callback: Callable[[], bool | None], *, timeout: int = TIMEOUT_MS) -> None:
        super().waitUntil(callback, timeout=timeout)

    def waitSignal(self, signal: Any, *, timeout: int = TIMEOUT_MS, **named: Any) -> Any:
        return super().waitSignal(signal, timeout=timeout, **named)

    def waitExposed(self, widget: Any, *, timeout: int = TIMEOUT_MS) -> Any:
        return super().waitExposed(widget, timeout=timeout)
