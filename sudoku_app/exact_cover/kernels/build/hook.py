"""What hatchling calls when the program is built or installed from its sources: compiles the kernels.

The compiler runs in a process of its own, because it wants to be told of the processor before it is imported.
"""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

_ROOM = "sudoku_app/exact_cover/kernels"


class KernelsHook(BuildHookInterface[Any]):
    """Puts a library for each kind of processor into the wheel, or into the checkout for an editable installation."""

    def dependencies(self) -> list[str]:
        """Return the linker from PyPI where this machine has none."""
        return [] if _module(self.root, "build/linking.py").linker() else ["ziglang==0.15.2"]

    def initialize(self, _version: str, build_data: dict[str, Any]) -> None:
        """Compile what is not there for these sources, and say that the wheel is for this kind of machine."""
        subprocess.run(
            [sys.executable, "-m", _ROOM.replace("/", ".") + ".build", "--if-stale"],
            check=True,
            cwd=self.root,
            env={**os.environ, "PYTHONPATH": os.pathsep.join((self.root, os.environ.get("PYTHONPATH", "")))},
        )
        libraries = Path(self.root, _ROOM, "libraries")
        if any(libraries.glob("*.bin")):
            build_data["artifacts"].append(f"{_ROOM}/libraries/*")
            build_data["pure_python"] = False
            build_data["tag"] = "py3-none-" + sysconfig.get_platform().replace("-", "_").replace(".", "_")


def _module(root: str, name: str) -> ModuleType:
    """Return a module of the kernels' room without importing the package."""
    spec = spec_from_file_location(Path(name).stem, Path(root, _ROOM, name))
    if spec is None or spec.loader is None:
        raise ImportError(name)
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
