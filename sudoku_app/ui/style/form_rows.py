"""Rows of a form: a field with its label, which stands in the middle of the field's height."""

from __future__ import annotations

from PySide6.QtWidgets import QFormLayout, QLabel, QPlainTextEdit, QWidget

from sudoku_app.wording.mnemonics import without_mnemonic


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
