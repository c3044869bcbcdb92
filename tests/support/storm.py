"""Does anything at all in the whole program, run in ``tests`` as ``python -m support.storm --minutes 20``.

A heartbeat in the window's thread tells how long that is kept from events: by the clock, which other programs on the
machine make longer, and in CPU time of the thread. Each minute has a line with the memory and what is alive. At the end
there are the longest stalls, with what was done; the status is 1 where there was an error.
"""

from __future__ import annotations

import argparse
import heapq
import os
import random
import sys
import tempfile
import time
import traceback
from collections import Counter
from pathlib import Path
from types import TracebackType

from PySide6.QtCore import QObject, QTimer, Slot
from PySide6.QtWidgets import QApplication
from support.random_events import DialogCloser, RandomPerson

from sudoku_app.app import open_window
from sudoku_app.ui.window.main_window import MainWindow
from sudoku_app.wording.commands import Command
from sudoku_app.wording.language import Language

_BEAT_MILLISECONDS = 10
_MOST_SHOWN = 15
_THEMES = (Command.THEME_LIGHT, Command.THEME_DARK, Command.HIGH_CONTRAST)
_SHARE_OF_THEMES = 0.01


class Heartbeat(QObject):
    """Tells the longest times between two beats: by the clock, in CPU time of the thread, and what was done then."""

    def __init__(self) -> None:
        super().__init__()
        self.doing = "start"
        self.longest: list[tuple[float, float, int, str]] = []
        self._count = 0
        self._last = time.perf_counter(), time.thread_time()
        self._timer = QTimer(self, interval=_BEAT_MILLISECONDS)
        self._timer.timeout.connect(self.beat)
        self._timer.start()

    @Slot()
    def beat(self) -> None:
        """Note how long it took since the last beat."""
        now = time.perf_counter(), time.thread_time()
        wall, cpu = now[0] - self._last[0], now[1] - self._last[1]
        self._last = now
        self._count += 1
        heapq.heappush(self.longest, (cpu, wall, self._count, self.doing))
        if len(self.longest) > _MOST_SHOWN:
            heapq.heappop(self.longest)


def resident_megabytes() -> float:
    """Return how much memory the process has (Linux)."""
    pages = int(Path("/proc/self/statm").read_text("ascii").split()[1])
    return pages * os.sysconf("SC_PAGESIZE") / 1e6


class Storm(QObject):
    """Has a random person do one thing after the other until the time is over, and prints a line each minute."""

    def __init__(self, minutes: float, seed: int) -> None:
        super().__init__()
        self._ends = time.monotonic() + minutes * 60
        self._next_line = time.monotonic()
        self._seed = seed
        self._rng = random.Random(seed)
        self.heart = Heartbeat()
        self.errors: Counter[str] = Counter()
        self._closer = DialogCloser(random.Random(seed))
        self.acts = 0
        QTimer.singleShot(500, self, self._begin)

    @Slot()
    def _begin(self) -> None:
        sys.excepthook = self._failed
        window = next(one for one in QApplication.topLevelWidgets() if isinstance(one, MainWindow))
        self._window = window
        self._person = RandomPerson(window, self._seed, self._closer)
        self._timer = QTimer(self, interval=0)
        self._timer.timeout.connect(self._act)
        self._timer.start()

    def _failed(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        text = "".join(traceback.format_exception(kind, error, trace))
        self.errors[text] += 1
        if self.errors[text] == 1:
            print(text, flush=True)

    @Slot()
    def _act(self) -> None:
        """Do one thing; while it waits for something, no other is begun."""
        self._timer.stop()
        self.heart.beat()
        if self._rng.random() < _SHARE_OF_THEMES:
            self.heart.doing = "theme"
            self._window.act[self._rng.choice(_THEMES)].trigger()
        else:
            self.heart.doing = "act"
            self.heart.doing = self._person.step()
        self.heart.beat()
        self.acts += 1
        if time.monotonic() > self._next_line:
            self._next_line += 60
            self._print_line()
        if time.monotonic() > self._ends:
            self._print_line()
            self._end()
        else:
            self._timer.start()

    def _print_line(self) -> None:
        print(
            f"{self.acts:6} acts: {resident_megabytes():5.0f} MB, {sys.getallocatedblocks():9,} blocks of Python's,"
            f" {len(QApplication.allWidgets()):5} widgets, {len(QApplication.topLevelWidgets()):4} of them windows",
            flush=True,
        )

    def _end(self) -> None:
        self._closer.stop()
        for cpu, wall, _, doing in sorted(self.heart.longest, reverse=True):
            print(f"    {1000 * cpu:5.0f} ms of CPU, {1000 * wall:5.0f} ms by the clock: {doing}")
        QApplication.closeAllWindows()


def main() -> int:
    """Begin the storm."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--minutes", type=float, default=2.0)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    with tempfile.TemporaryDirectory() as folder:
        for name in ("XDG_STATE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_RUNTIME_DIR"):
            os.environ[name] = str(Path(folder) / name.lower())
        application = QApplication([])
        storm = Storm(arguments.minutes, arguments.seed)
        open_window([], Language())
        del application
    return 1 if storm.errors else 0


if __name__ == "__main__":
    sys.exit(main())
