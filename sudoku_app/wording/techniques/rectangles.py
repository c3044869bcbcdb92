"""Unique and avoidable rectangles and unique loops: what they are, their reasons and how these are drawn."""

from __future__ import annotations

from functools import singledispatch
from typing import Final

from sudoku_app.messages import translatable, translatable_in, translatable_pair
from sudoku_app.sudoku.techniques import rectangles
from sudoku_app.sudoku.techniques.avoidable_rectangles import AvoidableRectangle, AvoidableType2
from sudoku_app.sudoku.techniques.step import Candidate, Link
from sudoku_app.sudoku.techniques.technique import Technique
from sudoku_app.sudoku.techniques.unique_loops import LoopType1, LoopType2, LoopType3, LoopType4, UniqueLoop
from sudoku_app.wording.report import GridMarks, MarkSign
from sudoku_app.wording.step_drawing import boxed, legend_of, reason_legend, reason_marks
from sudoku_app.wording.step_names import one_of, reason_text
from sudoku_app.wording.voice import UnitRole, Voice

_LOOK_FOR_RECTANGLE = translatable(
    "Look for cells with the same two candidates in two rows, two columns and two boxes. Two of the four corners may"
    " have extra candidates."
)
_LOOK_FOR_DIAGONAL = translatable(
    "Look for cells with the same two candidates at opposite corners of a rectangle in two boxes. The other two corners"
    " have these candidates as well, and more."
)
_LOOK_FOR_AVOIDABLE = translatable(
    "Look at digits that you placed yourself: four cells in two rows, two columns and two boxes that nearly hold the"
    " same two digits crosswise. None of them may be a given."
)
_LOOK_FOR_LOOP = translatable(
    "Look for cells with the same two candidates that go from one to the next along rows, columns and boxes and come"
    " back to the first, and take each unit twice. One or two of them have extra candidates."
)

TEXTS: Final = {
    Technique.UNIQUE_RECTANGLE_1: translatable_pair(
        "If four cells in two rows, two columns and two boxes held only the same two candidates, the two values could "
        "be swapped, and there would be two solutions. Three of them have no other candidates, so the fourth must take "
        "another value.",
        "Look for three cells with the same two candidates that are corners of a rectangle in two boxes. The fourth "
        "corner has these candidates too, and more.",
    ),
    Technique.UNIQUE_RECTANGLE_2: translatable_pair(
        "Four cells in two rows, two columns and two boxes share two candidates that could be swapped. Two of them, "
        "side by side, have one other candidate, the same in both. One of the two must take it, so no other cell that "
        "sees both can have it.",
        _LOOK_FOR_RECTANGLE.text,
    ),
    Technique.UNIQUE_RECTANGLE_3: translatable_pair(
        "Four cells in two rows, two columns and two boxes share two candidates that could be swapped. Two of them, "
        "side by side, have further candidates, and one of these must be true. Treated as one cell, the two make a "
        "naked subset with other cells of a unit.",
        _LOOK_FOR_RECTANGLE.text,
    ),
    Technique.UNIQUE_RECTANGLE_4: translatable_pair(
        "Four cells in two rows, two columns and two boxes share two candidates that could be swapped. Two of them "
        "stand side by side in a unit where one of the two values has no other place, so one of the two takes it. Then "
        "neither can take the other value, or the values could be swapped in all four.",
        _LOOK_FOR_RECTANGLE.text,
    ),
    Technique.UNIQUE_RECTANGLE_5: translatable_pair(
        "Four cells in two rows, two columns and two boxes share two candidates that could be swapped. Two of them "
        "across from each other, or three, have one other candidate, the same in each. One of these must take it, so "
        "no other cell that sees all of them can have it.",
        _LOOK_FOR_DIAGONAL.text,
    ),
    Technique.UNIQUE_RECTANGLE_6: translatable_pair(
        "Four cells in two rows, two columns and two boxes share two candidates that could be swapped. Two corners "
        "across from each other have no others, and one of the values makes an X-wing in the four cells. In either of "
        "the other two it would complete the pattern, so it cannot stand there.",
        _LOOK_FOR_DIAGONAL.text,
    ),
    Technique.HIDDEN_RECTANGLE: translatable_pair(
        "Four cells in two rows, two columns and two boxes share two candidates that could be swapped, and one corner "
        "has no others. In the row and the column of the corner across, one of the values has no place outside these "
        "cells. If that corner took the other value, all four cells would be settled, and the two values could be "
        "swapped.",
        "Take a cell with two candidates, and look for a rectangle in two boxes whose other corners have both as well. "
        "Check whether the opposite corner’s row and column have other places for one of them.",
    ),
    Technique.AVOIDABLE_RECTANGLE_1: translatable_pair(
        "Four cells in two rows, two columns and two boxes, none of them given, of which three are filled. If the "
        "fourth took the value that completes the pattern, the two values could be swapped. So it cannot.",
        _LOOK_FOR_AVOIDABLE.text,
    ),
    Technique.AVOIDABLE_RECTANGLE_2: translatable_pair(
        "Four cells in two rows, two columns and two boxes, none of them given, of which two side by side are filled. "
        "Each of the other two has the candidate that would complete the pattern, and one more, the same in both. One "
        "of the two must take that one, so no other cell that sees both can have it.",
        _LOOK_FOR_AVOIDABLE.text,
    ),
    Technique.UNIQUE_LOOP_1: translatable_pair(
        "A loop of six or more cells with the same two candidates, two in each row, column and box that it touches: "
        "the two values could be swapped all along. One cell alone has other candidates, and must take one of them.",
        _LOOK_FOR_LOOP.text,
    ),
    Technique.UNIQUE_LOOP_2: translatable_pair(
        "A loop of six or more cells with the same two candidates, which could be swapped all along. Some of its cells "
        "have one other candidate, the same in each. One of these must take it, so no other cell that sees all of them "
        "can have it.",
        _LOOK_FOR_LOOP.text,
    ),
    Technique.UNIQUE_LOOP_3: translatable_pair(
        "A loop of six or more cells with the same two candidates, which could be swapped all along. Two of its cells, "
        "in one unit, have further candidates, and one of these must be true. Treated as one cell, they make a naked "
        "subset with other cells of the unit.",
        _LOOK_FOR_LOOP.text,
    ),
    Technique.UNIQUE_LOOP_4: translatable_pair(
        "A loop of six or more cells with the same two candidates, which could be swapped all along. Two of its cells, "
        "in one unit, have further candidates, and one of the two values has no other place there. So one of the two "
        "takes it, and neither can take the other value.",
        _LOOK_FOR_LOOP.text,
    ),
}

# What is said of four cells, by whether there are drawn regions in place of boxes.
_CLAIMS: Final = {
    False: translatable(
        "{cells} lie in two rows, two columns and two boxes. If they held only {values}, the two values could"
        " be swapped and the puzzle would have two solutions, but it is known to have exactly one."
    ),
    True: translatable(
        "{cells} lie in two rows, two columns and two regions. If they held only {values}, the two values could"
        " be swapped and the puzzle would have two solutions, but it is known to have exactly one."
    ),
}
_CLAIMS_OF_AVOIDABLE: Final = {
    False: translatable(
        "{cells} lie in two rows, two columns and two boxes, and none of them is given. If they held only {values},"
        " the two values could be swapped and the puzzle would have two solutions, but it is known to have exactly"
        " one."
    ),
    True: translatable(
        "{cells} lie in two rows, two columns and two regions, and none of them is given. If they held only {values},"
        " the two values could be swapped and the puzzle would have two solutions, but it is known to have exactly"
        " one."
    ),
}


@reason_text.register
def _rectangle(reason: rectangles.Rectangle, voice: Voice) -> str:
    claim = voice.language.translated(
        _CLAIMS[bool(voice.shape.regions)],
        cells=voice.cells(sorted((*reason.floor, *reason.roof))),
        values=voice.values(reason.values),
    )
    return voice.language.sentences(claim, _after_rectangle(reason, voice))


@singledispatch
def _after_rectangle(reason: rectangles.Rectangle, voice: Voice) -> str:
    raise NotImplementedError(type(reason))


@_after_rectangle.register
def _type_1(reason: rectangles.RectangleType1, voice: Voice) -> str:
    plain, corner = reason.roof
    return voice.say(
        "{three} hold nothing else, so {corner} has to hold something else.",
        three=voice.cells(sorted((*reason.floor, plain))),
        corner=voice.cell(corner),
    )


@_after_rectangle.register
def _type_2(reason: rectangles.RectangleType2, voice: Voice) -> str:
    claim = voice.say(
        "{floor} hold nothing else, and {roof} only {other} in addition.",
        floor=voice.cells(reason.floor),
        other=voice.value(reason.other),
        roof=voice.cells(reason.roof),
    )
    return voice.language.sentences(claim, one_of(voice, reason.roof, reason.other))


@_after_rectangle.register
def _type_3(reason: rectangles.RectangleType3, voice: Voice) -> str:
    return voice.say(
        "{floor} hold nothing else, so one of {roof} is {others}. {in_unit} the two count as one cell with these"
        " values, which makes a naked subset with {cells}.",
        floor=voice.cells(reason.floor),
        roof=voice.cells(reason.roof),
        others=voice.values_or(reason.others),
        in_unit=voice.unit(reason.unit, UnitRole.FIRST_PLACE),
        cells=voice.cells(reason.subset),
    )


@_after_rectangle.register
def _type_4(reason: rectangles.RectangleType4, voice: Voice) -> str:
    return voice.say(
        "{floor} hold nothing else. {in_unit}, {kept} fits only in {roof}, so one of them is {kept}. If the other were"
        " {out}, the pattern would be complete.",
        floor=voice.cells(reason.floor),
        roof=voice.cells(reason.roof),
        in_unit=voice.unit(reason.unit, UnitRole.FIRST_PLACE),
        kept=voice.value(reason.kept),
        out=voice.value(reason.out),
    )


@_after_rectangle.register
def _type_5(reason: rectangles.RectangleType5, voice: Voice) -> str:
    claim = voice.say(
        "Only {holders} have another candidate, which is {other}.",
        holders=voice.cells(reason.holders),
        other=voice.value(reason.other),
    )
    return voice.language.sentences(claim, one_of(voice, reason.holders, reason.other))


@_after_rectangle.register
def _type_6(reason: rectangles.RectangleType6, voice: Voice) -> str:
    (one, other), (first, second) = reason.roof, reason.floor
    return voice.say(
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


@_after_rectangle.register
def _hidden(reason: rectangles.HiddenRectangle, voice: Voice) -> str:
    (one, other), (line, across) = reason.between, reason.lines
    return voice.say(
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
def _avoidable_rectangle(reason: AvoidableRectangle, voice: Voice) -> str:
    filled, open_cells = voice.cells(reason.filled), voice.cells(reason.open_cells)
    claim = voice.language.translated(
        _CLAIMS_OF_AVOIDABLE[bool(voice.shape.regions)],
        cells=voice.cells(sorted((*reason.filled, *reason.open_cells))),
        values=voice.values(reason.values),
    )
    if not isinstance(reason, AvoidableType2):
        then = voice.say(
            "{filled} are filled that way already, so {cell} must not complete the pattern.",
            filled=filled,
            cell=open_cells,
        )
        return voice.language.sentences(claim, then)
    then = voice.say(
        "{filled} are filled that way already. {open_cells} could complete the pattern, and the only other candidate of"
        " both is {other}.",
        filled=filled,
        open_cells=open_cells,
        other=voice.value(reason.other),
    )
    return voice.language.sentences(claim, then, one_of(voice, reason.open_cells, reason.other))


@reason_text.register
def _unique_loop(reason: UniqueLoop, voice: Voice) -> str:
    claim = voice.say(
        "{path} form a loop in which each cell sees the next, and every row, column and box has two of them or none. If"
        " they held only {values}, in turn, the two values could be swapped and the puzzle would have two solutions,"
        " but it is known to have exactly one.",
        path=voice.cells(reason.path),
        values=voice.values(reason.values),
    )
    return voice.language.sentences(claim, _after_loop(reason, voice))


def _after_loop(reason: UniqueLoop, voice: Voice) -> str:
    say, cells = voice.say, sorted(reason.open_cells)
    open_cells = voice.cells(cells)
    match reason:
        case LoopType1():
            return say(
                "None of them but {cell} holds anything else, so {cell} has to hold something else.", cell=open_cells
            )
        case LoopType2(other=other):
            then = say(
                "None of them but {open_cells} holds anything else, and these have only {other} in addition.",
                open_cells=open_cells,
                other=voice.value(other),
            )
            return voice.language.sentences(then, one_of(voice, cells, other))
        case LoopType3(others=others, unit=unit, subset=subset):
            return say(
                "None of them but {open_cells} holds anything else, so one of {open_cells} is {others}. "
                "{in_unit} they count as one cell with these values, which makes a naked subset with {cells}.",
                open_cells=open_cells,
                others=voice.values_or(others),
                in_unit=voice.unit(unit, UnitRole.FIRST_PLACE),
                cells=voice.cells(subset),
            )
        case LoopType4(unit=unit, kept=kept, out=out):
            return say(
                "None of them but {open_cells} holds anything else. {in_unit}, {kept} fits only in {open_cells}, "
                "so one of them is {kept}. If the other were {out}, the pattern would be complete.",
                open_cells=open_cells,
                in_unit=voice.unit(unit, UnitRole.FIRST_PLACE),
                kept=voice.value(kept),
                out=voice.value(out),
            )
    raise NotImplementedError(type(reason))


@reason_marks.register
def _marks(reason: rectangles.Rectangle | AvoidableRectangle | UniqueLoop) -> GridMarks:
    match reason:
        case AvoidableRectangle():
            return GridMarks(circles=reason.filled, boxed=reason.premises)
        case UniqueLoop():
            return boxed(reason, reason.open_cells, reason.links)
        case rectangles.RectangleType4(roof=roof, kept=kept, unit=unit):
            one, other = (Candidate(cell, kept) for cell in roof)
            return boxed(reason, roof, (Link(one, other, strong=True, unit=unit),))
        case rectangles.HiddenRectangle():
            return boxed(reason, (reason.opposite,), reason.links)
        case rectangles.RectangleType5():
            return boxed(reason, reason.holders)
    return boxed(reason, reason.roof)


_MORE_CANDIDATES: Final = (MarkSign.BOX, translatable_in("legend", "cells with further candidates"))
_PAIR_ALONE: Final = (MarkSign.RING, translatable_in("legend", "cells with the pair alone"))
reason_legend.register(rectangles.Rectangle, legend_of(_PAIR_ALONE, _MORE_CANDIDATES))
reason_legend.register(UniqueLoop, legend_of(_MORE_CANDIDATES))
