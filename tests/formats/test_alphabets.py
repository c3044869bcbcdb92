import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_app.formats.alphabets import Alphabet, UnreadableSymbolError, decode, encode, symbols_of

SIZES = st.integers(4, 36)


@settings(max_examples=60, deadline=None)
@given(SIZES, st.integers(0, 1 << 30))
def test_what_is_encoded_is_decoded_to_the_same_values_without_a_doubt(size: int, seed: int) -> None:
    values = tuple(random.Random(seed).choices(range(size + 1), k=size * size))
    text = encode(values, size)
    assert len(text) == size * size
    assert [one.values for one in decode(text, size)] == [values]
    assert [one.values for one in decode(text.lower(), size)] == [values]


@pytest.mark.parametrize(
    ("row", "alphabet"),
    [
        ("123456789ABCDEFG", Alphabet.FROM_ONE),
        ("123456789abcdefg", Alphabet.FROM_ONE),
        ("0123456789ABCDEF", Alphabet.FROM_ZERO),
        ("ABCDEFGHIJKLMNOP", Alphabet.LETTERS),
    ],
)
def test_the_alphabets_of_16x16_are_distinguished(row: str, alphabet: Alphabet) -> None:
    text = row + "." * 240
    first, *others = decode(text, 16)
    assert first.alphabet is alphabet
    assert first.values[:16] == tuple(range(1, 17))
    assert not others


def test_zero_is_an_empty_cell_where_no_other_sign_is() -> None:
    (only,) = decode("123456789ABC0000" * 16, 16)
    assert only.alphabet is Alphabet.FROM_ONE
    assert only.values[12:16] == (0, 0, 0, 0)


def test_zero_is_a_value_beside_another_sign_for_empty() -> None:
    (only,) = decode("0123xx..89ABCDEF" * 16, 16)
    assert only.alphabet is Alphabet.FROM_ZERO
    assert only.values[:8] == (1, 2, 3, 4, 0, 0, 0, 0)


def test_a_text_that_may_be_a_complete_hexadecimal_grid_most_likely_is_one() -> None:
    first, second = decode("0123456789ABCDEF" * 16, 16)
    assert (first.alphabet, second.alphabet) == (Alphabet.FROM_ZERO, Alphabet.FROM_ONE)
    assert first.values[:2] == (1, 2)
    assert second.values[:2] == (0, 1)


def test_without_the_last_letter_and_without_zero_both_readings_come_back() -> None:
    one, zero = decode("1.A.............".ljust(256, "."), 16)
    assert (one.alphabet, one.values[:3]) == (Alphabet.FROM_ONE, (1, 0, 10))
    assert (zero.alphabet, zero.values[:3]) == (Alphabet.FROM_ZERO, (2, 0, 11))


def test_letters_of_25x25() -> None:
    (only,) = decode("ABCDEFGHIJKLMNOPQRSTUVWXY".ljust(625, "-"), 25)
    assert only.values[:25] == tuple(range(1, 26))


@pytest.mark.parametrize("empty", list(".0*_-xX?"))
def test_every_usual_sign_for_an_empty_cell(empty: str) -> None:
    (only,) = decode("1234" + empty * 12, 4)
    assert only.values == (1, 2, 3, 4) + (0,) * 12


def test_the_first_bad_symbol_is_named_with_those_that_were_possible() -> None:
    with pytest.raises(UnreadableSymbolError) as caught:
        decode("1.3.5" + "." * 11, 4)
    assert (caught.value.index, caught.value.symbols) == (4, "1234")
    with pytest.raises(UnreadableSymbolError) as caught:
        decode("1é" + "." * 98, 10)
    assert caught.value.index == 1


def test_symbols_end_where_an_alphabet_ends() -> None:
    assert symbols_of(Alphabet.FROM_ONE, 36) == ""
    assert symbols_of(Alphabet.FROM_ZERO, 36)[-1] == "Z"
    assert symbols_of(Alphabet.LETTERS, 27) == ""


def test_own_symbols_that_would_not_be_read_back_are_written_as_digits() -> None:
    assert encode((1, 2, 3, 4) + (0,) * 12, 4, "MNOP") == "MNOP............"
    assert encode((1, 2) + (0,) * 14, 4, "MNOP") == "12.............."  # two of four signs do not say which


def test_digits_and_letters_may_be_symbols_together_but_no_other_sign_beside_digits() -> None:
    (only,) = decode("123456789Z8Z".ljust(100, "."), 10)
    assert (only.alphabet, only.symbols, only.values[9]) == (Alphabet.OWN, "123456789Z", 10)
    with pytest.raises(UnreadableSymbolError) as caught:
        decode("123456789%".ljust(100, "."), 10)
    assert caught.value.index == 9
