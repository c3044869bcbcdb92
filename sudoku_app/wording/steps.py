"""A step in words, and the marks in the grid that say the same."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from sudoku_app.sudoku.geometry import geometry
from sudoku_app.sudoku.steps import Step, Technique
from sudoku_app.wording import step_patterns as patterns
from sudoku_app.wording.report import GridMarks, Line
from sudoku_app.wording.step_chains import branch_lines, chain, proof_lines
from sudoku_app.wording.step_names import conclusion, technique_name
from sudoku_app.wording.voice import UnitRole, Voice


def step_title(voice: Voice, step: Step) -> str:
    """Return the technique's name, with the unit it happens in: "Hidden single in row 8"."""
    say = voice.language.say
    if step.technique is Technique.SOLVER:
        return say("No single here")
    if step.technique is Technique.NAKED_SINGLE:
        return say("Naked single in {cell}", cell=voice.cell(step.places[0].cell))
    if step.technique is Technique.PROOF:
        return technique_name(voice, step.technique)
    return patterns.pattern_name(voice, step)


def step_reason(voice: Voice, step: Step) -> str:
    """Return the whole reason as running text, what follows included."""
    return voice.language.sentences(*(line.text for line in step_lines(voice, step)))


def step_lines(voice: Voice, step: Step) -> tuple[Line, ...]:
    """Return the reason line by line, each with the marks in the grid that belong to it; the last says what follows."""
    marks = step_marks(step)
    if step.technique in _SINGLES:
        return (Line(_SINGLES[step.technique](voice, step), marks),)
    if step.branches:
        lines = branch_lines(voice, step)
    elif step.technique is Technique.PROOF:
        lines = proof_lines(voice, step)
    else:
        lines = [Line(_REASONS[step.technique](voice, step), marks)]
    return (*lines, Line(conclusion(voice, step), marks))


def step_marks(step: Step) -> GridMarks:
    """Return the marks that show a step in the grid; of a proof only what it leads to, for its lines show the rest."""
    if step.technique is Technique.PROOF:
        return GridMarks(goal=tuple(place.cell for place in step.places), struck=step.eliminates)
    other = {cell for index in _BOXED.get(step.technique, ()) for cell in step.groups[index]}
    # Digits that stand in the grid are circled as cells; of the others the candidates are marked.
    in_cells = step.technique in _SINGLES
    return GridMarks(
        bands=step.units,
        circles=tuple(dict.fromkeys(premise.cell for premise in step.premises)) if in_cells else (),
        goal=tuple(place.cell for place in step.places),
        struck=step.eliminates,
        premises=tuple(premise for premise in step.premises if premise.cell not in other),
        boxed=tuple(premise for premise in step.premises if premise.cell in other),
        fins=step.fins,
        links=step.links,
    )


def _full_house(voice: Voice, step: Step) -> str:
    place = step.places[0]
    return voice.language.say(
        "{cell} is the last empty cell {of_unit}, and {value} is the only value missing there.",
        cell=voice.cell(place.cell),
        of_unit=voice.unit(step.units[0], UnitRole.WHOLE),
        value=voice.value(place.value),
    )


def _hidden_single(voice: Voice, step: Step) -> str:
    say, say_many = voice.language.say, voice.language.say_many
    place = step.places[0]
    seen_by: dict[int, list[int]] = {}
    for exclusion in step.exclusions:
        seen_by.setdefault(exclusion.by, []).append(exclusion.cell)
    parts = []
    for by, cells in seen_by.items():
        named = {"cells": voice.cells(cells), "value": voice.value(place.value), "by": voice.cell(by)}
        seen = say_many("{cells} sees the {value} at {by}", "{cells} see the {value} at {by}", len(cells), **named)
        parts.append(seen)
    claim = {
        "in_unit": voice.unit(step.units[0], UnitRole.FIRST_PLACE),
        "value": voice.value(place.value),
        "cell": voice.cell(place.cell),
    }
    if not parts:
        return say("{in_unit} the value {value} fits only in {cell}.", **claim)
    reasons = voice.language.clauses(parts)
    return say("{in_unit} the value {value} fits only in {cell}: {reasons}.", **claim, reasons=reasons)


def _naked_single(voice: Voice, step: Step) -> str:
    say = voice.language.say
    place = step.places[0]
    grid = geometry(voice.shape)
    remaining = list(step.exclusions)
    parts = []
    for index in grid.units_of[place.cell]:
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
    if len(step.exclusions) < voice.shape.size - 1:
        parts.append(say("the other values are excluded already"))
    return say(
        "{cell} can only be {value}: {reasons}.",
        cell=voice.cell(place.cell),
        value=voice.value(place.value),
        reasons=voice.language.clauses(parts),
    )


_SINGLES: Final[dict[Technique, Callable[[Voice, Step], str]]] = {
    Technique.FULL_HOUSE: _full_house,
    Technique.HIDDEN_SINGLE: _hidden_single,
    Technique.NAKED_SINGLE: _naked_single,
    Technique.SOLVER: patterns.solver,
}

# Which of a step's groups are boxed, to be told from the others.
_BOXED: Final[dict[Technique, tuple[int, ...]]] = {
    Technique.XY_WING: (0,),
    Technique.XYZ_WING: (0,),
    Technique.W_WING: (1,),
    Technique.UNIQUE_RECTANGLE_1: (1,),
    Technique.UNIQUE_RECTANGLE_2: (1,),
    Technique.UNIQUE_RECTANGLE_3: (1,),
    Technique.UNIQUE_RECTANGLE_4: (1,),
    Technique.SIMPLE_COLOURING: (1,),
    Technique.ALS_XZ: (1,),
}

_REASONS: Final[dict[Technique, Callable[[Voice, Step], str]]] = {
    Technique.POINTING: patterns.locked,
    Technique.CLAIMING: patterns.locked,
    Technique.NAKED_PAIR: patterns.naked_subset,
    Technique.NAKED_TRIPLE: patterns.naked_subset,
    Technique.NAKED_QUAD: patterns.naked_subset,
    Technique.HIDDEN_PAIR: patterns.hidden_subset,
    Technique.HIDDEN_TRIPLE: patterns.hidden_subset,
    Technique.HIDDEN_QUAD: patterns.hidden_subset,
    Technique.X_WING: patterns.fish,
    Technique.SWORDFISH: patterns.fish,
    Technique.JELLYFISH: patterns.fish,
    Technique.FINNED_X_WING: patterns.fish,
    Technique.FINNED_SWORDFISH: patterns.fish,
    Technique.FINNED_JELLYFISH: patterns.fish,
    Technique.SASHIMI_X_WING: patterns.fish,
    Technique.SASHIMI_SWORDFISH: patterns.fish,
    Technique.SASHIMI_JELLYFISH: patterns.fish,
    Technique.XY_WING: patterns.wing,
    Technique.XYZ_WING: patterns.wing,
    Technique.W_WING: patterns.w_wing,
    Technique.UNIQUE_RECTANGLE_1: patterns.rectangle,
    Technique.UNIQUE_RECTANGLE_2: patterns.rectangle,
    Technique.UNIQUE_RECTANGLE_3: patterns.rectangle,
    Technique.UNIQUE_RECTANGLE_4: patterns.rectangle,
    Technique.BUG_PLUS_1: patterns.bug_plus_1,
    Technique.SIMPLE_COLOURING: patterns.colouring,
    Technique.REMOTE_PAIR: patterns.remote_pair,
    Technique.X_CHAIN: chain,
    Technique.XY_CHAIN: chain,
    Technique.ALTERNATING_INFERENCE_CHAIN: chain,
    Technique.GROUPED_CHAIN: chain,
    Technique.ALS_XZ: patterns.als_xz,
    Technique.ALS_CHAIN: chain,
}
