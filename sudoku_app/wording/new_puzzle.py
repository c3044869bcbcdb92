"""The words of the dialog for a new puzzle."""

from __future__ import annotations

from dataclasses import dataclass

from sudoku_app.generating.symmetry import Symmetry
from sudoku_app.sudoku.grid.geometry import MAX_SIZE, MIN_SIZE, BoxShape
from sudoku_app.sudoku.rating.grades import Grade
from sudoku_app.sudoku.techniques.technique import Technique
from sudoku_app.wording.grades import grade_name
from sudoku_app.wording.language import Language
from sudoku_app.wording.step_names import technique_name
from sudoku_app.wording.voice import Voice


@dataclass(frozen=True)
class NewPuzzleLabels:
    """The dialog in the words of one language."""

    language: Language

    @property
    def title(self) -> str:
        """The title of the dialog for a new puzzle."""
        return self.language.say("New puzzle")

    @property
    def halves(self) -> tuple[str, str]:
        """The two halves of the dialog: a puzzle that is made, and a grid to type one into."""
        return self.language.say("A puzzle to &play"), self.language.say("An &empty grid to enter one")

    @property
    def accept(self) -> str:
        """The button that begins an empty grid."""
        return self.language.say("Start this grid")

    def accept_puzzles(self, count: int) -> str:
        """Return the button that has puzzles made."""
        if count == 1:
            return self.language.say("Play a puzzle")
        return self.language.say("Make the list")

    # What a puzzle is to be like

    @property
    def size(self) -> str:
        """The name of the choice of the box shape."""
        return self.language.say("Size")

    def size_shown(self, shape: BoxShape, *, usual: bool) -> str:
        """Return a box shape among the sizes: "9×9", and with its boxes where it is not the usual one."""
        if usual:
            return self.preset(shape)
        return self.language.say(
            "{size}×{size} ({rows}×{columns})", size=shape.size, rows=shape.rows, columns=shape.columns
        )

    @property
    def grade(self) -> str:
        """The name of the choice of the grade."""
        return self.language.say("Difficulty")

    def grade_shown(self, grade: Grade | None) -> str:
        """Return a grade in the row of choices; None is any."""
        return self.any if grade is None else grade_name(self.language, grade)

    @property
    def any(self) -> str:
        """The choice that leaves something open."""
        # Translators: A choice for a puzzle that is to be made: any difficulty, any technique, any number of givens.
        return self.language.say_in("a wish for a puzzle", "Any")

    @property
    def symmetry(self) -> str:
        """The name of the choice of the symmetry."""
        return self.language.say("&Symmetry of the givens")

    def symmetry_shown(self, symmetry: Symmetry) -> str:
        """Return a symmetry among the choices."""
        say_in = self.language.say_in
        return {
            # Translators: Symmetry of the givens of a puzzle, in a list of choices.
            Symmetry.NONE: say_in("symmetry of the givens", "None"),
            Symmetry.HALF_TURN: say_in("symmetry of the givens", "Half turn"),
            Symmetry.QUARTER_TURN: say_in("symmetry of the givens", "Quarter turn"),
            Symmetry.MIRROR_ACROSS: say_in("symmetry of the givens", "Left and right mirrored"),
            Symmetry.MIRROR_DOWN: say_in("symmetry of the givens", "Top and bottom mirrored"),
            Symmetry.BOTH_MIRRORS: say_in("symmetry of the givens", "Mirrored both ways"),
            Symmetry.DIAGONAL: say_in("symmetry of the givens", "Mirrored at a diagonal"),
            Symmetry.BOTH_DIAGONALS: say_in("symmetry of the givens", "Mirrored at both diagonals"),
        }[symmetry]

    @property
    def count(self) -> str:
        """The name of how many puzzles are to be made."""
        return self.language.say("Number of pu&zzles")

    @property
    def count_note(self) -> str:
        """What several puzzles become."""
        return self.language.say("More than one open as a list.")

    @property
    def more(self) -> str:
        """The button that shows the further wishes."""
        return self.language.say("&More wishes")

    @property
    def rated(self) -> str:
        """The name of the wish for a range of ratings."""
        return self.language.say("&Rating, from and to")

    @property
    def lowest(self) -> str:
        """The name of the lowest rating."""
        return self.language.say("Lowest rating")

    @property
    def highest(self) -> str:
        """The name of the highest rating."""
        return self.language.say("Highest rating")

    @property
    def technique(self) -> str:
        """The name of the wish for a technique."""
        return self.language.say("&Technique that is needed")

    @property
    def no_grade_reason(self) -> str:
        """Why no difficulty can be chosen."""
        # Translators: Below the choice of a difficulty, which cannot be chosen beside these two wishes.
        return self.language.say("The technique or the rating wished for decides the difficulty.")

    def technique_shown(self, technique: Technique) -> str:
        """Return a technique among the choices."""
        return str(technique_name(Voice(self.language, BoxShape(3, 3)), technique))

    @property
    def givens(self) -> str:
        """The name of the wish for a number of givens."""
        return self.language.say("Number of &givens")

    @property
    def minimal(self) -> str:
        """The wish that no given can be left out."""
        return self.language.say("Mi&nimal: no given can be left out")

    def pattern(self, cells: int) -> str:
        """Return the wish that the selected cells are given, and no others."""
        return self.language.say_many(
            "Gi&vens exactly in the {count} selected cell", "Gi&vens exactly in the {count} selected cells", cells
        )

    @property
    def pattern_hint(self) -> str:
        """Why the wish for a pattern cannot be chosen."""
        return self.language.say("Givens exactly in the selected cells: select them in a grid of this size first")

    @property
    def number(self) -> str:
        """The name of the wish for the puzzle with a number."""
        return self.language.say("Puzzle num&ber")

    @property
    def number_note(self) -> str:
        """What a number is good for."""
        return self.language.say("The same wishes and the same number make the same puzzle.")

    @property
    def box_rows(self) -> str:
        """The name of the number of rows in a box."""
        return self.language.say("Rows in a box")

    @property
    def box_columns(self) -> str:
        """The name of the number of columns in a box."""
        return self.language.say("Columns in a box")

    @property
    def usual_grids(self) -> str:
        """The heading above the usual grids."""
        return self.language.say("Usual grids")

    def preset(self, shape: BoxShape) -> str:
        """Return the short name of a usual grid: "9×9"."""
        return self.language.say("{size}×{size}", size=shape.size)

    def grid_in_words(self, shape: BoxShape) -> str:
        """Return what a box shape makes."""
        if 1 in (shape.rows, shape.columns):
            return self.language.say(
                "{size}×{size} cells with values 1 to {size}, in rows and columns without boxes: a Latin square.",
                size=shape.size,
            )
        return self.language.say(
            "{size}×{size} cells with values 1 to {size}, in boxes of {rows} rows and {columns} columns.",
            size=shape.size,
            rows=shape.rows,
            columns=shape.columns,
        )

    def no_such_grid(self, size: int) -> str:
        """Return why there is no grid of so many values."""
        return self.language.say(
            "A box must have {least} to {most} cells; this one has {size}.",
            size=size,
            least=MIN_SIZE,
            most=MAX_SIZE,
        )
