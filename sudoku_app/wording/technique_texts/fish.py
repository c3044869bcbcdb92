"""Texts of fish, patterns of two strong links, colouring and chains of one value."""

from __future__ import annotations

from typing import Final

from sudoku_app.sudoku.techniques.technique import Technique
from sudoku_app.wording.language import translatable
from sudoku_app.wording.technique_texts import TechniqueText

_FINNED = translatable(
    "A fish with a fin: one or more further places of the value, the fins, spoil the pattern. Either a fin holds the"
    " value, or the fish does. What the fish would exclude and the fins see as well is wrong in both cases."
)
_LOOK_FOR_FINS = translatable(
    "Look for a fish that fails only because of one or two extra places close together, in one box. Only what those see"
    " as well can be excluded, so look in their box."
)
_SASHIMI = translatable(
    "A fish with fins that would be no fish without them, because one of its lines has a single place left apart from"
    " the fins. Either a fin holds the value, or the rest of the pattern does, and what both exclude is wrong."
)
_LOOK_FOR_SASHIMI = translatable(
    "Look for a finned fish in which a corner is missing, too. The cells to look at lie in the box of the fin, in the"
    " lines of the fish."
)
_FRANKEN = translatable(
    "A fish among whose lines are boxes: rows and boxes on one side, columns and boxes on the other, or the other way"
    " round. All places of the value in the first units lie in as many second ones. Each of these gets its value there,"
    " so it cannot have it elsewhere."
)
_LOOK_FOR_FRANKEN = translatable(
    "Try a fish on one digit with a box in place of a line, when a box has its places in the lines of the fish."
)
_MUTANT = translatable(
    "A fish whose sides mix rows, columns and boxes as they like. All places of the value in the first units lie in as"
    " many second ones. Each of these gets its value there, so it cannot have it elsewhere."
)
_LOOK_FOR_MUTANT = translatable(
    "These are hard to find by eye. Show one digit alone, and look for rows, columns and boxes whose places are all"
    " covered by as many other units."
)

TEXTS: Final = {
    Technique.SKYSCRAPER: TechniqueText(
        translatable("Skyscraper"),
        translatable(
            "Two rows have two places each for a value, and one place of each lies in the same column. These two cannot"
            " both hold the value, so one of the other two does, and what sees both of those cannot have it. Rows and"
            " columns may swap roles."
        ),
        translatable(
            "Show one digit alone. Look for two rows (or columns) with two places each, where two of the ends stand in"
            " the same column (or row) and the other two do not."
        ),
    ),
    Technique.TWO_STRING_KITE: TechniqueText(
        translatable("Two-string kite"),
        translatable(
            "A row and a column have two places each for a value, and one place of each lies in the same box. These two"
            " cannot both hold the value, so one of the other two does, and what sees both of those cannot have it."
        ),
        translatable(
            "Show one digit alone. Look for a row and a column with two places each, whose ends meet in one box but not"
            " in one cell."
        ),
    ),
    Technique.TURBOT_FISH: TechniqueText(
        translatable("Turbot fish"),
        translatable(
            "Two units have two places each for a value: two strong links. A place of one sees a place of the other, so"
            " these two do not both hold the value. Then one of the other two does, and what sees both of those cannot"
            " have it."
        ),
        translatable(
            "Show one digit alone and mark the units with just two places. Look for two of these of which an end of one"
            " sees an end of the other."
        ),
    ),
    Technique.EMPTY_RECTANGLE: TechniqueText(
        translatable("Empty rectangle"),
        translatable(
            "All places for a value in a box lie in one row and one column, so one of the two lines takes it there. A"
            " strong link in another line begins in one of them. Either its far end holds the value, or the box has it"
            " in the other line; where the two lead to the same cell, that cell cannot have it."
        ),
        translatable(
            "Show one digit alone. Look for a box whose places form a cross or a corner along one row and one column,"
            " and then for a line with two places that starts in one of the two."
        ),
    ),
    Technique.GROUPED_TURBOT_FISH: TechniqueText(
        translatable("Grouped turbot fish"),
        translatable(
            "Like the turbot fish, but an end of a strong link may be a group: two or three places in a line and a box,"
            " taken as one. One of the two far ends holds the value, and what sees all of both cannot have it."
        ),
        translatable("Look for a turbot fish, and allow two or three places of a box in one line to count as one end."),
    ),
    Technique.SIMPLE_COLOURING: TechniqueText(
        translatable("Simple colouring"),
        translatable(
            "Pairs of cells that are the only two places of a value in a unit are joined, and coloured in turn with two"
            " colours. All cells of one colour hold the value, or all of the other do. If two of one colour see each"
            " other, that colour is false; a cell that sees both colours cannot have the value."
        ),
        translatable(
            "Show one digit alone and mark the units with just two places. Colour such pairs in turn with two colours"
            " as far as they lead, and look for clashes and for cells that see both."
        ),
    ),
    Technique.MULTI_COLOURING: TechniqueText(
        translatable("Multi-colouring"),
        translatable(
            "Two parts of a value's places are coloured with two colours each, as in simple colouring, and no strong"
            " link joins the parts. If a colour of one part sees a colour of the other, not both are true. So one of"
            " their opposites is, and what sees both opposites cannot have the value."
        ),
        translatable(
            "Colour one digit as in simple colouring. If a second, separate network is left, colour it with two more"
            " colours, and look where the two networks see each other."
        ),
    ),
    Technique.X_CHAIN: TechniqueText(
        translatable("X-chain"),
        translatable(
            "A chain on one value that goes by strong and weak links in turn, and begins and ends with a strong one:"
            " units with only two places for it. One of its two ends holds the value, so what sees both ends cannot."
        ),
        translatable(
            "Show one digit alone. From a unit with two places, step to a place that the far end sees, take the next"
            " unit with two places, and go on until some cell sees both ends."
        ),
    ),
    Technique.GROUPED_X_CHAIN: TechniqueText(
        translatable("Grouped X-chain"),
        translatable(
            "An X-chain of which a link may end in a group: two or three places of the value in a line and a box, taken"
            " as one. One of its two ends holds the value, and what sees all of both cannot have it."
        ),
        translatable(
            "Follow an X-chain, and allow two or three places of a box in one line to count as one link’s end."
        ),
    ),
    Technique.X_WING: TechniqueText(
        translatable("X-wing"),
        translatable(
            "In two rows a value has only the same two columns left. Each row takes one of them, so together they use"
            " up both columns, and no other row can have the value there. Rows and columns may swap roles."
        ),
        translatable(
            "Show one digit alone. Look for two rows with two places each that stand in the same two columns, or the"
            " same with columns."
        ),
    ),
    Technique.SWORDFISH: TechniqueText(
        translatable("Swordfish"),
        translatable(
            "In three rows the places of a value lie in the same three columns. The rows take one column each, so no"
            " other row can have the value in these columns. Rows and columns may swap roles."
        ),
        translatable(
            "Show one digit alone. Take the rows with two or three places, and see whether three of them use only three"
            " columns; then do the same with columns."
        ),
    ),
    Technique.JELLYFISH: TechniqueText(
        translatable("Jellyfish"),
        translatable(
            "In four rows the places of a value lie in the same four columns. The rows take one column each, so no"
            " other row can have the value in these columns. Rows and columns may swap roles."
        ),
        translatable(
            "Show one digit alone. Take the rows with two to four places, and see whether four of them use only four"
            " columns; then do the same with columns."
        ),
    ),
    Technique.FINNED_X_WING: TechniqueText(
        translatable("Finned X-wing"),
        _FINNED,
        _LOOK_FOR_FINS,
    ),
    Technique.FINNED_SWORDFISH: TechniqueText(
        translatable("Finned swordfish"),
        _FINNED,
        _LOOK_FOR_FINS,
    ),
    Technique.FINNED_JELLYFISH: TechniqueText(
        translatable("Finned jellyfish"),
        _FINNED,
        _LOOK_FOR_FINS,
    ),
    Technique.SASHIMI_X_WING: TechniqueText(
        translatable("Sashimi X-wing"),
        _SASHIMI,
        _LOOK_FOR_SASHIMI,
    ),
    Technique.SASHIMI_SWORDFISH: TechniqueText(
        translatable("Sashimi swordfish"),
        _SASHIMI,
        _LOOK_FOR_SASHIMI,
    ),
    Technique.SASHIMI_JELLYFISH: TechniqueText(
        translatable("Sashimi jellyfish"),
        _SASHIMI,
        _LOOK_FOR_SASHIMI,
    ),
    Technique.FRANKEN_X_WING: TechniqueText(
        translatable("Franken X-wing"),
        _FRANKEN,
        _LOOK_FOR_FRANKEN,
    ),
    Technique.FRANKEN_SWORDFISH: TechniqueText(
        translatable("Franken swordfish"),
        _FRANKEN,
        _LOOK_FOR_FRANKEN,
    ),
    Technique.FRANKEN_JELLYFISH: TechniqueText(
        translatable("Franken jellyfish"),
        _FRANKEN,
        _LOOK_FOR_FRANKEN,
    ),
    Technique.MUTANT_X_WING: TechniqueText(
        translatable("Mutant X-wing"),
        _MUTANT,
        _LOOK_FOR_MUTANT,
    ),
    Technique.MUTANT_SWORDFISH: TechniqueText(
        translatable("Mutant swordfish"),
        _MUTANT,
        _LOOK_FOR_MUTANT,
    ),
    Technique.MUTANT_JELLYFISH: TechniqueText(
        translatable("Mutant jellyfish"),
        _MUTANT,
        _LOOK_FOR_MUTANT,
    ),
}
