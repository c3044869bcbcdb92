"""The door of all sentences: which language is found, and what a faulty translation comes to."""

from __future__ import annotations

import os
import struct
import subprocess
import sys
from pathlib import Path

import pytest

from sudoku_app.wording.language import DOMAIN, Language, preferred_codes


def write_translations(folder: Path, code: str, messages: dict[str, str]) -> Path:
    """Write a compiled translation as gettext reads it; return its file."""
    header = "Content-Type: text/plain; charset=UTF-8\nPlural-Forms: nplurals=2; plural=(n != 1);\n"
    entries = sorted((key.encode(), value.encode()) for key, value in {"": header, **messages}.items())
    table = 28
    place = table + 16 * len(entries)
    keys = values = data = b""
    for which in (0, 1):
        rows = b""
        for entry in entries:
            rows += struct.pack("<II", len(entry[which]), place + len(data))
            data += entry[which] + b"\0"
        keys, values = (rows, values) if which == 0 else (keys, rows)
    head = struct.pack("<7I", 0x950412DE, 0, len(entries), table, table + 8 * len(entries), 0, 0)
    file = folder / code / "LC_MESSAGES" / f"{DOMAIN}.mo"
    file.parent.mkdir(parents=True)
    file.write_bytes(head + keys + values + data)
    return file


@pytest.mark.parametrize(
    ("environment", "code"),
    [
        ({"LANG": "zh_CN.UTF-8"}, "zh_CN"),
        ({"LANG": "zh_TW.UTF-8"}, "zh_TW"),
        ({"LANG": "pt_BR.UTF-8"}, "pt_BR"),
        ({"LANG": "pt_PT.UTF-8"}, "pt"),
        ({"LANG": "de_AT.UTF-8@euro"}, "de"),
        ({"LANG": "de", "LC_MESSAGES": "zh_CN"}, "zh_CN"),
        ({"LANG": "de", "LC_ALL": "pt_BR", "LC_MESSAGES": "zh_CN"}, "pt_BR"),
        ({"LANG": "de", "LANGUAGE": "fr_FR:zh_TW:de"}, "zh_TW"),
        ({"LANG": "C.UTF-8"}, ""),
        ({"LANG": "C", "LANGUAGE": "de"}, ""),
        ({"LC_ALL": "POSIX", "LANG": "de", "LANGUAGE": "de"}, ""),
        ({"LC_ALL": "de", "LANG": "C", "LANGUAGE": "pt"}, "pt"),
        ({"LC_ALL": "C.UTF-8", "LANGUAGE": "de"}, "de"),
        ({"LANGUAGE": "de"}, "de"),
        ({"LANG": ""}, ""),
        ({}, ""),
        ({"LANGUAGE": ":", "LANG": "de"}, ""),
    ],
)
def test_the_language_of_the_person_is_found(tmp_path: Path, environment: dict[str, str], code: str) -> None:
    for one in ("zh_CN", "zh_TW", "pt_BR", "pt", "de"):
        write_translations(tmp_path, one, {"yes": one})
    language = Language.load(tmp_path, preferred_codes(environment))
    assert language.say("yes") == (code or "yes")


def test_a_code_never_leads_out_of_the_folder_of_translations(tmp_path: Path) -> None:
    folder = tmp_path / "translations"
    folder.mkdir()
    write_translations(tmp_path, "evil", {"yes": "no"})
    for code in (str(tmp_path / "evil"), "../evil", "x/../../evil", f"{tmp_path}/evil.UTF-8"):
        assert Language.load(folder, [code]).say("yes") == "yes"


@pytest.mark.parametrize("faulty", ["{nombre}", "{name", "{name!z}", "{0}", "{name.nothing}", "{name:q}", "{}"])
def test_a_faulty_placeholder_falls_back_to_english(tmp_path: Path, faulty: str) -> None:
    messages = {"Hello {name}": f"Bonjour {faulty}", "{count} cell\0{count} cells": f"{faulty}\0{faulty}"}
    write_translations(tmp_path, "fr", messages)
    language = Language.load(tmp_path, ["fr"])
    assert language.say("Hello {name}", name="Ada") == "Hello Ada"
    assert language.say_many("{count} cell", "{count} cells", 1) == "1 cell"
    assert language.say_many("{count} cell", "{count} cells", 1_234) == "1,234 cells"


def test_a_good_translation_is_used(tmp_path: Path) -> None:
    write_translations(
        tmp_path, "fr", {"Hello {name}": "Salut {name}", "{count} cell\0{count} cells": "{count} u\0{count} v"}
    )
    language = Language.load(tmp_path, ["fr"])
    assert language.say("Hello {name}", name="Ada") == "Salut Ada"
    assert language.say_many("{count} cell", "{count} cells", 1) == "1 u"
    assert language.say_many("{count} cell", "{count} cells", 5) == "5 v"


@pytest.mark.parametrize("length", [0, 3, 20, 40, 200])
def test_damaged_translations_are_as_if_they_were_not_there(tmp_path: Path, length: int) -> None:
    file = write_translations(tmp_path, "fr", {"yes": "oui " * 100})
    file.write_bytes(file.read_bytes()[:length])
    assert Language.load(tmp_path, ["fr"]).say("yes") == "yes"
    file.write_bytes(b"x" * 100)
    assert Language.load(tmp_path, ["fr"]).say("yes") == "yes"


def test_the_window_starts_where_the_system_has_no_category_of_messages() -> None:
    code = (
        "import locale; del locale.LC_MESSAGES\n"
        "from sudoku_app import start\n"
        "start.obstacle = lambda: start.MissingLibrary('none')\n"
        "raise SystemExit(start.run_window([]))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr.startswith("The window needs the system library none;")


@pytest.mark.parametrize(
    ("codes", "said", "code"),
    [
        (["en", "de"], "yes", "en"),  # English is there without a catalogue, and before German
        (["en_GB.UTF-8", "de"], "yes", "en"),
        (["fr", "de"], "ja", "de"),
        (["de_AT.UTF-8@euro", "en"], "ja", "de_AT"),
        (["fr"], "yes", "en"),
        ([], "yes", "en"),
    ],
)
def test_english_is_a_language_like_others_when_the_dearest_is_sought(
    tmp_path: Path, codes: list[str], said: str, code: str
) -> None:
    write_translations(tmp_path, "de", {"yes": "ja"})
    language = Language.load(tmp_path, codes)
    assert (language.say("yes"), language.code, language.is_translated) == (said, code, code != "en")


@pytest.mark.parametrize(
    ("asked", "said"),
    [(code, "是") for code in ("zh_CN", "zh", "zh_SG.UTF-8", "zh_Hans", "zh_Hans_SG")]
    + [(code, "yes") for code in ("zh_TW", "zh_HK", "zh_Hant_TW")],
)
def test_simplified_chinese_is_one_catalogue(tmp_path: Path, asked: str, said: str) -> None:
    write_translations(tmp_path, "zh_CN", {"yes": "是"})
    language = Language.load(tmp_path, [asked])
    assert (language.say("yes"), language.alternatives(["1", "2"])) == (said, "1或2" if said == "是" else "1 or 2")


def test_a_damaged_catalogue_leaves_the_next_language(tmp_path: Path) -> None:
    write_translations(tmp_path, "fr", {"yes": "oui"}).write_bytes(b"x" * 100)
    write_translations(tmp_path, "de", {"yes": "ja"})
    assert Language.load(tmp_path, ["fr", "de"]).say("yes") == "ja"


def test_a_message_has_a_translation_for_each_context(tmp_path: Path) -> None:
    messages = {
        "row {number}": "Zeile {number}",
        "place\x04row {number}": "in Zeile {number}",
        "a list\x04{count} cell\0{count} cells": "{count} Zelle\0{count} Zellen",
        "faulty\x04row {number}": "Zeile {nummer}",
    }
    write_translations(tmp_path, "de", messages)
    language = Language.load(tmp_path, ["de"])
    assert language.say("row {number}", number=3) == "Zeile 3"
    assert language.say_in("place", "row {number}", number=3) == "in Zeile 3"
    assert language.say_in("another", "row {number}", number=3) == "row 3"
    assert language.say_in("faulty", "row {number}", number=3) == "row 3"
    assert language.say_many_in("a list", "{count} cell", "{count} cells", 1) == "1 Zelle"
    assert language.say_many_in("a list", "{count} cell", "{count} cells", 1_234) == "1.234 Zellen"


def test_window_and_command_line_speak_the_same_language(tmp_path: Path) -> None:
    """All three ways in ask the same function, which looks into the resources."""
    code = (
        "import sys; from pathlib import Path\n"
        "from sudoku_app.wording import language\n"
        "language.resource = lambda *parts: Path(sys.argv[1])\n"
        "from sudoku_app import __main__ as program, start\n"
        "start.obstacle = lambda: start.MissingLibrary('none')\n"
        "print(start.run_window([]))\n"
        "print(program.main(['solve', '/nowhere/at/all']))\n"
        "from sudoku_app.cli import main\n"
        "def fail(words): raise MemoryError\n"
        "main.is_for_window = fail\n"
        "print(program.main([]))"
    )
    line = "The window needs the system library {library}; on Debian, install everything it needs with: {line}"
    messages = {
        line: "fenster {library}{line}",
        "{source}: {reason}.": "datei {source}: {reason}.",
        "The program cannot start: there is not enough memory.": "speicher",
    }
    write_translations(tmp_path, "de", messages)
    environment = {**os.environ, "LC_ALL": "C.UTF-8", "LANGUAGE": "de"}
    done = subprocess.run(
        [sys.executable, "-c", code, str(tmp_path)], capture_output=True, text=True, check=False, env=environment
    )
    assert done.stdout.split() == ["2", "2", "2"]
    assert [text.split()[0] for text in done.stderr.splitlines()] == ["fenster", "datei", "speicher"]


def test_sentences_and_statements_are_joined_as_the_language_does(tmp_path: Path) -> None:
    messages = {
        "two sentences\x04{sentence} {next}": "{sentence}{next}",
        "statements in a row\x04{first}, {second}": "{first}，{second}",
        "the last statements in a row\x04{first} and {second}": "{first}，{second}",
    }
    write_translations(tmp_path, "zh_CN", messages)
    english, chinese = Language(), Language.load(tmp_path, ["zh_CN"])
    assert english.sentences("One.", "", "Two.", "Three.") == "One. Two. Three."
    assert chinese.sentences("一。", "", "二。", "三。") == "一。二。三。"
    assert [english.statements(["a", "b", "c"][:count]) for count in range(4)] == ["", "a", "a and b", "a, b and c"]
    assert chinese.statements(["a", "b", "c"]) == "a，b，c"


def test_a_language_turns_to_another_one_and_back(tmp_path: Path) -> None:
    write_translations(tmp_path, "de", {"yes": "ja"})
    language = Language()
    assert (language.say("yes"), language.number(1234.5, 1)) == ("yes", "1,234.5")
    language.turn_to(Language.load(tmp_path, ["de"]))
    assert (language.say("yes"), language.number(1234.5, 1), language.is_translated) == ("ja", "1.234,5", True)
    language.turn_to(Language())
    assert (language.say("yes"), language.number(1234.5, 1), language.is_translated) == ("yes", "1,234.5", False)
