"""A session with one of everything in it: what old files keep, and what must come back from them."""

from __future__ import annotations

from support.puzzles import NEWSPAPER, position

from sudoku_app.session.details import PuzzleDetails
from sudoku_app.session.edits import EditKind
from sudoku_app.session.gestures import Mode
from sudoku_app.session.session import Session
from sudoku_app.sudoku.grid.geometry import BoxShape
from sudoku_app.sudoku.grid.position import Position

DETAILS = PuzzleDetails("Süße 数独", "A. Setter", "Two lines,\nthe second “quoted”.")
SECONDS = 754.3


def played_session() -> Session:
    """Return a session with givens, entries, both kinds of marks, colours, the solver's values, and undone steps.

    Other puzzles stood in the grid before; undo leads back to them.
    """
    session = Session(Position.empty(BoxShape(3, 2)))
    session.enter([0, 7, 14], 4)
    session.mode = Mode.SOLVE
    session.enter([3], 6)
    session.replace(position(NEWSPAPER), EditKind.PASTE)
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
