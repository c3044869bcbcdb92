"""A drawing as SVG is XML whatever its title and its texts hold."""

from xml.etree.ElementTree import fromstring

import pytest
from PySide6.QtCore import QPointF, QSizeF
from PySide6.QtGui import QPainter

from sudoku_app.ui.painting.picture_files import svg_bytes

CONTROLS = [*range(0x20), *range(0x7F, 0xA0)]
HALVES = [0xD800, 0xDBFF, 0xDC00, 0xDFFF]
NO_CHARACTERS = [*range(0xFDD0, 0xFDF0), *(plane << 16 | end for plane in range(17) for end in (0xFFFE, 0xFFFF))]


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("code", [*CONTROLS, *HALVES, *NO_CHARACTERS, *map(ord, "<>&\"']é數😀")])
def test_a_title_and_a_text_of_any_character_make_xml(code: int) -> None:
    text = f"a{chr(code)}b"

    def paint(painter: QPainter) -> None:
        painter.drawText(QPointF(1, 9), text)

    root = fromstring(svg_bytes(QSizeF(20, 10), paint, text))
    titles = [element.text for element in root if element.tag.endswith("}title")]
    allowed = code in (9, 10, 13) or 0x20 <= code < 0xD800 or (code >= 0xE000 and code not in (0xFFFE, 0xFFFF))
    assert titles == [text.replace("\r", "\n") if allowed else "a\ufffdb"]
