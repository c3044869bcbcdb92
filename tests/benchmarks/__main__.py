"""``python -m tests.benchmarks [FILE…]``: compare this project's search with its peers on puzzle files.

Everything is CPU time of one core. Passes are interleaved, and the median of a puzzle's passes counts. A disagreement
between two solvers ends the run with status 1.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from tests.benchmarks.compare import DisagreementError, compare
from tests.benchmarks.puzzles import OWN, read
from tests.benchmarks.report import batch_lines, plot, startup_lines, table
from tests.benchmarks.solvers import SOLVERS


def main(arguments: list[str] | None = None) -> int:
    """Run the benchmark and return the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks", description=__doc__)
    parser.add_argument("files", nargs="*", type=Path, metavar="FILE", help="puzzle files; default: those beside it")
    parser.add_argument("--most", type=int, default=50, help="at most so many puzzles of a file (50)")
    parser.add_argument("--passes", type=int, default=3, help="how often each is solved (3)")
    parser.add_argument("--seconds", type=float, default=20.0, help="time limit for a puzzle (20)")
    parser.add_argument("--solvers", nargs="+", choices=SOLVERS, default=list(SOLVERS), help="which to compare (all)")
    parser.add_argument("--plot", type=Path, help="write a picture of the results there")
    parser.add_argument("--no-startup", action="store_true", help="leave out starts, first calls and lists at once")
    options = parser.parse_args(arguments)
    files = options.files or sorted(OWN.glob("*.txt"))
    results = []
    try:
        for path in files:
            puzzles = read(path, options.most)
            print(f"{puzzles.name}: {len(puzzles.puzzles)} puzzles, boxes {puzzles.shape}", file=sys.stderr)
            results.append(compare(puzzles, options.solvers, options.passes, options.seconds))
            print(table(results[-1]), flush=True)
    except (DisagreementError, ValueError, OSError) as error:
        print(error, file=sys.stderr)
        return 1
    if not options.no_startup:
        print(*batch_lines([read(path, 10_000) for path in files]), sep="\n", flush=True)
        print(*startup_lines(), sep="\n")
    if options.plot:
        plot(results, options.plot)
    return 0


if __name__ == "__main__":
    sys.exit(main())
