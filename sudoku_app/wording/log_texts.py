"""What is said about the program's log."""

from __future__ import annotations

from sudoku_app.wording.language import Language


def log_title(language: Language) -> str:
    """Return the title of the dialog that shows the log."""
    return language.say("Log")


def log_folder_sentence(language: Language, path: str) -> str:
    """Return what the text shown is, and where the whole log is kept."""
    return language.say(
        "This is the end of the log in {path}. It says what happened in the program and contains nothing of your "
        "puzzles. Copy it into a report when something went wrong.",
        path=path,
    )


def no_log_sentence(language: Language) -> str:
    """Return that there is no log."""
    return language.say(
        "No log is kept, because its file cannot be written. "
        "Copy the line below into a report when something went wrong."
    )


def log_unreadable_sentence(language: Language, path: str, reason: str) -> str:
    """Return that the log cannot be read; ``reason`` is the system's word for why, or empty."""
    if reason:
        return language.say("The log in {path} cannot be read: {reason}.", path=path, reason=reason)
    return language.say("The log in {path} cannot be read.", path=path)
