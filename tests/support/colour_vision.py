"""How colours look to people who lack one kind of cone, and how far apart two colours are.

The matrices are those of G. M. Machado, M. M. Oliveira and L. A. F. Fernandes, "A Physiologically-based Model for
Simulation of Color Vision Deficiency", IEEE Transactions on Visualization and Computer Graphics 15 (2009), of severity
1.0, for linear RGB. Distances are those of CIE 1976 L*a*b* (ΔE*ab) for sRGB with its white D65.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray
from PySide6.QtGui import QColor

VISIONS = {
    "usual": np.eye(3),
    "no red (protanopia)": np.array(
        [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]]
    ),
    "no green (deuteranopia)": np.array(
        [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]]
    ),
    "no blue (tritanopia)": np.array(
        [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]]
    ),
}

# IEC 61966-2-1, linear sRGB to XYZ.
_TO_XYZ = np.array(
    [[0.4124564, 0.3575761, 0.1804375], [0.2126729, 0.7151522, 0.0721750], [0.0193339, 0.1191920, 0.9503041]]
)
_WHITE = _TO_XYZ @ np.ones(3)


def lab(colour: QColor, vision: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return L*, a* and b* of a colour as it looks with a vision."""
    coded = np.array([colour.redF(), colour.greenF(), colour.blueF()])
    linear = np.where(coded <= 0.04045, coded / 12.92, ((coded + 0.055) / 1.055) ** 2.4)
    t = _TO_XYZ @ np.clip(vision @ linear, 0, 1) / _WHITE
    f = np.where(t > (6 / 29) ** 3, np.cbrt(t), t / (3 * (6 / 29) ** 2) + 4 / 29)
    return np.array([116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])])


def distance(one: QColor, other: QColor, vision: NDArray[np.float64]) -> float:
    """Return how far apart two colours look with a vision."""
    return float(np.linalg.norm(lab(one, vision) - lab(other, vision)))
