"""Which representation a problem is searched fastest on, judged by its shape."""

from __future__ import annotations

from enum import Enum
from typing import Final

import numpy as np

from sudoku_app.exact_cover.dancing.option_set import option_set_bytes
from sudoku_app.exact_cover.dancing.planes_tables import fits, most_shared
from sudoku_app.exact_cover.kernels.arrays import WORD_BITS
from sudoku_app.exact_cover.problem import ExactCover


class Representation(Enum):
    """How the options left are represented."""

    CELLS = "cells"  # a sparse set an item: for every problem
    MASKS = "masks"  # a bit mask an item: for exact cover alone
    OPTION_SET = "option set"  # one bit set: without bounds
    PLANES = "planes"  # items side by side: for problems that `fits` accepts


# The figures behind the rule: CPU time of a choice in µs, one core, 2026 (all covers, or the first 200,000 choices),
# and in brackets what the rule reckons with.
#
#                            options  option set      masks          cells            planes
#     queens 12                  144  0.21    (29)    0.34   (205)   0.84    (3,404)  0.39
#     Langford 12                198  0.29    (54)    0.33   (143)   0.63    (3,288)  1.10
#     dominoes 8×8               112  0.07    (64)    0.20   (168)   0.23      (489)  0.27
#     pentominoes 6×10         2,056  0.83 (1,020)    1.28 (1,742)           (153,770)
#     dominoes 20×20             760  0.21   (474)    0.74   (773)   0.21      (508)
#     dominoes 60×60           7,080  1.02 (5,428)    7.80 (6,533)   0.25      (516)
#     Langford 32              1,488  0.97   (806)    0.46   (301)   0.68    (8,895)
#     queens 70                4,900  1.77 (2,602)    0.83 (1,165)   0.97   (18,867)
#     Latin squares of 18      5,832  3.45 (4,154)    1.91 (1,829)   1.21    (3,440)
#     Sudoku 16×16, minimal    4,096  12.3 (3,282)    2.7  (1,939)   7.3     (5,320)
#     De Bruijn's, order 6     4,096  3.20 (2,148)                   11.3  (389,320)
#
# A choice touches all words of an option set, and half of those in which an item has options; it copies all words of
# masks and all counts (two in a word); on cells it pays for what it removes, and dearly. Each of these grows in its own
# way, so that few options, thick covers and long thin ones each have the representation that suits them.
_MASKS_WORD: Final = 1.2
_MASKS_REMOVAL: Final = 0.18
_MASKS_CHOICE: Final = 50
_CELLS_REMOVAL: Final = 20
_CELLS_CHOICE: Final = 200
# The tables of an option set, above all a bit for each two options, are not to be larger than this: 10,000 options.
_MOST_TABLE_BYTES: Final = 16 << 20
# Planes win where segments say much: where two items share three options or more, as the rows and boxes of a Sudoku do
# (Langford's share two). Sudoku 9×9, 30 % given, whole search: planes 41 µs, option set 49, masks 54.
_SHARED_ON_PLANES: Final = 3


def best_representation(problem: ExactCover) -> Representation:
    """Return the representation by which a problem is searched fastest, judged by its shape."""
    if problem.bounds is not None or not problem.option_count:
        return Representation.CELLS
    if problem.prepared("fits", fits) and most_shared(problem) >= _SHARED_ON_PLANES:
        return Representation.PLANES
    reckoned = reckoned_words(problem)
    return min(reckoned, key=lambda representation: reckoned[representation])


def reckoned_words(problem: ExactCover) -> dict[Representation, float]:
    """Return about how many words a choice touches in each representation that suits a problem without bounds.

    Planes are left out; see the table above.
    """
    sizes = np.diff(problem.options_by_item[0]).astype(np.float64)
    entries = len(problem.option_item) / problem.option_count
    removals = float((sizes**2).sum()) / problem.option_count * entries
    reckoned = {Representation.CELLS: _CELLS_CHOICE + _CELLS_REMOVAL * removals}
    if problem.is_exact:
        mask_words = float(np.ceil(sizes / WORD_BITS).sum()) + problem.item_count / 2
        reckoned[Representation.MASKS] = _MASKS_CHOICE + _MASKS_WORD * mask_words + _MASKS_REMOVAL * removals
    if option_set_bytes(problem) <= _MOST_TABLE_BYTES:
        reckoned[Representation.OPTION_SET] = _set_words(problem)
    return reckoned


def _set_words(problem: ExactCover) -> float:
    """Return the words of an option set, and half of those in which items have options."""
    is_primary = problem.option_item < problem.primary_count
    word_of_entry = np.repeat(np.arange(problem.option_count), np.diff(problem.option_start)) // WORD_BITS
    words = problem.option_count // WORD_BITS + problem.primary_count // WORD_BITS + 2
    keys = problem.option_item[is_primary].astype(np.int64) * words + word_of_entry[is_primary]
    return words + len(np.unique(keys)) / 2
