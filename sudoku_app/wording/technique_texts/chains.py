"""Texts of chains, of what is followed from an assumption, and of proofs."""

from __future__ import annotations

from typing import Final

from sudoku_app.sudoku.techniques.technique import Technique
from sudoku_app.wording.language import translatable
from sudoku_app.wording.technique_texts import TechniqueText

TEXTS: Final = {
    Technique.REMOTE_PAIR: TechniqueText(
        translatable("Remote pair"),
        translatable(
            "A chain of cells that see the next one and all have the same two candidates takes the two values in turn."
            " Its ends, an odd number of links apart, take different values, so what sees both ends can have neither."
        ),
        translatable(
            "Look for four or more cells with the same two candidates, each of which sees the next. Check the cells"
            " that see both ends."
        ),
    ),
    Technique.XY_CHAIN: TechniqueText(
        translatable("XY-chain"),
        translatable(
            "A chain of cells with two candidates each: every cell shares a value with the next one, which it sees. If"
            " the first cell does not take the value at the chain's end, the last one does. So what sees both cannot."
        ),
        translatable(
            "Start at a cell with two candidates, and step from one such cell to the next by the digit they share. Stop"
            " where the last digit left is the one you started from."
        ),
    ),
    Technique.ALTERNATING_INFERENCE_CHAIN: TechniqueText(
        translatable("Alternating inference chain"),
        translatable(
            "A chain of candidates joined by strong links (if one is false, the next is true) and weak links (if one is"
            " true, the next is false) in turn. It begins and ends with a strong link, so one of its ends at least is"
            " true, and what sees both ends cannot be. Where the ends see each other too, it is a continuous loop."
        ),
        translatable(
            "Start from a candidate and suppose it false: go on by cells with two candidates and units with two places."
            " Whenever a candidate turns out true, see what it and the start both exclude."
        ),
    ),
    Technique.GROUPED_CHAIN: TechniqueText(
        translatable("Grouped alternating inference chain"),
        translatable(
            "An alternating inference chain of which a link may end in a group: two or three places of a value in a"
            " line and a box, taken as one. The group is true when one of them is."
        ),
        translatable(
            "Follow an alternating inference chain. Where a unit’s places fall into two groups, each in one line and"
            " one box, take a group as one link."
        ),
    ),
    Technique.ALS_CHAIN: TechniqueText(
        translatable("ALS chain"),
        translatable(
            "An alternating inference chain whose strong links may run through almost locked sets: groups of cells of"
            " one unit with one candidate value more than there are cells. If such a set loses one value, it holds all"
            " the others."
        ),
        translatable(
            "Follow an alternating inference chain. Where it stops, look for a group of cells with one more digit than"
            " cells: it goes in by one digit and out by another."
        ),
    ),
    Technique.CELL_FORCING_CHAIN: TechniqueText(
        translatable("Cell forcing chain"),
        translatable(
            "Assume each candidate of a cell in turn, and follow a chain of consequences from it. All of them come to"
            " the same conclusion. One of the candidates is true, so the conclusion is as well."
        ),
        translatable(
            "Take a cell with three candidates, and follow each for a few steps. Note what all of them exclude or"
            " place."
        ),
    ),
    Technique.UNIT_FORCING_CHAIN: TechniqueText(
        translatable("Unit forcing chain"),
        translatable(
            "Assume each place of a value in a unit in turn, and follow a chain of consequences from it. All of them"
            " come to the same conclusion. One of the places is right, so the conclusion is as well."
        ),
        translatable(
            "Take a digit with three places in a unit, and follow each for a few steps. Note what all of them exclude"
            " or place."
        ),
    ),
    Technique.Z_CHAIN: TechniqueText(
        translatable("Z-chain"),
        translatable(
            "Assume a candidate, and follow one chain of consequences from it. Each link rests on the one before it,"
            " and besides only on what the assumption itself excludes: a cell with three candidates has two left when"
            " it excludes one. The chain comes to the opposite of what was assumed, or leaves nothing for a cell or a"
            " unit, so the assumption is false."
        ),
        translatable(
            "Assume a candidate that sees many others of its digit, and follow one line of consequences. Cells and"
            " units that the supposition leaves two choices go on the chain."
        ),
    ),
    Technique.CELL_FORCING_Z_CHAIN: TechniqueText(
        translatable("Cell forcing z-chain"),
        translatable(
            "Assume each candidate of a cell in turn, and follow a chain of consequences from it, whose links may rest"
            " on what that candidate itself excludes as well. All of them come to the same conclusion. One of the"
            " candidates is true, so the conclusion is as well."
        ),
        translatable(
            "Take a cell with few candidates, and follow one chain from each, using what the candidate itself excludes."
        ),
    ),
    Technique.UNIT_FORCING_Z_CHAIN: TechniqueText(
        translatable("Unit forcing z-chain"),
        translatable(
            "Assume each place of a value in a unit in turn, and follow a chain of consequences from it, whose links"
            " may rest on what that place itself excludes as well. All of them come to the same conclusion. One of the"
            " places is right, so the conclusion is as well."
        ),
        translatable(
            "Take a digit with few places in a unit, and follow one chain from each, using what the place itself"
            " excludes."
        ),
    ),
    Technique.WHIP: TechniqueText(
        translatable("Whip"),
        translatable(
            "Assume a candidate, and follow one chain of consequences from it. Each link rests on the one before it,"
            " and besides on what any one value of the chain excludes, as in a z-chain only the assumption may. The"
            " chain comes to the opposite of what was assumed, or leaves nothing for a cell or a unit, so the"
            " assumption is false."
        ),
        translatable(
            "Assume a candidate that would fill a lot, and follow one line of consequences. Note which digits of the"
            " chain narrow a cell or a unit down to one."
        ),
    ),
    Technique.CELL_FORCING_WHIP: TechniqueText(
        translatable("Cell forcing whip"),
        translatable(
            "Assume each candidate of a cell in turn, and follow a chain of consequences from it, whose links may rest"
            " on what any one value of the chain excludes as well. All of them come to the same conclusion. One of the"
            " candidates is true, so the conclusion is as well."
        ),
        translatable(
            "Take a cell with few candidates, and follow one chain from each, using what all digits of the chain"
            " exclude."
        ),
    ),
    Technique.UNIT_FORCING_WHIP: TechniqueText(
        translatable("Unit forcing whip"),
        translatable(
            "Assume each place of a value in a unit in turn, and follow a chain of consequences from it, whose links"
            " may rest on what any one value of the chain excludes as well. All of them come to the same conclusion."
            " One of the places is right, so the conclusion is as well."
        ),
        translatable(
            "Take a digit with few places in a unit, and follow one chain from each, using what all digits of the chain"
            " exclude."
        ),
    ),
    Technique.FORCING_NET: TechniqueText(
        translatable("Forcing net"),
        translatable(
            "Assume a candidate, and place all singles that follow at once, until a cell has no value left or a unit no"
            " place for one. So the candidate was false. It takes patience rather than a pattern."
        ),
        translatable(
            "Choose a candidate that settles many cells at once, such as one of a pair, and place all singles that"
            " follow until something breaks."
        ),
    ),
    Technique.CELL_FORCING_NET: TechniqueText(
        translatable("Cell forcing net"),
        translatable(
            "Assume each candidate of a cell in turn, and place all singles that follow at once, not one chain only."
            " All cases come to the same conclusion. One of them is right, so the conclusion is true."
        ),
        translatable(
            "Choose a cell with two candidates, place all singles that follow from each, and compare the two grids."
        ),
    ),
    Technique.UNIT_FORCING_NET: TechniqueText(
        translatable("Unit forcing net"),
        translatable(
            "Assume each place of a value in a unit in turn, and place all singles that follow at once, not one chain"
            " only. All cases come to the same conclusion. One of them is right, so the conclusion is true."
        ),
        translatable(
            "Choose a digit with two places in a unit, place all singles that follow from each, and compare the two"
            " grids."
        ),
    ),
    Technique.PROOF_BY_CASES: TechniqueText(
        translatable("Proof by cases"),
        translatable(
            "All other values of a cell, or all other places of a value in a unit, are assumed one after the other."
            " From each, singles follow until a cell has no value left or a unit no place for one. So the one that"
            " remains is true."
        ),
        translatable("Choose a cell with two candidates, and try the one that you think is wrong."),
    ),
    Technique.CASE_TREE: TechniqueText(
        translatable("Case tree"),
        translatable(
            "Assume a value in a cell and place the singles that follow. Where they end without a contradiction, a cell"
            " with two values left, or a unit with two places for a value, gives two cases. Both break down, so the"
            " assumption is false."
        ),
        translatable("When a single supposition comes to a stop, split it at a cell with two candidates."),
    ),
    Technique.PROOF: TechniqueText(
        translatable("Proof by contradiction"),
        translatable(
            "Where no technique goes on, the solver shows a contradiction: cells that need a value and units that need"
            " a place for one, which cannot all have theirs unless the conclusion holds. The set is as small as was"
            " found, and still it is seldom what a person would look for."
        ),
        translatable("Nobody spots these: the solver finds them by search."),
    ),
    Technique.SOLVER: TechniqueText(
        translatable("From the solver"),
    ),
}
