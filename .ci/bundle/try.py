"""Tries a folder that runs without Python, as a person would: ``try.py FOLDER PICTURES``.

It asks for commands, reads drawn pictures, opens the window on a virtual screen in English and German, types into it,
closes it, and finds on disk what was typed. Every program runs with the folder alone and a home of its own. Pictures of
the screen are left in the folder PICTURES. Needs Xvfb and xdotool, and where it runs Pillow and the program itself.
"""

from __future__ import annotations

import gettext
import json
import os
import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont, ImageGrab

from sudoku_app import __version__
from sudoku_app.resources_path import resource

GIVENS = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
SCREEN = (1366, 768)
PATIENCE = 60  # seconds, for a machine that does much else
PAINTED = 100  # colours; an empty screen has one, a window without its content some few
STARTS = 3


def main(folder: Path, pictures: Path) -> None:
    """Try the program in a folder; ends the process with what is wrong."""
    with tempfile.TemporaryDirectory() as home:
        program = Program(folder / "sudoku-app", Path(home))
        program.answers_commands()
        program.reads_a_picture()
        with Screen() as display:
            windows = [program.opens(display, "de", pictures / "window-de.png")]
            windows += [program.opens(display, "en", pictures / "window.png") for _ in range(STARTS)]
        program.kept_what_was_typed()
    for language, clock, cpu in windows:
        print(f"the window is painted after {clock:.2f} s, {cpu:.2f} s of them CPU ({language})")
    print(f"others had {os.getloadavg()[0]:.1f} of {os.cpu_count()} cores busy meanwhile")


class Screen:
    """A virtual screen, by its display."""

    def __enter__(self) -> str:
        reading, writing = os.pipe()
        size = "{}x{}x24".format(*SCREEN)
        # It stays as it is when a client leaves: else looking at it would end it for a moment, which the program finds.
        words = ["Xvfb", "-displayfd", str(writing), "-screen", "0", size, "-nolisten", "tcp", "-noreset"]
        self._server = subprocess.Popen(words, pass_fds=[writing], stderr=subprocess.DEVNULL)
        os.close(writing)
        with os.fdopen(reading) as said:
            number = said.readline().strip()
        expect(bool(number), "there is no virtual screen")
        return f":{number}"

    def __exit__(self, *_: object) -> None:
        self._server.terminate()
        self._server.wait()


class Program:
    """A program in a folder, with a home of its own."""

    def __init__(self, path: Path, home: Path) -> None:
        self._path = path
        self._home = home
        self._environment = {
            "HOME": str(home),
            "XDG_CONFIG_HOME": str(home / "config"),
            "XDG_DATA_HOME": str(home / "data"),
            "XDG_STATE_HOME": str(home / "state"),
            "XDG_RUNTIME_DIR": str(home),
            "PATH": "/usr/bin:/bin",
            "LANG": "C.UTF-8",
        }

    def answers_commands(self) -> None:
        """Ask for what needs the search, and for a rating; then be told to the desktop, and forgotten again."""
        version = self._said("--version")
        expect(__version__ in version and "numpy" in version and "Qt" in version, f"--version says {version!r}")
        print(version.strip())
        expect("Exactly one solution" in self._said("check", "-", given=GIVENS), "check does not find the one solution")
        grid = self._said("solve", "-", given=GIVENS).partition("\n")[2]
        expect(re.sub(r"\D", "", grid) == SOLVED, f"solve says\n{grid}")
        rated = json.loads(self._said("rate", "--json", "-", given=GIVENS))
        expect(rated["grade"] == "easy", f"rate says {rated}")
        entry = self._home / "data/applications/io.github.sudoku_app.SudokuApp.desktop"
        self._said("--install-desktop")
        expect(f"Exec={self._path} %f" in entry.read_text(), "the desktop is told of another program")
        self._said("--uninstall-desktop")
        expect(not entry.exists(), "the desktop still knows the program")

    def reads_a_picture(self) -> None:
        """Read a picture of each kind."""
        for ending in ("png", "jpg", "webp", "gif", "bmp"):
            path = self._home / f"puzzle.{ending}"
            drawn(GIVENS).save(path)
            said = self._said("read", str(path), quiet=False)
            expect(said.strip().replace(".", "0") == GIVENS, f"of a picture in {ending} it reads {said}")

    def opens(self, display: str, language: str, picture: Path) -> tuple[str, float, float]:
        """Return the language, and the seconds on the clock and of CPU until the window was painted."""
        catalogue = gettext.translation("sudoku_app", resource("translations"), [language], fallback=True)
        title = catalogue.gettext("Sudoku")
        environment = {**self._environment, "DISPLAY": display, "LANGUAGE": language, "LANG": "C.UTF-8"}
        began = time.monotonic()
        running = subprocess.Popen([self._path], env=environment, stderr=subprocess.PIPE, text=True)
        while (image := ImageGrab.grab(xdisplay=display)).getcolors(PAINTED) is not None:
            expect(running.poll() is None, "the program ended by itself")
            expect(time.monotonic() - began < PATIENCE, "no window was painted")
            time.sleep(0.01)
        clock = time.monotonic() - began
        fields = Path(f"/proc/{running.pid}/stat").read_text().rpartition(")")[2].split()
        cpu = (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
        xdotool(display, "search", "--sync", "--onlyvisible", "--name", title, "windowfocus", "--sync")
        time.sleep(2)
        xdotool(display, "key", "space")  # begins a puzzle on the first screen; later starts open that one
        time.sleep(3)
        for key in ("4", "Right") * 9:  # along a row: its first cells may be givens, which stay
            xdotool(display, "key", key)
        time.sleep(1)
        image = ImageGrab.grab(xdisplay=display)
        image.save(picture)
        xdotool(display, "key", "ctrl+q")
        said = running.communicate(timeout=PATIENCE)[1]
        expect(running.returncode == 0 and not said, f"it ended with {running.returncode} and said {said!r}")
        return language, clock, cpu

    def kept_what_was_typed(self) -> None:
        """Look for what was typed into the window."""
        edits = "".join(path.read_text() for path in (self._home / "state/sudoku-app/sessions").iterdir())
        expect(bool(re.search(r'"edit": ?"enter".*"value": ?4', edits)), "what was typed is not on disk")

    def _said(self, *words: str, given: str = "", quiet: bool = True) -> str:
        """Return what a command writes; if ``quiet`` it has nothing to add, such as that its kernels cannot be used."""
        done = subprocess.run(
            [self._path, *words],
            input=given,
            env=self._environment,
            cwd=self._home,
            capture_output=True,
            text=True,
            check=False,
        )
        expect(done.returncode == 0, f"{words} ends with {done.returncode}: {done.stderr}")
        expect(not quiet or not done.stderr, f"{words} says {done.stderr}")
        return done.stdout


def drawn(values: str) -> Image.Image:
    """Return a picture of a puzzle of 9×9 cells."""
    pitch, margin = 48, 24
    image = Image.new("RGB", (9 * pitch + 2 * margin,) * 2, "white")
    draw = ImageDraw.Draw(image)
    for line in range(10):
        at, width = margin + line * pitch, 1 if line % 3 else 4
        draw.line((at, margin, at, margin + 9 * pitch), "black", width)
        draw.line((margin, at, margin + 9 * pitch, at), "black", width)
    for cell, value in enumerate(values):
        row, column = divmod(cell, 9)
        if value != "0":
            middle = (margin + (column + 0.5) * pitch, margin + (row + 0.5) * pitch)
            draw.text(middle, value, "black", ImageFont.load_default(30), anchor="mm")
    return image


def xdotool(display: str, *words: str) -> None:
    """Do on a screen what a person does there."""
    environment = {**os.environ, "DISPLAY": display}
    subprocess.run(["xdotool", *words], env=environment, timeout=PATIENCE, stdout=subprocess.DEVNULL, check=True)


def expect(holds: bool, otherwise: str) -> None:
    """End the process with what is wrong."""
    if not holds:
        sys.exit(f"try: {otherwise}")


if __name__ == "__main__":
    main(Path(sys.argv[1]).resolve(), Path(sys.argv[2]).resolve())
