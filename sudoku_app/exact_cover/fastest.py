"""Which engine is the fastest on this machine; finding it out loads nothing of the searches themselves."""

from __future__ import annotations

from sudoku_app.exact_cover.effort import Engine
from sudoku_app.exact_cover.kernels.library import (
    LibraryError,
    LibraryFault,
    loaded_library,
)
from sudoku_app.exact_cover.kernels.mode import compiles_while_running


def fastest_engine() -> tuple[Engine, LibraryFault | None]:
    """Return the fastest engine that there is on this machine, and why it is the plain one if it is."""
    if compiles_while_running():
        return Engine.COMPILED, None
    try:
        loaded_library()
    except LibraryError as error:
        return Engine.PLAIN, error.fault
    return Engine.COMPILED, None
