#!/bin/sh
# PySide6 6.11.3: QTextDocument.toMarkdown() writes plain text so that setMarkdown() reads something else.
#
# Guessed before it was run: what Markdown gives a meaning is escaped, for "*3*", "# 5", "- 5", "1. a" and "`5`" are.
# Seen: underscores, tildes, "&#" and a ">" that begins a line are written as they are, and are gone when read back:
# "_3_ _7_" becomes "3 7". In "5 <b>6</b> 7" the first "<" alone is escaped, and the " 7" is lost. In a cell of a table
# "|" and a line break are written as they are: the cell is parted, and the cell beside it is lost.
# Whom it hurts: who stores notes, or a grid with underscores for its empty cells, as Markdown: nothing warns of the loss.
#
# Installs PySide6-Essentials into a temporary folder, and fails if what it does has changed.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check PySide6-Essentials==6.11.3
QT_QPA_PLATFORM=offscreen "$folder/venv/bin/python" - <<'EOF'
from PySide6.QtGui import QGuiApplication, QTextCursor, QTextDocument

application = QGuiApplication([])


def read_back(document):
    second = QTextDocument()
    second.setMarkdown(document.toMarkdown())
    return second.toPlainText()


def of_text(text):
    document = QTextDocument()
    document.setPlainText(text)
    assert document.toPlainText() == text
    return read_back(document)


def of_table(*cells):
    document = QTextDocument()
    table = QTextCursor(document).insertTable(2, len(cells))
    for column, text in enumerate(cells):
        table.cellAt(0, column).firstCursorPosition().insertText("head")
        table.cellAt(1, column).firstCursorPosition().insertText(text)
    return read_back(document).split()[len(cells) :]


for text in ("*3*", "# 5", "- 5", "1. a", "`5`", "[x](y)"):
    assert of_text(text) == text
for text, expected in (
    ("_3_ _7_", "3 7"),
    ("~~3~~", "3"),
    ("&#53;", "5"),
    ("> 5", "5"),
    ("5 <b>6</b> 7", "5 <b>6"),
):
    print(f"{text!r} comes back as {of_text(text)!r}")
    assert of_text(text) == expected
assert of_table("a", "5") == ["a", "5"]
for first in ("a|b", "a\nb"):
    print(f"a row of the cells {first!r} and '5' comes back as {of_table(first, '5')}")
    assert of_table(first, "5") == ["a", "b"]
EOF
