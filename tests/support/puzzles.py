"""Puzzles of the tests: published ones named with their source, and small ones of our own making."""

from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import Position, Puzzle

BOX_3X3 = GridShape(3, 3)

# The example of Wikipedia's article on Sudoku, and its published solution.
NEWSPAPER = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
NEWSPAPER_SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"

# A published puzzle that singles alone do not solve, and its solution.
HARDER = "000000400306000000000196030070000010800250090040000800060409008005000020000500007"
HARDER_SOLUTION = "157832469396745281284196735672984513831257694549613872763429158415378926928561347"

# "Golden Nugget", published by tarek; one of the hardest known.
NUGGET = "000000039000001005003050800008090006070002000100400000009080050020000600400700000"

# 6×6 with boxes 2 rows high and 3 columns wide; exactly one solution.
SIX = "103000056000000504060001010600000302"

# 6×6: exactly one solution with boxes of two rows and three columns, none with boxes of three rows and two columns.
SIX_IN_WIDE_BOXES = "402000000300600000051003005006000001"


def puzzle(text: str, shape: GridShape = BOX_3X3) -> Puzzle:
    """Return the puzzle written as digits, 0 for empty."""
    return Puzzle(shape, tuple(int(digit) for digit in text))


def position(text: str, shape: GridShape = BOX_3X3) -> Position:
    """Return the starting position of the puzzle written as digits."""
    return Position.of_puzzle(puzzle(text, shape))
