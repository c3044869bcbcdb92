"""``python -m tests.benchmarks.starts``: what a start costs, in CPU seconds of one core, beside what it stands on.

Each program runs in a process of its own, by turns with the others; the first turn, in which bytecode is written, does
not count. The window is that of a person who starts the program for the first time, on no screen.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from resource import RUSAGE_CHILDREN, getrusage
from statistics import median
from typing import Final

_PUZZLE: Final = "530070000600195000098000060800060003400803001700020006060000280000419005000080079\n"

_TABLE: Final = """
import os
from PySide6.QtWidgets import QApplication, QTableWidget
application = QApplication([])
table = QTableWidget(9, 9)
table.show()
application.processEvents()
os._exit(0)
"""

# Qt's own loop is taken away, so that the program ends where it would begin to wait for the person.
_WINDOW: Final = """
import os
from sudoku_app.start import load_qt, run_window
load_qt()
from PySide6.QtWidgets import QApplication
def ended(*_):
    for _ in range(20):
        QApplication.processEvents()
    os._exit(0)
QApplication.exec = ended
run_window([])
"""

PROGRAMS: Final = {
    "Python alone": ["-c", "pass"],
    "import numpy": ["-c", "import numpy"],
    "solve of one puzzle": ["-m", "sudoku_app", "solve", "-"],
    "a bare table of Qt, painted": ["-c", _TABLE],
    "the window, painted": ["-c", _WINDOW],
}


def seconds_of(arguments: list[str], folder: Path) -> float:
    """Return the CPU seconds of a start; what it keeps goes into a folder."""
    own = {
        name: str(folder) for name in ("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME")
    }
    environment = os.environ | own | {"QT_QPA_PLATFORM": "offscreen", "PYTHONPYCACHEPREFIX": str(folder / "bytecode")}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    before = getrusage(RUSAGE_CHILDREN)
    subprocess.run(
        [sys.executable, *arguments], input=_PUZZLE, text=True, check=True, capture_output=True, env=environment
    )
    after = getrusage(RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def main(arguments: list[str] | None = None) -> int:
    """Print the table and return the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.starts", description=__doc__)
    parser.add_argument("--times", type=int, default=7, help="how often each is started (7)")
    times: int = parser.parse_args(arguments).times
    taken: dict[str, list[float]] = {name: [] for name in PROGRAMS}
    with tempfile.TemporaryDirectory() as folder:
        for turn in range(times + 1):
            for name, program in PROGRAMS.items():
                seconds = seconds_of(program, Path(folder))
                if turn:
                    taken[name].append(seconds)
    print("| start | CPU s, median | least |\n| --- | --- | --- |")
    for name, seconds_taken in taken.items():
        print(f"| {name} | {median(seconds_taken):.3f} | {min(seconds_taken):.3f} |")
    return 0


if __name__ == "__main__":
    sys.exit(main())
