"""The trial of what is told notices what cannot be told."""

from __future__ import annotations

import pytest

from tests.benchmarks import telling


@pytest.mark.slow
def test_what_is_told_is_counted(capsys: pytest.CaptureFixture[str]) -> None:
    assert telling.main(["--positions", "2", "--first", "1"]) == 0
    assert "2 positions of 2 shapes" in capsys.readouterr().out


@pytest.mark.slow
def test_what_cannot_be_told_is_printed_with_its_number(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(telling.Answers, "said", lambda *_: iter(("{cell} is no name",)))
    assert telling.main(["--positions", "1", "--first", "1"]) == 1
    said = capsys.readouterr().out
    assert said.startswith("1: ")
    assert "{cell} is no name" in said
    assert "1 could not be told" in said
