"""The letters that open entries of menus and fields of dialogs: which stand beside each other, and do they differ."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from babel.messages.catalog import Catalog

from sudoku_app.messages import Message
from sudoku_app.ui.explorer import window as explorer
from sudoku_app.wording.command_rows import Menu
from sudoku_app.wording.commands import Command, menu_commands
from sudoku_app.wording.explorer import ExplorerLabels, explorer_commands
from sudoku_app.wording.language import Language
from sudoku_app.wording.mnemonics import distinct_mnemonics, mnemonic, possible_mnemonics, with_mnemonic

MENU, TITLE, EXPLORER = "menu", "title of a menu", "menu of the explorer"


class Entry(NamedTuple):
    """A message with a letter, by its context and its English text."""

    context: str | None
    message: str


@cache
def neighbours(template: Catalog) -> dict[str, list[tuple[Entry, ...]]]:
    """Return what stands beside each other, by where; an entry that changes its text has several messages."""
    english = Language()
    explorer_titles = [(Entry(TITLE, title),) for title in ExplorerLabels(english).menus]
    found = {"menus": [(_entry(menu.value),) for menu in Menu], "menus of the explorer": explorer_titles}
    for menu in Menu:
        groups = menu_commands(menu)
        found[menu.name] = [_entries(command) for command, group in groups.items() if group is not None]
    for name, commands in (("matrix", explorer._MATRIX), ("steps", explorer._STEPS), ("sizes", explorer._VIEW)):
        found[name] = [(Entry(EXPLORER, explorer_commands(english)[command].text),) for command in commands]
    in_menus = {entry for slots in found.values() for slot in slots for entry in slot}
    in_menus |= {_entry(command.row.menu_text) for command in Command}  # in no menu nobody sees the letter
    for message in template:
        entry = Entry(message.context, message.id[0] if isinstance(message.id, tuple) else message.id)
        if mnemonic(entry.message) and entry not in in_menus:
            found.setdefault(_place(message), []).append((entry,))
    return found


def _place(message: object) -> str:
    return str(message.locations[0][0])  # type: ignore[attr-defined]


def _entry(message: Message) -> Entry:
    return Entry(message.context, message.text)


def _entries(command: Command) -> tuple[Entry, ...]:
    entry = _entry(command.row.menu_text)
    if command in (Command.UNDO, Command.REDO):  # what is done stands behind
        return entry, Entry(None, entry.message), Entry(None, f"{entry.message} {{edit}}")
    return (entry,)


def translated(catalogue: Catalog, slots: list[tuple[Entry, ...]]) -> list[dict[Entry, str]]:
    """Return what of that is translated; menus give letters to the rest when they open."""
    found = ({entry: text for entry in slot if (text := text_of(catalogue, entry))} for slot in slots)
    return [slot for slot in found if slot]


def text_of(catalogue: Catalog, entry: Entry) -> str:
    """Return what an entry is called, "" where it is not translated."""
    message = catalogue.get(entry.message, entry.context)
    string = "" if message is None or message.fuzzy else message.string
    return string[0] if isinstance(string, tuple) else string


def collisions(catalogue: Catalog, template: Catalog) -> Iterator[str]:
    """Yield what shares its letter with something that stands beside it, or has none."""
    for name, slots in neighbours(template).items():
        used: dict[str, str] = {}
        for slot in translated(catalogue, slots):
            texts = [*slot.values()]
            for letter in {mnemonic(text) for text in texts}:
                if not letter or letter in used:
                    yield f"{name}: {texts[0]!r} and {used.get(letter, 'no letter')!r}"
            used.update({mnemonic(text): texts[0] for text in texts})


def settle(catalogue: Catalog, template: Catalog) -> int:
    """Give entries that share a letter other ones, as few as can be; return how many were changed."""
    changed = 0
    for slots in neighbours(template).values():
        found = translated(catalogue, slots)
        for slot, letter in zip(found, distinct_mnemonics([[*slot.values()] for slot in found]), strict=True):
            for entry, text in slot.items():
                message = catalogue.get(entry.message, entry.context)
                if message is None or not isinstance(message.string, str) or not letter:
                    continue
                if mnemonic(text) != letter and letter in possible_mnemonics(text):
                    message.string = with_mnemonic(text, letter)
                    changed += 1
    return changed
