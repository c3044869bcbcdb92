"""Singles, locked candidates and subsets: what they are, their reasons and how these are drawn.

The reasons of singles name earlier steps and are in `wording.steps`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from sudoku_app.messages import translatable, translatable_pair
from sudoku_app.sudoku.grid.geometry import geometry
from sudoku_app.sudoku.techniques.locked import DirectHiddenSubset, DirectLocked, Locked, SeenPlaces
from sudoku_app.sudoku.techniques.singles import FullHouse, HiddenSingle, NakedSingle
from sudoku_app.sudoku.techniques.step import Candidate, Exclusion
from sudoku_app.sudoku.techniques.subsets import HiddenSubset, NakedSubset
from sudoku_app.sudoku.techniques.technique import Technique
from sudoku_app.wording.report import GridMarks
from sudoku_app.wording.step_drawing import reason_marks
from sudoku_app.wording.step_names import reason_text
from sudoku_app.wording.voice import UnitRole, Voice

TEXTS: Final = {
    Technique.FULL_HOUSE: translatable_pair(
        "Only one cell of a row, column or box is still empty. It takes the only missing value.",
        "Look for rows, columns and boxes with a single empty cell.",
    ),
    Technique.HIDDEN_SINGLE: translatable_pair(
        "In a row, column or box there is only one cell left for a value: every other empty cell there sees that value "
        "already. The cell may have other candidates, among which the single hides.",
        "Take a digit that is already placed often. In a box that lacks it, cross out the rows and columns that have "
        "it; if one empty cell is left, it goes there.",
    ),
    Technique.NAKED_SINGLE: translatable_pair(
        "A cell has one candidate left: its row, column and box hold every other value, or earlier steps have excluded "
        "them. So it takes that value.",
        "Take an empty cell whose row, column and box are nearly full, and count the digits it sees. If one is "
        "missing, it goes there.",
    ),
    Technique.POINTING: translatable_pair(
        "All places for a value in a box lie in one row or column. Wherever the value goes in the box, it is in that "
        "line, so the line cannot have it outside the box.",
        "Go through the boxes digit by digit. Where all places for a digit lie in one line, follow that line out of "
        "the box.",
    ),
    Technique.CLAIMING: translatable_pair(
        "All places for a value in a row or column lie in one box. The line needs the value there, so the rest of the "
        "box cannot have it. It is pointing the other way round.",
        "Go through the rows and columns digit by digit. Where all places for a digit lie in one box, look at the rest "
        "of the box.",
    ),
    Technique.DIRECT_POINTING: translatable_pair(
        "All places for a value in a box lie in one line, and so another box on that line has one place left for the "
        "value. The value goes there at once; no candidates need to be noted down.",
        "Where a box has two or three places for a digit in one line, look along the line at the next boxes: one of "
        "them may have a single place left.",
    ),
    Technique.DIRECT_CLAIMING: translatable_pair(
        "All places for a value in a line lie in one box, and so another line through that box has one place left for "
        "the value. The value goes there at once; no candidates need to be noted down.",
        "Where a line has all its places for a digit inside one box, look at the other lines through that box: one of "
        "them may have a single place left.",
    ),
    Technique.DIRECT_HIDDEN_PAIR: translatable_pair(
        "Two values have only the same two cells of a unit left, so these cells are reserved for them. A further value "
        "of the unit then has one place left, and goes there at once.",
        "Look for two digits that are excluded from nearly all of a row, column or box by the same lines. They reserve "
        "two cells; then see which digit has one place left beside these.",
    ),
    Technique.DIRECT_HIDDEN_TRIPLE: translatable_pair(
        "Three values have only the same three cells of a unit left, so these cells are reserved for them. A further "
        "value of the unit then has one place left, and goes there at once.",
        "Look for three digits that are excluded from the same cells of a row, column or box. They reserve three "
        "cells; then see which digit has one place left beside these.",
    ),
    Technique.LOCKED_PAIR: translatable_pair(
        "A naked pair whose two cells lie in a line and in a box as well. The two values are used up in both, so "
        "neither the rest of the line nor the rest of the box can have them.",
        "Look for two cells of a box, in one line, with the same two candidates. Check the rest of the line and of the "
        "box.",
    ),
    Technique.NAKED_PAIR: translatable_pair(
        "Two cells of a unit have the same two candidates and no others. The two values go into these two cells, in "
        "one order or the other, so no other cell of the unit can have them.",
        "Look for cells with two candidates, and for a second cell with the same two in the row, column or box.",
    ),
    Technique.HIDDEN_PAIR: translatable_pair(
        "Two values have only the same two cells of a unit left. These two cells are needed for them, so all other "
        "candidates of the two cells go.",
        "Look in each unit for two digits that can only go in two cells. They are easiest to see where two digits are "
        "placed in the same neighbouring lines.",
    ),
    Technique.LOCKED_TRIPLE: translatable_pair(
        "A naked triple whose three cells lie in a line and in a box as well. The three values are used up in both, so "
        "neither the rest of the line nor the rest of the box can have them.",
        "Look at the three cells that a box and a line share. If they have three candidates between them, check both "
        "the line and the box.",
    ),
    Technique.NAKED_TRIPLE: translatable_pair(
        "Three cells of a unit have no candidates but the same three values. Not each of them needs all three. The "
        "values go into these cells, so no other cell of the unit can have them.",
        "Take the cells of a unit with two or three candidates, and see whether three of them have three digits "
        "between them.",
    ),
    Technique.HIDDEN_TRIPLE: translatable_pair(
        "Three values have only the same three cells of a unit left. These cells are needed for them, so all other "
        "candidates of the three cells go.",
        "Take the digits that have two or three places in a unit, and see whether three of them share the same three "
        "cells.",
    ),
    Technique.NAKED_QUAD: translatable_pair(
        "Four cells of a unit have no candidates but the same four values. The values go into these cells, so no other "
        "cell of the unit can have them.",
        "In a unit with many empty cells, collect those with two to four candidates, and see whether four of them have "
        "four digits between them.",
    ),
    Technique.HIDDEN_QUAD: translatable_pair(
        "Four values have only the same four cells of a unit left. These cells are needed for them, so all other "
        "candidates of the four cells go. It is hard to see: look for the naked subset of the unit’s other cells "
        "instead.",
        "In a unit with eight or nine empty cells, look for four digits that stay within four cells. Often the naked "
        "subset of the other cells is easier to see.",
    ),
}


@reason_text.register
def _locked(reason: Locked, voice: Voice) -> str:
    return voice.say(
        "{in_unit}, {value} fits only in {cells}, so {other} has its {value} there.",
        in_unit=voice.unit(reason.unit, UnitRole.FIRST_PLACE),
        value=voice.value(reason.value),
        cells=voice.cells(reason.cells),
        other=voice.unit(reason.other, UnitRole.SUBJECT),
    )


@reason_text.register
def _seen_places(reason: SeenPlaces, voice: Voice) -> str:
    return voice.say(
        "{in_unit}, {value} fits only in {cells}. Any {value} elsewhere that sees all of them is wrong.",
        in_unit=voice.unit(reason.unit, UnitRole.FIRST_PLACE),
        value=voice.value(reason.value),
        cells=voice.cells(reason.cells),
    )


# By the number of cells.
_NAKED: Final = {
    2: translatable(
        "{in_unit}, {cells} hold only {values}: two cells for two values, so {values} go there, and nowhere"
        " else {in_this_unit}."
    ),
    3: translatable(
        "{in_unit}, {cells} hold only {values}: three cells for three values, so {values} go there, and nowhere"
        " else {in_this_unit}."
    ),
    4: translatable(
        "{in_unit}, {cells} hold only {values}: four cells for four values, so {values} go there, and nowhere"
        " else {in_this_unit}."
    ),
}


@reason_text.register
def _naked_subset(reason: NakedSubset, voice: Voice) -> str:
    named = {
        "in_unit": voice.units(reason.units, UnitRole.FIRST_PLACE),
        "in_this_unit": voice.units_or(reason.units, UnitRole.PLACE),
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
        voice.say(
            "All places for {values} among these cells also lie {in_unit}.",
            values=voice.values(values),
            in_unit=voice.units(others, UnitRole.PLACE),
        )
        for others, values in sorted(values_of.items())
    ]
    return voice.language.sentences(*parts)


@reason_text.register
def _direct_locked(reason: DirectLocked, voice: Voice) -> str:
    left = voice.say(
        "{in_target}, that rules out {excluded}, and {cell} is the only place left for {value}.",
        in_target=voice.unit(reason.target, UnitRole.FIRST_PLACE),
        excluded=voice.cells(reason.excluded),
        cell=voice.cell(reason.cell),
        value=voice.value(reason.value),
    )
    return voice.language.sentences(_locked(reason, voice), left)


@reason_text.register
def _direct_hidden_subset(reason: DirectHiddenSubset, voice: Voice) -> str:
    language, excluded = voice.language, [voice.cell(cell) for cell in reason.excluded]
    named = {
        "in_unit": voice.unit(reason.unit, UnitRole.PLACE),
        "cell": voice.cell(reason.cell),
        "value": voice.value(reason.value),
    }
    if len(excluded) == 1:
        left = language.say(
            "So {value} cannot be in {excluded}, and its only place left {in_unit} is {cell}.",
            excluded=excluded[0],
            **named,
        )
    else:
        left = language.say_in(
            # Translators: {excluded} is a list below a negation, such as "r1c1 or r1c2", "weder r1c1 noch r1c2".
            "in none of several cells",
            "So {value} cannot be in {excluded}, and its only place left {in_unit} is {cell}.",
            excluded=language.neither(excluded),
            **named,
        )
    return voice.language.sentences(_hidden_subset(reason, voice), left)


# By the number of cells.
_HIDDEN: Final = {
    2: translatable("{in_unit}, {values} fit only in {cells}: two values for two cells, so nothing else fits there."),
    3: translatable(
        "{in_unit}, {values} fit only in {cells}: three values for three cells, so nothing else fits there."
    ),
    4: translatable("{in_unit}, {values} fit only in {cells}: four values for four cells, so nothing else fits there."),
}


@reason_text.register
def _hidden_subset(reason: HiddenSubset, voice: Voice) -> str:
    named = {
        "in_unit": voice.unit(reason.unit, UnitRole.FIRST_PLACE),
        "cells": voice.cells(reason.cells),
        "values": voice.values(reason.values),
    }
    return voice.language.translated(_HIDDEN[len(reason.cells)], **named)


# Digits that stand in the grid are circled as cells; of the others the candidates are marked.


@reason_marks.register
def _marks(reason: FullHouse | HiddenSingle | NakedSingle | DirectLocked | DirectHiddenSubset) -> GridMarks:
    match reason:
        case FullHouse():
            return GridMarks(bands=reason.units, circles=reason.filled)
        case HiddenSingle():
            return GridMarks(bands=reason.units, circles=_excluding(reason.exclusions), blocked=reason.exclusions)
        case NakedSingle():
            return GridMarks(circles=_excluding(reason.exclusions))
    premises = reason.premises if isinstance(reason, DirectLocked) else reason.candidates
    losing = tuple(Candidate(cell, reason.value) for cell in reason.excluded)
    return GridMarks(bands=reason.units, premises=premises, struck=losing)


def _excluding(exclusions: tuple[Exclusion, ...]) -> tuple[int, ...]:
    return tuple(dict.fromkeys(exclusion.by for exclusion in exclusions))
