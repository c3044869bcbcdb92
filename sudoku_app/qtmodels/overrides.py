"""No error leaves a method that Qt calls: it is reported as any unexpected error is, and Qt gets a harmless value.

What PySide 6.11 does with an error in an override of a virtual method depends on what called Qt. Where Python did not,
it is printed. Where Python did, for which `super().event(event)` is enough, it is raised there again; and under Python
3.11 one that C code raised (an index out of range, a division by zero, `int("x")`) ends the process by a segmentation
fault instead, for until it is caught it is no instance of its class.
"""

from __future__ import annotations

import enum
import inspect
import sys
from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar, get_type_hints

_Kind = TypeVar("_Kind", bound=type)


def guarded(kind: _Kind) -> _Kind:
    """Return a class of a Qt object, a decorator for it, whose overrides of Qt's methods let no error pass.

    What inherits from it needs the decorator again for overrides of its own; `tests/ui/test_overrides.py` finds those
    that lack it.
    """
    for name in overrides(kind):
        setattr(kind, name, _guarded(vars(kind)[name]))
    return kind


def overrides(kind: type) -> list[str]:
    """Return the names of the methods of a class that stand for one of Qt's."""
    qt = [base for base in kind.__mro__ if base.__module__.startswith("PySide6.")]
    return [
        name
        for name, method in vars(kind).items()
        if inspect.isfunction(method) and not name.startswith("__") and any(name in vars(base) for base in qt)
    ]


def harmless_value(method: Callable[..., object]) -> object:
    """Return what Qt gets of an override that failed, by the type it returns: None, False, 0, an invalid size."""
    kind = get_type_hints(method)["return"]
    if not isinstance(kind, type) or kind in (Any, object, type(None)):  # unions have None as a part
        return None
    return kind(0) if issubclass(kind, enum.Flag) else kind()


def report(error: Exception) -> None:
    """Report an unexpected error after which things go on."""
    sys.excepthook(type(error), error, error.__traceback__)


def _guarded(method: Callable[..., object]) -> Callable[..., object]:
    @wraps(method)
    def call(*arguments: Any, **named: Any) -> object:
        try:
            return method(*arguments, **named)
        except Exception as error:  # whatever it is, Qt must not see it
            report(error)
            return harmless_value(method)

    return call
