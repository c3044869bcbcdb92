"""Catalogues are compiled where they changed, and what nobody translated stays English."""

from __future__ import annotations

import os
from pathlib import Path

from sudoku_app.wording.catalogues import compile_catalogues
from sudoku_app.wording.language import DOMAIN, Language

CATALOGUE = """
msgid ""
msgstr ""
"Content-Type: text/plain; charset=utf-8\\n"
"Plural-Forms: nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);\\n"

msgid "row"
msgstr "строка"

#, fuzzy
msgid "column"
msgstr "колонна"

msgid "box"
msgstr ""

msgid "{count} cell"
msgid_plural "{count} cells"
msgstr[0] "{count} клетка"
msgstr[1] "{count} клетки"
msgstr[2] "{count} клеток"

msgctxt "button"
msgid "Check"
msgstr "Проверить"
"""


def written_catalogue(folder: Path, text: str = CATALOGUE, code: str = "ru") -> Path:
    file = folder / code / "LC_MESSAGES" / f"{DOMAIN}.po"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")
    return file


def test_each_message_that_is_not_translated_is_english(tmp_path: Path) -> None:
    file = written_catalogue(tmp_path)
    assert compile_catalogues(tmp_path) == [file.with_suffix(".mo")]
    language = Language.load(tmp_path, ["ru"])
    assert [language.say(word) for word in ("row", "column", "box")] == ["строка", "column", "box"]
    counts = [language.say_many("{count} cell", "{count} cells", count) for count in (21, 3, 11)]
    assert counts == ["21 клетка", "3 клетки", "11 клеток"]
    assert language.say_in("button", "Check") == "Проверить"
    assert language.say("Check") == "Check"


def test_only_what_changed_is_compiled_again(tmp_path: Path) -> None:
    file = written_catalogue(tmp_path)
    other = written_catalogue(tmp_path, code="uk")
    assert len(compile_catalogues(tmp_path)) == 2
    assert compile_catalogues(tmp_path) == []
    written_catalogue(tmp_path, CATALOGUE.replace("строка", "ряд"))
    later = file.with_suffix(".mo").stat().st_mtime_ns + 1
    os.utime(file, ns=(later, later))
    compiled = file.with_suffix(".mo")
    assert compile_catalogues(tmp_path) == [compiled]
    assert Language.load(tmp_path, ["ru"]).say("row") == "ряд"
    assert os.access(compiled, os.R_OK)
    assert b"1970-01-01" in compiled.read_bytes()  # nothing of the day
    assert {path.name for path in compiled.parent.iterdir()} == {f"{DOMAIN}.po", f"{DOMAIN}.mo"}
    other.unlink()
    compile_catalogues(tmp_path)
    assert not other.with_suffix(".mo").exists()
    assert Language.load(tmp_path, ["uk"]).say("row") == "row"
