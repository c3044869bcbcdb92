"""Modal dialogs end when they are left, and are no larger than their screen."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final, TypeVar

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QDialog, QWidget

_SCREEN_SHARE: Final = 0.94  # the rest is for their frames
AnyDialog = TypeVar("AnyDialog", bound=QDialog)


@contextmanager
def deleted_after(dialog: AnyDialog) -> Iterator[AnyDialog]:
    """Lend a dialog to a block and delete it after that.

    Its parent would keep it as long as the window lives, and a dialog for files its threads too.
    """
    try:
        yield dialog
    finally:
        dialog.deleteLater()


def within_screen(window: QWidget, wanted: QSize) -> QSize:
    """Return the size that a window wants to have, as far as its screen has room for it."""
    return wanted.boundedTo(window.screen().availableSize() * _SCREEN_SHARE)
