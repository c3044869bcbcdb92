"""The head of the panel in words: what the puzzle is called, how hard it is, and how it stands unasked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from sudoku_app.messages import translatable_in
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import Position
from sudoku_app.sudoku.grid.rules import absent_values
from sudoku_app.sudoku.verdicts.answer import Answer, Verdict
from sudoku_app.wording.grades import difficulty_heading, grade_title
from sudoku_app.wording.language import Words, label
from sudoku_app.wording.names import shown_name
from sudoku_app.wording.report import Tone
from sudoku_app.wording.voice import grid_size

if TYPE_CHECKING:
    from sudoku_app.sudoku.rating.grades import Difficulty


class PuzzleState(NamedTuple):
    """How a puzzle stands, in a few words; ``text`` is "" where there is nothing to say."""

    text: str = ""
    tone: Tone = Tone.NOTE


SOLUTIONS: Final = {
    # Translators: Each stands after the number of givens: "30 givens · one solution".
    Verdict.UNIQUE: translatable_in("after the number of givens", "one solution"),
    Verdict.SEVERAL: translatable_in("after the number of givens", "several solutions"),
    Verdict.NONE: translatable_in("after the number of givens", "no solution"),
}


class HeadWords(Words):
    """The words of the head in one language."""

    name = label("Puzzle")  # the accessible name of the head of the panel

    def title(self, name: str, shape: GridShape) -> str:
        """Return what the puzzle is called; ``name`` is "" where it has none."""
        return shown_name(name) if name else self.language.say("Untitled {size}×{size}", size=shape.size)

    def boxes(self, shape: GridShape) -> str:
        """Return the shape of the boxes, or what else the grid is divided into."""
        if not shape.is_plain:
            return grid_size(self.language, shape)
        return self.language.say("Boxes {rows}×{columns}", rows=shape.rows, columns=shape.columns)

    def grade(self, title: str, shape: GridShape, difficulty: Difficulty) -> str:
        """Return how hard the puzzle is, "" where its title says so or nothing has to be solved."""
        if difficulty.hardest is None or title == grade_title(self.language, difficulty.grade, shape.size):
            return ""
        return difficulty_heading(self.language, difficulty)

    def givens(self, position: Position) -> str:
        """Return how many givens there are."""
        return self.language.say_many("{count} given", "{count} givens", position.given_count)

    def state(self, breaks: int, verdict: Answer | None, *, entering: bool) -> PuzzleState:
        """Return how the puzzle stands, of which nobody asked.

        Args:
            breaks: how many rules are broken.
            verdict: what is known of the givens, None where nothing is.
            entering: a puzzle is being entered. Else only what is wrong with it is said; and that there are several
                solutions is no more than to be expected while it is entered.
        """
        say_in = self.language.say_in
        if breaks:
            return PuzzleState(self.language.say_many("{count} rule broken", "{count} rules broken", breaks), Tone.NONE)
        if verdict is None or (verdict.verdict is Verdict.UNIQUE and not entering):
            return PuzzleState()
        if verdict.verdict is Verdict.UNDECIDED:
            few = entering and len(absent_values(verdict.shape, verdict.values)) > 1  # whatever else is found
            return PuzzleState(say_in("after the number of givens", "too few for one solution") if few else "")
        tones = {Verdict.UNIQUE: Tone.ONE, Verdict.SEVERAL: Tone.SEVERAL, Verdict.NONE: Tone.NONE}
        tone = Tone.NOTE if entering and verdict.verdict is Verdict.SEVERAL else tones[verdict.verdict]
        return PuzzleState(self.language.translated(SOLUTIONS[verdict.verdict]), tone)
