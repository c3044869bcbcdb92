"""Texts that are wider or higher than the place they stand in: what a longer language would show cut."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractSpinBox,
    QCheckBox,
    QComboBox,
    QHeaderView,
    QLabel,
    QLineEdit,
    QRadioButton,
    QStyledItemDelegate,
    QTabBar,
    QTableView,
    QToolButton,
    QWidget,
)

from sudoku_app.ui.grid.grid_view import GridView
from sudoku_app.ui.window.puzzle_head import ElidedLabel

_ENOUGH = 5  # characters at the end of a title whose middle is left out, by which it is told from others
_MOST_ROWS = 60  # of a table

Place = tuple[str, QSize, QSize]  # a text, the size that it needs and the one that it has


def cut_texts(top: QWidget) -> Iterator[tuple[str, str]]:
    """Yield the texts seen in a widget that are cut: in which widget, and the text with what it lacks."""
    for widget in (top, *top.findChildren(QWidget)):
        if not widget.isVisible():
            continue
        where = f"{type(widget).__name__} {widget.objectName()} in {type(widget.parent()).__name__}"
        for text, wanted, room in _texts(widget):
            if text and (wanted.width() > room.width() or wanted.height() > room.height()):
                yield where, f"{text!r} needs {wanted.width()}×{wanted.height()}, has {room.width()}×{room.height()}"
        if (
            isinstance(widget, QTableView)
            and type(widget.itemDelegate()) is QStyledItemDelegate
            and not isinstance(widget, GridView)
        ):
            for text in _rows_alike(widget):
                yield where, f"{text!r} cannot be told from another row"


def _texts(widget: QWidget) -> Iterator[Place]:
    if isinstance(widget, ElidedLabel):
        font, seen = widget.seen()
        if seen[-_ENOUGH:] != widget.text()[-_ENOUGH:]:
            yield widget.text(), QSize(QFontMetrics(font).horizontalAdvance(widget.text()), 0), widget.size()
    elif isinstance(widget, QLabel):
        wanted = QSize(0, widget.heightForWidth(widget.width())) if widget.wordWrap() else widget.sizeHint()
        yield widget.text(), wanted, widget.size()
    elif isinstance(widget, QCheckBox | QRadioButton):
        yield widget.text(), widget.sizeHint(), widget.size()
    elif isinstance(widget, QAbstractButton):
        yield widget.text(), _size_on_button(widget), widget.size()
        if "…" in widget.text() and "…" not in (widget.accessibleName() or "…"):  # shortened
            yield widget.accessibleName(), QSize(widget.width() + 1, 0), widget.size()
    elif isinstance(widget, QComboBox):
        yield widget.currentText(), QSize(widget.sizeHint().width(), 0), widget.size()
    elif isinstance(widget, QAbstractSpinBox):
        yield widget.text(), widget.minimumSizeHint(), widget.size()
    elif isinstance(widget, QTabBar):
        for number in range(widget.count()):
            yield widget.tabText(number), widget.tabRect(number).size(), widget.size()
    elif isinstance(widget, QHeaderView):
        yield from _titles(widget)
    elif isinstance(widget, QLineEdit):
        text = widget.placeholderText()
        yield text, QSize(widget.fontMetrics().horizontalAdvance(text), 0), widget.size()


def _size_on_button(button: QAbstractButton) -> QSize:
    """Return what the text and the icon of a button take, without the room around them, which is no loss."""
    style = button.toolButtonStyle() if isinstance(button, QToolButton) else Qt.ToolButtonStyle.ToolButtonTextBesideIcon
    if style is Qt.ToolButtonStyle.ToolButtonIconOnly:
        return button.iconSize()
    size = button.fontMetrics().size(Qt.TextFlag.TextShowMnemonic, button.text())
    with_icon = style is Qt.ToolButtonStyle.ToolButtonTextBesideIcon and not button.icon().isNull()
    return size + QSize(button.iconSize().width() if with_icon else 0, 0)


def _titles(header: QHeaderView) -> Iterator[Place]:
    """Yield the titles of the columns of a table."""
    if header.orientation() is Qt.Orientation.Vertical or not isinstance(header.parent(), QTableView):
        return
    for section in range(header.count()):
        text = header.model().headerData(section, Qt.Orientation.Horizontal)
        if isinstance(text, str) and not header.isSectionHidden(section):
            wanted = header.sectionSizeFromContents(section).width()
            yield text, QSize(wanted, 0), QSize(header.sectionSize(section), 0)


def _rows_alike(table: QTableView) -> Iterator[str]:
    """Yield the rows of a table that look like another one because of what is cut."""
    model, metrics, mode = table.model(), table.fontMetrics(), table.textElideMode()
    columns = [column for column in range(model.columnCount()) if not table.isColumnHidden(column)]
    seen: dict[tuple[str, ...], tuple[str, ...]] = {}
    for row in range(min(model.rowCount(), _MOST_ROWS)):
        whole = tuple(str(model.index(row, column).data() or "") for column in columns)
        shown = tuple(
            metrics.elidedText(text, mode, table.columnWidth(column))
            for column, text in zip(columns, whole, strict=True)
        )
        if seen.setdefault(shown, whole) != whole:
            yield " | ".join(whole)
