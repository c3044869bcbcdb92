"""Grids as lists of their cells, each with its row, its column and its value, in records or by the name of the cell."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from sudoku_app.formats.errors import FormatError, FormatFault
from sudoku_app.formats.outline import Nest, Word

VALUE_NAMES: Final = frozenset(("value", "val", "v", "digit", "number", "num", "n"))
_ROW_NAMES: Final = frozenset(("row", "r", "y", "i", "line"))
_COLUMN_NAMES: Final = frozenset(("column", "col", "c", "x", "j"))
_PAIR = re.compile(r"\(?\s*(\d{1,2})\s*[,_:;. -]\s*(\d{1,2})\s*\)?")
_R_C = re.compile(r"[rR](\d{1,2})[cC](\d{1,2})")
_LETTER = re.compile(r"([A-Za-z])(\d{1,2})")
_WHOLE = re.compile(r"\d{1,2}")
_USUAL_SIZES: Final = (4, 6, 9, 12, 16, 25)
_FEWEST: Final = 3  # of fewer cells nobody makes a puzzle


class ListedCell(NamedTuple):
    """One cell: its row and column as they are counted, its value, and whether its name counts from 1 in any case."""

    row: int
    column: int
    value: Word
    from_one: bool = False


def grid_of_listed_cells(nest: Nest, size: int, line: int) -> list[list[Word]] | FormatError | None:
    """Return the rows of the grid whose cells a list names, "." for those that it does not; None where it is no such.

    ``size`` is that of the grid where the text says it, 0 elsewhere. Where neither it nor the cells say how large the
    grid is, it is an error in ``line``; where rows may be counted from 0 or 1, the list is none.
    """
    cells = _cells_in(nest)
    if len(cells) < _FEWEST or len({(cell.row, cell.column) for cell in cells}) < len(cells):
        return None
    numbers = [number for cell in cells for number in (cell.row, cell.column)]
    from_zero = 0 in numbers and not cells[0].from_one
    largest = max(numbers) + from_zero
    needed = max([largest, *(int(cell.value.text) for cell in cells if _WHOLE.fullmatch(cell.value.text))])
    if not size:
        size = next((one for one in _USUAL_SIZES if one >= needed), 0)
        if size != needed:
            return FormatError(FormatFault.MISSING, line, part="size")
    if largest > size or (0 in numbers and not from_zero) or not (from_zero or cells[0].from_one or largest == size):
        return None
    rows = [[Word(".", nest.start)] * size for _ in range(size)]
    for cell in cells:
        rows[cell.row - (not from_zero)][cell.column - (not from_zero)] = cell.value._replace(name="")
    return rows


def _cells_in(nest: Nest) -> list[ListedCell]:
    """Return the cells that all items of a list are, [] where one is none."""
    found = [_of_record(item) if isinstance(item, Nest) else _of_name(item) for item in nest.items]
    cells = [cell for cell in found if cell is not None]
    return cells if len(cells) == len(found) and len({cell.from_one for cell in cells}) == 1 else []


def _of_record(record: Nest) -> ListedCell | None:
    """Return the cell of a record with a row, a column and a value."""
    words = {word.name.casefold(): word for word in record.words()}

    def named(names: frozenset[str]) -> Word | None:
        found = [word for name, word in words.items() if name in names]
        return found[0] if len(found) == 1 else None

    row, column, value = named(_ROW_NAMES), named(_COLUMN_NAMES), named(VALUE_NAMES)
    if not (row and column and value and _WHOLE.fullmatch(row.text) and _WHOLE.fullmatch(column.text)):
        return None
    return ListedCell(int(row.text), int(column.text), value)


def _of_name(word: Word) -> ListedCell | None:
    """Return the cell that the name of a value names: ``0,2``, ``r1c3`` or ``A3``."""
    if pair := _PAIR.fullmatch(word.name):
        return ListedCell(int(pair[1]), int(pair[2]), word)
    if pair := _R_C.fullmatch(word.name):
        return ListedCell(int(pair[1]), int(pair[2]), word, from_one=True)
    if pair := _LETTER.fullmatch(word.name):
        return ListedCell(ord(pair[1].upper()) - ord("A") + 1, int(pair[2]), word, from_one=True)
    return None
