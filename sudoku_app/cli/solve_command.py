"""The command ``solve``."""

from __future__ import annotations

import argparse

from sudoku_app.cli.arguments import add_puzzle_arguments
from sudoku_app.cli.each_puzzle import Answered, for_each_puzzle, verdict_fields
from sudoku_app.cli.solver import Solver
from sudoku_app.formats.grid import write_values
from sudoku_app.formats.reading import Reading
from sudoku_app.sudoku.verdicts.answer import Verdict
from sudoku_app.wording.verdicts import solve_text
from sudoku_app.wording.voice import Voice


def solve_puzzle(arguments: argparse.Namespace, solver: Solver, voice: Voice, place: str, reading: Reading) -> Answered:
    """Answer ``solve``: the verdict on the givens and a solution."""
    position = reading.position.started()
    answer = solver.check(position).puzzle
    fields = verdict_fields(answer)
    grid = ""
    if answer.solutions:
        fields["solution"] = answer.solutions[0]
        grid = "" if arguments.json else write_values(answer.shape, answer.solutions[0], position.symbols)
    text = "" if arguments.json else solve_text(voice, place, answer, grid)
    return Answered(fields, text, answer.verdict is not Verdict.UNDECIDED)


add_arguments = add_puzzle_arguments
run = for_each_puzzle(solve_puzzle, checks=lambda _: True)
