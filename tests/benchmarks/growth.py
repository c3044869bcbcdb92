"""``python -m tests.benchmarks.growth``: how time and memory grow with the number of symbols, ours and a peer's.

For each box shape from 4 to 36 symbols and each share of givens it takes random full grids of which so many cells are
given. The work is that of `tests.benchmarks`: find up to two solutions; CPU time of one core, encoding included, passes
interleaved. ``--plot`` draws it.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from statistics import median
from typing import Final, NamedTuple

from sudoku_app.generating.full_grids import full_grids
from sudoku_app.sudoku.grid.geometry import GridShape
from tests.benchmarks.compare import GIVE_UP_AFTER, Result, compare
from tests.benchmarks.puzzles import PuzzleList
from tests.benchmarks.solvers import OURS, SOLVERS

SHAPES: Final = [
    GridShape(2, 2), GridShape(2, 3), GridShape(3, 3), GridShape(3, 4), GridShape(4, 4), GridShape(4, 5),
    GridShape(5, 5), GridShape(5, 6), GridShape(6, 6),
]  # fmt: skip
SHARES: Final = (0.35, 0.50, 0.65)
PEER: Final = "cadical-1.9.5"
_SEED: Final = 2026


class Point(NamedTuple):
    """What a solver took for puzzles of one size and share.

    Attributes:
        symbols: of a puzzle.
        share: of its cells that are given.
        solver: which solver.
        seconds: the median of the puzzles; None where most of them were not settled in time.
        memory: the most that its process took, in MB.
        settled: how many of the puzzles were settled in time.
    """

    symbols: int
    share: float
    solver: str
    seconds: float | None
    memory: float
    settled: int


def puzzles_of(shape: GridShape, share: float, count: int) -> PuzzleList:
    """Return random puzzles, each of a grid of its own."""
    found = []
    for number in range(count):
        source = random.Random(f"{_SEED} {shape} {share} {number}")
        values = next(full_grids(shape, source))
        cells = sorted(source.sample(range(shape.cell_count), round(share * shape.cell_count)))
        found.append([cell * shape.size + values[cell] - 1 for cell in cells])
    return PuzzleList(f"{shape}, {share:.0%} given", shape, found)


def points(result: Result, share: float) -> Iterator[Point]:
    """Yield what each solver took for a list."""
    for solver, times in result.times.items():
        settled = [seconds for seconds in times.whole if seconds is not None]
        most = 2 * len(settled) > len(times.whole)
        late = [result.seconds] * (len(times.whole) - len(settled))
        yield Point(
            result.puzzles.shape.size,
            share,
            solver,
            median(settled + late) if most else None,
            times.memory,
            len(settled),
        )


def plot(found: Sequence[Point], path: Path) -> None:
    """Draw time and memory over the number of symbols, a column a share."""
    import matplotlib as mpl  # noqa: PLC0415 - only where it is installed

    mpl.use("Agg")
    from matplotlib import pyplot  # noqa: PLC0415 - only where it is installed

    shares = sorted({point.share for point in found})
    figure, axes = pyplot.subplots(
        2, len(shares), figsize=(3 * len(shares), 5), sharex=True, sharey="row", squeeze=False
    )
    for column, share in enumerate(shares):
        for solver, colour in ((OURS, "#1d4f9c"), (PEER, "#8a8a86")):
            mine = [point for point in found if point.share == share and point.solver == solver]
            settled = [(point.symbols, point.seconds) for point in mine if point.seconds is not None]
            axes[0][column].plot(*zip(*settled, strict=True), marker="o", markersize=3, color=colour, label=solver)
            memory = [(point.symbols, point.memory) for point in mine]
            axes[1][column].plot(*zip(*memory, strict=True), marker="o", markersize=3, color=colour)
        axes[0][column].set_title(f"{share:.0%} of the cells given", fontsize=10)
        axes[0][column].set_yscale("log")
        axes[1][column].set_xlabel("symbols")
        for axis in axes[:, column]:
            axis.grid(visible=True, color="#e6e6e2", linewidth=0.6)
            axis.spines[["top", "right"]].set_visible(False)
    axes[0][0].set_ylabel("CPU seconds, median")
    axes[1][0].set_ylabel("memory, MB")
    axes[0][0].legend([f"{OURS} (ours)", PEER], frameon=False, fontsize=9)
    figure.tight_layout()
    figure.savefig(path, dpi=110)


def main(arguments: list[str] | None = None) -> int:
    """Run the benchmark and return the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.growth", description=__doc__)
    parser.add_argument("--most", type=int, default=5, help="puzzles for each size and share (5)")
    parser.add_argument("--passes", type=int, default=1, help="how often each is solved (1)")
    parser.add_argument("--seconds", type=float, default=10.0, help="time limit for a puzzle (10)")
    parser.add_argument(
        "--symbols", nargs="+", type=int, default=[shape.size for shape in SHAPES], help="which sizes (all)"
    )
    parser.add_argument("--all", action="store_true", help="go on with a solver that was late for three puzzles")
    parser.add_argument("--given", nargs="+", type=float, default=SHARES, help="shares of the cells that are given")
    parser.add_argument("--solvers", nargs="+", choices=SOLVERS, default=[OURS, PEER], help="which to compare")
    parser.add_argument("--plot", type=Path, help="write a picture of it there")
    options = parser.parse_args(arguments)
    found: list[Point] = []
    print("| symbols | given | solver | settled | median s | MB |\n| --- | --- | --- | --- | --- | --- |")
    for shape in SHAPES:
        for share in options.given if shape.size in options.symbols else ():
            most_late = options.most if options.all else GIVE_UP_AFTER
            puzzles = puzzles_of(shape, share, options.most)
            result = compare(puzzles, options.solvers, options.passes, options.seconds, most_late)
            for point in points(result, share):
                seconds = f"{point.seconds:.4f}" if point.seconds is not None else f"> {options.seconds:g}"
                print(
                    f"| {point.symbols} | {share:.0%} | {point.solver} | {point.settled} of {options.most} "
                    f"| {seconds} | {point.memory:.0f} |",
                    flush=True,
                )
                found.append(point)
    if options.plot:
        plot(found, options.plot)
    return 0


if __name__ == "__main__":
    sys.exit(main())
