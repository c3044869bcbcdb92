"""Uses the program without looking, beside Orca, and writes down what Orca says.

Run by .ci/screen-reader. The arguments are the program and the file to write. Keys alone are used.
"""

import json
import os
import re
import subprocess
import sys
import time
from pathlib import Path

from listening import ANNOUNCEMENT, Atspi, Listener, part_of, say_that_somebody_listens

SILENCE = 1.5  # seconds without anything new from Orca after which a person who listens would go on
LONGEST = 20  # seconds until the next key is pressed whatever is still told
WORDS_A_MINUTE = 180  # how fast screen readers speak before anybody changes it
SETTINGS = {
    "readFullRowInGUITable": False
}  # else it says all cells of a row wherever the keyboard comes to another row
SPOKEN = re.compile(r"SPEECH OUTPUT: '(.*)' ?(?:\{|$)")


class Orca:
    """Runs Orca without a voice; its log holds what it says."""

    def __init__(self, folder):
        self._log = folder / "orca.log"
        self._read = 0
        (folder / "orca").mkdir()
        settings = {"general": {}, "profiles": {"default": {"profile": ["Default", "default"], **SETTINGS}}}
        settings |= {"pronunciations": {}, "keybindings": {}}
        (folder / "orca" / "user-settings.conf").write_text(json.dumps(settings), encoding="utf-8")
        command = ["/usr/bin/orca", "--user-prefs", folder / "orca", "--debug-file", self._log]
        # It finds nobody who speaks: a speech-dispatcher on a machine without sound would keep Orca waiting.
        environment = {**os.environ, "SPEECHD_ADDRESS": f"unix_socket:{folder / 'nobody'}"}
        self._process = subprocess.Popen([*command, "--disable", "braille", "--enable", "speech"], env=environment)

    def said(self):
        """Return whether anything happened since, and what was said."""
        log = self._log.read_text(encoding="utf-8", errors="replace") if self._log.exists() else ""
        new, self._read = log[self._read :], len(log)
        return bool(new), [words for line in new.splitlines() for words in SPOKEN.findall(line) if words.strip()]

    def end(self):
        """End it."""
        self._process.kill()
        self._process.wait()


class Person:
    """Presses keys, and listens until nothing more is said."""

    def __init__(self, orca, listener):
        self._orca, self._listener = orca, listener
        self.told = []

    def settle(self):
        """Return what is said until nothing more is."""
        heard, last, began = [], time.monotonic(), time.monotonic()
        while time.monotonic() - last < SILENCE and time.monotonic() - began < LONGEST:
            self._listener.listen(0.1)
            busy, said = self._orca.said()
            heard += said
            for kind, _, text, _ in self._listener.heard:
                if kind == ANNOUNCEMENT:
                    heard.append(f"“{text}”".replace("\n", " / "))
            self._listener.heard.clear()
            if busy:
                last = time.monotonic()
        return heard

    def press(self, keys):
        """Press keys as a hand does: what is held is pressed first, and let go last.

        A program that a screen reader asks for every key gets them a moment later; Alt that is let go at once would
        find the menu open that it opened with a letter, and close it.
        """
        *held, last = keys.split("+")
        command = ["xdotool"]
        for name in held:
            command += ["keydown", name, "sleep", "0.1"]
        command += ["key", last]
        for name in reversed(held):
            command += ["sleep", "0.1", "keyup", name]
        subprocess.run(command, check=True)

    def heading(self, text):
        """Begin a part of the text."""
        self.told.append((text, "", None))
        print(f"\n== {text}")

    def do(self, what, keys=None, text=None):
        """Press keys one after the other, then type a text, and note what is said."""
        said = [] if keys or text else self.settle()
        for press in keys.split() if keys else ():
            self.press(press)
            said += self.settle()
        if text:
            subprocess.run(["xdotool", "type", "--delay", "200", text], check=True)
            said += self.settle()
        done = " ".join(part for part in (keys, text) if part)
        self.told.append((what, done, said))
        print(f"{what} [{done}]")
        for words in said:
            print(f"    {words}")

    def unheard(self, keys):
        """Press keys without a note of what is said."""
        subprocess.run(["xdotool", "key", "--delay", "150", *keys], check=True)
        self.settle()


ROWS = (
    "534678912",
    "672195348",
    "198342567",
    "859761423",
    "426853791",
    "713924856",
    "961537284",
    "287419635",
    "345286",
)
PUZZLE_FILE = "1.......2\n.9.4...5.\n..6...7..\n.5.9.3...\n....7....\n...85..4.\n7.....6..\n.3...9.8.\n..2.....1\n"
GIVENS = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"

# What is done: what it is for, the keys, the text that is typed; without a purpose nobody listens, without keys and
# text it is the heading of a part.
TOUR = (
    ("The first start", "", ""),
    ("What there is to play", " ".join(["Tab"] * 12), ""),
    ("Grids to enter a puzzle", " ".join(["Tab"] * 10), ""),
    ("The manual", "F1", ""),
    ("Its next page, and what it says", "Down Tab", ""),
    ("To the first link on it", "Tab", ""),
    ("The keys that there are", "ctrl+f", ""),
    ("One of them is looked for", "", "hint"),
    ("In the list", "Tab Down Down Right", ""),
    ("Back", "Escape Escape", ""),
    ("A puzzle is entered", "", ""),
    ("A new puzzle", "ctrl+n", ""),
    ("The choices of the dialog", "Tab Tab Left Right Tab Left Right Tab Tab", ""),
    ("To the grids to enter one", "Return", ""),
    ("An empty grid", "Return", ""),
    ("The first values", "5 3 space space 7", ""),
    (None, " ".join("space" if value == "0" else value for value in GIVENS[5:-1]), ""),
    ("The last value", "9", ""),
    ("Is there one solution?", "F2", ""),
    ("A value twice in a row", "ctrl+Home Right Right 5", ""),
    ("Why is there no solution?", "F2", ""),
    ("To what is offered, and through the reasons", "F6 Tab space Tab Tab F6", ""),
    ("And away again", "BackSpace", ""),
    ("Start solving", "ctrl+b", ""),
    ("It is solved by hand", "", ""),
    ("Along a row", "ctrl+Home Right Right Right", ""),
    ("Around in the grid", "Down ctrl+Right End", ""),
    ("Out of the grid, and back", "Tab shift+Tab", ""),
    ("To the panel, and back", "F6 F6", ""),
    ("A hint: the question, then the step", "F3 F3", ""),
    ("It is followed", "Return", ""),
    ("The next hint, which is followed", "F3 F3 Return", ""),
    ("A wrong entry", "ctrl+Home Right Right 1", ""),
    ("Is all of this right so far?", "F2", ""),
    ("Where is it wrong?", "F2", ""),
    ("To what is offered", "F6 F6", ""),
    ("Undo, redo, undo", "ctrl+z ctrl+shift+z ctrl+z", ""),
    ("Corner marks where a value stands", "shift+1", ""),
    ("Corner marks in an empty cell", "Right shift+1 shift+2 shift+2", ""),
    ("Centre marks", "ctrl+1 ctrl+4", ""),
    ("A colour", "ctrl+shift+3", ""),
    ("The cell beside it, and this one again", "Right Left", ""),
    ("Digits write corner marks, and values again", "alt+2 alt+1", ""),
    ("Several cells", "shift+Right shift+Right shift+2", ""),
    ("All candidates as marks", "ctrl+m", ""),
    ("A note", "alt+6", "a"),
    ("Done", "Return", ""),
    ("A pause, and on", "F8 space", ""),
    ("Statistics", "ctrl+i", ""),
    ("Back", "Escape", ""),
    ("Share", "ctrl+shift+j Tab Tab Tab", ""),
    ("Back", "Escape", ""),
    ("Everything but the givens away", "ctrl+shift+Delete", ""),
    (None, "ctrl+Home " + " Down Home ".join(" Right ".join(row) for row in ROWS) + " Right", ""),
    ("The last value", "1", ""),
    ("A list of puzzles", "", ""),
    ("The built-in collection", "ctrl+shift+o", ""),
    ("In the list", "Down Down Return", ""),
    ("The next puzzle of the list", "alt+Down", ""),
    ("Techniques", "", ""),
    ("Their window", "ctrl+t", ""),
    ("In the list", "Down Down", ""),
    ("To what is told of it, and back to the grid", "Tab Tab Escape", ""),
    ("A file", "", ""),
    ("It is opened by its name", "ctrl+o", "puzzle.sdk"),
    ("Now", "Return", ""),
    ("Settings", "", ""),
    ("Their dialog", "ctrl+comma", ""),
    ("Dark, and as the system is", "Right Right Left Left", ""),
    ("Large symbols, and letters in place of numbers above 9", "Tab Tab Right Tab Right", ""),
    ("A switch, off and on", "Tab Tab Tab space space", ""),
    ("Back to the grid", "Escape", ""),
    ("A large grid", "", ""),
    ("A grid to enter a puzzle, larger than the usual one", "ctrl+n shift+Tab Return Tab", ""),
    ("An empty grid of 16 rows", "Return", ""),
    ("A letter, and two digits", "g Right 1 2", ""),
    ("The same letter in the row", "ctrl+Right g", ""),
    ("And away again", "ctrl+z", ""),
    ("Earlier puzzles", "", ""),
    ("The first screen, and its list", "alt+Home shift+Tab Down Down", ""),
    ("Back to the large grid", "Escape", ""),
    ("In German", "", ""),
    ("The language, in the settings", "ctrl+comma Tab Tab Tab Tab Tab", ""),
    ("German is chosen", "Down Escape", ""),
    ("Along a row, and a value", "Home Right 3", ""),
    ("A question", "F2", ""),
)


def use(person):
    """Do what the tour says."""
    for what, keys, text in TOUR:
        if what is None:
            person.unheard(keys.split())
        elif keys or text:
            person.do(what, keys, text)
        else:
            person.heading(what)
        if what == "The first start":
            person.do("The window comes")


def write(told, target):
    """Write what was said as a text for people."""
    words = sum(len(said.split()) for _, _, sentences in told for said in sentences or ())
    lines = [
        "# What is heard",
        "",
        "Made by `.ci/screen-reader`: what Orca says while the program is used by keyboard alone, the keys too as they",
        "are pressed; what it says may stand one key later. In quotation marks stands what the program announces: that",
        "Orca says from version 45 on. It is set to speak cells, not full rows, in GUI tables (Insert+F11): as it",
        "comes, it says all cells of a row wherever the keyboard comes to another row.",
        f"{words} words are {words / WORDS_A_MINUTE:.0f} minutes as it speaks at first.",
        "",
    ]
    for what, keys, said in told:
        if said is None:
            lines += ["", f"## {what}", ""]
            continue
        lines.append(f"- *{what}*" + (f" (`{keys}`)" if keys else ""))
        lines += [f"    - {words}".rstrip().replace(str(Path.home()), "~") for words in said or ["(nothing)"]]
    Path(target).write_text("\n".join(lines) + "\n", encoding="utf-8")


def main():
    """Start Orca and the program, use it and end both."""
    say_that_somebody_listens()
    Atspi.init()
    listener = Listener()
    orca = Orca(Path.home())
    person = Person(orca, listener)
    person.settle()
    (Path.home() / "puzzle.sdk").write_text(PUZZLE_FILE, encoding="utf-8")
    program = subprocess.Popen([sys.argv[1]], cwd=Path.home())
    try:
        listener.until(lambda: part_of(program, "Play: Easy") is not None, "the first screen")
        use(person)
    finally:
        program.kill()
        program.wait()
        orca.end()
        write(person.told, sys.argv[2])


main()
