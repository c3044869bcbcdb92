"""How hard a puzzle is, and how hard techniques in hints may be, in words."""

from __future__ import annotations

from typing import Final, NamedTuple

from sudoku_app.messages import Message, translatable, translatable_in
from sudoku_app.sudoku.rating.grades import BEYOND, Difficulty, Grade
from sudoku_app.sudoku.techniques.technique import Level
from sudoku_app.wording.language import Language


class _GradeWords(NamedTuple):
    """What a grade is called: within a sentence, alone, and where it is a heading or stands in a table.

    Attributes:
        within: within a sentence.
        alone: on a button or in a row of choices.
        heading: with a rating.
        least_heading: with a rating that may be higher.
        title: with the size of a grid, as the title of a puzzle.
        part: the heading of the puzzles of this grade in a booklet.
        in_table: in the table of solved puzzles.
    """

    within: Message
    alone: Message
    heading: Message
    least_heading: Message
    title: Message
    part: Message
    in_table: Message


_WORDS: Final = {
    Grade.EASY: _GradeWords(
        # Translators: How hard a puzzle is, in "{place}: {grade}, {rating} on Sukaku Explainer's scale".
        translatable_in("how hard a puzzle is", "easy"),
        translatable_in("how hard a puzzle is, alone", "Easy"),
        translatable("Easy {rating}"),
        translatable("At least easy {rating}"),
        translatable("Easy {size}×{size}"),
        translatable_in("heading: puzzles of a grade", "Easy"),
        # Translators: How hard puzzles are, in a table.
        translatable_in("a difficulty in the statistics", "Easy"),
    ),
    Grade.MODERATE: _GradeWords(
        translatable_in("how hard a puzzle is", "moderate"),
        translatable_in("how hard a puzzle is, alone", "Moderate"),
        translatable("Moderate {rating}"),
        translatable("At least moderate {rating}"),
        translatable("Moderate {size}×{size}"),
        translatable_in("heading: puzzles of a grade", "Moderate"),
        translatable_in("a difficulty in the statistics", "Moderate"),
    ),
    Grade.HARD: _GradeWords(
        translatable_in("how hard a puzzle is", "hard"),
        translatable_in("how hard a puzzle is, alone", "Hard"),
        translatable("Hard {rating}"),
        translatable("At least hard {rating}"),
        translatable("Hard {size}×{size}"),
        translatable_in("heading: puzzles of a grade", "Hard"),
        translatable_in("a difficulty in the statistics", "Hard"),
    ),
    Grade.VERY_HARD: _GradeWords(
        translatable_in("how hard a puzzle is", "very hard"),
        translatable_in("how hard a puzzle is, alone", "Very hard"),
        translatable("Very hard {rating}"),
        translatable("At least very hard {rating}"),
        translatable("Very hard {size}×{size}"),
        translatable_in("heading: puzzles of a grade", "Very hard"),
        translatable_in("a difficulty in the statistics", "Very hard"),
    ),
    Grade.EXTREME: _GradeWords(
        translatable_in("how hard a puzzle is", "extreme"),
        translatable_in("how hard a puzzle is, alone", "Extreme"),
        translatable("Extreme {rating}"),
        translatable("At least extreme {rating}"),
        translatable("Extreme {size}×{size}"),
        translatable_in("heading: puzzles of a grade", "Extreme"),
        translatable_in("a difficulty in the statistics", "Extreme"),
    ),
}


# What each level of techniques holds besides all easier ones.
_LEVELS: Final = {
    Level.SINGLES: translatable("Singles"),
    Level.LOCKED_CANDIDATES: translatable("Locked candidates"),
    Level.PAIRS: translatable("Pairs"),
    Level.TRIPLES: translatable("Triples"),
    Level.BASIC_PATTERNS: translatable("X-wing, skyscraper, XY-wing, rectangles"),
    Level.SIMPLE_CHAINS: translatable("Swordfish, colouring, X-chain, XY-chain"),
    Level.CHAINS_AND_SETS: translatable("Longer chains, almost locked sets"),
    Level.FORCING_CHAINS: translatable("Forcing chains"),
    Level.ASSUMPTIONS: translatable("Anything, including assumptions"),
}


def level_text(language: Language, level: Level) -> str:
    """Return what a level of techniques holds, each level with all easier ones."""
    return language.translated(_LEVELS[level])


def grade_text(language: Language, grade: Grade) -> str:
    """Return a difficulty in one or two words, to stand within a sentence."""
    return language.translated(_WORDS[grade].within)


def grade_name(language: Language, grade: Grade) -> str:
    """Return a difficulty as it stands alone, on a button or in a row of choices."""
    return language.translated(_WORDS[grade].alone)


def grade_title(language: Language, grade: Grade, size: int) -> str:
    """Return what a puzzle of a difficulty is called: "Hard 9×9"."""
    return language.translated(_WORDS[grade].title, size=size)


def grade_part(language: Language, grade: Grade | None) -> str:
    """Return the heading of the puzzles of a difficulty in a booklet; None for those that are not rated."""
    if grade is None:
        return language.say_in("heading: puzzles of a grade", "Not rated")
    return language.translated(_WORDS[grade].part)


def grade_in_table(language: Language, grade: Grade | None) -> str:
    """Return a difficulty in the table of solved puzzles; None where it is not known."""
    if grade is None:
        return language.say_in("a difficulty in the statistics", "Unknown")
    return language.translated(_WORDS[grade].in_table)


def rating_number(language: Language, rating: float) -> str:
    """Return a rating with one decimal, and "10" where it lies beyond the scale."""
    return language.number(BEYOND) if rating >= BEYOND else language.number(rating, 1)


def grade_heading(language: Language, grade: Grade, rating: str) -> str:
    """Return a difficulty with its number as a heading: "Hard 4.2"."""
    return language.translated(_WORDS[grade].heading, rating=rating)


def least_grade_heading(language: Language, grade: Grade, rating: str) -> str:
    """Return a difficulty that may be greater as a heading: "At least hard 4.2"."""
    return language.translated(_WORDS[grade].least_heading, rating=rating)


def beyond_heading(language: Language, rating: str) -> str:
    """Return the difficulty of what lies beyond the scale as a heading: "Extreme, at least 10"."""
    return language.say("Extreme, at least {rating}", rating=rating)


def difficulty_heading(language: Language, difficulty: Difficulty) -> str:
    """Return a difficulty that was found with its number as a heading: "Hard 4.2", "Extreme, about 8.5"."""
    rating = rating_number(language, difficulty.rating)
    if difficulty.rating >= BEYOND:
        return beyond_heading(language, rating)
    if difficulty.complete and difficulty.rating_is_approximate:
        name = grade_name(language, difficulty.grade)
        return language.say("{grade}, about {rating}", grade=name, rating=rating)
    if difficulty.complete:
        return grade_heading(language, difficulty.grade, rating)
    return least_grade_heading(language, difficulty.grade, rating)


def rating_shown(language: Language, rating: float) -> str:
    """Return a rating as it stands in a column of numbers: "4.2", and "≥ 10" beyond the scale."""
    number = rating_number(language, rating)
    return language.say("≥ {rating}", rating=number) if rating >= BEYOND else number
