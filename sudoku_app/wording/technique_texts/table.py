"""The texts of all techniques, a row for each; who adds a technique adds a row to the table of its family."""

from __future__ import annotations

from typing import Final

from sudoku_app.sudoku.techniques.technique import Technique
from sudoku_app.wording.technique_texts import TechniqueText, basics, chains, fish, uniqueness, wings

TECHNIQUE_TEXTS: Final[dict[Technique, TechniqueText]] = {
    **basics.TEXTS,
    **fish.TEXTS,
    **wings.TEXTS,
    **uniqueness.TEXTS,
    **chains.TEXTS,
}
