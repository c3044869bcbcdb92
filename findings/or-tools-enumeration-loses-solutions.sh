#!/bin/sh
# OR-Tools 9.15.6755: CP-SAT asked for all solutions with two workers gives some of them, and says OPTIMAL.
#
# Guessed before it was run: enumerate_all_solutions beside num_workers=2 finds all, or is refused.
# Seen: of the 288 ways to fill four cells of a cage that add up to 20 it gives 288 with one worker, about 107 with two,
# and of 105 perfect matchings (an exact cover) all with one worker, about 72 with two. The status is OPTIMAL either way,
# as if the search had ended, and with two workers some solutions may come twice. With num_workers left out all come.
# Whom it hurts: who counts solutions, or decides from that count whether a puzzle has one alone.
#
# Installs ortools into a temporary folder, and fails if what it does has changed.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check ortools==9.15.6755
"$folder/venv/bin/python" - <<'EOF'
from itertools import combinations

from ortools.sat.python import cp_model


def cage():
    model = cp_model.CpModel()
    cells = [model.new_int_var(1, 9, f"cell{number}") for number in range(4)]
    model.add_all_different(cells)
    model.add(sum(cells) == 20)
    return model, cells


def matchings():
    model = cp_model.CpModel()
    pairs = {pair: model.new_bool_var(str(pair)) for pair in combinations(range(8), 2)}
    for person in range(8):
        model.add_exactly_one(chosen for pair, chosen in pairs.items() if person in pair)
    return model, list(pairs.values())


class Solutions(cp_model.CpSolverSolutionCallback):
    def __init__(self, variables):
        super().__init__()
        self.variables = variables
        self.found = []

    def on_solution_callback(self):
        self.found.append(tuple(self.value(variable) for variable in self.variables))


for make, total in ((cage, 288), (matchings, 105)):
    for workers in (None, 1, 2):
        model, variables = make()
        solver = cp_model.CpSolver()
        solver.parameters.enumerate_all_solutions = True
        if workers:
            solver.parameters.num_workers = workers
        solutions = Solutions(variables)
        status = solver.status_name(solver.solve(model, solutions))
        different = len(set(solutions.found))
        print(f"{make.__name__}, num_workers={workers}: {status}, {different} of {total} solutions")
        assert status == "OPTIMAL"
        assert different < total if workers == 2 else different == total
EOF
