"""The network's form, how it learns, and how it is written as ONNX."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, Final

import jax
import jax.numpy as jnp
import numpy as np
import onnx
from numpy.typing import NDArray
from onnx import TensorProto, helper, numpy_helper

from sudoku_app.pictures.recognising import SIDE

Weights = dict[str, Any]

# A convolution of 5 × 5 in steps of two, two of 3 × 3, each halved by the greatest of 2 × 2, and two full layers: the
# sides are 28, 14, 7, 3. (With 3 × 3 and a halving in the first place a sample took twice the time to learn.)
_CHANNELS: Final = (16, 32, 48)
_KERNELS: Final = (5, 3, 3)
_FLAT: Final = _CHANNELS[-1] * 9
_HIDDEN: Final = 96
_BATCH: Final = 256
_RATE: Final = 3e-3
_SMOOTHING: Final = 0.02  # so that a doubt stays a doubt
_DROPPED: Final = 0.2


def first_weights(seed: int, classes: int) -> Weights:
    """Return random weights (He) of a network that tells so many classes apart."""
    random = np.random.default_rng(seed)
    weights: Weights = {}

    def layer(name: str, shape: tuple[int, ...], inputs: int) -> None:
        weights[f"{name}.weight"] = jnp.asarray(random.normal(0, np.sqrt(2 / inputs), shape), jnp.float32)
        weights[f"{name}.bias"] = jnp.zeros(shape[0], jnp.float32)

    channels = zip((1, *_CHANNELS), _CHANNELS, _KERNELS, strict=False)
    for number, (before, after, kernel) in enumerate(channels, start=1):
        layer(f"conv{number}", (after, before, kernel, kernel), before * kernel**2)
    layer("hidden", (_HIDDEN, _FLAT), _FLAT)
    layer("output", (classes, _HIDDEN), _HIDDEN)
    return weights


def scores(weights: Weights, patches: Any, key: Any = None) -> Any:
    """Return the logarithms of what each class weighs, up to a constant; a key drops some inputs, to learn by."""
    x = jnp.moveaxis(patches, 1, 3)  # channels last, which is quicker to learn with
    for number in range(1, len(_CHANNELS) + 1):
        kernel = jnp.transpose(weights[f"conv{number}.weight"], (2, 3, 1, 0))
        steps, sides = ((2, 2), ((2, 2), (2, 2))) if number == 1 else ((1, 1), ((1, 1), (1, 1)))
        x = jax.lax.conv_general_dilated(x, kernel, steps, sides, dimension_numbers=("NHWC", "HWIO", "NHWC"))
        x = jax.nn.relu(x + weights[f"conv{number}.bias"])
        x = x if number == 1 else _halved(x)
    x = jnp.moveaxis(x, 3, 1).reshape(x.shape[0], -1)
    if key is not None:
        x = jnp.where(jax.random.bernoulli(key, 1 - _DROPPED, x.shape), x / (1 - _DROPPED), 0)
    x = jax.nn.relu(x @ weights["hidden.weight"].T + weights["hidden.bias"])
    return x @ weights["output.weight"].T + weights["output.bias"]


def _halved(x: Any) -> Any:
    """Return the greatest of each 2 × 2, an odd last row and column left out."""
    count, height, width, channels = x.shape
    x = x[:, : height // 2 * 2, : width // 2 * 2]
    return x.reshape(count, height // 2, 2, width // 2, 2, channels).max(axis=(2, 4))


def _loss(weights: Weights, patches: Any, labels: Any, key: Any) -> Any:
    logs = jax.nn.log_softmax(scores(weights, patches, key))
    right = jnp.take_along_axis(logs, labels[:, None], axis=1)[:, 0]
    return -jnp.mean((1 - _SMOOTHING) * right + _SMOOTHING * logs.mean(axis=1))


@partial(jax.jit, donate_argnums=(0, 1, 2))
def _step(
    weights: Weights, mean: Weights, square: Weights, count: Any, rate: Any, patches: Any, labels: Any, key: Any
) -> Any:
    """One step of Adam (Kingma, Ba 2015)."""
    loss, slope = jax.value_and_grad(_loss)(weights, patches.astype(jnp.float32) / 255, labels, key)
    mean = {name: 0.9 * mean[name] + 0.1 * slope[name] for name in slope}
    square = {name: 0.999 * square[name] + 0.001 * slope[name] ** 2 for name in slope}

    def moved(name: str) -> Any:
        first, second = mean[name] / (1 - 0.9**count), square[name] / (1 - 0.999**count)
        return weights[name] - rate * first / (jnp.sqrt(second) + 1e-8)

    return {name: moved(name) for name in weights}, mean, square, loss


def train(
    patches: NDArray[np.uint8],
    labels: NDArray[np.int32],
    classes: int,
    rounds: int,
    seed: int,
    tell: Callable[[str], None],
) -> Weights:
    """Return the weights after so many rounds through the samples, whose labels are numbers of classes."""
    random = np.random.default_rng(seed)
    weights = first_weights(seed, classes)
    mean, square = ({name: jnp.zeros_like(value) for name, value in weights.items()} for _ in range(2))
    batches = len(labels) // _BATCH
    count, steps = 0, rounds * batches
    key = jax.random.key(seed)
    for done in range(rounds):
        order = random.permutation(len(labels))
        began, total = time.process_time(), 0.0
        for number in range(batches):
            chosen = order[number * _BATCH : (number + 1) * _BATCH]
            count += 1
            rate = _RATE * min(1.0, count / 200) * 0.5 * (1 + np.cos(np.pi * count / steps))
            key, drawn = jax.random.split(key)
            weights, mean, square, loss = _step(
                weights, mean, square, float(count), rate, patches[chosen], labels[chosen], drawn
            )
            total += float(loss)
        tell(f"round {done + 1} of {rounds}: loss {total / batches:.4f}, {time.process_time() - began:.0f} s of CPU")
    return weights


def classes_of(weights: Weights, patches: NDArray[np.uint8]) -> NDArray[np.int64]:
    """Return the likeliest class of each patch."""
    run = jax.jit(scores)
    parts = [run(weights, patches[at : at + 1000].astype(np.float32) / 255) for at in range(0, len(patches), 1000)]
    return np.concatenate([np.asarray(part).argmax(axis=1) for part in parts])


def write_onnx(weights: Weights, path: Path) -> None:
    """Write the network: ``patches`` (count × 1 × SIDE × SIDE) to ``scores`` (count × classes)."""
    nodes, last = [], "patches"
    for number in range(1, len(_CHANNELS) + 1):
        name = f"conv{number}"
        inputs = [last, f"{name}.weight", f"{name}.bias"]
        kernel = _KERNELS[number - 1]
        step = 2 if number == 1 else 1
        form = {"kernel_shape": [kernel] * 2, "pads": [kernel // 2] * 4, "strides": [step] * 2}
        nodes.append(helper.make_node("Conv", inputs, [name], name=name, **form))
        last = f"relu{number}"
        nodes.append(helper.make_node("Relu", [name], [last], name=last))
        if number > 1:
            halving = {"kernel_shape": [2, 2], "strides": [2, 2]}
            nodes.append(helper.make_node("MaxPool", [last], [f"pool{number}"], name=f"pool{number}", **halving))
            last = f"pool{number}"
    nodes += [
        helper.make_node("Flatten", [last], ["flat"], name="flat"),
        helper.make_node("Gemm", ["flat", "hidden.weight", "hidden.bias"], ["hidden"], name="hidden", transB=1),
        helper.make_node("Relu", ["hidden"], ["relu"], name="relu"),
        helper.make_node("Gemm", ["relu", "output.weight", "output.bias"], ["scores"], name="output", transB=1),
    ]
    graph = helper.make_graph(
        nodes,
        "symbols of a Sudoku",
        [helper.make_tensor_value_info("patches", TensorProto.FLOAT, ["count", 1, SIDE, SIDE])],
        [helper.make_tensor_value_info("scores", TensorProto.FLOAT, ["count", weights["output.bias"].size])],
        [numpy_helper.from_array(np.asarray(value), name) for name, value in weights.items()],
    )
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 13)], ir_version=8)
    onnx.checker.check_model(model)
    path.write_bytes(model.SerializeToString())
