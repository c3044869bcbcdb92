"""``--install-desktop`` and ``--uninstall-desktop``: lets the person's desktop know the program, or forget it."""

from __future__ import annotations

import sys
from pathlib import Path

import platformdirs

from sudoku_app.cli.command import BAD_INPUT, NOT_ALL, OK
from sudoku_app.cli.console import Console
from sudoku_app.cli.desktop_entry import DesktopEntry, program_words
from sudoku_app.resources_path import resource
from sudoku_app.wording import desktop_entry as wording


def change_desktop(console: Console, *, install: bool) -> int:
    """Write the files for the desktop, or remove them, and return the exit status; each failure is one sentence.

    Raises:
        BrokenPipeError, OutputError: what was done cannot be told.
    """
    language = console.language
    data = _data_folder()
    if data is None:
        console.complain(wording.no_desktop_sentence(language))
        return BAD_INPUT
    entry = DesktopEntry(data, resource("share"), program_words())
    outcome = entry.install() if install else entry.uninstall()
    if outcome.entry is not None:
        console.answer(wording.installed_sentence(language, str(outcome.entry)))
    elif not install and not outcome.failed:
        console.answer(wording.uninstalled_sentence(language, something=outcome.removed))
    for what, reason in outcome.failed:
        console.complain(wording.failed_sentence(language, what, reason))
    if outcome.kept:
        console.complain(wording.kept_sentence(language, [str(path) for path in outcome.kept]))
    return NOT_ALL if outcome.failed or outcome.kept else OK


def _data_folder() -> Path | None:
    """Return the person's data folder, where desktops look; None where there are no such desktops, or no folder."""
    if sys.platform in ("win32", "darwin"):
        return None
    try:
        folder = Path(platformdirs.user_data_dir())
    except RuntimeError:
        return None
    return folder if folder.is_absolute() else None
