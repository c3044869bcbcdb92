"""What somebody is asked to do who is to find a step: a question, a supposition to follow, or a pattern to look for."""

from __future__ import annotations

from sudoku_app.sudoku.techniques.reasons.forcing import CaseTree, CellCases, Proof, Refutation, RefutedCases, UnitCases
from sudoku_app.sudoku.techniques.reasons.singles import FullHouse, HiddenSingle, OnlySolution, Single
from sudoku_app.sudoku.techniques.step import Step
from sudoku_app.wording.step_names import statement, technique_name
from sudoku_app.wording.voice import UnitRole, Voice


def what_to_do(voice: Voice, step: Step) -> str:
    """Return what a person can do to find a step, without its reason."""
    say = voice.language.say
    match step.reason:
        case Single() as reason:
            text = single_question(voice, reason)
        case RefutedCases() | CellCases() | UnitCases() as reason:
            text = _cases_question(voice, reason)
        case CaseTree(trunk=supposed) | Refutation(branches=(supposed,)):
            explained = statement(voice, supposed.assumed, holds=supposed.holds)
            text = say("Assume that {supposed}: what follows?", supposed=explained)
        case Proof(proved=proved):
            text = say("No pattern helps here, but a proof does: it settles {cell}.", cell=voice.cell(proved.cell))
        case OnlySolution(cell=cell):
            text = say("No single helps here; the solver can give {cell}.", cell=voice.cell(cell))
        case _:
            text = say("Look for: {technique}.", technique=technique_name(voice, step.technique))
    return text


def _cases_question(voice: Voice, reason: RefutedCases | CellCases | UnitCases) -> str:
    """Return which cases are to be supposed, and what they are to be watched for."""
    say = voice.language.say
    if isinstance(reason, CellCases):
        return say("Assume each value of {cell} in turn: what do all cases share?", cell=voice.cell(reason.cell))
    if reason.unit is None:
        return say(
            "Assume each value of {cell} in turn: which one does not lead to a contradiction?",
            cell=voice.cell(reason.cell),
        )
    named = {"value": voice.value(reason.value), "in_unit": voice.unit(reason.unit, UnitRole.PLACE)}
    if isinstance(reason, UnitCases):
        return say("Assume {value} in each of its places {in_unit} in turn: what do all cases share?", **named)
    return say(
        "Assume {value} in each of its places {in_unit} in turn: which one does not lead to a contradiction?", **named
    )


def single_question(voice: Voice, reason: Single) -> str:
    """Return what somebody is asked who is to find a single: "Where can 8 go in box 5?"."""
    say = voice.language.say
    match reason:
        case HiddenSingle(unit=unit, value=value):
            return say(
                "Where can {value} go {in_unit}?",
                value=voice.value(value),
                in_unit=voice.unit(unit, UnitRole.PLACE),
            )
        case FullHouse(unit=unit):
            return say("Which value is missing {in_unit}?", in_unit=voice.unit(unit, UnitRole.PLACE))
    return say("Which values see {cell}?", cell=voice.cell(reason.cell))
