"""The list of earlier puzzles on the first screen, each with its grid and how far it is."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPoint, QRect, QSize, Qt, Signal, Slot
from PySide6.QtGui import QFontMetrics, QHideEvent, QImage, QKeyEvent, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import (
    QFrame,
    QListWidget,
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from sudoku_app.background.requests.files import FileRequest
from sudoku_app.background.service import JobService, LatestJob
from sudoku_app.exact_cover.effort import Effort
from sudoku_app.qtmodels.overrides import guarded
from sudoku_app.qtmodels.widget_updates import plain_tip
from sudoku_app.session.store import SessionSummary
from sudoku_app.sudoku.grid.position import Position
from sudoku_app.ui.application.process import raise_unexpected
from sudoku_app.ui.painting.ink import Ink, grid_font
from sudoku_app.ui.window.start_parts import small_grid, smaller_font, strong_font
from sudoku_app.wording.start_page import StartLabels

_THUMBNAIL: Final = 52
_BAR: Final = QSize(44, 4)
_LEAST_WIDTH: Final = 130  # of the list: a grid, and some words beside it
_NOTE_LINES: Final = 3
_GAP: Final = 6
_SESSION = Qt.ItemDataRole.UserRole
_ABOUT = Qt.ItemDataRole.UserRole + 1
_SAID: Final = frozenset(
    {Qt.ItemDataRole.DisplayRole, _ABOUT, Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.ToolTipRole}
)


@guarded
class SessionList(QListWidget):
    """Earlier puzzles, each with its grid; a click or Enter goes on with one.

    Their grids are drawn in the background while the list is seen, one after the other, so that what else is asked
    there has its turn between two of them.
    """

    chosen = Signal(object)  # Path: a session is to be gone on with

    def __init__(self, labels: StartLabels, ink: Ink, reading: JobService, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._labels = labels
        self._ink = ink
        self._service = reading
        self._drawing = LatestJob(self)
        self._items: list[_SessionItem] = []  # which Python would let go
        self._positions: dict[Path, Position] = {}  # from the top
        self._drawn: tuple[Path, float] | None = None  # which one is being drawn, and for which device pixel ratio
        self.setObjectName("sessionList")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setMinimumWidth(_LEAST_WIDTH)
        self.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)
        self._rows = SessionDelegate(ink, self)
        self.setItemDelegate(self._rows)
        self.itemClicked.connect(self._on_chosen)

    def set_ink(self, ink: Ink) -> None:
        """Show it in other colours."""
        self._ink = ink
        self._rows.set_ink(ink)
        self._drawing.abandon()
        self.viewport().update()
        self._draw()

    def show_sessions(self, sessions: list[SessionSummary]) -> None:
        """Show these; the row that was current stays it."""
        row = max(self.currentRow(), 0)
        self.clear()
        before, self._positions = self._positions, {session.path: session.position for session in sessions}
        self._drawing.abandon()
        pictures = self._rows.pictures
        for path in [path for path in pictures if before.get(path) != self._positions.get(path)]:
            del pictures[path]
        self._items = [_SessionItem(session, self._labels) for session in sessions]
        for item in self._items:
            self.addItem(item)
        self.setCurrentRow(min(row, len(sessions) - 1))
        self._draw()

    def retranslate(self) -> None:
        """Name the sessions in the language of now."""
        self.viewport().update()

    def _draw(self) -> None:
        """Have the first grid drawn that has no picture for this screen."""
        ratio = self.devicePixelRatioF()
        drawn = {path for path, (drawn_for, _) in self._rows.pictures.items() if drawn_for == ratio}
        path = next((path for path in self._positions if path not in drawn), None)
        if path is None or self._drawing.busy or not self.isVisible():
            return
        grid_font()  # which is loaded in this thread
        position, ink = self._positions[path], self._ink
        self._drawn = path, ratio

        def draw(_effort: Effort) -> QImage:
            return small_grid(position, Ink(ink.theme, ink.size, ticks=ink.ticks), _THUMBNAIL, ratio)

        self._drawing.ask(self._service, FileRequest("", draw), self._on_drawn, raise_unexpected)

    @Slot(object)
    def _on_drawn(self, image: QImage) -> None:
        if self._drawn is not None:
            path, ratio = self._drawn
            self._rows.pictures[path] = ratio, QPixmap.fromImage(image)
            self.viewport().update()
        self._draw()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint what is there, and have drawn what is missing, such as on another screen."""
        super().paintEvent(event)
        self._draw()

    def hideEvent(self, event: QHideEvent) -> None:
        """Draw no more."""
        super().hideEvent(event)
        self._drawing.abandon()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go on with the current row by Enter or Space."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space) and self.currentItem() is not None:
            self._on_chosen(self.currentItem())
        else:
            super().keyPressEvent(event)

    @Slot(QListWidgetItem)
    def _on_chosen(self, item: QListWidgetItem) -> None:
        self.chosen.emit(item.data(_SESSION).path)


@guarded
class _SessionItem(QListWidgetItem):
    """A session as a row, which is put into words when it is seen: of very many that would take a second."""

    def __init__(self, session: SessionSummary, labels: StartLabels) -> None:
        super().__init__()
        self._session = session
        self._labels = labels

    def data(self, role: int) -> object:
        """Return the session, its name, what there is to say about it, or both."""
        if role == _SESSION:
            return self._session
        if role not in _SAID:
            return super().data(role)
        name, about = self._labels.session(self._session)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return f"{name}, {about}"
        if role == Qt.ItemDataRole.ToolTipRole:
            return plain_tip(f"{name}\n{about}")  # a narrow row cuts a long name short
        return about if role == _ABOUT else name


@guarded
class SessionDelegate(QStyledItemDelegate):
    """Paints a row: the grid, what the puzzle is called, and how far it is."""

    def __init__(self, ink: Ink, parent: QListWidget) -> None:
        super().__init__(parent)
        self._ink = ink
        self.pictures: dict[Path, tuple[float, QPixmap]] = {}  # of the grids; each for a device pixel ratio

    def set_ink(self, ink: Ink) -> None:
        """Paint in other colours from now on."""
        self._ink = ink
        self.pictures.clear()

    def sizeHint(self, _option: QStyleOptionViewItem, _index: QModelIndex | QPersistentModelIndex) -> QSize:
        """Return the height of the grid with room around it."""
        return QSize(0, _THUMBNAIL + 2 * _GAP)

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """Paint a row."""
        view, theme = self.parent(), self._ink.theme
        assert isinstance(view, QListWidget)
        row = option.rect
        current = index.row() == view.currentRow() and view.hasFocus()
        if current or option.state & QStyle.StateFlag.State_MouseOver:
            painter.fillRect(row, theme.same if current else theme.hover)
        direction = view.layoutDirection()
        picture = QRect(row.left(), row.top() + _GAP, _THUMBNAIL, _THUMBNAIL)  # in line with the text above the list
        session = index.data(_SESSION)
        _, drawn = self.pictures.get(session.path, (0.0, None))
        if drawn is not None:
            painter.drawPixmap(QStyle.visualRect(direction, row, picture), drawn)
        left = picture.right() + 2 * _GAP
        right = row.right()
        width = right - left
        strong, smaller = strong_font(view.font()), smaller_font(view.font())
        name, about, metrics = index.data(), index.data(_ABOUT), QFontMetrics(smaller)
        line = QFontMetrics(strong).lineSpacing()
        wrapped = metrics.boundingRect(QRect(0, 0, width, 0), Qt.TextFlag.TextWordWrap, about).height()
        below = min(wrapped, _NOTE_LINES * metrics.lineSpacing())
        top = row.center().y() - (line + below) // 2
        bar = QRect(QPoint(right - _BAR.width(), row.center().y() - _BAR.height() // 2), _BAR)
        words = max(QFontMetrics(strong).horizontalAdvance(name), metrics.horizontalAdvance(about))
        if session.progress and left + words + _GAP <= bar.left():  # the words say as much
            self._paint_bar(painter, QStyle.visualRect(direction, row, bar), session.progress, direction)
        start = int(QStyle.visualAlignment(direction, Qt.AlignmentFlag.AlignLeft) | Qt.AlignmentFlag.AlignTop)
        painter.setFont(strong)
        painter.setPen(theme.ink)
        shown = QFontMetrics(strong).elidedText(name, Qt.TextElideMode.ElideRight, width)
        painter.drawText(QStyle.visualRect(direction, row, QRect(left, top, width, line)), start, shown)
        painter.setFont(smaller)
        painter.setPen(theme.ink if current else theme.quiet)
        place = QStyle.visualRect(direction, row, QRect(left, top + line, width, below))
        painter.drawText(place, start | Qt.TextFlag.TextWordWrap, about)

    def _paint_bar(self, painter: QPainter, place: QRect, progress: float, direction: Qt.LayoutDirection) -> None:
        """Paint how far a puzzle is; once it is begun something is seen of it."""
        theme = self._ink.theme
        filled = QRect(place.topLeft(), QSize(max(place.height(), round(progress * place.width())), place.height()))
        round_ends = place.height() / 2
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        if theme.high:
            painter.setBrush(theme.edge)
            painter.drawRoundedRect(place.adjusted(-1, -1, 1, 1), round_ends + 1, round_ends + 1)
        for part, colour in ((place, theme.well), (QStyle.visualRect(direction, place, filled), theme.entry)):
            painter.setBrush(colour)
            painter.drawRoundedRect(part, round_ends, round_ends)
        painter.restore()
