from __future__ import annotations

from itertools import combinations

import pytest

from sudoku_app.sudoku.grid.position import COLOUR_COUNT
from sudoku_app.ui.painting.ink import line_colours
from sudoku_app.ui.style.theme import THEMES, Theme, contrast


@pytest.mark.parametrize(
    "theme", THEMES, ids=lambda theme: f"{'dark' if theme.dark else 'light'}{theme.high * ' high'}"
)
def test_lines_stand_out_from_paper_and_are_nine(theme: Theme) -> None:
    colours = line_colours(theme)
    assert len(colours) == COLOUR_COUNT
    assert min(contrast(colour, theme.paper) for colour in colours) >= (7 if theme.high else 4.5)
    assert len({colour.name() for pair in combinations(colours, 2) for colour in pair}) == COLOUR_COUNT
