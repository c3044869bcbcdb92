"""The reasons of the techniques that rest on a pattern of cells: locked candidates to almost locked sets."""

from __future__ import annotations

from collections.abc import Iterable
from functools import singledispatch

from sudoku_app.sudoku.grid.geometry import geometry
from sudoku_app.sudoku.techniques.reasons.chains import RemotePair
from sudoku_app.sudoku.techniques.reasons.patterns import (
    FinnedFish,
    Fish,
    HiddenSubset,
    Locked,
    LockedSubset,
    MixedFish,
    NakedSubset,
    PivotWing,
    WWing,
)
from sudoku_app.sudoku.techniques.reasons.singles import DirectHiddenSubset, DirectLocked, OnlySolution
from sudoku_app.sudoku.techniques.reasons.uniqueness import (
    BivalueGrave,
    HiddenRectangle,
    Rectangle,
    RectangleType1,
    RectangleType2,
    RectangleType3,
    RectangleType4,
    RectangleType5,
    RectangleType6,
)
from sudoku_app.sudoku.techniques.step import Candidate
from sudoku_app.wording.step_names import one_of, values_or
from sudoku_app.wording.voice import UnitRole, Voice


def locked(reason: Locked, voice: Voice) -> str:
    """Return the reason of a pointing or claiming."""
    return voice.language.say(
        "{in_unit}, {value} fits only in {cells}, so {other} has its {value} there.",
        in_unit=voice.unit(reason.unit, UnitRole.FIRST_PLACE),
        value=voice.value(reason.value),
        cells=voice.cells(reason.cells),
        other=voice.unit(reason.other, UnitRole.SUBJECT),
    )


def naked_subset(reason: NakedSubset, voice: Voice) -> str:
    """Return the reason of a naked pair, triple or quad."""
    say = voice.language.say
    named = {
        "in_unit": voice.unit(reason.unit, UnitRole.FIRST_PLACE),
        "of_unit": voice.unit(reason.unit, UnitRole.PLACE),
        "cells": voice.cells(reason.cells),
        "values": voice.values(reason.values),
    }
    match len(reason.cells):
        case 2:
            text = say(
                "{in_unit}, {cells} hold only {values}: two cells for two values, so {values} go there, and nowhere"
                " else {of_unit}.",
                **named,
            )
        case 3:
            text = say(
                "{in_unit}, {cells} hold only {values}: three cells for three values, so {values} go there, and nowhere"
                " else {of_unit}.",
                **named,
            )
        case _:
            text = say(
                "{in_unit}, {cells} hold only {values}: four cells for four values, so {values} go there, and nowhere"
                " else {of_unit}.",
                **named,
            )
    return text


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


def locked_subset(reason: LockedSubset, voice: Voice) -> str:
    """Return the reason of a locked pair or triple."""
    say = voice.language.say
    named = {
        "in_unit": voice.unit(reason.unit, UnitRole.PLACE),
        "in_other": voice.unit(reason.other, UnitRole.PLACE),
        "cells": voice.cells(reason.cells),
        "values": voice.values(reason.values),
    }
    if len(reason.cells) == 2:
        return say(
            "{cells} lie {in_unit} and {in_other} and hold only {values}: two cells for two values, so {values} go"
            " there, and nowhere else {in_unit} or {in_other}.",
            **named,
        )
    return say(
        "{cells} lie {in_unit} and {in_other} and hold only {values}: three cells for three values, so {values} go"
        " there, and nowhere else {in_unit} or {in_other}.",
        **named,
    )


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


def hidden_subset(reason: HiddenSubset, voice: Voice) -> str:
    """Return the reason of a hidden pair, triple or quad."""
    say = voice.language.say
    named = {
        "in_unit": voice.unit(reason.unit, UnitRole.FIRST_PLACE),
        "cells": voice.cells(reason.cells),
        "values": voice.values(reason.values),
    }
    match len(reason.cells):
        case 2:
            text = say(
                "{in_unit}, {values} fit only in {cells}: two values for two cells, so nothing else fits there.",
                **named,
            )
        case 3:
            text = say(
                "{in_unit}, {values} fit only in {cells}: three values for three cells, so nothing else fits there.",
                **named,
            )
        case _:
            text = say(
                "{in_unit}, {values} fit only in {cells}: four values for four cells, so nothing else fits there.",
                **named,
            )
    return text


def _lines_of(reason: Fish, voice: Voice) -> dict[str, str]:
    """Return the words for a fish's value and lines."""
    return {
        "value": voice.value(reason.value),
        "in_base": voice.units(reason.base, UnitRole.FIRST_PLACE),
        "crossed": voice.units(reason.cover, UnitRole.CROSSED),
        "cover": voice.units(reason.cover, UnitRole.SUBJECT),
        "in_cover": voice.units(reason.cover, UnitRole.PLACE),
    }


def fish(reason: Fish, voice: Voice) -> str:
    """Return the reason of a fish without fins."""
    say, named = voice.language.say, _lines_of(reason, voice)
    match len(reason.base):
        case 2:
            text = say(
                "{in_base}, {value} fits only where they cross {crossed}. So their two {value}s stand {in_cover}, one"
                " in each.",
                **named,
            )
        case 3:
            text = say(
                "{in_base}, {value} fits only where they cross {crossed}. So their three {value}s stand {in_cover}, one"
                " in each.",
                **named,
            )
        case _:
            text = say(
                "{in_base}, {value} fits only where they cross {crossed}. So their four {value}s stand {in_cover}, one"
                " in each.",
                **named,
            )
    return text


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


def rectangle(reason: Rectangle, voice: Voice) -> str:
    """Return the reason of a unique rectangle."""
    say = voice.language.say
    claim = say(
        "{cells} lie in two rows, two columns and two boxes. If they held only {values}, the two values could"
        " be swapped and the puzzle would have two solutions, but it is known to have exactly one.",
        cells=voice.cells(sorted((*reason.floor, *reason.roof))),
        values=voice.values(reason.values),
    )
    return voice.language.sentences(claim, _rectangle_type(reason, voice))


@singledispatch
def _rectangle_type(reason: Rectangle, voice: Voice) -> str:
    """Return what follows from the rectangle."""
    raise NotImplementedError(type(reason))


@_rectangle_type.register
def _type_1(reason: RectangleType1, voice: Voice) -> str:
    plain, corner = reason.roof
    return voice.language.say(
        "{three} hold nothing else, so {corner} has to hold something else.",
        three=voice.cells(sorted((*reason.floor, plain))),
        corner=voice.cell(corner),
    )


@_rectangle_type.register
def _type_2(reason: RectangleType2, voice: Voice) -> str:
    claim = voice.language.say(
        "{floor} hold nothing else, and {roof} only {other} besides.",
        floor=voice.cells(reason.floor),
        other=voice.value(reason.other),
        roof=voice.cells(reason.roof),
    )
    return voice.language.sentences(claim, one_of(voice, reason.roof, reason.other))


@_rectangle_type.register
def _type_3(reason: RectangleType3, voice: Voice) -> str:
    return voice.language.say(
        "{floor} hold nothing else, so one of {roof} is {others}. {in_unit} the two count as one cell with these"
        " values, which makes a naked subset with {cells}.",
        floor=voice.cells(reason.floor),
        roof=voice.cells(reason.roof),
        others=values_or(voice, reason.others),
        in_unit=voice.unit(reason.unit, UnitRole.FIRST_PLACE),
        cells=voice.cells(reason.subset),
    )


@_rectangle_type.register
def _type_4(reason: RectangleType4, voice: Voice) -> str:
    return voice.language.say(
        "{floor} hold nothing else. {in_unit}, {kept} fits only in {roof}, so one of them is {kept}. If the other were"
        " {out}, the pattern would be complete.",
        floor=voice.cells(reason.floor),
        roof=voice.cells(reason.roof),
        in_unit=voice.unit(reason.unit, UnitRole.FIRST_PLACE),
        kept=voice.value(reason.kept),
        out=voice.value(reason.out),
    )


@_rectangle_type.register
def _type_5(reason: RectangleType5, voice: Voice) -> str:
    claim = voice.language.say(
        "Only {holders} have another candidate, which is {other}.",
        holders=voice.cells(reason.holders),
        other=voice.value(reason.other),
    )
    return voice.language.sentences(claim, one_of(voice, reason.holders, reason.other))


@_rectangle_type.register
def _type_6(reason: RectangleType6, voice: Voice) -> str:
    (one, other), (first, second) = reason.roof, reason.floor
    return voice.language.say(
        "{in_lines}, {kept} fits only in these four cells. If one of {one} and {other} were {kept}, so would the"
        " other be, and {first} and {second}, which hold nothing else, would be {out}: the pattern would be complete.",
        in_lines=voice.units(reason.lines, UnitRole.FIRST_PLACE),
        kept=voice.value(reason.kept),
        out=voice.value(reason.out),
        one=voice.cell(one),
        other=voice.cell(other),
        first=voice.cell(first),
        second=voice.cell(second),
    )


@_rectangle_type.register
def _hidden(reason: HiddenRectangle, voice: Voice) -> str:
    (one, other), (line, across) = reason.between, reason.lines
    return voice.language.say(
        "{in_line}, {kept} fits only in {opposite} and {one}, {in_across} only in {opposite} and {other}. If"
        " {opposite} were {out}, then {one} and {other} would be {kept}, and {plain}, which holds nothing else, would"
        " be {out}: the pattern would be complete.",
        in_line=voice.unit(line, UnitRole.FIRST_PLACE),
        in_across=voice.unit(across, UnitRole.PLACE),
        opposite=voice.cell(reason.opposite),
        one=voice.cell(one),
        other=voice.cell(other),
        plain=voice.cell(reason.plain),
        kept=voice.value(reason.kept),
        out=voice.value(reason.out),
    )


def bug_plus_1(reason: BivalueGrave, voice: Voice) -> str:
    """Return the reason of a BUG+1."""
    return voice.language.say(
        "Every empty cell but {cell} has two candidates. Without {value} in {cell}, every candidate would stand twice"
        " in each of its units, and taking the other candidate of every cell would turn one solution into a second, but"
        " the puzzle is known to have exactly one.",
        cell=voice.cell(reason.cell),
        value=voice.value(reason.value),
    )


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


def solver(reason: OnlySolution, voice: Voice) -> str:
    """Return what is said of a value without a reason."""
    return voice.language.say(
        "No logical step found; the solver gives {value} for {cell}.",
        cell=voice.cell(reason.cell),
        value=voice.value(reason.value),
    )
