"""Grids whose cells are drawn several lines high: as terminals show values and pencil marks."""

import pytest
from support.reading import read_puzzle

from sudoku_app.formats.detector import read_puzzles
from sudoku_app.formats.errors import FormatError
from sudoku_app.formats.tall_cells import with_rows_in_lines
from sudoku_app.sudoku.grid.candidates import candidate_masks
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import Position, values_of

PUZZLES = {
    "2x2": [1, 0, 0, 4, 0, 4, 0, 0, 0, 0, 1, 0, 3, 0, 0, 2],
    "2x3": [1, 0, 0, 0, 4, 0, 0, 2, 0, 0, 0, 3, *[0] * 17, 5, *[0] * 6],
    "3x3": [5, 3, 0, 0, 7, 0, 0, 0, 0, 6, 0, 0, 1, 9, 5, *[0] * 65, 9],
    "3x4": [12, 0, 0, 1, *[0] * 60, 10, *[0] * 78, 5],
}


def drawn(position: Position, *, signs: str = "│║─═", marked: bool = False, outer: bool = True) -> str:
    """Return a grid whose cells are as high and wide as its boxes, the value in the middle, a mark at its place."""
    shape = position.shape
    masks = candidate_masks(shape, position.values) if marked else [0] * shape.cell_count
    thin, thick, rule, box_rule = signs

    def line(parts: list[str]) -> str:
        text = "".join(
            part + ("" if k + 1 == shape.size else thick if (k + 1) % shape.columns == 0 else thin)
            for k, part in enumerate(parts)
        )
        return f"{thin}{text}{thin}" if outer else text

    width = 3 * shape.columns
    lines = [rule * len(line([" " * width] * shape.size))] if outer else []
    for row in range(shape.size):
        for inner in range(shape.rows):
            parts = []
            for cell in range(row * shape.size, (row + 1) * shape.size):
                places = [""] * shape.columns
                value = position.values[cell]
                if value and inner == shape.rows // 2:
                    places[shape.columns // 2] = str(value)
                for mark in values_of(0 if value else masks[cell]):
                    if (mark - 1) // shape.columns == inner:
                        places[(mark - 1) % shape.columns] = str(mark)
                parts.append("".join(place.center(3) for place in places))
            lines.append(line(parts))
        last = row + 1 == shape.size
        if not last or outer:
            lines.append((box_rule if (row + 1) % shape.rows == 0 and not last else rule) * len(lines[-1]))
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("outer", [True, False])
@pytest.mark.parametrize("signs", ["│║─═", "||-=", "││──"])
@pytest.mark.parametrize("box", PUZZLES)
def test_values_in_the_middle_of_cells(box: str, signs: str, outer: bool) -> None:
    position = Position.of_givens(GridShape.parse(box), PUZZLES[box])
    found = read_puzzle("My puzzle:\n" + drawn(position, signs=signs, outer=outer))
    assert found.position == position
    if signs == "│║─═":
        assert found.shape_is_known


@pytest.mark.parametrize("box", ["2x3", "3x3"])
def test_pencil_marks_in_their_places(box: str) -> None:
    position = Position.of_givens(GridShape.parse(box), PUZZLES[box])
    found = read_puzzle(drawn(position, marked=True)).position
    assert found.values == position.values
    masks = candidate_masks(position.shape, position.values)
    assert all(cell.value or cell.corner == mask for cell, mask in zip(found.cells, masks, strict=True))


def test_colours_of_a_terminal_are_left_out() -> None:
    position = Position.of_givens(GridShape(3, 3), PUZZLES["3x3"])
    text = drawn(position).replace("5", "\x1b[1;31m5\x1b[0m").replace("7", "\x1b[m7\x1b[0m")
    assert read_puzzle(text).position == position
    plain = "".join(map(str, PUZZLES["3x3"]))
    assert read_puzzle(f"\x1b[32m{plain}\x1b[0m\n").position == position


def test_what_follows_stays_in_its_line() -> None:
    position = Position.of_givens(GridShape(3, 3), PUZZLES["3x3"])
    text = drawn(position)
    plain = "".join(map(str, PUZZLES["3x3"]))
    first, second = read_puzzles(f"{text}\n{plain}\n")
    assert not isinstance(first, FormatError)
    assert (first.position, second.line) == (position, text.count("\n") + 2)


def test_bands_that_are_boxes_of_a_larger_grid_stay_as_they_are() -> None:
    box = "|".join(["  1     4  "] * 4) + "\n" + ("|".join(["           "] * 4) + "\n") * 3
    text = "---+---+---+---\n".join([box] * 4)
    assert with_rows_in_lines(text) == text


@pytest.mark.parametrize("wrong", ["75", "7?", "10", "7a"])
def test_a_cell_that_holds_no_value_costs_no_other_puzzle(wrong: str) -> None:
    text = drawn(Position.of_givens(GridShape(3, 3), PUZZLES["3x3"]))
    plain = "".join(map(str, PUZZLES["3x3"]))
    *errors, last = read_puzzles(f"{text.replace('7 ', wrong)}\n{plain}\n")
    assert errors
    assert all(isinstance(one, FormatError) for one in errors)
    assert not isinstance(last, FormatError)
    assert last.position.givens == tuple(PUZZLES["3x3"])
