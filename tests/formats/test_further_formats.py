"""Round trips of the further formats, and their errors."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.reading import read_puzzle
from support.recipes import Recipe, recipes

from sudoku_app.formats.detector import read_puzzles
from sudoku_app.formats.errors import FormatError, FormatFault
from sudoku_app.formats.lz_string import compress_base64
from sudoku_app.formats.native import VERSION, Document, read_document, write_document
from sudoku_app.formats.reading import FormatName, Reading
from sudoku_app.formats.registry import FORMATS, format_of, writable_formats, write_position
from sudoku_app.formats.sdk import write_sdk
from sudoku_app.sudoku.grid.candidates import CandidateGrid, with_exclusions
from sudoku_app.sudoku.grid.drawn_regions import exchanged
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import CellContent, Position

P = "000010000301400860900500200700160000020805010000097004003004006048006907000080000"
BOX = GridShape(3, 3)


def error_of(text: str, shape: GridShape | None = None) -> FormatError:
    (found,) = read_puzzles(text, shape)
    assert isinstance(found, FormatError), found
    return found


@pytest.mark.parametrize("name", [FormatName.SOLO, FormatName.SOLO_SAVE])
@settings(max_examples=60, deadline=None)
@given(recipe=recipes())
def test_solo_is_given_every_box_shape_that_it_plays(name: FormatName, recipe: Recipe) -> None:
    shape = recipe.shape
    if shape.size > 31 or 1 in (shape.rows, shape.columns):
        with pytest.raises(FormatError) as caught:
            write_position(recipe.puzzle, name)
        assert caught.value.kind is FormatFault.NOT_CARRIED
        return
    reading = read_puzzle(write_position(recipe.puzzle, name))
    assert reading.position == recipe.puzzle
    assert reading.shape_is_known
    assert reading.format is name


@pytest.mark.parametrize("name", [FormatName.SDM, FormatName.SDK])
@settings(max_examples=30, deadline=None)
@given(recipe=recipes(shape=BOX))
def test_puzzles_of_9x9(name: FormatName, recipe: Recipe) -> None:
    assert read_puzzle(write_position(recipe.puzzle, name)).position == recipe.puzzle


@settings(max_examples=40, deadline=None)
@given(title=st.text(st.sampled_from("aZ9é漢#[]."), min_size=1, max_size=30))
def test_sdk_carries_title_and_author(title: str) -> None:
    position = read_puzzle(P).position
    reading = read_puzzle(f"#AA. Setter\n#D{title}\n{write_sdk(position)}")
    assert (reading.format, reading.title, reading.author) == (FormatName.SDK, title, "A. Setter")


@pytest.mark.slow
@settings(max_examples=40, deadline=None)
@given(recipe=recipes(), title=st.text(max_size=20), notes=st.text(max_size=50), seconds=st.floats(0, 1e9))
def test_the_native_file_carries_everything(recipe: Recipe, title: str, notes: str, seconds: float) -> None:
    history = (
        {"kind": "enter", "cells": [1, 2]},
        [1.5, None, "é\ud83d\ude00".encode("utf-16", "surrogatepass").decode("utf-16")],
    )
    document = Document(recipe.position, title, "me", notes, history, seconds)
    assert read_document(write_document(document)) == document
    reading = read_puzzle(write_document(document))
    assert (reading.position, reading.format, reading.title) == (document.position, FormatName.NATIVE, title)


def test_the_native_file_refuses_what_a_newer_program_wrote_and_says_so() -> None:
    record = json.loads(write_document(Document(Position.empty(BOX))))
    error = error_of(json.dumps(record | {"version": VERSION + 1}))
    assert (error.kind, error.found, error.largest) == (FormatFault.VERSION, str(VERSION + 1), VERSION)


@pytest.mark.parametrize(
    ("change", "kind"),
    [
        ({"version": "1"}, FormatFault.CONTENT),
        ({"version": None}, FormatFault.CONTENT),
        ({"position": None}, FormatFault.CONTENT),
        ({"position": {"box": [7, 9], "cells": []}}, FormatFault.SIZE),
        ({"position": {"box": [10**400, 9], "cells": []}}, FormatFault.CONTENT),
        ({"position": {"box": [True, 9], "cells": []}}, FormatFault.CONTENT),
        ({"position": {"box": [3, 3], "cells": [[81]]}}, FormatFault.CONTENT),
        ({"position": {"box": [3, 3], "cells": [3]}}, FormatFault.CONTENT),
        ({"position": {"box": [3, 3], "cells": [[0, 10]]}}, FormatFault.CONTENT),
        ({"position": {"box": [3, 3], "cells": [[0, "5"]]}}, FormatFault.CONTENT),
        ({"position": {"box": [3, 3], "cells": [[0, 5, 1, 0, 0, "long"]]}}, FormatFault.CONTENT),
        ({"position": {"box": [3, 3], "cells": [[0, 5, 1, 0, 0, ""]]}}, FormatFault.CONTENT),
        ({"position": {"box": [3, 3], "cells": [[0, 5, 1, 0, 0, "\ud800"]]}}, FormatFault.CONTENT),
        ({"position": {"box": [3, 3], "cells": [], "lines": {}}}, FormatFault.CONTENT),
        ({"position": {"box": [3, 3], "cells": [], "lines": [[0, 81, 1, 0]]}}, FormatFault.CONTENT),
        ({"position": {"box": [3, 3], "cells": [], "lines": [[1, 0, 1, 0]]}}, FormatFault.CONTENT),
        ({"position": {"box": [3, 3], "cells": [], "lines": [[0, 0, 1, 1]]}}, FormatFault.CONTENT),
        ({"position": {"box": [3, 3], "cells": [], "lines": [[0, 1, 10, 0]]}}, FormatFault.CONTENT),
        ({"position": {"box": [3, 3], "cells": [], "lines": [[0, 1, 1, True]]}}, FormatFault.CONTENT),
        ({"position": {"box": [3, 3], "cells": [], "lines": [[0, 1, 1, 0], [1, 0, 2, 1]]}}, FormatFault.CONTENT),
        ({"title": 5}, FormatFault.CONTENT),
        ({"history": {}}, FormatFault.CONTENT),
        ({"seconds": -1}, FormatFault.CONTENT),
        ({"seconds": "long"}, FormatFault.CONTENT),
    ],
)
def test_a_damaged_native_file(change: dict[str, object], kind: FormatFault) -> None:
    record = json.loads(write_document(Document(Position.empty(BOX))))
    assert error_of(json.dumps(record | change)).kind is kind


def test_a_cut_off_native_file_names_the_place() -> None:
    text = write_document(Document(Position.empty(BOX)))
    error = error_of(text[: len(text) // 2])
    assert (error.kind, error.line) == (FormatFault.DAMAGED, 1)
    assert error.column > 10


def _marked(recipe: Recipe) -> Position:
    """Return the recipe's givens with all candidates but some as marks."""
    position = recipe.puzzle
    masks = CandidateGrid(position.shape, position.values).masks
    kept = {
        cell: CellContent(corner=mask & ~(1 << (recipe.seed + cell) % position.shape.size) or mask)
        for cell, mask in enumerate(masks)
        if mask
    }
    return position.replaced(kept)


@settings(max_examples=40, deadline=None)
@given(recipe=recipes(shape=BOX))
def test_a_library_line_carries_values_and_marks(recipe: Recipe) -> None:
    position = _marked(recipe)
    read = read_puzzle(write_position(position, FormatName.HODOKU)).position
    assert read.values == position.values
    if any(cell.corner for cell in read.cells):
        assert read == with_exclusions(position)
    plain = Position(
        BOX, tuple(cell._replace(corner=0, centre=0, colours=0, solved=False) for cell in recipe.position.cells)
    )
    assert read_puzzle(write_position(plain, FormatName.HODOKU)).position == plain


@settings(max_examples=60, deadline=None)
@given(
    seed=st.integers(0, 1 << 30),
    shape=st.sampled_from([GridShape(2, 2), GridShape(2, 3), BOX, GridShape(3, 4), GridShape(5, 5)]),
)
def test_pencil_marks_carry_candidates_and_shape(seed: int, shape: GridShape) -> None:
    # One value in the first cell; every other cell keeps at least two candidates, so that nothing looks solved.
    full = (1 << shape.size) - 1
    cells = []
    for cell in range(shape.cell_count):
        mask = full & ~1 & ~(1 << (1 + (seed + cell) % (shape.size - 1)))
        cells.append(CellContent(corner=mask))
    cells[0] = CellContent(1, given=True)
    position = Position(shape, tuple(cells))
    reading = read_puzzle(write_position(position, FormatName.PENCIL_MARKS))
    assert reading.format is FormatName.PENCIL_MARKS
    assert reading.position == with_exclusions(position)
    if shape == BOX:
        assert read_puzzle(write_position(position, FormatName.CANDIDATE_LINE)).position == with_exclusions(position)


def test_pencil_marks_of_a_puzzle_without_marks_are_its_candidates() -> None:
    position = read_puzzle(P).position
    text = write_position(position, FormatName.PENCIL_MARKS)
    assert text.startswith(".")
    read = read_puzzle(text).position
    masks = CandidateGrid(BOX, position.values).masks
    assert all(cell.corner == mask or cell.value for cell, mask in zip(read.cells, masks, strict=True))
    assert read.given_count >= position.given_count


@pytest.mark.parametrize("name", [FormatName.SDM, FormatName.SDK, FormatName.HODOKU, FormatName.CANDIDATE_LINE])
def test_formats_for_9x9_refuse_other_sizes(name: FormatName) -> None:
    with pytest.raises(FormatError) as caught:
        write_position(Position.empty(GridShape(4, 4)), name)
    assert caught.value.kind is FormatFault.NOT_CARRIED


def test_pencil_marks_refuse_what_they_have_no_symbols_for() -> None:
    for position in (Position.empty(GridShape(6, 6)), read_puzzle("123." + "...4" + "." * 8).position):
        with pytest.raises(FormatError) as caught:
            write_position(position, FormatName.PENCIL_MARKS)
        assert caught.value.kind is FormatFault.NOT_CARRIED


def test_the_registry_names_every_format_once() -> None:
    names = [one.name for one in FORMATS]
    assert len(set(names)) == len(names)
    assert format_of(FormatName.NATIVE).suffixes == (".sudoku",)
    assert {one.name for one in writable_formats()} >= {
        FormatName.NATIVE,
        FormatName.LINE,
        FormatName.GRID,
        FormatName.PENCIL_MARKS,
        FormatName.INTEGERS,
        FormatName.SDK,
        FormatName.SDM,
        FormatName.SOLO,
    }
    with pytest.raises(FormatError):
        write_position(Position.empty(BOX), FormatName.KSUDOKU)


@pytest.mark.parametrize(
    ("text", "line", "column"),
    [
        ("https://sudokupad.app/psxczr0jpr", 1, 1),
        ("https://sudokupad.app/xyz\n", 1, 1),  # as many characters as 5×5 has cells
        ("sudokupad.app/abcdefghijk", 1, 1),
        ("bit.ly/3xYz", 1, 1),
        ("  www.nytimes.com/puzzles/sudoku/hard", 1, 3),
        ("https://example.com/?puzzle=" + "1" + "." * 80, 1, 1),
        ("HTTP://X.ORG/" + "." * 16, 1, 1),
        ("Look: https://sudokupad.app/xyz, a nice one", 1, 7),
        ("A nice one\nhttps://sudokupad.app/xyz\n", 2, 1),
        ("A nice one!\nSome words, and then\nsee https://sudokupad.app/xyz\nand some more.", 3, 5),
    ],
)
def test_a_link_from_which_nothing_can_be_read_is_called_one(text: str, line: int, column: int) -> None:
    (error,) = read_puzzles(text)
    assert isinstance(error, FormatError)
    assert (error.kind, error.line, error.column) == (FormatFault.LINK, line, column)


def test_a_link_beside_puzzles_hides_none_of_them() -> None:
    first, second, link, third = read_puzzles(f"{P} https://x.org/1\n{P}\nhttps://x.org/2\n{P}\n")
    assert all(isinstance(one, Reading) and one.position.givens[4] == 1 for one in (first, second, third))
    assert isinstance(link, FormatError)
    assert (link.kind, link.line) == (FormatFault.LINK, 3)


def link(puzzle: object) -> str:
    return "https://f-puzzles.com/?load=" + compress_base64(json.dumps(puzzle))


def grid(size: int, **first: object) -> list[list[dict[str, object]]]:
    rows: list[list[dict[str, object]]] = [[{} for _ in range(size)] for _ in range(size)]
    rows[0][0] = dict(first)
    return rows


def test_f_puzzles_entries_marks_and_names() -> None:
    puzzle = {"size": 6, "grid": grid(6, value=3), "title": "Six 😀", "author": "A. Setter"}
    puzzle["grid"][0][1] = {"centerPencilMarks": [1, 2], "cornerPencilMarks": [6], "given": False}
    reading = read_puzzle(link(puzzle))
    assert (reading.title, reading.author, str(reading.position.shape)) == ("Six 😀", "A. Setter", "2x3")
    assert reading.position.cells[:2] == (CellContent(3), CellContent(corner=32, centre=3))


def test_f_puzzles_regions_name_the_box_shape() -> None:
    cells = grid(6)
    for row in range(6):
        for column in range(6):
            cells[row][column]["region"] = row // 3 * 3 + column // 2
    assert read_puzzle(link({"size": 6, "grid": cells})).position.shape == GridShape(3, 2)
    for missing in (5, None, -1):
        cells[0][0]["region"] = missing
        assert error_of(link({"size": 6, "grid": cells})).kind is FormatFault.VARIANT


def test_what_names_no_region_in_f_puzzles_lies_in_its_usual_box() -> None:
    cells = grid(6)
    cells[0][2]["region"], cells[0][3]["region"] = 1, 0
    drawn = read_puzzle(link({"size": 6, "grid": cells})).position.shape
    assert drawn == exchanged(GridShape(2, 3), 2, 3)


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        (link({"size": 4, "grid": grid(4), "thermometer": [{"lines": []}]}), FormatFault.VARIANT),
        (link({"size": 4, "grid": grid(4), "antiknight": True}), FormatFault.VARIANT),
        (
            link({"size": 4, "grid": grid(4), "extraregion": [{"cells": ["R1C1", "R1C2", "R1C3", "R1C4", "R2C1"]}]}),
            FormatFault.VARIANT,
        ),
        (link({"size": 4, "grid": grid(4), "extraregion": [{"cells": ["R1C1", "R5C1"]}]}), FormatFault.CONTENT),
        (link({"size": 4}), FormatFault.MISSING),
        (link({"size": 4, "grid": grid(3)}), FormatFault.CELL_COUNT),
        (link({"size": 4, "grid": grid(4, value=5)}), FormatFault.CONTENT),
        (link({"size": 400, "grid": []}), FormatFault.CONTENT),
        (link([]), FormatFault.CONTENT),
        ("https://f-puzzles.com/?load=N4Ig!!", FormatFault.STRUCTURE),
        ("https://f-puzzles.com/?load=N4Ig", FormatFault.STRUCTURE),
        ("https://sudokupad.app/sclABCDEFGHIJKL", FormatFault.LINK),
        ("https://www.sudokuwiki.org/sudoku.htm?bd=123", FormatFault.CELL_COUNT),
        ("https://sudokuexchange.com/play/?s=" + "q" * 81, FormatFault.SYMBOL),
        ("3x3k:d1d3", FormatFault.VARIANT),
        ("3x3x:d1d3", FormatFault.CELL_COUNT),
        ("4j:p,dddd", FormatFault.CONTENT),
        ("4j:p,_z", FormatFault.CONTENT),
        ("4j:p", FormatFault.MISSING),
        ("4j:p,", FormatFault.MISSING),
        ("2x2:p,abc", FormatFault.NUMBER),
        ("3x3:d1d3", FormatFault.CELL_COUNT),
        ("2x2:5o", FormatFault.NUMBER),
        ("7x9:a", FormatFault.SIZE),
        (":0000:x:1234:::", FormatFault.CONTENT),
        (f":0000:x:{P}:999 9:::", FormatFault.CONTENT),
        ("[Puzzle]\n123\n", FormatFault.CELL_COUNT),
        ("<opensudoku/>", FormatFault.MISSING),
        ("<opensudoku><game data='1'>", FormatFault.STRUCTURE),
        ("<opensudoku><game data='version: 9\n1|0|1|'/></opensudoku>", FormatFault.VERSION),
        ("<ksudoku/>", FormatFault.MISSING),
        ("<ksudoku><puzzle><graph order='9' type='roxdoku'/></puzzle></ksudoku>", FormatFault.VARIANT),
        ("<ksudoku><puzzle><graph order='7'/></puzzle></ksudoku>", FormatFault.SIZE),
        ("<ksudoku><puzzle><graph order='49'/></puzzle></ksudoku>", FormatFault.SIZE),
        ("<ksudoku><puzzle><graph order='9'/><values>b</values></puzzle></ksudoku>", FormatFault.CELL_COUNT),
        ("<html><body>123</body></html>", FormatFault.UNKNOWN),
    ],
)
def test_broken_texts(text: str, kind: FormatFault) -> None:
    found = read_puzzles(text)
    assert isinstance(found[0], FormatError), found[0]
    assert found[0].kind is kind


def test_xml_cannot_grow_or_reach_out() -> None:
    entities = '<!DOCTYPE opensudoku [<!ENTITY a "aaaaaaaaaa">' + "".join(
        f'<!ENTITY {chr(98 + k)} "{f"&{chr(97 + k)};" * 10}">' for k in range(8)
    )
    for text in (
        "<opensudoku>" * 5000,
        "<opensudoku>" + "<a>" * 5000 + "</a>" * 5000 + "</opensudoku>",
    ):
        assert error_of(text).kind is FormatFault.STRUCTURE
    for text in (
        f"{entities}]><opensudoku><game data='&i;'/></opensudoku>",
        '<!DOCTYPE o [<!ENTITY x SYSTEM "file:///etc/passwd">]><opensudoku><game data="&x;"/></opensudoku>',
    ):
        assert error_of(text).kind is FormatFault.ENTITIES


def test_an_asked_shape_that_the_text_contradicts_is_an_error() -> None:
    for text in ("2x3:1a3d5_6f5a4a6c1a1a6e3a2", write_document(Document(Position.empty(GridShape(2, 3))))):
        assert error_of(text, GridShape(3, 2)).kind is FormatFault.SHAPE
        (reading,) = read_puzzles(text, GridShape(2, 3))
        assert isinstance(reading, Reading)


def test_what_a_page_does_not_show_is_not_read_and_its_fields_are() -> None:
    fields = {"0": "<td><input></td>"}
    rows = "".join(
        f"<tr>{''.join(fields.get(sign, f'<td><input value={sign}></td>') for sign in row)}</tr>"
        for row in ("1200", "0034", "2100", "0043")
    )
    script = "<script>var rows = '1234 3412 2143 4321';</script>"
    found = read_puzzles(f"<html><head><title>1</title></head><body>{script}<table>{rows}</table></body></html>")
    assert [one.position.givens for one in found if isinstance(one, Reading)] == [
        (1, 2, 0, 0, 0, 0, 3, 4, 2, 1, 0, 0, 0, 0, 4, 3)
    ]
    assert len(found) == 1


def test_lines_that_a_page_keeps_as_they_are_are_rows() -> None:
    (found,) = read_puzzles("<html><body><p>Easy\n<pre>\n12..\n..34\n21..\n..43\n</pre></body></html>")
    assert isinstance(found, Reading)
    assert found.position.givens == (1, 2, 0, 0, 0, 0, 3, 4, 2, 1, 0, 0, 0, 0, 4, 3)
