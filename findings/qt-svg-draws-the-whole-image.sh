#!/bin/sh
# PySide6 6.11.3: QPainter.drawImage() with a part of an image writes the whole image into an SVG.
#
# Guessed before it was run: QSvgGenerator writes the part that was asked for, as painting on an image or a PDF shows it.
# Seen: drawImage(target, image, source), and drawPixmap likewise, put all of the image into the target, squeezed; the
# rectangle "source" is nowhere in the file, neither with SVG Tiny 1.2 nor with SVG 1.1. Nothing warns.
# Whom it hurts: who draws from a sheet of symbols, or cuts a picture: wrong symbols are shown, and what was cut off is
# given away with the file.
#
# Installs PySide6-Essentials into a temporary folder, and fails if what it does has changed.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check PySide6-Essentials==6.11.3
QT_QPA_PLATFORM=offscreen "$folder/venv/bin/python" - <<'EOF'
from base64 import b64decode
from xml.etree import ElementTree

from PySide6.QtCore import QBuffer, QIODevice, QRect, QSize
from PySide6.QtGui import QColor, QGuiApplication, QImage, QPainter, QPixmap
from PySide6.QtSvg import QSvgGenerator

application = QGuiApplication([])
BLUE, RED = QColor("blue"), QColor("red")
sheet = QImage(20, 10, QImage.Format.Format_RGB32)
sheet.fill(BLUE)
painter = QPainter(sheet)
painter.fillRect(10, 0, 10, 10, RED)
painter.end()
target, right_half = QRect(0, 0, 40, 40), QRect(10, 0, 10, 10)


def draw(device, as_pixmap):
    painter = QPainter(device)
    if as_pixmap:
        painter.drawPixmap(target, QPixmap.fromImage(sheet), right_half)
    else:
        painter.drawImage(target, sheet, right_half)
    painter.end()


def in_svg(version, as_pixmap):
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    generator = QSvgGenerator(version)
    generator.setOutputDevice(buffer)
    generator.setSize(QSize(40, 40))
    generator.setViewBox(target)
    draw(generator, as_pixmap)
    svg = ElementTree.fromstring(bytes(buffer.data()))
    (element,) = svg.findall(".//{*}image")
    (picture,) = (value for name, value in element.attrib.items() if name.endswith("}href"))
    assert not any("clip" in name or "viewBox" in name for name in element.attrib)
    assert (element.get("width"), element.get("height")) == ("40", "40")
    return QImage.fromData(b64decode(picture.partition(",")[2]))


for as_pixmap in (False, True):
    shown = QImage(40, 40, QImage.Format.Format_RGB32)
    draw(shown, as_pixmap)
    assert {shown.pixelColor(x, 20).name() for x in range(40)} == {RED.name()}
    for version in QSvgGenerator.SvgVersion:
        written = in_svg(version, as_pixmap)
        colours = [written.pixelColor(x, 5).name() for x in (0, 19)]
        print(f"{version.name}: asked for 10x10 in red, written {written.width()}x{written.height()} in {colours}")
        assert written.size() == sheet.size() and colours == [BLUE.name(), RED.name()]
EOF
