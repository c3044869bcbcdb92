"""Texts that are nearly puzzles, and texts that are nothing at all: an endless supply for fuzz tests."""

import random
from collections.abc import Iterator

from sudoku_app.formats.lz_string import compress_base64
from sudoku_app.formats.native import Document, write_document
from sudoku_app.formats.reading import FormatName
from sudoku_app.formats.registry import writable_formats, write_position
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import CellContent, Position

P = "000010000301400860900500200700160000020805010000097004003004006048006907000080000"
ROWS = [P[start : start + 9] for start in range(0, 81, 9)]
BOX = GridShape(3, 3)
POSITION = Position(BOX, tuple(CellContent(int(digit), digit != "0") for digit in P))
FIVE = Position.empty(GridShape(5, 5)).replaced({7: CellContent(25, given=True), 9: CellContent(3, given=True)})
JSON = '{"size":4,"grid":[[{"value":1,"given":true},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{"region":3}]]}'

SEEDS = [
    P,
    f"{P}\n{P[:40]}\n{P}",
    "\n".join(ROWS),
    "\n".join(" ".join(row) for row in ROWS),
    "#AA\n#DB\n" + "\n".join(ROWS),
    "[Puzzle]\n" + "\n".join(ROWS) + "\n[State]\n",
    "\n".join(f"|{row[:3]}|{row[3:6]}|{row[6:]}|" for row in ROWS) + "\n\nI404\nE78007\n",
    *(write_position(POSITION, one.name) for one in writable_formats()),
    *(write_position(FIVE, name) for name in (FormatName.LINE, FormatName.ROWS, FormatName.GRID, FormatName.SOLO)),
    write_document(Document(Position.empty(GridShape(2, 2)), "t", "a", "n", ({"k": [1]},), 1.5)),
    f'<?xml version="1.0"?>\n<opensudoku version="2"><folder name="f"><game data="{P}"/></folder></opensudoku>',
    f'<opensudoku><game data="version: 4&#10;{"0|6|1|1|" * 81}"/></opensudoku>',
    '<!DOCTYPE ksudoku>\n<ksudoku><game><puzzle><graph order="4" type="sudoku" specific-type="Plain"/>'
    '<values>b___c_______e___</values></puzzle><history><simple-event index="1" value="2"/></history></game></ksudoku>',
    '<!DOCTYPE o [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><opensudoku><game data="&b;"/></opensudoku>',
    "https://f-puzzles.com/?load=" + compress_base64(JSON),
    "https://sudokupad.app/fpuzzles" + compress_base64(JSON),
    JSON,
    f"https://www.sudokuwiki.org/sudoku.htm?bd={P}",
    "S9B050E0L" + "00" * 78,
    f"https://sudokuexchange.com/play/?s={P}",
    "+6" + P[1:] + ":213 412",
    "....1*,3.14..86.,9..5..2*,7..16*,.2.8.5.1*,....97..4,..3..4..6,.48..69.7,....8*",
    '#7GGH$E4?dY."9=nT1>RaHoU$SpX@:M#J^',
    "UfD1O8GTPMR1uCIFp9RONOG4S6Jlm",
    "".join(f"{value:02}" for value in range(1, 17)) + ".." * 240,
]
PIECES = [
    *(
        "9" * 400,
        "-1",
        "0x10",
        "1e999",
        "\x00",
        "\ud800",
        "é",
        "１",
        "\u202e",
        "\n",
        "\r",
        "\t",
        " ",
        "|",
        ",",
        "#",
        ":",
    ),
    *("<a>", "</a>", "&a;", "<!--", "]]>", "{", "}", "[", "]", '"', "null", "NaN", "true", "--", "==", "N4Ig", "load="),
    *(
        "#",
        ":",
        "S9B",
        "3x3:",
        "zzzz",
        "*",
        "+",
        "version: 3",
        "%00",
        "%",
        "\ufeff",
        "──",
        "│",
        "A" * 40,
        "." * 81,
        "[" * 300,
    ),
]


def bad_texts(seed: int, count: int) -> Iterator[str]:
    """Yield ``count`` texts: known formats with pieces changed, cut, doubled and mixed, and bytes at random."""
    chance = random.Random(seed)
    for _ in range(count):
        if chance.random() < 0.1:
            yield chance.randbytes(chance.randint(0, 300)).decode(chance.choice(["latin-1", "utf-16-le"]), "replace")
            continue
        text = chance.choice(SEEDS)
        for _ in range(chance.choice([1, 1, 2, 3, 8])):
            text = _changed(text, chance)
        yield text


def _changed(text: str, chance: random.Random) -> str:
    start = chance.randint(0, len(text))
    end = min(len(text), start + chance.choice([0, 1, 1, 2, 10, 100]))
    kind = chance.randrange(6)
    if kind == 0:
        return text[:start] + chance.choice(PIECES) + text[end:]
    if kind == 1:
        return text[:start] + text[end:]
    if kind == 2:
        return text[:start] + text[start:end] * chance.choice([2, 3, 20]) + text[end:]
    if kind == 3:
        return text[:start] + chr(chance.randrange(32, 127)) + text[start + 1 :]
    if kind == 4:
        return text[:start]
    other = chance.choice(SEEDS)
    return text[:start] + other[chance.randint(0, len(other)) :]
