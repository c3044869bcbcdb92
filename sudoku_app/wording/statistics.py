"""Words about solved puzzles, and about the file that they and what is known of lists are kept in."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from sudoku_app.session.book_file import BookError, BookFault
from sudoku_app.session.statistics import PracticeTally, Tally
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.wording.format_errors import file_error_reason
from sudoku_app.wording.grades import grade_name
from sudoku_app.wording.language import LabelRow, Title, Words, label, label_in, label_many
from sudoku_app.wording.names import shown_name
from sudoku_app.wording.report import Line, Report, Section, Tone
from sudoku_app.wording.solving import time_text
from sudoku_app.wording.step_names import technique_name
from sudoku_app.wording.voice import Voice, grid_size

_USUAL: Final = GridShape(3, 3)


class StatisticsWords(Words):
    """The words of the statistics in one language."""

    # The dialog

    title = Title(label_in("menu", "St&atistics…"))  # the title of the dialog

    def summary(self, tallies: Sequence[Tally]) -> str:
        """Return how many puzzles were solved, and how many of them without help."""
        solved = sum(tally.solved for tally in tallies)
        if not solved:
            return self.say("No puzzle solved yet")
        unaided = sum(tally.unaided for tally in tallies)
        count = self.say_many("{count} puzzle solved", "{count} puzzles solved", solved)
        # Translators: After "12 puzzles solved": so many of them without a hint and without a value of the solver's.
        return self.language.facts((count, self.say_many("{count} without help", "{count} without help", unaided)))

    # What the columns with times mean.
    explanation = label(
        "Puzzles count if you entered most of the values; the best time counts only puzzles solved without help."
    )

    # The columns of the table.
    headings = LabelRow(
        label_in("a column of the statistics", "Grid"),
        label("Difficulty"),
        label_in("a column of the statistics", "Solved"),
        label_in("a column of the statistics", "Without help"),
        label_in("a column of the statistics", "Best time"),
        label_in("a column of the statistics", "Median time"),
    )

    def practice_summary(self, tallies: Sequence[PracticeTally]) -> str:
        """Return how many exercises were done, and how many of them were right at once."""
        done = sum(tally.done for tally in tallies)
        if not done:
            return self.say("No exercise done yet")
        at_once = sum(tally.at_once for tally in tallies)
        count = self.say_many("{count} exercise done", "{count} exercises done", done)
        # Translators: After "12 exercises done": so many were answered rightly by the first answer, without help.
        return self.language.facts((count, self.say_many("{count} right at once", "{count} right at once", at_once)))

    # What is counted.
    practice_explanation = label("An exercise counts when you first answer it or ask for help.")

    # The columns of the table of exercises.
    practice_headings = LabelRow(
        label_in("column of a list of techniques", "Technique"),
        label_in("a column of the statistics", "Exercises"),
        label_in("a column of the statistics", "Right at once"),
    )

    def practice_row(self, tally: PracticeTally) -> tuple[str, str, str]:
        """Return a row of the table of exercises."""
        number = self.language.number
        name = str(technique_name(Voice(self.language, _USUAL), tally.technique))
        return name, number(tally.done), number(tally.at_once)

    solved_tab = label("&Puzzles")  # the tab with the solved puzzles
    practised_tab = label("E&xercises")  # the tab with the exercises

    def row(self, tally: Tally) -> tuple[str, str, str, str, str, str]:
        """Return a row of the table."""
        number = self.language.number
        best = "–" if tally.best is None else time_text(tally.best)
        return (
            grid_size(self.language, tally.shape),
            grade_name(self.language, tally.grade),
            number(tally.solved),
            number(tally.unaided),
            best,
            time_text(tally.usual),
        )

    export = label("&Export…")  # the button that writes the solved puzzles to a file
    clear = label("C&lear…")  # the button that has them forgotten

    # Exporting and clearing

    export_title = Title(export)  # the title of the dialog for the file
    export_stem = label("Sudoku statistics")  # the name proposed for the file, without its ending
    practice_export_stem = label("Sudoku exercises")  # the name proposed for a file of exercises, without its ending

    @property
    def export_filter(self) -> str:
        """The choice of files, in Qt's form."""
        return self.say("Table ({endings})", endings="*.csv")

    def exported(self, name: str) -> str:
        """Return that the file was written."""
        return self.say("Saved {name}", name=shown_name(name))

    def not_exported(self, name: str, reason: str) -> str:
        """Return that it was not, and why."""
        return self.say("{name} was not saved: {reason}.", name=shown_name(name), reason=reason)

    # The question before the solved puzzles are forgotten.
    clear_question = label_many(
        "Clear the statistics of {count} solved puzzle?", "Clear the statistics of {count} solved puzzles?"
    )

    # The question before the exercises are forgotten.
    clear_practice_question = label_many(
        "Clear the statistics of {count} exercise?", "Clear the statistics of {count} exercises?"
    )

    # What follows from it.
    clear_consequence = label("This cannot be undone. Your puzzles, lists and sessions stay as they are.")

    @property
    def forget(self) -> str:
        """The button that does it."""
        return self.clear.rstrip("… \N{NO-BREAK SPACE}")

    # What went wrong

    def set_aside(self, book: Path, aside: Path) -> Report:
        """Return that the file was damaged, and where it is now."""
        sentence = self.say(
            "{name} is damaged. It was renamed to {aside}, and a new one was started.",
            name=shown_name(book.name),
            aside=shown_name(aside.name),
        )
        return self._report(sentence)

    def failed(self, error: BookError) -> Report:
        """Return that nothing can be kept, and why."""
        return self._report(self.failure(error))

    def failure(self, error: BookError) -> str:
        """Return why nothing can be kept or read, in a sentence."""
        say = self.say
        name = shown_name(str(error.path))
        if error.fault is BookFault.NEWER:
            return say("{name} was made by a newer version of this program and was left unchanged.", name=name)
        reason = file_error_reason(self.language, error)
        return say("{name} cannot be used at the moment: {reason}. The program tries again.", name=name, reason=reason)

    def _report(self, sentence: str) -> Report:
        return Report(Tone.NOTE, self.say("Statistics and lists"), sections=(Section("", (Line(sentence),)),))
