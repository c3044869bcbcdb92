"""How hard a puzzle is, in words."""

from __future__ import annotations

from typing import Final, NamedTuple

from sudoku_app.sudoku.rating.grades import BEYOND, Difficulty, Grade
from sudoku_app.wording.language import Language, Message, translatable, translatable_in


class _GradeWords(NamedTuple):
    """What a grade is called: within a sentence, alone, as a heading with a rating, and with one that may be higher."""

    within: Message
    alone: Message
    heading: Message
    least_heading: Message


_WORDS: Final = {
    Grade.EASY: _GradeWords(
        # Translators: How hard a puzzle is, in "{place}: {grade}, {rating} on Sukaku Explainer's scale".
        translatable_in("how hard a puzzle is", "easy"),
        translatable_in("how hard a puzzle is, alone", "Easy"),
        translatable("Easy {rating}"),
        translatable("At least easy {rating}"),
    ),
    Grade.MODERATE: _GradeWords(
        translatable_in("how hard a puzzle is", "moderate"),
        translatable_in("how hard a puzzle is, alone", "Moderate"),
        translatable("Moderate {rating}"),
        translatable("At least moderate {rating}"),
    ),
    Grade.HARD: _GradeWords(
        translatable_in("how hard a puzzle is", "hard"),
        translatable_in("how hard a puzzle is, alone", "Hard"),
        translatable("Hard {rating}"),
        translatable("At least hard {rating}"),
    ),
    Grade.VERY_HARD: _GradeWords(
        translatable_in("how hard a puzzle is", "very hard"),
        translatable_in("how hard a puzzle is, alone", "Very hard"),
        translatable("Very hard {rating}"),
        translatable("At least very hard {rating}"),
    ),
    Grade.EXTREME: _GradeWords(
        translatable_in("how hard a puzzle is", "extreme"),
        translatable_in("how hard a puzzle is, alone", "Extreme"),
        translatable("Extreme {rating}"),
        translatable("At least extreme {rating}"),
    ),
}


def grade_text(language: Language, grade: Grade) -> str:
    """Return a difficulty in one or two words, to stand within a sentence."""
    return language.translated(_WORDS[grade].within)


def grade_name(language: Language, grade: Grade) -> str:
    """Return a difficulty as it stands alone, on a button or in a row of choices."""
    return language.translated(_WORDS[grade].alone)


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
