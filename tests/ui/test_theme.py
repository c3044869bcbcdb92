import dataclasses

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPalette

from sudoku_app.ui.theme import DARK, LIGHT, Theme, ThemeChoice, chosen_theme, contrast, is_dark, palette_of
from sudoku_app.wording.report import Tone

THEMES = [pytest.param(LIGHT, id="light"), pytest.param(DARK, id="dark")]
TEXT, LINE = 4.5, 3.0


def test_contrast_is_that_of_the_web_guidelines() -> None:
    assert contrast(QColor("white"), QColor("black")) == pytest.approx(21)
    assert contrast(QColor("#777777"), QColor("#ffffff")) == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("name", ["given", "entry", "solved", "mark"])
def test_digits_and_marks_are_readable_on_every_ground_of_a_cell(theme: Theme, name: str) -> None:
    for ground in theme.cell_grounds:
        assert contrast(getattr(theme, name), ground) >= TEXT, (name, ground.name())


@pytest.mark.parametrize("theme", THEMES)
def test_candidates_are_readable_and_lighter_than_marks(theme: Theme) -> None:
    assert contrast(theme.candidate, theme.paper) >= TEXT
    for ground in theme.cell_grounds:
        assert LINE <= contrast(theme.candidate, ground) < contrast(theme.mark, ground)


@pytest.mark.parametrize("theme", THEMES)
def test_digits_that_clash_or_differ_are_readable_where_they_land(theme: Theme) -> None:
    for ground in (theme.clash, theme.selected):
        assert contrast(theme.tones[Tone.NONE], ground) >= TEXT, ground.name()
    for ground in (theme.band, theme.selected, theme.peers):
        assert contrast(theme.tones[Tone.SEVERAL], ground) >= TEXT, ground.name()


@pytest.mark.parametrize("theme", THEMES)
def test_texts_of_the_window_are_readable(theme: Theme) -> None:
    for ground in (theme.ground, theme.paper):
        for text in (theme.ink, theme.quiet, theme.entry):
            assert contrast(text, ground) >= TEXT, (text.name(), ground.name())
    assert contrast(theme.on_accent, theme.entry) >= TEXT
    assert contrast(theme.ink, theme.same) >= TEXT
    for tone in Tone:
        assert contrast(theme.tones[tone], theme.tone_grounds[tone]) >= TEXT, tone
        assert contrast(theme.ink, theme.tone_grounds[tone]) >= TEXT, tone


@pytest.mark.parametrize("theme", THEMES)
def test_lines_and_rings_stand_out(theme: Theme) -> None:
    for ground in (theme.paper, theme.peers):
        assert contrast(theme.hairline, ground) >= LINE
        assert contrast(theme.box_line, ground) >= LINE
    for ring in (theme.entry, theme.solved, theme.tones[Tone.NONE], theme.premise):
        for ground in theme.cell_grounds:
            assert contrast(ring, ground) >= LINE, (ring.name(), ground.name())


@pytest.mark.parametrize("theme", THEMES)
def test_the_palette_carries_the_theme(theme: Theme) -> None:
    assert is_dark(palette_of(theme)) is theme.dark
    assert palette_of(theme).color(QPalette.ColorRole.Base) == theme.paper


def test_both_themes_name_every_tone_and_the_same_number_of_colours() -> None:
    assert len(LIGHT.colours) == len(DARK.colours)
    for theme in (LIGHT, DARK):
        assert set(theme.tones) == set(theme.tone_grounds) == set(Tone)
        assert dataclasses.is_dataclass(theme)


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
