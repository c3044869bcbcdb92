"""From the kernels in Python to object files: numba makes LLVM code of them, LLVM machine code of that."""

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
from sudoku_app.exact_cover.kernels.build.targets import Target, target_machine, targets_of
from sudoku_app.exact_cover.kernels.signature import ArrayKind, Kind, TupleKind, signature_of
from sudoku_app.exact_cover.kernels.sources import PROGRAM, source_files

_types: Any = types  # numba annotates only a part of them


def entry_modules() -> list[str]:
    """Return the modules that may hold entry points, in the order in which the files are listed."""
    return [".".join((PROGRAM.name, *Path(name).with_suffix("").parts)) for name in source_files()]


def module_objects(name: str) -> list[bytes]:
    """Return the object files with a module's entry points, one for each target; none where it has no entry point.

    A file depends on the module's sources and the target alone, not on what was compiled before.

    Raises:
        ValueError: a kernel refers to something that only an interpreter has.
    """
    codes = [_entry_code(function) for function in _entry_points(name)]
    return [_object_file(codes, target) for target in targets_of()] if codes else []


def processor_object(target: Target) -> bytes:
    """Return the object file with the function that asks the processor what it can do; empty where none is asked."""
    if not target.level.startswith("x86"):
        return b""
    machine = target_machine(target)
    stub = llvm.parse_assembly(PROCESSOR_STUB)
    stub.triple = machine.triple
    return bytes(machine.emit_object(stub))


def _entry_points(name: str) -> Iterator[Dispatcher]:
    """Yield the entry points of a module, in the order in which they stand in it.

    They are numba's because `marking` was told so by the environment before it was imported.
    """
    module = import_module(name)
    for function in vars(module).values():
        if (
            isinstance(function, Dispatcher)
            and function.py_func.__module__ == module.__name__
            and "no_cpython_wrapper" not in function.targetoptions
        ):
            yield function


@dataclass(frozen=True)
class _EntryCode:
    """An entry point as LLVM text, not yet made for any processor: what calls it, and the symbol it has."""

    symbol: str
    text: str
    stub: str


def _entry_code(function: Dispatcher) -> _EntryCode:
    """Return the code of an entry point, compiled by numba for its one signature; takes up to 25 seconds."""
    signature = signature_of(function.py_func)
    function.compile(tuple(_numba_type(kind) for kind in signature.parameters))
    (compiled,) = cast("Iterable[Any]", function.overloads.values())
    stub = entry_stub(signature, compiled.fndesc.llvm_func_name)
    return _EntryCode(signature.symbol, compiled.library.get_llvm_str(), stub)


def _object_file(codes: list[_EntryCode], target: Target) -> bytes:
    machine = target_machine(target)
    whole = llvm.parse_assembly("")
    whole.triple = machine.triple
    for code in codes:
        whole.link_in(_optimised(code, machine))
    whole.verify()
    foreign = {f.name for f in whole.functions if f.is_declaration and not f.name.startswith("llvm.")}
    if foreign:
        raise ValueError(f"kernels refer to {', '.join(sorted(foreign))}")
    return bytes(machine.emit_object(whole))


def _optimised(code: _EntryCode, machine: llvm.TargetMachine) -> llvm.ModuleRef:
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
