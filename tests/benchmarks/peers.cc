// How long another program takes for a list of 9x9 puzzles; tests/benchmarks/lists.py runs this with --peer.
//
// Each is asked in one call for what `solve` says: the solution, and whether it is the only one. Reading the 81
// characters is part of the time. The file is compiled once for each, with a checkout of what it measures:
//
//   tdoku (t-dillon/tdoku, which has kudoku and JSolve in its folder "other")
//     g++ -O3 -march=native -DTDOKU -I TDOKU/include peers.cc TDOKU/src/solver_dpll_triad_simd.cc TDOKU/src/util.cc -o tdoku
//   kudoku, by exact cover
//     gcc -O3 -march=native -c TDOKU/other/kudoku/kudoku.c && g++ -O3 -DKUDOKU peers.cc kudoku.o -o kudoku
//   JSolve
//     gcc -O3 -march=native -c TDOKU/other/jsolve/JSolve.c && g++ -O3 -DJSOLVE -I TDOKU/other/jsolve peers.cc JSolve.o -o jsolve
//   fsss2 (t-dillon/fsss2_bench)
//     g++ -O3 -march=native -w -DFSSS2 -I FSSS2 peers.cc FSSS2/fsss2.cpp FSSS2/t_128.cpp -o fsss2
//   JCZSolve (shines77/gzSudoku has it in its folder "others/jczslover")
//     gcc -O3 -march=native -w -c JCZSOLVE/JCZSolve.c && g++ -O3 -DJCZSOLVE -I JCZSOLVE peers.cc JCZSolve.o -o jczsolve
//   Emerentius/sudoku, in Rust: peers.rs tells how it becomes a library
//     g++ -O3 -DEMERENTIUS peers.cc libpeer.a -lpthread -ldl -o emerentius
//
// PROGRAM FILE TIMES goes through the list so many times, and prints the seconds of CPU time in all, and the solutions
// of the list, at most two a puzzle.

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <fstream>
#include <string>
#include <vector>

#if defined(TDOKU)
#include "tdoku.h"

static void keep(const char *found, void *solution) { std::memcpy(solution, found, 81); }

static size_t solve(const char *puzzle, char *solution) { return TdokuEnumerate(puzzle, 2, keep, solution); }
#elif defined(KUDOKU)
extern "C" size_t OtherSolverKudoku(const char *puzzle, size_t limit, uint32_t unused, char *solution, size_t *guesses);

static size_t solve(const char *puzzle, char *solution) {
    size_t guesses;
    return OtherSolverKudoku(puzzle, 2, 0, solution, &guesses);
}
#elif defined(JSOLVE)
#include "JSolve.h"
size_t JSolve_guesses;

static size_t solve(const char *puzzle, char *solution) { return JSolve(puzzle, solution, 2); }
#elif defined(JCZSOLVE)
#include "JCZSolve.h"
size_t JCZSolve_guesses;

static size_t solve(const char *puzzle, char *solution) { return JCZSolver(puzzle, solution, 2); }
#elif defined(EMERENTIUS)
extern "C" size_t solve(const char *puzzle, char *solution);
#elif defined(FSSS2)
#include "fsss2.h"
int nTrials;
bool do_locked_candidates;

static size_t solve(const char *puzzle, char *solution) {
    char values[81];
    for (int cell = 0; cell < 81; cell++) values[cell] = puzzle[cell] == '.' ? 0 : puzzle[cell] - '0';
    getSingleSolution search{};
    return search.solve(values, solution);
}
#endif

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
    const int times = std::atoi(arguments[2]);
    char solution[96];
    size_t solutions = 0;
    const std::clock_t begun = std::clock();
    for (int pass = 0; pass < times; pass++) {
        solutions = 0;
        for (const std::string &puzzle : puzzles) solutions += solve(puzzle.c_str(), solution);
    }
    std::printf("%.6f %zu\n", double(std::clock() - begun) / CLOCKS_PER_SEC, solutions);
}
