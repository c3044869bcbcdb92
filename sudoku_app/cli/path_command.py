"""The command ``path``: every step with its reason."""

from __future__ import annotations

import argparse

from sudoku_app.cli.arguments import add_puzzle_arguments
from sudoku_app.cli.each_puzzle import Answered, for_each_puzzle, places_of
from sudoku_app.cli.solver import Solver
from sudoku_app.exact_cover.effort import Stopwatch
from sudoku_app.formats.reading import Reading
from sudoku_app.sudoku.hints.explained_steps import ExplainedSteps
from sudoku_app.sudoku.rating.difficulty import Rated
from sudoku_app.sudoku.rating.path import solving_path
from sudoku_app.sudoku.rating.scale import SCALE, step_rating
from sudoku_app.sudoku.verdicts.answer import Verdict
from sudoku_app.sudoku.verdicts.refusal import Refusal
from sudoku_app.wording.hints import refusal_sentence
from sudoku_app.wording.solving_paths import path_text
from sudoku_app.wording.steps import explained_reason
from sudoku_app.wording.voice import Voice


def path_puzzle(arguments: argparse.Namespace, solver: Solver, voice: Voice, place: str, reading: Reading) -> Answered:
    """Answer ``path``: every step with its reason, and the difficulty."""
    effort = solver.effort()
    stopwatch = Stopwatch()
    found = solving_path(reading.position, effort)
    seconds = stopwatch.seconds
    if isinstance(found, Refusal):
        return refused(voice, place, found, seconds)
    fields = rating_fields(Rated.of_path(found), seconds)
    if arguments.json:
        fields["steps"] = steps_fields(voice, found.explained)
    text = "" if arguments.json else path_text(voice, place, found)
    return Answered(fields, text, found.complete)


def refused(voice: Voice, place: str, refusal: Refusal, seconds: float) -> Answered:
    """Return the answer where there is no path."""
    sentence = refusal_sentence(voice, refusal)
    verdict = (refusal.answer.verdict if refusal.answer else Verdict.NONE).value
    text = f"{place}: {sentence}"
    return Answered({"seconds": seconds, "verdict": verdict, "reason": sentence}, text, good=False)


def rating_fields(rated: Rated, seconds: float) -> dict[str, object]:
    """Return the fields of a path's difficulty in JSON; the rating is a number on the scale named beside it."""
    difficulty = rated.difficulty
    return {
        "seconds": seconds,
        "rating": difficulty.rating,
        "rating_is_lower_bound": difficulty.rating_is_lower_bound,
        "rating_is_approximate": difficulty.rating_is_approximate,
        "scale": SCALE,
        "grade": difficulty.grade.value,
        "hardest": None if difficulty.hardest is None else difficulty.hardest.value,
        "counts": {technique.value: count for technique, count in rated.counts.items()},
        "complete": difficulty.complete,
    }


add_arguments = add_puzzle_arguments
run = for_each_puzzle(path_puzzle)


def steps_fields(voice: Voice, explained: ExplainedSteps) -> list[dict[str, object]]:
    """Return the fields of each of some steps; rows, columns and step numbers are counted from 1."""
    shape = voice.shape
    return [
        {
            "technique": step.technique.value,
            "rating": step_rating(shape, step),
            "places": places_of(shape, step.places),
            "eliminates": places_of(shape, step.eliminates),
            "rests_on": [earlier + 1 for earlier in explained.rests[index]],
            "reason": explained_reason(voice, explained, index),
        }
        for index, step in enumerate(explained.steps)
    ]
