"""The processors that libraries are made for, and how LLVM is told of them.

Nothing of the machine that builds has a say: numba is told to compile for the level too, so that the same sources give
the same machine code everywhere.
"""

from __future__ import annotations

import platform
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

import llvmlite.binding as llvm


@dataclass(frozen=True)
class Target:
    """A kind of processor: its name among the libraries, and LLVM's name."""

    level: str
    processor: str


_X86 = tuple(Target(level, level) for level in ("x86-64-v2", "x86-64-v3", "x86-64-v4"))
# LLVM's names for what a processor has, by which it is told that it runs the code of the second and of the third.
AVX2: Final = ("avx2", "bmi", "bmi2", "f16c", "fma", "lzcnt", "movbe")
AVX512: Final = (*AVX2, "avx512f", "avx512bw", "avx512cd", "avx512dq", "avx512vl")
_BY_MACHINE = {
    "x86_64": _X86,
    "amd64": _X86,
    "aarch64": (Target("arm64", "generic"),),
    "arm64": (Target("arm64", "generic"),),
}


def targets_of(machine: str = platform.machine()) -> tuple[Target, ...]:
    """Return what to build on a kind of machine; nothing where it is unknown."""
    return _BY_MACHINE.get(machine.lower(), ())


def own_targets(machine: str = platform.machine(), features: Mapping[str, bool] | None = None) -> tuple[Target, ...]:
    """Return what to build for this machine alone: for its processor, and for the next that can less.

    The second serves where the first is damaged, or the processor becomes another one. ``features`` are what the
    processor has, by LLVM's names; asked of it by default.
    """
    targets = targets_of(machine)
    if targets != _X86:
        return targets
    has = llvm.get_host_cpu_features() if features is None else features
    best = sum(all(has.get(name, False) for name in needed) for needed in (AVX2, AVX512))
    return targets[max(best - 1, 0) : best + 1]


def target_machine(target: Target) -> llvm.TargetMachine:
    """Return LLVM's compiler for a target of this machine's kind, for code that may lie anywhere."""
    llvm.initialize_native_target()
    llvm.initialize_native_asmparser()
    llvm.initialize_native_asmprinter()
    return llvm.Target.from_default_triple().create_target_machine(
        cpu=target.processor, features="", opt=3, reloc="pic", codemodel="default"
    )
