"""How much of a hint is shown. It stands apart from the hints: the window shows it long before one is looked for."""

from __future__ import annotations

from enum import Enum


class HelpLevel(Enum):
    """How much of a hint is shown; the second level says more than the first."""

    QUESTION = 1  # where to look and what for: "Where can 8 go in box 5?"
    STEP = 2  # the next step with its reason and what follows
