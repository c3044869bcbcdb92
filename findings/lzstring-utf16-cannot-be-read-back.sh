#!/bin/sh
# lzstring 1.0.4 (Python): what compressToUTF16 writes, its own decompressFromUTF16 cannot read.
#
# Guessed before it was run: what one writes the other reads, as with the Base64 and URI forms of the same package.
# Seen: TypeError for every text, for the reader subtracts a number from a character.
# Whom it hurts: who stores a state in that form: writing works, and the loss shows when it is read.
#
# Installs lzstring into a temporary folder, and fails if what it does has changed.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check lzstring==1.0.4
"$folder/venv/bin/python" - <<'EOF'
from lzstring import LZString

text = '{"size": 9, "grid": [[5, 3, 0]]}'
library = LZString()
assert library.decompressFromBase64(library.compressToBase64(text)) == text
assert library.decompressFromEncodedURIComponent(library.compressToEncodedURIComponent(text)) == text
stored = library.compressToUTF16(text)
try:
    library.decompressFromUTF16(stored)
except TypeError as error:
    print(f"{len(stored)} characters were written; reading them: TypeError: {error}")
else:
    raise SystemExit("what compressToUTF16 writes is read now")
EOF
