"""Modules that the first frame does without."""

from __future__ import annotations

from importlib import import_module
from typing import Any


class DeferredModule:
    """A module that is loaded when something of it is first used.

    The reasoning and NumPy take 0.4 s of CPU to load, as much as all that the window needs to open; dialogs and what
    prints take 0.01 to 0.05 s each. Whoever uses such a module imports it for the type checker, and has this else::

        if TYPE_CHECKING:
            from sudoku_app.sudoku.hints import hint
        else:
            hint = DeferredModule("sudoku_app.sudoku.hints.hint")
    """

    def __init__(self, name: str) -> None:
        self._name = name

    def __getattr__(self, attribute: str) -> Any:
        return getattr(import_module(self._name), attribute)
