"""KSudoku's XML: plain Sudoku with square boxes, and custom puzzles whose groups are boxes, regions, diagonals.

Values are one character a cell, ``_`` for an empty cell and ``b`` for 1, column by column. Source: KSudoku,
``serializer.cpp`` and ``symbols.cpp``.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import isqrt
from typing import TYPE_CHECKING

from sudoku_app.formats.errors import FormatError, FormatFault
from sudoku_app.formats.reading import Format, FormatName, Reading, box_shape, require_shape
from sudoku_app.formats.xml_text import parse_xml, root_name
from sudoku_app.sudoku.grid.geometry import MAX_SIZE, MIN_SIZE, GridShape, UnitKind, geometry, with_units
from sudoku_app.sudoku.grid.position import EMPTY_CELL, CellContent, Position

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

_LARGEST_NUMBER = 4


def read_ksudoku(text: str, shape: GridShape | None) -> Sequence[Reading] | None:
    """Return the game of a KSudoku text, None for another; FormatError where it is broken or has further rules."""
    if root_name(text) != "ksudoku":
        return None
    root = parse_xml(text)
    puzzle = root if root.tag == "puzzle" else root.find(".//puzzle")
    if puzzle is None:
        raise _missing("puzzle")
    graph = puzzle.find("graph")
    if graph is None:
        raise _missing("graph")
    box = _shape(graph)
    require_shape(box, shape)
    values = puzzle.findtext("values")
    if values is None:
        raise _missing("values")
    position = _given_position(box, "".join(values.split()))
    position = _after_history(position, root.find(".//history"))
    title = graph.get("name", "")
    return [Reading(position, FormatName.KSUDOKU, title=title, shape_is_known=True)]


def _missing(part: str) -> FormatError:
    return FormatError(FormatFault.MISSING, part=part)


def _variant(graph: Element) -> FormatError:
    return FormatError(FormatFault.VARIANT, found=graph.get("name") or "custom")


def _content(found: str, part: str) -> FormatError:
    return FormatError(FormatFault.CONTENT, found=found, part=part)


def _shape(graph: Element) -> GridShape:
    """Return the box shape of a graph, or raise that it has other rules."""
    kind = graph.get("type", "sudoku")
    if kind == "custom":
        return _custom_shape(graph)
    if kind != "sudoku" or graph.get("specific-type", "Plain") != "Plain":
        raise FormatError(FormatFault.VARIANT, found=graph.get("specific-type") or kind)
    size = _number(graph.get("order", ""), "order")
    side = isqrt(size)
    if side * side != size:
        raise FormatError(FormatFault.SIZE, found=str(size))
    return box_shape(side, side)


def _custom_shape(graph: Element) -> GridShape:
    size = _number(graph.get("sizeX", ""), "sizeX")
    if _number(graph.get("sizeY", ""), "sizeY") != size or graph.get("sizeZ", "1") != "1":
        raise _variant(graph)
    groups = graph.findall("sudokugroups")
    if len(groups) != 1 or graph.find("cage") is not None:
        raise _variant(graph)
    cliques = [frozenset(_numbers(clique.text or "", size)) for clique in graph.findall("clique")]
    cliques = [clique for clique in cliques if len(clique) > 1]  # one cell alone breaks no rule
    if any(max(clique) >= size * size for clique in cliques):
        raise _variant(graph)
    units = [frozenset(_turned(cell, size) for cell in clique) for clique in cliques]
    if groups[0].get("withblocks") == "1":
        side = isqrt(size)
        if not side or size % side:
            raise FormatError(FormatFault.SIZE, found=str(size))
        return with_units(box_shape(side, size // side), units)
    shapes = GridShape.all_of(size) if MIN_SIZE <= size <= MAX_SIZE else ()
    for shape in shapes:
        boxes = {frozenset(unit.cells) for unit in geometry(shape).units if unit.kind is UnitKind.BOX}
        if boxes <= set(units):
            return with_units(shape, [unit for unit in units if unit not in boxes])
    if not shapes:
        raise _variant(graph)
    return _jigsaw(shapes[0], units, graph)


def _jigsaw(shape: GridShape, units: list[frozenset[int]], graph: Element) -> GridShape:
    """Return the shape of groups of which the first N that have no cell in common are regions, the others further."""
    region = dict[int, int]()
    further = []
    for number, unit in enumerate(units):
        if len(unit) == shape.size and not region.keys() & unit:
            region |= dict.fromkeys(unit, number)
        else:
            further.append(unit)
    if len(region) < shape.cell_count:
        raise _variant(graph)
    drawn = replace(shape, regions=tuple(region[cell] for cell in range(shape.cell_count)))
    return with_units(drawn, further)


def _numbers(text: str, size: int) -> list[int]:
    words = text.split()
    if len(words) > size:
        raise _content(text, "clique")
    return [_number(word, "clique") for word in words]


def _number(text: str, part: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= _LARGEST_NUMBER):
        raise _content(text, part)
    return int(text)


def _turned(cell: int, size: int) -> int:
    """Return the index of a cell in KSudoku's order, column by column; it is its own inverse."""
    return cell % size * size + cell // size


def _value(symbol: str, size: int, part: str) -> int:
    """Return the value of a character (``b`` is 1), 0 for ``_``."""
    if symbol == "_":
        return 0
    value = ord(symbol) - ord("a") if len(symbol) == 1 else 0
    if not 1 <= value <= size:
        raise _content(symbol, part)
    return value


def _given_position(box: GridShape, text: str) -> Position:
    size = box.size
    if len(text) != box.cell_count:
        raise FormatError(FormatFault.CELL_COUNT, found=text, counts=(box.cell_count,), number=len(text))
    cells = [EMPTY_CELL] * box.cell_count
    for index, symbol in enumerate(text):
        if value := _value(symbol, size, "values"):
            cells[_turned(index, size)] = CellContent(value, given=True)
    return Position(box, tuple(cells))


def _after_history(position: Position, history: Element | None) -> Position:
    """Return the position after the moves of a game; a mark string has one character a value, ``1`` where it is set."""
    if history is None:
        return position
    size = position.shape.size
    cells = list(position.cells)
    for event in history.iter("simple-event"):
        index = _number(event.get("index", ""), "index")
        if index >= len(cells):
            raise _content(str(index), "index")
        cell = _turned(index, size)
        if (markers := event.get("markers")) is not None:
            mask = sum(1 << place for place, mark in enumerate(markers[:size]) if mark == "1")
            cells[cell] = CellContent(corner=mask)
        elif (text := event.get("value")) is not None:
            value = int(text) if text.isascii() and text.isdigit() and len(text) <= 2 else _value(text, size, "value")
            given = event.get("given") == "true"
            cells[cell] = CellContent(value, given=given and bool(value))
    if any(cell.value > size for cell in cells):
        raise _content(str(max(cell.value for cell in cells)), "value")
    return Position(position.shape, tuple(cells))


FORMATS = (Format(FormatName.KSUDOKU, (".ksudoku", ".xml"), read_document=read_ksudoku, opening="<"),)
