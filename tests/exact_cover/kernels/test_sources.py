"""A library fits the sources that it was made from and no others."""

import ast
import shutil
from pathlib import Path

from sudoku_app.exact_cover.kernels.sources import LIST, PROGRAM, source_files, sources_digest

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
