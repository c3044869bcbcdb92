"""Tables, the plot, and what starting costs."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from statistics import median
from time import perf_counter, process_time

from sudoku_app.exact_cover.batch import Chosen, search_batch
from sudoku_app.sudoku.cover import sudoku_cover
from tests.benchmarks.compare import Result, Times
from tests.benchmarks.puzzles import PuzzleList
from tests.benchmarks.solvers import OURS

# Appended to the code of a start: print its CPU seconds and its most memory in MB. The kernel's own figure counts what
# the parent had before the start; Linux tells the process's own.
_MEASURE = """
import resource, pathlib
usage = resource.getrusage(resource.RUSAGE_SELF)
status = pathlib.Path("/proc/self/status")
lines = status.read_text().splitlines() if status.exists() else []
most = next((line.split()[1] for line in lines if line.startswith("VmHWM")), usage.ru_maxrss)
print(usage.ru_utime + usage.ru_stime, int(most) / 1024)
"""

_HEADINGS = ("solver", "total s", "× ours", "median ms", "max ms", "encoding", "timeouts", "memory MB")


def table(result: Result) -> str:
    """Return a table of one list.

    A puzzle that was not answered in time counts with the time limit, so a solver with timeouts looks better than it
    is; its figures are lower bounds then and marked so.
    """
    rows = [_HEADINGS, *(_row(name, times, result) for name, times in result.times.items())]
    widths = [max(len(row[column]) for row in rows) for column in range(len(_HEADINGS))]
    lines = ["  ".join(cell.rjust(width) for cell, width in zip(row, widths, strict=True)) for row in rows]
    title = f"\n{result.puzzles.name}: {len(result.puzzles.puzzles)} puzzles, boxes {result.puzzles.shape}, CPU time"
    return "\n".join((title, *lines))


def _row(name: str, times: Times, result: Result) -> tuple[str, ...]:
    limit = result.seconds
    whole = times.whole
    late = whole.count(None)
    name = f"{name} (ours)" if name == OURS else name
    if late == len(whole):
        return name, "–", "–", "–", f"> {1000 * limit:.0f}", "–", str(late), "–"
    # A puzzle without an answer took at least the time limit.
    seconds = [limit if value is None else value for value in whole]
    ours = [limit if value is None else value for value in result.times.get(OURS, times).whole]
    encoding = sum(value for value in times.encoding if value is not None) / max(
        sum(value for value in whole if value is not None), 1e-9
    )
    bound = "> " if late else ""
    return (
        name,
        f"{bound}{sum(seconds):.4f}",
        f"{bound}{sum(seconds) / max(sum(ours), 1e-9):.2f}",
        f"{1000 * median(seconds):.3f}",
        f"{bound}{1000 * max(seconds):.3f}",
        f"{encoding:.0%}",
        str(late),
        f"{times.memory:.0f}",
    )


def batch_lines(lists: Sequence[PuzzleList]) -> Iterator[str]:
    """Yield how fast whole lists are answered by one call, on one core and on all."""
    yield "\nwhole lists in one call (search_batch), puzzles a second:"
    for puzzles in lists:
        problem = sudoku_cover(puzzles.shape)
        chosen = Chosen.of_lists(puzzles.puzzles)
        search_batch(problem, Chosen.of_lists(puzzles.puzzles[:1]))
        cpu, wall = [], []
        for _ in range(3):
            begin = process_time()
            search_batch(problem, chosen, threads=1)
            cpu.append(process_time() - begin)
            begin = perf_counter()
            search_batch(problem, chosen)
            wall.append(perf_counter() - begin)
        count = len(puzzles.puzzles)
        one, every = count / median(cpu), count / median(wall)
        yield f"  {puzzles.name}: {one:,.0f} of one core's time, {every:,.0f} of the clock on {os.cpu_count()} cores"


def startup_lines() -> Iterator[str]:
    """Yield what a start costs."""
    code = {
        "Python alone": "pass",
        "import of exact_cover, plain engine": "import sudoku_app.exact_cover.search",
        "import, and the kernels loaded": "import sudoku_app.exact_cover.search\n"
        "from sudoku_app.exact_cover.kernels.library import fastest_engine\nfastest_engine()",
    }
    yield "\nstarts, seconds of the clock (CPU), peak memory:"
    for what, line in code.items():
        yield "  " + min((_timed(what, line) for _ in range(3)), key=lambda text: text.split(": ")[-1])


def _timed(what: str, code: str) -> str:
    measured = code + _MEASURE
    begin = perf_counter()
    done = subprocess.run([sys.executable, "-c", measured], check=True, capture_output=True, text=True)
    wall = perf_counter() - begin
    cpu, memory = (float(word) for word in done.stdout.split())
    return f"{what}: {wall:.2f} ({cpu:.2f}), {memory:.0f} MB"


def plot(results: Sequence[Result], path: Path) -> None:
    """Draw each puzzle's time by each solver, a column a list, on a logarithmic scale."""
    import matplotlib as mpl  # noqa: PLC0415 - only where it is installed

    mpl.use("Agg")
    from matplotlib import pyplot  # noqa: PLC0415 - only where it is installed

    figure, axes = pyplot.subplots(1, len(results), figsize=(1 + 3.2 * len(results), 5), sharey=True, squeeze=False)
    for axis, result in zip(axes[0], results, strict=True):
        names = list(result.times)
        for column, name in enumerate(names):
            whole = result.times[name].whole
            seconds = [result.seconds if value is None else value for value in whole]
            late = [value is None for value in whole]
            spread = [column + 0.5 * (k / max(1, len(whole) - 1) - 0.5) for k in range(len(whole))]
            colour = "tab:red" if name == OURS else "tab:blue"
            for marker, wanted in (("o", False), ("^", True)):
                points = [(x, y) for x, y, is_late in zip(spread, seconds, late, strict=True) if is_late is wanted]
                if points:
                    axis.scatter(*zip(*points, strict=True), s=9, marker=marker, color=colour)
            axis.hlines(median(seconds), column - 0.35, column + 0.35, color="black")
        axis.set_yscale("log")
        axis.set_xticks(range(len(names)), names, rotation=60, ha="right")
        axis.set_title(f"{result.puzzles.name}\n{len(result.puzzles.puzzles)} puzzles, boxes {result.puzzles.shape}")
    axes[0][0].set_ylabel("CPU seconds (bar: median; triangle: stopped at the limit)")
    figure.tight_layout()
    figure.savefig(path, dpi=120)
