"""From any text to the puzzles in it: finds out the format."""

from __future__ import annotations

from collections.abc import Iterator

from sudoku_app.formats.errors import FormatError, FormatFault
from sudoku_app.formats.plain import read_plain
from sudoku_app.formats.reading import Reading
from sudoku_app.formats.registry import DOCUMENT_READERS, read_special_line
from sudoku_app.formats.source import plain_lines
from sudoku_app.sudoku.geometry import BoxShape


def iterate_puzzles(text: str, shape: BoxShape | None = None) -> Iterator[Reading | FormatError]:
    """Yield the puzzles of a text in order, and an error for each that cannot be read; at least one of either.

    Args:
        text: the whole text of a file, of the clipboard or of a link.
        shape: the box shape of every puzzle, where the person has named one; None to go by the text and, where it
            does not say, by the usual shape for its number of symbols.
    """
    text = text.removeprefix("\ufeff")
    for read in DOCUMENT_READERS:
        try:
            found = read(text, shape)
        except FormatError as error:
            yield error
            return
        if found is not None:
            yield from found
            return
    yield from read_plain(list(plain_lines(text)), shape, read_special_line)


def read_puzzles(text: str, shape: BoxShape | None = None) -> list[Reading | FormatError]:
    """Return what `iterate_puzzles` yields, as a list."""
    return list(iterate_puzzles(text, shape))


def read_puzzle(text: str, shape: BoxShape | None = None) -> Reading:
    """Return the first puzzle of a text.

    Raises:
        FormatError: it cannot be read.
    """
    first = next(iterate_puzzles(text, shape), None)
    if isinstance(first, Reading):
        return first
    raise first or FormatError(FormatFault.EMPTY)
