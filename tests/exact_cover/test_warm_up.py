"""After warming up nothing is left to compile or to load when the first question comes."""

from __future__ import annotations

import subprocess
import sys

# In a process of its own: in this one other tests have called the kernels already.
_PROGRAM = """
import gc

from numba.core.dispatcher import Dispatcher

from sudoku_app.exact_cover.batch import search_batch
from sudoku_app.exact_cover.examples import boxed_square, dominoes, queens
from sudoku_app.exact_cover.questions import Questions
from sudoku_app.exact_cover.search import count, search
from sudoku_app.exact_cover.warm_up import warm_up

warm_up()
kernels = [o for o in gc.get_objects() if isinstance(o, Dispatcher) and o.py_func.__module__.startswith("sudoku_app")]
before = [len(kernel.signatures) for kernel in kernels]

square = boxed_square(4, 4)
givens = [cell * 16 for cell in (0, 20)]
assert search(square, givens, assumed=(givens[0],), limit=2).count == 2  # by learning
assert search(boxed_square(2, 3), limit=2).count == 2  # by planes
assert count(dominoes(4, 4)).count == 36  # by masks or planes
assert count(queens(8)).count == 92
search_batch(boxed_square(2, 2), [()], threads=1)
questions = Questions(boxed_square(2, 2))
questions.ask((0,))

late = [k.py_func.__name__ for k, known in zip(kernels, before, strict=True) if len(k.signatures) != known]
print(sum(before), *late)
"""


def test_no_kernel_is_left_to_be_compiled_or_loaded() -> None:
    done = subprocess.run([sys.executable, "-c", _PROGRAM], capture_output=True, text=True, timeout=200, check=True)
    known, *late = done.stdout.split()
    assert int(known) >= 10
    assert late == []
