"""``python -m tests.training``: make the networks of `sudoku_app.pictures` again, from fonts alone.

    sudo apt-get install -y --no-install-recommends $(python -m tests.training --packages)
    pip install -e '.[training]'
    python -m tests.training symbols
    python -m tests.training hands

writes ``resources/recognising/symbols.onnx`` (print) and ``hands.onnx`` (handwritten digits) with their checksums, and
prints how many of the samples of a seed that was not learned from are read right. The hands are faces after somebody's
hand, bent at random, and print beside them; read so, 94 % of 8,999 digits of MNIST and 95 % of the 1,619 of the UCI's
set are right, which were never learned from (the network of print alone: 78 % and 81 %). The seed is fixed; another
processor may round differently and so give weights that differ in their last places.
"""

from __future__ import annotations

import argparse
import hashlib
import sys

import numpy as np

from sudoku_app.pictures.recognising import CLASSES, DIGITS
from sudoku_app.resources_path import resource
from tests.training.fonts import HANDS, LICENCES, font_files

_SEED = 17
# Samples that each network learns from.
_SAMPLES = {"symbols": 260_000, "hands": 90_000}


def main() -> None:
    """Train, measure and write."""
    parser = argparse.ArgumentParser(prog="python -m tests.training")
    parser.add_argument("--packages", action="store_true", help="print the Debian packages that hold the fonts")
    parser.add_argument("network", nargs="?", choices=tuple(_SAMPLES), default="symbols")
    parser.add_argument("--samples", type=int)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--out")
    arguments = parser.parse_args()
    if arguments.packages:
        print(" ".join((*LICENCES, *HANDS)))
        return
    # Imported late: the list of packages needs nothing of the extra.
    from pathlib import Path  # noqa: PLC0415

    from tests.training.network import classes_of, train, write_onnx  # noqa: PLC0415
    from tests.training.samples import Faces, Sampler  # noqa: PLC0415

    def tell(line: str) -> None:
        print(line, file=sys.stderr, flush=True)

    of_hands = arguments.network == "hands"
    files, hands = font_files(LICENCES), font_files(HANDS) if of_hands else []
    names = DIGITS[1:] if of_hands else CLASSES
    faces = Faces(files, hands)
    tell(f"{len(files)} faces, {len(faces.digits)} with each style of figures counted; {len(hands)} hands")

    def samples(seed: int, count: int) -> tuple[np.ndarray, np.ndarray]:
        patches, labels = Sampler(faces, seed).batch(count, names if of_hands else ())
        return patches, labels - CLASSES.index(names[0])

    patches, labels = samples(_SEED, arguments.samples or _SAMPLES[arguments.network])
    tell(f"{len(labels)} samples")
    weights = train(patches, labels, len(names), arguments.rounds, _SEED, tell)
    unseen, truth = samples(_SEED + 1, 20_000)
    right = classes_of(weights, unseen) == truth
    of_digits = np.isin(truth, [names.index(digit) for digit in DIGITS[1:]])
    tell(f"right on unseen samples: {right.mean():.2%}, digits {right[of_digits].mean():.2%}")
    tell(f"{sum(value.size for value in weights.values())} weights")
    out = Path(arguments.out or resource("recognising", f"{arguments.network}.onnx"))
    write_onnx(weights, out)
    out.with_suffix(".sha256").write_text(hashlib.sha256(out.read_bytes()).hexdigest() + "\n")


if __name__ == "__main__":
    main()
