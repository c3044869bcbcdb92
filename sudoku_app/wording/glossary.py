"""The words that reasons and technique pages use, each with what it means."""

from __future__ import annotations

from sudoku_app.sudoku.techniques.technique import Technique
from sudoku_app.wording.language import Language
from sudoku_app.wording.report import Line, Report, Section, Tone
from sudoku_app.wording.step_names import technique_name
from sudoku_app.wording.voice import Voice


def glossary(voice: Voice) -> Report:
    """Return the page of words."""
    language = voice.language
    groups = (
        (language.say("The grid"), _grid(language)),
        (language.say("Candidates and links"), _links(language)),
        (language.say("Patterns"), _patterns(voice)),
    )
    sections = [
        Section(
            heading,
            tuple(Line(language.say("{word}: {meaning}", word=word, meaning=meaning)) for word, meaning in words),
        )
        for heading, words in groups
    ]
    return Report(Tone.HINT, language.say("Words used in hints"), sections=tuple(sections))


def _grid(language: Language) -> list[tuple[str, str]]:
    say = language.say
    return [
        (say("r3c5"), say("The cell in row 3 and column 5, counted from the top left.")),
        (say("Unit"), say("A row, a column or a box: a group of cells that has each value exactly once.")),
        (say("Line"), say("A row or a column.")),
        (
            say("Sees"),
            say("One cell sees another when both lie in the same row, column or box. They cannot have the same value."),
        ),
        (say("Peers"), say("All cells that a cell sees: 20 in a 9×9 grid.")),
        (say("Given"), say("A value that the puzzle starts with.")),
    ]


def _links(language: Language) -> list[tuple[str, str]]:
    say = language.say
    return [
        (say("Candidate"), say("A value that a cell may still have.")),
        (
            say("Place"),
            say("A cell of a unit that may still have a certain value: a candidate, seen from the value."),
        ),
        (say("Single"), say("A cell with one candidate left, or a value with one place left in a unit.")),
        (
            say("Exclude"),
            say("To show that a value cannot be in a cell, so that it is no candidate there any more."),
        ),
        (
            say("Strong link"),
            say(
                "Of two candidates at least one is true: if the first is false, the second is true. Such are the two"
                " candidates of a cell, and the two places for a value in a unit."
            ),
        ),
        (
            say("Weak link"),
            say(
                "Of two candidates at most one is true: if the first is true, the second is false. Such are two"
                " candidates of a cell, and a value in two cells that see each other."
            ),
        ),
        (say("Chain"), say("Candidates joined by links, one after the other.")),
        (
            say("Group"),
            say("Two or three places for a value in one box and one line, taken as one: true when one of them is."),
        ),
        (
            say("Contradiction"),
            say(
                "A cell without a candidate, a unit without a place for a value, or the same value in two cells that"
                " see each other."
            ),
        ),
    ]


def _patterns(voice: Voice) -> list[tuple[str, str]]:
    say = voice.language.say
    named = {
        "pair": technique_name(voice, Technique.NAKED_PAIR),
        "x_wing": technique_name(voice, Technique.X_WING),
        "rectangle": technique_name(voice, Technique.UNIQUE_RECTANGLE_1),
        "als": technique_name(voice, Technique.ALS_XZ),
        "finned": technique_name(voice, Technique.FINNED_X_WING),
        "wing": technique_name(voice, Technique.XY_WING),
    }
    return [
        (
            say("Naked and hidden"),
            say(
                "A naked pair, triple or quad is found by cells with few candidates, a hidden one by values with few"
                " places. See: {pair}.",
                pair=named["pair"],
            ),
        ),
        (
            say("Almost locked set"),
            say(
                "Cells of one unit that see each other and have one value more than there are cells. If one of its"
                " values goes, the others fill its cells. See: {als}.",
                als=named["als"],
            ),
        ),
        (
            say("Fish"),
            say(
                "A pattern of one value: all its places in some lines, the base, lie in as many lines across, the"
                " cover. See: {x_wing}.",
                x_wing=named["x_wing"],
            ),
        ),
        (
            say("Fin"),
            say("A place in the base of a fish that lies outside the cover. See: {finned}.", finned=named["finned"]),
        ),
        (
            say("Pivot and wings"),
            say(
                "The cell in the middle of a wing pattern, and the cells that it sees at the two ends. See: {wing}.",
                wing=named["wing"],
            ),
        ),
        (
            say("Uniqueness"),
            say(
                "A puzzle has exactly one solution, so a pattern whose values could be swapped cannot be left."
                " See: {rectangle}.",
                rectangle=named["rectangle"],
            ),
        ),
    ]
