"""The words of the dialog in which the regions of a grid are drawn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.wording.language import Title, Words, label, label_in
from sudoku_app.wording.text import with_capital
from sudoku_app.wording.voice import Voice

MOST_NAMED: Final = 4  # cells in a sentence


class RegionLabels(Words):
    """The dialog in the words of one language."""

    title = Title(label_in("menu", "&Regions…"))  # the title of the dialog
    about = label("Drag from a cell over others: they join its region. Or hold Shift and press an arrow key.")
    about_rest = label("Drag over cells: they become a region. Or hold Shift and press an arrow key.")
    about_extra = label("Drag over cells: they become an extra region. Click a cell, or press Space, to remove it.")
    draw_regions = label("Draw r&egions")  # the choice that dragging changes regions, beside the next
    draw_extra = label("Draw e&xtra regions")
    boxes = label_in("a choice of regions", "Boxes")  # the button that makes the regions boxes again
    clear = label("Clear regions")  # the button that leaves no region, to draw all of them
    random = label("&Random jigsaw")  # the button that draws random regions
    diagonals = label("&Diagonals")  # the choice that both diagonals contain every value
    windows = label("&Windows")  # the choice that the four windows contain every value
    # What stands below while random regions are drawn, and where none were found.
    drawing = label("Drawing regions…")
    none_found = label("No regions were found with which a grid can be filled.")
    discard = label("Discard the drawing?")  # the question before the dialog closes without taking it
    cannot_be_filled = label("No grid can be filled with these regions.")
    size = label("Size")  # the choice of the size of an empty grid
    symbols = label("S&ymbols")  # the choice of what stands for the values 1 to N
    last_cell = label("A region keeps its last cell.")  # where a drag would leave a region without cells

    def wrong_symbols(self, size: int) -> str:
        """Return that what was typed cannot be the symbols of a grid."""
        return self.say("Type {size} different letters, digits or signs.", size=self.language.number(size))

    def other_size(self, drawn: int, size: int) -> str:
        """Return that a drawing has another number of rows than the grid."""
        # The command line says it behind a file and a line.
        return with_capital(
            self.say("the drawing has {drawn}×{drawn} cells; the puzzle has {size}×{size}.", drawn=drawn, size=size)
        )

    def ready(self, number: int) -> str:
        """Return what a picture of ready regions is called by a screen reader."""
        return self.say("Jigsaw {number}", number=number)

    def wrong_extra(self, cells: int, size: int) -> str:
        """Return that an extra region has too few or too many cells."""
        return self.say_many(
            "An extra region has {count} cell; expected 2 to {size}.",
            "An extra region has {count} cells; expected 2 to {size}.",
            cells,
            size=size,
        )

    def extra_cell(self, row: int, column: int, cells: int) -> str:
        """Return a cell, counted from 1, with how many cells its extra region has, 0 for none, as it is spoken."""
        if not cells:
            return self.say("row {row} column {column}, in no extra region", row=row, column=column)
        return self.say_many(
            "row {row} column {column}, extra region with {count} cell",
            "row {row} column {column}, extra region with {count} cells",
            cells,
            row=row,
            column=column,
        )

    def loose(self, shape: GridShape, cells: Sequence[int]) -> str:
        """Return which cells are not connected with the rest of their regions, or how many where they are many."""
        if len(cells) > MOST_NAMED:
            return self.say_many(
                "{count} cell is not connected with the rest of its region.",
                "{count} cells are not connected with the rest of their regions.",
                len(cells),
            )
        return self.say_many(
            "{cells} is not connected with the rest of its region.",
            "{cells} are not connected with the rest of their regions.",
            len(cells),
            cells=Voice(self.language, shape).cells(cells),
        )

    def wrong_sizes(self, shape: GridShape, sizes: Mapping[int, int]) -> str:
        """Return that regions have too few or too many cells, a few of them with how many, by their first cells."""
        number = self.language.number
        if len(sizes) > MOST_NAMED:
            return self.say_many(
                "{count} region does not have {size} cells.",
                "{count} regions do not have {size} cells.",
                len(sizes),
                size=number(shape.size),
            )
        voice = Voice(self.language, shape)
        named = [
            # Translators: Goes into "{count} regions do not have {size} cells, but {counts}."
            self.say("{cells} (at {cell})", cells=number(count), cell=voice.cell(cell))
            for cell, count in sizes.items()
        ]
        return self.say_many(
            "{count} region does not have {size} cells, but {counts}.",
            "{count} regions do not have {size} cells, but {counts}.",
            len(sizes),
            size=number(shape.size),
            counts=self.language.listed(named),
        )

    def cell(self, row: int, column: int, number: int, cells: int) -> str:
        """Return a cell with its region, both counted from 1, and how many cells that has, as it is spoken."""
        return self.say_many(
            "row {row} column {column}, region {number} with {count} cell",
            "row {row} column {column}, region {number} with {count} cells",
            cells,
            row=row,
            column=column,
            number=number,
        )
