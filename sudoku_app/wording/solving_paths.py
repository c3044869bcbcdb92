"""Solving paths, hints and ratings as text: a line for each step."""

from __future__ import annotations

from collections.abc import Sequence

from sudoku_app.sudoku.hints.explained_steps import ExplainedSteps
from sudoku_app.sudoku.hints.hint import Hint, Refusal
from sudoku_app.sudoku.rating.difficulty import Rated
from sudoku_app.sudoku.rating.grades import BEYOND
from sudoku_app.sudoku.rating.path import SolvingPath
from sudoku_app.sudoku.techniques.singles import NakedSingle
from sudoku_app.wording.grades import difficulty_heading, rating_number
from sudoku_app.wording.hints import refusal_sentence, standing_sentence
from sudoku_app.wording.step_names import conclusion_clauses, technique_name
from sudoku_app.wording.steps import explained_reason, step_title
from sudoku_app.wording.voice import Voice


def rating_text(voice: Voice, place: str, rated: Rated) -> str:
    """Return the plain answer of ``rate``: the difficulty, the hardest step and the techniques with their counts."""
    say = voice.language.say
    counted = [
        say("{count} × {technique}", technique=technique_name(voice, technique), count=voice.language.number(count))
        for technique, count in rated.counts.items()
    ]
    difficulty = rated.difficulty
    hardest = "" if difficulty.hardest is None else technique_name(voice, difficulty.hardest)
    worth = say(
        # Translators: "Hard 4.2 on Sukaku Explainer’s scale; hardest step: X-wing".
        "{difficulty} on Sukaku Explainer’s scale; hardest step: {hardest}",
        difficulty=difficulty_heading(voice.language, difficulty),
        hardest=hardest,
    )
    lines = [f"{place}: {worth}"]
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


def _distance(voice: Voice, found: Hint) -> str:
    """Return how many steps lead to a cell, where it is more than one."""
    say, cell, count = voice.language.say, voice.cell(found.cell), len(found.steps)
    if found.out_of_reach:
        return say("No short path leads to {cell}; here is the easiest step.", cell=cell)
    if count == 1 or not found.value:
        return ""
    return voice.language.say_many("{count} step leads to {cell}.", "{count} steps lead to {cell}.", count, cell=cell)


def hint_text(voice: Voice, place: str, found: Hint | Refusal, *, with_reasons: bool = False) -> str:
    """Return the answer of ``hint``: a line for each step, or why there is none.

    Where there is one step alone, or with ``with_reasons``, the reasons are given.
    """
    say = voice.language.say
    if isinstance(found, Refusal):
        return f"{place}: {refusal_sentence(voice, found)}"
    lines = [f"{place}: {step_title(voice, found.steps[-1])}"]
    distance = _distance(voice, found)
    if distance:
        lines.append(f"  {distance}")
    if len(found.steps) == 1:
        lines.append(f"  {explained_reason(voice, found.explained, 0)}")
    else:
        lines += _step_lines(voice, found.explained, with_reasons=with_reasons)
    if found.shorter is not None:
        lines.append("  " + say("A shorter way, by assumption"))
        lines += _step_lines(voice, found.shorter, with_reasons=with_reasons)
    if not found.checked:
        lines.append(f"  {standing_sentence(voice, found)}")
    return "\n".join(lines)


def _step_lines(voice: Voice, explained: ExplainedSteps, *, with_reasons: bool) -> list[str]:
    """Return a line for each of some steps: its number, and its title and reason, or what follows and its title."""
    say = voice.language.say
    lines = []
    for index, step in enumerate(explained.steps):
        named = {"number": voice.language.number(index + 1), "title": step_title(voice, step)}
        if with_reasons:
            lines.append(
                say("  {number}. {title}: {reason}", **named, reason=explained_reason(voice, explained, index))
            )
        elif step.places:
            cell, value = step.places[0]
            entry = {"cell": voice.cell(cell), "value": voice.value(value)}
            if isinstance(step.reason, NakedSingle):  # whose title would name the cell again
                named["title"] = technique_name(voice, step.technique)
            lines.append(say("  {number}. {cell} = {value}: {title}", **named, **entry))
        else:
            conclusion = conclusion_clauses(voice, step)
            lines.append(say("  {number}. {conclusion}: {title}", **named, conclusion=conclusion))
    return lines
