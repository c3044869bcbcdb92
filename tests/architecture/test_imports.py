"""The floors, as the import contracts cannot see them: what is really loaded."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

import sudoku_app

QT_FREE = [
    "exact_cover.search",
    "exact_cover.algorithm_x",
    "sudoku.hints.hint",
    "formats",
    "pictures.reading",
    "session.session",
    "wording.solver_reports",
    "interaction.grid_editor",
    "interaction.highlights",
    "interaction.page_layout",
    "cli",
]


def test_everything_below_background_loads_no_qt() -> None:
    modules = ", ".join(f"sudoku_app.{name}" for name in QT_FREE)
    code = f"import sys, {modules}; print([name for name in sys.modules if name.startswith('PySide6')])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_printing_and_sqlite_are_not_loaded_before_they_are_needed_and_no_source_is_read() -> None:
    code = (
        "import linecache, sys; import filelock; own = 'sqlite3' in sys.modules;"  # as older ones do
        "from sudoku_app import start; start.obstacle(); start.load_qt();"
        "import sudoku_app.app; print({'PySide6.QtPrintSupport', '' if own else 'sqlite3'} & set(sys.modules),"
        "[name for name in linecache.cache if 'sudoku_app' in name], len(set(sys.modules)) > 300)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "set() [] True"


# What the window is painted without. Each of these rooms and modules is loaded when its command is first given, or in
# the thread that works with it; an import at the head of a module that the window begins with would bring it back.
NOT_BEFORE_THE_FIRST_FRAME = (
    "exact_cover.search",
    "generating",
    "session.statistics",
    "sudoku.rating.difficulty",
    "sudoku.easy_steps",
    "sudoku.verdicts.entries",
    "sudoku.verdicts.explaining",
    "sudoku.hints.hint",
    "sudoku.verdicts.checking",
    "sudoku.rating.path",
    "sudoku.rating.scale",
    "sudoku.techniques.catalogue",
    "sudoku.techniques.singles",
    "ui.play.new_puzzle_dialog",
    "ui.files.picture_dialog",
    "ui.paper.share_dialog",
    "ui.play.statistics_dialog",
    "ui.explorer",
    "ui.paper",
    "ui.teaching",
    "wording.explanations",
    "wording.explorer",
    "wording.hints",
    "wording.manual_texts",
    "wording.steps",
    "wording.techniques",
)

LOADED_AT_THE_FIRST_FRAME = """
import sys
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QMainWindow
from sudoku_app import start

def run(*_):
    next(window for window in QApplication.topLevelWidgets() if isinstance(window, QMainWindow)).grab()  # paints it
    print(*sys.modules)
    QApplication.closeAllWindows()
    return 0

QApplication.exec = run
sys.exit(start.run_window([]))
"""


def test_what_only_commands_need_is_not_loaded_before_the_window_is_painted() -> None:
    done = subprocess.run([sys.executable, "-c", LOADED_AT_THE_FIRST_FRAME], capture_output=True, text=True, check=True)
    loaded = done.stdout.split()
    assert "sudoku_app.ui.grid.grid_view" in loaded
    rooms = tuple(f"sudoku_app.{name}" for name in NOT_BEFORE_THE_FIRST_FRAME)
    early = [name for name in loaded for room in (*rooms, "numpy") if name == room or name.startswith(f"{room}.")]
    # Of a room that is not needed yet its controllers are there, which load the rest.
    empty = {"sudoku_app.ui.explorer", "sudoku_app.ui.paper", "sudoku_app.ui.teaching"}
    assert [name for name in early if name not in empty and not name.endswith("_controller")] == []


@pytest.mark.slow
def test_the_program_runs_without_the_compiler_of_its_kernels() -> None:
    code = (
        "import sys; sys.modules['numba'] = sys.modules['llvmlite'] = None; import sudoku_app.app\n"
        "from sudoku_app.exact_cover.examples import queens\n"
        "from sudoku_app.exact_cover.effort import Effort\n"
        "from sudoku_app.exact_cover.search import count\n"
        "from sudoku_app.exact_cover.kernels.library import fastest_engine\n"
        "print(count(queens(6), effort=Effort(fastest_engine()[0])).kernel == 'algorithm_x')\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"


@pytest.mark.parametrize("module", ["app", "cli.check_command"])
def test_nothing_that_reads_pictures_is_loaded_before_there_is_one(module: str) -> None:
    code = f"import sys, sudoku_app.{module}; print('cv2' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"


@pytest.mark.parametrize("command", ["solve", "check"])
def test_a_command_that_gives_no_reasons_loads_no_technique_and_no_word_for_one(command: str) -> None:
    code = f"import sys, sudoku_app.cli.{command}_command; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    for room in ("sudoku.hints", "sudoku.techniques.catalogue", "sudoku.rating", "wording.steps", "session"):
        assert f"sudoku_app.{room}" not in done.stdout.split()


STARTS_A_PROCESS = {
    "ProcessPoolExecutor",
    "QProcess",
    "execv",
    "fork",
    "multiprocessing",
    "popen",
    "spawnv",
    "subprocess",
    "system",
}

# Copies of itself (`fork`), which load nothing: several cores make puzzles, where the command line is asked for that.
COPIES_ITSELF = {("cli/workers.py", "multiprocessing")}
# The desktop's own tools, where the person asks for it: by their whole path, in the folder /.
TOOLS = {("cli/desktop_entry.py", "subprocess")}
BUILDS = {("build_hook.py", "subprocess")}  # runs where a wheel is made


@pytest.mark.slow
def test_the_program_starts_no_other_process() -> None:
    """A child would run what lies in the current folder; only the build of the kernels starts any."""
    package = Path(sudoku_app.__file__).parent
    named = {
        (str(path.relative_to(package)), name)
        for path in package.rglob("*.py")
        if "build" not in path.parts
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        for name in names_in(node)
    }
    assert {found for found in named if found[1] in STARTS_A_PROCESS} == COPIES_ITSELF | TOOLS | BUILDS


def names_in(node: ast.AST) -> list[str]:
    """Return what an import names, or which function of `os` is meant."""
    match node:
        case ast.Import(names=names):
            return [alias.name.split(".")[0] for alias in names]
        case ast.ImportFrom(module=module, names=names):
            return [(module or "").split(".")[0], *(alias.name for alias in names)]
        case ast.Attribute(value=ast.Name(id="os"), attr=attribute):
            return [attribute]
    return []
