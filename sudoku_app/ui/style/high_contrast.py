"""Two themes of high contrast, and which theme is in effect.

Every text, candidates included, has a contrast of at least 7:1 against each ground it lands on (the enhanced contrast
of the Web Content Accessibility Guidelines 2.2, 1.4.6), and every line one of at least 4.5:1.
"""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPalette

from sudoku_app.ui.style.theme import DARK, LIGHT, Theme, ThemeChoice, colour_row, is_dark, tone_table

LIGHT_HIGH = Theme(
    dark=False,
    high=True,
    ground=QColor("#FFFFFF"),
    paper=QColor("#FFFFFF"),
    edge=QColor("#000000"),
    hairline=QColor("#4A4A4A"),
    box_line=QColor("#000000"),
    ink=QColor("#000000"),
    quiet=QColor("#262626"),
    faded=QColor("#575757"),
    given=QColor("#000000"),
    entry=QColor("#00207A"),
    solved=QColor("#00401F"),
    mark=QColor("#1C1C1C"),
    candidate=QColor("#0B3F2A"),
    on_accent=QColor("#FFFFFF"),
    selected=QColor("#FFE066"),
    peers=QColor("#E9E9E9"),
    same=QColor("#C4DAFF"),
    band=QColor("#FFEFC2"),
    clash=QColor("#FFC9C4"),
    clash_band=QColor("#FFE6E3"),
    goal=QColor("#B5EDC8"),
    premise=QColor("#5C3700"),
    other_premise=QColor("#4B1470"),
    tones=tone_table("#00401F", "#4D2E00", "#6E0000", "#1C1C1C", "#00207A"),
    tone_grounds=tone_table("#DFF6E7", "#FFEFC2", "#FFE6E3", "#EDEDED", "#DFEAFF"),
    colours=colour_row(
        "#FFB4AE", "#FFDE74", "#D1CA7E", "#BAF4AB", "#69D9CC", "#D1DEFF", "#D5BBFF", "#FFC8DD", "#E6E3D2"
    ),
)

DARK_HIGH = Theme(
    dark=True,
    high=True,
    ground=QColor("#000000"),
    paper=QColor("#000000"),
    edge=QColor("#FFFFFF"),
    hairline=QColor("#A6A6A6"),
    box_line=QColor("#FFFFFF"),
    ink=QColor("#FFFFFF"),
    quiet=QColor("#E0E0E0"),
    faded=QColor("#A6A6A6"),
    given=QColor("#FFFFFF"),
    entry=QColor("#B3D2FF"),
    solved=QColor("#A3F0CB"),
    mark=QColor("#EFEFEF"),
    candidate=QColor("#B9DCCB"),
    on_accent=QColor("#000000"),
    selected=QColor("#403300"),
    peers=QColor("#1C1C1C"),
    same=QColor("#10294F"),
    band=QColor("#332A10"),
    clash=QColor("#4D1214"),
    clash_band=QColor("#2B1213"),
    goal=QColor("#0A3320"),
    premise=QColor("#FFD27A"),
    other_premise=QColor("#E5C2FF"),
    tones=tone_table("#A3F0CB", "#FFD27A", "#FFC1BB", "#E0E0E0", "#B3D2FF"),
    tone_grounds=tone_table("#0A2116", "#2B210A", "#350F11", "#1C1C1C", "#0C1E3B"),
    colours=colour_row(
        "#642B27", "#2F1E18", "#423E00", "#002F00", "#00453E", "#102261", "#452889", "#4B0037", "#343C53"
    ),
)

THEMES = (LIGHT, DARK, LIGHT_HIGH, DARK_HIGH)


def chosen_theme(choice: ThemeChoice, scheme: Qt.ColorScheme, desktop: QPalette | None, *, high: bool = False) -> Theme:
    """Return the theme of a choice; the desktop's own is read from its colour scheme, else from its palette, if any."""
    dark = choice is ThemeChoice.DARK
    if choice is ThemeChoice.SYSTEM:
        known = {Qt.ColorScheme.Dark: True, Qt.ColorScheme.Light: False}
        dark = known.get(scheme, desktop is not None and is_dark(desktop))
    return _theme(dark, high)


def effective_theme(palette: QPalette) -> Theme:
    """Return the theme that a palette was made of, or the one nearest to it."""
    role = QPalette.ColorRole
    worn = tuple(palette.color(one) for one in (role.Text, role.Base, role.Highlight))
    made = next((theme for theme in THEMES if (theme.ink, theme.paper, theme.entry) == worn), None)
    return made or _theme(is_dark(palette), high=False)


def _theme(dark: bool, high: bool) -> Theme:
    return next(theme for theme in THEMES if (theme.dark, theme.high) == (dark, high))
