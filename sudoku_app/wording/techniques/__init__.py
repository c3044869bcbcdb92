"""The words of techniques: a module for each family, with what it is, how its reasons read and how they are drawn.

Who imports any of them has the words and the drawing of all reasons registered.
"""

from __future__ import annotations

from typing import Final

from sudoku_app.messages import Message
from sudoku_app.sudoku.techniques.technique import Technique
from sudoku_app.wording.techniques import basics, bug, chains, fish, forcing, rectangles, strong_links, wings

FAMILIES: Final = (basics, fish, strong_links, wings, rectangles, bug, chains, forcing)
# What each technique is, in two to four sentences, and how it is spotted, in one or two.
TECHNIQUE_TEXTS: Final[dict[Technique, tuple[Message, Message]]] = {
    technique: text for family in FAMILIES for technique, text in family.TEXTS.items()
}
