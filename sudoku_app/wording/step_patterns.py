"""The reasons of the techniques that rest on a pattern of cells: locked candidates to almost locked sets."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from sudoku_app.sudoku.grid.geometry import geometry
from sudoku_app.sudoku.techniques.aligned import AlignedExclusion, Combination
from sudoku_app.sudoku.techniques.almost_locked import AlmostLockedPair
from sudoku_app.sudoku.techniques.almost_locked_chains import AlmostLockedStem, AlmostLockedWing, DeathBlossom, Petal
from sudoku_app.sudoku.techniques.colouring import RemotePair
from sudoku_app.sudoku.techniques.fish import FinnedFish, Fish, MixedFish
from sudoku_app.sudoku.techniques.locked import DirectHiddenSubset, DirectLocked, Locked
from sudoku_app.sudoku.techniques.singles import OnlySolution
from sudoku_app.sudoku.techniques.step import Candidate
from sudoku_app.sudoku.techniques.subsets import HiddenSubset, LockedSubset, NakedSubset
from sudoku_app.sudoku.techniques.sue_de_coq import SueDeCoq
from sudoku_app.sudoku.techniques.wings import PivotWing, WWing
from sudoku_app.wording.language import translatable
from sudoku_app.wording.step_names import one_of, reason_text, values_or
from sudoku_app.wording.voice import UnitRole, Voice


@reason_text.register
def locked(reason: Locked, voice: Voice) -> str:
    """Return the reason of a pointing or claiming."""
    return voice.language.say(
        "{in_unit}, {value} fits only in {cells}, so {other} has its {value} there.",
        in_unit=voice.unit(reason.unit, UnitRole.FIRST_PLACE),
        value=voice.value(reason.value),
        cells=voice.cells(reason.cells),
        other=voice.unit(reason.other, UnitRole.SUBJECT),
    )


# By the number of cells.
_NAKED: Final = {
    2: translatable(
        "{in_unit}, {cells} hold only {values}: two cells for two values, so {values} go there, and nowhere"
        " else {of_unit}."
    ),
    3: translatable(
        "{in_unit}, {cells} hold only {values}: three cells for three values, so {values} go there, and nowhere"
        " else {of_unit}."
    ),
    4: translatable(
        "{in_unit}, {cells} hold only {values}: four cells for four values, so {values} go there, and nowhere"
        " else {of_unit}."
    ),
}


@reason_text.register
def naked_subset(reason: NakedSubset, voice: Voice) -> str:
    """Return the reason of a naked pair, triple or quad."""
    named = {
        "in_unit": voice.unit(reason.unit, UnitRole.FIRST_PLACE),
        "of_unit": voice.unit(reason.unit, UnitRole.PLACE),
        "cells": voice.cells(reason.cells),
        "values": voice.values(reason.values),
    }
    return voice.language.translated(_NAKED[len(reason.cells)], **named)


def beyond_unit(reason: NakedSubset, voice: Voice, eliminates: Iterable[Candidate]) -> str:
    """Return why a naked subset excludes values outside of its unit; "" where it excludes none there."""
    units = geometry(voice.shape).units
    inside = units[reason.unit].cells
    beyond = [candidate for candidate in eliminates if candidate.cell not in inside]
    values_of: dict[tuple[int, ...], list[int]] = {}  # by the units that their places lie in besides
    for value in reason.values:
        places = [cell for cell, held in reason.candidates if held == value]
        gone = [cell for cell, excluded in beyond if excluded == value]
        others = tuple(
            unit
            for unit in sorted(geometry(voice.shape).units_of[places[0]])
            if unit != reason.unit
            and set(units[unit].cells).issuperset(places)
            and not set(units[unit].cells).isdisjoint(gone)
        )
        if others:
            values_of.setdefault(others, []).append(value)
    parts = [
        voice.language.say(
            "All places for {values} among these cells also lie {in_unit}.",
            values=voice.values(values),
            in_unit=voice.units(others, UnitRole.PLACE),
        )
        for others, values in sorted(values_of.items())
    ]
    return voice.language.sentences(*parts)


# By the number of cells.
_LOCKED: Final = {
    2: translatable(
        "{cells} lie {in_unit} and {in_other} and hold only {values}: two cells for two values, so {values} go"
        " there, and nowhere else {in_unit} or {in_other}."
    ),
    3: translatable(
        "{cells} lie {in_unit} and {in_other} and hold only {values}: three cells for three values, so {values} go"
        " there, and nowhere else {in_unit} or {in_other}."
    ),
}


@reason_text.register
def locked_subset(reason: LockedSubset, voice: Voice) -> str:
    """Return the reason of a locked pair or triple."""
    named = {
        "in_unit": voice.unit(reason.unit, UnitRole.PLACE),
        "in_other": voice.unit(reason.other, UnitRole.PLACE),
        "cells": voice.cells(reason.cells),
        "values": voice.values(reason.values),
    }
    return voice.language.translated(_LOCKED[len(reason.cells)], **named)


@reason_text.register
def direct_locked(reason: DirectLocked, voice: Voice) -> str:
    """Return the reason of a direct pointing or claiming."""
    left = voice.language.say(
        "{in_target}, that rules out {excluded}, and {cell} is the only place left for {value}.",
        in_target=voice.unit(reason.target, UnitRole.FIRST_PLACE),
        excluded=voice.cells(reason.excluded),
        cell=voice.cell(reason.cell),
        value=voice.value(reason.value),
    )
    return voice.language.sentences(locked(reason, voice), left)


@reason_text.register
def direct_hidden_subset(reason: DirectHiddenSubset, voice: Voice) -> str:
    """Return the reason of a direct hidden pair or triple."""
    left = voice.language.say(
        "So {value} cannot be in {excluded}, and its only place left {in_unit} is {cell}.",
        in_unit=voice.unit(reason.unit, UnitRole.PLACE),
        excluded=voice.language.alternatives([voice.cell(cell) for cell in reason.excluded]),
        cell=voice.cell(reason.cell),
        value=voice.value(reason.value),
    )
    return voice.language.sentences(hidden_subset(reason, voice), left)


# By the number of cells.
_HIDDEN: Final = {
    2: translatable("{in_unit}, {values} fit only in {cells}: two values for two cells, so nothing else fits there."),
    3: translatable(
        "{in_unit}, {values} fit only in {cells}: three values for three cells, so nothing else fits there."
    ),
    4: translatable("{in_unit}, {values} fit only in {cells}: four values for four cells, so nothing else fits there."),
}


@reason_text.register
def hidden_subset(reason: HiddenSubset, voice: Voice) -> str:
    """Return the reason of a hidden pair, triple or quad."""
    named = {
        "in_unit": voice.unit(reason.unit, UnitRole.FIRST_PLACE),
        "cells": voice.cells(reason.cells),
        "values": voice.values(reason.values),
    }
    return voice.language.translated(_HIDDEN[len(reason.cells)], **named)


def _lines_of(reason: Fish, voice: Voice) -> dict[str, str]:
    """Return the words for a fish's value and lines."""
    return {
        "value": voice.value(reason.value),
        "in_base": voice.units(reason.base, UnitRole.FIRST_PLACE),
        "crossed": voice.units(reason.cover, UnitRole.CROSSED),
        "cover": voice.units(reason.cover, UnitRole.SUBJECT),
        "in_cover": voice.units(reason.cover, UnitRole.PLACE),
    }


# By the number of lines.
_FISH: Final = {
    2: translatable(
        "{in_base}, {value} fits only where they cross {crossed}. So their two {value}s stand {in_cover}, one in each."
    ),
    3: translatable(
        "{in_base}, {value} fits only where they cross {crossed}. So their three {value}s stand {in_cover}, one"
        " in each."
    ),
    4: translatable(
        "{in_base}, {value} fits only where they cross {crossed}. So their four {value}s stand {in_cover}, one in each."
    ),
}


@reason_text.register
def fish(reason: Fish, voice: Voice) -> str:
    """Return the reason of a fish without fins."""
    return voice.language.translated(_FISH[len(reason.base)], **_lines_of(reason, voice))


@reason_text.register
def finned_fish(reason: FinnedFish, voice: Voice) -> str:
    """Return the reason of a fish with fins."""
    return voice.language.say_many(
        "{in_base}, {value} fits only where they cross {crossed}, and in the fin {fins}. Either the fin is {value}, or"
        " {cover} have theirs at the crossings. Any {value} elsewhere {in_either} that also sees the fin is wrong in"
        " both cases.",
        "{in_base}, {value} fits only where they cross {crossed}, and in the fins {fins}. Either a fin is {value}, or"
        " {cover} have theirs at the crossings. Any {value} elsewhere {in_either} that also sees every fin is wrong"
        " in both cases.",
        len(reason.fins),
        fins=voice.cells(reason.fins),
        in_either=voice.units_or(reason.cover, UnitRole.PLACE),
        **_lines_of(reason, voice),
    )


@reason_text.register
def mixed_fish(reason: MixedFish, voice: Voice) -> str:
    """Return the reason of a Franken or mutant fish."""
    say = voice.language.say
    claim = say(
        "{base} have no place for {value} in common, and all their places for it lie {in_cover}. Each of them"
        " needs its own {value}, and {cover} hold one each, so these have theirs there, and nowhere else.",
        base=voice.units(reason.base, UnitRole.FIRST_SUBJECT),
        in_cover=voice.units_or(reason.cover, UnitRole.PLACE),
        cover=voice.units(reason.cover, UnitRole.SUBJECT),
        value=voice.value(reason.value),
    )
    if not reason.twice:
        return claim
    then = voice.language.say_many(
        "{cells} lies in two of these: {value} there would serve both, leaving too few.",
        "{cells} each lie in two of these: {value} there would serve both, leaving too few.",
        len(reason.twice),
        cells=voice.cells(reason.twice),
        value=voice.value(reason.value),
    )
    return voice.language.sentences(claim, then)


@reason_text.register
def wing(reason: PivotWing, voice: Voice) -> str:
    """Return the reason of an XY-wing or XYZ-wing."""
    say = voice.language.say
    z = reason.value
    cases = [
        say("if it is {value}, {pincer} is {z}", value=voice.value(shared), pincer=voice.cell(pincer), z=voice.value(z))
        for pincer, shared in zip(reason.pincers, reason.shared, strict=True)
    ]
    claim = say(
        "{pivot} is {values}: {cases}.",
        pivot=voice.cell(reason.pivot),
        values=values_or(voice, reason.pivot_values),
        cases=voice.language.clauses(cases),
    )
    return voice.language.sentences(claim, one_of(voice, reason.holders, z))


@reason_text.register
def w_wing(reason: WWing, voice: Voice) -> str:
    """Return the reason of a W-wing."""
    (first, second), (start, end) = reason.wings, reason.ends
    claim = voice.language.say(
        "{first} and {second} are each {values}. {in_unit}, {x} fits only in {start}, which sees {first}, and in"
        " {end}, which sees {second}. So {first} and {second} are not both {x}.",
        first=voice.cell(first),
        second=voice.cell(second),
        start=voice.cell(start),
        end=voice.cell(end),
        in_unit=voice.unit(reason.unit, UnitRole.FIRST_PLACE),
        values=values_or(voice, sorted((reason.linked, reason.value))),
        x=voice.value(reason.linked),
    )
    return voice.language.sentences(claim, one_of(voice, reason.wings, reason.value))


@reason_text.register
def remote_pair(reason: RemotePair, voice: Voice) -> str:
    """Return the reason of a remote pair."""
    return voice.language.say(
        "{cells} are each {values}, and each sees the next, so they take the two values in turn: {first} and {last}"
        " hold both of them.",
        cells=voice.cells(reason.path),
        values=values_or(voice, reason.values),
        first=voice.cell(reason.path[0]),
        last=voice.cell(reason.path[-1]),
    )


@reason_text.register
def solver(reason: OnlySolution, voice: Voice) -> str:
    """Return the sentence about a value without a reason."""
    return voice.language.say(
        "No logical step found; the solver gives {value} for {cell}.",
        cell=voice.cell(reason.cell),
        value=voice.value(reason.value),
    )


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
        return _by_cases(voice, reason, _almost_locked(voice, reason.centre, reason.centre_values))
    centre = say(
        "{cells} hold only {values}, one value more than there are cells, so {one} or {other} is among them",
        cells=voice.cells(reason.centre),
        values=voice.values(reason.centre_values),
        one=voice.value(one.lost),
        other=voice.value(other.lost),
    )
    return _by_cases(voice, reason, centre)


@reason_text.register
def death_blossom(reason: DeathBlossom, voice: Voice) -> str:
    """Return the reason of a death blossom."""
    return _by_cases(voice, reason, _almost_locked(voice, reason.centre, reason.centre_values))


def _by_cases(voice: Voice, reason: AlmostLockedStem, centre: str) -> str:
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
