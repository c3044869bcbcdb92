"""What every test is held to (tests/conftest.py) is noticed."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

CONFTEST = Path(__file__).parent.parent / "conftest.py"
QT_THREAD = """
import atexit
from PySide6.QtCore import QThread

def test_it(qapp):
    thread = QThread(objectName="forgotten")
    thread.start()
    atexit.register(lambda: (thread.quit(), thread.wait()))
"""
PYTHON_THREAD = """
import threading

def test_it():
    threading.Thread(target=threading.Event().wait, name="forgotten", daemon=True).start()
"""
ENDED_THREAD = """
from PySide6.QtCore import QThread

def test_it(qapp):
    thread = QThread()
    thread.start()
    thread.quit()
    assert thread.wait()
"""


@pytest.mark.parametrize(
    ("text", "status", "said"),
    [
        (QT_THREAD, 1, "QThreads left running: ['forgotten']"),
        (PYTHON_THREAD, 1, "threads left behind: [<Thread(forgotten"),
        (ENDED_THREAD, 0, "1 passed"),
    ],
)
def test_a_thread_left_behind_fails_the_test(tmp_path: Path, text: str, status: int, said: str) -> None:
    shutil.copy(CONFTEST, tmp_path)
    (tmp_path / "test_it.py").write_text(text, "utf-8")
    (tmp_path / "pytest.ini").write_text("[pytest]\nqt_api = pyside6\n", "utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-p", "no:xdist"],
        cwd=tmp_path,
        env=os.environ | {"QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        text=True,
        check=False,
        timeout=200,
    )
    assert said in done.stdout, done.stdout + done.stderr
    assert done.returncode == status
