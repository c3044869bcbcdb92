"""What the window knows of the file of a puzzle."""

from __future__ import annotations

from dataclasses import dataclass, field

from sudoku_app.session.details import PuzzleDetails
from sudoku_app.sudoku.grid.position import Position


@dataclass
class OpenFile:
    """A puzzle's file, as far as it has one.

    Attributes:
        saved_position: what is in the file, or what there was at the beginning.
        saved_details: the title, author and notes that are in the file.
        details: those of now.
        path: the file that Save writes to, "" for none.
        unsaved: the files that it could not be saved to, until it was saved to another one.
        document: what the puzzle is called where it has no file of its own.
    """

    saved_position: Position
    saved_details: PuzzleDetails = field(default_factory=PuzzleDetails)
    details: PuzzleDetails = field(default_factory=PuzzleDetails)
    path: str = ""
    document: str = ""
    unsaved: set[str] = field(default_factory=set)
