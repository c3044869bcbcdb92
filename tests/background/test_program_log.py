"""The log in a process of its own: what goes into it, what does not, and how large it gets."""

from __future__ import annotations

import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest
from support.timeouts import TIMEOUT_SECONDS

BEGIN = """
import faulthandler, logging, sys
from pathlib import Path
from PySide6.QtCore import qCritical, qDebug, qWarning
from sudoku_app.background.program_log import ProgramLog
log = ProgramLog(Path(sys.argv[1]))
log.begin("the first line")
"""
PUZZLE = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"


def run(log: Path, code: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", BEGIN + code, str(log)],
        capture_output=True,
        text=True,
        timeout=TIMEOUT_SECONDS,
        check=False,
    )


def files(log: Path) -> list[Path]:
    return sorted(log.parent.glob(f"{log.name}*"))


def test_the_first_line_and_what_is_logged_go_into_a_file_of_the_owner(tmp_path: Path) -> None:
    log = tmp_path / "log"
    done = run(log, "logging.getLogger('sudoku_app.x').warning('%s', 'a name \\udcff'); print(log.file); log.end()")
    assert (done.returncode, done.stderr, done.stdout.strip()) == (0, "", str(log))
    first, second = log.read_text(encoding="utf-8").splitlines()
    assert first.endswith("INFO sudoku_app: the first line")
    assert second.endswith("WARNING sudoku_app.x: a name \\udcff")
    if os.name == "posix":
        assert stat.S_IMODE(log.stat().st_mode) == 0o600


def test_what_qt_says_goes_into_the_log_and_the_terminal(tmp_path: Path) -> None:
    log = tmp_path / "log"
    code = "qWarning('of a screen'); qCritical('of a font'); qDebug('of nothing'); log.end(); qWarning('later')"
    done = run(log, code)
    assert done.returncode == 0
    assert [line for line in done.stderr.splitlines() if line] == ["of a screen", "of a font", "of nothing", "later"]
    lines = log.read_text(encoding="utf-8").splitlines()[1:]
    assert [line.split(" ", 3)[3] for line in lines] == ["WARNING qt: of a screen", "ERROR qt: of a font"]


def test_qt_may_speak_where_there_is_no_terminal(tmp_path: Path) -> None:
    log = tmp_path / "log"
    done = run(log, "sys.stderr.close(); qWarning('one'); sys.stderr = None; qWarning('two'); log.end()")
    assert done.returncode == 0
    assert [line.split(" ")[-1] for line in log.read_text(encoding="utf-8").splitlines()[1:]] == ["one", "two"]


def test_an_error_is_logged_with_its_place_and_without_what_was_read(tmp_path: Path) -> None:
    log = tmp_path / "log"
    code = f"""
def read(text):
    try:
        int(text + "x")
    except ValueError as error:
        raise KeyError(text) from error
try:
    read("{PUZZLE[:40]}" + "{PUZZLE[40:]}")  # tracebacks show lines of a program that is no file from Python 3.13 on
except KeyError as error:
    logging.getLogger("sudoku_app").error("Unexpected error", exc_info=error)
try:
    open("/nowhere/at/all")
except OSError:
    logging.getLogger("sudoku_app").exception("It could not be opened.")
log.end()
"""
    assert run(log, code).returncode == 0
    text = log.read_text(encoding="utf-8")
    assert PUZZLE not in text
    assert "in read" in text
    assert text.index("\nValueError\n") < text.index("\nKeyError\n")
    assert "No such file or directory" in text


@pytest.mark.slow
def test_a_crash_leaves_in_the_log_where_every_thread_was_also_after_the_log_began_a_new_file(tmp_path: Path) -> None:
    log = tmp_path / "log"
    code = """
for number in range(60_000):
    logging.getLogger("sudoku_app").warning("line %d %s", number, "x" * 100)
def crash():
    faulthandler._sigsegv()
crash()
"""
    assert run(log, code).returncode not in (0, 1)
    assert len(files(log)) == 4
    assert sum(file.stat().st_size for file in files(log)) < 2_100_000
    text = log.read_text(encoding="utf-8")
    assert "Segmentation fault" in text
    assert "in crash" in text


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no device that is always full")
def test_a_full_disk_is_not_reported_with_every_line(tmp_path: Path) -> None:
    done = run(Path("/dev/full"), "logging.getLogger('sudoku_app').warning('lost'); log.end()")
    assert (done.returncode, done.stderr) == (0, "")


def test_where_there_can_be_no_log_the_program_goes_on(tmp_path: Path) -> None:
    done = run(tmp_path, "print(log.file); qWarning('heard'); log.end()")  # a folder in its place
    assert (done.returncode, done.stdout.strip()) == (0, "None")
    assert "heard" in done.stderr


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes with names")
def test_a_pipe_in_the_place_of_the_log_is_not_waited_for(tmp_path: Path) -> None:
    log = tmp_path / "log"
    os.mkfifo(log)
    done = run(log, "print(log.file)")
    assert (done.returncode, done.stdout.strip()) == (0, "None")


@pytest.mark.skipif(os.name != "posix", reason="the folder is told by another variable")
def test_the_name_of_the_persons_folder_stays_out_of_the_log(tmp_path: Path) -> None:
    log = tmp_path / "log"
    code = "import os; os.environ['HOME'] = {home!r}; logging.getLogger().warning('in /home/anna/x.py'); log.end()"
    for home, written in (("/home/anna", "in ~/x.py"), ("/", "in /home/anna/x.py")):
        assert run(log, code.format(home=home)).returncode == 0
        assert log.read_text(encoding="utf-8").splitlines()[-1].endswith(written)
