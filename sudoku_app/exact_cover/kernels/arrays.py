"""The arrays and numbers that kernels work on, and what an entry point takes and gives by these annotations.

These names are the annotations of kernels, and what an entry point's annotations say is read by the build and by the
call alike (see `signature_of`), so that they cannot differ. All arrays are contiguous, rows one after the other.

An entry point of the library is a function of 64-bit words. A number is one word, an array is its address followed by
its sizes (one for each dimension), and a named tuple is the address of a *block*: the words of its fields, one after
the other, named tuples in it spread out in the same way.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any, Final, TypeAlias, get_args, get_origin, get_type_hints

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Words = NDArray[np.uint64]
    Indices = NDArray[np.uint32]
    Counts = NDArray[np.int32]
    Longs = NDArray[np.int64]
    Bytes = NDArray[np.int8]
    Halves = NDArray[np.uint16]
    Reals = NDArray[np.float64]
    WordRows = NDArray[np.uint64]
    IndexRows = NDArray[np.uint32]
    CountRows = NDArray[np.int32]
    ByteRows = NDArray[np.uint8]
else:
    # What `signature_of` reads: the type of the elements, and how many dimensions there are. The module numpy.typing,
    # for type checkers, takes half as long to import as numpy itself.
    Words = Annotated[np.ndarray, np.uint64, 1]
    Indices = Annotated[np.ndarray, np.uint32, 1]
    Counts = Annotated[np.ndarray, np.int32, 1]
    Longs = Annotated[np.ndarray, np.int64, 1]
    Bytes = Annotated[np.ndarray, np.int8, 1]
    Halves = Annotated[np.ndarray, np.uint16, 1]
    Reals = Annotated[np.ndarray, np.float64, 1]
    WordRows = Annotated[np.ndarray, np.uint64, 2]
    IndexRows = Annotated[np.ndarray, np.uint32, 2]
    CountRows = Annotated[np.ndarray, np.int32, 2]
    ByteRows = Annotated[np.ndarray, np.uint8, 2]

# One word. Other numbers in a kernel are of type int: the compiler infers which machine type each has, and
# `marking.integer` makes a signed one of an unsigned one.
Word: TypeAlias = np.uint64

WORD_BITS: Final = 64
LANES: Final = 8  # words in a block, which the vector loops take in one step
SIDE_BY_SIDE: Final = 32  # problems that a vector of 16-bit masks holds, one in each of its lanes
PLANE_BITS: Final = 6  # bits of a plane's number; a word has a bit for each plane of an item


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
