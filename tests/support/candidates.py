"""Candidate grids made by hand, and an independent check that a step follows from what it says it rests on."""

from __future__ import annotations

from collections.abc import Collection, Iterable

import numpy as np

from sudoku_app.exact_cover.effort import Effort, Engine
from sudoku_app.exact_cover.problem import ExactCover
from sudoku_app.exact_cover.search import search
from sudoku_app.sudoku.grid.candidates import CandidateGrid
from sudoku_app.sudoku.grid.geometry import GridShape, geometry
from sudoku_app.sudoku.grid.position import mask_of, values_of
from sudoku_app.sudoku.techniques.step import Candidate, Step


def cell(shape: GridShape, name: str) -> int:
    """Return the cell named r3c5."""
    row, column = name[1:].split("c")
    return (int(row) - 1) * shape.size + int(column) - 1


def cells(shape: GridShape, names: str) -> list[int]:
    """Return the cells named, separated by blanks."""
    return [cell(shape, name) for name in names.split()]


def row(number: int) -> int:
    """Return the index of a row counted from 1."""
    return number - 1


def column(shape: GridShape, number: int) -> int:
    """Return the index of a column counted from 1."""
    return shape.size + number - 1


def box(shape: GridShape, number: int) -> int:
    """Return the index of a box counted from 1."""
    return 2 * shape.size + number - 1


def open_grid(shape: GridShape) -> CandidateGrid:
    """Return the grid in which everything is still possible."""
    return CandidateGrid(shape, [0] * shape.cell_count)


def library_grid(values: str, without: str = "") -> CandidateGrid:
    """Return a 9×9 grid written as in HoDoKu's library: 81 symbols, and the candidates that are missing."""
    grid = CandidateGrid(GridShape(3, 3), [int(symbol.replace(".", "0")) for symbol in values.replace("+", "")])
    for index, value in library_candidates(without):
        grid.eliminate(index, value)
    return grid


def library_candidates(text: str) -> set[tuple[int, int]]:
    """Return candidates written as in HoDoKu's library as (cell, value): "436 257" are the 4 in r3c6, the 2 in r5c7."""
    return {((int(r) - 1) * 9 + int(c) - 1, int(value)) for value, r, c in text.split()}


def allow(grid: CandidateGrid, names: str, values: Iterable[int]) -> None:
    """Leave cells nothing but some values."""
    keep = mask_of(values)
    for index in cells(grid.shape, names):
        for value in values_of(grid.masks[index] & ~keep):
            grid.eliminate(index, value)


def confine(grid: CandidateGrid, unit: int, value: int, names: str) -> None:
    """Leave a value in a unit nothing but some cells."""
    keep = set(cells(grid.shape, names))
    for index in geometry(grid.shape).units[unit].cells:
        if index not in keep:
            grid.eliminate(index, value)


def excluded(step: Step) -> set[tuple[int, int]]:
    """Return what a step excludes as (cell, value)."""
    return {(candidate.cell, candidate.value) for candidate in step.eliminates}


def candidates(shape: GridShape, names: str, *values: int) -> set[tuple[int, int]]:
    """Return values in cells as (cell, value)."""
    return {(index, value) for index in cells(shape, names) for value in values}


def follows_from_its_truths(grid: CandidateGrid, step: Step) -> bool:
    """Return whether the opposite of each conclusion contradicts the step's truths; no technique is asked."""
    truths = step.reason.truths
    keys = dict.fromkeys(
        [*((index, 0) for index in truths.cells), *((-1 - u, value) for u, value in truths.unit_values)]
    )
    for excluded_one in step.eliminates:
        if _possible(grid, keys, excluded_one):
            return False
    return all(
        not _possible(grid, keys, Candidate(place.cell, other))
        for place in step.places
        for other in values_of(grid.masks[place.cell] & ~mask_of([place.value]))
    )


def _possible(grid: CandidateGrid, truths: Collection[tuple[int, int]], assumed: Candidate) -> bool:
    """Return whether the truths can all hold together with a candidate, when no two that see each other are true."""
    number = {key: index for index, key in enumerate(truths)}
    start, items = [0], []
    chosen = -1
    for index, mask in enumerate(grid.masks):
        for value in values_of(mask):
            own, units = grid.geometry, len(grid.geometry.units)
            keys = [(index, 0), *((-1 - unit, value) for unit in own.units_of[index])]
            keys += [(-1 - units - further, value) for further in own.partial_of[index]]
            if Candidate(index, value) == assumed:
                chosen = len(start) - 1
            elif not any(key in truths for key in keys):
                continue
            items += sorted(number.setdefault(key, len(number)) for key in keys)
            start.append(len(items))
    covered = set(items)
    if any(number[key] not in covered for key in truths):
        return False
    problem = ExactCover(
        len(truths), range(len(number)), range(len(start) - 1), np.array(start, np.int32), np.array(items, np.int32)
    )
    return bool(search(problem, [chosen], limit=1, effort=Effort(Engine.PLAIN)).solutions)
