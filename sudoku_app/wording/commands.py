"""Everything a person can choose in the window, by name: the texts of menus, buttons and tooltips."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from sudoku_app.wording.language import Language


class Command(Enum):
    """What can be chosen; the values name the actions for tests and tools."""

    NEW = "new"
    ANOTHER_LIKE_THIS = "another-like-this"
    DAILY = "daily"
    COLLECTION = "collection"
    OPEN = "open"
    FROM_SCREEN = "from-screen"
    SAVE = "save"
    SAVE_AS = "save-as"
    DETAILS = "details"
    SHOW_LIST = "show-list"
    NEXT_PUZZLE = "next-puzzle"
    PREVIOUS_PUZZLE = "previous-puzzle"
    PRINT = "print"
    EXPORT = "export"
    SHARE = "share"
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
    HINT_FOR_CELL = "hint-for-cell"
    ALL_STEPS = "all-steps"
    BELIEVE_MARKS = "believe-marks"
    STEPS_AT_ONCE = "steps-at-once"
    HARDEST_IN_HINTS = "hardest-in-hints"
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
    DRAW_LINES = "draw-lines"
    ARROW_HEADS = "arrow-heads"
    CLEAR_LINES = "clear-lines"
    NOTE = "note"
    KEYS_OWN = "keys-own"
    KEYS_SUDOKUPAD = "keys-sudokupad"
    KEYS_MARKS = "keys-marks"
    ADVANCE = "advance"
    DIGIT_FIRST = "digit-first"
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
    SOLVED_PICTURE = "solved-picture"
    STATISTICS = "statistics"
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
    TECHNIQUES = "techniques"
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
    say, say_in = language.say, language.say_in
    return {
        Command.NEW: CommandText(
            say_in("menu", "&New puzzle…"),
            say_in("button", "New"),
            say("Choose a puzzle to play, or an empty grid to enter one"),
        ),
        Command.ANOTHER_LIKE_THIS: CommandText(
            say_in("menu", "Another &like this"),
            say_in("button", "Another"),
            say("Play a puzzle of the same size, difficulty and symmetry as the one in the grid"),
        ),
        Command.DAILY: CommandText(
            say_in("menu", "Dail&y puzzle"),
            say_in("button", "Daily"),
            say("Play the puzzle of today, which is the same for everyone"),
        ),
        Command.COLLECTION: CommandText(
            say_in("menu", "Puzzle collec&tion"),
            say_in("button", "Collection"),
            say("Open the puzzles that come with the program as a list"),
        ),
        Command.OPEN: CommandText(say_in("menu", "&Open…"), say_in("button", "Open"), say("Open a puzzle from a file")),
        Command.FROM_SCREEN: CommandText(
            say_in("menu", "&From the screen…"),
            say_in("button", "Screen"),
            say("Hide this window for a moment and read the puzzle that the screen shows"),
        ),
        Command.SAVE: CommandText(
            say_in("menu", "&Save"), say_in("button", "Save"), say("Save the puzzle with entries and marks")
        ),
        Command.SAVE_AS: CommandText(
            say_in("menu", "Save &as…"), say_in("button", "Save as"), say("Save under another name")
        ),
        Command.DETAILS: CommandText(
            say_in("menu", "Puzzle &details…"),
            say_in("button", "Details"),
            say("Name the puzzle and its author, and keep notes"),
        ),
        Command.SHOW_LIST: CommandText(
            say_in("menu", "Pu&zzle list"),
            say_in("button", "List"),
            say("Show or hide the list of puzzles that were read together"),
        ),
        Command.NEXT_PUZZLE: CommandText(
            say_in("menu", "Ne&xt puzzle"),
            say_in("button: next puzzle", "Next"),
            say("Open the next puzzle of the list"),
        ),
        Command.PREVIOUS_PUZZLE: CommandText(
            say_in("menu", "&Previous puzzle"),
            say_in("button: previous puzzle", "Previous"),
            say("Open the previous puzzle of the list"),
        ),
        Command.PRINT: CommandText(
            say_in("menu", "Pr&int…"),
            say_in("button", "Print"),
            say("Print puzzles or save them as PDF, with a preview"),
        ),
        Command.EXPORT: CommandText(
            say_in("menu", "&Export…"), say_in("button", "Export"), say("Write the puzzle to a PDF, SVG or PNG file")
        ),
        Command.SHARE: CommandText(
            say_in("menu", "S&hare…"),
            say_in("button", "Share"),
            say("Make a link that opens the puzzle elsewhere, with a QR code, or a game ID"),
        ),
        Command.QUIT: CommandText(say_in("menu", "&Quit"), say_in("button", "Quit"), say("Close the window")),
        Command.SHORTCUTS: CommandText(
            say_in("menu", "&Keyboard shortcuts"), say_in("button", "Shortcuts"), say("Show what every key does")
        ),
        Command.TECHNIQUES: CommandText(
            say_in("menu", "&Techniques…"),
            say_in("button", "Techniques"),
            say("Explain each technique that hints use, with an example"),
        ),
        Command.SHOW_LOG: CommandText(
            say_in("menu", "Show the &log"),
            say_in("button", "Log"),
            say("Show what the program logged, to copy into a report"),
        ),
        Command.ABOUT: CommandText(say_in("menu", "&About"), say_in("button", "About"), say("Show the version")),
    }


def _edit_texts(language: Language) -> dict[Command, CommandText]:
    say, say_in = language.say, language.say_in
    return {
        Command.UNDO: CommandText(say_in("menu", "&Undo"), say_in("button", "Undo"), say("Undo the last change")),
        Command.REDO: CommandText(
            say_in("menu", "&Redo"), say_in("button", "Redo"), say("Redo the change undone last")
        ),
        Command.UNDO_TO_CORRECT: CommandText(
            say_in("menu", "Undo to the last correct posi&tion"),
            say_in("button", "Undo to correct"),
            say("Undo everything since the last position in which every entry was right"),
        ),
        Command.COPY: CommandText(say_in("menu", "&Copy"), say_in("button", "Copy"), say("Copy the puzzle as text")),
        Command.COPY_AS: CommandText(
            say_in("menu", "Copy &as"),
            say_in("button", "Copy as"),
            say("Copy in another format, and use it from now on"),
        ),
        Command.PASTE: CommandText(
            say_in("menu", "&Paste"), say_in("button", "Paste"), say("Read a puzzle from the copied text")
        ),
        Command.SELECT_ALL: CommandText(
            say_in("menu", "&Select all"), say_in("button", "Select all"), say("Select every cell")
        ),
        Command.CLEAR: CommandText(
            say_in("menu", "C&lear cells"), say_in("button", "Clear"), say("Clear the selected cells")
        ),
        Command.CLEAR_ENTRIES: CommandText(
            say_in("menu", "Clear &everything but the givens"),
            say_in("button", "Clear entries"),
            say("Clear all entries, marks, notes and lines"),
        ),
        Command.FIX_GIVENS: CommandText(
            say_in("menu", "Make every value a &given"),
            say_in("button", "Make givens"),
            say("Turn all entries into givens"),
        ),
        Command.FILL_MARKS: CommandText(
            say_in("menu", "&Fill in all candidates"),
            say_in("button", "Fill candidates"),
            say("Write the candidates of every empty cell as corner marks"),
        ),
        Command.ENTER_PUZZLE: CommandText(
            say_in("menu", "Enter pu&zzle"),
            say_in("button", "Enter puzzle"),
            say("Type the printed values: they become givens"),
        ),
        Command.SOLVE_BY_HAND: CommandText(
            say_in("menu", "Solve by &hand"),
            say_in("button", "Solve by hand"),
            say("Type your own values and marks: givens stay"),
        ),
        Command.TYPE_VALUE: CommandText(
            say_in("menu", "Type &values"), say_in("button", "Value"), say("Keys and pad enter values")
        ),
        Command.TYPE_CORNER: CommandText(
            say_in("menu", "Type c&orner marks"),
            say_in("button: corner marks", "Corner"),
            say("Keys and pad enter corner marks; or hold Shift"),
        ),
        Command.TYPE_CENTRE: CommandText(
            say_in("menu", "Type ce&ntre marks"),
            say_in("button: centre marks", "Centre"),
            say("Keys and pad enter centre marks; or hold Ctrl"),
        ),
        Command.TYPE_COLOUR: CommandText(
            say_in("menu", "T&ype colours"), say_in("button", "Colour"), say("Keys and pad give colours to cells")
        ),
        Command.DRAW_LINES: CommandText(
            say_in("menu", "Draw &lines"),
            say_in("button", "Line"),
            say("Draw lines from cell to cell: drag, click both ends, or press Enter in both"),
        ),
        Command.ARROW_HEADS: CommandText(
            say_in("menu", "Lines with &arrowheads"),
            say_in("button", "Arrows"),
            say("Draw new lines with an arrowhead at their end"),
        ),
        Command.CLEAR_LINES: CommandText(
            say_in("menu", "Clear all l&ines"),
            say_in("button", "Clear lines"),
            say("Remove every line, and nothing else"),
        ),
        Command.NOTE: CommandText(
            say_in("menu", "&Write a note"),
            say_in("button", "Note"),
            say("Write a note of up to three characters in the corner of the selected cells"),
        ),
        Command.KEYS_OWN: CommandText(
            say_in("menu", "&Usual keys"),
            say_in("button: preset of keys", "Usual"),
            say("Digits enter what the pad shows; with Shift corner marks, with Ctrl centre marks"),
        ),
        Command.KEYS_SUDOKUPAD: CommandText(
            say_in("menu", "Keys of Sudoku&Pad"),
            say_in("button: preset of keys", "SudokuPad"),
            say("Z, X, C, V and Space choose what digits enter, and arrows with Ctrl add cells"),
        ),
        Command.KEYS_MARKS: CommandText(
            say_in("menu", "Digits write mar&ks"),
            say_in("button: preset of keys", "Marks"),
            say("While solving, digits write corner marks, and with Shift values"),
        ),
        Command.ADVANCE: CommandText(
            say_in("menu", "A&dvance while entering"),
            say_in("button", "Advance"),
            say("Move to the next cell after each value while entering a puzzle"),
        ),
        Command.DIGIT_FIRST: CommandText(
            say_in("menu", "Choose the value f&irst"),
            say_in("button", "Value first"),
            say("Lock a value by pressing it on the pad; clicks and drags in the grid then enter or remove it"),
        ),
        Command.TIDY_MARKS: CommandText(
            say_in("menu", "Remove &marks that a new entry excludes"),
            say_in("button", "Tidy marks"),
            say("Remove the value of a new entry from the marks of all cells that see it"),
        ),
    }


def _solver_texts(language: Language) -> dict[Command, CommandText]:
    say, say_in = language.say, language.say_in
    return {
        Command.CHECK: CommandText(
            say_in("menu", "&Check"),
            say_in("button", "Check"),
            say("Say whether there is exactly one solution, and nothing more"),
        ),
        Command.CHECK_ENTRIES: CommandText(
            say_in("menu", "Check my &entries"),
            say_in("button", "Check entries"),
            say("Say whether and where entries and marks are wrong, without giving a value away"),
        ),
        Command.HINT: CommandText(
            say_in("menu", "&Hint"),
            say_in("button", "Hint"),
            say("Ask for the easiest next step; press again to see it"),
        ),
        Command.HINT_FOR_CELL: CommandText(
            say_in("menu", "Hin&t for the selected cell"),
            say_in("button", "Hint for the cell"),
            say("Show the easiest way to the selected cell, one step at a time"),
        ),
        Command.ALL_STEPS: CommandText(
            say_in("menu", "Steps to the so&lution…"),
            say_in("button", "All steps"),
            say("List all steps from here to the solution, each with its reason, to read, copy or print"),
        ),
        Command.BELIEVE_MARKS: CommandText(
            say_in("menu", "Hints use my &marks"),
            say_in("button", "Use my marks"),
            say("Values that you left out of centre marks or removed from corner marks count as excluded"),
        ),
        Command.HARDEST_IN_HINTS: CommandText(
            say_in("menu", "Ha&rdest technique in hints…"),
            say_in("button", "Hardest technique"),
            say("Choose how hard the techniques may be that hints use"),
        ),
        Command.STEPS_AT_ONCE: CommandText(
            say_in("menu", "H&ints show the step at once"),
            say_in("button", "Step at once"),
            say("Show the step itself instead of the question that leads to it"),
        ),
        Command.SOLVE: CommandText(
            say_in("menu", "&Solve"), say_in("button", "Solve"), say("Show the solution in the grid")
        ),
        Command.STOP: CommandText(
            say_in("menu", "St&op"),
            say_in("button", "Stop"),
            say("Stop the search that is running, or the making of puzzles"),
        ),
        Command.REDUNDANT: CommandText(
            say_in("menu", "Find givens that are not nee&ded"),
            say_in("button", "Redundant"),
            say("Say which givens can be left out without losing the only solution"),
        ),
        Command.ALGORITHM_X: CommandText(
            say_in("menu", "&Algorithm X…"),
            say_in("button", "Algorithm X"),
            say("Watch the solver's algorithm work, step by step"),
        ),
        Command.LIVE_CHECK: CommandText(
            say_in("menu", "Check &while typing"),
            say_in("button", "Live check"),
            say("Check the givens after every change, and show the result quietly"),
        ),
        Command.PAUSE: CommandText(
            say_in("menu", "Pa&use"),
            say_in("button", "Pause"),
            say("Stop the solving time and hide the grid until you go on"),
        ),
        Command.NEXT_SOLUTION: CommandText(
            say_in("menu", "&Next solution"),
            say_in("button: next solution", "Next"),
            say("Show the next of several solutions"),
        ),
        Command.PREVIOUS_SOLUTION: CommandText(
            say_in("menu", "&Previous solution"),
            say_in("button: previous solution", "Previous"),
            say("Show the previous solution"),
        ),
    }


def _look_texts(language: Language) -> dict[Command, CommandText]:
    say, say_in = language.say, language.say_in
    return {
        Command.ZOOM_IN: CommandText(
            say_in("menu", "Zoom &in"), say_in("button: size of cells", "Larger"), say("Make the cells larger")
        ),
        Command.ZOOM_OUT: CommandText(
            say_in("menu", "Zoom &out"), say_in("button: size of cells", "Smaller"), say("Make the cells smaller")
        ),
        Command.ZOOM_FIT: CommandText(
            say_in("menu", "&Fit to window"),
            say_in("button: size of cells", "Fit"),
            say("Let the grid fill the window"),
        ),
        Command.SHOW_PANEL: CommandText(
            say_in("menu", "Show &panel"), say_in("button", "Panel"), say("Show or hide the panel beside the grid")
        ),
        Command.OTHER_PANE: CommandText(
            say_in("menu", "&Go to panel or grid"),
            say_in("button: between grid and panel", "Go"),
            say("Move the keyboard between the grid and the panel"),
        ),
        Command.SHOW_TIME: CommandText(
            say_in("menu", "Show solving &time"),
            say_in("button", "Time"),
            say("Show the solving time in the status bar"),
        ),
        Command.SHOW_CANDIDATES: CommandText(
            say_in("menu", "Show &candidates"),
            say_in("button", "Candidates"),
            say("Show the candidates of empty cells beside your own marks, which stay as they are"),
        ),
        Command.KEEP_VALUE: CommandText(
            say_in("menu", "Keep the &value highlighted"),
            say_in("button", "Keep value"),
            say("In an empty cell, keep the value of the last filled cell highlighted, with its marks"),
        ),
        Command.SOLVED_PICTURE: CommandText(
            say_in("menu", "Pictur&e of the solved grid"),
            say_in("button", "Picture"),
            say("When you have solved a puzzle, show its grid as a pattern of colours"),
        ),
        Command.STATISTICS: CommandText(
            say_in("menu", "St&atistics…"),
            say_in("button", "Statistics"),
            say("Show how many puzzles you have solved, and how long it took"),
        ),
        Command.NUMBERS: CommandText(
            say_in("menu", "Values above 9 as &numbers"), say_in("button", "Numbers"), say("Show 10, 11, 12 as numbers")
        ),
        Command.LETTERS: CommandText(
            say_in("menu", "Values a&bove 9 as letters"), say_in("button", "Letters"), say("Show 10, 11, 12 as A, B, C")
        ),
        Command.THEME_SYSTEM: CommandText(
            say_in("menu", "Follo&w the system"),
            say_in("button: look of the window", "System"),
            say("Light or dark, as the desktop is set"),
        ),
        Command.THEME_LIGHT: CommandText(
            say_in("menu", "&Light"), say_in("button: look of the window", "Light"), say("Dark text on white")
        ),
        Command.THEME_DARK: CommandText(
            say_in("menu", "&Dark"), say_in("button: look of the window", "Dark"), say("Light text on black")
        ),
        Command.HIGH_CONTRAST: CommandText(
            say_in("menu", "&High contrast"),
            say_in("button", "Contrast"),
            say("Use stronger contrast"),
        ),
        Command.SYMBOLS_SMALL: CommandText(
            say_in("menu", "&Small symbols"),
            say_in("button: size of symbols", "Small"),
            say("Write values and marks small in their cells"),
        ),
        Command.SYMBOLS_NORMAL: CommandText(
            say_in("menu", "Normal s&ymbols"),
            say_in("button: size of symbols", "Normal"),
            say("Write values and marks in the usual size"),
        ),
        Command.SYMBOLS_LARGE: CommandText(
            say_in("menu", "La&rge symbols"),
            say_in("button: size of symbols", "Large"),
            say("Write values and marks as large as their cells allow"),
        ),
    }
