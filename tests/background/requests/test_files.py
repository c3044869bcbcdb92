"""Pictures that the reading service is asked to read."""

from __future__ import annotations

from pathlib import Path

import pytest
from support.drawn_pictures import drawn, saved

from sudoku_app.background.requests.files import read_and_removed
from sudoku_app.exact_cover.effort import Effort
from sudoku_app.pictures.result import PictureError
from sudoku_app.sudoku.grid.geometry import GridShape

SIX = tuple(map(int, "100456005602061030034001456123612345"))


@pytest.mark.slow
def test_a_picture_made_for_one_reading_goes_with_it_and_other_files_stay(tmp_path: Path) -> None:
    shown = tmp_path / "a screen.png"
    shown.write_bytes(saved(drawn(GridShape(3, 2), SIX)))
    assert read_and_removed(str(shown), Effort()).readings[0].chosen.values == SIX
    assert not shown.exists()
    shown.write_text("no picture", encoding="utf-8")
    with pytest.raises(PictureError):
        read_and_removed(str(shown), Effort())
    assert shown.exists()
