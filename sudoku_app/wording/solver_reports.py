"""From any answer of the solver to the report that a person reads."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from sudoku_app.session.ending import Ending
from sudoku_app.session.gestures import Mode
from sudoku_app.sudoku.techniques.technique import HelpLevel
from sudoku_app.sudoku.verdicts.answer import PositionCheck
from sudoku_app.wording.language import Language
from sudoku_app.wording.made_puzzles import play_offers
from sudoku_app.wording.report import Line, OfferKind, Report, Section, Tone
from sudoku_app.wording.short_answers import in_short
from sudoku_app.wording.solving import ending_report
from sudoku_app.wording.verdicts import position_report
from sudoku_app.wording.voice import SymbolStyle, Voice

if TYPE_CHECKING:
    from sudoku_app.session.way_back import WayBack
    from sudoku_app.sudoku.hints.exercises import Attempt
    from sudoku_app.sudoku.hints.hint import Hint, Refusal
    from sudoku_app.sudoku.hints.refutation import Refutation
    from sudoku_app.sudoku.verdicts.entries import EntriesCheck
    from sudoku_app.sudoku.verdicts.explaining import Explanation

    ReasonedResult = Explanation | EntriesCheck | WayBack | Ending | Hint | Refusal | Refutation | Attempt
    SolverResult = PositionCheck | ReasonedResult

_LOOKS_FURTHER = frozenset({OfferKind.KEEP_GOING, OfferKind.KEEP_COUNTING})


def report_of(
    language: Language,
    result: SolverResult,
    style: SymbolStyle = SymbolStyle.NUMBERS,
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


def _reasoned_report(language: Language, result: ReasonedResult, style: SymbolStyle, level: HelpLevel) -> Report:
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
    say = language.say
    if mode is Mode.ENTER:
        how = say("Type row by row; 0, . or Space skips a cell. Or paste, drop or open a puzzle.")
    else:
        how = say("Paste, drop or open a puzzle, or choose Enter puzzle and type one.")
    offers = () if mode is Mode.ENTER else play_offers(language)
    return Report(Tone.UNKNOWN, say("The grid is empty"), how, offers=offers, lasting=True)


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
