"""The command ``check``, and why its answer is what it is."""

from __future__ import annotations

import argparse
from collections.abc import Callable

from sudoku_app.cli.arguments import LARGEST_COUNT, add_puzzle_arguments, whole_number
from sudoku_app.cli.each_puzzle import Answered, for_each_puzzle, verdict_fields
from sudoku_app.cli.solver import Solver
from sudoku_app.formats.reading import Reading
from sudoku_app.sudoku.verdicts.answer import Verdict
from sudoku_app.wording import command_line as wording
from sudoku_app.wording.language import Language
from sudoku_app.wording.verdicts import check_text
from sudoku_app.wording.voice import Voice


def add_arguments(parser: argparse.ArgumentParser, language: Language) -> None:
    """Add what `check` takes."""
    add_puzzle_arguments(parser, language)
    parser.add_argument("--why", action="store_true", help=language.translated(wording.OPTIONS["why"]))
    parser.add_argument("--minimal", action="store_true", help=language.translated(wording.OPTIONS["minimal"]))
    parser.add_argument("--most", type=_count(language), metavar="K", help=language.translated(wording.OPTIONS["most"]))


def _count(language: Language) -> Callable[[str], int]:
    def parse(text: str) -> int:
        count = whole_number(text)
        if count is None or count < 2:
            raise argparse.ArgumentTypeError(wording.wrong_argument(language, "most", text, LARGEST_COUNT))
        return count

    return parse


def check_puzzle(arguments: argparse.Namespace, solver: Solver, voice: Voice, place: str, reading: Reading) -> Answered:
    """Answer ``check``: the verdict on the givens, and what entries do to it where the text has some; or also why."""
    if _asks_why(arguments):
        # Imported late: explaining needs much more of the program than checking.
        from sudoku_app.cli.why_command import why_puzzle  # noqa: PLC0415

        return why_puzzle(arguments, solver, voice, place, reading)
    checked = solver.check(reading.position)
    text = "" if arguments.json else check_text(voice, place, checked)
    return Answered(verdict_fields(checked.puzzle), text, checked.puzzle.verdict is Verdict.UNIQUE)


def _asks_why(arguments: argparse.Namespace) -> bool:
    return bool(arguments.why or arguments.minimal)


run = for_each_puzzle(check_puzzle, checks=lambda arguments: not _asks_why(arguments))
