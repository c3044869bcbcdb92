#!/bin/sh
# PySide6 6.11.3: QSvgGenerator writes control characters as they are, and the SVG is no XML.
#
# Guessed before it was run: what XML cannot hold is left out, for "&" and "<" in the same places are escaped.
# Seen: a vertical tab (which word processors copy for a line break) in the title, the description or a drawn text stands
# in the file as it is. No warning, no error; an XML parser refuses the whole file.
# Whom it hurts: who names a picture by what people typed or pasted: the file that was saved cannot be opened.
#
# Installs PySide6-Essentials into a temporary folder, and fails if what it does has changed.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check PySide6-Essentials==6.11.3
QT_QPA_PLATFORM=offscreen "$folder/venv/bin/python" - <<'EOF'
from xml.etree import ElementTree

from PySide6.QtCore import QBuffer, QIODevice, QPointF, QSize
from PySide6.QtGui import QGuiApplication, QPainter
from PySide6.QtSvg import QSvgGenerator

application = QGuiApplication([])


def drawn(title="title", description="description", text="text"):
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    generator = QSvgGenerator()
    generator.setOutputDevice(buffer)
    generator.setSize(QSize(100, 100))
    generator.setTitle(title)
    generator.setDescription(description)
    painter = QPainter(generator)
    painter.drawText(QPointF(10, 50), text)
    painter.end()
    return bytes(buffer.data())


for place in ("title", "description", "text"):
    ElementTree.fromstring(drawn(**{place: "one & <two>"}))
    svg = drawn(**{place: "one\vtwo"})
    assert b"one\vtwo" in svg
    try:
        ElementTree.fromstring(svg)
    except ElementTree.ParseError as error:
        print(f"a vertical tab in the {place}: {error}")
    else:
        raise SystemExit(f"a vertical tab in the {place} makes XML now")
EOF
