"""Proofs by cases in words: one line a case, each with what follows in it and where it breaks down."""

from __future__ import annotations

from sudoku_app.sudoku.reasons.forcing import RefutedCases
from sudoku_app.sudoku.steps import Branch, Candidate, Dead, Inference, Step
from sudoku_app.wording.report import GridMarks, Line
from sudoku_app.wording.step_chains import branch_marks
from sudoku_app.wording.step_names import statement, values_or
from sudoku_app.wording.voice import UnitRole, Voice


def cases_lines(reason: RefutedCases, voice: Voice, step: Step) -> list[Line]:
    """Return a line for the cases that there are, and one for each that breaks down, with its own marks."""
    marks = GridMarks(bands=reason.units, premises=reason.premises, goal=(reason.cell,))
    head = _head(reason, voice)
    if any(inference.holds and inference.unit is not None for b in reason.branches for inference in b.inferences):
        brackets = voice.language.say("In brackets stands the unit with no other place for the digit.")
        head = voice.language.sentences(head, brackets)
    cases = [Line(_case(voice, branch), branch_marks(step, branch)) for branch in reason.branches]
    return [Line(head, marks), *cases]


def _head(reason: RefutedCases, voice: Voice) -> str:
    say_many = voice.language.say_many
    count = len(reason.branches)
    if reason.unit is None:
        values = sorted({reason.value, *(branch.assumed.value for branch in reason.branches)})
        return say_many(
            "{cell} can be {values}; {broken} leads to a contradiction.",
            "{cell} can be {values}; {broken} lead to a contradiction each.",
            count,
            cell=voice.cell(reason.cell),
            values=values_or(voice, values),
            broken=voice.values(value for value in values if value != reason.value),
        )
    cells = sorted({reason.cell, *(branch.assumed.cell for branch in reason.branches)})
    return say_many(
        "{in_unit}, {value} can be in {cells}; {broken} leads to a contradiction.",
        "{in_unit}, {value} can be in {cells}; {broken} lead to a contradiction each.",
        count,
        in_unit=voice.unit(reason.unit, UnitRole.FIRST_PLACE),
        value=voice.value(reason.value),
        cells=voice.language.alternatives([voice.cell(cell) for cell in cells]),
        broken=voice.cells(cell for cell in cells if cell != reason.cell),
    )


def _case(voice: Voice, branch: Branch) -> str:
    """Return what follows in a case, digit by digit, and where it breaks down."""
    say = voice.language.say
    supposed = statement(voice, branch.assumed, holds=branch.holds)
    followed = [_digit(voice, inference) for inference in branch.inferences if inference.holds]
    broken = "" if branch.dead is None else _dead_end(voice, branch.assumed, branch.dead)
    if not followed:
        return say("If {supposed}, {broken}.", supposed=supposed, broken=broken)
    return say(
        "If {supposed}, then {followed}; but now {broken}.",
        supposed=supposed,
        followed=voice.language.listed(followed),
        broken=broken,
    )


def _digit(voice: Voice, inference: Inference) -> str:
    """Return a digit that follows; in brackets the unit in which it has no other place."""
    text = statement(voice, inference.candidate, holds=True)
    if inference.unit is None:
        return text
    return voice.language.say("{statement} ({unit})", statement=text, unit=voice.unit(inference.unit))


def _dead_end(voice: Voice, assumed: Candidate, dead: Dead) -> str:
    say = voice.language.say
    if dead.unit is None:
        if dead.cell == assumed.cell:
            return say("nothing is left for it")
        return say("no value is left for {cell}", cell=voice.cell(dead.cell))
    return say(
        "{unit} has no place for {value}",
        unit=voice.unit(dead.unit, UnitRole.SUBJECT),
        value=voice.value(dead.value),
    )
