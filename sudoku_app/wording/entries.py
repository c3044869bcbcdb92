"""Entries and marks that were checked without giving a digit away, and the way back to before a slip, in words."""

from __future__ import annotations

from collections.abc import Sequence

from sudoku_app.session.way_back import WayBack
from sudoku_app.sudoku.grid.position import Position
from sudoku_app.sudoku.techniques.technique import HelpLevel
from sudoku_app.sudoku.verdicts.answer import Verdict
from sudoku_app.sudoku.verdicts.entries import EntriesCheck, EntriesState
from sudoku_app.wording.report import NO_MARKS, GridMarks, Line, Offer, OfferKind, Report, Section, Tone
from sudoku_app.wording.verdicts import NO_ENTRIES, break_line, fix_givens_offer, no_solution_sentence
from sudoku_app.wording.voice import Voice

_MOST_CELLS = 8
_WRONG = frozenset({EntriesState.BREAKS_RULE, EntriesState.DIFFERS, EntriesState.NO_SOLUTION_LEFT})
_UNBLAMED = frozenset({EntriesState.NONE, EntriesState.RIGHT_SO_FAR})
_TONES = {
    EntriesState.NONE: Tone.NOTE,
    EntriesState.BREAKS_RULE: Tone.NONE,
    EntriesState.NO_SOLUTION_LEFT: Tone.NONE,
    EntriesState.DIFFERS: Tone.NONE,
    EntriesState.NO_PUZZLE: Tone.NONE,
    EntriesState.RIGHT_SO_FAR: Tone.ONE,
    EntriesState.FINISHED: Tone.ONE,
    EntriesState.UNDECIDED: Tone.UNKNOWN,
}


def entries_report(voice: Voice, check: EntriesCheck, level: HelpLevel = HelpLevel.STEP) -> Report:
    """Return whether entries and marks are wrong and, up to the level, where; no digit of the solution is in it."""
    tone = _TONES[check.state]
    if check.state is EntriesState.RIGHT_SO_FAR and not check.only:
        tone = Tone.SEVERAL
    if check.marks and (tone is Tone.ONE or check.state is EntriesState.NONE):
        tone = Tone.NONE
    shown = not shows_less(check, level)
    offers, more = _offers(voice, check, level)
    return Report(
        tone,
        _headline(voice, check),
        _sentence(voice, check, level),
        _sections(voice, check) if shown else (),
        GridMarks(wrong=check.cells, circles=check.marks) if shown else NO_MARKS,
        offers,
        more=more,
    )


def shows_less(check: EntriesCheck, level: HelpLevel) -> bool:
    """Return whether there is more to be shown than at a level: where entries or marks are wrong."""
    return level is HelpLevel.QUESTION and bool(_hidden(check) or check.marks)


def _hidden(check: EntriesCheck) -> tuple[int, ...]:
    """Return the wrong entries that are not plain to see in the grid."""
    if check.state not in _WRONG:
        return ()
    clashing = {cell for broken in check.breaks for cell in broken.cells}
    return tuple(cell for cell in check.cells if cell not in clashing)


def _sentence(voice: Voice, check: EntriesCheck, level: HelpLevel) -> str:
    language, hidden = voice.language, _hidden(check)
    if check.marks and check.state in _UNBLAMED:
        return _marks_sentence(voice, check.marks, level)
    if check.state is EntriesState.BREAKS_RULE and check.breaks:
        broken = "" if _broken_lines(voice, check) else break_line(voice, check.breaks[0]).text
        if not hidden:
            return broken
        besides = language.say_many(
            "{count} more entry is wrong, although it breaks no rule.",
            "{count} more entries are wrong, although they break no rule.",
            len(hidden),
        )
        return language.sentences(broken, besides)
    if check.state is EntriesState.DIFFERS and level is HelpLevel.QUESTION:
        return language.say("No rule is broken yet.")
    if check.state is EntriesState.NO_SOLUTION_LEFT and level is HelpLevel.QUESTION:
        return language.say("Your entries break no rule, but leave no solution.")
    return entries_sentence(voice, check)


def _broken_lines(voice: Voice, check: EntriesCheck) -> list[Line]:
    """Return a line for each of several broken rules; one alone is the sentence below the headline."""
    several = check.state in _WRONG and len(check.breaks) > 1
    return [break_line(voice, broken) for broken in check.breaks] if several else []


def _sections(voice: Voice, check: EntriesCheck) -> tuple[Section, ...]:
    """Return what is said below the sentence where everything is shown."""
    lines = _broken_lines(voice, check)
    hidden = _hidden(check)
    if check.state is EntriesState.BREAKS_RULE and hidden:
        lines.append(Line(voice.say("Look at {where}.", where=_where(voice, hidden)), GridMarks(wrong=hidden)))
    sections = [Section("", tuple(lines))] if lines else []
    if check.marks and check.state not in _UNBLAMED:
        marks = Line(_marks_sentence(voice, check.marks, HelpLevel.STEP), GridMarks(circles=check.marks))
        sections.append(Section(voice.say("A mark is missing"), (marks,)))
    return tuple(sections)


def _offers(voice: Voice, check: EntriesCheck, level: HelpLevel) -> tuple[tuple[Offer, ...], tuple[Offer, ...]]:
    """Return the buttons, and those that are folded."""
    say, say_in = voice.say, voice.say_in
    back = (Offer(say_in("button", "Last correct position"), OfferKind.WAY_BACK),) if check.state in _WRONG else ()
    if shows_less(check, level):
        return (Offer(say("Show which"), OfferKind.MORE_HELP), *back), ()
    if check.state is EntriesState.DIFFERS and check.cells:
        clear = Offer(say("Clear what is wrong"), OfferKind.CLEAR_WRONG)
        return (why_wrong_offer(voice, check.position, check.cells), *back), (clear,)
    if check.state is EntriesState.UNDECIDED:
        return (Offer(say("Keep going"), OfferKind.KEEP_GOING),), ()
    if check.state is EntriesState.RIGHT_SO_FAR and not check.only:
        givens = (fix_givens_offer(voice),) if check.givens_typed_as_entries else ()
        return (*givens, Offer(say("Why several solutions?"), OfferKind.EXPLAIN)), ()
    return back, ()


def why_wrong_offer(voice: Voice, position: Position, cells: Sequence[int]) -> Offer:
    """Return the question why the first of some wrong entries cannot be right."""
    say, cell = voice.say, cells[0]
    value = voice.value(position.values[cell])
    if len(cells) == 1:
        return Offer(say("Why can it not be {value}?", value=value), OfferKind.WHY_WRONG, cell)
    why = say("Why can {cell} not be {value}?", cell=voice.cell(cell), value=value)
    return Offer(why, OfferKind.WHY_WRONG, cell)


def _headline(voice: Voice, check: EntriesCheck) -> str:
    count = len(check.cells)
    if check.state is EntriesState.DIFFERS:
        return voice.say_many("{count} entry is wrong", "{count} entries are wrong", count)
    if check.marks and check.state in (EntriesState.NONE, EntriesState.RIGHT_SO_FAR):
        return voice.say("A mark is missing")
    if len(check.breaks) > 1:
        return voice.say_many("{count} rule broken", "{count} rules broken", len(check.breaks))
    return {
        EntriesState.NONE: voice.say("Nothing to check yet"),
        EntriesState.BREAKS_RULE: voice.say("A rule is broken"),
        EntriesState.NO_SOLUTION_LEFT: voice.say("No longer solvable"),
        EntriesState.NO_PUZZLE: voice.say("No solution")
        if voice.shape.excluded
        else voice.say("The givens have no solution"),
        EntriesState.RIGHT_SO_FAR: voice.say("Right so far") if check.only else voice.say("Still solvable"),
        EntriesState.FINISHED: voice.say("Solved"),
        EntriesState.UNDECIDED: voice.say("Undetermined"),
    }[check.state]


def entries_sentence(voice: Voice, check: EntriesCheck) -> str:
    """Return how the entries stand; the cells are named, their digits are not."""
    say = voice.say
    look = say("Look at {where}.", where=_where(voice, check.cells))
    if check.state is EntriesState.RIGHT_SO_FAR and not check.only:
        return say("The puzzle has several solutions, so only entries that rule out every solution count as wrong.")
    return {
        EntriesState.DIFFERS: look,
        EntriesState.BREAKS_RULE: look,
        EntriesState.FINISHED: say("Every cell is right."),
        EntriesState.NONE: voice.language.translated(NO_ENTRIES),
        EntriesState.NO_PUZZLE: say("The entries were not checked."),
        EntriesState.UNDECIDED: say("It is not known whether the entries are right: the search was stopped."),
        EntriesState.NO_SOLUTION_LEFT: voice.language.sentences(
            say("Your entries break no rule, but leave no solution."), look if check.cells else ""
        ),
        EntriesState.RIGHT_SO_FAR: say("Checked against the solution, which stays hidden."),
    }[check.state]


def _marks_sentence(voice: Voice, cells: tuple[int, ...], level: HelpLevel) -> str:
    if level is HelpLevel.QUESTION:
        return voice.say_many(
            "In {count} cell the right value is not among the marks.",
            "In {count} cells the right value is not among the marks.",
            len(cells),
        )
    return missing_marks_sentence(voice, cells)


def missing_marks_sentence(voice: Voice, cells: Sequence[int]) -> str:
    """Return in which cells the marks are without the right value."""
    return voice.say("The right value is missing from the marks in {where}.", where=_where(voice, cells))


def _where(voice: Voice, cells: Sequence[int]) -> str:
    names = [voice.cell(cell) for cell in sorted(cells)[:_MOST_CELLS]]
    more = len(cells) - len(names)
    if more:
        # Translators: Cells, the last of a list of them: "r1c1, r1c2 and 5 more".
        names.append(voice.say_many_in("cells at the end of a list", "{count} more", "{count} more", more))
    return voice.language.listed(names)


def way_back_report(voice: Voice, found: WayBack) -> Report:
    """Return what came of going back to the last correct position; ``found.steps`` edits were undone."""
    say = voice.say
    if found.steps is not None:
        only = found.verdict is Verdict.UNIQUE
        headline = voice.say_many("Went back {count} step", "Went back {count} steps", found.steps)
        basis = say("Every value agrees with the only solution.") if only else say("These values allow a solution.")
        if found.steps:
            offers = (Offer(say("Restore"), OfferKind.REDO_STEPS, value=found.steps),)
            return Report(Tone.NOTE, headline, basis, offers=offers)
        return Report(Tone.ONE if only else Tone.SEVERAL, say("Nothing to undo"), basis)
    headline = say("No correct position found")
    if not found.known:
        basis = say("The search was stopped before a correct position was found.")
        return Report(Tone.UNKNOWN, headline, basis, offers=(Offer(say("Keep going"), OfferKind.KEEP_GOING),))
    if found.verdict is Verdict.NONE:
        return Report(Tone.NONE, headline, no_solution_sentence(voice, found.position.givens))
    return Report(Tone.NOTE, headline, say("The wrong values were there from the start."))
