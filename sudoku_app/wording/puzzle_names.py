"""What the program calls puzzles that have no name of a person's."""

from __future__ import annotations

from math import inf

from sudoku_app.session.details import ExerciseName, ListedName, MadeName, PuzzleName
from sudoku_app.sudoku.rating.grades import Grade, ratings_of
from sudoku_app.sudoku.techniques.technique import Technique
from sudoku_app.wording.grades import grade_title, rating_number
from sudoku_app.wording.language import Language
from sudoku_app.wording.mnemonics import without_mnemonic


def puzzle_name(language: Language, name: PuzzleName, size: int) -> str:
    """Return what a puzzle is called whose grid has so many symbols."""
    say = language.say
    match name:
        case MadeName(closest=True):
            title = _made_name(language, name, size)
            return say("Closest to “{title}”", title=title)
        case MadeName():
            return _made_name(language, name, size)
        case ExerciseName(technique):
            return say("Exercise: {technique}", technique=_technique(language, technique))
        case ListedName():
            return listed_name(language, name)


def listed_name(language: Language, name: ListedName) -> str:
    """Return what a puzzle of a list is called."""
    return language.say(
        "{list}, puzzle {number} of {count}",
        list=list_name(language, name.source, collection=name.collection),
        number=name.number,
        count=language.number(name.count),
    )


def list_name(language: Language, source: str, *, collection: bool) -> str:
    """Return what a list is called; ``source`` is "" for pasted puzzles."""
    if collection:
        return without_mnemonic(language.say_in("menu", "Puzzle collec&tion"))
    return source or language.say("Pasted puzzles")


def ratings_text(language: Language, lowest: float, highest: float) -> str:
    """Return a range of ratings: "4.0 to 5.0", "4.2", "9.0 or more"."""
    least, most = rating_number(language, lowest), rating_number(language, highest)
    if highest == inf:
        return language.say("{lowest} or more", lowest=least)
    if least == most:
        return least
    return language.say("{lowest} to {highest}", lowest=least, highest=most)


def _made_name(language: Language, name: MadeName, size: int) -> str:
    say = language.say
    if name.day:
        return say("Daily puzzle {date}", date=name.day)
    if name.technique is not None:
        technique = _technique(language, name.technique)
        return say("{technique}, {size}×{size}", technique=technique, size=size)
    grade = next((grade for grade in Grade if ratings_of(grade) == (name.lowest, name.highest)), None)
    if grade is not None:
        return grade_title(language, grade, size)
    if name.lowest > 0 or name.highest < inf:
        return say(
            "{size}×{size} rated {ratings}", size=size, ratings=ratings_text(language, name.lowest, name.highest)
        )
    return f"{size}×{size}"


def _technique(language: Language, technique: Technique) -> str:
    return language.translated(technique.title)
