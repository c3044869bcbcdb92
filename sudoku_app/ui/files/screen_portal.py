"""A picture of the screen from the desktop, where programs may not see it themselves: on Wayland, and in a sandbox.

The desktop's portal answers twice: at once with a handle, and with the picture when it was taken, for which it may ask
the person first (org.freedesktop.portal.Screenshot and .Request, https://flatpak.github.io/xdg-desktop-portal/docs/).
"""

from __future__ import annotations

from typing import Any, Final
from uuid import uuid4

from PySide6.QtCore import SLOT, QObject, QTimer, QUrl, Signal, Slot
from PySide6.QtDBus import QDBusConnection, QDBusMessage, QDBusPendingCallWatcher, QDBusServiceWatcher

from sudoku_app.wording.pictures import Unseen

_SERVICE: Final = "org.freedesktop.portal.Desktop"
_PATH: Final = "/org/freedesktop/portal/desktop"
_REQUEST: Final = "org.freedesktop.portal.Request"
_TAKEN, _REFUSED = 0, 1  # what the portal answers
# The window is hidden meanwhile, so that it must come back also where the portal's answer never comes. Who is asked
# for a permission has read the question by then.
_PATIENCE_MILLISECONDS: Final = 60_000


class ScreenPortal(QObject):
    """Asks the portal for one picture of the screen."""

    seen = Signal(str)  # the picture came; it is in this file, which the portal made for it alone
    unseen = Signal(object)  # Unseen: none comes, and why

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        # A connection of its own, so that nothing is left over when it ends.
        self._token = f"sudoku_{uuid4().hex}"
        self._bus = QDBusConnection.connectToBus(QDBusConnection.BusType.SessionBus, self._token)
        sender = self._bus.baseService().removeprefix(":").replace(".", "_")
        self._handle = f"{_PATH}/request/{sender}/{self._token}"
        self._patience = QTimer(self, singleShot=True, interval=_PATIENCE_MILLISECONDS)
        self._patience.timeout.connect(self.give_up)
        self._ended = False

    def ask(self) -> None:
        """Ask once; one of the signals comes, and not before this returns."""
        if not self._bus.isConnected():
            QTimer.singleShot(0, self._on_gone)
            return
        watcher = QDBusServiceWatcher(
            _SERVICE, self._bus, QDBusServiceWatcher.WatchModeFlag.WatchForUnregistration, self
        )
        watcher.serviceUnregistered.connect(self._on_gone)
        self._listen()  # first, for the picture may come before the handle
        call = QDBusMessage.createMethodCall(_SERVICE, _PATH, "org.freedesktop.portal.Screenshot", "Screenshot")
        call.setArguments(["", {"handle_token": self._token, "interactive": False}])
        self._call = QDBusPendingCallWatcher(self._bus.asyncCall(call), self)
        self._call.finished.connect(self._on_handle)
        self._patience.start()

    @Slot()
    def give_up(self) -> None:
        """Ask no longer: the portal takes its question back."""
        if not self._ended:
            self._bus.send(QDBusMessage.createMethodCall(_SERVICE, self._handle, _REQUEST, "Close"))
            self._end(Unseen.UNANSWERED)

    def _listen(self) -> None:
        slot: Any = SLOT("_on_response(uint,QVariantMap)")  # its stub says bytes, but it takes text alone
        self._bus.connect(_SERVICE, self._handle, _REQUEST, "Response", self, slot)

    @Slot()
    def _on_handle(self) -> None:
        if self._call.isError():
            self._end(Unseen.NOT_GIVEN)
            return
        handle = self._call.reply().arguments()[0].path()
        if handle != self._handle and not self._ended:  # portals before 0.9 choose one themselves
            self._handle = handle
            self._listen()

    @Slot("uint", "QVariantMap")
    def _on_response(self, answer: int, results: dict[str, Any]) -> None:
        path = QUrl(str(results.get("uri", ""))).toLocalFile() if answer == _TAKEN else ""
        if path:
            self._end(path)
        else:
            self._end(Unseen.REFUSED if answer == _REFUSED else Unseen.NOT_GIVEN)

    @Slot()
    def _on_gone(self) -> None:
        self._end(Unseen.NOT_GIVEN)

    def _end(self, loaded: str | Unseen) -> None:
        if self._ended:
            return
        self._ended = True
        self._patience.stop()
        QDBusConnection.disconnectFromBus(self._token)
        if isinstance(loaded, Unseen):
            self.unseen.emit(loaded)
        else:
            self.seen.emit(loaded)
