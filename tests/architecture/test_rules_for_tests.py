"""What every test is held to (tests/conftest.py) is noticed."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from support.timeouts import TIMEOUT_SECONDS

TESTS = Path(__file__).parent.parent
CONFTEST = TESTS / "conftest.py"
QT_THREAD = """
from PySide6.QtCore import QThread

def test_it(qapp):
    thread = QThread(objectName="forgotten")
    thread.own = thread  # garbage, which is collected while another test runs
    thread.start()
"""
SERVICE = """
import threading
from sudoku_app.background.jobs import Request
from sudoku_app.background.service import JobService

began = threading.Event()

class Endless(Request):
    def run(self, effort):
        began.set()
        while not effort.cancelled:
            pass

def test_it(qapp):
    service = JobService()
    service.own = service
    service.submit(Endless())
    began.wait()
"""
INNOCENT = """
import gc

def test_it(qapp):
    gc.collect()
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


@pytest.mark.slow
def test_a_thread_left_behind_fails_the_test(tmp_path: Path) -> None:
    shutil.copy(CONFTEST, tmp_path)
    texts = {"ended": ENDED_THREAD, "python": PYTHON_THREAD, "qt": QT_THREAD, "service": SERVICE, "then": INNOCENT}
    for name, text in texts.items():
        (tmp_path / f"test_{name}.py").write_text(text, "utf-8")
    (tmp_path / "pytest.ini").write_text("[pytest]\nqt_api = pyside6\n", "utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-rA", "-p", "no:cacheprovider", "-p", "no:xdist"],
        cwd=tmp_path,
        env=os.environ | {"QT_QPA_PLATFORM": "offscreen", "PYTHONPATH": f"{TESTS}{os.pathsep}{TESTS.parent}"},
        capture_output=True,
        text=True,
        check=False,
        timeout=TIMEOUT_SECONDS,
    )
    said = done.stdout + done.stderr
    assert "5 passed, 3 errors" in said, said
    assert "ERROR test_python.py::test_it" in said, said
    assert "threads left behind: [<Thread(forgotten" in said, said
    assert "ERROR test_qt.py::test_it" in said, said
    assert "QThreads left running: ['forgotten']" in said, said
    assert "QThreads left running: ['JobService']" in said, said
    assert "PASSED test_then.py::test_it" in said, said
    assert done.returncode == 1
