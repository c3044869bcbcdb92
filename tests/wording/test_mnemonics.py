"""Letters of menus are found, and taken out where a label is only read."""

from __future__ import annotations

import pytest

from sudoku_app.wording.mnemonics import mnemonic, without_mnemonic


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
