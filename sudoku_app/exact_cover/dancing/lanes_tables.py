"""The tables of the kernel on lanes: problems that give each of some cells one of N values, as a Sudoku does.

Such a problem is a *filling*. Its options are a cell and a value each, and its *units* are sets of cells in which no
value stands twice; a *whole* unit has N cells, so that each value stands there once.

Units are gathered in *bands* by what they have in common. The *lines* of a band cross its *boxes*; where they cross is
a *segment*, all of one width. In a Sudoku a band is three boxes side by side with their rows, or three boxes one above
the other with their columns. A unit that crosses no others in this way is a band of its own: a single segment, both
line and box.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from sudoku_app.exact_cover.kernels.arrays import SIDE_BY_SIDE, Halves, Indices
from sudoku_app.exact_cover.problem import ExactCover

if TYPE_CHECKING:
    from numpy.typing import NDArray  # slow to import, and for annotations only

MOST_VALUES: Final = 16  # the bits of a mask


class LaneTables(NamedTuple):
    """What never changes during a search."""

    values: int
    cells: int
    whole: int  # the mask of all values
    band_lines: Indices  # by band: how many lines it has
    band_boxes: Indices
    band_width: Indices  # how many cells a segment has
    band_cell: Indices  # where in ``cell_at`` its cells begin: line by line, in each segment by segment
    band_unit: Indices  # where in ``unit_must`` its units begin: the lines, then the boxes
    cell_at: Indices
    unit_must: Indices  # by unit: the values that have to stand there, all or none
    cell_vectors: int  # how many vectors hold the masks of all cells of one problem
    peers: Halves  # by cell and vector of cells: all bits of those that share a unit with it
    most_cells: int  # of a band
    most_segments: int
    most_units: int


class Filling(NamedTuple):
    """A problem as its cells and units."""

    values: int  # how many there are
    cells: int  # how many there are
    units: list[tuple[int, ...]]  # the cells of each unit
    whole: int  # how many units, from the first on, have to have every value


class Band(NamedTuple):
    """Units that cross: the cells by line, box and place in the segment."""

    segments: tuple[tuple[tuple[int, ...], ...], ...]
    whole: bool


def filling_of(problem: ExactCover) -> Filling | None:
    """Return a problem as a filling with masks of 16 bits, or None where it is none.

    Option ``c * N + v`` has to have item ``c`` and after it, for each unit, the ``v``-th of N items that follow one
    another. Then two cells of a unit with one value are two options with a common item, and the other way round.
    """
    starts, items = problem.option_start.astype(np.int64), problem.option_item.astype(np.int64)
    values = int(problem.options_by_item[0][1]) if problem.item_count else 0
    if not problem.is_exact or not 0 < values <= MOST_VALUES or problem.option_count % values:
        return None
    cells, further = problem.option_count // values, problem.item_count - problem.option_count // values
    if problem.primary_count < cells or further % values or (problem.primary_count - cells) % values:
        return None
    sizes = np.diff(starts)
    option = np.repeat(np.arange(problem.option_count), sizes)
    place = np.arange(len(items)) - starts[option]
    cell, value = np.divmod(option, values)
    if not (sizes.reshape(cells, values) == sizes[::values, None]).all():
        return None
    begins = items[starts[cell * values] + place]
    unit, remainder = np.divmod(begins - cells, values)
    fits = np.where(place == 0, items == cell, (items == begins + value) & (unit >= 0) & (remainder == 0))
    if not fits.all():
        return None
    units: list[list[int]] = [[] for _ in range(further // values)]
    of_first = (value == 0) & (place > 0)
    for number, member in zip(unit[of_first].tolist(), cell[of_first].tolist(), strict=True):
        units[number].append(member)
    whole = (problem.primary_count - cells) // values
    if any(len(of) != values for of in units[:whole]):
        return None
    return Filling(values, cells, [tuple(of) for of in units], whole)


def bands_of(filling: Filling) -> Iterator[Band]:
    """Yield bands in which every unit stands at least once."""
    whole, partial = filling.units[: filling.whole], filling.units[filling.whole :]
    lines: dict[tuple[int, ...], list[int]] = {}  # by the units that they cross
    for number, unit in enumerate(whole):
        crossed = _crossed(number, unit, whole)
        if crossed:
            lines.setdefault(crossed, []).append(number)
    seen: set[int] = set()
    for boxes, of in lines.items():
        segments = tuple(
            tuple(tuple(cell for cell in whole[line] if cell in whole[box]) for box in boxes) for line in of
        )
        if all(sum(len(line[k]) for line in segments) == filling.values for k in range(len(boxes))):
            seen.update(of, boxes)
            yield Band(segments, True)
    for number, unit in enumerate(whole):
        if number not in seen:
            yield Band(((unit,),), True)
    for unit in partial:
        yield Band(((unit,),), False)


def _crossed(number: int, unit: Sequence[int], whole: Sequence[Sequence[int]]) -> tuple[int, ...]:
    """Return the units that share cells with one, several each and equally many, if that is each of its cells once."""
    shared = {
        other: common
        for other, cells in enumerate(whole)
        if other != number and (common := frozenset(unit).intersection(cells)) and len(common) > 1
    }
    times = Counter(cell for common in shared.values() for cell in common)
    once = len(times) == len(unit) and set(times.values()) == {1}
    return tuple(shared) if once and len({len(common) for common in shared.values()}) == 1 else ()


def lane_tables(filling: Filling) -> LaneTables:
    """Return the tables of a filling."""
    bands = list(bands_of(filling))
    lines = [len(band.segments) for band in bands]
    boxes = [len(band.segments[0]) for band in bands]
    widths = [len(band.segments[0][0]) for band in bands]
    cells = [[cell for line in band.segments for segment in line for cell in segment] for band in bands]
    all_values = (1 << filling.values) - 1
    must = [[all_values if band.whole else 0] * (a + b) for band, a, b in zip(bands, lines, boxes, strict=True)]
    vectors = -(-filling.cells // SIDE_BY_SIDE)
    peers = np.zeros((filling.cells, SIDE_BY_SIDE * vectors), np.uint16)
    for unit in filling.units:
        peers[np.ix_(unit, unit)] = 0xFFFF
    np.fill_diagonal(peers, 0)
    return LaneTables(
        filling.values,
        filling.cells,
        all_values,
        _indices(lines),
        _indices(boxes),
        _indices(widths),
        _indices(np.cumsum([0, *map(len, cells)])[:-1]),
        _indices(np.cumsum([0, *map(len, must)])[:-1]),
        _indices([cell for of in cells for cell in of]),
        _indices([mask for of in must for mask in of]),
        vectors,
        peers.ravel(),
        max(map(len, cells), default=0),
        max((a * b for a, b in zip(lines, boxes, strict=True)), default=0),
        max(map(len, must), default=0),
    )


def _indices(numbers: Sequence[int] | NDArray[np.integer]) -> Indices:
    return np.array(numbers, np.uint32)
