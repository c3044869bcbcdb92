"""The table of formats, how each is read and written, and what a text was read as."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from enum import Enum

from sudoku_app.formats.alphabets import Alphabet
from sudoku_app.formats.errors import FormatError, FormatFault
from sudoku_app.formats.source import SourceLine
from sudoku_app.messages import Message, translatable, translatable_in
from sudoku_app.sudoku.grid.candidates import with_exclusions
from sudoku_app.sudoku.grid.geometry import GridShape, ShapeError
from sudoku_app.sudoku.grid.position import Position
from sudoku_app.sudoku.grid.rules import rule_breaks


@dataclass(frozen=True)
class FormatRow:
    """A row of the table of formats; where a text for people is None, the format goes by its name."""

    name: str  # what it is called in JSON, settings and errors
    module: str  # the module of this package that reads or writes it
    file_kind: Message | None = None  # what its files are, for the dialog that saves
    read_as: Message | None = None  # what a text was taken for, in running text
    # What a position is copied as, in the menu "Copy as"; None where that is the kind of its files.
    copy_choice: Message | None = None


class FormatName(Enum):
    """The table of formats: all that are read or written; the values are the names of their rows.

    The order of those that are written is that in which they are offered. Readers are asked in this order too: those of
    texts first, then, line by line, those of lines; what none of them knows is plain text.
    """

    _value_: str
    row: FormatRow

    def __new__(cls, row: FormatRow) -> FormatName:
        """Return the format of a row."""
        name = object.__new__(cls)
        name._value_ = row.name
        name.row = row
        return name

    NATIVE = FormatRow(
        "native",
        "native",
        translatable("Puzzle with entries, marks and history"),
        translatable_in("read as", "a saved puzzle"),
        # Translators: A line of the menu "Copy as"; goes into "Copied as: {format}" and "Default: {format}" too.
        translatable_in("menu: copy as", "A .sudoku file with entries and marks"),
    )
    LINE = FormatRow(
        "line",
        "line",
        translatable("All cells in one line"),
        # Translators: Goes into "Read as {format}: {contents}".
        translatable_in("read as", "one line of cells"),
    )
    ROWS = FormatRow("rows", "rows", translatable("One line per row"), translatable_in("read as", "rows of cells"))
    GRID = FormatRow("grid", "grid", translatable("Grid with borders"), translatable_in("read as", "a grid"))
    SIMPLE_SUDOKU = FormatRow("ss", "pencil_marks")
    PENCIL_MARKS = FormatRow(
        "pencil-mark grid",
        "pencil_marks",
        translatable("Grid with pencil marks"),
        translatable_in("read as", "a grid with pencil marks"),
    )
    INTEGERS = FormatRow(
        "integers",
        "line",
        translatable_in("menu: copy as", "Rows of numbers"),
        translatable_in("read as", "numbers"),
    )
    SDK = FormatRow("sdk", "sdk", copy_choice=translatable_in("menu: copy as", "An .sdk file, givens only"))
    SDM = FormatRow("sdm", "sdk", copy_choice=translatable_in("menu: copy as", "A line of an .sdm list, givens only"))
    SOLO = FormatRow(
        "Solo game ID", "solo", copy_choice=translatable_in("menu: copy as", "A Solo game ID, givens only")
    )
    SOLO_SAVE = FormatRow("Solo saved game", "solo", translatable("Saved game of Solo"))
    GNOME_SAVE = FormatRow("GNOME Sudoku saved game", "gnome_save", translatable("Saved game of GNOME Sudoku"))
    HODOKU = FormatRow(
        "HoDoKu library line", "hodoku", copy_choice=translatable_in("menu: copy as", "A HoDoKu library line")
    )
    CANDIDATE_LINE = FormatRow(
        "729-character line",
        "candidate_cells",
        copy_choice=translatable_in("menu: copy as", "729 characters of candidates"),
    )
    OPENSUDOKU = FormatRow("OpenSudoku", "opensudoku")
    KSUDOKU = FormatRow("KSudoku", "ksudoku")
    SUDOKUPAD = FormatRow(
        "SudokuPad link",
        "sudokupad",
        copy_choice=translatable_in("menu: copy as", "A SudokuPad link, which shows givens and marks"),
    )
    F_PUZZLES = FormatRow(
        "f-puzzles link",
        "f_puzzles",
        copy_choice=translatable_in("menu: copy as", "An f-puzzles link with entries and marks"),
    )
    SUDOKUWIKI = FormatRow(
        "SudokuWiki link",
        "links",
        copy_choice=translatable_in("menu: copy as", "A SudokuWiki link with entries and marks of one kind"),
    )
    SUDOKU_EXCHANGE = FormatRow("SudokuExchange link", "links")
    SUDOKU_COACH = FormatRow("sudoku.coach link", "links")
    PUZZ_LINK = FormatRow("puzz.link link", "links")
    SUSSER = FormatRow("Susser line", "hodoku")
    CODOKU = FormatRow("codoku", "links")
    GNOME = FormatRow("GNOME Sudoku code", "links")


class Ambiguity(Enum):
    """What a text leaves open."""

    ALPHABET = "alphabet"  # hexadecimal symbols: 1-9A-G or 0-9A-F
    BOX_SHAPE = "box shape"  # 12 symbols: boxes of 3×4, 4×3, 2×6 …


@dataclass(frozen=True)
class Reading:
    """One puzzle read from a text."""

    position: Position
    format: FormatName  # what the text was taken for
    line: int = 1  # the line where the puzzle begins, counted from 1
    title: str = ""  # the puzzle's name or remark, as far as the text says
    author: str = ""  # who made it, as far as the text says
    # Whether text or caller named the box shape; otherwise it is the usual one for its size.
    shape_is_known: bool = False
    alternatives: tuple[Reading, ...] = ()  # what the same text means in another alphabet, in order of likelihood
    alphabet: Alphabet | None = None  # how its cells were written, where each was one character; None elsewhere
    notes: str = ""  # what is said of it besides: rules in words; of a puzzle that was made, how to make it again
    # What may be rules that the program does not know, and that the position is without: sentences, and names of parts.
    unknown_rules: tuple[str, ...] = ()

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
        shaped = [self.with_shape(shape) for shape in GridShape.all_of(self.position.shape.size)]
        return tuple(sorted(shaped, key=_unlikeliness))

    def with_shape(self, shape: GridShape) -> Reading:
        """Return the same cells in boxes of another shape of the same size."""
        position = replace(self.position, shape=shape)
        if self.position.shape.excluded:
            position = with_exclusions(position)
        return replace(self, position=position, alternatives=())

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


# A reader of whole texts: None where the text is not of its format.
DocumentReader = Callable[[str, GridShape | None], Sequence[Reading | FormatError] | None]
# A reader of one-line formats with marks of their own (links, game IDs): None where the line is not of its format.
LineReader = Callable[[SourceLine, GridShape | None], Reading | None]


def has_boxes_alone(position: Position) -> bool:
    """Return whether a grid is divided into nothing but boxes."""
    return position.shape.is_plain


@dataclass(frozen=True)
class Format:
    """How a format is read and written, as its module has it in ``FORMATS``."""

    name: FormatName
    # The endings of its files, the usual one first; none for formats that live on the clipboard.
    suffixes: tuple[str, ...] = ()
    read_document: DocumentReader | None = None  # reads whole texts of it
    read_line: LineReader | None = None  # reads single lines of it
    opening: str = ""  # the character with which those begin, where it says at once that all is to be read as a whole
    # A pattern that is found in each of those lines, and seldom in others; the reader is asked only then.
    marks: str = ""
    # Writes a position that it carries; asked through `registry.write_position`.
    write: Callable[[Position], str] | None = None
    carries: Callable[[Position], bool] = has_boxes_alone  # whether it has a way to say a position


def _unlikeliness(reading: Reading) -> int:
    shape = reading.position.shape
    return bool(rule_breaks(shape, reading.position.values)) + 2 * (1 in (shape.rows, shape.columns))


def box_shape(rows: int, columns: int) -> GridShape:
    """Return the shape of boxes with these sides; FormatError (SIZE) where there is none."""
    try:
        return GridShape(rows, columns)
    except ShapeError as error:
        raise FormatError(FormatFault.SIZE, found=error.text) from None


def require_shape(found: GridShape, shape: GridShape | None, line: int = 1) -> None:
    """Raise a FormatError (SHAPE) where a puzzle has other boxes or regions than a person has named."""
    if shape not in (None, found):
        raise FormatError(FormatFault.SHAPE, line, found=str(found), part=str(shape))


def puzzle_values(position: Position) -> tuple[int, ...]:
    """Return what formats for bare puzzles carry: the givens, or every value where nothing is given."""
    return position.givens if any(position.givens) else position.values
