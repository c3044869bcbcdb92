"""Listens to the accessibility bus as a screen reader does, uses the program, and fails where something is not heard.

Run by .ci/screen-reader. The argument is the program. What is heard is printed.
"""

import subprocess
import sys
import time

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, Gio, GLib  # noqa: E402

PATIENCE = 60  # seconds until something that must come is given up; the first start on a busy machine is slow
QUIET = 30  # seconds of doing nothing
MOST_WHILE_QUIET = 1  # one minute is over, at most
NAME, ANNOUNCEMENT, FOCUS = (
    "object:property-change:accessible-name",
    "object:announcement",
    "object:state-changed:focused",
)


class Listener:
    """Hears every event of the program."""

    def __init__(self):
        self.heard = []
        self._listener = Atspi.EventListener.new(self._on_event)
        for kind in ("object", ANNOUNCEMENT, "window"):
            self._listener.register(kind)

    def _on_event(self, event):
        try:
            said = event.any_data if isinstance(event.any_data, str) else ""
            self.heard.append(
                (event.type, event.source.get_role_name(), said or event.source.get_name(), event.detail1)
            )
        except GLib.Error:  # what it was about is gone
            self.heard.append((event.type, "gone", "", event.detail1))

    def until(self, reached, what):
        """Listen until something is so."""
        deadline = time.monotonic() + PATIENCE
        while not reached():
            if time.monotonic() > deadline:
                raise SystemExit(f"never came: {what}\nheard last: {self.heard[-20:]}")
            self.listen(0.05)

    def listen(self, seconds):
        """Listen for a while."""
        context, end = GLib.MainContext.default(), time.monotonic() + seconds
        while time.monotonic() < end:
            if not context.iteration(False):
                time.sleep(0.01)

    def expect(self, what, act, *events):
        """Do something and listen until all of these were heard; an event is its kind and the words."""
        self.heard.clear()
        act()
        for event in events:
            self.until(lambda: event in [(kind, text) for kind, _, text, _ in self.heard], f"{event} after: {what}")  # noqa: B023
        said = [text for kind, role, text, _ in self.heard if kind == ANNOUNCEMENT and role == "table"]
        wrong = [text for text in said if (ANNOUNCEMENT, text) not in events]
        if wrong:
            raise SystemExit(f"not expected after: {what}: {wrong}")
        print(f"{what}:")
        for kind, text in events:
            print(f"    {kind}: {text}")


def say_that_somebody_listens():
    """Do what a screen reader does first."""
    bus = Gio.bus_get_sync(Gio.BusType.SESSION)
    for name in ("IsEnabled", "ScreenReaderEnabled"):
        value = GLib.Variant("(ssv)", ("org.a11y.Status", name, GLib.Variant("b", True)))
        bus.call_sync(
            "org.a11y.Bus", "/org/a11y/bus", "org.freedesktop.DBus.Properties", "Set", value, None, 0, -1, None
        )


def all_below(one):
    """Return an accessible object and everything in it."""
    found = [one]
    for number in range(one.get_child_count()):
        child = one.get_child_at_index(number)
        if child is not None:
            found += all_below(child)
    return found


def part_of(program, name):
    """Return the part of the window with a name, None while it is not there."""
    try:
        desktop = Atspi.get_desktop(0)
        for number in range(desktop.get_child_count()):
            application = desktop.get_child_at_index(number)
            if application is not None and application.get_process_id() == program.pid:
                return next((one for one in all_below(application) if one.get_name() == name), None)
    except GLib.Error:
        pass  # it is being built
    return None


def key(keys):
    """Return what presses keys."""
    return lambda: subprocess.run(["xdotool", "key", keys], check=True)


def click(place):
    """Return what clicks at a place."""
    return lambda: subprocess.run(["xdotool", "mousemove", str(place[0]), str(place[1]), "click", "1"], check=True)


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
    marked = "row 1 column 4, empty, corner marks 4"
    expect("a corner mark", key("shift+4"), (NAME, marked), (ANNOUNCEMENT, "corner mark 4"))
    expect("and off", key("shift+4"), (NAME, "row 1 column 4, empty"), (ANNOUNCEMENT, "corner mark 4 removed"))
    for said in ("Solver ready", "Exactly one solution"):  # what comes by itself after a start
        listener.until(lambda: part_of(program, said) is not None, said)  # noqa: B023
    listener.listen(2)
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
    program = subprocess.Popen([sys.argv[1]])
    try:
        use(program, listener)
    finally:
        program.kill()
        program.wait()
    print("everything was heard")


main()
