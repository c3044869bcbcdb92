"""Puzzles in an address or in one word: links of several sites, codoku, the code of GNOME Sudoku.

SudokuWiki's are plain digits, 162 characters (two in base 32 a cell: a bit for each value, and the lowest for a clue;
sudokuwiki.org, "Sudoku String Definitions") or its packed form (puzzle-coding's documentation): the letter S, the size
in base 36, the letter of the version, B, and for each cell a number in base 36, as many digits for each. Where every
cell without a value has all candidates, none of them are meant. Symbols of a puzzle's own stand beside it, for this
program alone. puzz.link writes numbers in base 16 and a letter from g
on for a run of empty cells (pzprjs, Encode.js); sudoku.coach writes plain digits.

Codoku (SudokuPad's tools) and the share code of GNOME Sudoku pack a 9×9 puzzle into one word. Neither has a mark that
distinguishes it from other words, so that they are tried last and only on a text of one word.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from urllib.parse import quote, unquote

from sudoku_app.formats.candidate_cells import position_of_candidates, shown_candidates
from sudoku_app.formats.errors import FormatError, FormatFault
from sudoku_app.formats.line import SIZE_OF_COUNT, decoded_text, reading_of
from sudoku_app.formats.position_json import SYMBOLS, with_symbols
from sudoku_app.formats.reading import Format, FormatName, Reading, require_shape
from sudoku_app.formats.source import SourceLine
from sudoku_app.sudoku.grid.candidates import with_exclusions
from sudoku_app.sudoku.grid.geometry import MIN_SIZE, GridShape
from sudoku_app.sudoku.grid.position import CellContent, Position

# Where the puzzle stands in the links of a site.
_BOARDS = (
    (FormatName.SUDOKUWIKI, re.compile(r"(?<!\w)sudoku\.(?:html?|aspx?)\?(?:[^\s#]*&)?bd=([^&\s#]*)", re.IGNORECASE)),
    (FormatName.SUDOKU_EXCHANGE, re.compile(r"/play/\?(?:[^\s#]*&)?s=([^&\s#]*)")),
    (FormatName.SUDOKU_COACH, re.compile(r"sudoku\.coach/[\w/-]*/([0-9.]{16,})(?![^\s/?#])", re.IGNORECASE)),
)
_PUZZ_LINK = re.compile(r"/p(?:\.html)?\?sudoku/(\d{1,2})/(\d{1,2})/([^\s/]*)", re.IGNORECASE)
_PUZZ_LINK_PART = re.compile(r"([0-9a-f]|-[0-9a-f]{2})|([g-z])|\.", re.IGNORECASE)
_PUZZ_LINK_SIZES = frozenset((4, 6, 9, 16, 25))
# Links that hold a puzzle of another kind, or in another form.
_KILLER = re.compile(r"sudokuwiki\.\w+/\w*(killer)\w*\.\w+\?\S*bd=", re.IGNORECASE)
_UNKNOWN_FORMS = (
    ("SudokuWiki", re.compile(r"sudokuwiki\.\w+/\S*[?&]bd=", re.IGNORECASE)),
    ("puzz.link", re.compile(r"(?:puzz\.link|pzv\.jp|pzplus\.\S+)/p(?:\.html)?\?\w", re.IGNORECASE)),
    ("penpa-edit", re.compile(r"penpa-edit/?\S*[#?&]p=\w", re.IGNORECASE)),
    ("sudoku.coach", re.compile(r"sudoku\.coach/\S*/(?:play|solver)/[^\s/?#]{16}", re.IGNORECASE)),
)
_SYMBOLS = re.compile(rf"&{SYMBOLS}=([^&\s#]+)")
_BITS = re.compile(r"[0-9a-v]{162}", re.IGNORECASE)
_BITS_BASE = 32
_PACKED = re.compile(r"S([0-9A-Z])B([0-9A-Z]+)", re.IGNORECASE)
_BOX = GridShape(3, 3)
_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
_BASE = len(_DIGITS)
# The sizes of its documentation that have boxes; it has no room for the shape of these, which is the usual one.
_PACKED_SIZES = frozenset((4, 6, 8, 9, 16, 25))
# With http and www or, as browsers show them, without; a name is looked at from its beginning on only, once.
_ADDRESS = re.compile(
    r"(?<![\w.-])(?:https?://|www\.|[a-z][a-z0-9-]*(?:\.[a-z][a-z0-9-]*)+/)\S*", re.ASCII | re.IGNORECASE
)


def read_link(line: SourceLine, shape: GridShape | None) -> Reading | None:
    """Return the puzzle of a link or a packed SudokuWiki board, None for another line.

    Raises:
        FormatError: it is broken; VARIANT or LINK_FORM, the link holds a puzzle that is not known.
    """
    text = line.text.strip()
    # As many digits alone are two puzzles.
    packed = None if text.isdecimal() else _read_wiki_board(text, line.number, shape)
    if packed is not None:
        return packed
    for name, form in _BOARDS:
        if found := form.search(line.text):
            board = unquote(found[1])
            packed = _read_wiki_board(board, line.number, shape) if name is FormatName.SUDOKUWIKI else None
            if packed is None and _BITS.fullmatch(board):
                break
            return _with_symbols(
                packed or _read_board(board, line.number, found.start(1) + 1, name, shape), line.text[found.end() :]
            )
    found = _PUZZ_LINK.search(line.text)
    if found and found[1] == found[2] and int(found[1]) in _PUZZ_LINK_SIZES:
        return _read_puzz_link(found, line.number, shape)
    _require_known(line)
    return None


def _with_symbols(reading: Reading, rest: str) -> Reading:
    """Return the puzzle of a link with the symbols that the rest of the link names, "" for none."""
    found = _SYMBOLS.match(rest)
    return replace(reading, position=with_symbols(reading.position, unquote(found[1]))) if found else reading


def _require_known(line: SourceLine) -> None:
    """Raise a FormatError where the first thing in a line is a link that holds a puzzle which is not known."""
    address = address_in(f"{line.text}#{line.remark}" if line.remark else line.text)
    if address is None or any(map(str.isdigit, line.text[: address.start()])):
        return
    if killer := _KILLER.search(address[0]):
        raise FormatError(FormatFault.VARIANT, line.number, address.start() + 1, killer[1])
    for site, form in _UNKNOWN_FORMS:
        if form.search(address[0]):
            raise FormatError(FormatFault.LINK_FORM, line.number, address.start() + 1, address[0], part=site)


def address_in(text: str) -> re.Match[str] | None:
    """Return where the first address of a web page stands in a text, or None."""
    return _ADDRESS.search(text)


def begins_with_address(text: str) -> bool:
    """Return whether the first thing in a text is the address of a web page."""
    return _ADDRESS.match(text.lstrip()) is not None


def _read_board(board: str, line: int, column: int, name: FormatName, shape: GridShape | None) -> Reading:
    size = SIZE_OF_COUNT.get(len(board))
    if size is None or (shape and shape.size != size):
        wanted = shape.cell_count if shape else 81
        raise FormatError(FormatFault.CELL_COUNT, line, column, board, counts=(wanted,), number=len(board))
    return reading_of(decoded_text(board, size, lambda index: (line, column + index)), size, shape, name, line)


def _read_puzz_link(found: re.Match[str], line: int, shape: GridShape | None) -> Reading:
    """Return a puzzle of puzz.link: after its sides come its numbers and runs of empty cells."""
    size, body = int(found[1]), found[3]
    box = GridShape.usual(size)
    require_shape(box, shape, line)
    values: list[int] = []
    place = 0
    while place < len(body):
        part = _PUZZ_LINK_PART.match(body, place)
        value = int(part[1].removeprefix("-"), 16) if part and part[1] else 0
        if part is None or value > size:
            piece = part[0] if part else body[place:]
            raise FormatError(FormatFault.NUMBER, line, found.start(3) + place + 1, piece, largest=size)
        values += [0] * (int(part[2], _BASE) - 15) if part[2] else [value]
        place = part.end()
    if len(values) != box.cell_count:
        column = found.start(3) + 1
        raise FormatError(FormatFault.CELL_COUNT, line, column, counts=(box.cell_count,), number=len(values))
    return Reading(Position.of_givens(box, values), FormatName.PUZZ_LINK, line, shape_is_known=True)


def _read_wiki_board(text: str, line: int, shape: GridShape | None) -> Reading | None:
    """Return a board in one of SudokuWiki's packed forms, None for another text."""
    if _is_packed(text):
        return _read_packed(text, line, shape)
    return _read_bits(text, line, shape) if _BITS.fullmatch(text) and shape in (None, _BOX) else None


def _read_bits(text: str, line: int, shape: GridShape | None) -> Reading | None:
    """Return a board of 162 characters, None where it is none: a clue of no value, or of several."""
    numbers = [int(text[start : start + 2], _BITS_BASE) for start in range(0, len(text), 2)]
    masks = [number >> 1 for number in numbers]
    clues = {cell: CellContent(masks[cell].bit_length(), given=True) for cell, n in enumerate(numbers) if n & 1}
    if any(masks[cell].bit_count() != 1 for cell in clues):
        return None
    # A value that was placed looks as a single candidate does.
    candidates = position_of_candidates(_BOX, masks, clues)
    cells = [
        cell if number & 1 else cell._replace(given=False)
        for cell, number in zip(candidates.cells, numbers, strict=True)
    ]
    position = with_exclusions(Position(_BOX, tuple(_without_full_marks(cells, _BOX.size))))
    return Reading(position, FormatName.SUDOKUWIKI, line, shape_is_known=shape is not None)


def _without_full_marks(cells: Sequence[CellContent], size: int) -> Sequence[CellContent]:
    """Return cells without marks where each that has no value has all of them, which says nothing."""
    everything = (1 << size) - 1
    if any(cell.corner != everything for cell in cells if not cell.value):
        return cells
    return [cell._replace(corner=0) for cell in cells]


def _width(size: int) -> int:
    """Return how many base-36 digits a cell takes: enough for 2·N and every candidate."""
    largest, width = 2 * size + (1 << size) - 1, 0
    while largest:
        largest //= _BASE
        width += 1
    return width


def _is_packed(text: str) -> bool:
    found = _PACKED.fullmatch(text)
    if not found:
        return False
    size = int(found[1], _BASE)
    return size >= MIN_SIZE and len(found[2]) == _width(size) * size * size


def _read_packed(text: str, line: int, shape: GridShape | None) -> Reading:
    """Return a packed board: a cell is 0, a given 1 to N, a placed value above N, or candidates above 2·N."""
    size = int(text[1], _BASE)
    if shape and shape.size != size:
        require_shape(GridShape.usual(size), shape, line)
    width = _width(size)
    cells = []
    for start in range(3, len(text), width):
        word = text[start : start + width]
        number = int(word, _BASE)
        if number <= size:
            cells.append(CellContent(number, given=number > 0))
        elif number <= 2 * size:
            cells.append(CellContent(number - size))
        elif number - 2 * size < 1 << size:
            cells.append(CellContent(corner=number - 2 * size))
        else:
            raise FormatError(FormatFault.NUMBER, line, start + 1, word, largest=2 * size + (1 << size) - 1)
    position = with_exclusions(Position(shape or GridShape.usual(size), tuple(_without_full_marks(cells, size))))
    return Reading(position, FormatName.SUDOKUWIKI, line, shape_is_known=shape is not None)


def write_sudokuwiki(position: Position) -> str:
    """Return a link to SudokuWiki: the digits of a puzzle of 9×9, else the packed form with entries and marks.

    The packed form knows one kind of marks: corner and centre marks are taken together.
    """
    shape = position.shape
    if shape.excluded:
        shown = enumerate(shown_candidates(position))
        empty = {cell: CellContent(corner=mask) for cell, mask in shown if not position.values[cell]}
        position = position.replaced(empty)
    bare = all(cell.given or not (cell.value or cell.corner or cell.centre) for cell in position.cells)
    if shape.size == 9 and bare:
        board = "".join(map(str, position.givens))
    else:
        width = _width(shape.size)
        numbers = (_packed(content, shape.size) for content in position.cells)
        board = f"S{_DIGITS[shape.size].upper()}B" + "".join(_in_base(number, width) for number in numbers)
    symbols = f"&{SYMBOLS}={quote(position.symbols, safe='')}" if position.symbols else ""
    return f"https://www.sudokuwiki.org/sudoku.htm?bd={board}{symbols}\n"


def _has_packed_form(position: Position) -> bool:
    shape = position.shape
    return shape.size in _PACKED_SIZES and shape.without_exclusions == GridShape.usual(shape.size)


def _packed(content: CellContent, size: int) -> int:
    if content.value:
        return content.value if content.given else content.value + size
    marks = content.corner | content.centre
    return 2 * size + marks if marks else 0


def _in_base(number: int, width: int) -> str:
    digits = ""
    for _ in range(width):
        number, digit = divmod(number, _BASE)
        digits = _DIGITS[digit] + digits
    return digits


_SIZE_CHARACTERS = 5
_GNOME_BASE = 9


def read_codoku(text: str, shape: GridShape | None) -> Sequence[Reading] | None:
    """Return the puzzle of a codoku word, or None when the text is none.

    A character stands for a digit (0 is an empty cell) and the number of empty cells that follow it.
    """
    word = text.strip()
    if shape not in (None, _BOX) or not 17 <= len(word) < _BOX.cell_count or not (word.isascii() and word.isalnum()):
        return None
    values: list[int] = []
    for symbol in word:
        code = ord(symbol)
        number = code - (61 if symbol > "Z" else 55 if symbol > "9" else 48)
        values += [number % 10, *[0] * (number // 10)]
    if len(values) != _BOX.cell_count or word.isdecimal():
        return None
    return [Reading(Position.of_givens(_BOX, values), FormatName.CODOKU, shape_is_known=True)]


def read_gnome(text: str, shape: GridShape | None) -> Sequence[Reading] | None:
    """Return the puzzle of a GNOME Sudoku share code, or None when the text is none.

    After ``#`` five characters say how often each digit is given, two digits a character; then comes one character a
    given, by digits, with its row and column. A digit given nine times cannot be written in this code.
    """
    word = text.strip()
    if shape not in (None, _BOX) or not word.startswith("#") or len(word) > _BOX.cell_count + 6:
        return None
    pairs = [divmod(ord(symbol) - 33, _GNOME_BASE) for symbol in word[1:]]
    if len(pairs) < _SIZE_CHARACTERS or any(not 0 <= high < _GNOME_BASE for high, _ in pairs):
        return None
    counts = [count for high, low in pairs[:_SIZE_CHARACTERS] for count in (low, high)][:9]
    places = pairs[_SIZE_CHARACTERS:]
    if not places or len(places) != sum(counts) or len(set(places)) != len(places):
        return None
    values = [0] * _BOX.cell_count
    digits = [digit for digit, count in enumerate(counts, start=1) for _ in range(count)]
    for digit, (column, row) in zip(digits, places, strict=True):
        values[row * 9 + column] = digit
    return [Reading(Position.of_givens(_BOX, values), FormatName.GNOME, shape_is_known=True)]


FORMATS = (
    Format(
        FormatName.SUDOKUWIKI,
        read_line=read_link,
        marks=r"[=/]|^\s*(?:[Ss].[Bb]|[0-9A-Va-v]{162}\s*$)",
        write=write_sudokuwiki,
        carries=_has_packed_form,
    ),
    Format(FormatName.CODOKU, read_document=read_codoku),
    Format(FormatName.GNOME, read_document=read_gnome),
)
