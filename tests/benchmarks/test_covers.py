import sys
from pathlib import Path

import pytest

from sudoku_app.exact_cover.examples import queens
from sudoku_app.exact_cover.text import read_cover
from tests.benchmarks import covers


def test_what_other_programs_read_is_the_same_problem() -> None:
    problem = queens(6)
    again = read_cover(covers.knuths_text(problem))
    assert again.primary_count == problem.primary_count
    assert again.option_item.tolist() == problem.option_item.tolist()


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore:unsafe cast")  # numba's word on xcover, where that is installed
@pytest.mark.parametrize(("said", "status"), [("14200", 0), ("7", 1)])
def test_programs_take_part_and_must_agree(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], said: str, status: int
) -> None:
    program = tmp_path / "links"
    program.write_text(f"#!/bin/sh\ncat >/dev/null\necho Altogether {said} solutions\n")
    program.chmod(0o755)
    assert covers.main(["--links", str(program), "--passes", "1", "--problems", "queens 12"]) == status
    said_at_last = capsys.readouterr()
    assert ("| queens 12 | 14,200 |" in said_at_last.out) == (status == 0)
    assert ("links counts 7, not 14200" in said_at_last.err) == (status == 1)


def test_a_peer_that_is_not_there_is_left_out(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(sys.modules, "xcover", None)
        patch.setitem(sys.modules, "exact_cover", None)
        assert list(covers.solvers(None)) == ["ours, counting", "ours, all covers"]
    assert "xcover is left out" in capsys.readouterr().err
