"""The reasons of chains, forcing chains, nets and proofs: statement after statement."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from sudoku_app.sudoku.steps import Branch, Candidate, Link, Step
from sudoku_app.wording.report import GridMarks, Line
from sudoku_app.wording.step_names import statement
from sudoku_app.wording.text import joined
from sudoku_app.wording.voice import UnitRole, Voice

# So many known cells are named; of more, where they are is only to be seen.
MOST_NAMED: Final = 40


def chain(voice: Voice, step: Step) -> str:
    """Return the reason of an alternating chain or a continuous loop."""
    say = voice.language.say
    loop = not step.links[-1].strong
    links = step.links[:-1] if loop else step.links
    first, last = links[0], links[-1]
    told = [_linked(voice, link) for link in links]
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
    if loop:
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


def branch_lines(voice: Voice, step: Step) -> list[Line]:
    """Return a line for what is distinguished, and one for every case with its own marks."""
    say = voice.language.say
    lines = []
    if len(step.branches) > 1:
        assumed = [branch.assumed for branch in step.branches]
        if step.units:
            text = say(
                "{in_unit}, {value} fits only in {cells}; whichever it is, the same follows.",
                in_unit=voice.unit(step.units[0], UnitRole.FIRST_PLACE),
                value=voice.value(assumed[0].value),
                cells=voice.cells(candidate.cell for candidate in assumed),
            )
        else:
            text = say(
                "{cell} is one of {values}; whichever it is, the same follows.",
                cell=voice.cell(assumed[0].cell),
                values=voice.values(candidate.value for candidate in assumed),
            )
        lines.append(Line(text, GridMarks(bands=step.units, premises=step.premises)))
    lines += [Line(_branch(voice, branch), _branch_marks(step, branch)) for branch in step.branches]
    return lines


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


def _branch_marks(step: Step, branch: Branch) -> GridMarks:
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


def proof_lines(voice: Voice, step: Step) -> list[Line]:
    """Return what is supposed, the demands that cannot all be met, and the known cells that they rest on."""
    say, say_many = voice.language.say, voice.language.say_many
    proved = (*step.places, *step.eliminates)[0]
    shown = GridMarks(goal=(proved.cell,) if step.places else (), struck=step.eliminates)
    count = len(step.cell_truths) + len(step.unit_truths)
    lines = [
        Line(
            say_many(
                "Suppose that {supposed}. Then this cannot be met:",
                "Suppose that {supposed}. Then these {count} demands cannot all be met:",
                count,
                supposed=statement(voice, proved, holds=not step.places),
            ),
            shown,
        )
    ]
    if step.cell_truths:
        text = say_many("{cells} has a value.", "{cells} have a value each.", len(step.cell_truths),
                        cells=voice.cells(step.cell_truths))  # fmt: skip
        lines.append(Line(text, replace(shown, circles=step.cell_truths)))
    values_of_unit: dict[int, list[int]] = {}
    for unit, value in step.unit_truths:
        values_of_unit.setdefault(unit, []).append(value)
    for unit, values in values_of_unit.items():
        text = say("{unit} has a place for {values}.", unit=voice.unit(unit, UnitRole.FIRST_SUBJECT),
                   values=voice.values(values))  # fmt: skip
        lines.append(Line(text, replace(shown, bands=(unit,))))
    if step.premises:
        count = len(step.premises)
        text = say_many("Of the known cells, {count} is needed; it is circled.",
                        "Of the known cells, {count} are needed; they are circled.", count)  # fmt: skip
        if count <= MOST_NAMED:
            text = say("Of the known cells, only these are needed: {cells}.", cells=_known(voice, step.premises))
        circles = tuple(premise.cell for premise in step.premises)
        lines.append(Line(text, replace(shown, circles=circles)))
    return lines


def _known(voice: Voice, premises: tuple[Candidate, ...]) -> str:
    say = voice.language.say
    return voice.language.listed(
        [say("{cell} = {value}", cell=voice.cell(known.cell), value=voice.value(known.value)) for known in premises]
    )
