"""Part of kernels: the choices of two or three members whose sets have few elements together.

Cells and their candidates, values and their places, lines and their places across: subsets and fish are all of this
kind.
"""

from __future__ import annotations

from sudoku_app.exact_cover.kernels.arrays import Word
from sudoku_app.exact_cover.kernels.instructions import count_bits
from sudoku_app.exact_cover.kernels.marking import integer, part, step
from sudoku_app.sudoku.easy_steps.layout import Grid


@step
def add_member(grid: Grid, count: int, name: int, its_set: Word) -> int:
    """Add what families are chosen from; return how many there are then."""
    grid.members[count] = name
    grid.member_sets[count] = its_set
    return count + 1


@part
def list_families(grid: Grid, count: int, size: int, exact: bool) -> int:
    """List the choices of two or three members with at most (or exactly) as many elements; return how many.

    They come in the order of the members.
    """
    listed = 0
    for first in range(count - size + 1):
        one = grid.member_sets[first]
        if integer(count_bits(one)) > size:
            continue
        for second in range(first + 1, count - size + 2):
            two = one | grid.member_sets[second]
            together = integer(count_bits(two))
            if together > size:
                continue
            if size == 2:
                if not exact or together == size:
                    listed = _add_family(grid, listed, first, second, -1, two)
                continue
            for third in range(second + 1, count):
                three = two | grid.member_sets[third]
                together = integer(count_bits(three))
                if together == size or (together < size and not exact):
                    listed = _add_family(grid, listed, first, second, third, three)
    return listed


@step
def _add_family(grid: Grid, listed: int, first: int, second: int, third: int, union: Word) -> int:
    grid.families[listed, 0] = grid.members[first]
    grid.families[listed, 1] = grid.members[second]
    grid.families[listed, 2] = -1 if third < 0 else grid.members[third]
    grid.family_sets[listed] = union
    return listed + 1
