"""The commands: their modules, and the statuses with which they end."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType
from typing import Final

OK: Final = 0
NOT_ALL: Final = 1
BAD_INPUT: Final = 2
INTERRUPTED: Final = 130  # 128 + SIGINT, as shells say it
PIPE_CLOSED: Final = 141  # 128 + SIGPIPE

# A deadline, however far, lets the search look up from its kernel every few milliseconds, so that Ctrl+C is heard.
ENDLESS: Final = 1e9


def command_module(name: str) -> ModuleType:
    """Return the module of a command, imported now: one needs little of the program, another nearly all.

    Its ``add_arguments(parser, language)`` adds what the command takes, and its ``run(arguments, console)`` returns the
    exit status.
    """
    return import_module(f"sudoku_app.cli.{name.replace('-', '_')}_command")
