"""The words of the dialog for a new puzzle."""

from __future__ import annotations

from dataclasses import dataclass

from sudoku_app.sudoku.geometry import MAX_SIZE, MIN_SIZE, BoxShape
from sudoku_app.wording.language import Language


@dataclass(frozen=True)
class NewPuzzleLabels:
    """The dialog in the words of one language."""

    language: Language

    @property
    def title(self) -> str:
        """The title of the dialog for a new puzzle."""
        return self.language.say("New puzzle")

    @property
    def accept(self) -> str:
        """The button that begins a new puzzle."""
        return self.language.say("Start this grid")

    @property
    def box_rows(self) -> str:
        """The name of the number of rows in a box."""
        return self.language.say("Rows in a box")

    @property
    def box_columns(self) -> str:
        """The name of the number of columns in a box."""
        return self.language.say("Columns in a box")

    @property
    def usual_grids(self) -> str:
        """The heading above the usual grids."""
        return self.language.say("Usual grids")

    def preset(self, shape: BoxShape) -> str:
        """Return the short name of a usual grid: "9×9"."""
        return self.language.say("{size}×{size}", size=shape.size)

    def grid_in_words(self, shape: BoxShape) -> str:
        """Return what a box shape makes."""
        if 1 in (shape.rows, shape.columns):
            return self.language.say(
                "{size}×{size} cells with values 1 to {size}, in rows and columns without boxes: a Latin square.",
                size=shape.size,
            )
        return self.language.say(
            "{size}×{size} cells with values 1 to {size}, in boxes of {rows} rows and {columns} columns.",
            size=shape.size,
            rows=shape.rows,
            columns=shape.columns,
        )

    def no_such_grid(self, size: int) -> str:
        """Return why there is no grid of so many values."""
        return self.language.say(
            "A box must have {least} to {most} cells; this one has {size}.",
            size=size,
            least=MIN_SIZE,
            most=MAX_SIZE,
        )
