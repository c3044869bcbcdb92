"""From any text to the puzzles in it: finds out the format, and which of several readings is meant.

Long lists of 9×9 puzzles are read as arrays.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from itertools import chain
from typing import TYPE_CHECKING, Final, cast

from sudoku_app.exact_cover.effort import Effort, Engine
from sudoku_app.formats.alphabets import NO_VALUE, digit_values
from sudoku_app.formats.errors import FormatError, FormatFault
from sudoku_app.formats.html_cells import grids_of_html
from sudoku_app.formats.html_text import text_of_html
from sudoku_app.formats.line import is_certain_line
from sudoku_app.formats.markup import without_marks
from sudoku_app.formats.plain import read_plain
from sudoku_app.formats.reading import Ambiguity, Reading, puzzle_values
from sudoku_app.formats.registry import DOCUMENT_OPENINGS, DOCUMENT_READERS, read_special_line
from sudoku_app.formats.source import LineBlock, lines_and_blocks
from sudoku_app.formats.tall_cells import with_rows_in_lines
from sudoku_app.formats.text_grids import read_grids
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.rules import rule_breaks
from sudoku_app.sudoku.verdicts.answer import Verdict

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray  # slow to import, and for annotations only

# Bad lines of a list are described up to so many; nobody reads on, and a list of nothing else may have millions.
MOST_ERRORS: Final = 1_000
# A text that is read as a whole is no longer: in JSON and XML, which say at their beginning what they are, and in
# formats of single puzzles, of which the longest is a pencil-mark grid of 45,000 characters.
_LONGEST_DOCUMENT: Final = 32 << 20
_LONGEST_PUZZLE: Final = 1 << 18
_PIECE: Final = 1 << 16
BLOCK_SIZE: Final = 9  # symbols of the puzzles that stand in blocks
_CELLS: Final = 81
_LINE: Final = _CELLS + 1  # with its end
_LINE_END: Final = ord("\n")
_ZERO: Final = ord("0")
_OTHER_EMPTIES: Final = b".*_-xX"
# What is said of a text that only begins as one of a format.
_PERHAPS_OTHERS: Final = (FormatFault.STRUCTURE, FormatFault.UNKNOWN)
# A table of a web page, of which a part was copied.
_TABLE = re.compile(r"<t(?:able|r)\b", re.IGNORECASE)
# One puzzle alone is read as any other text: an array of one row costs more than it spares.
_FEWEST: Final = 2


def iterate_puzzles(text: str, shape: GridShape | None = None) -> Iterator[Reading | FormatError]:
    """Yield the puzzles of a text in order, and an error for each that cannot be read; at least one of either.

    After a thousand errors the others are only counted: the last error, of kind MORE, stands for them. ``shape`` is the
    box shape of every puzzle, where the person has named one; else the text says it, or it is the usual one.
    """
    return iterate_pieces((text[start : start + _PIECE] for start in range(0, len(text), _PIECE)), shape)


def iterate_pieces(pieces: Iterable[str], shape: GridShape | None = None) -> Iterator[Reading | FormatError]:
    """Yield what `iterate_puzzles` does for a text that comes in pieces: of a list, each puzzle as soon as it has come.

    Only some of a list is in memory at a time, however long it is. What the pieces raise is raised here.
    """
    return cast("Iterator[Reading | FormatError]", _with_errors_counted(_found(iter(pieces), shape)))


def iterate_blocks(
    pieces: Iterable[str], shape: GridShape | None = None
) -> Iterator[Reading | FormatError | LineBlock]:
    """Yield what `iterate_pieces` does, but where boxes may have 9 cells, lines of 81 plain characters as blocks."""
    by_blocks = shape is None or shape.size == BLOCK_SIZE
    return _with_errors_counted(_found(iter(pieces), shape, by_blocks=by_blocks))


def read_puzzles(text: str, shape: GridShape | None = None, most: int | None = None) -> list[Reading | FormatError]:
    """Return what `iterate_puzzles` yields, as a list; after ``most`` puzzles the error LIST_FULL is the last."""
    found: list[Reading | FormatError] = []
    puzzles = 0
    for one in iterate_puzzles(text, shape):
        if puzzles == most and isinstance(one, Reading):
            found.append(FormatError(FormatFault.LIST_FULL, one.line, largest=puzzles))
            break
        found.append(one)
        puzzles += isinstance(one, Reading)
    return found


def _found(
    pieces: Iterator[str], shape: GridShape | None, *, by_blocks: bool = False
) -> Iterator[Reading | FormatError | LineBlock]:
    seen: list[str] = []  # the pieces that were looked at
    if not _is_list(pieces, seen, shape):
        text = "".join(seen)
        if len(text) > _LONGEST_DOCUMENT:
            yield FormatError(FormatFault.TOO_LARGE, largest=_LONGEST_DOCUMENT, number=len(text))
            return
        text = with_rows_in_lines(without_marks(text)) if len(text) <= _LONGEST_PUZZLE else text
        seen = [text]
        document = _document(text, shape)
        if document is not None:
            yield from document
            return
    rest = chain(seen, pieces)
    yield from read_plain(lines_and_blocks(cut_blocks(rest) if by_blocks else rest), shape, read_special_line)


def _document(text: str, shape: GridShape | None) -> Sequence[Reading | FormatError] | None:
    """Return what a text is as a whole: a document of a format, or grids with anything around them; None for neither.

    A text that begins as one of a format and is broken may still be grids that begin in the same way.
    """
    broken: FormatError | None = None
    try:
        if (found := _by_formats(text, shape)) is not None:
            return found
    except FormatError as error:
        broken = error.record()
        if error.kind not in _PERHAPS_OTHERS:
            return [broken]
    if text.lstrip().startswith("<") or _TABLE.search(text):
        broken = broken or FormatError(FormatFault.UNKNOWN, found=text.strip())
        grids = _shown_in_page(text, shape)
        if not any(isinstance(one, Reading) for one in grids or ()):
            grids = _grids_of_elements(text, shape)
    else:
        grids = read_grids(text, shape, read_special_line)
        # What is wrong with a grid in it says more than that its format is not known.
        broken = None if broken and broken.kind is FormatFault.UNKNOWN and grids else broken
    if broken is not None and not any(isinstance(one, Reading) for one in grids or ()):
        return [broken]
    return grids


def _by_formats(text: str, shape: GridShape | None) -> Sequence[Reading | FormatError] | None:
    """Return what a text is as a document of a format, None for none; FormatError where it is a broken one."""
    return next((found for read in DOCUMENT_READERS if (found := read(text, shape)) is not None), None)


def _shown_in_page(page: str, shape: GridShape | None) -> Sequence[Reading | FormatError] | None:
    """Return the puzzles in what a web page shows, with the lines of the page where they begin; None for none."""
    text, numbers = text_of_html(page)
    try:
        found = _by_formats(text, shape)
    except FormatError:
        found = None
    found = read_grids(text, shape, read_special_line) if found is None else found
    return found and [replace(one, line=numbers[min(one.line, len(numbers)) - 1]) for one in found]


def _grids_of_elements(text: str, shape: GridShape | None) -> list[Reading | FormatError]:
    """Return the puzzles that a web page builds of elements."""
    found: list[Reading | FormatError] = []
    for grid in grids_of_html(text):
        rows = "".join(f"| {' | '.join(row)} |\n" for row in grid.rows)
        found += [replace(one, line=grid.line) for one in read_grids(rows, shape, read_special_line) or ()]
    return found


def _is_list(pieces: Iterator[str], seen: list[str], shape: GridShape | None) -> bool:
    """Return whether a text is one puzzle after another, however much follows; put the pieces looked at into ``seen``.

    It is when its first line is one beyond doubt, or when it is longer than any single puzzle and does not begin as
    JSON or XML do.
    """
    head, length = "", 0
    limit = _LONGEST_PUZZLE
    looking = True
    for piece in pieces:
        seen.append(piece if seen else piece.removeprefix("\ufeff"))
        length += len(piece)
        if looking:
            head += seen[-1]
            opening = head.lstrip()[:1]
            if opening in DOCUMENT_OPENINGS:
                limit, looking = _LONGEST_DOCUMENT, False
            elif (certain := _begins_certainly(head, shape)) is not None:
                if certain:
                    return True
                looking = False
        if length > limit:
            return limit == _LONGEST_PUZZLE
    return False


def _begins_certainly(head: str, shape: GridShape | None) -> bool | None:
    """Return whether the first line with content is a whole puzzle beyond doubt; None where it is not complete yet."""
    *lines, _ = head.split("\n")
    first = next((line for line in lines if line.strip() and not line.startswith("#")), None)
    return None if first is None else is_certain_line(first.strip(), shape)


def _with_errors_counted(
    found: Iterator[Reading | FormatError | LineBlock],
) -> Iterator[Reading | FormatError | LineBlock]:
    """Yield what was found, of the errors the first thousand, and at the end how many more there were."""
    described = more = line = 0
    for one in found:
        if not isinstance(one, FormatError) or described < MOST_ERRORS:
            described += isinstance(one, FormatError)
            yield one
        elif one.kind is FormatFault.ENDLESS_LINE:
            yield one
        else:
            line = line or one.line
            more += 1
    if more:
        yield FormatError(FormatFault.MORE, line, number=more, largest=MOST_ERRORS)


def cut_blocks(pieces: Iterable[str]) -> Iterator[str | NDArray[np.uint8]]:
    """Yield a text that comes in pieces, with every run of plain lines as an array: its values, 81 in a row.

    An array stands for whole lines that end in a line feed, and begins where a line begins. What is left of the text is
    as it was, and none of it is held back that ends a line.
    """
    rest = ""  # the beginning of a line
    continued = False  # the last text that was given does not end a line
    for piece in pieces:
        text = rest + piece
        end = text.rfind("\n") + 1
        rest = ""
        if len(text) - end < _LINE:
            text, rest = text[:end], text[end:]
        if text:
            yield from _parts(text, within=continued)
            continued = not text.endswith("\n")
    if rest:
        yield rest


def _parts(text: str, *, within: bool) -> Iterator[str | NDArray[np.uint8]]:
    """Yield the plain lines of a text as arrays, and what stands between; ``within`` says it begins within a line."""
    if len(text) < _FEWEST * _LINE or not text.isascii():
        yield text
        return
    # Loaded late: NumPy takes 0.1 s, and few texts are long lists.
    import numpy as np  # noqa: PLC0415

    data = text.encode("ascii")
    whole = None if within else _all_plain(data)
    if whole is not None:
        yield whole
        return
    ends = np.flatnonzero(np.frombuffer(data, np.uint8) == _LINE_END)
    starts = np.concatenate(([0], ends + 1))[:-1]
    plain = ends - starts == _CELLS
    plain[:1] &= not within
    values = np.frombuffer(digit_values(data), np.uint8)
    places = starts[plain, None] + np.arange(_CELLS)
    rows = values[places]
    fits = (rows != NO_VALUE).all(axis=1)
    if _has_zeros_and_others(data):
        fits &= ~_may_count_from_zero(np.frombuffer(data, np.uint8)[places], rows)
    rows = rows[fits]
    plain[np.flatnonzero(plain)[~fits]] = False
    written = done = 0  # of the text, and of the rows
    edges = np.flatnonzero(np.diff(plain, prepend=False, append=False))
    for first, after in zip(edges[::2].tolist(), edges[1::2].tolist(), strict=True):
        count = after - first
        if count >= _FEWEST:
            if written < starts[first]:
                yield text[written : starts[first]]
            yield rows[done : done + count]
            written = int(ends[after - 1]) + 1
        done += count
    if written < len(text):
        yield text[written:]


def _all_plain(data: bytes) -> NDArray[np.uint8] | None:
    """Return the values of a text that is plain lines and nothing else, or None; in a third of the time of cutting."""
    import numpy as np  # noqa: PLC0415

    if len(data) % _LINE:
        return None
    values = np.frombuffer(digit_values(data), np.uint8).reshape(-1, _LINE)
    ends = np.frombuffer(data, np.uint8)[_CELLS::_LINE]
    rows = values[:, :_CELLS].copy()
    if not (ends == _LINE_END).all() or int(rows.max()) == NO_VALUE:
        return None
    signs = np.frombuffer(data, np.uint8).reshape(-1, _LINE)[:, :_CELLS]
    return None if _has_zeros_and_others(data) and _may_count_from_zero(signs, rows).any() else rows


def _has_zeros_and_others(data: bytes) -> bool:
    """Return whether a text has zeros and any other sign of an empty cell."""
    return _ZERO in data and any(sign in data for sign in _OTHER_EMPTIES)


def _may_count_from_zero(signs: NDArray[np.uint8], values: NDArray[np.uint8]) -> NDArray[np.bool_]:
    """Return for each puzzle whether 0 may be a value of it: other signs are its empty cells, and 9 is not there."""
    zeros = signs == _ZERO
    others = (values == 0) & ~zeros
    found: NDArray[np.bool_] = zeros.any(axis=1) & others.any(axis=1) & ~(values == BLOCK_SIZE).any(axis=1)
    return found


# A list is judged by its first few puzzles, each by a short search: in plain Python 2,000 choices take 0.1 s, and 6×6
# puzzles need some 30, 12×12 ones some 1,000 (measured on puzzles with one solution).
_MOST_PUZZLES: Final = 5
_STEPS: Final = 20_000  # of which a choice in plain Python counts ten


class Ground(Enum):
    """Why a reading was taken."""

    STATED = "the text says it"
    RULES = "every other one breaks a rule"
    ONE_SOLUTION = "only so there is exactly one solution"
    SOLUTION = "only so there is a solution"
    SAME_GRID = "the grid before was like that"
    LAST_TIME = "it was chosen the last time"
    CHOSEN = "it was chosen now"
    OPEN = "nothing tells"


@dataclass(frozen=True)
class Choice:
    """What a text may mean."""

    readings: tuple[Reading, ...]  # the readings that may be meant, the likeliest first; those that cannot be come last
    possible: int  # how many of them, from the first, may be meant
    ground: Ground  # what speaks for the first
    ambiguity: Ambiguity | None = None  # what the text leaves open, None for nothing

    def with_chosen(self, chosen: Reading, ground: Ground) -> Choice:
        """Return the same choice with another reading first."""
        others = tuple(one for one in self.readings if one is not chosen)
        return Choice((chosen, *others), self.possible, ground, self.ambiguity)


class _Worth(Enum):
    """What the puzzles are worth when they are read in one way; better ones first."""

    UNIQUE = 0
    UNKNOWN = 1  # several solutions, or not decided in time
    NO_SOLUTION = 2
    RULE_BROKEN = 3


def choose(readings: Sequence[Reading], engine: Engine = Engine.PLAIN) -> Choice:
    """Return how the first of the readings of a text, and with it all others, may be meant.

    Latin squares are left out as long as anything else is there.
    """
    first = readings[0]
    if first.ambiguity is None:
        return Choice((first,), 1, Ground.STATED)
    candidates = first.readings()
    boxed = [one for one in candidates if 1 not in (one.position.shape.rows, one.position.shape.columns)]
    alike = [one for one in readings if one.ambiguity is first.ambiguity][:_MOST_PUZZLES]
    worths = [(_worth([one.like(candidate) for one in alike], engine), candidate) for candidate in boxed]
    worths.sort(key=lambda judged: judged[0].value)  # stable: equally good ones stay in their order
    ordered = tuple(candidate for _, candidate in worths)
    count = {worth: sum(found is worth for found, _ in worths) for worth in _Worth}
    possible, ground = _possible(count, len(worths))
    return Choice(ordered or candidates, possible, ground, first.ambiguity)


def _possible(count: Mapping[_Worth, int], total: int) -> tuple[int, Ground]:
    """Return how many of the best readings may be meant, and what speaks for the first of them."""
    legal = total - count[_Worth.RULE_BROKEN]
    solvable = count[_Worth.UNIQUE] + count[_Worth.UNKNOWN]
    if legal == 0:
        return 1, Ground.OPEN
    if legal == 1 < total:
        return 1, Ground.RULES
    if count[_Worth.UNIQUE] == 1 < total:
        return 1, Ground.ONE_SOLUTION
    if solvable == 1 < total:
        return 1, Ground.SOLUTION
    return solvable or legal, Ground.OPEN


def _worth(puzzles: Sequence[Reading], engine: Engine) -> _Worth:
    """Return what the puzzles are worth together, which is that of the worst."""
    # Imported late: nearly every text leaves nothing open, and the searches are long to load.
    from sudoku_app.sudoku.verdicts.checking import check  # noqa: PLC0415

    if any(rule_breaks(one.position.shape, one.position.values) for one in puzzles):
        return _Worth.RULE_BROKEN
    worth = _Worth.UNIQUE
    for one in puzzles:
        verdict = check(one.position.shape, puzzle_values(one.position), effort=Effort(engine).limited(_STEPS)).verdict
        if verdict is Verdict.NONE:
            return _Worth.NO_SOLUTION
        if verdict is not Verdict.UNIQUE:
            worth = _Worth.UNKNOWN  # a later one may still have none
    return worth
