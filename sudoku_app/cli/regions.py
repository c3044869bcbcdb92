"""What the arguments say a grid is divided into besides boxes: drawn regions, diagonals, windows and extra regions."""

from __future__ import annotations

import argparse
from dataclasses import dataclass, replace
from functools import cache
from typing import Self

from sudoku_app.formats.drawn_regions import region_numbers
from sudoku_app.sudoku.grid.geometry import GridShape, RegionError, RegionFault


@dataclass(frozen=True)
class Regions:
    """What was asked for besides boxes."""

    drawn: tuple[int, ...] = ()  # for each cell the number of its region
    diagonals: bool = False
    windows: bool = False
    extra: tuple[tuple[int, ...], ...] = ()  # the cells of each extra region
    sizes: tuple[int, ...] = ()  # how many rows and columns each drawing has
    are_random: bool = False  # drawn regions were asked for at random

    @classmethod
    def of(cls, arguments: argparse.Namespace) -> Self:
        """Return what the arguments of a command ask for."""
        drawn, extra = region_numbers(arguments.regions or ()), region_numbers(arguments.extra or ())
        places: dict[int, tuple[int, ...]] = {}
        for cell, number in enumerate(extra):
            if number >= 0:
                places[number] = (*places.get(number, ()), cell)
        sizes = tuple(len(drawing) for drawing in (arguments.regions, arguments.extra) if drawing)
        are_random = arguments.regions == []
        return cls(drawn, arguments.diagonals, arguments.windows, tuple(places.values()), sizes, are_random)

    @cache  # noqa: B019 — one object lives as long as its command
    def within(self, shape: GridShape) -> GridShape:
        """Return the shape of a grid with all that was asked for; one with regions of its own has to have it already.

        Raises:
            RegionError: it does not fit the grid.
        """
        for size in self.sizes:
            if size != shape.size:
                raise RegionError(RegionFault.CELLS, size)
        if not shape.is_plain:
            if not self._agree_with(shape):
                raise RegionError(RegionFault.OTHERS)
            return shape
        return replace(shape, regions=self.drawn, diagonals=self.diagonals, windows=self.windows, extra=self.extra)

    def _agree_with(self, shape: GridShape) -> bool:
        drawn = not self.drawn or replace(shape.plain, regions=self.drawn).regions == shape.regions
        extra = not self.extra or {*map(frozenset, self.extra)} == {*map(frozenset, shape.extra)}
        return drawn and extra and self.diagonals <= shape.diagonals and self.windows <= shape.windows

    def __bool__(self) -> bool:
        return bool(self.drawn or self.diagonals or self.windows or self.extra)
