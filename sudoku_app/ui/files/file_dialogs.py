"""The desktop's dialogs for choosing a file. Each returns a path, "" when it was left."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QFileDialog, QWidget

from sudoku_app.formats.registry import FORMATS
from sudoku_app.pictures.headers import SUFFIXES
from sudoku_app.session.saving import file_formats
from sudoku_app.ui.application.modal import deleted_after
from sudoku_app.wording.file_labels import FileLabels

if TYPE_CHECKING:
    from sudoku_app.wording.statistics import StatisticsWords


def ask_open_path(parent: QWidget, words: FileLabels, folder: str) -> str:
    """Ask for a file to open: a text or a picture."""
    suffixes = sorted({suffix for one in FORMATS for suffix in one.suffixes} | set(SUFFIXES))
    path, _ = QFileDialog.getOpenFileName(parent, words.open_title, folder, words.open_filter(suffixes))
    return path


def ask_save_path(parent: QWidget, words: FileLabels, suggestion: str) -> str:
    """Ask for a file to save to; an ending is added where none was typed."""
    filters = {words.save_filter(one.name, one.suffixes): one.suffixes[0] for one in file_formats()}
    with deleted_after(QFileDialog(parent, words.save_title, suggestion)) as dialog:
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setNameFilters(list(filters))
        dialog.setDefaultSuffix(next(iter(filters.values())).lstrip("."))
        dialog.filterSelected.connect(lambda chosen: dialog.setDefaultSuffix(filters[chosen].lstrip(".")))
        return dialog.selectedFiles()[0] if dialog.exec() else ""


def ask_table_path(parent: QWidget, words: StatisticsWords, suggestion: str) -> str:
    """Ask for a file for a table; an ending is added where none was typed."""
    with deleted_after(QFileDialog(parent, words.export_title, suggestion)) as dialog:
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setNameFilter(words.export_filter)
        dialog.setDefaultSuffix("csv")
        return dialog.selectedFiles()[0] if dialog.exec() else ""
