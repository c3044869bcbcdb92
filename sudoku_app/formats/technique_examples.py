"""The text that holds positions for techniques: a line a technique, its fields between bars.

The fields are the technique, the box shape, the givens, the entries, the candidates that were removed, and, where
there is something to say, the candidate that the step settles and an easier technique that settles it too. Givens and
entries are N² symbols, ``.`` for none and letters above 9; candidates are ``r1c2:45``, the cell and its symbols. Lines
that begin with ``#`` are remarks.
"""

from __future__ import annotations

import re
import string
from collections.abc import Iterable
from typing import Final

from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import CellContent, Position
from sudoku_app.sudoku.techniques.catalogue import Example
from sudoku_app.sudoku.techniques.step import Candidate
from sudoku_app.sudoku.techniques.technique import Technique

FEWEST_FIELDS: Final = 5  # the last two may be left out
# The text that comes with the program, in its resources.
POSITIONS: Final = ("techniques", "positions.txt")
SYMBOLS: Final = string.digits[1:] + string.ascii_uppercase
_CANDIDATES: Final = re.compile(r"r(\d+)c(\d+):(\w+)")


def read_examples(text: str) -> dict[Technique, Example]:
    """Return the examples by their techniques; ValueError, a defect of the program, where a line is none."""
    lines = (line for line in text.splitlines() if line.strip() and not line.startswith("#"))
    found = [_example(line) for line in lines]
    return {example.technique: example for example in found}


def _example(line: str) -> Example:
    fields = [field.strip() for field in line.split("|")]
    if not FEWEST_FIELDS <= len(fields) <= FEWEST_FIELDS + 2:
        raise ValueError(line)
    name, sides, givens, entries, removed, shown, simpler = (*fields, "", "")[: FEWEST_FIELDS + 2]
    shape = GridShape.parse(sides)
    cells = [
        CellContent(_value(given) or _value(entry), given=given != ".")
        for given, entry in zip(givens, entries, strict=True)
    ]
    if len(cells) != shape.cell_count:
        raise ValueError(line)
    return Example(
        Technique(name),
        Position(shape, tuple(cells)),
        tuple(_read_candidates(shape, removed)),
        next(iter(_read_candidates(shape, shown)), None),
        Technique(simpler) if simpler else None,
    )


def _read_candidates(shape: GridShape, text: str) -> Iterable[Candidate]:
    for field in text.split():
        found = _CANDIDATES.fullmatch(field)
        if found is None:
            raise ValueError(field)
        cell = (int(found[1]) - 1) * shape.size + int(found[2]) - 1
        yield from (Candidate(cell, _value(sign)) for sign in found[3])


def _value(sign: str) -> int:
    return 0 if sign == "." else SYMBOLS.index(sign) + 1
