"""Chains of two values and more: what they are, their reasons and how these are drawn."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from sudoku_app.messages import translatable_pair
from sudoku_app.sudoku.grid.geometry import geometry
from sudoku_app.sudoku.techniques.chains import Chain
from sudoku_app.sudoku.techniques.step import Link
from sudoku_app.sudoku.techniques.technique import Technique
from sudoku_app.wording.report import GridMarks, Legend, Line
from sudoku_app.wording.step_drawing import nodes_legend, reason_legend, reason_marks
from sudoku_app.wording.step_names import one_of, statement
from sudoku_app.wording.voice import UnitRole, Voice

TEXTS: Final = {
    Technique.XY_CHAIN: translatable_pair(
        "A chain of cells with two candidates each: every cell shares a value with the next one, which it sees. If the "
        "first cell does not take the value that both ends share, the last one does. So no cell that sees both can "
        "have that value.",
        "Start at a cell with two candidates, and step from one such cell to the next by the digit they share. Stop "
        "where the last digit left is the one you started from.",
    ),
    Technique.ALTERNATING_INFERENCE_CHAIN: translatable_pair(
        "A chain of candidates joined by strong links (if one is false, the next is true) and weak links (if one is "
        "true, the next is false) in turn. It begins and ends with a strong link, so at least one of its ends is true, "
        "and a candidate that both ends exclude is false. Where the ends see each other too, it is a continuous loop.",
        "Start from a candidate and assume it is false: continue through cells with two candidates and units with two "
        "places. Whenever a candidate turns out true, see what it and the start both exclude.",
    ),
    Technique.GROUPED_CHAIN: translatable_pair(
        "An alternating inference chain in which a link may end in a group: two or three places of a value in a line "
        "and a box, treated as one. The group is true when one of them is.",
        "Follow an alternating inference chain. Where a unit’s places fall into two groups, each in one line and one "
        "box, treat a group as one end of a link.",
    ),
    Technique.ALS_CHAIN: translatable_pair(
        "An alternating inference chain whose strong links may run through almost locked sets: groups of cells of one "
        "unit with one candidate value more than there are cells. If such a set loses one value, it holds all the "
        "others.",
        "Follow an alternating inference chain. Where it stops, look for a group of cells with one more digit than "
        "cells: the chain enters it by one digit and leaves by another.",
    ),
}


def chain_lines(reason: Chain, voice: Voice, marks: GridMarks) -> list[Line]:
    """Return a line for each link with why it holds, and what the ends say, or that it is a continuous loop."""
    say = voice.say
    lines = []
    for number, link in enumerate(reason.links):
        end = statement(voice, link.end, holds=link.strong, cells=link.end_cells)
        if number:
            # Translators: A link of a chain: what follows from the line above.
            text = say("Then {statement}", statement=end) if link.strong else say("So {statement}", statement=end)
        else:
            start = statement(voice, link.start, holds=False, cells=link.start_cells)
            text = say("If {start}, then {end}", start=start, end=end)
        lines.append(Line(text, replace(marks, links=(link,)), ground=_ground(voice, link)))
    if reason.closing is None:
        return [*lines, Line(_ends(voice, reason.links[0], reason.links[-1]), marks)]
    loop = say(
        "The ends see each other too, so this is a continuous loop: one end of every link is true. A link within a cell"
        " excludes its other values, and a link between cells excludes its value from other cells that see both ends."
    )
    return [*lines, Line(loop, marks)]


def _ends(voice: Voice, first: Link, last: Link) -> str:
    """Return that one end of a chain at least is true, and what that excludes."""
    (cell, value), (other_cell, other_value) = first.start, last.end
    if value == other_value:
        return one_of(voice, sorted({cell, other_cell, *first.start_cells, *last.end_cells}), value)
    if cell == other_cell and not first.start_cells and not last.end_cells:
        values = voice.values_or(sorted((value, other_value)))
        return voice.say("So {cell} can only be {values}.", cell=voice.cell(cell), values=values)
    return voice.say(
        "So {one} or {other}, or both: a candidate that conflicts with both is excluded.",
        one=statement(voice, first.start, holds=True, cells=first.start_cells),
        other=statement(voice, last.end, holds=True, cells=last.end_cells),
    )


def _ground(voice: Voice, link: Link) -> str:
    """Return in few words why a link holds."""
    if link.inside:
        return voice.say("almost locked set {cells}", cells=voice.cells(link.inside))
    if link.strong and link.unit is not None:
        groups = len(link.start_cells) > 1 or len(link.end_cells) > 1
        place = voice.unit(link.unit, UnitRole.PLACE)
        if groups:
            return voice.say("no other places {in_unit}", in_unit=place)
        return voice.say("the only two places {in_unit}", in_unit=place)
    if link.strong:
        return voice.say("the only two values in {cell}", cell=voice.cell(link.start.cell))
    if link.start.value != link.end.value:
        return voice.say("one value in {cell}", cell=voice.cell(link.start.cell))
    cells = {link.start.cell, link.end.cell, *link.start_cells, *link.end_cells}
    units = geometry(voice.shape).units
    shared = next((voice.unit(unit, UnitRole.PLACE) for unit in units if cells <= set(unit.cells)), "")
    return shared or voice.say("these cells see each other")


@reason_marks.register
def _chain_marks(reason: Chain) -> GridMarks:
    closing = () if reason.closing is None else (reason.closing,)
    first, last = reason.nodes[0], reason.nodes[-1]
    return GridMarks(
        bands=reason.units,
        links=(*reason.links, *closing),
        true=tuple(candidate for node in reason.nodes[1:-1:2] for candidate in node),
        false=tuple(candidate for node in reason.nodes[2:-1:2] for candidate in node),
        ends=(*first, *last),
    )


@reason_legend.register
def _chain_legend(reason: Chain, voice: Voice) -> Legend | None:
    if not reason.links:
        return None
    first = reason.links[0]
    assumed = statement(voice, first.start, holds=False, cells=first.start_cells)
    # Translators: Begins the legend of a chain: "If r5c7 is not 4: true, false, end of the chain".
    condition = voice.say("If {statement}:", statement=assumed)
    return Legend(nodes_legend(voice, voice.say("end of the chain")), condition)
