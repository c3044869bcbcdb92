"""The reasons of almost locked sets: ALS-XZ, WXYZ-wing and larger, ALS-XY-wing, death blossom, Sue de Coq."""

from __future__ import annotations

from collections.abc import Iterable

from sudoku_app.sudoku.techniques.reasons.chains import (
    AlmostLockedPair,
    AlmostLockedStem,
    AlmostLockedWing,
    DeathBlossom,
    Petal,
    SueDeCoq,
)
from sudoku_app.sudoku.techniques.reasons.patterns import AlignedExclusion, Combination
from sudoku_app.wording.step_names import one_of, reason_text, values_or
from sudoku_app.wording.voice import UnitRole, Voice


@reason_text.register
def aligned_exclusion(reason: AlignedExclusion, voice: Voice) -> str:
    """Return the reason: every combination, and the cell that it would leave without a value."""
    say = voice.language.say
    cases = [_case(reason, case, case.emptied, voice) for case in reason.combinations if case.emptied is not None]
    if not cases:
        cases.append(say("any values would put one of them into two cells that see each other"))
    elif len(cases) < len(reason.combinations):
        cases.append(say("anything else would put one value into two cells that see each other"))
    return say(
        "If {cell} were {value}, nothing would be left for {beside}: {cases}.",
        cell=voice.cell(reason.cell),
        value=voice.value(reason.value),
        beside=voice.cells(reason.beside),
        cases=voice.language.clauses(cases),
    )


def _case(reason: AlignedExclusion, case: Combination, emptied: int, voice: Voice) -> str:
    return voice.language.say(
        "with {placements}, {emptied}, which is {values}, would have no candidate left",
        placements=voice.placements(zip(reason.beside, case.values, strict=True)),
        emptied=voice.cell(emptied),
        values=voice.values_or(candidate.value for candidate in reason.candidates if candidate.cell == emptied),
    )


@reason_text.register
def als_xz(reason: AlmostLockedPair, voice: Voice) -> str:
    """Return the reason of an ALS-XZ or a wing of four cells or more."""
    say = voice.language.say
    smaller, larger = sorted((reason.first, reason.second), key=len)
    claim = say(
        "{larger}. {smaller}.",
        larger=_almost_locked(voice, larger, _values(reason, larger)),
        smaller=_almost_locked(voice, smaller, _values(reason, smaller)),
    )
    if len(reason.restricted) > 1:
        then = say(
            "All places of {values} in both sets see each other, so neither value is in both sets: each set has one of"
            " them and all of its other values. Cells outside that see all places of such a value cannot have it.",
            values=voice.values(reason.restricted),
        )
        return voice.language.sentences(claim, then)
    (x,) = reason.restricted
    then = say(
        "Wherever {x} is in one set ({larger}), it sees all its places in the other ({smaller}), so one of the sets has"
        " no {x}. That set has all of its other values, {z} among them.",
        larger=voice.cells(_places(reason, larger, x)),
        smaller=voice.cells(_places(reason, smaller, x)),
        x=voice.value(x),
        z=voice.values(reason.excluded),
    )
    ends = [one_of(voice, _places(reason, (*smaller, *larger), z), z) for z in reason.excluded]
    return voice.language.sentences(claim, then, *ends)


def _places(reason: AlmostLockedPair, cells: tuple[int, ...], value: int) -> list[int]:
    return sorted(cell for cell, own in reason.candidates if own == value and cell in cells)


def _values(reason: AlmostLockedPair, cells: tuple[int, ...]) -> list[int]:
    return sorted({candidate.value for candidate in reason.candidates if candidate.cell in cells})


def _almost_locked(voice: Voice, cells: tuple[int, ...], values: Iterable[int]) -> str:
    """Return "r1c1 is 4 or 6", or "r1c1 and r1c2 hold 4, 6 and 9, one value more than there are cells"."""
    if len(cells) == 1:
        return voice.language.say("{cell} is {values}", cell=voice.cell(cells[0]), values=values_or(voice, values))
    return voice.language.say(
        "{cells} hold only {values}, one value more than there are cells",
        cells=voice.cells(cells),
        values=voice.values(values),
    )


@reason_text.register
def als_xy_wing(reason: AlmostLockedWing, voice: Voice) -> str:
    """Return the reason of an ALS-XY-wing."""
    say = voice.language.say
    one, other = reason.stem_sets
    if len(reason.centre) == 1:
        return _told(voice, reason, _almost_locked(voice, reason.centre, reason.centre_values))
    centre = say(
        "{cells} hold only {values}, one value more than there are cells, so {one} or {other} is among them",
        cells=voice.cells(reason.centre),
        values=voice.values(reason.centre_values),
        one=voice.value(one.lost),
        other=voice.value(other.lost),
    )
    return _told(voice, reason, centre)


@reason_text.register
def death_blossom(reason: DeathBlossom, voice: Voice) -> str:
    """Return the reason of a death blossom."""
    return _told(voice, reason, _almost_locked(voice, reason.centre, reason.centre_values))


def _told(voice: Voice, reason: AlmostLockedStem, centre: str) -> str:
    say = voice.language.say
    claim = say(
        "{centre}: {cases}.",
        centre=centre,
        cases=voice.language.clauses(_petal(voice, petal, reason.value) for petal in reason.stem_sets),
    )
    return voice.language.sentences(claim, one_of(voice, sorted(c.cell for c in reason.holders), reason.value))


def _petal(voice: Voice, petal: Petal, value: int) -> str:
    say = voice.language.say
    named = {"lost": voice.value(petal.lost), "value": voice.value(value)}
    if len(petal.cells) == 1:
        return say("if {lost} is there, {cell} is {value}", cell=voice.cell(petal.cells[0]), **named)
    return say(
        "if {lost} is there, {cells}, which hold only {values}, have no {lost} and so have {value}",
        cells=voice.cells(petal.cells),
        values=voice.values(petal.values),
        **named,
    )


@reason_text.register
def sue_de_coq(reason: SueDeCoq, voice: Voice) -> str:
    """Return the reason of a Sue de Coq."""
    say = voice.language.say
    values = sorted((*reason.line_values, *reason.box_values))
    claim = say(
        "{shared} lie {in_line} and {in_box}. Together with {line_cells} {in_line} and {box_cells} {in_box}, they are"
        " {count} cells that hold only {count} values: {values}.",
        shared=voice.cells(reason.shared),
        in_line=voice.unit(reason.line, UnitRole.PLACE),
        in_box=voice.unit(reason.box, UnitRole.PLACE),
        line_cells=voice.cells(reason.in_line),
        box_cells=voice.cells(reason.in_box),
        count=voice.language.number(len(values)),
        values=voice.values(values),
    )
    then = say(
        "No value is there twice: the places of {line_values} all lie {in_line}, those of {box_values} all {in_box}. So"
        " each of them is there exactly once, and no cell outside that sees all its places there can have it.",
        line_values=voice.values(reason.line_values),
        box_values=voice.values(reason.box_values),
        in_line=voice.unit(reason.line, UnitRole.PLACE),
        in_box=voice.unit(reason.box, UnitRole.PLACE),
    )
    return voice.language.sentences(claim, then)
