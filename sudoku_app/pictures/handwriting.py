"""Entries by hand: the network of print reads three of four digits that somebody wrote, one of hands nine of ten.

Only what is known to be entered is asked about, so that print is read as ever.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

import numpy as np
from numpy.typing import NDArray

from sudoku_app.exact_cover.effort import Effort
from sudoku_app.pictures.cells import Symbol
from sudoku_app.pictures.choosing import SURE, with_values
from sudoku_app.pictures.glyphs import CLASSES
from sudoku_app.pictures.recognising import HANDWRITTEN, Recogniser
from sudoku_app.pictures.result import Chosen


def entries_by_hand(
    chosen: Chosen,
    entered: Collection[int],
    symbols: Sequence[Symbol],
    answers: NDArray[np.float64],
    effort: Effort = Effort(),
) -> Chosen:
    """Return a reading with the values that were entered read again, as print or as somebody's hand may write them.

    Args:
        chosen: the reading.
        entered: the cells whose values were entered; without any, or with more than nine values, nothing changes.
        symbols: what stands in the cells.
        answers: what the network of print says of each symbol, as a distribution over `CLASSES`.
        effort: for the verdict on what was read.
    """
    size = chosen.shape.size
    asked = [number for number, symbol in enumerate(symbols) if symbol.cell in entered and chosen.values[symbol.cell]]
    if not asked or size > len(HANDWRITTEN):
        return chosen
    digits = HANDWRITTEN[:size]
    written = Recogniser.of_hands().distributions([symbols[number].patch() for number in asked])[:, :size]
    # Nobody knows whether an entry was printed by a program or written: either is as likely.
    likely = answers[np.ix_(asked, [CLASSES.index(digit) for digit in digits])] + written
    likely /= likely.sum(axis=1, keepdims=True)
    values, doubtful = list(chosen.values), set(chosen.doubtful)
    for number, row in zip(asked, likely, strict=True):
        cell = symbols[number].cell
        values[cell] = int(row.argmax()) + 1
        doubtful = doubtful - {cell} if row.max() >= SURE else doubtful | {cell}
    return with_values(chosen, tuple(values), tuple(sorted(doubtful)), effort)
