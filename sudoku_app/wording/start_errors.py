"""Why the window cannot open, in one sentence, with the line to copy that helps; and about an unexpected error."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from sudoku_app.messages import translatable
from sudoku_app.wording.language import Language
from sudoku_app.wording.names import shown_name

_LONGEST_WORD: Final = 40  # so much of a word is compared with the commands


def missing_library_sentence(language: Language, library: str, packages: str) -> str:
    """Return that a system library is missing and how to install all that Qt needs."""
    line = f"apt-get install -y {packages}"
    if library:
        return language.say(
            "The window needs the system library {library}; on Debian, install everything it needs with: {line}",
            library=library,
            line=line,
        )
    return language.say(
        "The window needs system libraries that are not installed; on Debian, install them with: {line}", line=line
    )


def no_screen_sentence(language: Language, display: str, commands: Iterable[str]) -> str:
    """Return that there is no screen, and the commands that work without one."""
    names = language.listed(list(commands))
    if display:
        return language.say(
            "The display {display} does not respond; these commands need no window: {commands}.",
            display=shown_name(display),
            commands=names,
        )
    return language.say(
        "There is no display for a window (neither DISPLAY nor WAYLAND_DISPLAY is set); these commands need no "
        "window: {commands}.",
        commands=names,
    )


def unknown_word_sentence(language: Language, word: str, commands: Iterable[str]) -> str:
    """Return that a word is neither a command nor a file, and the command that is spelled most like it, or all."""
    # Imported late: only a misspelt name needs it.
    from difflib import get_close_matches

    names = list(commands)
    like = get_close_matches(word.casefold()[:_LONGEST_WORD], names, 1)
    if like:
        return language.say(
            "“{word}” is neither a command nor a file; did you mean “{command}”?",
            word=shown_name(word),
            command=like[0],
        )
    return language.say(
        "“{word}” is neither a command nor a file; the commands are {commands}.",
        word=shown_name(word),
        commands=language.listed(names),
    )


def no_fonts_sentence(language: Language, packages: str) -> str:
    """Return that no font is installed and how to install one, with all else that Qt needs."""
    return language.say(
        "No font is installed; on Debian, install one and everything else the window needs with: {line}",
        line=f"apt-get install -y {packages}",
    )


def cannot_start_sentence(language: Language, reason: str) -> str:
    """Return that a part of the program could not be loaded, with the system's reason, "" where it gave none."""
    reason = " ".join(reason.split())
    if not reason:
        return language.say("The program cannot start: there is not enough memory.")
    return language.say("The program cannot start: “{reason}”.", reason=reason)


UNEXPECTED_TITLE: Final = translatable("Something went wrong")  # the title of the dialog about an unexpected error


def unexpected_sentence(language: Language, log: str) -> str:
    """Return the message about an unexpected error; ``log`` is where it is logged, or empty."""
    what = language.say(
        "An unexpected error happened. Your puzzle is unchanged and you can go on. Please include the text below in a "
        "report."
    )
    if not log:
        return what
    # Translators: After "Please include the text below in a report."
    where = language.say(
        "The log in {log} has it too, but without the error message, which may quote a file of yours.", log=log
    )
    return language.sentences(what, where)


COPY: Final = translatable("Copy text")  # the label of the button that copies the text of an error
