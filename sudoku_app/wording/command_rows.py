"""What a row of the table of commands holds; the table is `sudoku_app.wording.commands`."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from sudoku_app.messages import Message, translatable_in


class Menu(Enum):
    """The menus of the window, from left to right; the values are their titles."""

    FILE = translatable_in("title of a menu", "&File")
    EDIT = translatable_in("title of a menu", "&Edit")
    INPUT = translatable_in("title of a menu", "&Input")
    SOLVER = translatable_in("title of a menu", "&Solver")
    VIEW = translatable_in("title of a menu", "&View")
    HELP = translatable_in("title of a menu", "&Help")


class SettingsSection(Enum):
    """The sections of the settings, from top to bottom; the values are their headings."""

    APPEARANCE = translatable_in("heading in the settings", "Appearance")
    PLAYING = translatable_in("heading in the settings", "Playing")
    HINTS = translatable_in("heading in the settings", "Hints and solver")


class ToolbarPart(Enum):
    """The parts of the toolbar, from left to right."""

    MODES = "modes"  # what typing means comes first, so that no window is too narrow for it
    PUZZLE = "puzzle"
    ANSWERS = "answers"  # at the other end, above the panel that shows them


@dataclass(frozen=True)
class Place:
    """Where an action stands; in each menu, commands stand in the order of the table."""

    menu: Menu  # in the menu bar; the list of keys has it there, too
    # Its group in that menu, from 1; lines separate groups. None where it is not in the menu but elsewhere: on the pad,
    # in the menu on cells, beside what it acts upon.
    group: int | None = None
    toolbar: ToolbarPart | None = None  # in the toolbar, if it is there
    # Its group, from 1, and its place in this group of the menu on cells, if it is there.
    cell_menu: tuple[int, int] | None = None


class Setting(Enum):
    """What is chosen among several values; the values are the keys in the settings."""

    MODE = "mode"
    LAYER = "layer"
    KEYS = "keys"
    STYLE = "style"
    SYMBOLS = "symbols"
    THEME = "theme"


@dataclass(frozen=True)
class Switch:
    """A command that is on or off, at the first start by ``default``; ``saved`` in the settings under its name."""

    default: bool
    saved: bool = True


@dataclass(frozen=True)
class Choice:
    """A command that chooses a ``value`` of a setting, at the first start by ``default``; ``saved`` in the settings.

    Commands with the same setting exclude each other.
    """

    setting: Setting
    value: str
    default: bool = False
    saved: bool = True


Kind: TypeAlias = Switch | Choice | None


@dataclass(frozen=True)
class CommandRow:
    """A row of the table."""

    menu_text: Message  # what it is called in the menu, with its mnemonic, or in the settings
    # Where it stands; a section for what is switched or chosen in the settings and in no menu.
    place: Place | SettingsSection
    button_text: Message | None = None  # its text on a button where that is shorter
    # What its tooltip says, where it is shown outside of menus and that says more than its text.
    tip: Message | None = None
    keys: str = ""  # its shortcuts, as `QKeySequence` writes them, separated by "; ", or ``StandardKey.…``; "" for none
    kind: Kind = None  # a switch, a choice, or None for an action
    auto_repeat: bool = True  # it is triggered again and again while its key is held down
    icon: str = ""  # the name of its icon in `resources/icons`, beside its text on a button; "" for none
