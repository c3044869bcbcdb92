"""What is done with the selected cells by mouse: the menu of a right click or menu key, and the row below the pad."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QEvent, QPoint, QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import QAction, QIcon, QKeySequence, QPainter, QPixmap
from PySide6.QtWidgets import QHBoxLayout, QMenu, QToolButton, QWidget

from sudoku_app.interaction.keys_and_mouse import PUT_IN, Layer
from sudoku_app.qtmodels.overrides import guarded
from sudoku_app.qtmodels.widget_updates import OnLanguageChange
from sudoku_app.session.session import Session
from sudoku_app.sudoku.grid.position import COLOUR_COUNT, CellContent
from sudoku_app.ui.commands import Actions
from sudoku_app.ui.grid.grid_view import GridView
from sudoku_app.ui.painting.cell_paint import paint_colours
from sudoku_app.ui.style.style_sheet import ROLE, TOOL
from sudoku_app.ui.style.theme import ICON_SIZE, Theme, themed_icon
from sudoku_app.wording.cell_labels import CellMenuWords
from sudoku_app.wording.commands import Command, cell_menu_commands
from sudoku_app.wording.labels import Labels
from sudoku_app.wording.voice import symbol

_SWATCH = 16


class CellMenu(QMenu):
    """Filled each time it is opened, for the cells that are selected then."""

    hint_requested = Signal(int)  # a hint for this cell

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
        hint = _Entry(self._words.hint, partial(self.hint_requested.emit, cell), self)
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
            text = self._words.colour(number) if coloured else symbol(number, self._grid.editor.symbols)
            action = _Entry(text, partial(self._grid.editor.put_in, layer, number), menu)
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


class _Entry(QAction):
    """Does something with cells."""

    def __init__(self, text: str, do: Callable[[], object], parent: QMenu) -> None:
        super().__init__(text, parent)
        self._do = do
        self.triggered.connect(self._on_triggered)

    @Slot()
    def _on_triggered(self) -> None:
        self._do()


_PADDING = 10  # at each side of a tool's icon and text


@guarded
class PadTools(QWidget):
    """Shows one of several rows of tools; where it is too narrow for their words, their icons alone."""

    erased = Signal()  # Clear was pressed

    def __init__(
        self,
        labels: Labels,
        solving: Sequence[QAction],  # beside Clear, as the others are
        drawing: Sequence[QAction],
        opening: QAction,  # of a file, such as a picture, while a puzzle is entered
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
