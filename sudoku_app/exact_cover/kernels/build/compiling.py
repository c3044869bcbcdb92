"""From the kernels in Python to one object file: numba makes LLVM code of them, LLVM machine code of that."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any, cast

import llvmlite.binding as llvm
from numba import types
from numba.core.dispatcher import Dispatcher
from numba.np import numpy_support

from sudoku_app.exact_cover.kernels.build.stubs import PROCESSOR_STUB, entry_stub
from sudoku_app.exact_cover.kernels.build.targets import Target, target_machine
from sudoku_app.exact_cover.kernels.signature import ArrayKind, Kind, TupleKind, signature_of
from sudoku_app.exact_cover.kernels.sources import PROGRAM, source_files

_types: Any = types  # numba annotates only a part of them


def entry_points() -> Iterator[Dispatcher]:
    """Yield every entry point, in the order in which they stand in the listed files.

    They are numba's because `marking` was told so by the environment before it was imported.
    """
    for name in source_files():
        module = import_module(".".join((PROGRAM.name, *Path(name).with_suffix("").parts)))
        for function in vars(module).values():
            if (
                isinstance(function, Dispatcher)
                and function.py_func.__module__ == module.__name__
                and "no_cpython_wrapper" not in function.targetoptions
            ):
                yield function


@dataclass(frozen=True)
class EntryCode:
    """An entry point as LLVM text, not yet made for any processor: what calls it, and the symbol it has."""

    symbol: str
    text: str
    stub: str


def entry_code() -> list[EntryCode]:
    """Return the code of all entry points, compiled by numba for their one signature; takes 50 seconds."""
    codes = []
    for function in entry_points():
        signature = signature_of(function.py_func)
        function.compile(tuple(_numba_type(kind) for kind in signature.parameters))
        (compiled,) = cast("Iterable[Any]", function.overloads.values())
        stub = entry_stub(signature, compiled.fndesc.llvm_func_name)
        codes.append(EntryCode(signature.symbol, compiled.library.get_llvm_str(), stub))
    return codes


def object_file(codes: list[EntryCode], target: Target) -> bytes:
    """Return an object file with all entry points for a kind of processor.

    Raises:
        ValueError: a kernel refers to something that only an interpreter has.
    """
    machine = target_machine(target)
    whole = llvm.parse_assembly("")
    whole.triple = machine.triple
    for code in codes:
        whole.link_in(_optimised(code, machine))
    if target.level.startswith("x86"):
        stub = llvm.parse_assembly(PROCESSOR_STUB)
        stub.triple = machine.triple
        whole.link_in(stub)
    whole.verify()
    foreign = {f.name for f in whole.functions if f.is_declaration and not f.name.startswith("llvm.")}
    if foreign:
        raise ValueError(f"kernels refer to {', '.join(sorted(foreign))}")
    return bytes(machine.emit_object(whole))


def _optimised(code: EntryCode, machine: llvm.TargetMachine) -> llvm.ModuleRef:
    """Return a module in which nothing but one entry point can be seen from outside."""
    module = llvm.parse_assembly(code.text)
    module.link_in(llvm.parse_assembly(code.stub))
    for defined in (*module.functions, *module.global_variables):
        if not defined.is_declaration and defined.name != code.symbol:
            defined.linkage = "internal"
    _optimise(module, machine)
    return module


def _optimise(module: llvm.ModuleRef, machine: llvm.TargetMachine) -> None:
    options = llvm.create_pipeline_tuning_options(speed_level=3)
    options.loop_vectorization = True
    options.slp_vectorization = True
    passes = llvm.create_pass_builder(machine, options)
    passes.getModulePassManager().run(module, passes)


def _numba_type(kind: Kind) -> Any:
    if isinstance(kind, ArrayKind):
        return types.Array(numpy_support.from_dtype(kind.dtype), kind.dimensions, "C")
    if isinstance(kind, TupleKind):
        return _types.NamedTuple([_numba_type(field) for field in kind.fields], kind.of)
    return types.int64
