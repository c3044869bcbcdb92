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


TWO = "1,2,0,4,\n0,4,1,0,\n0,4,1,0,\n2,0,4,0,\n4,0,0,1,\n"


@pytest.mark.parametrize(
    "text",
    [
        TWO,  # a row too much; no fifth column stands behind the separators
        TWO.replace(",\n", "\n").replace("0", "").replace(",", "\t"),
        "".join("|" + row.replace(",", "|").replace("0", " ") + ".\n" for row in TWO.splitlines()),
        "61 4\n 3  15\n  126\n2  5 1\n2  5 1\n3  124\n   3 6\n",  # blanks
        "1 2\n 41\n 41\n2 4\n4  1\n",
        "12.4\n.41.\n.41.\n2.4.\n4..1\n",
        "  365\n  4\n   16\n1 63\n3  546\n    13\n".replace("365", '"365'),
        "3\t4\t1\t2\n|\t2\t\t\n\t\t\t1\n\t1\t2\t3\n",
        "[[0., 4., 2., 0.], [3:., 0., 0., 1.], [2., 0., 4., 0.], [4., 2., 0., 0.]]",
        "[[0., 4., 2., 0.], ['., 0., 0., 1.], [2., 0., 4., 0.], [4., 2., 0., 0.]]",
        '[[".", "3", "2", "4"], ["4", "2", """, "."], ["3", "4", "1", "2"], [".", "1", ".", "3"]]',
        "1040.0300.0200.0|24",
        "40\t2.3200.0010.1304",
        " & 1 & 4 & \\\\\n4 & & & # \\\\\n & 4 & & 1 \\\\\n1 & & 3 & \\\\\n",
        "|   |   |   |   |-\n|---|---|---|---|\n| 1 |  | 3 |  |\n| 2 | 4 |  |  |\n|  | 3 | 2 |  |\n| 3 |  |  | 1 |\n",
        "1|  |  |  |  |\n|---|---|---|---|\n| 1 |  | 3 |  |\n| 2 | 4 |  |  |\n|  | 3 | 2 |  |\n| 3 |  |  | 1 |\n",
        "<table><tr><td>4<td>2<td> <td>|</tr>" + "<tr><td> <td>3<td>2<td> </tr>" * 3 + "</table>",
        "12......." * 80 + "12......4",
    ],
)
def test_a_sign_too_much_or_in_a_wrong_place_is_an_error(text: str) -> None:
    assert all(isinstance(one, FormatError) for one in read_puzzles(text)), read_puzzles(text)


def test_what_stands_between_bars_is_cells_whatever_sign_ends_the_rows() -> None:
    assert values_read("|1| |3|4|.\n|3| |1|2|.\n| |1|4|3|.\n|2| |4|1|.\n") == ["1034301201432041"]


@pytest.mark.parametrize("key", ["solution", "solutons", "finished", "loesung"])
def test_a_full_grid_that_agrees_with_the_puzzle_before_it_is_its_solution(key: str) -> None:
    assert values_read(f'{{"puzzle": "1..4.4....1.3..2", "{key}": "1234341224133142"}}') == ["1004040000103002"]
    assert len(values_read(f'{{"puzzle": "1..4.4....1.3..2", "{key}": "2134341224133142"}}')) == 1 + (key != "solution")


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


HEXADOKU = [
    "874C....2..D..F.", ".D.....B...9....", "..F..67D3E...C..", ".......4.7....E5",
    "A..D.....4.8.B6.", "........0.D5...E", "08...7B...E1..4.", "7.EF1.0..93.5.C.",
    "2.A.....4.5.DE9.", ".53...608..B.A.F", "1...7........6..", ".F....A...9.B8.3",
    "FBC..E..9.7...A0", "....3B.2.1.694..", "............C.B.", "..D38..A.C...F..",
]  # fmt: skip


@pytest.mark.parametrize(
    "around",
    [
        "Hexadoku\n{}",
        "Nr. 5\n{}",
        "2024-05-03\n{}",
        "Hello Bob,\n\n{}Good luck!\n",
        "```\n{}```\n",
        "[code]\n{}[/code]\n",
    ],
)
@pytest.mark.parametrize("letters", ["0123456789ABCDEF", "ABCDEFGHIJKLMNOP"])
def test_rows_of_letters_are_no_headings_whatever_stands_around_them(around: str, letters: str) -> None:
    rows = "\n".join(HEXADOKU).translate(str.maketrans("0123456789ABCDEF", letters)) + "\n"
    [reading] = read_puzzles(around.format(rows))
    assert isinstance(reading, Reading)
    assert reading.position.shape.size == 16
    assert reading.position.values[:4] == (9, 8, 5, 13)


@pytest.mark.parametrize("between", ["\n", ""])
@pytest.mark.parametrize("empty", ["x", " ", "\u00a0"])
def test_two_grids_are_never_one_of_twice_the_size(between: str, empty: str) -> None:
    rows = [". . 3 . 5 . . . .", ". 8 . . . . . . 9", ". . . 2 9 7 . . 1", ". . . . 2 3 6 . .", ". . . 6 . . . . ."]
    rows += [". 1 5 . . . 4 . .", "8 . . . . 2 . 7 .", "5 9 . . . . . 6 .", ". . . . . . 8 . 2"]
    grid = "\n".join(rows).replace(".", empty) + "\n"
    wanted = "".join(rows).replace(" ", "").replace(".", "0")
    assert values_read(grid + between + grid) == [wanted] * 2


def test_an_empty_row_of_blanks_is_a_row() -> None:
    assert values_read("    2  \n4      \n       \n2 3    \n\n    1  \n      3\n  2    \n      4\n") == [
        "0020400000002300",
        "0010000302000004",
    ]


def test_borders_of_two_grids_part_them() -> None:
    band = "|  5  |4    |  6  |\n|     |     |    8|\n|  1 7|    9|    4|\n"
    rule = "+-----+-----+-----+\n"
    grid = rule + (band + rule) * 3
    assert values_read(grid + grid) == ["050400060000000008017009004" * 3] * 2


def test_rows_with_names_that_begin_anew_are_two_grids() -> None:
    grid = "".join(f"r{number}  . 5 . 4 . . . 6 .\n" for number in range(1, 10))
    assert values_read(grid + grid) == ["050400060" * 9] * 2


@pytest.mark.parametrize(
    "text",
    [
        "? ? ? ?\n1 ? ? 2\n? ? 3 ?\n? 4 ? ?\n2 ? ? ?\n",
        "+---+---+\n|1 .|. 4|\n|. .|. .|\n+---+---+\n|2 .|. .|\n|2 .|. .|\n|. 4|. .|\n+---+---+\n",
    ],
)
def test_a_row_too_many_refuses_the_grid(text: str) -> None:
    assert values_read(text) == [FormatFault.ROW_COUNT.value]


@pytest.mark.parametrize("lines", ["1 3 3\n2 4 4\n3 1 2\n4 4 1\n1 1 4\n", "1 1 4\n1 4 2\n2 2 3\n3 3 1\n4 1 2\n4 3 4\n"])
def test_rows_columns_and_values_are_no_grid(lines: str) -> None:
    assert not [one for one in read_puzzles(lines) if isinstance(one, Reading)]


def test_rows_with_few_givens_that_are_no_grid_are_not_left_out_in_silence() -> None:
    found = read_puzzles("    2\n4\n  1\n2 3 1\n\n1 . . .\n. . 2 .\n. 3 . .\n. . . 4\n")
    assert len(found) == 2
    assert isinstance(found[0], FormatError)


def test_several_grids_of_candidates_are_as_many_puzzles() -> None:
    four = "12 34 1 2\n1 2 34 34\n34 1 2 12\n2 34 12 1\n"
    six = "123 4 5 6 12 3\n" * 5 + "12 34 56 1 2 3\n"
    [first, second, third] = [one for one in read_puzzles(f"{four}\n{six}\n{four}") if isinstance(one, Reading)]
    assert first.position.cells == third.position.cells
    assert first.position.cells[0].corner == 0b11
    assert second.position.shape.size == 6


def test_a_row_of_candidates_is_no_puzzle() -> None:
    """SudokuWiki's columns of ten make a line of 81 characters where the last cell has one candidate."""
    row = "12356     134       12        8         9         1456      37        2         4"
    assert len(row) == 81
    assert not [one for one in read_puzzles(row + "\n") if isinstance(one, Reading)]


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("0..3\n.1..\n..2.\n3...\n", (1, 0, 0, 4, 0, 2, 0, 0, 0, 0, 3, 0, 4, 0, 0, 0)),
        ("0..4\n.1..\n..2.\n3...\n", (0, 0, 0, 4, 0, 1, 0, 0, 0, 0, 2, 0, 3, 0, 0, 0)),
    ],
)
def test_zero_is_a_value_where_another_sign_marks_the_empty_cells(text: str, wanted: tuple[int, ...]) -> None:
    """Unless the last value says that they are counted from 1."""
    [reading] = read_puzzles(text)
    assert isinstance(reading, Reading)
    assert reading.position.values == wanted


def test_a_single_strange_letter_among_usual_ones_is_a_slip() -> None:
    rows = "\n".join(HEXADOKU).replace("C", ".").replace("874.", "874Q")
    assert values_read(rows + "\n") == [FormatFault.SYMBOL.value]


NAMED = {
    "pandas": "   0  1  2  3\n0  1  0  0  4\n1  0  4  1  0\n2  2  0  0  3\n3  0  3  2  0\n",
    "pandas without values": "     0    1    2    3\n0  1.0  NaN  NaN  4.0\n1  NaN  4.0  1.0  NaN\n"
    "2  2.0  NaN  NaN  3.0\n3  NaN  3.0  2.0  NaN\n",
    "R": "     [,1] [,2] [,3] [,4]\n[1,]    1   NA   NA    4\n"
    "[2,]   NA    4    1   NA\n[3,]    2   NA   NA    3\n[4,]   NA    3    2   NA\n",
    "r1c1": "   c1 c2 c3 c4\nr1  1  .  .  4\nr2  .  4  1  .\nr3  2  .  .  3\nr4  .  3  2  .\n",
    "bold names": "|   | 1 | 2 | 3 | 4 |\n|---|---|---|---|---|\n| **A** | 1 |  |  | 4 |\n| **B** |  | 4 | 1 |  |\n"
    "| **C** | 2 |  |  | 3 |\n| **D** |  | 3 | 2 |  |\n",
    "row numbers": "Row 1: 1 . . 4\nRow 2: . 4 1 .\nRow 3: 2 . . 3\nRow 4: . 3 2 .\n",
    "variables": "row1 = 1..4\nrow2 = .41.\nrow3 = 2..3\nrow4 = .32.\n",
    "names below": "4 | 1 . . 4\n3 | . 4 1 .\n2 | 2 . . 3\n1 | . 3 2 .\n    a b c d\n",
    "centred Markdown": "|   |   |   |   |\n|:-:|:-:|:-:|:-:|\n"
    "| 1 |  |  | 4 |\n|  | 4 | 1 |  |\n| 2 |  |  | 3 |\n|  | 3 | 2 |  |\n",
    "bold cells": "|**1**|||4|\n|||||\n".replace("|||||\n", "||4|**1**||\n") + "|2|||**3**|\n||3|2||\n",
    "org": "|-+-+-+-|\n| 1 |  |  | 4 |\n|  | 4 | 1 |  |\n| 2 |  |  | 3 |\n|  | 3 | 2 |  |\n|-+-+-+-|\n",
    "terminal": "\x1b[34m1\x1b[0m . . 4\n. \x1b[1;34m4\x1b[0m 1 .\n2 . . 3\n. 3 2 .\n",
    "forum": '[quote="somebody"]Try this:\n[code]1..4\n.41.\n2..3\n.32.[/code][/quote]\n',
    "forum table": "[table]\n"
    + "".join(f"[tr]{''.join(f'[td]{sign}[/td]' for sign in row)}[/tr]\n" for row in ("1  4", " 41 ", "2  3", " 32 "))
    + "[/table]\n",
    "wiki": '{| class="wikitable"\n|-\n| 1 || || || 4\n|-\n| || 4 || 1 ||\n'
    "|-\n| 2 || || || 3\n|-\n| || 3 || 2 ||\n|}\n",
    "wiki, a cell a line": '{| class="wikitable"\n'
    + "".join("|-\n" + "".join(f"| {sign}\n" for sign in row) for row in ("1  4", " 41 ", "2  3", " 32 "))
    + "|}\n",
    "indented mail": "On Monday somebody wrote:\n  > 1..4\n  > .41.\n  > 2..3\n  > .32.\n",
}


@pytest.mark.parametrize("text", NAMED.values(), ids=NAMED)
def test_names_tags_and_colours_are_no_cells(text: str) -> None:
    assert values_read(text) == [FOUR_VALUES]


def test_the_columns_that_latex_tells_are_no_grid() -> None:
    """Those of a table of 16 columns are as many letters as a 4×4 grid has cells."""
    rows = "".join(f"{' & '.join(row.replace('.', ' '))} \\\\\n\\hline\n" for row in HEXADOKU)
    text = f"\\begin{{tabular}}{{{'|c' * 16}|}}\n\\hline\n{rows}\\end{{tabular}}\n"
    [reading] = read_puzzles(text)
    assert isinstance(reading, Reading)
    assert reading.position.values[:4] == (9, 8, 5, 13)
