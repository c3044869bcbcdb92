from sudoku_app.generating.puzzle_spec import Made, Missed, SpecFault, Symmetry
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.rating.difficulty import Rated
from sudoku_app.sudoku.rating.grades import Difficulty
from sudoku_app.sudoku.techniques.technique import Technique
from sudoku_app.wording.generating import missed_sentence, progress_text, spec_fault_sentence
from sudoku_app.wording.language import Language

ENGLISH = Language()
NEAREST = Made(GridShape(2, 2), (1, 2) + (0,) * 14, (1,) * 16, Symmetry.NONE, minimal=False)


def test_a_puzzle_that_was_not_found_is_described_with_the_nearest() -> None:
    assert missed_sentence(ENGLISH, 2, Missed(0, None)) == "Puzzle 2: not finished in time."
    assert missed_sentence(ENGLISH, 3, Missed(1200, None)) == "Puzzle 3: Tried 1,200; none matched."
    assert (
        missed_sentence(ENGLISH, 1, Missed(40, NEAREST))
        == "Puzzle 1: Tried 40; none matched. The closest has 2 givens."
    )
    rated = NEAREST.with_rating(Rated(Difficulty(2.3, Technique.NAKED_SINGLE, complete=True), {}))
    assert (
        missed_sentence(ENGLISH, 1, Missed(40, rated))
        == "Puzzle 1: Tried 40; none matched. The closest has 2 givens and is rated 2.3."
    )


def test_every_fault_of_a_specification_has_a_sentence_of_its_own() -> None:
    sentences = {spec_fault_sentence(ENGLISH, fault) for fault in SpecFault}
    assert len(sentences) == len(SpecFault)
    assert all(sentence.endswith(".") for sentence in sentences)


def test_progress_counts_puzzles() -> None:
    assert [progress_text(ENGLISH, count) for count in (1, 2)] == ["1 puzzle made", "2 puzzles made"]
