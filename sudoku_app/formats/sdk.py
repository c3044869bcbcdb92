"""``.sdk`` of SadMan Sudoku, and ``.sdm``, a list of puzzles.

``.sdk`` is header lines, ``#`` and a letter, then nine lines, or sections in brackets. Of the sections only
``[Puzzle]`` is documented well enough to be read; the others are passed over. Sources: sudocue.net, "File Formats";
SadMan's FAQ; pzl.org.uk.

``.sdm`` has 81 characters a line, ``0`` for an empty cell (documented by SudoCue). Reading such lists is the work of
`line`; here is how they are written.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from sudoku_app.formats.errors import FormatError
from sudoku_app.formats.reading import Format, FormatName, Reading, puzzle_values
from sudoku_app.formats.rows import read_rows
from sudoku_app.formats.source import SourceLine, split_lines
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import Position

_HEADER = re.compile(r"#([ADCBSLU])(.*)")
_SECTION = re.compile(r"\s*\[(\w+)\]\s*")
_KEY = re.compile(r"\s*\w+\s*=\s*[\[\"'\d]")  # of TOML, which has sections of the same form
_BOX = GridShape(3, 3)


def read_sdk(text: str, shape: GridShape | None) -> Sequence[Reading] | None:
    """Return the puzzle of a ``.sdk`` text, None for another; FormatError where its section cannot be read."""
    parts = _parts(text) if "#" in text or "[" in text else None
    if parts is None:
        return None
    headers, sections = parts
    in_sections = "puzzle" in sections
    if any(_KEY.match(line.text) for lines in sections.values() for line in lines):
        return None
    body = sections["puzzle"] if in_sections else sections[""]
    if not in_sections and (not headers or len(sections) > 1 or sum(not line.is_blank for line in body) != _BOX.size):
        return None
    first, *more = read_rows(body, shape)
    if isinstance(first, FormatError) and in_sections:
        raise first
    if isinstance(first, FormatError) or more:
        return None
    title = headers.get("D", "") or first.title
    return [replace(first, format=FormatName.SDK, title=title, author=headers.get("A", ""))]


def _parts(text: str) -> tuple[dict[str, str], dict[str, list[SourceLine]]] | None:
    """Return header texts by letter and lines by section ("" before any), or None where a line ``#`` is no header."""
    headers: dict[str, str] = {}
    sections: dict[str, list[SourceLine]] = {"": []}
    current = ""
    for line in split_lines(text):
        if line.text.startswith("#") and not current and all(one.is_blank for one in sections[""]):
            found = _HEADER.fullmatch(line.text)
            if not found:
                return None
            headers.setdefault(found[1], found[2].strip())
        elif section := _SECTION.fullmatch(line.text):
            current = section[1].lower()
            sections.setdefault(current, [])
        else:
            sections[current].append(line)
    return headers, sections


def write_sdk(position: Position) -> str:
    """Return the puzzle in nine lines."""
    digits = "".join(str(value or ".") for value in puzzle_values(position))
    return "".join(digits[start : start + 9] + "\n" for start in range(0, 81, 9))


def write_sdm(position: Position) -> str:
    """Return the puzzle as one line of a list."""
    return "".join(map(str, puzzle_values(position))) + "\n"


def _carries(position: Position) -> bool:
    return position.shape == _BOX


FORMATS = (
    Format(FormatName.SDK, (".sdk",), read_document=read_sdk, write=write_sdk, carries=_carries),
    Format(FormatName.SDM, (".sdm",), write=write_sdm, carries=_carries),
)
