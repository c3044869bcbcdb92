"""A person who does anything at all in the window: real keys, clicks, drags, wheel and commands, by a seed."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable

from PySide6.QtCore import QDeadlineTimer, QObject, QPoint, QPointF, Qt, QTimer, Slot
from PySide6.QtGui import QContextMenuEvent, QGuiApplication, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QDialog, QMenu, QWidget

from sudoku_app.ui.frame.main_window import MainWindow
from sudoku_app.ui.panel.answer_panel import AnswerLine, OfferButton
from sudoku_app.ui.panel.value_pad import PadKey
from sudoku_app.wording.commands import Command

Key, Modifier, Button = Qt.Key, Qt.KeyboardModifier, Qt.MouseButton

# Closes or hides the window, opens dialogs or other windows: the commands with "…" are left out too.
LEFT_OUT = frozenset(
    {Command.QUIT, Command.SAVE, Command.FROM_SCREEN, Command.SHORTCUTS, Command.SHOW_LOG, Command.ABOUT}
)

# Puzzles and other texts on the clipboard: 9×9 with one solution, with several, with none; 4×4; 6×6; no puzzle.
CLIPBOARD = (
    "530070000600195000098000060800060003400803001700020006060000280000419005000080079",
    "530000000600105000008000060800060003400803001000020006060000280000410005000080000",
    "550070000600195000098000060800060003400803001700020006060000280000419005000080079",
    "1.3.\n..1.\n.1..\n..2.",
    "1.3|...\n.56|...\n---+---\n...|5.4\n.6.|...\n---+---\n..1|.1.\n6..|3.2",
    "no puzzle at all",
)

_MOVES = (
    Key.Key_Left, Key.Key_Right, Key.Key_Up, Key.Key_Down, Key.Key_Home, Key.Key_End, Key.Key_PageUp, Key.Key_PageDown,
    Key.Key_Tab, Key.Key_Backtab, Key.Key_Return,
)  # fmt: skip
_EMPTYING = (Key.Key_Backspace, Key.Key_Delete, Key.Key_Space, Key.Key_0, Key.Key_Period)
_MODIFIERS = (
    Modifier.NoModifier,
    Modifier.NoModifier,
    Modifier.NoModifier,
    Modifier.ShiftModifier,
    Modifier.ControlModifier,
    Modifier.ControlModifier | Modifier.ShiftModifier,
)


QUESTIONS = (
    Command.CHECK,
    Command.CHECK_ENTRIES,
    Command.UNDO_TO_CORRECT,
    Command.HINT,
    Command.HINT,
    Command.NEXT_STEPS,
    Command.SOLVE,
    Command.REDUNDANT,
)

# How many milliseconds an answer is waited for, where it is.
_PATIENCE = 150


class DialogCloser(QObject):
    """Closes every modal dialog that opens, as a person would who did not want it."""

    def __init__(self) -> None:
        super().__init__()
        self.closed = 0
        self._timer = QTimer(self)
        self._timer.setInterval(20)
        self._timer.timeout.connect(self._close)
        self._timer.start()

    @Slot()
    def _close(self) -> None:
        dialog = QApplication.activeModalWidget()
        if isinstance(dialog, QDialog):
            self.closed += 1
            dialog.reject()

    def stop(self) -> None:
        """Close no more."""
        self._timer.stop()


def _opens(button: QAbstractButton) -> bool:
    """Return whether a button opens a dialog or closes the window."""
    names = {command.value for command in LEFT_OUT}
    return any(action.text().endswith("…") or action.objectName() in names for action in button.actions())


class RandomPerson:
    """Does one thing after the other.

    Attributes:
        done: how often each kind of thing was done.
    """

    def __init__(self, window: MainWindow, seed: int) -> None:
        self.window = window
        self.done: Counter[str] = Counter()
        self._rng = random.Random(seed)
        self._doings: list[tuple[int, str, Callable[[], None]]] = [
            (36, "type", self._type),
            (18, "move", self._move),
            (8, "empty", self._empty),
            (9, "click", self._click),
            (5, "drag", self._drag),
            (5, "press", self._press),
            (3, "menu", self._choose_from_menu),
            (2, "lock", self._lock),
            (3, "choose line", self._choose_line),
            (2, "wheel", self._wheel),
            (12, "command", self._command),
            (2, "paste", self._paste),
            (3, "ask", self._ask),
            (4, "undo or redo", self._undo_or_redo),
            (1, "resize", self._resize),
            (1, "wait", self._wait),
        ]
        self._weights = [weight for weight, _, _ in self._doings]

    @property
    def commands(self) -> list[Command]:
        """The commands that are tried."""
        return [one for one in Command if one not in LEFT_OUT and not self.window.act[one].text().endswith("…")]

    def step(self) -> str:
        """Do one thing and return its name."""
        _, name, doing = self._rng.choices(self._doings, self._weights)[0]
        self.done[name] += 1
        doing()
        return name

    def _target(self) -> QWidget:
        """Return where keys go: where the keyboard is, unless that would open a dialog."""
        focused = QApplication.focusWidget()
        opens = isinstance(focused, QAbstractButton) and _opens(focused)
        return self.window.grid if focused is None or opens else focused

    def _type(self) -> None:
        signs = "123456789" * 4 + "abcdefg"
        key = Key(ord(self._rng.choice(signs).upper()))
        grid = self._rng.random() < 0.9
        QTest.keyClick(self.window.grid if grid else self._target(), key, self._rng.choice(_MODIFIERS[:5]))

    def _move(self) -> None:
        QTest.keyClick(self._target(), self._rng.choice(_MOVES), self._rng.choice(_MODIFIERS))

    def _empty(self) -> None:
        QTest.keyClick(self._target(), self._rng.choice(_EMPTYING))

    def _place(self) -> QPoint:
        """Return a place in the grid or a little beyond it."""
        side = self.window.grid.cell_side * self.window.model.shape.size
        return QPoint(self._rng.randint(-20, side + 20), self._rng.randint(-20, side + 20))

    def _click(self) -> None:
        port = self.window.grid.viewport()
        button = self._rng.choice((Button.LeftButton, Button.LeftButton, Button.LeftButton, Button.RightButton))
        if self._rng.random() < 0.2:
            QTest.mouseDClick(port, button, self._rng.choice(_MODIFIERS), self._place())
        else:
            QTest.mouseClick(port, button, self._rng.choice(_MODIFIERS), self._place())

    def _drag(self) -> None:
        port, modifiers = self.window.grid.viewport(), self._rng.choice(_MODIFIERS)
        QTest.mousePress(port, Button.LeftButton, modifiers, self._place())
        for _ in range(self._rng.randint(1, 6)):
            QTest.mouseMove(port, self._place())
            if self._rng.random() < 0.1:
                self._type()
        QTest.mouseRelease(port, Button.LeftButton, modifiers, self._place())

    def _choose_from_menu(self) -> None:
        """Right click somewhere and choose anything from the menu, if there is one."""
        port, place = self.window.grid.viewport(), self._place()
        reason = QContextMenuEvent.Reason.Mouse
        QApplication.sendEvent(port, QContextMenuEvent(reason, place, port.mapToGlobal(place)))
        menu = self.window.grid.findChild(QMenu, "cellMenu")
        if not isinstance(menu, QMenu) or not menu.isVisible():
            return
        choices = menu.actions()
        for action in menu.actions():
            below = action.menu()
            choices += below.actions() if isinstance(below, QMenu) else []
        self._rng.choice([one for one in choices if one.isEnabled() and not one.menu()]).trigger()
        menu.close()
        QApplication.processEvents()
        self.window.activateWindow()  # the offscreen platform takes a menu for the active window
        QApplication.processEvents()

    def _lock(self) -> None:
        """Choose the digit first, and one on the pad."""
        if not self.window.act[Command.DIGIT_FIRST].isChecked():
            self.window.act[Command.DIGIT_FIRST].trigger()
        keys = [key for key in self.window.pad.findChildren(PadKey) if key.isVisible()]
        if keys:
            QTest.mouseClick(self._rng.choice(keys), Button.LeftButton)

    def _press(self) -> None:
        """Press a button that can be seen: pad, toolbar, panel, status bar."""
        buttons = [
            button
            for button in self.window.findChildren(QAbstractButton)
            if button.isVisible() and button.isEnabled() and not _opens(button)
        ]
        QTest.mouseClick(self._rng.choice(buttons), Button.LeftButton)

    def _press_offer(self) -> None:
        """Press a button of the answer shown, if it has one."""
        offers = [button for button in self.window.panel.findChildren(OfferButton) if button.isVisible()]
        if offers:
            self.done["press offer"] += 1
            QTest.mouseClick(self._rng.choice(offers), Button.LeftButton)

    def _choose_line(self) -> None:
        lines = [line for line in self.window.panel.findChildren(AnswerLine) if line.isVisible()]
        if lines:
            QTest.mouseClick(self._rng.choice(lines), Button.LeftButton)

    def _wheel(self) -> None:
        port = self.window.grid.viewport()
        place = QPointF(port.rect().center())
        turned = QPoint(0, self._rng.choice((-120, 120)))
        event = QWheelEvent(
            place,
            QPointF(port.mapToGlobal(place.toPoint())),
            QPoint(),
            turned,
            Button.NoButton,
            self._rng.choice((Modifier.NoModifier, Modifier.ControlModifier)),
            Qt.ScrollPhase.NoScrollPhase,
            False,
        )
        QApplication.sendEvent(port, event)

    def _command(self) -> None:
        self.window.act[self._rng.choice(self.commands)].trigger()

    def _ask(self) -> None:
        """Ask a question about a puzzle that is often a fresh one, wait for the answer, and follow it up."""
        if self._rng.random() < 0.6:
            self._paste()
            self._until(lambda: self.window.reader._service.resting and self.window.saver._service.resting)
        if not self.window.act[Command.SHOW_PANEL].isChecked():
            self.window.act[Command.SHOW_PANEL].trigger()
        self.window.act[self._rng.choice(QUESTIONS)].trigger()
        self._until(lambda: not self.window.solver.busy)
        while self._rng.random() < 0.7:
            self._rng.choice((self._press_offer, self._press_offer, self._choose_line))()

    @staticmethod
    def _until(reached: Callable[[], bool]) -> None:
        """Wait until something is so, but not for long."""
        deadline = QDeadlineTimer(_PATIENCE)
        while not reached() and not deadline.hasExpired():
            QTest.qWait(2)

    def _paste(self) -> None:
        QGuiApplication.clipboard().setText(self._rng.choice(CLIPBOARD))
        self.window.act[Command.PASTE].trigger()

    def _undo_or_redo(self) -> None:
        command = self._rng.choice((Command.UNDO, Command.REDO))
        for _ in range(self._rng.choice((1, 1, 3, 30))):
            self.window.act[command].trigger()

    def _resize(self) -> None:
        self.window.resize(self._rng.randint(500, 1400), self._rng.randint(400, 950))

    def _wait(self) -> None:
        """Let answers come."""
        QTest.qWait(self._rng.choice((1, 20)))
