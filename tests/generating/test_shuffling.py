from collections import Counter
from random import Random

from sudoku_app.generating.shuffling import random_order


def test_every_order_comes_equally_often() -> None:
    random = Random(1)
    counts = Counter(tuple(random_order(3, random).tolist()) for _ in range(1_200))
    assert len(counts) == 6
    assert all(140 < count < 260 for count in counts.values())  # 200 each; 13 is the standard deviation


def test_an_order_is_the_same_on_every_machine() -> None:
    assert random_order(8, Random("7 0")).tolist() == [0, 2, 6, 3, 7, 5, 4, 1]
    assert random_order(0, Random(1)).tolist() == []
