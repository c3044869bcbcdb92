"""``python -m tests.benchmarks.lists FILE…``: how many 9×9 puzzles of a list one core answers in a second.

*Counting* tells whether a puzzle has no solution, one or several; *solving* gives the solution besides, and has checked
it. Both begin with the text of the list. Other programs are made of ``peers.cc``, which says how, and named by ``--peer
NAME=PROGRAM``; each gives the solution in the one call that tells whether it is the only one. ``check`` and ``solve``
are the commands on the whole file, with the start of the program and the lines that they write. Passes are interleaved,
and the median counts; the last column is our solving beside the fastest of the others.
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

import numpy as np

from sudoku_app.exact_cover.effort import Effort
from sudoku_app.formats.detector import cut_blocks
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.verdicts.checking import solution_counts, solved
from tests.benchmarks.compare import DisagreementError

# A list is gone through again and again for about so long, so that what is measured is much longer than the clock's
# step.
_SECONDS: Final = 0.5
_SHAPE: Final = GridShape(3, 3)
_OURS: Final = ("counting", "solving", "`check`", "`solve`")

# Returns CPU seconds for the whole list, and how many solutions its puzzles have, at most two each.
Timed = Callable[[], tuple[float, int]]


def text_of(path: Path) -> str:
    """Return the puzzles of a file, a line of 81 characters each, without comments.

    Raises:
        ValueError: a line is no 9×9 puzzle.
    """
    lines = path.read_text(encoding="utf-8").splitlines()
    puzzles = [line for line in lines if line and not line.startswith("#")]
    if len(puzzles) < 2 or any(len(line) != _SHAPE.cell_count for line in puzzles):
        raise ValueError(f"{path}: expected lines of {_SHAPE.cell_count} characters, two or more")
    return "".join(f"{line}\n" for line in puzzles)


def ours(text: str, *, solves: bool) -> Timed:
    """Return what times the reading of a text and the kernel of batches."""

    def once() -> int:
        solutions = 0
        for block in cut_blocks([text]):
            assert isinstance(block, np.ndarray), "a line holds something else than digits and points"
            counts = solved(_SHAPE, block, threads=1).counts if solves else solution_counts(_SHAPE, block, Effort())
            solutions += int(counts.sum())
        return solutions

    def timed() -> tuple[float, int]:
        solutions = once()
        begun, times = process_time(), 0
        while process_time() - begun < _SECONDS:
            once()
            times += 1
        return (process_time() - begun) / times, solutions

    return timed


def peer(program: Path, path: Path) -> tuple[float, int]:
    """Return what another program takes for a file, and the solutions it counts."""

    def run(times: int) -> tuple[float, int]:
        done = subprocess.run([str(program), str(path), str(times)], check=True, capture_output=True, text=True)
        seconds, solutions = done.stdout.split()
        return float(seconds), int(solutions)

    times = max(1, round(_SECONDS / max(run(1)[0], 1e-4)))
    seconds, solutions = run(times)
    return seconds / times, solutions


def command(name: str, path: Path, solutions: int) -> tuple[float, int]:
    """Return what a command of the program takes for a file; it is trusted to find the solutions that tests find."""
    before = getrusage(RUSAGE_CHILDREN)
    subprocess.run(
        [sys.executable, "-m", "sudoku_app", name, "--jobs", "1", str(path)], stdout=subprocess.DEVNULL, check=False
    )
    after = getrusage(RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime, solutions


def row(path: Path, peers: dict[str, Path], passes: int) -> str:
    """Return a row of the table, in thousand puzzles a second.

    Raises:
        DisagreementError: the solutions of the list are counted differently.
        ValueError: a line is no 9×9 puzzle.
    """
    text = text_of(path)
    puzzles = text.count("\n")
    solutions = ours(text, solves=False)()[1]
    timed: dict[str, Timed] = {"counting": ours(text, solves=False), "solving": ours(text, solves=True)}
    timed |= {name: partial(peer, program, path) for name, program in peers.items()}
    timed |= {f"`{name}`": partial(command, name, path, solutions) for name in ("check", "solve")}
    seconds: dict[str, list[float]] = {name: [] for name in timed}
    for _ in range(passes):
        for name, measured in timed.items():
            taken, counted = measured()
            if counted != solutions:
                raise DisagreementError(f"{path.name}: {name} counts {counted} solutions, not {solutions}")
            seconds[name].append(taken)
    rates = {name: puzzles / median(taken) / 1000 for name, taken in seconds.items()}
    fastest = max((rates[name] for name in peers), default=None)
    ratio = "–" if fastest is None else f"{rates['solving'] / fastest:.2f}"
    return f"| {path.stem} | {puzzles:,} | {' | '.join(f'{rates[name]:,.1f}' for name in (*_OURS, *peers))} | {ratio} |"


def _peer(text: str) -> tuple[str, Path]:
    name, _, program = text.partition("=")
    return name, Path(program)


def main(arguments: list[str] | None = None) -> int:
    """Print the table and return the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.lists", description=__doc__)
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE", help="lists of 9×9 puzzles")
    parser.add_argument("--peer", action="append", default=[], type=_peer, metavar="NAME=PROGRAM", help="see peers.cc")
    parser.add_argument("--passes", type=int, default=3, help="how often each is measured (3)")
    options = parser.parse_args(arguments)
    peers = dict(options.peer)
    print(f"| thousand a second | puzzles | {' | '.join((*_OURS, *peers))} | ours / fastest |")
    print("| --- " * (len(_OURS) + len(peers) + 3) + "|")
    try:
        for path in options.files:
            print(row(path, peers, options.passes), flush=True)
    except (DisagreementError, ValueError, OSError) as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
