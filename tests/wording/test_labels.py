from sudoku_app.wording.commands import Command
from sudoku_app.wording.labels import Labels
from sudoku_app.wording.language import Language

LABELS = Labels(Language())


def test_a_search_says_for_how_long_it_runs() -> None:
    assert LABELS.searching == "Searching · Esc stops"
    assert LABELS.progress(2.84) == "Searching · 2.8 s · Esc stops"


def test_labels_and_tooltips_have_no_full_stop() -> None:
    for command in Command:
        row = command.row
        assert not [one for one in (row.menu_text, row.button_text, row.tip) if one and one.text.endswith(".")], command


def test_the_status_bar_has_no_full_stop() -> None:
    shown = [LABELS.working_beside, LABELS.plain_only, LABELS.searching, LABELS.dropped, LABELS.given_stays]
    assert not [text for text in shown if text.endswith(".")]
