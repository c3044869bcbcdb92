"""What a report on a fault begins with: which versions of what, and on what."""

from __future__ import annotations

import os
import platform

import PySide6
from PySide6.QtCore import qVersion

from sudoku_app import __version__


def versions_line(window_system: str = "") -> str:
    """Return the versions of the program and of what it runs on, in one line; ``window_system`` is Qt's name for it."""
    parts = (
        f"Sudoku {__version__}",
        f"Python {platform.python_version()}",
        f"PySide6 {PySide6.__version__}",
        f"Qt {qVersion()}",
        # `platform.platform` would start a program to find them out.
        f"{platform.system()} {platform.release()} {platform.machine()}",
        _c_library(),
        window_system,
    )
    return ", ".join(filter(None, parts))


def _c_library() -> str:
    """Return the name and version of the C library where it tells, as glibc does; else ""."""
    try:
        return os.confstr("CS_GNU_LIBC_VERSION") or ""
    except (AttributeError, ValueError):  # another library, or another system
        return ""
