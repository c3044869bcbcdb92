"""Errors of texts and files in words: one sentence each, with the place and what was expected."""

from __future__ import annotations

import errno
import unicodedata
from collections.abc import Callable, Mapping
from typing import Final, NamedTuple, TypeAlias

from sudoku_app.formats.errors import FormatError, FormatFault
from sudoku_app.formats.files import FileKind, NotAFileError, NotANameError
from sudoku_app.messages import Message, PluralMessage, translatable, translatable_many
from sudoku_app.sudoku.grid.geometry import MAX_SIZE, MIN_SIZE
from sudoku_app.wording.language import Language
from sudoku_app.wording.names import shown_name

_Value: TypeAlias = Callable[[Language, FormatError], str]
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
    return (
        file_error_reason(language, error)
        if isinstance(error, OSError)
        else language.say("an unexpected error happened")
    )


def format_error_sentence(language: Language, error: FormatError, source: str = "") -> str:
    """Return what is wrong, where, and what was expected; ``source`` is the name of the file, "" for none."""
    reason = _reason(language, error)
    if source:
        source = shown_name(source)
        return f"{source}:{error.line}:{error.column}: {reason}"  # a form that editors know, in every language
    return language.say("Line {line}, column {column}: {reason}", line=error.line, column=error.column, reason=reason)


def quoted(language: Language, text: str) -> str:
    """Return a piece of text in quotation marks, with characters that cannot be seen named by their numbers."""
    shown = "".join(c if c.isprintable() and unicodedata.category(c) != "Mn" else f"U+{ord(c):04X} " for c in text)
    return language.say("“{text}”", text=shown.strip() or text)


class _Row(NamedTuple):
    """What is wrong with a text, and what is put in: values by their names, and ``{count}`` where it has two forms."""

    message: Message | PluralMessage
    values: Mapping[str, _Value] = {}


def _found(language: Language, error: FormatError) -> str:
    return quoted(language, error.found)


def _found_number(language: Language, error: FormatError) -> str:
    return language.number(error.expected.found)


def _largest(language: Language, error: FormatError) -> str:
    return language.number(error.expected.largest)


def _part(language: Language, error: FormatError) -> str:
    return error.expected.part


def _quoted_part(language: Language, error: FormatError) -> str:
    return quoted(language, error.expected.part)


def _counts(language: Language, error: FormatError) -> str:
    """Return how many there could be: "16", "16 or 36"."""
    return language.alternatives([str(count) for count in error.expected.counts])


_REASONS: Final = {
    FormatFault.EMPTY: _Row(translatable("there is no puzzle here; expected its cells, row by row.")),
    FormatFault.UNKNOWN: _Row(
        translatable("{found} does not start a puzzle in any known format; expected its cells, row by row."),
        {"found": _found},
    ),
    FormatFault.CELL_COUNT: _Row(
        translatable_many("expected {right} cells, found {count}.", "expected {right} cells, found {count}."),
        {"right": _counts},
    ),
    FormatFault.ROW_COUNT: _Row(
        translatable_many(
            "the puzzle that starts here has {count} row; expected {right}.",
            "the puzzle that starts here has {count} rows; expected {right}.",
        ),
        {"right": _counts},
    ),
    FormatFault.ROW_LENGTH: _Row(
        translatable_many(
            "the row {found} has {count} cell; expected {right}.",
            "the row {found} has {count} cells; expected {right}.",
        ),
        {"found": _found, "right": _counts},
    ),
    FormatFault.NO_REGIONS: _Row(
        translatable(
            "there is no drawing of regions here; expected N lines of N characters, N from {smallest} to {largest}."
        ),
        {
            "smallest": lambda language, _: language.number(MIN_SIZE),
            "largest": lambda language, _: language.number(MAX_SIZE),
        },
    ),
    FormatFault.LINE_COUNT: _Row(
        translatable_many("expected {right} lines, found {count}.", "expected {right} lines, found {count}."),
        {"right": _counts},
    ),
    FormatFault.REGION_SIZE: _Row(
        translatable_many(
            "region {found} has {count} cell; expected {right}.", "region {found} has {count} cells; expected {right}."
        ),
        {"found": _found, "right": _counts},
    ),
    FormatFault.SYMBOL: _Row(
        translatable(
            "{found} is not a symbol of this grid; expected {first} to {last}, or 0 . * _ - for an empty cell."
        ),
        {
            "found": _found,
            "first": lambda _, error: error.expected.symbols[0],
            "last": lambda _, error: error.expected.symbols[-1],
        },
    ),
    FormatFault.NUMBER: _Row(
        translatable(
            "{found} is not a value of this grid; expected a number from 1 to {largest}, or 0 or . for an empty cell."
        ),
        {"found": _found, "largest": _largest},
    ),
    FormatFault.ALPHABET: _Row(
        translatable(
            "the letters can be read in two ways, counting from 1 (A is 10) or from 0 (A is 11); write the puzzle as "
            "numbers separated by spaces."
        )
    ),
    FormatFault.LINE_LENGTH: _Row(
        translatable_many(
            "the line is {count} character long, more than any puzzle; expected one puzzle per line.",
            "the line is {count} characters long, more than any puzzle; expected one puzzle per line.",
        )
    ),
    FormatFault.ENDLESS_LINE: _Row(
        translatable_many(
            "the line does not end within {count} character; reading stopped there. Expected one puzzle per line.",
            "the line does not end within {count} characters; reading stopped there. Expected one puzzle per line.",
        )
    ),
    FormatFault.MORE: _Row(
        translatable_many(
            "{count} more from here on cannot be read; only the first {most} are described.",
            "{count} more from here on cannot be read; only the first {most} are described.",
        ),
        {"most": _largest},
    ),
    FormatFault.LIST_FULL: _Row(
        translatable("a list can have at most {largest} puzzles; those from here on were not read."),
        {"largest": _largest},
    ),
    FormatFault.SHAPE: _Row(
        translatable("the text has boxes of {found}; expected {right}."), {"found": _found, "right": _part}
    ),
    FormatFault.SIZE: _Row(
        translatable("{found} does not make a grid of {smallest} to {largest} symbols."),
        {
            "found": _found,
            "smallest": lambda language, _: language.number(MIN_SIZE),
            "largest": lambda language, _: language.number(MAX_SIZE),
        },
    ),
    FormatFault.STRUCTURE: _Row(
        translatable("this is not valid {part}, from {found} on."), {"part": _part, "found": _found}
    ),
    FormatFault.DAMAGED: _Row(
        # Translators: Of a file of this program's own; a line and a column stand before it.
        translatable("the file is damaged: {found} does not belong here."),
        {"found": _found},
    ),
    FormatFault.ENTITIES: _Row(
        translatable("this {part} defines its own entities ({found}), which are not supported."),
        {"part": _part, "found": _found},
    ),
    FormatFault.MISSING: _Row(translatable("the part {part} is missing."), {"part": _quoted_part}),
    FormatFault.CONTENT: _Row(
        translatable("{found} is not valid in the part {part}; expected {right}."),
        {
            "found": _found,
            "part": _quoted_part,
            "right": lambda language, error: quoted(language, error.expected.right),
        },
    ),
    FormatFault.VERSION: _Row(
        translatable("a newer program wrote this in version {found}; this one reads versions up to {largest}."),
        {"found": _found, "largest": _largest},
    ),
    FormatFault.VARIANT: _Row(
        translatable("the puzzle has rules that this program does not know: {found}."), {"found": _found}
    ),
    FormatFault.NOT_CARRIED: _Row(translatable("the format {part} cannot hold this puzzle."), {"part": _quoted_part}),
    FormatFault.TOO_LARGE: _Row(
        translatable("there are {found} bytes or more; at most {largest} are read."),
        {"found": _found_number, "largest": _largest},
    ),
    FormatFault.TOO_MANY: _Row(
        translatable("this {part} has {found} parts; at most {largest} are read."),
        {"part": _part, "found": _found_number, "largest": _largest},
    ),
    FormatFault.ENCODING: _Row(translatable("this is not text; expected a text file.")),
    FormatFault.LINK: _Row(
        translatable(
            "{link} is a link, and this program does not use the network; open it in a browser and copy the cells of "
            "the grid from there, as text or as a picture."
        ),
        {"link": _found},
    ),
}
# What is wrong where the error does not hold what stands there, or what was expected in its place.
_SHORT_REASONS: Final = {
    FormatFault.SYMBOL: _Row(
        translatable("{found} cannot be part of a puzzle; expected digits or letters."), {"found": _found}
    ),
    FormatFault.STRUCTURE: _Row(translatable("this {part} ends too early."), {"part": _part}),
    FormatFault.DAMAGED: _Row(
        # Translators: Of a file of this program's own; a line and a column stand before it.
        translatable("the file is damaged: it ends too early.")
    ),
    FormatFault.CONTENT: _Row(
        translatable("{found} is not valid in the part {part}."), {"found": _found, "part": _quoted_part}
    ),
}


def _reason(language: Language, error: FormatError) -> str:
    expected = error.expected
    known = {FormatFault.SYMBOL: expected.symbols, FormatFault.CONTENT: expected.right}.get(error.kind, error.found)
    row = _REASONS[error.kind]
    message, values = row if known else _SHORT_REASONS.get(error.kind, row)
    named = {name: value(language, error) for name, value in values.items()}
    if isinstance(message, PluralMessage):
        return language.translated_many(message, expected.found, **named)
    return language.translated(message, **named)
