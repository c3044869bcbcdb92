"""Pins what the Flatpak builds with: ``python3 flatpak_modules.py`` writes python-modules.json beside the manifest.

A Flatpak is built without a network, of sources that are named by address and SHA-256. Which those are says pip, for
the Python of the runtime and both kinds of machines that Flathub builds on. Addresses belong to whatever index pip is
set up to ask, so that the file is made where it is used, and not kept. PySide6 and NumPy come with the base app.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
PROJECT: dict[str, Any] = tomllib.loads((HERE.parents[1] / "pyproject.toml").read_text("utf-8"))
PYTHON = "3.13"  # of org.kde.Platform 6.11
MACHINES = ("x86_64", "aarch64")
OF_THE_BASE_APP = {"pyside6-essentials", "shiboken6", "numpy"}
FROM_SOURCE = "opencv-python-headless"
INSTALL = (
    'pip3 install --no-index --no-deps --no-build-isolation --find-links="file://${PWD}" --prefix="${FLATPAK_DEST}"'
)


def name_of(requirement: str) -> str:
    """Return the name that a requirement begins with, as indexes write it."""
    found = re.match(r"[\w.-]+", requirement)
    return re.sub(r"[-_.]+", "-", found.group() if found else "").lower()


def pinned(requirements: Iterable[str], *options: str) -> list[tuple[str, str, str]]:
    """Return name, address and SHA-256 of what pip would install; ends the process where it cannot tell."""
    words = [sys.executable, "-m", "pip", "install", "-q", "--disable-pip-version-check", "--dry-run"]
    words += ["--ignore-installed", "--report", "-", *options, *requirements]
    report = json.loads(subprocess.run(words, stdout=subprocess.PIPE, check=True).stdout)
    return [
        (
            name_of(item["metadata"]["name"]),
            item["download_info"]["url"],
            item["download_info"]["archive_info"]["hashes"]["sha256"],
        )
        for item in report["install"]
    ]


def wheels(requirements: list[str]) -> tuple[list[str], list[dict[str, Any]]]:
    """Return the names of what is needed, and its wheels as sources, each for the machines that it is for."""
    machines_of: dict[tuple[str, str, str], list[str]] = {}
    for machine in MACHINES:
        platforms = [f"--platform=manylinux_2_{minor}_{machine}" for minor in (17, 27, 28)]
        platforms.append(f"--platform=manylinux2014_{machine}")
        fitting = ("--only-binary=:all:", f"--python-version={PYTHON}", "--target=nowhere", *platforms)
        for one in pinned(requirements, *fitting):
            if one[0] not in OF_THE_BASE_APP:
                machines_of.setdefault(one, []).append(machine)
    sources: list[dict[str, Any]] = []
    for (_, address, checksum), machines in machines_of.items():
        source: dict[str, Any] = {"type": "file", "url": address, "sha256": checksum}
        sources.append(source if len(machines) == len(MACHINES) else source | {"only-arches": machines})
    return sorted({name for name, _, _ in machines_of}), sources


def module(name: str, requirements: list[str], **more: Any) -> dict[str, Any]:
    """Return a module of the manifest that installs requirements from wheels."""
    names, sources = wheels(requirements)
    commands = [f"{INSTALL} {' '.join(names)}"]
    return {"name": name, "buildsystem": "simple", "build-commands": commands, **more, "sources": sources}


def opencv(requirement: str) -> dict[str, Any]:
    """Return the module that builds OpenCV as bundles have it."""
    options = [line for line in (HERE / "opencv.txt").read_text("utf-8").splitlines() if not line.startswith("#")]
    ((_, address, checksum),) = pinned([requirement], "--no-deps", f"--no-binary={FROM_SOURCE}")
    return {
        "name": "opencv",
        "buildsystem": "cmake-ninja",
        "builddir": True,
        "subdir": "opencv",
        "config-opts": [*options, f"-DOPENCV_PYTHON3_INSTALL_PATH=lib/python{PYTHON}/site-packages"],
        "cleanup": ["/bin", "/include", "/lib/cmake", "/lib/*.a", "/lib/opencv5", "/share/opencv5", "/share/java"],
        "sources": [{"type": "archive", "url": address, "sha256": checksum}],
    }


def main(path: Path) -> None:
    """Write the modules that the manifest includes."""
    needed = {name_of(requirement): requirement for requirement in PROJECT["project"]["dependencies"]}
    run = [requirement for name, requirement in needed.items() if name not in {*OF_THE_BASE_APP, FROM_SOURCE}]
    tools = [requirement for requirement in PROJECT["build-system"]["requires"] if name_of(requirement) not in needed]
    modules = [
        module("python3-build", tools, cleanup=["*"]),
        opencv(needed[FROM_SOURCE]),
        module("python3-run", run),
    ]
    whole = {"name": "python-modules", "buildsystem": "simple", "build-commands": [], "modules": modules}
    path.write_text(json.dumps(whole, indent=4) + "\n", encoding="utf-8")
    print(f"{path}: {sum(len(one['sources']) for one in modules)} sources")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else HERE / "python-modules.json")
