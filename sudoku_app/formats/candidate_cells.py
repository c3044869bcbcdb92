"""Positions from candidates: what pencil-mark grids, 729-character lines and lists of eliminations say.

What such a text leaves out, though no peer excludes it, is excluded by the puzzle itself (`GridShape.excluded`).

The 729-character line (Sukaku) is read and written here too: nine characters a cell, position k holds ``k`` or an empty
sign.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from sudoku_app.formats.alphabets import EMPTY_SYMBOLS
from sudoku_app.formats.errors import FormatError, FormatFault
from sudoku_app.formats.reading import Format, FormatName, Reading
from sudoku_app.formats.source import SourceLine
from sudoku_app.sudoku.grid.candidates import candidate_masks, with_exclusions
from sudoku_app.sudoku.grid.geometry import GridShape, geometry
from sudoku_app.sudoku.grid.position import EMPTY_CELL, CellContent, Position, values_of


def position_of_candidates(
    shape: GridShape, masks: Sequence[int], known: Mapping[int, CellContent] | None = None
) -> Position:
    """Return the position that the candidates of N² cells describe (bit v - 1 for value v); they become corner marks.

    A single candidate may be a solved cell or a naked single. As HoDoKu has it: where a peer still lists the value,
    it is left as a candidate, else the cell is set. About ``known`` cells the text says more.
    """
    known = known or {}
    open_cells = listed_by_peers(shape, masks)
    cells = []
    for cell, mask in enumerate(masks):
        if cell in known:
            cells.append(known[cell])
        elif mask.bit_count() == 1 and cell not in open_cells:
            cells.append(CellContent(mask.bit_length(), given=True))
        else:
            cells.append(CellContent(corner=mask) if mask else EMPTY_CELL)
    return with_exclusions(Position(shape, tuple(cells)))


def listed_by_peers(shape: GridShape, masks: Sequence[int]) -> frozenset[int]:
    """Return the cells of which a candidate is listed by a peer as well: a single one there does not set the cell."""
    peers = geometry(shape).peers
    return frozenset(cell for cell, mask in enumerate(masks) if any(masks[peer] & mask for peer in peers[cell]))


def without_candidates(position: Position, eliminated: Mapping[int, int]) -> Position:
    """Return the position with its candidates as corner marks, but for those eliminated (cell: bit mask)."""
    masks = candidate_masks(position.shape, position.values)
    marked = position.replaced(
        {
            cell: position.cells[cell]._replace(corner=mask & ~eliminated.get(cell, 0))
            for cell, mask in enumerate(masks)
            if not position.cells[cell].value
        }
    )
    return with_exclusions(marked)


def masks_by_cell(candidates: Iterable[tuple[int, int]]) -> dict[int, int]:
    """Return the bit mask of the values of each cell that stands with a value among candidates."""
    found: dict[int, int] = {}
    for cell, value in candidates:
        found[cell] = found.get(cell, 0) | 1 << (value - 1)
    return found


def shown_candidates(position: Position) -> list[int]:
    """Return for every cell the bit mask that formats of candidates show.

    That is the value alone where there is one. Else it is the marks that the person wrote, where each empty cell has
    some, so that they are its candidates; what is noted in a few cells says no such thing, and is left out.
    """
    masks = candidate_masks(position.shape, position.values)
    marks = [content.corner | content.centre for content in position.cells]
    noted = all(mark or content.value for mark, content in zip(marks, position.cells, strict=True))
    if position.shape.excluded:  # which a mark does not bring back
        marks = [mark & mask or mask for mark, mask in zip(marks, masks, strict=True)]
    return [
        1 << (content.value - 1) if content.value else (marks if noted else masks)[cell]
        for cell, content in enumerate(position.cells)
    ]


def eliminations(position: Position) -> list[tuple[int, int]]:
    """Return the candidates, as (cell, value), that no peer excludes and that `shown_candidates` leaves out."""
    shown = shown_candidates(position)
    masks = candidate_masks(position.shape.without_exclusions, position.values)
    empty = [cell for cell, value in enumerate(position.values) if not value]
    return [(cell, value) for cell in empty for value in values_of(masks[cell] & ~shown[cell])]


def has_boxes_and_candidates(position: Position) -> bool:
    """Return whether nothing divides a grid but boxes, whatever the puzzle itself excludes."""
    return position.shape.without_exclusions.is_plain


_SIZE = 9
_LENGTH = _SIZE**3
# With so many signs in the wrong places a line is still one of candidates: in a 27×27 puzzle most would be.
_MOST_STRANGE = 9


def read_candidate_line(line: SourceLine, shape: GridShape | None) -> Reading | None:
    """Return the position of a 729-character line, or None when the line is not one.

    Raises:
        FormatError: SYMBOL, a few characters are neither an empty sign nor the candidate of their place.
    """
    text = line.text.strip()
    if len(text) != _LENGTH or (shape and shape.size != _SIZE):
        return None
    masks = [0] * _SIZE**2
    strange: list[int] = []
    for place, symbol in enumerate(text):
        value = place % _SIZE
        if symbol == str(value + 1):
            masks[place // _SIZE] |= 1 << value
        elif symbol not in EMPTY_SYMBOLS:
            strange.append(place)
    if len(strange) > _MOST_STRANGE or sum(mask != 0 for mask in masks) <= len(masks) // 2:
        # Rather a nearly empty 27×27 puzzle than a puzzle of which most cells have no candidate left.
        return None
    if strange:
        place = strange[0]
        column = line.text.index(text) + place + 1
        symbols = EMPTY_SYMBOLS + str(place % _SIZE + 1)
        raise FormatError(FormatFault.SYMBOL, line.number, column, text[place], symbols=symbols)
    box = shape or GridShape.usual(_SIZE)
    position = position_of_candidates(box, masks)
    return Reading(position, FormatName.CANDIDATE_LINE, line.number, line.remark, shape_is_known=True)


def write_candidate_line(position: Position) -> str:
    """Return the candidates of every cell in one line: see `shown_candidates`, but for marks that values exclude."""
    bits = [(mask >> place & 1, str(place + 1)) for mask in _line_candidates(position) for place in range(_SIZE)]
    return "".join(symbol if bit else "." for bit, symbol in bits) + "\n"


def _line_candidates(position: Position) -> list[int]:
    possible = candidate_masks(position.shape, position.values)
    return [
        mask if content.value else mask & possible[cell]
        for cell, (content, mask) in enumerate(zip(position.cells, shown_candidates(position), strict=True))
    ]


def _carries(position: Position) -> bool:
    """Return whether the line would set every cell that has a value: none is a candidate of another that sees it."""
    shape = position.shape
    if not has_boxes_and_candidates(position) or shape.size != _SIZE:
        return False
    masks = _line_candidates(position)
    # The line does not tell the boxes, so that the usual ones are read.
    open_cells = listed_by_peers(shape, masks) | listed_by_peers(GridShape.usual(_SIZE), masks)
    return not any(content.value and cell in open_cells for cell, content in enumerate(position.cells))


FORMATS = (
    Format(
        FormatName.CANDIDATE_LINE,
        read_line=read_candidate_line,
        marks="^.{729}",
        write=write_candidate_line,
        carries=_carries,
    ),
)
