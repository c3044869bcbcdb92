"""Can a window be opened here at all? Asked before Qt, which would abort with a trace of its own. Free of Qt.

On a machine without a desktop some system libraries are missing that Qt's wheel does not bring; without a screen there
is nothing to open a window on.
"""

from __future__ import annotations

import ctypes
import importlib.util
import os
import re
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

# Debian's packages that Qt's window and a readable font need where no desktop is installed.
DEBIAN_PACKAGES = (
    "libegl1 libgl1 libxkbcommon-x11-0 libxcb-cursor0 libxcb-icccm4 libxcb-keysyms1 libxcb-shape0 libxcb-xkb1 "
    "libxcb-render-util0 libxcb-image0 libxcb-randr0 libxcb-sync1 libxcb-xfixes0 libdbus-1-3 libfontconfig1 "
    "libglib2.0-0 libwayland-client0 libwayland-cursor0 libwayland-egl1 fonts-dejavu-core"
)
_LIBRARY = re.compile(r"(lib[\w.+-]+\.so[.\d]*)")


@dataclass(frozen=True)
class MissingLibrary:
    """A system library that Qt needs is not there; ``name`` may be "" when the system did not say."""

    name: str


@dataclass(frozen=True)
class NoScreen:
    """There is no screen, or it does not answer; ``display`` is the one that was tried, "" for none."""

    display: str


@dataclass(frozen=True)
class NoFonts:
    """No font is installed: there would be boxes in place of every letter."""


Obstacle = MissingLibrary | NoScreen | NoFonts


def obstacle() -> Obstacle | None:
    """Return what keeps a window from opening, or None when nothing is known to."""
    try:
        import PySide6.QtWidgets  # noqa: F401 - the import itself is the test
    except ImportError as error:
        return MissingLibrary(library_in(str(error)))
    if sys.platform != "linux":
        return None
    return _screen_obstacle(os.environ) or (None if _has_fonts() else NoFonts())


def library_in(message: str) -> str:
    """Return the library that a loader's message names, "" when it names none."""
    found = _LIBRARY.search(message)
    return found[1] if found else ""


def _screen_obstacle(environment: Mapping[str, str]) -> MissingLibrary | NoScreen | None:
    wanted = environment.get("QT_QPA_PLATFORM", "").split(":")[0]
    if wanted not in ("", "xcb"):
        return None
    display, wayland = environment.get("DISPLAY", ""), environment.get("WAYLAND_DISPLAY", "")
    if wayland and not wanted:
        missing = _missing_for("libqwayland.so")
        if missing is None or not display:
            return missing
    if not display:
        return NoScreen("")
    missing = _missing_for("libqxcb.so")
    if missing is not None:
        return missing
    return None if _answers(display) else NoScreen(display)


def _missing_for(plugin: str) -> MissingLibrary | None:
    """Return the library that keeps a platform plugin from loading, or None."""
    spec = importlib.util.find_spec("PySide6")
    folders = list(spec.submodule_search_locations or []) if spec else []
    path = next((p for folder in folders if (p := Path(folder, "Qt/plugins/platforms", plugin)).exists()), None)
    if path is None:
        return None if plugin == "libqxcb.so" else MissingLibrary(plugin)
    try:
        ctypes.CDLL(str(path))
    except OSError as error:
        return MissingLibrary(library_in(str(error)))
    return None


class _FontSet(ctypes.Structure):
    """The beginning of fontconfig's ``FcFontSet``."""

    _fields_ = (("count", ctypes.c_int), ("room", ctypes.c_int), ("fonts", ctypes.c_void_p))


def _has_fonts() -> bool:
    """Return whether fontconfig, which Qt asks too, knows any font; True where that cannot be found out."""
    try:
        fontconfig = ctypes.CDLL("libfontconfig.so.1")
    except OSError:
        return True
    fontconfig.FcConfigGetCurrent.restype = ctypes.c_void_p
    fontconfig.FcConfigGetFonts.restype = ctypes.POINTER(_FontSet)
    fontconfig.FcConfigGetFonts.argtypes = [ctypes.c_void_p, ctypes.c_int]
    system = fontconfig.FcConfigGetFonts(fontconfig.FcConfigGetCurrent(), 0)  # 0: FcSetSystem
    return bool(system) and system.contents.count > 0


def _answers(display: str) -> bool:
    """Return whether an X server answers; True where that cannot be found out."""
    try:
        xcb = ctypes.CDLL("libxcb.so.1")
    except OSError:
        return True
    xcb.xcb_connect.restype = ctypes.c_void_p
    xcb.xcb_connect.argtypes = [ctypes.c_char_p, ctypes.c_void_p]
    xcb.xcb_connection_has_error.argtypes = [ctypes.c_void_p]
    # The connection stays open for good: a bare X server without other clients resets itself when the last one goes,
    # and would refuse Qt's connection at that moment.
    connection = xcb.xcb_connect(display.encode(), None)
    return bool(xcb.xcb_connection_has_error(connection) == 0)
