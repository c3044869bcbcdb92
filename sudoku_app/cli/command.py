"""What a command is."""

from __future__ import annotations

import argparse
from importlib import import_module
from typing import Final, NamedTuple, Protocol, cast

from sudoku_app.cli.console import Console
from sudoku_app.wording.language import Language

OK: Final = 0
NOT_ALL: Final = 1
BAD_INPUT: Final = 2
INTERRUPTED: Final = 130  # 128 + SIGINT, as shells say it
PIPE_CLOSED: Final = 141  # 128 + SIGPIPE

# A deadline, however far, lets the search look up from its kernel every few milliseconds, so that Ctrl+C is heard.
ENDLESS: Final = 1e9


class CommandModule(Protocol):
    """What the module of a command has."""

    def add_arguments(self, parser: argparse.ArgumentParser, language: Language) -> None:
        """Add what the command takes."""
        ...

    def run(self, arguments: argparse.Namespace, console: Console) -> int:
        """Run the command and return the exit status."""
        ...


class Command(NamedTuple):
    """A command: its name, and the module that it stands in.

    The module is imported when the command is wanted: one needs little of the program, another nearly all.
    """

    name: str

    @property
    def module(self) -> CommandModule:
        """The module, imported now."""
        return cast("CommandModule", import_module(f"sudoku_app.cli.{self.name.replace('-', '_')}_command"))
