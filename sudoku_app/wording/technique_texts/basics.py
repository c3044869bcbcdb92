"""Texts of singles, locked candidates and subsets."""

from __future__ import annotations

from typing import Final

from sudoku_app.sudoku.techniques.technique import Technique
from sudoku_app.wording.language import translatable
from sudoku_app.wording.technique_texts import TechniqueText

TEXTS: Final = {
    Technique.FULL_HOUSE: TechniqueText(
        translatable("Full house"),
        translatable("Only one cell of a row, column or box is still empty. It takes the only missing value."),
        translatable("Look for rows, columns and boxes with a single empty cell."),
    ),
    Technique.HIDDEN_SINGLE: TechniqueText(
        translatable("Hidden single"),
        translatable(
            "In a row, column or box there is only one cell left for a value: every other empty cell there sees that"
            " value already. The cell may have other candidates, among which the single hides."
        ),
        translatable(
            "Take a digit that is already placed often. In a box that lacks it, cross out the rows and columns that"
            " have it; if one empty cell is left, it goes there."
        ),
    ),
    Technique.NAKED_SINGLE: TechniqueText(
        translatable("Naked single"),
        translatable(
            "A cell has one candidate left: its row, column and box hold every other value, or earlier steps have taken"
            " them away. So it takes that value."
        ),
        translatable(
            "Take an empty cell whose row, column and box are nearly full, and count through the digits it sees. If one"
            " is missing, it goes there."
        ),
    ),
    Technique.POINTING: TechniqueText(
        translatable("Pointing"),
        translatable(
            "All places for a value in a box lie in one row or column. Wherever in the box the value goes, it goes into"
            " that line, so the line cannot have it outside the box."
        ),
        translatable(
            "Go through the boxes digit by digit. Where the places for a digit lie side by side in one line, follow"
            " that line out of the box."
        ),
    ),
    Technique.CLAIMING: TechniqueText(
        translatable("Claiming"),
        translatable(
            "All places for a value in a row or column lie in one box. The line needs the value there, so the rest of"
            " the box cannot have it. It is pointing the other way round."
        ),
        translatable(
            "Go through the rows and columns digit by digit. Where all places for a digit lie in one box, look at the"
            " rest of the box."
        ),
    ),
    Technique.DIRECT_POINTING: TechniqueText(
        translatable("Direct pointing"),
        translatable(
            "All places for a value in a box lie in one line, and so another box on that line has one place left for"
            " the value. The value goes there at once; no candidates need to be noted down."
        ),
        translatable(
            "Where a box has two or three places for a digit in one line, look along the line at the next boxes: one of"
            " them may have a single place left."
        ),
    ),
    Technique.DIRECT_CLAIMING: TechniqueText(
        translatable("Direct claiming"),
        translatable(
            "All places for a value in a line lie in one box, and so another line through that box has one place left"
            " for the value. The value goes there at once; no candidates need to be noted down."
        ),
        translatable(
            "Where a line has all its places for a digit inside one box, look at the other lines through that box: one"
            " of them may have a single place left."
        ),
    ),
    Technique.DIRECT_HIDDEN_PAIR: TechniqueText(
        translatable("Direct hidden pair"),
        translatable(
            "Two values have only the same two cells of a unit left, so these cells are taken. A further value of the"
            " unit then has one place left, and goes there at once."
        ),
        translatable(
            "Look for two digits that are excluded from nearly all of a row, column or box by the same lines. They"
            " reserve two cells; then see which digit has one place left beside these."
        ),
    ),
    Technique.DIRECT_HIDDEN_TRIPLE: TechniqueText(
        translatable("Direct hidden triple"),
        translatable(
            "Three values have only the same three cells of a unit left, so these cells are taken. A further value of"
            " the unit then has one place left, and goes there at once."
        ),
        translatable(
            "Look for three digits that are excluded from the same cells of a row, column or box. They reserve three"
            " cells; then see which digit has one place left beside these."
        ),
    ),
    Technique.LOCKED_PAIR: TechniqueText(
        translatable("Locked pair"),
        translatable(
            "A naked pair whose two cells lie in a line and in a box as well. The two values are used up in both, so"
            " neither the rest of the line nor the rest of the box can have them."
        ),
        translatable(
            "Look for two neighbouring cells of a box, in one line, with the same two candidates. Check the line and"
            " the box."
        ),
    ),
    Technique.NAKED_PAIR: TechniqueText(
        translatable("Naked pair"),
        translatable(
            "Two cells of a unit have the same two candidates and no others. The two values go into these two cells, in"
            " one order or the other, so no other cell of the unit can have them."
        ),
        translatable(
            "Look for cells with two candidates, and for a second cell with the same two in the row, column or box."
        ),
    ),
    Technique.HIDDEN_PAIR: TechniqueText(
        translatable("Hidden pair"),
        translatable(
            "Two values have only the same two cells of a unit left. These two cells are needed for them, so all other"
            " candidates of the two cells go."
        ),
        translatable(
            "Look in each unit for two digits that can only go in two cells. It shows best where two digits are placed"
            " in the same neighbouring lines."
        ),
    ),
    Technique.LOCKED_TRIPLE: TechniqueText(
        translatable("Locked triple"),
        translatable(
            "A naked triple whose three cells lie in a line and in a box as well. The three values are used up in both,"
            " so neither the rest of the line nor the rest of the box can have them."
        ),
        translatable(
            "Look at the three cells that a box and a line share. If they have three candidates between them, check"
            " both the line and the box."
        ),
    ),
    Technique.NAKED_TRIPLE: TechniqueText(
        translatable("Naked triple"),
        translatable(
            "Three cells of a unit have no candidates but the same three values. Not each of them needs all three. The"
            " values go into these cells, so no other cell of the unit can have them."
        ),
        translatable(
            "Take the cells of a unit with two or three candidates, and see whether three of them have three digits"
            " between them."
        ),
    ),
    Technique.HIDDEN_TRIPLE: TechniqueText(
        translatable("Hidden triple"),
        translatable(
            "Three values have only the same three cells of a unit left. These cells are needed for them, so all other"
            " candidates of the three cells go."
        ),
        translatable(
            "Take the digits that have two or three places in a unit, and see whether three of them share the same"
            " three cells."
        ),
    ),
    Technique.NAKED_QUAD: TechniqueText(
        translatable("Naked quad"),
        translatable(
            "Four cells of a unit have no candidates but the same four values. The values go into these cells, so no"
            " other cell of the unit can have them."
        ),
        translatable(
            "In a unit with many empty cells, collect those with two to four candidates, and see whether four of them"
            " have four digits between them."
        ),
    ),
    Technique.HIDDEN_QUAD: TechniqueText(
        translatable("Hidden quad"),
        translatable(
            "Four values have only the same four cells of a unit left. These cells are needed for them, so all other"
            " candidates of the four cells go. It hides well: look for the naked subset of the unit's other cells."
        ),
        translatable(
            "In a unit with eight or nine empty cells, look for four digits that stay within four cells. Often the"
            " naked subset of the other cells is easier to see."
        ),
    ),
}
