"""The row below the keys of the pad: Clear, and what else belongs to what a person does."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QSize, Qt, Signal, Slot
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QHBoxLayout, QToolButton, QWidget

from sudoku_app.qtmodels.widget_updates import OnLanguageChange
from sudoku_app.ui.style.style_sheet import ROLE, TOOL
from sudoku_app.ui.style.theme import ICON_SIZE, Theme, themed_icon
from sudoku_app.wording.labels import Labels

_PADDING = 10  # at each side of a tool's icon and text


class PadTools(QWidget):
    """Shows one of several rows of tools; where it is too narrow for their words, their icons alone.

    Signals:
        erased(): Clear was pressed.

    Args:
        solving: the actions beside Clear while a puzzle is solved.
        drawing: those beside it while lines are drawn.
        opening: opens a file, such as a picture, while a puzzle is entered.
        pasting: reads what was copied, while a puzzle is entered.
    """

    erased = Signal()

    def __init__(
        self,
        labels: Labels,
        solving: Sequence[QAction],
        drawing: Sequence[QAction],
        opening: QAction,
        pasting: QAction,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._labels = labels
        self._erasing = False
        self._eraser, self._picture = QToolButton(self), QToolButton(self)
        self._eraser.setObjectName("eraser")
        self._eraser.setCheckable(True)
        self._eraser.clicked.connect(self._on_eraser)
        self._opening = opening
        self._picture.clicked.connect(opening.trigger)
        self._solving = [self._tool(action) for action in solving]
        self._drawing = [self._tool(action) for action in drawing]
        self._entering = [self._picture, self._tool(pasting)]
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(0)
        for tool in (self._eraser, *self._solving, *self._drawing, *self._entering):
            tool.setProperty(ROLE, TOOL)
            tool.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
            tool.setIconSize(QSize(ICON_SIZE, ICON_SIZE))
            tool.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            tool.setMinimumWidth(1)
        self.show_tools(entering=False, drawing=False)
        OnLanguageChange(self, self._retranslate)

    def _tool(self, action: QAction) -> QToolButton:
        button = QToolButton(self)
        button.setDefaultAction(action)
        return button

    def _retranslate(self) -> None:
        labels = self._labels
        shortcut = self._opening.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
        for tool, text, tip in (
            (self._eraser, labels.eraser, labels.eraser_tip),
            (self._picture, labels.from_picture, labels.tip(labels.from_picture_tip, shortcut)),
        ):
            tool.setText(text)
            tool.setAccessibleName(text)
            tool.setToolTip(tip)
        self.show_erasing(self._erasing)

    def show_tools(self, *, entering: bool, drawing: bool) -> None:
        """Show what belongs to entering a puzzle, to drawing lines, or to solving."""
        wanted = self._drawing if drawing else self._entering if entering else self._solving
        for tool in (*self._solving, *self._drawing, *self._entering):
            tool.setVisible(tool in wanted)
        while self._row.takeAt(0) is not None:
            pass
        for tool in (self._eraser, *wanted):
            if self._row.count():
                self._row.addStretch(1)
            self._row.addWidget(tool)

    def set_theme(self, theme: Theme) -> None:
        """Show icons in the colours of a theme."""
        self._eraser.setIcon(themed_icon("erase", theme))
        self._picture.setIcon(themed_icon("image", theme))

    @Slot(bool)
    def _on_eraser(self, _checked: bool) -> None:
        self._eraser.setChecked(self._erasing)  # it is chosen where `show_erasing` says so
        self.erased.emit()

    def show_erasing(self, on: bool) -> None:
        """Show whether clicks in the grid clear."""
        self._erasing = on
        self._eraser.setChecked(on)
        self._eraser.setAccessibleDescription(self._labels.pad_locked if on else "")

    def event(self, event: QEvent) -> bool:
        """Suit the width also where texts or the style became others."""
        if event.type() in {QEvent.Type.LayoutRequest, QEvent.Type.Resize}:
            self._suit_width()
        return super().event(event)

    def _suit_width(self) -> None:
        """Show icons and words, words alone where both are too wide, and else icons."""
        tools = [tool for tool in self.findChildren(QToolButton) if not tool.isHidden()]
        words = sum(_text_width(tool) for tool in tools)
        style = Qt.ToolButtonStyle.ToolButtonIconOnly
        if words + len(tools) * ICON_SIZE <= self.width():
            style = Qt.ToolButtonStyle.ToolButtonTextBesideIcon
        elif words <= self.width():
            style = Qt.ToolButtonStyle.ToolButtonTextOnly
        for tool in tools:
            tool.setToolButtonStyle(style)


def _text_width(tool: QToolButton) -> int:
    """Return the width of a tool that shows its text alone, whether it does or not."""
    return tool.fontMetrics().horizontalAdvance(tool.text() + "  ") + 2 * _PADDING
