"""Solving paths and ratings in words."""

from __future__ import annotations

from collections.abc import Sequence

from sudoku_app.sudoku.hints.explained_steps import ExplainedSteps
from sudoku_app.sudoku.rating.difficulty import Rated
from sudoku_app.sudoku.rating.path import SolvingPath
from sudoku_app.sudoku.rating.scale import BEYOND
from sudoku_app.wording.grades import grade_text, rating_number
from sudoku_app.wording.step_names import technique_name
from sudoku_app.wording.steps import explained_reason, step_title
from sudoku_app.wording.voice import Voice


def rating_text(voice: Voice, place: str, rated: Rated) -> str:
    """Return the plain answer of ``rate``: the difficulty, the hardest step and the techniques with their counts."""
    say = voice.language.say
    counted = [
        say("{technique} {count}", technique=technique_name(voice, technique), count=voice.language.number(count))
        for technique, count in rated.counts.items()
    ]
    difficulty = rated.difficulty
    hardest = "" if difficulty.hardest is None else technique_name(voice, difficulty.hardest)
    worth = {
        "place": place,
        "grade": grade_text(voice.language, difficulty.grade),
        "rating": rating_number(voice.language, difficulty.rating),
        "hardest": hardest,
    }
    if difficulty.rating_is_lower_bound:
        lines = [
            say("{place}: {grade}, at least {rating} on Sukaku Explainer's scale; hardest step: {hardest}", **worth)
        ]
    elif difficulty.rating_is_approximate:
        lines = [say("{place}: {grade}, about {rating} on Sukaku Explainer's scale; hardest step: {hardest}", **worth)]
    else:
        lines = [say("{place}: {grade}, {rating} on Sukaku Explainer's scale; hardest step: {hardest}", **worth)]
    if counted:
        lines.append("  " + voice.language.facts(counted))
    if not difficulty.complete:
        lines.append("  " + say("The path was stopped before its end."))
    return "\n".join(lines)


def path_text(voice: Voice, place: str, path: SolvingPath) -> str:
    """Return the plain answer of ``path``: the rating, then every step with its difficulty and reason."""
    lines = [rating_text(voice, place, Rated.of_path(path))]
    return "\n".join([*lines, *step_texts(voice, path.explained, path.ratings)])


def step_texts(voice: Voice, explained: ExplainedSteps, ratings: Sequence[float]) -> list[str]:
    """Return a line for each step: its number, title, difficulty and reason."""
    say = voice.language.say
    lines = []
    for index, (step, rating) in enumerate(zip(explained.steps, ratings, strict=True)):
        named = {
            "number": voice.language.number(index + 1),
            "title": step_title(voice, step),
            "rating": rating_number(voice.language, rating),
            "reason": explained_reason(voice, explained, index),
        }
        if rating >= BEYOND:
            lines.append(say("{number}. {title} (at least {rating}): {reason}", **named))
        else:
            lines.append(say("{number}. {title} ({rating}): {reason}", **named))
    return lines
