"""What hatchling calls when the program is built or installed from its sources: compiles kernels and translations.

Each is compiled in a process of its own: the compiler of the kernels wants to be told of the processor before it is
imported, and nothing of the program is loaded here.
"""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

_KERNELS = "sudoku_app/exact_cover/kernels"
_RESOURCES = "resources"
_TRANSLATIONS = "resources/translations"


class BuildHook(BuildHookInterface[Any]):
    """Puts what is compiled into the wheel, or into the checkout for an editable installation.

    That is a library of kernels for each kind of processor, and a ``.mo`` file for each language. What only translators
    need stays out of the wheel.
    """

    def dependencies(self) -> list[str]:
        """Return the linker from PyPI where this machine has none."""
        return [] if _module(self.root, f"{_KERNELS}/build/linking.py").linker() else ["ziglang==0.15.2"]

    def initialize(self, _version: str, build_data: dict[str, Any]) -> None:
        """Compile what is not there for these sources, and say that the wheel is for this kind of machine."""
        self._run(_KERNELS.replace("/", ".") + ".build", "--if-stale")
        libraries = Path(self.root, _KERNELS, "libraries")
        if any(libraries.glob("*.bin")):
            build_data["artifacts"].append(f"{_KERNELS}/libraries/*")
            build_data["pure_python"] = False
            build_data["tag"] = "py3-none-" + sysconfig.get_platform().replace("-", "_").replace(".", "_")
        self._run("sudoku_app.wording.catalogues", _TRANSLATIONS)
        build_data["force_include"].update({name: f"sudoku_app/{name}" for name in self._resources()})

    def _resources(self) -> Iterator[str]:
        """Yield the files and folders of the resources that the program reads, from the checkout's root."""
        for path in sorted(Path(self.root, _RESOURCES).iterdir()):
            if path != Path(self.root, _TRANSLATIONS):
                yield path.relative_to(self.root).as_posix()
        for path in sorted(Path(self.root, _TRANSLATIONS).rglob("*.mo")):
            yield path.relative_to(self.root).as_posix()

    def _run(self, module: str, *arguments: str) -> None:
        path = os.pathsep.join((self.root, os.environ.get("PYTHONPATH", "")))
        environment = {**os.environ, "PYTHONPATH": path}
        subprocess.run([sys.executable, "-m", module, *arguments], check=True, cwd=self.root, env=environment)


def _module(root: str, name: str) -> ModuleType:
    """Return a module without importing the package that it is in."""
    spec = spec_from_file_location(Path(name).stem, Path(root, name))
    if spec is None or spec.loader is None:
        raise ImportError(name)
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
