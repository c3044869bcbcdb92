"""The list of formats is whole: every name stands in it once, and what is offered is what can be done."""

from collections import Counter
from importlib import import_module

import pytest
from support.puzzles import NEWSPAPER, position
from support.regions import SHAPES

from sudoku_app.formats.detector import read_puzzles
from sudoku_app.formats.errors import FormatError, FormatFault
from sudoku_app.formats.reading import FormatName, Reading
from sudoku_app.formats.registry import (
    DOCUMENT_OPENINGS,
    FORMATS,
    carriers,
    format_of,
    read_special_line,
    writable_formats,
    write_one_line,
    write_position,
)
from sudoku_app.formats.source import LONGEST_LINE, SourceLine
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import Position


def test_every_format_stands_in_the_list_once() -> None:
    assert all(count == 1 for count in Counter(one.name for one in FORMATS).values())
    assert all(format_of(one.name) is one for one in FORMATS)


def test_every_format_is_in_the_module_that_its_row_names() -> None:
    for one in FORMATS:
        assert one in import_module(f"sudoku_app.formats.{one.name.row.module}").FORMATS, one.name
    # SudokuWiki's reader knows them all
    by_another = {FormatName.SUDOKU_EXCHANGE, FormatName.SUDOKU_COACH, FormatName.PUZZ_LINK}
    assert {one.name for one in FORMATS} == set(FormatName) - by_another


def test_every_format_of_lines_has_marks() -> None:
    for one in FORMATS:
        assert bool(one.read_line) == bool(one.marks), one.name


def test_every_format_is_read_or_written() -> None:
    for one in FORMATS:
        assert one.read_document or one.read_line or one.write, one.name
        assert all(suffix.startswith(".") for suffix in one.suffixes)
    assert {"{", "<"} == DOCUMENT_OPENINGS


def test_a_format_without_a_writer_says_that_it_is_not_carried() -> None:
    unwritten = [one for one in FORMATS if one not in writable_formats()]
    assert unwritten
    for one in unwritten:
        with pytest.raises(FormatError) as caught:
            write_position(position(NEWSPAPER), one.name)
        assert (caught.value.kind, caught.value.part) == (FormatFault.NOT_CARRIED, one.name.value)


def test_only_what_can_carry_a_grid_is_offered_for_it() -> None:
    small = carriers(position(NEWSPAPER))
    large = carriers(Position.empty(GridShape(6, 6)))
    assert format_of(FormatName.NATIVE) in large
    assert format_of(FormatName.SDK) in small
    assert format_of(FormatName.SDK) not in large
    for one in large:
        assert write_position(Position.empty(GridShape(6, 6)), one.name)


def test_a_line_of_plain_cells_is_nobodys() -> None:
    assert read_special_line(SourceLine(1, NEWSPAPER), None) is None
    assert read_special_line(SourceLine(1, ":" * (LONGEST_LINE + 1)), None) is None


@pytest.mark.parametrize("shape", [GridShape(3, 3), *SHAPES.values()], ids=["plain", *SHAPES])
def test_a_puzzle_in_one_line_says_its_regions(shape: GridShape) -> None:
    start = Position.of_givens(shape, [1, *[0] * (shape.cell_count - 2), 2])
    line = write_one_line(start)
    assert "\n" not in line
    (found,) = read_puzzles(line)
    assert isinstance(found, Reading)
    assert found.position == start
    assert (line == "1" + "." * (shape.cell_count - 2) + "2") == shape.is_plain
