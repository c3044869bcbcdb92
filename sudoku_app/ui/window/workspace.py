"""How list, grid and side panel share the window: the grid grows, panel and list narrow before it does.

What is chosen to be shown is seen: the window is never narrower than that, where the desktop lets it say so. Where not,
the list folds first, for a hint has to be read.
"""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal, Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from sudoku_app.ui.grid.grid_view import GridView
from sudoku_app.ui.window.side_panel import SidePanel

SMALLEST_SIDE = 14  # below this digits cannot be read: the grid scrolls instead
_LARGEST_SIDE = 240
_PADDING = 6
_ZOOM_STEP = 1.15
_PANEL_WIDEST = 330
_PANEL_SHARE = 0.39  # of the width, where that is more: beside a 9×9 grid little is left idle
_PANEL_NARROWEST = 236
_LIST_NARROWEST = 200  # a row still says how hard its puzzle is
_LIST_SHARE = 0.2  # of a large window's width, that the names of techniques stand in the list in full
_GRID_BESIDE_LIST = 420  # so wide the grid is, 44 pixels a cell of 9×9, before the list is wider than it must be


class GridPane(QWidget):
    """Holds the grid in the middle and decides how large its cells are.

    Signals:
        zoomed(): the cells have another size.
    """

    zoomed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._view: GridView | None = None
        self._chosen_side = 0  # 0: as large as fits
        self.setLayoutDirection(Qt.LayoutDirection.LeftToRight)

    def set_view(self, view: GridView) -> None:
        """Hold a grid."""
        self._view = view
        view.setParent(self)
        view.zoom_requested.connect(self.zoom)
        model = view.model()
        model.modelReset.connect(self.fit)
        self.arrange()

    def sizeHint(self) -> QSize:
        """Return a comfortable size."""
        return QSize(680, 680)

    def minimumSizeHint(self) -> QSize:
        """Return the smallest size at which the grid can be used."""
        return QSize(220, 220)

    def take_focus(self) -> None:
        """Give the keyboard to the grid."""
        if self._view is not None:
            self._view.setFocus(Qt.FocusReason.OtherFocusReason)

    @Slot(int)
    def zoom(self, steps: int) -> None:
        """Make the cells larger or smaller by steps."""
        if self._view is not None:
            side = round(self._view.cell_side * _ZOOM_STEP**steps)
            if side == self._view.cell_side:
                side += steps
            self._chosen_side = min(max(side, SMALLEST_SIDE), _LARGEST_SIDE)
            self.arrange()

    @Slot()
    def fit(self) -> None:
        """Make the cells as large as the window allows."""
        self._chosen_side = 0
        self.arrange()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Arrange anew."""
        super().resizeEvent(event)
        self.arrange()

    def arrange(self) -> None:
        """Give the grid its place and its cells their size."""
        view = self._view
        if view is None:
            return
        width, height = self.width() - 2 * _PADDING, self.height() - 2 * _PADDING
        size = view.model().rowCount()
        side = self._chosen_side or self._fitting(view, min(width, height), size)
        view.set_cell_side(side)
        content = view.content_size(side)
        bar = view.verticalScrollBar().sizeHint().width()
        view_width = min(content + (bar if content > height else 0), width)
        view_height = min(content + (bar if content > width else 0), height)
        left = _PADDING + (width - view_width) // 2
        view.setGeometry(left, _PADDING + (height - view_height) // 2, view_width, view_height)
        # A grid of another size in a view of the same size: Qt would keep the old range of the scroll bars.
        view.executeDelayedItemsLayout()
        view.updateGeometries()
        self.zoomed.emit()

    @staticmethod
    def _fitting(view: GridView, room: int, size: int) -> int:
        side = min(max(room // size, SMALLEST_SIDE), _LARGEST_SIDE)
        while side > SMALLEST_SIDE and view.content_size(side) > room:
            side -= 1
        return side


class Workspace(QWidget):
    """A list where there is one, the grid, and the side panel beside each other."""

    def __init__(self, list_panel: QWidget, pane: GridPane, side: SidePanel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._list = list_panel
        self._pane = pane
        self._side = side
        self._list_wanted = False
        self._side_wanted = True
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(list_panel)
        layout.addWidget(pane, 1)
        layout.addWidget(side)

    def minimumSizeHint(self) -> QSize:
        """Return a size in which all that is to be shown is seen."""
        least = self._pane.minimumSizeHint()
        return QSize(self._least_width(with_list=self._list_wanted, with_side=self._side_wanted), least.height())

    @Slot(bool)
    def show_side(self, wanted: bool) -> None:
        """Show or fold the side panel."""
        self._side_wanted = wanted
        self.updateGeometry()
        self._share()

    @Slot(bool)
    def show_list(self, wanted: bool) -> None:
        """Show or fold the list."""
        self._list_wanted = wanted
        self.updateGeometry()
        self._share()

    def _side_narrowest(self) -> int:
        """Return how narrow the side panel may be, so that no word of it is cut short."""
        return max(_PANEL_NARROWEST, self._side.minimumSizeHint().width())

    def _least_width(self, *, with_list: bool, with_side: bool) -> int:
        return (
            self._pane.minimumSizeHint().width()
            + (_LIST_NARROWEST if with_list else 0)
            + (self._side_narrowest() if with_side else 0)
        )

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share the width anew."""
        super().resizeEvent(event)
        self._share()

    def _share(self) -> None:
        list_shown = self._list_wanted and self.width() >= self._least_width(
            with_list=True, with_side=self._side_wanted
        )
        width = self.width()
        if list_shown:
            beside = _GRID_BESIDE_LIST + (self._side_narrowest() if self._side_wanted else 0)
            spare = min(width - self.height() - self._side_narrowest(), round(_LIST_SHARE * width))
            widest = max(self._list.sizeHint().width(), spare)
            list_width = min(max(width - beside, _LIST_NARROWEST), widest)
            self._list.setFixedWidth(list_width)
            width -= list_width
        spare = width - self.height()
        wanted = min(max(spare, _PANEL_NARROWEST), max(_PANEL_WIDEST, round(_PANEL_SHARE * width)))
        self._side.enlarge(wanted, self.height())
        self._side.setFixedWidth(max(wanted, self._side_narrowest()))
        side_shown = self._side_wanted and width >= self._least_width(with_list=False, with_side=True)
        focused = self.focusWidget()
        for panel, shown in ((self._list, list_shown), (self._side, side_shown)):
            if not shown and focused is not None and panel.isAncestorOf(focused):
                self._pane.take_focus()
            panel.setVisible(shown)
