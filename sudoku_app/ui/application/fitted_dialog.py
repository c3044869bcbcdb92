"""Dialogs: as large as what is in them, on a small screen scrolling above their buttons; gone when they are left."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final, TypeVar

from PySide6.QtCore import QEvent, QMargins, QObject, QPoint, QSize, Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import (
    QDialog,
    QFrame,
    QMessageBox,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from sudoku_app.qtmodels.overrides import guarded

_LEAST_HEIGHT: Final = 80
_ABOVE_BUTTONS: Final = 8


@guarded
class ContentArea(QScrollArea):
    """Wants the size of what is in it, whatever that comes to be, and can do with less."""

    def __init__(self, content: QWidget, parent: QWidget) -> None:
        super().__init__(parent)
        self._content = content
        self.setObjectName("dialogArea")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setWidget(content)

    def minimumSizeHint(self) -> QSize:
        """Return the width below which it would scroll sideways, and little height."""
        width = self._content.minimumSizeHint().width() + self.verticalScrollBar().sizeHint().width()
        return within_screen(self, QSize(width, _LEAST_HEIGHT))

    def sizeHint(self) -> QSize:
        """Return the size of the content, its lines broken at that width."""
        content = self._content
        size = content.sizeHint().expandedTo(content.minimumSizeHint()).expandedTo(content.minimumSize())
        if content.hasHeightForWidth():
            size.setHeight(content.heightForWidth(size.width()))
        return size

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Tell the dialog when the content wants another size."""
        if event.type() is QEvent.Type.LayoutRequest:
            self.updateGeometry()
        return super().eventFilter(watched, event)


@guarded
class FittedDialog(QDialog):
    """Content above a row of buttons, at the size that the content wants at any time, as far as its screen has room."""

    def __init__(self, parent: QWidget | None) -> None:
        super().__init__(parent)
        self._area: ContentArea | None = None
        self._wanted = QSize()

    def set_content(self, content: QWidget, buttons: QWidget, margins: QMargins, spacing: int) -> None:
        """Show both, with margins around them."""
        content.setObjectName("dialogContent")
        inside = content.layout()
        if inside is not None:
            inside.setContentsMargins(
                margins.left(), margins.top(), margins.right(), max(0, spacing - _ABOVE_BUTTONS - 1)
            )
        buttons.setContentsMargins(margins.left(), 0, margins.right(), 0)
        self._area = ContentArea(content, self)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, margins.bottom())
        whole.setSpacing(0)
        whole.addWidget(self._area, 1)
        whole.addWidget(self._line(self._area))
        whole.addSpacing(_ABOVE_BUTTONS)
        whole.addWidget(buttons)
        self._fit()

    def _line(self, area: ContentArea) -> QFrame:
        """Return a line that is seen where something goes on below it; nothing moves when it comes."""
        line = QFrame(self)
        line.setObjectName("dialogLine")
        line.setFixedHeight(1)
        policy = line.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        line.setSizePolicy(policy)
        line.hide()
        area.verticalScrollBar().rangeChanged.connect(lambda _, most: line.setVisible(most > 0))
        return line

    def event(self, event: QEvent) -> bool:
        """Follow the content."""
        done = super().event(event)
        if event.type() is QEvent.Type.LayoutRequest:
            self._fit()
        return done

    def showEvent(self, event: QShowEvent) -> None:
        """Be as large as the content in the font and on the screen of now."""
        self._fit()
        super().showEvent(event)

    def _fit(self) -> None:
        """Be as large as the content wants when it wants another size than before, and stay on the screen."""
        area = self._area
        wanted = self.sizeHint()
        if area is None or wanted == self._wanted:
            return
        self._wanted = wanted
        if within_screen(self, wanted).height() < wanted.height():  # beside the bar nothing is cut
            wanted += QSize(area.verticalScrollBar().sizeHint().width(), 0)
        self.resize(within_screen(self, wanted).expandedTo(self.minimumSizeHint()))
        if self.isVisible():
            self._stay_on_screen()

    def _stay_on_screen(self) -> None:
        room, frame = self.screen().availableGeometry(), self.frameGeometry()
        back = QPoint(max(0, frame.right() - room.right()), max(0, frame.bottom() - room.bottom()))
        if not back.isNull():
            corner = frame.topLeft() - back
            self.move(max(corner.x(), room.left()), max(corner.y(), room.top()))


_SCREEN_SHARE: Final = 0.94  # the rest is for their frames
AnyDialog = TypeVar("AnyDialog", bound=QDialog)


@contextmanager
def deleted_after(dialog: AnyDialog) -> Iterator[AnyDialog]:
    """Delete a dialog after a block: its parent would keep it as long as the window lives, and its threads too."""
    try:
        yield dialog
    finally:
        dialog.deleteLater()


def careful_question(parent: QWidget, title: str, text: str) -> QMessageBox:
    """Return a question with Cancel, which Enter and Esc choose; another button is to be added. It goes when closed."""
    box = QMessageBox(QMessageBox.Icon.Question, title, text, QMessageBox.StandardButton.Cancel, parent)
    box.setTextFormat(Qt.TextFormat.PlainText)
    box.setDefaultButton(QMessageBox.StandardButton.Cancel)
    box.setEscapeButton(QMessageBox.StandardButton.Cancel)
    box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    return box


def within_screen(window: QWidget, wanted: QSize) -> QSize:
    """Return the size that a window wants to have, as far as its screen has room for it."""
    return wanted.boundedTo(window.screen().availableSize() * _SCREEN_SHARE)
