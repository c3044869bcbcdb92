"""The words of the window with all steps: what it says of a path, of a step, and as plain text."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from support.puzzles import HARDER, NEWSPAPER, position

from sudoku_app.sudoku.grid.position import CellContent
from sudoku_app.sudoku.hints.explained_steps import ExplainedSteps
from sudoku_app.sudoku.rating.path import SolvingPath, solving_path
from sudoku_app.sudoku.techniques.singles import Single
from sudoku_app.sudoku.verdicts.refusal import Refusal
from sudoku_app.wording.language import Language
from sudoku_app.wording.report import Tone
from sudoku_app.wording.solving_paths import StepsWords
from sudoku_app.wording.text import NamedStep, NamedTechnique, names_in
from sudoku_app.wording.voice import Voice

WORDS = StepsWords(Language())
START = position(HARDER)
VOICE = Voice(WORDS.language, START.shape)


@pytest.fixture(scope="module")
def path() -> SolvingPath:
    found = solving_path(START)
    assert isinstance(found, SolvingPath)
    return found


@pytest.fixture(scope="module")
def listed(path: SolvingPath) -> ExplainedSteps:
    return path.explained


def test_the_summary_says_how_many_and_how_hard(path: SolvingPath) -> None:
    count = len(path.steps)
    grade = path.grade.value.capitalize()
    assert WORDS.summary(path) == f"{count} steps: {grade} {path.rating:.1f} on Sukaku Explainer’s scale"
    stopped = replace(path, explained=ExplainedSteps(path.steps[:1], {}, ((),)), rating=path.ratings[0], complete=False)
    assert WORDS.summary(stopped) == f"1 step found; the hardest has a rating of {path.ratings[0]:.1f}"


def test_a_step_names_the_earlier_ones_that_it_rests_on(path: SolvingPath, listed: ExplainedSteps) -> None:
    named = 0
    for index, rests in enumerate(listed.rests):
        report = WORDS.step_report(VOICE, listed, index, path.ratings[index])
        lines = report.sections[0].lines
        steps = {name.step for line in lines for name in names_in(line.text) if isinstance(name, NamedStep)}
        if isinstance(listed.steps[index].reason, Single):
            assert steps <= set(rests)  # of what a digit keeps out by now the digit is named
        else:
            assert steps == set(rests)
        for line in lines:
            for name in names_in(line.text):
                if isinstance(name, NamedStep):
                    assert line.text[name.start : name.end] == str(name.step + 1)
                    named += 1
    assert named > 3


def test_a_step_is_headed_by_its_technique_which_is_known(path: SolvingPath, listed: ExplainedSteps) -> None:
    for index, step in enumerate(listed.steps):
        report = WORDS.step_report(VOICE, listed, index, path.ratings[index])
        (technique,) = [name for name in names_in(report.headline) if isinstance(name, NamedTechnique)]
        assert technique.technique is step.technique
        assert report.basis.startswith(f"Step {index + 1} of {len(path.steps)}; rating {path.ratings[index]:.1f} on")
        assert report.marks.goal == tuple(place.cell for place in step.places)


def test_all_steps_as_text_have_a_line_each(path: SolvingPath, listed: ExplainedSteps) -> None:
    lines = WORDS.plain(VOICE, WORDS.summary(path), listed, path.ratings, complete=True).splitlines()
    assert lines[0] == WORDS.summary(path)
    assert len(lines) == 1 + len(path.steps)
    assert [line.partition(".")[0] for line in lines[1:]] == [str(number + 1) for number in range(len(path.steps))]
    assert any("Follows from step" in line or re.search(r"step \d+ excluded", line) for line in lines)
    assert not any("by the marks" in line for line in lines)  # what is gone was told
    assert WORDS.plain(VOICE, "", listed, path.ratings, complete=False).splitlines()[-1] == WORDS.stopped


def test_why_there_are_no_steps_is_the_refusals_sentence() -> None:
    refusal = solving_path(position(NEWSPAPER).replaced({2: CellContent(1)}))
    assert isinstance(refusal, Refusal)
    report = WORDS.refusal(VOICE, refusal)
    assert report.headline == "There are no steps to the solution"
    assert "r1c3 differs from the only solution" in report.basis
    assert (report.tone, report.offers, report.marks.wrong) == (Tone.NONE, (), (2,))
