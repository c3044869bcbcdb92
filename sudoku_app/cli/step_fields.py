"""Steps in JSON, for the commands that tell them."""

from __future__ import annotations

from collections.abc import Iterable

from sudoku_app.sudoku.grid.geometry import BoxShape
from sudoku_app.sudoku.hints.explained_steps import ExplainedSteps
from sudoku_app.sudoku.rating.scale import step_rating
from sudoku_app.sudoku.techniques.step import Candidate
from sudoku_app.wording.steps import explained_reason
from sudoku_app.wording.voice import Voice


def steps_fields(voice: Voice, explained: ExplainedSteps) -> list[dict[str, object]]:
    """Return the fields of each of some steps; rows, columns and step numbers are counted from 1."""
    shape = voice.shape
    return [
        {
            "technique": step.technique.value,
            "rating": step_rating(shape, step),
            "places": _triples(shape, step.places),
            "eliminates": _triples(shape, step.eliminates),
            "rests_on": [earlier + 1 for earlier in explained.rests[index]],
            "reason": explained_reason(voice, explained, index),
        }
        for index, step in enumerate(explained.steps)
    ]


def _triples(shape: BoxShape, candidates: Iterable[Candidate]) -> list[list[int]]:
    return [[cell // shape.size + 1, cell % shape.size + 1, value] for cell, value in candidates]
