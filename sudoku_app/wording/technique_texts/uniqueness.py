"""Texts of what rests on a puzzle's having one solution: rectangles, loops, and the bivalue universal grave."""

from __future__ import annotations

from typing import Final

from sudoku_app.sudoku.techniques.technique import Technique
from sudoku_app.wording.language import translatable
from sudoku_app.wording.technique_texts import TechniqueText

_LOOK_FOR_RECTANGLE = translatable(
    "Look for cells with the same two candidates in two rows, two columns and two boxes. Two of the four corners may"
    " have extra candidates."
)
_LOOK_FOR_DIAGONAL = translatable(
    "Look for cells with the same two candidates at opposite corners of a rectangle in two boxes. The other two corners"
    " have these candidates as well, and more."
)
_LOOK_FOR_AVOIDABLE = translatable(
    "Look at digits that you placed yourself: four cells in two rows, two columns and two boxes that nearly hold the"
    " same two digits crosswise. None of them may be a given."
)
_LOOK_FOR_LOOP = translatable(
    "Look for cells with the same two candidates that go from one to the next along rows, columns and boxes and come"
    " back to the first, and take each unit twice. One or two of them have extra candidates."
)
_LOOK_FOR_GRAVE = translatable(
    "Late in a puzzle, look whether nearly all empty cells have just two candidates. Then check what the few cells with"
    " more candidates have beyond two."
)

TEXTS: Final = {
    Technique.UNIQUE_RECTANGLE_1: TechniqueText(
        translatable("Unique rectangle, type 1"),
        translatable(
            "Four cells in two rows, two columns and two boxes with the same two candidates could be swapped, and there"
            " would be two solutions. Three of them have no other candidates, so the fourth must take another value."
        ),
        translatable(
            "Look for three cells with the same two candidates that are corners of a rectangle in two boxes. The fourth"
            " corner has these candidates too, and more."
        ),
    ),
    Technique.UNIQUE_RECTANGLE_2: TechniqueText(
        translatable("Unique rectangle, type 2"),
        translatable(
            "Four cells in two rows, two columns and two boxes share two candidates that could be swapped. Two of them,"
            " side by side, have the same one further candidate. One of these two must take it, so what sees both"
            " cannot have it."
        ),
        _LOOK_FOR_RECTANGLE,
    ),
    Technique.UNIQUE_RECTANGLE_3: TechniqueText(
        translatable("Unique rectangle, type 3"),
        translatable(
            "Four cells in two rows, two columns and two boxes share two candidates that could be swapped. Two of them,"
            " side by side, have further candidates, and one of these must be true. Taken as one cell they make a naked"
            " subset with other cells of a unit."
        ),
        _LOOK_FOR_RECTANGLE,
    ),
    Technique.UNIQUE_RECTANGLE_4: TechniqueText(
        translatable("Unique rectangle, type 4"),
        translatable(
            "Four cells in two rows, two columns and two boxes share two candidates that could be swapped. In a unit of"
            " two of them, side by side, one of the two values has no other place, so one of the two takes it. Neither"
            " can take the other value then, or all could be swapped."
        ),
        _LOOK_FOR_RECTANGLE,
    ),
    Technique.UNIQUE_RECTANGLE_5: TechniqueText(
        translatable("Unique rectangle, type 5"),
        translatable(
            "Four cells in two rows, two columns and two boxes share two candidates that could be swapped. Two of them"
            " across from each other, or three, have the same one further candidate. One of these must take it, so what"
            " sees all of them cannot have it."
        ),
        _LOOK_FOR_DIAGONAL,
    ),
    Technique.UNIQUE_RECTANGLE_6: TechniqueText(
        translatable("Unique rectangle, type 6"),
        translatable(
            "Four cells in two rows, two columns and two boxes share two candidates that could be swapped. Two corners"
            " across from each other have no others, and one of the values makes an X-wing in the four cells. In the"
            " other two corners it would complete what could be swapped, so it cannot stand there."
        ),
        _LOOK_FOR_DIAGONAL,
    ),
    Technique.HIDDEN_RECTANGLE: TechniqueText(
        translatable("Hidden rectangle"),
        translatable(
            "Four cells in two rows, two columns and two boxes share two candidates that could be swapped, and one"
            " corner has no others. From the corner across, the row and the column have no other place for one of the"
            " values. If that corner took the other value, all four would be settled and could be swapped."
        ),
        translatable(
            "Take a cell with two candidates, and look for a rectangle in two boxes whose other corners have both as"
            " well. Check whether the opposite corner’s row and column have other places for one of them."
        ),
    ),
    Technique.AVOIDABLE_RECTANGLE_1: TechniqueText(
        translatable("Avoidable rectangle, type 1"),
        translatable(
            "Four cells in two rows, two columns and two boxes, none of them given, of which three are filled. If the"
            " fourth took the value that completes the pattern, the two values could be swapped. So it cannot."
        ),
        _LOOK_FOR_AVOIDABLE,
    ),
    Technique.AVOIDABLE_RECTANGLE_2: TechniqueText(
        translatable("Avoidable rectangle, type 2"),
        translatable(
            "Four cells in two rows, two columns and two boxes, none of them given, of which two side by side are"
            " filled. The other two have what would complete the pattern, and the same one further candidate. One of"
            " them must take that, so what sees both cannot have it."
        ),
        _LOOK_FOR_AVOIDABLE,
    ),
    Technique.UNIQUE_LOOP_1: TechniqueText(
        translatable("Unique loop, type 1"),
        translatable(
            "A loop of six or more cells with the same two candidates, two in each row, column and box that it touches:"
            " the two values could be swapped all along. One cell alone has other candidates, and must take one of"
            " them."
        ),
        _LOOK_FOR_LOOP,
    ),
    Technique.UNIQUE_LOOP_2: TechniqueText(
        translatable("Unique loop, type 2"),
        translatable(
            "A loop of six or more cells with the same two candidates, which could be swapped all along. Some of its"
            " cells have the same one further candidate. One of these must take it, so what sees all of them cannot"
            " have it."
        ),
        _LOOK_FOR_LOOP,
    ),
    Technique.UNIQUE_LOOP_3: TechniqueText(
        translatable("Unique loop, type 3"),
        translatable(
            "A loop of six or more cells with the same two candidates, which could be swapped all along. Two of its"
            " cells, in one unit, have further candidates, and one of these must be true. Taken as one cell they make a"
            " naked subset with other cells of the unit."
        ),
        _LOOK_FOR_LOOP,
    ),
    Technique.UNIQUE_LOOP_4: TechniqueText(
        translatable("Unique loop, type 4"),
        translatable(
            "A loop of six or more cells with the same two candidates, which could be swapped all along. Two of its"
            " cells, in one unit, have further candidates, and one of the two values has no other place there. So one"
            " of the two takes it, and neither can take the other value."
        ),
        _LOOK_FOR_LOOP,
    ),
    Technique.BUG_PLUS_1: TechniqueText(
        translatable("BUG+1"),
        translatable(
            "Every empty cell but one has two candidates; that one has three, and every value would have two places in"
            " every unit. Without the third candidate the grid would have no solution or two: a bivalue universal"
            " grave. So the cell takes the value that has three places in its units."
        ),
        translatable(
            "Late in a puzzle, look whether every empty cell but one has just two candidates, and that one has three."
        ),
    ),
    Technique.BUG_TYPE_2: TechniqueText(
        translatable("BUG, type 2"),
        translatable(
            "Apart from some cells, every empty cell has two candidates, and every value has two places in every unit:"
            " almost a bivalue universal grave. The extra candidates are one value. One of them is true, so what sees"
            " all of them cannot have it."
        ),
        _LOOK_FOR_GRAVE,
    ),
    Technique.BUG_TYPE_3: TechniqueText(
        translatable("BUG, type 3"),
        translatable(
            "But for some cells of one unit the grid would be a bivalue universal grave. One of their extra candidates"
            " is true. Taken as one cell they make a naked subset with other cells of the unit."
        ),
        _LOOK_FOR_GRAVE,
    ),
    Technique.BUG_TYPE_4: TechniqueText(
        translatable("BUG, type 4"),
        translatable(
            "But for two cells of one unit the grid would be a bivalue universal grave. A candidate that both have has"
            " no other place in the unit, so one of the two takes it. The other takes an extra candidate, so neither"
            " can have anything else."
        ),
        _LOOK_FOR_GRAVE,
    ),
    Technique.BUG_PLUS_N: TechniqueText(
        translatable("BUG+n"),
        translatable(
            "But for a few extra candidates the grid would be a bivalue universal grave. One of them is true. What each"
            " of them excludes, as its cell's other candidate or because it sees it, is excluded."
        ),
        _LOOK_FOR_GRAVE,
    ),
}
