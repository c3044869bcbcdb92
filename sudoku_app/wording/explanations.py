"""Why a verdict is what it is, in words: corrections, clash, what several solutions share, what would leave one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from sudoku_app.sudoku.verdicts.answer import Verdict
from sudoku_app.sudoku.verdicts.clashes import Clash, Slips
from sudoku_app.sudoku.verdicts.contradiction import Contradiction
from sudoku_app.sudoku.verdicts.corrections.finding import Corrections
from sudoku_app.sudoku.verdicts.explaining import Explanation
from sudoku_app.sudoku.verdicts.several_solutions import Redundancy, SeveralSolutions
from sudoku_app.wording.corrections import corrections_section
from sudoku_app.wording.report import GridMarks, Line, Offer, OfferKind, Report, Section
from sudoku_app.wording.steps import step_marks, step_reason
from sudoku_app.wording.verdicts import answer_report, break_line, no_solution_sentence, solutions_sentence
from sudoku_app.wording.voice import UnitRole, Voice

_MOST_LINES = 6  # more are summed up in one
_MOST_EMPTIED = 3  # cells that are offered to be emptied
_MOST_NAMED = 8  # values of a clash in its sentence; more are named at the end
# Givens that would make a puzzle unique are named up to so many, and the rest counted: an almost empty 16×16 lacks 80.
_MOST_COMPLETING = 20


def explanation_report(voice: Voice, explained: Explanation) -> Report:
    """Return the verdict with its reasons."""
    report = answer_report(voice, explained.answer)
    sections: list[Section] = []
    marks, several = report.marks, explained.several
    together = several is not None and bool(several.completing_set)
    if several is not None and together:
        # Givens that were left out explain several solutions better than anything that was typed.
        sections += completing_sections(voice, several)
    corrections, known = explained.corrections, explained.corrections_known
    found_none = corrections is not None and not (corrections.corrections or corrections.other_shapes)
    if corrections is not None and not (together and known and found_none):
        sections.append(
            corrections_section(voice, explained.answer.values, corrections, finished=known, missing_together=together)
        )
    if explained.clash is not None:
        # A broken rule is plain to see and comes first; any other clash is known after the corrections.
        clash = clash_section(voice, explained.answer.values, explained.clash)
        sections.insert(0 if explained.clash.breaks else len(sections), clash)
        marks = GridMarks(wrong=explained.clash.cells)
    elif explained.answer.verdict is Verdict.NONE:
        sections.append(_no_clash_section(voice, finished=explained.finished))
    if explained.contradiction is not None:
        sections.append(contradiction_section(voice, explained.contradiction))
    if explained.clash is not None and len(explained.clash.cells) > _MOST_NAMED:
        sections.append(_whole_clash_section(voice, explained.answer.values, explained.clash))
    if explained.slips is not None and explained.corrections is not None and explained.corrections_known:
        left_out = left_out_section(voice, explained.slips, explained.corrections)
        sections += [] if left_out is None else [left_out]
    if several is not None:
        report = replace(report, basis=solutions_sentence(voice, several.count, exact=several.exact))
        sections += several_sections(voice, several, completing=not together)
    if explained.redundancy is not None:
        sections.append(redundancy_section(voice, explained.redundancy))
    return replace(report, sections=tuple(sections), marks=marks, offers=report.offers + _further(voice, explained))


def _further(voice: Voice, explained: Explanation) -> tuple[Offer, ...]:
    """Return the buttons that look further where a limit ended the answer."""
    if not explained.finished:
        return ()
    several = explained.several
    offers: list[Offer] = []
    if several is not None and not several.exact:
        offers.append(Offer(voice.say("Keep counting"), OfferKind.KEEP_COUNTING))
    no_solution = explained.answer.verdict is Verdict.NONE
    if (
        (no_solution and (explained.clash is None or not explained.clash.minimal))
        or (explained.corrections is not None and not explained.corrections.complete)
        or (several is not None and not several.completions_complete)
        or (explained.redundancy is not None and not explained.redundancy.complete)
    ):
        offers.append(Offer(voice.say("Keep going"), OfferKind.KEEP_GOING))
    return tuple(offers)


def clash_section(voice: Voice, values: tuple[int, ...], clash: Clash) -> Section:
    """Return which values cannot stand together."""
    if clash.breaks:
        return Section(voice.say("Conflicting values"), tuple(break_line(voice, broken) for broken in clash.breaks))
    if not clash.cells:
        return Section(voice.say("Conflicting values"), (Line(no_solution_sentence(voice, ())),))
    marks = GridMarks(wrong=clash.cells)
    if len(clash.cells) > _MOST_NAMED:
        first = voice.say("{count} values cannot all be right.", count=voice.language.number(len(clash.cells)))
    else:
        named = voice.placements((cell, values[cell]) for cell in clash.cells)
        if len(clash.cells) == 1:
            first = voice.say("{named} cannot be right.", named=named)
        else:
            first = voice.say("These values cannot all be right: {named}.", named=named)
    if clash.minimal:
        second = voice.say("If any one of them is removed, the others can be right.")
    elif not clash.needed:
        second = voice.say("It is not known whether all of them are needed.")
    else:
        second = voice.say_many(
            "At least {count} of them is needed; the others were not all tried.",
            "At least {count} of them are needed; the others were not all tried.",
            len(clash.needed),
        )
    return Section(voice.say("Conflicting values"), (Line(first, marks), Line(second, marks)))


def _no_clash_section(voice: Voice, *, finished: bool) -> Section:
    if finished:
        text = voice.say("It is not known which values conflict.")
    else:
        text = voice.say("Looking for a small set of conflicting values…")
    return Section(voice.say("Conflicting values"), (Line(text),))


def _whole_clash_section(voice: Voice, values: tuple[int, ...], clash: Clash) -> Section:
    named = voice.placements((cell, values[cell]) for cell in clash.cells)
    return Section(voice.say("Full conflict"), (Line(named, GridMarks(wrong=clash.cells)),))


def left_out_section(voice: Voice, slips: Slips, corrections: Corrections) -> Section | None:
    """Return without which values there is a solution, those that are corrected in no other way."""
    say, number = voice.say, voice.language.number
    corrected = {cell for correction in corrections.corrections for cell in correction.cells}
    cells = tuple(slip.cell for slip in slips.slips if slip.cell not in corrected)
    lines: list[Line] = []
    if cells:
        marks = GridMarks(circles=cells)
        if len(cells) <= _MOST_NAMED:
            named = voice.language.alternatives([voice.cell(cell) for cell in cells])
            offers = tuple(
                Offer(say("Empty {cell}", cell=voice.cell(cell)), OfferKind.CORRECT, changes=((cell, 0),))
                for cell in cells[:_MOST_EMPTIED]
            )
            lines.append(Line(say("Without {cells} there is a solution.", cells=named), marks, offers))
        else:
            count = number(len(cells))
            lines.append(Line(say("Without any one of {count} values there is a solution.", count=count), marks))
    if slips.looked_at == 0 < slips.of:
        lines.append(Line(say("None of the {all} values could be tried.", all=number(slips.of))))
    elif slips.looked_at < slips.of:
        text = say("Only {looked} of {all} values were tried.", looked=number(slips.looked_at), all=number(slips.of))
        lines.append(Line(text))
    elif not slips.complete:
        lines.append(Line(say("Not all other values were tried in their place.")))
    return Section(say("With one removed"), tuple(lines)) if lines else None


def contradiction_section(voice: Voice, found: Contradiction) -> Section:
    """Return the argument from the clashing values to the contradiction."""
    lines = [Line(step_reason(voice, step), step_marks(step)) for step in found.steps[:_MOST_LINES]]
    more = len(found.steps) - len(lines)
    if more > 0:
        text = voice.say_many("… and {count} more step like these.", "… and {count} more steps like these.", more)
        lines.append(Line(text))
    if found.cell is not None:
        text = voice.say("No value is left for {cell}.", cell=voice.cell(found.cell))
        lines.append(Line(text, GridMarks(wrong=(found.cell,))))
    elif found.unit is not None:
        unit, value = voice.unit(found.unit, UnitRole.FIRST_SUBJECT), voice.value(found.value)
        text = voice.say("{unit} has no place left for {value}.", unit=unit, value=value)
        lines.append(Line(text, GridMarks(bands=(found.unit,))))
    return Section(voice.say("Why they conflict"), tuple(lines))


def several_sections(voice: Voice, several: SeveralSolutions, *, completing: bool = True) -> list[Section]:
    """Return what would leave one solution, unless that was named already, and what the solutions share."""
    sections = completing_sections(voice, several) if completing else []
    differing = voice.say_many("{count} cell differs.", "{count} cells differ.", len(several.differing))
    lines = [Line(differing, GridMarks(small=several.differing))]
    if several.backbone:
        text = voice.say_many(
            "{count} empty cell is the same in all solutions.",
            "{count} empty cells are the same in all solutions.",
            len(several.backbone),
        )
        lines.append(Line(text, GridMarks(small=tuple((cell, (value,)) for cell, value in several.backbone))))
    if several.unsettled:
        text = voice.say_many(
            "It is not known whether {count} cell differs.",
            "It is not known whether {count} cells differ.",
            len(several.unsettled),
        )
        lines.append(Line(text, GridMarks(circles=several.unsettled)))
    sections.append(Section(voice.say("Where they differ"), tuple(lines)))
    return sections


def completing_sections(voice: Voice, several: SeveralSolutions) -> list[Section]:
    """Return several givens that together leave one solution, where no single one does."""
    if several.completions:
        return []  # they are among the corrections
    if not several.completions_complete:
        lines = [Line(voice.say("Not every value was checked."))]
    elif several.completing_set:
        named = _named(voice, several.completing_set)
        text = voice.say("No single given is enough, but these together are: {named}.", named=named)
        lines = [Line(text, GridMarks(corrected=several.completing_set))]
    else:
        lines = [Line(voice.say("No single given is enough; no set of givens was found."))]
    return [Section(voice.say("What would make it unique"), tuple(lines))]


def _named(voice: Voice, placements: Sequence[tuple[int, int]]) -> str:
    """Return the first of several values and their cells (cell, value), and how many more there are."""
    names = [voice.placement(cell, value) for cell, value in placements[:_MOST_COMPLETING]]
    more = len(placements) - len(names)
    if more:
        # Translators: Values and their cells, the last of a list of them: "r1c1 = 4, r1c2 = 5 and 5 more".
        names.append(voice.say_many_in("names at the end of a list", "{count} more", "{count} more", more))
    return voice.language.listed(names)


def redundancy_section(voice: Voice, redundancy: Redundancy) -> Section:
    """Return which givens are not needed."""
    marks = GridMarks(circles=redundancy.cells)
    if redundancy.cells:
        cells = voice.cells(redundancy.cells)
        if len(redundancy.cells) == 1:
            text = voice.say("The given in {cells} can be left out.", cells=cells)
        else:
            text = voice.say("Any one of these givens can be left out: {cells}.", cells=cells)
    elif redundancy.complete:
        text = voice.say("Every given is needed: the puzzle is minimal.")
    else:
        text = voice.say("No given that can be left out was found.")
    lines = [Line(text, marks)]
    if not redundancy.complete:
        lines.append(Line(voice.say("Not every given was tried.")))
    return Section(voice.say("Redundant givens"), tuple(lines))


def why_text(voice: Voice, place: str, explained: Explanation) -> str:
    """Return the plain answer of ``check --why``."""
    report = explanation_report(voice, explained).plain().replace("\n", "\n  ")
    return f"{place}: {report}"
