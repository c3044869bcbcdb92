"""A solver of singles, locked candidates, pairs and triples, written apart from the program, to judge its answers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations

from sudoku_app.sudoku.grid.geometry import GridShape, geometry


class PlainSolver:
    """A position worked on by the easiest techniques alone: how far each level comes."""

    def __init__(self, shape: GridShape, values: Sequence[int]) -> None:
        self.size = shape.size
        self.units = [set(unit.cells) for unit in geometry(shape).units]
        self.live = [set(range(1, shape.size + 1)) for _ in values]
        self.values: dict[int, int] = {}
        for cell, value in enumerate(values):
            if value:
                self.place(cell, value)

    def place(self, cell: int, value: int) -> None:
        self.values[cell] = value
        for unit in self.units:
            for other in unit if cell in unit else ():
                self.live[other].discard(value)
        self.live[cell] = {value}

    def is_single(self, cell: int, value: int) -> bool:
        alone = (all(value not in self.live[c] for c in unit - {cell}) for unit in self.units if cell in unit)
        return self.live[cell] == {value} or (value in self.live[cell] and any(alone))

    def singles(self) -> bool:
        for cell, live in enumerate(self.live):
            for value in live if cell not in self.values else ():
                if self.is_single(cell, value):
                    self.place(cell, value)
                    return True
        return False

    def without(self, cells: set[int], values: set[int]) -> bool:
        hit = [cell for cell in cells if self.live[cell] & values]
        for cell in hit:
            self.live[cell] -= values
        return bool(hit)

    def locked(self) -> bool:
        for unit in self.units:
            for value in range(1, self.size + 1):
                places = {cell for cell in unit if value in self.live[cell]}
                for other in self.units:
                    if len(places) > 1 and places <= other and self.without(other - unit, {value}):
                        return True
        return False

    def subsets(self, size: int) -> bool:
        for unit in self.units:
            free = unit - self.values.keys()
            for cells in map(set, combinations(sorted(free), size)):
                values = set().union(*(self.live[cell] for cell in cells))
                if len(values) == size and self.without(free - cells, values):
                    return True
            missing_values = set(range(1, self.size + 1)) - {self.values[cell] for cell in unit & self.values.keys()}
            for kept in map(set, combinations(sorted(missing_values), size)):
                cells = {cell for cell in free if self.live[cell] & kept}
                rest = set(range(1, self.size + 1)) - kept
                if len(cells) == size and self.without(cells, rest):
                    return True
        return False

    def rules(self) -> tuple[Callable[[], bool], ...]:
        return self.singles, self.locked, lambda: self.subsets(2), lambda: self.subsets(3)

    def level_of(self, cell: int) -> int | None:
        """The lowest level that fixes a cell, or None."""
        for level in range(4):
            while cell not in self.values and any(rule() for rule in self.rules()[: level + 1]):
                pass
            if cell in self.values:
                return level
        return None

    def next_level(self) -> int | None:
        """The lowest level at which anything can be done, or None."""
        return next((level for level, rule in enumerate(self.rules()) if rule()), None)


def stands_without(shape: GridShape, values: Sequence[int], places: Sequence[tuple[int, int]], left_out: int) -> bool:
    """Return whether all other placements of a way of singles are singles even without one of them."""
    solver = PlainSolver(shape, values)
    for place in (*places[:left_out], *places[left_out + 1 :]):
        if not solver.is_single(*place):
            return False
        solver.place(*place)
    return True
