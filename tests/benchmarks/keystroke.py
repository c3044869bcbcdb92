"""What one typed digit costs, counted in calls of Python functions: ``python -m tests.benchmarks.keystroke``.

Then how long the window's thread works from a key to the paint that shows it, at 25×25 with marks, colours and notes
everywhere and lines across: the issue's bound is 16 ms in 95 of 100.
"""

from __future__ import annotations

import os
import random
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from types import CodeType, FrameType

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from sudoku_app.background.autosave import SessionKeeper
from sudoku_app.background.service import FileService, JobService
from sudoku_app.background.services import Services
from sudoku_app.background.settings import Settings
from sudoku_app.session.gestures import Mode
from sudoku_app.session.puzzle_book import PuzzleBook
from sudoku_app.session.puzzle_list import StoredLists
from sudoku_app.session.session import Session
from sudoku_app.session.store import SessionStore
from sudoku_app.sudoku.grid.candidates import candidate_masks
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import COLOUR_COUNT, CellContent, Line, Position
from sudoku_app.ui.commands import Choices
from sudoku_app.ui.style.theme import LIGHT
from sudoku_app.ui.window.composition import Composition
from sudoku_app.ui.window.main_window import MainWindow
from sudoku_app.wording.commands import Command
from sudoku_app.wording.language import Language
from tests.support.windows import part

SHAPES = (GridShape(3, 3), GridShape(6, 6))
_SHARE_GIVEN = 0.4
_REST_MILLISECONDS = 40  # several frames
_MOST_SHOWN = 12
_CROWDED = GridShape(5, 5)
_LINES = 60
_KEYS = 200


@dataclass(frozen=True)
class Cost:
    """What a key cost.

    Attributes:
        calls: calls of Python functions, resumed generators included, until the grid is painted and at rest again.
        listening: those of them that were made before the first paint, in the key's own event.
        paints: how often the grid was painted.
        by_function: the calls of each function.
    """

    calls: int
    listening: int
    paints: int
    by_function: Counter[str]


def half_filled(shape: GridShape) -> Position:
    """Return a puzzle of a shape, some of its cells given, in which no rule is broken."""
    rows, columns, size = shape.rows, shape.columns, shape.size
    rng = random.Random(1)
    values = [
        (columns * (row % rows) + row // rows + column) % size + 1 for row in range(size) for column in range(size)
    ]
    return Position(
        shape,
        tuple(CellContent(value, given=True) if rng.random() < _SHARE_GIVEN else CellContent() for value in values),
    )


def crowded(shape: GridShape) -> Position:
    """Return a puzzle with every mark that no peer excludes, colours and notes in most cells, and lines across."""
    start = half_filled(shape)
    rng = random.Random(2)
    masks = candidate_masks(shape, start.values)
    cells = [
        content._replace(
            corner=0 if content.value else mask,
            centre=0 if content.value or rng.random() < 0.8 else mask,
            colours=rng.getrandbits(COLOUR_COUNT) & rng.getrandbits(COLOUR_COUNT),
            note="A'" if rng.random() < 0.3 else "",
        )
        for content, mask in zip(start.cells, masks, strict=True)
    ]
    pairs = {frozenset(rng.sample(range(shape.cell_count), 2)) for _ in range(_LINES)}
    lines = [Line(min(pair), max(pair), rng.randint(1, COLOUR_COUNT), rng.random() < 0.5) for pair in pairs]
    return Position(shape, tuple(cells), tuple(sorted(lines)))


@contextmanager
def open_window(position: Position, folder: Path) -> Iterator[MainWindow]:
    """Open a real window on a position, with services of its own, and end all of it."""
    session, keeping = Session(position), JobService()
    services = Services(
        Language(),
        Settings(folder / "settings.ini"),
        JobService(),
        FileService(),
        FileService(),
        JobService(),
        JobService(),
        JobService(),
        JobService(),
        JobService(),
        PuzzleBook(folder / "puzzles.sqlite"),
        StoredLists(folder / "lists"),
    )
    keeper = SessionKeeper(session, SessionStore(folder / "sessions"), keeping)
    window = Composition(services, session, keeper, LIGHT).window
    window.resize(1180, 800)
    window.show()
    window.grid.setFocus()
    _come_to_rest()
    try:
        yield window
    finally:
        for service in (*services.threads, keeping):
            service.shutdown(20_000)
        keeper.close()
        window.close()
        window.deleteLater()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


class _PaintCounter(QObject):
    """Counts the paint events of a widget."""

    def __init__(self, widget: QObject) -> None:
        super().__init__()
        self.count = 0
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Count, and let everything pass."""
        self.count += event.type() is QEvent.Type.Paint
        return False


def cost_of_digit(window: MainWindow, mode: Mode) -> Cost:
    """Return what it costs to type a digit into an empty cell, after one was typed into another one."""
    part(window, Choices).set_mode(mode)
    first, second = _empty_cells(window)
    window.grid.select_cells((first,))
    _type(window, Qt.Key.Key_7)  # the first key of all fills caches
    window.grid.select_cells((second,))
    _come_to_rest()
    cost = cost_of_key(window, Qt.Key.Key_7)
    if window.session.position.cells[second].value != 7:
        raise RuntimeError("The digit did not arrive.")
    return cost


def cost_of_second_digit(window: MainWindow) -> Cost:
    """Return what it costs to make 12 of a 1 that was just typed: one key, which takes back and enters."""
    part(window, Choices).set_mode(Mode.SOLVE)
    window.grid.select_cells((_empty_cells(window)[1],))
    _type(window, Qt.Key.Key_1)
    return cost_of_key(window, Qt.Key.Key_2)


def cost_of_key(window: MainWindow, key: Qt.Key) -> Cost:
    """Return what a key costs until the grid is painted and at rest again."""
    counted: Counter[CodeType] = Counter()

    def count(frame: FrameType, event: str, _argument: object) -> None:
        if event == "call" and frame.f_code.co_filename != __file__:
            counted[frame.f_code] += 1

    painted = _PaintCounter(window.grid.viewport())
    sys.setprofile(count)
    try:
        QTest.keyClick(window.grid, key)
        listening = counted.total()
        while not painted.count:
            QApplication.processEvents()
        _come_to_rest()
    finally:
        sys.setprofile(None)
    window.grid.viewport().removeEventFilter(painted)
    named: Counter[str] = Counter()
    for code, calls in counted.items():
        named[f"{Path(code.co_filename).name}:{code.co_qualname}"] += calls
    return Cost(counted.total(), listening, painted.count, named)


def seconds_to_paint(window: MainWindow, keys: Iterator[Qt.Key]) -> list[float]:
    """Return for each key how long the window's thread worked until the grid was painted (CPU time), in order."""
    found = []
    painted = _PaintCounter(window.grid.viewport())
    for key in keys:
        before, begun = painted.count, time.thread_time()
        QTest.keyClick(window.grid, key)
        while painted.count == before:
            QApplication.processEvents()
        found.append(time.thread_time() - begun)
        _come_to_rest()
    window.grid.viewport().removeEventFilter(painted)
    return found


def _digits_into_empty_cells(window: MainWindow) -> Iterator[Qt.Key]:
    """Yield keys: each goes into a cell of its own."""
    rng = random.Random(3)
    for _ in range(_KEYS):
        cells = [cell for cell, content in enumerate(window.session.position.cells) if not content.value]
        window.grid.select_cells((rng.choice(cells),))
        _come_to_rest()
        yield Qt.Key(Qt.Key.Key_3 + rng.randrange(7))


def _ends_of_lines(window: MainWindow) -> Iterator[Qt.Key]:
    """Yield Enter in one cell after the other: every second one ends a line."""
    rng = random.Random(4)
    for _ in range(_KEYS):
        if len(window.session.position.lines) > _LINES:
            window.session.undo()
        window.grid.select_cells((rng.randrange(window.session.position.shape.cell_count),))
        _come_to_rest()
        yield Qt.Key.Key_Return


def _print_times(what: str, seconds: list[float]) -> None:
    ordered = sorted(1000 * one for one in seconds)
    most = ordered[len(ordered) * 95 // 100]
    print(f"    {what}: {ordered[len(ordered) // 2]:.1f} ms in the middle, {most:.1f} ms in 95 of 100")


def _measure_crowded() -> None:
    print(f"{_CROWDED.size}×{_CROWDED.size} with marks, colours, notes and {_LINES} lines, CPU time from key to paint")
    with tempfile.TemporaryDirectory() as folder, open_window(crowded(_CROWDED), Path(folder)) as window:
        part(window, Choices).set_mode(Mode.SOLVE)
        for command, what in (
            (Command.TYPE_CORNER, "a corner mark"),
            (Command.TYPE_COLOUR, "a colour"),
            (Command.TYPE_VALUE, "a value, taken from the marks that see it"),
        ):
            window.act[command].trigger()
            _print_times(what, seconds_to_paint(window, _digits_into_empty_cells(window)))
        window.act[Command.DRAW_LINES].trigger()
        _print_times("an end of a line", seconds_to_paint(window, _ends_of_lines(window)))


def _empty_cells(window: MainWindow) -> tuple[int, int]:
    """Return two empty cells in the middle of the grid."""
    cells = [cell for cell, content in enumerate(window.session.position.cells) if not content.value]
    return cells[len(cells) // 2], cells[len(cells) // 2 + 3]


def _type(window: MainWindow, key: Qt.Key) -> None:
    QTest.keyClick(window.grid, key)
    _come_to_rest()


def _come_to_rest() -> None:
    """Let everything happen that a gesture asked for later, the paint that Qt puts off among it."""
    QTest.qWait(_REST_MILLISECONDS)


def main() -> int:
    """Print what a digit costs in small and large grids."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    application = QApplication.instance() or QApplication([])
    assert application is not None
    for shape in SHAPES:
        for mode in Mode:
            with (
                tempfile.TemporaryDirectory() as folder,
                open_window(half_filled(shape), Path(folder)) as window,
            ):
                cost = cost_of_digit(window, mode)
                growing = cost_of_second_digit(window) if shape.size > 9 else None
            print(
                f"{shape.size}×{shape.size}, {mode.value}: {cost.calls} calls, {cost.listening} of them before anything"
                f" is painted; the grid was painted {cost.paints} times"
            )
            for name, calls in cost.by_function.most_common(_MOST_SHOWN):
                print(f"    {calls:6} {name}")
            if growing is not None:
                print(f"    the second digit of a number: {growing.calls} calls, painted {growing.paints} times")
    _measure_crowded()
    return 0


if __name__ == "__main__":
    sys.exit(main())
