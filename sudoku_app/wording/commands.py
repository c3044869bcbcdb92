"""Everything a person can choose in the window, by name: the texts of menus, buttons and tooltips."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from sudoku_app.wording.language import Language


class Command(Enum):
    """What can be chosen; the values name the actions for tests and tools."""

    NEW = "new"
    OPEN = "open"
    SAVE = "save"
    SAVE_AS = "save-as"
    DETAILS = "details"
    SHOW_LIST = "show-list"
    NEXT_PUZZLE = "next-puzzle"
    PREVIOUS_PUZZLE = "previous-puzzle"
    PRINT = "print"
    EXPORT = "export"
    QUIT = "quit"
    UNDO = "undo"
    REDO = "redo"
    UNDO_TO_CORRECT = "undo-to-correct"
    COPY = "copy"
    COPY_AS = "copy-as"
    PASTE = "paste"
    SELECT_ALL = "select-all"
    CLEAR = "clear"
    CLEAR_ENTRIES = "clear-entries"
    FIX_GIVENS = "fix-givens"
    FILL_MARKS = "fill-marks"
    CHECK = "check"
    CHECK_ENTRIES = "check-entries"
    HINT = "hint"
    NEXT_STEPS = "next-steps"
    BELIEVE_MARKS = "believe-marks"
    SOLVE = "solve"
    STOP = "stop"
    REDUNDANT = "redundant"
    LIVE_CHECK = "live-check"
    NEXT_SOLUTION = "next-solution"
    PREVIOUS_SOLUTION = "previous-solution"
    PAUSE = "pause"
    ENTER_PUZZLE = "enter-puzzle"
    SOLVE_BY_HAND = "solve-by-hand"
    TYPE_VALUE = "type-value"
    TYPE_CORNER = "type-corner"
    TYPE_CENTRE = "type-centre"
    TYPE_COLOUR = "type-colour"
    ADVANCE = "advance"
    TIDY_MARKS = "tidy-marks"
    ALGORITHM_X = "algorithm-x"
    ZOOM_IN = "zoom-in"
    ZOOM_OUT = "zoom-out"
    ZOOM_FIT = "zoom-fit"
    SHOW_PANEL = "show-panel"
    OTHER_PANE = "other-pane"
    SHOW_TIME = "show-time"
    SHOW_CANDIDATES = "show-candidates"
    KEEP_VALUE = "keep-value"
    NUMBERS = "numbers"
    LETTERS = "letters"
    THEME_SYSTEM = "theme-system"
    THEME_LIGHT = "theme-light"
    THEME_DARK = "theme-dark"
    HIGH_CONTRAST = "high-contrast"
    SYMBOLS_SMALL = "symbols-small"
    SYMBOLS_NORMAL = "symbols-normal"
    SYMBOLS_LARGE = "symbols-large"
    SHORTCUTS = "shortcuts"
    SHOW_LOG = "show-log"
    ABOUT = "about"


class CommandText(NamedTuple):
    """A command's menu text (with its mnemonic), its short text on a button, and what it does in one sentence."""

    menu: str
    button: str
    tip: str


def command_texts(language: Language) -> dict[Command, CommandText]:
    """Return the texts of every command."""
    return _file_texts(language) | _edit_texts(language) | _solver_texts(language) | _look_texts(language)


def _file_texts(language: Language) -> dict[Command, CommandText]:
    say = language.say
    return {
        Command.NEW: CommandText(say("&New puzzle…"), say("New"), say("Choose a box shape and start an empty grid")),
        Command.OPEN: CommandText(say("&Open…"), say("Open"), say("Open a puzzle from a file")),
        Command.SAVE: CommandText(say("&Save"), say("Save"), say("Save the puzzle with entries and marks")),
        Command.SAVE_AS: CommandText(say("Save &as…"), say("Save as"), say("Save under another name")),
        Command.DETAILS: CommandText(
            say("Puzzle &details…"), say("Details"), say("Name the puzzle and its author, and keep notes")
        ),
        Command.SHOW_LIST: CommandText(
            say("Puzzle &list"), say("List"), say("Show or close the list of the puzzles that were read together")
        ),
        Command.NEXT_PUZZLE: CommandText(say("Ne&xt puzzle"), say("Next"), say("Open the next puzzle of the list")),
        Command.PREVIOUS_PUZZLE: CommandText(
            say("&Previous puzzle"), say("Previous"), say("Open the puzzle of the list before this one")
        ),
        Command.PRINT: CommandText(
            say("Pr&int…"), say("Print"), say("Print puzzles, with the pages before your eyes; or save them as PDF")
        ),
        Command.EXPORT: CommandText(say("&Export…"), say("Export"), say("Write the puzzle to a PDF, SVG or PNG file")),
        Command.QUIT: CommandText(say("&Quit"), say("Quit"), say("Close the window")),
        Command.SHORTCUTS: CommandText(say("&Keyboard shortcuts"), say("Shortcuts"), say("Show what every key does")),
        Command.SHOW_LOG: CommandText(
            say("Show the &log"), say("Log"), say("Show what the program logged, to copy into a report")
        ),
        Command.ABOUT: CommandText(say("&About"), say("About"), say("Show the version")),
    }


def _edit_texts(language: Language) -> dict[Command, CommandText]:
    say = language.say
    return {
        Command.UNDO: CommandText(say("&Undo"), say("Undo"), say("Take the last change back")),
        Command.REDO: CommandText(say("&Redo"), say("Redo"), say("Do the last undone change again")),
        Command.UNDO_TO_CORRECT: CommandText(
            say("Undo to the last correct posi&tion"),
            say("Undo to correct"),
            say("Take back all that was done since the last position in which every entry was right"),
        ),
        Command.COPY: CommandText(say("&Copy"), say("Copy"), say("Copy the puzzle as text")),
        Command.COPY_AS: CommandText(
            say("Copy &as"), say("Copy as"), say("Copy in another format, and from now on in that one")
        ),
        Command.PASTE: CommandText(say("&Paste"), say("Paste"), say("Read a puzzle from the copied text")),
        Command.SELECT_ALL: CommandText(say("&Select all"), say("Select all"), say("Select every cell")),
        Command.CLEAR: CommandText(say("C&lear cells"), say("Clear"), say("Empty the selected cells")),
        Command.CLEAR_ENTRIES: CommandText(
            say("Clear &everything but the givens"), say("Clear entries"), say("Take away all entries and marks")
        ),
        Command.FIX_GIVENS: CommandText(
            say("Make every value a &given"), say("Fix givens"), say("Turn all entries into givens")
        ),
        Command.FILL_MARKS: CommandText(
            say("&Fill in all candidates"),
            say("Fill candidates"),
            say("Write the values no peer excludes as corner marks"),
        ),
        Command.ENTER_PUZZLE: CommandText(
            say("Enter pu&zzle"), say("Enter puzzle"), say("Type the printed digits: they become givens")
        ),
        Command.SOLVE_BY_HAND: CommandText(
            say("Solve by &hand"), say("Solve by hand"), say("Type your own digits and marks: givens stay")
        ),
        Command.TYPE_VALUE: CommandText(say("Type &values"), say("Value"), say("Keys and pad put in values")),
        Command.TYPE_CORNER: CommandText(
            say("Type c&orner marks"), say("Corner"), say("Keys and pad put in corner marks; or hold Shift")
        ),
        Command.TYPE_CENTRE: CommandText(
            say("Type ce&ntre marks"), say("Centre"), say("Keys and pad put in centre marks; or hold Ctrl")
        ),
        Command.TYPE_COLOUR: CommandText(
            say("T&ype colours"), say("Colour"), say("Keys and pad give colours to cells")
        ),
        Command.ADVANCE: CommandText(
            say("A&dvance while entering"),
            say("Advance"),
            say("Move to the next cell after each digit while entering a puzzle"),
        ),
        Command.TIDY_MARKS: CommandText(
            say("Remove &marks that a new entry excludes"),
            say("Tidy marks"),
            say("Take a value from the marks of all cells that see a new entry"),
        ),
    }


def _solver_texts(language: Language) -> dict[Command, CommandText]:
    say = language.say
    return {
        Command.CHECK: CommandText(
            say("&Check"), say("Check"), say("Say whether there is exactly one solution, and nothing more")
        ),
        Command.CHECK_ENTRIES: CommandText(
            say("Check my &entries"),
            say("Check entries"),
            say("Say whether and where entries and marks are wrong, without giving a digit away"),
        ),
        Command.HINT: CommandText(
            say("&Hint"), say("Hint"), say("Help with the next step, or with the selected empty cell; again for more")
        ),
        Command.NEXT_STEPS: CommandText(
            say("Next s&teps"), say("Next steps"), say("List all steps of the easiest technique available now")
        ),
        Command.BELIEVE_MARKS: CommandText(
            say("Hints use my pencil &marks"),
            say("Use my marks"),
            say("Hints take as excluded what your centre marks leave out and what you took from corner marks"),
        ),
        Command.SOLVE: CommandText(say("&Solve"), say("Solve"), say("Show the solution in the grid")),
        Command.STOP: CommandText(say("St&op"), say("Stop"), say("Stop the search that is running")),
        Command.REDUNDANT: CommandText(
            say("Find givens that are not nee&ded"),
            say("Redundant"),
            say("Say which givens can be left out without losing the only solution"),
        ),
        Command.ALGORITHM_X: CommandText(
            say("&Algorithm X…"), say("Algorithm X"), say("Watch the solver's algorithm work, step by step")
        ),
        Command.LIVE_CHECK: CommandText(
            say("Check &while typing"),
            say("Live check"),
            say("Keep a quiet verdict on the givens up to date"),
        ),
        Command.PAUSE: CommandText(
            say("Pa&use"), say("Pause"), say("Stop the solving time and hide the grid until you go on")
        ),
        Command.NEXT_SOLUTION: CommandText(
            say("&Next solution"), say("Next"), say("Show the next of several solutions")
        ),
        Command.PREVIOUS_SOLUTION: CommandText(
            say("&Previous solution"), say("Previous"), say("Show the solution before this one")
        ),
    }


def _look_texts(language: Language) -> dict[Command, CommandText]:
    say = language.say
    return {
        Command.ZOOM_IN: CommandText(say("Zoom &in"), say("Larger"), say("Make the cells larger")),
        Command.ZOOM_OUT: CommandText(say("Zoom &out"), say("Smaller"), say("Make the cells smaller")),
        Command.ZOOM_FIT: CommandText(say("&Fit to window"), say("Fit"), say("Let the grid fill the window")),
        Command.SHOW_PANEL: CommandText(
            say("Show &panel"), say("Panel"), say("Show or fold the panel beside the grid")
        ),
        Command.OTHER_PANE: CommandText(
            say("&Go to panel or grid"), say("Go"), say("Move the keyboard between the grid and the panel")
        ),
        Command.SHOW_TIME: CommandText(
            say("Show solving &time"), say("Time"), say("Show the solving time in the status bar")
        ),
        Command.SHOW_CANDIDATES: CommandText(
            say("Show &candidates"),
            say("Candidates"),
            say("Show the values no peer excludes beside your own marks, which stay as they are"),
        ),
        Command.KEEP_VALUE: CommandText(
            say("Keep the &value highlighted"),
            say("Keep value"),
            say("In an empty cell, let the value of the last cell with one stand out: its places and marks"),
        ),
        Command.NUMBERS: CommandText(
            say("Values above 9 as &numbers"), say("Numbers"), say("Show 10, 11, 12 as numbers")
        ),
        Command.LETTERS: CommandText(
            say("Values a&bove 9 as letters"), say("Letters"), say("Show 10, 11, 12 as A, B, C")
        ),
        Command.THEME_SYSTEM: CommandText(
            say("Look as the des&ktop has it"), say("System"), say("Light or dark, as the desktop is")
        ),
        Command.THEME_LIGHT: CommandText(say("&Light"), say("Light"), say("Dark digits on white")),
        Command.THEME_DARK: CommandText(say("&Dark"), say("Dark"), say("Light digits on black")),
        Command.HIGH_CONTRAST: CommandText(
            say("&High contrast"), say("Contrast"), say("Wear the light or dark look with the strongest contrast")
        ),
        Command.SYMBOLS_SMALL: CommandText(
            say("&Small symbols"), say("Small"), say("Write digits and marks small in their cells")
        ),
        Command.SYMBOLS_NORMAL: CommandText(
            say("Normal s&ymbols"), say("Normal"), say("Write digits and marks in the usual size")
        ),
        Command.SYMBOLS_LARGE: CommandText(
            say("La&rge symbols"), say("Large"), say("Write digits and marks as large as their cells allow")
        ),
    }
