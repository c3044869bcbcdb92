#!/bin/sh
# python-calamine 0.9.1: line breaks and tabs within a cell of an ODS file are dropped, and what they part is joined.
#
# Guessed before it was run: "1\n2" in a cell is read as it was written, or with a space between.
# Seen: what pyexcel-ods3 0.6.1 writes for "1\n2" and "1\t2" (text:line-break and text:tab, as OpenDocument has them) is
# read as "12", while pyexcel-ods3 reads it as it was. Spaces stay, and so do two paragraphs within a cell.
# Whom it hurts: who reads candidates, words or numbers that stand below each other in a cell: two of them become one.
#
# Installs python-calamine and pyexcel-ods3 into a temporary folder, and fails if what they do has changed.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check python-calamine==0.9.1 pyexcel-ods3==0.6.1
cd "$folder"
"$folder/venv/bin/python" - <<'EOF'
from zipfile import ZipFile

from pyexcel_ods3 import get_data, save_data
from python_calamine import CalamineWorkbook

written = ["1\n2", "1\t2", "1  2"]
save_data("marks.ods", {"marks": [written]})
content = ZipFile("marks.ods").read("content.xml")
assert b"<text:line-break/>" in content and b"<text:tab/>" in content
assert get_data("marks.ods")["marks"] == [written]
read = CalamineWorkbook.from_path("marks.ods").get_sheet_by_name("marks").to_python()
print(f"written {written}, read {read[0]}")
assert read == [["12", "12", "1  2"]]
EOF
