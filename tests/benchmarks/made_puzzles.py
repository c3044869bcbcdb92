"""``python -m tests.benchmarks.made_puzzles``: how long puzzles take that are made to measure.

For each wish it makes puzzles of its own seeds, one after the other on one core, and tells the median and the longest
CPU time, and how many could not be made. With ``--qqwing`` and ``--solo``, the paths of QQwing and of Simon Tatham's
Solo, these make puzzles in between. With ``--bias N`` it makes N full grids in place of puzzles, and tells whether the
ways to fill the first row and the first box come as often as each other.
"""

from __future__ import annotations

import argparse
import resource
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from random import Random
from statistics import median
from time import process_time

from sudoku_app.generating.full_grids import full_grids
from sudoku_app.generating.puzzle_spec import TECHNIQUES, Made, PuzzleSpec, Symmetry, is_never_needed
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.rating.grades import Grade, ratings_of
from sudoku_app.sudoku.techniques.technique import Technique
from tests.support.generated import generate

NINE, SIXTEEN, TWENTY_FIVE = GridShape(3, 3), GridShape(4, 4), GridShape(5, 5)
RATINGS = (1.5, 2.6, 3.4, 4.5, 5.6, 6.6, 7.2, 8.3, 9.0)
NEARLY = 0.1
# Ways to fill the first row beside the first box, but for names and order: in 2 of 20 its second box has a whole row of
# the first box. A band goes on from each of the other 18 in three times as many ways (Felgenhauer and Jarvis,
# "Enumerating possible Sudoku grids", 2005), and from bands to grids it is nearly the same for all.
WHOLE_ROWS = ((3, 4, 5), (6, 7, 8))
WEIGHTS_OF_CLASSES = 2 + 18 * 3
CHI_SQUARE_95 = 30.1  # with 19 degrees of freedom


def specs() -> Iterator[tuple[str, PuzzleSpec]]:
    """Yield the wishes and their names: each grade, some ratings, each technique."""
    for grade in Grade:
        lowest, highest = ratings_of(grade)
        yield f"grade {grade.value}", PuzzleSpec(NINE, lowest=lowest, highest=highest)
    for rating in RATINGS:
        yield f"rating {rating}", PuzzleSpec(NINE, lowest=rating - NEARLY, highest=rating + NEARLY)
    for technique in TECHNIQUES:
        if technique is not Technique.FULL_HOUSE and not is_never_needed(NINE, technique):
            yield technique.value, PuzzleSpec(NINE, technique=technique)


def timed_once(spec: PuzzleSpec, seed: int) -> tuple[float, bool]:
    """Return the CPU time of one puzzle, and whether it could be made."""
    start = process_time()
    (made,) = generate(spec, 1, seed)
    return process_time() - start, isinstance(made, Made)


def timed(spec: PuzzleSpec, most: int, limit: float) -> tuple[list[float], int]:
    """Return the CPU time of each puzzle made for a wish, and how many were given up; ends when ``limit`` is over."""
    times, missed = [], 0
    for seed in range(1, most + 1):
        seconds, made = timed_once(spec, seed)
        times.append(seconds)
        missed += not made
        if sum(times) > limit:
            break
    return times, missed


def tell(name: str, times: Sequence[float], missed: int) -> None:
    """Print a line of the table."""
    print(f"| {name} | {len(times)} | {median(times):.3f} | {max(times):.2f} | {missed} |", flush=True)


def seconds_of(command: Sequence[str]) -> float:
    """Return the CPU time that a program took."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, stdout=subprocess.DEVNULL, check=False)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def beside_qqwing(path: str) -> None:
    """Print how many minimal 9×9 puzzles with half-turn symmetry are made in a second, in turn with QQwing."""
    ours: list[float] = []
    theirs: list[float] = []
    spec = PuzzleSpec(NINE, symmetry=Symmetry.HALF_TURN, minimal=True)
    for seed in range(5):
        theirs.append(300 / seconds_of([path, "--generate", "300", "--symmetry", "rotate180", "--one-line"]))
        start = process_time()
        list(generate(spec, 2_000, seed))
        ours.append(2_000 / (process_time() - start))
    print(f"minimal 9x9, half turn: {median(ours):,.0f}/s, QQwing {median(theirs):,.0f}/s")


def beside_solo(path: str, most: int) -> None:
    """Print the times of large puzzles, in turn with Solo."""
    rows = (
        (
            "16x16, advanced (naked pairs to hidden quads)",
            "4x4da",
            PuzzleSpec(SIXTEEN, lowest=3.0, highest=5.4),
        ),
        ("16x16, harder than sets (XY-wing or more)", "", PuzzleSpec(SIXTEEN, lowest=4.2)),
        ("25x25, basic (singles)", "5x5db", PuzzleSpec(TWENTY_FIVE, highest=2.3)),
    )
    for name, parameters, spec in rows:
        ours: list[float] = []
        theirs: list[float] = []
        missed = 0
        for seed in range(1, most + 1):
            seconds, made = timed_once(spec, seed)
            ours.append(seconds)
            missed += not made
            if parameters:
                theirs.append(seconds_of([path, "--generate", "1", parameters]))
        tell(name, ours, missed)
        if theirs:
            tell(f"Solo {parameters}", theirs, 0)


def class_of_first_row_and_box(values: Sequence[int]) -> tuple[int, ...]:
    """Return how the first row and the first box of a 9×9 grid are filled but for names and order.

    Three of the six values that the first box has in its other rows stand in the second box of the first row, the
    others in the third. What comes back is which, by their places in the first box.
    """
    box = [values[row * 9 + column] for row in range(3) for column in range(3)]
    return tuple(sorted(box.index(value) for value in values[3:6]))


def tell_bias(count: int) -> None:
    """Print how far the classes of first row and box of full grids are from equally many."""
    grids = full_grids(NINE, Random(2026))
    counts = Counter(class_of_first_row_and_box(next(grids)) for _ in range(count))
    distance = 0.0
    for one in combinations(range(3, 9), 3):
        expected = count * (1 if one in WHOLE_ROWS else 3) / WEIGHTS_OF_CLASSES
        distance += (counts[one] - expected) ** 2 / expected
    whole = sum(counts[one] for one in WHOLE_ROWS) / count
    print(f"{count} grids: chi-square {distance:.1f}, uniform: below {CHI_SQUARE_95} in 95 of 100 runs")
    print(f"whole rows of the first box: {whole:.4f}, uniform: about {2 / WEIGHTS_OF_CLASSES:.4f}")


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the tables."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.made_puzzles", description=__doc__)
    parser.add_argument("--most", type=int, default=50, help="puzzles for each wish")
    parser.add_argument("--limit", type=float, default=600, help="seconds of CPU for each wish")
    parser.add_argument("--only", default="", help="wishes whose name has this in it")
    parser.add_argument("--qqwing", help="path of QQwing")
    parser.add_argument("--solo", help="path of Simon Tatham's Solo")
    parser.add_argument("--bias", type=int, help="full grids whose first rows and boxes are counted")
    asked = parser.parse_args(arguments)
    if asked.bias:
        tell_bias(asked.bias)
        return 0
    if asked.qqwing:
        beside_qqwing(asked.qqwing)
    print("| wish | puzzles | median s | longest s | not made |\n| --- | --- | --- | --- | --- |")
    if asked.solo:
        beside_solo(asked.solo, min(asked.most, 10))
    for name, spec in specs():
        if asked.only in name:
            tell(name, *timed(spec, asked.most, asked.limit))
    return 0


if __name__ == "__main__":
    sys.exit(main())
