"""Sue de Coq: cells of a line and a box with exactly as many values, held together by cells that lie in both.

Take cells that a line and a box share, with two values or more beyond their number; cells elsewhere in the line; and
cells elsewhere in the box that have no value in common with those. If all of these cells together have as many values
as cells, then, since no value can stand twice among them (its places all lie in the line or all in the box), each value
stands there exactly once, and whatever sees all its places there is excluded.

Described by "Sue de Coq" on the Sudoku Players' Forum as two-sector disjoint subsets. Sukaku Explainer finds the
smallest, four cells, as a WXYZ-wing with two restricted values.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import Final

from sudoku_app.sudoku.grid.bitsets import Crossing, bits, set_of
from sudoku_app.sudoku.grid.candidates import CandidateGrid
from sudoku_app.sudoku.grid.position import values_of
from sudoku_app.sudoku.techniques.step import Candidate, Finders, PatternReason, Step, Truths, of_cells
from sudoku_app.sudoku.techniques.technique import Technique


@dataclass(frozen=True, kw_only=True)
class SueDeCoq(PatternReason):
    """As many cells as values, some of them shared by a line and a box, and no value twice among them.

    Attributes:
        line: the row or column.
        box: the box.
        shared: the cells in both.
        in_line: the other cells of the line.
        in_box: the other cells of the box.
        line_values: the values whose places all lie in the line.
        box_values: the others, whose places all lie in the box.
    """

    line: int
    box: int
    shared: tuple[int, ...]
    in_line: tuple[int, ...]
    in_box: tuple[int, ...]
    line_values: tuple[int, ...]
    box_values: tuple[int, ...]

    @property
    def truths(self) -> Truths:
        """All cells have a value each."""
        return of_cells((*self.shared, *self.in_line, *self.in_box))

    @property
    def units(self) -> tuple[int, ...]:
        """The line and the box."""
        return (self.line, self.box)


MOST_SHARED: Final = 3  # cells that both units share
MOST_CELLS: Final = 6  # of all three parts; larger ones are rarer and harder than what stands for them


def sues_de_coq(grid: CandidateGrid) -> Iterator[Step]:
    """Yield a step for every Sue de Coq that excludes something, a line and a box after the other."""
    masks, units = grid.masks, grid.geometry.units
    for crossing in grid.sets.crossings:
        ground = tuple(masks[cell] for unit in (crossing.line, crossing.box) for cell in units[unit].cells)
        yield from grid.unless_known_empty((Technique.SUE_DE_COQ, crossing), ground, _in_crossing(grid, crossing))


def _in_crossing(grid: CandidateGrid, crossing: Crossing) -> Iterator[Step]:
    masks, units = grid.masks, grid.sets.units
    shared = [cell for cell in bits(crossing.cells) if masks[cell]]
    line = [cell for cell in bits(units[crossing.line] & ~crossing.cells) if masks[cell]]
    box = [cell for cell in bits(units[crossing.box] & ~crossing.cells) if masks[cell]]
    for size in range(2, MOST_SHARED + 1):
        for middle in combinations(shared, size):
            values = _values(grid, middle)
            spare, most = values.bit_count() - size, MOST_CELLS - size - 1
            if not 2 <= spare <= most + 1:
                continue
            beside_line = list(_saving(grid, line, values, spare - 1, most))
            beside_box = list(_saving(grid, box, values, spare - 1, most)) if beside_line else []
            for line_cells, line_values, saved in beside_line:
                for box_cells, box_values, other_saved in beside_box:
                    if len(line_cells) + len(box_cells) > most + 1:
                        break
                    if saved + other_saved == spare and not line_values & box_values:
                        yield from _step(grid, crossing, middle, line_cells, box_cells)


def _values(grid: CandidateGrid, cells: tuple[int, ...]) -> int:
    mask = 0
    for cell in cells:
        mask |= grid.masks[cell]
    return mask


def _saving(
    grid: CandidateGrid, cells: list[int], values: int, most_saved: int, most_cells: int
) -> Iterator[tuple[tuple[int, ...], int, int]]:
    """Yield every choice of cells that adds fewer values than cells, with its values and how many fewer."""
    near = [cell for cell in cells if (grid.masks[cell] & ~values).bit_count() < most_cells]
    for size in range(1, min(most_cells, len(near)) + 1):
        for chosen in combinations(near, size):
            mask = _values(grid, chosen)
            saved = size - (mask & ~values).bit_count()
            if 0 < saved <= most_saved:
                yield chosen, mask, saved


def _step(
    grid: CandidateGrid, crossing: Crossing, middle: tuple[int, ...], in_line: tuple[int, ...], in_box: tuple[int, ...]
) -> Iterator[Step]:
    cells, box_values = (*middle, *in_line, *in_box), _values(grid, in_box)
    inside, values = set_of(cells), _values(grid, cells)
    eliminates = tuple(
        Candidate(cell, value)
        for value in values_of(values)
        for cell in bits(grid.places[value - 1] & grid.seeing_all(bits(grid.places[value - 1] & inside)))
    )
    if eliminates:
        reason = SueDeCoq(
            line=crossing.line,
            box=crossing.box,
            shared=middle,
            in_line=in_line,
            in_box=in_box,
            line_values=values_of(values & ~box_values),
            box_values=values_of(box_values),
            candidates=grid.candidates_of(cells),
        )
        yield Step(Technique.SUE_DE_COQ, reason, eliminates=eliminates)


FINDERS: Final[Finders] = {(Technique.SUE_DE_COQ,): sues_de_coq}
