"""The commands and their parser, whose help is as wide as the terminal.

Help is wrapped by columns, of which the signs of Chinese, Japanese and Korean take two.
"""

from __future__ import annotations

import argparse
import re
import sys
import unicodedata
from collections.abc import Callable, Collection, Sequence
from functools import partial
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Final, NoReturn

from sudoku_app.cli.console import (
    BAD_INPUT,
    INTERRUPTED,
    OK,
    PIPE_CLOSED,
    Console,
    InputError,
    OutputError,
    output_errors,
)
from sudoku_app.cli.streams import abandon, write_any_character
from sudoku_app.cli.version import program_version
from sudoku_app.resources_path import resource
from sudoku_app.wording import command_line as wording
from sudoku_app.wording.command_line import COMMANDS, translate_parser
from sudoku_app.wording.language import Language, language_of_person
from sudoku_app.wording.names import MOST_OF_MESSAGE, shown_name

if TYPE_CHECKING:
    from _typeshed import SupportsWrite

NEW_WINDOW: Final = "--new-window"
# What Qt has a session manager of X11 put first when it starts the program again after a login: a place in the session,
# and what the window was called, each followed by its value.
_OF_SESSION: Final = ("-session", "-name")


class _Parser(argparse.ArgumentParser):
    """A parser that names words from outside so that nothing in them acts on a terminal.

    What it cannot print is an error; Python's own parser keeps quiet about it.
    """

    def error(self, message: str) -> NoReturn:
        super().error(shown_name(message, MOST_OF_MESSAGE))

    def print_help(self, file: SupportsWrite[str] | None = None) -> None:
        print(self.format_help(), end="", file=file)


class _LastAction(argparse.Action):
    """Calls a function (``const``), which returns the exit status, and ends."""

    def __call__(
        self,
        parser: argparse.ArgumentParser,
        namespace: argparse.Namespace,
        values: str | Sequence[object] | None,
        option_string: str | None = None,
    ) -> None:
        parser.exit(self.const())


def _print_version() -> int:
    print(program_version())
    return OK


def _change_desktop(*, install: bool) -> int:
    # Imported late, as the module of a command is.
    from sudoku_app.cli.desktop_entry import change_desktop  # noqa: PLC0415

    return change_desktop(Console(language_of_person(), sys.stdout, sys.stderr), install=install)


def build_parser(language: Language, wanted: Collection[str]) -> argparse.ArgumentParser:
    """Return the parser of all commands; of those that are wanted it knows the arguments too.

    A command line without a command never reaches it but for its options.
    """
    parser = _Parser(
        prog="sudoku-app",
        usage="sudoku-app [-h] [--version] [--install-desktop] [--uninstall-desktop]\n"
        "       sudoku-app [--new-window] [PATH]\n"
        "       sudoku-app {" + ",".join(COMMANDS) + "} [--help] …",
        description=language.translated(wording.PROGRAM),
        epilog=language.translated(wording.EXIT_STATUS),
        formatter_class=HelpFormatter,
        add_help=False,
    )

    def option(name: str) -> str:
        return language.translated(wording.OPTIONS[name])

    last = partial(parser.add_argument, action=_LastAction, nargs=0)
    parser.add_argument("-h", "--help", action="help", help=option("help"))
    last("--version", const=_print_version, help=option("version"))
    parser.add_argument(NEW_WINDOW, action="store_true", help=option("new-window"))
    last("--install-desktop", const=partial(_change_desktop, install=True), help=option("install-desktop"))
    last("--uninstall-desktop", const=partial(_change_desktop, install=False), help=option("uninstall-desktop"))
    chosen = parser.add_subparsers(dest="command", metavar="COMMAND", required=True, prog="sudoku-app")
    for name, text in COMMANDS.items():
        about = language.translated(text)
        added = chosen.add_parser(name, help=about, description=about, formatter_class=HelpFormatter)
        if name in wanted:
            command_module(name).add_arguments(added, language)
    return parser


def command_module(name: str) -> ModuleType:
    """Return the module of a command, imported now: one needs little of the program, another nearly all.

    Its ``add_arguments(parser, language)`` adds what the command takes, and its ``run(arguments, console)`` returns the
    exit status.
    """
    return import_module(f"sudoku_app.cli.{name.replace('-', '_')}_command")


def is_for_window(words: Sequence[str]) -> bool:
    """Return whether command line arguments ask for the window: no command comes first, and no option but its own."""
    if not words or words[0] == NEW_WINDOW or of_session(words):
        return True
    return words[0] not in COMMANDS and not words[0].startswith("-")


def of_session(words: Sequence[str]) -> list[str]:
    """Return those of the window's arguments that a session manager put first, with their values; they are for Qt."""
    count = 0
    while len(words) >= count + 2 and words[count] in _OF_SESSION:
        count += 2
    return list(words[:count])


def main(words: Sequence[str], *, loaded: Callable[[], None] = lambda: None) -> int:
    """Run a command with its arguments and return the exit status; whatever goes wrong is reported in one sentence.

    ``loaded`` is called when all that the command begins with was imported.

    Raises:
        SystemExit: the arguments are wrong, or ask for help; all messages are printed.
    """
    write_any_character()
    language = language_of_person()
    translate_parser(language, resource("translations"))
    if sys.stdout is None:
        Console(language, sys.stderr, sys.stderr).complain(language.translated(wording.CLOSED_OUTPUT))
        return BAD_INPUT
    console = Console(language, sys.stdout, sys.stderr)
    try:
        return _run(words, console, loaded)
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        abandon(sys.stdout)  # nobody reads on
        return PIPE_CLOSED
    except OutputError as error:
        abandon(sys.stdout)
        sentence = wording.unwritable_output(language, error.error)
    except InputError as error:
        sentence = str(error)
    except MemoryError:
        sentence = language.translated(wording.NOT_ENOUGH_MEMORY)
    console.complain(sentence)
    return BAD_INPUT


def _run(words: Sequence[str], console: Console, loaded: Callable[[], None]) -> int:
    try:
        with output_errors():
            wanted = [word for word in words if word in COMMANDS][:1]
            parsed = build_parser(console.language, wanted).parse_args(words)
    except SystemExit:
        console.finish()  # of the help
        raise
    command = command_module(parsed.command)
    loaded()
    status: int = command.run(parsed, console)
    return status


_WIDE: Final = frozenset("WF")  # East Asian width: wide and fullwidth
_CLOSING: Final = frozenset({"Pe", "Pf", "Po"})  # categories of what does not begin a line: 」 ” 、 。
_OPENING: Final = frozenset({"Ps", "Pi"})  # of what does not end one: 「 “


def columns(text: str) -> int:
    """Return how many columns a text takes in a terminal."""
    shown = (sign for sign in text if not unicodedata.combining(sign))
    return sum(2 if unicodedata.east_asian_width(sign) in _WIDE else 1 for sign in shown)


def wrapped(text: str, width: int) -> list[str]:
    """Return a text in lines of so many columns: broken at blanks, and between wide signs where neither clings."""
    lines = [""]
    for piece in _pieces(text):
        if lines[-1] and columns((lines[-1] + piece).rstrip()) > width:
            lines.append(piece.lstrip())
        else:
            lines[-1] += piece
    return [line.rstrip() for line in lines if line.strip()]


def _pieces(text: str) -> list[str]:
    """Return the parts of a text between which a line may end; a blank stands at the beginning of the one after it."""
    pieces: list[str] = []
    for sign in re.sub(r"\s+", " ", text).strip():
        if not pieces or (_may_part(pieces[-1][-1], sign)):
            pieces.append(sign)
        else:
            pieces[-1] += sign
    return pieces


def _may_part(before: str, after: str) -> bool:
    if after == " ":
        return True
    wide = any(unicodedata.east_asian_width(sign) in _WIDE for sign in (before, after))
    clings = unicodedata.category(before) in _OPENING or unicodedata.category(after) in _CLOSING
    return wide and before != " " and not clings


class HelpFormatter(argparse.HelpFormatter):
    """Python's layout of help, whose lines are as long as the terminal is wide in every language."""

    def _split_lines(self, text: str, width: int) -> list[str]:
        return super()._split_lines(text, width) if text.isascii() else wrapped(text, width)

    def _fill_text(self, text: str, width: int, indent: str) -> str:
        if text.isascii():
            return super()._fill_text(text, width, indent)
        return "\n".join(indent + line for line in wrapped(text, width - columns(indent)))
