from pathlib import Path

import pytest

from tests.benchmarks import starts


@pytest.mark.slow
def test_starts_are_timed_in_a_folder_of_their_own(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert starts.seconds_of(starts.PROGRAMS["the window, painted"], tmp_path) > 0
    assert list(tmp_path.glob("**/*.log"))  # the window that a person would get
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(starts, "PROGRAMS", {"Python alone": ["-c", "pass"]})
        assert starts.main(["--times", "1"]) == 0
    assert capsys.readouterr().out.splitlines()[2].startswith("| Python alone | 0.0")
