"""LLVM code of functions, as numba generates it, and nothing after that.

Numba is made for running a function at once: it optimises each one, alone and then with all that it calls, and makes
machine code of it. Here all of that is done once, for all functions of a module together (see `compiling`).
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from numba.core import codegen
from numba.core.dispatcher import Dispatcher
from numba.core.registry import cpu_target

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
