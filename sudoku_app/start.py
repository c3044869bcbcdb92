"""Starts the window where there can be one; where not, says why in one sentence."""

from __future__ import annotations

import builtins
import os
import signal
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Final

from sudoku_app.background.program_folder import own_state_folder
from sudoku_app.background.second_start import InstanceAddress, hand_over
from sudoku_app.ui.application.platform_check import DEBIAN_PACKAGES, MissingLibrary, NoFonts, Obstacle, obstacle
from sudoku_app.wording.command_line import COMMANDS
from sudoku_app.wording.language import Language, language_of_person
from sudoku_app.wording.start_errors import (
    missing_library_sentence,
    no_fonts_sentence,
    no_screen_sentence,
    unknown_word_sentence,
)

_CANNOT_START = 2
_PYTHONS_IMPORT: Final = builtins.__import__  # before even `obstacle` looks for PySide6


def run_window(paths: list[str], *, new_window: bool = False, session: Sequence[str] = ()) -> int:
    """Open the window, on the first of ``paths`` if there is one, and return the exit status when it is closed.

    A bare word that is neither a command nor a file is an error. A file is opened by the window that runs already, if
    there is one and no ``new_window`` is asked for. The arguments that a session manager added are ``session``.
    """
    if paths and _is_unknown_word(paths[0]):
        print(unknown_word_sentence(language_of_person(), paths[0], COMMANDS), file=sys.stderr)
        return _CANNOT_START
    if paths and not new_window and hand_over(InstanceAddress.of(own_state_folder()), paths[0]):
        return 0
    language = language_of_person()
    with _interrupted_later():
        storage_error = obstacle()
    if storage_error is not None:
        print(_sentence(language, storage_error), file=sys.stderr)
        return _CANNOT_START
    with _interrupted_later():
        # Qt is loaded here, after it is known that it can be.
        load_qt()
        from sudoku_app.app import open_window  # noqa: PLC0415

    return open_window(paths, language, session, new_window=new_window)


def _is_unknown_word(path: str) -> bool:
    """Return whether a path is a bare word, as commands are, of which there is no file.

    The window says what is wrong with any other path; a desktop, which has no place for messages, gives whole ones.
    """
    return path.replace("-", "").replace("_", "").isalnum() and not os.path.lexists(path)


def load_qt() -> None:
    """Load what Python knows of Qt, and leave imports as Python has them.

    PySide6 has its own way of importing, which reads the source of every module that comes after it, and keeps it, in
    search of switches (`__feature__`) that nobody uses here: a twelfth of the time until the window is painted.
    """
    import PySide6.QtCore  # noqa: F401, PLC0415

    vars(builtins)["__import__"] = _PYTHONS_IMPORT


@contextmanager
def _interrupted_later() -> Iterator[None]:
    """Let Ctrl+C be heard when it is over: amid the loading of Qt it looks like a library that cannot be loaded."""
    if signal.getsignal(signal.SIGINT) is not signal.default_int_handler:
        yield
        return
    heard: list[bool] = []
    signal.signal(signal.SIGINT, lambda *_: heard.append(True))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    if heard:
        raise KeyboardInterrupt


def _sentence(language: Language, storage_error: Obstacle) -> str:
    if isinstance(storage_error, MissingLibrary):
        return missing_library_sentence(language, storage_error.name, DEBIAN_PACKAGES)
    if isinstance(storage_error, NoFonts):
        return no_fonts_sentence(language, DEBIAN_PACKAGES)
    return no_screen_sentence(language, storage_error.display, COMMANDS)
