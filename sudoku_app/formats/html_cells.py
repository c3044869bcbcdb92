"""Grids that a web page builds of elements: tables in tables, rows or boxes of ``<div>``, fields with values.

Each element that holds nothing but cells is a block of them, and a block of blocks lies side by side or one below the
other. How a style sheet lays them out is not looked at: N groups of N cells are rows or boxes, as the rules of Sudoku
or the names of their classes tell; where neither does, they are none.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from html.parser import HTMLParser
from math import isqrt
from typing import Final, NamedTuple

from sudoku_app.formats.html_text import well_behaved
from sudoku_app.sudoku.grid.geometry import MAX_SIZE, MIN_SIZE, GridShape
from sudoku_app.sudoku.grid.rules import rule_breaks

_NO_TEXT_FIELDS: Final = ("hidden", "button", "submit", "reset", "checkbox", "radio")
_VOID: Final = frozenset(("area", "base", "br", "col", "hr", "img", "input", "link", "meta", "source", "wbr"))
_UNSEEN: Final = frozenset(("script", "style", "head", "title", "option", "select"))
# An element of the first kind ends those of the second that are open since the last table.
_ENDED_BY: Final = {"td": ("td", "th"), "th": ("td", "th"), "tr": ("td", "th", "tr"), "li": ("li",), "p": ("p",)}
_CELL: Final = re.compile(r"\w{0,2}|[.*_-]")
_MOST_KEPT: Final = 8  # characters of an element's text: more than a cell has
_ROW_NAMES: Final = re.compile(r"row|line", re.IGNORECASE)
_BOX_NAMES: Final = re.compile(r"box|block|region|square|grid|quadrant|section", re.IGNORECASE)

Rows = list[list[str]]


class Block(NamedTuple):
    """Rows of cells, the line of the page where they begin, and what the classes of their groups are called.

    ``names`` is None where tables say what is a row.
    """

    rows: Rows
    line: int
    names: str | None = None


@dataclass
class _Element:
    """An element that is open."""

    tag: str
    line: int
    names: str
    found: int  # how many grids were found before it
    text: str = ""
    blocks: list[Block] = field(default_factory=list)


def grids_of_html(text: str) -> list[Block]:
    """Return the grids that a page builds of elements, in order; an empty cell is a point."""
    page = _Page()
    page.feed(well_behaved(text))
    page.close()
    page.end_all()
    found = [one for one in page.found if _value_count(one) >= _size(one) - 1]  # fewer never have one solution
    if len(found) > 1:  # rows of 16 cells, one below the other, are no puzzles
        found = [one for one in found if len(one.rows) > 1]
    grids = [_grid(one) for one in found]
    return [Block(rows, one.line) for rows, one in zip(grids, found, strict=True) if rows]


def _value_count(block: Block) -> int:
    return sum(cell.isalnum() and cell != "0" for row in block.rows for cell in row)


class _Page(HTMLParser):
    """Collects blocks of cells as their elements end."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.found: list[Block] = []
        self._open = [self._element("", "")]
        self._tags = Counter[str]()  # of what is open
        self._unseen = 0

    def _element(self, tag: str, names: str) -> _Element:
        return _Element(tag, self.getpos()[0], names, len(self.found))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Open an element; those that cannot hold it end."""
        self._unseen += tag in _UNSEEN
        attributes = dict(attrs)
        if tag == "input" and attributes.get("type") not in _NO_TEXT_FIELDS:
            self._add(attributes.get("value") or "", self._element(tag, ""))
        if tag in _VOID:
            return
        ended = _ENDED_BY.get(tag, ())
        while self._open[-1].tag in ended:
            self._end()
        self._open.append(self._element(tag, attributes.get("class") or ""))
        self._tags[tag] += 1

    def handle_endtag(self, tag: str) -> None:
        """End an element and all that is open in it; what was never opened ends nothing."""
        self._unseen -= tag in _UNSEEN and self._unseen > 0
        while self._tags[tag] and self._end() != tag:
            pass

    def handle_data(self, data: str) -> None:
        """Keep what is shown of an element itself."""
        if not self._unseen and not data.isspace():
            self._open[-1].text = f"{self._open[-1].text} {data.strip()}"[:_MOST_KEPT]

    def end_all(self) -> None:
        """End what is still open."""
        while len(self._open) > 1:
            self._end()

    def _end(self) -> str:
        one = self._open.pop()
        self._tags[one.tag] -= 1
        if not one.blocks:
            self._add(one.text, one)
        elif not one.text.strip():
            block = _joined(one)
            if block is not None:
                self._open[-1].blocks.append(block)
                if _size(block):
                    self.found[one.found :] = [block]
        return one.tag

    def _add(self, text: str, element: _Element) -> None:
        """Put an element without others into the one around it, where it may be a cell."""
        if not self._unseen and element.tag not in _UNSEEN and _CELL.fullmatch(text.strip()):
            self._open[-1].blocks.append(Block([[text.strip() or "."]], element.line, element.names))


def _size(block: Block) -> int:
    """Return of how many symbols a block is the grid, row by row or all its cells in one; 0 where it is none."""
    height, width = len(block.rows), len(block.rows[0])
    size = width if height == width else isqrt(width) if height == 1 and isqrt(width) ** 2 == width else 0
    return size if MIN_SIZE <= size <= MAX_SIZE else 0


def _joined(element: _Element) -> Block | None:
    """Return the block that those in an element make up, None where they do not fit together."""
    blocks, line = element.blocks, element.blocks[0].line
    sizes = {(len(one.rows), len(one.rows[0])) for one in blocks}
    if len(blocks) == 1 or len(sizes) > 1:
        return blocks[0] if len(blocks) == 1 else None
    height, width = sizes.pop()
    in_table = element.tag in ("table", "tbody", "thead")
    if (height, width) == (1, 1) and not in_table:
        return Block(_beside(blocks), line, None if element.tag == "tr" else element.names)
    if height == 1 and not in_table and element.tag != "tr":
        return Block(_below(blocks), line, " ".join(one.names or "" for one in blocks))
    if element.tag == "tr" or (len(blocks) == height and not in_table):  # boxes of a band
        return Block(_beside(blocks), line)
    each = height if len(blocks) == height * width and not in_table else 1  # all boxes, so many in a band
    bands = [Block(_beside(blocks[k : k + each]), line) for k in range(0, len(blocks), each)]
    return Block(_below(bands), line)


def _beside(blocks: Sequence[Block]) -> Rows:
    return [[cell for part in parts for cell in part] for parts in zip(*(one.rows for one in blocks), strict=True)]


def _below(blocks: Sequence[Block]) -> Rows:
    return [row for one in blocks for row in one.rows]


def _grid(block: Block) -> Rows | None:
    """Return the rows of a grid; None where its groups may be rows or boxes, or boxes of which the shape is open."""
    size = _size(block)
    if len(block.rows) == 1:
        cells = block.rows[0]
        return [cells[start : start + size] for start in range(0, len(cells), size)]
    if block.names is None:
        return block.rows
    usual = GridShape.usual(size)
    is_square = usual.rows == usual.columns
    shapes = [usual] if is_square else [one for one in GridShape.all_of(size) if 1 not in (one.rows, one.columns)]
    # Boxes of an unknown shape break no rule.
    rows_fit = not _breaks_rules(block.rows, usual if is_square else GridShape(1, size))
    boxes_fit = any(not _breaks_rules(_laid_out(block.rows, shape), shape) for shape in shapes)
    if rows_fit and boxes_fit:
        rows_fit, boxes_fit = (names.search(block.names) is not None for names in (_ROW_NAMES, _BOX_NAMES))
    if rows_fit == boxes_fit:
        return None
    if rows_fit:
        return block.rows
    return _laid_out(block.rows, usual) if is_square else None


def _laid_out(boxes: Rows, shape: GridShape) -> Rows:
    """Return the rows of a grid of which the cells of each box are given, box by box."""
    blocks = [
        Block([cells[start : start + shape.columns] for start in range(0, shape.size, shape.columns)], 0)
        for cells in boxes
    ]
    bands = [Block(_beside(blocks[start : start + shape.rows]), 0) for start in range(0, shape.size, shape.rows)]
    return _below(bands)


def _breaks_rules(rows: Rows, shape: GridShape) -> bool:
    cells = [cell for row in rows for cell in row]
    numbers = [int(cell) if cell.isascii() and cell.isdecimal() else 0 for cell in cells]
    return any(rule_breaks(shape, [number if number <= shape.size else 0 for number in numbers]))
