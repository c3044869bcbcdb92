"""The program's own face for all that stands in grids, so that they look the same on every machine.

Its three fonts are parts of Inter, whose licence lies beside them; `tests/support/grid_face.py` makes them.
"""

from __future__ import annotations

from functools import cache

from PySide6.QtGui import QFont, QFontDatabase

from sudoku_app.resources_path import resource

_FAMILY = "Sudoku Grid"
_FILES = ("grid-regular.otf", "grid-italic.otf", "grid-semibold.otf")


def grid_font() -> QFont:
    """Return the font of symbols, marks and notes; characters that it lacks come from the system's fonts.

    It is never hinted: then its advances are the same for every setting of the desktop, and on paper.
    """
    font = QFont(_loaded_family())
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    return font


@cache
def _loaded_family() -> str:
    """Return the name of the family; the first call takes 1.5 ms, so it waits for the first text in a grid."""
    for file in _FILES:
        QFontDatabase.addApplicationFont(str(resource("fonts", file)))
    return _FAMILY
