from __future__ import annotations

import configparser
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import numpy as np
import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from PIL import Image, ImageChops, ImageStat
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QApplication
from support import desktop_files

from sudoku_app.cli.main import build_parser
from sudoku_app.formats.native import Document, write_document
from sudoku_app.resources_path import resource
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import Position
from sudoku_app.ui.application.language_and_theme import APPLICATION_ID
from sudoku_app.wording.command_line import DesktopWords
from sudoku_app.wording.language import Language

DESKTOP_FILE = resource("share", "applications", f"{APPLICATION_ID}.desktop")
METAINFO = resource("share", "metainfo", f"{APPLICATION_ID}.metainfo.xml")
ICONS = resource("share", "icons", "hicolor")
ROOT = Path(__file__).parents[1]


def test_desktop_entry_metainfo_and_icon_go_by_one_name(qapp: QApplication) -> None:
    entry = configparser.ConfigParser(interpolation=None)
    entry.read(DESKTOP_FILE, encoding="utf-8")
    assert entry["Desktop Entry"]["Icon"] == APPLICATION_ID
    assert entry["Desktop Entry"]["Exec"].split()[0] == "sudoku-app"
    root = ElementTree.parse(METAINFO).getroot()
    assert root.findtext("id") == APPLICATION_ID
    assert root.findtext("launchable") == DESKTOP_FILE.name
    assert not QIcon(str(ICONS / "scalable" / "apps" / f"{APPLICATION_ID}.svg")).pixmap(64, 64).isNull()


@pytest.mark.parametrize("name", ["tick-light.svg", "tick-dark.svg"])
def test_the_ticks_of_the_style_sheet_are_there(qapp: QApplication, name: str) -> None:
    assert not QIcon(str(resource("icons", name))).pixmap(16, 16).isNull()


def test_the_icons_are_those_of_the_drawing(qapp: QApplication, tmp_path: Path) -> None:
    for size in desktop_files.ICON_SIZES:
        desktop_files.draw_icon(size, tmp_path / "icon.png")
        with Image.open(tmp_path / "icon.png") as drawn, Image.open(desktop_files.icon_file(size)) as kept:
            assert drawn.size == kept.size == (size, size)
            # Another version of Qt may smooth an edge otherwise.
            assert max(ImageStat.Stat(ImageChops.difference(drawn, kept)).mean) < 1


def test_the_icons_are_rounded_alike_on_every_machine() -> None:
    """Colours that lie halfway between two levels are rounded up; if not: python -m tests.support.desktop_files."""
    for size in desktop_files.ICON_SIZES:
        with Image.open(desktop_files.icon_file(size)) as kept:
            pixels = np.asarray(kept.convert("RGBA"), dtype=np.int64)
        colours, alpha = pixels[..., :3], np.maximum(pixels[..., 3:], 1)
        drawn = (2 * colours * alpha + 255) // (2 * 255)
        assert (colours == (2 * 255 * drawn + alpha) // (2 * alpha)).all(), size


@pytest.mark.parametrize("shell", desktop_files.COMPLETIONS)
def test_the_completion_is_that_of_the_parser(shell: str) -> None:
    text = desktop_files.COMPLETIONS[shell].read_text(encoding="utf-8")
    assert text == desktop_files.completion(shell)
    if shutil.which(shell):
        subprocess.run([shell, "-n"], input=text, text=True, check=True)


def test_the_man_page_is_that_of_the_parser() -> None:
    assert desktop_files.MAN_PAGE.read_text(encoding="utf-8") == desktop_files.man_page()


def test_desktop_entry_and_metainfo_have_the_words_of_all_languages_and_the_notes_of_the_changelog() -> None:
    """If not: python -m tests.support.desktop_files."""
    words = desktop_files.words_of_languages()
    assert desktop_files.METAINFO.read_text(encoding="utf-8") == desktop_files.metainfo(words)
    assert desktop_files.DESKTOP_ENTRY.read_text(encoding="utf-8") == desktop_files.desktop_entry(words)


def test_another_language_stands_beside_the_english_words(tmp_path: Path) -> None:
    catalogue = Catalog(locale="zh_CN")
    for context, message, told in (
        ("name of the program", "Sudoku", "数独"),
        ("menu of programs: keywords", "puzzle;solver;hint;grid;", "谜题;数独;"),
        ("menu of programs", "New window", "新窗口"),
        ("software catalogue", "Answers explain:", "<答案>"),
        ("software catalogue", "why a digit goes where a hint puts it", "为何"),
    ):
        catalogue.add(message, told, context=context)
    file = tmp_path / "zh_CN" / "LC_MESSAGES" / "sudoku_app.mo"
    file.parent.mkdir(parents=True)
    with file.open("wb") as opened:
        write_mo(opened, catalogue)
    words = {code: DesktopWords(Language.load(tmp_path, [code])) for code in ("en", "zh_CN")}
    entry = configparser.ConfigParser(interpolation=None)
    entry.read_string(desktop_files.desktop_entry(words))
    assert (entry["Desktop Entry"]["Name"], entry["Desktop Entry"]["Name[zh_CN]"]) == ("Sudoku", "数独")
    assert entry["Desktop Entry"]["Keywords[zh_CN]"] == "谜题;数独;"
    assert entry["Desktop Action new-window"]["Name[zh_CN]"] == "新窗口"
    assert "Comment[zh_CN]" not in entry["Desktop Entry"]  # it is not translated
    root = ElementTree.fromstring(desktop_files.metainfo(words))
    named = "{http://www.w3.org/XML/1998/namespace}lang"
    assert [(one.text, one.get(named)) for one in root.findall("name")] == [("Sudoku", None), ("数独", "zh-CN")]
    description = root.find("description")
    assert description is not None
    assert [one.text for one in description.iter() if one.get(named)] == ["<答案>", "为何"]


def test_types_of_files_are_told_apart(tmp_path: Path) -> None:
    """Asked in a process of its own, because Qt reads a person's types once."""
    packages = tmp_path / "mime" / "packages"
    shutil.copytree(resource("share", "mime", "packages"), packages)
    files = {
        "a.sudoku": (write_document(Document(Position.empty(GridShape(2, 2)))), "application/x-sudoku-app"),
        "a.sdk": ("[Puzzle]\n" + "." * 81, "text/x-sudoku"),
        "a.sdm": ("." * 81, "text/x-sudoku"),
        "a.ss": ("*-----------*\n|...|...|...|\n", "text/x-sudoku"),
        "a.txt": ("." * 81, "text/plain"),
    }
    for name, (text, _) in files.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    code = (
        "import sys; from PySide6.QtCore import QMimeDatabase\n"
        "for path in sys.argv[1:]: print(QMimeDatabase().mimeTypeForFile(path).name())"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, *(str(tmp_path / name) for name in files)],
        env=os.environ | {"XDG_DATA_HOME": str(tmp_path)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.split() == [kind for _, kind in files.values()]


def test_the_desktop_entry_takes_the_types_of_the_program_and_no_others() -> None:
    entry = configparser.ConfigParser(interpolation=None)
    entry.read(DESKTOP_FILE, encoding="utf-8")
    (types,) = resource("share", "mime", "packages").iterdir()
    own = {element.get("type") for element in ElementTree.parse(types).getroot()}
    assert set(entry["Desktop Entry"]["MimeType"].strip(";").split(";")) == own
    assert {option for option in build_parser(Language(), ())._option_string_actions if option == "--new-window"}
    assert entry["Desktop Action new-window"]["Exec"] == "sudoku-app --new-window"


def test_the_notes_of_a_release_are_lists_below_their_headings() -> None:
    root = ElementTree.fromstring(desktop_files.release_notes())
    told = {release.get("version"): release.find("description") for release in root}
    assert list(told) == [version for version, _, _ in desktop_files.releases()]
    for version, _, notes in desktop_files.releases():
        description = told[version]
        assert description is not None
        headings = [line.removeprefix("### ") for line in notes.splitlines() if line.startswith("### ")]
        assert [(part.tag, part.text) for part in description[::2]] == [("p", heading) for heading in headings]
        assert {part.tag for part in description[1::2]} == {"ul"}
        entries = [line for line in notes.splitlines() if line.startswith("- ")]
        assert sum(len(part) for part in description[1::2]) == len(entries) > 0
        assert not re.search(r"#|`|\*|\]\(", "".join(description.itertext()))


def test_the_examples_of_the_man_page_are_understood() -> None:
    used = set()
    for example in desktop_files.EXAMPLES:
        program, *words = example.split()
        assert program == "sudoku-app"
        if len(words) > 1:
            used.add(desktop_files.whole_parser().parse_args(words).command)
    assert used >= {"check", "solve", "rate", "hint", "generate", "read", "exact-cover"}


@pytest.mark.skipif(shutil.which("man") is None, reason="man is not installed")
def test_the_man_page_is_valid() -> None:
    words = ["man", "--warnings", "--local-file", str(desktop_files.MAN_PAGE)]
    own = {"MANWIDTH": "80", "LC_ALL": "C.UTF-8"}  # of a locale that is not installed it complains
    shown = subprocess.run(words, capture_output=True, text=True, check=True, env=os.environ | own)
    assert shown.stderr == ""
    sections = [line for line in shown.stdout.splitlines() if re.fullmatch(r"[A-Z][A-Z ]+", line)]
    assert sections[-6:] == ["COMMANDS", "EXIT STATUS", "ENVIRONMENT", "FILES", "EXAMPLES", "AUTHORS"]


@pytest.mark.skipif(shutil.which("desktop-file-validate") is None, reason="desktop-file-utils is not installed")
def test_the_desktop_entry_is_valid() -> None:
    subprocess.run(["desktop-file-validate", str(DESKTOP_FILE)], check=True)


@pytest.mark.skipif(shutil.which("appstreamcli") is None, reason="appstream is not installed")
def test_the_metainfo_is_valid() -> None:
    subprocess.run(["appstreamcli", "validate", "--pedantic", "--no-net", str(METAINFO)], check=True)
