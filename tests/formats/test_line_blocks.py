"""Lists of 81-character lines as arrays: nothing is read in another way than line by line."""

from collections.abc import Iterator
from dataclasses import astuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.bad_texts import bad_texts
from support.puzzles import HARDER, NEWSPAPER

from sudoku_app.formats.detector import cut_blocks, iterate_blocks, iterate_pieces
from sudoku_app.formats.errors import FormatError
from sudoku_app.formats.line import read_quickly
from sudoku_app.formats.reading import Reading
from sudoku_app.formats.source import LineBlock
from sudoku_app.sudoku.grid.geometry import GridShape

LINES = (
    NEWSPAPER,
    HARDER.replace("0", "."),
    "*" * 80 + "X",
    "0" + "." * 79 + "8",
    NEWSPAPER[:-1],
    NEWSPAPER + "1",
    NEWSPAPER + " # easy",
    "# a remark",
    "",
    '1,"' + NEWSPAPER,
    f'"{NEWSPAPER}"',
    NEWSPAPER[:9],
    "puzzle,solution",
    "é" * 81,
    "0" * 81,
)
ENDS = ("\n", "\n", "\n", "\r\n", "\r", "\f")


def cut(text: str, length: int) -> Iterator[str]:
    return (text[start : start + length] for start in range(0, len(text), length))


def signs(found: Iterator[Reading | FormatError | LineBlock], shape: GridShape | None) -> list[object]:
    """Return what tells readings and errors from others, those of a block one by one."""
    all_signs: list[object] = []
    for one in found:
        if isinstance(one, LineBlock):
            readings = [read_quickly(line, shape or GridShape(3, 3)) for line in one.lines()]
            all_signs += signs(iter([reading for reading in readings if reading]), shape)
        elif isinstance(one, Reading):
            all_signs.append((one.line, one.position.givens, one.format, one.title, one.position.shape))
        else:
            all_signs.append(astuple(one))
    return all_signs


texts = st.lists(
    st.tuples(st.sampled_from(LINES), st.sampled_from(ENDS), st.sampled_from([1, 1, 1, 3])), min_size=1, max_size=12
).map(lambda lines: "".join((line + end) * times for line, end, times in lines))


@pytest.mark.slow
@settings(max_examples=80)
@given(texts, st.sampled_from([1, 40, 82, 83, 400, 10_000]), st.sampled_from([None, GridShape(3, 3), GridShape(1, 9)]))
def test_blocks_hold_what_their_lines_say(text: str, length: int, shape: GridShape | None) -> None:
    assert signs(iterate_blocks(cut(text, length), shape), shape) == signs(
        iterate_pieces(cut(text, length), shape), shape
    )


@pytest.mark.parametrize("length", [100, 10_000])
def test_texts_that_are_no_lists_are_read_as_ever(length: int) -> None:
    for text in bad_texts(11, 100):
        assert signs(iterate_blocks(cut(text, length)), None) == signs(iterate_pieces(cut(text, length)), None)


def test_a_list_is_one_block_for_each_piece_and_a_remark_parts_it() -> None:
    text = f"{NEWSPAPER}\n" * 5 + "# the hard ones\n" + f"{HARDER}\n" * 3
    found = [one for one in iterate_blocks([text]) if isinstance(one, LineBlock)]
    assert [(block.number, len(block.values)) for block in found] == [(1, 5), (7, 3)]
    assert found[1].values[0].tolist() == list(map(int, HARDER))


@pytest.mark.parametrize("shape", [GridShape(2, 3), GridShape(4, 4)])
def test_there_are_no_blocks_where_boxes_have_another_size(shape: GridShape) -> None:
    assert not any(isinstance(one, LineBlock) for one in iterate_blocks([f"{NEWSPAPER}\n" * 5], shape))


@given(texts, st.integers(1, 300))
def test_no_line_is_held_back_that_has_ended(text: str, length: int) -> None:
    pieces = list(cut(text, length))
    given_so_far = 0

    def watched() -> Iterator[str]:
        came = 0
        for piece in pieces:
            yield piece
            came += len(piece)
            assert text.rfind("\n", 0, came) + 1 <= given_so_far

    for part in cut_blocks(watched()):
        given_so_far += len(part) if isinstance(part, str) else 82 * len(part)
    assert given_so_far == len(text)
