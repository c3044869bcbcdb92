"""What runs beside the window and is to be ended with it, whatever happens in between."""

from __future__ import annotations

import logging
from dataclasses import dataclass
from typing import TypeVar

from sudoku_app.background.autosave import SessionKeeper
from sudoku_app.background.service import PROMISE_MILLISECONDS, JobService

_Service = TypeVar("_Service", bound=JobService)
_HURRY_MILLISECONDS = 2000
_log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Ending:
    """How everything ended.

    Attributes:
        kept: everything that was promised is on disk.
        ended: every thread ended; Qt aborts the process where one that did not is torn down.
    """

    kept: bool
    ended: bool


class ServiceGroup:
    """The services that were begun, each from the moment it exists, and what keeps the session."""

    def __init__(self) -> None:
        self._services: list[JobService] = []
        self._keeping: tuple[SessionKeeper, JobService] | None = None

    def begin(self, service: _Service) -> _Service:
        """Return a service that is to be ended."""
        self._services.append(service)
        return service

    def keep(self, keeper: SessionKeeper, service: JobService) -> SessionKeeper:
        """Return a keeper that is to write the rest at the end; ``service`` is where it writes until then."""
        self._keeping = (keeper, service)
        return keeper

    def end(self, *, hurry: bool) -> Ending:
        """End every thread and write the rest of the session.

        Args:
            hurry: the person knows that something is not saved, and does not want to wait for it.
        """
        kept = ended = True
        for service in self._services:
            if self._keeping is None or service is not self._keeping[1]:
                promised = bool(service.promised)
                well = service.shutdown(_HURRY_MILLISECONDS)
                kept, ended = kept and (well or not promised), ended and well
        if self._keeping is not None:
            keeper, service = self._keeping
            if service.shutdown(_HURRY_MILLISECONDS if hurry else PROMISE_MILLISECONDS):
                kept &= keeper.close()
            else:  # it still writes; closing the keeper would wait for it
                kept = ended = False
        if not ended:
            _log.error("A thread did not end in time.")
        return Ending(kept, ended)
