"""All that commands and window say of a position, in any language."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from sudoku_app.exact_cover.effort import Effort
from sudoku_app.resources_path import resource
from sudoku_app.sudoku.grid.geometry import GridShape, geometry
from sudoku_app.sudoku.grid.position import Position
from sudoku_app.sudoku.hints.explained_steps import ExplainedSteps
from sudoku_app.sudoku.hints.hint import Hint, NextSteps, hint, next_steps
from sudoku_app.sudoku.hints.refutation import Refutation, refutation
from sudoku_app.sudoku.limits import RATING_STEPS
from sudoku_app.sudoku.rating.path import SolvingPath, solving_path
from sudoku_app.sudoku.rating.scale import step_rating
from sudoku_app.sudoku.techniques.step import Step
from sudoku_app.sudoku.techniques.technique import HelpLevel
from sudoku_app.sudoku.verdicts.answer import PositionCheck
from sudoku_app.sudoku.verdicts.checking import check_position
from sudoku_app.sudoku.verdicts.entries import EntriesCheck, ask_entries
from sudoku_app.sudoku.verdicts.explaining import Explanation, explain
from sudoku_app.sudoku.verdicts.refusal import Refusal
from sudoku_app.wording.explanations import why_text
from sudoku_app.wording.language import Language, language_codes
from sudoku_app.wording.report import GridMarks, Report
from sudoku_app.wording.solver_reports import report_of
from sudoku_app.wording.solving_paths import StepsWords, hint_text, path_text
from sudoku_app.wording.steps import what_to_do
from sudoku_app.wording.verdicts import check_text
from sudoku_app.wording.voice import SymbolStyle, Voice


def all_languages() -> list[Language]:
    """Return every language that the program speaks, English first."""
    return [Language.load(resource("translations"), [code]) for code in language_codes()]


@dataclass(frozen=True)
class Answers:
    """What is found out about a position by every question that the window and the commands ask."""

    position: Position
    checked: PositionCheck
    explained: Explanation
    hints: tuple[Hint | Refusal, ...]
    entries: EntriesCheck
    why_wrong: tuple[Refutation | Refusal, ...]
    now: NextSteps | Refusal
    path: SolvingPath | Refusal

    @classmethod
    def about(cls, position: Position, steps: int = RATING_STEPS) -> Answers:
        """Return what is found out about a position; why a verdict is so, and all steps, within so many steps."""
        checked = check_position(position)
        empty = [cell for cell, value in enumerate(position.values) if not value]
        return cls(
            position,
            checked,
            explain(position.shape, position.givens, minimal=True, effort=Effort().limited(steps)),
            tuple(hint(position, cell) for cell in (None, 0, *empty[len(empty) // 2 :][:1])),
            ask_entries(position),
            tuple(refutation(position, cell, checked.wrong) for cell in checked.wrong[:1]),
            next_steps(position),
            solving_path(position, Effort().limited(steps)),
        )

    def said(self, language: Language, style: SymbolStyle) -> Iterator[str]:
        """Yield what the commands print, and what stands in the window."""
        voice = Voice(language, self.position.shape, style)
        yield check_text(voice, "", self.checked)
        yield why_text(voice, "", self.explained)
        yield from said_in(report_of(language, self.checked, style), voice)
        yield from said_in(report_of(language, self.checked, style, self.explained), voice)
        yield from said_in(report_of(language, self.explained, style), voice)
        for found in self.hints:
            yield hint_text(voice, "", found)
            yield hint_text(voice, "", found, with_reasons=True)
        for answer in (*self.hints, self.entries, *self.why_wrong):
            for level in HelpLevel:
                yield from said_in(report_of(language, answer, style, level=level), voice)
        if isinstance(self.now, NextSteps):
            yield StepsWords(language).next_steps(voice, self.now)
            for step in self.now.steps:
                yield from said_of_step(voice, step)
        else:
            yield from said_in(StepsWords(language).refusal(voice, self.now), voice)
        if isinstance(self.path, SolvingPath):
            yield StepsWords(language).summary(self.path)
            yield path_text(voice, "", self.path)
            for index in range(len(self.path.steps)):
                yield from said_of_step(voice, self.path.steps[index], self.path.explained, index)
        else:
            yield from said_in(StepsWords(language).refusal(voice, self.path), voice)


def said_of_step(voice: Voice, step: Step, explained: ExplainedSteps | None = None, index: int = 0) -> Iterator[str]:
    """Yield what is said of a step, which may be one of some explained ones."""
    words, rating = StepsWords(voice.language), step_rating(voice.shape, step)
    yield what_to_do(voice, step)
    yield words.row(voice, step)
    yield words.row_heard(voice, step, "1", "1")
    yield from said_in(words.step_report(voice, explained or ExplainedSteps((step,), {}, ((),)), index, rating), voice)


def said_in(report: Report, voice: Voice) -> Iterator[str]:
    """Yield all texts of a report; its marks, and those of its lines, have to lie in the grid."""
    yield report.plain()
    yield from (offer.label for offer in (*report.offers, *report.more))
    require_in_grid(voice.shape, report.marks)
    for line in (line for section in report.sections for line in section.lines):
        require_in_grid(voice.shape, line.marks)
        yield from (offer.label for offer in line.offers)
    if report.legend is not None:
        yield from (entry.text for entry in report.legend.entries)


def require_in_grid(shape: GridShape, marks: GridMarks) -> None:
    """Check that marks speak of units, cells and values that a grid has."""
    candidates = (*marks.placed, *marks.struck, *marks.premises, *marks.boxed, *marks.fins, *marks.true, *marks.false)
    ends = (end for link in marks.links for end in (link.start, link.end))
    every = (*candidates, *marks.ends, *ends)
    cells = (*marks.circles, *marks.goal, *marks.wrong, *(cell for cell, _ in (*marks.corrected, *marks.small, *every)))
    assert set(cells) <= set(range(shape.cell_count))
    assert {value for _, value in every} <= set(range(1, shape.size + 1))
    assert {*marks.bands, *marks.cover} <= set(range(len(geometry(shape).all_units)))
