"""From the kernels in Python to object files: numba makes LLVM code of them, LLVM machine code of that.

Numba is made for running a function at once: it optimises each one, alone and then with all that it calls, and makes
machine code of it. Here it generates the code and does nothing after that; all the rest is done once, for all functions
of a module together.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

import llvmlite.binding as llvm
from numba.core import codegen
from numba.core.dispatcher import Dispatcher
from numba.core.registry import cpu_target

from sudoku_app.exact_cover.kernels.arrays import signature_of
from sudoku_app.exact_cover.kernels.build.calling import PROCESSOR_STUB, entry_stub, numba_type
from sudoku_app.exact_cover.kernels.build.targets import Target, target_machine, targets_of
from sudoku_app.exact_cover.kernels.library import PROGRAM, source_files


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


# numba has no types for them.
_library: Any = codegen.JITCodeLibrary
_codegen: Any = codegen.JITCPUCodegen


class _Code(_library):  # type: ignore[misc]
    """The code of a function, as it was generated."""

    def __init__(self, *arguments: Any) -> None:
        super().__init__(*arguments)
        self.texts: list[str] = []

    def add_ir_module(self, module: Any) -> None:
        self.texts.append(str(module))

    def finalize(self) -> None:
        self._finalized = True

    def get_pointer_to_function(self, _name: str) -> int:
        """Return 0: there is no machine code."""
        return 0


class _Generator(_codegen):  # type: ignore[misc]
    _library_class = _Code

    def set_env(self, _name: str, _environment: Any) -> None:
        """Do nothing: kernels have no environment."""


@cache
def _take_over() -> None:
    """Have all functions generated here from now on."""
    context: Any = cpu_target.target_context
    context.refresh()  # it compiles and runs parts of itself, once
    context._internal_codegen = _Generator("kernels")


def generate(function: Dispatcher, arguments: tuple[Any, ...]) -> tuple[str, list[str]]:
    """Return the symbol of a function for arguments of these types, and the LLVM code of it and of all that it calls.

    The code of each function is a module of its own.
    """
    _take_over()
    # Python does not call it: an entry point of the library does.
    function.targetoptions.update(no_cpython_wrapper=True, no_cfunc_wrapper=True)
    function.compile(arguments)
    compiled: Any = function.overloads[arguments]
    return compiled.fndesc.llvm_func_name, [text for code in _with_callees(compiled.library) for text in code.texts]


def _with_callees(code: _Code) -> Iterator[_Code]:
    """Yield the code of a function and of all that it calls, each once."""
    seen = {code}
    waiting = [code]
    while waiting:
        code = waiting.pop()
        yield code
        for callee in code._linking_libraries:
            if isinstance(callee, _Code) and callee not in seen:
                seen.add(callee)
                waiting.append(callee)
