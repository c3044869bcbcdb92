"""The reasons of the techniques that rest on a pattern of cells: locked candidates to almost locked sets."""

from __future__ import annotations

from functools import singledispatch

from sudoku_app.sudoku.reasons.chains import AlmostLockedPair, Colouring, ColourWrap, RemotePair
from sudoku_app.sudoku.reasons.patterns import FinnedFish, Fish, HiddenSubset, Locked, NakedSubset, PivotWing, WWing
from sudoku_app.sudoku.reasons.singles import OnlySolution
from sudoku_app.sudoku.reasons.uniqueness import (
    BivalueGrave,
    HiddenRectangle,
    Rectangle,
    RectangleType1,
    RectangleType2,
    RectangleType3,
    RectangleType4,
)
from sudoku_app.wording.step_names import any_of, values_or
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
    return voice.language.say(
        "{in_unit}, {cells} hold nothing but {values}: as many cells as values, so these cells use the values up.",
        in_unit=voice.unit(reason.unit, UnitRole.FIRST_PLACE),
        cells=voice.cells(reason.cells),
        values=voice.values(reason.values),
    )


def hidden_subset(reason: HiddenSubset, voice: Voice) -> str:
    """Return the reason of a hidden pair, triple or quad."""
    return voice.language.say(
        "{in_unit}, {values} fit only in {cells}: as many values as cells, so there is no room for others.",
        in_unit=voice.unit(reason.unit, UnitRole.FIRST_PLACE),
        cells=voice.cells(reason.cells),
        values=voice.values(reason.values),
    )


def _lines_of(reason: Fish, voice: Voice) -> dict[str, str]:
    """Return the words for a fish's value and lines."""
    return {
        "value": voice.value(reason.value),
        "in_base": voice.units(reason.base, UnitRole.FIRST_PLACE),
        "crossed": voice.units(reason.cover, UnitRole.CROSSED),
        "cover": voice.units(reason.cover, UnitRole.SUBJECT),
    }


def fish(reason: Fish, voice: Voice) -> str:
    """Return the reason of a fish without fins."""
    return voice.language.say(
        "{in_base}, {value} fits only where they cross {crossed}. Each of them takes one {value} and no two share a"
        " line, so {cover} get theirs there.",
        **_lines_of(reason, voice),
    )


def finned_fish(reason: FinnedFish, voice: Voice) -> str:
    """Return the reason of a fish with fins."""
    return voice.language.say_many(
        "{in_base}, {value} fits only where they cross {crossed}, and in the fin {fins}. Either the fin is {value}, or"
        " {cover} get theirs at the crossings; what sees the fin and lies {in_cover} is out both ways.",
        "{in_base}, {value} fits only where they cross {crossed}, and in the fins {fins}. Either a fin is {value}, or"
        " {cover} get theirs at the crossings; what sees every fin and lies {in_cover} is out both ways.",
        len(reason.fins),
        fins=voice.cells(reason.fins),
        in_cover=voice.units(reason.cover, UnitRole.PLACE),
        **_lines_of(reason, voice),
    )


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
    then = say("One of {cells} is {z} in any case.", cells=voice.cells(reason.holders), z=voice.value(z))
    return voice.language.sentences(claim, then)


def w_wing(reason: WWing, voice: Voice) -> str:
    """Return the reason of a W-wing."""
    (first, second), (start, end) = reason.wings, reason.ends
    return voice.language.say(
        "{first} and {second} are {x} or {z} each. {in_unit}, {x} fits only in {start}, which sees {first}, and in"
        " {end}, which sees {second}; so not both of {first} and {second} are {x}, and one of them is {z}.",
        first=voice.cell(first),
        second=voice.cell(second),
        start=voice.cell(start),
        end=voice.cell(end),
        in_unit=voice.unit(reason.unit, UnitRole.FIRST_PLACE),
        x=voice.value(reason.linked),
        z=voice.value(reason.value),
    )


def rectangle(reason: Rectangle, voice: Voice) -> str:
    """Return the reason of a unique rectangle."""
    say = voice.language.say
    claim = say(
        "{cells} lie in two rows, two columns and two boxes. If they held only {values}, crosswise, the two values"
        " could change places and the puzzle would have two solutions; but it is known to have exactly one.",
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
    three = voice.cells((*reason.floor, plain))
    return voice.language.say("{three} hold nothing else, so {corner} has to.", three=three, corner=voice.cell(corner))


@_rectangle_type.register
def _type_2(reason: RectangleType2, voice: Voice) -> str:
    return voice.language.say(
        "So one of {roof} is {other}.", other=voice.value(reason.other), roof=voice.cells(reason.roof)
    )


@_rectangle_type.register
def _type_3(reason: RectangleType3, voice: Voice) -> str:
    return voice.language.say(
        "So one of {roof} is {others}. {in_unit} it makes a naked subset with {cells}.",
        roof=voice.cells(reason.roof),
        others=values_or(voice, reason.others),
        in_unit=voice.unit(reason.unit, UnitRole.FIRST_PLACE),
        cells=voice.cells(reason.subset),
    )


@_rectangle_type.register
def _type_4(reason: RectangleType4, voice: Voice) -> str:
    return voice.language.say(
        "{in_unit}, {kept} fits only in {roof}, so one of them is {kept}; were the other {out}, the pattern would be"
        " complete.",
        roof=voice.cells(reason.roof),
        in_unit=voice.unit(reason.unit, UnitRole.FIRST_PLACE),
        kept=voice.value(reason.kept),
        out=voice.value(reason.out),
    )


@_rectangle_type.register
def _hidden(reason: HiddenRectangle, voice: Voice) -> str:
    (one, other), (line, across) = reason.between, reason.lines
    return voice.language.say(
        "{in_line}, {kept} fits only in {opposite} and {one}, {in_across} only in {opposite} and {other}. Were"
        " {opposite} {out}, then {one} and {other} would be {kept}, {plain}, which holds nothing else, would be {out},"
        " and the pattern would be complete.",
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
        " in each of its units, and taking the other candidate of every cell would turn one solution into a second; but"
        " the puzzle is known to have exactly one.",
        cell=voice.cell(reason.cell),
        value=voice.value(reason.value),
    )


def colouring(reason: Colouring, voice: Voice) -> str:
    """Return the reason of a simple colouring: trap or wrap."""
    say = voice.language.say
    claim = say(
        "Units with two places for {value} join two groups of cells: either all of {first} are {value}, or all of"
        " {second} are.",
        value=voice.value(reason.value),
        first=voice.cells(reason.first),
        second=voice.cells(reason.second),
    )
    if isinstance(reason, ColourWrap):
        then = say("Two of the first group lie {in_unit}.", in_unit=voice.unit(reason.unit, UnitRole.PLACE))
    else:
        then = say("What sees both groups is out.")
    return voice.language.sentences(claim, then)


def remote_pair(reason: RemotePair, voice: Voice) -> str:
    """Return the reason of a remote pair."""
    return voice.language.say(
        "{cells} are {values} each, and each sees the next, so they take the two values by turns: {first} and {last}"
        " hold both of them.",
        cells=voice.cells(reason.path),
        values=values_or(voice, reason.values),
        first=voice.cell(reason.path[0]),
        last=voice.cell(reason.path[-1]),
    )


def als_xz(reason: AlmostLockedPair, voice: Voice) -> str:
    """Return the reason of an ALS-XZ."""
    say = voice.language.say
    parts = []
    for group in (reason.first, reason.second):
        values = sorted({candidate.value for candidate in reason.candidates if candidate.cell in group})
        parts.append(say("{cells} hold {values}", cells=voice.cells(group), values=voice.values(values)))
    claim = say(
        "Two almost locked sets, each with one value more than cells: {sets}.", sets=voice.language.clauses(parts)
    )
    if len(reason.restricted) > 1:
        then = say(
            "{values} cannot be in both sets, because their places see each other; so each set has one of them and"
            " all of its other values.",
            values=any_of(voice, [voice.value(value) for value in reason.restricted]),
        )
        return voice.language.sentences(claim, then)
    then = say(
        "{x} cannot be in both, because its places see each other; the set without it holds all its other values,"
        " so one of the two has {z}.",
        x=voice.value(reason.restricted[0]),
        z=voice.values(reason.excluded),
    )
    return voice.language.sentences(claim, then)


def solver(reason: OnlySolution, voice: Voice) -> str:
    """Return what is said of a value without a reason."""
    return voice.language.say(
        "No single here; this comes from the solver: {cell} is {value} in the only solution.",
        cell=voice.cell(reason.cell),
        value=voice.value(reason.value),
    )
