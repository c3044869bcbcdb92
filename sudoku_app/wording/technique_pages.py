"""A page for each technique: what it is, how it is spotted, and an example with the reason that a hint would give."""

from __future__ import annotations

from dataclasses import dataclass

from sudoku_app.sudoku.rating.scale import step_rating
from sudoku_app.sudoku.techniques.catalogue import CATALOGUE, Entry
from sudoku_app.sudoku.techniques.examples import Example
from sudoku_app.sudoku.techniques.related import OTHER_NAMES, related
from sudoku_app.sudoku.techniques.step import Step, Technique
from sudoku_app.wording.glossary import glossary
from sudoku_app.wording.language import Language
from sudoku_app.wording.report import NO_MARKS, Line, Report, Section, Tone
from sudoku_app.wording.step_legend import step_legend
from sudoku_app.wording.step_names import technique_name
from sudoku_app.wording.steps import step_lines, step_marks, step_title
from sudoku_app.wording.technique_spotting import how_to_spot
from sudoku_app.wording.technique_texts import technique_text
from sudoku_app.wording.voice import Voice


def techniques_with_pages() -> tuple[Technique, ...]:
    """Return the techniques that have a page, the easiest first; the solver's own word is none."""
    listed = [technique for entry in CATALOGUE for technique in entry.techniques]
    rest = [technique for technique in Technique if technique not in listed and technique is not Technique.SOLVER]
    return (*listed, *rest)


def _entry(technique: Technique) -> Entry | None:
    return next((entry for entry in CATALOGUE if technique in entry.techniques), None)


@dataclass(frozen=True)
class TechniqueWords:
    """The words of the window with the pages, in one language."""

    language: Language

    @property
    def title(self) -> str:
        """The window's title."""
        return self.language.say("Techniques")

    @property
    def headers(self) -> tuple[str, str]:
        """The names of the list's columns: technique, rating."""
        say_in = self.language.say_in
        return say_in("column of a list of techniques", "Technique"), say_in("column of a list of techniques", "Rating")

    @property
    def close(self) -> str:
        """The button that closes the window."""
        return self.language.say("C&lose")

    @property
    def practise(self) -> str:
        """The button that begins exercises of the technique of the page."""
        return self.language.say("&Practise this")

    @property
    def find_puzzle(self) -> str:
        """The button that has a puzzle made for the technique of the page."""
        return self.language.say("Play a puzzle that &needs it")

    @property
    def search(self) -> str:
        """What the field for a name says as long as it is empty."""
        return self.language.say("Search by name")

    @property
    def nothing_found(self) -> str:
        """What stands below that field where no name fits."""
        return self.language.say("No technique has this name")

    @property
    def words(self) -> str:
        """The button that shows the page of words."""
        return self.language.say("&Words used in hints")

    def glossary(self, voice: Voice) -> Report:
        """Return the page of words."""
        return glossary(voice)

    def is_called(self, voice: Voice, technique: Technique, wanted: str) -> bool:
        """Return whether one of a technique's names contains a text; case, blanks and hyphens do not matter."""
        names = (self.name(voice, technique), technique.value, *OTHER_NAMES.get(technique, ()))
        return any(_plain(wanted) in _plain(name) for name in names)

    def name(self, voice: Voice, technique: Technique) -> str:
        """Return a technique's name, which is no link to its own page."""
        return str(technique_name(voice, technique))

    def rating(self, technique: Technique) -> str:
        """Return how hard the easiest steps of a technique are, "" where it is not on the scale."""
        entry = _entry(technique)
        return "" if entry is None else self.language.number(entry.value, 1)

    def row(self, name: str, rating: str) -> str:
        """Return a row of the list as it is heard."""
        return self.language.say("{name}, rating {rating}", name=name, rating=rating) if rating else name

    def grid_name(self, name: str) -> str:
        """Return the name of the picture of the example."""
        return self.language.say("Example: {name}", name=name)

    def page(self, voice: Voice, technique: Technique, example: Example | None, step: Step | None) -> Report:
        """Return a technique's page; without an example, or where its step is not found, only what it is."""
        say, sentences = self.language.say, self.language.sentences
        text = technique_text(self.language, technique)
        entry = _entry(technique)
        if entry is not None and entry.needs_unique:
            text = sentences(text, say("It holds only in a puzzle with exactly one solution."))
        sections = [Section("", tuple(map(Line, filter(None, (text, self._other_names(technique))))))]
        spotted = how_to_spot(self.language, technique)
        if spotted:
            sections.append(Section(say("How to spot it"), (Line(spotted),)))
        marks, legend = NO_MARKS, None
        if example is not None and step is not None:
            marks, legend = step_marks(step), step_legend(step.reason, voice)
            heading = say("Example: {name}", name=str(step_title(voice, step)))
            sections.append(Section(heading, (*step_lines(voice, step), *_simpler(voice, example))))
        others = [technique_name(voice, other) for other in related(technique)]
        if others:
            sections.append(Section(say("See also"), (Line(self.language.listed(others)),)))
        name = self.name(voice, technique)
        return Report(Tone.HINT, name, self._rated(voice, technique, step), tuple(sections), marks, legend=legend)

    def _other_names(self, technique: Technique) -> str:
        names = OTHER_NAMES.get(technique, ())
        return self.language.say("Also called: {names}.", names=self.language.facts(names)) if names else ""

    def _rated(self, voice: Voice, technique: Technique, step: Step | None) -> str:
        """Return how hard it is, and how hard the example, where longer ones are harder."""
        say, least = self.language.say, self.rating(technique)
        if not least:
            return ""
        of_step = least if step is None else self.language.number(step_rating(voice.shape, step), 1)
        if of_step == least:
            return say("Rating {rating} on Sukaku Explainer's scale.", rating=least)
        return say(
            "Rating {least} or more on Sukaku Explainer's scale; this example has {rating}.",
            least=least,
            rating=of_step,
        )


def _simpler(voice: Voice, example: Example) -> tuple[Line, ...]:
    """Return the line that says which easier technique comes to the same in an example, if there is one."""
    if example.simpler is None:
        return ()
    name = technique_name(voice, example.simpler)
    return (Line(voice.language.say("Here an easier technique gives this, too: {name}.", name=name)),)


def _plain(name: str) -> str:
    return "".join(sign for sign in name.casefold() if sign.isalnum())
