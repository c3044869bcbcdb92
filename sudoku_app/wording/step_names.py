"""The names of techniques as people read them, and the grammar that all steps share."""

from __future__ import annotations

from collections.abc import Sequence
from functools import singledispatch

from sudoku_app.sudoku.techniques.step import Candidate, Reason, Step
from sudoku_app.sudoku.techniques.technique import Technique
from sudoku_app.wording.text import NamedTechnique, Text, filled
from sudoku_app.wording.voice import Voice


def technique_name(voice: Voice, technique: Technique) -> str:
    """Return a technique's standard name with a capital; it knows which technique it names."""
    name = voice.language.translated(technique.title)
    return Text(name, (NamedTechnique(0, len(name), technique),))


@singledispatch
def reason_text(reason: Reason, voice: Voice) -> str:
    """Return a reason as running text, without what follows from it; each family registers the words of its kinds.

    Raises:
        NotImplementedError: no words are given for this kind.
    """
    raise NotImplementedError(type(reason))


def statement(voice: Voice, candidate: Candidate, *, holds: bool, cells: tuple[int, ...] = ()) -> str:
    """Return "r1c2 is 5", "r1c2 is not 5", or the same of a group: "one of r1c2 and r1c3 is 5", "neither … is 5"."""
    value = voice.value(candidate.value)
    if len(cells) > 1:
        named = voice.cells(cells)
        if holds:
            return voice.say("one of {cells} is {value}", cells=named, value=value)
        if len(cells) == 2:
            one, other = (voice.cell(cell) for cell in cells)
            return voice.say("neither {one} nor {other} is {value}", one=one, other=other, value=value)
        return voice.say("none of {cells} is {value}", cells=named, value=value)
    cell = voice.cell(candidate.cell)
    return (
        voice.say("{cell} is {value}", cell=cell, value=value)
        if holds
        else voice.say("{cell} is not {value}", cell=cell, value=value)
    )


def one_of(voice: Voice, cells: Sequence[int], value: int) -> str:
    """Return that one of some cells at least has a value, and what that excludes, as a sentence."""
    say = voice.say
    named = {"cells": voice.cells(cells), "value": voice.value(value)}
    if len(cells) == 2:
        return say("At least one of {cells} is {value}, and no other cell that sees both can be {value}.", **named)
    return say("At least one of {cells} is {value}, and no other cell that sees all of these can be {value}.", **named)


def conclusion(voice: Voice, step: Step) -> str:
    """Return what follows as one sentence: "So r1c2 is 5." or "So r1c2 and r1c3 cannot be 5 or 7"."""
    return voice.say("So {conclusions}.", conclusions=conclusion_clauses(voice, step))


def conclusion_clauses(voice: Voice, step: Step) -> str:
    """Return what follows as clauses without a full stop: "r1c2 is 5", "r1c2 and r1c3 cannot be 5 or 7"."""
    parts = [statement(voice, place, holds=True) for place in step.places]
    parts += [_excluded(voice, cells, values) for values, cells in _excluded_alike(step)]
    return voice.language.clauses(parts)


def _excluded(voice: Voice, cells: Sequence[int], values: Sequence[int]) -> str:
    named, shown = voice.cells(cells), [voice.value(value) for value in values]
    if len(shown) == 1:
        return voice.say("{cells} cannot be {values}", cells=named, values=shown[0])
    return voice.say_in(
        # Translators: {values} is a list below a negation, such as "5 or 7", "weder 5 noch 7", "ni 5 ni 7".
        "none of several values",
        "{cells} cannot be {values}",
        cells=named,
        values=voice.language.neither(shown),
    )


def short_conclusion(voice: Voice, step: Step) -> str:
    """Return what follows in as few signs as can be: "r1c2 = 5", "r1c2, r1c3 ≠ 5, 7; r4c2 ≠ 7"."""
    facts = voice.language.facts
    parts = [voice.placement(cell, value) for cell, value in step.places]
    for shared, cells in _excluded_alike(step):
        named = {"cells": facts(map(voice.cell, cells)), "values": facts(map(voice.value, shared))}
        parts.append(filled("{cells} ≠ {values}", named))
    return voice.language.clauses(parts)


def _excluded_alike(step: Step) -> list[tuple[tuple[int, ...], list[int]]]:
    """Return values that are excluded, each time with all cells that they alone are excluded from."""
    values_of_cell: dict[int, list[int]] = {}
    for candidate in step.eliminates:
        values_of_cell.setdefault(candidate.cell, []).append(candidate.value)
    alike: dict[tuple[int, ...], list[int]] = {}
    for cell, values in values_of_cell.items():
        alike.setdefault(tuple(sorted(values)), []).append(cell)
    return sorted((values, sorted(cells)) for values, cells in alike.items())
