"""The puzzles that come with the program, as a list of which everything is known."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Final

from sudoku_app.formats.detector import read_puzzles
from sudoku_app.formats.reading import Reading
from sudoku_app.resources_path import resource
from sudoku_app.session.puzzle_list import PuzzleList
from sudoku_app.sudoku.rating.grades import Difficulty
from sudoku_app.sudoku.techniques.technique import Technique
from sudoku_app.sudoku.verdicts.answer import Verdict

PUZZLES: Final = resource("collection", "puzzles.txt")
# For each puzzle a line with its rating and the technique of its hardest step.
RATINGS: Final = resource("collection", "ratings.txt")


def is_collection(path: str) -> bool:
    """Return whether a list's file is that of the collection."""
    return path == str(PUZZLES)


def read_collection() -> PuzzleList:
    """Return the collection; its puzzles have one solution each, and how hard they are is known.

    Their titles, which say no more than that, are for those who read the file.

    Raises:
        OSError: its files cannot be read.
    """
    found = [replace(one, title="") if isinstance(one, Reading) else one for one in read_puzzles(_text(PUZZLES))]
    puzzles = PuzzleList("", found, str(PUZZLES))
    puzzles.made = True
    for number, line in enumerate(_text(RATINGS).splitlines()):
        rating, _, hardest = line.partition(" ")
        puzzles.verdicts[number] = Verdict.UNIQUE
        puzzles.rated[number] = True
        puzzles.difficulties[number] = Difficulty(float(rating), Technique(hardest), complete=True)
    return puzzles


def _text(path: Path) -> str:
    return path.read_text("utf-8")
