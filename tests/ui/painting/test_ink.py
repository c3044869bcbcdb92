"""The program's own face and lines: grids look the same whatever fonts and settings a machine has."""

from __future__ import annotations

import os
import subprocess
import sys
from itertools import combinations
from pathlib import Path

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFont, QFontInfo, QRawFont
from PySide6.QtWidgets import QApplication

from sudoku_app.interaction.cell_appearance import Edges
from sudoku_app.resources_path import resource
from sudoku_app.sudoku.grid.position import COLOUR_COUNT
from sudoku_app.ui.painting.ink import Ink, Typeface, as_seen, edge_widths, grid_font, pixel_lines
from sudoku_app.ui.style.theme import LIGHT, THEMES, Theme, contrast
from sudoku_app.wording.voice import SymbolStyle, symbol

IN_GRIDS = set(Typeface) - {Typeface.WORDS, Typeface.STRONG_WORDS}
SYMBOLS = {symbol(value, style) for value in range(1, 37) for style in SymbolStyle}
NOTES = "abcxyz'?!*+-=/<>()éßąžβДж↔≠"

SLIGHT_HINTING = """<match target="font">
  <edit name="hinting" mode="assign"><bool>true</bool></edit>
  <edit name="hintstyle" mode="assign"><const>hintslight</const></edit>
</match>"""
FONT_RULES = {
    "none": "",
    "all": "<dir>/usr/share/fonts</dir>",
    "hinted": "<dir>/usr/share/fonts</dir>" + SLIGHT_HINTING,
}

PAINTS_A_GRID = """
import sys
from hashlib import sha256
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import CellContent, Position
from sudoku_app.ui.painting.grid_paint import paint_grid
from sudoku_app.ui.painting.ink import Ink
from sudoku_app.ui.style.theme import LIGHT
from sudoku_app.wording.voice import SymbolStyle

application = QApplication(["test"])
cells = [CellContent(value, given=value % 3 == 0, solved=value % 3 == 1) for value in range(1, 17)]
cells += [CellContent(corner=1 << value | 0b1010, centre=0b10101 << 5, note="a'") for value in range(16)]
position = Position(GridShape(4, 4), tuple(cells * 8))
for style in SymbolStyle:
    for side in (400, 900):
        image = QImage(side, side, QImage.Format.Format_RGB32)
        image.fill(LIGHT.paper)
        painter = QPainter(image)
        paint_grid(painter, QRectF(0, 0, side, side), position, Ink(LIGHT), style, numbered=True)
        painter.end()
        print(sha256(bytes(image.constBits())).hexdigest())
"""


def raw(typeface: Typeface) -> QRawFont:
    return QRawFont.fromFont(Ink(LIGHT).glyph("8", typeface, 40).font)


@pytest.mark.parametrize("typeface", sorted(IN_GRIDS, key=str))
def test_all_that_grids_hold_is_in_the_face(qapp: QApplication, typeface: Typeface) -> None:
    font = raw(typeface)
    assert font.familyName() == grid_font().family()
    assert [sign for sign in {*"".join(SYMBOLS), *NOTES} if not font.supportsCharacter(ord(sign))] == []


@pytest.mark.parametrize("typeface", sorted(IN_GRIDS, key=str))
@pytest.mark.parametrize("pixels", [8, 11, 40])
def test_digits_are_as_wide_as_each_other(qapp: QApplication, typeface: Typeface, pixels: int) -> None:
    ink = Ink(LIGHT)
    assert len({ink.glyph(str(digit), typeface, pixels).width for digit in range(10)}) == 1


def test_weight_and_slant_are_those_of_a_font_and_not_made_up(qapp: QApplication) -> None:
    styles = {typeface: raw(typeface).styleName() for typeface in IN_GRIDS}
    assert styles == {
        Typeface.GIVEN: "SemiBold",
        Typeface.STRONG_MARK: "SemiBold",
        Typeface.ENTRY: "Regular",
        Typeface.MARK: "Regular",
        Typeface.SOLVED: "Italic",
        Typeface.CANDIDATE: "Italic",
    }


@pytest.mark.parametrize(("one", "other"), [("1", "I"), ("0", "O"), ("5", "S"), ("8", "B"), ("I", "l")])
def test_symbols_that_look_alike_differ(qapp: QApplication, one: str, other: str) -> None:
    font = raw(Typeface.ENTRY)
    shapes = [font.pathForGlyph(font.glyphIndexesForString(sign)[0]) for sign in (one, other)]
    assert shapes[0] != shapes[1]


def test_words_beside_grids_are_in_the_system_s_face(qapp: QApplication) -> None:
    for typeface in (Typeface.WORDS, Typeface.STRONG_WORDS):
        font = Ink(LIGHT).glyph("Clear", typeface, 20).font
        assert font.family() == QFont().family()
        assert QFontInfo(font).weight() >= QFont.Weight.Normal


def test_the_face_is_small_and_its_licence_lies_beside_it() -> None:
    folder = resource("fonts")
    assert sum(file.stat().st_size for file in folder.iterdir()) < 150_000
    licence = (folder / "OFL.txt").read_text(encoding="utf-8")
    assert "SIL OPEN FONT LICENSE Version 1.1" in licence
    assert "The Inter Project Authors" in licence


@pytest.mark.slow
def test_a_grid_looks_the_same_whatever_fonts_and_hinting_there_are(tmp_path: Path) -> None:
    seen = set()
    for name, rules in FONT_RULES.items():
        file = tmp_path / f"{name}.conf"
        cache = f"<cachedir>{tmp_path / 'cache'}</cachedir>"
        file.write_text(f"<?xml version='1.0'?><fontconfig>{rules}{cache}</fontconfig>", encoding="utf-8")
        environment = {**os.environ, "FONTCONFIG_FILE": str(file), "QT_QPA_PLATFORM": "offscreen"}
        words = [sys.executable, "-c", PAINTS_A_GRID]
        seen.add(subprocess.run(words, env=environment, capture_output=True, text=True, check=True).stdout)
    assert len(seen) == 1
    assert len(set(seen.pop().split())) == 4


@pytest.mark.parametrize(
    ("side", "expected"), [(14, (1, 2, 2)), (25, (1, 2, 2)), (67, (1, 2, 3)), (96, (1, 3, 4)), (120, (2, 4, 5))]
)
def test_lines_grow_with_the_cells(side: int, expected: tuple[int, int, int]) -> None:
    lines = pixel_lines(side)
    assert (lines.hairline, lines.box, lines.frame) == expected
    assert edge_widths(Edges(3, 3, 3, 3), side) == (0, 0, lines.hairline, lines.hairline)
    assert edge_widths(Edges(1, 2, 1, 2), side) == (lines.box // 2, lines.frame, -(-lines.box // 2), lines.frame)


LEFTWARDS, RIGHTWARDS = Qt.LayoutDirection.RightToLeft, Qt.LayoutDirection.LeftToRight


def test_a_place_is_mirrored_within_its_row_alone_and_only_where_text_runs_leftwards() -> None:
    row, start, end = QRectF(100, 7, 60, 20), QRectF(100, 7, 4, 20), QRectF(158, 7, 2, 20)
    assert as_seen(RIGHTWARDS, row, start) == start
    assert as_seen(LEFTWARDS, row, start) == QRectF(156, 7, 4, 20)
    assert as_seen(LEFTWARDS, row, end) == QRectF(100, 7, 2, 20)
    assert as_seen(LEFTWARDS, row, row) == row


@pytest.mark.parametrize(
    "theme", THEMES, ids=lambda theme: f"{'dark' if theme.dark else 'light'}{theme.high * ' high'}"
)
def test_lines_stand_out_from_paper_and_are_nine(theme: Theme) -> None:
    colours = theme.lines
    assert len(colours) == COLOUR_COUNT
    assert min(contrast(colour, theme.paper) for colour in colours) >= (7 if theme.high else 4.5)
    assert len({colour.name() for pair in combinations(colours, 2) for colour in pair}) == COLOUR_COUNT
