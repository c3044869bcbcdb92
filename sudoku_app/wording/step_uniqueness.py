"""The reasons of avoidable rectangles, unique loops and the bivalue universal grave."""

from __future__ import annotations

from functools import singledispatch

from sudoku_app.sudoku.grid.position import mask_of, values_of
from sudoku_app.sudoku.techniques.reasons.uniqueness import (
    AvoidableRectangle,
    AvoidableType1,
    AvoidableType2,
    Grave,
    GravePlusN,
    GraveType2,
    GraveType3,
    GraveType4,
    LoopType1,
    LoopType2,
    LoopType3,
    LoopType4,
    UniqueLoop,
)
from sudoku_app.wording.step_names import one_of, reason_text, values_or
from sudoku_app.wording.voice import UnitRole, Voice


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
