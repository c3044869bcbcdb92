"""Uses the program beside a listener of the accessibility bus, and fails where something is not heard.

Run by .ci/screen-reader. The argument is the program. What is heard is printed.
"""

import subprocess
import sys
import tempfile
from pathlib import Path

from listening import ANNOUNCEMENT, FOCUS, NAME, Atspi, Listener, click, key, part_of, say_that_somebody_listens

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
FILE = "newspaper.txt"
QUIET = 30  # seconds of doing nothing
SETTLING = 12  # until the message in the status bar has gone
MOST_WHILE_QUIET = 1  # one minute is over, at most


def use(program, listener):
    """Type, clear, undo, redo, move, mark, do nothing, pause."""
    grid = []

    def found():
        if program.poll() is not None:
            raise SystemExit(f"the program ended by itself, status {program.returncode}")
        grid[:] = [part_of(program, "Sudoku grid")]
        return grid[0] is not None

    listener.until(found, "the grid")
    cell = Atspi.Table.get_accessible_at(grid[0], 0, 2)
    if cell.get_name() != "row 1 column 3, empty":
        raise SystemExit(f"another cell is first: {cell.get_name()}")
    box = Atspi.Component.get_extents(cell, Atspi.CoordType.SCREEN)
    expect = listener.expect
    here, beside = "row 1 column 3", "row 1 column 1, given 5"
    clash = "in conflict with row 1 column"
    expect(
        "a click into the cell",
        click((box.x + box.width // 2, box.y + box.height // 2)),
        (FOCUS, "Sudoku grid"),
        (FOCUS, f"{here}, empty"),
    )
    expect("4", key("4"), (NAME, f"{here}, entry 4"), (ANNOUNCEMENT, "4"))
    if cell.get_name() != f"{here}, entry 4":
        raise SystemExit(f"a stale name: {cell.get_name()}")
    expect(
        "5, of which there is one",
        key("5"),
        (NAME, f"{here}, entry 5, {clash} 1"),
        (NAME, f"{beside}, {clash} 3"),
        (ANNOUNCEMENT, f"5, {clash} 1"),
    )
    expect(
        "undo", key("ctrl+z"), (NAME, f"{here}, entry 4"), (NAME, beside), (ANNOUNCEMENT, f"Undone: {here}, entry 4")
    )
    expect(
        "redo",
        key("ctrl+shift+z"),
        (NAME, f"{beside}, {clash} 3"),
        (ANNOUNCEMENT, f"Redone: {here}, entry 5, {clash} 1"),
    )
    expect("clearing", key("Delete"), (NAME, f"{here}, empty"), (NAME, beside), (ANNOUNCEMENT, "cleared"))
    expect("moving", key("Right"), (FOCUS, "row 1 column 4, empty"))
    marked = "row 1 column 4, empty, corner mark 4"
    expect("a corner mark", key("shift+4"), (NAME, marked), (ANNOUNCEMENT, "corner mark 4"))
    expect("and off", key("shift+4"), (NAME, "row 1 column 4, empty"), (ANNOUNCEMENT, "corner mark 4 removed"))
    listener.until(lambda: part_of(program, FILE) is not None, "the puzzle's name")
    listener.listen(SETTLING)
    listener.heard.clear()
    listener.listen(QUIET)
    print(f"{QUIET} seconds of doing nothing: {len(listener.heard)} events")
    for event in listener.heard:
        print(f"    {event}")
    if len(listener.heard) > MOST_WHILE_QUIET:
        raise SystemExit("too much is told while nothing happens")
    pausing = []

    def told():
        pausing[:] = [text for _, _, text, _ in listener.heard if text.endswith(", paused")]
        return bool(pausing)

    listener.heard.clear()
    key("F8")()
    listener.until(told, "the time in a pause")
    print(f"a pause:\n    {pausing[0]}")
    if pausing[0] == "Solving time 0:00, paused":
        raise SystemExit("the clock did not run")


def main():
    """Start the program, use it and end it."""
    say_that_somebody_listens()
    Atspi.init()
    listener = Listener()
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / FILE
        file.write_text(f"{PUZZLE}\n", encoding="utf-8")
        program = subprocess.Popen([sys.argv[1], file])
        try:
            use(program, listener)
        finally:
            program.kill()
            program.wait()
    print("everything was heard")


main()
