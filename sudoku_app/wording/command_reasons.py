"""The plain answers of `check --why` and `hint`."""

from __future__ import annotations

from sudoku_app.sudoku.hints.explained_steps import ExplainedSteps
from sudoku_app.sudoku.hints.hint import Hint, Refusal
from sudoku_app.sudoku.techniques.reasons.singles import NakedSingle
from sudoku_app.sudoku.verdicts.answer import Answer
from sudoku_app.sudoku.verdicts.explaining import Explanation
from sudoku_app.sudoku.verdicts.position_check import PositionCheck
from sudoku_app.wording.explanations import explanation_report
from sudoku_app.wording.hints import refusal_sentence, standing_sentence
from sudoku_app.wording.step_names import conclusion_clauses, technique_name
from sudoku_app.wording.steps import explained_reason, step_title
from sudoku_app.wording.verdicts import position_sections, verdict_sentence
from sudoku_app.wording.voice import Voice


def solve_text(voice: Voice, place: str, answer: Answer, grid: str) -> str:
    """Return the answer of ``solve``: the verdict and, below it, the solution (``grid``, empty where there is none)."""
    line = _verdict_line(voice, place, answer)
    return f"{line}\n{grid}" if grid else line


def check_text(voice: Voice, place: str, checked: PositionCheck) -> str:
    """Return the answer of ``check``: the verdict and, below it, what breaks a rule or differs."""
    lines = [_verdict_line(voice, place, checked.puzzle)]
    for section in position_sections(voice, checked):
        lines += [f"  {line.text}" for line in section.lines]
    return "\n".join(lines)


def _verdict_line(voice: Voice, place: str, answer: Answer) -> str:
    return voice.language.say("{place}: {sentence}", place=place, sentence=verdict_sentence(voice, answer))


def why_text(voice: Voice, place: str, explained: Explanation) -> str:
    """Return the plain answer of ``check --why``."""
    return voice.language.say(
        "{place}: {report}", place=place, report=explanation_report(voice, explained).plain().replace("\n", "\n  ")
    )


def _distance(voice: Voice, found: Hint) -> str:
    """Return how many steps lead to a cell, where it is more than one."""
    say, cell, count = voice.language.say, voice.cell(found.cell), len(found.steps)
    if found.out_of_reach:
        return say("No path to {cell} was found; here is the easiest step.", cell=cell)
    if count == 1 or not found.value:
        return ""
    return voice.language.say_many("{count} step leads to {cell}.", "{count} steps lead to {cell}.", count, cell=cell)


def hint_text(voice: Voice, place: str, found: Hint | Refusal, *, with_reasons: bool = False) -> str:
    """Return the answer of ``hint``: a line for each step, or why there is none.

    Where there is one step alone, or with ``with_reasons``, the reasons are told.
    """
    say = voice.language.say
    if isinstance(found, Refusal):
        return say("{place}: no hint: {reason}", place=place, reason=refusal_sentence(voice, found))
    lines = [say("{place}: {title}", place=place, title=step_title(voice, found.steps[-1]))]
    distance = _distance(voice, found)
    if distance:
        lines.append(f"  {distance}")
    if len(found.steps) == 1:
        lines.append(f"  {explained_reason(voice, found.explained, 0)}")
    else:
        lines += _step_lines(voice, found.explained, with_reasons=with_reasons)
    if found.shorter is not None:
        lines.append("  " + say("A shorter way, by assumption:"))
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
