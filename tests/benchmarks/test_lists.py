from pathlib import Path

import pytest
from support.puzzles import HARDER, NEWSPAPER

from tests.benchmarks import lists


@pytest.fixture
def program(tmp_path: Path) -> Path:
    """Return a program that takes a hundredth of a second a time and counts three solutions in any list."""
    made = tmp_path / "program"
    made.write_text("#!/bin/sh\necho 0.0$2 3\n")
    made.chmod(0o755)
    return made


def test_a_program_that_counts_otherwise_is_found(
    tmp_path: Path, program: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(lists, "_SECONDS", 0.01)
    file = tmp_path / "two.txt"
    file.write_text(f"{NEWSPAPER}\n{HARDER}\n", encoding="utf-8")
    assert lists.peer(program, file) == (0.01, 3)
    assert lists.main([str(file), "--peer", f"other={program}", "--passes", "1"]) == 1
    assert capsys.readouterr().err == "two.txt: other counts 3 solutions, not 2\n"
