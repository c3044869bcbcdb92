"""The command ``rate``: how hard the hardest step is."""

from __future__ import annotations

import argparse

from sudoku_app.cli.arguments import add_puzzle_arguments
from sudoku_app.cli.each_puzzle import Answered, for_each_puzzle
from sudoku_app.cli.path_command import path_of, rating_fields, refused
from sudoku_app.cli.solver import Solver
from sudoku_app.formats.reading import Reading
from sudoku_app.sudoku.refusal import Refusal
from sudoku_app.wording.solving_paths import rating_text
from sudoku_app.wording.voice import Voice


def rate_puzzle(arguments: argparse.Namespace, solver: Solver, voice: Voice, place: str, reading: Reading) -> Answered:
    """Answer ``rate``: the difficulty, the hardest step, and how often each technique was used."""
    found, seconds = path_of(solver, reading.position)
    if isinstance(found, Refusal):
        return refused(voice, place, found, seconds)
    text = "" if arguments.json else rating_text(voice, place, found)
    return Answered(rating_fields(found, seconds), text, found.complete)


add_arguments = add_puzzle_arguments
run = for_each_puzzle(rate_puzzle)
