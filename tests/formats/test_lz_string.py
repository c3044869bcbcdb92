import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_app.formats.lz_string import BrokenTextError, compress_base64, decompress_base64

# Made by the original program: a 4×4 puzzle of f-puzzles.
PUBLISHED = (
    "N4IgzglgXgpiBcAWANCA5gJwgEwQbT1ADcBDAGwFc54BGVNCImAOwQBcMqBfZYHv3lwC6yQv34hSlagGZ6jFu04xxIsb0nkqCOugWt4HboMFqB5iVO"
    "3wATPKYGjKoUK5A==="
)
PUBLISHED_TEXT = (
    '{"size":4,"grid":[[{"value":1,"given":true},{},{},{}],[{},{},{"value":3,"given":true},{}],'
    '[{},{"value":1,"given":true},{},{}],[{},{},{},{"value":2,"given":true}]]}'
)


def test_a_published_text() -> None:
    assert decompress_base64(PUBLISHED, 1000) == PUBLISHED_TEXT
    assert compress_base64(PUBLISHED_TEXT) == PUBLISHED


@settings(max_examples=200, deadline=None)
@given(st.text(st.sampled_from('ab{}":é漢\0'), max_size=400))
def test_what_was_compressed_comes_back(text: str) -> None:
    assert decompress_base64(compress_base64(text), 1000) == text


def test_the_alphabet_for_addresses_is_read_too() -> None:
    packed = compress_base64(PUBLISHED_TEXT)
    assert decompress_base64(packed.replace("/", "-").replace("=", "$"), 1000) == PUBLISHED_TEXT


@settings(max_examples=200, deadline=None)
@given(st.text(max_size=60))
def test_any_text_ends_in_a_text_or_an_error_with_its_place(text: str) -> None:
    place = 0
    try:
        length = len(decompress_base64(text, 500))
    except BrokenTextError as error:
        length, place = 0, error.index
    assert length <= 500
    assert 0 <= place <= len(text)


def test_a_text_that_grows_without_end_is_stopped() -> None:
    bomb = compress_base64("a" * 200_000)
    assert len(bomb) < 2_000
    with pytest.raises(BrokenTextError):
        decompress_base64(bomb, 100_000)
