"""Modal dialogs end when they are left."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TypeVar

from PySide6.QtWidgets import QDialog

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
