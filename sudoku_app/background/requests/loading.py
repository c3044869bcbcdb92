"""What is asked of a service in its first idle moment: to load what the person will want next."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from typing import Final

from sudoku_app.background.jobs import Request
from sudoku_app.exact_cover.effort import Effort

# What answers the first Check and the first Hint, and what says it: the key would wait for the window's own thread to
# load it. Windows and dialogs load what they need in less time than they take to open.
WANTED_SOON: Final = (
    "sudoku_app.sudoku.verdicts.explaining",
    "sudoku_app.sudoku.hints.hint",
    "sudoku_app.sudoku.verdicts.entries",
    "sudoku_app.sudoku.rating.difficulty",
    "sudoku_app.wording.entries",
    "sudoku_app.wording.explanations",
    "sudoku_app.wording.hints",
    "sudoku_app.wording.solving",
)


@dataclass(frozen=True)
class LoadRequest(Request):
    """Imports modules, one after the other."""

    modules: tuple[str, ...] = WANTED_SOON

    def run(self, effort: Effort) -> None:
        """Import them, unless somebody cancels between two."""
        for name in self.modules:
            if effort.cancelled:
                return
            import_module(name)
