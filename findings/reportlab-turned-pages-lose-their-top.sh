#!/bin/sh
# reportlab 5.1.0: setPageRotation(90) turns the page's box too, and what was drawn at the top lies outside the page.
#
# Guessed before it was run: the page is shown turned, as its documentation says, with all that was drawn on it.
# Seen: on an A4 page of 595 by 842 points with the rotation 90 or 270 the file's page is 842 by 595, and then turned: it
# is shown upright again, and everything above 595 is off it. With 180, and where pypdf turns the finished page, all stays.
# Whom it hurts: who turns a page to print it sideways: the upper rows are missing, and nothing warns.
#
# Installs reportlab and pypdf into a temporary folder, and fails if what they do has changed.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check reportlab==5.1.0 pypdf==7.1.1
"$folder/venv/bin/python" - <<'EOF'
from io import BytesIO

from pypdf import PdfReader, PdfWriter
from reportlab.pdfgen.canvas import Canvas

PLACES = {"top left": (20, 800), "top right": (500, 800), "middle": (290, 420), "bottom left": (20, 20)}


def drawn(rotation):
    file = BytesIO()
    canvas = Canvas(file, pagesize=(595, 842))
    canvas.setPageRotation(rotation)
    for text, (x, y) in PLACES.items():
        canvas.drawString(x, y, text)
    canvas.save()
    return file


def texts_outside(page):
    outside = set()

    def visit(text, matrix, text_matrix, font, size):
        x, y = text_matrix[4:]
        if text.strip() and not (page.mediabox.left < x < page.mediabox.right and page.mediabox.bottom < y < page.mediabox.top):
            outside.add(text.strip())

    assert all(text in page.extract_text(visitor_text=visit) for text in PLACES)
    return outside


for rotation in (0, 90, 180, 270):
    page = PdfReader(drawn(rotation)).pages[0]
    size, outside = (float(page.mediabox.width), float(page.mediabox.height)), texts_outside(page)
    print(f"rotation {page.rotation}: the page is {size[0]:.0f} by {size[1]:.0f}, outside it: {sorted(outside)}")
    assert page.rotation == rotation
    if rotation % 180:
        assert size == (842, 595) and outside == {"top left", "top right"}
    else:
        assert size == (595, 842) and not outside

writer = PdfWriter(drawn(0))
page = writer.pages[0].rotate(90)
assert page.rotation == 90 and (page.mediabox.width, page.mediabox.height) == (595, 842) and not texts_outside(page)
EOF
