"""Nothing is lost when the program is killed. How many seconds are lost is measured elsewhere, never asserted here."""

from __future__ import annotations

import os
import random
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

import pytest
from support.editing_process import SAVED_FILE, START, fingerprint
from support.reading import read_puzzle

from sudoku_app.formats.files import read_text
from sudoku_app.session.session import Session
from sudoku_app.session.store import SessionStore

_TESTS = Path(__file__).resolve().parent.parent
_PATIENCE_SECONDS = 60


@dataclass(frozen=True)
class Remains:
    """What was found after a kill.

    Attributes:
        lost_edits: changes of the session that are not on disk.
        lost_seconds: how long before the kill the first of them was made; 0 when nothing was lost.
        edits: how many edits can be undone in what came back.
    """

    lost_edits: int
    lost_seconds: float
    edits: int


class KilledEditor:
    """An editing program that is started, killed and started again on the same folder."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._store = SessionStore(folder / "sessions")
        self._last = fingerprint(Session(START))

    def run_and_kill(self, seed: int, seconds: float) -> Remains:
        """Let the program edit for so long (below 0: kill it while it starts), kill it, and examine what is left."""
        log = self._folder / "output"
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(_TESTS), str(_TESTS.parent)])}
        command = [sys.executable, "-m", "support.editing_process", str(self._store.folder), str(seed)]
        with open(log, "wb") as output:
            process = subprocess.Popen(command, stdout=output, env=environment)
            try:
                if seconds >= 0:
                    self._wait_until_ready(process, log)
                time.sleep(abs(seconds))
            finally:
                killed_at = time.monotonic()
                process.kill()
                process.wait()
        return self._examine(log, killed_at)

    def _wait_until_ready(self, process: subprocess.Popen[bytes], log: Path) -> None:
        latest = time.monotonic() + _PATIENCE_SECONDS
        while b"ready\n" not in log.read_bytes():
            assert process.poll() is None, "the program ended by itself"
            assert time.monotonic() < latest, "the program does not start"
            time.sleep(0.01)

    def _examine(self, log: Path, killed_at: float) -> Remains:
        states, times, on_disk = [self._last], [0.0], 0
        places = {0: 0}
        for line in log.read_text().splitlines():
            match line.split():
                case ["state", revision, state, reported_at]:
                    places[int(revision)] = len(states)
                    states.append(state)
                    times.append(float(reported_at))
                case ["saved", revision]:
                    on_disk = max(on_disk, places[int(revision)])
                case ["ready"]:
                    pass
                case _:
                    raise AssertionError(line)
        session = self._restored()
        self._last = fingerprint(session)
        # The newest state that looks like what came back; equal ones are the same for the person.
        found = max((place for place, state in enumerate(states) if state == self._last), default=None)
        assert found is not None, "what came back was never there"
        assert found >= on_disk, "what was reported as saved is not on disk"
        lost = len(states) - 1 - found
        lost_seconds = max(0.0, killed_at - times[found + 1]) if lost else 0.0
        saved = self._folder / SAVED_FILE
        if saved.exists():
            read_puzzle(read_text(saved))
        return Remains(lost, lost_seconds, len(session.history.done))

    def _restored(self) -> Session:
        """Return the session that comes back, after going through all of its history and again to its end."""
        found = self._store.restore_last()
        assert found.problems == ()
        session = Session(START)
        if found.saved is None or found.session is None:
            return session
        history = found.saved.history
        session.load(found.saved.history, found.saved.mode)
        session.undo(len(history.done))
        assert not session.undo()
        session.redo(len(history.done))
        assert session.position == history.position
        found.session.release()
        return session


def random_moment(rng: random.Random) -> float:
    """Return a moment to kill at, in seconds after the program is ready; one of ten while it starts."""
    return -rng.uniform(0.05, 1.0) if rng.random() < 0.1 else rng.uniform(0.0, 1.5)


@pytest.mark.slow
def test_what_was_kept_comes_back_after_each_kill(tmp_path: Path) -> None:
    editor = KilledEditor(tmp_path)
    rng = random.Random(3)
    remains = [editor.run_and_kill(seed, rng.uniform(0.3, 0.9)) for seed in range(4)]
    remains.append(editor.run_and_kill(9, -0.02))  # while it loads: no program has edited by then
    assert remains[-1].lost_edits == 0
    assert remains[-1].edits > 20
