"""The tree of a search as it grows: one node a trial (X5 of `algorithm_x`), in the order in which they are made.

Nodes are numbered from 0, the root, which stands for the problem itself. Every node has a horizontal extent in
*slots*: each leaf takes one slot, an inner node those of its leaves. Because a search goes from left to right, only
the nodes on the way to the newest one can still grow, so that adding and taking away a node costs the same however
large the tree is.
"""

from __future__ import annotations

from array import array
from bisect import bisect_left, bisect_right
from enum import IntEnum
from typing import Final

from sudoku_app.exact_cover.algorithm_x import DeadEnd, Event, OptionTried, SolutionFound, Uncovered

# Some 30 bytes a node, and more than a person looks at.
MOST_NODES: Final = 100_000
ROOT: Final = 0


class Fate(IntEnum):
    """What became of a node."""

    OPEN = 0  # on the way to the newest node, or not decided yet
    CLOSED = 1  # everything below it was tried
    DEAD_END = 2
    SOLUTION = 3


class SearchTree:
    """The trials made so far; fed with events, forwards and backwards."""

    def __init__(self, most_nodes: int = MOST_NODES) -> None:
        self.unseen = 0  # how many trials are not in the tree because it is full
        self.slots = 1  # how many leaves there are
        # Of each node its parent, the option that it tries, and the item for which it does; -1 of the root.
        self.parent = array("i", [-1])
        self.option = array("i", [-1])
        self.item = array("i", [-1])
        self.dead_item: dict[int, int] = {}  # of each dead end the item that had no option
        self._most = most_nodes
        self._first = array("i", [0])
        self._last = array("i", [-1])  # -1 while the node can still grow
        self._fate = array("b", [Fate.OPEN])
        self._children = array("i", [0])
        self._columns = (self.parent, self.option, self.item, self._first, self._last, self._fate, self._children)
        self._rows: list[list[int]] = [[ROOT]]
        self._path = [ROOT]
        self._unseen_closed = 0
        self._closed_when_full: list[int] = []  # for nodes closed since the tree is full: unseen trials closed before

    def __len__(self) -> int:
        return len(self.parent)

    @property
    def depth(self) -> int:
        """The depth of the deepest node; the root alone has 0."""
        return len(self._rows) - 1

    @property
    def path(self) -> tuple[int, ...]:
        """The nodes from the root to the trial under way."""
        return tuple(self._path)

    def fate(self, node: int) -> Fate:
        """Return what became of a node."""
        return Fate(self._fate[node])

    def extent(self, node: int) -> tuple[int, int]:
        """Return the first and the last slot of a node."""
        last = self._last[node]
        return self._first[node], self.slots - 1 if last < 0 else last

    def row(self, depth: int, first_slot: int, last_slot: int) -> list[int]:
        """Return the nodes of a depth that have a slot in a range, from left to right."""
        nodes = self._rows[depth]
        begin = bisect_left(nodes, first_slot, key=lambda node: self.extent(node)[1])
        end = bisect_right(nodes, last_slot, begin, key=lambda node: self._first[node])
        return nodes[begin:end]

    def apply(self, event: Event) -> None:
        """Take one event in."""
        match event:
            case OptionTried(option, item, _):
                if len(self) >= self._most or self.unseen:
                    self.unseen += 1
                else:
                    self._add(option, item)
            case DeadEnd(item, _) if not self.unseen:
                self._fate[self._path[-1]] = Fate.DEAD_END
                self.dead_item[self._path[-1]] = item
            case SolutionFound() if not self.unseen:
                self._fate[self._path[-1]] = Fate.SOLUTION
            case Uncovered(_, _, _, depth):
                if depth + 1 < len(self._path):
                    self._close()
                else:
                    self._unseen_closed += 1
            case _:
                pass

    def revert(self, event: Event) -> None:
        """Undo the event that was applied last."""
        match event:
            case OptionTried():
                if self.unseen:
                    self.unseen -= 1
                else:
                    self._remove()
            case DeadEnd() | SolutionFound() if not self.unseen:
                self._fate[self._path[-1]] = Fate.OPEN
                self.dead_item.pop(self._path[-1], None)
            case Uncovered(_, _, _, depth):
                if not self.unseen or self._closed_when_full[-1:] == [self._unseen_closed]:
                    self._reopen(depth + 1)
                else:
                    self._unseen_closed -= 1
            case _:
                pass

    def _add(self, option: int, item: int) -> None:
        parent, node, depth = self._path[-1], len(self), len(self._path)
        if self._children[parent]:
            self.slots += 1
        self._children[parent] += 1
        values = (parent, option, item, self.slots - 1, -1, Fate.OPEN, 0)
        for column, value in zip(self._columns, values, strict=True):
            column.append(value)
        if depth == len(self._rows):
            self._rows.append([])
        self._rows[depth].append(node)
        self._path.append(node)

    def _remove(self) -> None:
        self._path.pop()
        row = self._rows[len(self._path)]
        row.pop()
        if not row:
            self._rows.pop()
        parent = self._path[-1]
        self._children[parent] -= 1
        if self._children[parent]:
            self.slots -= 1
        for column in self._columns:
            column.pop()

    def _close(self) -> None:
        node = self._path.pop()
        self._last[node] = self.slots - 1
        if self.unseen:
            self._closed_when_full.append(self._unseen_closed)
        if self._fate[node] == Fate.OPEN:
            self._fate[node] = Fate.CLOSED

    def _reopen(self, depth: int) -> None:
        node = self._rows[depth][-1]
        if self.unseen:
            self._closed_when_full.pop()
        self._last[node] = -1
        if self._fate[node] == Fate.CLOSED:
            self._fate[node] = Fate.OPEN
        self._path.append(node)
