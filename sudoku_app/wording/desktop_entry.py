"""Messages for adding the program to the desktop, or removing it."""

from __future__ import annotations

from collections.abc import Sequence

from sudoku_app.wording.format_errors import file_error_reason
from sudoku_app.wording.language import Language, Words, label_in
from sudoku_app.wording.names import shown_name


class DesktopWords(Words):
    """The words, in a language."""

    # Translators: The name of the program in the desktop's menu of programs, and what the game is called.
    name = label_in("name of the program", "Sudoku")  # what the program is called, in a menu of programs
    # Translators: The kind of program, in the desktop's menu of programs and in a catalogue of software.
    kind = label_in("menu of programs", "Sudoku editor and solver")  # what kind of program it is
    # What it does, beside its name.
    # Translators: What the program does, beside its name in the desktop's menu of programs.
    comment = label_in("menu of programs", "Enter any Sudoku, check it, solve it, or get a hint that says why")
    # Translators: Words by which somebody may look for the program; as many as you like, a semicolon after each.
    keywords = label_in("menu of programs: keywords", "puzzle;solver;hint;grid;")  # by which words a search finds it
    new_window = label_in("menu of programs", "New window")  # what opens another window, in the menu of its icon
    # For whom it is.
    introduction = label_in(
        "software catalogue",
        "Enter a Sudoku on a grid of any box shape from 4 to 36 values, check that it has exactly one solution, "
        "solve it by hand with marks, and get a hint for any cell with its reason.",
    )

    @property
    def answers(self) -> tuple[str, tuple[str, ...]]:
        """That its answers have reasons: a line, and what stands in the list below it."""
        say_in = self.language.say_in
        return say_in("software catalogue", "Answers explain:"), (
            # Translators: In a list below "Answers say why:"; so are the next three.
            say_in("software catalogue", "which cells break a rule, and in which row, column or box"),
            say_in("software catalogue", "which entries differ from the only solution"),
            say_in("software catalogue", "in which cells several solutions differ"),
            say_in("software catalogue", "why a digit goes where a hint puts it"),
        )

    @property
    def further(self) -> tuple[str, ...]:
        """What else there is, paragraph by paragraph."""
        say_in = self.language.say_in
        return (
            say_in(
                "software catalogue",
                "Puzzles are printed one to nine a page, with or without solutions, and exported to PDF, SVG and PNG.",
            ),
        )


def installed_sentence(language: Language, entry: str) -> str:
    """Return that the desktop knows the program now."""
    return language.say("Added to the desktop: {entry}", entry=shown_name(entry))


def uninstalled_sentence(language: Language, *, something: bool) -> str:
    """Return that the desktop does not know the program any more, or that nothing was written to be removed."""
    if not something:
        return language.say("Sudoku is not registered with the desktop.")
    return language.say("Removed from the desktop.")


def failed_sentence(language: Language, what: str, error: OSError | str) -> str:
    """Return that a file or a tool failed, with the system's reason or the tool's."""
    reason = file_error_reason(language, error) if isinstance(error, OSError) else shown_name(error.rstrip("."))
    return language.say("{source}: {reason}.", source=shown_name(what), reason=reason)


def left_files_sentence(language: Language, paths: Sequence[str]) -> str:
    """Return that files which are not those of the program, or not any more, stay."""
    return language.say_many(
        "{paths} differs from what this program writes and was left unchanged.",
        "{paths} differ from what this program writes and were left unchanged.",
        len(paths),
        paths=language.listed([shown_name(path) for path in paths]),
    )


def no_desktop_sentence(language: Language) -> str:
    """Return that this system has no desktop entries."""
    return language.say("This system has no desktop entries; they are used by Linux desktops.")
