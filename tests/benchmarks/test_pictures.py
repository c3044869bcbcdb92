"""The table of what is read from pictures with a known truth counts what it says; nothing here looks at times."""

from pathlib import Path

import pytest
from support.drawn_pictures import drawn, saved

from sudoku_app.sudoku.grid.geometry import GridShape
from tests.benchmarks.pictures import outcomes, table, truth_of

VALUES = (1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 0)


@pytest.mark.slow
def test_what_is_right_and_what_is_wrong_is_counted_by_kind_and_shape(tmp_path: Path) -> None:
    for name, values in (("page_1", VALUES), ("page_2", (*VALUES[:15], 1)), ("none_1", ())):
        (tmp_path / f"{name}.png").write_bytes(saved(drawn(GridShape(2, 2), VALUES)))
        (tmp_path / f"{name}.txt").write_text(f"2x2\n{' '.join(map(str, values))}\n" if values else "none\n")
    (tmp_path / "without_truth.png").write_bytes(b"")
    rows = [line.split("|")[1:-2] for line in table(list(outcomes(tmp_path)))]
    assert [[cell.strip() for cell in row] for row in rows[2:]] == [
        ["none", "none", "1", "0", "0", "1"],
        ["page", "2x2", "2", "1", "1", "1"],
        ["all", "", "3", "1", "1", "2"],
    ]


def test_a_truth_of_another_form_is_refused() -> None:
    with pytest.raises(ValueError, match="3x3"):
        truth_of("3x3\n1 2 3")
