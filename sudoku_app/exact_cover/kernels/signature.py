"""What an entry point takes and gives, read from its annotations.

An entry point of the library is a function of 64-bit words. A number is one word, an array is its address followed by
its sizes (one for each dimension), and a named tuple is the address of a *block*: the words of its fields, one after
the other, named tuples in it spread out in the same way.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Annotated, Any, get_args, get_origin, get_type_hints

import numpy as np


@dataclass(frozen=True)
class NumberKind:
    """A signed 64-bit number."""


@dataclass(frozen=True)
class ArrayKind:
    """A contiguous array of one or two dimensions."""

    dtype: np.dtype[Any]
    dimensions: int


@dataclass(frozen=True)
class TupleKind:
    """A named tuple of other kinds."""

    of: type[tuple[Any, ...]]
    fields: tuple[Kind, ...]

    def leaves(self) -> Iterator[NumberKind | ArrayKind]:
        """Yield the kinds of the numbers and arrays in it, those of inner tuples in their place."""
        for field in self.fields:
            if isinstance(field, TupleKind):
                yield from field.leaves()
            else:
                yield field


Kind = NumberKind | ArrayKind | TupleKind


@dataclass(frozen=True)
class Signature:
    """The kinds of an entry point's parameters and the type of what it returns: None, int or bool."""

    symbol: str
    parameters: tuple[Kind, ...]
    result: type[int] | type[bool] | None


def signature_of(function: Callable[..., Any]) -> Signature:
    """Return the signature that a function's annotations say.

    Raises:
        TypeError: an annotation is none that an entry point may have.
    """
    hints = get_type_hints(function, include_extras=True)
    result = hints.pop("return")
    if result not in (type(None), int, bool):
        raise TypeError(f"an entry point cannot return {result}")
    return Signature(
        symbol_of(function), tuple(kind_of(hint) for hint in hints.values()), None if result is type(None) else result
    )


def symbol_of(function: Callable[..., Any]) -> str:
    """Return the name that an entry point has in the library: its module's last two names and its own."""
    return "_".join((*function.__module__.split(".")[-2:], function.__name__))


def kind_of(hint: Any) -> Kind:
    """Return the kind that an annotation says.

    Raises:
        TypeError: it is none that an entry point may have.
    """
    if hint in (int, bool):
        return NumberKind()
    if get_origin(hint) is Annotated:
        _, scalar, dimensions = get_args(hint)
        return ArrayKind(np.dtype(scalar), dimensions)
    if isinstance(hint, type) and issubclass(hint, tuple):
        fields = get_type_hints(hint, include_extras=True)
        return TupleKind(hint, tuple(kind_of(field) for field in fields.values()))
    raise TypeError(f"an entry point cannot take {hint}")
