"""The bivalue universal grave: what its types are, their reasons and how these are drawn."""

from __future__ import annotations

from typing import Final

from sudoku_app.messages import translatable, translatable_in, translatable_pair
from sudoku_app.sudoku.grid.position import mask_of, values_of
from sudoku_app.sudoku.techniques.bug import BivalueGrave, Grave, GravePlusN, GraveType2, GraveType3, GraveType4
from sudoku_app.sudoku.techniques.technique import Technique
from sudoku_app.wording.report import GridMarks, MarkSign
from sudoku_app.wording.step_drawing import legend_of, reason_legend, reason_marks
from sudoku_app.wording.step_names import one_of, reason_text
from sudoku_app.wording.voice import UnitRole, Voice

_LOOK_FOR_GRAVE = translatable(
    "Late in a puzzle, check whether nearly all empty cells have just two candidates. Then check what the few cells "
    "with more candidates have beyond two."
)

TEXTS: Final = {
    Technique.BUG_PLUS_1: translatable_pair(
        "Every empty cell but one has two candidates; that one has three. Without the third candidate every value "
        "would have two places in every unit, and the grid would have no solution or two: a bivalue universal grave. "
        "So the cell takes the value that has three places in its units.",
        "Late in a puzzle, check whether every empty cell but one has just two candidates, and that one has three.",
    ),
    Technique.BUG_TYPE_2: translatable_pair(
        "Apart from some cells, every empty cell has two candidates, and every value has two places in every unit: "
        "almost a bivalue universal grave. The extra candidates all have the same value. One of them is true, so no "
        "other cell that sees all of them can have it.",
        _LOOK_FOR_GRAVE.text,
    ),
    Technique.BUG_TYPE_3: translatable_pair(
        "But for some cells of one unit the grid would be a bivalue universal grave. One of their extra candidates is "
        "true. Treated as one cell, they make a naked subset with other cells of the unit.",
        _LOOK_FOR_GRAVE.text,
    ),
    Technique.BUG_TYPE_4: translatable_pair(
        "But for two cells of one unit the grid would be a bivalue universal grave. A candidate that both have has no "
        "other place in the unit, so one of the two takes it. The other takes an extra candidate, so neither can have "
        "anything else.",
        _LOOK_FOR_GRAVE.text,
    ),
    Technique.BUG_PLUS_N: translatable_pair(
        "But for a few extra candidates the grid would be a bivalue universal grave. One of them is true. A candidate "
        "is excluded if each of them excludes it, in the same cell or by seeing it.",
        _LOOK_FOR_GRAVE.text,
    ),
}


@reason_text.register
def _bug_plus_1(reason: BivalueGrave, voice: Voice) -> str:
    return voice.say(
        "Every empty cell but {cell} has two candidates. Without {value} in {cell}, every candidate would stand twice"
        " in each of its units, and taking the other candidate of every cell would turn one solution into a second, but"
        " the puzzle is known to have exactly one.",
        cell=voice.cell(reason.cell),
        value=voice.value(reason.value),
    )


@reason_text.register
def _grave(reason: Grave, voice: Voice) -> str:
    extras = [voice.say("{value} in {cell}", value=voice.value(v), cell=voice.cell(cell)) for cell, v in reason.extras]
    claim = voice.say(
        "Without {extras}, every empty cell would have two candidates, and every candidate would stand twice in each of"
        " its units. Taking the other candidate of every cell would turn one solution into a second, but the puzzle is"
        " known to have exactly one.",
        extras=voice.language.listed(extras),
    )
    return voice.language.sentences(claim, _after_grave(reason, voice))


def _after_grave(reason: Grave, voice: Voice) -> str:
    match reason:
        case GraveType2(cells=cells):
            return one_of(voice, cells, reason.extras[0].value)
        case GraveType3(cells=cells, unit=unit, subset=subset):
            return voice.say(
                "So one of {roof} is {others}. {in_unit} they count as one cell with these values, which makes a naked"
                " subset with {cells}.",
                roof=voice.cells(cells),
                others=voice.values_or(values_of(mask_of(extra.value for extra in reason.extras))),
                in_unit=voice.unit(unit, UnitRole.FIRST_PLACE),
                cells=voice.cells(subset),
            )
        case GraveType4(cells=cells, unit=unit, kept=kept):
            return voice.say(
                "So one of these candidates is true. {in_unit}, {kept} fits only in {cells}: one of the two cells is"
                " {kept}, so the other one takes such a candidate.",
                in_unit=voice.unit(unit, UnitRole.FIRST_PLACE),
                kept=voice.value(kept),
                cells=voice.cells(cells),
            )
        case GravePlusN():
            return voice.say(
                "So one of these candidates is true. Each of them excludes what follows: it stands in the same cell, or"
                " is the same value in a cell that sees it."
            )
    raise NotImplementedError(type(reason))


@reason_marks.register
def _grave_marks(reason: Grave) -> GridMarks:
    premises = tuple(premise for premise in reason.premises if premise not in reason.extras)
    return GridMarks(bands=reason.units, premises=premises, boxed=reason.extras)


reason_legend.register(Grave, legend_of((MarkSign.BOX, translatable_in("legend", "extra candidates"))))
