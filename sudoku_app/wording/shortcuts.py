"""What the keys do: the words of the list of shortcuts."""

from __future__ import annotations

from enum import Enum

from sudoku_app.wording.language import LabelRow, Language, Words, label, label_many
from sudoku_app.wording.mnemonics import title_of


class Keys(Enum):
    """The presets of keys by name; the values are kept in the settings."""

    OWN = "own"
    SUDOKUPAD = "sudokupad"
    MARKS = "marks"  # who writes marks all the time types them without Shift


class ShortcutLabels(Words):
    """The list in the words of one language, for the preset of keys that holds in the grid."""

    def __init__(self, language: Language, keys: Keys = Keys.OWN) -> None:
        super().__init__(language)
        self.keys = keys

    title = label("Keyboard shortcuts")  # the title of the list of keys
    # The headings of the list of keys.
    headings = LabelRow(label("Keys"), label("What they do"))
    search = label("Search keys")  # what is typed into the field above the list
    # Translators: said by a screen reader while somebody types into the field above the list of shortcuts.
    found = label_many("{count} shortcut", "{count} shortcuts")  # what a screen reader says of how many are left

    @property
    def grid_keys(self) -> list[tuple[str, list[tuple[str, str]]]]:
        """What the keys do in the grid, group by group: the group's heading, and keys and what they do."""
        return [
            (self.say("Enter values and marks"), self._entering()),
            (title_of(self.say_in("menu", "Draw &lines")), self._drawing()),
            (self.say("Move and select"), self._moving()),
            (title_of(self.say("Draw r&egions")), self._drawing_regions()),
        ]

    def _entering(self) -> list[tuple[str, str]]:
        say = self.say
        return [
            *self._digits(),
            (say("A–Z"), say("Enter a value above 9: A is 10, B is 11")),
            (
                say("Space after 1, 2 or 3"),
                say("While entering a puzzle, finish a value that could have a second digit"),
            ),
            *self._skipping(),
            (
                say("Delete"),
                say("Clear the selected cells; while typing colours, remove their colours; while drawing, their lines"),
            ),
            (say("Backspace"), say("Clear; while entering a puzzle, go back and clear")),
            (say("Right click, Menu key"), say("Show the menu of the selected cells")),
        ]

    def _digits(self) -> list[tuple[str, str]]:
        """Return what digits become, and by which keys that is chosen."""
        say = self.say
        if self.keys is Keys.MARKS:
            return [
                (say("1–9"), say("Corner mark while solving, otherwise a value; two digits make a value above 9")),
                (say("Shift+1–9"), say("Enter a value, or remove it again")),
                (say("Ctrl+1–9"), say("Centre mark")),
                (say("Ctrl+Shift+1–9"), say("Colour")),
            ]
        own = [
            (say("1–9"), say("Enter a value, or remove it again; two digits make a value above 9")),
            (say("Shift+1–9"), say("Corner mark")),
            (say("Ctrl+1–9"), say("Centre mark")),
            (say("Ctrl+Shift+1–9"), say("Colour")),
        ]
        if self.keys is Keys.OWN:
            return own
        return [
            *own,
            (
                say("Z, X, C, V"),
                say("Type values, corner marks, centre marks or colours, unless the letter is itself a value"),
            ),
            (say("Space"), say("While solving, switch from values to corner marks, centre marks, colours")),
        ]

    def _skipping(self) -> list[tuple[str, str]]:
        keys = self.say("0 .") if self.keys is Keys.SUDOKUPAD else self.say("0 . Space")
        return [(keys, self.say("Clear the cell; while entering a puzzle, go on to the next"))]

    def _drawing(self) -> list[tuple[str, str]]:
        return [
            (self.say("Drag, or click two cells"), self.say("While drawing, draw a line, or remove it again")),
            (self.say("Enter in two cells"), self.say("While drawing, draw a line without the mouse")),
            (self.say("Esc"), self.say("Cancel the line")),
            (self.say("1–9 while drawing"), self.say("Choose the colour of the next lines")),
        ]

    def _drawing_regions(self) -> list[tuple[str, str]]:
        """Return the keys of the dialog of regions."""
        return [
            (self.say("Arrows"), self.say("Move; with Shift, let the next cell join the region")),
            (self.say("Space"), self.say("Begin an extra region, or remove the cell from one")),
            (self.say("Ctrl+Z, Ctrl+Y"), self.say("Undo or redo what was drawn")),
            (self.say("Ctrl+V"), self.say("Paste regions that were copied as text")),
        ]

    def _moving(self) -> list[tuple[str, str]]:
        say = self.say
        if self.keys is Keys.SUDOKUPAD:
            arrows = say("Move; with Shift or Ctrl, add the next cell to the selection")
        else:
            arrows = say("Move; with Shift, select; with Ctrl, move by a box")
        return [
            (say("Arrows"), arrows),
            (say("Home, End"), say("Start and end of the row; with Ctrl, of the grid")),
            (say("Page Up, Page Down"), say("Move by a box; with Ctrl, to the top and bottom")),
            (say("Enter"), say("Go to the start of the next row; while a hint is shown, enter its value")),
            (say("Tab, Shift+Tab"), say("Leave the grid, for the next or previous part of the window")),
            (say("Drag, Ctrl+click, Shift+click"), say("Select several cells, add one, extend to a cell")),
            (say("Double click"), say("Select all cells like this one; with Shift, add them to the selection")),
            (say("Ctrl+wheel"), say("Zoom")),
        ]
