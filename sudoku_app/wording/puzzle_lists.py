"""Words about a list of puzzles: its rows, its choices, how far judging is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from sudoku_app.formats.reading import Reading
from sudoku_app.messages import translatable, translatable_in
from sudoku_app.session.details import ListedName
from sudoku_app.session.puzzle_list import Order, Progress, PuzzleList, Shown, is_collection
from sudoku_app.sudoku.verdicts.answer import Verdict
from sudoku_app.wording.format_errors import format_error_sentence, unknown_rules_sentence
from sudoku_app.wording.grades import difficulty_heading, grade_name
from sudoku_app.wording.language import LabelRow, Words, label, label_in
from sudoku_app.wording.made_puzzles import list_name, listed_name
from sudoku_app.wording.names import shown_name
from sudoku_app.wording.report import Report, Tone
from sudoku_app.wording.step_names import technique_name
from sudoku_app.wording.voice import Voice

if TYPE_CHECKING:
    from sudoku_app.sudoku.rating.grades import Difficulty

_TONES = {Verdict.SEVERAL: Tone.SEVERAL, Verdict.NONE: Tone.NONE}


class RowLine(NamedTuple):
    """One line of a row, and what it amounts to."""

    text: str
    tone: Tone = Tone.NOTE


_VERDICTS: Final = {
    # Translators: What is known of a puzzle in a list, where its difficulty is not.
    Verdict.UNIQUE: translatable_in("a puzzle in a list", "One solution"),
    Verdict.NONE: translatable("No solution"),
    Verdict.SEVERAL: translatable("Several solutions"),
    Verdict.UNDECIDED: translatable_in("a puzzle in a list", "Undetermined"),
}

_SHOWN: Final = {
    # Translators: Which puzzles of a list are shown.
    Shown.ALL: translatable_in("which puzzles are shown", "All"),
    Shown.ONE_SOLUTION: translatable_in("a puzzle in a list", "One solution"),
    Shown.OTHER_VERDICT: translatable_in("which puzzles are shown", "Not unique"),
    Shown.NOT_DONE: translatable_in("which puzzles are shown", "Unsolved"),
    Shown.UNREADABLE: translatable_in("which puzzles are shown", "Unreadable"),
}

_ORDERS: Final = {
    Order.FILE: translatable("Original order"),
    Order.EASIEST_FIRST: translatable("Easiest first"),
    Order.HARDEST_FIRST: translatable("Hardest first"),
    Order.FEWEST_GIVENS: translatable("Fewest givens"),
}


def _size(size: int) -> str:
    return f"{size}×{size}"


class PuzzleListWords(Words):
    """The words of the list in one language."""

    def heading(self, puzzles: PuzzleList) -> str:
        """Return the list's name."""
        return list_name(self.language, puzzles.name, collection=is_collection(puzzles.path))

    def counts(self, puzzles: PuzzleList) -> str:
        """Return how many puzzles there are, their size where all have the same, how many rows could not be read."""
        parts = [self.say_many("{count} puzzle", "{count} puzzles", puzzles.puzzle_count)]
        if len(puzzles.sizes) == 1:
            parts.append(_size(*puzzles.sizes))
        if puzzles.error_count:
            parts.append(self.say_many("{count} unreadable", "{count} unreadable", puzzles.error_count))
        return " · ".join(parts)

    # Rows

    def lines(self, puzzles: PuzzleList, number: int) -> tuple[RowLine, ...]:
        """Return what is known of a puzzle in one to three lines, the first as its heading; or why there is none.

        A grade says that there is exactly one solution; the size is said where not all have the same.
        """
        one = puzzles.found[number]
        if not isinstance(one, Reading):
            return (RowLine(format_error_sentence(self.language, one), Tone.NONE),)
        worth = self.say_many("{count} given", "{count} givens", one.position.given_count)
        if len(puzzles.sizes) > 1:
            worth = f"{_size(one.position.shape.size)} · {worth}"
        verdict, difficulty = puzzles.verdicts[number], puzzles.difficulties[number]
        lines = [RowLine(shown_name(one.title))] if one.title else []
        if difficulty is None:
            if verdict is not None:
                lines.append(RowLine(self.language.translated(_VERDICTS[verdict]), _TONES.get(verdict, Tone.NOTE)))
            return (*lines, RowLine(worth))
        grade, technique = self._grade(difficulty), self._technique(one, difficulty)
        if one.title:
            return (*lines, RowLine(" · ".join(part for part in (grade, technique) if part)), RowLine(worth))
        return (RowLine(grade), *([RowLine(technique)] if technique else []), RowLine(worth))

    def _grade(self, difficulty: Difficulty) -> str:
        if difficulty.hardest is None:
            return self.say("Nothing to solve") if difficulty.complete else grade_name(self.language, None)
        return difficulty_heading(self.language, difficulty)

    def _technique(self, reading: Reading, difficulty: Difficulty) -> str:
        """Return the name of the hardest technique, "" where there is none."""
        if difficulty.hardest is None:
            return ""
        return technique_name(Voice(self.language, reading.position.shape), difficulty.hardest)

    def progress(self, progress: Progress) -> str:
        """Return how far the person came with a puzzle, "" where it is untouched."""
        say_in = self.say_in
        # Translators: How far the person came with a puzzle of a list.
        begun = say_in("how far a puzzle is", "in progress")
        return {
            Progress.UNTOUCHED: "",
            Progress.IN_PROGRESS: begun,
            Progress.DONE: say_in("how far a puzzle is", "solved"),
        }[progress]

    def row(self, puzzles: PuzzleList, number: int, *, current: bool) -> str:
        """Return a whole row as a screen reader says it."""
        lines = [line.text for line in self.lines(puzzles, number)]
        if puzzles.reading(number) is None:
            return self.say("Row {number}, unreadable: {reason}", number=number + 1, reason=lines[0])
        parts = [
            self.say("Puzzle {number}", number=number + 1),
            self.say_in("a puzzle in a list", "in the grid") if current else "",
            *lines,
            self.progress(puzzles.progress(number)),
        ]
        return self.language.facts(parts)

    # The panel

    list_name = label("List of puzzles")  # the panel's accessible name

    # The columns: number, picture, what is known.
    headers = LabelRow(
        label_in("a column of the list", "Number"),
        label_in("a column of the list", "Picture"),
        label_in("a column of the list", "Puzzle"),
    )

    close = label("Close the list")  # what the button that closes the list does
    shown_name = label("Which puzzles are shown")  # the accessible name of the choice of rows
    order_name = label("How the puzzles are ordered")  # the accessible name of the choice of the order

    def shown(self, shown: Shown) -> str:
        """Return a choice of rows."""
        return self.language.translated(_SHOWN[shown])

    def order(self, order: Order) -> str:
        """Return a choice of the order."""
        return self.language.translated(_ORDERS[order])

    def judging(self, puzzles: PuzzleList, judged: int, rated: int, *, stopped: bool) -> str:
        """Return how far judging is, "" when it is done."""
        number = self.language.number
        total = number(puzzles.puzzle_count)
        if judged == rated == puzzles.puzzle_count:
            return ""
        if judged < puzzles.puzzle_count:
            text = self.say("{count} of {total} checked", count=number(judged), total=total)
        else:
            text = self.say("{count} of {total} rated", count=number(rated), total=total)
        return self.say("{text} · stopped", text=text) if stopped else text

    def stop(self, *, stopped: bool) -> str:
        """Return the label of the button that stops judging, or lets it go on."""
        return self.say("Resume") if stopped else self.say_in("button", "Stop")

    nothing_shown = label("No puzzle matches.")  # what stands in place of the rows when none is shown

    def document(self, puzzles: PuzzleList, number: int) -> str:
        """Return the name of one puzzle of a list, as the window's title has it."""
        return listed_name(self.language, name_in_list(puzzles, number))

    def unknown_rules(self, document: str, rules: Sequence[str]) -> Report:
        """Return the report that a puzzle of a list may have rules which are not known."""
        return Report(Tone.NOTE, document, unknown_rules_sentence(self.language, rules))


def name_in_list(puzzles: PuzzleList, number: int) -> ListedName:
    """Return the name of one puzzle of a list as data."""
    return ListedName(puzzles.name, number + 1, len(puzzles), is_collection(puzzles.path))
