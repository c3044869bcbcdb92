"""Whatever is written comes back with every given, also where givens clash; a format that has no way for it refuses."""

import random
from dataclasses import replace

import pytest
from support.reading import read_puzzle

from sudoku_app.formats.errors import FormatError, FormatFault
from sudoku_app.formats.reading import FormatName
from sudoku_app.formats.registry import carriers, write_position
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import CellContent, Position, mask_of

NINE = GridShape(3, 3)
SIZES = (4, 5, 6, 8, 9, 10, 12, 15, 16, 20, 25, 30, 36)


def clashing(shape: GridShape, chance: random.Random) -> Position:
    """Return a position with values at random, of which many clash, and with marks or without."""
    n = shape.size
    density, marks = chance.choice([0.02, 0.1, 0.3, 0.7, 1]), chance.choice([0, 0, 0.3])

    def content() -> CellContent:
        if chance.random() < density:
            return CellContent(chance.randint(1, n), given=chance.random() < 0.9)
        return CellContent(corner=chance.randrange(1, 1 << n)) if chance.random() < marks else CellContent()

    return Position(shape, (CellContent(n, given=True), *(content() for _ in range(shape.cell_count - 1))))


def check_kept(shape: GridShape, seed: int) -> None:
    position = clashing(shape, random.Random(seed))
    for one in carriers(position):
        found = read_puzzle(write_position(position, one.name))
        assert found.position.shape.size == shape.size, one.name
        kept = [
            all(given in (0, came) for given, came in zip(position.givens, reading.position.givens, strict=True))
            for reading in (found, *found.alternatives)
        ]
        assert any(kept), one.name


@pytest.mark.parametrize("size", [size for size in SIZES if size < 10])
def test_every_format_keeps_every_given(size: int) -> None:
    for shape in GridShape.all_of(size):
        for seed in range(3):
            check_kept(shape, seed)
    check_kept(replace(GridShape.usual(size), diagonals=True), 3)


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES)
def test_every_format_keeps_every_given_of_many_positions(size: int) -> None:
    for shape in GridShape.all_of(size):
        for seed in range(10):
            check_kept(shape, 100 + seed)


def givens(shape: GridShape, values: dict[int, int]) -> Position:
    return Position.empty(shape).replaced({cell: CellContent(value, given=True) for cell, value in values.items()})


def test_values_that_clash_say_in_a_grid_with_pencil_marks_that_they_are_givens() -> None:
    position = givens(NINE, {0: 5, 8: 5, 40: 7}).replaced({4: CellContent(5)})
    text = write_position(position, FormatName.PENCIL_MARKS)
    assert (text.count("<5>"), text.count("*5*"), text.count("<7>")) == (2, 1, 0)
    found = read_puzzle(text)
    assert found.format is FormatName.PENCIL_MARKS
    assert (found.position.values, found.position.givens) == (position.values, position.givens)
    full = Position.of_givens(NINE, [1] * 81)
    assert read_puzzle(write_position(full, FormatName.PENCIL_MARKS)).position == full


def test_a_value_that_is_marked_in_a_cell_that_sees_it_stays_a_given() -> None:
    marks = {cell: CellContent(corner=mask_of({1, 2, 6} if cell != 1 else {5, 6})) for cell in range(1, 81)}
    position = givens(NINE, {0: 5}).replaced(marks)
    found = read_puzzle(write_position(position, FormatName.PENCIL_MARKS)).position
    assert found.cells[:2] == position.cells[:2]
    # A line of candidates has no place for it: there the mark goes, which the given excludes.
    found = read_puzzle(write_position(position, FormatName.CANDIDATE_LINE)).position
    assert found.cells[:2] == (CellContent(5, given=True), CellContent(corner=mask_of({6})))


def test_a_line_of_candidates_does_not_hold_values_that_clash() -> None:
    for values in ({0: 5, 8: 5}, {0: 5, 72: 5}, {0: 5, 20: 5}):
        with pytest.raises(FormatError) as caught:
            write_position(givens(NINE, values), FormatName.CANDIDATE_LINE)
        assert caught.value.kind is FormatFault.NOT_CARRIED
    assert write_position(givens(NINE, {0: 5, 80: 5}), FormatName.CANDIDATE_LINE)


def test_a_border_of_81_characters_is_no_puzzle() -> None:
    position = givens(GridShape(2, 4), {9: 8, 17: 7})
    text = write_position(position, FormatName.PENCIL_MARKS)
    assert len(text.splitlines()[0]) == 81
    assert read_puzzle(text).position.values == position.values
