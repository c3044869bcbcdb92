"""Where what is painted by hand goes when text runs from right to left: Qt mirrors widgets, and not what is in them."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt


def as_seen(direction: Qt.LayoutDirection, within: QRectF, place: QRectF) -> QRectF:
    """Return a place that was worked out for text from left to right as it lies in another direction.

    Args:
        direction: how text runs.
        within: what is mirrored, in the units of ``place``.
        place: a part of it.
    """
    if direction is not Qt.LayoutDirection.RightToLeft:
        return place
    return QRectF(within.left() + within.right() - place.right(), place.top(), place.width(), place.height())
