"""From selection, broken rules and an answer to how each cell looks: what stands out in the grid, and why.

`Highlights` is made again whenever one of these changes; `changed_cells` returns which cells then look different.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import pairwise, product

from sudoku_app.interaction.cell_appearance import CellAppearance, DigitKind, Edges, Frame, Ground
from sudoku_app.interaction.region_lines import tinted_cells
from sudoku_app.sudoku.grid.geometry import GridShape, UnitKind, geometry
from sudoku_app.sudoku.grid.position import CellContent, Position
from sudoku_app.sudoku.grid.rules import RuleBreak
from sudoku_app.sudoku.techniques.step import Candidate
from sudoku_app.wording.report import NO_MARKS, GridMarks
from sudoku_app.wording.voice import Symbols, SymbolStyle


@dataclass(frozen=True)
class Highlights:
    """Everything that can make a cell look different from its bare content."""

    shape: GridShape
    current: int = -1  # the cell the keyboard is in, -1 for none
    selected: frozenset[int] = frozenset()
    value: int = 0  # the value of the current cell, 0 for none
    breaks: tuple[RuleBreak, ...] = ()  # what breaks a rule now
    marks: GridMarks = NO_MARKS  # the marks of the answer shown
    pointed: frozenset[int] = frozenset()  # cells the person points at in the panel
    # candidates to be shown beside the person's marks, one bit mask a cell; empty for none
    candidates: tuple[int, ...] = ()
    style: Symbols = SymbolStyle.NUMBERS  # how values above 9 are written
    fixed_marks: bool = False  # corner marks stand at the places of their values
    written_marks: bool = True  # marks are large enough to be written, so that those of the current value can stand out

    @cached_property
    def peers(self) -> frozenset[int]:
        """The peers of the current cell; none while an answer is drawn, which they would only confuse."""
        if self.current < 0 or self.showing_answer:
            return frozenset()
        return geometry(self.shape).peer_sets[self.current]

    @cached_property
    def frames(self) -> dict[int, int]:
        """The frame around the selected cells: for each of them the parts that run through it."""
        return frames_around(self.shape.size, self.selected)

    @cached_property
    def showing_answer(self) -> bool:
        """Whether an answer, or a part of it, is drawn in the grid."""
        return self.marks != NO_MARKS

    @cached_property
    def same(self) -> int:
        """The value of which all others stand out, 0 for none."""
        return 0 if self.showing_answer else self.value

    @cached_property
    def clashing(self) -> frozenset[int]:
        """Cells that break a rule now."""
        return frozenset().union(*(broken.cells for broken in self.breaks))

    @cached_property
    def clash_lines(self) -> dict[int, int]:
        """The lines between cells that clash: for each cell on their way the sides to which they run in it."""
        units = geometry(self.shape).all_units
        straight, others = list[tuple[int, ...]](), list[tuple[int, ...]]()
        for broken in self.breaks:
            (straight if units[broken.unit].kind is UnitKind.DIAGONAL else others).append(broken.cells)
        found = lines_between(self.shape.size, others)
        for cell, parts in lines_between(self.shape.size, straight, diagonal=True).items():
            found[cell] = found.get(cell, 0) | parts
        return found

    @cached_property
    def wrong(self) -> frozenset[int]:
        """Cells with the ring of an error: they clash now, or the answer says so."""
        return self.clashing | frozenset(self.marks.wrong)

    @cached_property
    def tinted(self) -> Mapping[int, Ground]:
        """What lies behind the cells of diagonals, windows and extra regions."""
        return tinted_cells(self.shape)

    @cached_property
    def bands(self) -> frozenset[int]:
        """Cells of the units the answer speaks of."""
        units = geometry(self.shape).all_units
        return frozenset().union(*(units[unit].cells for unit in self.marks.bands))

    # Of the answer's marks, by cell: values written small, values that follow, values that would be set (0 where one
    # would be emptied), and candidates as bit masks.
    circles = cached_property(lambda self: frozenset(self.marks.circles))
    goals = cached_property(lambda self: frozenset(self.marks.goal))
    small = cached_property(lambda self: dict(self.marks.small))
    placed = cached_property(lambda self: {candidate.cell: candidate.value for candidate in self.marks.placed})
    corrected = cached_property(lambda self: dict(self.marks.corrected))
    struck = cached_property(lambda self: _masks(self.marks.struck))
    premises = cached_property(lambda self: _masks(self.marks.premises))
    boxed = cached_property(lambda self: _masks(self.marks.boxed))
    fins = cached_property(lambda self: _masks(self.marks.fins))
    true = cached_property(lambda self: _masks(self.marks.true))
    false = cached_property(lambda self: _masks(self.marks.false))
    ends = cached_property(lambda self: _masks(self.marks.ends))

    @cached_property
    def highlighted(self) -> dict[int, int]:
        """All candidates of which the answer says something, as bit masks by cell."""
        marks = self.marks
        nodes = (*marks.true, *marks.false, *marks.ends)
        return _masks((*marks.struck, *marks.premises, *marks.boxed, *marks.fins, *nodes))

    def ground(self, cell: int, content: CellContent) -> Ground:
        """Return what lies behind a cell: what says most comes first."""
        if cell in self.pointed:
            ground = Ground.POINTED
        elif cell in self.goals:
            ground = Ground.GOAL
        elif cell in self.wrong:
            ground = Ground.CLASH
        elif cell in self.corrected:
            ground = Ground.SUGGESTED
        elif cell in self.small or cell in self.bands:
            ground = Ground.BAND
        elif cell in self.selected:
            ground = Ground.SELECTED
        elif self.same and content.value == self.same:
            ground = Ground.SAME
        elif cell in self.peers:
            ground = _TINTED_PEERS[self.tinted.get(cell, Ground.PAPER)]
        else:
            ground = self.tinted.get(cell, Ground.PAPER)
        return ground

    def appearance(self, cell: int, content: CellContent, edges: Edges) -> CellAppearance:
        """Return how a cell is to be painted."""
        highlighted = self.highlighted.get(cell, 0)
        candidates = self.candidates[cell] & ~(content.corner | content.centre | highlighted) if self.candidates else 0
        shown = content.corner | content.centre | candidates
        stands_out = self.written_marks and shown & (1 << self.same >> 1)
        return CellAppearance(
            size=self.shape.size,
            value=content.value,
            kind=DigitKind.GIVEN if content.given else DigitKind.SOLVED if content.solved else DigitKind.ENTRY,
            corner=content.corner,
            centre=content.centre,
            fixed=self.fixed_marks,
            candidates=candidates,
            colours=content.colours,
            note=content.note,
            ground=self.ground(cell, content),
            edges=edges,
            frame=self.frames.get(cell, 0),
            clash_line=self.clash_lines.get(cell, 0),
            wrong=cell in self.wrong,
            circled=cell in self.circles,
            goal=cell in self.goals,
            small=() if content.value else self.small.get(cell, ()),
            placed=0 if content.value else self.placed.get(cell, 0),
            corrected=self.corrected.get(cell),
            struck=self.struck.get(cell, 0),
            premises=0 if content.value else self.premises.get(cell, 0),
            boxed=0 if content.value else self.boxed.get(cell, 0),
            fins=self.fins.get(cell, 0),
            true=self.true.get(cell, 0),
            false=self.false.get(cell, 0),
            ends=self.ends.get(cell, 0),
            same_value=self.same if stands_out else 0,
            style=self.style,
        )


# What lies behind a peer of the current cell, by what else would: the tint of a diagonal or a window stays.
_TINTED_PEERS = {
    Ground.PAPER: Ground.PEERS,
    Ground.FURTHER: Ground.PEERS_FURTHER,
    Ground.CROSSING: Ground.PEERS_CROSSING,
}


def frames_around(size: int, cells: frozenset[int]) -> dict[int, int]:
    """Return for each of some cells of a grid of ``size`` columns which parts of the frame around them all it has.

    A side has a part where the cell beside it is not one of them; a corner where both cells beside it are and the one
    across is not, so that the frame is closed.
    """
    found: dict[int, int] = {}
    for cell in cells:
        column = cell % size
        left, right = column > 0 and cell - 1 in cells, column < size - 1 and cell + 1 in cells
        above, below = cell - size in cells, cell + size in cells
        parts = _SIDES[left, above, right, below]
        if left and above and cell - size - 1 not in cells:
            parts |= Frame.TOP_LEFT.value
        if above and right and cell - size + 1 not in cells:
            parts |= Frame.TOP_RIGHT.value
        if right and below and cell + size + 1 not in cells:
            parts |= Frame.BOTTOM_RIGHT.value
        if below and left and cell + size - 1 not in cells:
            parts |= Frame.BOTTOM_LEFT.value
        found[cell] = parts
    return found


_SIDES = {
    (left, above, right, below): (
        (not left) * Frame.LEFT.value
        | (not above) * Frame.TOP.value
        | (not right) * Frame.RIGHT.value
        | (not below) * Frame.BOTTOM.value
    )
    for left, above, right, below in product((False, True), repeat=4)
}


def lines_between(size: int, groups: Iterable[tuple[int, ...]], *, diagonal: bool = False) -> dict[int, int]:
    """Return where lines run that join the cells of each group, in a grid of ``size`` columns.

    For each cell on their way it is told to which of its sides they run, as parts of a frame. A line goes down first,
    then to the side: from cell to cell in reading order. Between cells of a diagonal it runs through corners.
    """
    found: dict[int, int] = {}
    for cells in groups:
        for cell, sides in _diagonal_through(size, cells) if diagonal else _line_through(size, cells):
            found[cell] = found.get(cell, 0) | sides
    return found


_LEFT, _TOP, _RIGHT, _BOTTOM = (side.value for side in (Frame.LEFT, Frame.TOP, Frame.RIGHT, Frame.BOTTOM))


@lru_cache(maxsize=1024)  # most clashes are there for many keys
def _line_through(size: int, cells: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    """Return where one line runs from cell to cell: pairs of a cell and the side to which it runs there."""
    steps: list[tuple[int, int]] = []
    for start, end in pairwise(cells):
        turn = end // size * size + start % size
        for cell in range(start, turn, size):
            steps += (cell, _BOTTOM), (cell + size, _TOP)
        for cell in range(min(turn, end), max(turn, end)):
            steps += (cell, _RIGHT), (cell + 1, _LEFT)
    return tuple(steps)


def _diagonal_through(size: int, cells: tuple[int, ...]) -> Iterator[tuple[int, int]]:
    """Yield the same of a line along a diagonal, with corners in place of sides."""
    for start, end in pairwise(cells):
        falls = end % size > start % size
        step = size + 1 if falls else size - 1
        for cell in range(start, end, step):
            yield cell, (Frame.BOTTOM_RIGHT if falls else Frame.BOTTOM_LEFT).value
            yield cell + step, (Frame.TOP_LEFT if falls else Frame.TOP_RIGHT).value


def _masks(candidates: tuple[Candidate, ...]) -> dict[int, int]:
    found: dict[int, int] = {}
    for cell, value in candidates:
        found[cell] = found.get(cell, 0) | 1 << (value - 1)
    return found


def changed_cells(before: Highlights, after: Highlights, position: Position) -> set[int]:
    """Return the cells that look different after a change of highlights (not of content)."""
    if _of_all_cells(before) != _of_all_cells(after):
        return set(range(after.shape.cell_count))
    changed: set[int] = set()
    for name in ("peers", "clashing", "pointed"):
        changed |= getattr(before, name) ^ getattr(after, name)
    if before.selected != after.selected:
        changed |= {cell for cell, _ in before.frames.items() ^ after.frames.items()}
    if before.breaks != after.breaks:
        changed |= {cell for cell, _ in before.clash_lines.items() ^ after.clash_lines.items()}
    if before.same != after.same:
        for value in (before.same, after.same):
            changed |= _cells_with(value, position, after.candidates, marks=after.written_marks)
    if before.candidates != after.candidates:
        none = (0,) * after.shape.cell_count
        pairs = zip(before.candidates or none, after.candidates or none, strict=True)
        changed |= {cell for cell, (old, new) in enumerate(pairs) if old != new}
    if before.marks != after.marks:
        for side in (before, after):
            changed |= side.wrong | side.bands | side.circles | side.goals
            changed |= side.small.keys() | side.highlighted.keys() | side.corrected.keys() | side.placed.keys()
    return changed


def _of_all_cells(highlights: Highlights) -> tuple[object, ...]:
    """Return what makes every cell look different where it changes."""
    return highlights.shape, highlights.style, highlights.written_marks, highlights.fixed_marks


def _cells_with(value: int, position: Position, candidates: tuple[int, ...], *, marks: bool) -> set[int]:
    """Return the cells that hold a value or, if wanted, a mark of it or show it as a candidate."""
    if not value:
        return set()
    bit = 1 << (value - 1) if marks else 0
    found = {
        cell
        for cell, content in enumerate(position.cells)
        if content.value == value or (content.corner | content.centre) & bit
    }
    return found | {cell for cell, mask in enumerate(candidates) if mask & bit}
