"""The text in which positions for techniques are kept comes back as it was written, and a wrong line is told."""

from dataclasses import replace

import pytest
from support.technique_positions import example_line

from sudoku_app.formats.technique_examples import read_examples
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import CellContent, Position
from sudoku_app.sudoku.techniques.catalogue import Example
from sudoku_app.sudoku.techniques.step import Candidate
from sudoku_app.sudoku.techniques.technique import Technique

LARGE = GridShape(4, 4)
START = Position.empty(LARGE).replaced({0: CellContent(16, given=True), 17: CellContent(10)})
EXAMPLE = Example(Technique.W_WING, START, (Candidate(2, 3), Candidate(2, 12), Candidate(255, 16)))


def test_an_example_comes_back() -> None:
    line = example_line(EXAMPLE)
    assert line.startswith("W-wing | 4x4 | G...")
    assert line.endswith("| r1c3:3C r16c16:G")
    assert read_examples(f"# a remark\n\n{line}\n") == {Technique.W_WING: EXAMPLE}


def test_what_is_shown_and_an_easier_technique_come_back_as_well():
    shown = replace(EXAMPLE, shown=Candidate(5, 11))
    assert example_line(shown).endswith("| r1c3:3C r16c16:G | r1c6:B")
    easier = replace(EXAMPLE, taken=(), simpler=Technique.XY_WING)
    assert example_line(easier).endswith(" |  |  | XY-wing")
    for example in (shown, easier):
        assert read_examples(example_line(example)) == {Technique.W_WING: example}


def test_an_example_has_the_candidates_of_its_position_without_those_taken_away() -> None:
    grid = EXAMPLE.grid()
    assert not grid.has(2, 3)
    assert not grid.has(2, 16)  # the given sees it
    assert grid.has(2, 4)


@pytest.mark.parametrize(
    "line",
    [
        "W-wing | 2x2 | " + "." * 16 + " | " + "." * 16,
        "Z-wing | 2x2 | " + "." * 16 + " | " + "." * 16 + " |",
        "W-wing | 2x2 | " + "." * 15 + " | " + "." * 15 + " |",
        "W-wing | 2x2 | " + "." * 16 + " | " + "." * 15 + " |",
        "W-wing | 2x2 | " + "?" * 16 + " | " + "." * 16 + " |",
        "W-wing | 2x2 | " + "." * 16 + " | " + "." * 16 + " | r1:2",
        "W-wing | 2x2 | " + "." * 16 + " | " + "." * 16 + " |  |  | Z-wing",
        "W-wing | 2x2 | " + "." * 16 + " | " + "." * 16 + " |  |  |  |",
    ],
)
def test_a_wrong_line_is_an_error(line: str) -> None:
    with pytest.raises(ValueError, match=r".+"):
        read_examples(line)
