"""Lines, rows, grids and integers: what people paste, and what is wrong with what they paste."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.reading import read_puzzle
from support.recipes import Recipe, recipes

from sudoku_app.formats.detector import read_puzzles
from sudoku_app.formats.errors import FormatError, FormatFault
from sudoku_app.formats.reading import Ambiguity, FormatName, Reading
from sudoku_app.formats.registry import write_position
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import Position

P = "000010000301400860900500200700160000020805010000097004003004006048006907000080000"
VALUES = tuple(int(symbol) for symbol in P)
ROWS = [P[start : start + 9] for start in range(0, 81, 9)]
GOOD = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"


def errors_of(text: str, shape: GridShape | None = None) -> list[FormatError]:
    return [one for one in read_puzzles(text, shape) if isinstance(one, FormatError)]


def readings_of(text: str, shape: GridShape | None = None) -> list[Reading]:
    found = read_puzzles(text, shape)
    assert all(isinstance(one, Reading) for one in found), [vars(one) for one in found if not isinstance(one, Reading)]
    return [one for one in found if isinstance(one, Reading)]


@pytest.mark.parametrize("name", [FormatName.LINE, FormatName.ROWS, FormatName.GRID, FormatName.INTEGERS])
@settings(max_examples=40, deadline=None)
@given(recipe=recipes())
def test_round_trip(name: FormatName, recipe: Recipe) -> None:
    read = read_puzzle(write_position(recipe.puzzle, name), recipe.shape).position
    assert replace(read, symbols="") == recipe.puzzle


@pytest.mark.slow
@settings(max_examples=60, deadline=None)
@given(recipe=recipes())
def test_a_grid_carries_every_box_shape_but_latin_squares(recipe: Recipe) -> None:
    reading = read_puzzle(write_position(recipe.puzzle, FormatName.GRID))
    assert reading.position.values == recipe.puzzle.values
    if recipe.shape.rows > 1 and recipe.shape.columns > 1:
        assert reading.position.shape == recipe.shape
        assert reading.shape_is_known


@pytest.mark.parametrize("name", [FormatName.LINE, FormatName.ROWS, FormatName.GRID, FormatName.INTEGERS])
@pytest.mark.parametrize("size", range(4, 37))
def test_an_empty_grid_is_read_as_what_was_written(name: FormatName, size: int) -> None:
    for puzzles in (1, 3):
        empty = write_position(Position.empty(GridShape.usual(size)), name)
        found = readings_of("\n".join([empty] * puzzles))
        assert [one.position.shape.size for one in found] == [size] * puzzles


@pytest.mark.parametrize("size", [16, 25, 36])
def test_a_few_small_values_in_a_large_grid_do_not_make_it_a_list(size: int) -> None:
    values = [0] * size * size
    values[3], values[size * 2] = 1, 2
    position = Position.of_givens(GridShape.usual(size), values)
    for name in (FormatName.ROWS, FormatName.INTEGERS):
        (only,) = readings_of(write_position(position, name))
        assert only.position.givens == position.givens


def test_small_puzzles_one_a_line_are_a_list_also_when_they_are_as_many_as_a_grid_has_rows() -> None:
    found = readings_of("1...............\n" * 16)
    assert [one.position.shape.size for one in found] == [4] * 16


@settings(max_examples=20, deadline=None)
@given(several=st.lists(recipes(smallest=7), min_size=2, max_size=5))
def test_a_list_of_lines_is_read_line_by_line(several: list[Recipe]) -> None:
    found = readings_of("".join(write_position(one.puzzle, FormatName.LINE) for one in several))
    assert [one.position.values for one in found] == [one.puzzle.values for one in several]
    assert [one.line for one in found] == list(range(1, len(several) + 1))


@pytest.mark.parametrize("empty", list(".0*_-x"))
def test_81_characters_with_every_sign_for_empty(empty: str) -> None:
    (only,) = readings_of(P.replace("0", empty))
    assert only.position.values == VALUES
    assert only.format is FormatName.LINE
    assert only.position.shape == GridShape(3, 3)


@pytest.mark.parametrize(
    "text",
    [
        P.replace("0", " "),
        P + "  # a remark",
        P + " ; 11.9 ; Golden Nugget",
        f"1,2,3,4,{P},x,y,z",
        "\ufeff" + P,
        P + "\r\n",
        " ".join(ROWS),
        ",".join(ROWS),
        " ".join(P),
        ",".join(P),
        ",".join(symbol.replace("0", "") for symbol in P),
        "# a remark\n\n" + P + "\n# another\n",
        f"quizzes,solutions\n{P},{P}\n",
    ],
)
def test_one_line_as_it_is_found_in_lists(text: str) -> None:
    (only,) = readings_of(text)
    assert only.position.values == VALUES


@pytest.mark.parametrize(
    "text",
    [
        "\n".join(ROWS),
        "\r".join(ROWS),
        "\r\n".join(ROWS),
        "\n\n".join(ROWS),
        "\n".join(row.replace("0", "-") for row in ROWS),
        "\n".join(row.replace("0", ".") + " # remark" for row in ROWS),
        "\n".join(row.replace("0", " ") for row in ROWS),
        "\n".join(row.replace("0", " ").rstrip() for row in ROWS),
        "\n".join(" ".join(row) for row in ROWS),
        "\n".join(",".join(row) + "," for row in ROWS),
        "\n".join(",".join(row).replace("0", "") for row in ROWS),
        "\n".join(";".join(row).replace("0", "") for row in ROWS),
        "\n".join("\t".join(row).replace("0", "") for row in ROWS),
        "\n".join("|" + "|".join(row) + "|" for row in ROWS),
        "\n".join(f"{row[:3]} {row[3:6]} {row[6:]}" for row in ROWS),
        "Grid 01\n" + "\n".join(ROWS),
        "\n\n".join("\n".join(ROWS[start : start + 3]) for start in (0, 3, 6)),
    ],
)
def test_nine_rows_as_they_are_found(text: str) -> None:
    (only,) = readings_of(text)
    assert only.position.values == VALUES
    assert only.position.shape == GridShape(3, 3)


QQWING = "\n-------|-------|-------\n".join(
    "\n".join(" " + " | ".join(" ".join(row[k : k + 3]) for k in (0, 3, 6)) for row in ROWS[start : start + 3])
    for start in (0, 3, 6)
).replace("0", ".")
SIMPLE = "\n".join(
    [
        "*-----------*",
        "\n|---+---+---|\n".join(
            "\n".join("|" + "|".join(row[k : k + 3] for k in (0, 3, 6)) + "|" for row in ROWS[start : start + 3])
            for start in (0, 3, 6)
        ).replace("0", "."),
        "*-----------*",
    ]
)
BOX_DRAWING = "\n".join(
    [
        "┌───────┬───────┬───────┐",
        *("│ " + " │ ".join(" ".join(row[k : k + 3]) for k in (0, 3, 6)) + " │" for row in ROWS),
    ]
)


@pytest.mark.parametrize("text", [QQWING, SIMPLE, BOX_DRAWING])
def test_grids_with_borders(text: str) -> None:
    (only,) = readings_of(text)
    assert only.position.values == VALUES
    assert only.format is FormatName.GRID
    assert only.shape_is_known


def test_6x6_integers_of_the_issue() -> None:
    text = "1 0 3 0 0 0\n0 5 6 0 0 0\n0 0 0 5 0 4\n0 6 0 0 0 1\n0 1 0 6 0 0\n0 0 0 3 0 2\n"
    (only,) = readings_of(text)
    assert only.position.shape == GridShape(2, 3)
    assert only.format is FormatName.INTEGERS
    assert only.ambiguity is Ambiguity.BOX_SHAPE
    (asked,) = readings_of(text, GridShape(3, 2))
    assert asked.position.shape == GridShape(3, 2)
    assert asked.ambiguity is None


@pytest.mark.parametrize(("size", "usual"), [(6, "2x3"), (8, "2x4"), (10, "2x5"), (12, "3x4"), (15, "3x5"), (7, "1x7")])
def test_the_box_defaults_to_the_usual_one(size: int, usual: str) -> None:
    (only,) = readings_of(" ".join(["0"] * size * size))
    assert str(only.position.shape) == usual


def test_other_shapes_come_after_those_that_break_no_rule() -> None:
    # The two 1s share a 2x3 box and no 3x2 box.
    text = "1 0 0 0 0 0\n0 0 1 0 0 0\n" + "0 0 0 0 0 0\n" * 4
    (only,) = readings_of(text)
    assert only.position.shape == GridShape(2, 3)
    assert [str(one.position.shape) for one in only.readings()] == ["3x2", "2x3", "1x6", "6x1"]


def test_small_puzzles_a_line_and_large_ones_a_grid_are_distinguished() -> None:
    small = "1 0 0 0 0 0 2 0 0 3 0 0 0 0 0 4\n"
    assert [str(one.position.shape) for one in readings_of(small * 16)] == ["2x2"] * 16
    large = " ".join(str(value) for value in range(1, 17)) + "\n"
    assert [str(one.position.shape) for one in readings_of(large * 16)] == ["4x4"]
    assert len(readings_of(large * 32)) == 2
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXY\n"
    assert [str(one.position.shape) for one in readings_of(letters * 25)] == ["5x5"]


def test_two_digits_a_cell() -> None:
    line = "".join(f"{value:02}" for value in range(1, 17)) + ".." * 240
    (only,) = readings_of(line)
    assert only.position.values[:17] == (*range(1, 17), 0)
    (rows,) = readings_of("\n".join(line[start : start + 32] for start in range(0, 512, 32)))
    assert rows.position == only.position


def test_an_ambiguous_alphabet_gives_both_readings() -> None:
    (only,) = readings_of("1.A".ljust(256, "."))
    assert only.ambiguity is Ambiguity.ALPHABET
    first, second = only.readings()
    assert first.position.values[:3] == (1, 0, 10)
    assert second.position.values[:3] == (2, 0, 11)


def test_titles_and_remarks_are_kept() -> None:
    first, second = readings_of(f"{P} # from the paper\nGrid 02\n" + "\n".join(ROWS))
    assert (first.title, first.line) == ("from the paper", 1)
    assert (second.title, second.line) == ("Grid 02", 3)


@pytest.mark.parametrize(
    ("text", "kind", "line", "column"),
    [
        ("", FormatFault.EMPTY, 1, 1),
        ("\n \n# nothing\n", FormatFault.EMPTY, 1, 1),
        (GOOD[:-1] + "\n", FormatFault.CELL_COUNT, 1, 1),
        (GOOD + "1\n", FormatFault.CELL_COUNT, 1, 1),
        (GOOD[:40] + "q" + GOOD[41:] + "\n", FormatFault.SYMBOL, 1, 41),
        ("  " + GOOD[:40] + "q" + GOOD[41:] + "\n", FormatFault.SYMBOL, 1, 43),
        ("\x00\x01\x02\x7f" * 50, FormatFault.SYMBOL, 1, 1),
        (" ".join(["99"] + ["0"] * 35), FormatFault.NUMBER, 1, 1),
        (" ".join(["0"] * 35 + ["7"]), FormatFault.NUMBER, 1, 71),
        (" ".join(["-1"] + ["0"] * 35), FormatFault.NUMBER, 1, 1),
        ("0," * 30 + "9," + "0," * 5, FormatFault.NUMBER, 1, 61),
        ("1 2 3\n4 5\n", FormatFault.UNKNOWN, 1, 1),
        ("9" * 100_000, FormatFault.LINE_LENGTH, 1, 1),
        ("1 " * 50_000, FormatFault.LINE_LENGTH, 1, 1),
        ("\n".join([*ROWS[:4], "00000a000", *ROWS[5:]]), FormatFault.SYMBOL, 5, 6),
        ("\n".join([*ROWS[:4], "0000000", *ROWS[5:]]), FormatFault.ROW_LENGTH, 5, 1),
        ("\n".join(ROWS[:8]), FormatFault.ROW_COUNT, 1, 1),
        (SIMPLE.replace("8.5", "8x?"), FormatFault.SYMBOL, 7, 8),
        ("hello world", FormatFault.UNKNOWN, 1, 1),
        ("-------", FormatFault.UNKNOWN, 1, 1),
        ("١٢٣٤" * 4, FormatFault.SYMBOL, 1, 1),
    ],
)
def test_bad_text_gives_one_error_with_its_place(text: str, kind: FormatFault, line: int, column: int) -> None:
    (only,) = read_puzzles(text)
    assert isinstance(only, FormatError)
    assert (only.kind, only.line, only.column) == (kind, line, column)
    assert len(only.found) <= 24


@pytest.mark.parametrize("heading", ["Level 2: hard", "% medium", "2026-11-28", "[code]", "Sudoku 9x9"])
def test_words_between_the_puzzles_of_a_list_are_headings(heading: str) -> None:
    found = read_puzzles("\n".join([GOOD, heading, P, P, heading, "", heading, GOOD, heading]) + "\n")
    assert [(one.line, isinstance(one, Reading)) for one in found] == [(1, True), (3, True), (4, True), (8, True)]


@pytest.mark.parametrize("line", ["12.4.3AB..1.2..4", "https://example.org/sudoku", "| a | b |", GOOD[:80]])
def test_what_may_hold_cells_or_a_puzzle_is_no_heading_in_a_list(line: str) -> None:
    assert [isinstance(one, Reading) for one in read_puzzles(f"{GOOD}\n{line}\n{P}\n")] == [True, False, True]


def test_bad_lines_of_a_list_cost_only_themselves() -> None:
    lines = [GOOD, GOOD[:30], P, "hello world", GOOD[:80] + "x", GOOD[:79]]
    found = read_puzzles("\n".join(lines) + "\n")
    assert [(one.line, isinstance(one, Reading)) for one in found] == [
        (1, True),
        (2, False),
        (3, True),
        (4, False),
        (5, True),
        (6, False),
    ]


@pytest.mark.slow
@pytest.mark.parametrize("line", ["bad line", "hello world", "this is no puzzle", "line number 1000"])
def test_lines_of_words_before_a_puzzle_are_found_to_be_none(line: str) -> None:
    for count in (30, 2_000, 4_000):
        found = read_puzzles(f"{line}\n" * count + P + "\n")
        assert [(one.line, isinstance(one, Reading)) for one in found] == [(1, False), (count + 1, True)]
        assert isinstance(found[0], FormatError)
        assert found[0].kind in (FormatFault.UNKNOWN, FormatFault.ROW_COUNT)


def test_rows_with_an_unknown_sign_for_empty_cells_are_still_rows() -> None:
    rows = [row.replace("0", "o") for row in ROWS]
    (error,) = read_puzzles("\n".join(rows))
    assert isinstance(error, FormatError)
    assert (error.kind, error.found, error.column) == (FormatFault.SYMBOL, "o", 1)


def test_a_bad_grid_among_grids_costs_only_itself() -> None:
    grid = "\n".join(ROWS) + "\n\n"
    found = read_puzzles(grid + "\n".join(ROWS[:8]) + "\n\n" + grid)
    assert [(one.line, isinstance(one, Reading)) for one in found] == [(1, True), (11, False), (20, True)]


def test_the_asked_shape_is_kept_to() -> None:
    (error,) = errors_of(P, GridShape(2, 3))
    assert (error.kind, error.counts, error.number) == (FormatFault.CELL_COUNT, (36,), 81)
    (error,) = errors_of("\n".join(ROWS), GridShape(4, 4))
    assert (error.kind, error.counts) == (FormatFault.ROW_LENGTH, (16,))
    (latin,) = readings_of(P, GridShape(1, 9))
    assert latin.position.shape == GridShape(1, 9)


@settings(max_examples=300, deadline=None)
@given(st.text(alphabet=st.sampled_from("0123456789.-|+ \n\tABGx,;#:\x00é"), max_size=200))
def test_any_text_gives_readings_or_errors(text: str) -> None:
    found = read_puzzles(text)
    assert found
    for one in found:
        assert isinstance(one, Reading | FormatError)
        assert one.line >= 1


def test_the_words_of_a_line_are_counted_however_many_there_are() -> None:
    for line in ("1 " * 9_000, "1," * 9_000):
        (error,) = errors_of(f"{P}\n{line}\n")[:1]
        assert (error.kind, error.line) == (FormatFault.CELL_COUNT, 2)
        assert error.number == line.count("1") + line.count(",,") + line.endswith(",")


def test_a_long_text_that_begins_with_words_is_a_list_all_the_same() -> None:
    found = read_puzzles("Puzzles of a year\n" + f"{P}\n" * 3_300)
    assert [one.line for one in found if isinstance(one, Reading)] == list(range(2, 3_302))


def test_what_stands_above_or_before_the_puzzles_of_a_list_is_a_heading() -> None:
    puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    numbered = read_puzzles(f"#1: {puzzle}\n# 2. {puzzle}\n# not a puzzle: 53..7\n")
    remarked = read_puzzles(f"; from the paper, page 3\n{puzzle}\n; another\n{puzzle}\n")
    for found in (numbered, remarked):
        assert [one.position.values[:3] if isinstance(one, Reading) else one for one in found] == [(5, 3, 0)] * 2
