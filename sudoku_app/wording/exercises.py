"""Exercises in words: what is to be found, what an answer is worth, and where to look."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from sudoku_app.messages import translatable
from sudoku_app.session.details import ExerciseName, PuzzleDetails, name_record
from sudoku_app.sudoku.hints.exercises import Attempt, Correctness, Exercise, Judgement, can_be_practised
from sudoku_app.sudoku.techniques.singles import Single
from sudoku_app.sudoku.techniques.technique import Technique
from sudoku_app.wording.hints import practise_offer, step_offers
from sudoku_app.wording.language import Language
from sudoku_app.wording.made_puzzles import puzzle_name
from sudoku_app.wording.mnemonics import without_mnemonic
from sudoku_app.wording.report import GridMarks, Offer, OfferKind, Report, Section, Tone
from sudoku_app.wording.step_drawing import reason_legend
from sudoku_app.wording.step_names import technique_name
from sudoku_app.wording.steps import single_question, step_lines, step_marks, step_title
from sudoku_app.wording.voice import UnitRole, Voice


def attempt_report(voice: Voice, attempt: Attempt) -> Report:
    """Return how far an exercise is done."""
    judgement = attempt.judgement
    if attempt.resolved:
        report = _step(voice, attempt)
    else:
        report = _task(voice, attempt) if attempt.help is None else _where(voice, attempt)
        if attempt.nothing_selected:
            missing = voice.say("No empty cell is selected.")
            report = replace(report, basis=voice.language.sentences(missing, _what_to_select(voice, attempt)))
        elif judgement is not None:
            report = _judged(voice, attempt, judgement, report)
    offers, more = _offers(voice, attempt)
    return replace(report, offers=offers, more=more, lasting=attempt.made)  # it ends by a button of its own


def _judged(voice: Voice, attempt: Attempt, judgement: Judgement, asked: Report) -> Report:
    """Return what an answer is worth; a question that was shown before goes on standing, with its units in the grid."""
    partly = judgement.correctness is Correctness.PARTLY
    report = _partly(voice, judgement) if partly else _wrong(voice, attempt, judgement)
    if attempt.help is None:
        return report
    return replace(report, headline=asked.headline, marks=replace(report.marks, bands=asked.marks.bands))


def _task(voice: Voice, attempt: Attempt) -> Report:
    headline = voice.say("Find it: {technique}", technique=technique_name(voice, attempt.exercise.technique))
    noted = voice.say("Candidates are filled in, and easy steps are done.") if attempt.made else ""
    return Report(Tone.HINT, headline, voice.language.sentences(_what_to_select(voice, attempt), noted))


def _what_to_select(voice: Voice, attempt: Attempt) -> str:
    if isinstance(attempt.step.reason, Single):
        return voice.say("Select the cell and check, or enter its value.")
    if any(content.corner | content.centre for content in attempt.position.cells):
        return voice.say("Select the cells of the pattern and check, or remove the marks that it excludes.")
    return voice.say("Select the cells of the pattern and check.")


def _where(voice: Voice, attempt: Attempt) -> Report:
    """Return where to look: for a single the question that leads to it, for a pattern its values and its units."""
    say, step = voice.say, attempt.step
    units, values = step.reason.units, sorted({premise.value for premise in step.reason.premises})
    if isinstance(step.reason, Single):
        text = single_question(voice, step.reason)
    elif units:
        in_units = voice.units(units, UnitRole.PLACE)
        text = say("Look at {values} {in_units}.", values=voice.values(values), in_units=in_units)
    else:
        text = say("Look at {values}.", values=voice.values(values))
    return Report(Tone.HINT, text, _what_to_select(voice, attempt), marks=GridMarks(bands=units))


def _partly(voice: Voice, judgement: Judgement) -> Report:
    """Return which of the chosen cells belong to a step, and how many are missing."""
    found, stray, missing = judgement.found, judgement.stray, judgement.missing
    parts = [voice.say_many("{cells} belongs to it.", "{cells} belong to it.", len(found), cells=voice.cells(found))]
    if stray:
        cells, count = voice.cells(stray), len(stray)
        text = voice.say_many("{cells} does not belong to it.", "{cells} do not belong to it.", count, cells=cells)
        parts.append(text)
    if missing:
        text = voice.say_many(
            "{count} cell of the pattern is missing.", "{count} cells of the pattern are missing.", missing
        )
        parts.append(text)
    marks = GridMarks(circles=found, wrong=stray)
    return Report(Tone.SEVERAL, voice.say("Partly right"), voice.language.sentences(*parts), marks=marks)


def _wrong(voice: Voice, attempt: Attempt, judgement: Judgement) -> Report:
    """Return that the chosen cells are not those of any step, in words that are true of a pattern of no use, too."""
    if isinstance(attempt.step.reason, Single):
        text = voice.say("No step of this technique fills a cell that you selected.")
    else:
        text = voice.say("No step of this technique that excludes a candidate was found in these cells.")
    return Report(Tone.NOTE, voice.say("Not here"), text, marks=GridMarks(wrong=judgement.stray))


def _step(voice: Voice, attempt: Attempt) -> Report:
    step = attempt.step
    title = step_title(voice, step)
    found = attempt.judgement is not None
    headline = voice.say("Right: {step}", step=title) if found else title
    tone = Tone.ONE if found else Tone.HINT
    sections = (Section("", step_lines(voice, step)),)
    return Report(tone, headline, "", sections, step_marks(step), legend=reason_legend(step.reason, voice))


def _offers(voice: Voice, attempt: Attempt) -> tuple[tuple[Offer, ...], tuple[Offer, ...]]:
    """Return the buttons, and those that are folded."""
    another = Offer(voice.say("Next exercise"), OfferKind.NEXT_EXERCISE)
    end = Offer(voice.say("End the exercises"), OfferKind.END_EXERCISE)
    if not attempt.resolved:
        hint = without_mnemonic(voice.say_in("menu", "&Hint"))
        label = hint if attempt.help is None else voice.say("Show the step")
        offers = (Offer(voice.say("Check the selection"), OfferKind.CHECK_CELLS), Offer(label, OfferKind.EXERCISE_HELP))
        return offers, (another, end) if attempt.made else ()
    if attempt.made:
        return (another, end), ()
    practise = (practise_offer(voice, attempt.step),) if can_be_practised(attempt.exercise.technique) else ()
    done = attempt.judgement is not None and attempt.judgement.done
    return () if done else step_offers(voice, attempt.position, attempt.step), practise


SEARCHING: Final = translatable("Looking for an exercise…")


def exercise_details(language: Language, exercise: Exercise) -> PuzzleDetails:
    """Return what a position is called that was made for an exercise."""
    name = ExerciseName(exercise.technique)
    return PuzzleDetails(puzzle_name(language, name, exercise.position.shape.size), name=name_record(name))


def ready_sentence(voice: Voice, technique: Technique) -> str:
    """Return that an exercise was made while the person went on with something else."""
    return voice.say("An exercise is ready: {technique}.", technique=str(technique_name(voice, technique)))


START: Final = translatable("Start")  # the button that begins an exercise


def none_report(voice: Voice, technique: Technique) -> Report:
    """Return that no exercise of a technique was found."""
    say, name = voice.say, str(technique_name(voice, technique))
    headline = say("No exercise found: {technique}", technique=name)
    return Report(Tone.NOTE, headline, say("Few puzzles need this technique. Try again to search other puzzles."))


# That an answer needs cells, for the status bar.
NOTHING_SELECTED: Final = translatable("Select the empty cells of the pattern first")
