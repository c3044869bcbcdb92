"""The reasons of what rests on there being one solution: rectangles, loops and the bivalue universal grave."""

from __future__ import annotations

from functools import singledispatch

from sudoku_app.sudoku.grid.position import mask_of, values_of
from sudoku_app.sudoku.techniques.avoidable_rectangles import AvoidableRectangle, AvoidableType1, AvoidableType2
from sudoku_app.sudoku.techniques.bug import BivalueGrave, Grave, GravePlusN, GraveType2, GraveType3, GraveType4
from sudoku_app.sudoku.techniques.rectangles import (
    HiddenRectangle,
    Rectangle,
    RectangleType1,
    RectangleType2,
    RectangleType3,
    RectangleType4,
    RectangleType5,
    RectangleType6,
)
from sudoku_app.sudoku.techniques.unique_loops import LoopType1, LoopType2, LoopType3, LoopType4, UniqueLoop
from sudoku_app.wording.step_names import one_of, reason_text, values_or
from sudoku_app.wording.voice import UnitRole, Voice


@reason_text.register
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


@reason_text.register
def bug_plus_1(reason: BivalueGrave, voice: Voice) -> str:
    """Return the reason of a BUG+1."""
    return voice.language.say(
        "Every empty cell but {cell} has two candidates. Without {value} in {cell}, every candidate would stand twice"
        " in each of its units, and taking the other candidate of every cell would turn one solution into a second, but"
        " the puzzle is known to have exactly one.",
        cell=voice.cell(reason.cell),
        value=voice.value(reason.value),
    )


@reason_text.register
def avoidable_rectangle(reason: AvoidableRectangle, voice: Voice) -> str:
    """Return the reason of an avoidable rectangle."""
    claim = voice.language.say(
        "{cells} lie in two rows, two columns and two boxes, and none of them is given. If they held only {values},"
        " the two values could be swapped and the puzzle would have two solutions, but it is known to have exactly"
        " one.",
        cells=voice.cells(sorted((*reason.filled, *reason.open_cells))),
        values=voice.values(reason.values),
    )
    return voice.language.sentences(claim, _avoidable_type(reason, voice))


@singledispatch
def _avoidable_type(reason: AvoidableRectangle, voice: Voice) -> str:
    """Return what follows from the rectangle."""
    raise NotImplementedError(type(reason))


@_avoidable_type.register
def _avoidable_1(reason: AvoidableType1, voice: Voice) -> str:
    return voice.language.say(
        "{filled} are filled that way already, so {cell} must not complete the pattern.",
        filled=voice.cells(reason.filled),
        cell=voice.cell(reason.open_cells[0]),
    )


@_avoidable_type.register
def _avoidable_2(reason: AvoidableType2, voice: Voice) -> str:
    claim = voice.language.say(
        "{filled} are filled that way already. {open_cells} could complete the pattern, and the only other candidate of"
        " both is {other}.",
        filled=voice.cells(reason.filled),
        open_cells=voice.cells(reason.open_cells),
        other=voice.value(reason.other),
    )
    return voice.language.sentences(claim, one_of(voice, reason.open_cells, reason.other))


@reason_text.register
def unique_loop(reason: UniqueLoop, voice: Voice) -> str:
    """Return the reason of a unique loop."""
    claim = voice.language.say(
        "{path} form a loop in which each cell sees the next, and every row, column and box has two of them or none. If"
        " they held only {values}, in turn, the two values could be swapped and the puzzle would have two solutions,"
        " but it is known to have exactly one.",
        path=voice.cells(reason.path),
        values=voice.values(reason.values),
    )
    return voice.language.sentences(claim, _loop_type(reason, voice))


@singledispatch
def _loop_type(reason: UniqueLoop, voice: Voice) -> str:
    """Return what follows from the loop."""
    raise NotImplementedError(type(reason))


@_loop_type.register
def _loop_1(reason: LoopType1, voice: Voice) -> str:
    return voice.language.say(
        "All of them but {cell} hold nothing else, so {cell} has to hold something else.",
        cell=voice.cell(reason.open_cells[0]),
    )


@_loop_type.register
def _loop_2(reason: LoopType2, voice: Voice) -> str:
    claim = voice.language.say(
        "All of them but {open_cells} hold nothing else, and these have only {other} besides.",
        open_cells=voice.cells(sorted(reason.open_cells)),
        other=voice.value(reason.other),
    )
    return voice.language.sentences(claim, one_of(voice, sorted(reason.open_cells), reason.other))


@_loop_type.register
def _loop_3(reason: LoopType3, voice: Voice) -> str:
    return voice.language.say(
        "All of them but {open_cells} hold nothing else, so one of {open_cells} is {others}. {in_unit} they count as"
        " one cell with these values, which makes a naked subset with {cells}.",
        open_cells=voice.cells(sorted(reason.open_cells)),
        others=values_or(voice, reason.others),
        in_unit=voice.unit(reason.unit, UnitRole.FIRST_PLACE),
        cells=voice.cells(reason.subset),
    )


@_loop_type.register
def _loop_4(reason: LoopType4, voice: Voice) -> str:
    return voice.language.say(
        "All of them but {open_cells} hold nothing else. {in_unit}, {kept} fits only in {open_cells}, so one of them is"
        " {kept}. If the other were {out}, the pattern would be complete.",
        open_cells=voice.cells(sorted(reason.open_cells)),
        in_unit=voice.unit(reason.unit, UnitRole.FIRST_PLACE),
        kept=voice.value(reason.kept),
        out=voice.value(reason.out),
    )


@reason_text.register
def grave(reason: Grave, voice: Voice) -> str:
    """Return the reason of a BUG with several extras."""
    say = voice.language.say
    extras = [say("{value} in {cell}", value=voice.value(v), cell=voice.cell(cell)) for cell, v in reason.extras]
    claim = say(
        "Without {extras}, every empty cell would have two candidates, and every candidate would stand twice in each of"
        " its units. Taking the other candidate of every cell would turn one solution into a second, but the puzzle is"
        " known to have exactly one.",
        extras=voice.language.listed(extras),
    )
    return voice.language.sentences(claim, _grave_type(reason, voice))


@singledispatch
def _grave_type(reason: Grave, voice: Voice) -> str:
    """Return what follows from the extras."""
    raise NotImplementedError(type(reason))


@_grave_type.register
def _grave_2(reason: GraveType2, voice: Voice) -> str:
    return one_of(voice, reason.cells, reason.extras[0].value)


@_grave_type.register
def _grave_3(reason: GraveType3, voice: Voice) -> str:
    return voice.language.say(
        "So one of {roof} is {others}. {in_unit} they count as one cell with these values, which makes a naked"
        " subset with {cells}.",
        roof=voice.cells(reason.cells),
        others=values_or(voice, values_of(mask_of(extra.value for extra in reason.extras))),
        in_unit=voice.unit(reason.unit, UnitRole.FIRST_PLACE),
        cells=voice.cells(reason.subset),
    )


@_grave_type.register
def _grave_4(reason: GraveType4, voice: Voice) -> str:
    return voice.language.say(
        "So one of these candidates is true. {in_unit}, {kept} fits only in {cells}: one of the two cells is {kept}, so"
        " the other one takes such a candidate.",
        in_unit=voice.unit(reason.unit, UnitRole.FIRST_PLACE),
        kept=voice.value(reason.kept),
        cells=voice.cells(reason.cells),
    )


@_grave_type.register
def _grave_plus_n(reason: GravePlusN, voice: Voice) -> str:
    return voice.language.say(
        "So one of these candidates is true. Each of them excludes what follows: it stands in the same cell, or is the"
        " same value in a cell that sees it."
    )
