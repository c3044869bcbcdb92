"""The benchmark runs with this project's own searches and notices wrong answers; nothing here looks at times."""

from pathlib import Path

import pytest

from sudoku_app.exact_cover.problem import ExactCover
from sudoku_app.sudoku.grid.geometry import GridShape
from tests.benchmarks import growth, made_puzzles, slips
from tests.benchmarks.__main__ import main
from tests.benchmarks.puzzles import OWN, read
from tests.benchmarks.solvers import rest_of
from tests.benchmarks.worker import Worker


@pytest.mark.slow
def test_a_small_run_prints_a_table(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "box_2x2.txt"
    path.write_text("# two puzzles\n1000000000000002\n1 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1\n", encoding="utf-8")
    assert main([str(path), "--passes", "1", "--solvers", "search", "algorithm_x", "--no-startup"]) == 0
    shown = capsys.readouterr().out
    assert "box_2x2: 2 puzzles, boxes 2x2" in shown
    assert "algorithm_x" in shown


def test_a_file_without_a_puzzle_is_refused(tmp_path: Path) -> None:
    (tmp_path / "empty.txt").write_text("# nothing\n", encoding="utf-8")
    assert main([str(tmp_path / "empty.txt"), "--no-startup"]) == 1


def test_own_puzzles_can_be_read() -> None:
    lists = [read(path, 1_000) for path in sorted(OWN.glob("*.txt"))]
    assert [(of.shape, len(of.puzzles)) for of in lists] == [
        (GridShape(3, 3), 100),
        (GridShape(3, 4), 20),
        (GridShape(4, 4), 10),
        (GridShape(5, 5), 10),
    ]


def test_what_givens_leave() -> None:
    problem = ExactCover.from_options([["a", "b"], ["c", "d"], ["b", "c"], ["a", "d"]])
    rest = rest_of(problem, [0])
    assert rest is not None
    assert (rest.item_count, rest.options) == (2, [[0, 1]])
    assert rest_of(problem, [0, 2]) is None


@pytest.mark.slow
def test_slips_of_a_typist_are_made_and_their_corrections_counted(capsys: pytest.CaptureFixture[str]) -> None:
    assert slips.main([str(OWN / "box_3x3.txt"), "--most", "2"]) == 0
    rows = capsys.readouterr().out.splitlines()[2:]
    assert [row.split(" | ")[1] for row in rows] == list(slips.SLIPS)
    assert all(row.split(" | ")[2] == "2" for row in rows)


def test_puzzles_are_made_for_a_wish_and_timed(capsys: pytest.CaptureFixture[str]) -> None:
    assert made_puzzles.main(["--most", "2", "--only", "grade easy"]) == 0
    row = capsys.readouterr().out.splitlines()[2]
    assert row.startswith("| grade easy | 2 |")
    assert row.endswith("| 0 |")


def test_growth_is_told_for_each_size_and_share(capsys: pytest.CaptureFixture[str]) -> None:
    assert growth.main(["--most", "1", "--symbols", "4", "--given", "0.5", "--solvers", "search"]) == 0
    (row,) = capsys.readouterr().out.splitlines()[2:]
    assert row.startswith("| 4 | 50% | search | 1 of 1 | 0.")


@pytest.mark.slow
def test_a_puzzle_is_given_up_after_its_seconds_of_cpu_time() -> None:
    with Worker("algorithm_x", GridShape(5, 5)) as worker:
        assert worker.answers([[], []], 0.001, most_late=2) == [None, None]  # empty grids; each takes far longer
        (answer,) = worker.answers([range(0, 25 * 625, 626)], 100.0, most_late=2)
    assert answer is not None
