"""The window that runs already listens for files that a second start would have it open.

Only the same person reaches it (see `InstanceAddress`). Whatever is sent, all that comes of it is that a file is
opened that the person could open anyway; nothing that was sent is executed.
"""

from __future__ import annotations

import logging
from collections.abc import Callable

from filelock import FileLock, Timeout
from PySide6.QtCore import QObject, QTimer, Signal, Slot
from PySide6.QtNetwork import QLocalServer, QLocalSocket

from sudoku_app.background.second_start import GO, LONGEST_REQUEST, NO, YES, InstanceAddress, OpeningRequest

_log = logging.getLogger(__name__)
# The other side is a program, which waits no longer than this; and so many starts at once do not happen.
_PATIENCE_MILLISECONDS = 5_000
_MOST_TALKS = 16


class SingleInstance(QObject):
    """Listens until it is closed; where another window listens already, it does not."""

    opening_requested = Signal(object)  # OpeningRequest: a second start handed a file over; it has ended by now

    def __init__(
        self, place: InstanceAddress | None, is_free: Callable[[], bool], parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._is_free = is_free  # to take a file now: a dialog may be open that it would come behind
        self._talks: set[_Talk] = set()
        self._server: QLocalServer | None = None
        self._lock: FileLock | None = None
        if place is not None:
            self._listen(place)

    @property
    def is_listening(self) -> bool:
        """Whether this is the window that second starts find."""
        return self._server is not None

    @Slot()
    def close(self) -> None:
        """Listen no more; the next window can."""
        for talk in list(self._talks):
            talk.end()
        if self._server is not None:
            self._server.close()
            self._server = None
        if self._lock is not None:
            self._lock.release()
            self._lock = None

    def _listen(self, place: InstanceAddress) -> None:
        lock = FileLock(place.lock)
        try:
            lock.acquire(blocking=False)
        except (Timeout, OSError, NotImplementedError):  # another window listens, or there is no locking here
            return
        # Nobody else has the lock: whatever socket lies there was left by a window that crashed.
        QLocalServer.removeServer(place.name)
        server = QLocalServer(self)
        server.setSocketOptions(QLocalServer.SocketOption.UserAccessOption)
        if not server.listen(place.name):
            _log.warning("No second start will find this window: %s", server.errorString())
            lock.release()
            return
        self._lock, self._server = lock, server
        server.newConnection.connect(self._on_connection)

    @Slot()
    def _on_connection(self) -> None:
        while self._server is not None and (socket := self._server.nextPendingConnection()) is not None:
            if len(self._talks) >= _MOST_TALKS:
                socket.abort()
                socket.deleteLater()
                continue
            talk = _Talk(socket, self._is_free, self)
            self._talks.add(talk)
            talk.ended.connect(self._on_ended)
            talk.listen()

    @Slot(object)
    def _on_ended(self, agreed: OpeningRequest | None) -> None:
        talk = self.sender()
        if isinstance(talk, _Talk):
            self._talks.discard(talk)
            talk.deleteLater()
        if agreed is not None:
            self.opening_requested.emit(agreed)


class _Talk(QObject):
    """The exchange with one second start."""

    # OpeningRequest | None: the exchange is over; what it handed over, if it knows that this is taken
    ended = Signal(object)

    def __init__(self, socket: QLocalSocket, is_free: Callable[[], bool], parent: QObject) -> None:
        super().__init__(parent)
        self._socket = socket
        self._is_free = is_free
        self._request: OpeningRequest | None = None
        self._over = False
        socket.setParent(self)
        socket.setReadBufferSize(LONGEST_REQUEST)
        self._patience = QTimer(self, singleShot=True, interval=_PATIENCE_MILLISECONDS)
        self._patience.timeout.connect(self.end)
        socket.readyRead.connect(self.listen)
        socket.disconnected.connect(self._on_disconnected)
        self._patience.start()

    @Slot()
    def listen(self) -> None:
        """Take what was received so far."""
        while not self._over and self._socket.canReadLine():
            self._hear(bytes(self._socket.readLine().data()))
        if not self._over and self._socket.bytesAvailable() >= LONGEST_REQUEST:
            self.end()

    @Slot()
    def end(self, agreed: OpeningRequest | None = None) -> None:
        """Say and hear nothing more."""
        if not self._over:
            self._over = True
            self._patience.stop()
            self._socket.abort()
            self.ended.emit(agreed)

    @Slot()
    def _on_disconnected(self) -> None:
        self.listen()  # to what was sent last
        self.end()

    def _hear(self, line: bytes) -> None:
        if self._request is not None:
            self.end(self._request if line == GO else None)
            return
        self._request = OpeningRequest.read(line)
        if self._request is not None and self._is_free():
            self._socket.write(YES)
            return
        self._socket.write(NO)
        self._socket.flush()
        self.end()
