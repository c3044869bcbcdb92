"""Where files are looked for."""

from pathlib import Path

from sudoku_app.background.settings import Settings
from sudoku_app.ui.files.file_jobs import LastFolder


def test_the_next_file_is_looked_for_beside_the_last_one(tmp_path: Path) -> None:
    settings = Settings(tmp_path / "settings.ini")
    folder = LastFolder(settings)
    assert Path(folder.path()).is_absolute()
    folder.remember("/folder/a.sudoku")
    assert folder.path() == LastFolder(settings).path() == str(Path("/folder"))
