"""Paths of 16×16 puzzles, and hints in jigsaws and grids with further regions, as the commands print them."""

from __future__ import annotations

import io
import json
import random
from collections.abc import Callable
from typing import Any

import pytest
from support.grids import random_solution
from support.random_positions import Filled, drop_givens, make_unique, random_filled

from sudoku_app.cli.main import main
from sudoku_app.formats.native import write_native
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import Position, Puzzle

Answer = dict[str, Any]
Ask = Callable[..., list[Answer]]


@pytest.fixture
def ask(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Ask:
    """Return the answers of a command to a puzzle, in JSON."""

    def answers(*arguments: str, puzzle: Puzzle) -> list[Answer]:
        text = write_native(Position.of_puzzle(puzzle))
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(text.encode())))
        assert main([*arguments, "--json", "-"]) == 0
        said = capsys.readouterr()
        assert said.err == ""
        return [json.loads(line) for line in said.out.splitlines()]

    return answers


def hard_puzzle(filled: Filled, rng: random.Random, share: float, dropped: int) -> Puzzle:
    """Return a puzzle with that solution alone: a share of the values, what is lacking, and some taken away."""
    givens = [value if rng.random() < share else 0 for value in filled.values]
    make_unique(filled.shape, givens, filled.values)
    drop_givens(filled.shape, givens, rng.sample(range(filled.shape.cell_count), dropped))
    return Puzzle(filled.shape, tuple(givens))


def require_sound(steps: list[Answer], solution: tuple[int, ...], size: int) -> dict[tuple[int, int], int]:
    """Check that steps agree with the solution and say something; return what they place."""
    placed = {}
    for step in steps:
        assert step["reason"].endswith(".")
        for row, column, value in step["places"]:
            assert solution[(row - 1) * size + column - 1] == value
            placed[row, column] = value
        for row, column, value in step["eliminates"]:
            assert solution[(row - 1) * size + column - 1] != value
    return placed


# In the path of number 110 a naked quad lies in a row and a box.
@pytest.mark.slow
@pytest.mark.parametrize("number", [101, 110, 113, 117])
def test_the_path_of_a_16x16_puzzle_leads_to_its_end(number: int, ask: Ask) -> None:
    rng = random.Random(number)
    shape = GridShape(4, 4)
    filled = Filled(shape, tuple(random_solution(shape, rng)))
    puzzle = hard_puzzle(filled, rng, share=0.32, dropped=125)
    (answer,) = ask("path", puzzle=puzzle)
    placed = require_sound(answer["steps"], filled.values, shape.size)
    assert answer["complete"]
    assert len(placed) == puzzle.givens.count(0)
    (rated,) = ask("rate", puzzle=puzzle)
    assert (rated["rating"], rated["hardest"]) == (answer["rating"], answer["hardest"])


@pytest.mark.slow
@pytest.mark.parametrize("number", [0, 1, 2, 3, 5, 6, 8, 9])  # others take longer: they are harder
def test_a_hint_in_a_grid_with_other_regions_ends_at_its_cell(number: int, ask: Ask) -> None:
    rng = random.Random(number)
    size = rng.choice((6, 8, 9, 9, 9))
    filled = random_filled(rng, size)
    while filled.shape.is_plain:
        filled = random_filled(rng, size)
    puzzle = hard_puzzle(filled, rng, share=0.1, dropped=filled.shape.cell_count)
    empty = [cell for cell, value in enumerate(puzzle.givens) if not value]
    for cell in rng.sample(empty, 4):
        place = [cell // size + 1, cell % size + 1]
        (answer,) = ask("hint", "--cell", "r{}c{}".format(*place), puzzle=puzzle)
        assert answer["cell"] == place
        assert answer["value"] in (0, filled.values[cell])
        placed = require_sound(answer["steps"], filled.values, size)
        assert not answer["value"] or placed[tuple(place)] == answer["value"]
    (answer,) = ask("path", puzzle=puzzle)
    assert answer["complete"]
    assert len(require_sound(answer["steps"], filled.values, size)) == len(empty)
