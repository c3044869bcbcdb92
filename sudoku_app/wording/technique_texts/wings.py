"""Texts of wings, almost locked sets and aligned exclusion."""

from __future__ import annotations

from typing import Final

from sudoku_app.sudoku.techniques.technique import Technique
from sudoku_app.wording.language import translatable
from sudoku_app.wording.technique_texts import TechniqueText

TEXTS: Final = {
    Technique.XY_WING: TechniqueText(
        translatable("XY-wing"),
        translatable(
            "A pivot has two candidates and sees two cells with two candidates each: one shares its first value, the"
            " other its second, and both have the same third value. Whichever value the pivot takes, one of the two"
            " wings takes the third, so what sees both wings cannot have it."
        ),
        translatable(
            "Take a cell with two candidates, and look among the cells it sees for two others with two candidates: each"
            " shares a different one with it, and their other candidate is the same."
        ),
    ),
    Technique.XYZ_WING: TechniqueText(
        translatable("XYZ-wing"),
        translatable(
            "Like the XY-wing, but the pivot has the third value too. Then one of three cells takes that value, and"
            " only what sees all three of them cannot have it."
        ),
        translatable(
            "Take a cell with three candidates, and look for two cells that it sees with two of these each. The cells"
            " to look at lie in the box of the pivot."
        ),
    ),
    Technique.W_WING: TechniqueText(
        translatable("W-wing"),
        translatable(
            "Two cells have the same two candidates, and a strong link on one of the values joins them: a unit whose"
            " only two places for it are seen by one cell each. They cannot both take that value, so one of them takes"
            " the other value, and what sees both cells cannot have it."
        ),
        translatable(
            "Look for two cells with the same two candidates that do not see each other. Then look for a unit where one"
            " of the two digits has only two places, one seen from each cell."
        ),
    ),
    Technique.WXYZ_WING: TechniqueText(
        translatable("WXYZ-wing"),
        translatable(
            "A cell with two candidates and three cells of a unit with four: an almost locked set. They share a value"
            " that only one of them can hold, so one of the two holds the other value that they share. What sees all"
            " its places cannot have it."
        ),
        translatable(
            "Take a cell with two candidates, and look for three cells of a line or a box that have both of these and"
            " just two other digits between them. All places of one of the two must see each other."
        ),
    ),
    Technique.VWXYZ_WING: TechniqueText(
        translatable("VWXYZ-wing"),
        translatable(
            "Like the WXYZ-wing, with one cell and one value more: a cell with two candidates and four cells of a unit"
            " with five. One of the two holds the other value that they share, and what sees all its places cannot have"
            " it."
        ),
        translatable(
            "Take a cell with two candidates, and look for four cells of a line or a box that have both of these and"
            " just three other digits between them. All places of one of the two must see each other."
        ),
    ),
    Technique.SUE_DE_COQ: TechniqueText(
        translatable("Sue de Coq"),
        translatable(
            "Cells that a line and a box share, with further cells of the line and further ones of the box that have no"
            " value in common. Together they have as many values as cells, and no value fits twice. So each value is"
            " used up: in the line by the cells of the line, in the box by those of the box."
        ),
        translatable(
            "Look where a box and a line share two or three cells with two more digits than cells. A cell of the line"
            " with two of these digits and a cell of the box with two others complete it."
        ),
    ),
    Technique.ALS_XZ: TechniqueText(
        translatable("ALS-XZ"),
        translatable(
            "An almost locked set is a group of cells of one unit with one candidate value more than there are cells."
            " Two such sets share a value that only one of them can hold, because all its places there see each other."
            " The other set is then locked and holds each of its values, so a second value that both share is in one of"
            " them, and what sees all its places cannot have it."
        ),
        translatable(
            "Mark groups of cells in a unit with one more digit than cells; a cell with two candidates is the smallest."
            " Look for two groups that share a digit whose places all see each other, and a second digit."
        ),
    ),
    Technique.ALS_XY_WING: TechniqueText(
        translatable("ALS-XY-wing"),
        translatable(
            "Three almost locked sets: the middle one shares a value with each of the others, and only one of the two"
            " can hold it. The middle one lacks at most one of these values, so one of the outer sets is locked. A"
            " value that both of these have is in one of them, and what sees all its places cannot have it."
        ),
        translatable(
            "Mark groups of cells in a unit with one more digit than cells. Look for one that is linked to two others"
            " by two different digits, and a digit that the two others share."
        ),
    ),
    Technique.DEATH_BLOSSOM: TechniqueText(
        translatable("Death blossom"),
        translatable(
            "A cell, the stem, and for each of its candidates an almost locked set, a petal, that loses the value when"
            " the stem takes it. Whichever value that is, one petal is locked. A value that all petals have is in one"
            " of them, and what sees all its places cannot have it."
        ),
        translatable(
            "Take a cell with two or three candidates, and look for a group of cells with one more digit than cells for"
            " each of them. The groups must have another digit in common."
        ),
    ),
    Technique.ALIGNED_PAIR_EXCLUSION: TechniqueText(
        translatable("Aligned pair exclusion"),
        translatable(
            "Two cells, and every combination of their candidates. Those are crossed out that would leave another cell"
            " without a value. A candidate that is in no combination left is excluded."
        ),
        translatable(
            "Take two cells that are seen by several cells with two candidates. Every such pair of candidates is one"
            " that the two cells cannot take together."
        ),
    ),
    Technique.ALIGNED_TRIPLET_EXCLUSION: TechniqueText(
        translatable("Aligned triplet exclusion"),
        translatable(
            "Three cells, and every combination of their candidates. Those are crossed out that would leave another"
            " cell without a value. A candidate that is in no combination left is excluded."
        ),
        translatable(
            "Take three cells that are seen by several cells with two or three candidates, and write down which"
            " combinations those rule out."
        ),
    ),
}
