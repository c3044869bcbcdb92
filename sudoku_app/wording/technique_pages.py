"""A page for each technique: what it is, how it is spotted, an example with its reason; and a page of terms."""

from __future__ import annotations

from typing import Final

from sudoku_app.messages import translatable_pair
from sudoku_app.sudoku.rating.scale import step_rating
from sudoku_app.sudoku.techniques.catalogue import CATALOGUE, Entry, Example
from sudoku_app.sudoku.techniques.step import Step
from sudoku_app.sudoku.techniques.technique import Technique, related, row_of
from sudoku_app.wording.language import LabelRow, Words, label, label_in
from sudoku_app.wording.report import NO_MARKS, Line, Report, Section, Tone
from sudoku_app.wording.step_drawing import reason_legend
from sudoku_app.wording.step_names import technique_name
from sudoku_app.wording.steps import step_lines, step_marks, step_title
from sudoku_app.wording.techniques import TECHNIQUE_TEXTS
from sudoku_app.wording.voice import Voice


def techniques_with_pages() -> tuple[Technique, ...]:
    """Return the techniques that have a page, the easiest first; the solver's own word is none."""
    listed = [technique for entry in CATALOGUE for technique in entry.techniques]
    rest = [technique for technique in Technique if technique not in listed and technique is not Technique.SOLVER]
    return (*listed, *rest)


def _entry(technique: Technique) -> Entry | None:
    return next((entry for entry in CATALOGUE if technique in entry.techniques), None)


class TechniqueWords(Words):
    """The words of the window with the pages, in one language."""

    title = label("Techniques")  # the window's title

    # The names of the list's columns: technique, rating.
    headers = LabelRow(
        label_in("column of a list of techniques", "Technique"), label_in("column of a list of techniques", "Rating")
    )

    close = label("C&lose")  # the button that closes the window
    practise = label("&Practise this")  # the button that begins exercises of the technique of the page
    # The button that has a puzzle made for the technique of the page.
    find_puzzle = label("Play a puzzle that &needs it")
    search = label("Search by name")  # what the field for a name says as long as it is empty
    nothing_found = label("No technique has this name")  # what stands below that field where no name fits
    words = label("&Words used in hints")  # the button that shows the page of words

    def is_called(self, voice: Voice, technique: Technique, wanted: str) -> bool:
        """Return whether one of a technique's names contains a text; case, blanks and hyphens do not matter."""
        names = (self.name(voice, technique), technique.value, *row_of(technique).other_names)
        return any(_plain(wanted) in _plain(name) for name in names)

    def is_named(self, voice: Voice, technique: Technique, wanted: str) -> bool:
        """Return whether a text is a technique's name; case, blanks and hyphens do not matter."""
        return _plain(wanted) == _plain(self.name(voice, technique))

    def name(self, voice: Voice, technique: Technique) -> str:
        """Return a technique's name, which is no link to its own page."""
        return str(technique_name(voice, technique))

    def rating(self, technique: Technique) -> str:
        """Return how hard the easiest steps of a technique are, "" where it is not on the scale."""
        entry = _entry(technique)
        return "" if entry is None else self.language.number(entry.value, 1)

    def row(self, name: str, rating: str) -> str:
        """Return a row of the list as it is heard."""
        return self.say("{name}, rating {rating}", name=name, rating=rating) if rating else name

    def grid_name(self, name: str) -> str:
        """Return the name of the picture of the example."""
        return self.say("Example: {name}", name=name)

    def page(self, voice: Voice, technique: Technique, example: Example | None, step: Step | None) -> Report:
        """Return a technique's page; without an example, or where its step is not found, only what it is."""
        say, sentences = self.say, self.language.sentences
        meaning, how_to_spot = TECHNIQUE_TEXTS[technique]
        text = self.language.translated(meaning)
        entry = _entry(technique)
        if entry is not None and entry.needs_unique:
            text = sentences(text, say("Valid only in a puzzle with exactly one solution."))
        sections = [Section("", tuple(map(Line, filter(None, (text, self._other_names(technique))))))]
        sections.append(Section(say("How to spot it"), (Line(self.language.translated(how_to_spot)),)))
        marks, legend = NO_MARKS, None
        if example is not None and step is not None:
            marks, legend = step_marks(step), reason_legend(step.reason, voice)
            heading = say("Example: {name}", name=str(step_title(voice, step)))
            sections.append(Section(heading, (*step_lines(voice, step), *_simpler(voice, example))))
        others = [technique_name(voice, other) for other in related(technique)]
        if others:
            sections.append(Section(say("See also"), (Line(self.language.listed(others)),)))
        name = self.name(voice, technique)
        return Report(Tone.HINT, name, self._rated(voice, technique, step), tuple(sections), marks, legend=legend)

    def _other_names(self, technique: Technique) -> str:
        names = row_of(technique).other_names
        return self.say("Also called: {names}.", names=self.language.facts(names)) if names else ""

    def _rated(self, voice: Voice, technique: Technique, step: Step | None) -> str:
        """Return how hard it is, and how hard the example, where longer ones are harder."""
        say, least = self.say, self.rating(technique)
        if not least:
            return ""
        of_step = least if step is None else self.language.number(step_rating(voice.shape, step), 1)
        if of_step == least:
            return say("Rating {rating} on Sukaku Explainer’s scale.", rating=least)
        return say(
            "Rating {least} or more on Sukaku Explainer’s scale; this example has {rating}.",
            least=least,
            rating=of_step,
        )


def _simpler(voice: Voice, example: Example) -> tuple[Line, ...]:
    """Return the line that says which easier technique comes to the same in an example, if there is one."""
    if example.simpler is None:
        return ()
    name = technique_name(voice, example.simpler)
    return (Line(voice.say("Here an easier technique gives this, too: {name}.", name=name)),)


def _plain(name: str) -> str:
    return "".join(sign for sign in name.casefold() if sign.isalnum())


# The terms of the page of words with their meanings.
_GRID: Final = (
    translatable_pair("r3c5", "The cell in row 3 and column 5, counted from the top left."),
    translatable_pair("Unit", "A row, a column or a box: a group of cells that has each value exactly once."),
    translatable_pair("Line", "A row or a column."),
    translatable_pair(
        "Sees",
        "One cell sees another when both lie in the same row, column or box. They cannot have the same value.",
    ),
    translatable_pair("Peers", "All cells that a cell sees: 20 in a 9×9 grid."),
    translatable_pair("Given", "A value that the puzzle starts with."),
)
_LINKS: Final = (
    translatable_pair("Candidate", "A value that a cell may still have."),
    translatable_pair(
        "Place",
        "A cell of a unit that may still have a certain value: a candidate, seen from the value.",
    ),
    translatable_pair("Single", "A cell with one candidate left, or a value with one place left in a unit."),
    translatable_pair(
        "Exclude",
        "To show that a value cannot be in a cell, so that it is no candidate there any more.",
    ),
    translatable_pair(
        "Strong link",
        "Of two candidates at least one is true: if the first is false, the second is true. Examples are the two "
        "candidates of a cell, and the two places for a value in a unit.",
    ),
    translatable_pair(
        "Weak link",
        "Of two candidates at most one is true: if the first is true, the second is false. Examples are two candidates "
        "of a cell, and a value in two cells that see each other.",
    ),
    translatable_pair("Chain", "Candidates joined by links, one after the other."),
    translatable_pair(
        "Group",
        "Two or three places for a value in one box and one line, treated as one: true when one of them is.",
    ),
    translatable_pair(
        "Contradiction",
        "A cell without a candidate, a unit without a place for a value, or the same value in two cells that see each "
        "other.",
    ),
)
_PATTERNS: Final = (
    translatable_pair(
        "Naked and hidden",
        "A naked pair, triple or quad is found by cells with few candidates, a hidden one by values with few places. "
        "See: {pair}.",
    ),
    translatable_pair(
        "Almost locked set",
        "Cells of one unit that see each other and have one value more than there are cells. If it loses one of its "
        "values, the others fill its cells. See: {als}.",
    ),
    translatable_pair(
        "Fish",
        "A pattern of one value: all its places in some lines, the base, lie in as many lines across, the cover. See: "
        "{x_wing}.",
    ),
    translatable_pair("Fin", "A place in the base of a fish that lies outside the cover. See: {finned}."),
    translatable_pair(
        "Pivot and wings",
        "The cell in the middle of a wing pattern, and the cells that it sees at the two ends. See: {wing}.",
    ),
    translatable_pair(
        "Uniqueness",
        "A puzzle has exactly one solution, so a pattern whose values could be swapped cannot be left. See: "
        "{rectangle}.",
    ),
)
# The techniques that they name.
_NAMED: Final = {
    "pair": Technique.NAKED_PAIR,
    "x_wing": Technique.X_WING,
    "rectangle": Technique.UNIQUE_RECTANGLE_1,
    "als": Technique.ALS_XZ,
    "finned": Technique.FINNED_X_WING,
    "wing": Technique.XY_WING,
}


def glossary(voice: Voice) -> Report:
    """Return the page of words."""
    named = {key: technique_name(voice, technique) for key, technique in _NAMED.items()}
    groups = (
        (voice.say("The grid"), _GRID),
        (voice.say("Candidates and links"), _LINKS),
        (voice.say("Patterns"), _PATTERNS),
    )
    sections = []
    for heading, words in groups:
        lines = []
        for word, meaning in words:
            values = {"word": voice.language.translated(word), "meaning": voice.language.translated(meaning, **named)}
            lines.append(Line(voice.say("{word}: {meaning}", **values)))
        sections.append(Section(heading, tuple(lines)))
    return Report(Tone.HINT, voice.say("Words used in hints"), sections=tuple(sections))
