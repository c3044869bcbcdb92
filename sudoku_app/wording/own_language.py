"""The language of the person who runs the program: the same for the window, the command line and what fails before."""

from __future__ import annotations

import contextlib
import locale
import os

from sudoku_app.resources_path import resource
from sudoku_app.wording.language import DOMAIN, ENGLISH, Language, preferred_codes


def language_codes() -> list[str]:
    """Return the codes of the languages that the program speaks, English first."""
    catalogues = resource("translations").glob(f"*/LC_MESSAGES/{DOMAIN}.mo")
    return [ENGLISH, *sorted(file.parent.parent.name for file in catalogues)]


def language_of_person(chosen: str = "") -> Language:
    """Return the language that was chosen in the window; the one that the environment asks for where none was.

    It is one of those that there are, and the system speaks it too from now on, where it can.
    """
    wanted = preferred_codes(os.environ)
    language = Language.load(resource("translations"), [chosen, *wanted] if chosen else wanted)
    if hasattr(locale, "LC_MESSAGES"):  # Windows has none
        of_system = locale.normalize(f"{language.code}.UTF-8") if chosen else ""
        for name in (of_system, "C") if language.is_translated else ("C",):
            with contextlib.suppress(locale.Error):
                locale.setlocale(locale.LC_MESSAGES, name)
                break
    return language
