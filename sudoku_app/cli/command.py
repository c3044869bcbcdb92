"""What a command is."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from sudoku_app.cli.console import Console
from sudoku_app.wording.language import Language

OK: Final = 0
NOT_ALL: Final = 1
BAD_INPUT: Final = 2
INTERRUPTED: Final = 130  # 128 + SIGINT, as shells say it
PIPE_CLOSED: Final = 141  # 128 + SIGPIPE


@dataclass(frozen=True)
class Command:
    """A command: its name, how its arguments are added to a parser, and how it runs; `run` returns the exit status."""

    name: str
    add_arguments: Callable[[argparse.ArgumentParser, Language], None]
    run: Callable[[argparse.Namespace, Console], int]
