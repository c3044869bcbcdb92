"""The techniques: what each is called, how hard it is, when it is learnt, and which module finds it.

The values are those of Sukaku Explainer 1.18.1 (SudokuMonster, 2021) as it rates without "revised ratings", which goes
on from Sudoku Explainer (Nicolas Juillerat): the same values, and further techniques between them. Solvers and setters
compare puzzles on that scale; a puzzle's rating is that of its hardest step. Techniques that Sukaku Explainer does not
know have the value of what it would use in their place, and say so. Chains add to their value with their length; see
`rating.scale`.

The order of teaching, in which a person learns the techniques and is shown them, stands apart from the values. A level
holds what demands the same of a person; within a level the techniques come in the order in which they are looked for.
Up to triples the levels are those of the rating. Where the order is another one:

- What a direct technique places is a pattern and a single in one; it stands with its pattern. Sukaku Explainer rates it
  below the naked single, because nothing has to be noted for it.
- Quads are larger triples, and not seen more seldom than wings: they come before what has a new idea.
- The X-wing and the patterns of two strong links of one value (skyscraper, kite, turbot fish, empty rectangle) are one
  idea; finned fish, which say the same with more cells, come a level later.
- The W-wing is as short as the XY-wing (four statements); Sukaku Explainer rates it 7.0, as a forcing chain.
- The remote pair (6.5 there) comes before colouring: it is colouring with two values, of which all cells are seen at
  once.
- Chains of one idea (one value, or pairs alone) come before those that mix both, and these before almost locked sets,
  which few people look for; chains through almost locked sets are the last of them.
- What assumes something and follows all that results (nets, cases, proofs) is no pattern that can be seen, and
  comes after everything that can.
"""

from __future__ import annotations

from enum import Enum, IntEnum
from math import inf
from typing import Final, NamedTuple

from sudoku_app.messages import Message, translatable


class HelpLevel(Enum):
    """How much of a hint is shown; the second level says more than the first."""

    QUESTION = 1  # where to look and what for: "Where can 8 go in box 5?"
    STEP = 2  # the next step with its reason and what follows


class Level(IntEnum):
    """How much a technique demands of a person; a higher level demands more."""

    SINGLES = 0
    LOCKED_CANDIDATES = 1
    PAIRS = 2
    TRIPLES = 3
    BASIC_PATTERNS = 4  # quads, X-wing, patterns of two strong links, small wings, rectangles, BUG
    SIMPLE_CHAINS = 5  # swordfish, finned fish, colouring, chains of one value or of pairs
    CHAINS_AND_SETS = 6  # alternating and grouped chains, almost locked sets, other fish
    FORCING_CHAINS = 7
    ASSUMPTIONS = 8  # nets, cases, proofs


class Technique(Enum):
    """The techniques by their standard names: that of JSON, which is the value, and that which people read.

    New ones come last: ratings that are remembered depend on the order.
    """

    _value_: str
    title: Message

    def __new__(cls, value: str, *title: Message) -> Technique:
        """Return the technique of a value; looked up by its value alone, it needs no title."""
        technique = object.__new__(cls)
        technique._value_ = value
        (technique.title,) = title
        return technique

    FULL_HOUSE = "full house", translatable("Full house")
    HIDDEN_SINGLE = "hidden single", translatable("Hidden single")
    NAKED_SINGLE = "naked single", translatable("Naked single")
    POINTING = "pointing", translatable("Pointing")
    CLAIMING = "claiming", translatable("Claiming")
    NAKED_PAIR = "naked pair", translatable("Naked pair")
    NAKED_TRIPLE = "naked triple", translatable("Naked triple")
    NAKED_QUAD = "naked quad", translatable("Naked quad")
    HIDDEN_PAIR = "hidden pair", translatable("Hidden pair")
    HIDDEN_TRIPLE = "hidden triple", translatable("Hidden triple")
    HIDDEN_QUAD = "hidden quad", translatable("Hidden quad")
    X_WING = "X-wing", translatable("X-wing")
    SWORDFISH = "swordfish", translatable("Swordfish")
    JELLYFISH = "jellyfish", translatable("Jellyfish")
    FINNED_X_WING = "finned X-wing", translatable("Finned X-wing")
    FINNED_SWORDFISH = "finned swordfish", translatable("Finned swordfish")
    FINNED_JELLYFISH = "finned jellyfish", translatable("Finned jellyfish")
    SASHIMI_X_WING = "sashimi X-wing", translatable("Sashimi X-wing")
    SASHIMI_SWORDFISH = "sashimi swordfish", translatable("Sashimi swordfish")
    SASHIMI_JELLYFISH = "sashimi jellyfish", translatable("Sashimi jellyfish")
    XY_WING = "XY-wing", translatable("XY-wing")
    XYZ_WING = "XYZ-wing", translatable("XYZ-wing")
    W_WING = "W-wing", translatable("W-wing")
    UNIQUE_RECTANGLE_1 = "unique rectangle type 1", translatable("Unique rectangle, type 1")
    UNIQUE_RECTANGLE_2 = "unique rectangle type 2", translatable("Unique rectangle, type 2")
    UNIQUE_RECTANGLE_3 = "unique rectangle type 3", translatable("Unique rectangle, type 3")
    UNIQUE_RECTANGLE_4 = "unique rectangle type 4", translatable("Unique rectangle, type 4")
    HIDDEN_RECTANGLE = "hidden rectangle", translatable("Hidden rectangle")
    BUG_PLUS_1 = "BUG+1", translatable("BUG+1")
    UNIQUE_RECTANGLE_5 = "unique rectangle type 5", translatable("Unique rectangle, type 5")
    UNIQUE_RECTANGLE_6 = "unique rectangle type 6", translatable("Unique rectangle, type 6")
    AVOIDABLE_RECTANGLE_1 = "avoidable rectangle type 1", translatable("Avoidable rectangle, type 1")
    AVOIDABLE_RECTANGLE_2 = "avoidable rectangle type 2", translatable("Avoidable rectangle, type 2")
    UNIQUE_LOOP_1 = "unique loop type 1", translatable("Unique loop, type 1")
    UNIQUE_LOOP_2 = "unique loop type 2", translatable("Unique loop, type 2")
    UNIQUE_LOOP_3 = "unique loop type 3", translatable("Unique loop, type 3")
    UNIQUE_LOOP_4 = "unique loop type 4", translatable("Unique loop, type 4")
    BUG_TYPE_2 = "BUG type 2", translatable("BUG, type 2")
    BUG_TYPE_3 = "BUG type 3", translatable("BUG, type 3")
    BUG_TYPE_4 = "BUG type 4", translatable("BUG, type 4")
    BUG_PLUS_N = "BUG+n", translatable("BUG+n")
    ALIGNED_PAIR_EXCLUSION = "aligned pair exclusion", translatable("Aligned pair exclusion")
    ALIGNED_TRIPLET_EXCLUSION = "aligned triplet exclusion", translatable("Aligned triplet exclusion")
    SIMPLE_COLOURING = "simple colouring", translatable("Simple colouring")
    REMOTE_PAIR = "remote pair", translatable("Remote pair")
    X_CHAIN = "X-chain", translatable("X-chain")
    XY_CHAIN = "XY-chain", translatable("XY-chain")
    ALTERNATING_INFERENCE_CHAIN = "alternating inference chain", translatable("Alternating inference chain")
    GROUPED_CHAIN = "grouped alternating inference chain", translatable("Grouped alternating inference chain")
    ALS_XZ = "ALS-XZ", translatable("ALS-XZ")
    ALS_CHAIN = "ALS chain", translatable("ALS chain")
    CELL_FORCING_CHAIN = "cell forcing chain", translatable("Cell forcing chain")
    UNIT_FORCING_CHAIN = "unit forcing chain", translatable("Unit forcing chain")
    Z_CHAIN = "z-chain", translatable("Z-chain")
    CELL_FORCING_Z_CHAIN = "cell forcing z-chain", translatable("Cell forcing z-chain")
    UNIT_FORCING_Z_CHAIN = "unit forcing z-chain", translatable("Unit forcing z-chain")
    WHIP = "whip", translatable("Whip")
    CELL_FORCING_WHIP = "cell forcing whip", translatable("Cell forcing whip")
    UNIT_FORCING_WHIP = "unit forcing whip", translatable("Unit forcing whip")
    FORCING_NET = "forcing net", translatable("Forcing net")
    CELL_FORCING_NET = "cell forcing net", translatable("Cell forcing net")
    UNIT_FORCING_NET = "unit forcing net", translatable("Unit forcing net")
    DIRECT_POINTING = "direct pointing", translatable("Direct pointing")
    DIRECT_CLAIMING = "direct claiming", translatable("Direct claiming")
    DIRECT_HIDDEN_PAIR = "direct hidden pair", translatable("Direct hidden pair")
    DIRECT_HIDDEN_TRIPLE = "direct hidden triple", translatable("Direct hidden triple")
    LOCKED_PAIR = "locked pair", translatable("Locked pair")
    LOCKED_TRIPLE = "locked triple", translatable("Locked triple")
    SKYSCRAPER = "skyscraper", translatable("Skyscraper")
    TWO_STRING_KITE = "two-string kite", translatable("Two-string kite")
    TURBOT_FISH = "turbot fish", translatable("Turbot fish")
    EMPTY_RECTANGLE = "empty rectangle", translatable("Empty rectangle")
    GROUPED_TURBOT_FISH = "grouped turbot fish", translatable("Grouped turbot fish")
    GROUPED_X_CHAIN = "grouped X-chain", translatable("Grouped X-chain")
    MULTI_COLOURING = "multi-colouring", translatable("Multi-colouring")
    SUE_DE_COQ = "Sue de Coq", translatable("Sue de Coq")
    WXYZ_WING = "WXYZ-wing", translatable("WXYZ-wing")
    VWXYZ_WING = "VWXYZ-wing", translatable("VWXYZ-wing")
    ALS_XY_WING = "ALS-XY-wing", translatable("ALS-XY-wing")
    DEATH_BLOSSOM = "death blossom", translatable("Death blossom")
    FRANKEN_X_WING = "Franken X-wing", translatable("Franken X-wing")
    FRANKEN_SWORDFISH = "Franken swordfish", translatable("Franken swordfish")
    FRANKEN_JELLYFISH = "Franken jellyfish", translatable("Franken jellyfish")
    MUTANT_X_WING = "mutant X-wing", translatable("Mutant X-wing")
    MUTANT_SWORDFISH = "mutant swordfish", translatable("Mutant swordfish")
    MUTANT_JELLYFISH = "mutant jellyfish", translatable("Mutant jellyfish")
    PROOF_BY_CASES = "proof by cases", translatable("Proof by cases")
    CASE_TREE = "case tree", translatable("Case tree")
    PROOF = "proof", translatable("Proof by contradiction")
    SOLVER = "solver", translatable("From the solver")


class Row(NamedTuple):
    """What is known of a technique besides its steps."""

    technique: Technique
    # Its difficulty; of a chain, without what its length adds; infinite where it has no place on the scale.
    value: float = inf
    module: str = ""  # the module of this package with its finder; "" for what only hints look for
    # The names by which other programs, books and sites know it, in English as they are used everywhere.
    other_names: tuple[str, ...] = ()
    needs_unique: bool = False  # whether it holds only in a puzzle with exactly one solution
    # The technique of the same value before which the rating looks for it, where it is not the order of this table.
    rated_before: Technique | None = None
    # Whether Sukaku Explainer 1.18.1 has no such step below 7.0, or rates it otherwise: read from its sources, and see
    # `rating.scale`.
    rated_otherwise: bool = False


_T = Technique

# By levels, in the order in which they are learnt.
_TABLE: Final[dict[Level, tuple[Row, ...]]] = {
    Level.SINGLES: (
        Row(_T.FULL_HOUSE, 1.0, "singles", ("last digit", "last free cell")),
        # 1.5 in a row or column.
        Row(_T.HIDDEN_SINGLE, 1.2, "singles", ("pinned digit", "last remaining cell")),
        Row(_T.NAKED_SINGLE, 2.3, "singles", ("sole candidate", "forced digit", "last possible number")),
    ),
    Level.LOCKED_CANDIDATES: (
        Row(_T.POINTING, 2.6, "locked", ("pointing pair", "pointing triple", "locked candidates type 1")),
        Row(_T.CLAIMING, 2.8, "locked", ("box/line reduction", "locked candidates type 2")),
        Row(_T.DIRECT_POINTING, 1.7, "locked"),
        Row(_T.DIRECT_CLAIMING, 1.9, "locked"),
    ),
    Level.PAIRS: (
        # A naked pair there.
        Row(_T.LOCKED_PAIR, 3.0, "subsets"),
        Row(_T.NAKED_PAIR, 3.0, "subsets", ("obvious pair", "disjoint pair")),
        Row(_T.HIDDEN_PAIR, 3.4, "subsets", ("unique pair",)),
        Row(_T.DIRECT_HIDDEN_PAIR, 2.0, "locked"),
    ),
    Level.TRIPLES: (
        # A naked triple there.
        Row(_T.LOCKED_TRIPLE, 3.6, "subsets"),
        Row(_T.NAKED_TRIPLE, 3.6, "subsets", ("obvious triple", "disjoint triple")),
        Row(_T.HIDDEN_TRIPLE, 4.0, "subsets", ("unique triple",)),
        Row(_T.DIRECT_HIDDEN_TRIPLE, 2.5, "locked"),
    ),
    Level.BASIC_PATTERNS: (
        Row(_T.X_WING, 3.2, "fish", ("2-fish",)),
        Row(_T.SKYSCRAPER, 4.0, "two_strong_links"),
        Row(_T.TWO_STRING_KITE, 4.1, "two_strong_links", ("2-string kite",)),
        Row(_T.TURBOT_FISH, 4.1, "two_strong_links"),
        # A grouped strong link there, as the finned X-wing, the sashimi one and the grouped turbot fish are.
        Row(_T.EMPTY_RECTANGLE, 4.3, "two_strong_links", ("hinge",)),
        Row(_T.XY_WING, 4.2, "wings", ("Y-wing",)),
        Row(_T.XYZ_WING, 4.4, "wings"),
        # A forcing chain there.
        Row(_T.W_WING, 7.0, "wings", ("semi-remote naked pair",)),
        Row(_T.NAKED_QUAD, 5.0, "subsets", ("naked quadruple", "disjoint quad")),
        Row(_T.HIDDEN_QUAD, 5.4, "subsets", ("hidden quadruple", "unique quad")),
        Row(_T.UNIQUE_RECTANGLE_1, 4.5, "rectangles", ("unique corner", "uniqueness test 1"), needs_unique=True),
        Row(_T.UNIQUE_RECTANGLE_2, 4.5, "rectangles", ("unique side", "uniqueness test 2"), needs_unique=True),
        Row(_T.UNIQUE_RECTANGLE_4, 4.5, "rectangles", ("unique pair", "uniqueness test 4"), needs_unique=True),
        # Not in Sukaku Explainer: a rectangle with fewer candidates to look at than the others.
        Row(_T.AVOIDABLE_RECTANGLE_1, 4.5, "avoidable_rectangles", needs_unique=True, rated_otherwise=True),
        Row(_T.AVOIDABLE_RECTANGLE_2, 4.5, "avoidable_rectangles", needs_unique=True, rated_otherwise=True),
        # With a pair; 0.1 more with each further cell of the subset.
        Row(_T.UNIQUE_RECTANGLE_3, 4.6, "rectangles", ("unique subset", "uniqueness test 3"), needs_unique=True),
        # Type 2 in Sukaku Explainer.
        Row(
            _T.UNIQUE_RECTANGLE_5,
            4.5,
            "rectangles",
            ("uniqueness test 5",),
            needs_unique=True,
            rated_before=_T.AVOIDABLE_RECTANGLE_1,
        ),
        # Not in Sukaku Explainer, whose unique rectangles and loops are 4.5 to 5.0: one strong link more than type 4,
        # and for the hidden one a cell alone to find it by.
        Row(_T.UNIQUE_RECTANGLE_6, 4.7, "rectangles", ("uniqueness test 6",), needs_unique=True, rated_otherwise=True),
        Row(
            _T.HIDDEN_RECTANGLE,
            4.7,
            "rectangles",
            ("hidden unique rectangle",),
            needs_unique=True,
            rated_otherwise=True,
        ),
        Row(_T.BUG_PLUS_1, 5.6, "bug", ("bivalue universal grave", "BUG type 1"), needs_unique=True),
        Row(_T.BUG_TYPE_2, 5.7, "bug", ("bivalue universal grave type 2",), needs_unique=True),
        Row(_T.BUG_TYPE_4, 5.7, "bug", ("bivalue universal grave type 4",), needs_unique=True),
        # With a pair; 0.1 more with each further cell of the subset.
        Row(_T.BUG_TYPE_3, 5.8, "bug", ("bivalue universal grave type 3",), needs_unique=True),
        # Not in Sukaku Explainer: as its types 2 and 4, with a case for each extra.
        Row(_T.BUG_PLUS_N, 5.7, "bug", ("bivalue universal grave + n",), needs_unique=True, rated_otherwise=True),
    ),
    Level.SIMPLE_CHAINS: (
        Row(_T.SWORDFISH, 3.8, "fish", ("3-fish",)),
        Row(_T.FINNED_X_WING, 4.3, "fish", ("filet-o-fish",)),
        Row(_T.SASHIMI_X_WING, 4.3, "fish", ("filet-o-fish",)),
        Row(_T.REMOTE_PAIR, 6.5, "colouring", ("remote naked pair",), rated_otherwise=True),
        # Three and more strong links there; colouring is the same seen as a whole. An X-chain adds 0.4 with each
        # further strong link, see `rating.scale`.
        Row(
            _T.SIMPLE_COLOURING,
            5.4,
            "colouring",
            ("simple coloring", "single’s chains", "colour trap", "colour wrap"),
            rated_otherwise=True,
        ),
        Row(
            _T.MULTI_COLOURING,
            5.4,
            "colouring",
            ("multi-coloring", "multi-colors 1", "multi-colors 2"),
            rated_otherwise=True,
        ),
        Row(_T.X_CHAIN, 5.4, "chains"),
        # A forcing chain there.
        Row(_T.XY_CHAIN, 7.0, "chains"),
        Row(_T.GROUPED_TURBOT_FISH, 4.3, "two_strong_links"),
        Row(_T.FINNED_SWORDFISH, 5.7, "fish", rated_otherwise=True),
        Row(_T.SASHIMI_SWORDFISH, 5.7, "fish", rated_otherwise=True),
        # Of six cells; longer ones, and those of type 3, have more.
        Row(_T.UNIQUE_LOOP_1, 4.6, "unique_loops", needs_unique=True),
        Row(_T.UNIQUE_LOOP_2, 4.6, "unique_loops", needs_unique=True),
        Row(_T.UNIQUE_LOOP_3, 4.6, "unique_loops", needs_unique=True),
        Row(_T.UNIQUE_LOOP_4, 4.6, "unique_loops", needs_unique=True),
    ),
    Level.CHAINS_AND_SETS: (
        # A forcing chain there.
        Row(
            _T.ALTERNATING_INFERENCE_CHAIN,
            7.0,
            "chains",
            ("AIC", "nice loop", "continuous nice loop", "discontinuous nice loop"),
        ),
        Row(_T.JELLYFISH, 5.2, "fish", ("4-fish",)),
        # Three and four grouped strong links there.
        Row(_T.GROUPED_X_CHAIN, 5.7, "chains", rated_before=_T.FINNED_SWORDFISH),
        Row(_T.GROUPED_CHAIN, 7.2, "chains", ("grouped AIC", "grouped nice loop")),
        Row(_T.WXYZ_WING, 5.5, "almost_locked", ("bent naked quad",)),
        Row(_T.VWXYZ_WING, 6.2, "almost_locked"),
        Row(_T.FINNED_JELLYFISH, 6.1, "fish", rated_otherwise=True),
        Row(_T.SASHIMI_JELLYFISH, 6.1, "fish", rated_otherwise=True),
        # The smallest one is a WXYZ-wing there, larger ones add what larger wings do.
        Row(
            _T.SUE_DE_COQ,
            5.5,
            "almost_locked",
            ("two-sector disjoint subsets",),
            rated_before=_T.WXYZ_WING,
            rated_otherwise=True,
        ),
        # Not in Sukaku Explainer: as aligned triplet exclusion.
        Row(_T.ALS_XZ, 7.5, "almost_locked", ("ALS xz-rule", "singly linked almost locked sets")),
        Row(_T.ALS_XY_WING, 7.5, "almost_locked_chains", ("ALS xy-rule",)),
        Row(_T.ALIGNED_PAIR_EXCLUSION, 6.2, "aligned", ("APE", "subset exclusion")),
        Row(_T.ALIGNED_TRIPLET_EXCLUSION, 7.5, "aligned", ("ATE", "subset exclusion"), rated_before=_T.ALS_XY_WING),
        # A cell forcing chain there.
        Row(_T.DEATH_BLOSSOM, 8.0, "almost_locked_chains"),
        # Unit forcing chains of some length there, as the mutant fish are.
        Row(_T.FRANKEN_X_WING, 8.3, "fish"),
        Row(_T.FRANKEN_SWORDFISH, 8.3, "fish"),
        Row(_T.FRANKEN_JELLYFISH, 8.3, "fish"),
        Row(_T.MUTANT_X_WING, 8.3, "fish"),
        Row(_T.MUTANT_SWORDFISH, 8.3, "fish"),
        Row(_T.MUTANT_JELLYFISH, 8.3, "fish"),
        Row(_T.ALS_CHAIN, 7.8, "chains", ("chain through almost locked sets", "ALS nice loop")),
    ),
    Level.FORCING_CHAINS: (
        Row(_T.CELL_FORCING_CHAIN, 8.0, "forcing_chains", ("forcing chain verity", "multiple forcing chain")),
        Row(_T.UNIT_FORCING_CHAIN, 8.0, "forcing_chains", ("region forcing chain", "multiple forcing chain")),
        # Dynamic forcing chains there, from here on.
        Row(_T.Z_CHAIN, 8.5, "whips"),
        Row(_T.CELL_FORCING_Z_CHAIN, 8.5, "whips"),
        Row(_T.UNIT_FORCING_Z_CHAIN, 8.5, "whips"),
        Row(_T.WHIP, 8.5, "whips"),
        Row(_T.CELL_FORCING_WHIP, 8.5, "whips"),
        Row(_T.UNIT_FORCING_WHIP, 8.5, "whips"),
    ),
    Level.ASSUMPTIONS: (
        Row(_T.FORCING_NET, 8.5, "forcing_nets", ("forcing net contradiction", "dynamic contradiction forcing chain")),
        Row(_T.CELL_FORCING_NET, 8.5, "forcing_nets", ("forcing net verity", "dynamic cell forcing chain")),
        Row(_T.UNIT_FORCING_NET, 8.5, "forcing_nets", ("forcing net verity", "dynamic region forcing chain")),
        Row(_T.PROOF_BY_CASES),
        Row(_T.CASE_TREE),
        Row(_T.PROOF),
        Row(_T.SOLVER),
    ),
}

# Each is close to the others of its groups.
_CLOSE: Final = (
    (_T.FULL_HOUSE, _T.HIDDEN_SINGLE, _T.NAKED_SINGLE),
    (_T.POINTING, _T.CLAIMING),
    (_T.DIRECT_POINTING, _T.POINTING, _T.HIDDEN_SINGLE),
    (_T.DIRECT_CLAIMING, _T.CLAIMING, _T.HIDDEN_SINGLE),
    (_T.DIRECT_HIDDEN_PAIR, _T.HIDDEN_PAIR, _T.DIRECT_HIDDEN_TRIPLE),
    (_T.DIRECT_HIDDEN_TRIPLE, _T.HIDDEN_TRIPLE),
    (_T.NAKED_PAIR, _T.HIDDEN_PAIR, _T.LOCKED_PAIR, _T.NAKED_TRIPLE),
    (_T.NAKED_TRIPLE, _T.HIDDEN_TRIPLE, _T.LOCKED_TRIPLE, _T.NAKED_QUAD),
    (_T.NAKED_QUAD, _T.HIDDEN_QUAD),
    (_T.X_WING, _T.SWORDFISH, _T.JELLYFISH),
    (_T.X_WING, _T.FINNED_X_WING, _T.SASHIMI_X_WING, _T.SKYSCRAPER),
    (_T.SWORDFISH, _T.FINNED_SWORDFISH, _T.SASHIMI_SWORDFISH),
    (_T.JELLYFISH, _T.FINNED_JELLYFISH, _T.SASHIMI_JELLYFISH),
    (_T.FRANKEN_X_WING, _T.MUTANT_X_WING, _T.X_WING),
    (_T.FRANKEN_SWORDFISH, _T.MUTANT_SWORDFISH, _T.SWORDFISH),
    (_T.FRANKEN_JELLYFISH, _T.MUTANT_JELLYFISH, _T.JELLYFISH),
    (_T.SKYSCRAPER, _T.TWO_STRING_KITE, _T.TURBOT_FISH, _T.EMPTY_RECTANGLE),
    (_T.TURBOT_FISH, _T.GROUPED_TURBOT_FISH, _T.X_CHAIN),
    (_T.SIMPLE_COLOURING, _T.MULTI_COLOURING, _T.X_CHAIN, _T.REMOTE_PAIR),
    (_T.X_CHAIN, _T.GROUPED_X_CHAIN, _T.ALTERNATING_INFERENCE_CHAIN),
    (_T.XY_WING, _T.XYZ_WING, _T.W_WING, _T.XY_CHAIN),
    (_T.XYZ_WING, _T.WXYZ_WING, _T.VWXYZ_WING),
    (_T.WXYZ_WING, _T.ALS_XZ),
    (_T.ALS_XZ, _T.ALS_XY_WING, _T.DEATH_BLOSSOM, _T.ALS_CHAIN, _T.SUE_DE_COQ),
    (_T.ALIGNED_PAIR_EXCLUSION, _T.ALIGNED_TRIPLET_EXCLUSION),
    (_T.ALIGNED_PAIR_EXCLUSION, _T.ALS_XZ),
    (
        _T.UNIQUE_RECTANGLE_1,
        _T.UNIQUE_RECTANGLE_2,
        _T.UNIQUE_RECTANGLE_3,
        _T.UNIQUE_RECTANGLE_4,
        _T.UNIQUE_RECTANGLE_5,
        _T.UNIQUE_RECTANGLE_6,
        _T.HIDDEN_RECTANGLE,
    ),
    (_T.UNIQUE_RECTANGLE_1, _T.AVOIDABLE_RECTANGLE_1, _T.UNIQUE_LOOP_1),
    (_T.UNIQUE_RECTANGLE_2, _T.AVOIDABLE_RECTANGLE_2, _T.UNIQUE_LOOP_2),
    (_T.UNIQUE_RECTANGLE_3, _T.UNIQUE_LOOP_3),
    (_T.UNIQUE_RECTANGLE_4, _T.UNIQUE_LOOP_4),
    (_T.BUG_PLUS_1, _T.BUG_TYPE_2, _T.BUG_TYPE_3, _T.BUG_TYPE_4, _T.BUG_PLUS_N),
    (_T.BUG_PLUS_1, _T.UNIQUE_RECTANGLE_1),
    (_T.XY_CHAIN, _T.REMOTE_PAIR, _T.ALTERNATING_INFERENCE_CHAIN),
    (_T.ALTERNATING_INFERENCE_CHAIN, _T.GROUPED_CHAIN, _T.ALS_CHAIN),
    (_T.CELL_FORCING_CHAIN, _T.UNIT_FORCING_CHAIN, _T.ALTERNATING_INFERENCE_CHAIN),
    (_T.Z_CHAIN, _T.WHIP, _T.CELL_FORCING_Z_CHAIN, _T.UNIT_FORCING_Z_CHAIN),
    (_T.WHIP, _T.CELL_FORCING_WHIP, _T.UNIT_FORCING_WHIP, _T.FORCING_NET),
    (_T.FORCING_NET, _T.CELL_FORCING_NET, _T.UNIT_FORCING_NET),
    (_T.FORCING_NET, _T.PROOF_BY_CASES, _T.CASE_TREE, _T.PROOF),
)

_ROWS: Final = {row.technique: row for rows in _TABLE.values() for row in rows}
_LEVELS: Final = {row.technique: level for level, rows in _TABLE.items() for row in rows}
_RANKS: Final = {technique: rank for rank, technique in enumerate(_ROWS)}


def row_of(technique: Technique) -> Row:
    """Return the row of a technique."""
    return _ROWS[technique]


def level_of(technique: Technique) -> Level:
    """Return the level of a technique."""
    return _LEVELS[technique]


def is_rated_otherwise(technique: Technique) -> bool:
    """Return whether Sukaku Explainer has no such step, or rates it otherwise, so that its path may be another one."""
    return _ROWS[technique].rated_otherwise


def teaching_rank(technique: Technique) -> int:
    """Return the place of a technique in the whole teaching order, counted from 0."""
    return _RANKS[technique]


def rated_techniques() -> list[Technique]:
    """Return the techniques that have a value, the easiest first; of the same value those that are learnt first."""
    rated = sorted((row for row in _ROWS.values() if row.value < inf), key=lambda row: row.value)
    techniques = [row.technique for row in rated if row.rated_before is None]
    for row in rated:
        if row.rated_before is not None:
            techniques.insert(techniques.index(row.rated_before), row.technique)
    return techniques


def related(technique: Technique) -> tuple[Technique, ...]:
    """Return the techniques that are close to one, those of its nearest group first."""
    groups = [group for group in _CLOSE if technique in group]
    return tuple(dict.fromkeys(other for group in groups for other in group if other is not technique))
