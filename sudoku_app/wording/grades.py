"""How hard a puzzle is, and how hard techniques in hints may be, in words."""

from __future__ import annotations

from typing import Final

from sudoku_app.messages import translatable, translatable_in
from sudoku_app.sudoku.rating.grades import BEYOND, Difficulty, Grade
from sudoku_app.sudoku.techniques.technique import Level
from sudoku_app.wording.language import Language

# Translators: How hard a puzzle is; on a button, in a table, as a heading, and before a rating or a size.
_GRADES: Final = {
    Grade.EASY: translatable_in("how hard a puzzle is, alone", "Easy"),
    Grade.MODERATE: translatable_in("how hard a puzzle is, alone", "Moderate"),
    Grade.HARD: translatable_in("how hard a puzzle is, alone", "Hard"),
    Grade.VERY_HARD: translatable_in("how hard a puzzle is, alone", "Very hard"),
    Grade.EXTREME: translatable_in("how hard a puzzle is, alone", "Extreme"),
}

# What puzzles of a grade ask for besides what easier ones do.
_NEEDED: Final = {
    # Translators: Below a difficulty: what puzzles of it ask for.
    Grade.EASY: translatable_in("what a difficulty asks for", "Mostly singles"),
    Grade.MODERATE: translatable_in("what a difficulty asks for", "Pairs, locked values"),
    Grade.HARD: translatable_in("what a difficulty asks for", "Wings and fish"),
    Grade.VERY_HARD: translatable_in("what a difficulty asks for", "Chains"),
    Grade.EXTREME: translatable_in("what a difficulty asks for", "Forcing chains and more"),
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


def grade_name(language: Language, grade: Grade | None) -> str:
    """Return a difficulty as it stands alone; None where it is not known."""
    return language.say("Not rated") if grade is None else language.translated(_GRADES[grade])


def needed_for_grade(language: Language, grade: Grade) -> str:
    """Return what puzzles of a difficulty ask for."""
    return language.translated(_NEEDED[grade])


def grade_title(language: Language, grade: Grade, size: int) -> str:
    """Return what a puzzle of a difficulty is called: "Hard 9×9"."""
    # Translators: The title of a puzzle: "Hard 9×9".
    return language.say_in("title of a puzzle", "{grade} {size}×{size}", grade=grade_name(language, grade), size=size)


def rating_number(language: Language, rating: float) -> str:
    """Return a rating with one decimal, and "10" where it lies beyond the scale."""
    return language.number(BEYOND) if rating >= BEYOND else language.number(rating, 1)


def difficulty_heading(language: Language, difficulty: Difficulty) -> str:
    """Return a difficulty that was found with its number as a heading: "Hard 4.2", "Extreme, about 8.5"."""
    say, rating = language.say, rating_number(language, difficulty.rating)
    grade = grade_name(language, difficulty.grade)
    if difficulty.rating_is_lower_bound:
        return say("{grade}, at least {rating}", grade=grade, rating=rating)
    if difficulty.rating_is_approximate:
        return say("{grade}, about {rating}", grade=grade, rating=rating)
    # Translators: How hard a puzzle is, with its rating: "Hard 4.2".
    return language.say_in("difficulty with its rating", "{grade} {rating}", grade=grade, rating=rating)


def rating_shown(language: Language, rating: float) -> str:
    """Return a rating as it stands in a column of numbers: "4.2", and "≥ 10" beyond the scale."""
    number = rating_number(language, rating)
    return f"≥ {number}" if rating >= BEYOND else number
