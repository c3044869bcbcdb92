"""The plain answers of `check --why` and `hint`."""

from __future__ import annotations

from sudoku_app.sudoku.explaining import Explanation
from sudoku_app.sudoku.hints import Hint, Refusal
from sudoku_app.wording.explanations import explanation_report
from sudoku_app.wording.hints import refusal_sentence, standing_sentence
from sudoku_app.wording.steps import step_reason, step_title
from sudoku_app.wording.voice import Voice


def why_text(voice: Voice, place: str, explained: Explanation) -> str:
    """Return the plain answer of ``check --why``."""
    return voice.language.say(
        "{place}: {report}", place=place, report=explanation_report(voice, explained).plain().replace("\n", "\n  ")
    )


def hint_text(voice: Voice, place: str, found: Hint | Refusal) -> str:
    """Return the answer of ``hint``: the step and its reason, or why there is none."""
    say = voice.language.say
    if isinstance(found, Refusal):
        return say("{place}: no hint: {reason}", place=place, reason=refusal_sentence(voice, found))
    title = step_title(voice, found.step)
    lines = [say("{place}: {title}", place=place, title=title), f"  {step_reason(voice, found.step)}"]
    if not found.checked:
        lines.append(f"  {standing_sentence(voice, found)}")
    return "\n".join(lines)
