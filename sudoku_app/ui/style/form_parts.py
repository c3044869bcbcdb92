"""Parts of forms and windows: a combo box, labels, choices side by side, a list's look, and how layouts are filled."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeAlias, TypeVar

from PySide6.QtCore import QSize, Qt, Signal, Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QAbstractItemView,
    QBoxLayout,
    QButtonGroup,
    QComboBox,
    QFormLayout,
    QFrame,
    QHBoxLayout,
    QLabel,
    QLayout,
    QPlainTextEdit,
    QPushButton,
    QTableView,
    QTableWidget,
    QTableWidgetItem,
    QWidget,
)

from sudoku_app.qtmodels.overrides import guarded
from sudoku_app.ui.style.style_sheet import ROLE, SEGMENT, WELL
from sudoku_app.ui.style.theme import ICON_SIZE
from sudoku_app.wording.mnemonics import without_mnemonic


@guarded
class DropDown(QComboBox):
    """A combo box that leaves no room to its list while that is closed.

    Qt tells screen readers that every row within the list's size is showing, whether the list is seen or not.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.view().resize(0, 0)

    def showPopup(self) -> None:
        """Open the list at the size that it needs."""
        self.view().updateGeometry()  # its layout would not look at it a second time
        super().showPopup()

    def hidePopup(self) -> None:
        """Close the list."""
        super().hidePopup()
        self.view().resize(0, 0)


def add_row(form: QFormLayout, name: str, field: QWidget) -> QLabel:
    """Add a field with its name, which is that for screen readers too, and return the label."""
    label = QLabel(name)
    label.setBuddy(field)
    field.setAccessibleName(without_mnemonic(name))
    form.addRow(label, field)
    if not isinstance(field, QPlainTextEdit):  # beside several lines it stands by the first one
        field.ensurePolished()  # a style sheet says how high it is
        label.setMinimumHeight(min(field.sizeHint().height(), field.maximumHeight()))
    return label


class ChoiceButton(QPushButton):
    """A button that stays chosen until one beside it is; screen readers call it a radio button.

    No QToolButton: that would be a check box for them, exclusive or not. It may show and trigger an action. With
    ``takes_focus`` a click brings the keyboard here; beside the grid it stays there.
    """

    def __init__(self, parent: QWidget, action: QAction | None = None, *, takes_focus: bool = False) -> None:
        super().__init__(parent)
        self.action = action
        self.text_shown = True
        self.setCheckable(True)
        self.setAutoExclusive(True)
        self.setAutoDefault(False)
        self.setProperty(ROLE, SEGMENT)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.toggled.connect(self._take_tab)
        if takes_focus:  # by a policy Qt would ask before the click has chosen it
            self.clicked.connect(lambda: self.setFocus(Qt.FocusReason.MouseFocusReason))
        self.setIconSize(QSize(ICON_SIZE, ICON_SIZE))
        if action is not None:
            action.changed.connect(self._show_action)
            self.toggled.connect(self._on_toggled)  # not clicked: a screen reader checks it without a click
            self._show_action()

    def show_text(self, shown: bool) -> None:
        """Show the text of its action beside the icon, or the icon alone."""
        self.text_shown = shown
        self._show_action()

    @Slot(bool)
    def _take_tab(self, on: bool) -> None:
        """Let Tab come to the one that is chosen, as Qt does once one of them has the keyboard."""
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus if on else Qt.FocusPolicy.NoFocus)

    @Slot(bool)
    def _on_toggled(self, on: bool) -> None:
        if on and self.action is not None and not self.action.isChecked():
            self.action.trigger()

    @Slot()
    def _show_action(self) -> None:
        action = self.action
        if action is not None:
            self.setText(action.iconText() if self.text_shown else "")
            self.setAccessibleName(action.iconText())
            self.setIcon(action.icon())
            self.setToolTip(action.toolTip())
            self.setEnabled(action.isEnabled())
            self.setVisible(action.isVisible())
            self.setChecked(action.isChecked())


class SegmentedSwitch(QFrame):
    """Actions that exclude each other, beside each other in one well; ``takes_focus`` as of its buttons.

    A frame, because screen readers say the name of one before what is in it, and not that of a plain widget.
    """

    def __init__(self, actions: Iterable[QAction], parent: QWidget | None = None, *, takes_focus: bool = False) -> None:
        super().__init__(parent)
        self.setProperty(ROLE, WELL)
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        row = QHBoxLayout(self)
        row.setContentsMargins(2, 2, 2, 2)
        row.setSpacing(2)
        self.buttons = [ChoiceButton(self, action, takes_focus=takes_focus) for action in actions]
        for button in self.buttons:
            row.addWidget(button)


class Segments(QFrame):
    """Buttons in a row; arrow keys go from one to the next. A frame, as `SegmentedSwitch` is."""

    chosen = Signal(int)  # another one was chosen, by its place from 0

    def __init__(self, name: str, texts: Sequence[str], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(5)
        self.group = QButtonGroup(self)
        for number, text in enumerate(texts):
            button = ChoiceButton(self, takes_focus=True)
            button.setText(text)
            self.group.addButton(button, number)
            row.addWidget(button)
        row.addStretch(1)
        self.choose(0)
        self.group.idToggled.connect(self._on_toggled)

    @property
    def place(self) -> int:
        """Which one is chosen, from 0."""
        return self.group.checkedId()

    def choose(self, place: int) -> None:
        """Choose one."""
        self.group.button(place).setChecked(True)
        self.setFocusProxy(self.group.button(place))

    @Slot(int, bool)
    def _on_toggled(self, place: int, on: bool) -> None:
        if on:
            self.setFocusProxy(self.group.button(place))
            self.chosen.emit(place)


AnyBoxLayout = TypeVar("AnyBoxLayout", bound=QBoxLayout)
LayoutPart: TypeAlias = QWidget | QLayout | tuple[QWidget | QLayout, int] | None


def filled(
    layout: AnyBoxLayout,
    *parts: LayoutPart,
    margins: tuple[int, int, int, int] | None = None,
    spacing: int | None = None,
) -> AnyBoxLayout:
    """Return a layout with parts one after the other, each alone or with its stretch; None takes what room is left.

    Without margins (left, top, right, bottom) and spacing it has the style's own.
    """
    if margins is not None:
        layout.setContentsMargins(*margins)
    if spacing is not None:
        layout.setSpacing(spacing)
    for part in parts:
        one, stretch = part if isinstance(part, tuple) else (part, 0)
        if one is None:
            layout.addStretch(1)
        elif isinstance(one, QWidget):
            layout.addWidget(one, stretch)
        else:
            layout.addLayout(one, stretch)
    return layout


def text_label(parent: QWidget, text: str = "", role: str = "", *, wraps: bool = True) -> QLabel:
    """Return a label that shows a text as it is, whoever wrote it."""
    label = QLabel(parent, textFormat=Qt.TextFormat.PlainText, wordWrap=wraps)
    label.setText(text)
    label.setProperty(ROLE, role)
    return label


def set_look(widget: QWidget, name: str, on: bool) -> bool:
    """Set a property by which the style sheet tells looks apart, and return whether it was another."""
    if on is widget.property(name):
        return False
    widget.setProperty(name, on)
    widget.style().unpolish(widget)
    widget.style().polish(widget)
    return True


def set_up_rows(table: QTableView) -> None:
    """Let a table look like a list of rows: best before it has a parent, with which it gets its looks."""
    table.setObjectName("rowsTable")
    table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
    table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
    table.setTabKeyNavigation(False)
    table.setShowGrid(False)
    table.setFrameShape(QFrame.Shape.NoFrame)
    table.verticalHeader().hide()
    table.horizontalHeader().setHighlightSections(False)


def set_cell(table: QTableWidget, row: int, column: int, text: str, alignment: Qt.AlignmentFlag) -> QTableWidgetItem:
    """Put a text into a cell of a table, and return what holds it."""
    item = QTableWidgetItem(text)
    item.setTextAlignment(alignment)
    table.setItem(row, column, item)
    return item
