"""Entries and marks that were checked without giving a digit away, and the way back to before a slip, in words."""

from __future__ import annotations

from collections.abc import Sequence

from sudoku_app.session.way_back import WayBack
from sudoku_app.sudoku.grid.position import Position
from sudoku_app.sudoku.verdicts.answer import Verdict
from sudoku_app.sudoku.verdicts.entries import EntriesCheck, EntriesState
from sudoku_app.wording.report import GridMarks, Line, Offer, OfferKind, Report, Section, Tone
from sudoku_app.wording.verdicts import break_line
from sudoku_app.wording.voice import Voice

_MOST_CELLS = 8
_WRONG = frozenset({EntriesState.BREAKS_RULE, EntriesState.DIFFERS, EntriesState.NO_SOLUTION_LEFT})
_SAID_BY_HEADLINE = frozenset({EntriesState.NONE, EntriesState.RIGHT_SO_FAR, EntriesState.FINISHED})
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


def entries_report(voice: Voice, check: EntriesCheck) -> Report:
    """Return that and where entries and marks are wrong; no digit of the solution is in it."""
    say = voice.language.say
    lines = [Line(entries_sentence(voice, check), GridMarks(wrong=check.cells))]
    tone = _TONES[check.state]
    if check.state is EntriesState.BREAKS_RULE:
        lines = [*(break_line(voice, broken) for broken in check.breaks), *lines]
    elif check.state is EntriesState.RIGHT_SO_FAR and not check.only:
        tone = Tone.SEVERAL
    # Where the headline says it all, no line repeats it.
    sections = [] if check.state in _SAID_BY_HEADLINE and not check.marks else [Section("", tuple(lines))]
    if check.marks:
        sections.append(Section(say("Pencil marks"), (_marks_line(voice, check.marks),)))
        tone = Tone.NONE if tone is Tone.ONE or check.state is EntriesState.NONE else tone
    offers: tuple[Offer, ...] = ()
    more: tuple[Offer, ...] = ()
    if check.state in _WRONG:
        offers = (Offer(say("Undo to the last correct position"), OfferKind.WAY_BACK),)
        if check.state is EntriesState.DIFFERS and check.cells:
            offers = (why_wrong_offer(voice, check.position, check.cells), *offers)
            more = (Offer(_clear_label(voice, len(check.cells)), OfferKind.CLEAR_WRONG),)
    elif check.state is EntriesState.UNDECIDED:
        offers = (Offer(say("Keep going"), OfferKind.KEEP_GOING),)
    marks = GridMarks(wrong=check.cells, circles=check.marks)
    return Report(tone, _headline(voice, check), _basis(voice, check), tuple(sections), marks, offers, more=more)


def why_wrong_offer(voice: Voice, position: Position, cells: Sequence[int]) -> Offer:
    """Return the question why the first of some wrong entries cannot be right."""
    say, cell = voice.language.say, cells[0]
    value = voice.value(position.values[cell])
    if len(cells) == 1:
        why = say("Why can it not be {value}?", value=value)
    else:
        why = say("Why can {cell} not be {value}?", cell=voice.cell(cell), value=value)
    return Offer(why, OfferKind.WHY_WRONG, cell)


def _clear_label(voice: Voice, count: int) -> str:
    return voice.language.say_many("Clear the wrong entry", "Clear the {count} wrong entries", count)


def _headline(voice: Voice, check: EntriesCheck) -> str:
    language = voice.language
    say = language.say
    count = len(check.cells)
    if check.state is EntriesState.DIFFERS:
        return language.say_many("{count} entry is wrong", "{count} entries are wrong", count)
    if check.marks and check.state in (EntriesState.NONE, EntriesState.RIGHT_SO_FAR):
        return say("A mark is missing")
    return {
        EntriesState.NONE: say("Nothing to check yet"),
        EntriesState.BREAKS_RULE: say("A rule is broken"),
        EntriesState.NO_SOLUTION_LEFT: say("No solution is left"),
        EntriesState.NO_PUZZLE: say("The givens have no solution"),
        EntriesState.RIGHT_SO_FAR: say("Right so far") if check.only else say("A solution is left"),
        EntriesState.FINISHED: say("Solved"),
        EntriesState.UNDECIDED: say("Not decided"),
    }[check.state]


def _basis(voice: Voice, check: EntriesCheck) -> str:
    """Return what the entries were compared with."""
    say = voice.language.say
    if check.state is EntriesState.NONE and not check.marks:
        return ""
    if check.only:
        return say("Checked against the solution, which stays hidden.")
    if check.state in (EntriesState.NO_PUZZLE, EntriesState.UNDECIDED):
        return say("From the givens and your entries.")
    return say("The puzzle has more than one solution, so only what leaves none can be called wrong.")


def entries_sentence(voice: Voice, check: EntriesCheck) -> str:
    """Return how the entries stand; the cells are named, their digits are not."""
    language = voice.language
    say = language.say
    count, where = len(check.cells), _where(voice, check.cells)
    if check.state is EntriesState.BREAKS_RULE:
        return say("Entries to look at: {where}.", where=where)
    if check.state is EntriesState.DIFFERS:
        return say("Look at {where}.", where=where)
    if check.state is EntriesState.NO_SOLUTION_LEFT and count:
        return language.say_many(
            "No rule is broken, but with the entry at {where} no solution is left.",
            "No rule is broken, but with these {count} entries together no solution is left: {where}.",
            count,
            where=where,
        )
    if check.state is EntriesState.RIGHT_SO_FAR and not check.only:
        return say("The entries leave a solution; the puzzle has more than one.")
    return {
        EntriesState.FINISHED: say("The puzzle is solved."),
        EntriesState.NONE: say("There are no entries to check yet."),
        EntriesState.NO_PUZZLE: say("Nothing can be said about the entries: the givens alone have no solution."),
        EntriesState.UNDECIDED: say("Whether the entries are right is not known: the search was stopped."),
        EntriesState.NO_SOLUTION_LEFT: say("No rule is broken, but with these entries no solution is left."),
        EntriesState.RIGHT_SO_FAR: say("All entries are right so far."),
    }[check.state]


def _marks_line(voice: Voice, cells: tuple[int, ...]) -> Line:
    text = voice.language.say_many(
        "A mark is missing at {where}: the right one is not among those there.",
        "Marks are missing at {count} cells: the right ones are not among those at {where}.",
        len(cells),
        where=_where(voice, cells),
    )
    return Line(text, GridMarks(circles=cells))


def _where(voice: Voice, cells: tuple[int, ...]) -> str:
    names = [voice.cell(cell) for cell in sorted(cells)[:_MOST_CELLS]]
    more = len(cells) - len(names)
    if more:
        # Translators: Cells, the last of a list of them: "r1c1, r1c2 and 5 more".
        names.append(voice.language.say_many_in("cells at the end of a list", "{count} more", "{count} more", more))
    return voice.language.listed(names)


def way_back_report(voice: Voice, found: WayBack) -> Report:
    """Return what came of going back to the last correct position; ``found.steps`` edits were undone."""
    language = voice.language
    say = language.say
    only = found.verdict is Verdict.UNIQUE
    if found.steps:
        headline = language.say_many("Went back {count} step", "Went back {count} steps", found.steps)
        basis = say("Every value now agrees with the only solution.") if only else say("A solution is left from here.")
        offers = (Offer(say("Bring it back"), OfferKind.REDO_STEPS, value=found.steps),)
        return Report(Tone.NOTE, headline, basis, offers=offers)
    if found.steps == 0:
        basis = say("Every value agrees with the only solution.") if only else say("The values leave a solution.")
        return Report(Tone.ONE if only else Tone.SEVERAL, say("Nothing to take back"), basis)
    headline = say("No way back")
    if not found.known:
        basis = say("The search was stopped before a correct position was found.")
        return Report(Tone.UNKNOWN, headline, basis, offers=(Offer(say("Keep going"), OfferKind.KEEP_GOING),))
    if found.verdict is Verdict.NONE:
        return Report(Tone.NONE, headline, say("The givens alone have no solution, so no position is correct."))
    return Report(Tone.NOTE, headline, say("The wrong values were there from the start."))
