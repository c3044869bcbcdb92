"""Files of older programs open with everything that was in them.

``old_files`` holds what `played_session` returns, written by versions 1 to 3 of the `.sudoku` file and
by version 1 of the session file. These are never written again.
"""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest
from support.puzzles import NEWSPAPER, position

from sudoku_app.exact_cover.effort import Effort, Engine
from sudoku_app.session.details import PuzzleDetails
from sudoku_app.session.files import SavedSession, load_file, save_file
from sudoku_app.session.gestures import Mode
from sudoku_app.session.session import Session
from sudoku_app.session.store import SessionStore
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import Position

DETAILS = PuzzleDetails("Süße 数独", "A. Setter", "Two lines,\nthe second “quoted”.")
SECONDS = 754.3


def played_session() -> Session:
    """Return a session with givens, entries, both kinds of marks, colours, the solver's values, and undone steps.

    Another puzzle stood in the grid before, to which the old files lead back, and the program no more.
    """
    session = Session(Position.empty(GridShape(3, 2)))
    session.enter([0, 7, 14], 4)
    session.mode = Mode.SOLVE
    session.enter([3], 6)
    session.begin(position(NEWSPAPER))
    session.enter([2], 4)
    session.toggle_corner_mark([3, 5, 6], 2)
    session.toggle_corner_mark([3], 9)
    session.toggle_centre_mark([6, 7], 1)
    session.colour([2, 3, 4, 40], 3)
    session.place_hint(10, 7)
    session.fill_candidates([18, 20])
    session.enter([3], 6)
    session.clear([2])
    session.enter([11], 8)
    session.toggle_centre_mark([60], 5)
    session.undo(2)
    return session


OLD = Path(__file__).with_name("old_files")
FILES = sorted(OLD.glob("*.sudoku"))
SESSIONS = sorted(OLD.glob("*.session"))


def is_whole(saved: SavedSession) -> bool:
    """Return whether a history is that of the session that was played, edit by edit."""
    session = played_session()
    assert session.history.undone
    return saved.history == SavedSession.of(session).history


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_an_old_file_opens_with_everything_and_is_saved_in_the_new_form(path: Path, tmp_path: Path) -> None:
    for _ in range(2):
        loaded = load_file(str(path), Effort(Engine.PLAIN))
        assert not loaded.errors
        assert loaded.document is not None
        assert loaded.history is not None
        assert loaded.fault is None
        saved = SavedSession(loaded.history, seconds=loaded.document.seconds)
        assert is_whole(saved)
        assert loaded.readings[0].position == saved.history.position
        assert (loaded.details, loaded.document.seconds) == (DETAILS, SECONDS)
        path = tmp_path / "new.sudoku"
        save_file(str(path), saved, loaded.details, Effort())
    record = json.loads(path.read_text(encoding="utf-8"))
    assert record["version"] == 5
    # One form of a cell, wherever it stands.
    assert record["position"]["cells"][2] == [2, 4, 0, 0, 0, 3]
    assert record["history"][1] == {"edit": "enter", "cells": [[2, 4]], "value": 4}


@pytest.mark.parametrize("path", SESSIONS, ids=lambda path: path.name)
def test_an_old_session_is_taken_up_with_everything(path: Path, tmp_path: Path) -> None:
    shutil.copy(path, tmp_path / "20260101-000000-000000-abcd.session")
    found = SessionStore(tmp_path).restore_last()
    assert found.saved is not None
    assert found.session is not None
    found.session.release()
    assert not found.problems
    assert is_whole(found.saved)
    assert (found.saved.mode, found.saved.seconds) == (Mode.SOLVE, SECONDS)
    assert PuzzleDetails.of_texts(found.saved.details) == DETAILS
