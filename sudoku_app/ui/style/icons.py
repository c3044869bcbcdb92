"""Icons: drawn in black as one path each, in `resources/icons`, and shown in the colours of a theme."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from sudoku_app.resources_path import resource
from sudoku_app.ui.style.theme import Theme

ICON_SIZE: Final = 18  # pixels, beside a text of a button
_SCALES: Final = (1, 1.5, 2, 3)  # of the screens for which it is drawn


def themed_icon(name: str, theme: Theme) -> QIcon:
    """Return an icon in the colour of text, faded where it cannot be used, in the accent where it is chosen."""
    renderer = QSvgRenderer(_path(name).as_posix())
    icon = QIcon()
    for scale in _SCALES:
        for mode, state, colour in (
            (QIcon.Mode.Normal, QIcon.State.Off, theme.ink),
            (QIcon.Mode.Normal, QIcon.State.On, theme.entry),
            (QIcon.Mode.Disabled, QIcon.State.Off, theme.faded),
        ):
            icon.addPixmap(_drawn(renderer, round(ICON_SIZE * scale), colour), mode, state)
    return icon


def _path(name: str) -> Path:
    return resource("icons", f"{name}.svg")


def _drawn(renderer: QSvgRenderer, side: int, colour: QColor) -> QPixmap:
    pixmap = QPixmap(QSize(side, side))
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    renderer.render(painter)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceIn)
    painter.fillRect(pixmap.rect(), colour)
    painter.end()
    return pixmap
