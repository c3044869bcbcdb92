"""The candidates of a position: for every empty cell the values that no peer excludes, as bit masks."""

from __future__ import annotations

from collections.abc import Sequence

from sudoku_app.sudoku.geometry import BoxShape, geometry


class CandidateGrid:
    """Values and candidates of every cell, for the techniques to read and for a solving path to change.

    Attributes:
        shape: the box shape.
        geometry: its units and peers.
        values: N² values, 0 where a cell is empty.
        masks: for every cell the bit mask of its candidates (bit v - 1 for value v), 0 where it has a value.
    """

    def __init__(self, shape: BoxShape, values: Sequence[int]) -> None:
        self.shape = shape
        self.geometry = geometry(shape)
        self.values = list(values)
        every = (1 << shape.size) - 1
        self.masks = [0 if value else every for value in values]
        for cell, value in enumerate(values):
            if value:
                self._exclude_from_peers(cell, value)

    def _exclude_from_peers(self, cell: int, value: int) -> None:
        keep = ~(1 << (value - 1))
        for peer in self.geometry.peers[cell]:
            self.masks[peer] &= keep

    def place(self, cell: int, value: int) -> None:
        """Put a value into a cell and take it from the candidates of its peers."""
        self.values[cell] = value
        self.masks[cell] = 0
        self._exclude_from_peers(cell, value)

    def eliminate(self, cell: int, value: int) -> None:
        """Take a candidate from a cell."""
        self.masks[cell] &= ~(1 << (value - 1))

    def has(self, cell: int, value: int) -> bool:
        """Return whether a value is a candidate of a cell."""
        return bool(self.masks[cell] >> (value - 1) & 1)

    def peer_with(self, cell: int, value: int) -> int | None:
        """Return the first peer of a cell that holds a value, or None."""
        return next((peer for peer in self.geometry.peers[cell] if self.values[peer] == value), None)
