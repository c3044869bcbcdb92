"""What each technique is called, what it is, and how it is spotted: a row for each, in the module of its family."""

from __future__ import annotations

from typing import NamedTuple

from sudoku_app.wording.language import Message


class TechniqueText(NamedTuple):
    """What is written about a technique.

    Attributes:
        name: its standard name, with a capital.
        meaning: what it is, in two to four sentences; None for the solver's own word, which has no page.
        how_to_spot: how it is spotted, in one or two sentences; None as before.
    """

    name: Message
    meaning: Message | None = None
    how_to_spot: Message | None = None
