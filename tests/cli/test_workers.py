"""Copies of the process that work side by side: with real processes that are really killed."""

from __future__ import annotations

import multiprocessing
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from multiprocessing.connection import Connection
from pathlib import Path

import pytest
from support.processes import children_of, runs, wait_until
from support.timeouts import TIMEOUT_SECONDS

from sudoku_app.cli.workers import LostWorkersError, in_order

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="processes as Linux lists them")


@pytest.fixture(autouse=True)
def _no_process_is_left() -> Iterator[None]:
    yield
    assert multiprocessing.active_children() == []


def test_results_come_in_the_order_of_the_items_from_other_processes() -> None:
    found = list(in_order(lambda item: (item * item, os.getpid()), range(20), 3))
    assert [(item, result[0]) for item, result in found] == [(item, item * item) for item in range(20)]
    assert os.getpid() not in {result[1] for _, result in found}
    assert len({result[1] for _, result in found}) <= 3


def test_what_was_lost_with_a_killed_process_is_made_again_and_nothing_else(tmp_path: Path) -> None:
    def work(item: int) -> int:
        with open(tmp_path / str(item), "ab") as tries:
            tries.write(b"x")
            tries.flush()
            if item in (0, 3) and tries.tell() < 3:
                os.kill(os.getpid(), signal.SIGKILL)
        return -item

    assert list(in_order(work, range(6), 2)) == [(item, -item) for item in range(6)]
    assert [len((tmp_path / str(item)).read_bytes()) for item in range(6)] == [3, 1, 1, 3, 1, 1]


def test_what_a_stopped_process_had_begun_is_done_by_another(tmp_path: Path) -> None:
    def work(item: int) -> int:
        tries = tmp_path / str(item)
        if item in (0, 3) and not tries.exists():
            tries.touch()
            os.kill(os.getpid(), signal.SIGSTOP)
        return -item

    assert list(in_order(work, range(6), 2)) == [(item, -item) for item in range(6)]


def test_a_process_that_goes_on_at_once_keeps_its_work(tmp_path: Path) -> None:
    def work(item: int) -> int:
        with open(tmp_path / str(item), "ab") as tries:
            tries.write(b"x")
        if item == 1:
            wait_until((tmp_path / "0").exists)
            return item
        if os.fork() == 0:
            wait_until(lambda: _state_of(os.getppid()) == "T")
            os.kill(os.getppid(), signal.SIGCONT)
            os._exit(0)
        os.kill(os.getpid(), signal.SIGSTOP)
        return item

    assert list(in_order(work, range(2), 2)) == [(0, 0), (1, 1)]
    assert (tmp_path / "0").read_bytes() == b"x"


def _state_of(number: int) -> str:
    return Path(f"/proc/{number}/stat").read_text().rpartition(")")[2].split()[0]


def test_what_stops_every_process_is_given_up() -> None:
    def work(item: int) -> None:
        os.kill(os.getpid(), signal.SIGSTOP)

    with pytest.raises(LostWorkersError):
        list(in_order(work, range(2), 2))


def test_what_ends_every_process_is_given_up_and_what_is_finished_comes_first() -> None:
    def work(item: int) -> int:
        if item == 1:
            os.kill(os.getpid(), signal.SIGKILL)
        return item

    results = in_order(work, range(4), 1)
    assert next(results) == (0, 0)
    with pytest.raises(LostWorkersError) as lost:
        next(results)
    assert lost.value.item == 1


def test_what_was_finished_behind_a_lost_item_is_not_lost(tmp_path: Path) -> None:
    def work(item: int) -> int:
        if item == 0:
            wait_until((tmp_path / "finished").exists)
            os.kill(os.getpid(), signal.SIGKILL)
        if item == 2:
            (tmp_path / "finished").touch()
        return item

    results = in_order(work, range(3), 2)
    assert next(results) == (1, 1)
    with pytest.raises(LostWorkersError):
        list(results)  # 2 may have been on its way still


def test_half_an_answer_hinders_nobody(tmp_path: Path) -> None:
    first = tmp_path / "first"

    def send_a_part(pipe: Connection, data: bytes) -> None:
        os.write(pipe.fileno(), bytes(data)[:10])
        os.kill(os.getpid(), signal.SIGKILL)

    def work(item: int) -> bytes:
        if item == 0 and not first.exists():
            first.touch()
            Connection._send = send_a_part  # type: ignore[attr-defined]  # in the copy alone
        return b"x" * (1 << 20)

    assert [len(result) for _, result in in_order(work, range(3), 2)] == [1 << 20] * 3


def test_an_error_of_the_work_comes_through_with_its_trace() -> None:
    def work(item: int) -> int:
        raise ValueError(item)

    with pytest.raises(ValueError, match="7") as raised:
        list(in_order(work, [7, 8], 2))
    assert "in work" in "".join(raised.value.__notes__)


def test_what_failed_first_in_the_order_of_the_items_is_raised() -> None:
    def work(item: int) -> int:
        if item == 7:
            time.sleep(0.2)  # the other one has failed by then
        raise ValueError(item)

    with pytest.raises(ValueError, match="7"):
        list(in_order(work, [7, 8], 2))


def test_nobody_who_stops_listening_leaves_a_process() -> None:
    def work(item: int) -> int:
        if item:
            signal.pause()
        return item

    results = in_order(work, range(3), 3)
    assert next(results) == (0, 0)
    results.close()


def test_where_no_process_can_be_started_it_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse() -> int:
        raise BlockingIOError(11, "Resource temporarily unavailable")

    monkeypatch.setattr(os, "fork", refuse)
    with pytest.raises(LostWorkersError):
        list(in_order(abs, range(3), 2))


_PARENT = """
import os, signal, sys
from sudoku_app.cli.workers import in_order

def work(item):
    if item < 3:
        return item
    os.write(1, b"busy\\n")
    while True:  # at work for ever, and in Python
        pass

for _ in in_order(work, range(6), 3):
    pass
"""


@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGTERM, signal.SIGHUP, signal.SIGINT])
def test_no_copy_outlives_the_program(number: signal.Signals) -> None:
    process = subprocess.Popen([sys.executable, "-c", _PARENT], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert process.stdout is not None
    for _ in range(3):
        process.stdout.readline()
    copies = children_of(process.pid)
    assert len(copies) == 3
    process.send_signal(number)
    _, errors = process.communicate(timeout=TIMEOUT_SECONDS)
    wait_until(lambda: not any(map(runs, copies)))
    assert process.returncode == -number
    if number is not signal.SIGINT:  # which Python itself tells where nobody else does
        assert errors == b""
