"""Grids whose cells are several lines high, as terminals draw them: each row is put into one line.

Every row of N cells is ruled off, and the lines of a cell hold a value or candidates, whose places are not looked at.
What else stands there is left to who reads the rows.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import groupby
from typing import Final

from sudoku_app.formats.alphabets import Alphabet, symbols_of
from sudoku_app.formats.source import SourceLine
from sudoku_app.sudoku.grid.geometry import MAX_SIZE, MIN_SIZE

_BAR: Final = re.compile(r"\|\||[|│┃║]")
_THICK_BARS: Final = frozenset(("||", "┃", "║"))
_THICK_RULE: Final = re.compile(r"[=═━]")
_MOST_DIGITS: Final = 9


def with_rows_in_lines(text: str) -> str:
    """Return a text with each row of a grid of tall cells in one line.

    What follows such a grid stays in the same line of the text.
    """
    lines = text.split("\n")
    written: list[str] = []
    for drawn, run in groupby(lines, _is_drawn):
        block = list(run)
        rows = _rows_in_lines(block) if drawn else None
        written += block if rows is None else [*rows, *[""] * (len(block) - len(rows))]
    return "\n".join(written)


def _is_drawn(line: str) -> bool:
    """Return whether a line may belong to such a grid: it has bars or is a rule."""
    return len(_BAR.findall(line)) >= MIN_SIZE - 1 or _is_rule(line)


def _is_rule(line: str) -> bool:
    return SourceLine(1, line).is_border and not set(line) <= set("|│┃║ \t\r")


def _rows_in_lines(block: Sequence[str]) -> list[str] | None:
    """Return the rows of a block of lines, and the thick rules between them; None where it is no such grid."""
    bands: list[list[str]] = []
    thick: list[bool] = []  # for each band whether the rule before it is a thick one
    rule = ""
    for ruled, run in groupby(block, _is_rule):
        if ruled:
            rule = next(run)
        else:
            bands.append(list(run))
            thick.append(bool(_THICK_RULE.search(rule)))
    size = len(bands)
    heights = {len(band) for band in bands}
    # Bands of N lines may be the boxes of N×N cells.
    if not MIN_SIZE <= size <= MAX_SIZE or len(heights) > 1 or heights & {1, size}:
        return None
    parts = _parts([line for band in bands for line in band], size)
    if parts is None:
        return None
    fields, bars = parts
    height = heights.pop()
    cells = [
        [" ".join(cell).split() for cell in zip(*fields[k : k + height], strict=True)]
        for k in range(0, len(fields), height)
    ]
    marked = any(len(cell) > 1 for row in cells for cell in row)
    rows: list[str] = []
    for row, is_thick in zip(cells, thick, strict=True):
        if is_thick and rows and not all(thick):
            rows.append("=" * len(rows[0]))
        words = [_word(cell, size, marked=marked) for cell in row]
        rows.append("| " + "".join(f"{word} {bar} " for word, bar in zip(words, bars, strict=True)))
    return rows


def _parts(lines: Sequence[str], size: int) -> tuple[list[list[str]], list[str]] | None:
    """Return what stands between the bars of each line, and the bar behind each cell, "||" for a thick one.

    None where the bars do not stand below each other, or part another number of cells.
    """
    bars = [[(found.start(), found.group()) for found in _BAR.finditer(line)] for line in lines]
    parts = [_BAR.split(line) for line in lines]
    outer = len(bars[0]) - (size - 1)
    if any(one != bars[0] for one in bars) or outer not in (0, 1, 2):
        return None
    first = outer == 2 or (outer == 1 and not any(line[0].strip() for line in parts))
    last = outer - first
    if any((first and line[0].strip()) or (last and line[-1].strip()) for line in parts):
        return None
    # What is blank before the first bar, or behind the last one, is rather outside a grid of fewer columns.
    if not (first or any(line[0].strip() for line in parts)) or not (last or any(line[-1].strip() for line in parts)):
        return None
    inner = [bar for _, bar in bars[0]][first:][: size - 1]
    return [line[first : first + size] for line in parts], [
        "||" if bar in _THICK_BARS else "|" for bar in (*inner, "|")
    ]


def _word(parts: Sequence[str], size: int, *, marked: bool) -> str:
    """Return what stands in a cell as one word; above 9, pencil marks as symbols."""
    if size <= _MOST_DIGITS or not marked:
        return "".join(parts) or "."
    alphabet = symbols_of(Alphabet.FROM_ONE, size)
    numbers = [int(part) if part.isascii() and part.isdecimal() and len(part) <= 2 else 0 for part in parts]
    return "".join(alphabet[n - 1] if 1 <= n <= size else part for n, part in zip(numbers, parts, strict=True)) or "."
