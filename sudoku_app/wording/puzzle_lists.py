"""Words about a list of puzzles: its rows, its choices, how far judging is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from sudoku_app.formats.reading import Reading
from sudoku_app.session.puzzle_list import Order, Progress, PuzzleList, Shown
from sudoku_app.sudoku.checking import Verdict
from sudoku_app.sudoku.survey import Difficulty
from sudoku_app.wording.format_errors import format_error_sentence
from sudoku_app.wording.language import Language
from sudoku_app.wording.paths import grade_text
from sudoku_app.wording.report import Tone
from sudoku_app.wording.step_names import technique_name
from sudoku_app.wording.voice import Voice, sentence_start

_TONES = {Verdict.SEVERAL: Tone.SEVERAL, Verdict.NONE: Tone.NONE}


class RowLine(NamedTuple):
    """One line of a row, and what it amounts to."""

    text: str
    tone: Tone = Tone.NOTE


@dataclass(frozen=True)
class PuzzleListWords:
    """The words of the list in one language."""

    language: Language

    def heading(self, puzzles: PuzzleList) -> str:
        """Return the list's name."""
        return puzzles.name or self.language.say("Pasted puzzles")

    def counts(self, puzzles: PuzzleList) -> str:
        """Return how many puzzles there are, and how many rows could not be read."""
        language = self.language
        parts = [language.say_many("{count} puzzle", "{count} puzzles", puzzles.puzzle_count)]
        if puzzles.error_count:
            parts.append(language.say_many("{count} not readable", "{count} not readable", puzzles.error_count))
        return " · ".join(parts)

    # Rows

    def lines(self, puzzles: PuzzleList, number: int) -> tuple[RowLine, ...]:
        """Return what is known of a puzzle in one to three lines, the first as its heading; or why there is none."""
        one = puzzles.found[number]
        if not isinstance(one, Reading):
            return (RowLine(sentence_start(format_error_sentence(self.language, one)), Tone.NONE),)
        givens = self.language.say_many("{count} given", "{count} givens", one.position.given_count)
        verdict, difficulty = puzzles.verdicts[number], puzzles.difficulties[number]
        lines = [RowLine(one.title)] if one.title else []
        if difficulty is None:
            if verdict is not None:
                lines.append(RowLine(sentence_start(self._verdict(verdict)), _TONES.get(verdict, Tone.NOTE)))
            return (*lines, RowLine(givens))
        worth = RowLine(f"{givens} · {self._verdict(Verdict.UNIQUE)}")
        grade, technique = self._grade(one, difficulty), self._technique(one, difficulty)
        if one.title:
            return (*lines, RowLine(" · ".join(part for part in (grade, technique) if part)), worth)
        return (RowLine(grade), *([RowLine(technique)] if technique else []), worth)

    def _grade(self, reading: Reading, difficulty: Difficulty) -> str:
        """Return how hard a puzzle is: "Hard 4.2"."""
        say = self.language.say
        if difficulty.hardest is None:
            return say("Nothing to solve") if difficulty.complete else say("Not rated")
        grade = grade_text(Voice(self.language, reading.position.shape), difficulty.grade)
        text = say("{grade} {rating}", grade=grade, rating=f"{difficulty.rating:.1f}")
        return sentence_start(text if difficulty.complete else say("at least {difficulty}", difficulty=text))

    def _technique(self, reading: Reading, difficulty: Difficulty) -> str:
        """Return the name of the hardest technique, "" where there is none."""
        if difficulty.hardest is None:
            return ""
        return technique_name(Voice(self.language, reading.position.shape), difficulty.hardest)

    def _verdict(self, verdict: Verdict) -> str:
        say = self.language.say
        return {
            Verdict.UNIQUE: say("one solution"),
            Verdict.NONE: say("no solution"),
            Verdict.SEVERAL: say("several solutions"),
            Verdict.UNDECIDED: say("not decided"),
        }[verdict]

    def progress(self, progress: Progress) -> str:
        """Return how far the person came with a puzzle, "" where it is untouched."""
        say = self.language.say
        return {Progress.UNTOUCHED: "", Progress.BEGUN: say("begun"), Progress.DONE: say("done")}[progress]

    def row(self, puzzles: PuzzleList, number: int, *, current: bool) -> str:
        """Return a whole row as a screen reader says it."""
        say = self.language.say
        lines = [line.text for line in self.lines(puzzles, number)]
        if puzzles.reading(number) is None:
            return say("Row {number}, not readable: {reason}", number=number + 1, reason=lines[0])
        parts = [
            say("Puzzle {number}", number=number + 1),
            say("in the grid") if current else "",
            *lines,
            self.progress(puzzles.progress(number)),
        ]
        return ", ".join(part for part in parts if part)

    # The panel

    @property
    def list_name(self) -> str:
        """The panel's accessible name."""
        return self.language.say("List of puzzles")

    @property
    def headers(self) -> tuple[str, str, str]:
        """The columns: number, picture, what is known."""
        say = self.language.say
        return say("Number"), say("Picture"), say("Puzzle")

    @property
    def close(self) -> str:
        """What the button that closes the list does."""
        return self.language.say("Close the list")

    @property
    def shown_name(self) -> str:
        """The accessible name of the choice of rows."""
        return self.language.say("Which puzzles are shown")

    @property
    def order_name(self) -> str:
        """The accessible name of the choice of the order."""
        return self.language.say("How the puzzles are ordered")

    def shown(self, shown: Shown) -> str:
        """Return a choice of rows."""
        say = self.language.say
        return {
            Shown.ALL: say("All"),
            Shown.ONE_SOLUTION: say("One solution"),
            Shown.OTHER_VERDICT: say("None or several"),
            Shown.NOT_DONE: say("Not done yet"),
            Shown.UNREADABLE: say("Not readable"),
        }[shown]

    def order(self, order: Order) -> str:
        """Return a choice of the order."""
        say = self.language.say
        return {
            Order.FILE: say("As in the file"),
            Order.EASIEST_FIRST: say("Easiest first"),
            Order.HARDEST_FIRST: say("Hardest first"),
            Order.FEWEST_GIVENS: say("Fewest givens"),
        }[order]

    def judging(self, puzzles: PuzzleList, judged: int, rated: int, *, stopped: bool) -> str:
        """Return how far judging is, "" when it is done."""
        language = self.language
        say = language.say
        total = f"{puzzles.puzzle_count:,}"
        if judged == rated == puzzles.puzzle_count:
            return ""
        if judged < puzzles.puzzle_count:
            text = say("{count} of {total} checked", count=f"{judged:,}", total=total)
        else:
            text = say("{count} of {total} rated", count=f"{rated:,}", total=total)
        return say("{text} · stopped", text=text) if stopped else text

    def stop(self, *, stopped: bool) -> str:
        """Return the label of the button that stops judging, or lets it go on."""
        return self.language.say("Go on") if stopped else self.language.say("Stop")

    @property
    def nothing_shown(self) -> str:
        """What stands in place of the rows when none is shown."""
        return self.language.say("No puzzle here is like that.")

    def document(self, puzzles: PuzzleList, number: int) -> str:
        """Return the name of one puzzle of a list, as the window's title has it."""
        return self.language.say(
            "{list}, puzzle {number} of {count}",
            list=self.heading(puzzles),
            number=number + 1,
            count=f"{len(puzzles):,}",
        )
