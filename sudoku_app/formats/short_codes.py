"""Two codes that pack a 9×9 puzzle into one word: codoku (SudokuPad's tools) and the share code of GNOME Sudoku.

Neither has a mark that distinguishes it from other words, so that they are tried last and only on a text of one word.
"""

from __future__ import annotations

from collections.abc import Sequence

from sudoku_app.formats.reading import Format, FormatName, Reading
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import Position

_BOX = GridShape(3, 3)
_SIZE_CHARACTERS = 5
_GNOME_BASE = 9


def read_codoku(text: str, shape: GridShape | None) -> Sequence[Reading] | None:
    """Return the puzzle of a codoku word, or None when the text is none.

    A character stands for a digit (0 is an empty cell) and the number of empty cells that follow it.
    """
    word = text.strip()
    if shape not in (None, _BOX) or not 17 <= len(word) < _BOX.cell_count or not (word.isascii() and word.isalnum()):
        return None
    values: list[int] = []
    for symbol in word:
        code = ord(symbol)
        number = code - (61 if symbol > "Z" else 55 if symbol > "9" else 48)
        values += [number % 10, *[0] * (number // 10)]
    if len(values) != _BOX.cell_count or word.isdecimal():
        return None
    return [Reading(Position.of_givens(_BOX, values), FormatName.CODOKU, shape_is_known=True)]


def read_gnome(text: str, shape: GridShape | None) -> Sequence[Reading] | None:
    """Return the puzzle of a GNOME Sudoku share code, or None when the text is none.

    After ``#`` five characters say how often each digit is given, two digits a character; then comes one character a
    given, by digits, with its row and column. A digit given nine times cannot be written in this code.
    """
    word = text.strip()
    if shape not in (None, _BOX) or not word.startswith("#") or len(word) > _BOX.cell_count + 6:
        return None
    pairs = [divmod(ord(symbol) - 33, _GNOME_BASE) for symbol in word[1:]]
    if len(pairs) < _SIZE_CHARACTERS or any(not 0 <= high < _GNOME_BASE for high, _ in pairs):
        return None
    counts = [count for high, low in pairs[:_SIZE_CHARACTERS] for count in (low, high)][:9]
    places = pairs[_SIZE_CHARACTERS:]
    if not places or len(places) != sum(counts) or len(set(places)) != len(places):
        return None
    values = [0] * _BOX.cell_count
    digits = [digit for digit, count in enumerate(counts, start=1) for _ in range(count)]
    for digit, (column, row) in zip(digits, places, strict=True):
        values[row * 9 + column] = digit
    return [Reading(Position.of_givens(_BOX, values), FormatName.GNOME, shape_is_known=True)]


FORMATS = (
    Format(FormatName.CODOKU, read_document=read_codoku),
    Format(FormatName.GNOME, read_document=read_gnome),
)
