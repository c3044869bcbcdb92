"""How colours look to people who lack one kind of cone, and how far apart two colours are.

The matrices are those of G. M. Machado, M. M. Oliveira and L. A. F. Fernandes, "A Physiologically-based Model for
Simulation of Color Vision Deficiency", IEEE Transactions on Visualization and Computer Graphics 15 (2009), of severity
1.0, for linear RGB. Distances are those of CIE 1976 L*a*b* (ΔE*ab) for sRGB with its white D65; differences of pale or
dark colours, of which ΔE*ab makes too much, those of CIEDE2000 (G. Sharma, W. Wu and E. N. Dalal, "The CIEDE2000
Color-Difference Formula", Color Research and Application 30, 2005).
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


def difference(one: QColor, other: QColor, vision: NDArray[np.float64]) -> float:
    """Return how different two colours look with a vision (ΔE00)."""
    return ciede2000(lab(one, vision), lab(other, vision))


def ciede2000(one: NDArray[np.float64], other: NDArray[np.float64]) -> float:
    """Return the difference of two colours given as L*, a* and b*, with the names of Sharma's paper."""
    lightness, a, b = np.array([one, other], dtype=float).T
    mean = np.hypot(a, b).mean()
    a = a * (1.5 - 0.5 * np.sqrt(mean**7 / (mean**7 + 25.0**7)))
    chroma = np.hypot(a, b)
    hue = np.degrees(np.arctan2(b, a)) % 360
    turn = 0.0 if chroma.prod() == 0 else (hue[1] - hue[0] + 180) % 360 - 180
    delta_l, delta_c = lightness[1] - lightness[0], chroma[1] - chroma[0]
    delta_h = 2 * np.sqrt(chroma.prod()) * np.sin(np.radians(turn / 2))
    h = hue.sum() if chroma.prod() == 0 else (hue[0] + turn / 2) % 360
    t = 1 - 0.17 * _cos(h - 30) + 0.24 * _cos(2 * h) + 0.32 * _cos(3 * h + 6) - 0.20 * _cos(4 * h - 63)
    c = chroma.mean()
    from_middle = (lightness.mean() - 50) ** 2
    l_part = delta_l / (1 + 0.015 * from_middle / np.sqrt(20 + from_middle))
    c_part, h_part = delta_c / (1 + 0.045 * c), delta_h / (1 + 0.015 * c * t)
    rotation = np.sin(np.radians(60 * np.exp(-(((h - 275) / 25) ** 2)))) * 2 * np.sqrt(c**7 / (c**7 + 25.0**7))
    return float(np.sqrt(l_part**2 + c_part**2 + h_part**2 - rotation * c_part * h_part))


def _cos(degrees: float) -> float:
    return float(np.cos(np.radians(degrees)))
