"""Errors as the log tells them: where and of which kind, and nothing that was read from a file."""

from __future__ import annotations

import traceback

# Their messages are Python's and the system's own: names, types, reasons. Those of others, as of a ValueError for a
# number that is none, quote what was read.
_OWN_WORDS = (OSError, ImportError, MemoryError, TypeError, AttributeError, NameError, RuntimeError)


def trace_of(error: BaseException) -> str:
    """Return where an error and those that led to it came from, the first one first, without quoting what was read."""
    told: list[str] = []
    seen: set[int] = set()
    current: BaseException | None = error
    while current is not None and id(current) not in seen:
        seen.add(id(current))
        told.append("".join(traceback.format_tb(current.__traceback__)) + _kind(current))
        current = current.__cause__ or (None if current.__suppress_context__ else current.__context__)
    return "\nwhich led to\n".join(reversed(told))


def _kind(error: BaseException) -> str:
    kind = type(error)
    name = kind.__qualname__ if kind.__module__ == "builtins" else f"{kind.__module__}.{kind.__qualname__}"
    return f"{name}: {error}" if isinstance(error, _OWN_WORDS) else name
