"""Words about making puzzles: the dialog for a new one, and what the command ``generate`` says."""

from __future__ import annotations

from typing import Final

from sudoku_app.generating.puzzle_spec import Missed, SpecFault
from sudoku_app.messages import translatable
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.rating.grades import Grade
from sudoku_app.sudoku.techniques.technique import Technique
from sudoku_app.wording.grades import grade_name, needed_for_grade
from sudoku_app.wording.language import Language, Title, Words, label, label_in, label_many
from sudoku_app.wording.names import shown_name
from sudoku_app.wording.step_names import technique_name
from sudoku_app.wording.voice import Voice

# What each option is for, in a line.
OPTIONS: Final = {
    "box": translatable("rows x columns of a box, such as 2x3; by default 3x3"),
    "count": translatable("make K puzzles; by default one"),
    "symmetry": translatable("symmetry of the pattern of givens; with rotate180, it looks the same after a half turn"),
    "grade": translatable("how hard the puzzles are"),
    "rating": translatable("how hard on Sukaku Explainer’s scale, from A to B, such as 4.0-5.0"),
    "with": translatable("require this technique, such as x-wing, and nothing harder"),
    "givens": translatable("number of givens"),
    "pattern": translatable(
        "file with a drawing of the cells that are given: N rows of N characters, . for an empty cell"
    ),
    "start": translatable("file with a puzzle to start from; the new puzzles have its solution"),
    "minimal": translatable(
        "leave no redundant given (with a symmetry: none that can go together with its counterparts)"
    ),
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


class NewPuzzleLabels(Words):
    """The dialog in the words of one language."""

    title = Title(label_in("menu", "&New puzzle…"))  # the title of the dialog for a new puzzle
    enter_instead = label("Enter a puzzle instead")  # the button that leads to the grids to enter a puzzle

    def accept_puzzles(self, count: int) -> str:
        """Return the button that has puzzles made."""
        if count == 1:
            return self.say_in("the button that has a puzzle made", "Play")
        return self.say("Create list")

    # What a puzzle is to be like

    size = label("Size")  # the name of the choice of the box shape

    def size_shown(self, shape: GridShape, *, usual: bool) -> str:
        """Return a box shape among the sizes: "9×9", and with its boxes where it is not the usual one."""
        if usual:
            return self.preset(shape)
        return self.language.signs(f"{self.preset(shape)} ({shape.rows}×{shape.columns})")

    # What the grid of a puzzle is divided into, among the further choices.
    regions = label("Reg&ions")  # the name of the choice between boxes and drawn regions
    boxes = label_in("a choice of regions", "Boxes")  # the choice of boxes
    jigsaw = label_in("a choice of regions", "Jigsaw")  # the choice of regions drawn at random
    diagonals = label("&Diagonals")  # the choice that both diagonals contain every value
    windows = label("&Windows")  # the choice that the four windows contain every value
    grade = label("Difficulty")  # the name of the choice of the grade

    def grade_shown(self, grade: Grade | None) -> str:
        """Return a grade in the row of choices; None is any."""
        return self.any if grade is None else grade_name(self.language, grade)

    def grade_about(self, grade: Grade | None) -> str:
        """Return what puzzles of a grade ask for, below the choice; "" for any."""
        return "" if grade is None else needed_for_grade(self.language, grade)

    # Translators: A choice for a puzzle that is to be made: any difficulty, any technique, any number of givens.
    any = label_in("a wish for a puzzle", "Any")  # the choice that leaves something open
    symmetry = label("&Symmetry of the givens")  # the name of the choice of the symmetry

    count = label("Number of pu&zzles")  # the name of how many puzzles are to be made
    count_note = label("Several puzzles open as a list.")  # what several puzzles become
    more = label("&More options")  # the button that shows the further choices
    # What the further choices are, beside their button while they are folded.
    more_about = label("jigsaw, diagonals, symmetry, techniques, several puzzles")
    rated = label("&Rating range")  # the name of the choice of a range of ratings
    lowest = label("Minimum rating")  # the name of the lowest rating
    highest = label("Maximum rating")  # the name of the highest rating
    technique = label("Required &technique")  # the name of the choice of a technique
    # Why no difficulty can be chosen.
    # Translators: Below the choice of a difficulty, which cannot be chosen beside these two options.
    no_grade_reason = label("The technique or rating range sets the difficulty.")

    def technique_shown(self, technique: Technique) -> str:
        """Return a technique among the choices."""
        return str(technique_name(Voice(self.language, GridShape(3, 3)), technique))

    givens = label("Number of &givens")  # the name of the choice of a number of givens
    minimal = label("Mi&nimal: no given can be left out")  # the choice that no given can be left out

    # The choice that the selected cells are given, and no others.
    pattern = label_many(
        "Gi&vens exactly in the {count} selected cell", "Gi&vens exactly in the {count} selected cells"
    )

    # Why a pattern cannot be chosen.
    pattern_hint = label("Givens exactly in the selected cells: select them in a grid of this size first")

    def preset(self, shape: GridShape) -> str:
        """Return the short name of a usual grid: "9×9"."""
        return f"{shape.size}×{shape.size}"
