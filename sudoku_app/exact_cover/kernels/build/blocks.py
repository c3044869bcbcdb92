"""Named tuples as pointers to the blocks in which entry points get them; see `kernels.signature`.

Numba hands a named tuple over array by array, seven words each, and copies all of them at every call and wherever a
field is read: two thirds of the LLVM code of the kernels were such copies. A pointer is one word, and a field is read
where it lies. Nothing writes to a block while a kernel runs, which LLVM is told, so that it reads a field once.
"""

from __future__ import annotations

from typing import Any, Final, get_type_hints

from llvmlite import ir
from numba import types
from numba.core import datamodel, imputils
from numba.np import arrayobj, numpy_support

from sudoku_app.exact_cover.kernels.signature import ArrayKind, Kind, TupleKind

_WORD: Final = ir.IntType(64)
_WORD_BYTES: Final = 8

# numba annotates only a part of them, and hands contexts, builders and values over without types.
_types: Any = types
_datamodel: Any = datamodel
_imputils: Any = imputils
_arrays: Any = arrayobj


def numba_type(kind: Kind) -> Any:
    """Return numba's type of a parameter."""
    if isinstance(kind, ArrayKind):
        return types.Array(numpy_support.from_dtype(kind.dtype), kind.dimensions, "C")
    if isinstance(kind, TupleKind):
        return Block(kind)
    return types.int64


class Block(_types.NamedTuple):  # type: ignore[misc]
    """The type of a named tuple of which there is a pointer."""

    def __init__(self, kind: TupleKind) -> None:
        self.types = tuple(numba_type(field) for field in kind.fields)
        self.count = len(self.types)
        self.fields = tuple(get_type_hints(kind.of))
        self.instance_class = kind.of
        self.words = [_words(field) for field in kind.fields]
        _types.Type.__init__(self, f"Block({kind.of.__name__})")

    @property
    def key(self) -> Any:
        """What makes two types the same."""
        return self.instance_class


def _words(kind: Kind) -> int:
    """Return how many words of a block a field takes."""
    leaves = kind.leaves() if isinstance(kind, TupleKind) else (kind,)
    return sum(1 + leaf.dimensions if isinstance(leaf, ArrayKind) else 1 for leaf in leaves)


@_datamodel.register_default(Block)
class _BlockModel(_datamodel.models.PrimitiveModel):  # type: ignore[misc]
    def __init__(self, manager: Any, block: Block) -> None:
        super().__init__(manager, block, _WORD.as_pointer())


@_imputils.lower_getattr_generic(Block)  # type: ignore[untyped-decorator]
def _attribute(context: Any, builder: Any, block: Block, pointer: Any, name: str) -> Any:
    return _field(context, builder, block, pointer, block.fields.index(name))


@_imputils.lower_builtin("static_getitem", Block, types.IntegerLiteral)  # type: ignore[untyped-decorator]
def _item(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
    return _field(context, builder, signature.args[0], *arguments)


def _field(context: Any, builder: Any, block: Block, pointer: Any, index: int) -> Any:
    """Return a field: a number, an array as numba has it, or the pointer to a named tuple in the block."""
    start = sum(block.words[:index])
    places = [builder.gep(pointer, [ir.Constant(_WORD, start + k)], inbounds=True) for k in range(block.words[index])]
    kind = block.types[index]
    if isinstance(kind, Block):
        return places[0]
    if not isinstance(kind, types.Array):
        return _read(builder, places[0])
    array = _arrays.make_array(kind)(context, builder)
    data = _read(builder, builder.bitcast(places[0], array.data.type.as_pointer()))
    shape = tuple(_read(builder, place) for place in places[1:])
    size = context.get_abi_sizeof(context.get_data_type(kind.dtype))
    strides = [ir.Constant(_WORD, size)]
    for length in reversed(shape[1:]):
        strides.insert(0, builder.mul(strides[0], length))
    _arrays.populate_array(array, data, shape, tuple(strides), size, None)
    return array._getvalue()


def _read(builder: Any, place: Any) -> Any:
    word = builder.load(place, align=_WORD_BYTES)
    word.set_metadata("invariant.load", builder.module.add_metadata([]))
    return word
