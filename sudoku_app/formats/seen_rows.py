"""Rows of cells as a person sees them: N lines of N cells, of which empty ones may be blank.

A view looks at N lines in one way, between bars, at fixed columns, or beside the names of rows, and writes them
as plain rows in which every cell is a word in its column; or says that they are none.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from string import ascii_uppercase
from typing import Final

from sudoku_app.formats.alphabets import EMPTY_SYMBOLS
from sudoku_app.formats.source import SourceLine, Token, cells_of, ends_with_separator, tokens_of
from sudoku_app.sudoku.grid.geometry import MAX_SIZE, MIN_SIZE

Rows = Sequence[SourceLine]
View = Callable[[Rows, int], list[SourceLine] | None]

_WORD = re.compile(r"[^\s|]+")
_WORDS = re.compile(r"[^\W\d_]{2,}")
# What may stand behind the last bar of a row: LaTeX has a point there.
_BOLD = re.compile(r"(\*{1,3}|_{2,3}|`)(\w{1,2})\1")
_ENDS: Final = ("", ".")
# What stands around the name of a row or a column: r1, Row 1:, [1,] of R, **A** of Markdown, row1 =.
_NAME = re.compile(r"\s*\|?\s*[*\[(]*(?:[rR](?:ow)?\s?)?([A-Za-z]|\d{1,2})(?![^\s|:.)\],*=])[:.)\],*]*(?:\s*=)?")
_AROUND_NAMES = re.compile(r"[*\[\](),:.]+|^[rRcC](?=\d)")
_BLANK_FIELD = re.compile(r"\| +\|")
_NAME_OF_ROW = re.compile(r"\s*[rR](?:ow)?\s?\d{1,2}(?![^\s|:.)])[:.)]?")
_EMPTY_WORDS: Final = frozenset((*EMPTY_SYMBOLS, "..", "00", "x", "X", "?"))
_ALWAYS_EMPTY: Final = frozenset("._*")
_MOST_DIGITS: Final = 9
_FEWEST_WORDS: Final = 6  # of which one in 32 stands in every other column by chance
# Grids of which the last column may be nothing but blanks that are left out, for those of one less are rare.
_MAY_LACK_COLUMN: Final = (4, 6, 8, 9)


def is_cell(word: str, size: int) -> bool:
    """Return whether a word may be one cell of a grid of ``size`` symbols: a sign, or a number up to it."""
    return len(word) == 1 or word in _EMPTY_WORDS or (word.isdecimal() and len(word) == 2 and int(word) <= size)


def sizes_of(line: SourceLine) -> list[int]:
    """Return of how many cells a line may be a row: as words, characters, two digits a cell, or parts between bars."""
    words, cells = len(tokens_of(line)), len(cells_of(line))
    parts = len(line.text.split("|"))
    columns = (len(line.text) + 1) // 2  # with a blank between two cells
    found = [words, cells, words - 1, words - 2, cells // 2, parts, parts - 1, parts - 2, columns]
    return [size for size in dict.fromkeys(found) if MIN_SIZE <= size <= MAX_SIZE]


def named_size(line: SourceLine) -> list[int]:
    """Return of how many cells a line may be a row behind a name such as r1; [] where it has none."""
    found = _NAME_OF_ROW.match(line.text)
    return sizes_of(line._replace(text=line.text[found.end() :])) if found else []


def as_they_stand(rows: Rows, size: int) -> list[SourceLine] | None:
    """Return rows of N words or N characters, or of two digits a cell, as they are; None for others."""
    if any(_BLANK_FIELD.search(row.text) for row in rows):
        return None
    words = [tokens_of(row) for row in rows]
    if all(len(row) == size + 1 for row in words) and all(ends_with_separator(row) for row in rows):
        return [_written(row, tokens[:-1]) for row, tokens in zip(rows, words, strict=True)]
    if all(len(row) == size and all(is_cell(word.text, size) for word in row) for row in words):
        # Where no field but those at the ends is empty, they are none.
        ended = all(map(ends_with_separator, rows)) and all(map(_is_full, rows))
        return None if ended else _without_blank_fields(rows, words)
    cells = [cells_of(row) for row in rows]
    if all(len(row) == size for row in cells):
        return list(rows)
    pairs = size > _MOST_DIGITS and all(len(row) == 2 * size and not set(row) - set("0123456789.") for row in cells)
    return list(rows) if pairs else None


def _without_blank_fields(rows: Rows, words: Sequence[Sequence[Token]]) -> list[SourceLine]:
    """Return rows of words; where letters are values, with a point in each blank field, as spreadsheets write them."""
    signs = {word.text for row in words for word in row} - _EMPTY_WORDS
    blank = any(len(cells_of(row)) < len(tokens) for row, tokens in zip(rows, words, strict=True))
    if not blank or all(map(str.isdecimal, signs)):
        return list(rows)
    return [_written(row, tokens) for row, tokens in zip(rows, words, strict=True)]


def _is_full(row: SourceLine) -> bool:
    """Return whether no field of a row is empty, but for that behind the last separator."""
    return len(tokens_of(row)) - 1 == len(re.split(r"[\s,;]+", row.text.strip(" \t,;")))


def between_bars(rows: Rows, size: int) -> list[SourceLine] | None:
    """Return rows in which a bar parts every cell from the next, and nothing between two is an empty cell."""
    if not all(row.text.count("|") >= size - 1 for row in rows):
        return None
    for edges in (True, False):
        fields = [_parts(row.text, edges=edges) for row in rows]
        drop = _outside(fields, size)
        # A sign of a remark may stand where the last cell was.
        if drop is None or any(
            row.remark and not field[-1].text.strip() for row, field in zip(rows, fields, strict=True)
        ):
            continue
        cells = [[_cell_of(field) for field in row[drop[0] : len(row) - drop[1]]] for row in fields]
        if all(is_cell(cell.text, size) for row in cells for cell in row):
            return [_written(row, words) for row, words in zip(rows, cells, strict=True)]
    return None


def _outside(fields: Sequence[Sequence[Token]], size: int) -> tuple[bool, bool] | None:
    """Return whether what stands before the first bar and behind the last one is outside the grid.

    None where rows have another number of cells, or where both are blank and it cannot be told which is a cell.
    """
    before = [row[0].text for row in fields]
    behind = [row[-1].text.strip() for row in fields]
    first = {True} if not any(before) else {False} if any(map(str.strip, before)) else {False, True}
    # Beside the grid may stand what a program says of its keys, in words.
    around = all(text in _ENDS or _WORDS.search(text) for text in behind)
    ended = set(behind) == {"."} and any(not cell.text.strip() for row in fields for cell in row[1:])
    nothing = not any(row[-1].text for row in fields)
    if first == {True} and not nothing and not around and not all(row[-1].text for row in fields):
        return None  # a bar ends some rows, and a sign stands behind that of others
    if nothing and any(map(str.strip, before)) and not all(before):
        return None  # or before the bar that begins others
    last = {True} if ended or nothing else {False, True} if around else {False}
    fitting = [(one, other) for one in first for other in last if all(len(row) - one - other == size for row in fields)]
    return fitting[0] if len(fitting) == 1 else None


def _parts(text: str, *, edges: bool) -> list[Token]:
    """Return what stands between bars, each with its column; several bars in a row may be the edge of a box."""
    if edges and "||" in text and re.search(r"[^|]\|[^|]", text.strip("| ")):
        text = re.sub(r"\|\|+", lambda found: "|" + "\0" * (len(found.group()) - 1), text)
    parts, column = [], 1
    for part in text.split("|"):
        parts.append(Token(part.replace("\0", " "), column))
        column += len(part) + 1
    return parts


def _cell_of(field: Token) -> Token:
    word = _BOLD.sub(r"\2", field.text.strip())
    return Token(
        word or ".", field.column + (len(field.text) - len(field.text.lstrip()) if word else len(field.text) // 2)
    )


def in_columns(rows: Rows, size: int) -> list[SourceLine] | None:
    """Return rows whose cells stand at the same columns in each, and a blank there is an empty cell.

    Bars at the same columns in all rows part equally wide segments; without bars the whole line is one.
    """
    texts = [row.text.rstrip() for row in rows]
    if any("\t" in text for text in texts) or any(row.remark for row in rows) or not any(map(str.strip, texts)):
        return None
    if _mark_empty_cells(texts, size) or not all(sign.isalnum() or sign in "| " for text in texts for sign in text):
        return None
    bars = sorted({k for text in texts for k, sign in enumerate(text) if sign == "|"})
    if any(len(text) <= bar or text[bar] != "|" for bar in bars for text in texts):
        return None
    # Where nothing stands in the last column, there is rather a row too much.
    if size not in _MAY_LACK_COLUMN and not bars and max(map(len, texts)) < size:
        return None
    outer = all(text.lstrip()[:1] == "|" for text in texts)
    width = max(len(row.text) for row in rows)
    # One bar alone does not tell how far its segments reach: blanks may stand on both sides of it.
    ways = [_segments(bars, width, outer, margin) for margin in ((0, 1) if len(bars) == 1 and not outer else (0,))]
    found = {tuple(result) for segments in ways for result in _in_segments(rows, segments, size)}
    return list(found.pop()) if len(found) == 1 else None


def _mark_empty_cells(texts: Sequence[str], size: int) -> bool:
    """Return whether a sign marks the empty cells, so that a blank is none."""
    always = _ALWAYS_EMPTY | set("xX" if size <= _MOST_DIGITS else "")
    words = (word for text in texts for word in _WORD.findall(text))
    return any(word in EMPTY_SYMBOLS or not always.isdisjoint(word) for word in words)


def _in_segments(rows: Rows, segments: list[tuple[int, int]], size: int) -> Iterator[list[SourceLine]]:
    """Yield the rows that segments give, at each distance between cells that fits."""
    if not segments or size % len(segments):
        return
    each = size // len(segments)
    width = segments[0][1] - segments[0][0]
    for pitch in {(width + spare) // each for spare in (-1, 0, 1) if (width + spare) % each == 0}:
        if pitch and each > 1 and (result := _on_lattice(rows, segments, each, pitch)):
            yield result


def _segments(bars: list[int], width: int, outer: bool, margin: int) -> list[tuple[int, int]]:
    """Return the first column of each segment between bars and the column behind it; [] where they differ in width.

    ``margin`` is how many columns of the first one are not written, where a single bar parts two.
    """
    edges = bars if outer else [-1, *bars]
    if not edges:
        edges = [-1]
    inner = {end - start for start, end in pairwise(edges[1:])} if len(edges) > 2 else set()
    if not inner and len(edges) > 1:
        inner = {edges[1] - edges[0] + margin}
    if len(inner) > 1:
        return []
    step = inner.pop() if inner else width + 1
    if not outer and len(edges) > 1:
        edges[0] = edges[1] - step
    starts = [edge + 1 for edge in edges if edge + 1 < width or edge == edges[0]]
    if starts and starts[-1] + step - 1 > width and outer and len(bars) > 1 and width <= bars[-1] + 1:
        starts = starts[:-1]
    return [(start, start + step - 1) for start in starts]


def _on_lattice(rows: Rows, segments: list[tuple[int, int]], each: int, pitch: int) -> list[SourceLine] | None:
    """Return rows with a word at each of the places that a pitch gives; None where a word stands elsewhere."""
    for edge in (-1, 0):  # the ends of words stand below each other, or their beginnings
        words = [_words_in(row.text, segments, pitch) for row in rows]
        offsets = {
            (word.column - 1 + (len(word.text) - 1 if edge else 0) - start) % pitch
            for row in words
            for word, start in row
        }
        if len(offsets) != 1:
            continue
        offset = offsets.pop()
        steps = [(word.column - 1 - start) // pitch for row in words for word, start in row]
        if len(steps) >= _FEWEST_WORDS and len({step % 2 for step in steps}) == 1:
            return None  # every other column is empty: they part the cells
        places = [start + offset + pitch * k for start, _ in segments for k in range(each)]
        written = []
        for row, found in zip(rows, words, strict=True):
            if pitch == 1 and any(word.text in EMPTY_SYMBOLS for word, _ in found):
                return None
            cells = {word.column - 1 + (len(word.text) - 1 if edge else 0): word for word, _ in found}
            if not cells.keys() <= set(places) or len(cells) != len(found):
                return None
            tokens = [cells.get(place, Token(".", place + 1)) for place in places]
            if not all(is_cell(token.text, each * len(segments)) for token in tokens):
                return None
            written.append(_written(row, tokens))
        return written
    return None


def _words_in(text: str, segments: list[tuple[int, int]], pitch: int) -> list[tuple[Token, int]]:
    """Return the words of a line, single characters where cells touch, each with the start of its segment."""
    pattern = _WORD if pitch > 1 else re.compile(r"[^\s|]")
    found = []
    for word in pattern.finditer(text):
        start = max((start for start, _ in segments if start <= word.start()), default=segments[0][0])
        found.append((Token(word.group(), word.start() + 1), start))
    return found


def beside_names(rows: Rows, size: int) -> list[SourceLine] | None:
    """Return rows without the names that stand before them: letters or numbers that count up."""
    names = [_NAME.match(row.text) for row in rows]
    if not all(names):
        return None
    words = [found[1] for found in names if found]
    if not counts_up(words):
        return None
    texts = [" " * found.end() + row.text[found.end() :] for found, row in zip(names, rows, strict=True) if found]
    # The bar behind the names is that of the grid, unless every row has one on its right alone.
    bare = [row._replace(text=text) for row, text in zip(rows, texts, strict=True)]
    margin = max(found.end() for found in names if found)
    cut = [row._replace(text=text[margin:]) for row, text in zip(rows, texts, strict=True)]
    return between_bars(bare, size) or as_they_stand(bare, size) or in_columns(cut, size)


def names_of_columns(line: SourceLine) -> list[str]:
    """Return the words of a line without what may stand around the names of columns."""
    return [_AROUND_NAMES.sub("", word) for word in _WORD.findall(line.text)]


def counts_up(words: Sequence[str]) -> bool:
    """Return whether words are 1, 2, 3 …, 0, 1, 2 … or A, B, C …."""
    if len(words) < MIN_SIZE:
        return False
    numbers = [str(number) for number in range(len(words) + 1)]
    return list(words) in (numbers[1:], numbers[:0:-1], numbers[:-1]) or "".join(words).upper() in (
        ascii_uppercase[: len(words)],
        ascii_uppercase[: len(words)][::-1],
    )


VIEWS: Final[tuple[View, ...]] = (between_bars, as_they_stand, in_columns, beside_names)


def _written(row: SourceLine, words: Sequence[Token]) -> SourceLine:
    """Return a row with words where they stand, and with its bars."""
    text = ""
    wide = any(len(word.text) > 1 for word in words)
    for word in words:
        start = max(word.column - 1, len(text) + (wide and bool(text) and not text.endswith("|")))
        between = row.text[len(text) : start].ljust(start - len(text))
        text += "".join(sign if sign == "|" else " " for sign in between) + word.text
    return row._replace(text=text)
