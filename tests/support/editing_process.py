"""A program that edits at random until it is killed: session, autosave and saving as the window has them.

Run as ``python -m support.editing_process FOLDER SEED``. Each state of the session is written to standard output before
autosave receives it, and each state that autosave reports as saved.
"""

from __future__ import annotations

import os
import sys
import time
import zlib
from functools import partial
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QTimer
from support.random_editing import RandomEditor

from sudoku_app.background.autosave import SessionKeeper
from sudoku_app.background.requests.files import FileRequest
from sudoku_app.background.service import JobService
from sudoku_app.formats.files import write_atomically
from sudoku_app.formats.reading import FormatName
from sudoku_app.formats.registry import write_position
from sudoku_app.session.session import Change, Session
from sudoku_app.session.solving import SolvingTimer
from sudoku_app.session.store import SessionStore
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import Position

START = Position.empty(GridShape(3, 3))
SAVED_FILE = "saved.txt"
_EDIT_MILLISECONDS = 2
_SAVE_MILLISECONDS = 70


def fingerprint(session: Session) -> str:
    """Return what distinguishes a state from any other, the same in every process, where texts have another hash."""
    position, history = session.position, session.history
    cells = tuple(map(tuple, position.cells))
    state = zlib.crc32(repr((position.shape.rows, position.shape.columns, cells, position.lines)).encode())
    return f"{state}/{len(history.done)}/{len(history.undone)}"


def report(*words: object) -> None:
    """Write a line in one go; it is in the system's hands even when this process is killed right after."""
    os.write(1, (" ".join(map(str, words)) + "\n").encode())


def main(folder: Path, seed: int) -> None:
    """Edit until killed."""
    application = QCoreApplication([])
    session = Session(START)

    def report_state(change: Change) -> None:
        report("state", change.revision, fingerprint(session), time.monotonic())

    session.listen(report_state)
    timer = SolvingTimer()
    keeping, files = JobService(), JobService()
    keeper = SessionKeeper(session, SessionStore(folder), keeping, timer)
    keeper.saved.connect(partial(report, "saved"))
    found = keeper.restore()
    if found.problems:
        report("problems", found.problems)
    timer.start()
    editor = RandomEditor(session, seed)

    def save() -> None:
        path = str(folder.parent / SAVED_FILE)
        text = write_position(session.position, FormatName.GRID)
        files.submit(FileRequest(path, lambda _effort: write_atomically(path, text)))

    timers = []
    for milliseconds, slot in ((_EDIT_MILLISECONDS, editor.step), (_SAVE_MILLISECONDS, save)):
        ticking = QTimer()
        ticking.setInterval(milliseconds)
        ticking.timeout.connect(slot)
        ticking.start()
        timers.append(ticking)
    report("ready")
    application.exec()


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]))
