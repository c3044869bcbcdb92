import io

import pytest
from PIL import Image
from support.drawn_pictures import saved

from sudoku_app.pictures.headers import header_of, is_picture
from sudoku_app.pictures.result import PictureError, PictureFault

PAGE = Image.effect_noise((90, 60), 40)


def fault_of(data: bytes) -> PictureFault | None:
    try:
        header_of(data)
    except PictureError as error:
        return error.kind
    return None


KINDS = ["PNG", "JPEG", "GIF", "BMP", "WEBP"]


@pytest.mark.parametrize("kind", KINDS)
def test_the_size_is_known_before_anything_is_decoded(kind: str) -> None:
    data = saved(PAGE, kind)
    header = header_of(data)
    assert is_picture(data[:12])
    assert (header.width, header.height, header.animated, header.whole) == (90, 60, False, True)


def test_webp_of_both_its_other_layouts_shows_its_size() -> None:
    lossless = saved(PAGE, "WEBP", lossless=True)
    with_profile = saved(PAGE.convert("RGBA"), "WEBP", exif=b"Exif\0\0none")
    for data in (lossless, with_profile):
        assert (header_of(data).width, header_of(data).height) == (90, 60)


@pytest.mark.parametrize("kind", ["PNG", "GIF", "WEBP"])
def test_more_than_one_frame_is_noticed(kind: str) -> None:
    other = Image.effect_noise(PAGE.size, 60)
    data = saved(PAGE, kind, save_all=True, append_images=[other], duration=100)
    assert header_of(data).animated


@pytest.mark.parametrize("kind", ["PNG", "JPEG", "GIF", "WEBP"])
def test_a_file_that_is_cut_off_is_not_whole(kind: str) -> None:
    data = saved(PAGE, kind)
    assert not header_of(data[: len(data) - 30]).whole


@pytest.mark.parametrize("kind", KINDS)
def test_every_piece_of_a_head_is_reported_as_broken_and_nothing_else(kind: str) -> None:
    data = saved(PAGE, kind)
    for length in range(len(data[:200])):
        assert fault_of(data[:length]) in {None, PictureFault.BROKEN, PictureFault.UNKNOWN}


@pytest.mark.parametrize("data", [b"", b"RIFF", b"%PDF-1.7", b"<svg xmlns='http://www.w3.org/2000/svg'/>"])
def test_what_is_no_picture_is_unknown(data: bytes) -> None:
    with pytest.raises(PictureError) as caught:
        header_of(data)
    assert caught.value.kind is PictureFault.UNKNOWN


def test_sides_of_nothing_are_broken() -> None:
    file = io.BytesIO(saved(PAGE))
    file.seek(16)
    file.write(b"\0\0\0\0")
    with pytest.raises(PictureError) as caught:
        header_of(file.getvalue())
    assert caught.value.kind is PictureFault.BROKEN
