import hashlib

import numpy as np
import pytest
from PIL import Image, ImageDraw, ImageFont

from sudoku_app.pictures.recognising import CLASSES, SIDE, Ink, Recogniser, patch_of
from sudoku_app.resources_path import resource


def drawn(text: str) -> Ink:
    image = Image.new("L", (80, 60))
    ImageDraw.Draw(image).text((40, 30), text, fill=255, font=ImageFont.load_default(36), anchor="mm")
    left, top, right, bottom = image.getbbox() or (0, 0, 1, 1)
    return patch_of(np.asarray(image, np.float32) / 255, left, top, right - left, bottom - top)


@pytest.mark.parametrize("name", ["symbols", "hands"])
def test_the_weights_are_those_that_were_measured(name: str) -> None:
    weights = resource("recognising", f"{name}.onnx").read_bytes()
    assert hashlib.sha256(weights).hexdigest() == resource("recognising", f"{name}.sha256").read_text().strip()


def test_digits_letters_and_numbers_of_a_face_that_was_not_learned_are_distinguished() -> None:
    names = [name for name in CLASSES if name and name not in "0OIl1"]
    answers = Recogniser().distributions([drawn(name) for name in names])
    read = [CLASSES[number] for number in answers.argmax(axis=1)]
    assert [pair for pair in zip(names, read, strict=True) if pair[0] != pair[1]] == []
    assert np.allclose(answers.sum(axis=1), 1)


def test_a_patch_holds_its_symbol_in_the_middle_at_one_size() -> None:
    for size in (12, 50):
        patch = patch_of(np.ones((size, size // 2), np.float32), 0, 0, size // 2, size)
        rows, columns = np.flatnonzero(patch.any(axis=1)), np.flatnonzero(patch.any(axis=0))
        assert (rows[0], rows[-1], columns[0], columns[-1]) == (4, 23, 9, 18)
        assert patch.shape == (SIDE, SIDE)


def test_nothing_asked_is_nothing_answered() -> None:
    assert Recogniser().distributions([]).shape == (0, len(CLASSES))
