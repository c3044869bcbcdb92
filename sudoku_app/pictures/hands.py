"""Which values were entered beside those that are printed: in another colour, on other paper, by another pen.

Programs show entries in another colour or weight than givens, or on another ground; a pen is thinner than print. So the
values fall into two groups. That one of the groups is a puzzle with exactly one solution by itself, which next to no
group of values is by chance, shows that it is the print, and which of several ways to part them is the right one.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray

from sudoku_app.exact_cover.effort import Effort
from sudoku_app.pictures.cells import Straight, Symbol
from sudoku_app.pictures.choosing import SURE, with_values
from sudoku_app.pictures.recognising import CLASSES, HANDWRITTEN, Recogniser
from sudoku_app.pictures.result import PITCH, Chosen
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.rules import rule_breaks
from sudoku_app.sudoku.rating.difficulty import verdicts_of
from sudoku_app.sudoku.verdicts.answer import Verdict

# Entries by hand: the network of print reads three of four handwritten digits, one of hands nine of ten.
#
# Only what is known to be entered is asked about, so that print is read as ever.


def entries_by_hand(
    chosen: Chosen,
    entered: Collection[int],
    symbols: Sequence[Symbol],
    answers: NDArray[np.float64],
    effort: Effort = Effort(),
) -> Chosen:
    """Return a reading with the values that were ``entered`` read again, as print or as handwriting.

    ``answers`` are what the network of print says of each symbol, as a distribution over `CLASSES`. Without any that
    was entered, or with more than nine values, nothing changes.
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


Features = NDArray[np.float64]  # symbols × dimensions

# Two groups differ where their middles are so many times as far apart as the members of a group from theirs.
_APART: Final = 3.0
# So many times as far apart, both ways, they are clearly of two kinds.
_FAR: Final = 2.0
# And at least so far: colours by the distance in Lab (inks of one pen differ by up to 10, grounds of one colour by less
# than 2 on a screen), strokes and darkness as a share (bold print has 1.3 times the stroke of regular print and more).
_INKS_APART: Final = 14.0
_GROUNDS_APART: Final = 4.0
_STROKES_APART: Final = 0.16
_DARKNESS_APART: Final = 0.3
# How light an ink looks counts less than its hue: thin strokes on a screen are lighter than thick ones of one colour.
_OF_LIGHTNESS: Final = 0.4
# Of what was entered at least so much has a value that is printed, too.
_SHARED: Final = 0.5
# Other choices of as many values that are tried, and how many of them may have exactly one solution.
_SAMPLES: Final = 8
_MOST_BY_CHANCE: Final = 2
# What counts as the inside of a stroke, and how far from a cell's edges its paper is looked at.
_INSIDE: Final = 0.7
_INSET: Final = 6
_ROUNDS: Final = 12
# The choices that a verdict may take, divided by the cells of the grid (see `limits`).
_CHOICES: Final = 5_000_000


def entered_cells(
    straight: Straight,
    symbols: Sequence[Symbol],
    shape: GridShape,
    values: Sequence[int],
    effort: Effort = Effort(),
) -> tuple[int, ...]:
    """Return the cells whose values were entered beside the print, ascending; none where that does not show.

    Without them the values have exactly one solution.
    """
    shown = [symbol for symbol in symbols if values[symbol.cell]]
    # A puzzle has all of its values but one among its givens.
    if len(shown) < shape.size:
        return ()
    parts = [part for part in _parts(straight, shown) if _by_hand(part.printed, shown, values)]
    unique = _unique(shape, values, [part.printed for part in parts], effort)
    # With fewer cells it is less of a chance that there is exactly one solution.
    likely = (part for part, alone in zip(parts, unique, strict=True) if alone)
    for part in sorted(likely, key=lambda part: len(part.printed)):
        if part.clear or _by_no_chance(shape, values, part.printed, effort):
            return tuple(sorted({symbol.cell for symbol in shown} - part.printed))
    return ()


@dataclass(frozen=True)
class _Part:
    """The cells of what may be the print, and whether the eye sees at once that they are of another kind."""

    printed: frozenset[int]
    clear: bool


def _unique(shape: GridShape, values: Sequence[int], parts: Sequence[frozenset[int]], effort: Effort) -> list[bool]:
    grids = [tuple(value * (cell in kept) for cell, value in enumerate(values)) for kept in parts]
    legal = [grid for grid in grids if not rule_breaks(shape, grid)]
    verdicts = dict(zip(legal, verdicts_of(shape, legal, effort, _CHOICES), strict=True))
    return [verdicts.get(grid) is Verdict.UNIQUE for grid in grids]


def _by_no_chance(shape: GridShape, values: Sequence[int], kept: frozenset[int], effort: Effort) -> bool:
    """Return whether few choices of as many values have exactly one solution: an easy puzzle has givens to spare."""
    source = Random(len(kept))
    cells = [cell for cell, value in enumerate(values) if value]
    others = [frozenset(source.sample(cells, len(kept))) for _ in range(_SAMPLES)]
    return sum(_unique(shape, values, others, effort)) <= _MOST_BY_CHANCE


def _parts(straight: Straight, symbols: Sequence[Symbol]) -> Iterator[_Part]:
    """Yield what may be the print: either part, for each way to part the symbols."""
    colours, papers = _colours(straight, symbols)
    strokes = np.log([[_stroke(symbol)] for symbol in symbols])
    darkness = np.log([[symbol.contrast] for symbol in symbols])
    for features, least in (
        (colours, _INKS_APART),
        (papers, _GROUNDS_APART),
        (strokes, _STROKES_APART),
        (darkness, _DARKNESS_APART),
    ):
        parted = _parted(features, least)
        if parted is not None:
            side, far = parted
            clear = far and features.shape[1] > 1  # a colour: one stroke alone may be thick by what it touches
            for half in (side, ~side):
                kept = frozenset(symbol.cell for symbol, chosen in zip(symbols, half, strict=True) if chosen)
                yield _Part(kept, clear)


def _by_hand(kept: frozenset[int], symbols: Sequence[Symbol], values: Sequence[int]) -> bool:
    """Return whether it is the hand, and not the value, that parts the symbols: all ones have thin strokes."""
    printed = {values[cell] for cell in kept}
    entered = [values[symbol.cell] for symbol in symbols if symbol.cell not in kept]
    return sum(value in printed for value in entered) >= _SHARED * len(entered)


def _colours(straight: Straight, symbols: Sequence[Symbol]) -> tuple[Features, Features]:
    """Return the colour of each symbol's ink, and of the paper around it, in Lab."""
    lab = np.asarray(cv2.cvtColor(straight.image.astype(np.float32) / 255, cv2.COLOR_BGR2Lab), np.float32)
    inks, papers = [], []
    for symbol in symbols:
        cell = straight.cell_of(lab, symbol.cell)
        inside = symbol.ink > _INSIDE * float(symbol.ink.max())
        inks.append(np.median(cell[inside], axis=0))
        papers.append(np.median(cell[_INSET:-_INSET, _INSET:-_INSET].reshape(-1, 3), axis=0))
    return np.array(inks, np.float64) * (_OF_LIGHTNESS, 1, 1), np.array(papers, np.float64)


def _stroke(symbol: Symbol) -> float:
    """Return how thick a symbol's strokes are: its ink divided by half of its outline, in pixels."""
    ink = np.pad(symbol.ink, 1)
    down, right = np.diff(ink, axis=0)[:, 1:], np.diff(ink, axis=1)[1:]
    outline = float(np.hypot(down, right).sum())
    return max(0.5, 2 * float(ink.sum()) / max(outline, 1.0)) if outline else float(PITCH)


def _parted(features: Features, least: float) -> tuple[NDArray[np.bool_], bool] | None:
    """Return which belong to one of two groups, and whether these are far apart; None where all are alike.

    By 2-means, started from the two halves of the longest axis.
    """
    spread = features - np.median(features, axis=0)
    along = spread @ np.linalg.svd(spread, full_matrices=False)[2][0]
    side = along > (along.min() + along.max()) / 2
    for _ in range(_ROUNDS):
        if side.all() or not side.any():
            return None
        middles = [features[chosen].mean(axis=0) for chosen in (side, ~side)]
        near, far = (np.linalg.norm(features - middle, axis=1) for middle in middles)
        side = near < far
    if side.all() or not side.any():
        return None
    distance = float(np.linalg.norm(middles[0] - middles[1]))
    within = float(np.sqrt(np.minimum(near, far) ** 2).mean())
    if distance < least or distance < _APART * within:
        return None
    return side, distance >= _FAR * least and distance >= _FAR * _APART * within
