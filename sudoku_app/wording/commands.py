"""The table of commands: everything that a person can choose in the window, one row for each.

Actions, menus, the toolbar, the menu on cells, the list of shortcuts, the settings and their defaults are made from it;
what a command calls is a slot marked with `sudoku_app.ui.commands.actions.called_by`.
"""

from __future__ import annotations

from enum import Enum

from sudoku_app.messages import translatable, translatable_in
from sudoku_app.wording.command_rows import (
    Choice,
    CommandRow,
    Menu,
    Place,
    Setting,
    SettingsSection,
    Switch,
    ToolbarPart,
)


class Command(Enum):
    """The commands, menu by menu, then the settings; the values are the names of their rows."""

    _value_: str
    row: CommandRow

    def __new__(cls, row: CommandRow) -> Command:
        """Return the command of a row."""
        command = object.__new__(cls)
        command._value_ = row.name
        command.row = row
        return command

    NEW = CommandRow(
        "new",
        translatable_in("menu", "&New puzzle…"),
        translatable_in("button", "New"),
        translatable("Choose the size and the difficulty of a puzzle to play"),
        Place(Menu.FILE, 1, toolbar=ToolbarPart.PUZZLE),
        keys="StandardKey.New",
        icon="new",
    )
    CONTINUE = CommandRow(
        "continue",
        translatable_in("menu", "&Continue"),
        translatable_in("button: go on with an earlier puzzle", "Continue"),
        translatable("Continue an earlier puzzle, or start another"),
        Place(Menu.FILE, 1),
        keys="Alt+Home",
    )
    ANOTHER_LIKE_THIS = CommandRow(
        "another-like-this",
        translatable_in("menu", "Another &like this"),
        translatable_in("button", "Another"),
        translatable("Play a puzzle of the same size, difficulty and symmetry as the one in the grid"),
        Place(Menu.FILE),
        keys="Ctrl+Alt+N",
    )
    DAILY = CommandRow(
        "daily",
        translatable_in("menu", "Dail&y puzzle"),
        translatable_in("button", "Daily"),
        translatable("Play today’s puzzle, which is the same for everyone"),
        Place(Menu.FILE, 1),
        keys="Ctrl+Shift+Y",
        icon="daily",
    )
    COLLECTION = CommandRow(
        "collection",
        translatable_in("menu", "Puzzle collec&tion"),
        translatable_in("button", "Collection"),
        translatable("Open the included puzzles as a list"),
        Place(Menu.FILE, 1),
        keys="Ctrl+Shift+O",
        icon="collection",
    )
    OPEN = CommandRow(
        "open",
        translatable_in("menu", "&Open…"),
        translatable_in("button", "Open"),
        translatable("Open a puzzle from a file"),
        Place(Menu.FILE, 2),
        keys="StandardKey.Open",
        icon="open",
    )
    FROM_SCREEN = CommandRow(
        "from-screen",
        translatable_in("menu", "&From the screen…"),
        translatable_in("button", "Screen"),
        translatable("Hide this window briefly and read the puzzle on the screen"),
        Place(Menu.FILE, 2),
        keys="Ctrl+Shift+G",
        icon="screen",
    )
    NEXT_PUZZLE = CommandRow(
        "next-puzzle",
        translatable_in("menu", "Ne&xt puzzle"),
        translatable_in("button: next puzzle", "Next"),
        translatable("Open the next puzzle of the list"),
        Place(Menu.FILE),
        keys="Alt+Down",
    )
    PREVIOUS_PUZZLE = CommandRow(
        "previous-puzzle",
        translatable_in("menu", "&Previous puzzle"),
        translatable_in("button: previous puzzle", "Previous"),
        translatable("Open the previous puzzle of the list"),
        Place(Menu.FILE),
        keys="Alt+Up",
    )
    SAVE = CommandRow(
        "save",
        translatable_in("menu", "&Save"),
        translatable_in("button", "Save"),
        translatable("Save the puzzle with entries and marks"),
        Place(Menu.FILE, 3),
        keys="StandardKey.Save",
    )
    SAVE_AS = CommandRow(
        "save-as",
        translatable_in("menu", "Save &as…"),
        translatable_in("button", "Save as"),
        translatable("Save under another name"),
        Place(Menu.FILE, 3),
        keys="Ctrl+Shift+S",
    )
    DETAILS = CommandRow(
        "details",
        translatable_in("menu", "Puzzle &details…"),
        translatable_in("button", "Details"),
        translatable("Name the puzzle and its author, and keep notes"),
        Place(Menu.FILE, 3),
        keys="Alt+Return",
    )
    PRINT = CommandRow(
        "print",
        translatable_in("menu", "Pr&int or export…"),
        translatable_in("button", "Print"),
        translatable("Print puzzles, or save them as PDF, SVG or PNG, with a preview"),
        Place(Menu.FILE, 4),
        keys="StandardKey.Print",
    )
    SHARE = CommandRow(
        "share",
        translatable_in("menu", "S&hare…"),
        translatable_in("button", "Share"),
        translatable("Make a link that opens the puzzle elsewhere, with a QR code, or a game ID"),
        Place(Menu.FILE, 4),
        keys="Ctrl+Shift+J",
    )
    QUIT = CommandRow(
        "quit",
        translatable_in("menu", "&Quit"),
        translatable_in("button", "Quit"),
        translatable("Close the window"),
        Place(Menu.FILE, 5),
        keys="Ctrl+Q",
    )
    UNDO = CommandRow(
        "undo",
        translatable_in("menu", "&Undo"),
        translatable_in("button", "Undo"),
        translatable("Undo the last change"),
        Place(Menu.EDIT, 1, toolbar=ToolbarPart.PUZZLE),
        keys="StandardKey.Undo",
        icon="undo",
    )
    REDO = CommandRow(
        "redo",
        translatable_in("menu", "&Redo"),
        translatable_in("button", "Redo"),
        translatable("Redo the change undone last"),
        Place(Menu.EDIT, 1, toolbar=ToolbarPart.PUZZLE),
        keys="Ctrl+Shift+Z; Ctrl+Y",
        icon="redo",
    )
    UNDO_TO_CORRECT = CommandRow(
        "undo-to-correct",
        translatable_in("menu", "Undo to the last correct posi&tion"),
        translatable_in("button", "Last correct position"),
        translatable("Undo to the last position where every entry was correct"),
        Place(Menu.EDIT, 1),
        keys="Ctrl+Alt+Z",
    )
    COPY = CommandRow(
        "copy",
        translatable_in("menu", "&Copy"),
        translatable_in("button", "Copy"),
        translatable("Copy the puzzle as text"),
        Place(Menu.EDIT, 2, cell_menu=(2, 1)),
        keys="StandardKey.Copy",
    )
    COPY_AS = CommandRow(
        "copy-as",
        translatable_in("menu", "Copy &as…"),
        translatable_in("button", "Copy as"),
        translatable("Copy in another format, and use it from now on"),
        Place(Menu.EDIT, 2),
        keys="Ctrl+Shift+C",
    )
    PASTE = CommandRow(
        "paste",
        translatable_in("menu", "&Paste"),
        translatable_in("button", "Paste"),
        translatable("Read a puzzle from the clipboard"),
        Place(Menu.EDIT, 2, cell_menu=(2, 2)),
        keys="StandardKey.Paste",
        icon="paste",
    )
    SELECT_ALL = CommandRow(
        "select-all",
        translatable_in("menu", "&Select all"),
        translatable_in("button", "Select all"),
        translatable("Select every cell"),
        Place(Menu.EDIT, 3),
        keys="StandardKey.SelectAll",
    )
    CLEAR = CommandRow(
        "clear",
        translatable_in("menu", "C&lear cells"),
        translatable_in("button", "Clear"),
        translatable("Clear the selected cells"),
        Place(Menu.EDIT, cell_menu=(1, 2)),
    )
    CLEAR_LINES = CommandRow(
        "clear-lines",
        translatable_in("menu", "Clear all l&ines"),
        translatable_in("button", "Clear lines"),
        translatable("Remove every line"),
        Place(Menu.EDIT, cell_menu=(1, 3)),
        keys="Alt+Delete",
    )
    CLEAR_ENTRIES = CommandRow(
        "clear-entries",
        translatable_in("menu", "Clear &everything but the givens"),
        translatable_in("button", "Clear entries"),
        translatable("Clear all entries, marks, notes and lines"),
        Place(Menu.EDIT, 3),
        keys="Ctrl+Shift+Delete",
    )
    FIX_GIVENS = CommandRow(
        "fix-givens",
        translatable_in("menu", "Make every value a &given"),
        translatable_in("button", "Make givens"),
        translatable("Turn all entries into givens"),
        Place(Menu.EDIT),
        keys="Ctrl+G",
    )
    CHANGE_GIVENS = CommandRow(
        "change-givens",
        translatable_in("menu", "Cha&nge the givens"),
        translatable_in("button", "Change givens"),
        translatable("Edit the givens of the puzzle in the grid"),
        Place(Menu.EDIT, 3),
    )
    SETTINGS = CommandRow(
        "settings",
        translatable_in("menu", "Settin&gs…"),
        translatable_in("button", "Settings"),
        translatable("Change the appearance, keys and hints"),
        Place(Menu.EDIT, 4),
        keys="Ctrl+,",
    )
    ENTER_PUZZLE = CommandRow(
        "enter-puzzle",
        translatable_in("menu", "Enter pu&zzle"),
        translatable_in("button", "Enter puzzle"),
        translatable("Type the printed values: they become givens"),
        Place(Menu.INPUT, 1, toolbar=ToolbarPart.MODES),
        keys="Ctrl+E",
        kind=Choice(Setting.MODE, "enter"),
        icon="enter",
    )
    SOLVE_BY_HAND = CommandRow(
        "solve-by-hand",
        translatable_in("menu", "Solve by &hand"),
        translatable_in("button", "Solve by hand"),
        translatable("Type your own values and marks; givens are locked"),
        Place(Menu.INPUT, 1, toolbar=ToolbarPart.MODES),
        keys="Ctrl+B",
        kind=Choice(Setting.MODE, "solve", default=True),
        icon="hand",
    )
    TYPE_VALUE = CommandRow(
        "type-value",
        translatable_in("menu", "Type &values"),
        translatable_in("button", "Value"),
        translatable("Keys and pad enter values"),
        Place(Menu.INPUT),
        keys="Alt+1",
        kind=Choice(Setting.LAYER, "value", saved=False),
    )
    TYPE_CORNER = CommandRow(
        "type-corner",
        translatable_in("menu", "Type c&orner marks"),
        translatable_in("button: corner marks", "Corner"),
        translatable("Keys and pad enter corner marks; or hold Shift"),
        Place(Menu.INPUT),
        keys="Alt+2",
        kind=Choice(Setting.LAYER, "corner", saved=False),
    )
    TYPE_CENTRE = CommandRow(
        "type-centre",
        translatable_in("menu", "Type ce&ntre marks"),
        translatable_in("button: centre marks", "Centre"),
        translatable("Keys and pad enter centre marks; or hold Ctrl"),
        Place(Menu.INPUT),
        keys="Alt+3",
        kind=Choice(Setting.LAYER, "centre", saved=False),
    )
    TYPE_COLOUR = CommandRow(
        "type-colour",
        translatable_in("menu", "T&ype colours"),
        translatable_in("button", "Colour"),
        translatable("Keys and pad colour cells"),
        Place(Menu.INPUT),
        keys="Alt+4",
        kind=Choice(Setting.LAYER, "colour", saved=False),
    )
    NOTE = CommandRow(
        "note",
        translatable_in("menu", "&Write a note"),
        translatable_in("button", "Note"),
        translatable("Write a note of up to three characters in the corner of the selected cells"),
        Place(Menu.INPUT, cell_menu=(1, 1)),
        keys="Alt+6",
    )
    DRAW_LINES = CommandRow(
        "draw-lines",
        translatable_in("menu", "Draw &lines"),
        translatable_in("button", "Line"),
        translatable("Draw lines from cell to cell: drag, click both ends, or press Enter in both"),
        Place(Menu.INPUT),
        keys="Alt+5",
        kind=Choice(Setting.LAYER, "line", saved=False),
    )
    ARROW_HEADS = CommandRow(
        "arrow-heads",
        translatable_in("menu", "Lines with &arrowheads"),
        translatable_in("button", "Arrows"),
        translatable("Draw new lines with an arrowhead at their end"),
        Place(Menu.INPUT),
        keys="Ctrl+Shift+D",
        kind=Switch(default=False),
    )
    DIGIT_FIRST = CommandRow(
        "digit-first",
        translatable_in("menu", "Choose the value f&irst"),
        translatable_in("button", "Value first"),
        translatable("Lock a value by pressing it on the pad; clicks and drags in the grid then enter or remove it"),
        Place(Menu.INPUT, 2),
        keys="Ctrl+D",
        kind=Switch(default=False),
        icon="first",
    )
    FILL_MARKS = CommandRow(
        "fill-marks",
        translatable_in("menu", "&Fill in all candidates"),
        translatable_in("button", "Fill candidates"),
        translatable("Write the candidates of every empty cell as corner marks"),
        Place(Menu.INPUT, 2),
        keys="Ctrl+M",
        icon="fill",
    )
    CHECK = CommandRow(
        "check",
        translatable_in("menu", "&Check"),
        translatable_in("button", "Check"),
        translatable("Check the entries so far; while entering a puzzle, check that it has exactly one solution"),
        Place(Menu.SOLVER, 1, toolbar=ToolbarPart.ANSWERS),
        keys="F2",
        auto_repeat=False,  # a key that is held down says whether something is wrong, and not where too
        icon="check",
    )
    HINT = CommandRow(
        "hint",
        translatable_in("menu", "&Hint"),
        translatable_in("button", "Hint"),
        translatable("Ask for the easiest next step; press again to see it"),
        Place(Menu.SOLVER, 1, toolbar=ToolbarPart.ANSWERS),
        keys="F3",
        auto_repeat=False,  # a key that is held down shows one level of a hint, not both
        icon="hint",
    )
    HINT_FOR_CELL = CommandRow(
        "hint-for-cell",
        translatable_in("menu", "Hin&t for the selected cell"),
        translatable_in("button", "Hint for the cell"),
        translatable("Show the easiest way to the selected cell, one step at a time"),
        Place(Menu.SOLVER, 1),
        keys="Shift+F3",
        auto_repeat=False,  # a key that is held down shows one level of a hint, not both
    )
    SOLVE = CommandRow(
        "solve",
        translatable_in("menu", "&Solve"),
        translatable_in("button", "Solve"),
        translatable("Show the solution in the grid"),
        Place(Menu.SOLVER, 2, toolbar=ToolbarPart.ANSWERS),
        keys="F4",
        icon="solve",
    )
    STOP = CommandRow(
        "stop",
        translatable_in("menu", "St&op"),
        translatable_in("button", "Stop"),
        translatable("Stop the current search or puzzle generation"),
        Place(Menu.SOLVER),
        keys="Esc",
        icon="stop",
    )
    ALL_STEPS = CommandRow(
        "all-steps",
        translatable_in("menu", "Steps to the so&lution…"),
        translatable_in("button", "All steps"),
        translatable("List all steps from here to the solution, each with its reason, to read, copy or print"),
        Place(Menu.SOLVER, 2),
        keys="F5",
    )
    NEXT_SOLUTION = CommandRow(
        "next-solution",
        translatable_in("menu", "&Next solution"),
        translatable_in("button: next solution", "Next"),
        translatable("Show the next of several solutions"),
        Place(Menu.SOLVER),
        keys="Alt+Right",
    )
    PREVIOUS_SOLUTION = CommandRow(
        "previous-solution",
        translatable_in("menu", "&Previous solution"),
        translatable_in("button: previous solution", "Previous"),
        translatable("Show the previous solution"),
        Place(Menu.SOLVER),
        keys="Alt+Left",
    )
    REDUNDANT = CommandRow(
        "redundant",
        translatable_in("menu", "Find re&dundant givens"),
        translatable_in("button", "Redundant givens"),
        translatable("Find givens that can be left out without losing the unique solution"),
        Place(Menu.SOLVER, 3),
        keys="Ctrl+Shift+R",
    )
    ALGORITHM_X = CommandRow(
        "algorithm-x",
        translatable_in("menu", "&Algorithm X…"),
        translatable_in("button", "Algorithm X"),
        translatable("Watch the solver’s algorithm work, step by step"),
        Place(Menu.SOLVER, 3),
        keys="F12",
    )
    PAUSE = CommandRow(
        "pause",
        translatable_in("menu", "Pa&use"),
        translatable_in("button", "Pause"),
        translatable("Pause the solving time and hide the grid"),
        Place(Menu.SOLVER, 4),
        keys="F8; Pause",
        kind=Switch(default=False, saved=False),
    )
    ZOOM_IN = CommandRow(
        "zoom-in",
        translatable_in("menu", "Zoom &in"),
        translatable_in("button: size of cells", "Larger"),
        translatable("Make the cells larger"),
        Place(Menu.VIEW, 1),
        keys="Ctrl++; Ctrl+=",
    )
    ZOOM_OUT = CommandRow(
        "zoom-out",
        translatable_in("menu", "Zoom &out"),
        translatable_in("button: size of cells", "Smaller"),
        translatable("Make the cells smaller"),
        Place(Menu.VIEW, 1),
        keys="Ctrl+-",
    )
    ZOOM_FIT = CommandRow(
        "zoom-fit",
        translatable_in("menu", "&Fit to window"),
        translatable_in("button: size of cells", "Fit"),
        translatable("Fit the grid to the window"),
        Place(Menu.VIEW, 1),
        keys="Ctrl+0",
    )
    SHOW_LIST = CommandRow(
        "show-list",
        translatable_in("menu", "Pu&zzle list"),
        translatable_in("button", "List"),
        translatable("Show or hide the puzzle list"),
        Place(Menu.VIEW, 2),
        keys="Ctrl+L",
        kind=Switch(default=False, saved=False),
    )
    SHOW_PANEL = CommandRow(
        "show-panel",
        translatable_in("menu", "Show &panel"),
        translatable_in("button", "Panel"),
        translatable("Show or hide the panel beside the grid"),
        Place(Menu.VIEW, 2),
        keys="F9",
        kind=Switch(default=True),
    )
    OTHER_PANE = CommandRow(
        "other-pane",
        translatable_in("menu", "Switch between &grid and panel"),
        translatable_in("button: between grid and panel", "Switch"),
        translatable("Move the keyboard focus between the grid and the panel"),
        Place(Menu.VIEW),
        keys="F6",
    )
    SHOW_CANDIDATES = CommandRow(
        "show-candidates",
        translatable_in("menu", "Show &candidates"),
        translatable_in("button", "Candidates"),
        translatable("Show the candidates of empty cells alongside your own marks"),
        Place(Menu.VIEW, 3),
        keys="F7",
        kind=Switch(default=False),
    )
    KEEP_VALUE = CommandRow(
        "keep-value",
        translatable_in("menu", "Keep the &value highlighted"),
        translatable_in("button", "Keep value"),
        translatable("In an empty cell, keep the value of the last filled cell highlighted, with its marks"),
        Place(Menu.VIEW, 3),
        keys="Shift+F7",
        kind=Switch(default=False),
    )
    STATISTICS = CommandRow(
        "statistics",
        translatable_in("menu", "St&atistics…"),
        translatable_in("button", "Statistics"),
        translatable("Show how many puzzles you have solved, and how long it took"),
        Place(Menu.VIEW, 4),
        keys="Ctrl+I",
    )
    MANUAL = CommandRow(
        "manual",
        translatable_in("menu", "&Manual…"),
        translatable_in("button", "Manual"),
        translatable("Read how to enter, play and check puzzles, and what every key does"),
        Place(Menu.HELP, 1),
        keys="StandardKey.HelpContents",
    )
    TECHNIQUES = CommandRow(
        "techniques",
        translatable_in("menu", "&Techniques…"),
        translatable_in("button", "Techniques"),
        translatable("Explain each technique that hints use, with an example"),
        Place(Menu.HELP, 1),
        keys="Ctrl+T",
        icon="technique",
    )
    SHOW_LOG = CommandRow(
        "show-log",
        translatable_in("menu", "Show the &log"),
        translatable_in("button", "Log"),
        translatable("Show the program’s log, to copy into a report"),
        Place(Menu.HELP, 1),
        keys="Ctrl+F1",
    )
    ABOUT = CommandRow(
        "about",
        translatable_in("menu", "&About"),
        translatable_in("button", "About"),
        translatable("Show the version"),
        Place(Menu.HELP, 1),
        keys="Shift+F1",
    )
    THEME_SYSTEM = CommandRow(
        "theme-system",
        translatable_in("menu", "Follo&w the system"),
        translatable_in("button: look of the window", "System"),
        translatable("Light or dark, like the desktop"),
        SettingsSection.APPEARANCE,
        kind=Choice(Setting.THEME, "system", default=True),
    )
    THEME_LIGHT = CommandRow(
        "theme-light",
        translatable_in("menu", "&Light"),
        translatable_in("button: look of the window", "Light"),
        translatable("Dark text on white"),
        SettingsSection.APPEARANCE,
        kind=Choice(Setting.THEME, "light"),
    )
    THEME_DARK = CommandRow(
        "theme-dark",
        translatable_in("menu", "&Dark"),
        translatable_in("button: look of the window", "Dark"),
        translatable("Light text on black"),
        SettingsSection.APPEARANCE,
        kind=Choice(Setting.THEME, "dark"),
    )
    HIGH_CONTRAST = CommandRow(
        "high-contrast",
        translatable_in("menu", "&High contrast"),
        translatable_in("button", "Contrast"),
        translatable("Use stronger contrast"),
        SettingsSection.APPEARANCE,
        kind=Switch(default=False),
    )
    COLOUR_TICKS = CommandRow(
        "colour-ticks",
        translatable_in("menu", "&Ticks on colours"),
        translatable_in("button", "Ticks"),
        translatable("Mark each cell colour with a tick in its own place, as high contrast does"),
        SettingsSection.APPEARANCE,
        kind=Switch(default=False),
    )
    SYMBOLS_SMALL = CommandRow(
        "symbols-small",
        translatable_in("menu", "&Small symbols"),
        translatable_in("button: size of symbols", "Small"),
        translatable("Show small values and marks"),
        SettingsSection.APPEARANCE,
        kind=Choice(Setting.SYMBOLS, "small"),
    )
    SYMBOLS_NORMAL = CommandRow(
        "symbols-normal",
        translatable_in("menu", "Normal s&ymbols"),
        translatable_in("button: size of symbols", "Normal"),
        translatable("Show values and marks at normal size"),
        SettingsSection.APPEARANCE,
        kind=Choice(Setting.SYMBOLS, "normal", default=True),
    )
    SYMBOLS_LARGE = CommandRow(
        "symbols-large",
        translatable_in("menu", "La&rge symbols"),
        translatable_in("button: size of symbols", "Large"),
        translatable("Show values and marks as large as cells allow"),
        SettingsSection.APPEARANCE,
        kind=Choice(Setting.SYMBOLS, "large"),
    )
    NUMBERS = CommandRow(
        "numbers",
        translatable_in("menu", "Values above 9 as &numbers"),
        translatable_in("button", "Numbers"),
        translatable("Show 10, 11, 12 as numbers"),
        SettingsSection.APPEARANCE,
        kind=Choice(Setting.STYLE, "numbers", default=True),
    )
    LETTERS = CommandRow(
        "letters",
        translatable_in("menu", "Values a&bove 9 as letters"),
        translatable_in("button", "Letters"),
        translatable("Show 10, 11, 12 as A, B, C"),
        SettingsSection.APPEARANCE,
        kind=Choice(Setting.STYLE, "letters"),
    )
    KEYS_OWN = CommandRow(
        "keys-own",
        translatable_in("menu", "&Usual keys"),
        translatable_in("button: preset of keys", "Usual"),
        translatable("Digits enter what the pad shows; with Shift corner marks, with Ctrl centre marks"),
        SettingsSection.PLAYING,
        keys="Ctrl+F5",
        kind=Choice(Setting.KEYS, "own", default=True),
    )
    KEYS_SUDOKUPAD = CommandRow(
        "keys-sudokupad",
        translatable_in("menu", "Keys of Sudoku&Pad"),
        translatable_in("button: preset of keys", "SudokuPad"),
        translatable("Z, X, C, V and Space choose what digits enter, and arrows with Ctrl add cells"),
        SettingsSection.PLAYING,
        keys="Ctrl+F6",
        kind=Choice(Setting.KEYS, "sudokupad"),
    )
    KEYS_MARKS = CommandRow(
        "keys-marks",
        translatable_in("menu", "Digits write mar&ks"),
        translatable_in("button: preset of keys", "Marks"),
        translatable("While solving, digits write corner marks, and with Shift values"),
        SettingsSection.PLAYING,
        keys="Ctrl+F7",
        kind=Choice(Setting.KEYS, "marks"),
    )
    ADVANCE = CommandRow(
        "advance",
        translatable_in("menu", "A&dvance while entering"),
        translatable_in("button", "Advance"),
        translatable("Move to the next cell after each value while entering a puzzle"),
        SettingsSection.PLAYING,
        kind=Switch(default=True),
    )
    TIDY_MARKS = CommandRow(
        "tidy-marks",
        translatable_in("menu", "Remove &marks that a new entry excludes"),
        translatable_in("button", "Tidy marks"),
        translatable("Remove the value of a new entry from the marks of all cells that see it"),
        SettingsSection.PLAYING,
        kind=Switch(default=True),
    )
    SHOW_TIME = CommandRow(
        "show-time",
        translatable_in("menu", "Show solving &time"),
        translatable_in("button", "Time"),
        translatable("Show the solving time in the status bar"),
        SettingsSection.PLAYING,
        kind=Switch(default=True),
    )
    SOLVED_PICTURE = CommandRow(
        "solved-picture",
        translatable_in("menu", "Colour patt&ern when solved"),
        translatable_in("button", "Pattern"),
        translatable("Show a solved grid as a pattern of colours"),
        SettingsSection.PLAYING,
        kind=Switch(default=False),
    )
    STEPS_AT_ONCE = CommandRow(
        "steps-at-once",
        translatable_in("menu", "H&ints show the step at once"),
        translatable_in("button", "Step at once"),
        translatable("Show the step itself instead of the question that leads to it"),
        SettingsSection.HINTS,
        kind=Switch(default=False),
    )
    BELIEVE_MARKS = CommandRow(
        "believe-marks",
        translatable_in("menu", "Hints use my &marks"),
        translatable_in("button", "Use my marks"),
        translatable("Values that you left out of centre marks or removed from corner marks count as excluded"),
        SettingsSection.HINTS,
        kind=Switch(default=False),
    )
    LIVE_CHECK = CommandRow(
        "live-check",
        translatable_in("menu", "Check &while typing"),
        translatable_in("button", "Live check"),
        translatable("Check the givens after every change"),
        SettingsSection.HINTS,
        kind=Switch(default=True),
    )


def choices_of(setting: Setting) -> dict[Command, Choice]:
    """Return the commands of a setting, each with what it chooses."""
    kinds = {command: command.row.kind for command in Command}
    return {command: kind for command, kind in kinds.items() if isinstance(kind, Choice) and kind.setting is setting}


def command_for(setting: Setting, value: str) -> Command:
    """Return the command that chooses a value."""
    return next(command for command, choice in choices_of(setting).items() if choice.value == value)


def menu_commands(menu: Menu) -> dict[Command, int | None]:
    """Return the commands that belong to a menu in their order, each with its group; None for one that is not in it."""
    places = {command: command.row.place for command in Command}
    return {
        command: place.group for command, place in places.items() if isinstance(place, Place) and place.menu is menu
    }


def toolbar_commands(part: ToolbarPart) -> list[Command]:
    """Return the commands of a part of the toolbar in their order."""
    places = {command: command.row.place for command in Command}
    return [command for command, place in places.items() if isinstance(place, Place) and place.toolbar is part]


def settings_commands(section: SettingsSection) -> list[Command]:
    """Return the commands of a section of the settings in their order."""
    return [command for command in Command if command.row.place is section]


def cell_menu_commands(group: int) -> list[Command]:
    """Return the commands of a group of the menu on cells, in their order there."""
    places = {command: command.row.place for command in Command}
    menus = {command: place.cell_menu for command, place in places.items() if isinstance(place, Place)}
    found = {command: place[1] for command, place in menus.items() if place is not None and place[0] == group}
    return sorted(found, key=found.__getitem__)
