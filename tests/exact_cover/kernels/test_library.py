"""A library fits the sources that it was made from and no others."""

from __future__ import annotations

import ast
import json
import os
import platform
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from support.timeouts import TIMEOUT_SECONDS

from sudoku_app.exact_cover.kernels import library
from sudoku_app.exact_cover.kernels.library import (
    FOLDER,
    LIST,
    MANIFEST,
    PROGRAM,
    LeftOut,
    LibraryError,
    LibraryFault,
    is_up_to_date,
    levels_of,
    library_name,
    load_library,
    processor_level,
    source_files,
    sources_digest,
)

FILES = source_files()


def copied(folder: Path) -> Path:
    for name in (*FILES, f"exact_cover/{LIST}", f"sudoku/{LIST}"):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(PROGRAM / name, folder / name)
    return folder


def test_the_digest_goes_by_what_the_files_say_and_not_where_they_lie(tmp_path: Path) -> None:
    assert sources_digest(copied(tmp_path)) == sources_digest()


def test_the_ends_of_lines_have_no_say(tmp_path: Path) -> None:
    first = copied(tmp_path) / FILES[0]
    first.write_bytes(first.read_bytes().replace(b"\n", b"\r\n"))
    assert sources_digest(tmp_path) == sources_digest()


def test_any_change_of_any_file_has(tmp_path: Path) -> None:
    copied(tmp_path)
    for name in FILES:
        before = (tmp_path / name).read_bytes()
        (tmp_path / name).write_bytes(before + b"\n#")
        assert sources_digest(tmp_path) != sources_digest(), name
        (tmp_path / name).write_bytes(before)


def test_a_program_without_sources_has_no_digest(tmp_path: Path) -> None:
    assert sources_digest(tmp_path) is None


def test_each_room_lists_its_own_and_a_further_file_counts(tmp_path: Path) -> None:
    copied(tmp_path)
    (tmp_path / "sudoku" / "further.py").write_text("")
    with (tmp_path / "sudoku" / LIST).open("a") as listing:
        listing.write("further.py\n")
    assert source_files(tmp_path) == (*FILES, "sudoku/further.py")
    assert sources_digest(tmp_path) != sources_digest()
    (tmp_path / "sudoku" / "further.py").unlink()
    assert sources_digest(tmp_path) is None


@pytest.mark.slow
def test_every_file_with_compiled_functions_is_listed() -> None:
    marks = {"kernel", "part", "step", "instruction"}
    marked = set()
    for path in (file for room in PROGRAM.glob(f"*/{LIST}") for file in room.parent.rglob("*.py")):
        functions = [node for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, ast.FunctionDef)]
        names = {mark.id for one in functions for mark in one.decorator_list if isinstance(mark, ast.Name)}
        if names & marks:
            marked.add(path.relative_to(PROGRAM).as_posix())
    assert marked <= set(FILES)
    assert {"exact_cover/dancing/planes.py", "sudoku/easy_steps/walking.py"} <= marked


EVERYTHING = (2**64 - 1,) * 4


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the libraries that may be damaged."""
    return Path(shutil.copytree(FOLDER, tmp_path / "libraries"))


def fault_of(folder: Path, sources: str | None = None, machine: str | None = None) -> LibraryFault | None:
    try:
        load_library(folder, sources, **({} if machine is None else {"machine": machine}))
    except LibraryError as error:
        return error.fault
    return None


def levels(folder: Path) -> list[str]:
    return list(json.loads((folder / MANIFEST).read_text())["libraries"])


def test_a_whole_library_is_loaded(folder: Path) -> None:
    loaded = load_library(folder, sources_digest())
    assert loaded.level in levels(folder)
    assert loaded.symbol("learning_run_run")


def test_a_symbol_that_is_not_there_is_an_error(folder: Path) -> None:
    with pytest.raises(LibraryError):
        load_library(folder, None).symbol("nothing")


def test_libraries_are_up_to_date_when_all_are_whole_and_of_these_sources(folder: Path) -> None:
    assert is_up_to_date(folder, sources_digest())
    assert not is_up_to_date(folder, "other sources")
    assert not is_up_to_date(folder, sources_digest(), machine="sparc64")
    assert is_up_to_date(folder, sources_digest(), levels(folder))
    assert not is_up_to_date(folder, sources_digest(), [*levels(folder), "another"])
    last = folder / library_name(levels(folder)[-1])
    last.write_bytes(last.read_bytes()[:-1])
    assert not is_up_to_date(folder, sources_digest())
    last.unlink()
    assert not is_up_to_date(folder, sources_digest())


@pytest.mark.parametrize("machine", ["x86_64", "AMD64", "aarch64", "arm64", "sparc64"])
def test_the_libraries_that_are_expected_are_those_that_the_build_makes(machine: str) -> None:
    targets = pytest.importorskip("sudoku_app.exact_cover.kernels.build.targets")
    assert levels_of(machine) == tuple(target.level for target in targets.targets_of(machine))


@pytest.mark.parametrize("machine", ["x86_64", "AMD64", "aarch64", "arm64", "sparc64"])
def test_an_installation_has_the_libraries_of_its_processor_and_of_the_next_that_can_less(machine: str) -> None:
    targets = pytest.importorskip("sudoku_app.exact_cover.kernels.build.targets")
    for features, best in (
        (dict.fromkeys(targets.AVX512, True), "x86-64-v4"),
        (dict.fromkeys(targets.AVX2, True), "x86-64-v3"),
        ({}, "x86-64-v2"),
    ):
        own = [target.level for target in targets.own_targets(machine, features)]
        everything = list(levels_of(machine))
        last = everything.index(best) if best in everything else len(everything) - 1
        assert own == everything[max(0, last - 1) : last + 1]


def test_a_processor_that_no_library_is_for_is_told(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    if len(levels_of(platform.machine())) == 1:
        pytest.skip("one library serves every processor of this kind")
    everything = list(levels_of(platform.machine()))
    for number, level in enumerate(everything):
        monkeypatch.setattr(library, "processor_level", lambda _words, level=level: level)
        fitting = [name for name in levels(folder) if name in everything[: number + 1]]
        if fitting:
            assert load_library(folder, None).level == fitting[-1]
        else:
            assert fault_of(folder) is LibraryFault.PROCESSOR


@pytest.mark.parametrize("kept", [0, 1, 1000, -1])
def test_a_library_that_was_cut_off_is_not_loaded(folder: Path, kept: int) -> None:
    for level in levels(folder):
        path = folder / library_name(level)
        path.write_bytes(path.read_bytes()[:kept])
    assert fault_of(folder) is LibraryFault.DAMAGED


def test_a_library_with_one_other_bit_is_not_loaded(folder: Path) -> None:
    for level in levels(folder):
        path = folder / library_name(level)
        code = bytearray(path.read_bytes())
        code[len(code) // 2] ^= 1
        path.write_bytes(code)
    assert fault_of(folder) is LibraryFault.DAMAGED


@pytest.mark.skipif(os.name != "posix", reason="pipes and devices as POSIX has them")
@pytest.mark.parametrize("name", [MANIFEST, "every library"])
@pytest.mark.parametrize(
    "put", [os.mkfifo, lambda path: path.symlink_to("/dev/zero"), lambda path: path.symlink_to(path)]
)
def test_pipes_devices_and_loops_are_damage(folder: Path, name: str, put: Callable[[Path], None]) -> None:
    for path in [folder / MANIFEST] if name == MANIFEST else [folder / library_name(level) for level in levels(folder)]:
        path.unlink()
        put(path)
    assert fault_of(folder) is LibraryFault.DAMAGED


def test_files_of_any_length_are_not_read_whole(folder: Path) -> None:
    for path in (folder / MANIFEST, folder / library_name(levels(folder)[0])):
        os.truncate(path, 1 << 40)  # takes no room
        assert fault_of(folder) is LibraryFault.DAMAGED


def test_where_the_faster_of_two_is_damaged_the_other_serves(folder: Path) -> None:
    whole = load_library(folder, None)
    assert whole.left_out is None
    best = whole.level
    (folder / library_name(best)).write_bytes(b"")
    others = [level for level in levels(folder) if level != best]
    if others:
        second = load_library(folder, None)
        assert second.level in others
        assert second.left_out == LeftOut(best, LibraryFault.DAMAGED)
    else:
        assert fault_of(folder) is LibraryFault.DAMAGED


def test_a_library_that_is_gone_or_a_folder_is_damage(folder: Path) -> None:
    for level in levels(folder):
        (folder / library_name(level)).unlink()
    assert fault_of(folder) is LibraryFault.DAMAGED
    for level in levels(folder):
        (folder / library_name(level)).mkdir()
    assert fault_of(folder) is LibraryFault.DAMAGED


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        '{"sources": 1}',
        '{"libraries": []}',
        '{"sources": 1, "libraries": {}}',
        "\0",
        "[" * 9000,  # deeper than the parser goes
    ],
)
def test_a_list_of_checksums_that_cannot_be_read_is_damage(folder: Path, text: str) -> None:
    (folder / MANIFEST).write_text(text)
    assert fault_of(folder) is LibraryFault.DAMAGED


def test_no_libraries_at_all(tmp_path: Path) -> None:
    assert fault_of(tmp_path) is LibraryFault.DAMAGED


def test_a_library_of_other_sources_is_not_loaded(folder: Path) -> None:
    assert fault_of(folder, "0" * 64) is LibraryFault.STALE


def test_a_machine_that_nothing_was_made_for(folder: Path) -> None:
    assert fault_of(folder, machine="riscv64") is LibraryFault.MISSING
    assert fault_of(folder, machine="") is LibraryFault.MISSING


def test_the_processor_says_which_library_it_can_run() -> None:
    assert processor_level(EVERYTHING) == "x86-64-v4"
    without_avx512 = (EVERYTHING[0], EVERYTHING[1] & ~(1 << 16), *EVERYTHING[2:])
    assert processor_level(without_avx512) == "x86-64-v3"
    narrower = (*EVERYTHING[:3], 0b111)  # the system saves the registers of AVX2 only
    assert processor_level(narrower) == "x86-64-v3"
    without_avx2 = (EVERYTHING[0], EVERYTHING[1] & ~(1 << 5), *EVERYTHING[2:])
    assert processor_level(without_avx2) == "x86-64-v2"
    unsaved = (*EVERYTHING[:3], 0)  # the system does not save the wide registers
    assert processor_level(unsaved) == "x86-64-v2"
    without_popcnt = (EVERYTHING[0] & ~(1 << 23), *EVERYTHING[1:])
    with pytest.raises(LibraryError) as caught:
        processor_level(without_popcnt)
    assert caught.value.fault is LibraryFault.PROCESSOR


def test_the_checksum_of_the_sources_changes_with_each_of_them(tmp_path: Path) -> None:
    room = tmp_path / "program"
    for name in ("exact_cover", "sudoku"):
        shutil.copytree(PROGRAM / name, room / name, ignore=shutil.ignore_patterns("libraries", "__pycache__"))
    first = sources_digest(room)
    assert first == sources_digest()
    kernel = room / "exact_cover" / "learning" / "run.py"
    kernel.write_bytes(kernel.read_bytes().replace(b"\n", b"\r\n"))
    assert sources_digest(room) == first  # as a checkout on Windows has it
    kernel.write_text(kernel.read_text() + "# more\n")
    assert sources_digest(room) not in (first, None)
    kernel.unlink()
    assert sources_digest(room) is None


_WITHOUT_LIBRARY = """
import sys
from pathlib import Path
from sudoku_app.exact_cover.kernels import library
library.FOLDER = Path(sys.argv.pop(1))
from sudoku_app.__main__ import main
sys.exit(main())
"""


@pytest.mark.parametrize(
    ("harm", "said"),
    [
        (lambda path: path.write_bytes(path.read_bytes()[:-1]), "damaged"),
        (lambda path: (path.parent / MANIFEST).unlink(), "missing or damaged"),
    ],
)
def test_without_a_library_the_plain_solver_answers_and_one_sentence_says_why(folder, harm, said) -> None:
    for level in levels(folder):
        harm(folder / library_name(level)) if (folder / MANIFEST).exists() else None
    puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    done = subprocess.run(
        [sys.executable, "-c", _WITHOUT_LIBRARY, str(folder), "check", "-"],
        input=f"{puzzle}\n{puzzle}\n",
        capture_output=True,
        text=True,
        timeout=TIMEOUT_SECONDS,
        check=False,
        env={**os.environ, "LANGUAGE": "en", "SUDOKU_APP_KERNELS": ""},
    )
    assert done.returncode == 0
    assert len(done.stdout.splitlines()) == 2
    (line,) = done.stderr.splitlines()
    assert said in line
