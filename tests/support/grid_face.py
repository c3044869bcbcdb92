"""Makes the face that grids are drawn with from Inter: ``python -m tests.support.grid_face``; needs `fonttools`.

Three fonts of the letters, digits and signs that symbols and notes are written with: the weight of 600 for givens, that
of 450 for all else, which lies in the middle between two of Inter's, and its italic. Digits are as wide as each other,
the I has serifs, and no letter changes beside another one.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

from fontTools.fontBuilder import FontBuilder
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.pens.t2CharStringPen import T2CharStringPen
from fontTools.ttLib import TTFont

INTER = Path("/usr/share/fonts/opentype/inter")  # of Debian's package fonts-inter
FOLDER = Path(__file__).parents[2] / "resources" / "fonts"
FAMILY = "Sudoku Grid"  # of its own: Inter may be installed too
FONTS = {  # by file: the style, its weight in the terms of OpenType, and what of Inter it is in the middle of
    "grid-regular.otf": ("Regular", 400, ("Regular", "Medium")),
    "grid-italic.otf": ("Italic", 400, ("Italic", "MediumItalic")),
    "grid-semibold.otf": ("SemiBold", 600, ("SemiBold",)),
}
# Latin as Europe writes it, Greek, Cyrillic, and the signs among which a person may look for one of a note.
CODES = [
    *range(0x20, 0x7F),
    *range(0xA0, 0x180),
    *range(0x391, 0x3AA),
    *range(0x3B1, 0x3CA),
    *(0x401, *range(0x410, 0x450), 0x451),
    *map(ord, "–—‘’“”„†•…′″←↑→↓↔−≈≠≤≥✓✗★☆●○■□▲△"),
]
DIGITS, SERIFED_I = "tnum", "cv08"  # Inter's names of these forms
LICENCE = "This Font Software is licensed under the SIL Open Font License, Version 1.1."

Outline = list[tuple[str, tuple[tuple[float, float], ...]]]


def forms(font: TTFont, feature: str) -> dict[str, str]:
    """Return which glyph takes the place of which in a feature."""
    table, found = font["GSUB"].table, {}
    for record in table.FeatureList.FeatureRecord:
        if record.FeatureTag == feature:
            for number in record.Feature.LookupListIndex:
                for part in table.LookupList.Lookup[number].SubTable:
                    found.update(getattr(part, "ExtSubTable", part).mapping)
    return found


def glyph_names(font: TTFont) -> dict[int, str]:
    """Return the names of the wanted glyphs by the code of their character."""
    cmap, tabular, serifed = font.getBestCmap(), forms(font, DIGITS), forms(font, SERIFED_I)
    names = {code: cmap[code] for code in CODES if code in cmap}
    names.update({code: tabular[names[code]] for code in map(ord, "0123456789")})
    names[ord("I")] = serifed[names[ord("I")]]
    return names


def outline(font: TTFont, name: str) -> Outline:
    """Return a glyph's outline."""
    glyphs = font.getGlyphSet()
    pen = DecomposingRecordingPen(glyphs)
    glyphs[name].draw(pen)
    return pen.value


def middle(one: Outline, other: Outline) -> Outline:
    """Return what is halfway between two outlines, the first where they are drawn in different ways."""
    if [(step, len(points)) for step, points in one] != [(step, len(points)) for step, points in other]:
        return one
    return [
        (step, tuple(((x + u) / 2, (y + v) / 2) for (x, y), (u, v) in zip(points, others, strict=True)))
        for (step, points), (_, others) in zip(one, other, strict=True)
    ]


def char_string(drawn: Outline, width: float) -> object:
    """Return an outline as a font has it."""
    pen = T2CharStringPen(width, None)
    steps: dict[str, Callable[..., None]] = {
        "moveTo": pen.moveTo,
        "lineTo": pen.lineTo,
        "curveTo": pen.curveTo,
        "closePath": pen.closePath,
    }
    for step, points in drawn:
        steps[step](*points)
    return pen.getCharString()


def make(file: str, style: str, weight: int, sources: tuple[str, ...]) -> None:
    """Write one font."""
    fonts = [TTFont(INTER / f"Inter-{name}.otf") for name in sources]
    first, last = fonts[0], fonts[-1]
    cmap, names = {}, {".notdef": ".notdef"}
    for code, name in glyph_names(first).items():
        cmap[code] = f"u{code:04X}"
        names[cmap[code]] = name
    widths = {ours: round((first["hmtx"][name][0] + last["hmtx"][name][0]) / 2) for ours, name in names.items()}
    for digit in "0123456789":  # which some of Inter's fonts have a unit wider or narrower than the others
        widths[cmap[ord(digit)]] = widths[cmap[ord("0")]]
    drawn = {ours: middle(outline(first, name), outline(last, name)) for ours, name in names.items()}
    builder = FontBuilder(first["head"].unitsPerEm, isTTF=False)
    builder.setupGlyphOrder(list(names))
    builder.setupCharacterMap(cmap)
    full = f"{FAMILY} {style}".replace(" ", "")
    strings = {ours: char_string(one, widths[ours]) for ours, one in drawn.items()}
    builder.setupCFF(full, {"FullName": full, "FamilyName": FAMILY, "Weight": style}, strings, {})
    sides = {ours: min((x for _, points in one for x, _ in points), default=0) for ours, one in drawn.items()}
    builder.setupHorizontalMetrics({ours: (widths[ours], round(sides[ours])) for ours in names})
    builder.setupHorizontalHeader(ascent=first["hhea"].ascent, descent=first["hhea"].descent)
    bold, italic = weight > 400, style == "Italic"
    builder.setupNameTable(
        {
            "copyright": first["name"].getDebugName(0),
            "familyName": f"{FAMILY} {style}" if bold else FAMILY,
            "styleName": "Regular" if bold else style,
            "uniqueFontIdentifier": f"{full};{first['name'].getDebugName(5)}",
            "fullName": f"{FAMILY} {style}",
            "psName": full,
            "version": "Version 1.000",
            "description": "Made of parts of Inter: see OFL.txt.",
            "licenseDescription": LICENCE,
            "licenseInfoURL": "https://openfontlicense.org",
            **({"typographicFamily": FAMILY, "typographicSubfamily": style} if bold else {}),
        },
        mac=False,
    )
    theirs = first["OS/2"]
    builder.setupOS2(
        usWeightClass=weight,
        fsSelection=0x01 if italic else 0x40,
        sCapHeight=theirs.sCapHeight,
        sxHeight=theirs.sxHeight,
        sTypoAscender=theirs.sTypoAscender,
        sTypoDescender=theirs.sTypoDescender,
        usWinAscent=theirs.usWinAscent,
        usWinDescent=theirs.usWinDescent,
    )
    builder.setupPost(italicAngle=first["post"].italicAngle, keepGlyphNames=False)
    builder.font["head"].macStyle = 2 if italic else 0
    builder.font["head"].created = builder.font["head"].modified = first["head"].created  # the same bytes every time
    builder.font.recalcTimestamp = False
    builder.save(FOLDER / file)


def main() -> int:
    """Write all fonts and say how large they are."""
    for file, (style, weight, sources) in FONTS.items():
        make(file, style, weight, sources)
        print(f"{FOLDER / file}: {(FOLDER / file).stat().st_size} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
