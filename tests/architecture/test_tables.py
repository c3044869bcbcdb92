"""Tables that are looked into by what the logic can produce have an entry for all of it."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterator
from enum import Enum
from types import ModuleType
from typing import Final

import pytest

import sudoku_app
from sudoku_app.interaction.page_layout import _ACROSS
from sudoku_app.interaction.pages import PER_PAGE
from sudoku_app.sudoku.techniques import fish, subsets
from sudoku_app.wording.techniques import basics
from sudoku_app.wording.techniques import fish as fish_words

_ROOMS: Final = ("wording", "cli", "interaction", "qtmodels", "session", "background", "ui")
# Tables with fewer entries, each with why none is missing.
_PARTIAL: Final = {
    "wording.changes._EDITS": "the others are named with their cells, or are lines",
    "wording.changes._OF_CELLS": "asked whether it is in there",
    "wording.changes._WHOLE_GRID": "asked whether it is in there",
    "wording.file_labels._GROUNDS": "where it is stated or chosen, nothing is said",
    "wording.format_errors._SHORT_REASONS": "the longer one where there is none",
    "wording.labels.SOLUTIONS": "an undecided verdict is left before",
    "wording.labels._SETTING_NAMES": "two are no row of the settings",
    "wording.pictures._UNITS": "1 for all others",
    "wording.puzzle_lists._TONES": "a note for all others",
    "wording.sharing._SITES": "formats that are shared",
    "wording.sharing._CARRIED": "formats that are shared",
    "wording.technique_pages.TECHNIQUE_TEXTS": "the solver is no technique, and has no page",
    "wording.voice._UNITS": "the others are the same with a capital",
    "wording.voice._ALL_OF": "asked whether it is in there",
    "wording.voice._WITHIN": "asked whether it is in there",
    "ui.explorer.legend._TABBED": "asked whether it is in there",
    "ui.explorer.matrix_paint._REACH": "asked whether it is in there",
    "ui.style.theme._TONES": "a note has the colours of text",
    "ui.style.theme._TONE_GROUNDS": "a note has the colours of text",
    "ui.teaching.manual_pages.GRIDS": "the others are painted by functions",
    "interaction.highlights._TINTED_PEERS": "what a tinted cell can lie on",
    "session.book_file._ERRNOS": "the system's own number for all others",
} | {f"wording.techniques.{family}.TEXTS": "those of one family" for family in (
    "basics", "bug", "chains", "fish", "forcing", "rectangles", "strong_links", "wings"
)}  # fmt: skip


def _modules() -> Iterator[ModuleType]:
    for room in _ROOMS:
        package = importlib.import_module(f"{sudoku_app.__name__}.{room}")
        yield from (importlib.import_module(found.name) for found in _within(package))


def _within(package: ModuleType) -> Iterator[pkgutil.ModuleInfo]:
    return pkgutil.walk_packages(package.__path__, f"{package.__name__}.")


def _tables(name: str, table: object) -> Iterator[tuple[str, dict[Enum, object]]]:
    """Yield a table, and those in it, whose keys are members of one enum of this program."""
    if not isinstance(table, dict) or not table:
        return
    kinds = {type(key) for key in table}
    (kind,) = kinds if len(kinds) == 1 else (object,)
    if issubclass(kind, Enum) and kind.__module__.startswith(f"{sudoku_app.__name__}."):
        yield name, table
    for key, inner in table.items():
        yield from _tables(f"{name}[{key}]", inner)


@pytest.mark.slow
def test_every_table_by_an_enum_has_all_its_members() -> None:
    partial, seen = set(), set()
    for module in _modules():
        for name, value in vars(module).items():
            if id(value) in seen or name.startswith("__"):
                continue
            seen.add(id(value))
            for where, table in _tables(f"{module.__name__}.{name}".removeprefix(f"{sudoku_app.__name__}."), value):
                if set(type(next(iter(table)))) - set(table):
                    partial.add(where)
    assert partial == set(_PARTIAL)


def test_every_size_of_a_technique_has_its_words() -> None:
    assert set(basics._NAKED) == set(subsets.NAKED)
    assert set(basics._NAKED) >= set(subsets.LOCKED)
    assert set(basics._HIDDEN) == set(subsets.HIDDEN)
    assert set(fish_words._FISH) == set(fish.PLAIN)


def test_every_number_of_grids_that_is_offered_divides_a_page() -> None:
    assert set(PER_PAGE) <= set(_ACROSS)
