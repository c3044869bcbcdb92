"""What can be wrong with a text, as data: the kind, the place, the piece found and what was expected."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum

LONGEST_PIECE = 24


class FormatFault(Enum):
    """What is wrong with a text or file."""

    EMPTY = "nothing to read"
    UNKNOWN = "no known format"
    CELL_COUNT = "wrong number of cells"
    ROW_COUNT = "wrong number of rows"
    ROW_LENGTH = "wrong number of cells in a row"
    NO_REGIONS = "no drawing of regions"
    LINE_COUNT = "wrong number of lines in a drawing"
    REGION_SIZE = "wrong number of cells in a region"
    SYMBOL = "no symbol of a cell"
    NUMBER = "number out of range"
    ALPHABET = "ambiguous alphabet"
    LINE_LENGTH = "line too long"
    ENDLESS_LINE = "line without an end"
    MORE = "more of the same"  # stands for many errors, which are only counted
    LIST_FULL = "more puzzles than a list holds"
    SHAPE = "box shape differs"
    SIZE = "no grid of 4 to 36 symbols"
    STRUCTURE = "broken structure"
    DAMAGED = "damaged file of this program"
    ENTITIES = "entities of its own"  # XML whose text would grow when it is read
    MISSING = "missing part"
    CONTENT = "wrong content of a part"
    VERSION = "unknown version"
    VARIANT = "rules beyond plain Sudoku"
    NOT_CARRIED = "the format cannot carry it"
    TOO_LARGE = "too large"
    TOO_MANY = "too many parts"
    ENCODING = "no text"
    LINK_FORM = "link in an unknown form"  # it holds a puzzle, of another kind or written in a way that is not known
    LINK = "link"  # to a page that may have a puzzle; none can be read from the link itself


@dataclass(eq=False)
class FormatError(ValueError):
    """A text that cannot be read as a puzzle, or a position that a format cannot carry.

    Of what should have stood there only what matters for the kind of fault is filled in.
    """

    kind: FormatFault
    line: int = 1  # counted from 1
    column: int = 1  # in the line, counted from 1
    found: str = ""  # the piece of text that is wrong, shortened; "" where a structure is broken because the text ends
    symbols: str = ""  # those that a cell may have
    largest: int = 0  # the largest number allowed (the smallest is 0, an empty cell)
    counts: tuple[int, ...] = ()  # the numbers of cells or rows that would have been right
    number: int = 0  # how many there were
    part: str = ""  # the standard name of the element, field, section or format that the error speaks of
    right: str = ""  # what would have been right there, word for word

    def __post_init__(self) -> None:
        super().__init__(self.kind, self.line, self.column)  # what a pickled one is made from, however this one was
        if len(self.found) > LONGEST_PIECE:
            self.found = self.found[: LONGEST_PIECE - 1] + "…"

    @property
    def count(self) -> int:
        """How many pieces of the text could not be read: one, unless it counts them (MORE) or is no error in it."""
        if self.kind is FormatFault.LIST_FULL:
            return 0
        return self.number if self.kind is FormatFault.MORE else 1

    def record(self) -> FormatError:
        """Return the same error as plain data, which keeps no frame of where it was raised, nor what lived there."""
        return replace(self)
