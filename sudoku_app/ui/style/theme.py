"""Colours of the window and the grid: one table for light, one for dark; `high_contrast` has two more.

Every text colour has a contrast of at least 4.5:1 against each ground it lands on, and candidates and lines of at
least 3:1. The person's colours stay apart from each other and from paper also for people who do not see red, green or
blue. `tests/ui/style/test_theme.py` computes both.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from PySide6.QtGui import QColor, QPalette

from sudoku_app.wording.report import Tone


class ThemeChoice(Enum):
    """What the person chose; the values are kept in the settings."""

    SYSTEM = "system"
    LIGHT = "light"
    DARK = "dark"


@dataclass(frozen=True)
class Theme:
    """The colours of everything.

    Attributes:
        dark: whether this is a dark one.
        high: whether this is one of high contrast.
        ground: behind everything.
        paper: cells, buttons, lists.
        edge: borders of buttons and cards.
        hairline: lines between cells.
        box_line: lines between boxes.
        ink: text.
        quiet: text of less weight, on ground and paper.
        faded: what is finished or cannot be used now.
        given: printed digits.
        entry: digits the person put in; also the accent of the window.
        solved: digits the solver put in.
        mark: pencil marks.
        candidate: candidates beside the marks.
        on_accent: text on the accent.
        selected: ground of what is selected or pointed at.
        peers: ground of cells that share a unit with the current one.
        same: ground of cells that hold the current value.
        band: ground of a unit that a reason speaks of.
        clash: ground of cells that break a rule or differ.
        clash_band: ground of a unit in which a rule is broken.
        goal: ground of the cell a reason leads to.
        premise: the circle around a premise.
        other_premise: the box around one of the other group, where a reason speaks of two.
        tones: colour of each tone's headline and sign.
        tone_grounds: ground of each tone's card.
        colours: grounds the person may give to cells, numbered from 1.
    """

    dark: bool
    high: bool
    ground: QColor
    paper: QColor
    edge: QColor
    hairline: QColor
    box_line: QColor
    ink: QColor
    quiet: QColor
    faded: QColor
    given: QColor
    entry: QColor
    solved: QColor
    mark: QColor
    candidate: QColor
    on_accent: QColor
    selected: QColor
    peers: QColor
    same: QColor
    band: QColor
    clash: QColor
    clash_band: QColor
    goal: QColor
    premise: QColor
    other_premise: QColor
    tones: dict[Tone, QColor]
    tone_grounds: dict[Tone, QColor]
    colours: tuple[QColor, ...]

    @property
    def cell_grounds(self) -> tuple[QColor, ...]:
        """Every ground a cell may have."""
        return (
            self.paper,
            self.selected,
            self.peers,
            self.same,
            self.band,
            self.clash,
            self.clash_band,
            self.goal,
            *self.colours,
        )


def colour_row(*names: str) -> tuple[QColor, ...]:
    """Return the colours with these names."""
    return tuple(QColor(name) for name in names)


def tone_table(one: str, several: str, none: str, unknown: str, hint: str) -> dict[Tone, QColor]:
    """Return a colour for each tone; a note looks like what is not known."""
    names = (one, several, none, unknown, hint, unknown)
    tones = (Tone.ONE, Tone.SEVERAL, Tone.NONE, Tone.UNKNOWN, Tone.HINT, Tone.NOTE)
    return {tone: QColor(name) for tone, name in zip(tones, names, strict=True)}


LIGHT = Theme(
    dark=False,
    high=False,
    ground=QColor("#F5F4F0"),
    paper=QColor("#FFFFFF"),
    edge=QColor("#D8D5CD"),
    hairline=QColor("#8D8A83"),
    box_line=QColor("#2F2E2B"),
    ink=QColor("#1C1B19"),
    quiet=QColor("#66635C"),
    faded=QColor("#A5A29A"),
    given=QColor("#1C1B19"),
    entry=QColor("#1A4E9E"),
    solved=QColor("#195A3E"),
    mark=QColor("#504D47"),
    candidate=QColor("#3E6C57"),
    on_accent=QColor("#FFFFFF"),
    selected=QColor("#FFE9A3"),
    peers=QColor("#F4F1E8"),
    same=QColor("#DCE8FA"),
    band=QColor("#FFF3D6"),
    clash=QColor("#FADAD7"),
    clash_band=QColor("#FDF0EE"),
    goal=QColor("#D3EEDD"),
    premise=QColor("#8A5600"),
    other_premise=QColor("#6A3FB0"),
    tones=tone_table("#195A3E", "#704600", "#9B1E1E", "#504D47", "#1A4E9E"),
    tone_grounds=tone_table("#E4F3EA", "#FFF1D0", "#FCE6E4", "#ECEAE4", "#E4EDFB"),
    colours=colour_row(
        "#FFCDDC", "#F3C172", "#FFF8A3", "#A8E29F", "#7DD4B5", "#C7DCFF", "#D1B7FF", "#FEAFDD", "#F9E6D9"
    ),
)

DARK = Theme(
    dark=True,
    high=False,
    ground=QColor("#1D1E20"),
    paper=QColor("#26282B"),
    edge=QColor("#43464B"),
    hairline=QColor("#7A7D83"),
    box_line=QColor("#C2C0BA"),
    ink=QColor("#F0EEE8"),
    quiet=QColor("#A9A7A1"),
    faded=QColor("#6E6F72"),
    given=QColor("#F0EEE8"),
    entry=QColor("#94BBFA"),
    solved=QColor("#86D1AB"),
    mark=QColor("#BFBDB7"),
    candidate=QColor("#7FA592"),
    on_accent=QColor("#10233F"),
    selected=QColor("#4F421A"),
    peers=QColor("#2E3135"),
    same=QColor("#2C3F5C"),
    band=QColor("#3B3523"),
    clash=QColor("#4F2526"),
    clash_band=QColor("#362A2B"),
    goal=QColor("#1F4531"),
    premise=QColor("#E6B35A"),
    other_premise=QColor("#C9A0FF"),
    tones=tone_table("#7FCBA4", "#E6B35A", "#FFA39B", "#B4B2AC", "#8AB4F8"),
    tone_grounds=tone_table("#1E3329", "#3A3120", "#452526", "#303236", "#25334A"),
    colours=colour_row(
        "#8B1B0A", "#491E00", "#334228", "#015518", "#003A44", "#143F85", "#2A1475", "#75215E", "#4A4A4A"
    ),
)


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
    for colour_role, colour in (
        (role.Window, theme.ground),
        (role.WindowText, theme.ink),
        (role.Base, theme.paper),
        (role.AlternateBase, theme.peers),
        (role.Text, theme.ink),
        (role.Button, theme.paper),
        (role.ButtonText, theme.ink),
        (role.BrightText, theme.on_accent),
        (role.Highlight, theme.entry),
        (role.HighlightedText, theme.on_accent),
        (role.Link, theme.entry),
        (role.LinkVisited, theme.entry),
        (role.ToolTipBase, theme.paper),
        (role.ToolTipText, theme.ink),
        (role.PlaceholderText, theme.quiet),
        (role.Light, theme.paper),
        (role.Midlight, theme.peers),
        (role.Mid, theme.edge),
        (role.Dark, theme.hairline),
        (role.Accent, theme.entry),
    ):
        palette.setColor(colour_role, colour)
    for text_role in (role.WindowText, role.Text, role.ButtonText):
        palette.setColor(QPalette.ColorGroup.Disabled, text_role, theme.faded)
    return palette
