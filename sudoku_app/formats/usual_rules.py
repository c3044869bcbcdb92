"""The usual rules, and greetings, as German, French, Spanish and Japanese put them.

A sentence has to be one of these from its first word to its last: whatever says more, or denies it, is none of them.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import Final

_DIGITS: Final = "1-n"  # what stands for the values from the first to the last
_BOX: Final = "rxc"  # what stands for the sides of a box
_RANGE: Final = re.compile(r"(?:\b(?:von|de|del) )?(?<!\d)1 ?(?:-|–|bis|à|al?|から|〜|~|～) ?(\d{1,2})(?!\d)(?:まで)?")
_SIDES: Final = re.compile(r"(?<!\d)(\d{1,2}) ?[x×] ?(\d{1,2})(?!\d)")

_NORMAL: Final = r"(?:normalen?|klassischen?|üblichen?|gewöhnlichen?|standard)"
_EACH: Final = (
    r"in jeder (?:zeile|reihe)(?:, (?:in )?jeder spalte,?| und (?:in )?jeder spalte) und (?:in )?"
    rf"(?:jedem (?:(?:fett|dick) umrandeten )?(?:{_BOX}[ -]?)?(?:block|kasten|gebiet|bereich|quadrat)|jeder region)"
)
_VALUE: Final = rf"(?:jede (?:ziffer|zahl)|die (?:ziffern|zahlen))(?: {_DIGITS})?"
_FILL: Final = (
    rf"(?:trage|tragen sie)(?: in jedes leere feld)? (?:die (?:ziffern|zahlen)|eine (?:ziffer|zahl)) {_DIGITS}(?: so)?"
    r"(?: in (?:das diagramm|das gitter|das raster|die leeren felder))?(?: so)? ein, (?:so ?)?dass"
)
_OCCURS: Final = r"genau einmal (?:vorkommt|vorkommen|steht|stehen|auftritt|auftreten)"
_GERMAN: Final = (
    rf"(?:es gelten )?(?:die )?{_NORMAL}[ -]?sudoku[ -]?regeln(?: gelten)?",
    rf"es gelten (?:die )?{_NORMAL} regeln(?: (?:des|eines|für|von) sudokus?)?",
    r"es gelten (?:die )?standard-?regeln(?: (?:des|eines|für|von) sudokus?)?",
    rf"{_FILL} (?:{_EACH} {_VALUE}|{_VALUE} {_EACH}) {_OCCURS}",
    rf"{_EACH} (?:kommt|kommen|steht|stehen) {_VALUE} genau einmal(?: vor)?",
    r"viel (?:spass|erfolg|freude)(?: beim (?:lösen|rätseln))?",
)

_NORMALES: Final = r"(?:normales|classiques|habituelles|standards?)"
_CHAQUE: Final = (
    r"chaque ligne,(?: chaque)? colonne et(?: chaque)? "
    rf"(?:région|bloc|boîte|carré|zone)(?: (?:de )?{_BOX})?"
)
_CHIFFRES: Final = rf"(?:tous )?les chiffres {_DIGITS}"
_UNE_FOIS: Final = r"(?:exactement )?une (?:seule )?fois"
_FRENCH: Final = (
    rf"(?:les )?règles {_NORMALES} du sudoku(?: s'appliquent)?",
    r"les règles du sudoku (?:normal|classique|standard) s'appliquent",
    rf"placez {_CHIFFRES}(?: dans la grille)? de (?:telle )?(?:sorte|façon) que {_CHAQUE} contienne chaque chiffre"
    rf" {_UNE_FOIS}",
    rf"{_CHAQUE} (?:contient|doit contenir) {_CHIFFRES}(?: {_UNE_FOIS})?",
    r"bonne chance|amusez-vous bien|bon jeu",
)

_NORMALS: Final = r"(?:normales|clásicas|habituales|estándar|usuales)"
_CADA: Final = rf"cada fila,(?: cada)? columna y(?: cada)? (?:región|caja|bloque|cuadro)(?: (?:de )?{_BOX})?"
_CIFRAS: Final = rf"(?:todos |todas )?(?:los |las )?(?:números|dígitos|cifras) {_DIGITS}"
_UNA_VEZ: Final = r"(?:exactamente )?una (?:sola )?vez"
_SPANISH: Final = (
    rf"(?:se aplican )?(?:las )?reglas {_NORMALS} (?:del?|de un) sudoku(?: se aplican)?",
    r"(?:se aplican )?(?:las )?reglas (?:del?|de un) sudoku (?:normal|clásico|estándar)(?: se aplican)?",
    rf"(?:coloca|coloque) {_CIFRAS} de (?:modo|forma|manera) que {_CADA} contenga cada (?:número|dígito|cifra)"
    rf" {_UNA_VEZ}",
    rf"{_CADA} (?:contiene|debe contener) {_CIFRAS}(?: {_UNA_VEZ})?",
    r"(?:buena )?suerte|que lo disfruten?|diviértete",
)

_JAPANESE: Final = (
    r"(?:通常|普通|標準|標準的|一般的)[なの]?(?:数独|ナンプレ)の?(?:ルール|規則)"
    r"(?:が適用され(?:る|ます)|を適用(?:する|します)|に従(?:う|います)|です)?",
    rf"各行、?各列、?(?:及び|および|と)?各(?:ブロック|ボックス|領域)に(?:は、?)?{_DIGITS}の?(?:数字)?が"
    r"(?:1|一)(?:つ|回)ずつ(?:入る|入ります)",
    r"楽しんで(?:ください|下さい)",
)
_USUAL: Final = re.compile("|".join((*_GERMAN, *_FRENCH, *_SPANISH, *_JAPANESE)))


def is_usual_elsewhere(plain: str, size: int, sides: Collection[tuple[int, int]]) -> bool:
    """Return whether a sentence in small letters says the usual rules, or greets, in one of these languages.

    ``sides`` are those of a box, as they may be written.
    """
    plain = _RANGE.sub(lambda found: _DIGITS if int(found[1]) == size else found[0], plain)
    plain = _SIDES.sub(lambda found: _BOX if (int(found[1]), int(found[2])) in sides else found[0], plain)
    return _USUAL.fullmatch(plain.strip(" ¡¿,;:")) is not None
