"""A step in words, and the marks in the grid that say the same."""

from __future__ import annotations

from sudoku_app.sudoku.geometry import geometry
from sudoku_app.sudoku.steps import Step, Technique
from sudoku_app.wording.report import GridMarks
from sudoku_app.wording.voice import Voice


def step_title(voice: Voice, step: Step) -> str:
    """Return the technique's name, with the unit it happens in: "Hidden single in row 8"."""
    say = voice.language.say
    if step.technique is Technique.FULL_HOUSE:
        return say("Full house in {unit}", unit=voice.unit(step.units[0]))
    if step.technique is Technique.HIDDEN_SINGLE:
        return say("Hidden single in {unit}", unit=voice.unit(step.units[0]))
    if step.technique is Technique.NAKED_SINGLE:
        return say("Naked single in {cell}", cell=voice.cell(step.places[0].cell))
    return say("No single here")


def step_reason(voice: Voice, step: Step) -> str:
    """Return the whole reason in one or two sentences."""
    if step.technique is Technique.FULL_HOUSE:
        return _full_house(voice, step)
    if step.technique is Technique.HIDDEN_SINGLE:
        return _hidden_single(voice, step)
    if step.technique is Technique.NAKED_SINGLE:
        return _naked_single(voice, step)
    place = step.places[0]
    return voice.language.say(
        "No single here; this comes from the solver: {cell} is {value} in the only solution.",
        cell=voice.cell(place.cell),
        value=voice.value(place.value),
    )


def step_marks(step: Step) -> GridMarks:
    """Return the marks that show a step in the grid."""
    return GridMarks(
        bands=step.units,
        circles=tuple(dict.fromkeys(premise.cell for premise in step.premises)),
        goal=tuple(place.cell for place in step.places),
        struck=step.eliminates,
        premises=step.premises,
        fins=step.fins,
        links=step.links,
    )


def _full_house(voice: Voice, step: Step) -> str:
    place = step.places[0]
    return voice.language.say(
        "{cell} is the last empty cell of {unit}, and {value} is the only value missing there.",
        cell=voice.cell(place.cell),
        unit=voice.unit(step.units[0]),
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
    claim = say(
        "In {unit} the value {value} fits only in {cell}",
        unit=voice.unit(step.units[0]),
        value=voice.value(place.value),
        cell=voice.cell(place.cell),
    )
    return say("{claim}: {reasons}.", claim=claim, reasons="; ".join(parts)) if parts else say("{claim}.", claim=claim)


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
            parts.append(say("{unit} holds {values}", unit=voice.unit(index), values=voice.language.listed(named)))
    return say(
        "{cell} can only be {value}: {reasons}.",
        cell=voice.cell(place.cell),
        value=voice.value(place.value),
        reasons="; ".join(parts),
    )
