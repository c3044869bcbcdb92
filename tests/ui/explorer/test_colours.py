"""Text of the explorer is legible on every ground it lands on, in every look."""

import pytest

from sudoku_app.ui.explorer.matrix_appearance import ColumnAppearance, RowAppearance
from sudoku_app.ui.style.theme import THEMES, Theme, contrast
from sudoku_app.wording.report import Tone

every_theme = pytest.mark.parametrize("theme", THEMES)


@every_theme
def test_names_in_the_margins(theme: Theme) -> None:
    hint, one = theme.tone_grounds[Tone.HINT], theme.tone_grounds[Tone.ONE]
    for ground in (theme.ground, theme.band, theme.selected, theme.same, theme.clash, hint, one):
        assert contrast(theme.ink, ground) >= 4.5
    for ground in (theme.ground, theme.peers, theme.clash_band):
        assert contrast(theme.quiet, ground) >= 4.5


@every_theme
def test_marks_of_the_matrix(theme: Theme) -> None:
    none = theme.tones[Tone.NONE]
    for mark, grounds in (
        (theme.ink, (theme.paper, theme.band, theme.peers)),
        (theme.entry, (theme.selected, theme.tone_grounds[Tone.HINT])),
        (theme.solved, (theme.tone_grounds[Tone.ONE],)),
        (none, (theme.clash_band, theme.clash, theme.paper)),
        (theme.hairline, (theme.paper,)),
        (theme.premise, (theme.selected, theme.paper)),
    ):
        for ground in grounds:
            assert contrast(mark, ground) >= 3.0


@every_theme
def test_texts_of_the_tree(theme: Theme) -> None:
    for colour in (theme.quiet, theme.tones[Tone.NONE], theme.tones[Tone.ONE]):
        assert contrast(colour, theme.paper) >= 4.5
    for ground in (theme.paper, theme.selected, theme.tone_grounds[Tone.NONE], theme.tone_grounds[Tone.ONE]):
        assert contrast(theme.ink, ground) >= 4.5


def test_looks_of_rows_and_columns_that_leave_the_margin_empty_have_the_same_numbers() -> None:
    assert (RowAppearance.LEFT, RowAppearance.REMOVED) == (ColumnAppearance.OPEN, ColumnAppearance.COVERED)
