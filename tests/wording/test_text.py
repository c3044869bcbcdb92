"""Texts know where in them cells are named, through every way in which sentences are put together."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from support.catalogues import PSEUDO, bracketed, compiled
from support.puzzles import HARDER, NEWSPAPER, position
from support.translations import current_template

from sudoku_app.exact_cover.effort import Effort, Engine
from sudoku_app.session.solving import ending_of
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import CellContent
from sudoku_app.sudoku.hints.hint import hint
from sudoku_app.sudoku.rating.path import SolvingPath, solving_path
from sudoku_app.sudoku.techniques.technique import Technique
from sudoku_app.sudoku.verdicts.checking import check_position
from sudoku_app.sudoku.verdicts.explaining import explain
from sudoku_app.wording.language import Language
from sudoku_app.wording.report import Report
from sudoku_app.wording.solver_reports import report_of
from sudoku_app.wording.steps import step_lines, step_reason
from sudoku_app.wording.text import NamedCell, NamedStep, NamedTechnique, Text, filled, isolated, joined, names_in
from sudoku_app.wording.voice import Voice, named_cell

ENGLISH = Language()
SHAPE = GridShape(3, 3)
NAMED = re.compile(r"\br(\d{1,2})c(\d{1,2})\b")


def cells_in(text: str) -> tuple[NamedCell, ...]:
    return tuple(name for name in names_in(text) if isinstance(name, NamedCell))


def cells_named(text: str) -> list[tuple[str, int, int]]:
    """Return what a text itself says of its cells: the name that stands there, row and column."""
    return [(text[cell.start : cell.end], cell.row, cell.column) for cell in cells_in(text)]


def names_to_see(text: str) -> list[tuple[str, int, int]]:
    """Return the same by looking for names, which is what the program no longer does."""
    return [(found[0], int(found[1]), int(found[2])) for found in NAMED.finditer(text)]


def test_a_text_is_a_string_that_knows_what_it_names() -> None:
    name = named_cell(ENGLISH, SHAPE, 22)
    assert name == "r3c5"
    assert name.names == (NamedCell(0, 4, 3, 5),)
    assert cells_in("r3c5") == ()


def test_cells_move_with_what_stands_before_them() -> None:
    one, two = named_cell(ENGLISH, SHAPE, 0), named_cell(ENGLISH, SHAPE, 80)
    text = filled("{{x}} {b}: {n:>4} and {a}", {"a": one, "b": two, "n": 7})
    assert text == "{x} r9c9:    7 and r1c1"
    assert cells_named(text) == [("r9c9", 9, 9), ("r1c1", 1, 1)]
    assert cells_named(joined("; ", [text, "plain", one])) == [("r9c9", 9, 9), ("r1c1", 1, 1), ("r1c1", 1, 1)]


@pytest.mark.parametrize("template", ["{0}", "{b}", "{a.b.c}", "{a", "{a!z}"])
def test_a_template_that_does_not_fit_is_an_error(template: str) -> None:
    with pytest.raises((LookupError, ValueError, AttributeError)):
        filled(template, {"a": Text("r1c1", [NamedCell(0, 4, 1, 1)])})


@pytest.mark.parametrize("count", range(1, 5))
def test_lists_and_sentences_keep_their_cells(count: int) -> None:
    voice = Voice(ENGLISH, SHAPE)
    cells = list(range(count))
    wanted = [(f"r1c{cell + 1}", 1, cell + 1) for cell in cells]
    assert cells_named(voice.cells(cells)) == wanted
    assert cells_named(ENGLISH.alternatives([voice.cell(cell) for cell in cells])) == wanted
    assert cells_named(ENGLISH.facts(voice.cell(cell) for cell in cells)) == wanted
    assert cells_named(ENGLISH.clauses(voice.cell(cell) for cell in cells)) == wanted
    assert cells_named(ENGLISH.sentences(*(voice.cell(cell) for cell in cells))) == wanted


def reports() -> Iterator[Report]:
    start = position(NEWSPAPER)
    for givens in (
        NEWSPAPER.replace("530070000", "535070000"),
        NEWSPAPER.replace("530070000", "530070004"),
        "0" * 81,
        NEWSPAPER.replace("9", "0"),
        NEWSPAPER,
    ):
        typed = position(givens)
        explained = explain(typed.shape, typed.givens, minimal=True)
        yield report_of(ENGLISH, explained)
        yield report_of(ENGLISH, check_position(typed), explained=explained)
        yield report_of(ENGLISH, hint(typed))
    yield report_of(ENGLISH, hint(position(HARDER)))
    yield report_of(ENGLISH, hint(start.replaced({2: CellContent(1)}), 3))
    yield report_of(ENGLISH, ending_of(start.replaced({cell: CellContent(1) for cell in range(81)}), 1, 0))


def test_every_cell_that_a_report_names_is_known() -> None:
    count = 0
    for report in reports():
        for section in report.sections:
            for line in section.lines:
                assert cells_named(line.text) == names_to_see(line.text), line.text
                count += len(cells_in(line.text))
    assert count > 50


@pytest.mark.parametrize("puzzle", [NEWSPAPER, HARDER], ids=["newspaper", "harder"])
def test_every_cell_that_a_reason_names_is_known(puzzle: str) -> None:
    start = position(puzzle)
    path = solving_path(start, effort=Effort(Engine.COMPILED))
    assert isinstance(path, SolvingPath)
    voice = Voice(ENGLISH, start.shape)
    for step in path.steps:
        for text in (step_reason(voice, step), *(line.text for line in step_lines(voice, step))):
            assert cells_named(text) == names_to_see(text), text


def test_cells_are_known_in_a_language_that_names_them_otherwise(tmp_path_factory: pytest.TempPathFactory) -> None:
    folder = tmp_path_factory.mktemp("translations")

    def translated(message: str) -> str:
        return "z{row}s{column}" if message == "r{row}c{column}" else bracketed(message)

    language = Language.load(compiled(current_template(), translated, folder), [PSEUDO])
    (section,) = report_of(language, hint(position(NEWSPAPER))).sections
    (line,) = section.lines
    names = cells_named(line.text)
    assert names
    assert all(name == f"z{row}s{column}" for name, row, column in names)


def test_steps_and_techniques_are_known_beside_cells() -> None:
    step = Text("12", [NamedStep(0, 2, 11)])
    technique = Text("X-wing", [NamedTechnique(0, 6, Technique.X_WING)])
    text = filled(
        "{technique} at {cell} since {step}",
        {"technique": technique, "cell": named_cell(ENGLISH, SHAPE, 0), "step": step},
    )
    assert text == "X-wing at r1c1 since 12"
    assert [(text[name.start : name.end], type(name)) for name in names_in(text)] == [
        ("X-wing", NamedTechnique),
        ("r1c1", NamedCell),
        ("12", NamedStep),
    ]
    assert [cell.row for cell in cells_in(text)] == [1]


OPEN, CLOSE = "\u2066", "\u2069"


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("سودوكو 2×3", "سودوكو [2×3]"),
        ("1–9", "[1–9]"),
        ("r3c5 و r4c6", "[r3c5] و [r4c6]"),
        ("خلية r3c5–r3c7.", "خلية [r3c5–r3c7]."),
        ("40% من 12", "[40%] من 12"),
        ("1,234.5", "1,234.5"),
        ("(Ctrl+Shift+M)", "([Ctrl+Shift+M])"),
        ("--box 3x3", "[--box] [3x3]"),
        ("<h3>سودوكو</h3>", "<h3>سودوكو</h3>"),
        ("لا شيء", "لا شيء"),
    ],
)
def test_names_sizes_and_ranges_keep_their_order_between_letters_that_run_leftwards(text: str, shown: str) -> None:
    alone = shown.replace("[", OPEN).replace("]", CLOSE)
    assert isolated(text) == alone
    assert isolated(isolated(text)) == alone
    assert isolated(f"{alone} {text}") == f"{alone} {alone}"


def in_arabic_letters(message: str) -> str:
    if message == "r{row}c{column}":
        return message
    return re.sub(r"\{[^{}]*\}|<[^>]*>|[A-Za-z]", lambda found: found[0] if len(found[0]) > 1 else "ح", message)


@pytest.mark.parametrize("start", [NEWSPAPER, HARDER])
def test_an_answer_in_arabic_letters_isolates_its_cells_and_knows_them(start: str, tmp_path: Path) -> None:
    folder = compiled(current_template(), in_arabic_letters, tmp_path, "ar")
    arabic = Language.load(folder, ["ar"])
    found = solving_path(position(start))
    assert isinstance(found, SolvingPath)
    named = 0
    for step in found.steps:
        text = step_reason(Voice(arabic, SHAPE), step)
        assert [name.strip(OPEN + CLOSE) for name, _, _ in cells_named(text)] == [
            f"r{row}c{column}" for _, row, column in cells_named(text)
        ]
        named += len(cells_named(text))
        assert not NAMED.search(re.sub(f"{OPEN}[^{CLOSE}]*{CLOSE}", "", text))
        assert text.count(OPEN) == text.count(CLOSE)
    assert named > 50


@pytest.mark.parametrize("code", ["ar", "ar_EG", "fa", "he"])
def test_there_is_one_kind_of_digits(code: str) -> None:
    assert re.fullmatch(r"[\u200e]?1\D?234\D5", Language(code=code).number(1234.5, 1))
    assert Language(code=code).number(7) == "7"
