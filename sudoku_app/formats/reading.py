"""What a text was read as: the position, the format it was taken for, and what else it could have meant."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum

from sudoku_app.formats.alphabets import Alphabet
from sudoku_app.sudoku.grid.geometry import BoxShape
from sudoku_app.sudoku.grid.position import Position
from sudoku_app.sudoku.grid.rules import rule_breaks


class FormatName(Enum):
    """Every format that is read or written."""

    LINE = "line"
    ROWS = "rows"
    GRID = "grid"
    INTEGERS = "integers"
    PENCIL_MARKS = "pencil-mark grid"
    CANDIDATE_LINE = "729-character line"
    SUSSER = "Susser line"
    SDK = "sdk"
    SDM = "sdm"
    SIMPLE_SUDOKU = "ss"
    OPENSUDOKU = "OpenSudoku"
    KSUDOKU = "KSudoku"
    HODOKU = "HoDoKu library line"
    SOLO = "Solo game ID"
    GNOME = "GNOME Sudoku code"
    F_PUZZLES = "f-puzzles link"
    SUDOKUPAD = "SudokuPad link"
    CODOKU = "codoku"
    SUDOKUWIKI = "SudokuWiki link"
    SUDOKU_EXCHANGE = "SudokuExchange link"
    NATIVE = "native"


class Ambiguity(Enum):
    """What a text leaves open."""

    ALPHABET = "alphabet"  # hexadecimal symbols: 1-9A-G or 0-9A-F
    BOX_SHAPE = "box shape"  # 12 symbols: boxes of 3×4, 4×3, 2×6 …


@dataclass(frozen=True)
class Reading:
    """One puzzle read from a text.

    Attributes:
        position: what was read.
        format: what the text was taken for.
        line: the line where the puzzle begins, counted from 1.
        title: the puzzle's name or remark, as far as the text says.
        author: who made it, as far as the text says.
        shape_is_known: whether text or caller named the box shape; otherwise it is the usual one for its size.
        alternatives: what the same text means in another alphabet, in order of likelihood.
        alphabet: how its cells were written, where each was one character; None elsewhere.
        notes: what is said of it besides; of a puzzle that was made, how to make it again.
    """

    position: Position
    format: FormatName
    line: int = 1
    title: str = ""
    author: str = ""
    shape_is_known: bool = False
    alternatives: tuple[Reading, ...] = ()
    alphabet: Alphabet | None = None
    notes: str = ""

    @property
    def ambiguity(self) -> Ambiguity | None:
        """What the text leaves open, or None where there is one sensible reading.

        The box shape counts as open when two shapes are about equally usual: not for 9 symbols (3×3) and primes, but
        for 6, 8, 10, 12 and others that are no square.
        """
        if self.alternatives:
            return Ambiguity.ALPHABET
        shape = self.position.shape
        if self.shape_is_known or shape.rows in (shape.columns, 1):
            return None
        return Ambiguity.BOX_SHAPE

    def readings(self) -> tuple[Reading, ...]:
        """Return every reading of the text, likeliest first.

        Box shapes whose boxes hold a given twice come after those whose boxes do not, Latin squares last.
        """
        found = (self, *self.alternatives)
        if self.ambiguity is not Ambiguity.BOX_SHAPE:
            return found
        shaped = [self.with_shape(shape) for shape in BoxShape.all_of(self.position.shape.size)]
        return tuple(sorted(shaped, key=_unlikeliness))

    def with_shape(self, shape: BoxShape) -> Reading:
        """Return the same cells in boxes of another shape of the same size."""
        return replace(self, position=replace(self.position, shape=shape), alternatives=())

    def like(self, chosen: Reading) -> Reading:
        """Return this reading as the person meant another one of the same text.

        That is, in boxes of the same shape where none is known and the size is the same, and in the same alphabet.
        """
        if self.alternatives:
            return next((one for one in (self, *self.alternatives) if one.alphabet is chosen.alphabet), self)
        shape = chosen.position.shape
        if self.shape_is_known or self.position.shape == shape or self.position.shape.size != shape.size:
            return self
        return self.with_shape(shape)


def _unlikeliness(reading: Reading) -> int:
    shape = reading.position.shape
    return bool(rule_breaks(shape, reading.position.values)) + 2 * (1 in (shape.rows, shape.columns))


def puzzle_values(position: Position) -> tuple[int, ...]:
    """Return what formats for bare puzzles carry: the givens, or every value where nothing is given."""
    return position.givens if any(position.givens) else position.values
