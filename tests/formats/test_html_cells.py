"""Grids that web pages build of elements: tables in tables, rows and boxes of divisions, fields with values."""

from collections.abc import Callable

import pytest

from sudoku_app.formats.detector import read_puzzles
from sudoku_app.formats.errors import FormatError, FormatFault
from sudoku_app.formats.html_cells import grids_of_html
from sudoku_app.formats.reading import Reading
from sudoku_app.sudoku.grid.geometry import GridShape

Rows = list[list[int]]
NINE = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
SIX = "100040020003003000000400600010050002"
FOUR = "1004040000103002"


def rows_of(text: str) -> Rows:
    size = {81: 9, 36: 6, 16: 4}[len(text)]
    return [[int(sign) for sign in text[k : k + size]] for k in range(0, len(text), size)]


def plain(value: int) -> str:
    return str(value or "")


def blank(value: int) -> str:
    return str(value or "&nbsp;")


def field(value: int) -> str:
    return f'<input type="text" maxlength="1" value="{value}" readonly>' if value else '<input id="cell">'


def span(value: int) -> str:
    return f"<span><b>{value or ''}</b></span>"


def boxes_of(rows: Rows, shape: GridShape) -> list[Rows]:
    """Return the rows of each box, box by box."""
    return [
        [row[left : left + shape.columns] for row in rows[top : top + shape.rows]]
        for top in range(0, shape.size, shape.rows)
        for left in range(0, shape.size, shape.columns)
    ]


def table(rows: Rows, cell: Callable[[int], str]) -> str:
    lines = "".join(f"<tr>{''.join(f'<td>{cell(value)}</td>' for value in row)}</tr> " for row in rows)
    return f"<table>{lines}</table>"


def nested(rows: Rows, shape: GridShape, cell: Callable[[int], str]) -> str:
    boxes = [table(box, cell) for box in boxes_of(rows, shape)]
    bands = [boxes[k : k + shape.rows] for k in range(0, shape.size, shape.rows)]
    text = "".join(f"<tr>{''.join(f'<td>{box}</td>' for box in band)}</tr>" for band in bands)
    return f"<html><title>9</title><body><h1>Sudoku of today</h1><table><tbody>{text}</tbody></table></body></html>"


def divisions(rows: Rows, shape: GridShape, cell: Callable[[int], str]) -> str:
    lines = "".join(f"<div class=row>{divs(row, cell)}</div>\n" for row in rows)
    return f"<div>{lines}</div><p>Solved 3 times today</p>"


def divs(cells: list[int], cell: Callable[[int], str]) -> str:
    return "".join(f"<div class='c'>{cell(value)}</div>" for value in cells)


def flat(rows: Rows, shape: GridShape, cell: Callable[[int], str]) -> str:
    return f"<div><h2>Puzzle</h2><div>{divs([v for row in rows for v in row], cell)}</div></div>"


def boxed(rows: Rows, shape: GridShape, cell: Callable[[int], str]) -> str:
    boxes = [[value for row in box for value in row] for box in boxes_of(rows, shape)]
    return f"<section>{''.join(f'<div class=box>{divs(box, cell)}</div>' for box in boxes)}</section>"


def boxed_rows(rows: Rows, shape: GridShape, cell: Callable[[int], str]) -> str:
    boxes = ["".join(f"<div>{divs(row, cell)}</div>" for row in box) for box in boxes_of(rows, shape)]
    return f"<section>{''.join(f'<div>{box}</div>' for box in boxes)}</section>"


def given(text: str) -> list[str]:
    found = read_puzzles(text)
    assert all(isinstance(one, Reading) for one in found), found
    return ["".join(map(str, one.position.givens)) for one in found if isinstance(one, Reading)]


@pytest.mark.parametrize("cell", [plain, blank, field, span])
@pytest.mark.parametrize("page", [nested, divisions, flat, boxed_rows])
@pytest.mark.parametrize(
    ("puzzle", "shape"), [(NINE, GridShape(3, 3)), (SIX, GridShape(2, 3)), (FOUR, GridShape(2, 2))]
)
def test_pages_of_elements(puzzle: str, shape: GridShape, page: Callable[..., str], cell: Callable[[int], str]) -> None:
    assert given(page(rows_of(puzzle), shape, cell)) == [puzzle]


def test_boxes_are_told_by_the_rules_or_by_their_name() -> None:
    for puzzle, shape in ((NINE, GridShape(3, 3)), (FOUR, GridShape(2, 2))):
        assert given(boxed(rows_of(puzzle), shape, plain)) == [puzzle]
    assert given(boxed(rows_of(NINE), GridShape(3, 3), plain).replace("class=box", "")) == [NINE]
    # Boxes of 2×3 or 3×2: nothing tells.
    (error,) = read_puzzles(boxed(rows_of(SIX), GridShape(2, 3), plain))
    assert isinstance(error, FormatError)
    assert error.kind is FormatFault.UNKNOWN


def test_groups_that_may_be_rows_or_boxes_are_neither() -> None:
    page = divisions([[1, 2, 0, 0], [0, 0, 1, 0], [0, 0, 0, 3], [4, 0, 0, 0]], GridShape(2, 2), plain)
    assert given(page) == ["1200001000034000"]
    assert given(page.replace("class=row", "class=box")) == ["1200001000400300"]
    (error,) = read_puzzles(page.replace("class=row", ""))
    assert isinstance(error, FormatError)
    assert error.kind is FormatFault.UNKNOWN


def test_two_puzzles_and_what_stands_between_them() -> None:
    page = (
        nested(rows_of(NINE), GridShape(3, 3), plain)
        + "<p>And another:</p>"
        + divisions(rows_of(FOUR), GridShape(2, 2), plain)
    )
    assert given(page) == [NINE, FOUR]


def test_a_cell_too_few_or_with_more_in_it_is_no_grid() -> None:
    page = flat(rows_of(NINE), GridShape(3, 3), plain)
    for broken in (page.replace("<div class='c'></div>", "", 1), page.replace(">5<", ">5 3<", 1)):
        (error,) = read_puzzles(broken)
        assert isinstance(error, FormatError)
        assert error.kind is FormatFault.UNKNOWN


def test_empty_elements_are_no_puzzle() -> None:
    assert not grids_of_html("<div>" + "<span></span>" * 16 + "</div>")
    assert not grids_of_html("<div>" + "<span></span>" * 14 + "<b>1</b><b>2</b></div>")


@pytest.mark.parametrize(
    "text",
    [
        "<div>" * 2_000 + "</b>" * 2_000,
        "<table><tr><td>" * 2_000,
        *(
            "<p>" + mark * 10_000 + end
            for mark in ("<a", "<!--", "<![", "<?", "</a", '<a b="', "<!a")
            for end in ("", ">")
        ),
    ],
    ids=lambda text: f"{text[:12]}…{text[-2:]}",
)
def test_broken_markup_is_one_error_and_takes_no_longer_than_its_length(text: str) -> None:
    (error,) = read_puzzles(text)
    assert isinstance(error, FormatError)


@pytest.mark.parametrize(
    "mark", ["<![", "<![x", "<![if !supportLists]>", "<!-- 1 > 2 -->", "<!DOCTYPE html>", "<?php 1 ?>"]
)
def test_declarations_and_comments_are_left_out(mark: str) -> None:
    page = nested(rows_of(NINE), GridShape(3, 3), plain)
    assert given(f"<p>{mark}</p>\n{page}") == [NINE]
    assert given(f"{page}\n<p>{mark}") == [NINE]
    table_alone = table(rows_of(NINE), blank)
    (found,) = read_puzzles(f"<p>\n{mark}\n</p>\n{table_alone}")
    assert isinstance(found, Reading)
    assert (found.line, "".join(map(str, found.position.givens))) == (4, NINE)
