#!/bin/sh
# xlsx 0.18.5 (SheetJS, npm): of an ODS file in which numbers have no text beside them, all numbers are missing.
#
# Guessed before it was run: what pyexcel-ods3 0.6.1 writes is read with its numbers, for a cell's value is office:value.
# Seen: of a row [5, "a", true, 3] only "a" is read, and a sheet of numbers alone is empty. pyexcel-ods3 writes such cells
# without the text that OpenDocument allows beside a value, as an empty element, and that is read as an empty cell.
# python-calamine 0.9.1 and pyexcel-ods3 read the same file whole. No error, no warning.
# Whom it hurts: who takes a grid or figures from such a file: the words are there, the numbers are not.
#
# Installs xlsx and pyexcel-ods3 into a temporary folder, and fails if what they do has changed.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check pyexcel-ods3==0.6.1 python-calamine==0.9.1
npm install --silent --no-audit --no-fund xlsx@0.18.5
venv/bin/python - <<'EOF'
from zipfile import ZipFile

from pyexcel_ods3 import get_data, save_data
from python_calamine import CalamineWorkbook

sheets = {"mixed": [[5, "a", True, 3]], "numbers": [[5, 3, 7], [6, 1, 9]]}
save_data("grid.ods", sheets)
assert b'<table:table-cell office:value="5" office:value-type="float"/>' in ZipFile("grid.ods").read("content.xml")
assert get_data("grid.ods") == sheets
calamine = CalamineWorkbook.from_path("grid.ods")
assert {name: calamine.get_sheet_by_name(name).to_python() for name in sheets} == sheets
EOF
cat >read.cjs <<'EOF'
const assert = require("node:assert");
const { readFile, utils } = require("xlsx");

const read = (name) => utils.sheet_to_json(readFile("grid.ods").Sheets[name], { header: 1 }).flat();
const mixed = read("mixed").filter((value) => value !== null);
console.log(`of [5, "a", true, 3] are read: ${JSON.stringify(mixed)}; of six numbers: ${read("numbers").length}`);
assert.deepStrictEqual(mixed, ["a"]);
assert.strictEqual(read("numbers").length, 0);
EOF
node read.cjs
