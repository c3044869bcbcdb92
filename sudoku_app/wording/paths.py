"""Solving paths and ratings in words."""

from __future__ import annotations

from sudoku_app.sudoku.path import Path
from sudoku_app.sudoku.rating import Grade
from sudoku_app.wording.step_names import technique_name
from sudoku_app.wording.steps import step_reason, step_title
from sudoku_app.wording.voice import Voice


def grade_text(voice: Voice, grade: Grade) -> str:
    """Return a difficulty in one or two words."""
    say = voice.language.say
    return {
        Grade.EASY: say("easy"),
        Grade.MODERATE: say("moderate"),
        Grade.HARD: say("hard"),
        Grade.VERY_HARD: say("very hard"),
        Grade.EXTREME: say("extreme"),
    }[grade]


def rating_text(voice: Voice, place: str, path: Path) -> str:
    """Return the plain answer of ``rate``: the difficulty, the hardest step and the techniques with their counts."""
    say = voice.language.say
    counted = [
        say("{technique} {count}", technique=technique_name(voice, technique), count=count)
        for technique, count in path.counts.items()
    ]
    hardest = "" if path.hardest is None else technique_name(voice, path.hardest.technique)
    lines = [
        say(
            "{place}: {grade}, {rating} on Sudoku Explainer's scale; hardest step: {hardest}",
            place=place,
            grade=grade_text(voice, path.grade),
            rating=f"{path.rating:.1f}",
            hardest=hardest,
        )
    ]
    if counted:
        lines.append("  " + ", ".join(counted))
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
                rating=f"{rating:.1f}",
                reason=step_reason(voice, step),
            )
        )
    return "\n".join(lines)
