"""A step in words: its title, its reason with marks in the grid that say the same, and the question leading to it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from sudoku_app.sudoku.grid.geometry import geometry
from sudoku_app.sudoku.hints.explained_steps import NO_STEPS, ExplainedSteps
from sudoku_app.sudoku.techniques import forcing
from sudoku_app.sudoku.techniques.chains import Chain
from sudoku_app.sudoku.techniques.locked import SeenPlaces
from sudoku_app.sudoku.techniques.singles import FullHouse, HiddenSingle, NakedSingle, OnlySolution, Single
from sudoku_app.sudoku.techniques.step import Candidate, Step
from sudoku_app.sudoku.techniques.subsets import LockedSubset, NakedSubset, Subset
from sudoku_app.wording.report import GridMarks, Line
from sudoku_app.wording.step_drawing import reason_marks
from sudoku_app.wording.step_names import conclusion, reason_text, statement, technique_name
from sudoku_app.wording.techniques.basics import beyond_unit
from sudoku_app.wording.techniques.chains import chain_lines
from sudoku_app.wording.techniques.forcing import cases_lines, proof_lines
from sudoku_app.wording.text import NamedStep, Text
from sudoku_app.wording.voice import UnitRole, Voice


def step_title(voice: Voice, step: Step) -> str:
    """Return the technique's name, with the unit that the pattern is found in: "Hidden single in row 8"."""
    name = technique_name(voice, step.technique)
    match step.reason:
        case OnlySolution():
            return voice.say("From the solver")
        case NakedSingle(cell=cell):
            return voice.say("{technique} in {cell}", technique=name, cell=voice.cell(cell))
        case (FullHouse() | HiddenSingle() | Subset() | SeenPlaces()) as reason if len(reason.units) == 1:
            unit = reason.units[0]
            return voice.say("{technique} {in_unit}", technique=name, in_unit=voice.unit(unit, UnitRole.PLACE))
    return name


def step_reason(voice: Voice, step: Step) -> str:
    """Return the whole reason as running text, what follows included."""
    return _running(voice, step_lines(voice, step))


def explained_reason(voice: Voice, explained: ExplainedSteps, index: int) -> str:
    """Return the whole reason of one of some steps as running text, what follows included."""
    return _running(voice, explained_lines(voice, explained, index))


def explained_lines(voice: Voice, explained: ExplainedSteps, index: int) -> tuple[Line, ...]:
    """Return the reason of one of some steps line by line, with the earlier ones of them that it rests on."""
    step, rests = explained.steps[index], explained.rests[index]
    lines = step_lines(voice, step, explained)
    if not rests or isinstance(step.reason, Single):  # a single says it of each value or cell
        return lines
    text = voice.say_many(
        "Follows from step {numbers}.", "Follows from steps {numbers}.", len(rests), numbers=_numbers(voice, rests)
    )
    return (*lines, Line(text, lines[-1].marks))


def step_lines(voice: Voice, step: Step, explained: ExplainedSteps = NO_STEPS) -> tuple[Line, ...]:
    """Return the reason line by line, each with the marks in the grid that belong to it; the last says what follows."""
    marks = step_marks(step)
    match step.reason:
        case HiddenSingle() as reason:
            return (Line(_hidden_single(reason, voice, explained), marks),)
        case NakedSingle() as reason:
            return (Line(_naked_single(reason, voice, explained), marks),)
        case Single() | OnlySolution() as reason:
            return (Line(reason_text(reason, voice), marks),)
        case forcing.Forcing() as reason:
            lines = cases_lines(reason, voice, step)
        case forcing.Proof() as reason:
            lines = proof_lines(reason, voice)
        case Chain() as reason:
            lines = chain_lines(reason, voice, marks)
        case NakedSubset() as reason if not isinstance(reason, LockedSubset):
            beyond = beyond_unit(reason, voice, step.eliminates)
            lines = [Line(voice.language.sentences(reason_text(reason, voice), beyond), marks)]
        case reason:
            lines = [Line(reason_text(reason, voice), marks)]
    return (*lines, Line(conclusion(voice, step), marks))


def _running(voice: Voice, lines: Sequence[Line]) -> str:
    texts = (
        # Translators: A statement and in brackets why it holds: "So r1c2 is 5 (the only place in column 2)."
        voice.say("{statement} ({ground}).", statement=line.text, ground=line.ground) if line.ground else line.text
        for line in lines
    )
    return voice.language.sentences(*texts)


def step_marks(step: Step) -> GridMarks:
    """Return the marks that show a step in the grid: its reason and what follows."""
    shown = reason_marks(step.reason)
    goal, struck = tuple(place.cell for place in step.places), (*shown.struck, *step.eliminates)
    return replace(shown, goal=goal, placed=step.places, struck=struck)


@reason_text.register
def _full_house(reason: FullHouse, voice: Voice) -> str:
    return voice.say(
        "{cell} is the last empty cell {of_unit}, and {value} is the only value missing there.",
        cell=voice.cell(reason.cell),
        of_unit=voice.unit(reason.unit, UnitRole.WHOLE),
        value=voice.value(reason.value),
    )


def _hidden_reasons(reason: HiddenSingle, voice: Voice, explained: ExplainedSteps) -> str:
    parts = [_excluded_by(reason, voice)] if reason.exclusions else []
    for step, gone in _by_step(reason.gone, explained):
        cells = voice.cells(candidate.cell for candidate in gone)
        if step is None:
            parts.append(voice.say("the marks exclude it from {cells}", cells=cells))
        else:
            number = _numbered(voice, step)
            parts.append(voice.say("step {number} excluded it from {cells}", number=number, cells=cells))
    return voice.language.clauses(parts)


def _hidden_single(reason: HiddenSingle, voice: Voice, explained: ExplainedSteps) -> str:
    named = {
        "in_unit": voice.unit(reason.unit, UnitRole.FIRST_PLACE),
        "value": voice.value(reason.value),
        "cell": voice.cell(reason.cell),
        "reasons": _hidden_reasons(reason, voice, explained),
    }
    if not named["reasons"]:
        return voice.say("{in_unit}, {value} fits only in {cell}.", **named)
    return voice.say("{in_unit}, {value} fits only in {cell}: {reasons}.", **named)


_MOST_NAMED = 2  # of more cells it is plainer to say "the other cells"


def _excluded_by(reason: HiddenSingle, voice: Voice) -> str:
    cells = [exclusion.cell for exclusion in reason.exclusions]
    excluding = sorted({exclusion.by for exclusion in reason.exclusions})
    count, named = len(excluding), {"value": voice.value(reason.value), "by": voice.cells(excluding)}
    if len(cells) > _MOST_NAMED and not reason.gone:
        return voice.say_many(
            "the {value} at {by} sees the other cells", "the {value}s at {by} see the other cells", count, **named
        )
    named["cells"] = voice.cells(cells)
    return voice.say_many("the {value} at {by} sees {cells}", "the {value}s at {by} see {cells}", count, **named)


def _naked_single(reason: NakedSingle, voice: Voice, explained: ExplainedSteps) -> str:
    return voice.say(
        "{cell} can only be {value}: {reasons}.",
        cell=voice.cell(reason.cell),
        value=voice.value(reason.value),
        reasons=_naked_reasons(reason, voice, explained),
    )


def _naked_reasons(reason: NakedSingle, voice: Voice, explained: ExplainedSteps) -> str:
    grid = geometry(voice.shape)
    remaining = list(reason.exclusions)
    parts = []
    for index in grid.units_of[reason.cell]:
        inside = [exclusion for exclusion in remaining if exclusion.by in grid.units[index].cells]
        remaining = [exclusion for exclusion in remaining if exclusion not in inside]
        if inside:
            holder = voice.unit(index, UnitRole.SUBJECT)
            values = voice.values(exclusion.value for exclusion in inside)
            parts.append(voice.say("{unit} holds {values}", unit=holder, values=values))
    for step, gone in _by_step(reason.gone, explained):
        values = voice.values(candidate.value for candidate in gone)
        if step is None:
            parts.append(voice.say("the marks exclude {values}", values=values))
        else:
            number = _numbered(voice, step)
            parts.append(voice.say("step {number} excluded {values}", number=number, values=values))
    return voice.language.clauses(parts)


def _by_step(gone: Iterable[Candidate], explained: ExplainedSteps) -> list[tuple[int | None, list[Candidate]]]:
    """Return candidates by the earlier step that excluded them; first those that no step did (None)."""
    found: dict[int | None, list[Candidate]] = {}
    for candidate in gone:
        found.setdefault(explained.excluded_by.get(candidate), []).append(candidate)
    return sorted(found.items(), key=lambda item: -1 if item[0] is None else item[0])


_LONGEST_LIST = 2  # of consecutive steps; of more, the first and the last are named


def _numbers(voice: Voice, steps: Sequence[int]) -> str:
    """Return the numbers of some steps, ascending, as running text: "2, 4 to 7 and 9"."""
    runs: list[list[int]] = []
    for step in steps:
        if runs and step == runs[-1][-1] + 1:
            runs[-1].append(step)
        else:
            runs.append([step])
    parts = []
    for run in runs:
        first, last = _numbered(voice, run[0]), _numbered(voice, run[-1])
        if len(run) > _LONGEST_LIST:
            # Translators: Numbers of steps that follow each other, in a list of numbers: "2, 4 to 7 and 9".
            parts.append(voice.say_in("numbers of steps", "{first} to {last}", first=first, last=last))
        else:
            parts += [_numbered(voice, step) for step in run]
    return voice.language.listed(parts)


def _numbered(voice: Voice, index: int) -> str:
    """Return the number of a step of a list, which knows which step it names."""
    number = voice.language.number(index + 1)
    return Text(number, (NamedStep(0, len(number), index),))


def what_to_do(voice: Voice, step: Step) -> str:
    """Return what a person can do to find a step, without its reason."""
    say = voice.say
    match step.reason:
        case Single() as reason:
            text = single_question(voice, reason)
        case forcing.RefutedCases() | forcing.CellCases() | forcing.UnitCases() as reason:
            text = _cases_question(voice, reason)
        case forcing.CaseTree(trunk=supposed) | forcing.Refutation(branches=(supposed,)):
            statement_of_case = statement(voice, supposed.assumed, holds=supposed.holds)
            text = say("Assume that {supposed}: what follows?", supposed=statement_of_case)
        case forcing.Proof(proved=proved):
            text = say("No pattern helps here, but a proof does: it settles {cell}.", cell=voice.cell(proved.cell))
        case OnlySolution(cell=cell):
            text = say("No logical step found; the solver can give {cell}.", cell=voice.cell(cell))
        case _:
            text = say("Look for: {technique}.", technique=technique_name(voice, step.technique))
    return text


def _cases_question(voice: Voice, reason: forcing.RefutedCases | forcing.CellCases | forcing.UnitCases) -> str:
    """Return which cases are to be supposed, and what they are to be watched for."""
    if isinstance(reason, forcing.CellCases):
        return voice.say("Assume each value of {cell} in turn: what do all cases share?", cell=voice.cell(reason.cell))
    if reason.unit is None:
        return voice.say(
            "Assume each value of {cell} in turn: which one does not lead to a contradiction?",
            cell=voice.cell(reason.cell),
        )
    named = {"value": voice.value(reason.value), "in_unit": voice.unit(reason.unit, UnitRole.PLACE)}
    if isinstance(reason, forcing.UnitCases):
        return voice.say("Assume {value} in each of its places {in_unit} in turn: what do all cases share?", **named)
    return voice.say(
        "Assume {value} in each of its places {in_unit} in turn: which one does not lead to a contradiction?", **named
    )


def single_question(voice: Voice, reason: Single) -> str:
    """Return the question that leads to a single: "Where can 8 go in box 5?"."""
    match reason:
        case HiddenSingle(unit=unit, value=value):
            return voice.say(
                "Where can {value} go {in_unit}?", value=voice.value(value), in_unit=voice.unit(unit, UnitRole.PLACE)
            )
        case FullHouse(unit=unit):
            return voice.say("Which value is missing {in_unit}?", in_unit=voice.unit(unit, UnitRole.PLACE))
    return voice.say("Which values see {cell}?", cell=voice.cell(reason.cell))
