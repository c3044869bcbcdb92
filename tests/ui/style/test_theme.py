import dataclasses
from itertools import combinations

import numpy as np
import pytest
from numpy.typing import NDArray
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPalette
from support.colour_vision import VISIONS, ciede2000, difference, distance

from sudoku_app.sudoku.grid.position import COLOUR_COUNT
from sudoku_app.ui.painting.ink import Ink
from sudoku_app.ui.style.theme import (
    DARK,
    DARK_HIGH,
    LIGHT,
    LIGHT_HIGH,
    THEMES,
    Theme,
    ThemeChoice,
    chosen_theme,
    contrast,
    effective_theme,
    is_dark,
    palette_of,
)
from sudoku_app.wording.report import Tone

EACH = pytest.mark.parametrize(
    "theme", THEMES, ids=[f"{'dark' if one.dark else 'light'}{'-high' if one.high else ''}" for one in THEMES]
)

# Three times a difference that is just noticed (ΔE*ab 2.3; Mahy, Van Eycken and Oosterlinck 1994).
APART = 7.0
# Of the pairs with which Sharma, Wu and Dalal test the formula (2005, table 1).
SHARMA = [
    ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
    ((50.0, 2.49, -0.001), (50.0, -2.49, 0.0011), 7.2195),
    ((50.0, 2.5, 0.0), (73.0, 25.0, -18.0), 27.1492),
    ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
    ((90.8027, -2.0831, 1.4410), (91.1528, -1.6435, 0.0447), 1.4441),
    ((2.0776, 0.0795, -1.135), (0.9033, -0.0636, -0.5514), 0.9082),
]


def text(theme: Theme) -> float:
    """Return the contrast that text must have."""
    return 7.0 if theme.high else 4.5


def line(theme: Theme) -> float:
    """Return the contrast that lines and rings must have."""
    return 4.5 if theme.high else 3.0


def cell_grounds(theme: Theme) -> tuple[QColor, ...]:
    """Return every ground that a cell may have."""
    return (*Ink(theme).grounds.values(), *theme.colours)


def test_contrast_is_that_of_the_web_guidelines() -> None:
    assert contrast(QColor("white"), QColor("black")) == pytest.approx(21)
    assert contrast(QColor("#777777"), QColor("#ffffff")) == pytest.approx(4.48, abs=0.01)


@EACH
@pytest.mark.parametrize("name", ["given", "entry", "solved", "mark"])
def test_digits_and_marks_are_readable_on_every_ground_of_a_cell(theme: Theme, name: str) -> None:
    for ground in cell_grounds(theme):
        assert contrast(getattr(theme, name), ground) >= text(theme), (name, ground.name())


@EACH
def test_candidates_are_readable_and_lighter_than_marks(theme: Theme) -> None:
    assert contrast(theme.candidate, theme.paper) >= text(theme)
    for ground in cell_grounds(theme):
        assert contrast(theme.candidate, ground) >= (text(theme) if theme.high else line(theme)), ground.name()
        assert contrast(theme.candidate, ground) < contrast(theme.mark, ground)


@EACH
def test_digits_that_clash_or_differ_are_readable_where_they_land(theme: Theme) -> None:
    for ground in (theme.clash, theme.selected, *theme.colours):
        assert contrast(theme.tones[Tone.NONE], ground) >= text(theme), ground.name()
    for ground in (theme.band, theme.suggested, theme.selected, theme.peers, *theme.colours):
        assert contrast(theme.tones[Tone.SEVERAL], ground) >= text(theme), ground.name()


@EACH
def test_texts_of_the_window_are_readable(theme: Theme) -> None:
    for ground in (theme.ground, theme.paper):
        for written in (theme.ink, theme.quiet, theme.entry):
            assert contrast(written, ground) >= text(theme), (written.name(), ground.name())
    assert contrast(theme.on_accent, theme.entry) >= text(theme)
    assert contrast(theme.ink, theme.same) >= text(theme)
    for tone in Tone:
        assert contrast(theme.tones[tone], theme.tone_grounds[tone]) >= text(theme), tone
        assert contrast(theme.ink, theme.tone_grounds[tone]) >= text(theme), tone


@EACH
def test_lines_and_rings_stand_out(theme: Theme) -> None:
    for ground in (theme.paper, theme.peers):
        assert contrast(theme.hairline, ground) >= line(theme)
        assert contrast(theme.box_line, ground) >= line(theme)
    several, wrong = theme.tones[Tone.SEVERAL], theme.tones[Tone.NONE]
    for ring in (theme.entry, theme.solved, wrong, several, theme.premise, theme.other_premise):
        for ground in cell_grounds(theme):
            assert contrast(ring, ground) >= line(theme), (ring.name(), ground.name())


@EACH
def test_diagonals_and_windows_are_seen_among_other_cells_and_where_they_cross(theme: Theme) -> None:
    for one, other in (
        (theme.paper, theme.further),
        (theme.further, theme.crossing),
        (theme.peers, theme.peers_further),
        (theme.peers_further, theme.peers_crossing),
        (theme.further, theme.peers_further),
    ):
        assert contrast(one, other) >= 1.1, (one.name(), other.name())


@EACH
def test_the_palette_carries_the_theme(theme: Theme) -> None:
    assert is_dark(palette_of(theme)) is theme.dark
    assert palette_of(theme).color(QPalette.ColorRole.Base) == theme.paper


def test_all_themes_name_every_tone_and_the_same_number_of_colours() -> None:
    for theme in THEMES:
        assert len(theme.colours) == COLOUR_COUNT
        assert set(theme.tones) == set(theme.tone_grounds) == set(Tone)
        assert dataclasses.is_dataclass(theme)


@EACH
@pytest.mark.parametrize("vision", VISIONS.values(), ids=VISIONS)
def test_the_person_s_colours_stay_apart_whatever_one_sees(theme: Theme, vision: NDArray[np.float64]) -> None:
    for one, other in combinations((*theme.colours, theme.paper), 2):
        assert difference(one, other, vision) >= APART, (one.name(), other.name())


@EACH
@pytest.mark.parametrize("vision", VISIONS.values(), ids=VISIONS)
def test_two_groups_of_a_reason_stay_apart_whatever_one_sees(theme: Theme, vision: NDArray[np.float64]) -> None:
    assert distance(theme.premise, theme.other_premise, vision) >= APART


@pytest.mark.parametrize(("one", "other", "expected"), SHARMA)
def test_differences_are_those_of_ciede2000(
    one: tuple[float, float, float], other: tuple[float, float, float], expected: float
) -> None:
    assert ciede2000(np.array(one), np.array(other)) == pytest.approx(expected, abs=5e-5)


def test_the_simulation_takes_red_and_green_together() -> None:
    red, green = QColor("#A05050"), QColor("#707030")
    usual, no_green = VISIONS["usual"], VISIONS["no green (deuteranopia)"]
    assert distance(red, green, no_green) < distance(red, green, usual) / 2
    assert distance(QColor("black"), QColor("white"), no_green) == pytest.approx(100, abs=0.5)


@EACH
def test_a_palette_tells_its_theme(theme: Theme) -> None:
    assert effective_theme(palette_of(theme)) is theme


def test_a_palette_of_the_desktop_s_own_is_light_or_dark() -> None:
    assert effective_theme(QPalette(QColor("#DDDDDD"))) is LIGHT
    assert effective_theme(QPalette(QColor("#222222"))) is DARK


@pytest.mark.parametrize(
    ("choice", "scheme", "desktop", "expected"),
    [
        (ThemeChoice.LIGHT, Qt.ColorScheme.Dark, DARK, LIGHT),
        (ThemeChoice.DARK, Qt.ColorScheme.Light, LIGHT, DARK),
        (ThemeChoice.SYSTEM, Qt.ColorScheme.Dark, LIGHT, DARK),
        (ThemeChoice.SYSTEM, Qt.ColorScheme.Light, DARK, LIGHT),
        (ThemeChoice.SYSTEM, Qt.ColorScheme.Unknown, DARK, DARK),
        (ThemeChoice.SYSTEM, Qt.ColorScheme.Unknown, LIGHT, LIGHT),
    ],
)
def test_the_theme_follows_the_hand_then_the_desktop(
    choice: ThemeChoice, scheme: Qt.ColorScheme, desktop: Theme, expected: Theme
) -> None:
    assert chosen_theme(choice, scheme, palette_of(desktop)) is expected
    wanted = chosen_theme(choice, scheme, palette_of(desktop), high=True)
    assert wanted is (DARK_HIGH if expected is DARK else LIGHT_HIGH)
