"""Starts the window where there can be one; where not, says why in one sentence."""

from __future__ import annotations

import contextlib
import locale
import os
import sys

from sudoku_app.resources_path import resource
from sudoku_app.ui.platform_check import DEBIAN_PACKAGES, MissingLibrary, obstacle
from sudoku_app.wording.language import Language
from sudoku_app.wording.start_errors import missing_library_sentence, no_screen_sentence

_CANNOT_START = 2


def run_window(paths: list[str]) -> int:
    """Open the window, on the first of ``paths`` if there is one, and return the exit status when it is closed."""
    language = _language()
    hindrance = obstacle()
    if hindrance is not None:
        if isinstance(hindrance, MissingLibrary):
            sentence = missing_library_sentence(language, hindrance.name, DEBIAN_PACKAGES)
        else:
            sentence = no_screen_sentence(language, hindrance.display)
        print(sentence, file=sys.stderr)
        return _CANNOT_START
    # Qt is loaded here, after it is known that it can be.
    from sudoku_app.app import open_window  # noqa: PLC0415

    return open_window(paths, language)


def _language() -> Language:
    with contextlib.suppress(locale.Error):
        locale.setlocale(locale.LC_MESSAGES, "")
    code = os.environ.get("LANGUAGE") or os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES")
    code = code or os.environ.get("LANG") or "en"
    return Language.load(resource("translations"), code.replace(".", "_").split(":"))
