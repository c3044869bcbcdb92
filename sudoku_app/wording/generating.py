"""What the command ``generate`` says: its options, what contradicts itself, and that no puzzle was found."""

from __future__ import annotations

from typing import Final

from sudoku_app.generating.puzzle_spec import Missed, SpecFault
from sudoku_app.messages import translatable
from sudoku_app.wording.language import Language
from sudoku_app.wording.names import shown_name

# What each option is for, in a line.
OPTIONS: Final = {
    "box": translatable("rows x columns of a box, such as 2x3; by default 3x3"),
    "count": translatable("make K puzzles; by default one"),
    "symmetry": translatable("symmetry of the pattern of givens; with rotate180, it looks the same after a half turn"),
    "grade": translatable("how hard the puzzles are"),
    "rating": translatable("how hard on Sukaku Explainer’s scale, from A to B, such as 4.0-5.0"),
    "with": translatable("require this technique and nothing harder, such as x-wing"),
    "givens": translatable("number of givens"),
    "pattern": translatable(
        "file with a drawing of the cells that are given: N rows of N characters, . for an empty cell"
    ),
    "start": translatable("file with a puzzle to start from; the new puzzles have its solution"),
    "minimal": translatable("leave no redundant given (with a symmetry: none together with its counterparts)"),
    "seed": translatable("a number; the same number and options make the same puzzles"),
    "time-limit": translatable("stop after S seconds for each puzzle"),
    "jobs": translatable("use K cores; the puzzles stay the same"),
    "json": translatable("print one JSON object per puzzle"),
}
# Why the text given to an option is no good; ``largest`` is the largest number that it takes.
_WRONG: Final = {
    "number": translatable("“{text}” is not a valid number; expected a whole number from 1 to {largest}"),
    "seed": translatable("“{text}” is not a seed; expected a whole number from 0 to {largest}"),
    "rating": translatable(
        "“{text}” is not a range of ratings; expected two numbers from 1.0 to 12.0 such as 4.0-5.0, the lower first"
    ),
    "with": translatable("“{text}” is not a technique on the scale; expected a name such as x-wing"),
}
_SPEC_FAULTS: Final = {
    SpecFault.RATINGS: translatable("The maximum rating is below the minimum."),
    SpecFault.TECHNIQUE: translatable("The required technique is harder than the maximum rating."),
    # Translators: why there is no such puzzle; it is said of "direct claiming" and boxes of at most 3×3 cells.
    SpecFault.NEVER_NEEDED: translatable(
        "No puzzle with this box shape needs the required technique: an easier one always works, too."
    ),
    # Translators: why there is no such puzzle, of 4×4 cells for instance.
    SpecFault.NEVER_SO_HARD: translatable("No puzzle with this box shape is that hard."),
    SpecFault.GIVENS: translatable("No grid with this box shape has that many cells."),
    SpecFault.FEW_GIVENS: translatable(
        "So few givens always leave several solutions: two values that are not given could be swapped."
    ),
    SpecFault.PATTERN: translatable("The pattern does not have the required number of givens."),
    SpecFault.PATTERN_SYMMETRY: translatable("The pattern does not have the required symmetry."),
    SpecFault.PATTERN_AND_START: translatable("A pattern of givens and a starting puzzle cannot be combined."),
    SpecFault.REGIONS: translatable("No grid can be filled with these regions."),
    SpecFault.START: translatable("The starting puzzle does not have exactly one solution."),
}


def wrong_argument(language: Language, name: str, text: str, largest: float = 0) -> str:
    """Return why the text given to an option is no good; ``largest`` is the largest number that it takes, if one."""
    return language.translated(_WRONG[name], text=shown_name(text), largest=language.number(largest))


def spec_fault_sentence(language: Language, fault: SpecFault) -> str:
    """Return why there can be no such puzzle."""
    return language.translated(_SPEC_FAULTS[fault])


def wrong_pattern(language: Language, source: str, expected: int, found: int) -> str:
    """Return that a drawing does not have a character for each cell."""
    return language.say(
        "{source}: expected a drawing of {expected} characters without spaces, one for each cell; found {found}.",
        source=source,
        expected=language.number(expected),
        found=language.number(found),
    )


def no_puzzle_to_start_from(language: Language, source: str) -> str:
    """Return that a file has no puzzle of the box shape."""
    return language.say("{source}: no puzzle with the required box shape was found.", source=source)


def missed_sentence(language: Language, number: int, missed: Missed) -> str:
    """Return that there is no puzzle as it was requested: how many were tried, and the nearest; or that time was up."""
    if not missed.tried:
        # Translators: the time limit was over before a puzzle was made.
        return language.say("Puzzle {number}: not finished in time.", number=language.number(number))
    from sudoku_app.wording.made_puzzles import missed_sentences

    place = language.say("Puzzle {number}", number=language.number(number))
    return f"{place}: {language.sentences(*missed_sentences(language, missed))}"


def lost_workers_sentence(language: Language, number: int) -> str:
    """Return that the processes that were to make a puzzle, whose number this is, were ended from outside."""
    # Translators: of "generate --jobs"; the system ends processes when memory runs out.
    return language.say(
        "Puzzle {number} was not made: each process that worked on it was ended by the system or by another program.",
        number=language.number(number),
    )


def progress_text(language: Language, count: int) -> str:
    """Return what stands beside the progress bar."""
    return language.say_many("{count} puzzle made", "{count} puzzles made", count)
