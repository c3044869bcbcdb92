"""A step in words, and the marks in the grid that say the same."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import singledispatch

from sudoku_app.sudoku.geometry import geometry
from sudoku_app.sudoku.reasons.forcing import Forcing, Proof, RefutedCases
from sudoku_app.sudoku.reasons.singles import FullHouse, HiddenSingle, NakedSingle, OnlySolution, Single
from sudoku_app.sudoku.steps import Candidate, Reason, Step
from sudoku_app.sudoku.told import NOTHING_TOLD, Told
from sudoku_app.wording import step_patterns as patterns
from sudoku_app.wording.report import GridMarks, Line
from sudoku_app.wording.step_cases import cases_lines
from sudoku_app.wording.step_chains import branch_lines, chain, proof_lines
from sudoku_app.wording.step_drawing import reason_marks
from sudoku_app.wording.step_names import conclusion, technique_name
from sudoku_app.wording.text import NamedStep, Text
from sudoku_app.wording.voice import UnitRole, Voice


def step_title(voice: Voice, step: Step) -> str:
    """Return the technique's name, with the unit it happens in where that is just one: "Hidden single in row 8"."""
    say = voice.language.say
    name = technique_name(voice, step.technique)
    match step.reason:
        case OnlySolution():
            return say("No single here")
        case NakedSingle(cell=cell):
            return say("{technique} in {cell}", technique=name, cell=voice.cell(cell))
        case Forcing():
            return name
        case Reason(units=(unit,)):
            return say("{technique} in {unit}", technique=name, unit=voice.unit(unit))
    return name


def step_reason(voice: Voice, step: Step) -> str:
    """Return the whole reason as running text, what follows included."""
    return _running(voice, step_lines(voice, step))


def told_reason(voice: Voice, told: Told, index: int) -> str:
    """Return the whole reason of one of some steps as running text, what follows included."""
    return _running(voice, told_lines(voice, told, index))


def told_lines(voice: Voice, told: Told, index: int) -> tuple[Line, ...]:
    """Return the reason of one of some steps line by line, with the earlier ones of them that it rests on."""
    step, rests = told.steps[index], told.rests[index]
    lines = step_lines(voice, step, told)
    if not rests or isinstance(step.reason, Single):  # a single says it of each value or cell
        return lines
    text = voice.language.say_many(
        "This rests on step {numbers}.",
        "This rests on steps {numbers}.",
        len(rests),
        numbers=voice.language.listed([_numbered(voice, earlier) for earlier in rests]),
    )
    return (*lines[:-1], Line(text, lines[-1].marks), lines[-1])


def step_lines(voice: Voice, step: Step, told: Told = NOTHING_TOLD) -> tuple[Line, ...]:
    """Return the reason line by line, each with the marks in the grid that belong to it; the last says what follows."""
    marks = step_marks(step)
    match step.reason:
        case HiddenSingle() as reason:
            return (Line(_hidden_single(reason, voice, told), marks),)
        case NakedSingle() as reason:
            return (Line(_naked_single(reason, voice, told), marks),)
        case Single() | OnlySolution() as reason:
            return (Line(_reason_text(reason, voice), marks),)
        case RefutedCases() as reason:
            lines = cases_lines(reason, voice, step)
        case Forcing() as reason:
            lines = branch_lines(reason, voice, step)
        case Proof() as reason:
            lines = proof_lines(reason, voice)
        case reason:
            lines = [Line(_reason_text(reason, voice), marks)]
    return (*lines, Line(conclusion(voice, step), marks))


def _running(voice: Voice, lines: Sequence[Line]) -> str:
    return voice.language.sentences(*(line.text for line in lines))


def step_marks(step: Step) -> GridMarks:
    """Return the marks that show a step in the grid: its reason and what follows."""
    goal = tuple(place.cell for place in step.places)
    return replace(reason_marks(step.reason), goal=goal, struck=step.eliminates)


def _full_house(reason: FullHouse, voice: Voice) -> str:
    return voice.language.say(
        "{cell} is the last empty cell {of_unit}, and {value} is the only value missing there.",
        cell=voice.cell(reason.cell),
        of_unit=voice.unit(reason.unit, UnitRole.WHOLE),
        value=voice.value(reason.value),
    )


def _hidden_single(reason: HiddenSingle, voice: Voice, told: Told) -> str:
    say = voice.language.say
    parts = [_kept_out(reason, voice)] if reason.exclusions else []
    parts += _taken(voice, {candidate: voice.cell(candidate.cell) for candidate in reason.gone}, told)
    claim = {
        "in_unit": voice.unit(reason.unit, UnitRole.FIRST_PLACE),
        "value": voice.value(reason.value),
        "cell": voice.cell(reason.cell),
    }
    if not parts:
        return say("{in_unit}, {value} fits only in {cell}.", **claim)
    return say("{in_unit}, {value} fits only in {cell}: {reasons}.", **claim, reasons=voice.language.clauses(parts))


_MOST_NAMED = 2  # of more cells it is plainer to say "the other empty cells"


def _kept_out(reason: HiddenSingle, voice: Voice) -> str:
    """Return which digits keep a value out of which cells."""
    cells = [exclusion.cell for exclusion in reason.exclusions]
    excluding = sorted({exclusion.by for exclusion in reason.exclusions})
    named = {"value": voice.value(reason.value), "by": voice.cells(excluding)}
    if len(cells) > _MOST_NAMED and not reason.gone:
        return voice.language.say_many(
            "the {value} at {by} keeps it out of the other empty cells",
            "the {value}s at {by} keep it out of the other empty cells",
            len(excluding),
            **named,
        )
    return voice.language.say_many(
        "the {value} at {by} keeps it out of {cells}",
        "the {value}s at {by} keep it out of {cells}",
        len(excluding),
        cells=voice.cells(cells),
        **named,
    )


def _naked_single(reason: NakedSingle, voice: Voice, told: Told) -> str:
    say = voice.language.say
    grid = geometry(voice.shape)
    remaining = list(reason.exclusions)
    parts = []
    for index in grid.units_of[reason.cell]:
        inside = [exclusion for exclusion in remaining if exclusion.by in grid.units[index].cells]
        remaining = [exclusion for exclusion in remaining if exclusion not in inside]
        if inside:
            holder = voice.unit(index, UnitRole.SUBJECT)
            values = voice.values(exclusion.value for exclusion in inside)
            parts.append(say("{unit} holds {values}", unit=holder, values=values))
    parts += _taken(voice, {candidate: voice.value(candidate.value) for candidate in reason.gone}, told)
    return say(
        "{cell} can only be {value}: {reasons}.",
        cell=voice.cell(reason.cell),
        value=voice.value(reason.value),
        reasons=voice.language.clauses(parts),
    )


def _taken(voice: Voice, parts: Mapping[Candidate, str], told: Told) -> Iterator[str]:
    """Yield by which earlier step candidates are out, each named as given: "7 is out since step 7"."""
    by_step: dict[int | None, list[str]] = {}
    for candidate, name in parts.items():
        by_step.setdefault(told.taken.get(candidate), []).append(name)
    for index, names in sorted(by_step.items(), key=lambda item: -1 if item[0] is None else item[0]):
        listed = voice.language.listed(names)
        if index is None:
            yield voice.language.say_many(
                "{names} is out by the pencil marks", "{names} are out by the pencil marks", len(names), names=listed
            )
        else:
            yield voice.language.say_many(
                "{names} is out since step {number}",
                "{names} are out since step {number}",
                len(names),
                names=listed,
                number=_numbered(voice, index),
            )


def _numbered(voice: Voice, index: int) -> str:
    """Return the number of a step of a list, which knows which step it names."""
    number = voice.language.number(index + 1)
    return Text(number, (NamedStep(0, len(number), index),))


@singledispatch
def _reason_text(reason: Reason, voice: Voice) -> str:
    """Return a reason as running text, without what follows from it.

    Raises:
        NotImplementedError: no words are given for this kind.
    """
    raise NotImplementedError(type(reason))


for _worded in (
    _full_house,
    patterns.solver,
    patterns.locked,
    patterns.naked_subset,
    patterns.hidden_subset,
    patterns.fish,
    patterns.finned_fish,
    patterns.wing,
    patterns.w_wing,
    patterns.rectangle,
    patterns.bug_plus_1,
    patterns.colouring,
    patterns.remote_pair,
    patterns.als_xz,
    chain,
):
    _reason_text.register(_worded)
