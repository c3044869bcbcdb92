"""What stands in a text beside cells: terminal colours, quotes of mail, tags of forums, tables of LaTeX, of wikis."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from sudoku_app.formats.source import SourceLine
from sudoku_app.sudoku.grid.geometry import MIN_SIZE

_QUOTED_MAIL = re.compile(r"^[ \t]{0,8}(?:>[ \t]?)+", re.MULTILINE)
_COLOURS = re.compile(r"\x1b\[[\d;]*[A-Za-z]")
_FORUM_TAG = re.compile(
    r"\[/?(?:quote|code|pre|tt|b|i|u|size|font|colou?r|center|spoiler|url)(?:=[^\]\n]{0,200})?\]", re.IGNORECASE
)
# What would be a comment, but numbers a puzzle in one line.
_NUMBERED = re.compile(r"^#\s?\d{1,7}\s*[:.)]\s*(?=[\d.*_-]{16}[\d.*_-]*[ \t\r]*$)", re.MULTILINE)
_FORUM_TABLE = re.compile(r"\[(/?(?:table|tr|td|th))\]", re.IGNORECASE)
_WIKI_TABLE = re.compile(r"^\s*\{\|", re.MULTILINE)
# A rule of LaTeX, of a whole table or of some columns.
_LATEX_RULE = re.compile(r"\s*\\(?:[hc]line|(?:top|mid|bottom|c?mid)rule)\b.*")
# A rule, and words beside it.
_RULE_BESIDE_WORDS = re.compile(r"(\s*[+─-╰][-=+─-╰]{6,})\s{2,}(?!-)[^+|─-╰]*[^\W\d_]{2,}[^+|─-╰]*")
# Empty cells and numbers as pandas and R print them.
_EMPTY_WORD = re.compile(r"(?<!\S)(?:NaN|<NA>|NA|None|null)(?!\S)")
_WHOLE_FLOAT = re.compile(r"(?<!\S)(\d{1,2})\.0(?!\S)")
_WORDS_OF_CELLS: Final = 4  # characters


def without_marks(text: str) -> str:
    """Return a text without what does not belong to it: colours of a terminal, quoted mail, tags of a forum."""
    text = _COLOURS.sub("", text) if "\x1b" in text else text
    if ">" in text and not text.lstrip().startswith("<"):  # where a line of XML may begin with it
        text = _QUOTED_MAIL.sub("", text)
    text = _NUMBERED.sub("", text) if "#" in text else text
    if "[" in text:
        text = _FORUM_TABLE.sub(r"<\1>", _FORUM_TAG.sub("", text))
    return _wiki_tables(text) if _WIKI_TABLE.search(text) else text


def _wiki_tables(text: str) -> str:
    """Return a text in which each row of MediaWiki's tables is a line with bars; lines stay where they are."""
    lines = text.split("\n")
    row: int | None = None  # the line that the cells of a row are put in
    inside = False
    for number, line in enumerate(lines):
        mark = line.lstrip()[:2]
        if mark in ("{|", "|-", "|}", "|+"):
            inside = mark != "|}" and (inside or mark == "{|")
            lines[number], row = "", None
        elif inside and mark[:1] in ("|", "!"):
            cells = re.split(r"\|\||!!", line.lstrip()[1:])
            words = "|".join(cell.rpartition("|")[2] for cell in cells)
            row, lines[number] = (number, f"|{words}|") if row is None else (row, "")
            if row != number:
                lines[row] += f"{words}|"
    return "\n".join(lines)


def in_plain_signs(lines: Iterator[SourceLine]) -> Iterator[SourceLine]:
    """Yield lines: LaTeX's tables with bars and borders, no words beside a rule, and points for words of no value."""
    for line in lines:
        ruled = _RULE_BESIDE_WORDS.fullmatch(line.text)
        text = ruled[1] if ruled else line.text
        if text.count("&") >= MIN_SIZE - 1:
            text = "|" + text.partition("\\\\")[0].replace("&", "|") + "|"
        elif _LATEX_RULE.fullmatch(text):
            text = "===="
        elif _EMPTY_WORD.search(text) and max(map(len, text.split())) <= _WORDS_OF_CELLS:
            text = _WHOLE_FLOAT.sub(r"  \1", _EMPTY_WORD.sub(lambda found: ".".rjust(len(found.group())), text))
        yield line._replace(text=text)
