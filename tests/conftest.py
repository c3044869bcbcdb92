"""Rules for every test: no screen, no settings or files of the person who runs them, no thread left behind."""

from __future__ import annotations

import gc
import locale
import os
import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from support.timeouts import TIMEOUT_MS, TIMEOUT_SECONDS, PatientQtBot

from sudoku_app.wording.catalogues import compile_catalogues

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

# Programs that tests start end by these signals, also where the tests themselves were started so that they ignore them:
# by nohup, or in the background of a script.
for _number, _handler in ((signal.SIGHUP, signal.SIG_DFL), (signal.SIGINT, signal.default_int_handler)):
    if signal.getsignal(_number) is signal.SIG_IGN:
        signal.signal(_number, _handler)

# Properties are tried on the same examples every time, however slow the machine is; CI tries more of them in the rooms
# that every answer comes from (--hypothesis-profile=thorough).
settings.register_profile(
    "steady",
    deadline=None,
    derandomize=True,
    max_examples=40,
    suppress_health_check=[HealthCheck.too_slow],  # which reads a clock
)
settings.register_profile("thorough", settings.get_profile("steady"), max_examples=200)
settings.load_profile("steady")


def _say_errors_of_the_system_in_english() -> None:
    """Let the C library not translate its words: what one test makes it look up in Japanese stays Japanese for all."""
    everything = os.environ.pop("LC_ALL", "")
    if everything:
        os.environ.setdefault("LC_CTYPE", everything)
    os.environ["LC_MESSAGES"] = "C"


def _compile_translations() -> None:
    """Let the tests and the programs that they start read catalogues as they are now."""
    folder = Path(__file__).parent.parent / "resources" / "translations"
    with suppress(OSError):  # a checkout that cannot be written to is tested as it was built
        compile_catalogues(folder)


_compile_translations()
_say_errors_of_the_system_in_english()  # before Qt asks for the locale


def pytest_configure(config: pytest.Config) -> None:
    """Keep bytecode in pytest's own cache where Python is told to leave none beside the sources.

    Else each process of the tests, and each program that they start, compiles all that it loads: to collect the tests
    takes each of three processes 4.8 s of CPU instead of 11.7 s from the second run on.
    """
    cache = getattr(config, "cache", None)  # none where it is left out (`-p no:cacheprovider`)
    if sys.dont_write_bytecode and cache is not None:
        with suppress(OSError):  # a checkout that cannot be written to
            sys.pycache_prefix = os.environ["PYTHONPYCACHEPREFIX"] = str(cache.mkdir("bytecode"))
            os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
            sys.dont_write_bytecode = False


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """Let ``-n auto`` take a process more than there are cores: tests that wait for a window leave one idle.

    On two cores the suite took 167 s so and 188 s with two processes.
    """
    return (os.cpu_count() or 1) + 1


@pytest.fixture(scope="session")
def homes(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Return the folders of people who have none yet, one after the other."""
    folder = tmp_path_factory.mktemp("homes")
    return (folder / str(number) for number in count())


@pytest.fixture(autouse=True)
def own_folders(homes: Iterator[Path], monkeypatch: pytest.MonkeyPatch) -> None:
    """Point every folder of the person at a temporary one, which is made where something is kept in it."""
    home = next(homes)
    for name in ("XDG_STATE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_RUNTIME_DIR"):
        monkeypatch.setenv(name, str(home / name.lower()))


@pytest.fixture(autouse=True)
def errors_of_the_system_in_english() -> Iterator[None]:
    """Let the C library speak English again after a test in which another language was chosen."""
    yield
    locale.setlocale(locale.LC_MESSAGES, "C")


@pytest.fixture
def qtbot(qapp: object, request: pytest.FixtureRequest) -> PatientQtBot:
    """Return pytest-qt's robot, which waits for what has to happen as long as it takes."""
    return PatientQtBot(request)


@pytest.fixture(autouse=True)
def no_thread_left_behind(request: pytest.FixtureRequest) -> Iterator[None]:
    """Fail a test that leaves a Python thread or a running QThread behind; the latter is stopped.

    Else Python would collect it while another test runs, and Qt ends the process when a running thread is destroyed.
    """
    before, ran_before = set(threading.enumerate()), _running_by_number()
    yield
    qtcore = sys.modules.get("PySide6.QtCore")
    running: list[Any] = []
    # Looking through all objects takes 20 ms, and more in a long run: only where a thread runs that did not before.
    if qtcore is not None and "qapp" in request.fixturenames and (_running_by_number() - ran_before or not ran_before):
        running = [item for item in gc.get_objects() if type(item) is qtcore.QThread and _is_running(item)]
        request.config.stash.setdefault(_ENDLESS, []).extend(_stop(running))
    left = [thread for thread in threading.enumerate() if thread not in before and not _is_a_stub(thread)]
    for thread in left:
        thread.join(0 if thread.daemon else TIMEOUT_SECONDS)  # nothing waits for a daemon
    left = [thread for thread in left if thread.is_alive()]
    assert not left, f"threads left behind: {left}"
    assert not running, f"QThreads left running: {[thread.objectName() for thread in running]}"


@pytest.fixture(autouse=True)
def garbage_is_collected_in_this_thread(request: pytest.FixtureRequest) -> Iterator[None]:
    """Keep Python from destroying Qt objects in a worker's thread; so does `GarbageCollector`."""
    if "qapp" not in request.fixturenames:
        yield
        return
    gc.disable()
    yield
    # Windows that were closed are deleted by Qt first: a model that Python took apart would still be asked by its view.
    qtcore = sys.modules["PySide6.QtCore"]
    qtcore.QCoreApplication.sendPostedEvents(None, qtcore.QEvent.Type.DeferredDelete)
    gc.collect(1)
    gc.enable()


# Threads that do not end: they are held for as long as the process lives.
_ENDLESS = pytest.StashKey[list[Any]]()


def _stop(threads: list[Any]) -> list[Any]:
    """Cancel the jobs of the services that are there, end threads, and return those that do not end."""
    services = sys.modules.get("sudoku_app.background.service")
    if services is not None and threads:
        for item in gc.get_objects():
            if isinstance(item, services.JobService) and _is_running(item._thread):
                item.shutdown(0)
    for thread in threads:
        thread.quit()
    return [thread for thread in threads if not thread.wait(TIMEOUT_MS)]


def _running_by_number() -> set[str]:
    """Return the system's numbers of all threads of this process, Qt's too; none where the system does not tell."""
    try:
        return set(os.listdir("/proc/self/task"))
    except OSError:
        return set()


def _is_a_stub(thread: threading.Thread) -> bool:
    """Return whether a thread is only Python's note of a foreign one (a QThread that ran Python code)."""
    return type(thread).__name__ == "_DummyThread"


def _is_running(thread: object) -> bool:
    try:
        return bool(thread.isRunning())  # type: ignore[attr-defined]
    except RuntimeError:  # its C++ part is gone already
        return False
