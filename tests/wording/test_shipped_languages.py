"""Every catalogue that is shipped: nothing left out or put in; ends, quotes, letters and terms as they should be."""

from __future__ import annotations

from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from support import catalogue_checks
from support.catalogue_checks import exceptions_of, faults_in, glossary_of, plurals_are_those_of
from support.menu_letters import collisions, settle
from support.translations import CATALOGUES, catalogue_files, current_template, is_translated, read_catalogue

SHIPPED = [pytest.param(file, id=file.parent.parent.name) for file in catalogue_files()]
# So much may wait for a translator after messages changed; it is English until then.
MOST_MISSING = 0.02


@pytest.mark.parametrize("file", SHIPPED)
def test_a_catalogue_is_whole_and_without_faults(file: Path) -> None:
    code, catalogue, template = file.parent.parent.name, read_catalogue(file), current_template()
    explained = {(message.id, message.context) for message in catalogue if message.id}
    now = {(message.id, message.context) for message in template if message.id}
    assert explained <= now, "python -m tests.support.translations takes out what is gone"
    translated = {(message.id, message.context) for message in catalogue if message.id and is_translated(message)}
    missing = sorted(now - translated, key=str)
    assert len(missing) <= MOST_MISSING * len(now), missing
    assert plurals_are_those_of(catalogue, code)
    assert faults_in(catalogue, code) == [], "python -m tests.support.translations --faults lists them"
    assert list(collisions(catalogue, template)) == [], "python -m tests.support.translations --letters settles them"


@pytest.mark.parametrize("file", SHIPPED)
def test_a_language_has_its_words_and_a_page_of_its_own(file: Path) -> None:
    code = file.parent.parent.name
    assert len(glossary_of(code)) >= 50
    english = {form for message in current_template() for form in catalogue_checks.english_of(message)}
    assert {message for _, message in exceptions_of(code)} <= english | {"*"}
    page = CATALOGUES / code / "README.md"
    assert "../../../README.md" in page.read_text(encoding="utf-8")
    link = page.relative_to(catalogue_checks.CATALOGUES.parent.parent)
    assert f"]({link.as_posix()})" in (CATALOGUES.parent.parent / "README.md").read_text(encoding="utf-8")


def catalogue_of(code: str, english: str | tuple[str, str], explained: str | tuple[str, ...]) -> Catalog:
    catalogue = Catalog(locale=code)
    catalogue.add(english, explained)
    return catalogue


@pytest.fixture
def words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A glossary and exceptions of a test's own."""
    monkeypatch.setattr(catalogue_checks, "CATALOGUES", tmp_path)
    for code in ("de", "fr", "ja"):
        (tmp_path / code).mkdir()
    terms = [
        "row\tZeile",
        "grid\tRaster",
        "solution\tLösung|gelöst",
        "mark (verb)\tmerk",
        "only solution\teinzige Lösung",
    ]
    glossary = "\n".join(["English term\tchosen term\tnote", "# of the game", *terms])
    (tmp_path / "de" / "glossary.tsv").write_text(glossary, encoding="utf-8")
    exceptions = "term row\tthree rows in all\tno rows of a grid\nterm grid\t*\tmany words\n"
    (tmp_path / "de" / "exceptions.tsv").write_text(exceptions, encoding="utf-8")
    glossary_of.cache_clear()
    exceptions_of.cache_clear()
    yield
    glossary_of.cache_clear()
    exceptions_of.cache_clear()


@pytest.mark.usefixtures("words")
@pytest.mark.parametrize(
    ("code", "english", "explained", "check"),
    [
        ("de", "The grid is full.", "Das Gitter ist voll.", None),
        ("de", "The grid is full.", "Das Gitter ist voll", "ends"),
        ("de", "The grid", "Das Gitter.", "ends"),
        ("ja", "The grid is full.", "グリッドが埋まりました。", None),
        ("de", ", ", ",", "blanks"),
        ("ja", ", ", "、", None),
        ("de", "Clear {cell}", "{zelle} leeren", "placeholders"),
        ("de", "The whole grid", "The whole grid", "untranslated"),
        ("de", "X-wing {cell}", "X-wing {cell}", None),
        ("de", "Open “{name}”", "„{name}“ öffnen", None),
        ("de", "Open “{name}”", '"{name}" öffnen', "quotes"),
        ("de", "&Open", "Öffnen", "letters"),
        ("fr", "Really open?", "Vraiment ouvrir\u202f?", None),
        ("fr", "Really open?", "Vraiment ouvrir ?", "spaces"),
        ("fr", "Really open?", "Vraiment ouvrir?", "spaces"),
        ("fr", "The time 12:30 is over", "12:30 est passé", None),
        ("de", "Rows have values", "Zeilen haben Werte", None),
        ("de", "Rows have values", "Reihen haben Werte", "term row"),
        ("de", "three in a row", "drei hintereinander", None),
        ("de", "an f-rows link", "ein Link zu f-rows", None),
        ("de", "row by row", "nacheinander", "term row"),
        ("de", "three rows in all", "drei in allem", None),
        ("de", "the only solution", "die einzige Lösung", None),
        ("de", "the only solution", "die Lösung", "term only solution"),
        ("de", "rowing", "Rudern", None),
        ("de", "Mark cells", "Markieren", None),  # of one meaning of a word
        ("de", "Undo a row (again)", "Reihe", "term row"),
    ],
)
def test_a_fault_is_found_and_what_is_right_is_none(code: str, english: str, explained: str, check: str | None) -> None:
    found = faults_in(catalogue_of(code, english, explained), code)
    assert [fault.check for fault in found] == ([] if check is None else [check])


def test_a_wrong_count_of_plural_forms_is_found() -> None:
    assert plurals_are_those_of(Catalog(locale="ru"), "ru")
    assert not plurals_are_those_of(Catalog(locale="de"), "ru")
    assert not plurals_are_those_of(Catalog(locale="fr"), "de")


def test_letters_of_a_menu_are_settled() -> None:
    template = current_template()
    catalogue = Catalog(locale="de")
    for english, explained in (
        ("&File", "&Datei"),
        ("&Edit", "Bearbeiten"),
        ("&Input", "&Dinge"),
        ("&Help", "帮助(&D)"),
    ):
        catalogue.add(english, explained, context="title of a menu")
    assert any("Dinge" in explained for explained in collisions(catalogue, template))
    settle(catalogue, template)
    assert [explained for explained in collisions(catalogue, template) if explained.startswith("menus:")] == []
    file, _, input_, help_ = (message.string for message in catalogue if message.id)
    assert (file, input_.replace("&", "")) == ("&Datei", "Dinge")
    assert help_.startswith("帮助(&")


def test_a_message_that_a_language_lacks_collides_with_nothing() -> None:
    template = current_template()
    catalogue = Catalog(locale="de")
    catalogue.add("&File", "&Edition", context="title of a menu")  # the letter of the English title beside it
    assert list(collisions(catalogue, template)) == []
    assert settle(catalogue, template) == 0
    catalogue.add("&Edit", "&Editieren", context="title of a menu")
    assert len(list(collisions(catalogue, template))) == 1
