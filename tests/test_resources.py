from __future__ import annotations

import configparser
import shutil
import subprocess
from xml.etree import ElementTree

import pytest
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QApplication

from sudoku_app import __version__
from sudoku_app.resources_path import resource
from sudoku_app.ui.style.theme_switch import APPLICATION_ID

DESKTOP_FILE = resource("share", "applications", f"{APPLICATION_ID}.desktop")
METAINFO = resource("share", "metainfo", f"{APPLICATION_ID}.metainfo.xml")
ICONS = resource("share", "icons", "hicolor")


def test_desktop_entry_metainfo_and_icon_go_by_one_name(qapp: QApplication) -> None:
    entry = configparser.ConfigParser(interpolation=None)
    entry.read(DESKTOP_FILE, encoding="utf-8")
    assert entry["Desktop Entry"]["Icon"] == APPLICATION_ID
    assert entry["Desktop Entry"]["Exec"].split()[0] == "sudoku-app"
    root = ElementTree.parse(METAINFO).getroot()
    assert root.findtext("id") == APPLICATION_ID
    assert root.findtext("launchable") == DESKTOP_FILE.name
    assert not QIcon(str(ICONS / "scalable" / "apps" / f"{APPLICATION_ID}.svg")).pixmap(64, 64).isNull()


@pytest.mark.parametrize("name", ["tick-light.svg", "tick-dark.svg"])
def test_the_ticks_of_the_style_sheet_are_there(qapp: QApplication, name: str) -> None:
    assert not QIcon(str(resource("icons", name))).pixmap(16, 16).isNull()


def test_the_metainfo_names_this_version() -> None:
    releases = ElementTree.parse(METAINFO).getroot().iter("release")
    assert next(releases).get("version") == __version__


@pytest.mark.skipif(shutil.which("desktop-file-validate") is None, reason="desktop-file-utils is not installed")
def test_the_desktop_entry_is_valid() -> None:
    subprocess.run(["desktop-file-validate", str(DESKTOP_FILE)], check=True)


@pytest.mark.skipif(shutil.which("appstreamcli") is None, reason="appstream is not installed")
def test_the_metainfo_is_valid() -> None:
    subprocess.run(["appstreamcli", "validate", "--no-net", str(METAINFO)], check=True)
