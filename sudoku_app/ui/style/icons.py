"""Icons: drawn in black as one path each, in `resources/icons`, and shown in the colours of a theme."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QColor, QGuiApplication, QIcon, QImage, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from sudoku_app.resources_path import resource
from sudoku_app.ui.style.theme import Theme

ICON_SIZE: Final = 18  # pixels, beside a text of a button


def themed_icon(name: str, theme: Theme) -> QIcon:
    """Return an icon in the colour of text, faded where it cannot be used, in the accent where it is chosen.

    It is drawn for the screens that there are: for all scales up to 3 those of a window would take 1.4 MB.
    """
    renderer = QSvgRenderer(_path(name).as_posix())
    icon = QIcon()
    for scale in {screen.devicePixelRatio() for screen in QGuiApplication.screens()}:
        shape = _drawn(renderer, round(ICON_SIZE * scale))
        for mode, state, colour in (
            (QIcon.Mode.Normal, QIcon.State.Off, theme.ink),
            (QIcon.Mode.Normal, QIcon.State.On, theme.entry),
            (QIcon.Mode.Disabled, QIcon.State.Off, theme.faded),
        ):
            icon.addPixmap(_in_colour(shape, colour), mode, state)
    return icon


def _path(name: str) -> Path:
    return resource("icons", f"{name}.svg")


def _drawn(renderer: QSvgRenderer, side: int) -> QImage:
    """Return an icon in black."""
    image = QImage(QSize(side, side), QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    renderer.render(painter)
    painter.end()
    return image


def _in_colour(shape: QImage, colour: QColor) -> QPixmap:
    image = QImage(shape)
    painter = QPainter(image)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceIn)
    painter.fillRect(image.rect(), colour)
    painter.end()
    return QPixmap.fromImage(image)  # a pixmap that was painted on keeps its paint engine: 12 KB for each of 260
