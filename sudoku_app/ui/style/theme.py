"""Colours of window and grid: a light and a dark theme, both in high contrast too; which one is in effect; and icons.

Every text colour has a contrast of at least 4.5:1 against each ground it lands on, and candidates and lines of at
least 3:1. The person's colours stay apart from each other and from paper also for people who do not see red, green or
blue. In high contrast every text, candidates included, has at least 7:1 (the enhanced contrast of the Web Content
Accessibility Guidelines 2.2, 1.4.6), and every line 4.5:1. `tests/ui/style/test_theme.py` computes all of it.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Any, Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QColor, QGuiApplication, QIcon, QImage, QPainter, QPalette, QPixmap
from PySide6.QtSvg import QSvgRenderer

from sudoku_app.resources_path import resource
from sudoku_app.wording.report import Tone


class ThemeChoice(Enum):
    """What the person chose; the values are kept in the settings."""

    SYSTEM = "system"
    LIGHT = "light"
    DARK = "dark"


@dataclass(frozen=True)
class Theme:
    """The colours of everything."""

    dark: bool  # whether this is a dark one
    high: bool  # whether this is one of high contrast
    ground: QColor  # behind everything
    paper: QColor  # cells, buttons, lists
    well: QColor  # ground of a switch, on which its choice lies
    hover: QColor  # ground of a button without a border that the mouse is on
    edge: QColor  # borders of buttons and cards
    hairline: QColor  # lines between cells
    box_line: QColor  # lines between boxes
    ink: QColor  # text
    quiet: QColor  # text of less weight, on ground and paper
    faded: QColor  # what is finished or cannot be used now
    given: QColor  # printed digits
    entry: QColor  # digits the person put in; also the accent of the window
    solved: QColor  # digits the solver put in
    mark: QColor  # pencil marks
    candidate: QColor  # candidates beside the marks
    on_accent: QColor  # text on the accent
    selected: QColor  # ground of what is selected; the frame around it is seen without it
    pointed: QColor  # ground of what is pointed at
    further: QColor  # ground of cells on a diagonal, in a window or in an extra region
    crossing: QColor  # ground of cells where two of these cross
    peers: QColor  # ground of cells that share a unit with the current one
    peers_further: QColor  # ground of those of them that lie on a diagonal, in a window or in an extra region
    peers_crossing: QColor  # ground of those where two of these cross
    same: QColor  # ground of cells that hold the current value
    band: QColor  # ground of a unit that a reason speaks of
    clash: QColor  # ground of cells that break a rule or differ
    clash_band: QColor  # ground of a row that is removed, in the pictures of Algorithm X
    goal: QColor  # ground of the cell a reason leads to
    suggested: QColor  # ground of a cell that would be set
    premise: QColor  # the circle around a premise
    other_premise: QColor  # the box around one of the other group, where a reason speaks of two
    tones: dict[Tone, QColor]  # colour of each tone's headline and sign
    tone_grounds: dict[Tone, QColor]  # ground of each tone's card
    colours: tuple[QColor, ...]  # grounds the person may give to cells, numbered from 1
    # colours of the lines that a person draws: the hues of those, strong enough for a thin line
    lines: tuple[QColor, ...]


# Each colour in the light and in the dark theme, and in those of high contrast.
_COLOURS: Final = {
    "ground": ("#F5F3EF", "#1C1B19", "#FFFFFF", "#000000"),
    "paper": ("#FFFEFB", "#242321", "#FFFFFF", "#000000"),
    "well": ("#EAE6DE", "#141311", "#EDEDED", "#1C1C1C"),
    "hover": ("#ECE8E0", "#37342F", "#E4E4E4", "#2B2B2B"),
    "edge": ("#C9C4B9", "#4C4943", "#000000", "#FFFFFF"),
    "hairline": ("#8B867C", "#7C7871", "#4A4A4A", "#A6A6A6"),
    "box_line": ("#2E2B27", "#C2BDB2", "#000000", "#FFFFFF"),
    "ink": ("#1F1D1A", "#F1EEE7", "#000000", "#FFFFFF"),
    "quiet": ("#625E56", "#ABA69B", "#262626", "#E0E0E0"),
    "faded": ("#959086", "#7D7972", "#575757", "#A6A6A6"),
    "given": ("#1F1D1A", "#F1EEE7", "#000000", "#FFFFFF"),
    "entry": ("#1B4FA6", "#93B8F5", "#00207A", "#B3D2FF"),
    "solved": ("#1C5A3E", "#86CBA6", "#00401F", "#A3F0CB"),
    "mark": ("#55514A", "#BDB8AD", "#1C1C1C", "#EFEFEF"),
    "candidate": ("#3E6C57", "#7FA592", "#0B3F2A", "#B9DCCB"),
    "on_accent": ("#FFFFFF", "#13213A", "#FFFFFF", "#000000"),
    "selected": ("#EDF3FD", "#27313F", "#FFFFFF", "#000000"),
    "pointed": ("#DCE7F8", "#2B3D5B", "#FFE066", "#403300"),
    "further": ("#E6ECEB", "#2B3235", "#DCE7EE", "#16232B"),
    "crossing": ("#D3DDDC", "#364147", "#BDD2DF", "#233A48"),
    "peers": ("#F3EEE3", "#2F2D2A", "#E9E9E9", "#1C1C1C"),
    "peers_further": ("#DCDCD0", "#373C3D", "#D0D8DB", "#293034"),
    "peers_crossing": ("#C8CDC3", "#3F474A", "#C0CACC", "#303E45"),
    "same": ("#DCE7F8", "#2B3D5B", "#C4DAFF", "#10294F"),
    "band": ("#FFF1C9", "#453A1C", "#FFEFC2", "#332A10"),
    "clash": ("#FBE3DF", "#4A2522", "#FFC9C4", "#4D1214"),
    "clash_band": ("#FDF0EE", "#362A2B", "#FFE6E3", "#2B1213"),
    "goal": ("#DDEFE4", "#213A2E", "#B5EDC8", "#0A3320"),
    "suggested": ("#FBEBCB", "#3D301A", "#FFE3B8", "#332200"),
    "premise": ("#8A5600", "#E9BC68", "#5C3700", "#FFD27A"),
    "other_premise": ("#6A3AA5", "#C7A6F5", "#4B1470", "#E5C2FF"),
}
_TONES: Final = {
    Tone.ONE: ("#1C5A3E", "#86CBA6", "#00401F", "#A3F0CB"),
    Tone.SEVERAL: ("#6F4500", "#E9BC68", "#4D2E00", "#FFD27A"),
    Tone.NONE: ("#A01D17", "#FF938A", "#6E0000", "#FFC1BB"),
    Tone.UNKNOWN: ("#504C45", "#BDB8AD", "#1C1C1C", "#E0E0E0"),
    Tone.HINT: ("#1B4FA6", "#93B8F5", "#00207A", "#B3D2FF"),
}
_TONE_GROUNDS: Final = {
    Tone.ONE: ("#E4F3EA", "#1E3329", "#DFF6E7", "#0A2116"),
    Tone.SEVERAL: ("#FFF1D0", "#3A3120", "#FFEFC2", "#2B210A"),
    Tone.NONE: ("#FCE6E4", "#452526", "#FFE6E3", "#350F11"),
    Tone.UNKNOWN: ("#ECEAE4", "#303236", "#EDEDED", "#1C1C1C"),
    Tone.HINT: ("#E4EDFB", "#25334A", "#DFEAFF", "#0C1E3B"),
}
_CELL_COLOURS: Final = (
    "#FDB5BE #FFE0A3 #EBCA63 #C9F5CA #9AEFD7 #99CDFC #EBDDFF #E6BED8 #D3C8A2",
    "#801C2C #4E1D00 #574000 #283F22 #004B54 #0C3355 #4A3879 #4A233B #444343",
    "#FFB4AE #FFDE74 #D1CA7E #BAF4AB #69D9CC #D1DEFF #D5BBFF #FFC8DD #E6E3D2",
    "#642B27 #2F1E18 #423E00 #002F00 #00453E #102261 #452889 #4B0037 #343C53",
)


# Of lines that a person draws: 4.5:1 to paper, with high contrast 7:1 (`tests/ui/painting/test_ink.py`).
_LINES: Final = (
    "#D0184F #B05A00 #7D6B00 #2E7D32 #00776C #1565C0 #6A32C9 #A0138E #6D5347",
    "#FF8A80 #DDA15E #B9CF8F #5FD068 #4DD0E1 #82B1FF #B7A0FF #FF8AD8 #C8C8C8",
    "#A3001B #7A4600 #575200 #0B5A14 #005A50 #0A3FA0 #4B17A0 #8F0A55 #4A4540",
    "#FF9C94 #E0B080 #E8E05A #7CF08A #5CF0DC #9CC2FF #C7AFFF #FF9CE0 #D0D4E0",
)


def _theme(column: int, *, dark: bool, high: bool) -> Theme:
    """Return the theme of a column of the tables; a note looks like what is not known."""
    colours: dict[str, Any] = {name: QColor(names[column]) for name, names in _COLOURS.items()}
    for table, toned in (("tones", _TONES), ("tone_grounds", _TONE_GROUNDS)):
        found = {tone: QColor(names[column]) for tone, names in toned.items()}
        colours[table] = found | {Tone.NOTE: found[Tone.UNKNOWN]}
    for name, rows in (("colours", _CELL_COLOURS), ("lines", _LINES)):
        colours[name] = tuple(map(QColor, rows[column].split()))
    return Theme(dark=dark, high=high, **colours)


LIGHT: Final = _theme(0, dark=False, high=False)
DARK: Final = _theme(1, dark=True, high=False)
LIGHT_HIGH: Final = _theme(2, dark=False, high=True)
DARK_HIGH: Final = _theme(3, dark=True, high=True)
THEMES: Final = (LIGHT, DARK, LIGHT_HIGH, DARK_HIGH)


def is_dark(palette: QPalette) -> bool:
    """Return whether a palette has light text on dark ground."""
    return (
        palette.color(QPalette.ColorRole.Window).lightness() < palette.color(QPalette.ColorRole.WindowText).lightness()
    )


def contrast(first: QColor, second: QColor) -> float:
    """Return the contrast ratio of two colours, from 1 to 21 (WCAG 2.2, relative luminance)."""
    brighter, darker = sorted((_luminance(first), _luminance(second)), reverse=True)
    return (brighter + 0.05) / (darker + 0.05)


def _luminance(colour: QColor) -> float:
    def linear(part: float) -> float:
        return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4

    return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF()) + 0.0722 * linear(colour.blueF())


def palette_of(theme: Theme) -> QPalette:
    """Return the palette that gives Qt's own widgets the theme's colours."""
    palette = QPalette()
    role = QPalette.ColorRole
    for colour, roles in (
        (theme.ground, (role.Window,)),
        (theme.paper, (role.Base, role.Button, role.Light, role.ToolTipBase)),
        (theme.ink, (role.WindowText, role.Text, role.ButtonText, role.ToolTipText)),
        (theme.peers, (role.AlternateBase, role.Midlight)),
        (theme.entry, (role.Highlight, role.Link, role.LinkVisited, role.Accent)),
        (theme.on_accent, (role.BrightText, role.HighlightedText)),
        (theme.quiet, (role.PlaceholderText,)),
        (theme.edge, (role.Mid,)),
        (theme.hairline, (role.Dark,)),
    ):
        for colour_role in roles:
            palette.setColor(colour_role, colour)
    for text_role in (role.WindowText, role.Text, role.ButtonText):
        palette.setColor(QPalette.ColorGroup.Disabled, text_role, theme.faded)
    return palette


def chosen_theme(choice: ThemeChoice, scheme: Qt.ColorScheme, desktop: QPalette | None, *, high: bool = False) -> Theme:
    """Return the theme of a choice; the desktop's own is read from its colour scheme, else from its palette, if any."""
    dark = choice is ThemeChoice.DARK
    if choice is ThemeChoice.SYSTEM:
        known = {Qt.ColorScheme.Dark: True, Qt.ColorScheme.Light: False}
        dark = known.get(scheme, desktop is not None and is_dark(desktop))
    return _of(dark, high)


def effective_theme(palette: QPalette) -> Theme:
    """Return the theme that a palette was made of, or the one nearest to it."""
    role = QPalette.ColorRole
    shown = tuple(palette.color(one) for one in (role.Text, role.Base, role.Highlight))
    made = next((theme for theme in THEMES if (theme.ink, theme.paper, theme.entry) == shown), None)
    return made or _of(is_dark(palette), high=False)


def _of(dark: bool, high: bool) -> Theme:
    return next(theme for theme in THEMES if (theme.dark, theme.high) == (dark, high))


ICON_SIZE: Final = 18  # pixels, beside a text of a button


def themed_icon(name: str, theme: Theme) -> QIcon:
    """Return an icon in the colour of text, faded where it cannot be used, in the accent where it is chosen.

    It is drawn for the screens that there are: for all scales up to 3 those of a window would take 1.4 MB.
    """
    renderer = QSvgRenderer(resource("icons", f"{name}.svg").as_posix())
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
