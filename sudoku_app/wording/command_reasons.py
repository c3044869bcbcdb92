"""The plain answers of `check --why` and `hint`."""

from __future__ import annotations

from sudoku_app.sudoku.explaining import Explanation
from sudoku_app.sudoku.hints import Hint, Refusal
from sudoku_app.wording.explanations import explanation_report
from sudoku_app.wording.hints import progress_sentence, refusal_sentence, standing_sentence
from sudoku_app.wording.steps import step_title, told_reason
from sudoku_app.wording.voice import Voice


def why_text(voice: Voice, place: str, explained: Explanation) -> str:
    """Return the plain answer of ``check --why``."""
    return voice.language.say(
        "{place}: {report}", place=place, report=explanation_report(voice, explained).plain().replace("\n", "\n  ")
    )


def hint_text(voice: Voice, place: str, found: Hint | Refusal) -> str:
    """Return the answer of ``hint``: the steps with their reasons, or why there is none."""
    say = voice.language.say
    if isinstance(found, Refusal):
        return say("{place}: no hint: {reason}", place=place, reason=refusal_sentence(voice, found))
    told = found.told
    titles = [step_title(voice, step) for step in told.steps]
    lines = [say("{place}: {title}", place=place, title=titles[-1])]
    distance = progress_sentence(voice, found)
    if distance:
        lines.append(f"  {distance}")
    if len(titles) == 1:
        lines.append(f"  {told_reason(voice, told, 0)}")
    else:
        lines += [
            say(
                "  {number}. {title}: {reason}",
                number=voice.language.number(index + 1),
                title=title,
                reason=told_reason(voice, told, index),
            )
            for index, title in enumerate(titles)
        ]
    if not found.checked:
        lines.append(f"  {standing_sentence(voice, found)}")
    return "\n".join(lines)
