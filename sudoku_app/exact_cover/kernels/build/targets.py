"""The processors that libraries are made for, and how LLVM is told of them.

Nothing of the machine that builds has a say: numba is told to compile for the level too, so that the same sources give
the same machine code everywhere.
"""

from __future__ import annotations

import platform
from dataclasses import dataclass

import llvmlite.binding as llvm


@dataclass(frozen=True)
class Target:
    """A kind of processor: its name among the libraries, and LLVM's name."""

    level: str
    processor: str


_X86 = tuple(Target(level, level) for level in ("x86-64-v2", "x86-64-v3", "x86-64-v4"))
_BY_MACHINE = {
    "x86_64": _X86,
    "amd64": _X86,
    "aarch64": (Target("arm64", "generic"),),
    "arm64": (Target("arm64", "generic"),),
}


def targets_of(machine: str = platform.machine()) -> tuple[Target, ...]:
    """Return what to build on a kind of machine; nothing where it is unknown."""
    return _BY_MACHINE.get(machine.lower(), ())


def target_machine(target: Target) -> llvm.TargetMachine:
    """Return LLVM's compiler for a target of this machine's kind, for code that may lie anywhere."""
    llvm.initialize_native_target()
    llvm.initialize_native_asmparser()
    llvm.initialize_native_asmprinter()
    return llvm.Target.from_default_triple().create_target_machine(
        cpu=target.processor, features="", opt=3, reloc="pic", codemodel="default"
    )
