import contextlib
import random
import struct

import cv2
import numpy as np
import pytest
from PIL import Image
from support.drawn_pictures import saved

from sudoku_app.pictures.loading import LONGEST_SIDE, MOST_PIXELS, decode
from sudoku_app.pictures.result import PictureError, PictureFault

READS_GIF = tuple(map(int, cv2.__version__.split(".")[:2])) >= (4, 11)
PAGE = Image.effect_noise((120, 80), 40)


def fault(data: bytes) -> PictureFault:
    with pytest.raises(PictureError) as caught:
        decode(data)
    return caught.value.kind


@pytest.mark.parametrize("kind", ["PNG", "JPEG", "BMP", "WEBP"])
def test_every_kind_is_decoded(kind: str) -> None:
    assert decode(saved(PAGE, kind)).shape == (80, 120, 3)


def test_a_gif_is_decoded_or_what_is_installed_is_reported_to_decode_none() -> None:
    if READS_GIF:
        assert decode(saved(PAGE, "GIF")).shape == (80, 120, 3)
        assert fault(saved(PAGE, "GIF")[:30]) is PictureFault.BROKEN
    else:
        assert fault(saved(PAGE, "GIF")) is PictureFault.NO_GIF


def test_a_head_that_claims_many_pixels_gets_no_memory() -> None:
    data = bytearray(saved(PAGE))
    data[16:24] = struct.pack(">II", 60_000, 60_000)
    with pytest.raises(PictureError) as caught:
        decode(bytes(data))
    assert (caught.value.kind, caught.value.found, caught.value.most) == (
        PictureFault.TOO_LARGE,
        3_600_000_000,
        MOST_PIXELS,
    )


def test_what_is_cut_off_small_or_moving_is_reported_as_such() -> None:
    whole = saved(PAGE, "JPEG")
    assert fault(whole[: len(whole) // 2]) is PictureFault.BROKEN
    assert fault(saved(PAGE.resize((30, 30)))) is PictureFault.TOO_SMALL
    assert fault(saved(PAGE, "GIF", save_all=True, append_images=[PAGE.rotate(90)])) is PictureFault.ANIMATED
    assert fault(b"no picture at all") is PictureFault.UNKNOWN


@pytest.mark.parametrize("kind", ["PNG", "JPEG", "GIF", "BMP", "WEBP"])
def test_damaged_bytes_never_lead_to_another_error(kind: str) -> None:
    source = random.Random(5)
    whole = saved(PAGE, kind)
    for _ in range(40):
        data = bytearray(whole)
        for _ in range(source.randint(1, 20)):
            data[source.randrange(len(data))] = source.randrange(256)
        with contextlib.suppress(PictureError):
            assert decode(bytes(data)).dtype == np.uint8


def test_a_large_picture_is_made_smaller_at_once() -> None:
    assert max(decode(saved(Image.new("L", (2 * LONGEST_SIDE + 40, 200)), "JPEG")).shape) <= LONGEST_SIDE
