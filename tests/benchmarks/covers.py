"""``python -m tests.benchmarks.covers [--links PROGRAM]``: general covers, counted and listed, beside other solvers.

Everything is CPU time of one core, in interleaved passes of which the median counts. ``PROGRAM`` is any program that
reads a problem in the format of Knuth's DLX1 from its standard input and prints how many covers there are, as the first
number that it prints; its start is part of its time. Peers from PyPI take part where they are installed. A disagreement
about the number ends the run with status 1.
"""

from __future__ import annotations

import argparse
import re
import resource
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from statistics import median
from time import process_time
from typing import Final

import numpy as np

from sudoku_app.exact_cover.examples import dominoes, pentominoes, queens
from sudoku_app.exact_cover.problem import ExactCover
from sudoku_app.exact_cover.search import count, search
from tests.exact_cover.problems import langford

# A count and the CPU seconds that it took.
Counted = tuple[int, float]
Counter = Callable[[ExactCover], Counted]

PROBLEMS: Final[dict[str, Callable[[], ExactCover]]] = {
    "queens 12": lambda: queens(12),
    "Langford 11": lambda: langford(11),
    "Langford 12": lambda: langford(12),
    "dominoes 6×8": lambda: dominoes(6, 8),
    "dominoes 8×8": lambda: dominoes(8, 8),
    "pentominoes 6×10": lambda: pentominoes(6, 10),
}
# Listing more than so many takes more memory than it is worth.
MOST_LISTED: Final = 1_000_000


def knuths_text(problem: ExactCover) -> str:
    """Return a problem in the format of DLX1, its items called i0, i1 and so on."""
    names = [f"i{item}" for item in range(problem.item_count)]
    first = " ".join(names[: problem.primary_count])
    if problem.item_count > problem.primary_count:
        first += " | " + " ".join(names[problem.primary_count :])
    options = (problem.items_of(option).tolist() for option in range(problem.option_count))
    return "\n".join([first, *(" ".join(names[item] for item in items) for items in options)]) + "\n"


def ours_counting(problem: ExactCover) -> Counted:
    """Count with this project's search."""
    begin = process_time()
    return count(problem).count, process_time() - begin


def ours_listing(problem: ExactCover) -> Counted:
    """Find all covers with this project's search, every one checked."""
    begin = process_time()
    return len(search(problem, limit=None).solutions), process_time() - begin


def by_program(program: Path) -> Counter:
    """Return what counts with a program."""

    def counting(problem: ExactCover) -> Counted:
        before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
        said = subprocess.run(
            [program], input=knuths_text(problem), text=True, check=True, stdout=-1, stderr=subprocess.STDOUT
        ).stdout
        number = re.search(r"\d+", said)
        if number is None:
            raise ValueError(f"{program} printed no number")
        return int(number[0]), resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before

    return counting


def by_xcover() -> Counter:
    """Return what counts with xcover."""
    from xcover import covers  # noqa: PLC0415 - only where it is installed

    def counting(problem: ExactCover) -> Counted:
        options = [problem.items_of(option).tolist() for option in range(problem.option_count)]
        primary, secondary = range(problem.primary_count), range(problem.primary_count, problem.item_count)
        begin = process_time()
        number = sum(1 for _ in covers(options, primary=list(primary), secondary=list(secondary)))
        return number, process_time() - begin

    counting(dominoes(2, 2))  # compiles
    return counting


def by_exact_cover() -> Counter:
    """Return what counts with the C extension exact-cover, which knows no secondary items."""
    from exact_cover import get_all_solutions  # noqa: PLC0415 - only where it is installed

    def counting(problem: ExactCover) -> Counted:
        matrix = np.zeros((problem.option_count, problem.item_count), dtype=np.bool_)
        matrix[np.repeat(np.arange(len(matrix)), np.diff(problem.option_start)), problem.option_item] = True
        slack = np.zeros((problem.item_count - problem.primary_count, problem.item_count), dtype=np.bool_)
        slack[np.arange(len(slack)), problem.primary_count + np.arange(len(slack))] = True
        begin = process_time()
        return len(get_all_solutions(np.vstack([matrix, slack]))), process_time() - begin

    return counting


def solvers(links: Path | None) -> dict[str, Counter]:
    """Return all solvers that there are on this machine."""
    found: dict[str, Counter] = {"ours, counting": ours_counting, "ours, all covers": ours_listing}
    if links is not None:
        found[links.name] = by_program(links)
    for name, make in {"xcover": by_xcover, "exact-cover": by_exact_cover}.items():
        try:
            found[name] = make()
        except ImportError as error:
            print(f"{name} is left out: {error}", file=sys.stderr)
    return found


def main(arguments: list[str] | None = None) -> int:
    """Run the benchmark and return the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.covers", description=__doc__)
    parser.add_argument("--links", type=Path, metavar="PROGRAM", help="a program that reads the format of DLX1")
    parser.add_argument("--passes", type=int, default=3, help="how often each problem is solved (3)")
    parser.add_argument("--problems", nargs="+", choices=PROBLEMS, default=list(PROBLEMS), help="which (all)")
    options = parser.parse_args(arguments)
    by_name = solvers(options.links)
    ours_counting(dominoes(2, 2))  # loads the library
    print("| | covers | " + " | ".join(by_name) + " |")
    print("| --- " * (len(by_name) + 2) + "|")
    for name in options.problems:
        problem = PROBLEMS[name]()
        covers = count(problem).count
        seconds: dict[str, list[float]] = {solver: [] for solver in by_name}
        for _ in range(options.passes):
            for solver, counting in by_name.items():
                if covers > MOST_LISTED and solver not in ("ours, counting", options.links and options.links.name):
                    continue
                number, took = counting(problem)
                if number != covers:
                    print(f"{name}: {solver} counts {number}, not {covers}", file=sys.stderr)
                    return 1
                seconds[solver].append(took)
        cells = [f"{median(took):.3f} s" if took else "–" for took in seconds.values()]
        print(f"| {name} | {covers:,} | " + " | ".join(cells) + " |", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
