"""Files with one change are read as what they are, or refused; the trial notices what is read as anything else."""

from __future__ import annotations

from sudoku_app.formats.detector import read_puzzles
from sudoku_app.formats.reading import FormatName, Reading
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import Position
from tests.benchmarks.mutants import Mutant, Outcome, Trial, forms, judged

FOUR = "1..4\n.4..\n..1.\n3..2\n"
VALUES = (1, 0, 0, 4, 0, 4, 0, 0, 0, 0, 1, 0, 3, 0, 0, 2)
ROWS = next(form for form in forms() if form.name == FormatName.ROWS.value and form.shape == GridShape(2, 2))


def outcome(text: str, sign: str = "") -> Outcome:
    return judged(ROWS, [VALUES], Mutant(text, "", sign), read_puzzles(text))


def test_some_mutants_of_every_kind_are_read_or_refused() -> None:
    trial = Trial(5)
    assert list(trial.run(150)) == []
    assert trial.outcomes[Outcome.SAME] > 20
    assert trial.outcomes[Outcome.REFUSED] > 20


def test_how_a_mutant_was_read_is_judged() -> None:
    assert outcome(FOUR) is Outcome.SAME
    assert outcome(FOUR.replace("3", "2"), "2") is Outcome.ANOTHER
    assert outcome("\n".join(sorted(FOUR.split()))) is Outcome.ANOTHER
    assert outcome(FOUR.replace("3", "x"), "?") is Outcome.LOST
    assert outcome(FOUR.replace("3..2\n", "")) is Outcome.REFUSED
    assert outcome(f"{FOUR}\n{FOUR.replace('3', '')}") is Outcome.OTHERS


def test_what_reads_another_puzzle_in_silence_is_told() -> None:
    other = Reading(Position.of_givens(GridShape(2, 2), VALUES), FormatName.ROWS, 1, "", shape_is_known=True)
    trial = Trial(1, read=lambda _: [other])
    assert len(list(trial.run(20))) == trial.outcomes[Outcome.LOST] > 10

    def fails(_: str) -> list[Reading]:
        raise ZeroDivisionError

    trial = Trial(1, read=fails)
    assert all("ZeroDivisionError" in said for said in trial.run(5))
