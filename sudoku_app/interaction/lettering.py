"""How symbols are written in cells: how large, and values above 9 in which way."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from sudoku_app.wording.voice import SymbolStyle


class SymbolSize(Enum):
    """How large symbols are in their cells; the values are kept in the settings."""

    SMALL = "small"
    NORMAL = "normal"
    LARGE = "large"

    @property
    def digit_share(self) -> float:
        """The height of a digit's type as a share of the cell's side."""
        return {SymbolSize.SMALL: 0.44, SymbolSize.NORMAL: 0.56, SymbolSize.LARGE: 0.72}[self]

    @property
    def mark_share(self) -> float:
        """The height of a mark's type as a share of the cell's side, where there is room for it."""
        return {SymbolSize.SMALL: 0.2, SymbolSize.NORMAL: 0.25, SymbolSize.LARGE: 0.3}[self]


@dataclass(frozen=True)
class Lettering:
    """How symbols are written: values above 9 in which way, and how large in their cells."""

    style: SymbolStyle = SymbolStyle.NUMBERS
    size: SymbolSize = SymbolSize.NORMAL
