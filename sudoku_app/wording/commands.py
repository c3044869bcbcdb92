"""The table of commands: everything that a person can choose in the window, one row for each.

Actions, menus, the toolbar, the menu on cells, the list of shortcuts, the settings and their defaults are made from it;
what a command calls is a slot marked with `sudoku_app.ui.commands.called_by`.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from functools import cache

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
    """The commands, menu by menu, then the settings; the values are their rows."""

    def __init__(self, row: CommandRow) -> None:
        self.row = row
        # Its action's object name, and the key of a saved switch in the settings: "hint-for-cell".
        self.object_name = self.name.lower().replace("_", "-")

    NEW = CommandRow(
        translatable_in("menu", "&New puzzle…"),
        Place(Menu.FILE, 1, toolbar=ToolbarPart.PUZZLE),
        button_text=translatable_in("button", "New"),
        tip=translatable("Choose the size and the difficulty of a puzzle to play"),
        keys="StandardKey.New",
        icon="new",
    )
    CONTINUE = CommandRow(translatable_in("menu", "&Continue"), Place(Menu.FILE, 1), keys="Alt+Home")
    ANOTHER_LIKE_THIS = CommandRow(translatable_in("menu", "Another &like this"), Place(Menu.FILE), keys="Ctrl+Alt+N")
    DAILY = CommandRow(
        translatable_in("menu", "Dail&y puzzle"),
        Place(Menu.FILE, 1),
        tip=translatable("Play today’s puzzle, which is the same for everyone"),
        keys="Ctrl+Shift+Y",
        icon="daily",
    )
    COLLECTION = CommandRow(
        translatable_in("menu", "Puzzle collec&tion"), Place(Menu.FILE, 1), keys="Ctrl+Shift+O", icon="collection"
    )
    OPEN = CommandRow(translatable_in("menu", "&Open…"), Place(Menu.FILE, 2), keys="StandardKey.Open", icon="open")
    FROM_SCREEN = CommandRow(
        translatable_in("menu", "&From the screen…"),
        Place(Menu.FILE, 2),
        tip=translatable("Hide this window briefly and read the puzzle on the screen"),
        keys="Ctrl+Shift+G",
        icon="screen",
    )
    NEXT_PUZZLE = CommandRow(translatable_in("menu", "Ne&xt puzzle"), Place(Menu.FILE), keys="Alt+Down")
    PREVIOUS_PUZZLE = CommandRow(translatable_in("menu", "&Previous puzzle"), Place(Menu.FILE), keys="Alt+Up")
    SAVE = CommandRow(translatable_in("menu", "&Save"), Place(Menu.FILE, 3), keys="StandardKey.Save")
    SAVE_AS = CommandRow(translatable_in("menu", "Save &as…"), Place(Menu.FILE, 3), keys="Ctrl+Shift+S")
    DETAILS = CommandRow(translatable_in("menu", "Puzzle &details…"), Place(Menu.FILE, 3), keys="Alt+Return")
    PRINT = CommandRow(translatable_in("menu", "Pr&int or export…"), Place(Menu.FILE, 4), keys="StandardKey.Print")
    SHARE = CommandRow(translatable_in("menu", "S&hare…"), Place(Menu.FILE, 4), keys="Ctrl+Shift+J")
    QUIT = CommandRow(translatable_in("menu", "&Quit"), Place(Menu.FILE, 5), keys="Ctrl+Q")

    UNDO = CommandRow(
        translatable_in("menu", "&Undo"),
        Place(Menu.EDIT, 1, toolbar=ToolbarPart.PUZZLE),
        keys="StandardKey.Undo",
        icon="undo",
    )
    REDO = CommandRow(
        translatable_in("menu", "&Redo"),
        Place(Menu.EDIT, 1, toolbar=ToolbarPart.PUZZLE),
        keys="Ctrl+Shift+Z; Ctrl+Y",
        icon="redo",
    )
    UNDO_TO_CORRECT = CommandRow(
        translatable_in("menu", "Undo to the last correct posi&tion"), Place(Menu.EDIT, 1), keys="Ctrl+Alt+Z"
    )
    COPY = CommandRow(translatable_in("menu", "&Copy"), Place(Menu.EDIT, 2, cell_menu=(2, 1)), keys="StandardKey.Copy")
    COPY_AS = CommandRow(translatable_in("menu", "Copy &as…"), Place(Menu.EDIT, 2), keys="Ctrl+Shift+C")
    PASTE = CommandRow(
        translatable_in("menu", "&Paste"),
        Place(Menu.EDIT, 2, cell_menu=(2, 2)),
        tip=translatable("Read a puzzle from the clipboard"),
        keys="StandardKey.Paste",
        icon="paste",
    )
    SELECT_ALL = CommandRow(translatable_in("menu", "&Select all"), Place(Menu.EDIT, 3), keys="StandardKey.SelectAll")
    CLEAR = CommandRow(translatable_in("menu", "C&lear cells"), Place(Menu.EDIT, cell_menu=(1, 2)))
    CLEAR_LINES = CommandRow(
        translatable_in("menu", "Clear all l&ines"), Place(Menu.EDIT, cell_menu=(1, 3)), keys="Alt+Delete"
    )
    CLEAR_ENTRIES = CommandRow(
        translatable_in("menu", "Clear &everything but the givens"), Place(Menu.EDIT, 3), keys="Ctrl+Shift+Delete"
    )
    FIX_GIVENS = CommandRow(translatable_in("menu", "Make every value a &given"), Place(Menu.EDIT), keys="Ctrl+G")
    CHANGE_GIVENS = CommandRow(translatable_in("menu", "Cha&nge the givens"), Place(Menu.EDIT, 3))
    SETTINGS = CommandRow(translatable_in("menu", "Settin&gs…"), Place(Menu.EDIT, 4), keys="Ctrl+,")

    ENTER_PUZZLE = CommandRow(
        translatable_in("menu", "Enter pu&zzle"),
        Place(Menu.INPUT, 1, toolbar=ToolbarPart.MODES),
        tip=translatable("Type the printed values: they become givens"),
        keys="Ctrl+E",
        kind=Choice(Setting.MODE, "enter"),
        icon="enter",
    )
    SOLVE_BY_HAND = CommandRow(
        translatable_in("menu", "Solve by &hand"),
        Place(Menu.INPUT, 1, toolbar=ToolbarPart.MODES),
        tip=translatable("Type your own values and marks; givens are locked"),
        keys="Ctrl+B",
        kind=Choice(Setting.MODE, "solve", default=True),
        icon="hand",
    )
    REGIONS = CommandRow(
        translatable_in("menu", "&Regions…"),
        Place(Menu.INPUT, 1),
        tip=translatable("Draw a jigsaw, add diagonals and windows, or choose symbols"),
        keys="Ctrl+J",
        icon="regions",
    )
    TYPE_VALUE = CommandRow(
        translatable_in("menu", "Type &values"),
        Place(Menu.INPUT),
        button_text=translatable_in("button", "Value"),
        keys="Alt+1",
        kind=Choice(Setting.LAYER, "value", saved=False),
    )
    TYPE_CORNER = CommandRow(
        translatable_in("menu", "Type c&orner marks"),
        Place(Menu.INPUT),
        button_text=translatable_in("button: corner marks", "Corner"),
        tip=translatable("Keys and pad enter corner marks; or hold Shift"),
        keys="Alt+2",
        kind=Choice(Setting.LAYER, "corner", saved=False),
    )
    TYPE_CENTRE = CommandRow(
        translatable_in("menu", "Type ce&ntre marks"),
        Place(Menu.INPUT),
        button_text=translatable_in("button: centre marks", "Centre"),
        tip=translatable("Keys and pad enter centre marks; or hold Ctrl"),
        keys="Alt+3",
        kind=Choice(Setting.LAYER, "centre", saved=False),
    )
    TYPE_COLOUR = CommandRow(
        translatable_in("menu", "T&ype colours"),
        Place(Menu.INPUT),
        button_text=translatable_in("button", "Colour"),
        keys="Alt+4",
        kind=Choice(Setting.LAYER, "colour", saved=False),
    )
    NOTE = CommandRow(translatable_in("menu", "&Write a note"), Place(Menu.INPUT, cell_menu=(1, 1)), keys="Alt+6")
    DRAW_LINES = CommandRow(
        translatable_in("menu", "Draw &lines"),
        Place(Menu.INPUT),
        button_text=translatable_in("button", "Line"),
        tip=translatable("Draw lines from cell to cell: drag, click both ends, or press Enter in both"),
        keys="Alt+5",
        kind=Choice(Setting.LAYER, "line", saved=False),
    )
    ARROW_HEADS = CommandRow(
        translatable_in("menu", "Lines with &arrowheads"),
        Place(Menu.INPUT),
        button_text=translatable_in("button", "Arrows"),
        keys="Ctrl+Shift+D",
        kind=Switch(default=False),
    )
    DIGIT_FIRST = CommandRow(
        translatable_in("menu", "Choose the value f&irst"),
        Place(Menu.INPUT, 2),
        button_text=translatable_in("button", "Value first"),
        tip=translatable(
            "Lock a value by pressing it on the pad; clicks and drags in the grid then enter or remove it"
        ),
        keys="Ctrl+D",
        kind=Switch(default=False),
        icon="first",
    )
    FILL_MARKS = CommandRow(
        translatable_in("menu", "&Fill in all candidates"),
        Place(Menu.INPUT, 2),
        button_text=translatable_in("button", "Fill candidates"),
        tip=translatable("Write the candidates of every empty cell as corner marks, or as chosen centre marks"),
        keys="Ctrl+M",
        icon="fill",
    )

    CHECK = CommandRow(
        translatable_in("menu", "&Check"),
        Place(Menu.SOLVER, 1, toolbar=ToolbarPart.ANSWERS),
        tip=translatable("Check the entries so far; while entering a puzzle, check that it has exactly one solution"),
        keys="F2",
        auto_repeat=False,  # a key that is held down says whether something is wrong, and not where too
        icon="check",
    )
    HINT = CommandRow(
        translatable_in("menu", "&Hint"),
        Place(Menu.SOLVER, 1, toolbar=ToolbarPart.ANSWERS),
        tip=translatable("Ask for the easiest next step; press again to see it"),
        keys="F3",
        auto_repeat=False,  # a key that is held down shows one level of a hint, not both
        icon="hint",
    )
    HINT_FOR_CELL = CommandRow(
        translatable_in("menu", "Hin&t for the selected cell"),
        Place(Menu.SOLVER, 1),
        keys="Shift+F3",
        auto_repeat=False,  # a key that is held down shows one level of a hint, not both
    )
    SOLVE = CommandRow(
        translatable_in("menu", "&Solve"),
        Place(Menu.SOLVER, 2, toolbar=ToolbarPart.ANSWERS),
        tip=translatable("Show the solution in the grid"),
        keys="F4",
        icon="solve",
    )
    STOP = CommandRow(translatable_in("menu", "St&op"), Place(Menu.SOLVER), keys="Esc", icon="stop")
    ALL_STEPS = CommandRow(translatable_in("menu", "Steps to the so&lution…"), Place(Menu.SOLVER, 2), keys="F5")
    NEXT_SOLUTION = CommandRow(translatable_in("menu", "&Next solution"), Place(Menu.SOLVER), keys="Alt+Right")
    PREVIOUS_SOLUTION = CommandRow(translatable_in("menu", "&Previous solution"), Place(Menu.SOLVER), keys="Alt+Left")
    REDUNDANT = CommandRow(
        translatable_in("menu", "Find re&dundant givens"), Place(Menu.SOLVER, 3), keys="Ctrl+Shift+R"
    )
    ALGORITHM_X = CommandRow(translatable_in("menu", "&Algorithm X…"), Place(Menu.SOLVER, 3), keys="F12")
    PAUSE = CommandRow(
        translatable_in("menu", "Pa&use"),
        Place(Menu.SOLVER, 4),
        tip=translatable("Pause the solving time and hide the grid"),
        keys="F8; Pause",
        kind=Switch(default=False, saved=False),
    )

    ZOOM_IN = CommandRow(translatable_in("menu", "Zoom &in"), Place(Menu.VIEW, 1), keys="Ctrl++; Ctrl+=")
    ZOOM_OUT = CommandRow(translatable_in("menu", "Zoom &out"), Place(Menu.VIEW, 1), keys="Ctrl+-")
    ZOOM_FIT = CommandRow(translatable_in("menu", "&Fit to window"), Place(Menu.VIEW, 1), keys="Ctrl+0")
    SHOW_LIST = CommandRow(
        translatable_in("menu", "Pu&zzle list"),
        Place(Menu.VIEW, 2),
        keys="Ctrl+L",
        kind=Switch(default=False, saved=False),
    )
    SHOW_PANEL = CommandRow(
        translatable_in("menu", "Show &panel"), Place(Menu.VIEW, 2), keys="F9", kind=Switch(default=True)
    )
    OTHER_PANE = CommandRow(translatable_in("menu", "Switch between &grid and panel"), Place(Menu.VIEW), keys="F6")
    SHOW_CANDIDATES = CommandRow(
        translatable_in("menu", "Show &candidates"), Place(Menu.VIEW, 3), keys="F7", kind=Switch(default=False)
    )
    KEEP_VALUE = CommandRow(
        translatable_in("menu", "Keep the &value highlighted"),
        Place(Menu.VIEW, 3),
        keys="Shift+F7",
        kind=Switch(default=False),
    )
    STATISTICS = CommandRow(translatable_in("menu", "St&atistics…"), Place(Menu.VIEW, 4), keys="Ctrl+I")

    MANUAL = CommandRow(translatable_in("menu", "&Manual…"), Place(Menu.HELP, 1), keys="StandardKey.HelpContents")
    TECHNIQUES = CommandRow(
        translatable_in("menu", "&Techniques…"), Place(Menu.HELP, 1), keys="Ctrl+T", icon="technique"
    )
    ABOUT = CommandRow(translatable_in("menu", "&About"), Place(Menu.HELP, 1), keys="Shift+F1")

    THEME_SYSTEM = CommandRow(
        translatable_in("button: look of the window", "System"),
        SettingsSection.APPEARANCE,
        kind=Choice(Setting.THEME, "system", default=True),
    )
    THEME_LIGHT = CommandRow(
        translatable_in("button: look of the window", "Light"),
        SettingsSection.APPEARANCE,
        kind=Choice(Setting.THEME, "light"),
    )
    THEME_DARK = CommandRow(
        translatable_in("button: look of the window", "Dark"),
        SettingsSection.APPEARANCE,
        kind=Choice(Setting.THEME, "dark"),
    )
    HIGH_CONTRAST = CommandRow(
        translatable_in("menu", "&High contrast"), SettingsSection.APPEARANCE, kind=Switch(default=False)
    )
    COLOUR_TICKS = CommandRow(
        translatable_in("menu", "&Ticks on colours"),
        SettingsSection.APPEARANCE,
        tip=translatable("Mark each cell colour with a tick in a place of its own, as high contrast does"),
        kind=Switch(default=False),
    )
    SYMBOLS_SMALL = CommandRow(
        translatable_in("button: size of symbols", "Small"),
        SettingsSection.APPEARANCE,
        kind=Choice(Setting.SYMBOLS, "small"),
    )
    SYMBOLS_NORMAL = CommandRow(
        translatable_in("button: size of symbols", "Normal"),
        SettingsSection.APPEARANCE,
        kind=Choice(Setting.SYMBOLS, "normal", default=True),
    )
    SYMBOLS_LARGE = CommandRow(
        translatable_in("button: size of symbols", "Large"),
        SettingsSection.APPEARANCE,
        kind=Choice(Setting.SYMBOLS, "large"),
    )
    NUMBERS = CommandRow(
        translatable_in("button", "Numbers"),
        SettingsSection.APPEARANCE,
        kind=Choice(Setting.STYLE, "numbers", default=True),
    )
    LETTERS = CommandRow(
        translatable_in("button", "Letters"), SettingsSection.APPEARANCE, kind=Choice(Setting.STYLE, "letters")
    )

    KEYS_OWN = CommandRow(
        translatable_in("menu", "&Usual keys"),
        SettingsSection.PLAYING,
        button_text=translatable_in("button: preset of keys", "Usual"),
        tip=translatable("Digits enter what the pad shows; with Shift corner marks, with Ctrl centre marks"),
        keys="Ctrl+F5",
        kind=Choice(Setting.KEYS, "own", default=True),
    )
    KEYS_SUDOKUPAD = CommandRow(
        translatable_in("menu", "Keys of Sudoku&Pad"),
        SettingsSection.PLAYING,
        button_text=translatable_in("button: preset of keys", "SudokuPad"),
        tip=translatable("Z, X, C, V and Space choose what digits enter, and arrows with Ctrl add cells"),
        keys="Ctrl+F6",
        kind=Choice(Setting.KEYS, "sudokupad"),
    )
    KEYS_MARKS = CommandRow(
        translatable_in("menu", "Digits write mar&ks"),
        SettingsSection.PLAYING,
        button_text=translatable_in("button: preset of keys", "Marks"),
        tip=translatable("While solving, digits write corner marks, and with Shift values"),
        keys="Ctrl+F7",
        kind=Choice(Setting.KEYS, "marks"),
    )
    ADVANCE = CommandRow(
        translatable_in("menu", "A&dvance while entering"),
        SettingsSection.PLAYING,
        tip=translatable("Move to the next cell after each value while entering a puzzle"),
        kind=Switch(default=True),
    )
    TIDY_MARKS = CommandRow(
        translatable_in("menu", "Remove &marks that a new entry excludes"),
        SettingsSection.PLAYING,
        kind=Switch(default=True),
    )
    SHOW_TIME = CommandRow(
        translatable_in("menu", "Show solving &time"), SettingsSection.PLAYING, kind=Switch(default=True)
    )
    SOLVED_PICTURE = CommandRow(
        translatable_in("menu", "Colour patt&ern when solved"), SettingsSection.PLAYING, kind=Switch(default=False)
    )

    STEPS_AT_ONCE = CommandRow(
        translatable_in("menu", "H&ints show the step at once"),
        SettingsSection.HINTS,
        tip=translatable("Show the step itself instead of the question that leads to it"),
        kind=Switch(default=False),
    )
    BELIEVE_MARKS = CommandRow(
        translatable_in("menu", "Hints use my &marks"),
        SettingsSection.HINTS,
        tip=translatable("Values that you left out of centre marks or removed from corner marks count as excluded"),
        kind=Switch(default=False),
    )
    LIVE_CHECK = CommandRow(
        translatable_in("menu", "Check &while typing"),
        SettingsSection.HINTS,
        tip=translatable("Check the givens after every change"),
        kind=Switch(default=True),
    )


@cache
def choices_of(setting: Setting) -> Mapping[Command, Choice]:
    """Return the commands of a setting, each with what it chooses."""
    kinds = {command: command.row.kind for command in Command}
    return {command: kind for command, kind in kinds.items() if isinstance(kind, Choice) and kind.setting is setting}


def command_for(setting: Setting, value: str) -> Command:
    """Return the command that chooses a value."""
    return next(command for command, choice in choices_of(setting).items() if choice.value == value)


@cache
def _places() -> Mapping[Command, Place]:
    places = {command: command.row.place for command in Command}
    return {command: place for command, place in places.items() if isinstance(place, Place)}


def menu_commands(menu: Menu) -> dict[Command, int | None]:
    """Return the commands that belong to a menu in their order, each with its group; None for one that is not in it."""
    return {command: place.group for command, place in _places().items() if place.menu is menu}


def toolbar_commands(part: ToolbarPart) -> list[Command]:
    """Return the commands of a part of the toolbar in their order."""
    return [command for command, place in _places().items() if place.toolbar is part]


def settings_commands(section: SettingsSection) -> list[Command]:
    """Return the commands of a section of the settings in their order."""
    return [command for command in Command if command.row.place is section]


def cell_menu_commands(group: int) -> list[Command]:
    """Return the commands of a group of the menu on cells, in their order there."""
    placed = {place.cell_menu: command for command, place in _places().items() if place.cell_menu is not None}
    return [placed[place] for place in sorted(placed) if place[0] == group]
