import os
import pwd
import tempfile
from pathlib import Path

import pytest

from sudoku_app.background.program_folder import APPLICATION, Displaced, ProgramFolder


def nobody(_: int) -> object:
    raise KeyError("getpwuid(): uid not found")


@pytest.fixture(autouse=True)
def own_temporary_folder(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path_factory.mktemp("temporary")))


@pytest.fixture
def no_temporary_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(**_: str) -> str:
        raise FileNotFoundError(2, "No usable temporary directory found")

    monkeypatch.setattr(tempfile, "mkdtemp", fail)


def test_everything_is_kept_below_one_folder_and_nothing_is_made_of_it(tmp_path: Path) -> None:
    paths = ProgramFolder(tmp_path / "state")
    for path in (paths.log_file, paths.settings_file, paths.sessions):
        assert path.is_relative_to(tmp_path / "state")
    assert os.listdir(tmp_path) == []


def test_the_persons_own_folder_is_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "mine"))
    paths = ProgramFolder.of_user()
    assert paths.state.is_relative_to(tmp_path / "mine")
    assert paths.state.is_dir()
    assert paths.displaced is None


def test_settings_are_in_the_folder_for_settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    paths = ProgramFolder.of_user()
    assert paths.settings_file == tmp_path / "config" / "sudoku-app" / "settings.ini"
    assert paths.settings_file.parent.is_dir()


@pytest.mark.parametrize("in_the_way", ["file", "folder in place of the settings"])
def test_settings_stay_with_the_rest_where_their_folder_cannot_be_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, in_the_way: str
) -> None:
    config = tmp_path / "config"
    monkeypatch.setenv("XDG_CONFIG_HOME", str(config))
    if in_the_way == "file":
        config.touch()
    else:
        (config / "sudoku-app" / "settings.ini").mkdir(parents=True)
    state = ProgramFolder.of_user().state
    (state / "settings.ini").write_text("[General]\n")
    paths = ProgramFolder.of_user()
    assert paths.settings_file == state / "settings.ini"
    assert paths.settings_file.read_text() == "[General]\n"
    assert paths.displaced is None


@pytest.mark.parametrize("in_the_way", ["file", "dangling link"])
def test_where_nothing_can_be_written_a_temporary_folder_serves_and_it_is_reported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, in_the_way: str
) -> None:
    place = tmp_path / "place"
    if in_the_way == "file":
        place.write_text("no folder")
    else:
        place.symlink_to("nowhere")
    monkeypatch.setenv("XDG_STATE_HOME", str(place))
    paths = ProgramFolder.of_user()
    assert paths.state.is_dir()
    assert not paths.state.is_relative_to(place)
    assert paths.displaced is not None
    assert (paths.displaced.wanted, paths.displaced.temporary) == (place / "sudoku-app", True)
    assert paths.displaced.error is not None


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="pipes as POSIX has them")
@pytest.mark.parametrize("name", ["settings.ini", "sudoku-app.log"])
def test_a_pipe_in_place_of_a_file_of_the_program_is_not_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    own = tmp_path / "sudoku-app"
    own.mkdir()
    os.mkfifo(own / name)
    paths = ProgramFolder.of_user()
    assert paths.displaced is not None
    assert (paths.displaced.wanted, paths.displaced.temporary) == (own, True)
    assert name in str(paths.displaced.error)


@pytest.fixture
def temporary(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ProgramFolder:
    (tmp_path / "place").write_text("no folder")
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "place"))
    return ProgramFolder.of_user()


def test_a_temporary_folder_is_removed_where_nothing_is_in_it_that_anybody_needs(temporary: ProgramFolder) -> None:
    temporary.sessions.mkdir()
    (temporary.sessions / "a.session.lock").touch()
    temporary.settings_file.write_text("[window]\n")
    temporary.log_file.write_text("2026-01-01 INFO versions\n")
    temporary.remove_unneeded()
    assert not temporary.state.exists()
    temporary.remove_unneeded()


@pytest.mark.parametrize("name", ["sessions/a.session", "sessions/a.session.12.damaged", "sudoku-app.log"])
def test_a_temporary_folder_with_work_or_an_error_in_it_stays(temporary: ProgramFolder, name: str) -> None:
    temporary.sessions.mkdir()
    (temporary.state / name).write_text("2026-01-01 ERROR Unexpected error\n")
    temporary.remove_unneeded()
    assert (temporary.state / name).exists()


def test_the_persons_own_folder_is_never_removed(tmp_path: Path) -> None:
    own = ProgramFolder(tmp_path / "state")
    own.state.mkdir()
    own.remove_unneeded()
    assert own.state.is_dir()


def test_without_a_home_no_folder_named_tilde_is_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("HOME", "XDG_STATE_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(pwd, "getpwuid", nobody)
    monkeypatch.chdir(tmp_path)
    paths = ProgramFolder.of_user()
    assert paths.state.is_dir()
    assert paths.displaced == Displaced(None, None, True)
    assert os.listdir(tmp_path) == []


@pytest.mark.usefixtures("no_temporary_folder")
def test_where_not_even_a_temporary_folder_can_be_made_nothing_is_raised(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("no folder")
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "file"))
    paths = ProgramFolder.of_user()
    assert paths.displaced is not None
    assert not paths.displaced.temporary
    assert paths.sessions.is_relative_to(tmp_path / "file")


@pytest.mark.skipif(os.name != "posix", reason="permissions as POSIX has them")
def test_nobody_else_may_look_at_what_is_the_persons(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    state, config = tmp_path / "state" / APPLICATION, tmp_path / "config" / APPLICATION
    for folder in (state, config):
        folder.mkdir(mode=0o755, parents=True)
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    own = ProgramFolder.of_user()
    assert (own.state, own.config) == (state, config)
    assert [folder.stat().st_mode & 0o777 for folder in (state, config)] == [0o700, 0o700]
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "new"))
    assert ProgramFolder.of_user().state.stat().st_mode & 0o777 == 0o700
