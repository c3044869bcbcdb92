"""How hard a puzzle is, in words."""

from __future__ import annotations

from sudoku_app.sudoku.rating.difficulty import Difficulty
from sudoku_app.sudoku.rating.scale import BEYOND, Grade
from sudoku_app.wording.language import Language


def grade_text(language: Language, grade: Grade) -> str:
    """Return a difficulty in one or two words, to stand within a sentence."""
    say_in = language.say_in
    return {
        # Translators: How hard a puzzle is, in "{place}: {grade}, {rating} on Sukaku Explainer's scale".
        Grade.EASY: say_in("how hard a puzzle is", "easy"),
        Grade.MODERATE: say_in("how hard a puzzle is", "moderate"),
        Grade.HARD: say_in("how hard a puzzle is", "hard"),
        Grade.VERY_HARD: say_in("how hard a puzzle is", "very hard"),
        Grade.EXTREME: say_in("how hard a puzzle is", "extreme"),
    }[grade]


def grade_name(language: Language, grade: Grade) -> str:
    """Return a difficulty as it stands alone, on a button or in a row of choices."""
    say_in = language.say_in
    return {
        Grade.EASY: say_in("how hard a puzzle is, alone", "Easy"),
        Grade.MODERATE: say_in("how hard a puzzle is, alone", "Moderate"),
        Grade.HARD: say_in("how hard a puzzle is, alone", "Hard"),
        Grade.VERY_HARD: say_in("how hard a puzzle is, alone", "Very hard"),
        Grade.EXTREME: say_in("how hard a puzzle is, alone", "Extreme"),
    }[grade]


def rating_number(language: Language, rating: float) -> str:
    """Return a rating with one decimal, and "10" where it lies beyond the scale."""
    return language.number(BEYOND) if rating >= BEYOND else language.number(rating, 1)


def grade_heading(language: Language, grade: Grade, rating: str) -> str:
    """Return a difficulty with its number as a heading: "Hard 4.2"."""
    say = language.say
    return {
        Grade.EASY: say("Easy {rating}", rating=rating),
        Grade.MODERATE: say("Moderate {rating}", rating=rating),
        Grade.HARD: say("Hard {rating}", rating=rating),
        Grade.VERY_HARD: say("Very hard {rating}", rating=rating),
        Grade.EXTREME: say("Extreme {rating}", rating=rating),
    }[grade]


def least_grade_heading(language: Language, grade: Grade, rating: str) -> str:
    """Return a difficulty that may be greater as a heading: "At least hard 4.2"."""
    say = language.say
    return {
        Grade.EASY: say("At least easy {rating}", rating=rating),
        Grade.MODERATE: say("At least moderate {rating}", rating=rating),
        Grade.HARD: say("At least hard {rating}", rating=rating),
        Grade.VERY_HARD: say("At least very hard {rating}", rating=rating),
        Grade.EXTREME: say("At least extreme {rating}", rating=rating),
    }[grade]


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
