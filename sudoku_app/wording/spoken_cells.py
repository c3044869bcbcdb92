"""Places and conflicts as they are said aloud: "row 3 column 5", never "r3c5"."""

from __future__ import annotations

from collections.abc import Sequence

from sudoku_app.sudoku.geometry import BoxShape
from sudoku_app.sudoku.position import Line
from sudoku_app.wording.language import Language

_MOST_PLACES = 3  # what is said aloud cannot be skimmed


def place_spoken(language: Language, shape: BoxShape, cell: int) -> str:
    """Return where a cell is: "row 3 column 5"."""
    # Translators: Says aloud which cell it is; what the cell holds follows.
    return language.say_in(
        "a cell, said aloud", "row {row} column {column}", row=cell // shape.size + 1, column=cell % shape.size + 1
    )


def line_from_cell(language: Language, shape: BoxShape, line: Line, cell: int) -> str:
    """Return a line as it is told of one of its cells: "line to row 3 column 5"."""
    row, column = divmod(line.end if cell == line.start else line.start, shape.size)
    if not line.arrow:
        return language.say_in(
            "a cell, said aloud", "line to row {row} column {column}", row=row + 1, column=column + 1
        )
    if cell == line.start:
        return language.say_in(
            "a cell, said aloud", "arrow to row {row} column {column}", row=row + 1, column=column + 1
        )
    return language.say_in("a cell, said aloud", "arrow from row {row} column {column}", row=row + 1, column=column + 1)


def line_spoken(language: Language, shape: BoxShape, line: Line) -> str:
    """Return a line by both its ends: "line from row 1 column 2 to row 3 column 5"."""
    values = {
        "row": line.start // shape.size + 1,
        "column": line.start % shape.size + 1,
        "other_row": line.end // shape.size + 1,
        "other_column": line.end % shape.size + 1,
    }
    if line.arrow:
        return language.say("arrow from row {row} column {column} to row {other_row} column {other_column}", **values)
    return language.say("line from row {row} column {column} to row {other_row} column {other_column}", **values)


def conflict_spoken(language: Language, shape: BoxShape, cells: Sequence[int]) -> str:
    """Return with which cells one is in conflict: "in conflict with row 3 column 2 and row 5 column 2"."""
    places = [_other_spoken(language, shape, cell) for cell in cells[:_MOST_PLACES]]
    more = len(cells) - len(places)
    if more:
        # Translators: The last in a list of cells, in "in conflict with {cells}".
        places.append(language.say_many_in("in conflict with", "{count} more cell", "{count} more cells", more))
    return language.say("in conflict with {cells}", cells=language.listed(places))


def _other_spoken(language: Language, shape: BoxShape, cell: int) -> str:
    # Translators: A cell, said aloud, in "in conflict with {cells}".
    return language.say_in(
        "in conflict with", "row {row} column {column}", row=cell // shape.size + 1, column=cell % shape.size + 1
    )
