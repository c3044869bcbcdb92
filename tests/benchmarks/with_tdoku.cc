// How long tdoku takes for a list of 9x9 puzzles; tests/benchmarks/lists.py runs this with --tdoku.
//
// Build it with a checkout of t-dillon/tdoku:
//   clang++ -O3 -march=native -I TDOKU/include with_tdoku.cc TDOKU/src/solver_dpll_triad_simd.cc TDOKU/src/util.cc -o with_tdoku
//
// with_tdoku FILE count TIMES    counts the solutions of each puzzle up to two
// with_tdoku FILE solve TIMES    the same, and asks for the solution besides, which tdoku gives where one alone is sought
//
// It goes through the list so many times, and prints the seconds of CPU time in all, and the solutions of the list.

#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <string>
#include <vector>

#include "tdoku.h"

static std::vector<std::string> puzzles_of(const char *path) {
    std::vector<std::string> puzzles;
    std::ifstream file(path);
    for (std::string line; std::getline(file, line);) {
        if (line.size() < 81 || line[0] == '#') continue;
        line.resize(81);
        for (char &cell : line) {
            if (cell < '1' || cell > '9') cell = '.';
        }
        puzzles.push_back(line);
    }
    return puzzles;
}

int main(int, char **arguments) {
    const std::vector<std::string> puzzles = puzzles_of(arguments[1]);
    const bool solves = std::string(arguments[2]) == "solve";
    const int times = std::atoi(arguments[3]);
    char solution[96];
    size_t guesses = 0, solutions = 0;
    const std::clock_t begun = std::clock();
    for (int pass = 0; pass < times; pass++) {
        solutions = 0;
        for (const std::string &puzzle : puzzles) {
            solutions += TdokuSolverDpllTriadSimd(puzzle.c_str(), 2, 0, solution, &guesses);
            if (solves) TdokuSolverDpllTriadSimd(puzzle.c_str(), 1, 0, solution, &guesses);
        }
    }
    std::printf("%.6f %zu\n", double(std::clock() - begun) / CLOCKS_PER_SEC, solutions);
}
