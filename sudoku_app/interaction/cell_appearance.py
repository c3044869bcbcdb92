"""One cell as it is to be seen: all that `paint_cell` needs, and nothing of where it came from."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, IntFlag, StrEnum
from typing import NamedTuple

from sudoku_app.wording.voice import Symbols, SymbolStyle


class SymbolSize(Enum):
    """How large symbols are in their cells; the values are stored in the settings."""

    SMALL = "small"
    NORMAL = "normal"
    LARGE = "large"

    @property
    def digit_share(self) -> float:
        """The height of a digit's type as a share of the cell's side."""
        return {SymbolSize.SMALL: 0.44, SymbolSize.NORMAL: 0.56, SymbolSize.LARGE: 0.72}[self]

    @property
    def mark_share(self) -> float:
        """The height of a mark's type as a share of the cell's side, where there is room for it."""
        return {SymbolSize.SMALL: 0.2, SymbolSize.NORMAL: 0.25, SymbolSize.LARGE: 0.3}[self]


@dataclass(frozen=True)
class Lettering:
    """How symbols are written: values above 9 in which way, and how large in their cells."""

    style: SymbolStyle = SymbolStyle.NUMBERS
    size: SymbolSize = SymbolSize.NORMAL


class DigitKind(StrEnum):
    """Whose digit it is; each has its own weight, slant and colour."""

    GIVEN = "given"
    ENTRY = "entry"
    SOLVED = "solved"


class Ground(StrEnum):
    """What lies behind a cell; the values are the names of the theme's colours."""

    NONE = ""  # whatever is there already
    PAPER = "paper"
    FURTHER = "further"
    CROSSING = "crossing"
    PEERS = "peers"
    PEERS_FURTHER = "peers_further"
    PEERS_CROSSING = "peers_crossing"
    SAME = "same"
    SELECTED = "selected"
    POINTED = "pointed"
    BAND = "band"
    CLASH = "clash"
    GOAL = "goal"
    SUGGESTED = "suggested"


class Edges(NamedTuple):
    """How heavy the lines of a cell are: 0 hairline, 1 box, 2 border of the grid, 3 extra region (thin and dark)."""

    left: int = 0
    top: int = 0
    right: int = 0
    bottom: int = 0


NO_EDGES = Edges()


class Frame(IntFlag):
    """The parts of a frame that can run through a cell: along its sides, and where it only touches a corner."""

    LEFT = 1
    TOP = 2
    RIGHT = 4
    BOTTOM = 8
    TOP_LEFT = 16
    TOP_RIGHT = 32
    BOTTOM_RIGHT = 64
    BOTTOM_LEFT = 128


@dataclass(frozen=True, slots=True)
class CellAppearance:
    """One cell as it is to be painted."""

    size: int  # N, the number of values
    value: int = 0  # the value, 0 when the cell is empty
    kind: DigitKind = DigitKind.GIVEN  # whose digit it is
    corner: int = 0  # corner marks as a bit mask
    centre: int = 0  # centre marks as a bit mask
    fixed: bool = False  # corner marks stand at the places of their values
    candidates: int = 0  # candidates beside the person's marks, a bit mask without them
    colours: int = 0  # the person's colours, a bit mask
    note: str = ""  # the person's note, "" for none
    ground: Ground = Ground.PAPER  # what lies behind
    edges: Edges | None = NO_EDGES  # how heavy the lines around it are; None where the grid's painter draws its lines
    frame: int = 0  # which parts of the frame around the selected cells run through this one
    # the sides and corners of this cell to which lines between clashing cells run, as parts of a frame
    clash_line: int = 0
    wrong: bool = False  # it clashes or differs: a ring
    circled: bool = False  # it is a premise of a reason
    goal: bool = False  # a reason leads here
    small: tuple[int, ...] = ()  # values written small, where solutions differ
    placed: int = 0  # the value that a step leads to, in an empty cell; 0 for none
    # the value that would be set, 0 where one would be emptied; None where nothing would be changed
    corrected: int | None = None
    struck: int = 0  # candidates struck out, a bit mask
    premises: int = 0  # candidates a reason rests on, a bit mask
    boxed: int = 0  # more of them, of another group, a bit mask
    fins: int = 0  # candidates that are fins, a bit mask
    true: int = 0  # candidates that are true where a chain is followed, a bit mask
    false: int = 0  # those that are false then, a bit mask
    ends: int = 0  # the ends of a chain, or what a case assumes, a bit mask
    same_value: int = 0  # marks of this value stand out; 0 for none
    style: Symbols = SymbolStyle.NUMBERS  # how values above 9 are written

    @property
    def highlighted(self) -> int:
        """Candidates of which an answer says something, a bit mask."""
        return self.struck | self.premises | self.boxed | self.fins | self.nodes

    @property
    def nodes(self) -> int:
        """Candidates of a chain, a bit mask."""
        return self.true | self.false | self.ends
