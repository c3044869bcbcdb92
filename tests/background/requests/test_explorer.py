from pathlib import Path

import pytest

from sudoku_app.background.requests.explorer import MatrixFile
from sudoku_app.exact_cover.problem import CoverError, CoverFault


def test_what_algorithm_x_does_not_know_is_not_shown(tmp_path: Path) -> None:
    path = tmp_path / "matrix.txt"
    path.write_text("a b | x\na x\nb x |3\n", "utf-8")
    assert MatrixFile(str(path))()[0].option_count == 2
    for text in ("a b | x\na x:1\nb x:1\n", "a 2|b\na b\nb\n"):
        path.write_text(text, "utf-8")
        with pytest.raises(CoverError) as caught:
            MatrixFile(str(path))()
        assert caught.value.fault is CoverFault.NOT_EXACT


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("1,0,1\n0,1,0\n1,1,0\n", [1, 2, 3]),
        ("A = {1, 4, 7}\nB = {1, 4}\n", ["A", "B"]),
        ("a b c\na\nb c\n", [1, 2]),
    ],
)
def test_a_matrix_is_read_as_the_command_reads_it(tmp_path: Path, text: str, names: list[object]) -> None:
    path = tmp_path / "matrix.txt"
    path.write_text(text, "utf-8")
    problem, _ = MatrixFile(str(path))()
    assert list(problem.option_names) == names
    assert problem.item_count == 3
