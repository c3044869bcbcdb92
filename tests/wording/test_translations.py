"""The messages of the program as a translator gets them, and the catalogues that come back."""

from __future__ import annotations

import ast
import re
import string
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message
from support.catalogue_checks import faults_of, placeholders
from support.catalogues import PSEUDO, bracketed, compiled
from support.translations import KEYWORDS, ROOT, TEMPLATE, extracted, read_catalogue, updated, written

from sudoku_app import __version__
from sudoku_app.wording.language import Language
from sudoku_app.wording.techniques import TECHNIQUE_TEXTS

# The share of messages that may be added or removed before the template is written again, at the latest for a release.
MOST_CHANGED = 0.02
SAYING = {name: len(arguments) for name, arguments in KEYWORDS.items() if isinstance(arguments, tuple)}


@pytest.fixture(scope="module")
def template() -> Catalog:
    return extracted()


def calls_in(file: Path) -> list[tuple[ast.Call, str]]:
    """Return every call by which a message is said, with the method's name."""
    found = []
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and node.args:
            name = getattr(node.func, "attr", getattr(node.func, "id", ""))
            if name in SAYING:
                found.append((node, name))
    return found


@pytest.mark.slow
def test_every_message_that_the_code_says_is_extracted(template: Catalog) -> None:
    count = 0
    for file in sorted((ROOT / "sudoku_app").rglob("*.py")):
        for call, name in calls_in(file):
            words = call.args[: SAYING[name]]
            where = f"{file.name}:{call.lineno}"
            assert all(isinstance(word, ast.Constant) and isinstance(word.value, str) for word in words), where
            texts = [word.value for word in words if isinstance(word, ast.Constant)]
            context = str(texts.pop(0)) if name.endswith("_in") else None
            message = template.get(str(texts[0]), context)
            assert message is not None, where
            assert message.id == (tuple(texts) if len(texts) > 1 else texts[0]), where
            count += 1
    assert count > 1000


@pytest.mark.slow
def test_both_texts_of_every_technique_are_extracted(template: Catalog) -> None:
    for text in (text for texts in TECHNIQUE_TEXTS.values() for text in texts):
        assert template.get(text.text) is not None, text.text


@pytest.mark.slow
def test_no_call_says_a_message_under_another_name() -> None:
    """The extraction knows the methods by their names, so that a shorter name for one would hide its messages."""
    for file in sorted((ROOT / "sudoku_app").rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Assign) and len(node.targets) == 1:
                pairs = [(node.targets[0], node.value)]
                if isinstance(node.targets[0], ast.Tuple) and isinstance(node.value, ast.Tuple):
                    pairs = list(zip(node.targets[0].elts, node.value.elts, strict=False))  # (a, *b)
                for target, value in pairs:
                    if isinstance(value, ast.Attribute) and value.attr in SAYING:
                        name = getattr(target, "id", getattr(target, "attr", ""))
                        assert name == value.attr, f"{file.name}:{node.lineno}"


def test_messages_have_named_placeholders_and_their_plurals_the_same(template: Catalog) -> None:
    for message in template:
        forms = message.id if isinstance(message.id, tuple) else (message.id,)
        for form in forms:
            names = [name for _, name, _, _ in string.Formatter().parse(form) if name is not None]
            assert all(name.isidentifier() for name in names), form
        if len(forms) > 1:
            one, many = (placeholders(form) for form in forms)
            assert one <= many, forms
            assert many - one <= {"{count}"}, forms


def test_a_context_says_more_than_the_message(template: Catalog) -> None:
    contexts = {message.context for message in template if message.context}
    assert "place within a sentence" in contexts
    assert all(" " in context or context in {"button", "legend", "menu"} for context in contexts)


def test_translators_are_informed_where_parts_of_sentences_go(template: Catalog) -> None:
    message = template.get("r{row}c{column}", "name of a cell")
    assert message is not None
    assert "The short name of a cell" in " ".join(message.auto_comments)


def test_the_template_lags_behind_the_code_by_few_messages_and_in_a_release_by_none(template: Catalog) -> None:
    """If by more: python -m tests.support.translations."""
    kept = read_catalogue(TEMPLATE)
    changed = {(message.id, message.context) for message in kept} ^ {(one.id, one.context) for one in template}
    assert len(changed) <= MOST_CHANGED * len(template)
    if ".dev" not in __version__:
        assert [facts(message) for message in kept] == [facts(message) for message in template]
    text = TEMPLATE.read_bytes()
    assert written(kept) == text or b"Babel" in text  # another version of Babel may break lines elsewhere
    assert not re.search(rb"\d{4}-\d\d-\d\d|:\d+$|/tmp|/home", text, re.MULTILINE)


def facts(message: Message) -> tuple[object, ...]:
    return message.id, message.context, " ".join(message.auto_comments), [file for file, _ in message.locations]


def test_a_catalogue_follows_the_messages() -> None:
    template = Catalog()
    template.add("Check the puzzle")
    template.add("Leave it", context="button")
    template.add("Clear {cell}")
    catalogue = Catalog(locale="de")
    catalogue.add("Check a puzzle", "Ein Rätsel prüfen")
    catalogue.add("Leave it", "Lassen", context="button")
    catalogue.add("Something else entirely", "Etwas ganz anderes")
    assert updated(catalogue, template) == (2, 2, 1, 1)
    similar = catalogue["Check the puzzle"]
    assert (similar.string, similar.fuzzy) == ("Ein Rätsel prüfen", True)
    text = written(catalogue).decode()
    assert "Etwas ganz anderes" not in text
    assert "#, fuzzy" in text
    assert "Plural-Forms: nplurals=2" in text


@pytest.mark.parametrize(
    ("message", "translation", "right"),
    [
        ("Leave out {cell}", "{cell} weglassen", True),
        ("Leave out {cell}", "Weglassen", False),
        ("Leave out {cell}", "{zelle} weglassen", False),
        (("{count} cell", "{count} cells"), ("eine Zelle", "{count} Zellen"), True),
        (("{count} cell", "{count} cells"), ("eine Zelle", "{zahl} Zellen"), False),
        (("{count} cell", "{count} cells"), ("Zelle", "Zellen", "Zellen"), False),
    ],
)
def test_a_faulty_catalogue_is_found(message: str | tuple[str, str], translation: str, right: bool) -> None:
    catalogue = Catalog(locale="de")
    catalogue.add(message, translation)
    assert [fault for one in catalogue if one.id for fault in faults_of(one, 2)] == [] or not right
    assert bool([fault for one in catalogue if one.id for fault in faults_of(one, 2)]) is not right


def test_contexts_and_plurals_are_looked_up_in_a_compiled_catalogue(template: Catalog, tmp_path: Path) -> None:
    language = Language.load(compiled(template, bracketed, tmp_path), [PSEUDO])
    assert language.is_translated
    assert language.say_in("place within a sentence", "in row {number}", number=3) == "⟦in row⟧ 3"
    assert language.say_many("{count} given", "{count} givens", 1) == "1 ⟦given⟧"
    assert language.say_many_in("an edit", "clear {count} line", "clear {count} lines", 2) == "⟦clear⟧ 2 ⟦lines⟧"
    assert language.say_in("a unit's name", "in row {number}", number=3) == "in row 3"  # no such context
