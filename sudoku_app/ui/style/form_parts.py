"""Parts of forms: a combo box that screen readers see as it is, and a row with its label."""

from __future__ import annotations

from PySide6.QtWidgets import QComboBox, QFormLayout, QLabel, QPlainTextEdit, QWidget

from sudoku_app.wording.mnemonics import without_mnemonic


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
