"""Colours of the lines that a person draws: the hues of the person's colours, strong enough for a thin line.

Each has a contrast to paper of at least 4.5:1, with high contrast of 7:1; `tests/ui/style/test_line_colours.py`
computes it.
"""

from __future__ import annotations

from PySide6.QtGui import QColor

from sudoku_app.ui.style.theme import Theme, colour_row

_BY_LOOK = {  # by whether the theme is dark and whether it is one of high contrast
    (False, False): colour_row(
        "#D0184F", "#B05A00", "#7D6B00", "#2E7D32", "#00776C", "#1565C0", "#6A32C9", "#A0138E", "#6D5347"
    ),
    (True, False): colour_row(
        "#FF8A80", "#DDA15E", "#B9CF8F", "#5FD068", "#4DD0E1", "#82B1FF", "#B7A0FF", "#FF8AD8", "#C8C8C8"
    ),
    (False, True): colour_row(
        "#A3001B", "#7A4600", "#575200", "#0B5A14", "#005A50", "#0A3FA0", "#4B17A0", "#8F0A55", "#4A4540"
    ),
    (True, True): colour_row(
        "#FF9C94", "#E0B080", "#E8E05A", "#7CF08A", "#5CF0DC", "#9CC2FF", "#C7AFFF", "#FF9CE0", "#D0D4E0"
    ),
}


def line_colours(theme: Theme) -> tuple[QColor, ...]:
    """Return the colours of lines beside those of a theme, numbered from 1 as the person's colours are."""
    return _BY_LOOK[theme.dark, theme.high]
