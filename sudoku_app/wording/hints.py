"""Hints and refusals in words."""

from __future__ import annotations

from sudoku_app.sudoku.checking import Answer
from sudoku_app.sudoku.hints import Hint, Refusal, RefusalKind
from sudoku_app.wording.report import GridMarks, Offer, OfferKind, Report, Section, Tone
from sudoku_app.wording.steps import step_lines, step_marks, step_title
from sudoku_app.wording.verdicts import break_line, verdict_detail
from sudoku_app.wording.voice import Voice


def hint_report(voice: Voice, hint: Hint) -> Report:
    """Return a hint: the technique, the whole reason step by step, and a button that enters the value."""
    say = voice.language.say
    marks = step_marks(hint.step)
    offers: tuple[Offer, ...] = ()
    if hint.value:
        enter = say("Enter {value}", value=voice.value(hint.value))
        offers = (Offer(enter, OfferKind.ENTER_VALUE, hint.cell, hint.value),)
    alone = len(hint.steps) == 1
    sections = tuple(Section("" if alone else step_title(voice, step), step_lines(voice, step)) for step in hint.steps)
    return Report(
        Tone.HINT,
        step_title(voice, hint.step),
        say("The puzzle has exactly one solution; the hint was checked against it."),
        sections,
        marks,
        offers,
    )


def refusal_report(voice: Voice, refusal: Refusal) -> Report:
    """Return why there is no hint, with the cells it speaks of marked."""
    say = voice.language.say
    headline = say("No hint")
    if refusal.kind is RefusalKind.RULE_BROKEN:
        lines = tuple(break_line(voice, broken) for broken in refusal.breaks)
        cells = tuple(dict.fromkeys(cell for broken in refusal.breaks for cell in broken.cells))
        section = Section(say("A rule is broken"), lines)
        return Report(Tone.NONE, headline, refusal_sentence(voice, refusal), (section,), GridMarks(wrong=cells))
    tones = {
        RefusalKind.NO_SOLUTION: Tone.NONE,
        RefusalKind.WRONG_ENTRY: Tone.NONE,
        RefusalKind.WRONG_MARK: Tone.NONE,
        RefusalKind.SEVERAL_SOLUTIONS: Tone.SEVERAL,
        RefusalKind.UNDECIDED: Tone.UNKNOWN,
    }
    wrong = refusal.cells if refusal.kind in (RefusalKind.WRONG_ENTRY, RefusalKind.WRONG_MARK) else ()
    tone = tones.get(refusal.kind, Tone.NOTE)
    return Report(tone, headline, refusal_sentence(voice, refusal), marks=GridMarks(wrong=wrong))


def refusal_sentence(voice: Voice, refusal: Refusal) -> str:
    """Return the reason of a refusal as one sentence."""
    language = voice.language
    say = language.say
    cells = voice.cells(refusal.cells)
    if refusal.kind is RefusalKind.RULE_BROKEN:
        return break_line(voice, refusal.breaks[0]).text
    if refusal.kind is RefusalKind.WRONG_ENTRY:
        return language.say_many(
            "{cells} differs from the only solution; mend it first.",
            "{cells} differ from the only solution; mend them first.",
            len(refusal.cells),
            cells=cells,
        )
    if refusal.kind is RefusalKind.WRONG_MARK:
        return language.say_many(
            "The pencil marks of {cells} lack the value of the only solution; a mark was removed by mistake.",
            "The pencil marks of {cells} lack the values of the only solution; marks were removed by mistake.",
            len(refusal.cells),
            cells=cells,
        )
    if refusal.kind is RefusalKind.UNDECIDED and refusal.answer is not None:
        return _undecided(voice, refusal.answer)
    return {
        RefusalKind.NO_SOLUTION: say("The givens have no solution, so there is nothing to lead to."),
        RefusalKind.SEVERAL_SOLUTIONS: say("The puzzle has several solutions, so no value is proved."),
        RefusalKind.CELL_FILLED: say("{cell} is filled already, and rightly.", cell=cells),
        RefusalKind.COMPLETE: say("The grid is complete and right."),
    }[refusal.kind]


def _undecided(voice: Voice, answer: Answer) -> str:
    return voice.language.say(
        "It is not known whether the puzzle has exactly one solution: {detail}.", detail=verdict_detail(voice, answer)
    )
