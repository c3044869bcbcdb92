"""``python -m tests.benchmarks.make_puzzles``: make the puzzle lists that the benchmark ships with.

Every puzzle has exactly one solution. From a random full grid, cells are emptied in random order as long as the
solution stays the only one; some lists stop at a share of givens.
"""

from __future__ import annotations

import random

from sudoku_app.exact_cover.effort import Effort
from sudoku_app.exact_cover.problem import ExactCover
from sudoku_app.exact_cover.search import search
from sudoku_app.sudoku.cover import sudoku_cover
from sudoku_app.sudoku.grid.geometry import GridShape
from tests.benchmarks.puzzles import OWN

# Shape, how many puzzles, and the share of the cells that are given at least.
LISTS = [
    (GridShape(3, 3), 100, 0.0),
    (GridShape(3, 4), 20, 0.0),
    (GridShape(4, 4), 10, 0.0),
    (GridShape(5, 5), 10, 0.47),
]
SEED = 2026

# While a grid is filled at random, a choice that is not settled soon is not made.
SOON = 2_000


def full_grid(problem: ExactCover, source: random.Random) -> list[int]:
    """Return the options of a random full grid."""
    chosen: list[int] = []
    for option in source.sample(range(problem.option_count), problem.option_count // 6):
        outcome = search(problem, (*chosen, option), limit=1, effort=Effort().limited(SOON))
        if outcome.count:
            chosen.append(option)
        if len(chosen) > problem.most_options // 4:
            break
    return list(search(problem, chosen, limit=1).solutions[0])


def puzzle(problem: ExactCover, share: float, source: random.Random) -> list[int]:
    """Return the options of the givens of a random puzzle with one solution."""
    givens = full_grid(problem, source)
    fewest = share * len(givens)
    for option in source.sample(givens, len(givens)):
        if len(givens) <= fewest:
            break
        rest = [given for given in givens if given != option]
        outcome = search(problem, rest)
        if outcome.exhausted and outcome.count == 1:
            givens = rest
    return givens


def line(givens: list[int], size: int) -> str:
    """Return a puzzle as a line of text."""
    values = [0] * size**2
    for option in givens:
        values[option // size] = option % size + 1
    return "".join(map(str, values)) if size < 10 else " ".join(map(str, values))


def main() -> None:
    """Write the lists."""
    for shape, count, share in LISTS:
        source = random.Random(f"{SEED} {shape}")
        problem = sudoku_cover(shape)
        kind = f"{share:.0%} of the cells given" if share else "minimal: no given can be left out"
        lines = [f"# Random puzzles with one solution, boxes {shape}; {kind}."]
        lines += [line(puzzle(problem, share, source), shape.size) for _ in range(count)]
        OWN.mkdir(exist_ok=True)
        (OWN / f"box_{shape.rows}x{shape.columns}.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
