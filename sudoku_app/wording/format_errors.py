"""Errors of texts and files in words: one sentence each, with the place and what was expected."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from typing import Final

from sudoku_app.formats.errors import FormatError, FormatFault
from sudoku_app.formats.files import FileKind, NotAFileError, NotANameError
from sudoku_app.sudoku.grid.geometry import MAX_SIZE, MIN_SIZE
from sudoku_app.wording.language import Language
from sudoku_app.wording.names import shown_name


def file_error_reason(language: Language, error: OSError) -> str:
    """Return why a file cannot be used, to stand after its name and a colon; the system's own word where it has one."""
    say = language.say
    if isinstance(error, NotAFileError):
        return {
            FileKind.FOLDER: say("this is a folder; expected a file"),
            FileKind.PIPE: say("this is a pipe; expected a file"),
            FileKind.SOCKET: say("this is a socket; expected a file"),
            FileKind.DEVICE: say("this is a device; expected a file"),
        }[error.kind]
    if isinstance(error, NotANameError):
        return say("a file cannot have this name")
    return error.strerror or type(error).__name__


def format_error_sentence(language: Language, error: FormatError, source: str = "") -> str:
    """Return what is wrong, where, and what was expected, as one sentence.

    ``source`` is the name of the file; without it the sentence begins with line and column alone.
    """
    reason = _REASONS[error.kind](language, error)
    if source:
        source = shown_name(source)
        return language.say(
            "{source}:{line}:{column}: {reason}", source=source, line=error.line, column=error.column, reason=reason
        )
    return language.say("Line {line}, column {column}: {reason}", line=error.line, column=error.column, reason=reason)


def quoted(language: Language, text: str) -> str:
    """Return a piece of text in quotation marks, with characters that cannot be seen named by their numbers."""
    shown = "".join(c if c.isprintable() and unicodedata.category(c) != "Mn" else f"U+{ord(c):04X} " for c in text)
    return language.say("“{text}”", text=shown.strip() or text)


def _empty(language: Language, error: FormatError) -> str:
    return language.say("there is no puzzle here; expected the cells of one, row by row.")


def _unknown(language: Language, error: FormatError) -> str:
    return language.say(
        "{found} does not begin a puzzle in any known format; expected its cells, row by row.",
        found=quoted(language, error.found),
    )


def _cell_count(language: Language, error: FormatError) -> str:
    expected = error.expected
    return language.say_many(
        "{count} cell where a puzzle has {right}.",
        "{count} cells where a puzzle has {right}.",
        expected.found,
        right=_counts(language, expected.counts),
    )


def _row_count(language: Language, error: FormatError) -> str:
    expected = error.expected
    return language.say_many(
        "the puzzle that begins here has {count} row; expected {right}.",
        "the puzzle that begins here has {count} rows; expected {right}.",
        expected.found,
        right=_counts(language, expected.counts),
    )


def _row_length(language: Language, error: FormatError) -> str:
    expected = error.expected
    return language.say_many(
        "the row {found} has {count} cell; expected {right}.",
        "the row {found} has {count} cells; expected {right}.",
        expected.found,
        found=quoted(language, error.found),
        right=_counts(language, expected.counts),
    )


def _symbol(language: Language, error: FormatError) -> str:
    found = quoted(language, error.found)
    symbols = error.expected.symbols
    if not symbols:
        return language.say("{found} cannot stand in a puzzle; expected digits or letters.", found=found)
    return language.say(
        "{found} is not a symbol of this grid; expected {first} to {last}, or 0 . * _ - for an empty cell.",
        found=found,
        first=symbols[0],
        last=symbols[-1],
    )


def _number(language: Language, error: FormatError) -> str:
    return language.say(
        "{found} is not a value of this grid; expected a number from 1 to {largest}, or 0 or . for an empty cell.",
        found=quoted(language, error.found),
        largest=error.expected.largest,
    )


def _alphabet(language: Language, error: FormatError) -> str:
    return language.say(
        "the letters can be read in two ways, counting from 1 (A is 10) or from 0 (A is 11); "
        "write the puzzle as numbers separated by blanks."
    )


def _line_length(language: Language, error: FormatError) -> str:
    return language.say_many(
        "the line is {count} character long, more than any puzzle; expected one puzzle per line.",
        "the line is {count} characters long, more than any puzzle; expected one puzzle per line.",
        error.expected.found,
    )


def _endless_line(language: Language, error: FormatError) -> str:
    return language.say_many(
        "the line does not end within {count} character; reading stopped there. Expected one puzzle per line.",
        "the line does not end within {count} characters; reading stopped there. Expected one puzzle per line.",
        error.expected.found,
    )


def _more(language: Language, error: FormatError) -> str:
    return language.say_many(
        "from here on {count} more cannot be read; only the first {most} are described.",
        "from here on {count} more cannot be read; only the first {most} are described.",
        error.expected.found,
        most=language.number(error.expected.largest),
    )


def _list_full(language: Language, error: FormatError) -> str:
    return language.say(
        "a list holds {largest} puzzles; those from here on were not read.",
        largest=language.number(error.expected.largest),
    )


def _shape(language: Language, error: FormatError) -> str:
    return language.say(
        "the text has boxes of {found}; expected {right}.",
        found=quoted(language, error.found),
        right=error.expected.part,
    )


def _size(language: Language, error: FormatError) -> str:
    return language.say(
        "{found} gives no grid of {smallest} to {largest} symbols.",
        found=quoted(language, error.found),
        smallest=MIN_SIZE,
        largest=MAX_SIZE,
    )


def _structure(language: Language, error: FormatError) -> str:
    if not error.found:
        return language.say("this {part} ends too early; expected the rest of it.", part=error.expected.part)
    return language.say(
        "this is broken {part}; it stops making sense at {found}.",
        part=error.expected.part,
        found=quoted(language, error.found),
    )


def _damaged(language: Language, error: FormatError) -> str:
    if not error.found:
        # Translators: Of a file of this program's own; a line and a column stand before it.
        return language.say("the file is damaged: it ends too early; expected the rest of what was saved.")
    found = quoted(language, error.found)
    # Translators: Of a file of this program's own; a line and a column stand before it.
    return language.say("the file is damaged: {found} cannot stand here; expected what was saved.", found=found)


def _entities(language: Language, error: FormatError) -> str:
    return language.say(
        "this {part} defines entities of its own ({found}), and such files are not read; expected one without them.",
        part=error.expected.part,
        found=quoted(language, error.found),
    )


def _missing(language: Language, error: FormatError) -> str:
    return language.say("the part {part} is missing.", part=quoted(language, error.expected.part))


def _content(language: Language, error: FormatError) -> str:
    if error.expected.right:
        return language.say(
            "{found} cannot stand in the part {part}; expected {right}.",
            found=quoted(language, error.found),
            part=quoted(language, error.expected.part),
            right=quoted(language, error.expected.right),
        )
    return language.say(
        "{found} cannot stand in the part {part}.",
        found=quoted(language, error.found),
        part=quoted(language, error.expected.part),
    )


def _version(language: Language, error: FormatError) -> str:
    return language.say(
        "a newer program wrote this in version {found}; this one knows versions up to {largest}.",
        found=quoted(language, error.found),
        largest=error.expected.largest,
    )


def _variant(language: Language, error: FormatError) -> str:
    return language.say(
        "the puzzle has rules beyond plain Sudoku: {found}; only rows, columns and boxes are known here.",
        found=quoted(language, error.found),
    )


def _not_carried(language: Language, error: FormatError) -> str:
    return language.say("the format {part} cannot carry this puzzle.", part=quoted(language, error.expected.part))


def _too_large(language: Language, error: FormatError) -> str:
    return language.say(
        "there are {found} bytes or more; at most {largest} are read.",
        found=language.number(error.expected.found),
        largest=language.number(error.expected.largest),
    )


def _too_many(language: Language, error: FormatError) -> str:
    return language.say(
        "this {part} has {found} parts; at most {largest} are read.",
        part=error.expected.part,
        found=language.number(error.expected.found),
        largest=language.number(error.expected.largest),
    )


def _encoding(language: Language, error: FormatError) -> str:
    return language.say("this is not text; expected a text file.")


def _link(language: Language, error: FormatError) -> str:
    return language.say(
        "{link} is a link, and this program does not use the network; open it in a browser and copy the cells of the "
        "grid from there, as text or as a picture.",
        link=quoted(language, error.found),
    )


def _counts(language: Language, counts: tuple[int, ...]) -> str:
    """Return numbers as alternatives: "16", "16 or 36"."""
    return language.alternatives([str(count) for count in counts])


_REASONS: Final[dict[FormatFault, Callable[[Language, FormatError], str]]] = {
    FormatFault.EMPTY: _empty,
    FormatFault.UNKNOWN: _unknown,
    FormatFault.CELL_COUNT: _cell_count,
    FormatFault.ROW_COUNT: _row_count,
    FormatFault.ROW_LENGTH: _row_length,
    FormatFault.SYMBOL: _symbol,
    FormatFault.NUMBER: _number,
    FormatFault.ALPHABET: _alphabet,
    FormatFault.LINE_LENGTH: _line_length,
    FormatFault.ENDLESS_LINE: _endless_line,
    FormatFault.MORE: _more,
    FormatFault.LIST_FULL: _list_full,
    FormatFault.SHAPE: _shape,
    FormatFault.SIZE: _size,
    FormatFault.STRUCTURE: _structure,
    FormatFault.DAMAGED: _damaged,
    FormatFault.ENTITIES: _entities,
    FormatFault.MISSING: _missing,
    FormatFault.CONTENT: _content,
    FormatFault.VERSION: _version,
    FormatFault.VARIANT: _variant,
    FormatFault.NOT_CARRIED: _not_carried,
    FormatFault.TOO_LARGE: _too_large,
    FormatFault.TOO_MANY: _too_many,
    FormatFault.ENCODING: _encoding,
    FormatFault.LINK: _link,
}
