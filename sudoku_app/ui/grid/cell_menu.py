"""The menu that a right click, or the menu key, opens on the selected cells: all that can be done with them."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRectF, QSize, Signal, SignalInstance, Slot
from PySide6.QtGui import QAction, QIcon, QPainter, QPixmap
from PySide6.QtWidgets import QMenu

from sudoku_app.interaction.keys_and_mouse import PUT_IN, Layer
from sudoku_app.qtmodels.widget_updates import OnLanguageChange
from sudoku_app.session.session import Session
from sudoku_app.sudoku.grid.position import COLOUR_COUNT, CellContent
from sudoku_app.ui.commands import Actions
from sudoku_app.ui.grid.grid_view import GridView
from sudoku_app.ui.painting.cell_paint import paint_colours
from sudoku_app.wording.cell_labels import CellMenuWords
from sudoku_app.wording.commands import Command, cell_menu_commands
from sudoku_app.wording.voice import symbol

_SWATCH = 16


class CellMenu(QMenu):
    """Filled each time it is opened, for the cells that are selected then.

    Signals:
        hint_requested(int): a hint for this cell.
    """

    hint_requested = Signal(int)

    def __init__(self, session: Session, grid: GridView, actions: Actions, words: CellMenuWords) -> None:
        super().__init__(grid)
        self._session = session
        self._grid = grid
        self._actions = actions
        self._words = words
        self.setObjectName("cellMenu")
        OnLanguageChange(self, lambda: self.setAccessibleName(words.name))
        grid.menu_requested.connect(self.open_at)

    @Slot(QPoint)
    def open_at(self, place: QPoint) -> None:
        """Open the menu at a point of the screen."""
        self._fill(self._grid.current())
        self.popup(place)

    def _fill(self, cell: int) -> None:
        for submenu in self.findChildren(QMenu):
            submenu.deleteLater()
        self.clear()
        content = self._session.position.cells[cell]
        for layer, title in zip(PUT_IN, self._words.layers, strict=True):
            self._add_layer(layer, title, content)
        changing = cell_menu_commands(1)
        if not self._session.position.lines:
            changing.remove(Command.CLEAR_LINES)
        self.addActions(self._actions.of(*changing))
        self.addSeparator()
        hint = _HintAction(self._words.hint, cell, self.hint_requested, self)
        hint.setEnabled(not content.value)
        self.addAction(hint)
        self.addSeparator()
        self.addActions(self._actions.of(*cell_menu_commands(2)))

    def _add_layer(self, layer: Layer, title: str, content: CellContent) -> None:
        """Add what can be put in of one kind; what the current cell has is ticked."""
        # Not made by `addMenu`: Python does not learn when Qt deletes what Qt made, and keeps its wrapper for ever.
        menu = QMenu(title, self)
        self.addMenu(menu)
        has = {
            Layer.VALUE: 1 << content.value >> 1,
            Layer.CORNER: content.corner,
            Layer.CENTRE: content.centre,
            Layer.COLOUR: content.colours,
        }[layer]
        coloured = layer is Layer.COLOUR
        for number in range(1, (COLOUR_COUNT if coloured else self._session.position.shape.size) + 1):
            text = self._words.colour(number) if coloured else symbol(number, self._grid.editor.style)
            action = _ValueAction(text, layer, number, self._grid, menu)
            action.setCheckable(True)
            action.setChecked(bool(has >> (number - 1) & 1))
            if coloured:
                action.setIcon(self._swatch(number))
            menu.addAction(action)

    def _swatch(self, number: int) -> QIcon:
        picture = QPixmap(QSize(_SWATCH, _SWATCH))
        painter = QPainter(picture)
        paint_colours(painter, QRectF(0, 0, _SWATCH, _SWATCH), 1 << (number - 1), self._grid.ink)
        painter.end()
        return QIcon(picture)


class _ValueAction(QAction):
    """Puts something into the selected cells, or takes it away."""

    def __init__(self, text: str, layer: Layer, number: int, grid: GridView, parent: QMenu) -> None:
        super().__init__(text, parent)
        self._layer, self._number, self._grid = layer, number, grid
        self.triggered.connect(self._on_triggered)

    @Slot()
    def _on_triggered(self) -> None:
        self._grid.editor.put_in(self._layer, self._number)


class _HintAction(QAction):
    """Asks the solver about a cell."""

    def __init__(self, text: str, cell: int, asked: SignalInstance, parent: QMenu) -> None:
        super().__init__(text, parent)
        self._cell, self._asked = cell, asked
        self.triggered.connect(self._on_triggered)

    @Slot()
    def _on_triggered(self) -> None:
        self._asked.emit(self._cell)
