"""Wings, almost locked sets and aligned exclusion: what they are, their reasons and how these are drawn."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from sudoku_app.messages import translatable_in, translatable_pair
from sudoku_app.sudoku.techniques.aligned import AlignedExclusion, Combination
from sudoku_app.sudoku.techniques.almost_locked import AlmostLockedPair, SueDeCoq
from sudoku_app.sudoku.techniques.almost_locked_chains import AlmostLockedStem, AlmostLockedWing, DeathBlossom, Petal
from sudoku_app.sudoku.techniques.technique import Technique
from sudoku_app.sudoku.techniques.wings import PivotWing, WWing
from sudoku_app.wording.report import GridMarks, MarkSign
from sudoku_app.wording.step_drawing import boxed, legend_of, reason_legend, reason_marks
from sudoku_app.wording.step_names import one_of, reason_text
from sudoku_app.wording.voice import UnitRole, Voice

TEXTS: Final = {
    Technique.XY_WING: translatable_pair(
        "A pivot has two candidates and sees two cells with two candidates each: one shares its first value, the other "
        "its second, and both have the same third value. Whichever value the pivot takes, one of the two wings takes "
        "the third, so no other cell that sees both wings can have it.",
        "Take a cell with two candidates, and look among the cells it sees for two others with two candidates: each "
        "shares a different one with it, and their other candidate is the same.",
    ),
    Technique.XYZ_WING: translatable_pair(
        "Like the XY-wing, but the pivot has the third value too. Then one of three cells takes that value, and no "
        "other cell that sees all three of them can have it.",
        "Take a cell with three candidates, and look for two cells that it sees with two of these each. The cells to "
        "look at lie in the box of the pivot.",
    ),
    Technique.W_WING: translatable_pair(
        "Two cells have the same two candidates, and a strong link on one of the values joins them: a unit whose only "
        "two places for it are seen by one cell each. They cannot both take that value, so one of them takes the other "
        "value, and no other cell that sees both cells can have it.",
        "Look for two cells with the same two candidates that do not see each other. Then look for a unit where one of "
        "the two digits has only two places, one seen from each cell.",
    ),
    Technique.WXYZ_WING: translatable_pair(
        "A cell with two candidates and three cells of a unit with four candidates between them, an almost locked set. "
        "Cell and set share a value that only one of them can hold, so one of them holds the other value that they "
        "share. No other cell that sees all its places can have it.",
        "Take a cell with two candidates, and look for three cells of a line or a box that have both of these and just "
        "two other digits between them. All places of one of the two must see each other.",
    ),
    Technique.VWXYZ_WING: translatable_pair(
        "Like the WXYZ-wing, with one cell and one value more: a cell with two candidates and four cells of a unit "
        "with five candidates between them. Either the cell or the set holds the other value that they share, and no "
        "other cell that sees all its places can have it.",
        "Take a cell with two candidates, and look for four cells of a line or a box that have both of these and just "
        "three other digits between them. All places of one of the two must see each other.",
    ),
    Technique.SUE_DE_COQ: translatable_pair(
        "Cells that a line and a box share, and further cells of the line and of the box, where those of the line have "
        "no value in common with those of the box. Together they have as many values as cells, and no value fits "
        "twice. So each value is used up: in the line by the cells of the line, in the box by those of the box.",
        "Look where a box and a line share two or three cells with two more digits than cells. A cell of the line with "
        "two of these digits and a cell of the box with two others complete the pattern.",
    ),
    Technique.ALS_XZ: translatable_pair(
        "An almost locked set is a group of cells of one unit with one candidate value more than there are cells. Two "
        "such sets share a value that only one of them can hold, because all its places there see each other. The "
        "other set is then locked and holds each of its values, so a second value that both share is in one of them, "
        "and no other cell that sees all its places can have it.",
        "Mark groups of cells in a unit with one more digit than cells; a cell with two candidates is the smallest. "
        "Look for two groups that share a digit whose places all see each other, and a second digit.",
    ),
    Technique.ALS_XY_WING: translatable_pair(
        "Three almost locked sets: with each of the others the middle one shares a value that only one of the two can "
        "hold. The middle one lacks at most one of these values, so one of the outer sets is locked. A value that both "
        "outer sets have is in one of them, and no other cell that sees all its places can have it.",
        "Mark groups of cells in a unit with one more digit than cells. Look for one that is linked to two others by "
        "two different digits, and a digit that the two others share.",
    ),
    Technique.DEATH_BLOSSOM: translatable_pair(
        "A cell, the stem, and for each of its candidates an almost locked set, a petal, that loses the value when the "
        "stem takes it. Whichever value that is, one petal is locked. A value that all petals have is in one of them, "
        "and no other cell that sees all its places can have it.",
        "Take a cell with two or three candidates, and for each of them look for a group of cells with one more digit "
        "than cells, all of whose places for that candidate see the cell. The groups must share another digit.",
    ),
    Technique.ALIGNED_PAIR_EXCLUSION: translatable_pair(
        "Take every combination of the candidates of two cells, and cross out those that would leave another cell "
        "without a value. A candidate that is in no remaining combination is excluded.",
        "Take two cells that are seen by several cells with two candidates. The two candidates of each of these cells "
        "are a pair that the two cells cannot take together.",
    ),
    Technique.ALIGNED_TRIPLET_EXCLUSION: translatable_pair(
        "Take every combination of the candidates of three cells, and cross out those that would leave another cell "
        "without a value. A candidate that is in no remaining combination is excluded.",
        "Take three cells that are seen by several cells with two or three candidates, and write down which "
        "combinations those rule out.",
    ),
}


@reason_text.register
def _wing(reason: PivotWing, voice: Voice) -> str:
    say = voice.say
    z = reason.value
    cases = [
        say("if it is {value}, {pincer} is {z}", value=voice.value(shared), pincer=voice.cell(pincer), z=voice.value(z))
        for pincer, shared in zip(reason.pincers, reason.shared, strict=True)
    ]
    claim = say(
        "{pivot} is {values}: {cases}.",
        pivot=voice.cell(reason.pivot),
        values=voice.values_or(reason.pivot_values),
        cases=voice.language.clauses(cases),
    )
    return voice.language.sentences(claim, one_of(voice, reason.holders, z))


@reason_text.register
def _w_wing(reason: WWing, voice: Voice) -> str:
    (first, second), (start, end) = reason.wings, reason.ends
    claim = voice.say(
        "{first} and {second} are each {values}. {in_unit}, {x} fits only in {start}, which sees {first}, and in"
        " {end}, which sees {second}. So {first} and {second} are not both {x}.",
        first=voice.cell(first),
        second=voice.cell(second),
        start=voice.cell(start),
        end=voice.cell(end),
        in_unit=voice.unit(reason.unit, UnitRole.FIRST_PLACE),
        values=voice.values_or(sorted((reason.linked, reason.value))),
        x=voice.value(reason.linked),
    )
    return voice.language.sentences(claim, one_of(voice, reason.wings, reason.value))


@reason_text.register
def _aligned_exclusion(reason: AlignedExclusion, voice: Voice) -> str:
    """Return every combination, and the cell that it would leave without a value."""
    cases = [_case(reason, case, case.emptied, voice) for case in reason.combinations if case.emptied is not None]
    if not cases:
        cases.append(voice.say("any values would put one of them into two cells that see each other"))
    elif len(cases) < len(reason.combinations):
        cases.append(voice.say("anything else would put one value into two cells that see each other"))
    return voice.say(
        "If {cell} were {value}, nothing would be left for {beside}: {cases}.",
        cell=voice.cell(reason.cell),
        value=voice.value(reason.value),
        beside=voice.cells(reason.beside),
        cases=voice.language.clauses(cases),
    )


def _case(reason: AlignedExclusion, case: Combination, emptied: int, voice: Voice) -> str:
    return voice.say(
        "with {placements}, {emptied}, which is {values}, would have no candidate left",
        placements=voice.placements(zip(reason.beside, case.values, strict=True)),
        emptied=voice.cell(emptied),
        values=voice.values_or(candidate.value for candidate in reason.candidates if candidate.cell == emptied),
    )


@reason_text.register
def _als_xz(reason: AlmostLockedPair, voice: Voice) -> str:
    smaller, larger = sorted((reason.first, reason.second), key=len)
    claim = voice.say(
        "{larger}. {smaller}.",
        larger=_almost_locked(voice, larger, _values(reason, larger)),
        smaller=_almost_locked(voice, smaller, _values(reason, smaller)),
    )
    if len(reason.restricted) > 1:
        then = voice.say(
            "All places of {values} in both sets see each other, so neither value can be in both sets at "
            "once: each set has one of them and all of its other values. Cells outside that see all places "
            "of such a value cannot have it.",
            values=voice.values(reason.restricted),
        )
        return voice.language.sentences(claim, then)
    (x,) = reason.restricted
    then = voice.say(
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
        return voice.say("{cell} is {values}", cell=voice.cell(cells[0]), values=voice.values_or(values))
    return voice.say(
        "{cells} hold only {values}, one value more than there are cells",
        cells=voice.cells(cells),
        values=voice.values(values),
    )


@reason_text.register
def _als_xy_wing(reason: AlmostLockedWing, voice: Voice) -> str:
    one, other = reason.stem_sets
    if len(reason.centre) == 1:
        return _by_cases(voice, reason, _almost_locked(voice, reason.centre, reason.centre_values))
    centre = voice.say(
        "{cells} hold only {values}, one value more than there are cells, so {one} or {other} is among them",
        cells=voice.cells(reason.centre),
        values=voice.values(reason.centre_values),
        one=voice.value(one.lost),
        other=voice.value(other.lost),
    )
    return _by_cases(voice, reason, centre)


@reason_text.register
def _death_blossom(reason: DeathBlossom, voice: Voice) -> str:
    return _by_cases(voice, reason, _almost_locked(voice, reason.centre, reason.centre_values))


def _by_cases(voice: Voice, reason: AlmostLockedStem, centre: str) -> str:
    claim = voice.say(
        "{centre}: {cases}.",
        centre=centre,
        cases=voice.language.clauses(_petal(voice, petal, reason.value) for petal in reason.stem_sets),
    )
    return voice.language.sentences(claim, one_of(voice, sorted(c.cell for c in reason.holders), reason.value))


def _petal(voice: Voice, petal: Petal, value: int) -> str:
    named = {"lost": voice.value(petal.lost), "value": voice.value(value)}
    if len(petal.cells) == 1:
        return voice.say("if {lost} is there, {cell} is {value}", cell=voice.cell(petal.cells[0]), **named)
    return voice.say(
        "if {lost} is there, {cells}, which hold only {values}, have no {lost} and so have {value}",
        cells=voice.cells(petal.cells),
        values=voice.values(petal.values),
        **named,
    )


@reason_text.register
def _sue_de_coq(reason: SueDeCoq, voice: Voice) -> str:
    values = sorted((*reason.line_values, *reason.box_values))
    claim = voice.say(
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
    then = voice.say(
        "No value is there twice: the places of {line_values} all lie {in_line}, those of {box_values} all {in_box}. So"
        " each of them is there exactly once, and no cell outside that sees all its places there can have it.",
        line_values=voice.values(reason.line_values),
        box_values=voice.values(reason.box_values),
        in_line=voice.unit(reason.line, UnitRole.PLACE),
        in_box=voice.unit(reason.box, UnitRole.PLACE),
    )
    return voice.language.sentences(claim, then)


@reason_marks.register
def _marks(reason: PivotWing | WWing | AlignedExclusion | SueDeCoq | AlmostLockedStem) -> GridMarks:
    match reason:
        case PivotWing():
            return boxed(reason, (reason.pivot,))
        case WWing():
            return boxed(reason, reason.ends)
        case AlignedExclusion():
            return boxed(reason, (reason.cell, *reason.beside))
        case SueDeCoq():
            return boxed(reason, reason.shared)
    return replace(boxed(reason, reason.centre), fins=reason.holders)


@reason_marks.register
def _almost_locked_sets_marks(reason: AlmostLockedPair) -> GridMarks:
    return GridMarks(
        bands=reason.units,
        premises=tuple(premise for premise in reason.premises if premise.cell in reason.first),
        boxed=tuple(premise for premise in reason.premises if premise.cell in reason.second),
        fins=reason.restricted_places,
    )


reason_legend.register(
    PivotWing,
    legend_of(
        (MarkSign.BOX, translatable_in("legend", "pivot")), (MarkSign.RING, translatable_in("legend", "pincers"))
    ),
)
reason_legend.register(
    WWing,
    legend_of(
        (MarkSign.RING, translatable_in("legend", "the pair")), (MarkSign.BOX, translatable_in("legend", "strong link"))
    ),
)
reason_legend.register(
    AlmostLockedPair,
    legend_of(
        (MarkSign.RING, translatable_in("legend", "one almost locked set")),
        (MarkSign.BOX, translatable_in("legend", "the other")),
        (MarkSign.DOTTED_RING, translatable_in("legend", "in one of them at most")),
    ),
)
reason_legend.register(
    AlmostLockedStem,
    legend_of(
        (MarkSign.BOX, translatable_in("legend", "centre")),
        (MarkSign.DOTTED_RING, translatable_in("legend", "one is true")),
    ),
)
reason_legend.register(SueDeCoq, legend_of((MarkSign.BOX, translatable_in("legend", "where line and box cross"))))
