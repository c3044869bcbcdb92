"""What the keeping of the session is asked: to write."""

from __future__ import annotations

from dataclasses import dataclass

from sudoku_app.background.jobs import Request
from sudoku_app.exact_cover.effort import Effort
from sudoku_app.session.recorder import SessionRecorder


@dataclass(frozen=True)
class KeepRequest(Request):
    """Writes what a recorder holds. That it cannot is expected and tried again."""

    expected = (OSError,)

    recorder: SessionRecorder

    def run(self, effort: Effort) -> int:
        """Return the revision that is on disk now.

        Raises:
            OSError: it could not be written.
            JournalLostError: the file is gone.
        """
        return self.recorder.write()
