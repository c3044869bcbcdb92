"""The reasons of chains, forcing chains, nets and proofs: statement after statement."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from sudoku_app.sudoku.reasons.chains import Chain
from sudoku_app.sudoku.reasons.forcing import CellCases, Forcing, Proof, UnitCases
from sudoku_app.sudoku.steps import Branch, Candidate, Link, Step
from sudoku_app.wording.report import GridMarks, Line
from sudoku_app.wording.step_names import statement
from sudoku_app.wording.text import joined
from sudoku_app.wording.voice import UnitRole, Voice

# So many known cells are named; of more, where they are is only to be seen.
MOST_NAMED: Final = 40


def chain(reason: Chain, voice: Voice) -> str:
    """Return the reason of an alternating chain or a continuous loop."""
    say = voice.language.say
    first, last = reason.links[0], reason.links[-1]
    told = [_linked(voice, link) for link in reason.links]
    # Translators: Stands between the statements of a chain, each of which follows from the one before.
    so = voice.language.say_in("between statements of a chain", ", so ")
    claim = say(
        "If {start}, then {rest}.",
        start=statement(voice, first.start, holds=False, cells=first.start_cells),
        rest=joined(so, told),
    )
    either = say(
        "So {one} or {other}, and what sees both ends is out.",
        one=statement(voice, first.start, holds=True, cells=first.start_cells),
        other=statement(voice, last.end, holds=True, cells=last.end_cells),
    )
    if reason.closing is not None:
        either = say(
            "The ends see each other as well, so the chain is a continuous loop: one end of every link in it is true,"
            " and what sees both ends of a link is out."
        )
    return voice.language.sentences(claim, either)


def _linked(voice: Voice, link: Link) -> str:
    """Return what a link leads to, and through which almost locked set."""
    text = statement(voice, link.end, holds=link.strong, cells=link.end_cells)
    if link.inside:
        cells = voice.cells(link.inside)
        return voice.language.say("{statement} (almost locked set {cells})", statement=text, cells=cells)
    return text


def branch_lines(reason: Forcing, voice: Voice, step: Step) -> list[Line]:
    """Return a line for what is distinguished, if anything is, and one for every case with its own marks."""
    say = voice.language.say
    cases = [Line(_branch(voice, branch), branch_marks(step, branch)) for branch in reason.branches]
    match reason:
        case UnitCases():
            text = say(
                "{in_unit}, {value} fits only in {cells}; whichever it is, the same follows.",
                in_unit=voice.unit(reason.unit, UnitRole.FIRST_PLACE),
                value=voice.value(reason.value),
                cells=voice.cells(branch.assumed.cell for branch in reason.branches),
            )
        case CellCases():
            text = say(
                "{cell} is one of {values}; whichever it is, the same follows.",
                cell=voice.cell(reason.cell),
                values=voice.values(branch.assumed.value for branch in reason.branches),
            )
        case _:
            return cases
    return [Line(text, GridMarks(bands=reason.units, premises=reason.premises)), *cases]


def _branch(voice: Voice, branch: Branch) -> str:
    say = voice.language.say
    told = []
    for inference in branch.inferences:
        text = statement(voice, inference.candidate, holds=inference.holds, cells=inference.cells)
        if inference.inside:
            cells = voice.cells(inference.inside)
            text = say("{statement} (almost locked set {cells})", statement=text, cells=cells)
        elif inference.holds and inference.unit is not None:
            text = say(
                "{statement} (last place {in_unit})", statement=text, in_unit=voice.unit(inference.unit, UnitRole.PLACE)
            )
        elif inference.holds:
            text = say("{statement} (last value left)", statement=text)
        told.append(text)
    start = statement(voice, branch.assumed, holds=branch.holds)
    if not told:
        text = say("If {start}, that is so.", start=start)
    else:
        text = say("If {start}: {statements}.", start=start, statements=voice.language.clauses(told))
    if branch.dead is None:
        return text
    if branch.dead.unit is None:
        end = say("Then no value is left for {cell}, which cannot be.", cell=voice.cell(branch.dead.cell))
    else:
        end = say(
            "Then {unit} has no place left for {value}, which cannot be.",
            unit=voice.unit(branch.dead.unit, UnitRole.SUBJECT),
            value=voice.value(branch.dead.value),
        )
    return voice.language.sentences(text, end)


def branch_marks(step: Step, branch: Branch) -> GridMarks:
    """Return the marks of one case: arrows from each statement to the next that needs it."""
    links = tuple(
        Link(cause, inference.candidate, inference.holds)
        for inference in branch.inferences
        for cause in inference.causes
    )
    premises = (branch.assumed, *(inference.candidate for inference in branch.inferences if inference.holds))
    struck = tuple(inference.candidate for inference in branch.inferences if not inference.holds)
    bands = () if branch.dead is None or branch.dead.unit is None else (branch.dead.unit,)
    wrong = (branch.dead.cell,) if branch.dead is not None and branch.dead.unit is None else ()
    goal = tuple(place.cell for place in step.places)
    return GridMarks(bands=bands, premises=premises, struck=struck, links=links, goal=goal, wrong=wrong)


def proof_lines(reason: Proof, voice: Voice) -> list[Line]:
    """Return what is supposed, the demands that cannot all be met, and the known cells that they rest on."""
    say, say_many = voice.language.say, voice.language.say_many
    proved = reason.proved
    shown = GridMarks(goal=(proved.cell,)) if reason.holds else GridMarks(struck=(proved,))
    count = len(reason.cell_truths) + len(reason.unit_truths)
    lines = [
        Line(
            say_many(
                "Suppose that {supposed}. Then this cannot be met:",
                "Suppose that {supposed}. Then these {count} demands cannot all be met:",
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
        text = say_many("Of the known cells, {count} is needed; it is circled.",
                        "Of the known cells, {count} are needed; they are circled.", count)  # fmt: skip
        if count <= MOST_NAMED:
            text = say("Of the known cells, only these are needed: {cells}.", cells=_known(voice, reason.known))
        circles = tuple(known.cell for known in reason.known)
        lines.append(Line(text, replace(shown, circles=circles)))
    return lines


def _known(voice: Voice, cells: tuple[Candidate, ...]) -> str:
    say = voice.language.say
    return voice.language.listed(
        [say("{cell} = {value}", cell=voice.cell(known.cell), value=voice.value(known.value)) for known in cells]
    )
