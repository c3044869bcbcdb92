"""What the keys do: the words of the list of shortcuts."""

from __future__ import annotations

from dataclasses import dataclass

from sudoku_app.wording.language import Language


@dataclass(frozen=True)
class ShortcutLabels:
    """The list in the words of one language."""

    language: Language

    @property
    def title(self) -> str:
        """The title of the list of keys."""
        return self.language.say("Keyboard shortcuts")

    @property
    def headings(self) -> list[str]:
        """The headings of the list of keys."""
        return [self.language.say("Keys"), self.language.say("What they do")]

    @property
    def search(self) -> str:
        """What is typed into the field above the list."""
        return self.language.say("Search keys")

    @property
    def grid_keys(self) -> list[tuple[str, list[tuple[str, str]]]]:
        """What the keys do in the grid, group by group: the group's heading, and keys and what they do."""
        say = self.language.say
        return [(say("Enter values and marks"), self._entering()), (say("Move and select"), self._moving())]

    def _entering(self) -> list[tuple[str, str]]:
        say = self.language.say
        return [
            (say("1–9"), say("Enter a value, or remove it again; two digits make a value above 9")),
            (say("A–Z"), say("Enter a value above 9: A is 10, B is 11")),
            (say("Space after 1, 2 or 3"), say("End a value that could still get a second digit")),
            (say("Shift+1–9"), say("Corner mark")),
            (say("Ctrl+1–9"), say("Centre mark")),
            (say("0 . Space"), say("Clear the cell; while entering a puzzle, go on to the next")),
            (say("Delete"), say("Clear the selected cells; while typing colours, remove their colours")),
            (say("Backspace"), say("Clear; while entering a puzzle, go back and clear")),
            (say("Right click, Menu key"), say("Show everything that can be done with the selected cells")),
        ]

    def _moving(self) -> list[tuple[str, str]]:
        say = self.language.say
        return [
            (say("Arrows"), say("Move; with Shift, select; with Ctrl, move by a box")),
            (say("Home, End"), say("Start and end of the row; with Ctrl, of the grid")),
            (say("Page Up, Page Down"), say("Move by a box; with Ctrl, to the top and bottom")),
            (say("Enter"), say("Start of the next row; enter a hint's value while one is shown")),
            (say("Tab, Shift+Tab"), say("Next and previous box")),
            (say("Drag, Ctrl+click, Shift+click"), say("Select several cells, add one, select up to one")),
            (say("Double click"), say("Select all cells like this one; with Shift, add them to the selection")),
            (say("Ctrl+wheel"), say("Zoom")),
        ]
