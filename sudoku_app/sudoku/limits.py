"""How far is looked: every counted limit, with the measurements that chose it.

A limit is counted in steps (see `effort`): a choice or a dead end of a search. On near-minimal 25×25 puzzles a step
took 11 to 19 µs, on 16×16 puzzles and on an empty 36×36 grid 3 to 4 µs, at 9×9 2 µs; the figures in seconds below are
those of one core of a shared 2026 machine. Nothing depends on them: a slow machine takes longer and says the same.
"""

from __future__ import annotations

from typing import Final

from sudoku_app.exact_cover.effort import Effort, Engine
from sudoku_app.sudoku.grid.geometry import GridShape

# ----- Verdicts: choices and dead ends, to be divided by the cells of the grid

# Choices are more expensive the larger the grid is (2 µs at 9×9, 7 to 19 µs at 25×25, 21 µs at 36×36), so that these
# limits are divided by its cells (see `verdict_effort`): 40 millions are about a second at any size.

# A live verdict is worth waiting about 5 s for; after that nothing is said of it unasked.
LIVE_CHOICES: Final = 200_000_000
# A verdict in a list of puzzles: most take milliseconds; a large one would need minutes, which no person waits for
# there.
VERDICT_CHOICES: Final = 200_000_000
# A puzzle that is to be printed (15 s; nearly all are done in a thousandth of it), and all of a list together (60 s).
PUZZLE_CHOICES: Final = 600_000_000
PUZZLES_CHOICES: Final = 2_400_000_000
# A hint that was given before the verdict is known is checked behind that far (60 s).
CONFIRM_CHOICES: Final = 2_400_000_000

# ----- Hints: all together about half a second

# The verdict on the givens before a hint is given unchecked (0.2 s), and where there is none by then whether the
# entries leave a solution (0.1 s). At 9×9 the hardest known puzzles take the kernels 200 choices of 60,000. Plain
# Python tries up to 9,000 there and may try 20,000 (0.7 s), so that it knows as much and uses the same techniques.
HINT_CHECK_CHOICES: Final = {Engine.COMPILED: 5_000_000, Engine.PLAIN: 16_000_000}
HINT_ENTRIES_CHOICES: Final = 4_000_000

# ----- Looks through the catalogue of techniques

# What a look counts in steps, for a hundred open candidates, by the difficulty of what it found (or of the last family
# when there is nothing). In 10 µs, by which a look of 16×16 grids took for each candidate (900 looks on the way through
# four minimal puzzles, on a machine with other work): up to the naked single 1 µs, up to 3.2 3 µs, up to 4.4 10 µs, up
# to 5.4 17 µs, up to 5.7 25 µs, up to 7.0 45 µs, up to 7.5 50 µs, almost locked sets and forcing chains 70 to 80 µs,
# nets 150 µs.
LOOK_STEPS: Final = (
    (2.45, 10),
    (3.3, 30),
    (4.05, 60),
    (4.45, 100),
    (5.45, 170),
    (6.0, 250),
    (7.1, 450),
    (7.6, 500),
    (8.05, 750),
    (1e9, 1_500),
)

# A case tree or a proof in a hint, where the catalogue has no step or no more of them are looked for (0.2 s). A step of
# the search for a proof takes 0.6 to 1 µs; with a tenth of these steps no proof was found at 25×25.
HINT_PROOF_STEPS: Final = 220_000

# The path of a puzzle in a list: looks and proofs together (5 s). A large puzzle of chains would need minutes.
RATING_STEPS: Final = 500_000

# ----- Reasons of a verdict: incremental solving

# The steps after which one question of many is given up, so that it does not eat up those of all the others. The
# hardest of 1,700 questions about four near-minimal 25×25 puzzles met 30,000 dead ends, about 75,000 steps.
QUESTION_STEPS: Final = 400_000

# To look for slips. On four 25×25 puzzles of 283 to 292 givens they took 1,390,000 at most (22 s); up to 16×16 they
# take 240,000 (0.7 s).
SLIPS_STEPS: Final = 5_000_000
# To try corrections, and one of them. A near-minimal 25×25 puzzle with several solutions had 2,028 corrections; of 60
# of them more than half were not decided in 20,000 steps (0.14 s each). So only the likeliest are tried there.
CORRECTIONS_STEPS: Final = 400_000
CORRECTION_STEPS: Final = 20_000
# Pairs of changed values that are tried on small grids, the likeliest; 40 puzzles had 4,426 at most (0.3 s).
TWO_VALUES_MOST: Final = 20_000
# To shrink a clash of givens. It ends long before where it is of no use (see `clashes`); this is the end of what
# would otherwise continue for hours.
CLASH_STEPS: Final = 20_000_000
# To find the entries that leave no solution; that they leave none is known by then. Up to 16×16 a clash is shrunk to
# the end in a third of them, on the largest grids they take about 4 s.
ENTRIES_CLASH_STEPS: Final = 200_000

# After so many steps a clash is shrunk in no further order (0.2 to 1 s; up to 9×9 all are tried).
FURTHER_ORDERS_STEPS: Final = 50_000
# Where a clash is most of a large grid, what it says is that nearly every given is needed, and so many that are shown
# to be needed say that as well. Three of four 25×25 puzzles with one wrong given clash in 261, 266 and 277 givens; to
# show it of every one took 382,000, 1,900,000 and 960,000 steps (3, 36 and 16 s). Up to 16×16 the whole shrinking takes
# 45,000 steps (0.1 s), and a clash of 34 givens at 25×25 took 271,000 (0.4 s). So a clash of more than 40 (see
# `clashes.ENOUGH_SHOWN`) is shrunk on only as long as it takes no more than so many steps (1 to 5 s).
SHRINKING_STEPS: Final = 300_000

# Solutions that are counted, unless the person asks for more.
COUNT_LIMIT: Final = 10_000
# Listing and counting each try no more choices than this, divided by the cells of the grid: on large grids even a few
# solutions are expensive, and what differs is found faster by asking for it. A choice took 2 µs at 9×9, 7 µs at 25×25
# and 21 µs at 36×36, so that this is 0.4 to 0.9 s. Who raises the limit of the count by ten lets it try ten times as
# many.
LIST_CHOICES: Final = 32_000_000
COUNT_CHOICES: Final = 32_000_000

# To settle the cells and to look for givens that leave one solution. Four 25×25 puzzles with up to 29 cells that differ
# took 50,000 to 160,000 steps.
SETTLING_STEPS: Final = 4_000_000
# Several givens that together leave one solution are looked for no further than this (1 to 5 s): on an almost empty
# 36×36 grid, where a question takes 40,000 steps, that would continue for minutes, and on a nearly finished one it
# takes a tenth of a second.
COMPLETING_STEPS: Final = 400_000
# To look for redundant givens: ten times what a 25×25 puzzle of 280 givens takes.
REDUNDANCY_STEPS: Final = 8_000_000


# Case trees in place of a proof (0.25 s). A step of theirs takes 8 µs, as long as so many of the search for a proof.
TREE_STEPS: Final = 30_000
TREE_WEIGHT: Final = 10
# What a look for all steps of a level of teaching counts in steps, for a hundred open candidates, by level:
# `LOOK_STEPS` shared out among the techniques of each.
LEVEL_STEPS: Final = (5, 10, 20, 30, 100, 150, 400, 700, 300)
# The looks for the easiest way to the cell of a hint; singles are gone to their end whatever they count. For a cell of
# each of 12 of the hardest known 9×9 puzzles they took 1.1 s in the median and 2.1 s at most, and all were reached.
HINT_WAY_STEPS: Final = 60_000
# The same where there are drawn regions or further units. Four of 90 cells of hard jigsaw puzzles were not reached in a
# quarter of these (1 to 3 s), all of them in these (2 to 7 s).
HINT_WAY_STEPS_WITH_REGIONS: Final = 240_000


# ----- Puzzles made to a specification

# So many puzzles are made before a specification is given up (1 to 2 ms each at 9×9), so many of them rated that take
# harder steps than the compiled walk knows (30 ms each), of so many is measured how far they resist chains (2 ms each),
# and so many are made by exchanging givens before another start.
GENERATED_CANDIDATES: Final = 40_000
GENERATED_RATINGS: Final = 2_000
GENERATED_MEASURED: Final = 10_000
EXCHANGED_CANDIDATES: Final = 120


def verdict_effort(effort: Effort, choices: int, shape: GridShape, *, spent: int = 0) -> Effort:
    """Return an effort for a verdict: so many choices, divided by the cells of the grid, of which some are spent."""
    return effort.limited(choices // shape.cell_count, spent=spent)


def question_effort(effort: Effort, steps: int) -> Effort:
    """Return an effort for many questions: so many steps together, of which one may take `QUESTION_STEPS`."""
    return effort.limited(steps, each=QUESTION_STEPS)


def net_steps(statements: int) -> int:
    """Return what it counts to follow one candidate with the reasons of so many statements: 3 to 4 µs each."""
    return 1 + statements * 2 // 5


def followed_steps(visits: int) -> int:
    """Return what it counts to follow many candidates at once, which looked at candidates so often: 0.3 to 0.4 µs."""
    return 1 + visits // 30


def look_steps(candidates: int, difficulty: float) -> int:
    """Return what a look through the catalogue counts: with so many open candidates, as far as to a difficulty."""
    return max(1, candidates * look_share(difficulty) // 100)


def look_share(difficulty: float) -> int:
    """Return what a look as far as to a difficulty counts for a hundred open candidates."""
    return next(steps for above, steps in LOOK_STEPS if difficulty < above)


def level_steps(candidates: int, level: int) -> int:
    """Return what it counts to look for all steps of a level of teaching, with so many open candidates."""
    return max(1, candidates * LEVEL_STEPS[level] // 100)


# How many random 9×9 puzzles are looked through for an exercise, beside an example that may be taken in their place,
# and without one. A puzzle takes 17 ms; of 512 puzzles 32 come to an X-wing, 70 to an XY-wing and 2 to a swordfish.
EXERCISE_PUZZLES: Final = 192
EXERCISE_PUZZLES_WITHOUT_EXAMPLE: Final = 600
