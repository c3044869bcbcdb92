"""A second start and the window that runs, over a real socket; and whatever else may come through it."""

import os
import socket
import subprocess
import sys
import tempfile
import threading
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot
from support.timeouts import TIMEOUT_SECONDS

from sudoku_app.background import second_start, single_instance
from sudoku_app.background.second_start import LONGEST_REQUEST, NO, YES, InstanceAddress, OpeningRequest, hand_over
from sudoku_app.background.single_instance import SingleInstance

pytestmark = pytest.mark.skipif(os.name != "posix", reason="sockets that are files")
START = """
import sys
from sudoku_app.background.second_start import hand_over
from sudoku_app.background.second_start import InstanceAddress
from pathlib import Path
given = hand_over(InstanceAddress.of(Path(sys.argv[1])), sys.argv[2])
print(given, *(name for name in sys.modules if name.endswith("QtWidgets")))
"""


@pytest.fixture
def place(monkeypatch: pytest.MonkeyPatch) -> Iterator[InstanceAddress]:
    # A socket's name is short, and the names of pytest's folders are not.
    with tempfile.TemporaryDirectory() as folder:
        monkeypatch.setenv("XDG_RUNTIME_DIR", folder)
        found = InstanceAddress.of(Path(folder))
        assert found is not None
        yield found


@pytest.fixture
def listening(place: InstanceAddress, qapp: QObject) -> Iterator[SingleInstance]:
    made = SingleInstance(place, lambda: True)
    assert made.is_listening
    yield made
    made.close()


def start(place: InstanceAddress, path: str, **environment: str) -> subprocess.Popen[str]:
    state = os.environ["XDG_RUNTIME_DIR"]
    return subprocess.Popen(
        [sys.executable, "-c", START, state, path],
        text=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=Path(place.name).parent,
        env=os.environ | environment,
    )


def said(process: subprocess.Popen[str], qtbot: QtBot) -> tuple[str, str]:
    qtbot.waitUntil(lambda: process.poll() is not None)
    out, errors = process.communicate()
    return out, errors


def talk(place: InstanceAddress) -> socket.socket:
    made = socket.socket(socket.AF_UNIX)
    made.settimeout(60)
    made.connect(place.name)
    return made


def ended(one: socket.socket, qtbot: QtBot) -> bytes:
    """Return all that is answered until the window has hung up."""
    one.setblocking(False)
    heard = b""

    def hung_up() -> bool:
        nonlocal heard
        try:
            part = one.recv(4096)
        except BlockingIOError:
            return False
        except ConnectionResetError:
            return True
        heard += part
        return not part

    qtbot.waitUntil(hung_up)
    one.close()
    return heard


def test_a_file_goes_to_the_window_that_runs(listening: SingleInstance, place: InstanceAddress, qtbot: QtBot) -> None:
    name = os.fsdecode(b"odd \xff\n name.sudoku")
    with qtbot.waitSignal(listening.opening_requested) as asked:
        process = start(place, name, XDG_ACTIVATION_TOKEN="token-7")
    assert asked.args == [OpeningRequest(str(Path(place.name).parent / name), "token-7")]
    assert said(process, qtbot) == ("True\n", "")  # without the window's part of Qt


def test_a_window_with_a_dialog_takes_nothing(place: InstanceAddress, qtbot: QtBot) -> None:
    busy = SingleInstance(place, lambda: False)
    busy.opening_requested.connect(lambda _: pytest.fail("asked"))
    assert said(start(place, "a.txt"), qtbot) == ("False\n", "")
    busy.close()


def test_nobody_listens(place: InstanceAddress) -> None:
    assert not hand_over(place, "a.txt")
    assert not hand_over(None, "a.txt")
    left = socket.socket(socket.AF_UNIX)
    left.bind(place.name)
    left.close()
    assert place.in_use
    assert not hand_over(place, "a.txt")


def test_what_only_this_process_can_open_is_not_handed_over(
    listening: SingleInstance, place: InstanceAddress, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    listening.opening_requested.connect(lambda _: pytest.fail("asked"))
    pipe, file, gone = tmp_path / "pipe", tmp_path / "a.txt", tmp_path / "gone"
    os.mkfifo(pipe)
    assert not hand_over(place, str(pipe))
    reading, writing = os.pipe()
    assert not hand_over(place, f"/dev/fd/{reading}")
    os.close(reading)
    os.close(writing)
    file.write_text("1..4", encoding="utf-8")
    with file.open() as stream:  # which has a name for everybody
        assert second_start._for_another_process(f"/dev/fd/{stream.fileno()}") == str(file)
    gone.mkdir()
    monkeypatch.chdir(gone)
    gone.rmdir()
    assert not hand_over(place, "a.txt")
    monkeypatch.chdir(tmp_path)


def test_nobody_waits_for_one_who_answers_byte_by_byte(place: InstanceAddress, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(second_start, "_PATIENCE_MILLISECONDS", 100)
    enough = threading.Event()

    def drip(listener: socket.socket) -> None:
        one, _ = listener.accept()
        with one, suppress(OSError):
            while not enough.wait(0.01):
                one.send(b"y")

    with socket.socket(socket.AF_UNIX) as listener:
        listener.bind(place.name)
        listener.listen()
        dripping = threading.Thread(target=drip, args=(listener,))
        dripping.start()
        assert not hand_over(place, "a.txt")
        enough.set()
        dripping.join()


def test_one_who_listens_and_says_nothing_sensible_gets_no_file(place: InstanceAddress) -> None:
    with socket.socket(socket.AF_UNIX) as other:
        other.bind(place.name)
        other.listen()
        process = start(place, "a.txt")
        one, _ = other.accept()
        one.sendall(b"x" * (2 * LONGEST_REQUEST))
        out, _ = process.communicate(timeout=TIMEOUT_SECONDS)
        one.close()
    assert out == "False\n"


def test_the_second_window_does_not_listen_until_the_first_is_closed(
    listening: SingleInstance, place: InstanceAddress
) -> None:
    assert not SingleInstance(place, lambda: True).is_listening
    assert not SingleInstance(None, lambda: True).is_listening
    listening.close()
    assert not place.in_use
    third = SingleInstance(place, lambda: True)
    assert third.is_listening
    third.close()


def test_what_a_crash_left_is_cleared_away(place: InstanceAddress, qapp: QObject, qtbot: QtBot) -> None:
    left = socket.socket(socket.AF_UNIX)
    left.bind(place.name)
    left.close()
    window = SingleInstance(place, lambda: True)
    assert window.is_listening
    assert Path(place.name).stat().st_mode & 0o077 == 0
    with qtbot.waitSignal(window.opening_requested):
        process = start(place, "a.txt")
    assert said(process, qtbot)[0] == "True\n"
    window.close()


_FOR_EVER = 10_000_000
REQUEST = OpeningRequest("/a.txt").line()


@pytest.mark.parametrize(
    ("sent", "answer"),
    [
        (b"\xff\x00\n", NO),
        (b"{}\n", NO),
        (b"[" * 30_000 + b"\n", NO),
        (b'{"open": "relative.txt", "token": ""}\n', NO),
        (b'{"open": "/a\\u0000b", "token": ""}\n', NO),
        (b'{"open": ["/a"], "token": ""}\n', NO),
        (OpeningRequest("/" + "a" * 5_000).line(), NO),
        (b"x" * (LONGEST_REQUEST + 5), b""),
        (REQUEST + b"stop\n", YES),
        (REQUEST + REQUEST, YES),
    ],
    ids=range(10),
)
def test_garbage_is_hung_up_on(
    listening: SingleInstance,
    place: InstanceAddress,
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
    sent: bytes,
    answer: bytes,
) -> None:
    monkeypatch.setattr(single_instance, "_PATIENCE_MILLISECONDS", _FOR_EVER)  # for what is sent, and not for the time
    listening.opening_requested.connect(lambda _: pytest.fail("asked"))
    one = talk(place)
    one.sendall(sent)
    assert answer.startswith(ended(one, qtbot))


def test_who_does_not_say_go_opens_nothing(listening: SingleInstance, place: InstanceAddress, qtbot: QtBot) -> None:
    heard: list[OpeningRequest] = []
    listening.opening_requested.connect(heard.append)
    one = talk(place)
    one.sendall(REQUEST)
    one.shutdown(socket.SHUT_WR)
    assert YES.startswith(ended(one, qtbot))
    assert heard == []


def test_who_never_finishes_is_hung_up_on_and_hinders_nobody(
    place: InstanceAddress, qapp: QObject, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(single_instance, "_MOST_TALKS", 3)
        patch.setattr(single_instance, "_PATIENCE_MILLISECONDS", _FOR_EVER)
        window = SingleInstance(place, lambda: True)
        slow = [talk(place) for _ in range(5)]
        for one in slow:
            one.sendall(b"{")
        assert [ended(one, qtbot) for one in slow[3:]] == [b"", b""]  # too many at once
        for one in slow[:3]:
            one.close()
        qtbot.waitUntil(lambda: not window._talks)
        patch.setattr(single_instance, "_PATIENCE_MILLISECONDS", 1)
        assert ended(talk(place), qtbot) == b""
    with qtbot.waitSignal(window.opening_requested):
        process = start(place, "a.txt")
    assert said(process, qtbot)[0] == "True\n"
    window.close()


def test_no_more_is_read_at_once_than_the_longest_request(
    listening: SingleInstance, place: InstanceAddress, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    waiting: list[int] = []
    listen = single_instance._Talk.listen

    def note(talk: single_instance._Talk) -> None:
        waiting.append(talk._socket.bytesAvailable())
        listen(talk)

    monkeypatch.setattr(single_instance._Talk, "listen", note)
    one = talk(place)
    one.setblocking(False)
    sent = 0
    with suppress(BlockingIOError):  # as much as the system holds
        while sent < 100 * LONGEST_REQUEST:
            sent += one.send(b"x" * LONGEST_REQUEST)
    assert sent > 2 * LONGEST_REQUEST
    assert ended(one, qtbot) == b""
    assert 0 < max(waiting) <= LONGEST_REQUEST


def test_so_many_are_listened_to_and_for_seconds(
    listening: SingleInstance, place: InstanceAddress, qtbot: QtBot
) -> None:
    talks = [talk(place) for _ in range(17)]
    assert ended(talks[16], qtbot) == b""
    assert len(listening._talks) == 16
    patience = {one._patience.interval() for one in listening._talks}
    assert patience == {5_000}
    assert second_start._PATIENCE_MILLISECONDS <= 5_000  # none is hung up on that would still wait
    for one in talks[:16]:
        one.close()
    qtbot.waitUntil(lambda: not listening._talks)


def test_a_token_that_is_none_is_left_out() -> None:
    for token in ("x" * 513, "a\x1bb", "ä"):
        assert OpeningRequest.read(OpeningRequest("/a", token).line()) == OpeningRequest("/a")
    assert OpeningRequest.read(OpeningRequest("/a", "t-1").line()) == OpeningRequest("/a", "t-1")
