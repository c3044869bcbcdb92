"""Verdicts in words: what was found, what it was computed from, and what breaks a rule."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from sudoku_app.exact_cover.outcome import Stop
from sudoku_app.messages import translatable
from sudoku_app.sudoku.grid.position import Position
from sudoku_app.sudoku.grid.rules import RuleBreak, rule_breaks
from sudoku_app.sudoku.verdicts.answer import Answer, PositionCheck, Verdict
from sudoku_app.wording.mnemonics import without_mnemonic
from sudoku_app.wording.report import GridMarks, Line, Offer, OfferKind, Report, Section, Tone
from sudoku_app.wording.voice import UnitRole, Voice

_TONES = {
    Verdict.UNIQUE: Tone.ONE,
    Verdict.SEVERAL: Tone.SEVERAL,
    Verdict.NONE: Tone.NONE,
    Verdict.UNDECIDED: Tone.UNKNOWN,
}

_HEADLINES: Final = {
    Verdict.UNIQUE: translatable("Exactly one solution"),
    Verdict.SEVERAL: translatable("Several solutions"),
    Verdict.NONE: translatable("No solution"),
    Verdict.UNDECIDED: translatable("Undetermined"),
}


def verdict_headline(voice: Voice, answer: Answer) -> str:
    """Return the verdict in a few words."""
    return voice.language.translated(_HEADLINES[answer.verdict])


def verdict_sentence(voice: Voice, answer: Answer) -> str:
    """Return the verdict and how it was reached: "Exactly one solution. Proved."."""
    return voice.language.headed(verdict_headline(voice, answer), verdict_basis(voice, answer))


def search_progress(voice: Voice, answer: Answer) -> str:
    """Return how far a search came that was stopped, to stand after a colon."""
    # Translators: Goes into "{choices}, {solutions} so far", which stands after a colon.
    choices = voice.say_many_in("how far a search came", "{count} choice tried", "{count} choices tried", answer.nodes)
    # Translators: Goes into "{choices}, {solutions} so far", which stands after a colon.
    solutions = voice.say_many_in(
        "how far a search came", "{count} solution found", "{count} solutions found", len(answer.solutions)
    )
    return voice.say("{choices}, {solutions} so far", choices=choices, solutions=solutions)


def verdict_basis(voice: Voice, answer: Answer) -> str:
    """Return how a verdict was reached; of several solutions how many there are; of broken rules how many givens do."""
    if answer.verdict is Verdict.SEVERAL:
        return solutions_sentence(voice, len(answer.solutions), exact=answer.exact)
    if answer.breaks:
        return _broken_givens(voice, answer.breaks)
    if answer.verdict is Verdict.UNDECIDED:
        progress = search_progress(voice, answer)
        if answer.stop is Stop.STEPS:  # no clock stopped it
            return voice.say("The search reached its limit; {progress}.", progress=progress)
        time = voice.seconds(answer.seconds)
        return voice.say("The search was stopped after {time}; {progress}.", time=time, progress=progress)
    return voice.say("Proved.")


def solutions_sentence(voice: Voice, count: int, *, exact: bool) -> str:
    """Return how many of several solutions there are, or that there are so many at least."""
    # Translators: Below or after “Several solutions”.
    if exact:
        return voice.say_many("{count} in all.", "{count} in all.", count)
    return voice.say_many("At least {count}.", "At least {count}.", count)


def _broken_givens(voice: Voice, breaks: tuple[RuleBreak, ...]) -> str:
    count = len({cell for broken in breaks for cell in broken.cells})
    return voice.say_many("{count} given breaks a rule.", "{count} givens break a rule.", count)


def break_line(voice: Voice, broken: RuleBreak) -> Line:
    """Return the sentence and marks of a direct break of a rule."""
    named = {
        "value": voice.value(broken.value),
        "in_unit": voice.unit(broken.unit, UnitRole.PLACE),
        "cells": voice.cells(broken.cells),
    }
    text = voice.say("{value} appears twice {in_unit}: {cells}.", **named)
    if len(broken.cells) > 2:
        text = voice.say("{value} appears {count} times {in_unit}: {cells}.", count=len(broken.cells), **named)
    return Line(text, GridMarks(bands=(broken.unit,), wrong=broken.cells))


def marks_clash_sentence(voice: Voice) -> str:
    """Return that what the marks leave has no solution."""
    return voice.say("The marks leave a cell without a value or a value without a place, so a correct mark is missing.")


def no_solution_sentence(voice: Voice, givens: Sequence[int]) -> str:
    """Return what has no solution: the candidates that came with the puzzle, its givens, or its regions alone."""
    if voice.shape.excluded:
        return marks_clash_sentence(voice)
    if any(givens):
        return voice.say("The givens have no solution.")
    return voice.say("No grid can be filled with these regions.")


def answer_report(voice: Voice, answer: Answer) -> Report:
    """Return the verdict alone, with what it was computed from."""
    offers: tuple[Offer, ...] = ()
    if answer.verdict is Verdict.UNDECIDED:
        offers = (Offer(voice.say("Keep going"), OfferKind.KEEP_GOING),)
    return Report(_TONES[answer.verdict], verdict_headline(voice, answer), verdict_basis(voice, answer), offers=offers)


def beside_entries(voice: Voice, report: Report, now: Position) -> Report:
    """Return a report on givens alone as it may stand beside the grid as it is now.

    That there is exactly one solution says nothing about entries, and without a request none is called right or wrong.
    """
    if report.tone is not Tone.ONE or now.values == now.givens:
        return report
    if rule_breaks(now.shape, now.values):
        broken, worth = voice.say("A rule is broken"), voice.language.translated(ONE_SOLUTION_OF_GIVENS)
        return replace(report, tone=Tone.NONE, headline=broken, basis=worth)
    headline, basis = voice.say("The givens have one solution"), voice.say("The entries were not checked.")
    return replace(report, tone=Tone.NOTE, headline=headline, basis=basis)


ONE_SOLUTION_OF_GIVENS: Final = translatable("The givens have exactly one solution.")
NO_ENTRIES: Final = translatable("There are no entries to check yet.")


def with_start(voice: Voice, report: Report) -> Report:
    """Return a report on a puzzle that was entered and has one solution, with what comes next before all else."""
    start = Offer(voice.say("Start solving"), OfferKind.START_SOLVING)
    return replace(report, offers=(start, *report.offers))


def position_report(voice: Voice, checked: PositionCheck, reasons: Report | None = None) -> Report:
    """Return the verdict on the puzzle, with its ``reasons`` if they are known, and what the entries do to it."""
    sections = position_sections(voice, checked, reasons)
    wrong: tuple[int, ...] = checked.wrong
    if _lists_breaks(checked, reasons):
        wrong = tuple(dict.fromkeys(cell for broken in checked.breaks for cell in broken.cells)) + wrong
    if reasons is not None:
        marks = replace(reasons.marks, wrong=tuple(dict.fromkeys((*wrong, *reasons.marks.wrong))))
        return replace(reasons, sections=(*sections, *reasons.sections), marks=marks)
    report = replace(answer_report(voice, checked.puzzle), sections=sections, marks=GridMarks(wrong=wrong))
    if checked.puzzle.verdict is not Verdict.UNIQUE or not wrong:
        return report
    # What is wrong comes before what the givens are worth.
    headline = voice.say("A rule is broken") if checked.breaks else _wrong_headline(voice, checked.wrong)
    return replace(report, tone=Tone.NONE, headline=headline, basis=voice.language.translated(ONE_SOLUTION_OF_GIVENS))


def position_sections(voice: Voice, checked: PositionCheck, reasons: Report | None = None) -> tuple[Section, ...]:
    """Return what breaks a rule and what entries do to the puzzle; what ``reasons`` beside it say is left out."""
    sections = []
    if _lists_breaks(checked, reasons):
        lines = tuple(break_line(voice, broken) for broken in checked.breaks)
        sections.append(Section(voice.say("A rule is broken"), lines))
    if checked.wrong:
        line = Line(differing_sentence(voice, checked.wrong), GridMarks(wrong=checked.wrong))
        sections.append(Section(_wrong_headline(voice, checked.wrong), (line,)))
    if checked.entered is not None and not checked.breaks:
        sections.append(_entered_section(voice, checked.entered, completing=checked.givens_typed_as_entries))
    return tuple(sections)


def _lists_breaks(checked: PositionCheck, reasons: Report | None) -> bool:
    return bool(checked.breaks) and (reasons is None or not checked.puzzle.breaks)


def solution_offers(voice: Voice, shown: int, count: int, exact: bool) -> tuple[Offer, ...]:
    """Return the buttons that step through solutions, of which number ``shown`` is seen, from 0; -1 for none.

    How many were found is not said where that is not ``exact``, for others may have been counted.
    """
    if not count:
        return ()
    if count == 1:
        return () if shown == 0 else (Offer(voice.say("Show the solution"), OfferKind.SHOW_SOLUTION),)
    number, total = voice.language.number((shown + 1) % count + 1), voice.language.number(count)
    label = voice.say("Show solution {number} of {count}", number=number, count=total)
    if not exact:
        label = voice.say("Show solution {number}", number=number)
    show = Offer(label, OfferKind.NEXT_SOLUTION)
    previous = voice.say_in("button: previous solution", "Previous")
    return (show,) if shown < 1 else (show, Offer(previous, OfferKind.PREVIOUS_SOLUTION))


def differing_sentence(voice: Voice, wrong: Sequence[int]) -> str:
    """Return which entries are not those of the only solution."""
    return voice.say_many(
        "{cells} differs from the only solution.",
        "{cells} differ from the only solution.",
        len(wrong),
        cells=voice.cells(wrong),
    )


def _wrong_headline(voice: Voice, wrong: tuple[int, ...]) -> str:
    return voice.say_many("{count} entry is wrong", "{count} entries are wrong", len(wrong))


def fix_givens_offer(voice: Voice) -> Offer:
    """Return the button for givens that were typed as entries."""
    return Offer(without_mnemonic(voice.say_in("menu", "Make every value a &given")), OfferKind.FIX_GIVENS)


def _entered_section(voice: Voice, entered: Answer, *, completing: bool) -> Section:
    texts = {
        Verdict.UNIQUE: voice.say("Your entries leave exactly one solution."),
        Verdict.SEVERAL: voice.say("Your entries leave several solutions."),
        Verdict.NONE: voice.say("Your entries break no rule, but leave no solution."),
        Verdict.UNDECIDED: voice.say("It is not known how many solutions your entries leave."),
    }
    offers = (fix_givens_offer(voice),) if completing else ()
    return Section(voice.say("Givens and entries"), (Line(texts[entered.verdict], offers=offers),))


def solve_text(voice: Voice, place: str, answer: Answer, grid: str) -> str:
    """Return the answer of ``solve``: the verdict and, below it, the solution (``grid``, empty where there is none)."""
    line = f"{place}: {verdict_sentence(voice, answer)}"
    return f"{line}\n{grid}" if grid else line


def check_text(voice: Voice, place: str, checked: PositionCheck) -> str:
    """Return the answer of ``check``: the verdict and, below it, what breaks a rule or differs."""
    lines = [f"{place}: {verdict_sentence(voice, checked.puzzle)}"]
    for section in position_sections(voice, checked):
        lines += [f"  {line.text}" for line in section.lines]
    return "\n".join(lines)
