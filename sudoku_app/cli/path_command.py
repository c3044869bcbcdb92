"""The command ``path``: every step with its reason."""

from __future__ import annotations

import argparse
from collections.abc import Iterable
from threading import Timer
from time import perf_counter
from typing import Final

from sudoku_app.cli.arguments import add_puzzle_arguments
from sudoku_app.cli.each_puzzle import Answered, for_each_puzzle
from sudoku_app.cli.solver import Solver
from sudoku_app.exact_cover.outcome import Budget, Control
from sudoku_app.formats.reading import Reading
from sudoku_app.sudoku.checking import Verdict
from sudoku_app.sudoku.geometry import BoxShape
from sudoku_app.sudoku.path import Path, solving_path
from sudoku_app.sudoku.position import Position
from sudoku_app.sudoku.rating import SCALE
from sudoku_app.sudoku.readiness import Refusal
from sudoku_app.sudoku.steps import Candidate
from sudoku_app.wording.hints import refusal_sentence
from sudoku_app.wording.paths import path_text
from sudoku_app.wording.steps import step_reason
from sudoku_app.wording.voice import Voice

# A timer cannot wait for longer than this; nobody does.
THREAD_TIMEOUT: Final = 1e6


def path_puzzle(arguments: argparse.Namespace, solver: Solver, voice: Voice, place: str, reading: Reading) -> Answered:
    """Answer ``path``: every step with its reason, and the difficulty."""
    found, seconds = path_of(solver, reading.position)
    if isinstance(found, Refusal):
        return refused(voice, place, found, seconds)
    fields = rating_fields(found, seconds)
    if arguments.json:
        shape = reading.position.shape
        fields["steps"] = [
            {
                "technique": step.technique.value,
                "rating": rating,
                "places": _triples(shape, step.places),
                "eliminates": _triples(shape, step.eliminates),
                "reason": step_reason(voice, step),
            }
            for step, rating in zip(found.steps, found.ratings, strict=True)
        ]
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


def _triples(shape: BoxShape, candidates: Iterable[Candidate]) -> list[list[int]]:
    return [[cell // shape.size + 1, cell % shape.size + 1, value] for cell, value in candidates]


def path_of(solver: Solver, position: Position) -> tuple[Path | Refusal, float]:
    """Return the logical path from a position to its solution, or why there is none, and the seconds it took."""
    engine = solver.prepared()
    start = perf_counter()
    control = Control()
    watch = Timer(min(solver.seconds, THREAD_TIMEOUT), control.cancel)
    watch.daemon = True
    watch.start()
    try:
        found = solving_path(position, budget=Budget(seconds=solver.seconds), control=control, engine=engine)
    finally:
        watch.cancel()
        watch.join()
    return found, perf_counter() - start


add_arguments = add_puzzle_arguments
run = for_each_puzzle(path_puzzle)
