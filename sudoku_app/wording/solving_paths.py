"""Solving paths, hints and ratings in words: as text, a line for each step, and in the window with all steps."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from sudoku_app.sudoku.hints.explained_steps import ExplainedSteps
from sudoku_app.sudoku.hints.hint import Hint, NextSteps
from sudoku_app.sudoku.rating.difficulty import Rated
from sudoku_app.sudoku.rating.grades import BEYOND
from sudoku_app.sudoku.rating.path import SolvingPath
from sudoku_app.sudoku.techniques.singles import NakedSingle
from sudoku_app.sudoku.techniques.step import Step
from sudoku_app.sudoku.verdicts.refusal import Refusal, RefusalKind
from sudoku_app.wording.grades import difficulty_heading, rating_number, rating_shown
from sudoku_app.wording.hints import refusal_report, refusal_sentence, standing_sentence
from sudoku_app.wording.language import LabelRow, Words, label, label_in
from sudoku_app.wording.mnemonics import title_of
from sudoku_app.wording.report import Report, Section, Tone
from sudoku_app.wording.step_drawing import reason_legend
from sudoku_app.wording.step_names import conclusion_clauses, short_conclusion, technique_name
from sudoku_app.wording.steps import explained_lines, explained_reason, step_marks, step_title
from sudoku_app.wording.voice import Voice


def rating_text(voice: Voice, place: str, rated: Rated) -> str:
    """Return the plain answer of ``rate``: the difficulty, the hardest step and the techniques with their counts.

    Where there is no step it is that the grid is full, or that none was found in time.
    """
    say, difficulty = voice.say, rated.difficulty
    stopped = say("The path was stopped before its end.")
    if difficulty.hardest is None:
        return f"{place}: {say('Every cell is right.') if difficulty.complete else stopped}"
    counted = [
        say("{count} × {technique}", technique=technique_name(voice, technique), count=voice.language.number(count))
        for technique, count in rated.counts.items()
    ]
    worth = say(
        # Translators: "Hard 4.2 on Sukaku Explainer’s scale; hardest step: X-wing".
        "{difficulty} on Sukaku Explainer’s scale; hardest step: {hardest}",
        difficulty=difficulty_heading(voice.language, difficulty),
        hardest=technique_name(voice, difficulty.hardest),
    )
    lines = [f"{place}: {worth}"]
    if counted:
        lines.append("  " + voice.language.facts(counted))
    if not difficulty.complete:
        lines.append(f"  {stopped}")
    return "\n".join(lines)


def path_text(voice: Voice, place: str, path: SolvingPath) -> str:
    """Return the plain answer of ``path``: the rating, then every step with its difficulty and reason."""
    lines = [rating_text(voice, place, Rated.of_path(path))]
    return "\n".join([*lines, *step_texts(voice, path.explained, path.ratings)])


def step_texts(voice: Voice, explained: ExplainedSteps, ratings: Sequence[float]) -> list[str]:
    """Return a line for each step: its number, title, difficulty and reason."""
    lines = []
    for index, (step, rating) in enumerate(zip(explained.steps, ratings, strict=True)):
        named = {
            "number": voice.language.number(index + 1),
            "title": step_title(voice, step),
            "rating": rating_number(voice.language, rating),
            "reason": explained_reason(voice, explained, index),
        }
        if rating >= BEYOND:
            lines.append(voice.say("{number}. {title} (at least {rating}): {reason}", **named))
        else:
            lines.append(voice.say("{number}. {title} ({rating}): {reason}", **named))
    return lines


def _distance(voice: Voice, found: Hint) -> str:
    """Return how many steps lead to a cell, where it is more than one."""
    say, cell, count = voice.say, voice.cell(found.cell), len(found.steps)
    if found.out_of_reach:
        return say("No short path leads to {cell}; here is the easiest step.", cell=cell)
    if count == 1 or not found.value:
        return ""
    return voice.say_many("{count} step leads to {cell}.", "{count} steps lead to {cell}.", count, cell=cell)


def hint_text(voice: Voice, place: str, found: Hint | Refusal, *, with_reasons: bool = False) -> str:
    """Return the answer of ``hint``: a line for each step, of one alone with its reason, or why there is none."""
    if isinstance(found, Refusal):
        return f"{place}: {refusal_sentence(voice, found)}"
    lines = [f"{place}: {step_title(voice, found.steps[-1])}"]
    distance = _distance(voice, found)
    if distance:
        lines.append(f"  {distance}")
    if len(found.steps) == 1:
        lines.append(f"  {explained_reason(voice, found.explained, 0)}")
    else:
        lines += _step_lines(voice, found.explained, with_reasons=with_reasons)
    if found.shorter is not None:
        lines.append("  " + voice.say("A shorter way, by assumption"))
        lines += _step_lines(voice, found.shorter, with_reasons=with_reasons)
    if not found.checked:
        lines.append(f"  {standing_sentence(voice, found)}")
    return "\n".join(lines)


def _step_lines(voice: Voice, explained: ExplainedSteps, *, with_reasons: bool) -> list[str]:
    """Return a line for each of some steps: its number, and its title and reason, or what follows and its title."""
    lines = []
    for index, step in enumerate(explained.steps):
        named = {"number": voice.language.number(index + 1), "title": step_title(voice, step)}
        if with_reasons:
            named["reason"] = explained_reason(voice, explained, index)
            lines.append(voice.say("  {number}. {title}: {reason}", **named))
        elif step.places:
            cell, value = step.places[0]
            entry = {"cell": voice.cell(cell), "value": voice.value(value)}
            if isinstance(step.reason, NakedSingle):  # whose title would name the cell again
                named["title"] = technique_name(voice, step.technique)
            lines.append(voice.say("  {number}. {cell} = {value}: {title}", **named, **entry))
        else:
            conclusion = conclusion_clauses(voice, step)
            lines.append(voice.say("  {number}. {conclusion}: {title}", **named, conclusion=conclusion))
    return lines


class StepsWords(Words):
    """The window's words in one language."""

    def title(self, *, now: bool) -> str:
        """Return the window's title, and that of what is printed; ``now`` for the steps that are available now."""
        if now:
            return self.say("Steps available now")
        return title_of(self.say_in("menu", "Steps to the so&lution…"))

    list_name = label("Steps")  # the name of the list
    whole = label_in("which steps", "To the solution")  # what chooses all steps to the solution
    now = label_in("which steps", "Available now")  # what chooses the steps that are available now

    def next_steps(self, voice: Voice, found: NextSteps) -> str:
        """Return how many steps of the easiest technique there are now."""
        count, name = len(found.steps), technique_name(voice, found.steps[0].technique)
        return self.say_many("{count} next step: {technique}", "{count} next steps: {technique}", count, technique=name)

    # The names of the columns: number, technique, rating.
    headers = LabelRow(
        label_in("column of a list of steps", "Step"),
        label_in("column of a list of techniques", "Technique"),
        label_in("column of a list of techniques", "Rating"),
    )

    def row(self, voice: Voice, step: Step) -> str:
        """Return a row of the list: its technique, and what follows, which no other row has: "X-wing: r4c3 ≠ 8"."""
        technique, conclusions = technique_name(voice, step.technique), short_conclusion(voice, step)
        return str(self.say("{technique}: {conclusions}", technique=technique, conclusions=conclusions))

    def row_heard(self, voice: Voice, step: Step, number: str, rating: str) -> str:
        """Return a row of the list as it is heard, with what follows in words."""
        return self.say(
            "Step {number}, {technique}: {conclusions}, rating {rating}",
            number=number,
            technique=technique_name(voice, step.technique),
            conclusions=conclusion_clauses(voice, step),
            rating=rating,
        )

    def grid_name(self, number: int) -> str:
        """Return the name of the picture of the grid; ``number`` is 0 where no step is chosen."""
        if not number:
            return self.say("The grid")
        return self.say("The grid before step {number}", number=self.language.number(number))

    working = label("Finding steps…")  # the text while the steps are worked out
    stop = label_in("button", "Stop")  # the button that ends that
    # The text from then on until the work has ended.
    stopping = label("Stopping after the current technique…")
    # The text where the puzzle has changed since.
    earlier = label("The puzzle has changed; this applies to an earlier position.")
    # The same where there were no steps.
    earlier_refusal = label("The puzzle has changed; this applies to an earlier position.")
    again = label("&Recalculate")  # the button that has them worked out for the present position
    # The text about steps that do not lead to the end.
    stopped = label("Stopped before the end; these are the steps found so far.")
    stopped_at_once = label("Stopped before the first step was found.")  # the text where none was found until then
    copy = label("&Copy text")  # the button that copies all steps as text
    copied = label("All steps are copied as text.")  # the text when that is done
    close = label("C&lose")  # the button that closes the window

    def summary(self, path: SolvingPath) -> str:
        """Return how many steps there are and how hard they are."""
        rating = rating_shown(self.language, path.rating)
        if not path.complete:
            return self.say_many(
                "{count} step found; the hardest has a rating of {rating}",
                "{count} steps found; the hardest has a rating of {rating}",
                len(path.steps),
                rating=rating,
            )
        count = self.say_many("{count} step", "{count} steps", len(path.steps))
        difficulty = difficulty_heading(self.language, Rated.of_path(path).difficulty)
        # Translators: "63 steps: Hard 4.2 on Sukaku Explainer’s scale".
        return self.say("{steps}: {difficulty} on Sukaku Explainer’s scale", steps=count, difficulty=difficulty)

    @property
    def working_report(self) -> Report:
        """What stands in place of a step while they are worked out."""
        wait = self.say("A hard puzzle or a large grid may take a while; you can keep working in the main window.")
        return Report(Tone.UNKNOWN, self.say("Working on it…"), wait)

    @property
    def stopped_report(self) -> Report:
        """What stands in place of a step where it was stopped before there was one."""
        return Report(Tone.UNKNOWN, self.say("Stopped"), self.stopped_at_once)

    def refusal(self, voice: Voice, refusal: Refusal) -> Report:
        """Return why a position has no steps to the solution; a full grid needs none."""
        report = refusal_report(voice, refusal)
        if refusal.kind is RefusalKind.COMPLETE:
            return report
        return replace(report, headline=self.say("There are no steps to the solution"), offers=())

    def step_report(self, voice: Voice, explained: ExplainedSteps, index: int, rating: float) -> Report:
        """Return a step with its reason line by line."""
        step = explained.steps[index]
        basis = self.say(
            "Step {number} of {count}; rating {rating} on Sukaku Explainer’s scale.",
            number=self.language.number(index + 1),
            count=self.language.number(len(explained.steps)),
            rating=rating_shown(self.language, rating),
        )
        lines = (Section("", explained_lines(voice, explained, index)),)
        legend = reason_legend(step.reason, voice)
        return Report(Tone.HINT, step_title(voice, step), basis, lines, step_marks(step), legend=legend)

    def plain(
        self, voice: Voice, summary: str, explained: ExplainedSteps, ratings: Sequence[float], *, complete: bool
    ) -> str:
        """Return steps as text, a line each, below a line that sums them up."""
        lines = [summary, *step_texts(voice, explained, ratings)]
        if not complete:
            lines.append(self.stopped)
        return "\n".join(lines)
