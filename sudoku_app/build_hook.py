"""What hatchling calls when the program is built or installed from its sources: compiles kernels and translations.

Each is compiled in a process of its own: the compiler of the kernels wants to be told of the processor before it is
imported, and nothing of the program is loaded here.
"""

from __future__ import annotations

import os
import platform
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
_NO_COMPILER = 3  # the status of the kernels' build where numba is not installed
_RESOURCES = "resources"
_SHARE = "resources/share"
# What --install-desktop copies. All of "share" lies below the prefix besides.
_OF_DESKTOPS = ("applications", "icons", "metainfo", "mime")
_SCREENSHOTS = "resources/screenshots"
_TRANSLATIONS = "resources/translations"
# What is built is for this machine, as an installation wants it: the kernels of its processor and of the next that can
# less. A wheel that goes to others is built with this set to "all", and alone has a tag that indexes take.
_PROCESSORS = "SUDOKU_APP_PROCESSORS"
_ALL = "all"
# The libraries use nothing of the C library but `memset` and its like, without a version, so that they run beside any
# that Python runs beside: `auditwheel show` says manylinux_2_5. The oldest that indexes and pip still know by a year.
_TAGS = {"linux_x86_64": "manylinux_2_17_x86_64"}


class BuildHook(BuildHookInterface[Any]):
    """Puts what is compiled into the wheel, or into the checkout for an editable installation.

    That is a library of kernels for each kind of processor, and a ``.mo`` file for each language. What the program does
    not read stays out of the wheel.
    """

    def dependencies(self) -> list[str]:
        """Return the linker from PyPI where this machine has none."""
        return [] if _module(self.root, f"{_KERNELS}/build/linking.py").linker() else ["ziglang==0.15.2"]

    def initialize(self, _version: str, build_data: dict[str, Any]) -> None:
        """Compile what is not there for these sources, and say that the wheel is for this kind of machine.

        Without numba and without libraries that fit the sources, the wheel has none and is for every machine.
        """
        if self._compile_kernels() and any(Path(self.root, _KERNELS, "libraries").glob("*.bin")):
            build_data["artifacts"].append(f"{_KERNELS}/libraries/*")
            build_data["pure_python"] = False
            build_data["tag"] = f"py3-none-{platform_tag(for_all=_is_for_all())}"
        self._run("sudoku_app.wording.catalogues", _TRANSLATIONS).check_returncode()
        build_data["force_include"].update({name: f"sudoku_app/{name}" for name in self._resources()})

    def _compile_kernels(self) -> bool:
        """Compile the libraries that are not there for these sources; return whether they are there now."""
        processors = ["--all-processors"] if _is_for_all() else []
        done = self._run(_KERNELS.replace("/", ".") + ".build", "--if-stale", *processors)
        if done.returncode == _NO_COMPILER:
            self.app.display_warning(
                "numba is not installed, so sudoku-app is built without compiled kernels: its solver will be slow."
            )
            return False
        done.check_returncode()
        return True

    def _resources(self) -> Iterator[str]:
        """Yield the files and folders of the resources that the program reads, from the checkout's root."""
        for path in sorted(folder for folder in Path(self.root, _RESOURCES).iterdir() if folder.is_dir()):
            if path not in {Path(self.root, name) for name in (_SHARE, _SCREENSHOTS, _TRANSLATIONS)}:
                yield path.relative_to(self.root).as_posix()
        yield from (f"{_SHARE}/{name}" for name in _OF_DESKTOPS)
        for path in sorted(Path(self.root, _TRANSLATIONS).rglob("*.mo")):
            yield path.relative_to(self.root).as_posix()

    def _run(self, module: str, *arguments: str) -> subprocess.CompletedProcess[bytes]:
        path = os.pathsep.join((self.root, os.environ.get("PYTHONPATH", "")))
        environment = {**os.environ, "PYTHONPATH": path}
        return subprocess.run([sys.executable, "-m", module, *arguments], check=False, cwd=self.root, env=environment)


def _is_for_all() -> bool:
    return os.environ.get(_PROCESSORS) == _ALL


def platform_tag(*, for_all: bool) -> str:
    """Return how the name of a wheel with libraries says which machines it is for.

    With those of all processors it is as indexes demand it on Linux. Where the C library is another one than glibc, pip
    would refuse the wheel that it has just built by that name.
    """
    own = sysconfig.get_platform().replace("-", "_").replace(".", "_")
    return _TAGS.get(own, own) if for_all and platform.libc_ver()[0] == "glibc" else own


def _module(root: str, name: str) -> ModuleType:
    """Return a module without importing the package that it is in."""
    spec = spec_from_file_location(Path(name).stem, Path(root, name))
    if spec is None or spec.loader is None:
        raise ImportError(name)
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
