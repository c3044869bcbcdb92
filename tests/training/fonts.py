"""The fonts that the network of `sudoku_app.pictures` learns from: files of Debian packages, with their licences.

    sudo apt-get install -y --no-install-recommends PACKAGES

puts them there (``python -m tests.training --packages`` prints the list). Each package's terms stand in
``/usr/share/doc/PACKAGE/copyright``; all are free. The weights hold no outlines of any font.
"""

from __future__ import annotations

import subprocess
from collections.abc import Iterable
from pathlib import Path
from typing import Final

# Debian 12; the licence of the fonts as the package's copyright file names it.
LICENCES: Final = {
    "fonts-adf-accanthis": "GPL-2+ with font exception",
    "fonts-adf-baskervald": "GPL-2+ with font exception",
    "fonts-adf-berenis": "GPL-2+ with font exception",
    "fonts-adf-gillius": "GPL-2+ with font exception",
    "fonts-adf-libris": "GPL-2+ with font exception",
    "fonts-adf-romande": "GPL-2+ with font exception",
    "fonts-adf-tribun": "GPL-2+ with font exception",
    "fonts-adf-universalis": "GPL-2+ with font exception",
    "fonts-adf-verana": "GPL-2+ with font exception",
    "fonts-averia-sans-gwf": "OFL-1.1",
    "fonts-averia-serif-gwf": "OFL-1.1",
    "fonts-b612": "OFL-1.1, EPL-2.0 or EDL-1.0",
    "fonts-cabin": "OFL-1.1",
    "fonts-cantarell": "OFL-1.1",
    "fonts-cmu": "OFL-1.1",
    "fonts-comfortaa": "OFL-1.1",
    "fonts-courier-prime": "OFL-1.1",
    "fonts-croscore": "OFL-1.1",
    "fonts-crosextra-caladea": "Apache-2.0",
    "fonts-crosextra-carlito": "OFL-1.1",
    "fonts-dejavu-core": "Bitstream Vera",
    "fonts-dejavu-extra": "Bitstream Vera",
    "fonts-ebgaramond": "OFL-1.1",
    "fonts-fanwood": "MIT",
    "fonts-firacode": "OFL-1.1",
    "fonts-freefont-ttf": "GPL-3+ with font exception",
    "fonts-gfs-artemisia": "OFL-1.1",
    "fonts-gfs-didot": "OFL-1.1",
    "fonts-gfs-neohellenic": "OFL-1.1",
    "fonts-goudybookletter": "public domain",
    "fonts-hack": "Expat and Bitstream Vera",
    "fonts-inconsolata": "OFL-1.0",
    "fonts-jura": "OFL-1.1",
    "fonts-lato": "OFL-1.1",
    "fonts-liberation": "OFL-1.1",
    "fonts-linuxlibertine": "GPL-2+ with font exception, or OFL-1.1",
    "fonts-lmodern": "GUST Font License",
    "fonts-mononoki": "OFL-1.1",
    "fonts-noto-core": "OFL-1.1",
    "fonts-open-sans": "Apache-2.0",
    "fonts-oxygen": "OFL-1.1 or GPL-3+ with font exception",
    "fonts-play": "OFL-1.1",
    "fonts-prociono": "public domain",
    "fonts-quattrocento": "OFL-1.1",
    "fonts-roboto-unhinted": "Apache-2.0",
    "fonts-sil-andika": "OFL-1.1",
    "fonts-sil-charis": "OFL-1.1",
    "fonts-sil-gentium": "OFL-1.1",
    "fonts-stix": "OFL-1.1",
    "fonts-texgyre": "GUST Font License",
    "fonts-tuffy": "public domain",
    "fonts-urw-base35": "AGPL-3 with font exception",
    "fonts-vollkorn": "OFL-1.1",
    "fonts-yanone-kaffeesatz": "OFL-1.1",
}

# Faces that are drawn after somebody's hand.
HANDS: Final = {
    "fonts-breip": "OFL-1.1",
    "fonts-bwht": "OFL-1.1",
    "fonts-comic-neue": "OFL-1.1",
    "fonts-dancingscript": "OFL-1.1",
    "fonts-dkg-handwriting": "GPL-3+",
    "fonts-havana": "GPL-2+ with font exception",
    "fonts-humor-sans": "OFL-1.1",
    "fonts-kaushanscript": "OFL-1.1",
    "fonts-kiloji": "own free licence of its author",
    "fonts-klee": "OFL-1.1",
    "fonts-kristi": "OFL-1.1",
    "fonts-rufscript": "GPL-3+ with font exception",
    "fonts-seto": "OFL-1.1",
    "fonts-sjfonts": "GPL-2+ with font exception",
    "fonts-tlwg-purisa-otf": "GPL-2+ with font exception",
    "fonts-tomsontalks": "OFL-1.1",
    "fonts-yusei-magic": "OFL-1.1",
}

# Faces in which a digit is no digit as puzzles are printed in: symbols, small capitals, outlines, mathematics.
_LEFT_OUT: Final = (
    "Dingbats", "StandardSymbols", "D050000L", "Symbol", "Math", "math", "Outline", "Initials", "SmallCap", "Caps",
    "Keyboard", "Swash", "Bitmap", "STIXInt", "STIXSiz", "STIXVar", "STIXNon", "Chancery", "chorus", "cursor",
    "lmmonocaps", "lmromancaps", "lmdunh", "lmu", "lmvtt", "Mincho", "qzc", "ExtraLight", "Thin", "Hairline", "Z003",
    "Punk", "cmunui", "Dunhill", "lmss", "cmunvi", "cmunvt", "LinBiolinum_K", "LinLibertine_I", "LinLibertine_DR",
    "setofont-ex",
)  # fmt: skip
# Of the many families of Noto those with Latin letters of their own.
_NOTO: Final = ("NotoSans-", "NotoSerif-", "NotoSansMono-", "NotoSansDisplay-", "NotoSerifDisplay-")


def font_files(packages: Iterable[str]) -> list[Path]:
    """Return the files of all faces of packages, in a fixed order.

    Raises:
        FileNotFoundError: a package is not installed; names it.
    """
    files = []
    for package in packages:
        listed = subprocess.run(["dpkg", "-L", package], capture_output=True, text=True, check=False)
        if listed.returncode:
            raise FileNotFoundError(package)
        faces = [Path(line) for line in listed.stdout.splitlines() if line.endswith((".ttf", ".otf"))]
        files += [face for face in faces if _is_wanted(face.name)]
    # The same face may come as TrueType and as OpenType.
    return sorted({face.stem: face for face in files}.values(), key=lambda face: face.name)


def _is_wanted(name: str) -> bool:
    if name.startswith("Noto") and not name.startswith(_NOTO):
        return False
    return not any(part in name for part in _LEFT_OUT)
