"""The words of the settings of hints."""

from __future__ import annotations

from dataclasses import dataclass

from sudoku_app.sudoku.techniques.level import Level
from sudoku_app.wording.language import Language


@dataclass(frozen=True)
class HintSettingsWords:
    """The words in one language."""

    language: Language

    @property
    def title(self) -> str:
        """The title of the dialog."""
        return self.language.say("Hardest technique in hints")

    @property
    def question(self) -> str:
        """What is asked there."""
        return self.language.say("&Use techniques up to:")

    @property
    def explanation(self) -> str:
        """What the answer means."""
        return self.language.say("A hint that needs a harder technique says so instead.")

    def level(self, level: Level) -> str:
        """Return what a level holds, each level with all easier ones."""
        say = self.language.say
        return {
            Level.SINGLES: say("Singles"),
            Level.LOCKED_CANDIDATES: say("Locked candidates"),
            Level.PAIRS: say("Pairs"),
            Level.TRIPLES: say("Triples"),
            Level.BASIC_PATTERNS: say("X-wing, skyscraper, XY-wing, rectangles"),
            Level.SIMPLE_CHAINS: say("Swordfish, colouring, X-chain, XY-chain"),
            Level.CHAINS_AND_SETS: say("Longer chains, almost locked sets"),
            Level.FORCING_CHAINS: say("Forcing chains"),
            Level.ASSUMPTIONS: say("Everything, assumptions too"),
        }[level]
