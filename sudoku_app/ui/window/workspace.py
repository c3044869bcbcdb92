"""How list, grid and side panel share the window: the grid is in the middle, the panel keeps its width beside it.

What is chosen to be shown is seen: the window is never narrower than that, where the desktop lets it say so. Where not,
the list folds first, for a hint has to be read.
"""

from __future__ import annotations

from itertools import pairwise

from PySide6.QtCore import QEvent, QMargins, QObject, QRect, QSize, Qt, Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLabel, QStyle, QVBoxLayout, QWidget

from sudoku_app.qtmodels.overrides import guarded
from sudoku_app.qtmodels.widget_updates import CoalescedCall
from sudoku_app.ui.answers.answer_panel import AnswerPanel
from sudoku_app.ui.commands import called_by
from sudoku_app.ui.grid.grid_view import GridView
from sudoku_app.ui.grid.value_pad import ValuePad
from sudoku_app.ui.lists.panel import PuzzleListPanel
from sudoku_app.ui.window.pausing import PausablePages
from sudoku_app.ui.window.puzzle_head import PuzzleHead
from sudoku_app.wording.commands import Command

SMALLEST_SIDE = 14  # below this digits cannot be read: the grid scrolls instead
_LARGEST_SIDE = 240  # that one can zoom to
_LARGEST_FITTING = ((6, 96), (36, 120))  # of cells that fill the window: up to so many in a row, so many pixels
_LOW = 500  # so high head, answer and pad together are where an answer has room for two sentences
_APART, _APART_DENSE = 10, 8
_PADDING = 6
_ZOOM_STEP = 1.15
_SIDE_WIDTHS = ((800, 288), (1366, 360), (1800, 400))  # of the panel, in a workspace of such a width
_SIDE_NARROWEST = 230  # an answer and the names of the tabs are read, also beside a list
_SIDE_HEIGHT = 540  # so high the panel is beside a small grid, for an answer to be seen whole
_GRID_BESIDE_SIDE = 460  # so wide the grid is, before the panel is wider than it must be
_LEAST_MARGIN = 14  # beside the grid and the panel
_MOST_GAP = 120  # between them; what is left goes to both sides alike
_LIST_NARROWEST = 200  # a row still says how hard its puzzle is
_LIST_SHARE = 0.2  # of a large window's width, that the names of techniques stand in the list in full
_GRID_BESIDE_LIST = 420  # so wide the grid is, 44 pixels a cell of 9×9, before the list is wider than it must be


@guarded
class SidePanel(QWidget):
    """Lays the parts out below each other; head and keys stay where they are, so that nothing moves.

    In a low window all of them leave less free. Where an answer would have to be scrolled even so, the tabs of the pad
    and the line of marks go as long as it is shown.
    """

    def __init__(self, head: PuzzleHead, panel: AnswerPanel, cell_line: QLabel, pad: ValuePad, parent: QWidget) -> None:
        super().__init__(parent)
        self._head, self._panel, self._cell_line, self._pad = head, panel, cell_line, pad
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.addWidget(head)
        self._column.addWidget(panel, 1)
        self._column.addWidget(cell_line)
        self._column.addWidget(pad)
        self._fitting = CoalescedCall(self._fit, self)
        panel.height_changed.connect(self._fitting.ask)
        cell_line.hide()

    def show_cell_marks(self, text: str) -> None:
        """Show the marks of the current cell in full; "" for nothing."""
        if text != self._cell_line.text():
            self._cell_line.setText(text)
            self._fit()

    def event(self, event: QEvent) -> bool:
        """Suit the room."""
        if event.type() in {QEvent.Type.Resize, QEvent.Type.ContentsRectChange, QEvent.Type.Show}:
            self._fit()
        return super().event(event)

    def _fit(self) -> None:
        if not self.isVisible():  # each size on the way to the first one would have the answer made again
            return
        room = self.contentsRect()
        dense = room.height() < _LOW
        self._column.setSpacing(_APART_DENSE if dense else _APART)
        for part in (self._head, self._panel, self._pad):
            part.set_dense(dense)
        cramped = dense and self._panel.needed_height(room.width()) > self._room_for_answer()
        self._pad.fold_tabs(cramped)
        self._cell_line.setVisible(bool(self._cell_line.text()) and not cramped)

    def _room_for_answer(self) -> int:
        """Return the height that is left to an answer beside everything else."""
        room, apart = self.contentsRect(), self._column.spacing()
        line = self._cell_line.heightForWidth(room.width()) + apart if self._cell_line.text() else 0
        return room.height() - self._head.sizeHint().height() - self._pad.unfolded_height - line - 2 * apart


@guarded
class GridPane(QWidget):
    """Holds the grid in the middle and decides how large its cells are."""

    def __init__(self, view: GridView, parent: QWidget) -> None:
        super().__init__(parent)
        self._view = view
        self._chosen_side = 0  # 0: as large as fits
        self._margins = QMargins(_PADDING, _PADDING, _PADDING, _PADDING)
        self.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        view.setParent(self)
        view.zoom_requested.connect(self.zoom)
        view.model().modelReset.connect(self.fit)

    def sizeHint(self) -> QSize:
        """Return a comfortable size."""
        return QSize(680, 680)

    def minimumSizeHint(self) -> QSize:
        """Return the smallest size at which the grid can be used."""
        return QSize(220, 220)

    def take_focus(self) -> None:
        """Give the keyboard to the grid."""
        self._view.setFocus(Qt.FocusReason.OtherFocusReason)

    @Slot(int)
    def zoom(self, steps: int) -> None:
        """Make the cells larger or smaller by steps."""
        side = round(self._view.cell_side * _ZOOM_STEP**steps)
        if side == self._view.cell_side:
            side += steps
        self._chosen_side = min(max(side, SMALLEST_SIDE), _LARGEST_SIDE)
        self._take_room()

    @called_by(Command.ZOOM_IN)
    @Slot()
    def zoom_in(self) -> None:
        """Make the cells larger."""
        self.zoom(1)

    @called_by(Command.ZOOM_OUT)
    @Slot()
    def zoom_out(self) -> None:
        """Make the cells smaller."""
        self.zoom(-1)

    @called_by(Command.ZOOM_FIT)
    @Slot()
    def fit(self) -> None:
        """Make the cells as large as the window allows."""
        self._chosen_side = 0
        self._take_room()

    def _take_room(self) -> None:
        """Let the workspace give the grid another share of the window, and arrange it."""
        self.updateGeometry()
        self.arrange()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Arrange again."""
        super().resizeEvent(event)
        self.arrange()

    def arrange(self) -> None:
        """Give the grid its place and its cells their size."""
        view, side = self._view, self._side_within(self.size())
        view.set_cell_side(side)
        room = self._seen(side, self.size())
        place = QRect(0, 0, room.width(), room.height())
        place.moveCenter(self.rect().center())
        view.setGeometry(place)
        # A grid of another size in a view of the same size: Qt would keep the old range of the scroll bars.
        view.executeDelayedItemsLayout()
        view.updateGeometries()

    def size_within(self, room: QSize) -> tuple[QSize, int]:
        """Return the size that the grid takes in a room, with its margin, and the width of the margin in it."""
        side = self._side_within(room)
        return self._seen(side, room).grownBy(self._margins), self._view.margin(side)

    def _side_within(self, room: QSize) -> int:
        """Return the side of a cell in a room."""
        if self._chosen_side:
            return self._chosen_side
        view, size = self._view, self._view.model().rowCount()
        most = next(side for largest, side in _LARGEST_FITTING if size <= largest)
        inner = min(room.width(), room.height()) - 2 * _PADDING
        side = (inner - view.margin(inner // size)) // size  # or a little more: the margin grows with the cells
        while view.content_size(side + 1) <= inner:
            side += 1
        return min(max(side, SMALLEST_SIDE), most)

    def _seen(self, side: int, room: QSize) -> QSize:
        """Return how large the view of a grid with such cells is in a room: bars scroll it where it has more."""
        room = room.shrunkBy(self._margins)
        content, bar = self._view.content_size(side), self._view.verticalScrollBar().sizeHint().width()
        width = content + (bar if content > room.height() else 0)
        height = content + (bar if content > room.width() else 0)
        return QSize(width, height).boundedTo(room)


@guarded
class Workspace(QWidget):
    """A list where there is one, the grid, and the side panel beside each other."""

    def __init__(self, list_panel: QWidget, pane: GridPane, side: SidePanel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._list = list_panel
        self._pane = pane
        self._side = side
        self._with_list = False
        self._with_side = True
        for part in (list_panel, pane, side):
            part.setParent(self)

    def minimumSizeHint(self) -> QSize:
        """Return a size in which all that is to be shown is seen."""
        least = self._pane.minimumSizeHint()
        return QSize(self._least_width(with_list=self._with_list, with_side=self._with_side), least.height())

    @called_by(Command.SHOW_PANEL)
    @Slot(bool)
    def show_side(self, shown: bool) -> None:
        """Show or fold the side panel."""
        self._with_side = shown
        self.updateGeometry()
        self._share()

    @Slot(bool)
    def show_list(self, shown: bool) -> None:
        """Show or fold the list."""
        self._with_list = shown
        self.updateGeometry()
        self._share()

    def sizeHint(self) -> QSize:
        """Return a comfortable size."""
        return self._pane.sizeHint() + QSize(_SIDE_WIDTHS[0][1], 0)

    def event(self, event: QEvent) -> bool:
        """Share the width anew where a part needs another."""
        if event.type() in {QEvent.Type.LayoutRequest, QEvent.Type.LayoutDirectionChange}:
            self._share()
        return super().event(event)

    def _side_width(self, width: int) -> int:
        """Return the width of the panel: it narrows before the grid gets small, yet cuts no word short."""
        wanted = _SIDE_WIDTHS[0][1]
        for (narrow, least), (wide, most) in pairwise(_SIDE_WIDTHS):
            share = min(max((width - narrow) / (wide - narrow), 0), 1)
            wanted += round(share * (most - least))
        return max(min(wanted, width - _GRID_BESIDE_SIDE - 2 * _LEAST_MARGIN), self._side_narrowest())

    def _side_narrowest(self) -> int:
        return max(self._side.minimumSizeHint().width(), _SIDE_NARROWEST)

    def _least_width(self, *, with_list: bool, with_side: bool) -> int:
        return (
            self._pane.minimumSizeHint().width()
            + (_LIST_NARROWEST if with_list else 0)
            + (self._side_narrowest() if with_side else 0)
        )

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share the width again."""
        super().resizeEvent(event)
        self._share()

    def _share(self) -> None:
        width, height = self.width(), self.height()
        list_shown = self._with_list and width >= self._least_width(with_list=True, with_side=self._with_side)
        side_shown = self._with_side and width >= self._least_width(with_list=False, with_side=True)
        list_width = self._list_width(width) if list_shown else 0
        self._place(self._list, 0, list_width)
        width -= list_width
        side_width = self._side_width(width) if side_shown else 0
        left, grid_right = 0, width
        if side_shown:
            spare = width - side_width - self._pane.minimumSizeHint().width()
            room = QSize(width - side_width - min(2 * _LEAST_MARGIN, max(spare, 0)), height)
            seen, numbers = self._pane.size_within(room)
            free = max(width - seen.width() - side_width, 0)
            gap = min(free // 3, _MOST_GAP)
            left = (free - gap) // 2
            grid_right = left + seen.width()
            below = min((height - seen.height()) // 2 + _PADDING, (height - numbers - _SIDE_HEIGHT) // 2)
            below = max(below, _LEAST_MARGIN)
            self._side.setContentsMargins(0, below + numbers, 0, below)
            self._place(self._side, list_width + grid_right + gap, side_width)
        self._place(self._pane, list_width + left, grid_right - left)
        focused = self.focusWidget()
        for panel, shown in ((self._list, list_shown), (self._side, side_shown)):
            if not shown and focused is not None and panel.isAncestorOf(focused):
                self._pane.take_focus()
            panel.setVisible(shown)

    def _list_width(self, width: int) -> int:
        beside = _GRID_BESIDE_LIST + (self._side_narrowest() if self._with_side else 0)
        spare = min(width - self.height() - self._side_narrowest(), round(_LIST_SHARE * width))
        return min(max(width - beside, _LIST_NARROWEST), max(self._list.sizeHint().width(), spare))

    def _place(self, part: QWidget, left: int, width: int) -> None:
        """Place a part; from right to left where text runs so."""
        place = QRect(left, 0, width, self.height())
        part.setGeometry(QStyle.visualRect(self.layoutDirection(), self.rect(), place))


class KeyboardPlace(QObject):
    """Gives the keyboard to a part of the window."""

    def __init__(self, grid: GridView, panel: AnswerPanel, list_panel: PuzzleListPanel, pages: PausablePages) -> None:
        super().__init__(pages)
        self._grid = grid
        self._panel = panel
        self._list = list_panel
        self._pages = pages
        pages.turned.connect(self.return_to_grid)

    @Slot()
    def return_to_grid(self) -> None:
        """Give the keyboard back to the grid, during a pause to the button that ends it, or to the first screen."""
        if self._pages.starting and self._pages.start is not None:
            self._pages.start.take_focus()
            return
        place = self._pages.pause_page.button if self._pages.paused else self._grid
        place.setFocus(Qt.FocusReason.OtherFocusReason)

    @called_by(Command.OTHER_PANE)
    @Slot()
    def go_to_other_pane(self) -> None:
        """Go around as they stand: from the list to the grid, from there to the panel, and to the list again."""
        table = self._list.table
        if self._grid.hasFocus() and self._panel.isVisible() and self._panel.focus_first():
            return
        if not table.hasFocus() and self._list.isVisible():
            table.setFocus(Qt.FocusReason.ShortcutFocusReason)
        else:
            self.return_to_grid()
