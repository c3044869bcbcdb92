"""What each technique is, in two to four sentences. Who adds a technique adds its text here."""

from __future__ import annotations

from sudoku_app.sudoku.techniques.step import Technique
from sudoku_app.wording.language import Language


def technique_text(language: Language, technique: Technique) -> str:
    """Return what a technique is; "" where nothing is written about it yet."""
    families = (
        _singles,
        _direct,
        _subsets,
        _two_strong_links,
        _fish,
        _mixed_fish,
        _wings,
        _almost_locked_sets,
        _uniqueness,
        _further_uniqueness,
        _chains,
        _z_chains,
        _last_resorts,
    )
    texts = {known: text for family in families for known, text in family(language).items()}
    return texts.get(technique, "")


def _singles(language: Language) -> dict[Technique, str]:
    say = language.say
    return {
        Technique.FULL_HOUSE: say(
            "Only one cell of a row, column or box is still empty. It takes the only missing value."
        ),
        Technique.HIDDEN_SINGLE: say(
            "In a row, column or box there is only one cell left for a value: every other empty cell there sees that"
            " value already. The cell may have other candidates, among which the single hides."
        ),
        Technique.NAKED_SINGLE: say(
            "A cell has one candidate left: its row, column and box hold every other value, or earlier steps have"
            " taken them away. So it takes that value."
        ),
    }


def _subsets(language: Language) -> dict[Technique, str]:
    say = language.say
    return {
        Technique.POINTING: say(
            "All places for a value in a box lie in one row or column. Wherever in the box the value goes, it goes into"
            " that line, so the line cannot have it outside the box."
        ),
        Technique.CLAIMING: say(
            "All places for a value in a row or column lie in one box. The line needs the value there, so the rest of"
            " the box cannot have it. It is pointing the other way round."
        ),
        Technique.NAKED_PAIR: say(
            "Two cells of a unit have the same two candidates and no others. The two values go into these two cells, in"
            " one order or the other, so no other cell of the unit can have them."
        ),
        Technique.NAKED_TRIPLE: say(
            "Three cells of a unit have no candidates but the same three values. Not each of them needs all three."
            " The values go into these cells, so no other cell of the unit can have them."
        ),
        Technique.NAKED_QUAD: say(
            "Four cells of a unit have no candidates but the same four values. The values go into these cells, so no"
            " other cell of the unit can have them."
        ),
        Technique.HIDDEN_PAIR: say(
            "Two values have only the same two cells of a unit left. These two cells are needed for them, so all other"
            " candidates of the two cells go."
        ),
        Technique.HIDDEN_TRIPLE: say(
            "Three values have only the same three cells of a unit left. These cells are needed for them, so all other"
            " candidates of the three cells go."
        ),
        Technique.HIDDEN_QUAD: say(
            "Four values have only the same four cells of a unit left. These cells are needed for them, so all other"
            " candidates of the four cells go. It hides well: look for the naked subset of the unit's other cells."
        ),
    }


def _fish(language: Language) -> dict[Technique, str]:
    say = language.say
    fins = say(
        "A fish with a fin: one or more further places of the value, the fins, spoil the pattern. Either a fin holds"
        " the value, or the fish does. What the fish would exclude and the fins see as well is wrong in both cases."
    )
    sashimi = say(
        "A fish with fins that would be no fish without them, because one of its lines has a single place left apart"
        " from the fins. Either a fin holds the value, or the rest of the pattern does, and what both exclude is wrong."
    )
    return {
        Technique.X_WING: say(
            "In two rows a value has only the same two columns left. Each row takes one of them, so together they use"
            " up both columns, and no other row can have the value there. Rows and columns may swap roles."
        ),
        Technique.SWORDFISH: say(
            "In three rows the places of a value lie in the same three columns. The rows take one column each, so no"
            " other row can have the value in these columns. Rows and columns may swap roles."
        ),
        Technique.JELLYFISH: say(
            "In four rows the places of a value lie in the same four columns. The rows take one column each, so no"
            " other row can have the value in these columns. Rows and columns may swap roles."
        ),
        Technique.FINNED_X_WING: fins,
        Technique.FINNED_SWORDFISH: fins,
        Technique.FINNED_JELLYFISH: fins,
        Technique.SASHIMI_X_WING: sashimi,
        Technique.SASHIMI_SWORDFISH: sashimi,
        Technique.SASHIMI_JELLYFISH: sashimi,
    }


def _wings(language: Language) -> dict[Technique, str]:
    say = language.say
    return {
        Technique.XY_WING: say(
            "A pivot has two candidates and sees two cells with two candidates each: one shares its first value, the"
            " other its second, and both have the same third value. Whichever value the pivot takes, one of the two"
            " wings takes the third, so what sees both wings cannot have it."
        ),
        Technique.XYZ_WING: say(
            "Like the XY-wing, but the pivot has the third value too. Then one of three cells takes that value, and"
            " only what sees all three of them cannot have it."
        ),
        Technique.W_WING: say(
            "Two cells have the same two candidates, and a strong link on one of the values joins them: a unit whose"
            " only two places for it are seen by one cell each. They cannot both take that value, so one of them takes"
            " the other value, and what sees both cells cannot have it."
        ),
        Technique.ALS_XZ: say(
            "An almost locked set is a group of cells of one unit with one candidate value more than there are cells."
            " Two such sets share a value that only one of them can hold, because all its places there see each other."
            " The other set is then locked and holds each of its values, so a second value that both share is in one"
            " of them, and what sees all its places cannot have it."
        ),
    }


def _uniqueness(language: Language) -> dict[Technique, str]:
    say = language.say
    return {
        Technique.UNIQUE_RECTANGLE_1: say(
            "Four cells in two rows, two columns and two boxes with the same two candidates could be swapped, and there"
            " would be two solutions. Three of them have no other candidates, so the fourth must take another value."
        ),
        Technique.UNIQUE_RECTANGLE_2: say(
            "Four cells in two rows, two columns and two boxes share two candidates that could be swapped. Two of them,"
            " side by side, have the same one further candidate. One of these two must take it, so what sees both"
            " cannot have it."
        ),
        Technique.UNIQUE_RECTANGLE_3: say(
            "Four cells in two rows, two columns and two boxes share two candidates that could be swapped. Two of them,"
            " side by side, have further candidates, and one of these must be true. Taken as one cell they make a naked"
            " subset with other cells of a unit."
        ),
        Technique.UNIQUE_RECTANGLE_4: say(
            "Four cells in two rows, two columns and two boxes share two candidates that could be swapped. In a unit of"
            " two of them, side by side, one of the two values has no other place, so one of the two takes it. Neither"
            " can take the other value then, or all could be swapped."
        ),
        Technique.HIDDEN_RECTANGLE: say(
            "Four cells in two rows, two columns and two boxes share two candidates that could be swapped, and one"
            " corner has no others. From the corner across, the row and the column have no other place for one of the"
            " values. If that corner took the other value, all four would be settled and could be swapped."
        ),
        Technique.BUG_PLUS_1: say(
            "Every empty cell but one has two candidates; that one has three, and every value would have two places in"
            " every unit. Without the third candidate the grid would have no solution or two: a bivalue universal"
            " grave. So the cell takes the value that has three places in its units."
        ),
    }


def _chains(language: Language) -> dict[Technique, str]:
    say = language.say
    return {
        Technique.SIMPLE_COLOURING: say(
            "Pairs of cells that are the only two places of a value in a unit are joined, and coloured in turn with two"
            " colours. All cells of one colour hold the value, or all of the other do. If two of one colour see each"
            " other, that colour is false; a cell that sees both colours cannot have the value."
        ),
        Technique.REMOTE_PAIR: say(
            "A chain of cells that see the next one and all have the same two candidates takes the two values in turn."
            " Its ends, an odd number of links apart, take different values, so what sees both ends can have neither."
        ),
        Technique.X_CHAIN: say(
            "A chain on one value that goes by strong and weak links in turn, and begins and ends with a strong one:"
            " units with only two places for it. One of its two ends holds the value, so what sees both ends cannot."
        ),
        Technique.XY_CHAIN: say(
            "A chain of cells with two candidates each: every cell shares a value with the next one, which it sees. If"
            " the first cell does not take the value at the chain's end, the last one does. So what sees both cannot."
        ),
        Technique.ALTERNATING_INFERENCE_CHAIN: say(
            "A chain of candidates joined by strong links (if one is false, the next is true) and weak links (if one is"
            " true, the next is false) in turn. It begins and ends with a strong link, so one of its ends at least is"
            " true, and what sees both ends cannot be. Where the ends see each other too, it is a continuous loop."
        ),
        Technique.GROUPED_CHAIN: say(
            "An alternating inference chain of which a link may end in a group: two or three places of a value in a"
            " line and a box, taken as one. The group is true when one of them is."
        ),
        Technique.ALS_CHAIN: say(
            "An alternating inference chain whose strong links may run through almost locked sets: groups of cells of"
            " one unit with one candidate value more than there are cells. If such a set loses one value, it holds all"
            " the others."
        ),
        Technique.CELL_FORCING_CHAIN: say(
            "Assume each candidate of a cell in turn, and follow a chain of consequences from it. All of them"
            " come to the same conclusion. One of the candidates is true, so the conclusion is as well."
        ),
        Technique.UNIT_FORCING_CHAIN: say(
            "Assume each place of a value in a unit in turn, and follow a chain of consequences from it. All"
            " of them come to the same conclusion. One of the places is right, so the conclusion is as well."
        ),
    }


def _z_chains(language: Language) -> dict[Technique, str]:
    say = language.say
    return {
        Technique.Z_CHAIN: say(
            "Assume a candidate, and follow one chain of consequences from it. Each link rests on the one"
            " before it, and besides only on what the assumption itself excludes: a cell with three candidates has two"
            " left when it excludes one. The chain comes to the opposite of what was assumed, or leaves nothing for a"
            " cell or a unit, so the assumption is false."
        ),
        Technique.CELL_FORCING_Z_CHAIN: say(
            "Assume each candidate of a cell in turn, and follow a chain of consequences from it, whose links"
            " may rest on what that candidate itself excludes as well. All of them come to the same conclusion. One of"
            " the candidates is true, so the conclusion is as well."
        ),
        Technique.UNIT_FORCING_Z_CHAIN: say(
            "Assume each place of a value in a unit in turn, and follow a chain of consequences from it,"
            " whose links may rest on what that place itself excludes as well. All of them come to the same conclusion."
            " One of the places is right, so the conclusion is as well."
        ),
        Technique.WHIP: say(
            "Assume a candidate, and follow one chain of consequences from it. Each link rests on the one"
            " before it, and besides on what any one value of the chain excludes, as in a z-chain only the assumption"
            " may. The chain comes to the opposite of what was assumed, or leaves nothing for a cell or a unit, so the"
            " assumption is false."
        ),
        Technique.CELL_FORCING_WHIP: say(
            "Assume each candidate of a cell in turn, and follow a chain of consequences from it, whose links"
            " may rest on what any one value of the chain excludes as well. All of them come to the same conclusion."
            " One of the candidates is true, so the conclusion is as well."
        ),
        Technique.UNIT_FORCING_WHIP: say(
            "Assume each place of a value in a unit in turn, and follow a chain of consequences from it,"
            " whose links may rest on what any one value of the chain excludes as well. All of them come to the same"
            " conclusion. One of the places is right, so the conclusion is as well."
        ),
    }


def _last_resorts(language: Language) -> dict[Technique, str]:
    say = language.say
    return {
        Technique.FORCING_NET: say(
            "Assume a candidate, and place all singles that follow at once, until a cell has no value left or a unit no"
            " place for one. So the candidate was false. It takes patience rather than a pattern."
        ),
        Technique.CELL_FORCING_NET: say(
            "Assume each candidate of a cell in turn, and place all singles that follow at once, not one"
            " chain only. All cases come to the same conclusion. One of them is right, so the conclusion is true."
        ),
        Technique.UNIT_FORCING_NET: say(
            "Assume each place of a value in a unit in turn, and place all singles that follow at once,"
            " not one chain only. All cases come to the same conclusion. One of them is right, so the conclusion is"
            " true."
        ),
        Technique.PROOF_BY_CASES: say(
            "All other values of a cell, or all other places of a value in a unit, are assumed one after the other."
            " From each, singles follow until a cell has no value left or a unit no place for one. So the one that"
            " remains is true."
        ),
        Technique.CASE_TREE: say(
            "Assume a value in a cell and place the singles that follow. Where they end without a"
            " contradiction, a cell with two values left, or a unit with two places for a value, gives two cases. Both"
            " break down, so the assumption is false."
        ),
        Technique.PROOF: say(
            "Where no technique goes on, the solver shows a contradiction: cells that need a value and units that need"
            " a place for one, which cannot all have theirs unless the conclusion holds. The set is as small as was"
            " found, and still it is seldom what a person would look for."
        ),
    }


def _direct(language: Language) -> dict[Technique, str]:
    say = language.say
    return {
        Technique.DIRECT_POINTING: say(
            "All places for a value in a box lie in one line, and so another box on that line has one place left for"
            " the value. The value goes there at once; no candidates need to be noted down."
        ),
        Technique.DIRECT_CLAIMING: say(
            "All places for a value in a line lie in one box, and so another line through that box has one place"
            " left for the value. The value goes there at once; no candidates need to be noted down."
        ),
        Technique.DIRECT_HIDDEN_PAIR: say(
            "Two values have only the same two cells of a unit left, so these cells are taken. A further value of"
            " the unit then has one place left, and goes there at once."
        ),
        Technique.DIRECT_HIDDEN_TRIPLE: say(
            "Three values have only the same three cells of a unit left, so these cells are taken. A further value"
            " of the unit then has one place left, and goes there at once."
        ),
        Technique.LOCKED_PAIR: say(
            "A naked pair whose two cells lie in a line and in a box as well. The two values are used up in both, so"
            " neither the rest of the line nor the rest of the box can have them."
        ),
        Technique.LOCKED_TRIPLE: say(
            "A naked triple whose three cells lie in a line and in a box as well. The three values are used up in"
            " both, so neither the rest of the line nor the rest of the box can have them."
        ),
    }


def _two_strong_links(language: Language) -> dict[Technique, str]:
    say = language.say
    return {
        Technique.SKYSCRAPER: say(
            "Two rows have two places each for a value, and one place of each lies in the same column. These two"
            " cannot both hold the value, so one of the other two does, and what sees both of those cannot have it."
            " Rows and columns may swap roles."
        ),
        Technique.TWO_STRING_KITE: say(
            "A row and a column have two places each for a value, and one place of each lies in the same box. These"
            " two cannot both hold the value, so one of the other two does, and what sees both of those cannot have"
            " it."
        ),
        Technique.TURBOT_FISH: say(
            "Two units have two places each for a value: two strong links. A place of one sees a place of the other,"
            " so these two do not both hold the value. Then one of the other two does, and what sees both of those"
            " cannot have it."
        ),
        Technique.EMPTY_RECTANGLE: say(
            "All places for a value in a box lie in one row and one column, so one of the two lines takes it there."
            " A strong link in another line begins in one of them. Either its far end holds the value, or the box has"
            " it in the other line; where the two lead to the same cell, that cell cannot have it."
        ),
        Technique.GROUPED_TURBOT_FISH: say(
            "Like the turbot fish, but an end of a strong link may be a group: two or three places in a line and a"
            " box, taken as one. One of the two far ends holds the value, and what sees all of both cannot have it."
        ),
        Technique.GROUPED_X_CHAIN: say(
            "An X-chain of which a link may end in a group: two or three places of the value in a line and a box,"
            " taken as one. One of its two ends holds the value, and what sees all of both cannot have it."
        ),
        Technique.MULTI_COLOURING: say(
            "Two parts of a value's places are coloured with two colours each, as in simple colouring, and no strong"
            " link joins the parts. If a colour of one part sees a colour of the other, not both are true. So one of"
            " their opposites is, and what sees both opposites cannot have the value."
        ),
    }


def _mixed_fish(language: Language) -> dict[Technique, str]:
    say = language.say
    franken = say(
        "A fish among whose lines are boxes: rows and boxes on one side, columns and boxes on the other, or the"
        " other way round. All places of the value in the first units lie in as many second ones. Each of these gets"
        " its value there, so it cannot have it elsewhere."
    )
    mutant = say(
        "A fish whose sides mix rows, columns and boxes as they like. All places of the value in the first units lie"
        " in as many second ones. Each of these gets its value there, so it cannot have it elsewhere."
    )
    return {
        Technique.FRANKEN_X_WING: franken,
        Technique.FRANKEN_SWORDFISH: franken,
        Technique.FRANKEN_JELLYFISH: franken,
        Technique.MUTANT_X_WING: mutant,
        Technique.MUTANT_SWORDFISH: mutant,
        Technique.MUTANT_JELLYFISH: mutant,
    }


def _almost_locked_sets(language: Language) -> dict[Technique, str]:
    say = language.say
    return {
        Technique.WXYZ_WING: say(
            "A cell with two candidates and three cells of a unit with four: an almost locked set. They share a"
            " value that only one of them can hold, so one of the two holds the other value that they share. What"
            " sees all its places cannot have it."
        ),
        Technique.VWXYZ_WING: say(
            "Like the WXYZ-wing, with one cell and one value more: a cell with two candidates and four cells of a unit"
            " with five. One of the two holds the other value that they share, and what sees all its places cannot"
            " have it."
        ),
        Technique.SUE_DE_COQ: say(
            "Cells that a line and a box share, with further cells of the line and further ones of the box that have"
            " no value in common. Together they have as many values as cells, and no value fits twice. So each value"
            " is used up: in the line by the cells of the line, in the box by those of the box."
        ),
        Technique.ALS_XY_WING: say(
            "Three almost locked sets: the middle one shares a value with each of the others, and only one of the"
            " two can hold it. The middle one lacks at most one of these values, so one of the outer sets is locked."
            " A value that both of these have is in one of them, and what sees all its places cannot have it."
        ),
        Technique.DEATH_BLOSSOM: say(
            "A cell, the stem, and for each of its candidates an almost locked set, a petal, that loses the value"
            " when the stem takes it. Whichever value that is, one petal is locked. A value that all petals have is"
            " in one of them, and what sees all its places cannot have it."
        ),
        Technique.ALIGNED_PAIR_EXCLUSION: say(
            "Two cells, and every combination of their candidates. Those are crossed out that would leave another"
            " cell without a value. A candidate that is in no combination left is excluded."
        ),
        Technique.ALIGNED_TRIPLET_EXCLUSION: say(
            "Three cells, and every combination of their candidates. Those are crossed out that would leave another"
            " cell without a value. A candidate that is in no combination left is excluded."
        ),
    }


def _further_uniqueness(language: Language) -> dict[Technique, str]:
    say = language.say
    return {
        Technique.UNIQUE_RECTANGLE_5: say(
            "Four cells in two rows, two columns and two boxes share two candidates that could be swapped. Two of"
            " them across from each other, or three, have the same one further candidate. One of these must take it,"
            " so what sees all of them cannot have it."
        ),
        Technique.UNIQUE_RECTANGLE_6: say(
            "Four cells in two rows, two columns and two boxes share two candidates that could be swapped. Two"
            " corners across from each other have no others, and one of the values makes an X-wing in the four cells."
            " In the other two corners it would complete what could be swapped, so it cannot stand there."
        ),
        Technique.AVOIDABLE_RECTANGLE_1: say(
            "Four cells in two rows, two columns and two boxes, none of them given, of which three are filled. If"
            " the fourth took the value that completes the pattern, the two values could be swapped. So it cannot."
        ),
        Technique.AVOIDABLE_RECTANGLE_2: say(
            "Four cells in two rows, two columns and two boxes, none of them given, of which two side by side are"
            " filled. The other two have what would complete the pattern, and the same one further candidate. One of"
            " them must take that, so what sees both cannot have it."
        ),
        Technique.UNIQUE_LOOP_1: say(
            "A loop of six or more cells with the same two candidates, two in each row, column and box that it"
            " touches: the two values could be swapped all along. One cell alone has other candidates, and must take"
            " one of them."
        ),
        Technique.UNIQUE_LOOP_2: say(
            "A loop of six or more cells with the same two candidates, which could be swapped all along. Some of its"
            " cells have the same one further candidate. One of these must take it, so what sees all of them cannot"
            " have it."
        ),
        Technique.UNIQUE_LOOP_3: say(
            "A loop of six or more cells with the same two candidates, which could be swapped all along. Two of its"
            " cells, in one unit, have further candidates, and one of these must be true. Taken as one cell they make"
            " a naked subset with other cells of the unit."
        ),
        Technique.UNIQUE_LOOP_4: say(
            "A loop of six or more cells with the same two candidates, which could be swapped all along. Two of its"
            " cells, in one unit, have further candidates, and one of the two values has no other place there. So one"
            " of the two takes it, and neither can take the other value."
        ),
        Technique.BUG_TYPE_2: say(
            "Apart from some cells, every empty cell has two candidates, and every value has two places in every unit:"
            " almost a bivalue universal grave. The extra candidates are one value. One of them is true, so what sees"
            " all of them cannot have it."
        ),
        Technique.BUG_TYPE_3: say(
            "But for some cells of one unit the grid would be a bivalue universal grave. One of their extra"
            " candidates is true. Taken as one cell they make a naked subset with other cells of the unit."
        ),
        Technique.BUG_TYPE_4: say(
            "But for two cells of one unit the grid would be a bivalue universal grave. A candidate that both have"
            " has no other place in the unit, so one of the two takes it. The other takes an extra candidate, so"
            " neither can have anything else."
        ),
        Technique.BUG_PLUS_N: say(
            "But for a few extra candidates the grid would be a bivalue universal grave. One of them is true. What"
            " each of them excludes, as its cell's other candidate or because it sees it, is excluded."
        ),
    }
