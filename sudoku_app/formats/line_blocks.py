"""Lists of 9×9 puzzles, a line of 81 plain characters each, as arrays: without an object for each puzzle."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Final

import numpy as np

from sudoku_app.formats.alphabets import NO_VALUE, digit_values

if TYPE_CHECKING:
    from numpy.typing import NDArray  # slow to import, and for annotations only

_CELLS: Final = 81
_LINE: Final = _CELLS + 1  # with its end
_LINE_END: Final = ord("\n")
# One puzzle alone is read as any other text: an array of one row costs more than it spares.
_FEWEST: Final = 2


def cut_blocks(pieces: Iterable[str]) -> Iterator[str | NDArray[np.uint8]]:
    """Yield a text that comes in pieces, with every run of plain lines as an array: its values, 81 in a row.

    An array stands for whole lines that end in a line feed, and begins where a line begins. What is left of the text is
    as it was, and none of it is held back that ends a line.
    """
    rest = ""  # the beginning of a line
    continued = False  # the last text that was given does not end a line
    for piece in pieces:
        text = rest + piece
        end = text.rfind("\n") + 1
        rest = ""
        if len(text) - end < _LINE:
            text, rest = text[:end], text[end:]
        if text:
            yield from _parts(text, within=continued)
            continued = not text.endswith("\n")
    if rest:
        yield rest


def _parts(text: str, *, within: bool) -> Iterator[str | NDArray[np.uint8]]:
    """Yield the plain lines of a text as arrays, and what stands between; ``within`` says it begins within a line."""
    if len(text) < _FEWEST * _LINE or not text.isascii():
        yield text
        return
    data = text.encode("ascii")
    whole = None if within else _all_plain(data)
    if whole is not None:
        yield whole
        return
    ends = np.flatnonzero(np.frombuffer(data, np.uint8) == _LINE_END)
    starts = np.concatenate(([0], ends + 1))[:-1]
    plain = ends - starts == _CELLS
    plain[:1] &= not within
    values = np.frombuffer(digit_values(data), np.uint8)
    rows = values[starts[plain, None] + np.arange(_CELLS)]
    fits = (rows != NO_VALUE).all(axis=1)
    rows = rows[fits]
    plain[np.flatnonzero(plain)[~fits]] = False
    written = done = 0  # of the text, and of the rows
    edges = np.flatnonzero(np.diff(plain, prepend=False, append=False))
    for first, after in zip(edges[::2].tolist(), edges[1::2].tolist(), strict=True):
        count = after - first
        if count >= _FEWEST:
            if written < starts[first]:
                yield text[written : starts[first]]
            yield rows[done : done + count]
            written = int(ends[after - 1]) + 1
        done += count
    if written < len(text):
        yield text[written:]


def _all_plain(data: bytes) -> NDArray[np.uint8] | None:
    """Return the values of a text that is plain lines and nothing else, or None; in a third of the time of cutting."""
    if len(data) % _LINE:
        return None
    values = np.frombuffer(digit_values(data), np.uint8).reshape(-1, _LINE)
    ends = np.frombuffer(data, np.uint8)[_CELLS::_LINE]
    rows = values[:, :_CELLS].copy()
    return rows if (ends == _LINE_END).all() and int(rows.max()) < NO_VALUE else None
