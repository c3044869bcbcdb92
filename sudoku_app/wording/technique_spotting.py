"""How each technique is spotted, in one or two sentences. Who adds a technique adds its sentences here."""

from __future__ import annotations

from sudoku_app.sudoku.techniques.step import Technique
from sudoku_app.wording.language import Language


def how_to_spot(language: Language, technique: Technique) -> str:
    """Return how a technique is spotted; "" where nothing is written about that."""
    families = (_singles, _subsets, _single_digit, _fish, _wings, _uniqueness, _chains, _last_resorts)
    texts = {known: text for family in families for known, text in family(language).items()}
    return texts.get(technique, "")


def _singles(language: Language) -> dict[Technique, str]:
    say = language.say
    return {
        Technique.FULL_HOUSE: say("Look for rows, columns and boxes with a single empty cell."),
        Technique.HIDDEN_SINGLE: say(
            "Take a digit that is already placed often. In a box that lacks it, cross out the rows and columns that"
            " have it; if one empty cell is left, it goes there."
        ),
        Technique.NAKED_SINGLE: say(
            "Take an empty cell whose row, column and box are nearly full, and count through the digits it sees. If one"
            " is missing, it goes there."
        ),
        Technique.DIRECT_POINTING: say(
            "Where a box has two or three places for a digit in one line, look along the line at the next boxes: one of"
            " them may have a single place left."
        ),
        Technique.DIRECT_CLAIMING: say(
            "Where a line has all its places for a digit inside one box, look at the other lines through that box: one"
            " of them may have a single place left."
        ),
        Technique.DIRECT_HIDDEN_PAIR: say(
            "Look for two digits that are excluded from nearly all of a row, column or box by the same lines. They"
            " reserve two cells; then see which digit has one place left beside these."
        ),
        Technique.DIRECT_HIDDEN_TRIPLE: say(
            "Look for three digits that are excluded from the same cells of a row, column or box. They reserve three"
            " cells; then see which digit has one place left beside these."
        ),
    }


def _subsets(language: Language) -> dict[Technique, str]:
    say = language.say
    return {
        Technique.POINTING: say(
            "Go through the boxes digit by digit. Where the places for a digit lie side by side in one line, follow"
            " that line out of the box."
        ),
        Technique.CLAIMING: say(
            "Go through the rows and columns digit by digit. Where all places for a digit lie in one box, look at the"
            " rest of the box."
        ),
        Technique.LOCKED_PAIR: say(
            "Look for two neighbouring cells of a box, in one line, with the same two candidates. Check the line and"
            " the box."
        ),
        Technique.NAKED_PAIR: say(
            "Look for cells with two candidates, and for a second cell with the same two in the row, column or box."
        ),
        Technique.HIDDEN_PAIR: say(
            "Look in each unit for two digits that can only go in two cells. It shows best where two digits are placed"
            " in the same neighbouring lines."
        ),
        Technique.LOCKED_TRIPLE: say(
            "Look at the three cells that a box and a line share. If they have three candidates between them, check"
            " both the line and the box."
        ),
        Technique.NAKED_TRIPLE: say(
            "Take the cells of a unit with two or three candidates, and see whether three of them have three digits"
            " between them."
        ),
        Technique.HIDDEN_TRIPLE: say(
            "Take the digits that have two or three places in a unit, and see whether three of them share the same"
            " three cells."
        ),
        Technique.NAKED_QUAD: say(
            "In a unit with many empty cells, collect those with two to four candidates, and see whether four of them"
            " have four digits between them."
        ),
        Technique.HIDDEN_QUAD: say(
            "In a unit with eight or nine empty cells, look for four digits that stay within four cells. Often the"
            " naked subset of the other cells is easier to see."
        ),
    }


def _single_digit(language: Language) -> dict[Technique, str]:
    say = language.say
    return {
        Technique.SKYSCRAPER: say(
            "Show one digit alone. Look for two rows (or columns) with two places each, where two of the ends stand in"
            " the same column (or row) and the other two do not."
        ),
        Technique.TWO_STRING_KITE: say(
            "Show one digit alone. Look for a row and a column with two places each, whose ends meet in one box but not"
            " in one cell."
        ),
        Technique.TURBOT_FISH: say(
            "Show one digit alone and mark the units with just two places. Look for two of these of which an end of one"
            " sees an end of the other."
        ),
        Technique.EMPTY_RECTANGLE: say(
            "Show one digit alone. Look for a box whose places form a cross or a corner along one row and one column,"
            " and then for a line with two places that starts in one of the two."
        ),
        Technique.GROUPED_TURBOT_FISH: say(
            "Look for a turbot fish, and allow two or three places of a box in one line to count as one end."
        ),
        Technique.SIMPLE_COLOURING: say(
            "Show one digit alone and mark the units with just two places. Colour such pairs in turn with two colours"
            " as far as they lead, and look for clashes and for cells that see both."
        ),
        Technique.MULTI_COLOURING: say(
            "Colour one digit as in simple colouring. If a second, separate network is left, colour it with two more"
            " colours, and look where the two networks see each other."
        ),
        Technique.X_CHAIN: say(
            "Show one digit alone. From a unit with two places, step to a place that the far end sees, take the next"
            " unit with two places, and go on until some cell sees both ends."
        ),
        Technique.GROUPED_X_CHAIN: say(
            "Follow an X-chain, and allow two or three places of a box in one line to count as one link’s end."
        ),
    }


def _fish(language: Language) -> dict[Technique, str]:
    say = language.say
    finned = say(
        "Look for a fish that fails only because of one or two extra places close together, in one box. Only what those"
        " see as well can be excluded, so look in their box."
    )
    sashimi = say(
        "Look for a finned fish in which a corner is missing, too. The cells to look at lie in the box of the fin, in"
        " the lines of the fish."
    )
    franken = say(
        "Try a fish on one digit with a box in place of a line, when a box has its places in the lines of the fish."
    )
    mutant = say(
        "These are hard to find by eye. Show one digit alone, and look for rows, columns and boxes whose places are all"
        " covered by as many other units."
    )
    return {
        Technique.X_WING: say(
            "Show one digit alone. Look for two rows with two places each that stand in the same two columns, or the"
            " same with columns."
        ),
        Technique.SWORDFISH: say(
            "Show one digit alone. Take the rows with two or three places, and see whether three of them use only three"
            " columns; then do the same with columns."
        ),
        Technique.JELLYFISH: say(
            "Show one digit alone. Take the rows with two to four places, and see whether four of them use only four"
            " columns; then do the same with columns."
        ),
        Technique.FINNED_X_WING: finned,
        Technique.FINNED_SWORDFISH: finned,
        Technique.FINNED_JELLYFISH: finned,
        Technique.SASHIMI_X_WING: sashimi,
        Technique.SASHIMI_SWORDFISH: sashimi,
        Technique.SASHIMI_JELLYFISH: sashimi,
        Technique.FRANKEN_X_WING: franken,
        Technique.FRANKEN_SWORDFISH: franken,
        Technique.FRANKEN_JELLYFISH: franken,
        Technique.MUTANT_X_WING: mutant,
        Technique.MUTANT_SWORDFISH: mutant,
        Technique.MUTANT_JELLYFISH: mutant,
    }


def _wings(language: Language) -> dict[Technique, str]:
    say = language.say
    return {
        Technique.XY_WING: say(
            "Take a cell with two candidates, and look among the cells it sees for two others with two candidates: each"
            " shares a different one with it, and their other candidate is the same."
        ),
        Technique.XYZ_WING: say(
            "Take a cell with three candidates, and look for two cells that it sees with two of these each. The cells"
            " to look at lie in the box of the pivot."
        ),
        Technique.W_WING: say(
            "Look for two cells with the same two candidates that do not see each other. Then look for a unit where one"
            " of the two digits has only two places, one seen from each cell."
        ),
        Technique.WXYZ_WING: say(
            "Take a cell with two candidates, and look for three cells of a line or a box that have both of these and"
            " just two other digits between them. All places of one of the two must see each other."
        ),
        Technique.VWXYZ_WING: say(
            "Take a cell with two candidates, and look for four cells of a line or a box that have both of these and"
            " just three other digits between them. All places of one of the two must see each other."
        ),
        Technique.SUE_DE_COQ: say(
            "Look where a box and a line share two or three cells with two more digits than cells. A cell of the line"
            " with two of these digits and a cell of the box with two others complete it."
        ),
        Technique.ALS_XZ: say(
            "Mark groups of cells in a unit with one more digit than cells; a cell with two candidates is the smallest."
            " Look for two groups that share a digit whose places all see each other, and a second digit."
        ),
        Technique.ALS_XY_WING: say(
            "Mark groups of cells in a unit with one more digit than cells. Look for one that is linked to two others"
            " by two different digits, and a digit that the two others share."
        ),
        Technique.DEATH_BLOSSOM: say(
            "Take a cell with two or three candidates, and look for a group of cells with one more digit than cells for"
            " each of them. The groups must have another digit in common."
        ),
        Technique.ALIGNED_PAIR_EXCLUSION: say(
            "Take two cells that are seen by several cells with two candidates. Every such pair of candidates is one"
            " that the two cells cannot take together."
        ),
        Technique.ALIGNED_TRIPLET_EXCLUSION: say(
            "Take three cells that are seen by several cells with two or three candidates, and write down which"
            " combinations those rule out."
        ),
    }


def _uniqueness(language: Language) -> dict[Technique, str]:
    say = language.say
    loop = say(
        "Look for cells with the same two candidates that go from one to the next along rows, columns and boxes and"
        " come back to the first, and take each unit twice. One or two of them have extra candidates."
    )
    grave = say(
        "Late in a puzzle, look whether nearly all empty cells have just two candidates. Then check what the few cells"
        " with more candidates have beyond two."
    )
    rectangle = say(
        "Look for cells with the same two candidates in two rows, two columns and two boxes. Two of the four corners"
        " may have extra candidates."
    )
    diagonal = say(
        "Look for cells with the same two candidates at opposite corners of a rectangle in two boxes. The other two"
        " corners have these candidates as well, and more."
    )
    avoidable = say(
        "Look at digits that you placed yourself: four cells in two rows, two columns and two boxes that nearly hold"
        " the same two digits crosswise. None of them may be a given."
    )
    return {
        Technique.UNIQUE_RECTANGLE_1: say(
            "Look for three cells with the same two candidates that are corners of a rectangle in two boxes. The fourth"
            " corner has these candidates too, and more."
        ),
        Technique.UNIQUE_RECTANGLE_2: rectangle,
        Technique.UNIQUE_RECTANGLE_3: rectangle,
        Technique.UNIQUE_RECTANGLE_4: rectangle,
        Technique.UNIQUE_RECTANGLE_5: diagonal,
        Technique.UNIQUE_RECTANGLE_6: diagonal,
        Technique.HIDDEN_RECTANGLE: say(
            "Take a cell with two candidates, and look for a rectangle in two boxes whose other corners have both as"
            " well. Check whether the opposite corner’s row and column have other places for one of them."
        ),
        Technique.AVOIDABLE_RECTANGLE_1: avoidable,
        Technique.AVOIDABLE_RECTANGLE_2: avoidable,
        Technique.UNIQUE_LOOP_1: loop,
        Technique.UNIQUE_LOOP_2: loop,
        Technique.UNIQUE_LOOP_3: loop,
        Technique.UNIQUE_LOOP_4: loop,
        Technique.BUG_PLUS_1: say(
            "Late in a puzzle, look whether every empty cell but one has just two candidates, and that one has three."
        ),
        Technique.BUG_TYPE_2: grave,
        Technique.BUG_TYPE_3: grave,
        Technique.BUG_TYPE_4: grave,
        Technique.BUG_PLUS_N: grave,
    }


def _chains(language: Language) -> dict[Technique, str]:
    say = language.say
    whip = say(
        "Assume a candidate that would fill a lot, and follow one line of consequences. Note which digits of the chain"
        " narrow a cell or a unit down to one."
    )
    return {
        Technique.REMOTE_PAIR: say(
            "Look for four or more cells with the same two candidates, each of which sees the next. Check the cells"
            " that see both ends."
        ),
        Technique.XY_CHAIN: say(
            "Start at a cell with two candidates, and step from one such cell to the next by the digit they share. Stop"
            " where the last digit left is the one you started from."
        ),
        Technique.ALTERNATING_INFERENCE_CHAIN: say(
            "Start from a candidate and suppose it false: go on by cells with two candidates and units with two places."
            " Whenever a candidate turns out true, see what it and the start both exclude."
        ),
        Technique.GROUPED_CHAIN: say(
            "Follow an alternating inference chain. Where a unit’s places fall into two groups, each in one line and"
            " one box, take a group as one link."
        ),
        Technique.ALS_CHAIN: say(
            "Follow an alternating inference chain. Where it stops, look for a group of cells with one more digit than"
            " cells: it goes in by one digit and out by another."
        ),
        Technique.CELL_FORCING_CHAIN: say(
            "Take a cell with three candidates, and follow each for a few steps. Note what all of them exclude or"
            " place."
        ),
        Technique.UNIT_FORCING_CHAIN: say(
            "Take a digit with three places in a unit, and follow each for a few steps. Note what all of them exclude"
            " or place."
        ),
        Technique.Z_CHAIN: say(
            "Assume a candidate that sees many others of its digit, and follow one line of consequences. Cells and"
            " units that the supposition leaves two choices go on the chain."
        ),
        Technique.CELL_FORCING_Z_CHAIN: say(
            "Take a cell with few candidates, and follow one chain from each, using what the candidate itself excludes."
        ),
        Technique.UNIT_FORCING_Z_CHAIN: say(
            "Take a digit with few places in a unit, and follow one chain from each, using what the place itself"
            " excludes."
        ),
        Technique.WHIP: whip,
        Technique.CELL_FORCING_WHIP: say(
            "Take a cell with few candidates, and follow one chain from each, using what all digits of the chain"
            " exclude."
        ),
        Technique.UNIT_FORCING_WHIP: say(
            "Take a digit with few places in a unit, and follow one chain from each, using what all digits of the chain"
            " exclude."
        ),
    }


def _last_resorts(language: Language) -> dict[Technique, str]:
    say = language.say
    return {
        Technique.FORCING_NET: say(
            "Choose a candidate that settles many cells at once, such as one of a pair, and place all singles that"
            " follow until something breaks."
        ),
        Technique.CELL_FORCING_NET: say(
            "Choose a cell with two candidates, place all singles that follow from each, and compare the two grids."
        ),
        Technique.UNIT_FORCING_NET: say(
            "Choose a digit with two places in a unit, place all singles that follow from each, and compare the two"
            " grids."
        ),
        Technique.PROOF_BY_CASES: say("Choose a cell with two candidates, and try the one that you think is wrong."),
        Technique.CASE_TREE: say("When a single supposition comes to a stop, split it at a cell with two candidates."),
        Technique.PROOF: say("Nobody spots these: the solver finds them by search."),
    }
