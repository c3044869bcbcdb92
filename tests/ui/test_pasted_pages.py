"""What spreadsheets and browsers copy, a text and a web page, of which the page may say more; pasted and dropped."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QMimeData
from PySide6.QtGui import QGuiApplication, QImage
from pytestqt.qtbot import QtBot
from support.puzzles import HARDER
from support.windows import part

from sudoku_app.ui.files.file_reader import FileReader
from sudoku_app.ui.window.main_window import MainWindow
from sudoku_app.wording.commands import Command

GIVENS = tuple(int(sign) if sign.isdigit() else 0 for sign in HARDER)
ROWS = [[str(value or "") for value in GIVENS[start : start + 9]] for start in range(0, 81, 9)]
TABS = "\n".join("\t".join(row) for row in ROWS) + "\n"


def calc_page(rows: list[str]) -> str:
    """Return rows of a table as LibreOffice Calc 7.4 puts them on the clipboard."""
    lines = "".join(f"\t<tr>{row}\n\t\t</tr>\n" for row in rows)
    return f"""<!DOCTYPE html>

<html>
<head>
\t<meta http-equiv="content-type" content="text/html; charset=utf-8"/>
\t<title></title>
\t<meta name="generator" content="LibreOffice 7.4.7.2 (Linux)"/>
\t<style type="text/css">
\t\tbody,div,table,thead,tbody,tfoot,tr,th,td,p {{ font-family:"Liberation Sans"; font-size:x-small }}
\t\tcomment {{ display:none;  }}
\t</style>
</head>

<body>
<table cellspacing="0" border="0">
\t<colgroup span="9" width="74"></colgroup>
{lines}</table>
</body>

</html>
"""


def calc_cells(row: list[str], attributes: str = "") -> str:
    shown = (f'sdval="{value}" sdnum="1033;">{value}' if value else 'align="left"><br>' for value in row)
    return "".join([f'\n\t\t<td{attributes} height="18" {cell}</td>' for cell in shown])


MERGED = calc_page([line for row in ROWS for line in (calc_cells(row, " colspan=2 rowspan=2"), "")])
TITLED = calc_page(['<td colspan=9 align="left"><font>My Sudoku</font></td>', *map(calc_cells, ROWS)])
FIELDS = "<table>" + "".join(
    "<tr>" + "".join(f"<td><input maxlength=1{f' value={value}' if value else ''}></td>" for value in row) + "</tr>"
    for row in ROWS
)


def content(text: str, page: str) -> QMimeData:
    data = QMimeData()
    if text:
        data.setText(text)
    if page:
        data.setHtml(page)
    return data


# What a spreadsheet whose cells are merged of four gives as text: rows of 17, the last column is not written.
SPREAD = "\n".join("\t\t".join(row) + "\n" + "\t" * 16 for row in ROWS).removesuffix("\n" + "\t" * 16) + "\n"


@pytest.mark.parametrize(
    ("text", "page"),
    [
        (TABS, calc_page(list(map(calc_cells, ROWS)))),
        ("", TITLED),
        (SPREAD, MERGED),
        ("\t" * 8 + "\n", FIELDS),  # blank
        ("Game 12\n" + ("\t" * 8 + "\n") * 9, FIELDS),  # no puzzle
        (HARDER, calc_page(["<td>5</td>" * 9] * 9)),  # another puzzle
        (HARDER, "<p>Nothing</p>"),
    ],
)
@pytest.mark.parametrize("way", ["paste", "drop"])
def test_the_puzzle_of_the_text_or_of_the_page_is_read(
    window: MainWindow, qtbot: QtBot, text: str, page: str, way: str
) -> None:
    if way == "paste":
        QGuiApplication.clipboard().setMimeData(content(text, page))
        window.act[Command.PASTE].trigger()
    else:
        part(window, FileReader).take(content(text, page))
    qtbot.waitUntil(lambda: window.session.position.givens == GIVENS)


def test_a_copied_picture_is_no_page(window: MainWindow) -> None:
    images: list[QImage] = []
    data = content("", '<img src="https://example.com/sudoku.png">')
    data.setImageData(QImage(50, 50, QImage.Format.Format_RGB32))
    reader = part(window, FileReader)
    reader.image_received.disconnect()
    reader.image_received.connect(images.append)
    reader.take(data)
    assert [image.width() for image in images] == [50]
