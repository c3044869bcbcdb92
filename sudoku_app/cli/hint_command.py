"""The command ``hint``."""

from __future__ import annotations

import argparse
import re
from functools import partial
from typing import Final

from sudoku_app.cli.arguments import add_puzzle_arguments, adder, checked
from sudoku_app.cli.each_puzzle import Answered, NoSuchCellError, for_each_puzzle, place_of
from sudoku_app.cli.path_command import steps_fields
from sudoku_app.cli.solver import Solver
from sudoku_app.exact_cover.effort import Effort, Stopwatch
from sudoku_app.formats.reading import Reading
from sudoku_app.sudoku.hints.hint import Hint, hint
from sudoku_app.sudoku.verdicts.answer import Verdict
from sudoku_app.sudoku.verdicts.checking import VerdictSearch
from sudoku_app.sudoku.verdicts.refusal import RefusalKind
from sudoku_app.wording.command_line import wrong_argument
from sudoku_app.wording.hints import refusal_sentence
from sudoku_app.wording.language import Language
from sudoku_app.wording.solving_paths import hint_text
from sudoku_app.wording.steps import explained_reason
from sudoku_app.wording.voice import Voice


def add_arguments(parser: argparse.ArgumentParser, language: Language) -> None:
    """Add what `hint` takes."""
    add_puzzle_arguments(parser, language)
    add = adder(parser, language)
    add("--cell", type=checked(_cell, partial(wrong_argument, language, "cell")), metavar="rNcN")
    add("--all", action="store_true")


_ROW_AND_COLUMN: Final = re.compile(r"r(\d{1,2})\s*c(\d{1,2})|(\d{1,2})\s*,\s*(\d{1,2})", re.ASCII | re.IGNORECASE)
# Sudoku's books number columns, not rows as in chess.
_LETTER_AND_COLUMN: Final = re.compile(r"([a-z])\s*(\d{1,2})", re.ASCII | re.IGNORECASE)


def _cell(text: str) -> tuple[int, int]:
    """Return the row and the column, from 1, that a text names; ValueError where it names none."""
    if found := _ROW_AND_COLUMN.fullmatch(text.strip()):
        return int(found[1] or found[3]), int(found[2] or found[4])
    if found := _LETTER_AND_COLUMN.fullmatch(text.strip()):
        return ord(found[1].upper()) - ord("A") + 1, int(found[2])
    raise ValueError(text)


def hint_puzzle(arguments: argparse.Namespace, solver: Solver, voice: Voice, place: str, reading: Reading) -> Answered:
    """Answer ``hint``: the easiest step for a cell or for the whole grid; NoSuchCellError where it has no such cell."""
    shape = reading.position.shape
    cell = None
    if arguments.cell:
        row, column = arguments.cell
        if not (1 <= row <= shape.size and 1 <= column <= shape.size):
            raise NoSuchCellError(f"r{row}c{column}", shape.size)
        cell = (row - 1) * shape.size + column - 1
    effort = solver.effort()
    stopwatch = Stopwatch()
    search = VerdictSearch(shape, reading.position.givens)
    if solver.time_limit is not None:  # otherwise the verdict on the givens is looked for no further than in the window
        search.run(effort=effort)
    found = hint(reading.position, cell, search=search, effort=Effort(effort.engine))
    fields: dict[str, object] = {"seconds": stopwatch.seconds}
    if isinstance(found, Hint):
        fields["verdict"] = found.answer.verdict.value
        fields["cell"] = place_of(shape, found.cell)
        fields["value"] = found.value
        fields["technique"] = found.step.technique.value
        fields["reason"] = explained_reason(voice, found.explained, len(found.steps) - 1)
        fields["steps"] = steps_fields(voice, found.explained) if arguments.json else []
        if found.shorter is not None and arguments.json:
            fields["shorter"] = steps_fields(voice, found.shorter)
    else:
        fields["verdict"] = (found.answer.verdict if found.answer else Verdict.NONE).value
        fields["reason"] = refusal_sentence(voice, found)
    text = "" if arguments.json else hint_text(voice, place, found, with_reasons=arguments.all)
    return Answered(fields, text, isinstance(found, Hint) or found.kind is RefusalKind.COMPLETE)


run = for_each_puzzle(hint_puzzle)
