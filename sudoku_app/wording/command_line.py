"""What the command line says besides its answers: its help, what is wrong with what it got, and the desktop entry."""

from __future__ import annotations

import gettext
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from sudoku_app.messages import translatable
from sudoku_app.wording.language import DOMAIN, LabelRow, Language, Words, label_in
from sudoku_app.wording.names import shown_name

if TYPE_CHECKING:
    from sudoku_app.sudoku.grid.geometry import RegionError

# Everything that the parser may say about the arguments of this program, word for word as `argparse` has it.
PARSER_TEXTS: Final = (
    translatable("usage: "),
    translatable("positional arguments"),
    translatable("options"),
    translatable("show this help message and exit"),
    translatable("%(prog)s: error: %(message)s\n"),
    translatable("argument %(argument_name)s: %(message)s"),
    translatable("the following arguments are required: %s"),
    translatable("unrecognized arguments: %s"),
    translatable("not allowed with argument %s"),
    translatable("ignored explicit argument %r"),
    translatable("expected one argument"),
    translatable("expected at least one argument"),
    translatable("ambiguous option: %(option)s could match %(matches)s"),
    translatable("invalid choice: %(value)r (choose from %(choices)s)"),
)

# What the program is, and what its exit status means, for ``--help``.
PROGRAM: Final = translatable(
    "A Sudoku editor and solver for every box shape. Without a command, it opens a window, with PATH if given; with "
    "a command, it prints to the terminal."
)
EXIT_STATUS: Final = translatable(
    "Exit status: 0 when every puzzle was answered (and, for check and read, has exactly one solution), 1 when one "
    "was not, 2 for wrong usage or input. PATH is a file with one puzzle per line, or with one over several lines; "
    "- is standard input."
)
# What each command does, in a line.
COMMANDS: Final = {
    "solve": translatable("solve puzzles and report whether the solution is unique"),
    "check": translatable("report whether puzzles have no, exactly one or several solutions"),
    "rate": translatable("rate puzzles on Sukaku Explainer’s scale and list the techniques they need"),
    "path": translatable("print every logical step from puzzles to their solutions"),
    "hint": translatable("explain the next step, or the value of one cell"),
    "generate": translatable("generate puzzles to order, each with exactly one solution"),
    "read": translatable("read puzzles from photos, scans or screenshots"),
    "exact-cover": translatable("find all exact covers of a matrix with Algorithm X, and describe its steps"),
}
# What each option or argument is for, in a line.
OPTIONS: Final = {
    "path": translatable("file with puzzles, or - for standard input"),
    "picture": translatable("picture of a puzzle (PNG, JPEG, WebP, GIF or BMP), or - for standard input"),
    "entries": translatable("read values that look entered, not printed, as entries"),
    "marks": translatable("also read pencil marks"),
    "open": translatable("puzzle to open in the window"),
    "box": translatable("rows x columns of a box, such as 2x3; by default the usual box for the grid’s size"),
    "regions": translatable(
        "regions in place of boxes: a file with N lines of N characters, the same character for each cell of a region"
    ),
    "regions to make": translatable("regions in place of boxes: a file with N lines of N characters, or “random”"),
    "diagonals": translatable("both main diagonals also contain every value once"),
    "windows": translatable("the four windows of a 9×9 grid also contain every value once"),
    "extra": translatable(
        "extra regions, drawn the same way, with . for cells in none; one with fewer than N cells contains no value "
        "twice"
    ),
    "json": translatable("print one JSON object per puzzle"),
    "jobs": translatable("use at most K cores; by default all of them"),
    "time-limit": translatable("stop after S seconds for each puzzle"),
    "cell": translatable("the cell to explain, such as r2c5, 2,5 or B5 (row B, column 5); by default the easiest one"),
    "all": translatable("print every step with its full reason"),
    "why": translatable("also explain: conflicting or differing cells, the likely typo, what would make it unique"),
    "minimal": translatable("also list the redundant givens of a puzzle with one solution"),
    "most": translatable("count at most K solutions (with --why)"),
    "new-window": translatable("open PATH in a new window, even if one is already open"),
    "install-desktop": translatable("register the program and its files with the desktop, and exit"),
    "uninstall-desktop": translatable("undo --install-desktop, and exit"),
    "version": translatable("show the version and exit"),
    "help": translatable("show this help message and exit"),
}
# Why the text given to an option is no good; ``largest`` is the largest number that it takes.
_WRONG: Final = {
    "jobs": translatable("“{text}” is not a valid number; expected a whole number from 1 to {largest}"),
    "most": translatable("“{text}” is not a number of solutions; expected a whole number from 2 to {largest}"),
    "box": translatable("“{text}” is not a box shape; expected rows x columns such as 2x3, with 4 to 36 cells in all"),
    "time-limit": translatable(
        "“{text}” is not a time limit; expected a number of seconds above 0 and up to {largest}"
    ),
    "cell": translatable("“{text}” is not a cell; expected a row and a column such as r2c5, 2,5 or B5"),
}
CLOSED_OUTPUT: Final = translatable("Standard output is closed, so answers cannot be printed.")
NOT_ENOUGH_MEMORY: Final = translatable("There is not enough memory for this.")


def wrong_argument(language: Language, name: str, text: str, largest: float = 0) -> str:
    """Return why the text given to an option is no good; ``largest`` is the largest number that it takes, if one."""
    return language.translated(_WRONG[name], text=shown_name(text), largest=language.number(largest))


def translate_parser(language: Language, folder: Path) -> None:
    """Let Python's parser of arguments look its texts up in a folder: it asks the catalogue of the whole process."""
    if language.is_translated:
        gettext.bindtextdomain(DOMAIN, str(folder))
        gettext.textdomain(DOMAIN)


def wrong_regions(language: Language, error: RegionError, size: int) -> str:
    """Return why the regions that were asked for do not fit a puzzle with N rows (``size``)."""
    # Imported late: to say what the commands are nothing of puzzles is needed.
    from sudoku_app.sudoku.grid.geometry import RegionFault

    if error.fault is RegionFault.WINDOWS:
        return language.say("windows need a 9×9 grid with boxes 3×3.")
    if error.fault is RegionFault.OTHERS:
        return language.say("the puzzle has other regions of its own.")
    if error.fault is RegionFault.CELLS:
        return language.say(
            "the drawing has {drawn}×{drawn} cells; the puzzle has {size}×{size}.", drawn=error.cells, size=size
        )
    return language.say("an extra region has too few or too many cells; expected 2 to {size}.", size=size)


def no_such_cell(language: Language, source: str, line: int, cell: str, size: int) -> str:
    """Return that a puzzle does not have the cell that was asked for."""
    reason = language.say("the grid has no {cell}; its rows and columns go from 1 to {size}.", cell=cell, size=size)
    return f"{source}:{line}: {reason}"  # a form that editors know, in every language


def unreadable_file(language: Language, source: str, error: OSError) -> str:
    """Return that a file cannot be read, and why."""
    from sudoku_app.wording.format_errors import file_error_reason

    return language.say("{source}: {reason}.", source=source, reason=file_error_reason(language, error))


def unexpected_error(language: Language, place: str, error: Exception) -> str:
    """Return that an unexpected error happened at a place: a file and its line."""
    from sudoku_app.wording.format_errors import error_reason

    return language.say("{source}: {reason}.", source=place, reason=error_reason(language, error))


def unwritable_output(language: Language, error: OSError) -> str:
    """Return that answers cannot be written, and why."""
    return unreadable_file(language, language.say("standard output"), error)


def source_name(language: Language, path: str) -> str:
    """Return what a file is called in a sentence; ``-`` is standard input."""
    return language.say("standard input") if path == "-" else shown_name(path)


def progress_text(language: Language, source: str, answered: int) -> str:
    """Return what stands beside the progress bar."""
    return f"{source}: {language.say_many('{count} puzzle', '{count} puzzles', answered)}"


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
        return self.say_in("software catalogue", "Answers explain:"), (
            # Translators: In a list below "Answers say why:"; so are the next three.
            self.say_in("software catalogue", "which cells break a rule, and in which row, column or box"),
            self.say_in("software catalogue", "which entries differ from the only solution"),
            self.say_in("software catalogue", "in which cells the solutions differ where there are several"),
            self.say_in("software catalogue", "why a digit goes where a hint puts it"),
        )

    # What else there is, paragraph by paragraph.
    further = LabelRow(
        label_in(
            "software catalogue",
            "Puzzles are printed one to nine a page, with or without solutions, and exported to PDF, SVG and PNG.",
        )
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
    # Imported late, as above: the help of the command line needs no errors of files.
    from sudoku_app.wording.format_errors import file_error_reason

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


NO_DESKTOP: Final = translatable("This system has no desktop entries; they are used by Linux desktops.")
