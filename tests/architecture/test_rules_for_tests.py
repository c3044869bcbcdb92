"""What every test is held to (tests/conftest.py) is noticed."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

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


def test_a_thread_left_behind_fails_the_test(tmp_path: Path) -> None:
    shutil.copy(CONFTEST, tmp_path)
    for name, text in (("ended", ENDED_THREAD), ("python", PYTHON_THREAD), ("qt", QT_THREAD)):
        (tmp_path / f"test_{name}.py").write_text(text, "utf-8")
    (tmp_path / "pytest.ini").write_text("[pytest]\nqt_api = pyside6\n", "utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-rA", "-p", "no:cacheprovider", "-p", "no:xdist"],
        cwd=tmp_path,
        env=os.environ | {"QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        text=True,
        check=False,
        timeout=200,
    )
    said = done.stdout + done.stderr
    assert "3 passed, 2 errors" in said, said
    assert "ERROR test_python.py::test_it" in said, said
    assert "threads left behind: [<Thread(forgotten" in said, said
    assert "ERROR test_qt.py::test_it" in said, said
    assert "QThreads left running: ['forgotten']" in said, said
    assert done.returncode == 1
