"""Calls an entry point of the library as if it were the Python function that it was compiled from.

What is checked here keeps a kernel from taking memory for what it is not: the type of each array, its dimensions, and
that it is contiguous. For everything else a kernel trusts its caller.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from functools import cache, update_wrapper
from typing import TYPE_CHECKING, Any, TypeVar, cast

import numpy as np

from sudoku_app.exact_cover.kernels.arrays import ArrayKind, Kind, TupleKind, kind_of, signature_of
from sudoku_app.exact_cover.kernels.library import loaded_library
from sudoku_app.exact_cover.kernels.stretch import Stretch

if TYPE_CHECKING:
    from numpy.typing import NDArray  # slow to import, and for annotations only

Function = TypeVar("Function", bound=Callable[..., Any])
Tables = TypeVar("Tables", bound=tuple[Any, ...])


_Anything = ctypes.c_char * 0  # where something lies, however long it is


class Packed:
    """A named tuple as the library reads it: its block of words, and its source, so that its arrays stay alive."""

    __slots__ = ("address", "block", "source")

    def __init__(self, source: object, block: NDArray[np.int64]) -> None:
        self.source = source
        self.block = block
        self.address = _address(block)


def pack(tables: Tables) -> Tables:
    """Return a named tuple in the form in which entry points take it, for calling them many times with it.

    What comes back is for handing over only. An entry point takes the tuple itself too, and packs it at every call.
    """
    return cast("Tables", _packed(_tuple_kind(type(tables)), tables))


def pack_stretch(layout: Stretch[Tables], stretch: NDArray[np.int64]) -> Tables:
    """Return the arrays that lie in a stretch, in the form in which entry points take them."""
    return cast("Tables", Packed(stretch, layout.relative + layout.pointers * _address(stretch)))


class Entry:
    """An entry point; the library is loaded and the symbol looked up when it is called first."""

    def __init__(self, function: Callable[..., Any]) -> None:
        update_wrapper(self, function)
        self.function = function
        self._kinds: tuple[Kind, ...] = ()
        self._symbol: Any = None  # a function of ctypes
        self._result: Callable[[int], Any] | None = None

    def __call__(self, *arguments: Any) -> Any:
        """Call the kernel.

        Raises:
            TypeError: an argument is not of the kind that the annotations say.
            LibraryError: there is no library that fits this machine.
        """
        symbol = self._symbol or self._look_up()
        words: list[int] = []
        blocks = []  # of tuples that are packed for this call alone; they live until it is over
        for kind, value in zip(self._kinds, arguments, strict=True):
            if isinstance(kind, ArrayKind):
                _add_array(kind, value, words)
            elif isinstance(kind, TupleKind):
                block = value if isinstance(value, Packed) else _packed(kind, value)
                blocks.append(block)
                words.append(block.address)
            else:
                words.append(int(value))
        answer = symbol(*words)
        return None if self._result is None else self._result(answer)

    def _look_up(self) -> Any:
        signature = signature_of(self.function)
        symbol = loaded_library().symbol(signature.symbol)
        count = sum(1 + kind.dimensions if isinstance(kind, ArrayKind) else 1 for kind in signature.parameters)
        symbol.argtypes = [ctypes.c_int64] * count
        symbol.restype = ctypes.c_int64
        self._kinds = signature.parameters
        self._result = signature.result
        self._symbol = symbol
        return symbol


def kernel(function: Function) -> Function:
    """Mark an entry point: a function that Python may call, and that is in the library under a name of its own."""
    return cast("Function", Entry(function))


@cache
def _tuple_kind(of: type[tuple[Any, ...]]) -> TupleKind:
    kind = kind_of(of)
    if not isinstance(kind, TupleKind):
        raise TypeError(f"{of} is no named tuple")
    return kind


def _packed(kind: TupleKind, source: tuple[Any, ...]) -> Packed:
    words: list[int] = []
    _add_fields(kind, source, words)
    return Packed(source, np.array(words, np.int64))


def _add_fields(kind: TupleKind, source: tuple[Any, ...], words: list[int]) -> None:
    if not isinstance(source, kind.of):
        raise TypeError(f"expected {kind.of.__name__}, not {type(source).__name__}")
    for field, value in zip(kind.fields, source, strict=True):
        if isinstance(field, ArrayKind):
            _add_array(field, value, words)
        elif isinstance(field, TupleKind):
            _add_fields(field, value, words)
        else:
            words.append(int(value))


def _add_array(kind: ArrayKind, array: NDArray[Any], words: list[int]) -> None:
    if array.dtype != kind.dtype or array.ndim != kind.dimensions:
        raise TypeError(f"expected a {kind.dimensions}-dimensional array of {kind.dtype}, not {array!r:.80}")
    words.append(_address(array))
    words.extend(array.shape)


def _address(array: NDArray[Any]) -> int:
    """Return where an array lies; a third of the time that ``array.ctypes.data`` takes.

    Raises:
        TypeError: the array may not be written to, or is not contiguous.
    """
    return ctypes.addressof(_Anything.from_buffer(cast("Any", array)))
