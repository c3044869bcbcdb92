"""The window's commands as actions: text, shortcuts and tooltip; menus, buttons and keys all trigger these."""

from __future__ import annotations

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction, QActionGroup, QKeySequence

from sudoku_app.qtmodels.on_language_change import OnLanguageChange
from sudoku_app.wording.commands import Command, command_texts
from sudoku_app.wording.labels import Labels

_Standard = QKeySequence.StandardKey

SHORTCUTS: dict[Command, tuple[QKeySequence.StandardKey | str, ...]] = {
    Command.NEW: (_Standard.New,),
    Command.ANOTHER_LIKE_THIS: ("Ctrl+Alt+N",),
    Command.DAILY: ("Ctrl+Shift+Y",),
    Command.COLLECTION: ("Ctrl+Shift+O",),
    Command.OPEN: (_Standard.Open,),
    Command.FROM_SCREEN: ("Ctrl+Shift+G",),
    Command.SAVE: (_Standard.Save,),
    Command.SAVE_AS: ("Ctrl+Shift+S",),
    Command.DETAILS: ("Alt+Return",),
    Command.SHOW_LIST: ("Ctrl+L",),
    Command.NEXT_PUZZLE: ("Alt+Down",),
    Command.PREVIOUS_PUZZLE: ("Alt+Up",),
    Command.PRINT: (_Standard.Print,),
    Command.EXPORT: ("Ctrl+Shift+E",),
    Command.SHARE: ("Ctrl+Shift+J",),
    Command.QUIT: ("Ctrl+Q",),
    Command.UNDO: (_Standard.Undo,),
    Command.REDO: ("Ctrl+Shift+Z", "Ctrl+Y"),
    Command.UNDO_TO_CORRECT: ("Ctrl+Alt+Z",),
    Command.COPY: (_Standard.Copy,),
    Command.COPY_AS: ("Ctrl+Shift+C",),
    Command.PASTE: (_Standard.Paste,),
    Command.SELECT_ALL: (_Standard.SelectAll,),
    Command.CLEAR_ENTRIES: ("Ctrl+Shift+Delete",),
    Command.FIX_GIVENS: ("Ctrl+G",),
    Command.FILL_MARKS: ("Ctrl+M",),
    Command.CHECK: ("F2",),
    Command.CHECK_ENTRIES: ("Shift+F2",),
    Command.HINT: ("F3",),
    Command.HINT_FOR_CELL: ("Shift+F3",),
    Command.ALL_STEPS: ("F5",),
    Command.BELIEVE_MARKS: ("Ctrl+Shift+H",),
    Command.STEPS_AT_ONCE: ("Ctrl+Shift+F3",),
    Command.HARDEST_IN_HINTS: ("Ctrl+Alt+F3",),
    Command.SOLVE: ("F4",),
    Command.STOP: ("Esc",),
    Command.REDUNDANT: ("Ctrl+Shift+R",),
    Command.LIVE_CHECK: ("Ctrl+Shift+K",),
    Command.NEXT_SOLUTION: ("Alt+Right",),
    Command.PREVIOUS_SOLUTION: ("Alt+Left",),
    Command.PAUSE: ("F8", "Pause"),
    Command.ENTER_PUZZLE: ("Ctrl+E",),
    Command.SOLVE_BY_HAND: ("Ctrl+B",),
    Command.TYPE_VALUE: ("Alt+1",),
    Command.TYPE_CORNER: ("Alt+2",),
    Command.TYPE_CENTRE: ("Alt+3",),
    Command.TYPE_COLOUR: ("Alt+4",),
    Command.DRAW_LINES: ("Alt+5",),
    Command.NOTE: ("Alt+6",),
    Command.ARROW_HEADS: ("Ctrl+Shift+D",),
    Command.CLEAR_LINES: ("Alt+Delete",),
    Command.KEYS_OWN: ("Ctrl+F5",),
    Command.KEYS_SUDOKUPAD: ("Ctrl+F6",),
    Command.KEYS_MARKS: ("Ctrl+F7",),
    Command.ADVANCE: ("Ctrl+Shift+A",),
    Command.DIGIT_FIRST: ("Ctrl+D",),
    Command.TIDY_MARKS: ("Ctrl+Shift+M",),
    Command.ALGORITHM_X: ("F12",),
    Command.ZOOM_IN: ("Ctrl++", "Ctrl+="),
    Command.ZOOM_OUT: ("Ctrl+-",),
    Command.ZOOM_FIT: ("Ctrl+0",),
    Command.SHOW_PANEL: ("F9",),
    Command.OTHER_PANE: ("F6",),
    Command.SHOW_TIME: ("Ctrl+Shift+T",),
    Command.SHOW_CANDIDATES: ("F7",),
    Command.KEEP_VALUE: ("Shift+F7",),
    Command.STATISTICS: ("Ctrl+I",),
    Command.SOLVED_PICTURE: ("Ctrl+Shift+I",),
    Command.NUMBERS: ("Ctrl+Shift+N",),
    Command.LETTERS: ("Ctrl+Shift+L",),
    Command.THEME_SYSTEM: ("Shift+F4",),
    Command.THEME_LIGHT: ("Shift+F5",),
    Command.THEME_DARK: ("Shift+F6",),
    Command.HIGH_CONTRAST: ("Ctrl+Alt+H",),
    Command.SYMBOLS_SMALL: ("Alt+7",),
    Command.SYMBOLS_NORMAL: ("Alt+8",),
    Command.SYMBOLS_LARGE: ("Alt+9",),
    Command.SHORTCUTS: (_Standard.HelpContents,),
    Command.TECHNIQUES: ("Ctrl+T",),
    Command.SHOW_LOG: ("Ctrl+F1",),
    Command.ABOUT: ("Shift+F1",),
}

# A key that is held down shows one level of a hint, not both.
_ONCE_A_PRESS = (Command.HINT, Command.HINT_FOR_CELL)

_CHOICES = (
    (Command.ENTER_PUZZLE, Command.SOLVE_BY_HAND),
    (Command.TYPE_VALUE, Command.TYPE_CORNER, Command.TYPE_CENTRE, Command.TYPE_COLOUR, Command.DRAW_LINES),
    (Command.KEYS_OWN, Command.KEYS_SUDOKUPAD, Command.KEYS_MARKS),
    (Command.NUMBERS, Command.LETTERS),
    (Command.THEME_SYSTEM, Command.THEME_LIGHT, Command.THEME_DARK),
    (Command.SYMBOLS_SMALL, Command.SYMBOLS_NORMAL, Command.SYMBOLS_LARGE),
)
_SWITCHES = (
    Command.ADVANCE,
    Command.DIGIT_FIRST,
    Command.ARROW_HEADS,
    Command.TIDY_MARKS,
    Command.SHOW_PANEL,
    Command.SHOW_TIME,
    Command.SHOW_CANDIDATES,
    Command.KEEP_VALUE,
    Command.SOLVED_PICTURE,
    Command.HIGH_CONTRAST,
    Command.BELIEVE_MARKS,
    Command.STEPS_AT_ONCE,
    Command.LIVE_CHECK,
    Command.PAUSE,
)


class Actions:
    """Every command's action, found by its command."""

    def __init__(self, labels: Labels, parent: QObject) -> None:
        self._labels = labels
        self._actions: dict[Command, QAction] = {}
        for command in Command:
            action = QAction(parent)
            action.setObjectName(command.value)
            action.setShortcuts([QKeySequence(keys) for keys in SHORTCUTS.get(command, ())])
            action.setStatusTip("")
            action.setCheckable(command in _SWITCHES)
            action.setAutoRepeat(command not in _ONCE_A_PRESS)
            self._actions[command] = action
        for choice in _CHOICES:
            group = QActionGroup(parent)
            for command in choice:
                self[command].setCheckable(True)
                group.addAction(self[command])

        OnLanguageChange(parent, self._tell)

    def _tell(self) -> None:
        for command, text in command_texts(self._labels.language).items():
            action = self[command]
            action.setText(text.menu)
            action.setIconText(text.button)
            shortcut = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
            action.setToolTip(self._labels.tip(text.tip, shortcut))

    def __getitem__(self, command: Command) -> QAction:
        return self._actions[command]

    def of(self, *commands: Command) -> list[QAction]:
        """Return several actions."""
        return [self[command] for command in commands]
