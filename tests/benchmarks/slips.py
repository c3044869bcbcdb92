"""``python -m tests.benchmarks.slips FILE…``: how often the correction of a slip is offered, and offered first.

Of puzzles with exactly one solution, one mistake is made in each: a value changed, a given left out, two neighbours in
a row or column swapped, a row or column shifted by one from some cell on, a row typed twice. What still has exactly one
solution is passed over, since nobody could see it. Seeded: the same files, number and seed give the same table.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Sequence
from itertools import pairwise
from pathlib import Path
from random import Random
from statistics import median

from sudoku_app.sudoku.cover import values_from
from sudoku_app.sudoku.grid.geometry import GridShape, geometry
from sudoku_app.sudoku.verdicts.answer import Verdict
from sudoku_app.sudoku.verdicts.checking import check
from sudoku_app.sudoku.verdicts.explaining import explain
from tests.benchmarks.puzzles import read

Slip = Callable[[GridShape, list[int], Random], None]


def change_a_value(shape: GridShape, values: list[int], rng: Random) -> None:
    """Change a given to any other value."""
    cell = rng.choice([cell for cell, value in enumerate(values) if value])
    values[cell] = rng.choice([value for value in range(1, shape.size + 1) if value != values[cell]])


def leave_a_given_out(_shape: GridShape, values: list[int], rng: Random) -> None:
    """Empty a given."""
    values[rng.choice([cell for cell, value in enumerate(values) if value])] = 0


def swap_neighbours(shape: GridShape, values: list[int], rng: Random) -> None:
    """Swap two neighbours of a row or column that differ."""
    lines = [unit.cells for unit in geometry(shape).units[: 2 * shape.size]]
    pairs = [(a, b) for line in lines for a, b in pairwise(line) if values[a] != values[b]]
    first, second = rng.choice(pairs)
    values[first], values[second] = values[second], values[first]


def shift_a_line(shape: GridShape, values: list[int], rng: Random) -> None:
    """Shift a row or column by one to either side, from any cell on; nothing is where no value may be lost."""
    line = geometry(shape).units[rng.randrange(2 * shape.size)].cells
    typed, at = [values[cell] for cell in line], rng.randrange(shape.size)
    if rng.random() < 0.5 and not typed[-1]:
        typed = [*typed[:at], 0, *typed[at:-1]]
    elif not typed[at]:
        typed = [*typed[:at], *typed[at + 1 :], 0]
    for cell, value in zip(line, typed, strict=True):
        values[cell] = value


def type_a_row_twice(shape: GridShape, values: list[int], rng: Random) -> None:
    """Put a row in place of the one below it."""
    row, size = rng.randrange(1, shape.size), shape.size
    values[row * size : row * size + size] = values[row * size - size : row * size]


SLIPS: dict[str, Slip] = {
    "value": change_a_value,
    "missing": leave_a_given_out,
    "swap": swap_neighbours,
    "shift": shift_a_line,
    "row": type_a_row_twice,
}


def table_row(name: str, shape: GridShape, puzzles: Sequence[Sequence[int]], most: int, seed: int) -> str:
    """Return the figures of one kind of slip in one file as a row of a table."""
    rng = Random(f"{seed} {name}")
    offered = first = tries = 0
    numbers: list[int] = []
    cpu: list[float] = []
    while len(numbers) < most and tries < 20 * most:
        tries += 1
        right = [*rng.choice(puzzles)]
        typed = [*right]
        SLIPS[name](shape, typed, rng)
        if typed == right or check(shape, typed).verdict is Verdict.UNIQUE:
            continue
        begun = time.process_time()
        corrections = explain(shape, typed).corrections
        cpu.append(time.process_time() - begun)
        found = [] if corrections is None else [correction.applied(typed) for correction in corrections.corrections]
        numbers.append(len(found))
        place = found.index(tuple(right)) if tuple(right) in found else -1
        if name == "row" and corrections is not None and (corrections.repeated or corrections.empty_together):
            place = 0  # what stood there cannot be known; that it is a repetition is said
        offered += place >= 0
        first += place == 0
    if not numbers:
        return f"| {shape} | {name} | 0 | | | | |"
    cpu.sort()
    return (
        f"| {shape} | {name} | {len(numbers)} | {offered / len(numbers):.1%} | {first / len(numbers):.1%} "
        f"| {median(numbers):g}, {max(numbers)} | {median(cpu):.3f}, {cpu[-1 - len(cpu) // 20]:.3f}, {cpu[-1]:.3f} |"
    )


def main(arguments: list[str] | None = None) -> int:
    """Print the table and return the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.slips", description=__doc__)
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE", help="puzzle files")
    parser.add_argument("--most", type=int, default=100, help="so many slips of each kind in each file (100)")
    parser.add_argument("--seed", type=int, default=1, help="other slips (1)")
    options = parser.parse_args(arguments)
    print("| boxes | slip | number | offered | first | corrections: median, most | CPU s: median, 95 %, most |")
    print("| --- | --- | --- | --- | --- | --- | --- |")
    for path in options.files:
        puzzles = read(path, 2_000)
        grids = [values_from(puzzles.shape, givens) for givens in puzzles.puzzles]
        for name in SLIPS:
            print(table_row(name, puzzles.shape, grids, options.most, options.seed), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
