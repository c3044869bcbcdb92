"""The command line in processes of its own: closed and full streams, strange names, little memory, long lists."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path

import pytest
from support.puzzles import HARDER, NEWSPAPER

ROOT = Path(__file__).parents[2]
COMMAND = f'"{sys.executable}" -m sudoku_app'

pytestmark = pytest.mark.skipif(os.name != "posix", reason="streams, names and limits as POSIX has them")


def shell(line: str, folder: Path, data: bytes = b"", **environment: str) -> subprocess.CompletedProcess[bytes]:
    """Run a line of shell, in which ``sudoku`` is the program."""
    kept = {name: value for name, value in os.environ.items() if name not in ("PYTHONIOENCODING", "PYTHONUTF8")}
    return subprocess.run(
        ["sh", "-c", line.replace("sudoku ", f"{COMMAND} ", 1)],
        cwd=folder,
        input=data,
        capture_output=True,
        env={**kept, "PYTHONPATH": str(ROOT), **environment},
        check=False,
    )


@pytest.fixture
def good(tmp_path: Path) -> str:
    (tmp_path / "good.txt").write_text(NEWSPAPER + "\n")
    return "good.txt"


full = pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full")


@full
@pytest.mark.parametrize("buffered", ["", "1"])
@pytest.mark.parametrize("what", ["solve good.txt", "check --json good.txt", "--help", "check --help", "--version"])
def test_a_full_output_is_one_sentence(tmp_path: Path, good: str, what: str, buffered: str) -> None:
    done = shell(f"sudoku {what} >/dev/full", tmp_path, PYTHONUNBUFFERED=buffered)
    assert (done.returncode, done.stderr) == (2, b"standard output: there is no room left.\n")


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("sudoku check - <&-", b"standard input: it is closed, or not open for this.\n"),
        ("sudoku exact-cover - <&-", b"standard input: it is closed, or not open for this.\n"),
        ("sudoku check good.txt >&-", b"Standard output is closed, so answers cannot be printed.\n"),
        ("sudoku --help >&-", b"Standard output is closed, so answers cannot be printed.\n"),
    ],
)
def test_a_closed_stream_is_one_sentence(tmp_path: Path, good: str, line: str, sentence: bytes) -> None:
    done = shell(line, tmp_path)
    assert (done.returncode, done.stderr, done.stdout) == (2, sentence, b"")


@pytest.mark.slow
def test_what_is_not_needed_may_be_closed(tmp_path: Path, good: str) -> None:
    for closed in ("<&-", "2>&-", "<&- 2>&-"):
        done = shell(f"sudoku check good.txt {closed}", tmp_path)
        assert (done.returncode, done.stderr) == (0, b"")
        assert done.stdout.startswith(b"good.txt:1: Exactly one solution")


@pytest.mark.parametrize("what", ["check none.txt", "check --no-such-option", "check --box 7x9 good.txt"])
@pytest.mark.parametrize("errors", ["2>&-", pytest.param("2>/dev/full", marks=full)])
def test_where_complaints_cannot_be_reported_the_status_says_it(
    tmp_path: Path, good: str, what: str, errors: str
) -> None:
    done = shell(f"sudoku {what} {errors}", tmp_path)
    assert (done.returncode, done.stdout, done.stderr) == (2, b"", b"")


def test_a_file_never_takes_the_place_of_a_closed_stream(tmp_path: Path, good: str) -> None:
    done = shell("sudoku check good.txt <&- >&- 2>&-", tmp_path)
    assert (done.returncode, done.stdout, done.stderr) == (2, b"", b"")
    assert (tmp_path / good).read_text() == NEWSPAPER + "\n"


NAMES = [
    (b"bad\xff.txt", "bad\\xff.txt"),
    (b"e\x1b[31mred\n.txt", "e\\x1b[31mred\\n.txt"),
    ("süß 数独.txt".encode(), "süß 数独.txt"),
    (b"empty", "empty"),
]


def test_any_name_of_a_file_is_shown_without_acting(tmp_path: Path) -> None:
    for name, _ in NAMES:
        try:
            with open(os.fsencode(tmp_path) + b"/" + name, "w") as file:
                file.write(NEWSPAPER + "\n" + NEWSPAPER[:30] + "\n")
        except OSError:
            pytest.skip("this disk has no such names")
    done = run_with_names(tmp_path, b"check", *(word for name, _ in NAMES for word in (name, b"no" + name)))
    assert done.returncode == 2
    for (_, shown), line in zip(NAMES, done.stdout.decode().splitlines(), strict=True):
        assert line.startswith(f"{shown}:1: Exactly one solution")
    expected = [
        (f"{shown}:2:1: expected 81 cells, found 30.", f"no{shown}: there is no such file or folder.")
        for _, shown in NAMES
    ]
    assert done.stderr.decode().splitlines() == [line for lines in expected for line in lines]


def test_json_is_valid_whatever_a_file_is_called(tmp_path: Path) -> None:
    name = NAMES[0][0]
    try:
        with open(os.fsencode(tmp_path) + b"/" + name, "w") as file:
            file.write(NEWSPAPER + "\n")
    except OSError:
        pytest.skip("this disk has no such names")
    done = run_with_names(tmp_path, b"check", b"--json", name)
    row = json.loads(done.stdout)
    assert row["source"] == NAMES[0][1]
    row["source"].encode()  # no half of a character


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "utf-8"])
@pytest.mark.parametrize("how", ["", "--trace"])
def test_json_is_the_same_in_every_encoding_of_the_output(tmp_path: Path, encoding: str, how: str) -> None:
    matrix = "“é”: a\n😀数: b\n".encode()
    done = shell(f"sudoku exact-cover --json {how} -", tmp_path, matrix, PYTHONIOENCODING=encoding)
    *_, result = map(json.loads, done.stdout.decode(encoding).splitlines())
    assert [sorted(cover) for cover in result["found"]] == [["“é”", "😀数"]]


@pytest.mark.slow
@pytest.mark.parametrize(("name", "shown"), NAMES[:2])
def test_any_word_is_shown_without_acting(tmp_path: Path, name: bytes, shown: str) -> None:
    done = run_with_names(tmp_path, b"exact-cover", b"no" + name)
    assert done.stderr.decode() == f"no{shown}: there is no such file or folder.\n"
    for words in ((b"check", b"--box", name, b"x"), (b"check", b"--" + name, b"x"), (b"hint", b"--cell", name, b"x")):
        done = run_with_names(tmp_path, *words)
        assert done.returncode == 2
        assert shown in done.stderr.decode()


def run_with_names(folder: Path, *words: bytes) -> subprocess.CompletedProcess[bytes]:
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONIOENCODING": "utf-8:strict"}
    arguments = [os.fsencode(sys.executable), b"-m", b"sudoku_app", *words]
    return subprocess.run(arguments, cwd=folder, capture_output=True, env=environment, check=False)


@pytest.mark.slow
@pytest.mark.parametrize(
    "environment",
    [
        {"PYTHONIOENCODING": "latin-1"},
        {"PYTHONIOENCODING": "ascii:strict"},
        {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
    ],
)
def test_few_characters_are_enough(tmp_path: Path, environment: dict[str, str]) -> None:
    for what in ("--help", "exact-cover --help"):
        done = shell(f"sudoku {what}", tmp_path, **environment)
        assert (done.returncode, done.stderr) == (0, b"")
        assert b"usage: sudoku-app" in done.stdout
    done = shell("sudoku check --box 9x99 x", tmp_path, **environment)
    assert done.returncode == 2
    assert b'"9x99" is not a box shape' in done.stderr


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="ulimit -v as Linux has it")
def test_too_little_memory_is_one_sentence(tmp_path: Path, good: str) -> None:
    for kilobytes in (40_000, 70_000, 100_000):
        done = shell(f"ulimit -v {kilobytes}; exec sudoku check good.txt", tmp_path)
        assert (done.returncode, done.stdout) == (2, b"")
        assert done.stderr == b"The program cannot start: there is not enough memory.\n"


# Long lists. The memory of a child is what the system says of it when it has ended.

MORE_THAN_ITSELF = 50 << 20


def memory_of(feed: Callable[[int], None], *arguments: str) -> tuple[int, bytes, bytes]:
    """Return the most memory that a command took, in bytes, and what it printed; ``feed`` writes its input."""
    process = subprocess.Popen(
        [sys.executable, "-m", "sudoku_app", *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )
    assert process.stdin is not None
    assert process.stdout is not None
    assert process.stderr is not None
    printed: list[bytes] = [b"", b""]

    def drain(number: int, stream: object) -> None:
        # Only the ends are looked at.
        for line in stream:  # type: ignore[attr-defined]
            printed[number] = (printed[number] + line)[-2_000:]

    threads = [
        threading.Thread(target=drain, args=(number, stream))
        for number, stream in enumerate((process.stdout, process.stderr))
    ]
    for thread in threads:
        thread.start()
    try:
        feed(process.stdin.fileno())
    except BrokenPipeError:
        pass
    finally:
        process.stdin.close()
        for thread in threads:
            thread.join()
        process.stdout.close()
        process.stderr.close()
        _, _, used = os.wait4(process.pid, 0)
        process.returncode = 0
    scale = 1 if sys.platform == "darwin" else 1024
    return used.ru_maxrss * scale, printed[0], printed[1]


def repeated(line: str, count: int) -> Callable[[int], None]:
    block = (line * 1_000).encode()

    def feed(number: int) -> None:
        for _ in range(count // 1_000):
            left = block
            while left:
                left = left[os.write(number, left) :]

    return feed


@pytest.fixture(scope="module")
def own_size() -> int:
    size, out, _ = memory_of(repeated(NEWSPAPER + "\n", 1_000), "check", "--json", "-")
    assert b'"line": 1000,' in out
    return size


@pytest.mark.slow
def test_bad_lines_take_no_more_memory_than_a_few(own_size: int) -> None:
    def feed(number: int) -> None:
        os.write(number, (NEWSPAPER + "\n").encode())
        repeated("1234567890" * 4 + "\n", 51_000)(number)

    size, _, errors = memory_of(feed, "check", "-")
    assert size < own_size + MORE_THAN_ITSELF
    assert errors.splitlines()[-1] == (
        b"standard input:1002:1: 50,000 more from here on cannot be read; only the first 1,000 are described."
    )


@pytest.mark.slow
@pytest.mark.parametrize(
    ("line", "count"),
    [("\0" * 1_000, 20_000), ("7" * 15_000 + "\n", 1_000), ("1 " * 9_000 + "\n", 200), ("hello world\n", 60_000)],
)
def test_nothing_that_is_no_list_takes_more(own_size: int, line: str, count: int) -> None:
    size, out, errors = memory_of(repeated(line, count), "check", "-")
    assert size < own_size + MORE_THAN_ITSELF
    assert out == b""
    assert errors.endswith(b".\n")


def test_the_first_answer_comes_before_the_list_has_ended() -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "sudoku_app", "check", "-"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )
    assert process.stdin is not None
    assert process.stdout is not None
    with process:
        for number, puzzle in enumerate((NEWSPAPER, HARDER, NEWSPAPER), start=1):
            process.stdin.write(f"{puzzle}\n".encode())
            process.stdin.flush()
            assert process.stdout.readline().startswith(f"standard input:{number}: Exactly one".encode())
        process.stdin.close()
    assert process.returncode == 0
