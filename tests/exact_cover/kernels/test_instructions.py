"""The machine code of an instruction does what its Python says."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest
from support.timeouts import TIMEOUT_SECONDS

pytest.importorskip("numba")

# In a process of its own, where kernels are numba's functions: each instruction is called from a compiled function with
# random words, and beside it the Python that defines its meaning.
_PROGRAM = """
import random
from inspect import signature

import numpy as np
from numba import njit

from sudoku_app.exact_cover.kernels import instructions
from sudoku_app.exact_cover.kernels.build import jit

machine = {name: getattr(instructions, name) for name in (
    "lowest_bit", "count_bits", "keep_common", "copy_common", "count_narrowed", "planes_with", "survey", "keep_found",
    "take_confined")}
# The meanings: the same module, imported again without the compiler.
import importlib, os, sys
os.environ["SUDOKU_APP_KERNELS"] = ""
for name in [n for n in sys.modules if n.startswith("sudoku_app")]:
    del sys.modules[name]
meaning = importlib.import_module("sudoku_app.exact_cover.kernels.instructions")

source = "\\n".join(
    f"def call_{name}({', '.join(signature(getattr(meaning, name)).parameters)}):\\n"
    f"    return machine_{name}({', '.join(signature(getattr(meaning, name)).parameters)})"
    for name in machine
)
space = {f"machine_{name}": code for name, code in machine.items()}
exec(source, space)
compiled = {name: njit(space[f"call_{name}"]) for name in machine}

dice = np.random.default_rng(1)
def words(size, ones):
    made = np.zeros(size, np.uint64)
    for bit in range(64):
        made |= (dice.random(size) < ones).astype(np.uint64) << np.uint64(bit)
    return made

for round in range(200):
    ones = dice.choice([0.01, 0.1, 0.5, 0.95])
    word = words(1, ones)[0] | np.uint64(1 << int(dice.integers(64)))
    for name in ("lowest_bit", "count_bits"):
        assert int(compiled[name](word)) == int(getattr(meaning, name)(word)), (name, word)
    # Loops are written out for 9 planes, and rows of 10 blocks or more are taken in groups.
    blocks = int(dice.choice([1, 2, 3, 5, 9, 10, 18]))
    state, table = words(400, ones), words(8 * 18 * 4, dice.choice([0.5, 0.9, 1.0]))
    found, pairs = words(8 * 9, 0.5), words(16, 0.5)
    at, row = 8 * int(dice.integers(0, 4)), 8 * int(dice.integers(0, 4))
    rows, count = dice.integers(0, 4, 6).astype(np.uint32), int(dice.integers(0, 5))
    outside = np.where(dice.random(20) < 0.3, 0, ~np.uint64(0)).astype(np.uint64)
    lanes = np.uint64(sum(1 << lane for lane in range(8) if found[lane] and (lane == 5 or dice.random() < 0.5)) or 1)
    found[0] |= np.uint64(1)
    row_at, noted = dice.integers(0, 4, 64 * 520).astype(np.uint32), np.zeros(512, np.uint32)
    for name, arguments in {
        "keep_common": (state, at, table, rows, 1, count, blocks),
        "copy_common": (state, 200, at, table, row, blocks, 2),
        "count_narrowed": (state, at, table, row, 16, blocks, pairs, 8),
        "keep_found": (state, at, table, blocks, found, lanes, row_at, 2, noted),
        "planes_with": (state, at + 3, blocks, np.uint64(dice.integers(64))),
        "survey": (state, at, blocks, 360, table, 16, found, pairs, 8),
        "take_confined": (state, at, blocks, outside, 2, 360, 368, found, 16),
    }.items():
        one = [a.copy() if isinstance(a, np.ndarray) else a for a in arguments]
        two = [a.copy() if isinstance(a, np.ndarray) else a for a in arguments]
        got, wanted = compiled[name](*one), getattr(meaning, name)(*two)
        assert (got is None) == (wanted is None) and (got is None or int(got) == int(wanted)), (name, got, wanted)
        for a, b in zip(one, two):
            if isinstance(a, np.ndarray):
                assert (a == b).all(), name
print("alike")
"""

# The same with vectors: one source, run with the machine's instructions and with their meanings.
_VECTORS = """
import importlib, os, sys

import numpy as np
from numba import njit

from sudoku_app.exact_cover.kernels import instructions
machine = vars(instructions).copy()
os.environ["SUDOKU_APP_KERNELS"] = ""
for name in [n for n in sys.modules if n.startswith("sudoku_app")]:
    del sys.modules[name]
meaning = vars(importlib.import_module("sudoku_app.exact_cover.kernels.instructions")).copy()

source = (
    "def use(given, made, mask):\\n"
    "    first, second = load(given, 0), load(given, 1)\\n"
    "    store(made, 0, first & second)\\n"
    "    store(made, 1, first | second)\\n"
    "    store(made, 2, ~first)\\n"
    "    store(made, 3, but_lowest(first))\\n"
    "    store(made, 4, alone(first))\\n"
    "    store(made, 5, first_if_any(first, second))\\n"
    "    store(made, 6, no_bits())\\n"
    "    store(made, 7, same_in_all(mask))\\n"
    "    return lanes_with_bits(first)\\n"
)
exec(source, machine)
exec(source, meaning)
compiled = njit(machine["use"])
dice = np.random.default_rng(1)
for round in range(200):
    given = dice.choice(np.array([0, 1, 2, 6, 257, 32768, 65535], np.uint16), 64)
    made, wanted = np.ones(256, np.uint16), np.ones(256, np.uint16)
    mask = int(dice.integers(65536))
    assert int(compiled(given, made, mask)) == int(meaning["use"](given, wanted, mask))
    assert made.tolist() == wanted.tolist()
print("alike")
"""


@pytest.mark.slow
@pytest.mark.parametrize("program", [_PROGRAM, _VECTORS], ids=["words", "vectors"])
def test_machine_code_and_meaning_agree(program: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", program],
        capture_output=True,
        text=True,
        timeout=TIMEOUT_SECONDS,
        check=False,
        env={**os.environ, "SUDOKU_APP_KERNELS": "jit"},
    )
    assert done.stdout.strip() == "alike", done.stderr
