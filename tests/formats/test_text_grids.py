"""Grids as people hand them around: every form, at several sizes, gives the puzzle that was written."""

import codecs

import pytest
from support.grid_texts import ANY_SIZE, ONE_DIGIT, SHAPES, Writer, random_rows

from sudoku_app.formats.detector import read_puzzles
from sudoku_app.formats.errors import FormatError, FormatFault
from sudoku_app.formats.files import decode_text
from sudoku_app.formats.reading import Reading
from sudoku_app.sudoku.grid.geometry import GridShape

FORMS = [(name, writer, shape) for name, writer in ANY_SIZE.items() for shape in SHAPES] + [
    (name, writer, shape) for name, writer in ONE_DIGIT.items() for shape in SHAPES if shape.size <= 9
]
SIX = "103000\n056000\n000504\n060001\n010600\n000302\n"
FOUR = "1..4\n.4..\n..1.\n3..2\n"


def values_in(text: str) -> list[tuple[int, ...]]:
    """Return the values of the puzzles of a text in which nothing is broken."""
    found = read_puzzles(text)
    assert all(isinstance(one, Reading) for one in found), found
    return [one.position.values for one in found if isinstance(one, Reading)]


@pytest.mark.parametrize(("name", "writer", "shape"), FORMS, ids=[f"{name}-{shape}" for name, _, shape in FORMS])
def test_a_form_gives_the_puzzle(name: str, writer: Writer, shape: GridShape) -> None:
    for seed in range(5):
        rows = random_rows(shape, seed)
        assert values_in(writer(rows, shape)) == [tuple(value for row in rows for value in row)], writer(rows, shape)


def test_the_heading_is_the_name() -> None:
    for heading in ("% randomly generated - medium", "// randomly generated - medium", "randomly generated - medium:"):
        (found,) = read_puzzles(f"{heading}\n{FOUR}")
        assert isinstance(found, Reading)
        assert found.title == "randomly generated - medium"
    for heading in ("1", "[code]", "```", "2024-05-01"):
        (found,) = read_puzzles(f"{heading}\n{FOUR}")
        assert isinstance(found, Reading)
        assert not found.title


def test_several_with_headings_and_of_different_sizes() -> None:
    assert [len(one) for one in values_in(f"{FOUR}\n{SIX}\n{FOUR}")] == [16, 36, 16]
    assert [len(one) for one in values_in(f"% one\n{FOUR}% two\n{SIX}")] == [16, 36]


def test_a_broken_puzzle_costs_none_of_the_others() -> None:
    broken = SIX.replace("060001\n", "")
    found = read_puzzles(f"% one\n{SIX}\n% two\n{broken}\n% three\n{SIX}")
    assert [isinstance(one, Reading) for one in found] == [True, False, True]
    error = found[1]
    assert isinstance(error, FormatError)
    assert (error.kind, error.line) == (FormatFault.ROW_COUNT, 10)


def test_a_grid_too_large_is_one_error() -> None:
    rows = [[(row + column) % 49 + 1 for column in range(49)] for row in range(49)]
    for text in ("\n".join(" ".join(map(str, row)) for row in rows), str(rows)):
        (error,) = read_puzzles(text)
        assert isinstance(error, FormatError)
        assert (error.kind, error.found) == (FormatFault.SIZE, "49×49")


def test_a_foreign_markup_is_one_error() -> None:
    text = "<plist>\n" + "".join(f"<key>{'.' * 80}{k % 10}</key>\n" for k in range(9)) + "</plist>\n"
    assert len(read_puzzles(text.replace("." * 80, "some words and more "))) == 1


def test_a_row_too_short_is_said_with_its_size() -> None:
    rows = random_rows(GridShape(3, 3), 1)
    rows[4].pop()
    (error,) = read_puzzles(f"board = {rows}\n".replace("], ", "],\n"))
    assert isinstance(error, FormatError)
    assert (error.kind, error.line, error.counts, error.number) == (FormatFault.ROW_LENGTH, 5, (9,), 8)


@pytest.mark.parametrize("encoding", ["utf-16-le", "utf-16-be"])
def test_wide_characters_without_a_mark(encoding: str) -> None:
    data = FOUR.encode(encoding)
    assert not data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE))
    assert decode_text(data) == FOUR


def test_a_row_that_looks_like_a_date_is_a_row_among_others() -> None:
    rows = ["...6.....", ".9...8...", "...7459..", ".26.7.19.", "..4....7.", "..51.9..6", "8....12..", "....8...5"]
    text = "\n".join([*rows, "..7..2..."])
    found = read_puzzles(f"{text}\n\n{text}\n\n12.7.1935\n{text}\n")
    assert [one.position.values[27:36] for one in found if isinstance(one, Reading)] == [
        (0, 2, 6, 0, 7, 0, 1, 9, 0)
    ] * 3
    assert len(found) == 3


def test_a_number_behind_a_sign_above_a_grid_is_a_heading() -> None:
    grid = GridShape(3, 3)
    one, other = (random_rows(grid, seed) for seed in (1, 2))
    text = "".join(
        f"Solution(s) to '{number}' [hard]\n% {number}\n" + "".join("".join(map(str, row)) + "\n" for row in rows)
        for number, rows in ((1, one), (2, other))
    )
    readings = [reading for reading in read_puzzles(text) if isinstance(reading, Reading)]
    assert [reading.position.values for reading in readings] == [
        tuple(value for row in rows for value in row) for rows in (one, other)
    ]


@pytest.mark.parametrize("shape", SHAPES, ids=str)
def test_a_table_that_lacks_a_row_does_not_take_its_heading_for_one(shape: GridShape) -> None:
    lines = ANY_SIZE["Markdown table"](random_rows(shape, 1), shape).splitlines()
    found = read_puzzles("\n".join(lines[:-1]) + "\n")
    assert all(isinstance(one, FormatError) for one in found)


def test_a_remark_in_a_row_with_blank_cells_drops_no_given() -> None:
    rows = "1 64 6\n 2  2 \n54 551\n  6  6\n 1 55 \n 53 2 \n"
    assert isinstance(read_puzzles(rows)[0], Reading)
    assert isinstance(read_puzzles(rows.replace("54 ", "54#"))[0], FormatError)


def values_read(text: str) -> list[str]:
    """Return the values of each puzzle read in a text, a digit a cell, and what kind each error is."""
    return [
        "".join(map(str, one.position.values)) if isinstance(one, Reading) else one.kind.value
        for one in read_puzzles(text)
    ]


@pytest.mark.parametrize("first", [".8.4.159.", "7.....4.8", "3.15.28..", "8.12.9463"])
def test_a_first_row_that_looks_like_a_date_is_a_row(first: str) -> None:
    rows = [
        first,
        ".....2..1",
        "...6....4",
        ".7.8..16.",
        "....5....",
        ".63..9.2.",
        "6.8......",
        "5..2.....",
        ".345.7.1.",
    ]
    wanted = "".join(rows).replace(".", "0")
    assert values_read("% hard\n" + "\n".join(rows) + "\n% easy\n" + "\n".join(rows) + "\n") == [wanted] * 2


def test_dates_above_grids_without_blank_lines_are_headings() -> None:
    rows = [
        ".5...83..",
        ".8.......",
        "..3...7..",
        "..8..6.29",
        "3.15.28..",
        ".2.8.4...",
        "8.46..2.5",
        ".96...43.",
        "........1",
    ]
    text = "\n".join(rows)
    wanted = text.replace(".", "0").replace("\n", "")
    dates = ("28.4.1971", "22.9.1956", "12/10/1985", "2026-11-28", "1.12.24")
    assert values_read("".join(f"{date}\n{text}\n" for date in dates)) == [wanted] * len(dates)


@pytest.mark.parametrize("between", ["", "\n", "% next\n", "2026-11-28\n"])
def test_rows_of_dashes_are_empty_where_dashes_are_empty_cells(between: str) -> None:
    grids = ["------\n------\n6----2\n------\n--5-2-\n----4-\n", "---6-5\n---43-\n-3--4-\n2----3\n1-2-54\n------\n"]
    wanted = [grid.replace("-", "0").replace("\n", "") for grid in grids]
    assert values_read(between + between.join(grids)) == wanted


def test_rows_of_dashes_between_boxes_are_borders() -> None:
    band = "6----2\n-3--4-\n"
    assert values_read(f"------\n{band}------\n{band}------\n{band}------\n") == [
        band.replace("-", "0").replace("\n", "") * 3
    ]


FOUR_VALUES = "1004041020030320"
TABLE = "<table>\n{}</table>\n".format(
    "".join(
        "<tr>" + "".join(f"<td>{sign.strip('0')}</td>" for sign in FOUR_VALUES[start : start + 4]) + "</tr>\n"
        for start in range(0, 16, 4)
    )
)


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("[[1 0 0 4]\n [0 4 1 0]\n [2 0 0 3]\n [0 3 2 0]]\n", id="NumPy"),
        pytest.param(
            "grid = [[1, 0, 0, 4],\n        [0, 4, 1, 0],\n        [2, 0, 0, 3],\n        [0, 3, 2, 0]]\n", id="list"
        ),
        pytest.param(TABLE, id="page"),
        pytest.param(f"Puzzle 12\n{TABLE}", id="part of a page"),
    ],
)
@pytest.mark.parametrize("mark", ["", "> ", ">> ", " > > "])
def test_quoted_mail_is_read_without_its_marks(text: str, mark: str) -> None:
    quoted = "".join(f"{mark}{line}" for line in text.splitlines(keepends=True))
    assert values_read(f"Solve this, please:\n\n{quoted}") == [FOUR_VALUES]


@pytest.mark.parametrize("rule", ["\\hline", "\\cline{1-4}", "\\midrule"])
def test_a_table_of_latex_with_rules_between_its_rows(rule: str) -> None:
    rows = [FOUR_VALUES[start : start + 4].replace("0", " ") for start in range(0, 16, 4)]
    table = "".join(f"{' & '.join(row)} \\\\\n{rule}\n" for row in rows)
    text = "\\begin{tabular}{|c|c|c|c|}\n" + rule + "\n" + table + "\\end{tabular}\n"
    assert values_read(f"1.\n{text}2.\n{text}") == [FOUR_VALUES] * 2


def test_empty_rows_between_bars_are_rows_where_dashes_are_empty_cells() -> None:
    rows = [
        "---|---|---",
        "-4-|73-|-85",
        "5--|--1|3--",
        "---|---|-6-",
        "4--|---|---",
        "3--|--9|---",
        "-1-|--7|---",
        "---|-5-|---",
    ]
    for rule in ("---+---+---", "-----------"):
        lines = [*rows[:3], rule, *rows[3:6], rule, *rows[6:], "---|---|---"]
        text = "\n".join(lines)
        wanted = "".join([*rows, rows[0]]).replace("|", "").replace("-", "0")
        assert values_read(f"% hard\n{text}\n\n{text}\n") == [wanted] * 2


def test_grids_with_borders_and_blank_cells_stay_apart() -> None:
    """Two of them, 16 rows each with a bar at every fourth of 36 columns, would be one of 32."""
    rule = "+---------+---------+---------+---------+\n"
    rows = ["|   C     |         |     G A | B       |\n", "| 9 E 8   |     5   | D   7   | A       |\n"]
    grid = (rule + (rows[0] + rows[1]) * 2) * 4 + rule
    found = [one.position.values for one in read_puzzles(f"{grid}\n{grid}") if isinstance(one, Reading)]
    rows_of_values = (
        (0, 12, 0, 0, *[0] * 4, 0, 0, 16, 10, 11, 0, 0, 0),
        (9, 14, 8, 0, 0, 0, 5, 0, 13, 0, 7, 0, 10, 0, 0, 0),
    )
    assert found == [(rows_of_values[0] + rows_of_values[1]) * 8] * 2


def test_rows_of_letters_and_digits_that_look_like_words_are_rows() -> None:
    rows = ["-4CB--A21576", "6751BC4839A2", "192A-65B4-C3", "B56-48C3A291"] * 3
    readings = [
        one for one in read_puzzles("#1\n" + "\n".join(rows) + "\n#2\n" + "\n".join(rows)) if isinstance(one, Reading)
    ]
    assert [one.position.values[:12] for one in readings] == [(0, 4, 12, 11, 0, 0, 10, 2, 1, 5, 7, 6)] * 2


def test_a_table_with_a_blank_heading_in_a_list_of_tables() -> None:
    rows = "".join(f"| {' | '.join(FOUR_VALUES[start : start + 4]).replace('0', ' ')} |\n" for start in range(0, 16, 4))
    heading = "|   |   |   |   |\n|---|---|---|---|\n"
    assert values_read(f"{heading}{rows}\n{rows}\n{heading}{rows}") == [FOUR_VALUES] * 3
