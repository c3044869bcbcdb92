"""From any answer of the solver to the report that a person reads; of a verdict one sentence, the rest folded."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final, NamedTuple

from sudoku_app.session.gestures import Mode
from sudoku_app.session.solving import Ending
from sudoku_app.sudoku.techniques.technique import HelpLevel
from sudoku_app.sudoku.verdicts.answer import PositionCheck, Verdict
from sudoku_app.wording.language import Language
from sudoku_app.wording.made_puzzles import play_offers
from sudoku_app.wording.report import Line, Offer, OfferKind, Report, Section, Tone
from sudoku_app.wording.solving import ending_report
from sudoku_app.wording.verdicts import ONE_SOLUTION_OF_GIVENS, position_report
from sudoku_app.wording.voice import Symbols, SymbolStyle, Voice

if TYPE_CHECKING:
    from sudoku_app.session.way_back import WayBack
    from sudoku_app.sudoku.hints.exercises import Attempt
    from sudoku_app.sudoku.hints.hint import Hint, Refusal
    from sudoku_app.sudoku.hints.refutation import Refutation
    from sudoku_app.sudoku.verdicts.entries import EntriesCheck
    from sudoku_app.sudoku.verdicts.explaining import Explanation

    ReasonedResult = Explanation | EntriesCheck | WayBack | Ending | Hint | Refusal | Refutation | Attempt
    SolverResult = PositionCheck | ReasonedResult
    from sudoku_app.sudoku.verdicts.corrections.finding import Corrections
    from sudoku_app.sudoku.verdicts.several_solutions import SeveralSolutions

_LOOKS_FURTHER = frozenset({OfferKind.KEEP_GOING, OfferKind.KEEP_COUNTING})
_MOST_TOGETHER: Final = 6  # givens that are named in the sentence
_MOST_COMPARED: Final = 8  # cells that are named to be compared with what the puzzle was typed from


def report_of(
    language: Language,
    result: SolverResult,
    style: Symbols = SymbolStyle.NUMBERS,
    explained: Explanation | None = None,
    level: HelpLevel = HelpLevel.STEP,
) -> Report:
    """Return the report on a result of the solver, as the window shows it.

    Of a verdict with its reasons one sentence is said and the rest is folded; a hint is told up to a level, and where
    entries are wrong too.
    """
    if isinstance(result, PositionCheck):
        voice = Voice(language, result.position.shape, style)
        if explained is not None and result.givens_typed_as_entries:
            explained = replace(explained, corrections=None)  # nothing was mistyped
        report = position_report(voice, result, None if explained is None else _explained(voice, explained))
        return in_short(voice, report, result, explained)
    return _reasoned_report(language, result, style, level)


def _reasoned_report(language: Language, result: ReasonedResult, style: Symbols, level: HelpLevel) -> Report:
    """Return the report on what the reasoning found; the words for it are loaded with the first such result."""
    from sudoku_app.session.way_back import WayBack
    from sudoku_app.sudoku.hints.exercises import Attempt
    from sudoku_app.sudoku.hints.hint import Hint, Refusal
    from sudoku_app.sudoku.hints.refutation import Refutation
    from sudoku_app.sudoku.verdicts.entries import EntriesCheck
    from sudoku_app.sudoku.verdicts.explaining import Explanation
    from sudoku_app.wording.entries import entries_report, way_back_report
    from sudoku_app.wording.exercises import attempt_report
    from sudoku_app.wording.hints import hint_report, refusal_report, refutation_report

    if isinstance(result, Explanation):
        voice = Voice(language, result.answer.shape, style)
        return in_short(voice, _explained(voice, result), None, result)
    voice = Voice(language, result.position.shape, style)
    match result:
        case EntriesCheck():
            report = entries_report(voice, result, level)
        case WayBack():
            report = way_back_report(voice, result)
        case Ending():
            report = ending_report(voice, result)
        case Hint():
            report = hint_report(voice, result, level)
        case Refusal():
            report = refusal_report(voice, result)
        case Refutation():
            report = refutation_report(voice, result)
        case Attempt():
            report = attempt_report(voice, result)
    return report


def _explained(voice: Voice, explained: Explanation) -> Report:
    from sudoku_app.wording.explanations import explanation_report

    return explanation_report(voice, explained)


def stopped_report(language: Language) -> Report:
    """Return the report on a job that was stopped before it could say anything."""
    return Report(Tone.UNKNOWN, language.say("Stopped"), language.say("There is no result."))


def empty_report(language: Language, mode: Mode) -> Report:
    """Return what the panel says beside an empty grid: how a puzzle comes into it, or where one is."""
    if mode is Mode.ENTER:
        how = language.say("Type row by row; Space or . skips a cell. Or paste, drop or open a puzzle.")
    else:
        how = language.say("Paste, drop or open a puzzle, or choose Enter puzzle and type one.")
    offers = () if mode is Mode.ENTER else play_offers(language)
    return Report(Tone.UNKNOWN, language.say("The grid is empty"), how, offers=offers, lasting=True)


def working_report(language: Language) -> Report:
    """Return what the panel shows while a search takes its time."""
    basis = language.say("You can keep typing, or stop the search.")
    return Report(Tone.UNKNOWN, language.say("Working on it…"), basis, working=True)


def working_beside(language: Language, known: Report) -> Report:
    """Return what is known already, with the note that it is being looked further, which cannot be asked for again."""
    note = working_report(language)
    offers = tuple(offer for offer in known.offers if offer.kind not in _LOOKS_FURTHER)
    section = Section(note.headline, (Line(note.basis),))
    return replace(known, sections=(*known.sections, section), offers=offers, working=True)


class _Lead(NamedTuple):
    """What is said first: a sentence, its button, and what would be set in the grid; each may be missing."""

    sentence: str = ""
    offer: Offer | None = None
    change: tuple[tuple[int, int], ...] = ()


def in_short(voice: Voice, report: Report, checked: PositionCheck | None, explained: Explanation | None) -> Report:
    """Return a report on a verdict with one sentence, at most one button of its own, and the rest folded."""
    lead = _of_entries(voice, report, checked) or _of_reasons(voice, explained)
    if lead is None:
        return report
    sections = tuple(replace(section, folded=bool(section.heading)) for section in _without(report, lead))
    unique = checked is not None and checked.puzzle.verdict is Verdict.UNIQUE
    marks = replace(report.marks, corrected=lead.change)
    return replace(
        report,
        headline=_count(voice, explained) or report.headline,
        basis=lead.sentence or report.basis,
        sections=sections,
        marks=marks,
        offers=() if lead.offer is None else (lead.offer,),
        more=(*report.offers, *report.more),
        aside=voice.language.translated(ONE_SOLUTION_OF_GIVENS) if unique else "",  # beside what is said of entries
    )


def _without(report: Report, lead: _Lead) -> tuple[Section, ...]:
    """Return the sections of a report but those of which nothing is left beside the sentence, nothing drawn either."""
    return tuple(
        section
        for section in report.sections
        if any(line.text != lead.sentence or line.marks.small for line in section.lines)
    )


def _of_entries(voice: Voice, report: Report, checked: PositionCheck | None) -> _Lead | None:
    """Return what is wrong with entries, or that they are givens; it comes before what the givens are worth."""
    if checked is None or not report.sections:
        return None
    line = report.sections[0].lines[0]
    if checked.puzzle.verdict is Verdict.UNIQUE:
        return _Lead(line.text)
    if checked.givens_typed_as_entries:
        line = next(line for section in report.sections for line in section.lines if line.offers)
        return _Lead(line.text, line.offers[0])
    return None


def _of_reasons(voice: Voice, explained: Explanation | None) -> _Lead | None:
    if explained is None or explained.redundancy is not None or explained.answer.verdict is Verdict.UNIQUE:
        return None
    several, found = explained.several, explained.corrections
    forgotten = None if found is None or several is None else found.forgotten_rules(voice.shape)
    if forgotten is not None and explained.corrections_known:  # with other units every given is right
        from sudoku_app.wording.corrections import other_shape_line

        line = other_shape_line(voice, forgotten)
        return _Lead(line.text, line.offers[0])
    if several is not None and several.completions:
        return _of_completion(voice, *several.completions[0], guess=len(several.completions) > 1)
    # Givens that were left out explain several solutions better than anything that was typed.
    first = bool(several.completing_set) if several is not None else bool(explained.clash and explained.clash.breaks)
    if not first and found is not None and found.corrections and explained.corrections_known:
        return _of_corrections(voice, explained, found)
    return _of_clash(voice, explained) if several is None else _of_several(voice, several)


def _of_completion(voice: Voice, cell: int, value: int, *, guess: bool) -> _Lead:
    """Return a given that would leave one solution; it is a ``guess`` where others would, too."""
    named = {"value": voice.value(value), "cell": voice.cell(cell)}
    sentence = voice.say("With {value} in {cell} there is exactly one solution.", **named)
    label, changes = voice.say("Add {value} in {cell}", **named), ((cell, value),)
    return _Lead(sentence, Offer(label, OfferKind.CORRECT, changes=changes, guess=guess), changes)


def _of_several(voice: Voice, several: SeveralSolutions) -> _Lead:
    """Return the givens that would settle it together; else, or where they are many, how much differs."""
    from sudoku_app.wording.explanations import completing_sections, several_sections

    if 0 < len(several.completing_set) <= _MOST_TOGETHER:
        line = completing_sections(voice, several)[0].lines[0]
        return _Lead(line.text, change=several.completing_set)
    return _Lead(several_sections(voice, several, completing=False)[0].lines[0].text)


def _of_corrections(voice: Voice, explained: Explanation, found: Corrections) -> _Lead:
    """Return the likeliest slip with its button; where it does not stand alone, how many others there are."""
    from sudoku_app.wording.corrections import correction_line, corrections_lead

    line = correction_line(voice, explained.answer.values, found.corrections[0], guess=not found.alone)
    others = len(found.corrections) + len(found.other_shapes) - 1
    if found.alone:
        lead = corrections_lead(voice, found, finished=True)
        return _Lead(voice.language.sentences(line.text, lead), line.offers[0], found.corrections[0].changes)
    if not others or (found.two_values and not found.other_shapes):
        return _Lead(corrections_lead(voice, found, finished=True), line.offers[0])
    sentence = voice.say_many(
        "This change would leave exactly one solution, and so would {count} other.",
        "This change would leave exactly one solution, and so would {count} others.",
        others,
    )
    return _Lead(voice.language.sentences(sentence, _to_compare(voice, found)), line.offers[0])


def _to_compare(voice: Voice, found: Corrections) -> str:
    """Return which cells tell between corrections that are equally likely, "" where they are too many to look at."""
    cells = sorted({cell for correction in found.corrections for cell in correction.cells})
    if len(cells) > _MOST_COMPARED:
        return ""
    # Translators: What tells which of several corrections is right; {cells} is a list of cells.
    return voice.say("Compare {cells} with the original.", cells=voice.cells(cells))


def _of_clash(voice: Voice, explained: Explanation) -> _Lead | None:
    """Return what clashes, with the likeliest correction as its button."""
    from sudoku_app.wording.corrections import correction_line
    from sudoku_app.wording.explanations import clash_section

    if explained.clash is None:
        return _Lead()
    line = clash_section(voice, explained.answer.values, explained.clash).lines[0]
    found = explained.corrections
    if found is None or not found.corrections:
        return _Lead(line.text)
    correction = correction_line(voice, explained.answer.values, found.corrections[0], guess=not found.alone)
    return _Lead(line.text, correction.offers[0])


def _count(voice: Voice, explained: Explanation | None) -> str:
    """Return how many solutions there are as a headline, "" where that is not known."""
    several = None if explained is None else explained.several
    if several is None:
        return ""
    if several.exact:
        return voice.say_many("{count} solutions", "{count} solutions", several.count)
    return voice.say_many("At least {count} solutions", "At least {count} solutions", several.count)
