"""Words on the pages of a booklet of puzzles."""

from __future__ import annotations

from dataclasses import dataclass

from sudoku_app.sudoku.difficulty import Difficulty
from sudoku_app.sudoku.rating import Grade
from sudoku_app.wording.grades import difficulty_heading
from sudoku_app.wording.language import Language


@dataclass(frozen=True)
class BookletWords:
    """The words of a booklet's pages in one language."""

    language: Language

    @property
    def title(self) -> str:
        """The title of a booklet that has none."""
        return self.language.say_in("the title of a booklet", "Sudoku")

    def count(self, puzzles: int) -> str:
        """Return how many puzzles there are, below the title."""
        return self.language.say_many("{count} puzzle", "{count} puzzles", puzzles)

    @property
    def scale(self) -> str:
        """What the numbers beside the puzzles mean."""
        return self.language.say(
            "The number beside each puzzle tells how hard it is on Sukaku Explainer's scale, from 1.0 to 10 and more."
        )

    def part(self, grade: Grade | None) -> str:
        """Return the heading of the puzzles of a grade, or of those whose difficulty is not known."""
        say_in = self.language.say_in
        return {
            Grade.EASY: say_in("heading: puzzles of a grade", "Easy"),
            Grade.MODERATE: say_in("heading: puzzles of a grade", "Moderate"),
            Grade.HARD: say_in("heading: puzzles of a grade", "Hard"),
            Grade.VERY_HARD: say_in("heading: puzzles of a grade", "Very hard"),
            Grade.EXTREME: say_in("heading: puzzles of a grade", "Extreme"),
            None: say_in("heading: puzzles of a grade", "Not rated"),
        }[grade]

    def puzzles(self, first: int, last: int) -> str:
        """Return which puzzles a part holds."""
        if first == last:
            return str(first)
        return self.language.say("{first}–{last}", first=first, last=last)

    def page(self, number: int) -> str:
        """Return on which page a part begins."""
        return self.language.say_in("where a part of a booklet begins", "page {number}", number=number)

    def caption(self, number: int, title: str, difficulty: Difficulty | None) -> str:
        """Return the words above a puzzle: its number, its title if it has one, and how hard it is."""
        rating = "" if difficulty is None else difficulty_heading(self.language, difficulty)
        say = self.language.say
        if title and rating:
            return say("{number} · {title} · {rating}", number=number, title=title, rating=rating)
        if title or rating:
            return say("{number} · {title}", number=number, title=title or rating)
        return str(number)
