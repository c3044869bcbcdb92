"""The toolbar: icons with words. What stands where says the table of commands."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QAction, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QToolBar, QToolButton, QWidget

from sudoku_app.qtmodels.on_language_change import OnLanguageChange
from sudoku_app.ui.commands.actions import Actions
from sudoku_app.ui.commands.choice_button import SegmentedSwitch
from sudoku_app.ui.style.icons import ICON_SIZE
from sudoku_app.wording.command_rows import ToolbarPart
from sudoku_app.wording.commands import Command, toolbar_commands
from sudoku_app.wording.labels import Labels

# What a bar shows, from a wide one to a narrow one: New, the texts of actions, the texts of modes. New goes first: it
# is in its menu as well, and is needed least often.
_FORMS: Final = ((True, True, True), (False, True, True), (False, False, True), (False, False, False))


class CommandBar(QToolBar):
    """A toolbar that leaves out words before answers where it is narrow: these can be asked for at any width."""

    def __init__(self, actions: Actions, labels: Labels, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("toolbar")
        self.setMovable(False)
        self.setIconSize(QSize(ICON_SIZE, ICON_SIZE))
        self._fitting = False
        self._buttons: list[QToolButton] = []
        self._modes = SegmentedSwitch(actions.of(*toolbar_commands(ToolbarPart.MODES)), self)
        self.addWidget(self._modes)
        self.addSeparator()
        puzzle = {command: self._add(actions[command]) for command in toolbar_commands(ToolbarPart.PUZZLE)}
        self._new = puzzle[Command.NEW]
        spring = QWidget(self)
        spring.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.addWidget(spring)
        for command in toolbar_commands(ToolbarPart.ANSWERS):
            self._add(actions[command])
        self._show(*_FORMS[0])

        def retranslate() -> None:
            self.setWindowTitle(labels.toolbar_name)
            self.setAccessibleName(labels.toolbar_name)

        OnLanguageChange(self, retranslate)

    def _add(self, action: QAction) -> QAction:
        """Add a button for an action, and return what stands for the button in the bar."""
        button = QToolButton(self)
        button.setDefaultAction(action)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._buttons.append(button)
        return self.addWidget(button)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show what there is room for."""
        super().resizeEvent(event)
        self._fit()

    def event(self, event: QEvent) -> bool:
        """Show what there is room for where a text, the font or the style became another."""
        done = super().event(event)
        if event.type() == QEvent.Type.LayoutRequest:
            self._fit()
        return done

    def _fit(self) -> None:
        if self._fitting:
            return
        self._fitting = True
        for form in _FORMS:
            self._show(*form)
            if self.sizeHint().width() <= self.width():
                break
        self._fitting = False

    def _show(self, new: bool, words: bool, modes: bool) -> None:
        self._new.setVisible(new)
        style = Qt.ToolButtonStyle.ToolButtonTextBesideIcon if words else Qt.ToolButtonStyle.ToolButtonIconOnly
        for button in self._buttons:
            button.setToolButtonStyle(style)
        for mode in self._modes.buttons:
            mode.show_text(modes)
