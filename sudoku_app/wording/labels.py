"""The window's own words: its title, status bar, names of its parts, menus, the head of the panel, and the settings."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Final, NamedTuple

from sudoku_app.messages import translatable_in, translatable_many_in
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import Position
from sudoku_app.sudoku.grid.rules import absent_values
from sudoku_app.sudoku.verdicts.answer import Answer, Verdict
from sudoku_app.wording.command_rows import Setting
from sudoku_app.wording.grades import difficulty_heading, grade_title
from sudoku_app.wording.language import Title, Words, label, label_in
from sudoku_app.wording.names import shown_name
from sudoku_app.wording.report import Tone
from sudoku_app.wording.text import with_capital
from sudoku_app.wording.voice import Symbols, grid_rules, grid_size, symbol

if TYPE_CHECKING:
    from pathlib import Path

    from sudoku_app.sudoku.rating.grades import Difficulty


class Labels(Words):
    """The window's words in one language."""

    application = label_in("name of the program", "Sudoku")  # the program's name

    def window_title(self, name: str) -> str:
        """Return the title of a window that shows a file; ``[*]`` is where Qt marks unsaved changes."""
        if not name:
            return self.say("Untitled puzzle[*] – Sudoku")
        return self.say("{name}[*] – Sudoku", name=shown_name(name))

    def by_enter(self, label: str) -> str:
        """Return the text of a button that the Enter key presses too."""
        return self.say("{label} (Enter)", label=label)

    def contents(self, position: Position) -> str:
        """Return what is in a grid that took the place of another one, as it is said aloud."""
        counts = [self.say_many("{count} given", "{count} givens", position.given_count)]
        if position.entry_count:
            counts.append(self.say_many("{count} entry", "{count} entries", position.entry_count))
        solved = position.shape.cell_count - position.values.count(0) - position.given_count - position.entry_count
        if solved:
            # Translators: Values that a hint or the solver put in, after “24 givens, 3 entries”.
            counts.append(self.say_many("{count} from the solver", "{count} from the solver", solved))
        return " · ".join((grid_size(self.language, position.shape), self.language.facts(counts)))

    # Status bar

    def row_filled(self, position: Position, row: int) -> str:
        """Return how many cells of a row, counted from 0, are filled, which is said while a puzzle is typed in."""
        n = position.shape.size
        filled = n - position.values[row * n : row * n + n].count(0)
        # Translators: How many cells of the row are filled, while a puzzle is typed in.
        return self.say_many("row {row}: {count} filled", "row {row}: {count} filled", filled, row=row + 1)

    plain_only = label("Using the slow solver")  # the solver's state when there is no library of kernels to be used
    # The solver's state while it makes a puzzle or works out all steps, and can be asked all the same.
    # Translators: In the status bar.
    working_beside = label("Solver at work")
    searching = label("Searching · Esc stops")  # what the status bar says right after a question was asked

    def progress(self, seconds: float) -> str:
        """Return for how long a search has been running."""
        return self.say("Searching · {seconds} s · Esc stops", seconds=self.language.number(seconds, 1))

    # What the status bar says when an edit made a question stale.
    dropped = label("The search stopped because the puzzle changed")
    # What the status bar says when a person types on a given while solving.
    given_stays = label("This is a given; to type over it, choose Change the givens in the Edit menu")

    def switched(self, what: str, *, on: bool) -> str:
        """Return what a screen reader says of a command that was switched on or off."""
        if on:
            # Translators: said by a screen reader; {what} is an entry of a menu, such as "Check while typing".
            return self.say("{what}: on", what=what)
        # Translators: said by a screen reader; {what} is an entry of a menu, such as "Check while typing".
        return self.say("{what}: off", what=what)

    # Names of parts of the window, for screen readers and headings

    grid_name = label("Sudoku grid")  # the grid's accessible name
    panel_name = label("Answer")  # the answer panel's accessible name
    dismiss = label("Dismiss the answer")  # what the cross of an answer does
    # Translators: A heading below an answer; it opens a few further buttons.
    more = label("More")  # the heading of what else can be done with an answer, which is folded below it
    pad_name = label("Values")  # the value pad's accessible name
    status_name = label("Status")  # the status bar's accessible name
    progress_name = label("Progress")  # the accessible name of the line that moves while something runs
    toolbar_name = label("Toolbar")  # the toolbar's accessible name
    # The accessible name of the picture that is shown when a puzzle is solved.
    solved_picture = label("Solved grid as a pattern: each value has a colour")

    def pad_value(self, value: int, left: int, style: Symbols) -> str:
        """Return the accessible name of a key of the value pad."""
        return self.say_many("{value}, {count} left", "{value}, {count} left", left, value=symbol(value, style))

    def pad_pen(self, number: int) -> str:
        """Return the accessible name of a colour of the value pad while lines are drawn."""
        return self.say("lines in colour {number}", number=number)

    pad_pen_chosen = label("chosen")  # what a screen reader says besides of the colour in which lines are drawn
    note_name = label("Note")  # the accessible name of the field in which a note is written
    eraser = label_in("button", "Clear")  # the text of the eraser of the value pad
    # What the eraser of the value pad does.
    eraser_tip = label(
        "Clear the selected cells; while typing colours, remove their colours; while drawing, their lines"
    )
    # The text of a button below the value pad while a puzzle is entered.
    from_picture = label_in("button", "From a picture")
    from_picture_tip = label("Open a picture of a puzzle, or another file")  # what that button does
    # What a screen reader says besides of the key whose value the mouse puts into the grid.
    pad_locked = label("locked: clicks in the grid enter it")

    # Menus

    def tip(self, tip: str, shortcut: str) -> str:
        """Return a tooltip that names the shortcut."""
        return self.say("{tip} ({shortcut})", tip=tip, shortcut=shortcut) if shortcut else tip

    # About

    about_title = label("About Sudoku")  # the title of the message about the program

    log = label("Log")  # what stands above the path of the log

    def about(self, versions: str, log: Path | None) -> str:
        """Return what the program is, its versions, and where its log is, which leads to the folder; as HTML."""
        what = self.say_in("menu of programs", "Enter any Sudoku, check it, solve it, or get a hint that says why")
        text = f"<h3>{self.application}</h3><p>{what}</p><p>{escape(versions)}</p>"
        if log is None:
            return text
        return f'{text}<p>{self.log}<br><a href="{log.parent.as_uri()}">{escape(str(log))}</a></p>'


class PuzzleState(NamedTuple):
    """How a puzzle stands, in a few words; ``text`` is "" where there is nothing to say."""

    text: str = ""
    tone: Tone = Tone.NOTE


SOLUTIONS: Final = {
    # Translators: Each stands after the number of givens: "30 givens · one solution".
    Verdict.UNIQUE: translatable_in("after the number of givens", "one solution"),
    Verdict.SEVERAL: translatable_in("after the number of givens", "several solutions"),
    Verdict.NONE: translatable_in("after the number of givens", "no solution"),
}


class HeadWords(Words):
    """The words of the head in one language."""

    name = label("Puzzle")  # the accessible name of the head of the panel

    def title(self, name: str, shape: GridShape) -> str:
        """Return what the puzzle is called; ``name`` is "" where it has none."""
        return shown_name(name) if name else self.say("Untitled {size}×{size}", size=shape.size)

    def boxes(self, shape: GridShape) -> str:
        """Return the shape of the boxes, "" where there are regions in their place."""
        if shape.regions:
            return ""
        return self.say("Boxes {rows}×{columns}", rows=shape.rows, columns=shape.columns)

    def rules(self, shape: GridShape) -> str:
        """Return what the grid is divided into besides boxes, "" for nothing."""
        text = " · ".join(grid_rules(self.language, shape))
        return with_capital(text)

    def grade(self, title: str, shape: GridShape, difficulty: Difficulty) -> str:
        """Return how hard the puzzle is, "" where its title says so or nothing has to be solved."""
        if difficulty.hardest is None or title == grade_title(self.language, difficulty.grade, shape.size):
            return ""
        return difficulty_heading(self.language, difficulty)

    def givens(self, position: Position) -> str:
        """Return how many givens there are."""
        return self.say_many("{count} given", "{count} givens", position.given_count)

    def state(self, breaks: int, verdict: Answer | None, *, entering: bool) -> PuzzleState:
        """Return how the puzzle stands, of which nobody asked: so many rules broken, a verdict if one is known.

        Unless it is being entered, only what is wrong is said; while it is, several solutions are to be expected.
        """
        if breaks:
            return PuzzleState(self.say_many("{count} rule broken", "{count} rules broken", breaks), Tone.NONE)
        if verdict is None or (verdict.verdict is Verdict.UNIQUE and not entering):
            return PuzzleState()
        if verdict.verdict is Verdict.UNDECIDED:
            few = entering and len(absent_values(verdict.shape, verdict.values)) > 1  # whatever else is found
            return PuzzleState(self.say_in("after the number of givens", "too few for one solution") if few else "")
        tones = {Verdict.UNIQUE: Tone.ONE, Verdict.SEVERAL: Tone.SEVERAL, Verdict.NONE: Tone.NONE}
        tone = Tone.NOTE if entering and verdict.verdict is Verdict.SEVERAL else tones[verdict.verdict]
        return PuzzleState(self.language.translated(SOLUTIONS[verdict.verdict]), tone)


_SETTING_NAMES: Final = {
    Setting.THEME: translatable_in("a setting", "Theme"),
    Setting.STYLE: translatable_in("a setting", "Values above 9"),
    Setting.SYMBOLS: translatable_in("a setting", "Size of symbols"),
    Setting.KEYS: translatable_in("a setting", "Keys"),
}
_SECONDS: Final = translatable_many_in("the solver gives up after", "{count} second", "{count} seconds")
_MINUTES: Final = translatable_many_in("the solver gives up after", "{count} minute", "{count} minutes")
_MINUTE: Final = 60


class SettingsWords(Words):
    """The settings in the words of one language; what is switched there has the words of its command."""

    title = Title(label_in("menu", "Settin&gs…"))  # the title of the settings
    languages = label_in("a setting", "Language")
    # The entry of the list of languages that takes the one that the system is set to.
    language_of_system = label_in("list of languages", "Follow the system")
    hardest = label("Hardest technique in hints")
    hardest_tip = label("If a hint needs a harder technique, it only says so")
    # Translators: In the settings; behind it stands a time, such as "1 minute", or "Never".
    time_limit = label("Solver stops after")

    def name(self, setting: Setting) -> str:
        """Return what is chosen among several values."""
        return self.language.translated(_SETTING_NAMES[setting])

    def time(self, seconds: float | None) -> str:
        """Return after how long the solver gives up; None for never."""
        if seconds is None:
            return self.say_in("the solver gives up after", "Never")
        minutes, rest = divmod(round(seconds), _MINUTE)
        if rest:
            return self.language.translated_many(_SECONDS, round(seconds))
        return self.language.translated_many(_MINUTES, minutes)
