"""From the kernels in Python to object files: numba makes LLVM code of them, LLVM machine code of that."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

import llvmlite.binding as llvm
from numba.core.dispatcher import Dispatcher

from sudoku_app.exact_cover.kernels.build.blocks import numba_type
from sudoku_app.exact_cover.kernels.build.generating import generate
from sudoku_app.exact_cover.kernels.build.stubs import PROCESSOR_STUB, entry_stub
from sudoku_app.exact_cover.kernels.build.targets import Target, target_machine, targets_of
from sudoku_app.exact_cover.kernels.signature import signature_of
from sudoku_app.exact_cover.kernels.sources import PROGRAM, source_files


def entry_modules() -> list[str]:
    """Return the modules that may hold entry points, in the order in which the files are listed."""
    return [".".join((PROGRAM.name, *Path(name).with_suffix("").parts)) for name in source_files()]


def module_objects(name: str, targets: tuple[Target, ...]) -> list[bytes]:
    """Return the object files with a module's entry points, one for each target; none where it has no entry point.

    A file depends on the module's sources and the target alone, not on what was compiled before.

    Raises:
        ValueError: a kernel refers to something that only an interpreter has.
    """
    functions = _entry_points(name)
    if not functions:
        return []
    code = _code_of(functions)
    return [_object_file(code.clone(), target_machine(target)) for target in targets]


def processor_object() -> bytes:
    """Return the object file with the function that asks the processor what it can do; empty where none is asked.

    It runs on the least of the processors, in whichever library it is.
    """
    least = targets_of()[0]
    if not least.level.startswith("x86"):
        return b""
    machine = target_machine(least)
    stub = llvm.parse_assembly(PROCESSOR_STUB)
    stub.triple = machine.triple
    return bytes(machine.emit_object(stub))


def _entry_points(name: str) -> list[Dispatcher]:
    """Return the entry points of a module, in the order in which they stand in it.

    They are numba's because `marking` was told so by the environment before it was imported.
    """
    module = import_module(name)
    return [
        function
        for function in vars(module).values()
        if isinstance(function, Dispatcher)
        and function.py_func.__module__ == module.__name__
        and "no_cpython_wrapper" not in function.targetoptions
    ]


def _code_of(functions: list[Dispatcher]) -> llvm.ModuleRef:
    """Return entry points and all that they call, as numba generates it; only entry points are seen from outside."""
    symbols = set()
    texts = {}  # in order, those that several entry points call once
    for function in functions:
        signature = signature_of(function.py_func)
        inner, code = generate(function, tuple(numba_type(kind) for kind in signature.parameters))
        texts.update(dict.fromkeys((*code, entry_stub(signature, inner))))
        symbols.add(signature.symbol)
    whole = llvm.parse_assembly("")
    for text in texts:
        whole.link_in(llvm.parse_assembly(text))
    for defined in (*whole.functions, *whole.global_variables):
        if not defined.is_declaration and defined.name not in symbols:
            defined.linkage = "internal"
    _simplify(whole)
    return whole


def _simplify(code: llvm.ModuleRef) -> None:
    """Make functions smaller before they are put into each other, once for all processors."""
    passes = llvm.create_pass_builder(target_machine(targets_of()[0]), llvm.create_pipeline_tuning_options(1))
    unused = llvm.create_new_module_pass_manager()
    unused.add_global_dead_code_eliminate_pass()
    unused.run(code, passes)
    cheap = llvm.create_new_function_pass_manager()
    cheap.add_sroa_pass()
    cheap.add_simplify_cfg_pass()
    for function in code.functions:
        if not function.is_declaration:
            cheap.run(function, passes)


def _object_file(code: llvm.ModuleRef, machine: llvm.TargetMachine) -> bytes:
    code.triple = machine.triple
    _optimise(code, machine)
    code.verify()
    foreign = {f.name for f in code.functions if f.is_declaration and not f.name.startswith("llvm.")}
    if foreign:
        raise ValueError(f"kernels refer to {', '.join(sorted(foreign))}")
    return bytes(machine.emit_object(code))


def _optimise(module: llvm.ModuleRef, machine: llvm.TargetMachine) -> None:
    options = llvm.create_pipeline_tuning_options(speed_level=3)
    options.loop_vectorization = True
    options.slp_vectorization = True
    passes = llvm.create_pass_builder(machine, options)
    passes.getModulePassManager().run(module, passes)
