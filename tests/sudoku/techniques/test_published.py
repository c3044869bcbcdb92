"""Published positions: each technique finds there, by its name, what others exclude by it."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from support import candidates
from support.candidates import excluded, follows_from_its_truths, library_candidates, library_grid

from sudoku_app.sudoku.techniques.catalogue import CATALOGUE
from sudoku_app.sudoku.techniques.technique import Technique

PUBLISHED = Path(candidates.__file__).with_name("published_patterns.txt")


def positions() -> Iterator[tuple[Technique, str, str, str]]:
    """Yield technique, values, missing candidates and excluded ones."""
    for line in PUBLISHED.read_text(encoding="utf-8").splitlines():
        if not line.startswith("#"):
            name, values, without, gone = (part.strip() for part in line.split(":"))
            yield Technique(name), values, without, gone


@pytest.mark.parametrize(("technique", "values", "without", "gone"), list(positions()), ids=lambda part: str(part)[:24])
def test_a_published_pattern_is_found_by_its_name(technique: Technique, values: str, without: str, gone: str):
    grid = library_grid(values, without)
    (entry,) = (entry for entry in CATALOGUE if technique in entry.techniques)
    found = [step for step in entry.find(grid) if excluded(step) == library_candidates(gone)]
    assert found
    assert all(step.technique in entry.techniques and follows_from_its_truths(grid, step) for step in found)
