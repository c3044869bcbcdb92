"""Which keys do what in the grid, as data: the program's own, and those that players know from elsewhere.

A key of a menu does the same with every preset; no preset gives such a key to the grid.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from sudoku_app.interaction.key_strokes import Layer
from sudoku_app.wording.shortcuts import Keys

_NO_KEYS: Mapping[str, Layer] = MappingProxyType({})


@dataclass(frozen=True)
class KeyPreset:
    """What keys mean in the grid.

    Attributes:
        solving: what typed digits become when solving begins; the pad shows it and can change it.
        shift: what they become with Shift.
        control: and with Ctrl.
        both: and with Ctrl and Shift.
        tools: the letters that change what digits become, where they are no values of the grid.
        cycle: what Space changes through while solving; empty where it clears a cell.
        adding: arrows with Shift or Ctrl add the cell they lead to; else they select a rectangle or move by a box.
    """

    solving: Layer = Layer.VALUE
    shift: Layer = Layer.CORNER
    control: Layer = Layer.CENTRE
    both: Layer = Layer.COLOUR
    tools: Mapping[str, Layer] = field(default_factory=lambda: _NO_KEYS)
    cycle: tuple[Layer, ...] = ()
    adding: bool = False


PRESETS: Mapping[Keys, KeyPreset] = MappingProxyType(
    {
        Keys.OWN: KeyPreset(),
        Keys.SUDOKUPAD: KeyPreset(
            tools=MappingProxyType({"z": Layer.VALUE, "x": Layer.CORNER, "c": Layer.CENTRE, "v": Layer.COLOUR}),
            cycle=(Layer.VALUE, Layer.CORNER, Layer.CENTRE, Layer.COLOUR),
            adding=True,
        ),
        Keys.MARKS: KeyPreset(solving=Layer.CORNER, shift=Layer.VALUE),
    }
)
