from pathlib import Path

import pytest

from sudoku_app.background.paths import AppPaths


def test_everything_is_kept_below_one_folder(tmp_path: Path) -> None:
    paths = AppPaths(tmp_path / "state")
    for path in (paths.log_file, paths.settings_file, paths.sessions):
        assert path.is_relative_to(tmp_path / "state")
    assert paths.sessions.is_dir()


def test_the_persons_own_folder_is_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "mine"))
    assert AppPaths.of_user().state.is_relative_to(tmp_path / "mine")


def test_where_nothing_can_be_written_a_temporary_folder_serves(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("no folder")
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "file"))
    state = AppPaths.of_user().state
    assert state.is_dir()
    assert not state.is_relative_to(tmp_path / "file")
