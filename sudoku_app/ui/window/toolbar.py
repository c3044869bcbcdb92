"""The toolbar: icons with words. What stands where says the table of commands."""

from __future__ import annotations

from typing import Final, NamedTuple

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


class _Form(NamedTuple):
    """What a bar shows: the button of New, and the words of puzzle, answers and modes."""

    new: bool
    puzzle: bool
    answers: bool
    modes: bool


# From a wide bar to a narrow one. New goes first: it is in its menu as well, and is needed least often.
_FORMS: Final = tuple(_Form(*(place >= gone for place in range(4))) for gone in range(5))


class CommandBar(QToolBar):
    """A toolbar that leaves out words before answers where it is narrow: these can be asked for at any width."""

    def __init__(self, actions: Actions, labels: Labels, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("toolbar")
        self.setMovable(False)
        self.setIconSize(QSize(ICON_SIZE, ICON_SIZE))
        self._needed = 0  # the width of the form that is shown
        self._buttons: dict[ToolbarPart, list[QToolButton]] = {ToolbarPart.PUZZLE: [], ToolbarPart.ANSWERS: []}
        self._modes = SegmentedSwitch(actions.of(*toolbar_commands(ToolbarPart.MODES)), self)
        self.addWidget(self._modes)
        self.addSeparator()
        puzzle = toolbar_commands(ToolbarPart.PUZZLE)
        self._new = {command: self._add(actions[command], ToolbarPart.PUZZLE) for command in puzzle}[Command.NEW]
        spring = QWidget(self)
        spring.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.addWidget(spring)
        for command in toolbar_commands(ToolbarPart.ANSWERS):
            self._add(actions[command], ToolbarPart.ANSWERS)
        self._show(_FORMS[0])

        def retranslate() -> None:
            self.setWindowTitle(labels.toolbar_name)
            self.setAccessibleName(labels.toolbar_name)

        OnLanguageChange(self, retranslate)

    def _add(self, action: QAction, part: ToolbarPart) -> QAction:
        """Add a button for an action, and return what stands for the button in the bar."""
        button = QToolButton(self)
        button.setDefaultAction(action)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._buttons[part].append(button)
        return self.addWidget(button)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show what there is room for."""
        super().resizeEvent(event)
        self._fit()

    def event(self, event: QEvent) -> bool:
        """Show what there is room for where a text, the font or the style became another."""
        if event.type() == QEvent.Type.LayoutRequest and self.sizeHint().width() != self._needed:
            self._fit()
        return super().event(event)

    def _fit(self) -> None:
        for form in _FORMS:
            self._show(form)
            self._needed = self.sizeHint().width()
            if self._needed <= self.width():
                break
        layout = self.layout()
        if layout is not None:
            layout.activate()  # now, or a button that is about to go were behind "›" for a moment

    def _show(self, form: _Form) -> None:
        self._new.setVisible(form.new)
        styles = Qt.ToolButtonStyle.ToolButtonIconOnly, Qt.ToolButtonStyle.ToolButtonTextBesideIcon
        for part, words in ((ToolbarPart.PUZZLE, form.puzzle), (ToolbarPart.ANSWERS, form.answers)):
            for button in self._buttons[part]:
                button.setToolButtonStyle(styles[words])
        for mode in self._modes.buttons:
            mode.show_text(form.modes)
        self._modes.updateGeometry()  # its layout would not tell before the next events
