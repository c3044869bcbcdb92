"""A desktop's portal and the program that asks it, on the session bus that this process was started with.

Run as ``dbus-run-session -- python -m support.screen_portal_process``. What came of each case is written as one line of
JSON.
"""

from __future__ import annotations

import json
import sys

from PySide6.QtCore import ClassInfo, QCoreApplication, QEventLoop, QObject, QTimer, Signal, Slot
from PySide6.QtDBus import QDBusConnection, QDBusObjectPath

from sudoku_app.ui.files.screen_portal import ScreenPortal

PICTURE = "file:///a%20screen/given.png"  # what the portal gives away
SERVICE = "org.freedesktop.portal.Desktop"
PATH = "/org/freedesktop/portal/desktop"
CASES = ("nobody", "taken", "own handle", "refused", "denied", "lost", "silent", "gone")


@ClassInfo({"D-Bus Interface": "org.freedesktop.portal.Request"})
class Request(QObject):
    Response = Signal("uint", "QVariantMap")

    def __init__(self, desktop: Portal) -> None:
        super().__init__()
        self._desktop = desktop

    @Slot()
    def Close(self) -> None:
        self._desktop.closed.emit()


@ClassInfo({"D-Bus Interface": "org.freedesktop.portal.Screenshot"})
class Portal(QObject):
    """Answers as the case says, and tells how it was asked."""

    asked_once = Signal()
    closed = Signal()

    def __init__(self, bus: QDBusConnection, case: str, client: str) -> None:
        super().__init__()
        self.bus, self.case, self.client = bus, case, client
        self.request = Request(self)
        self.asked: dict[str, object] = {}

    @Slot(str, "QVariantMap", result=QDBusObjectPath)
    def Screenshot(self, _window: str, options: dict[str, object]) -> QDBusObjectPath:
        self.asked = options
        handle = f"{PATH}/request/{self.client[1:].replace('.', '_')}/{options['handle_token']}"
        if self.case == "own handle":
            handle = f"{PATH}/request/mine"
        exported = QDBusConnection.RegisterOption
        self.bus.registerObject(handle, self.request, exported.ExportAllSlots | exported.ExportAllSignals)
        answers: dict[str, tuple[int, dict[str, str]]] = {
            "taken": (0, {"uri": PICTURE}),
            "own handle": (0, {"uri": PICTURE}),
            "refused": (1, {}),
            "denied": (2, {}),
            "lost": (0, {"uri": "https://example.org/given.png"}),
        }
        if self.case in answers:
            answer = answers[self.case]
            QTimer.singleShot(20, lambda: self.request.Response.emit(*answer))
        elif self.case == "gone":
            QTimer.singleShot(0, lambda: self.bus.unregisterService(SERVICE))
        else:
            QTimer.singleShot(0, self.asked_once.emit)
        return QDBusObjectPath(handle)


def came_of(case: str) -> dict[str, object]:
    """Ask once, and return what the program heard and what the portal was asked."""
    bus = QDBusConnection.connectToBus(QDBusConnection.BusType.SessionBus, "desktop")
    client = ScreenPortal()
    portal = Portal(bus, case, client._bus.baseService())
    bus.registerObject(PATH, portal, QDBusConnection.RegisterOption.ExportAllSlots)
    if case != "nobody":
        bus.registerService(SERVICE)
    heard: list[object] = []
    loop = QEventLoop()
    client.seen.connect(heard.append)
    client.unseen.connect(lambda why: heard.append(why.name))
    if case == "silent":
        portal.asked_once.connect(client.give_up)
    for signal in (client.seen, client.unseen):
        signal.connect(loop.quit)
    client.ask()
    at_once = bool(heard)
    loop.exec()
    if case == "silent":
        portal.closed.connect(loop.quit)
        loop.exec()
    bus.unregisterService(SERVICE)
    QDBusConnection.disconnectFromBus("desktop")
    return {"heard": heard, "at once": at_once, "interactive": portal.asked.get("interactive")}


if __name__ == "__main__":
    app = QCoreApplication(sys.argv)
    print(json.dumps({case: came_of(case) for case in CASES}))
