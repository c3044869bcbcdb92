"""What is named in a text as links: cells, steps and techniques, for labels that show rich text."""

from __future__ import annotations

import html
from typing import Final

from sudoku_app.sudoku.steps import Technique
from sudoku_app.wording.text import Named, NamedCell, NamedStep, names_in

_EQUALS: Final = " = "
_EQUALS_KEPT: Final = "\N{NO-BREAK SPACE}=\N{NO-BREAK SPACE}"


def with_links(text: str, colour: str) -> str:
    """Return a text as rich text in which all that is named is a link; `target` says where to.

    No line ends between a cell and its value ("r3c5 = 7"): no-break blanks stand there. They are put in here, so that
    the text itself, which is copied, printed and sent to other programs, keeps its plain ones.
    """
    pieces = []
    done = 0
    names = names_in(text)
    text = text.replace(_EQUALS, _EQUALS_KEPT)  # as long as before, so names stay where they are
    for named in names:
        pieces.append(html.escape(text[done : named.start], quote=False))
        name = html.escape(text[named.start : named.end], quote=False)
        # Cells show where they are when they are pointed at; what leads elsewhere is underlined.
        line = "none" if isinstance(named, NamedCell) else "underline"
        pieces.append(f'<a href="{_address(named)}" style="color:{colour};text-decoration:{line}">{name}</a>')
        done = named.end
    pieces.append(html.escape(text[done:], quote=False))
    return "".join(pieces)


def _address(named: Named) -> str:
    """Return the address of a link: ``cell:3,5`` for r3c5, ``step:0`` for the first step, ``technique:X_WING``."""
    if isinstance(named, NamedCell):
        return f"cell:{named.row},{named.column}"
    if isinstance(named, NamedStep):
        return f"step:{named.step}"
    return f"technique:{named.technique.name}"


def target(link: str) -> tuple[int, int] | int | Technique | None:
    """Return where a link leads: to a cell (row and column from 1), a step (its index) or a technique."""
    kind, _, place = link.partition(":")
    if kind == "cell":
        row, column = place.split(",")
        return int(row), int(column)
    if kind == "step":
        return int(place)
    return Technique[place] if kind == "technique" else None
