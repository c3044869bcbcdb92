"""A combo box whose list is, for screen readers, only there while it is open."""

from __future__ import annotations

from PySide6.QtWidgets import QComboBox, QWidget


class DropDown(QComboBox):
    """A combo box that leaves no room to its list while that is closed.

    Qt tells screen readers that every row within the list's size is showing, whether the list is seen or not.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.view().resize(0, 0)

    def showPopup(self) -> None:
        """Open the list at the size that it needs."""
        self.view().updateGeometry()  # its layout would not look at it a second time
        super().showPopup()

    def hidePopup(self) -> None:
        """Close the list."""
        super().hidePopup()
        self.view().resize(0, 0)
