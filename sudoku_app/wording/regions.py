"""The words of the dialog in which the regions of a grid are drawn."""

from __future__ import annotations

from sudoku_app.wording.language import Words, label, label_in


class RegionLabels(Words):
    """The dialog in the words of one language."""

    title = label("Regions")  # the title of the dialog
    about = label("Drag from a cell over others: they join its region. Or hold Shift and press an arrow key.")
    boxes = label_in("a choice of regions", "Boxes")  # the button that makes the regions boxes again
    random = label("&Random jigsaw")  # the button that draws random regions
    diagonals = label("&Diagonals")  # the choice that both diagonals contain every value
    windows = label("&Windows")  # the choice that the four windows contain every value
    # What stands below while random regions are drawn, and where none were found.
    drawing = label("Drawing regions…")
    none_found = label("No regions were found that a grid can be filled in.")

    def wrong_size(self, cells: int, size: int) -> str:
        """Return that a region has too few or too many cells."""
        return self.language.say_many(
            "A region has {count} cell; each needs {size}.",
            "A region has {count} cells; each needs {size}.",
            cells,
            size=size,
        )

    def cell(self, row: int, column: int, number: int, cells: int) -> str:
        """Return a cell with its region, both counted from 1, and how many cells that has, as it is spoken."""
        return self.language.say_many(
            "row {row} column {column}, region {number} with {count} cell",
            "row {row} column {column}, region {number} with {count} cells",
            cells,
            row=row,
            column=column,
            number=number,
        )
