"""Positions from candidates: what pencil-mark grids, 729-character lines and lists of eliminations say."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from sudoku_app.sudoku.grid.candidates import CandidateGrid
from sudoku_app.sudoku.grid.geometry import GridShape, geometry
from sudoku_app.sudoku.grid.position import EMPTY_CELL, CellContent, Position, values_of


def position_of_candidates(
    shape: GridShape, masks: Sequence[int], known: Mapping[int, CellContent] | None = None
) -> Position:
    """Return the position that the candidates of N² cells describe; candidates become corner marks.

    A single candidate may be a solved cell or a naked single. As HoDoKu has it: where a peer still lists the value,
    it is left as a candidate, else the cell is set.

    Args:
        shape: the box shape.
        masks: for every cell the bit mask of its candidates (bit v - 1 for value v).
        known: cells about which the text says more.
    """
    known = known or {}
    peers = geometry(shape).peers
    cells = []
    for cell, mask in enumerate(masks):
        if cell in known:
            cells.append(known[cell])
        elif mask.bit_count() == 1 and not any(masks[peer] & mask for peer in peers[cell]):
            cells.append(CellContent(mask.bit_length(), given=True))
        else:
            cells.append(CellContent(corner=mask) if mask else EMPTY_CELL)
    return Position(shape, tuple(cells))


def without_candidates(position: Position, eliminated: Mapping[int, int]) -> Position:
    """Return the position with its candidates as corner marks, but for those eliminated (cell: bit mask)."""
    masks = CandidateGrid(position.shape, position.values).masks
    return position.replaced(
        {
            cell: position.cells[cell]._replace(corner=mask & ~eliminated.get(cell, 0))
            for cell, mask in enumerate(masks)
            if not position.cells[cell].value
        }
    )


def shown_candidates(position: Position) -> list[int]:
    """Return for every cell the bit mask that formats of candidates show.

    That is the value alone where there is one, else the marks the person wrote, else the values no peer excludes.
    """
    masks = CandidateGrid(position.shape, position.values).masks
    return [
        1 << (content.value - 1) if content.value else (content.corner | content.centre) or masks[cell]
        for cell, content in enumerate(position.cells)
    ]


def eliminations(position: Position) -> list[tuple[int, int]]:
    """Return the candidates, as (cell, value), that no peer excludes and that the marks of their cell leave out."""
    masks = CandidateGrid(position.shape, position.values).masks
    found = []
    for cell, content in enumerate(position.cells):
        marks = content.corner | content.centre
        if not content.value and marks:
            found += [(cell, value) for value in values_of(masks[cell] & ~marks)]
    return found
