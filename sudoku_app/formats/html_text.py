"""The text of a web page, with its tables as rows whose cells bars part: what a browser or a spreadsheet copies."""

from __future__ import annotations

import re
from collections.abc import Iterable
from html.parser import HTMLParser
from itertools import pairwise
from typing import Final

_UNSEEN: Final = frozenset(("script", "style", "head", "title"))
_CELLS: Final = frozenset(("td", "th"))
_FEWEST_BARS: Final = 2  # of a row with one cell
_BAR_IN_CELL: Final = "\N{DIVIDES}"  # stands for a bar that parts no cells
_ENDS_OF_LINES: Final = frozenset(("p", "div", "br", "li", "h1", "h2", "h3", "table"))
_DECLARATION: Final = re.compile("<[!?]")


def well_behaved(text: str) -> str:
    """Return a page without comments and declarations, and as text what follows its last tag.

    Python's parser raises an AssertionError on some of them, though it is meant to take any markup, and takes time with
    the square of the length for those that do not end, and for tags. Lines keep their numbers.
    """
    parts, at = [], 0
    ending = True  # comments still end somewhere
    while found := _DECLARATION.search(text, at):
        start = found.start()
        end = text.find("-->", start + 4) if ending and text.startswith("<!--", start) else -1
        ending = ending and (end >= 0 or not text.startswith("<!--", start))
        end = end + 2 if end >= 0 else text.find(">", start)
        if end < 0:
            break
        parts += [text[at:start], "\n" * text.count("\n", start, end)]
        at = end + 1
    text = "".join(parts) + text[at:]
    last = text.rfind(">") + 1
    return text[:last] + text[last:].replace("<", " ")


def text_of_html(text: str) -> tuple[str, list[int]]:
    """Return what a page shows, and for each line of that the line of the page where it begins.

    A row of a table is a line in which every cell ends with a bar, and signs that stand alone in a cell, as candidates
    do, are one word. A row of one cell, which is a heading, or of none, as below merged cells, has no bars.
    """
    page = _Page()
    page.feed(well_behaved(text))
    page.close()
    numbers = [1]
    for part, number in page.parts:
        numbers += range(number, number + part.count("\n"))
    return "".join(part for part, _ in page.parts), numbers


class _Page(HTMLParser):
    """Collects what is shown of a page."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.parts: list[tuple[str, int]] = []  # texts, and in which lines of the page they begin
        self._unseen = 0
        self._bars: list[int] = []  # the places in ``parts`` of those of this row
        self._verbatim = 0

    def _add(self, text: str) -> None:
        self.parts.append((text, self.getpos()[0]))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Begin a row, a line, or what is not shown; the value of a field is its text."""
        self._unseen += tag in _UNSEEN
        self._verbatim += tag == "pre"
        if tag == "tr":
            self._add("\n")
            self._bars = [len(self.parts)]
            self._add("|")
        elif tag == "input" and (value := dict(attrs).get("value")):
            self._add(value)
        elif tag in _ENDS_OF_LINES:
            self._add("\n")

    def handle_endtag(self, tag: str) -> None:
        """End a cell, a row, a line, or what is not shown."""
        self._unseen -= tag in _UNSEEN and self._unseen > 0
        self._verbatim -= tag == "pre" and self._verbatim > 0
        if tag in _CELLS:
            self._bars.append(len(self.parts))
            self._add(" |")
        elif tag == "tr":
            self._end_row()
            self._add("\n")
        elif tag in _ENDS_OF_LINES:
            self._add("\n")

    def _end_row(self) -> None:
        """Write the cells of a row in one line, or the only one as it stands."""
        if len(self._bars) <= _FEWEST_BARS:
            self._change(self._bars, r"\|", "")
        else:
            for bar, end in pairwise(self._bars):
                cell = range(bar + 1, end)
                self._change(cell, r"\|", _BAR_IN_CELL)
                words = "".join(self.parts[place][0] for place in cell).split()
                alone = len(words) > 1 and all(len(word) == 1 for word in words)
                self._change(cell, r"\s+", "" if alone else " ")
        self._bars = []

    def _change(self, places: Iterable[int], pattern: str, replacement: str) -> None:
        for place in places:
            text, number = self.parts[place]
            self.parts[place] = re.sub(pattern, replacement, text), number

    def handle_data(self, data: str) -> None:
        """Keep what is shown; blanks and line ends are one blank, except where the page keeps them."""
        if self._unseen:
            return
        if self._verbatim:
            self._add(data)
        elif not data.isspace() or "\xa0" in data:
            self._add(re.sub(r"\s+", " ", data))
