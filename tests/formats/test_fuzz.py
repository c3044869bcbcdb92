"""Any text at all gives readings or errors, each error one sentence; never another exception."""

import pytest
from support.bad_texts import SEEDS, bad_texts

from sudoku_app.formats.detector import read_puzzles
from sudoku_app.formats.errors import FormatError
from sudoku_app.formats.reading import Reading
from sudoku_app.formats.source import split_lines
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import Position
from sudoku_app.wording.format_errors import format_error_sentence
from sudoku_app.wording.language import Language

ENGLISH = Language()


def look_at(text: str, shape: GridShape | None = None) -> tuple[int, int]:
    """Read a text and look at what comes back; return how many readings and errors there were."""
    found = read_puzzles(text, shape)
    assert found
    readings = errors = 0
    for one in found:
        assert 1 <= one.line <= len(split_lines(text))
        if isinstance(one, Reading):
            readings += 1
            position = one.position  # checks itself when it is made
            assert Position(position.shape, position.cells, symbols=position.symbols) == position
            assert shape in (None, one.position.shape)
        else:
            assert isinstance(one, FormatError)
            errors += 1
            sentence = format_error_sentence(ENGLISH, one, "file")
            assert sentence.isprintable()
            assert len(sentence) < 300
            assert sentence.endswith(".")
    return readings, errors


@pytest.mark.parametrize("seed", range(4))
def test_damaged_texts(seed: int) -> None:
    counts = [look_at(text) for text in bad_texts(seed, 400)]
    # The supply is worth something only when it holds both.
    assert sum(readings > 0 for readings, _ in counts) > 40
    assert sum(errors > 0 for _, errors in counts) > 100


def test_damaged_texts_with_an_asked_shape() -> None:
    for shape in (GridShape(2, 2), GridShape(3, 3), GridShape(5, 5)):
        counts = [look_at(text, shape) for text in bad_texts(99, 100)]
        assert sum(errors > 0 for _, errors in counts) > 10


def test_every_seed_reads_before_it_is_damaged() -> None:
    unread = [text for text in SEEDS if not look_at(text)[0]]
    # The one that defines entities, and the one with a cell in a region of its own.
    assert [text[:10] for text in unread] == ["<!DOCTYPE "]
