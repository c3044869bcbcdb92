"""A person who does anything at all in the window: real keys, clicks, drags, wheel and commands, by a seed."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable

from PySide6.QtCore import QDeadlineTimer, QObject, QPoint, QPointF, Qt, QTimer, Slot
from PySide6.QtGui import QContextMenuEvent, QGuiApplication, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QDialog, QMenu, QWidget
from support.windows import part

from sudoku_app.ui.answers.linked_text import AnswerLine, OfferButton
from sudoku_app.ui.answers.solver_controller import SolverController
from sudoku_app.ui.commands import slots_of
from sudoku_app.ui.files.file_jobs import FileSaver
from sudoku_app.ui.files.file_reader import FileReader, ReadingDialog
from sudoku_app.ui.files.picture_dialog import PictureDialog
from sudoku_app.ui.grid.value_pad import PadKey
from sudoku_app.ui.play.new_puzzle_dialog import NewPuzzleDialog
from sudoku_app.ui.play.regions_dialog import RegionsDialog
from sudoku_app.ui.play.statistics_dialog import StatisticsDialog
from sudoku_app.ui.window.help_dialogs import HelpDialogs
from sudoku_app.ui.window.main_window import MainWindow
from sudoku_app.ui.window.start_parts import ActionRow
from sudoku_app.wording.commands import Command

Key, Modifier, Button = Qt.Key, Qt.KeyboardModifier, Qt.MouseButton

# What opens a window of its own, and what opens a dialog: the text of the others says so by its "…", which what is
# only told about the program never has. "Copy as…" opens a menu, and pictures of the screen are taken by the desktop.
WINDOWS = (Command.ALL_STEPS, Command.TECHNIQUES, Command.MANUAL, Command.ALGORITHM_X)
_TELLING = tuple(slots_of(HelpDialogs).values())
_OTHERS = (*WINDOWS, Command.COPY_AS, Command.FROM_SCREEN)
DIALOGS = (*(one for one in Command if one.row.menu_text.text.endswith("…") and one not in _OTHERS), *_TELLING)
# Not triggered like the others: these close or hide the window, write files, or open dialogs, as those with "…" do.
LEFT_OUT = frozenset({Command.QUIT, Command.SAVE, Command.FROM_SCREEN, *_TELLING})

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
    Command.UNDO_TO_CORRECT,
    Command.HINT,
    Command.HINT,
    Command.HINT_FOR_CELL,
    Command.SOLVE,
    Command.REDUNDANT,
)

# What is read with a dialog or a list: a 6×6 grid whose boxes are not known, three puzzles, a puzzle and its solution.
READ_WITH_MORE = (
    "1" + "0" * 35,
    "\n".join(CLIPBOARD[:3]),
    f"{CLIPBOARD[0]},534678912672195348198342567859761423426853791713924856961537284287419635345286179",
)
USED = (NewPuzzleDialog, PictureDialog, ReadingDialog, RegionsDialog, StatisticsDialog)
TAKEN = (NewPuzzleDialog, PictureDialog, RegionsDialog)
_DIALOG_KEYS = (
    Key.Key_Tab, Key.Key_Tab, Key.Key_Backtab, Key.Key_Up, Key.Key_Down, Key.Key_Home, Key.Key_2, Key.Key_3, Key.Key_9,
)  # fmt: skip

# How many milliseconds an answer is waited for, where it is, and until a dialog is closed.
_PATIENCE = 150
_LONG_PATIENCE = 20_000
_TAKEN_SHARE = 0.3


class DialogCloser(QObject):
    """Closes every modal dialog that opens, as a person would who did not want it.

    Args:
        rng: if there is one, dialogs are used a little before, and some are accepted where nothing is written to disk.

    Attributes:
        kinds: how many dialogs of each kind were closed.
    """

    def __init__(self, rng: random.Random | None = None) -> None:
        super().__init__()
        self.kinds: Counter[str] = Counter()
        self._rng = rng
        self._timer = QTimer(self)
        self._timer.setInterval(20)
        self._timer.timeout.connect(self._close)
        self._timer.start()

    @property
    def closed(self) -> int:
        """How many dialogs were closed."""
        return self.kinds.total()

    @Slot()
    def _close(self) -> None:
        dialog = QApplication.activeModalWidget()
        if not isinstance(dialog, QDialog):
            return
        self.kinds[type(dialog).__name__] += 1
        if self._rng is not None and isinstance(dialog, USED):
            press_keys(dialog, self._rng)
            if isinstance(dialog, TAKEN) and self._rng.random() < _TAKEN_SHARE:
                dialog.accept()
                return
            QTest.keyClick(dialog, Key.Key_Escape)
        if dialog.isVisible():
            dialog.reject()

    def stop(self) -> None:
        """Close no more."""
        self._timer.stop()


def press_keys(window: QWidget, rng: random.Random) -> None:
    """Press some keys where the keyboard is in another window."""
    for _ in range(rng.randint(0, 6)):
        focused = window.focusWidget() or window
        QTest.keyClick(focused, rng.choice(_DIALOG_KEYS))


def _opens(button: QAbstractButton) -> bool:
    """Return whether a button opens a dialog, or closes or hides the window."""
    names = {command.object_name for command in LEFT_OUT}
    actions = [button.action] if isinstance(button, ActionRow) else button.actions()
    return any(action.text().endswith("…") or action.objectName() in names for action in actions)


class RandomPerson:
    """Does one thing after the other.

    Args:
        window: where.
        seed: which things.
        closer: leaves the dialogs that are opened.

    Attributes:
        done: how often each kind of thing was done.
    """

    def __init__(self, window: MainWindow, seed: int, closer: DialogCloser) -> None:
        self.window = window
        self._closer = closer
        self.done: Counter[str] = Counter()
        self._rng = random.Random(seed)
        self._doings: list[tuple[float, str, Callable[[], None]]] = [
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
            (1.5, "dialog", self._open_dialog),
            (0.5, "window", self._open_window),
            (0.3, "read", self._read_with_more),
            (0.1, "picture", self._read_picture),
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
        if (popup := QApplication.activePopupWidget()) is not None:
            popup.close()  # Space opens the list of a box
        if QApplication.activeWindow() is not self.window:  # what was pasted opens dialogs when it has been read
            self._until_left()
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
            self._until(
                lambda: (
                    part(self.window, FileReader)._jobs.service.resting
                    and part(self.window, FileSaver)._jobs.service.resting
                )
            )
        if not self.window.act[Command.SHOW_PANEL].isChecked():
            self.window.act[Command.SHOW_PANEL].trigger()
        self.window.act[self._rng.choice(QUESTIONS)].trigger()
        self._until(lambda: not part(self.window, SolverController).busy)
        while self._rng.random() < 0.7:
            self._rng.choice((self._press_offer, self._press_offer, self._choose_line))()

    @staticmethod
    def _until(reached: Callable[[], bool], patience: int = _PATIENCE) -> None:
        """Wait until something is so, but not for longer than so many milliseconds."""
        deadline = QDeadlineTimer(patience)
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

    def _open_dialog(self) -> None:
        """Open a dialog, which is left as soon as it is there."""
        before = self._closer.closed
        self.window.act[self._rng.choice(DIALOGS)].trigger()
        self._until(lambda: self._closer.closed > before, _LONG_PATIENCE)  # some open once they know what to show
        self._until_left()

    def _open_window(self) -> None:
        """Open another window, press some keys there, and close it."""
        before = {one for one in QApplication.topLevelWidgets() if one.isVisible()}
        self.window.act[self._rng.choice(WINDOWS)].trigger()
        self._until(lambda: not part(self.window, SolverController).busy)
        for other in [one for one in QApplication.topLevelWidgets() if one.isVisible() and one not in before]:
            press_keys(other, self._rng)
            other.close()
        self._return()

    def _read_with_more(self) -> None:
        """Paste what opens a dialog or a list."""
        QGuiApplication.clipboard().setText(self._rng.choice(READ_WITH_MORE))
        self.window.act[Command.PASTE].trigger()
        self._until_read()

    def _read_picture(self) -> None:
        """Paste a picture of the grid."""
        QGuiApplication.clipboard().setImage(self.window.grid.grab().toImage())
        self.window.act[Command.PASTE].trigger()
        self._until_read()

    def _until_read(self) -> None:
        reading = part(self.window, FileReader)._jobs.service
        self._until(lambda: reading.resting, _LONG_PATIENCE)
        QApplication.processEvents()
        self._until_left()

    def _until_left(self) -> None:
        self._until(lambda: QApplication.activeModalWidget() is None, _LONG_PATIENCE)
        self._return()

    def _return(self) -> None:
        """Go back to the window; the offscreen platform does not do so by itself."""
        QApplication.processEvents()
        self.window.activateWindow()
        QApplication.processEvents()
