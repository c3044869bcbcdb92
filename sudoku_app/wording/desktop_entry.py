"""What is said when the program is made known to the desktop, or taken away from it."""

from __future__ import annotations

from collections.abc import Sequence

from sudoku_app.wording.language import Language
from sudoku_app.wording.names import shown_name


def installed_sentence(language: Language, entry: str) -> str:
    """Return that the desktop knows the program now."""
    return language.say("Sudoku is among the desktop's programs now: {entry}", entry=shown_name(entry))


def uninstalled_sentence(language: Language, *, something: bool) -> str:
    """Return that the desktop does not know the program any more, or that nothing was written to be removed."""
    if not something:
        return language.say("Nothing was written for the desktop here.")
    return language.say("What was written for the desktop is removed.")


def failed_sentence(language: Language, what: str, reason: str) -> str:
    """Return that a file or a tool failed, with the system's reason or the tool's."""
    return language.say("{what}: {reason}.", what=shown_name(what), reason=shown_name(reason.rstrip(".")))


def kept_sentence(language: Language, paths: Sequence[str]) -> str:
    """Return that files which are not those of the program, or not any more, stay."""
    return language.say_many(
        "{paths} is not as it was written here and is left as it is.",
        "{paths} are not as they were written here and are left as they are.",
        len(paths),
        paths=language.listed([shown_name(path) for path in paths]),
    )


def no_desktop_sentence(language: Language) -> str:
    """Return that this system has no desktop entries."""
    return language.say("This system has no desktop entries; they belong to desktops of Linux and its like.")
