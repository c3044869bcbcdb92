"""What the window works with.

There are nine threads beside the window's own. What is asked of one waits its turn there, so each exists because
nothing in it may wait for what is in another one:

* ``solver`` answers the person's questions about the grid; the quiet verdict while they type gives way to those;
* ``paths`` answers the same kind of questions, of which one takes a second at 16×16 and minutes at 25×25: all steps to
  the solution; a hint does not wait for that;
* ``explorer`` counts covers, which may take for ever, ``judging`` judges lists, which takes minutes, and ``making``
  makes puzzles (see `PuzzleMaker`), which may take a minute where a rare one is requested;
* ``reading`` reads files, texts, pictures and recent sessions, keeps lists that are in no file, draws previews, and
  finds the steps of techniques' examples: a large file, or a network that hangs, holds up no question and nothing that
  is to be written;
* ``writing`` saves, exports and prints what was promised, which must not wait behind a file that is read;
* ``keeping`` (see `SessionKeeper`) writes every edit to the program's own folder, which must not wait for a Save to a
  stick or a network that hangs;
* ``records`` keeps the puzzle book (see `PuzzleRecords`), which another running program may hold for a while, and in
  which a long list is looked up: neither edits nor files wait for that.

More there are only where the person gave up on a file: nothing ends a thread that the system holds, so it is left, and
another one takes its place (see `FileService`). All handles of jobs live in the window's thread, and so does whatever
listens to them; in the others there is a worker each, which gets frozen requests and an `Effort`, and nothing of Qt's.
"""

from __future__ import annotations

import logging
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Final, TypeVar

from sudoku_app.background.autosave import SessionKeeper
from sudoku_app.background.jobs import Request
from sudoku_app.background.service import LONGEST_WAIT_MILLISECONDS, FileService, JobService
from sudoku_app.background.settings import Settings
from sudoku_app.exact_cover.effort import Effort
from sudoku_app.session.puzzle_book import PuzzleBook
from sudoku_app.session.puzzle_list import StoredLists
from sudoku_app.wording.language import Language

_Service = TypeVar("_Service", bound=JobService)
_HURRY_MILLISECONDS = 2000
_log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Ending:
    """How everything ended."""

    saved: bool  # everything that was promised is on disk
    ended: bool  # every thread ended; Qt aborts the process where one that did not is torn down


class ServiceGroup:
    """The services that were started, each from the moment it exists, and what saves the session."""

    def __init__(self) -> None:
        self._services: list[JobService] = []
        self._keeping: tuple[SessionKeeper, JobService] | None = None

    def begin(self, service: _Service) -> _Service:
        """Return a service that is to be ended."""
        self._services.append(service)
        return service

    def keep(self, keeper: SessionKeeper, service: JobService) -> SessionKeeper:
        """Return a keeper that is to write the rest at the end; ``service`` is where it writes until then."""
        self._keeping = (keeper, service)
        return keeper

    def end(self, *, hurry: bool) -> Ending:
        """End every thread and write the rest of the session; in a ``hurry``, the person does not wait for it."""
        saved = ended = True
        for service in self._services:
            if self._keeping is None or service is not self._keeping[1]:
                promised = bool(service.promised)
                well = service.shutdown(_HURRY_MILLISECONDS)
                saved, ended = saved and (well or not promised), ended and well
        if self._keeping is not None:
            keeper, service = self._keeping
            if service.shutdown(_HURRY_MILLISECONDS if hurry else LONGEST_WAIT_MILLISECONDS):
                saved &= keeper.close()
            else:  # it still writes; closing the keeper would wait for it
                saved = ended = False
        if not ended:
            _log.error("A thread did not end in time.")
        return Ending(saved, ended)


# Somebody who has waited so long wants to know what for.
PATIENCE_MILLISECONDS: Final = 2000


@dataclass(frozen=True)
class Services:
    """What the window works with; `app.py` makes it."""

    language: Language
    settings: Settings
    solver: JobService
    reading: FileService
    writing: FileService
    explorer: JobService
    judging: JobService
    paths: JobService
    records: JobService
    making: JobService
    book: PuzzleBook  # what is known of puzzles between starts
    lists: StoredLists  # lists that are in no file of the person's
    # After so many milliseconds the window says what it waits for; nothing else depends on it
    patience: int = PATIENCE_MILLISECONDS
    log_file: Path | None = None  # where the log is written, None where none is

    @property
    def threads(self) -> tuple[JobService, ...]:
        """All of them that have a thread, which is to be ended."""
        others = self.explorer, self.judging, self.paths, self.records, self.making
        return (self.solver, self.reading, self.writing, *others)


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
    """Imports modules in the first idle moment, one after the other."""

    modules: tuple[str, ...] = WANTED_SOON

    def run(self, effort: Effort) -> None:
        """Import them, unless cancelled between two."""
        for name in self.modules:
            if effort.cancelled:
                return
            import_module(name)
