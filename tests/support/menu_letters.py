"""The letters that open entries of menus and fields of dialogs: which stand beside each other, and do they differ."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from babel.messages.catalog import Catalog

from sudoku_app.ui.explorer import window as explorer
from sudoku_app.ui.window import menus
from sudoku_app.wording.commands import Command, command_texts
from sudoku_app.wording.explorer import ExplorerLabels, explorer_commands
from sudoku_app.wording.labels import Labels
from sudoku_app.wording.language import Language
from sudoku_app.wording.mnemonics import mnemonic
from sudoku_app.wording.sessions import sessions_menu_title

MENU, TITLE, EXPLORER = "menu", "title of a menu", "menu of the explorer"
_BEHIND = re.compile(r"\(&[^&\s]\)")


class Entry(NamedTuple):
    """A message with a letter, by its context and its English text."""

    context: str | None
    message: str


@cache
def neighbours(template: Catalog) -> dict[str, list[tuple[Entry, ...]]]:
    """Return what stands beside each other, by where; an entry that changes its text has several messages."""
    english = Language()
    texts = command_texts(english)
    labels = Labels(english)
    *titles, recent = labels.menus

    def entries(groups: tuple[tuple[Command, ...], ...]) -> list[tuple[Entry, ...]]:
        return [_entries(command, texts[command].menu) for group in groups for command in group]

    file = [(Command.NEW, Command.ANOTHER_LIKE_THIS, Command.DAILY, Command.COLLECTION, Command.OPEN)]
    found = {
        "menus": [(Entry(TITLE, title),) for title in titles],
        "file": [
            *entries((*file, (Command.FROM_SCREEN,), *menus._FILE)),
            (Entry(TITLE, recent),),
            (Entry(None, sessions_menu_title(english)),),
        ],
        "edit": entries(menus._EDIT),
        "type": entries(menus._TYPE),
        "solver": entries(menus._SOLVER),
        "view": [*entries(menus._VIEW), (Entry(TITLE, labels.languages),)],
        "help": entries(menus._HELP),
        "menus of the explorer": [(Entry(TITLE, title),) for title in ExplorerLabels(english).menus],
    }
    for name, commands in (("matrix", explorer._MATRIX), ("steps", explorer._STEPS), ("sizes", explorer._VIEW)):
        found[name] = [(Entry(EXPLORER, explorer_commands(english)[command].text),) for command in commands]
    for message in template:
        first = message.id[0] if isinstance(message.id, tuple) else message.id
        if mnemonic(first) and message.context not in (MENU, TITLE, EXPLORER) and "edit_labels" not in _place(message):
            found.setdefault(_place(message), []).append((Entry(message.context, first),))
    return found


def _place(message: object) -> str:
    return str(message.locations[0][0])  # type: ignore[attr-defined]


def _entries(command: Command, text: str) -> tuple[Entry, ...]:
    entries = (Entry(MENU, text),)
    if command in (Command.UNDO, Command.REDO):  # what is done stands behind
        entries += (Entry(None, text), Entry(None, f"{text} {{edit}}"))
    return entries


def text_of(catalogue: Catalog, entry: Entry) -> str:
    """Return what an entry is called, in English where it is not translated."""
    message = catalogue.get(entry.message, entry.context)
    string = "" if message is None or message.fuzzy else message.string
    return (string[0] if isinstance(string, tuple) else string) or entry.message


def collisions(catalogue: Catalog, template: Catalog) -> Iterator[str]:
    """Yield what shares its letter with something that stands beside it, or has none."""
    for name, slots in neighbours(template).items():
        taken: dict[str, str] = {}
        for slot in slots:
            texts = [text_of(catalogue, entry) for entry in slot]
            for letter in {mnemonic(text) for text in texts}:
                if not letter or letter in taken:
                    yield f"{name}: {texts[0]!r} and {taken.get(letter, 'no letter')!r}"
            taken.update({mnemonic(text): texts[0] for text in texts})


def with_letter(text: str, letter: str) -> str:
    """Return a text that is opened by a letter."""
    if _BEHIND.search(text):
        return _BEHIND.sub(f"(&{letter.upper()})", text)
    bare = re.sub(r"&(?=[^&\s])", "", text)
    at = next(found.start() for found in _places(bare) if found[0].casefold() == letter.casefold())
    return f"{bare[:at]}&{bare[at:]}"


def _places(bare: str) -> list[re.Match[str]]:
    """Return the letters of a text outside of placeholders, those that begin words first."""
    hidden = [range(*found.span()) for found in re.finditer(r"\{[^{}]*\}", bare)]
    letters = [found for found in re.finditer(r"[^\W_]", bare) if not any(found.start() in one for one in hidden)]
    return sorted(letters, key=lambda found: not (found.start() == 0 or bare[found.start() - 1] in " -"))


def _choices(text: str) -> list[str]:
    if _BEHIND.search(text):
        return [*"ABCDEFGHIJKLMNOPQRSTUVWXYZ"]
    return [found[0].upper() for found in _places(re.sub(r"&(?=[^&\s])", "", text))]


def settle(catalogue: Catalog, template: Catalog) -> int:
    """Give entries that share a letter other ones, as few as can be; return how many were changed."""
    changed = 0
    for slots in neighbours(template).values():
        chosen = _matched([[text_of(catalogue, entry) for entry in slot] for slot in slots])
        for slot, letter in zip(slots, chosen, strict=True):
            for entry in slot:
                message = catalogue.get(entry.message, entry.context)
                text = text_of(catalogue, entry)
                if message is None or not isinstance(message.string, str) or not message.string or not letter:
                    continue
                if mnemonic(text) != letter and letter in _choices(text):
                    message.string = with_letter(text, letter)
                    changed += 1
    return changed


def _matched(slots: list[list[str]]) -> list[str]:
    """Return a letter for each slot, all different, "" where there is none: bipartite matching by augmenting paths.

    A slot keeps its letter where that is free, for it is tried first.
    """
    wanted = []
    for texts in slots:
        now = mnemonic(texts[0])
        everywhere = [letter for letter in _choices(texts[0]) if all(letter in _choices(text) for text in texts)]
        wanted.append([now, *(letter for letter in everywhere if letter != now)] if now else everywhere)
    owner: dict[str, int] = {}

    def place(slot: int, seen: set[str]) -> bool:
        for letter in wanted[slot]:
            if letter and letter not in owner:
                owner[letter] = slot
                return True
        for letter in wanted[slot]:
            if letter not in seen:
                seen.add(letter)
                if place(owner[letter], seen):
                    owner[letter] = slot
                    return True
        return False

    for slot in range(len(slots)):
        place(slot, set())
    letters = {slot: letter for letter, slot in owner.items()}
    return [letters.get(slot, "") for slot in range(len(slots))]
