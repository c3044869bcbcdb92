"""The commands about solving by logic: `path` prints every step, `rate` how hard the hardest is."""

from __future__ import annotations

import argparse
from collections.abc import Iterable

from sudoku_app.cli.puzzle_commands import Answered
from sudoku_app.cli.solver import Solver
from sudoku_app.formats.reading import Reading
from sudoku_app.sudoku.checking import Verdict
from sudoku_app.sudoku.geometry import BoxShape
from sudoku_app.sudoku.path import Path
from sudoku_app.sudoku.readiness import Refusal
from sudoku_app.sudoku.steps import Candidate
from sudoku_app.wording.hints import refusal_sentence
from sudoku_app.wording.paths import path_text, rating_text
from sudoku_app.wording.steps import step_reason
from sudoku_app.wording.voice import Voice


def rate_puzzle(arguments: argparse.Namespace, solver: Solver, voice: Voice, place: str, reading: Reading) -> Answered:
    """Answer ``rate``: the difficulty, the hardest step, and how often each technique was used."""
    found, seconds = solver.path(reading.position)
    if isinstance(found, Refusal):
        return _refused(voice, place, found, seconds)
    text = "" if arguments.json else rating_text(voice, place, found)
    return Answered(_rating_fields(found, seconds), text, found.complete)


def path_puzzle(arguments: argparse.Namespace, solver: Solver, voice: Voice, place: str, reading: Reading) -> Answered:
    """Answer ``path``: every step with its reason, and the difficulty."""
    found, seconds = solver.path(reading.position)
    if isinstance(found, Refusal):
        return _refused(voice, place, found, seconds)
    fields = _rating_fields(found, seconds)
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


def _refused(voice: Voice, place: str, refusal: Refusal, seconds: float) -> Answered:
    sentence = refusal_sentence(voice, refusal)
    verdict = (refusal.answer.verdict if refusal.answer else Verdict.NONE).value
    text = voice.language.say("{place}: {sentence}", place=place, sentence=sentence)
    return Answered({"seconds": seconds, "verdict": verdict, "reason": sentence}, text, good=False)


def _rating_fields(path: Path, seconds: float) -> dict[str, object]:
    return {
        "seconds": seconds,
        "rating": path.rating,
        "grade": path.grade.value,
        "hardest": None if path.hardest is None else path.hardest.technique.value,
        "counts": {technique.value: count for technique, count in path.counts.items()},
        "complete": path.complete,
    }


def _triples(shape: BoxShape, candidates: Iterable[Candidate]) -> list[list[int]]:
    return [[cell // shape.size + 1, cell % shape.size + 1, value] for cell, value in candidates]
