"""``python .ci/oldest.py``: print the oldest versions that pyproject.toml admits, as constraints for pip.

Every lower bound of what runs, tests or builds the program becomes ``name==bound``, so that a bound which names no
version, or one that does not work, is found by installing and testing. There is no list to be kept beside it.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path

from packaging.requirements import Requirement
from packaging.version import Version

ROOT = Path(__file__).resolve().parents[1]


def oldest(requirements: list[str]) -> Iterator[str]:
    """Yield a constraint for each requirement that has a lower bound or one version; those for other Pythons too."""
    for text in requirements:
        requirement = Requirement(text)
        bounds = [part.version for part in requirement.specifier if part.operator in (">=", "==")]
        if bounds:
            marker = f"; {requirement.marker}" if requirement.marker else ""
            yield f"{requirement.name}=={max(bounds, key=Version)}{marker}"


def main() -> None:
    """Print the constraints."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    asked = [
        *project["project"]["dependencies"],
        *project["project"]["optional-dependencies"]["test"],
        *project["build-system"]["requires"],
    ]
    print("\n".join(dict.fromkeys(oldest(asked))))


if __name__ == "__main__":
    main()
