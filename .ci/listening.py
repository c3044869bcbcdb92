"""Listens to the accessibility bus as a screen reader does; what the scripts beside it share."""

import subprocess
import time

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, Gio, GLib  # noqa: E402

PATIENCE = 60  # seconds until something that must come is given up; the first start on a busy machine is slow
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
