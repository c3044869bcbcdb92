"""Hints and refusals in words."""

from __future__ import annotations

from collections.abc import Sequence

from sudoku_app.exact_cover.outcome import Stop
from sudoku_app.sudoku.answer import Answer, Verdict
from sudoku_app.sudoku.hints import Help, HelpLevel, Hint, NextSteps, Refusal, RefusalKind, help_at
from sudoku_app.sudoku.reasons.singles import Single
from sudoku_app.sudoku.steps import Step
from sudoku_app.sudoku.told import Told
from sudoku_app.wording.report import GridMarks, Line, Offer, OfferKind, Report, Section, Tone
from sudoku_app.wording.step_drawing import reason_marks
from sudoku_app.wording.step_names import technique_name
from sudoku_app.wording.step_questions import what_to_do
from sudoku_app.wording.steps import (
    single_clue,
    step_lines,
    step_marks,
    step_reason,
    step_title,
    told_lines,
)
from sudoku_app.wording.verdicts import break_line, search_progress
from sudoku_app.wording.voice import UnitRole, Voice

_MOST_OFFERED = 3  # entries that are offered to be taken back


def hint_report(voice: Voice, hint: Hint, level: HelpLevel = HelpLevel.VALUE) -> Report:
    """Return as much of a hint as a level of help tells: where to look, what to look for, why, and the value."""
    if level in (HelpLevel.WHERE, HelpLevel.WHAT):
        return _first_help(voice, hint, help_at(hint, level))
    if level is HelpLevel.REASON or hint.last_level is HelpLevel.REASON:
        return _first_reason(voice, hint)
    return _whole_hint(voice, hint)


def next_steps_report(voice: Voice, found: NextSteps) -> Report:
    """Return all steps of the easiest technique that is available now, each with its marks."""
    say = voice.language.say
    lines = tuple(Line(step_reason(voice, step), step_marks(step)) for step in found.steps)
    headline = voice.language.say_many(
        "{count} next step: {technique}",
        "{count} next steps: {technique}",
        len(found.steps),
        technique=technique_name(voice, found.steps[0].technique),
    )
    all_steps = say("All steps of the easiest technique that is available now.")
    basis = voice.language.sentences(all_steps, _standing(voice, found))
    return Report(Tone.HINT, headline, basis, (Section("", lines),))


def standing_sentence(voice: Voice, found: Hint | NextSteps) -> str:
    """Return what a hint is worth where it is not known that the puzzle has exactly one solution; else nothing."""
    say = voice.language.say
    entered = found.position.values != found.position.givens
    if found.checked:
        return ""
    if found.answer.verdict is Verdict.SEVERAL:
        return (
            say("The puzzle has several solutions; this holds in all that have your entries.")
            if entered
            else say("The puzzle has several solutions; this holds in all of them.")
        )
    return (
        say("Not checked yet: your entries, and whether there is only one solution. It holds if they are right.")
        if entered
        else say("Not known yet whether there is only one solution. It holds in every one.")
    )


def _standing(voice: Voice, found: Hint | NextSteps) -> str:
    sentence = standing_sentence(voice, found)
    say = voice.language.say
    believed = say("Values that your marks leave out count as excluded.") if any(found.excluded) else ""
    return voice.language.sentences(sentence, believed)


def _more_help(voice: Voice, hint: Hint, level: HelpLevel) -> tuple[Offer, ...]:
    """Return what more can be told after a level: a little, and all of it where that is not the same."""
    say = voice.language.say
    left = hint.last_level.value - level.value
    all_can_be_told = hint.last_level is HelpLevel.VALUE
    offers = []
    if left > all_can_be_told:
        offers.append(Offer(say("More help"), OfferKind.MORE_HELP))
    if all_can_be_told:
        offers.append(Offer(say("Tell me all"), OfferKind.WHOLE_HINT))
    return (*offers, Offer(say("Other steps"), OfferKind.OTHER_HINTS))


def distance_sentence(voice: Voice, hint: Hint) -> str:
    """Return how far a cell is off, where more than one step leads to it."""
    count = len(hint.steps)
    cell = voice.cell(hint.cell)
    if hint.out_of_reach:
        return voice.language.say("{cell} is too far to be led to; this is the easiest step now.", cell=cell)
    if count == 1 or not hint.value:
        return ""
    if hint.too_far:
        return voice.language.say_many(
            "{cell} is too far to be led to: {count} step leads to it.",
            "{cell} is too far to be led to: {count} steps lead to it.",
            count,
            cell=cell,
        )
    if not hint.far:
        return voice.language.say_many(
            "{count} step leads to {cell}.", "{count} steps lead to {cell}.", count, cell=cell
        )
    return voice.language.say_many(
        "{cell} is far: {count} step leads to it.", "{cell} is far: {count} steps lead to it.", count, cell=cell
    )


def _first_help(voice: Voice, hint: Hint, told: Help) -> Report:
    """Return where to look, and from the second level on what to look for."""
    say = voice.language.say
    where = voice.units(told.units, UnitRole.LOOK) or voice.cells(told.cells)
    headline = say("Look at {where}", where=where) if where else say("There is a step")
    lines: tuple[Line, ...] = ()
    if told.technique is not None:
        lines = (Line(what_to_do(voice, hint.steps[0])),)
    marks = GridMarks(bands=told.units, circles=told.cells)
    basis = voice.language.sentences(distance_sentence(voice, hint), _standing(voice, hint))
    sections = (Section("", lines),) if lines else ()
    return Report(Tone.HINT, headline, basis, sections, marks, _more_help(voice, hint, told.level))


def _first_reason(voice: Voice, hint: Hint) -> Report:
    """Return the reason of the first step; where it is the only one, without what follows."""
    first = hint.told.steps[0]
    lines, marks = step_lines(voice, first, hint.told), step_marks(first)
    if len(hint.steps) == 1 and isinstance(first.reason, Single):
        marks = reason_marks(first.reason)
        lines = (Line(single_clue(voice, first.reason, hint.told), marks),)
    elif len(hint.steps) == 1 and len(lines) > 1:
        lines = lines[:-1]
    basis = voice.language.sentences(distance_sentence(voice, hint), _next_of(voice, hint), _standing(voice, hint))
    sections = (Section("", lines),)
    doings = _doings(voice, hint, first) if len(hint.steps) > 1 else ()
    offers = (*doings, *_more_help(voice, hint, HelpLevel.REASON))
    return Report(Tone.HINT, step_title(voice, first), basis, sections, marks, offers)


def _doings(voice: Voice, hint: Hint, step: Step) -> tuple[Offer, ...]:
    """Return what can be done of a step: its value entered, or the marks removed that it excludes."""
    say = voice.language.say
    if step.places:
        cell, value = step.places[0]
        if cell == hint.cell and hint.value:
            return (Offer(say("Enter {value}", value=voice.value(value)), OfferKind.ENTER_VALUE, cell, value),)
        label = say("Enter {value} in {cell}", value=voice.value(value), cell=voice.cell(cell))
        return (Offer(label, OfferKind.ENTER_VALUE, cell, value),)
    count = len(step.eliminates)
    label = voice.language.say_many("Remove this mark", "Remove these marks", count)
    return (Offer(label, OfferKind.REMOVE_MARKS),)


def _next_of(voice: Voice, hint: Hint) -> str:
    return voice.language.say("This is the first of them.") if len(hint.steps) > 1 and hint.value else ""


def _whole_hint(voice: Voice, hint: Hint) -> Report:
    """Return the technique, the whole reason step by step, and a button that enters the value."""
    say = voice.language.say
    told = hint.told
    marks = step_marks(told.steps[-1])
    offers = (*_doings(voice, hint, told.steps[-1]), Offer(say("Other steps"), OfferKind.OTHER_HINTS))
    sections = tuple(
        Section(_heading(voice, told, index), told_lines(voice, told, index)) for index in range(len(told.steps))
    )
    basis = voice.language.sentences(distance_sentence(voice, hint), _standing(voice, hint))
    return Report(Tone.HINT, step_title(voice, told.steps[-1]), basis, sections, marks, offers)


def _heading(voice: Voice, told: Told, index: int) -> str:
    """Return the heading of one of several steps, with the number by which later ones cite it."""
    if len(told.steps) == 1:
        return ""
    title = step_title(voice, told.steps[index])
    return voice.language.say("{number}. {title}", number=voice.language.number(index + 1), title=title)


def refusal_report(voice: Voice, refusal: Refusal) -> Report:
    """Return why there is no hint, with the cells it speaks of marked."""
    say = voice.language.say
    headline = say("No hint")
    if refusal.kind is RefusalKind.RULE_BROKEN:
        lines = tuple(break_line(voice, broken) for broken in refusal.breaks)
        cells = tuple(dict.fromkeys(cell for broken in refusal.breaks for cell in broken.cells))
        section = Section(say("A rule is broken"), lines)
        marks = GridMarks(wrong=cells)
        entered = refusal.cells or [cell for cell in cells if not refusal.position.cells[cell].given]
        offers = _taken_back(voice, entered)
        basis = voice.language.say_many(
            "Your entry in {cells} breaks a rule.",
            "Your entries in {cells} break a rule.",
            len(entered),
            cells=voice.cells(entered),
        )
        if not entered:
            basis = refusal_sentence(voice, refusal)
        return Report(Tone.NONE, headline, basis, (section,), marks, offers)
    tones = {
        RefusalKind.NO_SOLUTION: Tone.NONE,
        RefusalKind.NO_SOLUTION_LEFT: Tone.NONE,
        RefusalKind.WRONG_ENTRY: Tone.NONE,
        RefusalKind.WRONG_MARK: Tone.NONE,
        RefusalKind.MARKS_CLASH: Tone.NONE,
        RefusalKind.SEVERAL_SOLUTIONS: Tone.SEVERAL,
        RefusalKind.UNDECIDED: Tone.UNKNOWN,
        RefusalKind.NO_STEP: Tone.UNKNOWN,
    }
    offers = {
        RefusalKind.WRONG_ENTRY: (
            Offer(say("Undo to before the slip"), OfferKind.UNDO_SLIP),
            *_taken_back(voice, refusal.cells),
        ),
        RefusalKind.NO_SOLUTION_LEFT: (Offer(say("Undo to the last correct position"), OfferKind.WAY_BACK),),
        RefusalKind.UNDECIDED: (Offer(say("Keep looking"), OfferKind.KEEP_GOING),),
        RefusalKind.NO_STEP: (Offer(say("Keep looking"), OfferKind.KEEP_GOING),),
    }.get(refusal.kind, ())
    wrong = refusal.cells if refusal.kind in (RefusalKind.WRONG_ENTRY, RefusalKind.WRONG_MARK) else ()
    tone = tones.get(refusal.kind, Tone.NOTE)
    sentence = refusal_sentence(voice, refusal)
    return Report(tone, headline, sentence, marks=GridMarks(wrong=wrong), offers=offers)


def _taken_back(voice: Voice, cells: Sequence[int]) -> tuple[Offer, ...]:
    """Return offers to take back entries one by one, of many the first."""
    say = voice.language.say
    return tuple(
        Offer(say("Take back {cell}", cell=voice.cell(cell)), OfferKind.TAKE_BACK, cell)
        for cell in cells[:_MOST_OFFERED]
    )


def refusal_sentence(voice: Voice, refusal: Refusal) -> str:
    """Return the reason of a refusal as one sentence."""
    language = voice.language
    say = language.say
    cells = voice.cells(refusal.cells)
    if refusal.kind is RefusalKind.RULE_BROKEN:
        return break_line(voice, refusal.breaks[0]).text
    if refusal.kind is RefusalKind.WRONG_ENTRY:
        return language.say_many(
            "{cells} differs from the only solution; correct it first.",
            "{cells} differ from the only solution; correct them first.",
            len(refusal.cells),
            cells=cells,
        )
    if refusal.kind is RefusalKind.WRONG_MARK:
        return language.say_many(
            "The marks of {cells} leave out the value of the only solution.",
            "The marks of {cells} leave out the values of the only solution.",
            len(refusal.cells),
            cells=cells,
        )
    if refusal.kind is RefusalKind.UNDECIDED and refusal.answer is not None:
        return _undecided(voice, refusal.answer)
    return {
        RefusalKind.NO_STEP: _no_step(voice, refusal),
        RefusalKind.TOO_HARD: _too_hard(voice, refusal),
        RefusalKind.NO_SOLUTION_LEFT: say("The entries break no rule, but with them no solution is left."),
        RefusalKind.MARKS_CLASH: say(
            "The marks leave a cell without a value or a value without a place; one that is right is missing."
        ),
        RefusalKind.NO_SOLUTION: say("The givens have no solution, so no step can lead to one."),
        RefusalKind.SEVERAL_SOLUTIONS: say("The puzzle has several solutions, so no value is proved."),
        RefusalKind.CELL_FILLED: say("{cell} is already filled, and correctly.", cell=cells),
        RefusalKind.COMPLETE: say("The puzzle is solved."),
    }[refusal.kind]


def _too_hard(voice: Voice, refusal: Refusal) -> str:
    if refusal.cells:
        return voice.language.say(
            "{cell} needs a harder technique than your settings allow in hints.", cell=voice.cells(refusal.cells)
        )
    return voice.language.say("The next step needs a harder technique than your settings allow in hints.")


def _no_step(voice: Voice, refusal: Refusal) -> str:
    say = voice.language.say
    if refusal.answer is not None and refusal.answer.verdict is Verdict.UNIQUE:
        return say("No step was found as far as the search went.")
    return say("No step was found as far as the search went; nor is it known yet whether there is only one solution.")


def _undecided(voice: Voice, answer: Answer) -> str:
    if answer.stop is Stop.STEPS:
        return voice.language.say(
            "It is not known whether the puzzle has exactly one solution, as far as the search went: {progress}.",
            progress=search_progress(voice, answer),
        )
    return voice.language.say(
        "It is not known whether the puzzle has exactly one solution: the search was stopped after {time}; {progress}.",
        time=voice.seconds(answer.seconds),
        progress=search_progress(voice, answer),
    )
