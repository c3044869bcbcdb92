"""The text of a web page, with its tables as rows whose cells bars part: what a browser or a spreadsheet copies."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from typing import Final

_UNSEEN: Final = frozenset(("script", "style", "head", "title"))
_CELLS: Final = frozenset(("td", "th"))
_FEWEST_BARS: Final = 2  # of a row with one cell
_ENDS_OF_LINES: Final = frozenset(("p", "div", "br", "li", "h1", "h2", "h3", "table"))


def text_of_html(text: str) -> tuple[str, list[int]]:
    """Return what a page shows, and for each line of that the line of the page where it begins.

    A row of a table is a line in which every cell ends with a bar; of one cell alone, which is a heading, or of none,
    as below merged cells, it is a line without bars.
    """
    page = _Page()
    page.feed(text)
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
        self._in_row = False
        self._bars: list[int] = []  # the places in ``parts`` of those of this row
        self._verbatim = 0

    def _add(self, text: str) -> None:
        self.parts.append((text, self.getpos()[0]))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Begin a row, a line, or what is not shown; the value of a field is its text."""
        self._unseen += tag in _UNSEEN
        self._verbatim += tag == "pre"
        if tag == "tr":
            self._in_row = True
            self._add("\n")
            self._bars = [len(self.parts)]
            self._add("|")
        elif tag == "input" and (value := dict(attrs).get("value")):
            self._add(value)
        elif tag in _ENDS_OF_LINES and not self._in_row:
            self._add("\n")

    def handle_endtag(self, tag: str) -> None:
        """End a cell, a row, a line, or what is not shown."""
        self._unseen -= tag in _UNSEEN and self._unseen > 0
        self._verbatim -= tag == "pre" and self._verbatim > 0
        if tag in _CELLS:
            self._bars.append(len(self.parts))
            self._add(" |")
        elif tag == "tr":
            self._in_row = False
            if len(self._bars) <= _FEWEST_BARS:
                for place in self._bars:
                    self.parts[place] = ("", self.parts[place][1])
            self._add("\n")
        elif tag in _ENDS_OF_LINES and not self._in_row:
            self._add("\n")

    def handle_data(self, data: str) -> None:
        """Keep what is shown; blanks and line ends are one blank, except where the page keeps them."""
        if self._unseen:
            return
        if self._verbatim and not self._in_row:
            self._add(data)
        elif not data.isspace() or "\xa0" in data:
            self._add(re.sub(r"\s+", " ", data))
