"""Integers separated by blanks or commas: every size, in one line or N lines; ``0`` or ``.`` is an empty cell."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from sudoku_app.formats.errors import Expected, FormatError, FormatFault
from sudoku_app.formats.reading import Format, FormatName
from sudoku_app.formats.source import SourceLine, Token
from sudoku_app.sudoku.grid.position import Position

_EMPTY_WORDS = frozenset((".", "0", "00", "..", "*", "_", "-", "x", "X", "?"))


def integer_values(rows: Iterable[tuple[SourceLine, Sequence[Token]]], size: int) -> tuple[int, ...]:
    """Return the values of the words of one or more lines, 0 for an empty cell.

    Raises:
        FormatError: NUMBER, a word is no number from 0 to ``size``.
    """
    known = {str(value): value for value in range(1, size + 1)}
    known |= {f"0{value}": value for value in range(1, min(size, 9) + 1)}
    known |= dict.fromkeys(_EMPTY_WORDS, 0)
    values = []
    for line, tokens in rows:
        for token in tokens:
            value = known.get(token.text)
            if value is None:
                raise FormatError(FormatFault.NUMBER, line.number, token.column, token.text, Expected(largest=size))
            values.append(value)
    return tuple(values)


def write_integers(position: Position) -> str:
    """Return the values in N lines of N integers, columns aligned, 0 for an empty cell."""
    size = position.shape.size
    width = len(str(size))
    words = [str(value).rjust(width) for value in position.values]
    return "".join(" ".join(words[start : start + size]) + "\n" for start in range(0, size * size, size))


FORMATS = (Format(FormatName.INTEGERS, (".txt", ".csv"), write=write_integers),)
