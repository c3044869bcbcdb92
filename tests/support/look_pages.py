"""The window beside pictures of how it shall look: ``python -m tests.support.look_pages PICTURES FOLDER``.

For each picture ``NAME.png`` in PICTURES that is known here, the program is brought into the same state in the same
size, its screenshot is written to FOLDER, and `light.png` and `dark.png` there show them side by side. Without pictures
(an empty folder) it makes the screenshots alone, in 1366×800.
"""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Final, NamedTuple

from PySide6.QtCore import QPoint, QRect, QSize, Qt, QTimer
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from sudoku_app.formats.technique_examples import read_examples
from sudoku_app.resources_path import resource
from sudoku_app.session.gestures import Mode
from sudoku_app.session.store import Restoration
from sudoku_app.sudoku.grid.candidates import candidate_masks
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import Position
from sudoku_app.sudoku.techniques.technique import Technique
from sudoku_app.ui.application.language_and_theme import ThemeSwitch
from sudoku_app.ui.commands import Choices
from sudoku_app.ui.files.session_controller import SessionController
from sudoku_app.ui.style.theme import ThemeChoice
from sudoku_app.ui.window.main_window import MainWindow
from sudoku_app.wording.commands import Command
from tests.benchmarks.keystroke import half_filled, open_window
from tests.support.puzzles import HARDER, NEWSPAPER, NEWSPAPER_SOLUTION
from tests.support.windows import part

SIZE: Final = QSize(1366, 800)
_REST_MILLISECONDS = 400  # layouts, thumbnails and drawings of an answer have come
_LONGEST = 15_000  # that an answer is waited for
# 6×6 with boxes of two rows and three columns, and 14 solutions.
_SEVERAL: Final = ".2..5." + "...2.." + "2....1" + "1....5" + "..1..." + ".4..1."
_PAGE, _GAP = 1400, 16


def _position(shape: GridShape, text: str) -> Position:
    return Position.of_givens(shape, [0 if sign in "0." else int(sign) for sign in text])


def _rest(milliseconds: int = _REST_MILLISECONDS) -> None:
    QTest.qWait(milliseconds)


def _trigger(window: MainWindow, *commands: Command) -> None:
    for command in commands:
        window.act[command].trigger()
        _rest()


def _answered(window: MainWindow, *commands: Command) -> None:
    """Ask, and wait for what is said."""
    for command in commands:
        before = window.panel.report
        window.act[command].trigger()
        for _ in range(_LONGEST // _REST_MILLISECONDS):
            if window.panel.report is not before:
                break
            _rest()
        _rest()


def _first_screen(window: MainWindow) -> None:
    part(window, SessionController).begin_with(Restoration())


def _played(window: MainWindow) -> None:
    """Make some entries, marks and colours, as in the middle of a game."""
    grid = window.grid
    for cell in (2, 10, 12, 30, 50):
        grid.select_cells((cell,))
        QTest.keyClick(grid, NEWSPAPER_SOLUTION[cell])
    for command, cells, keys in (
        (Command.TYPE_CORNER, (3, 5, 6), "26"),
        (Command.TYPE_CENTRE, (15, 16), "27"),
        (Command.TYPE_COLOUR, (28, 29, 37), "2"),
        (Command.TYPE_COLOUR, (43, 52), "4"),
    ):
        window.act[command].trigger()
        grid.select_cells(cells)
        for key in keys:
            QTest.keyClick(grid, key)
    window.act[Command.TYPE_VALUE].trigger()
    grid.select_cells((40,))


def _hinted(window: MainWindow) -> None:
    _answered(window, Command.HINT, Command.HINT)


def _chained(window: MainWindow) -> None:
    """Show a chain: where one is the easiest step, by its candidates as marks."""
    examples = read_examples(resource("techniques", "positions.txt").read_text("utf-8"))
    example = examples[Technique("alternating inference chain")]
    position = example.position
    taken = {(one.cell, one.value) for one in example.taken}
    masks = candidate_masks(position.shape, position.values)
    cells = [
        content if content.value else content._replace(corner=_without(cell, mask, taken))
        for cell, (content, mask) in enumerate(zip(position.cells, masks, strict=True))
    ]
    window.session.begin(Position(position.shape, tuple(cells), (), fixed_marks=True))
    part(window, Choices).set_mode(Mode.SOLVE)
    window.act[Command.BELIEVE_MARKS].setChecked(True)
    _hinted(window)


def _without(cell: int, mask: int, taken: set[tuple[int, int]]) -> int:
    for value in range(1, mask.bit_length() + 1):
        if (cell, value) in taken:
            mask &= ~(1 << (value - 1))
    return mask


def _checked(window: MainWindow) -> None:
    _played(window)
    window.grid.select_cells((3,))
    QTest.keyClick(window.grid, "5")
    _answered(window, Command.CHECK)


def _entered(window: MainWindow) -> None:
    part(window, Choices).set_mode(Mode.ENTER)
    _answered(window, Command.CHECK)


def _dragged(window: MainWindow) -> None:
    _played(window)
    window.grid.select_cells((39, 40, 41, 48, 49, 50, 58))


def _all_marks(window: MainWindow) -> None:
    _trigger(window, Command.FILL_MARKS)
    window.grid.select_cells((window.session.position.shape.cell_count // 2 + 3,))


def _letters(window: MainWindow) -> None:
    _trigger(window, Command.LETTERS)
    _all_marks(window)


def _dialog(command: Command) -> Callable[[MainWindow], QImage]:
    """Return what opens a dialog, and returns a picture of it; a dialog may keep its caller until it is closed."""

    def use(window: MainWindow) -> QImage:
        found: list[QImage] = []

        def take() -> None:
            dialog = QApplication.activeModalWidget()
            if dialog is not None:
                found.append(dialog.grab().toImage())
                dialog.close()

        QTimer.singleShot(2 * _REST_MILLISECONDS, take)
        window.act[command].trigger()
        _rest(3 * _REST_MILLISECONDS)
        return found[0]

    return use


class State(NamedTuple):
    """What a picture shows: the puzzle, what was done, and how it looks."""

    position: Position
    use: Callable[[MainWindow], QImage | None]
    theme: ThemeChoice = ThemeChoice.LIGHT
    contrast: bool = False


_NEWSPAPER: Final = _position(GridShape(3, 3), NEWSPAPER)
_HARDER: Final = _position(GridShape(3, 3), HARDER)
STATES: Final = {
    "start": State(Position.empty(GridShape(3, 3)), _first_screen),
    "play": State(_NEWSPAPER, _played),
    "hint": State(_HARDER, _hinted),
    "chain": State(_HARDER, _chained),
    "check": State(_NEWSPAPER, _checked),
    "enter": State(_position(GridShape(2, 3), _SEVERAL), _entered),
    "new": State(_NEWSPAPER, _dialog(Command.NEW)),
    "print": State(_NEWSPAPER, _dialog(Command.PRINT)),
    "settings": State(_NEWSPAPER, _dialog(Command.SETTINGS)),
    "small": State(_HARDER, _hinted),
    "wide": State(_NEWSPAPER, _dragged),
    "cands16": State(half_filled(GridShape(4, 4)), _letters),
    "play_contrast": State(_NEWSPAPER, _played, contrast=True),
    "play_dark": State(_NEWSPAPER, _played, ThemeChoice.DARK),
    "large_dark": State(half_filled(GridShape(5, 5)), _all_marks, ThemeChoice.DARK),
}


def screenshot(state: State, size: QSize, switch: ThemeSwitch) -> QImage:
    """Return what a person sees in a window of this size, a dialog in the middle of it."""
    with tempfile.TemporaryDirectory() as folder, open_window(state.position, Path(folder)) as window:
        switch.changed.connect(window.set_theme)
        switch.choose_both(state.theme, state.contrast)
        window.set_theme(switch.theme)
        window.resize(size)
        part(window, Choices).set_mode(Mode.SOLVE)
        _rest()
        dialog = state.use(window)
        _rest()
        image = window.grab().toImage()
        switch.changed.disconnect(window.set_theme)
    if dialog is not None:
        painter = QPainter(image)
        painter.fillRect(image.rect(), QColor(0, 0, 0, 70))
        painter.drawImage(image.rect().center() - dialog.rect().center(), dialog)
        painter.end()
    return image


def page(pairs: list[tuple[QImage | None, QImage]]) -> QImage:
    """Return pictures at the left and screenshots at the right, each pair in one row of its own height."""
    width = (_PAGE - 3 * _GAP) // 2
    heights = [round(width * shot.height() / shot.width()) for _, shot in pairs]
    found = QImage(_PAGE, sum(heights) + _GAP * (len(pairs) + 1), QImage.Format.Format_RGB32)
    found.fill(Qt.GlobalColor.darkGray)
    painter = QPainter(found)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    top = _GAP
    for (picture, shot), height in zip(pairs, heights, strict=True):
        for left, image in ((_GAP, picture), (2 * _GAP + width, shot)):
            if image is not None:
                scaled = image.scaled(
                    width, height, Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.SmoothTransformation
                )
                painter.drawImage(QPoint(left, top), scaled, QRect(QPoint(), scaled.size()))
        top += height + _GAP
    painter.end()
    return found


def main(pictures: Path, folder: Path) -> int:
    """Make all screenshots, and the pages beside pictures."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    application = QApplication.instance() or QApplication([])
    assert isinstance(application, QApplication)
    folder.mkdir(parents=True, exist_ok=True)
    switch = ThemeSwitch(application)
    pairs: dict[str, list[tuple[QImage | None, QImage]]] = {"light": [], "dark": []}
    for name, state in STATES.items():
        path = pictures / f"{name}.png"
        picture = QImage(str(path)) if path.exists() else None
        shot = screenshot(state, SIZE if picture is None else picture.size(), switch)
        shot.save(str(folder / f"{name}.png"))
        pairs["dark" if state.theme is ThemeChoice.DARK else "light"].append((picture, shot))
    for name, found in pairs.items():
        page(found).save(str(folder / f"{name}.png"))
    return 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), Path(sys.argv[2])))
