"""Undo and redo as two actions that name what they would do."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtGui import QAction

from sudoku_app.qtmodels.on_language_change import OnLanguageChange
from sudoku_app.session.edits import Edit
from sudoku_app.session.session import Change, Session
from sudoku_app.wording.changes import EditLabels
from sudoku_app.wording.language import Language
from sudoku_app.wording.voice import SymbolStyle


class HistoryActions(QObject):
    """Drives two given actions from a session's history.

    Signals:
        returned(Edit): an edit was undone or redone.
    """

    returned = Signal(object)

    def __init__(self, session: Session, language: Language, undo: QAction, redo: QAction, parent: QObject) -> None:
        super().__init__(parent)
        self._session = session
        self._labels = EditLabels(language)
        self._undo = undo
        self._redo = redo
        self._style = SymbolStyle.NUMBERS
        undo.triggered.connect(self._on_undo)
        redo.triggered.connect(self._on_redo)
        session.listen(self._on_change)
        OnLanguageChange(parent, self._show)

    def set_style(self, style: SymbolStyle) -> None:
        """Name values above 9 in another way."""
        self._style = style
        self._show()

    @Slot()
    def _on_undo(self) -> None:
        self._return(self._session.history.next_undo, self._session.undo())

    @Slot()
    def _on_redo(self) -> None:
        self._return(self._session.history.next_redo, self._session.redo())

    def _return(self, edit: Edit | None, done: bool) -> None:
        if edit is not None and done:
            self.returned.emit(edit)

    def _on_change(self, _change: Change) -> None:
        self._show()

    def _show(self) -> None:
        history = self._session.history
        shape = self._session.position.shape
        self._undo.setText(self._labels.undo(history.next_undo, shape, self._style))
        self._redo.setText(self._labels.redo(history.next_redo, shape, self._style))
        self._undo.setEnabled(history.next_undo is not None)
        self._redo.setEnabled(history.next_redo is not None)
