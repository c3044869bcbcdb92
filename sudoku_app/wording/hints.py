"""Hints and refusals in words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from sudoku_app.sudoku.grid.position import Position
from sudoku_app.sudoku.hints.exercises import HARDEST_PRACTISED, can_be_practised
from sudoku_app.sudoku.hints.explained_steps import ExplainedSteps
from sudoku_app.sudoku.hints.hint import Hint, NextSteps, Refusal, RefusalKind
from sudoku_app.sudoku.hints.refutation import Refutation
from sudoku_app.sudoku.rating.scale import step_rating
from sudoku_app.sudoku.techniques.singles import FullHouse, HiddenSingle, NakedSingle
from sudoku_app.sudoku.techniques.step import Step
from sudoku_app.sudoku.techniques.technique import HelpLevel, level_of
from sudoku_app.sudoku.verdicts.answer import Answer, Verdict
from sudoku_app.wording.entries import missing_marks_sentence, why_wrong_offer
from sudoku_app.wording.grades import rating_shown
from sudoku_app.wording.report import GridMarks, Offer, OfferKind, Report, Section, Tone
from sudoku_app.wording.step_drawing import reason_legend
from sudoku_app.wording.step_names import conclusion_clauses, technique_name
from sudoku_app.wording.steps import explained_lines, step_lines, step_marks, step_title, what_to_do
from sudoku_app.wording.text import filled
from sudoku_app.wording.verdicts import (
    break_line,
    differing_sentence,
    fix_givens_offer,
    marks_clash_sentence,
    no_solution_sentence,
    verdict_basis,
)
from sudoku_app.wording.voice import Voice

_MOST_OFFERED = 3  # entries that are offered to be taken back
_MOST_READ_AT_ONCE = 3  # lines; of more the last, which says what follows, may be out of sight


def hint_report(voice: Voice, hint: Hint, level: HelpLevel = HelpLevel.STEP) -> Report:
    """Return the next step of a hint: the question that leads to it, or the step with its reason and what follows."""
    return _question(voice, hint) if level is HelpLevel.QUESTION else _step(voice, hint)


def _question(voice: Voice, hint: Hint) -> Report:
    """Return what a person may ask to find the next step, with where to look."""
    step = hint.steps[0]
    cells = () if step.reason.units else tuple(dict.fromkeys(premise.cell for premise in step.reason.premises))
    marks = GridMarks(bands=step.reason.units, circles=cells)
    offers = (Offer(voice.say("Show the step"), OfferKind.MORE_HELP), *_for_selected_cell(voice, hint))
    more = (*_find_myself(voice, step), *_more(voice, hint))
    return Report(Tone.HINT, what_to_do(voice, step), _basis(voice, hint), (), marks, offers, more=more)


def _step(voice: Voice, hint: Hint) -> Report:
    """Return the next step: its technique, its reason, and the button that does it."""
    step = hint.steps[0]
    lines = step_lines(voice, step, hint.explained)
    shows = "" if len(lines) <= _MOST_READ_AT_ONCE else _what_it_shows(voice, step)
    sections = [Section("", lines)]
    if hint.shorter is not None:
        heading = voice.say("A shorter way, by assumption")
        shorter = [
            line for index in range(len(hint.shorter.steps)) for line in explained_lines(voice, hint.shorter, index)
        ]
        sections.append(Section(heading, tuple(shorter), folded=True))
    return Report(
        Tone.HINT,
        step_title(voice, step),
        voice.language.sentences(shows, _basis(voice, hint)),
        tuple(sections),
        step_marks(step),
        (*step_offers(voice, hint.position, step), *_for_selected_cell(voice, hint)),
        more=_more(voice, hint),
        legend=reason_legend(step.reason, voice),
        rating=rating_shown(voice.language, step_rating(voice.shape, step)),
    )


def _what_it_shows(voice: Voice, step: Step) -> str:
    return voice.say("It shows that {conclusions}.", conclusions=conclusion_clauses(voice, step))


def _for_selected_cell(voice: Voice, hint: Hint) -> tuple[Offer, ...]:
    """Return the offer of a hint for the selected cell, where this one is not about a cell that was chosen."""
    if hint.asked is not None:
        return ()
    return (Offer(voice.say("For the selected cell"), OfferKind.HINT_FOR_CELL),)


def _more(voice: Voice, hint: Hint) -> tuple[Offer, ...]:
    """Return what else there is to a hint, which is folded."""
    anywhere = () if hint.asked is None else (Offer(voice.say("Easiest step anywhere"), OfferKind.HINT),)
    practise = (practise_offer(voice, hint.steps[0]),) if can_be_practised(hint.steps[0].technique) else ()
    return (*anywhere, Offer(voice.say("All steps available now"), OfferKind.STEPS_NOW), *practise)


def _find_myself(voice: Voice, step: Step) -> tuple[Offer, ...]:
    """Return the offer to find the next step without more help, where it has cells that can be chosen."""
    if level_of(step.technique) > HARDEST_PRACTISED:
        return ()
    return (Offer(voice.say("Find it myself"), OfferKind.FIND_MYSELF),)


def practise_offer(voice: Voice, step: Step) -> Offer:
    """Return the offer of exercises of the technique of a step."""
    name = str(technique_name(voice, step.technique))
    return Offer(voice.say("Practise: {technique}", technique=name), OfferKind.PRACTISE)


def _basis(voice: Voice, hint: Hint) -> str:
    return voice.language.sentences(progress_sentence(voice, hint), _standing(voice, hint))


def progress_sentence(voice: Voice, hint: Hint) -> str:
    """Return how far one has come on the way to a cell, where it is one of several steps."""
    say, number, cell = voice.say, voice.language.number, voice.cell(hint.cell)
    if hint.out_of_reach or hint.too_far:
        return say("No short path leads to {cell}; here is the easiest step.", cell=cell)
    if hint.steps_in_all == 1 or not hint.value:
        return ""
    return say(
        "Step {number} of {count} to {cell}.",
        number=number(hint.steps_done + 1),
        count=number(hint.steps_in_all),
        cell=cell,
    )


def standing_sentence(voice: Voice, found: Hint | NextSteps) -> str:
    """Return what a hint is worth where it is not known that the puzzle has exactly one solution; else nothing."""
    entered = found.position.values != found.position.givens
    if found.checked:
        return ""
    if found.answer.verdict is Verdict.SEVERAL:
        if entered:
            return voice.say("The puzzle has several solutions; the step holds in all that match your entries.")
        return voice.say("The puzzle has several solutions; the step holds in all of them.")
    if entered:
        return voice.say(
            "Your entries, and whether there is only one solution, are not checked yet. The step holds if your "
            "entries are right."
        )
    return voice.say("It is not known yet whether there is only one solution. The step holds either way.")


def _standing(voice: Voice, found: Hint | NextSteps) -> str:
    sentence = standing_sentence(voice, found)
    continued = isinstance(found, Hint) and found.steps_done  # the first step has the sentence
    counts = any(found.excluded) and not continued and not all(map(_rests_on_values, found.steps))
    believed = voice.say("Values that your marks leave out count as excluded.") if counts else ""
    wrong = found.wrong_marks if isinstance(found, Hint) else ()
    return voice.language.sentences(sentence, believed, missing_marks_sentence(voice, wrong) if wrong else "")


def _rests_on_values(step: Step) -> bool:
    """Return whether a step holds by the values in the grid alone, whatever was excluded before."""
    return isinstance(step.reason, FullHouse) or (
        isinstance(step.reason, HiddenSingle | NakedSingle) and not step.reason.gone
    )


def step_offers(voice: Voice, position: Position, step: Step) -> tuple[Offer, ...]:
    """Return what can be done of a step: its value entered, or the marks removed that it excludes."""
    if step.places:
        cell, value = step.places[0]
        label = voice.say("Enter {value}", value=voice.value(value))
        return (Offer(label, OfferKind.ENTER_VALUE, cell, value),)
    values = sorted({candidate.value for candidate in step.eliminates})
    named, kind = voice.values(values), OfferKind.REMOVE_MARKS
    if any(content.corner | content.centre for content in position.cells):
        return (Offer(voice.say("Remove {values}", values=named), kind),)
    return (Offer(voice.say("Fill in all candidates and remove {values}", values=named), kind),)


def refusal_report(voice: Voice, refusal: Refusal) -> Report:
    """Return why there is no hint, with the cells it speaks of marked."""
    if refusal.kind is RefusalKind.WRONG_ENTRY:
        return _wrong_entries(voice, refusal)
    if refusal.kind is RefusalKind.COMPLETE:
        return Report(Tone.ONE, voice.say("Solved"), voice.say("Every cell is right."))
    if refusal.kind is RefusalKind.RULE_BROKEN:
        return _broken_rules(voice, refusal)
    tones = {
        RefusalKind.NO_SOLUTION: Tone.NONE,
        RefusalKind.NO_SOLUTION_LEFT: Tone.NONE,
        RefusalKind.WRONG_MARK: Tone.NONE,
        RefusalKind.MARKS_CLASH: Tone.NONE,
        RefusalKind.SEVERAL_SOLUTIONS: Tone.SEVERAL,
        RefusalKind.UNDECIDED: Tone.UNKNOWN,
        RefusalKind.NO_STEP: Tone.UNKNOWN,
    }
    offers = {
        RefusalKind.NO_SOLUTION_LEFT: (Offer(voice.say_in("button", "Last correct position"), OfferKind.WAY_BACK),),
        RefusalKind.UNDECIDED: (Offer(voice.say("Keep going"), OfferKind.KEEP_GOING),),
        RefusalKind.NO_STEP: (Offer(voice.say("Keep going"), OfferKind.KEEP_GOING),),
        RefusalKind.SEVERAL_SOLUTIONS: (fix_givens_offer(voice),) if refusal.givens_typed_as_entries else (),
    }.get(refusal.kind, ())
    wrong = refusal.cells if refusal.kind is RefusalKind.WRONG_MARK else ()
    tone = tones.get(refusal.kind, Tone.NOTE)
    sentence = refusal_sentence(voice, refusal)
    return Report(tone, voice.say("No hint"), sentence, marks=GridMarks(wrong=wrong), offers=offers)


def _broken_rules(voice: Voice, refusal: Refusal) -> Report:
    """Return which entries break a rule, and every rule that is broken as a line."""
    say = voice.say
    lines = tuple(break_line(voice, broken) for broken in refusal.breaks)
    cells = tuple(dict.fromkeys(cell for broken in refusal.breaks for cell in broken.cells))
    entered = refusal.cells or [cell for cell in cells if not refusal.position.cells[cell].given]
    basis = voice.say_many(
        "Your entry in {cells} breaks a rule.",
        "Your entries in {cells} break a rule.",
        len(entered),
        cells=voice.cells(entered),
    )
    if not entered:
        basis = refusal_sentence(voice, refusal)
    sections = (Section(say("A rule is broken"), lines),)
    return Report(Tone.NONE, say("No hint"), basis, sections, GridMarks(wrong=cells), _clear_offers(voice, entered))


def _wrong_entries(voice: Voice, refusal: Refusal) -> Report:
    """Return which entries are wrong, the oldest first, with the question why it cannot be right."""
    wrong = refusal.cells
    headline = voice.say_many("{count} entry is wrong", "{count} entries are wrong", len(wrong))
    back = Offer(voice.say_in("button", "Last correct position"), OfferKind.UNDO_SLIP)
    offers, more = (why_wrong_offer(voice, refusal.position, wrong), back), _clear_offers(voice, wrong)
    sentence = refusal_sentence(voice, refusal)
    return Report(Tone.NONE, headline, sentence, marks=GridMarks(wrong=wrong), offers=offers, more=more)


def refutation_report(voice: Voice, found: Refutation) -> Report:
    """Return why a wrong entry cannot be right, step by step."""
    say, steps = voice.say, found.explained.steps
    cell, value = found.entry
    headline = say("{cell} cannot be {value}", cell=voice.cell(cell), value=voice.value(value))
    others = sorted(found.wrong - {cell})
    left_out = say("Other wrong entries are ignored here: {cells}.", cells=voice.cells(others)) if others else ""
    several = len(steps) > 1
    sections = []
    for index in range(len(steps)):
        lines = explained_lines(voice, found.explained, index)
        shown = tuple(replace(line, marks=_marks_against(found, index, line.marks)) for line in lines)
        sections.append(Section(_numbered_title(voice, found.explained, index), shown, folded=several))
    marks = _marks_against(found, len(steps) - 1, step_marks(steps[-1]))
    offers = (
        Offer(voice.say_in("button", "Last correct position"), OfferKind.UNDO_SLIP),
        Offer(say("Clear {cell}", cell=voice.cell(cell)), OfferKind.TAKE_BACK, cell),
    )
    legend = reason_legend(steps[-1].reason, voice)
    basis = voice.language.sentences(_what_it_comes_to(voice, found), left_out)
    return Report(Tone.NONE, headline, basis, tuple(sections), marks, offers, legend=legend)


def _what_it_comes_to(voice: Voice, found: Refutation) -> str:
    """Return what the steps show: a value that the wrong entry sees; "" where they end otherwise."""
    steps, (cell, value) = found.explained.steps, found.entry
    seen = next((place.cell for place in steps[-1].places if place.value == value and place.cell != cell), None)
    if seen is None:
        return ""
    return voice.say(
        "As shown below, {cell} is {value}, and {entered} sees it.",
        cell=voice.cell(seen),
        value=voice.value(value),
        entered=voice.cell(cell),
    )


def _marks_against(found: Refutation, index: int, marks: GridMarks) -> GridMarks:
    """Return marks of a step against an entry, with the wrong entries and the values of the steps up to it."""
    placed = tuple(place for step in found.explained.steps[: index + 1] for place in step.places)
    return replace(marks, wrong=tuple(sorted(found.wrong)), placed=placed)


def _numbered_title(voice: Voice, explained: ExplainedSteps, index: int) -> str:
    """Return the title of one of several steps, with the number by which later ones cite it."""
    title = step_title(voice, explained.steps[index])
    if len(explained.steps) == 1:
        return title
    return filled("{number}. {title}", {"number": voice.language.number(index + 1), "title": title})


def _clear_offers(voice: Voice, cells: Sequence[int]) -> tuple[Offer, ...]:
    return tuple(
        Offer(voice.say("Clear {cell}", cell=voice.cell(cell)), OfferKind.TAKE_BACK, cell)
        for cell in cells[:_MOST_OFFERED]
    )


def refusal_sentence(voice: Voice, refusal: Refusal) -> str:
    """Return the reason of a refusal as one sentence."""
    cells = voice.cells(sorted(refusal.cells))
    if refusal.kind is RefusalKind.RULE_BROKEN:
        return break_line(voice, refusal.breaks[0]).text
    if refusal.kind is RefusalKind.WRONG_ENTRY:
        return differing_sentence(voice, sorted(refusal.cells))
    if refusal.kind is RefusalKind.WRONG_MARK:
        return missing_marks_sentence(voice, refusal.cells)
    if refusal.givens_typed_as_entries:
        return voice.say("The givens alone have several solutions; your entries leave exactly one.")
    if refusal.kind is RefusalKind.UNDECIDED and refusal.answer is not None:
        return _undecided(voice, refusal.answer)
    return {
        RefusalKind.NO_STEP: _no_step(voice, refusal),
        RefusalKind.TOO_HARD: _too_hard(voice, refusal),
        RefusalKind.NO_SOLUTION_LEFT: voice.say("Your entries break no rule, but leave no solution."),
        RefusalKind.MARKS_CLASH: marks_clash_sentence(voice),
        RefusalKind.NO_SOLUTION: no_solution_sentence(voice, refusal.position.givens),
        RefusalKind.SEVERAL_SOLUTIONS: voice.say("The puzzle has several solutions; hints and steps need exactly one."),
        RefusalKind.CELL_FILLED: voice.say("{cell} already holds the right value.", cell=cells),
        RefusalKind.COMPLETE: voice.say("Every cell is right."),
    }[refusal.kind]


def _too_hard(voice: Voice, refusal: Refusal) -> str:
    if refusal.cells:
        cells = voice.cells(refusal.cells)
        return voice.say("{cell} needs a harder technique than your settings allow in hints.", cell=cells)
    return voice.say("The next step needs a harder technique than your settings allow in hints.")


def _no_step(voice: Voice, refusal: Refusal) -> str:
    none = voice.say("No step was found within the search limit.")
    if refusal.answer is not None and refusal.answer.verdict is Verdict.UNIQUE:
        return none
    return voice.language.sentences(none, voice.say("It is not known whether the puzzle has exactly one solution."))


def _undecided(voice: Voice, answer: Answer) -> str:
    unknown = voice.say("It is not known whether the puzzle has exactly one solution.")
    return voice.language.sentences(unknown, verdict_basis(voice, answer))
