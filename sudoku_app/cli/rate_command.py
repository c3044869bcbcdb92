"""The command ``rate``: how hard the hardest step is."""

from __future__ import annotations

import argparse

from sudoku_app.cli.command import add_puzzle_arguments
from sudoku_app.cli.each_puzzle import Answered, for_each_puzzle
from sudoku_app.cli.path_command import rating_fields, refused
from sudoku_app.cli.solver import Solver
from sudoku_app.exact_cover.effort import Stopwatch
from sudoku_app.formats.reading import Reading
from sudoku_app.sudoku.rating.difficulty import rate_position
from sudoku_app.sudoku.verdicts.refusal import Refusal
from sudoku_app.wording.solving_paths import rating_text
from sudoku_app.wording.voice import Voice


def rate_puzzle(arguments: argparse.Namespace, solver: Solver, voice: Voice, place: str, reading: Reading) -> Answered:
    """Answer ``rate``: the difficulty, the hardest step, and how often each technique was used."""
    effort = solver.effort()
    stopwatch = Stopwatch()
    rated = rate_position(reading.position, effort)
    seconds = stopwatch.seconds
    if isinstance(rated, Refusal):
        return refused(voice, place, rated, seconds)
    text = "" if arguments.json else rating_text(voice, place, rated)
    return Answered(rating_fields(rated, seconds), text, rated.difficulty.complete)


add_arguments = add_puzzle_arguments
run = for_each_puzzle(rate_puzzle)
