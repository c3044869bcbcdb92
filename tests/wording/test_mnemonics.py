"""Letters of menus are found, and taken out where a label is only read."""

from __future__ import annotations

import pytest

from sudoku_app.wording.mnemonics import mnemonic, with_distinct_mnemonics, without_mnemonic


@pytest.mark.parametrize(
    ("label", "read", "letter"),
    [
        ("&File", "File", "F"),
        ("Save &as…", "Save as…", "A"),
        ("文件(&F)", "文件", "F"),
        ("另存为(&A)…", "另存为…", "A"),
        ("開く (&O)", "開く", "O"),
        ("Black && white", "Black & white", ""),
        ("&Ärger && Co", "Ärger & Co", "Ä"),
        ("No letter (at all)", "No letter (at all)", ""),
    ],
)
def test_a_label_with_a_letter(label: str, read: str, letter: str) -> None:
    assert without_mnemonic(label) == read
    assert mnemonic(label) == letter


@pytest.mark.parametrize(
    ("labels", "distinct"),
    [
        (["&New", "&Open…", "&Save"], ["&New", "&Open…", "&Save"]),
        (["&New", "&Note"], ["&New", "N&ote"]),  # the second is not translated, and takes what is left
        (["&On", "&New", "&Not"], ["&On", "&New", "No&t"]),
        (["&New", "Note"], ["&New", "N&ote"]),
        (["&A", "&A"], ["&A", "A"]),
        (["&A && B", "&A && B"], ["&A && B", "A && &B"]),
        (["新規(&N)", "&New", "開く (&N)"], ["新規(&N)", "N&ew", "開く (&A)"]),
        (["&Of", "&No", "&O"], ["O&f", "&No", "&O"]),
    ],
)
def test_what_stands_beside_each_other_has_letters_of_its_own(labels: list[str], distinct: list[str]) -> None:
    found = with_distinct_mnemonics(labels)
    assert [without_mnemonic(label) for label in found] == [without_mnemonic(label) for label in labels]
    letters = [letter for label in found if (letter := mnemonic(label))]
    assert len(letters) == len(set(letters))
    assert found == distinct
