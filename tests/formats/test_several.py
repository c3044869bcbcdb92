"""Several puzzles on one line, and a puzzle among other fields: each is read, or said to be broken."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.recipes import Recipe, recipes

from sudoku_app.formats.detector import read_puzzles
from sudoku_app.formats.errors import FormatError, FormatFault
from sudoku_app.formats.plain import Table, puzzle_lines, table_of
from sudoku_app.formats.reading import FormatName, Reading
from sudoku_app.formats.registry import write_position
from sudoku_app.formats.source import SourceLine
from sudoku_app.sudoku.grid.geometry import GridShape

P = "000010000301400860900500200700160000020805010000097004003004006048006907000080000"
Q = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
SIX = "103000056000000504060001010600000302"
FOUR = "1000003001000002"
ROWS = [Q[start : start + 9] for start in range(0, 81, 9)]


def cells_of(text: str, shape: GridShape | None = None) -> list[str]:
    """Return the cells of each puzzle that a text was read as; nothing in it is broken."""
    found = read_puzzles(text, shape)
    assert all(isinstance(one, Reading) for one in found), [vars(one) for one in found]
    return ["".join(map(str, one.position.values)) for one in found if isinstance(one, Reading)]


SEPARATORS = [" ", ",", ";", "\t", ", ", " | ", "\u2028", "\u2029", "\x85", "\f", "\v", " # a remark\u2028"]


@pytest.mark.parametrize("separator", SEPARATORS)
def test_several_puzzles_are_several_however_they_are_parted(separator: str) -> None:
    assert cells_of(separator.join((P, Q, P))) == [P, Q, P]
    assert cells_of(separator.join((P, P)) + "\n" + Q) == [P, P, Q]


@pytest.mark.parametrize("separator", [" ", ",", ";", "\t"])
@settings(max_examples=40, deadline=None)
@given(several=st.lists(recipes(smallest=9, largest=9), min_size=2, max_size=4))
def test_any_puzzles_on_one_line_come_back(separator: str, several: list[Recipe]) -> None:
    puzzles = [one.puzzle.values for one in several]
    line = separator.join(write_position(one.puzzle, FormatName.LINE).strip() for one in several)
    # A complete grid that agrees with the puzzle beside it would be its solution.
    kept = []
    for place, values in enumerate(puzzles):
        before, behind = puzzles[max(place - 1, 0) : place], puzzles[place + 1 : place + 2]
        beside = [*before, *(one for one in behind if any(one))]
        solved = any(
            0 in one and all(value in (0, own) for value, own in zip(one, values, strict=True)) for one in beside
        )
        if 0 in values or not solved:
            kept.append(values)
    found = read_puzzles(line)
    assert [one.position.values for one in found if isinstance(one, Reading)] == kept


def test_small_puzzles_on_one_line() -> None:
    assert cells_of(f"{FOUR} 0100003001000002") == [FOUR, "0100003001000002"]
    assert cells_of(" ".join([FOUR] * 4)) == [FOUR] * 4
    assert cells_of(" ".join([FOUR] * 16)) == [FOUR] * 16
    assert cells_of(f"{SIX},{SIX}") == [SIX, SIX]


def test_the_rows_of_one_grid_are_one_puzzle() -> None:
    assert cells_of(" ".join(ROWS)) == [Q]
    large = " ".join(["123456789ABCDEFG"] * 16)
    assert len(cells_of(large)) == 1
    assert len(cells_of(" ".join(["0" * 16] * 16))) == 1


def test_grids_whose_rows_stand_on_one_line() -> None:
    assert cells_of(" ".join(ROWS * 2)) == [Q, Q]
    assert cells_of(",".join(ROWS * 3)) == [Q] * 3


def test_a_solution_beside_its_puzzle_is_no_puzzle() -> None:
    assert cells_of(f"{Q},{SOLUTION}") == [Q]
    assert cells_of(f"{Q} {SOLUTION} {P}") == [Q, P]
    # A complete grid that is no solution of it is one more, and so are complete grids alone.
    assert cells_of(f"{P},{SOLUTION}") == [P, SOLUTION]
    assert cells_of(f"{SOLUTION} {SOLUTION}") == [SOLUTION] * 2


@pytest.mark.parametrize("heading", ["", "id,puzzle,solution,rating\n"])
@pytest.mark.parametrize("quote", ["", '"'])
def test_a_table_with_a_column_of_names(heading: str, quote: str) -> None:
    rows = [f"1,{quote}{Q}{quote},{quote}{SOLUTION}{quote},3.5", f"b,{quote}{Q}{quote},{SOLUTION},"]
    assert cells_of(heading + "\n".join(rows)) == [Q, Q]


@pytest.mark.parametrize("text", [f"1;{P};hard", f"1\t{P}\thard", f"12 {P} hard", f"1,2,3,4,{P},6,7", f"a,b,{P}"])
def test_a_puzzle_among_other_fields(text: str) -> None:
    assert cells_of(text) == [P]
    assert cells_of(f"name,puzzle,rating\n{text}\n{text}\n") == [P, P]


def test_small_puzzles_in_a_table() -> None:
    assert cells_of(f"id,puzzle\n1,{SIX}\n2,{SIX}\n") == [SIX, SIX]
    assert cells_of(f"1;{FOUR};easy") == [FOUR]


def test_what_the_heading_calls_a_solution_is_none_of_the_puzzles() -> None:
    assert cells_of(f"quizzes,solutions\n{P},{P}\n") == [P]
    assert cells_of(f"first,second\n{P},{P}\n") == [P, P]


@pytest.mark.parametrize("puzzle", [P, SIX, FOUR])
def test_no_column_of_solutions_or_rules_is_a_puzzle(puzzle: str) -> None:
    other = puzzle[::-1]
    assert cells_of(f"solution,puzzle\n{other},{puzzle}\n") == [puzzle]
    assert cells_of(f"solution;difficulty;puzzle\n{other};1;{puzzle}\n") == [puzzle]
    assert cells_of(f"puzzle,regions\n{puzzle},{other}\n") == [puzzle]


@pytest.mark.parametrize("puzzle", [P, SIX, FOUR])
def test_a_rule_in_a_column_is_told_of_its_line_alone(puzzle: str) -> None:
    found = read_puzzles(f"variant,puzzle,killer\ndiagonal,{puzzle},\nclassic,{puzzle},no\n,{puzzle},yes\n")
    assert [one.unknown_rules for one in found if isinstance(one, Reading)] == [("diagonal",), (), ("killer",)]


def test_regions_in_a_column_are_read() -> None:
    (found,) = read_puzzles(f"puzzle,regions\n{FOUR},1112122233343444\n")
    assert isinstance(found, Reading)
    assert found.position.shape.regions == (0, 0, 0, 1, 0, 1, 1, 1, 2, 2, 2, 3, 2, 3, 3, 3)


@pytest.mark.parametrize("line", ["{} ED=9.1/1.2/1.2", "{}  1.5 # a source", "0000183b305c {} 1.2", "12 {} hard 3.4"])
@pytest.mark.parametrize("puzzle", [P, SIX, FOUR])
def test_a_rating_before_or_behind_a_puzzle(line: str, puzzle: str) -> None:
    assert cells_of(line.format(puzzle)) == [puzzle]


@pytest.mark.parametrize("border", ["", "-----------\n"])
def test_a_grid_in_one_quoted_field(border: str) -> None:
    field = border + "\n".join(ROWS)
    assert cells_of(f'"{field}",easy\n"{field}",hard\n') == [Q, Q]
    assert cells_of(f'id,grid,level\n1,"{field}",easy\n2,"{field}",hard\n') == [Q, Q]
    assert cells_of(f'id,grid,other\n1,"{field}","{field}"\n2,"{field}",""\n') == [Q] * 3


def test_an_error_is_reported_at_its_place() -> None:
    broken = P[:40] + "q" + P[41:]
    found = read_puzzles(f"{Q},{broken}; {Q[:80]} {P}")
    assert [isinstance(one, Reading) for one in found] == [True, False, False, True]
    symbol, count = (one for one in found if isinstance(one, FormatError))
    assert (symbol.kind, symbol.column, symbol.found) == (FormatFault.SYMBOL, 123, "q")
    assert (count.kind, count.counts, count.number) == (FormatFault.CELL_COUNT, (81,), 80)
    grid = "\n".join([*ROWS[:4], "0000a0000", *ROWS[5:]])
    (error,) = read_puzzles(f'1,"{grid}",easy\n')
    assert isinstance(error, FormatError)
    assert (error.line, error.column, error.found) == (5, 5, "a")


def test_only_puzzles_of_the_size_that_is_wanted() -> None:
    assert cells_of(f"{P} {Q}", GridShape(3, 3)) == [P, Q]
    assert all(isinstance(one, FormatError) for one in read_puzzles(f"{P} {Q}", GridShape(4, 4)))


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("puzzle,Solution", Table(",", frozenset([1]))),
        ("id;quiz;rating", Table(";", frozenset())),
        ("puzzle,Variant,level", Table(",", frozenset(), ((1, "Variant"),))),
        ("puzzle", None),
        ("1,2,3,4", None),
        ("from the paper", None),
    ],
)
def test_what_the_heading_of_a_table_says(text: str, found: Table | None) -> None:
    assert table_of(SourceLine(1, text)) == found


@pytest.mark.parametrize("text", [P, f"{P} a remark", f"{P},25", SIX, f"{SIX} a remark", "1 2 3 4", "", "hello world"])
def test_what_is_read_as_it_stands(text: str) -> None:
    assert puzzle_lines(SourceLine(1, text)) == []
