"""``python -m tests.benchmarks.lists FILE…``: how many 9×9 puzzles of a list one core answers in a second.

*Counting* tells whether a puzzle has no solution, one or several; *solving* gives the solution besides, and has checked
it. Both are asked of the kernel of batches and, with ``--tdoku``, of tdoku (https://github.com/t-dillon/tdoku; PROGRAM
is made of ``with_tdoku.cc``), which needs a call for each of the two. ``check`` and ``solve`` are the commands on the
whole file, with the start of the program and the lines that they write. Passes are interleaved, and the median counts.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from resource import RUSAGE_CHILDREN, getrusage
from statistics import median
from time import process_time
from typing import Final

from sudoku_app.exact_cover.batch import Chosen, count_batch, search_batch
from sudoku_app.sudoku.cover import sudoku_cover
from tests.benchmarks.compare import DisagreementError
from tests.benchmarks.puzzles import PuzzleList, read

# A list is gone through again and again for about so long, so that what is measured is much longer than the clock's
# step.
_SECONDS: Final = 0.5
_MOST_PUZZLES: Final = 1_000_000
_COLUMNS: Final = ("counting", "solving", "tdoku counting", "tdoku solving", "`check`", "`solve`")

# Returns CPU seconds for the whole list, and how many solutions its puzzles have.
Timed = Callable[[], tuple[float, int]]


def kernel(puzzles: PuzzleList, *, solves: bool) -> Timed:
    """Return what times the kernel of batches."""
    problem, chosen = sudoku_cover(puzzles.shape), Chosen.of_lists(puzzles.puzzles)

    def once() -> int:
        counts = search_batch(problem, chosen, threads=1).counts if solves else count_batch(problem, chosen, threads=1)
        return int(counts.sum())

    def timed() -> tuple[float, int]:
        solutions = once()
        begun, times = process_time(), 0
        while process_time() - begun < _SECONDS:
            once()
            times += 1
        return (process_time() - begun) / times, solutions

    return timed


def tdoku(program: Path, path: Path, mode: str) -> tuple[float, int]:
    """Return what tdoku takes for a file, and the solutions it counts."""

    def run(times: int) -> tuple[float, int]:
        command = [str(program), str(path), mode, str(times)]
        done = subprocess.run(command, check=True, capture_output=True, text=True)
        seconds, solutions = done.stdout.split()
        return float(seconds), int(solutions)

    times = max(1, round(_SECONDS / max(run(1)[0], 1e-4)))
    seconds, solutions = run(times)
    return seconds / times, solutions


def command(name: str, path: Path, solutions: int) -> tuple[float, int]:
    """Return what a command of the program takes for a file; it is trusted to find the solutions that tests find."""
    before = getrusage(RUSAGE_CHILDREN)
    subprocess.run(
        [sys.executable, "-m", "sudoku_app", name, str(path)], stdout=subprocess.DEVNULL, check=False, text=True
    )
    after = getrusage(RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime, solutions


def row(path: Path, program: Path | None, passes: int) -> str:
    """Return a row of the table, in thousand puzzles a second.

    Raises:
        DisagreementError: the solutions of the list are counted differently.
    """
    puzzles = read(path, _MOST_PUZZLES)
    solutions = kernel(puzzles, solves=False)()[1]
    timed: dict[str, Timed] = {
        "counting": kernel(puzzles, solves=False),
        "solving": kernel(puzzles, solves=True),
    }
    if program is not None:
        timed["tdoku counting"] = partial(tdoku, program, path, "count")
        timed["tdoku solving"] = partial(tdoku, program, path, "solve")
    timed["`check`"] = partial(command, "check", path, solutions)
    timed["`solve`"] = partial(command, "solve", path, solutions)
    seconds: dict[str, list[float]] = {name: [] for name in timed}
    for _ in range(passes):
        for name, measured in timed.items():
            taken, counted = measured()
            if counted != solutions:
                raise DisagreementError(f"{path.name}: {name} counts {counted} solutions, not {solutions}")
            seconds[name].append(taken)
    rates = {name: len(puzzles.puzzles) / median(taken) / 1000 for name, taken in seconds.items()}
    ratios = [
        f"{rates[what] / rates[f'tdoku {what}']:.2f}" if program is not None else "–"
        for what in ("counting", "solving")
    ]
    explained = [f"{rates[name]:,.1f}" if name in rates else "–" for name in _COLUMNS]
    return f"| {path.stem} | {len(puzzles.puzzles):,} | {' | '.join([*explained, *ratios])} |"


def main(arguments: list[str] | None = None) -> int:
    """Print the table and return the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.lists", description=__doc__)
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE", help="lists of 9×9 puzzles")
    parser.add_argument("--tdoku", type=Path, metavar="PROGRAM", help="made of with_tdoku.cc")
    parser.add_argument("--passes", type=int, default=3, help="how often each is measured (3)")
    options = parser.parse_args(arguments)
    print(f"| thousand a second | puzzles | {' | '.join(_COLUMNS)} | counting / tdoku | solving / tdoku |")
    print("| --- " * (len(_COLUMNS) + 4) + "|")
    try:
        for path in options.files:
            print(row(path, options.tdoku, options.passes), flush=True)
    except (DisagreementError, ValueError, OSError) as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
