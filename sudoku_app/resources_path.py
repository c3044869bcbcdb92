"""Where the program's own files lie: in a checkout beside the package, in an installed wheel inside it."""

from __future__ import annotations

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent
_INSTALLED = _PACKAGE / "resources"
_CHECKOUT = _PACKAGE.parent / "resources"


def resource(*parts: str) -> Path:
    """Return the path of a file or folder of the resources, say ``resource("icons", "sudoku-app.svg")``."""
    return (_INSTALLED if _INSTALLED.is_dir() else _CHECKOUT).joinpath(*parts)
