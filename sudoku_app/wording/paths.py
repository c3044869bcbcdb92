"""Solving paths and ratings in words."""

from __future__ import annotations

from sudoku_app.sudoku.path import Path
from sudoku_app.wording.grades import grade_text
from sudoku_app.wording.step_names import technique_name
from sudoku_app.wording.steps import step_reason, step_title
from sudoku_app.wording.voice import Voice


def rating_text(voice: Voice, place: str, path: Path) -> str:
    """Return the plain answer of ``rate``: the difficulty, the hardest step and the techniques with their counts."""
    say = voice.language.say
    counted = [
        say("{technique} {count}", technique=technique_name(voice, technique), count=voice.language.number(count))
        for technique, count in path.counts.items()
    ]
    hardest = "" if path.hardest is None else technique_name(voice, path.hardest.technique)
    lines = [
        say(
            "{place}: {grade}, {rating} on Sukaku Explainer's scale; hardest step: {hardest}",
            place=place,
            grade=grade_text(voice.language, path.grade),
            rating=voice.language.number(path.rating, 1),
            hardest=hardest,
        )
    ]
    if counted:
        lines.append("  " + voice.language.facts(counted))
    if not path.complete:
        lines.append("  " + say("The path was stopped before its end."))
    return "\n".join(lines)


def path_text(voice: Voice, place: str, path: Path) -> str:
    """Return the plain answer of ``path``: the rating, then every step with its difficulty and reason."""
    say = voice.language.say
    lines = [rating_text(voice, place, path)]
    for number, (step, rating) in enumerate(zip(path.steps, path.ratings, strict=True), 1):
        lines.append(
            say(
                "{number}. {title} ({rating}): {reason}",
                number=number,
                title=step_title(voice, step),
                rating=voice.language.number(rating, 1),
                reason=step_reason(voice, step),
            )
        )
    return "\n".join(lines)
