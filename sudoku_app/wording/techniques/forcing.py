"""Forcing chains, nets, proofs and the solver's word: what they are, their reasons and how these are drawn.

A case is a line, with what follows in it up to its end. Only the digits that follow are named, each with the unit in
which no other place is left for it: that a digit keeps others out is what every player knows.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from sudoku_app.messages import translatable_pair
from sudoku_app.sudoku.techniques.forcing import CaseTree, CellCases, Forcing, Proof, RefutedCases, UnitCases
from sudoku_app.sudoku.techniques.singles import OnlySolution
from sudoku_app.sudoku.techniques.step import Branch, Candidate, Dead, Inference, Link, Step
from sudoku_app.sudoku.techniques.technique import Technique
from sudoku_app.wording.report import GridMarks, Legend, Line
from sudoku_app.wording.step_drawing import nodes_legend, reason_legend, reason_marks
from sudoku_app.wording.step_names import reason_text, statement
from sudoku_app.wording.voice import UnitRole, Voice

TEXTS: Final = {
    Technique.CELL_FORCING_CHAIN: translatable_pair(
        "Assume each candidate of a cell in turn, and follow a chain of consequences from it. All of them lead to the "
        "same conclusion. One of the candidates is true, so the conclusion is, too.",
        "Take a cell with three candidates, and follow each for a few steps. Note what all of them exclude or place.",
    ),
    Technique.UNIT_FORCING_CHAIN: translatable_pair(
        "Assume each place of a value in a unit in turn, and follow a chain of consequences from it. All of them lead "
        "to the same conclusion. One of the places is right, so the conclusion is true.",
        "Take a digit with three places in a unit, and follow each for a few steps. Note what all of them exclude or "
        "place.",
    ),
    Technique.Z_CHAIN: translatable_pair(
        "Assume a candidate, and follow one chain of consequences from it. Each link follows from the one before it "
        "and from what the assumption itself excludes: a cell with three candidates has two left when it excludes one. "
        "The chain leads to the opposite of the assumption, or leaves nothing for a cell or a unit, so the assumption "
        "is false.",
        "Assume a candidate that sees many others of its digit, and follow one line of consequences. Continue through "
        "cells and units that the assumption leaves with two choices.",
    ),
    Technique.CELL_FORCING_Z_CHAIN: translatable_pair(
        "Assume each candidate of a cell in turn, and follow a chain of consequences from it, whose links may also "
        "follow from what that candidate itself excludes. All of them lead to the same conclusion. One of the "
        "candidates is true, so the conclusion is, too.",
        "Take a cell with few candidates, and follow one chain from each, using what the candidate itself excludes.",
    ),
    Technique.UNIT_FORCING_Z_CHAIN: translatable_pair(
        "Assume each place of a value in a unit in turn, and follow a chain of consequences from it, whose links may "
        "also follow from what that place itself excludes. All of them lead to the same conclusion. One of the places "
        "is right, so the conclusion is true.",
        "Take a digit with few places in a unit, and follow one chain from each, using what the place itself excludes.",
    ),
    Technique.WHIP: translatable_pair(
        "Assume a candidate, and follow one chain of consequences from it. Each link follows from the one before it "
        "and from what any one value of the chain excludes, not only the assumption as in a z-chain. The chain leads "
        "to the opposite of the assumption, or leaves nothing for a cell or a unit, so the assumption is false.",
        "Assume a candidate that would let you fill many cells, and follow one line of consequences. Note which digits "
        "of the chain narrow a cell or a unit down to one.",
    ),
    Technique.CELL_FORCING_WHIP: translatable_pair(
        "Assume each candidate of a cell in turn, and follow a chain of consequences from it, whose links may also "
        "follow from what any one value of the chain excludes. All of them lead to the same conclusion. One of the "
        "candidates is true, so the conclusion is, too.",
        "Take a cell with few candidates, and follow one chain from each, using what any digit of the chain excludes.",
    ),
    Technique.UNIT_FORCING_WHIP: translatable_pair(
        "Assume each place of a value in a unit in turn, and follow a chain of consequences from it, whose links may "
        "also follow from what any one value of the chain excludes. All of them lead to the same conclusion. One of "
        "the places is right, so the conclusion is true.",
        "Take a digit with few places in a unit, and follow one chain from each, using what any digit of the chain "
        "excludes.",
    ),
    Technique.FORCING_NET: translatable_pair(
        "Assume a candidate, and place all singles that follow at once, until a cell has no value left or a unit no "
        "place for one. Then the candidate is false. It takes patience more than an eye for patterns.",
        "Choose a candidate that settles many cells at once, such as one of a pair, and place all singles that follow "
        "until something breaks.",
    ),
    Technique.CELL_FORCING_NET: translatable_pair(
        "Assume each candidate of a cell in turn, and place all singles that follow at once, not one chain only. All "
        "cases lead to the same conclusion. One of them is right, so the conclusion is true.",
        "Choose a cell with two candidates, place all singles that follow from each, and compare the two grids.",
    ),
    Technique.UNIT_FORCING_NET: translatable_pair(
        "Assume each place of a value in a unit in turn, and place all singles that follow at once, not one chain "
        "only. All cases lead to the same conclusion. One of them is right, so the conclusion is true.",
        "Choose a digit with two places in a unit, place all singles that follow from each, and compare the two grids.",
    ),
    Technique.PROOF_BY_CASES: translatable_pair(
        "All other values of a cell, or all other places of a value in a unit, are assumed one after the other. From "
        "each, singles follow until a cell has no value left or a unit no place for one. So the remaining one is true.",
        "Choose a cell with two candidates, and try the one that you think is wrong.",
    ),
    Technique.CASE_TREE: translatable_pair(
        "Assume a value in a cell and place the singles that follow. Where they end without a contradiction, a cell "
        "with two values left, or a unit with two places for a value, gives two cases. Both break down, so the "
        "assumption is false.",
        "When a single assumption leads no further, split it at a cell with two candidates.",
    ),
    Technique.PROOF: translatable_pair(
        "Where no technique helps, the solver shows a contradiction: cells that need a value and units that need a "
        "place for one, which cannot all have theirs unless the conclusion holds. The solver looks for a small set, "
        "but people seldom reason this way.",
        "People rarely spot such proofs: the solver finds them by search.",
    ),
}


def cases_lines(reason: Forcing, voice: Voice, step: Step) -> list[Line]:
    """Return a line for the cases that there are, if there are several, and one for each with its own marks."""
    trunk = reason.trunk if isinstance(reason, CaseTree) else None
    cases = [Line(_case(voice, branch), _case_marks(step, branch, trunk)) for branch in reason.branches]
    if isinstance(reason, CaseTree):
        cases.insert(0, Line(_trunk(reason, voice), _case_marks(step, reason.trunk)))
    head = _head(reason, voice)
    if not head:
        return cases
    goal = tuple(place.cell for place in step.places)
    return [Line(head, GridMarks(bands=reason.units, premises=reason.premises, goal=goal)), *cases]


def _head(reason: Forcing, voice: Voice) -> str:
    match reason:
        case RefutedCases():
            return _refuted(reason, voice)
        case UnitCases(unit=unit, value=value):
            return voice.say(
                "{in_unit}, {value} fits only in {cells}; every case gives the same result.",
                in_unit=voice.unit(unit, UnitRole.FIRST_PLACE),
                value=voice.value(value),
                cells=voice.cells(branch.assumed.cell for branch in reason.branches),
            )
        case CellCases(cell=cell):
            return voice.say(
                "{cell} is {values}; every case gives the same result.",
                cell=voice.cell(cell),
                values=voice.values_or(branch.assumed.value for branch in reason.branches),
            )
    return ""


def _trunk(reason: CaseTree, voice: Voice) -> str:
    """Return what is supposed, what of that is needed, and the two cases that are left then."""
    say = voice.say
    supposed = statement(voice, reason.trunk.assumed, holds=True)
    first = reason.branches[0].assumed
    if reason.unit is None:
        values = (branch.assumed.value for branch in reason.branches)
        left = say("{cell} is {values}", cell=voice.cell(first.cell), values=voice.values_or(values))
    else:
        left = say(
            "{in_unit}, {value} is left only in {cells}",
            in_unit=voice.unit(reason.unit, UnitRole.PLACE),
            cells=voice.cells(branch.assumed.cell for branch in reason.branches),
            value=voice.value(first.value),
        )
    followed = [_followed(voice, inference) for inference in reason.trunk.inferences if inference.holds]
    if not followed:
        return say("Assume that {supposed}. Then {left}.", supposed=supposed, left=left)
    follows = voice.language.statements(followed)
    return say("Assume that {supposed}. Then {followed}; and {left}.", supposed=supposed, followed=follows, left=left)


def _refuted(reason: RefutedCases, voice: Voice) -> str:
    count = len(reason.branches)
    if reason.unit is None:
        values = sorted({reason.value, *(branch.assumed.value for branch in reason.branches)})
        return voice.say_many(
            "{cell} can be {values}; {broken} leads to a contradiction.",
            "{cell} can be {values}; {broken} each lead to a contradiction.",
            count,
            cell=voice.cell(reason.cell),
            values=voice.values_or(values),
            broken=voice.values(value for value in values if value != reason.value),
        )
    cells = sorted({reason.cell, *(branch.assumed.cell for branch in reason.branches)})
    return voice.say_many(
        "{in_unit}, {value} can be in {cells}; {broken} leads to a contradiction.",
        "{in_unit}, {value} can be in {cells}; {broken} each lead to a contradiction.",
        count,
        in_unit=voice.unit(reason.unit, UnitRole.FIRST_PLACE),
        value=voice.value(reason.value),
        cells=voice.language.alternatives([voice.cell(cell) for cell in cells]),
        broken=voice.cells(cell for cell in cells if cell != reason.cell),
    )


def _case(voice: Voice, branch: Branch) -> str:
    """Return what follows in a case, digit by digit, up to what it leads to or where it breaks down."""
    say = voice.say
    supposed = statement(voice, branch.assumed, holds=branch.holds)
    last = branch.inferences[-1:]
    shown = [inference for inference in branch.inferences[:-1] if inference.holds]
    shown += [inference for inference in last if inference.holds or branch.dead is None]
    followed = voice.language.statements([_followed(voice, inference) for inference in shown])
    if last and last[0].candidate == branch.assumed and last[0].holds is not branch.holds:
        followed = voice.language.statements([_followed(voice, inference) for inference in shown[:-1]])
        opposite = statement(voice, branch.assumed, holds=not branch.holds)
        return say("If {supposed}, then {followed}; but then {opposite}.",
                   supposed=supposed, followed=followed, opposite=opposite)  # fmt: skip
    if branch.dead is None:
        if not shown:
            return say("If {supposed}, there is nothing to show.", supposed=supposed)
        return say("If {supposed}, then {followed}.", supposed=supposed, followed=followed)
    broken = _clash(voice, branch) or _dead_end(voice, branch.assumed, branch.dead)
    if not shown:
        return say("If {supposed}, {broken}.", supposed=supposed, broken=broken)
    return say("If {supposed}, then {followed}; but now {broken}.", supposed=supposed, followed=followed, broken=broken)


def _followed(voice: Voice, inference: Inference) -> str:
    """Return a statement that follows, and in brackets why."""
    text = statement(voice, inference.candidate, holds=inference.holds, cells=inference.cells)
    if inference.inside:
        return voice.say("{statement} (almost locked set {cells})", statement=text, cells=voice.cells(inference.inside))
    if inference.lines:
        named = {"statement": text, "in_lines": voice.units(inference.lines, UnitRole.PLACE)}
        if len(inference.lines) == 2:
            return voice.say("{statement} (almost X-wing {in_lines})", **named)
        return voice.say("{statement} (almost swordfish {in_lines})", **named)
    if not inference.holds:
        return text
    if inference.unit is None:
        return voice.say("{statement} (the only value left)", statement=text)
    in_unit = voice.unit(inference.unit, UnitRole.PLACE)
    return voice.say("{statement} (the only place {in_unit})", statement=text, in_unit=in_unit)


def _clash(voice: Voice, branch: Branch) -> str:
    """Return that a digit of a branch sees the same digit, or has its cell to share; "" where it ends otherwise."""
    say, dead = voice.say, branch.dead
    true = [branch.assumed, *(each.candidate for each in branch.inferences if each.holds and not each.cells)]
    if dead is None or dead.unit is not None:
        return ""
    for inference in branch.inferences:
        lost = inference.candidate
        if inference.holds or lost.cell != dead.cell or lost not in true or inference.causes[0] not in true:
            continue
        other = inference.causes[0]
        if other.cell == lost.cell:
            return say(
                "{cell} would be both {values}",
                cell=voice.cell(lost.cell),
                values=voice.values(sorted((lost.value, other.value))),
            )
        return say(
            "{cells} would both be {value}",
            cells=voice.cells(sorted((lost.cell, other.cell))),
            value=voice.value(lost.value),
        )
    return ""


def _dead_end(voice: Voice, assumed: Candidate, dead: Dead) -> str:
    if dead.unit is None:
        if dead.cell == assumed.cell:
            return voice.say("nothing is left for it")
        return voice.say("no value is left for {cell}", cell=voice.cell(dead.cell))
    return voice.say(
        "{unit} has no place for {value}", unit=voice.unit(dead.unit, UnitRole.SUBJECT), value=voice.value(dead.value)
    )


def _case_marks(step: Step, branch: Branch, trunk: Branch | None = None) -> GridMarks:
    """Return the marks of one case: arrows from each statement to the next that needs it, and what the trunk placed."""
    links = tuple(
        Link(cause, inference.candidate, inference.holds)
        for inference in branch.inferences
        for cause in inference.causes
    )
    before = () if trunk is None else (trunk.assumed, *(each.candidate for each in trunk.inferences if each.holds))
    true = (*before, *(inference.candidate for inference in branch.inferences if inference.holds))
    false = tuple(inference.candidate for inference in branch.inferences if not inference.holds)
    bands = () if branch.dead is None or branch.dead.unit is None else (branch.dead.unit,)
    wrong = (branch.dead.cell,) if branch.dead is not None and branch.dead.unit is None else ()
    goal = tuple(place.cell for place in step.places)
    return GridMarks(bands=bands, links=links, goal=goal, wrong=wrong, true=true, false=false, ends=(branch.assumed,))


# So many known cells are named; of more, where they are is only to be seen.
MOST_NAMED: Final = 40


def proof_lines(reason: Proof, voice: Voice) -> list[Line]:
    """Return what is supposed, the demands that cannot all be met, and the known cells that they rest on."""
    say, say_many = voice.say, voice.say_many
    proved = reason.proved
    shown = GridMarks(goal=(proved.cell,)) if reason.holds else GridMarks(struck=(proved,))
    count = len(reason.cell_truths) + len(reason.unit_truths)
    lines = [
        Line(
            say_many(
                "Assume that {supposed}. Then this condition cannot be met:",
                "Assume that {supposed}. Then these {count} conditions cannot all be met:",
                count,
                supposed=statement(voice, proved, holds=not reason.holds),
            ),
            shown,
        )
    ]
    if reason.cell_truths:
        text = say_many("{cells} has a value.", "{cells} have a value each.", len(reason.cell_truths),
                        cells=voice.cells(reason.cell_truths))  # fmt: skip
        lines.append(Line(text, replace(shown, circles=reason.cell_truths)))
    values_of_unit: dict[int, list[int]] = {}
    for unit, value in reason.unit_truths:
        values_of_unit.setdefault(unit, []).append(value)
    for unit, values in values_of_unit.items():
        text = say("{unit} has a place for {values}.", unit=voice.unit(unit, UnitRole.FIRST_SUBJECT),
                   values=voice.values(values))  # fmt: skip
        lines.append(Line(text, replace(shown, bands=(unit,))))
    if reason.known:
        count = len(reason.known)
        text = say_many("Of the known cells, {count} is needed.",
                        "Of the known cells, {count} are needed.", count)  # fmt: skip
        if count <= MOST_NAMED:
            text = say("Of the known cells, only these are needed: {cells}.", cells=_known(voice, reason.known))
        circles = tuple(known.cell for known in reason.known)
        lines.append(Line(text, replace(shown, circles=circles)))
    return lines


def _known(voice: Voice, cells: tuple[Candidate, ...]) -> str:
    return voice.placements((known.cell, known.value) for known in cells)


@reason_text.register
def _solver(reason: OnlySolution, voice: Voice) -> str:
    return voice.say(
        "No logical step found; the solver gives {value} for {cell}.",
        cell=voice.cell(reason.cell),
        value=voice.value(reason.value),
    )


@reason_marks.register
def _proof_marks(reason: Proof) -> GridMarks:
    """Return none: it speaks of too much, and its lines show one part each."""
    return GridMarks()


@reason_legend.register
def _forcing_legend(reason: Forcing, voice: Voice) -> Legend:
    return Legend(nodes_legend(voice, voice.say_in("legend", "assumed")))
