"""Regions drawn as text: N lines of N characters, the same character for each cell of a region."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from sudoku_app.formats.errors import FormatError, FormatFault
from sudoku_app.sudoku.grid.drawn_regions import loose_cells
from sudoku_app.sudoku.grid.geometry import MAX_SIZE, MIN_SIZE

NO_REGION: Final = "."
# The characters of a drawing of the largest grid, with spaces between, line ends and some blank lines.
LONGEST_DRAWING: Final = 4 * MAX_SIZE**2


def read_drawing(text: str, *, extra: bool = False) -> list[str]:
    """Return the lines of a drawing without spaces; blank lines are none.

    Raises:
        FormatError: it has not N lines of N characters, or a region has not N cells, as those that are ``extra`` may.
    """
    rows = [(number, row) for number, line in enumerate(text.splitlines(), 1) if (row := "".join(line.split()))]
    if not rows:
        raise FormatError(FormatFault.NO_REGIONS)
    lengths = Counter(len(row) for _, row in rows)
    size = len(rows) if len(rows) in lengths else lengths.most_common(1)[0][0]
    if not MIN_SIZE <= size <= MAX_SIZE:
        raise FormatError(FormatFault.NO_REGIONS, rows[0][0])
    for number, row in rows:
        if len(row) != size:
            raise FormatError(FormatFault.ROW_LENGTH, number, found=row, counts=(size,), number=len(row))
    if len(rows) != size:
        line = rows[min(len(rows) - 1, size)][0]  # the last one, or the first that is too many
        raise FormatError(FormatFault.LINE_COUNT, line, counts=(size,), number=len(rows))
    drawing = [row for _, row in rows]
    counts = {} if extra else Counter("".join(drawing))
    for sign, count in counts.items():
        if count != size:
            number = next(number for number, row in rows if sign in row)
            column = text.splitlines()[number - 1].index(sign) + 1
            raise FormatError(FormatFault.REGION_SIZE, number, column, sign, counts=(size,), number=count)
    return drawing


def region_numbers(rows: Sequence[str]) -> tuple[int, ...]:
    """Return the number of each character of a drawing, equal ones alike; -1 for `NO_REGION`."""
    signs = "".join(rows)
    number = {sign: place for place, sign in enumerate(dict.fromkeys(signs.replace(NO_REGION, "")))}
    return tuple(number.get(sign, -1) for sign in signs)


def regions_in(text: str) -> tuple[int, ...] | None:
    """Return for each cell the number of its region where a text is a drawing beyond doubt, else None.

    Every region is connected: in a grid of values, equal ones never touch.
    """
    if len(text) > LONGEST_DRAWING:
        return None
    try:
        rows = read_drawing(text)
    except FormatError:
        return None
    regions = region_numbers(rows)
    return None if NO_REGION in "".join(rows) or loose_cells(regions, len(rows)) else regions
