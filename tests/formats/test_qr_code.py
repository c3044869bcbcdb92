"""QR codes, read by a reader of another make."""

from __future__ import annotations

import cv2
import numpy as np
import pytest
from support.puzzles import NEWSPAPER, position

from sudoku_app.formats.qr_code import QUIET_ZONE, qr_code
from sudoku_app.formats.reading import FormatName
from sudoku_app.formats.registry import write_position

PIXELS = 4


@pytest.mark.parametrize("name", [FormatName.SUDOKUPAD, FormatName.F_PUZZLES, FormatName.SUDOKUWIKI])
def test_a_code_holds_its_text(name: FormatName) -> None:
    text = write_position(position(NEWSPAPER), name).strip()
    code = qr_code(text)
    assert code is not None
    modules = np.pad(np.array(code.rows), QUIET_ZONE)
    assert modules.shape == (code.side, code.side)
    image = np.where(np.kron(modules, np.ones((PIXELS, PIXELS))), 0, 255).astype(np.uint8)
    assert cv2.QRCodeDetectorAruco().detectAndDecode(image)[0] == text


@pytest.mark.slow
def test_a_text_longer_than_any_code_has_none() -> None:
    for text, held in (("x" * 2953, True), ("x" * 2954, False)):
        assert (qr_code(text) is not None) is held
