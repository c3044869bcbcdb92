"""What the program is and which version."""

from __future__ import annotations

from PySide6.QtWidgets import QMessageBox, QWidget

from sudoku_app import __version__
from sudoku_app.wording.labels import Labels


class AboutDialog:
    """A message with name, version and purpose."""

    @classmethod
    def show_about(cls, parent: QWidget, labels: Labels) -> None:
        """Show it until it is closed."""
        QMessageBox.about(parent, labels.about_title, labels.about(__version__))
