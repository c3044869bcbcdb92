"""Where the program keeps its own files: the platform's folders for state and for settings, by platformdirs."""

from __future__ import annotations

import contextlib
import errno
import os
import shutil
import stat
import tempfile
from dataclasses import dataclass, replace
from pathlib import Path

import platformdirs

APPLICATION = "sudoku-app"
_SETTINGS = "settings.ini"


@dataclass(frozen=True)
class Displaced:
    """The person's own folder cannot be written to."""

    wanted: Path | None  # that folder; None where it is not known, because the person has no home folder
    error: OSError | None  # why; None where it is not known
    temporary: bool  # whether a temporary folder takes its place; where there is none either, nothing is kept at all


@dataclass(frozen=True)
class ProgramFolder:
    """The program's own folder. Tests give a temporary one.

    Nothing is made or raised when a path is asked for: who writes there says what hinders it.
    """

    state: Path
    displaced: Displaced | None = None  # why it is not the person's own; None where it is
    config: Path | None = None  # the folder of the settings; None where they are kept with the rest

    @classmethod
    def of_user(cls) -> ProgramFolder:
        """Return the folder of the person who runs the program, or a temporary one where theirs cannot be written.

        Nobody else may look into it.
        """
        wanted, failure = own_state_folder(), None
        if wanted is not None:
            try:
                wanted.mkdir(mode=0o700, parents=True, exist_ok=True)
                with tempfile.TemporaryFile(dir=wanted):
                    own = cls(wanted)
                for file in (own.log_file, own.settings_file):
                    _require_regular(file)
            except OSError as error:
                failure = error
            else:
                _make_private(wanted)
                return own._with_config()
        with contextlib.suppress(OSError):
            return cls(Path(tempfile.mkdtemp(prefix=f"{APPLICATION}-")), Displaced(wanted, failure, True))
        return cls(wanted or Path(os.sep) / APPLICATION, Displaced(wanted, failure, False))

    def remove_unneeded(self) -> None:
        """Remove a temporary folder at the end, unless work of the person's is in it, or errors in its log.

        Settings are no work: the next start does not look there.
        """
        if self.displaced is None or not self.displaced.temporary:
            return
        with contextlib.suppress(OSError):
            if not any(path.suffix != ".lock" for path in self.sessions.glob("*")) and not _has_errors(self.log_file):
                shutil.rmtree(self.state)

    @property
    def log_file(self) -> Path:
        """The log of unexpected errors."""
        return self.state / "sudoku-app.log"

    @property
    def settings_file(self) -> Path:
        """Window size, place and choices."""
        return (self.config or self.state) / _SETTINGS

    @property
    def puzzle_book(self) -> Path:
        """What is known of puzzles, and the statistics."""
        return self.state / "puzzles.sqlite"

    @property
    def lists(self) -> Path:
        """The folder of lists that are in no file of the person's."""
        return self.state / "lists"

    @property
    def sessions(self) -> Path:
        """The folder of saved sessions."""
        return self.state / "sessions"

    def _with_config(self) -> ProgramFolder:
        """Return this with the person's folder for settings, where it can be written."""
        try:
            config = Path(platformdirs.user_config_dir(APPLICATION, appauthor=False))
            if not config.is_absolute() or config == self.state:
                return self
            config.mkdir(mode=0o700, parents=True, exist_ok=True)
            with tempfile.TemporaryFile(dir=config):
                found = replace(self, config=config)
            _require_regular(found.settings_file)
            _make_private(config)
        except (OSError, RuntimeError):
            return self
        return found


def _make_private(folder: Path) -> None:
    """Let nobody but the owner into a folder, and so to nothing in it."""
    if os.name == "posix":
        with contextlib.suppress(OSError):  # it is somebody else's, who let the person write there
            folder.chmod(stat.S_IMODE(folder.stat().st_mode) & ~0o077)


def _has_errors(log: Path) -> bool:
    return log.exists() and any(level in log.read_bytes() for level in (b"ERROR", b"CRITICAL", b"Fatal"))


def _require_regular(file: Path) -> None:
    """Raise an OSError where something that is no file has the name of one; opening a pipe would never end."""
    if file.exists() and not file.is_file():
        raise OSError(errno.EINVAL, f"{file.name}: {os.strerror(errno.EINVAL)}")


def own_state_folder() -> Path | None:
    """Return the person's state folder; None without HOME and without an entry in the system's list of users."""
    try:
        own = Path(platformdirs.user_state_dir(APPLICATION, appauthor=False))
    except RuntimeError:
        return None
    return own if own.is_absolute() else None  # older platformdirs leave "~" as it is, which is no folder's name
