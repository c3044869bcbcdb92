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
