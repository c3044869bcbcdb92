"""What the window works with."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from sudoku_app.background.service import JobService
from sudoku_app.background.settings import Settings
from sudoku_app.wording.language import Language


@dataclass(frozen=True)
class Services:
    """What the window works with; `app.py` makes it.

    Attributes:
        language: the language of every sentence.
        settings: the person's choices.
        solver: answers questions.
        files: reads and writes files.
        explorer: counts covers for the explorer.
        survey: judges lists of puzzles.
        log_file: where the log is kept, None where none is.
    """

    language: Language
    settings: Settings
    solver: JobService
    files: JobService
    explorer: JobService
    survey: JobService
    log_file: Path | None = None

    @property
    def threads(self) -> tuple[JobService, ...]:
        """All of them that have a thread, which is to be ended."""
        return (self.solver, self.files, self.explorer, self.survey)
