"""Where the program keeps its own files: the platform's state folder, by platformdirs."""

from __future__ import annotations

import tempfile
from dataclasses import dataclass
from pathlib import Path

import platformdirs

APPLICATION = "sudoku-app"


@dataclass(frozen=True)
class AppPaths:
    """The program's own folder; made when it is first asked for. Tests give a temporary one."""

    state: Path

    @classmethod
    def of_user(cls) -> AppPaths:
        """Return the folder of the person who runs the program, or a temporary one where theirs cannot be written."""
        own = Path(platformdirs.user_state_dir(APPLICATION, appauthor=False))
        try:
            own.mkdir(parents=True, exist_ok=True)
            with tempfile.TemporaryFile(dir=own):
                return cls(own)
        except OSError:
            return cls(Path(tempfile.mkdtemp(prefix=f"{APPLICATION}-")))

    @property
    def log_file(self) -> Path:
        """The log of unexpected errors."""
        return self._folder() / "sudoku-app.log"

    @property
    def settings_file(self) -> Path:
        """Window size, place and choices."""
        return self._folder() / "settings.ini"

    @property
    def sessions(self) -> Path:
        """The folder of saved sessions."""
        folder = self._folder() / "sessions"
        folder.mkdir(exist_ok=True)
        return folder

    def _folder(self) -> Path:
        self.state.mkdir(parents=True, exist_ok=True)
        return self.state
