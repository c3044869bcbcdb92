"""Errors of texts and files in words: one sentence each, with the place and what was expected."""

from __future__ import annotations

import errno
import unicodedata
from collections.abc import Sequence
from typing import Final

from sudoku_app.formats.errors import FormatError, FormatFault
from sudoku_app.formats.files import FileKind, NotAFileError, NotANameError
from sudoku_app.messages import Message, PluralMessage, translatable, translatable_in, translatable_many
from sudoku_app.sudoku.grid.candidates import excluded_count
from sudoku_app.sudoku.grid.geometry import MAX_SIZE, MIN_SIZE
from sudoku_app.sudoku.grid.position import Position
from sudoku_app.wording.language import Language
from sudoku_app.wording.names import shown_name

_NO_FILE: Final = translatable("this is not an ordinary file")
_KINDS: Final = {
    FileKind.FOLDER: translatable("this is a folder, not a file"),
    FileKind.PIPE: _NO_FILE,
    FileKind.SOCKET: _NO_FILE,
    FileKind.DEVICE: _NO_FILE,
}
_DENIED: Final = translatable("permission was denied")
# What the system usually says, whose own words are in its language and not always in the person's.
_SYSTEM_ERRORS: Final = {
    # Translators: Why a file cannot be read or written; stands after its name and a colon.
    errno.ENOENT: translatable("there is no such file or folder"),
    errno.EACCES: _DENIED,
    errno.EPERM: _DENIED,
    errno.ENOSPC: translatable("there is no room left"),
    errno.EDQUOT: translatable("the disk quota is used up"),
    errno.EROFS: translatable("it cannot be written to"),
    errno.EISDIR: _KINDS[FileKind.FOLDER],
    errno.ENOTDIR: translatable("a part of the path is not a folder"),
    errno.ENAMETOOLONG: translatable("the name is too long"),
    errno.ELOOP: translatable("its symbolic links form a loop"),
    errno.EMFILE: translatable("too many files are open"),
    errno.EEXIST: translatable("this name is already in use"),
    errno.EBUSY: translatable("another program is using it"),
    errno.EBADF: translatable("it is closed, or not open for this"),
    errno.EIO: translatable("the disk or device failed"),
    errno.ETIMEDOUT: translatable("there was no answer in time"),
}


def file_error_reason(language: Language, error: OSError) -> str:
    """Return why a file cannot be used, to stand after its name and a colon; the system's words for what is unusual."""
    if isinstance(error, NotAFileError):
        return language.translated(_KINDS[error.kind])
    if isinstance(error, NotANameError):
        return language.say("a file cannot have this name")
    if error.errno in _SYSTEM_ERRORS:
        return language.translated(_SYSTEM_ERRORS[error.errno])
    return error.strerror or str(error) or type(error).__name__


def error_reason(language: Language, error: BaseException | None) -> str:
    """Return why something was not done, to stand after a colon; None where the person cancelled it."""
    if error is None:
        return language.say("it was cancelled")
    if isinstance(error, OSError):
        return file_error_reason(language, error)
    return language.say("an unexpected error happened")


def format_error_sentence(language: Language, error: FormatError, source: str = "") -> str:
    """Return what is wrong, where, and what was expected; ``source`` is the name of the file, "" for none."""
    reason = _reason(language, error)
    if source:
        source = shown_name(source)
        return f"{source}:{error.line}:{error.column}: {reason}"  # a form that editors know, in every language
    return language.say("Line {line}, column {column}: {reason}", line=error.line, column=error.column, reason=reason)


# Translators: May stand for a rule: the end of "The puzzle may have rules that this program does not know: {found}."
_LINES: Final = translatable_in("drawn in a puzzle", "lines")
_CAGES: Final = translatable_in("drawn in a puzzle", "cages")
_SHAPES: Final = translatable_in("drawn in a puzzle", "shapes")
# What is drawn in puzzles of f-puzzles and SudokuPad, by the names of its parts there.
_DRAWN: Final = {
    "line": _LINES,
    "lines": _LINES,
    "circle": translatable_in("drawn in a puzzle", "circles"),
    "rectangle": translatable_in("drawn in a puzzle", "rectangles"),
    "text": translatable_in("drawn in a puzzle", "text"),
    "cage": _CAGES,
    "cages": _CAGES,
    "colors": translatable_in("drawn in a puzzle", "coloured cells"),
    "givenPencilMarks": translatable_in("drawn in a puzzle", "candidates"),
    **dict.fromkeys(("underlay", "underlays", "overlay", "overlays"), _SHAPES),
}


def unknown_rules_sentence(language: Language, rules: Sequence[str]) -> str:
    """Return what is said of a puzzle that was read without what may be rules of it: `Reading.unknown_rules`."""
    named = (language.translated(_DRAWN[rule]) if rule in _DRAWN else quoted(language, rule) for rule in rules)
    return language.say(
        "The puzzle may have rules that this program does not know: {found}. Answers are found without them.",
        found=language.listed(list(dict.fromkeys(named))),
    )


def excluded_sentence(language: Language, position: Position) -> str:
    """Return how many candidates a puzzle excludes itself, "" for none: what a text of candidates left out."""
    count = excluded_count(position.shape, position.values)
    if not count:
        return ""
    return language.say_many(
        "{count} candidate was excluded in the text; answers go on from that.",
        "{count} candidates were excluded in the text; answers go on from that.",
        count,
    )


def quoted(language: Language, text: str) -> str:
    """Return a piece of text in quotation marks, with characters that cannot be seen named by their numbers."""
    shown = "".join(c if c.isprintable() and unicodedata.category(c) != "Mn" else f"U+{ord(c):04X} " for c in text)
    return language.say("“{text}”", text=shown.strip() or text)


# What is wrong with a text; ``{count}`` is how many there were.
_REASONS: Final[dict[FormatFault, Message | PluralMessage]] = {
    FormatFault.EMPTY: translatable("there is no puzzle here; expected its cells, row by row."),
    FormatFault.UNKNOWN: translatable(
        "{found} does not start a puzzle in any known format; expected its cells, row by row."
    ),
    FormatFault.CELL_COUNT: translatable_many(
        "expected {right} cells, found {count}.", "expected {right} cells, found {count}."
    ),
    FormatFault.ROW_COUNT: translatable_many(
        "the puzzle that starts here has {count} row; expected {right}.",
        "the puzzle that starts here has {count} rows; expected {right}.",
    ),
    FormatFault.ROW_LENGTH: translatable_many(
        "the row {found} has {count} cell; expected {right}.",
        "the row {found} has {count} cells; expected {right}.",
    ),
    FormatFault.NO_REGIONS: translatable(
        "there is no drawing of regions here; expected N lines of N characters, N from {smallest} to {largest}."
    ),
    FormatFault.LINE_COUNT: translatable_many(
        "expected {right} lines, found {count}.", "expected {right} lines, found {count}."
    ),
    FormatFault.REGION_SIZE: translatable_many(
        "region {found} has {count} cell; expected {right}.", "region {found} has {count} cells; expected {right}."
    ),
    FormatFault.SYMBOL: translatable(
        "{found} is not a symbol of this grid; expected {first} to {last}, or 0 . * _ - for an empty cell."
    ),
    FormatFault.NUMBER: translatable(
        "{found} is not a value of this grid; expected a number from 1 to {largest}, or 0 or . for an empty cell."
    ),
    FormatFault.ALPHABET: translatable(
        "the letters can be read in two ways, counting from 1 (A is 10) or from 0 (A is 11); write the puzzle as "
        "numbers separated by spaces."
    ),
    FormatFault.LINE_LENGTH: translatable_many(
        "the line is {count} character long, more than any puzzle; expected one puzzle per line.",
        "the line is {count} characters long, more than any puzzle; expected one puzzle per line.",
    ),
    FormatFault.ENDLESS_LINE: translatable_many(
        "the line does not end within {count} character; reading stopped there. Expected one puzzle per line.",
        "the line does not end within {count} characters; reading stopped there. Expected one puzzle per line.",
    ),
    FormatFault.MORE: translatable_many(
        "{count} more from here on cannot be read; only the first {most} are described.",
        "{count} more from here on cannot be read; only the first {most} are described.",
    ),
    FormatFault.LIST_FULL: translatable("a list can have at most {largest} puzzles; those from here on were not read."),
    FormatFault.SHAPE: translatable("the text has boxes of {found}; expected {right}."),
    FormatFault.SIZE: translatable("{found} does not make a grid of {smallest} to {largest} symbols."),
    FormatFault.STRUCTURE: translatable("this is not valid {part}, from {found} on."),
    # Translators: Of a file of this program's own; a line and a column stand before it.
    FormatFault.DAMAGED: translatable("the file is damaged: {found} does not belong here."),
    FormatFault.ENTITIES: translatable("this {part} defines its own entities ({found}), which are not supported."),
    FormatFault.MISSING: translatable("the part {part} is missing."),
    FormatFault.CONTENT: translatable("{found} is not valid in the part {part}; expected {right}."),
    FormatFault.VERSION: translatable(
        "a newer program wrote this in version {found}; this one reads versions up to {largest}."
    ),
    FormatFault.VARIANT: translatable("the puzzle has rules that this program does not know: {found}."),
    FormatFault.NOT_CARRIED: translatable("the format {part} cannot hold this puzzle."),
    FormatFault.TOO_LARGE: translatable("there are {found} bytes or more; at most {largest} are read."),
    FormatFault.TOO_MANY: translatable("this {part} has {found} parts; at most {largest} are read."),
    FormatFault.ENCODING: translatable("this is not text; expected a text file."),
    FormatFault.LINK_FORM: translatable(
        "{link} is a link of {part} in a form that this program does not know; open it in a browser and copy the cells "
        "of the grid from there, as text or as a picture."
    ),
    FormatFault.LINK: translatable(
        "{link} is a link, and this program does not use the network; open it in a browser and copy the cells of "
        "the grid from there, as text or as a picture."
    ),
}
# What is wrong where the error does not hold what stands there, or what was expected in its place.
_SHORT_REASONS: Final[dict[FormatFault, Message | PluralMessage]] = {
    FormatFault.SYMBOL: translatable("{found} cannot be part of a puzzle; expected digits or letters."),
    FormatFault.STRUCTURE: translatable("this {part} ends too early."),
    # Translators: Of a file of this program's own; a line and a column stand before it.
    FormatFault.DAMAGED: translatable("the file is damaged: it ends too early."),
    FormatFault.CONTENT: translatable("{found} is not valid in the part {part}."),
}

_COUNTED: Final = (FormatFault.TOO_LARGE, FormatFault.TOO_MANY)
_IN_QUOTES: Final = (FormatFault.MISSING, FormatFault.CONTENT, FormatFault.NOT_CARRIED)
_OF_ANY_GRID: Final = (FormatFault.NO_REGIONS, FormatFault.SIZE)


def _reason(language: Language, error: FormatError) -> str:
    kind, number = error.kind, language.number
    known = {FormatFault.SYMBOL: error.symbols, FormatFault.CONTENT: error.right}.get(kind, error.found)
    message = _REASONS[kind] if known else _SHORT_REASONS.get(kind, _REASONS[kind])
    right = {FormatFault.SHAPE: error.part, FormatFault.CONTENT: quoted(language, error.right)}
    named = {
        "found": number(error.number) if kind in _COUNTED else quoted(language, error.found),
        "link": quoted(language, error.found),
        "part": quoted(language, error.part) if kind in _IN_QUOTES else error.part,
        "right": right.get(kind, language.alternatives([str(count) for count in error.counts])),
        "smallest": number(MIN_SIZE),
        "largest": number(MAX_SIZE if kind in _OF_ANY_GRID else error.largest),
        "most": number(error.largest),
        "first": error.symbols[:1],
        "last": error.symbols[-1:],
    }
    if isinstance(message, PluralMessage):
        return language.translated_many(message, error.number, **named)
    return language.translated(message, **named)
