"""How a library is called: the functions that Python calls, as LLVM text, and named tuples as pointers to blocks.

Numba's functions take a place for the result, one for an exception, and each array as seven or nine words. An entry
point of the library takes what `kernels.arrays` describes, lays arrays out for numba's function, which is copied into
it, hands on the block of a named tuple, and returns the result.

Numba hands a named tuple over array by array, seven words each, and copies all of them at every call and wherever a
field is read: two thirds of the LLVM code of the kernels were such copies. A pointer to its block is one word, and a
field is read where it lies. Nothing writes to a block while a kernel runs, which LLVM is told, so that it reads a field
once.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, get_type_hints

from llvmlite import ir
from numba import types
from numba.core import datamodel, imputils
from numba.np import arrayobj, numpy_support

from sudoku_app.exact_cover.kernels.arrays import ArrayKind, Kind, NumberKind, Signature, TupleKind

PROCESSOR_SYMBOL: Final = "sudoku_app_processor"


class _Text:
    """LLVM text being written, with names for its values."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self._last = 0

    def value(self, code: str) -> str:
        """Write an instruction and return the name of its value."""
        self._last += 1
        self.lines.append(f"  %v{self._last} = {code}")
        return f"%v{self._last}"


def entry_stub(signature: Signature, inner: str) -> str:
    """Return the text of an entry point that calls a function of numba's by its name."""
    text = _Text()
    heads: list[str] = []
    given: list[str] = []

    def next_word() -> str:
        heads.append(f"i64 %p{len(heads)}")
        return f"%p{len(heads) - 1}"

    for kind in signature.parameters:
        if isinstance(kind, TupleKind):
            given.append(f"ptr {text.value(f'inttoptr i64 {next_word()} to ptr')}")
        else:
            given += _laid_out(text, kind, iter(next_word, None))
    word = {bool: "i8", int: "i64", None: "ptr"}[signature.result]
    result = text.value(f"alloca {word}")
    exception = text.value("alloca ptr")
    text.lines.append(f"  store {word} {'null' if word == 'ptr' else 0}, ptr {result}")
    arguments = ", ".join((f"ptr {result}", f"ptr {exception}", *given))
    text.value(f"call i32 @{_quoted(inner)}({arguments})")
    answer = "0"
    if signature.result is int:
        answer = text.value(f"load i64, ptr {result}")
    elif signature.result is bool:
        byte = text.value(f"load i8, ptr {result}")
        answer = text.value(f"zext i8 {byte} to i64")
    body = "\n".join((*text.lines, f"  ret i64 {answer}"))
    types = ", ".join(("ptr", "ptr", *(argument.split()[0] for argument in given)))
    return (
        f"declare i32 @{_quoted(inner)}({types})\n"
        f"define i64 @{_quoted(signature.symbol)}({', '.join(heads)}) {{\n{body}\n}}\n"
    )


def _laid_out(text: _Text, kind: ArrayKind | NumberKind, words: Iterator[str]) -> list[str]:
    """Return a number or array as numba's functions take it."""
    if not isinstance(kind, ArrayKind):
        return [f"i64 {next(words)}"]
    address = text.value(f"inttoptr i64 {next(words)} to ptr")
    sizes = [next(words) for _ in range(kind.dimensions)]
    count = sizes[0]
    for size in sizes[1:]:
        count = text.value(f"mul i64 {count}, {size}")
    strides = [str(kind.dtype.itemsize)]
    for size in reversed(sizes[1:]):
        strides.insert(0, text.value(f"mul i64 {strides[0]}, {size}"))
    numbers = (count, str(kind.dtype.itemsize))
    return [
        "ptr null",  # nothing counts references
        "ptr null",
        *(f"i64 {number}" for number in numbers),
        f"ptr {address}",
        *(f"i64 {number}" for number in (*sizes, *strides)),
    ]


def _quoted(name: str) -> str:
    return f'"{name}"'


PROCESSOR_STUB: Final = f"""
define void @{PROCESSOR_SYMBOL}(ptr %words) {{
  %one = call {{ i32, i32, i32, i32 }} asm sideeffect "cpuid",
    "={{ax}},={{bx}},={{cx}},={{dx}},{{ax}},{{cx}},~{{dirflag}},~{{fpsr}},~{{flags}}"(i32 1, i32 0)
  %seven = call {{ i32, i32, i32, i32 }} asm sideeffect "cpuid",
    "={{ax}},={{bx}},={{cx}},={{dx}},{{ax}},{{cx}},~{{dirflag}},~{{fpsr}},~{{flags}}"(i32 7, i32 0)
  %more = call {{ i32, i32, i32, i32 }} asm sideeffect "cpuid",
    "={{ax}},={{bx}},={{cx}},={{dx}},{{ax}},{{cx}},~{{dirflag}},~{{fpsr}},~{{flags}}"(i32 -2147483647, i32 0)
  %features = extractvalue {{ i32, i32, i32, i32 }} %one, 2
  %features64 = zext i32 %features to i64
  store i64 %features64, ptr %words
  %later = extractvalue {{ i32, i32, i32, i32 }} %seven, 1
  %later64 = zext i32 %later to i64
  %second = getelementptr i64, ptr %words, i64 1
  store i64 %later64, ptr %second
  %further = extractvalue {{ i32, i32, i32, i32 }} %more, 2
  %further64 = zext i32 %further to i64
  %third = getelementptr i64, ptr %words, i64 2
  store i64 %further64, ptr %third
  %fourth = getelementptr i64, ptr %words, i64 3
  store i64 0, ptr %fourth
  %saves = and i32 %features, 134217728
  %can_ask = icmp ne i32 %saves, 0
  br i1 %can_ask, label %ask, label %done
ask:
  %state = call {{ i32, i32 }} asm sideeffect "xgetbv",
    "={{ax}},={{dx}},{{cx}},~{{dirflag}},~{{fpsr}},~{{flags}}"(i32 0)
  %saved = extractvalue {{ i32, i32 }} %state, 0
  %saved64 = zext i32 %saved to i64
  store i64 %saved64, ptr %fourth
  br label %done
done:
  ret void
}}
"""


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
