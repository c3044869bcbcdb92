"""How much of a hint is told. It stands apart from the hints: the window shows it long before one is looked for."""

from __future__ import annotations

from enum import Enum


class HelpLevel(Enum):
    """How much of a hint is told; each level tells more than the one before."""

    WHERE = 1  # the units and cells to look at
    WHAT = 2  # the technique
    REASON = 3  # the whole reason
    VALUE = 4  # the value that follows
