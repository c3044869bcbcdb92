"""The letters that are underlined in menus and beside fields, which open what stands there."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

# Languages without Latin letters put one behind: "文件(&F)". Two ampersands are one that is shown.
_BEHIND: Final = re.compile(r"\s*\(&[^&\s]\)")
_MARK: Final = re.compile(r"&(.)")
_MARK_OR_AMPERSAND: Final = re.compile(r"&&|&(?=[^&\s])")


def without_mnemonic(label: str) -> str:
    """Return a label as it is read: "File" for "&File", "文件" for "文件(&F)"."""
    return _MARK.sub(r"\1", _BEHIND.sub("", label))


def title_of(label: str) -> str:
    """Return the title of the dialog that an entry of a menu or a button opens: "Share" for "S&hare…"."""
    return without_mnemonic(label).rstrip("… \N{NO-BREAK SPACE}")


def mnemonic(label: str) -> str:
    """Return the letter that a label is opened by, as a capital; "" for none."""
    found = re.search(r"&([^&\s])", label.replace("&&", ""))
    return found[1].upper() if found else ""


def with_mnemonic(label: str, letter: str) -> str:
    """Return a label that is opened by another letter, one of `possible_mnemonics`."""
    if _BEHIND.search(label):
        return _BEHIND.sub(lambda behind: behind[0][:-2] + letter.upper() + ")", label)
    bare = _unmarked(label)
    at = next(found.start() for found in _letters(bare) if found[0].upper() == letter.upper())
    return f"{bare[:at]}&{bare[at:]}"


def possible_mnemonics(label: str) -> list[str]:
    """Return the letters that can open a label, as capitals, those that begin its words first."""
    if _BEHIND.search(label):
        return [*"ABCDEFGHIJKLMNOPQRSTUVWXYZ"]
    return [found[0].upper() for found in _letters(_unmarked(label))]


def with_distinct_mnemonics(labels: Sequence[str]) -> list[str]:
    """Return labels that stand beside each other so that no letter opens two of them.

    A label keeps its own letter where it can, gets another one where it cannot, and has none where none is left.
    """
    distinct = []
    for label, letter in zip(labels, distinct_mnemonics([[label] for label in labels]), strict=True):
        if letter == mnemonic(label):
            distinct.append(label)
        else:
            distinct.append(with_mnemonic(label, letter) if letter else _unmarked(_BEHIND.sub("", label)))
    return distinct


def distinct_mnemonics(entries: Sequence[Sequence[str]]) -> list[str]:
    """Return a letter for each entry, all different, "" where none is left: bipartite matching by augmenting paths.

    An entry's letter is in all labels that it can have; its own letter is tried first.
    """
    wanted = []
    for labels in entries:
        own = mnemonic(labels[0])
        possible = [possible_mnemonics(label) for label in labels]
        others = [letter for letter in possible[0] if letter != own and all(letter in one for one in possible)]
        wanted.append([own, *others] if own else others)
    owner: dict[str, int] = {}

    def place(entry: int, seen: set[str]) -> bool:
        for letter in wanted[entry]:
            if letter not in owner:
                owner[letter] = entry
                return True
        for letter in wanted[entry]:
            if letter not in seen:
                seen.add(letter)
                if place(owner[letter], seen):
                    owner[letter] = entry
                    return True
        return False

    for entry in range(len(entries)):
        place(entry, set())
    letters = {entry: letter for letter, entry in owner.items()}
    return [letters.get(entry, "") for entry in range(len(entries))]


def _unmarked(label: str) -> str:
    return _MARK_OR_AMPERSAND.sub(lambda found: found[0] if found[0] == "&&" else "", label)


def _letters(bare: str) -> list[re.Match[str]]:
    """Return the letters of a label outside of placeholders, those that begin words first."""
    hidden = [range(*found.span()) for found in re.finditer(r"\{[^{}]*\}", bare)]
    letters = [found for found in re.finditer(r"[^\W_]", bare) if not any(found.start() in one for one in hidden)]
    return sorted(letters, key=lambda found: not (found.start() == 0 or bare[found.start() - 1] in " -"))
