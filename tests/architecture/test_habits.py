"""What stands in several places says the same: the linters, the compiler's version, the floors."""

import re
import tomllib
from pathlib import Path
from typing import Any

from packaging.version import Version

ROOT = Path(__file__).parent.parent.parent
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))


def text_of(name: str) -> str:
    return (ROOT / name).read_text("utf-8")


def test_commits_and_ci_run_the_same_linters() -> None:
    before_commits = re.findall(r"^ +entry: \.venv/bin/(.+)$", text_of(".pre-commit-config.yaml"), re.M)
    tools = {entry.split()[0] for entry in before_commits}
    in_ci = re.findall(r"^\.ci/venv/bin/(.+)$", text_of(".ci/run"), re.M)
    assert before_commits == [command for command in in_ci if command.split()[0] in tools]
    assert tools == {"ruff", "mypy", "lint-imports"}


def test_tests_wait_for_what_happens_and_not_for_a_time_of_their_own() -> None:
    """If not: leave the time out, or take it from ``support/timeouts.py``. What is not to come may be given less."""
    fixed = re.compile(
        r"timeout=\d{2,}|timeout=\d+_000|shutdown\(\d+_000|(?<!qtbot)\.wait\(\d\d+\)|monotonic\(\) \+ \d"
    )
    own = ROOT / "tests" / "architecture" / "test_habits.py"
    paths = [path for path in (ROOT / "tests").rglob("*.py") if path != own and "benchmarks" not in path.parts]
    assert not [
        f"{path.relative_to(ROOT)}:{number}"
        for path in paths
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1)
        if fixed.search(line)
    ]


def test_nothing_is_fetched_before_a_commit() -> None:
    text = text_of(".pre-commit-config.yaml")
    assert re.findall(r"repo: (.+)", text) == ["local"]
    assert set(re.findall(r"language: (.+)", text)) == {"system"}


def test_kernels_are_compiled_by_one_version_of_numba() -> None:
    needed = [*PROJECT["build-system"]["requires"], *PROJECT["project"]["optional-dependencies"]["kernels"]]
    pins = [requirement for requirement in needed if requirement.startswith("numba")]
    assert len(pins) == 2
    assert set(pins) == {pins[0]}
    assert re.fullmatch(r"numba==\d+\.\d+\.\d+", pins[0])


def test_the_licence_is_stated_as_the_standard_has_it() -> None:
    project = PROJECT["project"]
    assert (project["license"], project["license-files"]) == ("MIT AND OFL-1.1", ["LICENSE", "resources/fonts/OFL.txt"])
    assert not [one for one in project["classifiers"] if one.startswith("License ::")]
    assert project["authors"] == [{"name": "The authors of sudoku-app"}]  # as the metainfo has it
    assert text_of("LICENSE").startswith("MIT License\n\nCopyright (c) 2026 the sudoku-app authors\n")
    assert (
        "<project_license>MIT</project_license>"
        in next((ROOT / "resources" / "share" / "metainfo").glob("*.metainfo.xml")).read_text()
    )


def test_two_programs_never_have_one_version() -> None:
    """A version without ``.dev0`` is that of a release, and what changed since stands below “Unreleased”."""
    from sudoku_app import __version__  # noqa: PLC0415

    changelog = text_of("CHANGELOG.md")
    headings = re.findall(r"^## \[(.+?)\](?: - (\d{4}-\d\d-\d\d))?$", changelog, re.M)
    assert headings[0] == ("Unreleased", "")
    assert all(date for _, date in headings[1:])
    released = headings[1][0]
    unreleased = changelog.partition("## [Unreleased]\n")[2].partition("\n## [")[0].strip()
    if unreleased:
        assert __version__.endswith(".dev0")
        assert Version(__version__) > Version(released)
    else:
        assert __version__ == released


def test_every_room_that_has_a_floor_is_measured() -> None:
    script = text_of(".ci/coverage")
    rooms = re.search(r"^ROOMS=\((.+)\)$", script, re.M)
    assert rooms is not None
    assert [f"sudoku_app/{room}" for room in rooms[1].split()] == PROJECT["tool"]["coverage"]["run"]["source"]
    floors = {room: int(floor) for room, floor in re.findall(r"\[(\w+)\]=(\d+)", script)}
    assert list(floors) == rooms[1].split()
    assert min(floors.values()) >= 90


def test_slow_tests_are_left_out_by_the_readme_and_run_by_ci() -> None:
    options = PROJECT["tool"]["pytest"]["ini_options"]
    assert options["addopts"].endswith("-m 'not slow'")
    assert [marker.split(":")[0] for marker in options["markers"]] == ["slow"]
    assert "python -m pytest -q -n auto -m slow\n" in text_of(".ci/run")
