"""A step in words, and the marks in the grid that say the same."""

from __future__ import annotations

from dataclasses import replace
from functools import singledispatch

from sudoku_app.sudoku.geometry import geometry
from sudoku_app.sudoku.reasons.forcing import Forcing, Proof
from sudoku_app.sudoku.reasons.singles import FullHouse, HiddenSingle, NakedSingle, OnlySolution, Single
from sudoku_app.sudoku.steps import Reason, Step
from sudoku_app.wording import step_colours as colours
from sudoku_app.wording import step_patterns as patterns
from sudoku_app.wording import step_sets as sets
from sudoku_app.wording import step_single_digit as single_digit
from sudoku_app.wording.report import GridMarks, Line
from sudoku_app.wording.step_chains import branch_lines, chain, proof_lines
from sudoku_app.wording.step_drawing import reason_marks
from sudoku_app.wording.step_names import conclusion, technique_name
from sudoku_app.wording.voice import UnitRole, Voice


def step_title(voice: Voice, step: Step) -> str:
    """Return the technique's name, with the unit it happens in where that is just one: "Hidden single in row 8"."""
    say = voice.language.say
    name = technique_name(voice, step.technique)
    match step.reason:
        case OnlySolution():
            return say("No single here")
        case NakedSingle(cell=cell):
            return say("Naked single in {cell}", cell=voice.cell(cell))
        case Forcing():
            return name
        case Reason(units=(unit,)):
            return say("{technique} in {unit}", technique=name, unit=voice.unit(unit))
    return name


def step_reason(voice: Voice, step: Step) -> str:
    """Return the whole reason as running text, what follows included."""
    return voice.language.sentences(*(line.text for line in step_lines(voice, step)))


def step_lines(voice: Voice, step: Step) -> tuple[Line, ...]:
    """Return the reason line by line, each with the marks in the grid that belong to it; the last says what follows."""
    marks = step_marks(step)
    match step.reason:
        case Single() | OnlySolution() as reason:
            return (Line(_reason_text(reason, voice), marks),)
        case Forcing() as reason:
            lines = branch_lines(reason, voice, step)
        case Proof() as reason:
            lines = proof_lines(reason, voice)
        case reason:
            lines = [Line(_reason_text(reason, voice), marks)]
    return (*lines, Line(conclusion(voice, step), marks))


def step_marks(step: Step) -> GridMarks:
    """Return the marks that show a step in the grid: its reason and what follows."""
    shown = reason_marks(step.reason)
    return replace(shown, goal=tuple(place.cell for place in step.places), struck=(*shown.struck, *step.eliminates))


def _full_house(reason: FullHouse, voice: Voice) -> str:
    return voice.language.say(
        "{cell} is the last empty cell {of_unit}, and {value} is the only value missing there.",
        cell=voice.cell(reason.cell),
        of_unit=voice.unit(reason.unit, UnitRole.WHOLE),
        value=voice.value(reason.value),
    )


def _hidden_single(reason: HiddenSingle, voice: Voice) -> str:
    say, say_many = voice.language.say, voice.language.say_many
    seen_by: dict[int, list[int]] = {}
    for exclusion in reason.exclusions:
        seen_by.setdefault(exclusion.by, []).append(exclusion.cell)
    parts = []
    for by, cells in seen_by.items():
        named = {"cells": voice.cells(cells), "value": voice.value(reason.value), "by": voice.cell(by)}
        seen = say_many("{cells} sees the {value} at {by}", "{cells} see the {value} at {by}", len(cells), **named)
        parts.append(seen)
    claim = {
        "in_unit": voice.unit(reason.unit, UnitRole.FIRST_PLACE),
        "value": voice.value(reason.value),
        "cell": voice.cell(reason.cell),
    }
    if not parts:
        return say("{in_unit} the value {value} fits only in {cell}.", **claim)
    reasons = voice.language.clauses(parts)
    return say("{in_unit} the value {value} fits only in {cell}: {reasons}.", **claim, reasons=reasons)


def _naked_single(reason: NakedSingle, voice: Voice) -> str:
    say = voice.language.say
    grid = geometry(voice.shape)
    remaining = list(reason.exclusions)
    parts = []
    for index in grid.units_of[reason.cell]:
        inside = [exclusion for exclusion in remaining if exclusion.by in grid.units[index].cells]
        remaining = [exclusion for exclusion in remaining if exclusion not in inside]
        if inside:
            named = [
                say("{value} ({cell})", value=voice.value(exclusion.value), cell=voice.cell(exclusion.by))
                for exclusion in inside
            ]
            parts.append(
                say(
                    "{unit} holds {values}",
                    unit=voice.unit(index, UnitRole.SUBJECT),
                    values=voice.language.listed(named),
                )
            )
    if len(reason.exclusions) < voice.shape.size - 1:
        parts.append(say("the other values are excluded already"))
    return say(
        "{cell} can only be {value}: {reasons}.",
        cell=voice.cell(reason.cell),
        value=voice.value(reason.value),
        reasons=voice.language.clauses(parts),
    )


@singledispatch
def _reason_text(reason: Reason, voice: Voice) -> str:
    """Return a reason as running text, without what follows from it.

    Raises:
        NotImplementedError: no words are given for this kind.
    """
    raise NotImplementedError(type(reason))


for _worded in (
    _full_house,
    _hidden_single,
    _naked_single,
    patterns.solver,
    patterns.locked,
    patterns.direct_locked,
    patterns.naked_subset,
    patterns.locked_subset,
    patterns.hidden_subset,
    patterns.direct_hidden_subset,
    patterns.fish,
    patterns.finned_fish,
    patterns.mixed_fish,
    patterns.wing,
    patterns.w_wing,
    patterns.rectangle,
    patterns.bug_plus_1,
    single_digit.two_strong_links,
    single_digit.empty_rectangle,
    colours.colouring,
    colours.colour_bridge,
    colours.colour_clash,
    patterns.remote_pair,
    sets.als_xz,
    sets.als_xy_wing,
    sets.death_blossom,
    sets.sue_de_coq,
    chain,
):
    _reason_text.register(_worded)
