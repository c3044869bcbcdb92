"""The words of the first screen: what to play, how to enter a puzzle, and which to go on with."""

from __future__ import annotations

from pathlib import Path

from sudoku_app.session.details import name_of_record
from sudoku_app.session.gestures import Mode
from sudoku_app.session.store import SessionSummary
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.wording.language import Title, Words, label, label_in
from sudoku_app.wording.made_puzzles import puzzle_name
from sudoku_app.wording.mnemonics import without_mnemonic
from sudoku_app.wording.names import shown_name
from sudoku_app.wording.sessions import progress_text
from sudoku_app.wording.solving import time_text
from sudoku_app.wording.voice import grid_rules


class StartLabels(Words):
    """The first screen in the words of one language."""

    name = label_in("name of the program", "Sudoku")  # stands large above everything else
    # Translators: Heading on the first screen, above difficulties and sizes; each of these begins a puzzle.
    play = label_in("heading on the first screen", "Play")
    play_about = label("A new puzzle with exactly one solution.")
    other_sizes = label("Other sizes")  # the heading above the sizes besides 9×9
    today = Title(label_in("menu", "Dail&y puzzle"))  # what begins the puzzle of the day
    more_options = label("More options…")  # opens the dialog for a new puzzle
    practise = label("Practise a technique…")  # opens the pages of techniques
    collection = Title(label_in("menu", "Puzzle collec&tion"))  # what opens the puzzles that come with the program
    # Translators: Heading on the first screen, above the shapes of grids.
    enter = label_in("heading on the first screen", "Enter a puzzle")
    enter_about = label("From a book, a newspaper or a screen. Choose the box shape.")
    other_boxes = label("Other boxes")  # the heading beside the numbers of rows and columns in a box
    box_rows = label("Rows in a box")  # the name of the number of rows in a box
    box_columns = label("Columns in a box")  # the name of the number of columns in a box
    regions = label("Jigsaw, diagonals, symbols…")  # asks for the regions of a grid to enter a puzzle
    from_file = label("Open a file or a picture…")  # opens a file

    @property
    def from_screen(self) -> str:
        """What reads the puzzle that the screen shows."""
        return without_mnemonic(self.say_in("menu", "&From the screen…"))

    paste = Title(label_in("menu", "&Paste"))  # what reads what was copied
    go_on = Title(label_in("menu", "&Continue"))  # the heading above the puzzles that were begun earlier
    go_on_about = label("Puzzles stay as you left them.")
    nothing_yet = label("There are no earlier puzzles yet.")  # stands in place of the list of earlier puzzles
    drop = label("You can also drop a file, a picture or a puzzle as text anywhere in this window.")

    def size(self, shape: GridShape) -> str:
        """Return the size of a grid: "9×9"."""
        return f"{shape.size}×{shape.size}"

    def boxes(self, shape: GridShape) -> str:
        """Return the boxes of a grid: "3×3"."""
        return self.language.signs(f"{shape.rows}×{shape.columns}")

    def play_spoken(self, what: str) -> str:
        """Return what a button that begins a puzzle is called by a screen reader; ``what`` is its size or grade."""
        return self.say("Play: {what}", what=what)

    def enter_spoken(self, shape: GridShape) -> str:
        """Return what a button that begins an empty grid is called by a screen reader."""
        return self.say(
            "Empty grid {size}×{size}, boxes {rows}×{columns}", size=shape.size, rows=shape.rows, columns=shape.columns
        )

    def session(self, session: SessionSummary) -> tuple[str, str]:
        """Return what a puzzle that was begun is called, and below that how far it is and how long it took."""
        position = session.position
        details = session.details
        own = name_of_record(details.get("name", ""))
        title, made = details.get("title"), own and puzzle_name(self.language, own, position.shape.size)
        name = (title and (made or title)) or Path(details.get("file", "")).name or made or details.get("document")
        name = shown_name(name) if name else self.say("Untitled {size}×{size}", size=position.shape.size)
        if session.mode is Mode.ENTER:
            count = position.given_count
            about = [self.say("being entered"), self.say_many("{count} given", "{count} givens", count)]
        else:
            about = [progress_text(self.language, position)]
        about = [*grid_rules(self.language, position.shape), *about]
        if round(session.seconds):
            about.append(time_text(session.seconds))
        return name, " · ".join(about)
