"""The words of the dialog for a new puzzle."""

from __future__ import annotations

from sudoku_app.generating.symmetry import Symmetry
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.rating.grades import Grade
from sudoku_app.sudoku.techniques.technique import Technique
from sudoku_app.wording.grades import grade_name, needed_for_grade
from sudoku_app.wording.language import Words, label, label_in
from sudoku_app.wording.made_puzzles import symmetry_name
from sudoku_app.wording.mnemonics import title_of
from sudoku_app.wording.step_names import technique_name
from sudoku_app.wording.voice import Voice


class NewPuzzleLabels(Words):
    """The dialog in the words of one language."""

    @property
    def title(self) -> str:
        """The title of the dialog for a new puzzle."""
        return title_of(self.language.say_in("menu", "&New puzzle…"))

    enter_instead = label("Enter a puzzle instead")  # the button that leads to the grids to enter a puzzle

    def accept_puzzles(self, count: int) -> str:
        """Return the button that has puzzles made."""
        if count == 1:
            return self.language.say_in("the button that has a puzzle made", "Play")
        return self.language.say("Create list")

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

    def symmetry_shown(self, symmetry: Symmetry) -> str:
        """Return a symmetry among the choices."""
        return symmetry_name(self.language, symmetry)

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

    def pattern(self, cells: int) -> str:
        """Return the choice that the selected cells are given, and no others."""
        return self.language.say_many(
            "Gi&vens exactly in the {count} selected cell", "Gi&vens exactly in the {count} selected cells", cells
        )

    # Why a pattern cannot be chosen.
    pattern_hint = label("Givens exactly in the selected cells: select them in a grid of this size first")
    number = label("Puzzle num&ber")  # the name of the choice of the puzzle with a number
    number_note = label("The same options and number make the same puzzle.")  # what a number is good for

    def preset(self, shape: GridShape) -> str:
        """Return the short name of a usual grid: "9×9"."""
        return f"{shape.size}×{shape.size}"
