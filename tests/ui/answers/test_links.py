"""Texts with links, as the panel shows them."""

from __future__ import annotations

import re

from support.puzzles import BOX_3X3

from sudoku_app.ui.answers.links import with_links
from sudoku_app.wording.language import Language
from sudoku_app.wording.voice import Voice


def test_no_line_ends_between_a_cell_and_its_value() -> None:
    status_message = Voice(Language(), BOX_3X3).placements([(2, 7), (10, 1)])
    assert status_message == "r1c3 = 7 and r2c2 = 1"  # what is copied and sent elsewhere has plain blanks
    shown = with_links(status_message, "blue")
    assert re.sub("<[^>]*>", "", shown) == "r1c3\xa0=\xa07 and r2c2\xa0=\xa01"
    assert [cell.group(1) for cell in re.finditer('<a href="(cell:[^"]*)"', shown)] == ["cell:1,3", "cell:2,2"]
