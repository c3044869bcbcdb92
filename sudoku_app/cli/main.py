"""The commands and their parser."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from typing import Final

from sudoku_app import __version__
from sudoku_app.cli.arguments import add_check_arguments, add_hint_arguments, add_puzzle_arguments
from sudoku_app.cli.command import INTERRUPTED, PIPE_CLOSED, Command
from sudoku_app.cli.console import Console
from sudoku_app.cli.exact_cover_command import add_exact_cover_arguments, run_exact_cover
from sudoku_app.cli.path_commands import path_puzzle, rate_puzzle
from sudoku_app.cli.puzzle_commands import check_puzzle, for_each_puzzle, hint_puzzle, solve_puzzle
from sudoku_app.wording import command_line as wording
from sudoku_app.wording.language import Language

COMMANDS: Final = {
    command.name: command
    for command in (
        Command("solve", add_puzzle_arguments, for_each_puzzle(solve_puzzle)),
        Command("check", add_check_arguments, for_each_puzzle(check_puzzle)),
        Command("rate", add_puzzle_arguments, for_each_puzzle(rate_puzzle)),
        Command("path", add_puzzle_arguments, for_each_puzzle(path_puzzle)),
        Command("hint", add_hint_arguments, for_each_puzzle(hint_puzzle)),
        Command("exact-cover", add_exact_cover_arguments, run_exact_cover),
    )
}


def build_parser(language: Language) -> argparse.ArgumentParser:
    """Return the parser of all commands; a command line without a command never reaches it but for its options."""
    parser = argparse.ArgumentParser(
        prog="sudoku-app",
        usage="sudoku-app [-h] [--version] [PATH]\n       sudoku-app {" + ",".join(COMMANDS) + "} [--help] …",
        description=wording.describe_program(language),
        epilog=wording.describe_exit_status(language),
        add_help=False,
    )
    parser.add_argument("-h", "--help", action="help", help=wording.describe_option(language, "help"))
    parser.add_argument(
        "--version",
        action="version",
        version=f"sudoku-app {__version__}",
        help=wording.describe_option(language, "version"),
    )
    chosen = parser.add_subparsers(dest="command", metavar="COMMAND", required=True, prog="sudoku-app")
    for command in COMMANDS.values():
        about = wording.describe_command(language, command.name)
        command.add_arguments(chosen.add_parser(command.name, help=about, description=about), language)
    return parser


def is_for_window(words: Sequence[str]) -> bool:
    """Return whether command line arguments ask for the window: neither a command nor an option comes first."""
    return not words or (words[0] not in COMMANDS and not words[0].startswith("-"))


def main(words: Sequence[str]) -> int:
    """Run a command with its arguments and return the exit status."""
    language = Language()
    parsed = build_parser(language).parse_args(words)
    try:
        return COMMANDS[parsed.command].run(parsed, Console(language, sys.stdout, sys.stderr))
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # Nobody reads on. What is still in the buffer would be written, and fail again, at the very end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return PIPE_CLOSED
