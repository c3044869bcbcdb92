from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from PySide6.QtCore import QRectF
from support.painted import ALL_SIDES, painted, pixels

from sudoku_app.interaction.cell_appearance import CellAppearance
from sudoku_app.ui.painting.ink import Ink
from sudoku_app.ui.painting.note_paint import marks_area


@pytest.mark.parametrize("side", [26, 60, 120])
@pytest.mark.parametrize("size", [9, 25])
def test_a_note_has_a_place_that_marks_frame_and_rings_leave_free(ink: Ink, side: int, size: int) -> None:
    def changed(one: CellAppearance, other: CellAppearance) -> np.ndarray:
        return pixels(painted(one, ink, side)) != pixels(painted(other, ink, side))

    bare = CellAppearance(size)
    note = changed(bare, replace(bare, note="M"))
    below = marks_area(QRectF(0, 0, side, side), replace(bare, note="M"))
    assert note.any()
    assert not note[int(below.top()) :].any()
    marked = replace(bare, note="M", corner=(1 << size) - 1)
    rows = np.nonzero(changed(replace(bare, note="M"), marked).any(axis=1))[0]
    assert rows.size
    assert rows.min() >= below.top() - 1
    for around in (replace(bare, frame=ALL_SIDES), replace(bare, wrong=True), replace(bare, circled=True, corner=1)):
        if side >= 60:  # in smaller cells a ring is closer than the smallest type that can be read
            assert not (note & changed(replace(bare, corner=around.corner), around)).any()
