"""The program's entrance, ``sudoku-app`` or ``python -m sudoku_app``: a command, or the window.

It sees that there is memory for the libraries before they are loaded, so it imports nothing that takes any.
"""

from __future__ import annotations

import gc
import mmap
import os
import sys
from collections.abc import Sequence
from typing import Final

from sudoku_app.cli.streams import abandon, occupy_closed_streams
from sudoku_app.cli.version import was_printed

_CANNOT_START: Final = 2
_INTERRUPTED: Final = 130  # 128 + SIGINT, as shells say it

# What numpy takes of the address space while it is loaded, with one thread of OpenBLAS (measured with `ulimit -v`:
# 90 MB are too little). Where it is missing OpenBLAS ends the process, with a status that means something else here.
_LIBRARIES: Final = 112 << 20

# After so many new objects a command looks for garbage: a thousand puzzles of a list, and some megabytes. After
# Python's 700, and with what was loaded looked through as well, a list of 50,000 puzzles took 12 % longer.
_YOUNG: Final = 10_000


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the program with command line arguments (those of the process by default) and return the exit status."""
    occupy_closed_streams()
    words = list(sys.argv[1:] if arguments is None else arguments)
    if words == ["--version"] and was_printed():  # the parser, its help and its languages take five times as long
        return 0
    # Imported before anything can go wrong that they say.
    from sudoku_app.wording.language import language_of_person  # noqa: PLC0415
    from sudoku_app.wording.start_errors import cannot_start_sentence  # noqa: PLC0415

    try:
        make_room_for_libraries()
        return _run(words)
    except KeyboardInterrupt:
        return _INTERRUPTED
    except (ImportError, MemoryError) as error:
        print(cannot_start_sentence(language_of_person(), _first_cause(error)), file=sys.stderr)
        return _CANNOT_START
    finally:
        gc.enable()  # for whoever goes on in this process
        _let_go_of_full_errors()


def _let_go_of_full_errors() -> None:
    """Keep what could not be written from being tried once more at the end: older Pythons make it the status 120."""
    try:
        if sys.stderr is not None:
            sys.stderr.flush()
    except OSError:
        abandon(sys.stderr)
    except ValueError:  # it is closed, and nothing waits in it
        return


def _run(words: list[str]) -> int:
    # No garbage is looked for while libraries are loaded: to look through them again and again takes a seventh of the
    # time in which one puzzle is solved. The window collects its own from when it opens.
    gc.disable()
    # What comes next is imported late: reading libraries takes time and memory, and what fails then is told in a
    # sentence. Commands must also work where Qt does not.
    from sudoku_app.cli.main import NEW_WINDOW, is_for_window, of_session  # noqa: PLC0415
    from sudoku_app.cli.main import main as run_command  # noqa: PLC0415

    if is_for_window(words):
        from sudoku_app.start import run_window  # noqa: PLC0415

        session = of_session(words)
        own = words[len(session) :]
        paths = [word for word in own if word != NEW_WINDOW]
        return run_window(paths, new_window=len(paths) < len(own), session=session)
    return run_command(words, loaded=collect_garbage)


def _first_cause(error: BaseException) -> str:
    """Return the reason of an error, "" for want of memory; libraries wrap theirs in pages of advice."""
    while error.__context__ is not None and not isinstance(error, MemoryError):
        error = error.__context__
    return "" if isinstance(error, MemoryError) else str(error)


def make_room_for_libraries() -> None:
    """Let numpy's linear algebra, which is not used here, take no memory for threads; see that there is some for it.

    Raises:
        MemoryError: there is too little.
    """
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    try:
        mmap.mmap(-1, _LIBRARIES).close()
    except OSError as error:
        raise MemoryError from error


def collect_garbage() -> None:
    """Look for garbage from now on, but no more through what is there already."""
    gc.freeze()
    gc.set_threshold(_YOUNG, *gc.get_threshold()[1:])
    gc.enable()


if __name__ == "__main__":
    sys.exit(main())
