"""JSON with its dangers turned into errors: depth, huge numbers, and parts of the wrong kind."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Final

from sudoku_app.formats.errors import LONGEST_PIECE, FormatError, FormatFault
from sudoku_app.sudoku.grid.position import mask_of

Json = None | bool | int | float | str | list["Json"] | dict[str, "Json"]
PART: Final = "JSON"
_WORDS: Final = ("true", "false", "null", "-")
# A value or name takes up to 150 bytes of memory, with two or three characters in the text. A long session saves some
# hundred thousand.
MOST_VALUES: Final = 2_000_000


def parse_json(text: str) -> Json:
    """Return the value that a JSON text describes.

    Raises:
        FormatError: STRUCTURE, it is no JSON (where it ends too early, nothing is found there), nests too deeply, or
            has a number of thousands of digits; TOO_MANY, it has more than two million values.
    """
    values = count_values(text)
    if values > MOST_VALUES:
        raise FormatError(FormatFault.TOO_MANY, largest=MOST_VALUES, number=values, part=PART)
    try:
        value: Json = json.loads(text)
    except json.JSONDecodeError as error:
        found = "" if _ends_too_early(error) else text[error.pos : error.pos + 24]
        raise FormatError(FormatFault.STRUCTURE, error.lineno, error.colno, found, part=PART) from None
    except (ValueError, RecursionError):
        raise FormatError(FormatFault.STRUCTURE, found=text[:24], part=PART) from None
    return value


def _ends_too_early(error: json.JSONDecodeError) -> bool:
    """Return whether a text would be JSON if it went on: its rest is a string, a word or a number that is not whole."""
    rest = error.doc[error.pos :].strip()
    return error.msg.startswith("Unterminated string") or any(word.startswith(rest) for word in _WORDS)


def count_values(text: str) -> int:
    """Return a number that the values and names in a JSON text do not exceed by more than one, without reading it."""
    return sum(text.count(mark) for mark in ",[{:")


def wrong(part: str, found: object) -> FormatError:
    """Return the error that a part has a content it cannot have, which is shown as it stands in the text."""
    shown = found if isinstance(found, str) else _beginning(found)
    return FormatError(FormatFault.CONTENT, found=shown, part=part)


def _beginning(value: object) -> str:
    """Return the first characters of a value as JSON; of a large one no more is written than is shown."""
    text = ""
    for piece in json.JSONEncoder(ensure_ascii=False).iterencode(value):
        text += piece
        if len(text) > LONGEST_PIECE:
            break
    return text


def whole_number(value: Json, part: str, smallest: int, largest: int) -> int:
    """Return a whole number in a range; FormatError (CONTENT) where it is none."""
    if isinstance(value, bool) or not isinstance(value, int) or not smallest <= value <= largest:
        raise wrong(part, value)
    return value


def text_of(record: Mapping[str, Json], part: str) -> str:
    """Return a text, empty where it is missing; FormatError (CONTENT) where it is no text."""
    value = record.get(part, "")
    if value is None:
        return ""
    if not isinstance(value, str):
        raise wrong(part, value)
    return value


def texts_of(record: Mapping[str, Json], part: str) -> tuple[str, ...]:
    """Return a list of texts, empty where it is missing; FormatError (CONTENT) where it is none."""
    texts = list_of(record.get(part, []), part)
    return tuple(text_of({part: text}, part) for text in texts)


def list_of(value: object, part: str, count: int | None = None) -> list[Json]:
    """Return a list; FormatError where it is none (CONTENT), or has not ``count`` elements (CELL_COUNT)."""
    if not isinstance(value, list):
        raise wrong(part, value)
    if count is not None and len(value) != count:
        raise FormatError(FormatFault.CELL_COUNT, counts=(count,), number=len(value), part=part)
    return value


def marks_of(value: object, part: str, size: int) -> int:
    """Return the bit mask of a list of values up to ``size``; FormatError where it is none."""
    return mask_of({whole_number(mark, part, 1, size) for mark in list_of(value, part)})


def record_of(value: object, part: str) -> dict[str, Json]:
    """Return an object; FormatError (CONTENT) where it is none."""
    if not isinstance(value, dict):
        raise wrong(part, value)
    return value
