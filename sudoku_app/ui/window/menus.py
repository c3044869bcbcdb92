"""The menu bar: every command is in it."""

from __future__ import annotations

from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QMenu, QMenuBar

from sudoku_app.qtmodels.on_language_change import OnLanguageChange
from sudoku_app.ui.commands.actions import Actions
from sudoku_app.wording.commands import Command
from sudoku_app.wording.labels import Labels
from sudoku_app.wording.mnemonics import without_mnemonic

_EDIT = (
    (Command.UNDO, Command.REDO, Command.UNDO_TO_CORRECT),
    (Command.COPY, Command.COPY_AS, Command.PASTE),
    (Command.SELECT_ALL, Command.CLEAR, Command.CLEAR_LINES, Command.CLEAR_ENTRIES, Command.FIX_GIVENS),
    (Command.FILL_MARKS,),
)
_TYPE = (
    (Command.ENTER_PUZZLE, Command.SOLVE_BY_HAND),
    (Command.TYPE_VALUE, Command.TYPE_CORNER, Command.TYPE_CENTRE, Command.TYPE_COLOUR, Command.NOTE),
    (Command.DRAW_LINES, Command.ARROW_HEADS),
    (Command.DIGIT_FIRST, Command.TIDY_MARKS, Command.ADVANCE),
    (Command.KEYS_OWN, Command.KEYS_SUDOKUPAD, Command.KEYS_MARKS),
)
_SOLVER = (
    (Command.CHECK, Command.CHECK_ENTRIES, Command.HINT, Command.HINT_FOR_CELL),
    (Command.SOLVE, Command.STOP),
    (Command.ALL_STEPS,),
    (Command.NEXT_SOLUTION, Command.PREVIOUS_SOLUTION),
    (Command.REDUNDANT, Command.ALGORITHM_X),
    (Command.HARDEST_IN_HINTS, Command.STEPS_AT_ONCE, Command.BELIEVE_MARKS, Command.LIVE_CHECK),
    (Command.PAUSE,),
)
_VIEW = (
    (Command.ZOOM_IN, Command.ZOOM_OUT, Command.ZOOM_FIT),
    (Command.SHOW_LIST, Command.SHOW_PANEL, Command.OTHER_PANE),
    (Command.SHOW_TIME,),
    (Command.STATISTICS, Command.SOLVED_PICTURE),
    (Command.SHOW_CANDIDATES, Command.KEEP_VALUE),
    (Command.NUMBERS, Command.LETTERS),
    (Command.SYMBOLS_SMALL, Command.SYMBOLS_NORMAL, Command.SYMBOLS_LARGE),
    (Command.THEME_SYSTEM, Command.THEME_LIGHT, Command.THEME_DARK, Command.HIGH_CONTRAST),
)
_HELP = ((Command.SHORTCUTS, Command.TECHNIQUES, Command.SHOW_LOG, Command.ABOUT),)
_FILE = (
    (Command.NEXT_PUZZLE, Command.PREVIOUS_PUZZLE),
    (Command.SAVE, Command.SAVE_AS, Command.DETAILS),
    (Command.PRINT, Command.EXPORT, Command.SHARE),
    (Command.QUIT,),
)


def fill_menus(
    bar: QMenuBar, actions: Actions, labels: Labels, recent: QMenu, sessions: QMenu, languages: QMenu
) -> None:
    """Put every command into a menu."""
    menu, *others = menus = [bar.addMenu("") for _ in range(6)]
    menu.addActions(actions.of(Command.NEW, Command.ANOTHER_LIKE_THIS, Command.DAILY, Command.COLLECTION))
    menu.addSeparator()
    menu.addActions(actions.of(Command.OPEN))
    menu.addMenu(recent)
    menu.addMenu(sessions)
    menu.addActions(actions.of(Command.FROM_SCREEN))
    _add(menu, actions, _FILE, after=True)
    for other, groups in zip(others, (_EDIT, _TYPE, _SOLVER, _VIEW, _HELP), strict=True):
        _add(other, actions, groups)
    view = others[3]
    view.addSeparator()
    view.addMenu(languages)

    def retranslate() -> None:
        for one, title in zip((*menus, recent), labels.menus, strict=True):
            one.setTitle(title)

    OnLanguageChange(bar, retranslate)


def shortcut_groups(bar: QMenuBar) -> list[tuple[str, list[tuple[str, str]]]]:
    """Return what each shortcut does, menu by menu: the menu's title, and keys and text; without mnemonics."""
    menus = ((title.text(), title.menu()) for title in bar.actions())
    return [(without_mnemonic(title), _shortcuts(menu)) for title, menu in menus if isinstance(menu, QMenu)]


def _shortcuts(menu: QMenu) -> list[tuple[str, str]]:
    form = QKeySequence.SequenceFormat.NativeText
    return [
        (", ".join(keys.toString(form) for keys in action.shortcuts()), without_mnemonic(action.text()))
        for action in menu.actions()
        if action.shortcuts()
    ]


def _add(menu: QMenu, actions: Actions, groups: tuple[tuple[Command, ...], ...], *, after: bool = False) -> None:
    for number, group in enumerate(groups):
        if number or after:
            menu.addSeparator()
        menu.addActions(actions.of(*group))
