"""The language of the person who runs the program: the same for the window, the command line and what fails before."""

from __future__ import annotations

import contextlib
import locale
import os

from sudoku_app.resources_path import resource
from sudoku_app.wording.language import Language, preferred_codes


def language_of_person() -> Language:
    """Return the language that the environment asks for, of those that there are; the system speaks it from now on."""
    language = Language.load(resource("translations"), preferred_codes(os.environ))
    category = getattr(locale, "LC_MESSAGES", None)  # Windows has none
    if category is not None and language.is_translated:
        with contextlib.suppress(locale.Error):
            locale.setlocale(category, "")
    return language
