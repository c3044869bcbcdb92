"""The command ``path``: every step with its reason."""

from __future__ import annotations

import argparse

from sudoku_app.cli.arguments import add_puzzle_arguments
from sudoku_app.cli.each_puzzle import Answered, for_each_puzzle
from sudoku_app.cli.solver import Solver
from sudoku_app.cli.step_fields import steps_fields
from sudoku_app.exact_cover.effort import Stopwatch
from sudoku_app.formats.reading import Reading
from sudoku_app.sudoku.inquiry import Verdict
from sudoku_app.sudoku.path import Path, solving_path
from sudoku_app.sudoku.position import Position
from sudoku_app.sudoku.rating import SCALE
from sudoku_app.sudoku.refusal import Refusal
from sudoku_app.wording.hints import refusal_sentence
from sudoku_app.wording.solving_paths import path_text
from sudoku_app.wording.voice import Voice


def path_puzzle(arguments: argparse.Namespace, solver: Solver, voice: Voice, place: str, reading: Reading) -> Answered:
    """Answer ``path``: every step with its reason, and the difficulty."""
    found, seconds = path_of(solver, reading.position)
    if isinstance(found, Refusal):
        return refused(voice, place, found, seconds)
    fields = rating_fields(found, seconds)
    if arguments.json:
        fields["steps"] = steps_fields(voice, found.told)
    text = "" if arguments.json else path_text(voice, place, found)
    return Answered(fields, text, found.complete)


def refused(voice: Voice, place: str, refusal: Refusal, seconds: float) -> Answered:
    """Return the answer where there is no path."""
    sentence = refusal_sentence(voice, refusal)
    verdict = (refusal.answer.verdict if refusal.answer else Verdict.NONE).value
    text = voice.language.say("{place}: {sentence}", place=place, sentence=sentence)
    return Answered({"seconds": seconds, "verdict": verdict, "reason": sentence}, text, good=False)


def rating_fields(path: Path, seconds: float) -> dict[str, object]:
    """Return the fields of a path's difficulty in JSON; the rating is a number on the scale named beside it."""
    return {
        "seconds": seconds,
        "rating": path.rating,
        "rating_is_lower_bound": path.rating_is_lower_bound,
        "scale": SCALE,
        "grade": path.grade.value,
        "hardest": None if path.hardest is None else path.hardest.technique.value,
        "counts": {technique.value: count for technique, count in path.counts.items()},
        "complete": path.complete,
    }


def path_of(solver: Solver, position: Position) -> tuple[Path | Refusal, float]:
    """Return the logical path from a position to its solution, or why there is none, and the seconds it took."""
    effort = solver.effort()
    stopwatch = Stopwatch()
    found = solving_path(position, effort)
    return found, stopwatch.seconds


add_arguments = add_puzzle_arguments
run = for_each_puzzle(path_puzzle)
