"""``python -m tests.training``: make the network of `sudoku_app.pictures` again, from fonts alone.

    sudo apt-get install -y --no-install-recommends $(python -m tests.training --packages)
    pip install -e '.[training]'
    python -m tests.training

writes ``resources/recognising/symbols.onnx`` and its checksum, and prints how many of the samples of a seed that was
not learned from are read right. The seed is fixed; another processor may round differently and so give weights that
differ in their last places.
"""

from __future__ import annotations

import argparse
import hashlib
import sys

import numpy as np

from sudoku_app.pictures.glyphs import CLASSES, DIGITS
from sudoku_app.resources_path import resource
from tests.training.fonts import LICENCES, font_files

_SEED = 17


def main() -> None:
    """Train, measure and write."""
    parser = argparse.ArgumentParser(prog="python -m tests.training")
    parser.add_argument("--packages", action="store_true", help="print the Debian packages that hold the fonts")
    parser.add_argument("--samples", type=int, default=260_000)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--out", default=str(resource("recognising", "symbols.onnx")))
    arguments = parser.parse_args()
    if arguments.packages:
        print(" ".join(LICENCES))
        return
    # Imported late: the list of packages needs nothing of the extra.
    from pathlib import Path  # noqa: PLC0415

    from tests.training.network import classes_of, train, write_onnx  # noqa: PLC0415
    from tests.training.samples import Faces, Sampler  # noqa: PLC0415

    def tell(line: str) -> None:
        print(line, file=sys.stderr, flush=True)

    files = font_files()
    faces = Faces(files)
    tell(f"{len(files)} faces, {len(faces.digits)} with each style of figures counted")
    patches, labels = Sampler(faces, _SEED).batch(arguments.samples)
    tell(f"{len(labels)} samples")
    weights = train(patches, labels, arguments.rounds, _SEED, tell)
    unseen, truth = Sampler(faces, _SEED + 1).batch(20_000)
    right = classes_of(weights, unseen) == truth
    of_digits = np.isin(truth, [CLASSES.index(digit) for digit in DIGITS[1:]])
    tell(f"right on unseen samples: {right.mean():.2%}, digits {right[of_digits].mean():.2%}")
    tell(f"{sum(value.size for value in weights.values())} weights")
    out = Path(arguments.out)
    write_onnx(weights, out)
    out.with_suffix(".sha256").write_text(hashlib.sha256(out.read_bytes()).hexdigest() + "\n")


if __name__ == "__main__":
    main()
