"""A whole sitting with the keyboard alone: type puzzles, solve with marks, undo, redo, save, come back."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from support.puzzles import BOX_3X3, NEWSPAPER_SOLUTION
from support.windows import Keep, MakeWindow, part

from sudoku_app.background.services import Services
from sudoku_app.session.gestures import Mode
from sudoku_app.session.session import Session
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import Position, mask_of
from sudoku_app.ui.answers.solver_controller import SolverController
from sudoku_app.ui.files.session_controller import SessionController
from sudoku_app.ui.style.theme import LIGHT
from sudoku_app.ui.window.composition import Composition
from sudoku_app.ui.window.main_window import MainWindow
from sudoku_app.wording.commands import Command
from sudoku_app.wording.voice import SymbolStyle, symbol

Key, Modifier = Qt.Key, Qt.KeyboardModifier

# The example of Wikipedia's article with as many givens left out as leaves 25 of them and its one solution.
PUZZLE = "500070000600105000098000060000060003400803001700020006060000280000419000000080070"
SOLUTION = [int(digit) for digit in NEWSPAPER_SOLUTION]


class Typist:
    """Presses keys where the keyboard is, and counts them."""

    def __init__(self, window: MainWindow, qtbot: QtBot) -> None:
        self.window = window
        self.strokes = 0
        self._qtbot = qtbot
        qtbot.waitUntil(window.isActiveWindow)

    def press(self, key: Qt.Key, modifiers: Modifier = Modifier.NoModifier, times: int = 1) -> None:
        """Press one key, some times."""
        for _ in range(times):
            self.strokes += 1
            target = QApplication.focusWidget()
            assert target is not None
            self._qtbot.keyClick(target, key, modifiers)

    def type(self, text: str) -> None:
        """Type digits, letters, full stops and spaces."""
        for sign in text:
            self.press({".": Key.Key_Period, " ": Key.Key_Space}.get(sign) or Key(ord(sign.upper())))

    def answered(self) -> None:
        """Wait for the solver."""
        self._qtbot.waitUntil(lambda: not part(self.window, SolverController).busy)

    def go_to(self, cell: int) -> None:
        """Move to a cell with Home and the arrows."""
        self.press(Key.Key_Home, Modifier.ControlModifier)
        self.press(Key.Key_Down, times=cell // self.window.model.shape.size)
        self.press(Key.Key_Right, times=cell % self.window.model.shape.size)


def type_puzzle(typist: Typist) -> None:
    """Type the 9×9 puzzle, one key a cell."""
    typist.press(Key.Key_E, Modifier.ControlModifier)
    typist.strokes = 0
    typist.type(PUZZLE.replace("0", "."))
    assert typist.strokes == 81
    position = typist.window.session.position
    assert position.givens == tuple(int(digit) for digit in PUZZLE)
    assert position.given_count == 25
    typist.press(Key.Key_B, Modifier.ControlModifier)
    typist.press(Key.Key_F2)
    typist.answered()
    assert typist.window.panel.report.headline == "Exactly one solution"


def mark(typist: Typist, cell: int) -> None:
    """Put corner and centre marks, all candidates and a colour into a cell."""
    window = typist.window
    typist.go_to(cell)
    typist.press(Key.Key_2, Modifier.AltModifier)  # corner marks
    typist.type("13")
    typist.press(Key.Key_1, Modifier.AltModifier)
    typist.press(Key.Key_2, Modifier.ControlModifier)  # a centre mark
    content = window.model.content(cell)
    assert (content.corner, content.centre) == (mask_of([1, 3]), mask_of([2]))
    typist.press(Key.Key_M, Modifier.ControlModifier)  # all candidates
    typist.press(Key.Key_4, Modifier.AltModifier)
    typist.type("3")
    typist.press(Key.Key_1, Modifier.AltModifier)
    assert window.model.content(cell).colours == 0b100


def slip_and_go_back(typist: Typist, value: int) -> None:
    """Enter a wrong value, have it found without its digit, and go back to before it."""
    window = typist.window
    typist.type("9" if value != 9 else "8")
    typist.press(Key.Key_F2)
    typist.answered()
    assert window.panel.report.headline in ("1 entry is wrong", "A rule is broken")
    typist.press(Key.Key_Z, Modifier.ControlModifier | Modifier.AltModifier)
    typist.answered()
    assert not window.session.position.values[window.grid.current()]


@pytest.mark.slow
def test_a_sitting_with_the_keyboard_alone(
    make_window: MakeWindow, qtbot: QtBot, keep: Keep, services: Services
) -> None:
    window = make_window(Position.empty(BOX_3X3), Mode.SOLVE)
    typist = Typist(window, qtbot)
    type_puzzle(typist)
    mark(typist, 1)
    for cell, value in enumerate(SOLUTION):
        if not window.session.position.values[cell]:
            typist.go_to(cell)
            if cell == 40:
                slip_and_go_back(typist, value)
            typist.type(str(value))
    assert window.panel.report.headline == "Solved"
    end = window.session.position

    steps = len(window.session.history.done)
    typist.press(Key.Key_Z, Modifier.ControlModifier, times=steps)
    assert window.session.position == Position.empty(BOX_3X3)
    typist.press(Key.Key_Y, Modifier.ControlModifier, times=steps)
    assert window.session.position == end
    assert QApplication.focusWidget() is window.grid

    history = window.session.history.done
    assert part(window, SessionController).keeper.close()
    session = Session(Position.empty(GridShape(2, 2)))
    keeper = keep(session)
    found = keeper.restore()
    again = Composition(services, session, keeper, LIGHT).window
    qtbot.addWidget(again)
    part(again, SessionController).show_restored(found)
    assert (session.position, session.history.done, session.mode) == (end, history, Mode.SOLVE)
    assert session.undo(steps)
    assert session.position == Position.empty(BOX_3X3)


@pytest.mark.slow
@pytest.mark.parametrize("style", list(SymbolStyle))
def test_a_16x16_puzzle_is_typed_saved_and_found_again(
    make_window: MakeWindow, qtbot: QtBot, keep: Keep, tmp_path: Path, style: SymbolStyle
) -> None:
    shape = GridShape(4, 4)
    # A solved grid by shifting, with every third cell given.
    grid = [(4 * (row % 4) + row // 4 + column) % 16 + 1 for row in range(16) for column in range(16)]
    wanted = [value if (cell * 7) % 3 == 0 else 0 for cell, value in enumerate(grid)]
    window = make_window(Position.empty(shape), Mode.ENTER)
    window.act[Command.LETTERS if style is SymbolStyle.LETTERS else Command.NUMBERS].trigger()
    typist = Typist(window, qtbot)
    for value in wanted:
        # As a number, 1 could still get a second digit: Space ends it.
        typist.type(symbol(value, style) if value else ".")
        if value == 1 and style is SymbolStyle.NUMBERS:
            typist.type(" ")
    assert list(window.session.position.givens) == wanted
    if style is SymbolStyle.LETTERS:
        assert typist.strokes == 256
    typist.press(Key.Key_Z, Modifier.ControlModifier, times=len(window.session.history.done))
    assert window.session.position == Position.empty(shape)
    typist.press(Key.Key_Z, Modifier.ControlModifier | Modifier.ShiftModifier, times=len(window.session.history.undone))
    assert list(window.session.position.givens) == wanted
    assert part(window, SessionController).keeper.close()
    session = Session(Position.empty(BOX_3X3))
    keep(session).restore()
    assert list(session.position.givens) == wanted
