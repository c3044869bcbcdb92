"""What a report on a fault begins with: which versions of what, and on what."""

from __future__ import annotations

import platform

import PySide6
from PySide6.QtCore import qVersion

from sudoku_app import __version__


def versions_line(window_system: str = "") -> str:
    """Return the versions of the program and of what it runs on, in one line; ``window_system`` is Qt's name for it."""
    parts = [
        f"Sudoku {__version__}",
        f"Python {platform.python_version()}",
        f"PySide6 {PySide6.__version__}",
        f"Qt {qVersion()}",
        platform.platform(),
    ]
    return ", ".join([*parts, window_system] if window_system else parts)
