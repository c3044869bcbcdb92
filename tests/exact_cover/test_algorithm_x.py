from dataclasses import asdict

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku_app.exact_cover.algorithm_x import (
    AlgorithmX,
    ChoiceRule,
    Covered,
    DeadEnd,
    Event,
    ItemChosen,
    OptionTried,
    SolutionFound,
    Uncovered,
)
from sudoku_app.exact_cover.problem import ExactCover
from sudoku_app.exact_cover.text import parse_cover
from tests.exact_cover.problems import (
    FIVE_ITEMS,
    KNUTHS_MATRIX,
    SEVEN_ITEMS,
    covers,
    covers_by_definition,
    dominoes,
    latin_square,
    names,
    queens,
)

RULES = list(ChoiceRule)


def story(problem: ExactCover, rule: ChoiceRule) -> str:
    """Return the events that decide something, in a word each."""
    words = []
    for event in AlgorithmX(problem, rule).events():
        match event:
            case ItemChosen(item):
                words.append(str(problem.item_names[item]))
            case OptionTried(option):
                words.append(str(problem.option_names[option]))
            case DeadEnd():
                words.append("dead")
            case SolutionFound():
                words.append("solution")
            case Covered() | Uncovered():
                pass
    return " ".join(words)


@pytest.mark.parametrize("rule", RULES)
@pytest.mark.parametrize(
    ("text", "answer"),
    [(SEVEN_ITEMS, ["B", "D", "F"]), (FIVE_ITEMS, ["B", "D", "E"]), (KNUTHS_MATRIX, [1, 4, 5])],
)
def test_published_problems_have_their_only_cover(text: str, answer: list[object], rule: ChoiceRule) -> None:
    problem = parse_cover(text)
    assert [names(problem, cover) for cover in AlgorithmX(problem, rule).solutions()] == [answer]


@pytest.mark.parametrize("rule", RULES)
def test_published_counts(rule: ChoiceRule) -> None:
    def count(problem: ExactCover) -> int:
        return sum(1 for _ in AlgorithmX(problem, rule).solutions())

    assert count(dominoes(2, 3)) == 3
    assert count(dominoes(4, 4)) == 36
    assert count(queens(6)) == 4
    assert count(latin_square(3)) == 12


def test_the_story_by_the_rule_fewest() -> None:
    assert story(parse_cover(SEVEN_ITEMS), ChoiceRule.FEWEST) == "1 A 2 dead B 5 D 2 F solution"


def test_the_story_by_the_rule_first() -> None:
    assert story(parse_cover(SEVEN_ITEMS), ChoiceRule.FIRST) == "1 A 2 dead B 2 E 5 dead F 3 D solution"


def test_the_story_by_the_rule_last() -> None:
    assert story(parse_cover(SEVEN_ITEMS), ChoiceRule.LAST) == "7 A 6 D 2 dead C 6 dead E 5 dead F 6 D 4 B solution"


def test_covering_tells_what_was_removed() -> None:
    problem = parse_cover(SEVEN_ITEMS)
    events = list(AlgorithmX(problem).events())
    assert events[0] == ItemChosen(item=0, options=(0, 1), depth=0)
    cover = next(event for event in events if isinstance(event, Covered))
    assert cover == Covered(option=0, items=(0, 3, 6), removed=(1, 2, 4, 5), depth=0)
    uncover = next(event for event in events if isinstance(event, Uncovered))
    assert (uncover.option, sorted(uncover.items), sorted(uncover.restored)) == (0, [0, 3, 6], [1, 2, 4, 5])


@pytest.mark.parametrize("rule", RULES)
@given(problem=covers())
def test_it_finds_what_the_definition_says(problem: ExactCover, rule: ChoiceRule) -> None:
    found = list(AlgorithmX(problem, rule).solutions())
    assert len(set(found)) == len(found)
    assert set(found) == covers_by_definition(problem)


@given(covers(), st.data())
def test_options_chosen_and_excluded_in_advance(problem: ExactCover, data: st.DataObject) -> None:
    options = st.sets(st.integers(0, problem.option_count - 1), max_size=2) if problem.option_count else st.just(set())
    chosen, excluded = data.draw(options), data.draw(options)
    found = set(AlgorithmX(problem, chosen=tuple(chosen), excluded=tuple(excluded)).solutions())
    assert found == {c for c in covers_by_definition(problem) if chosen <= set(c) and not excluded & set(c)}


@given(covers(), st.sampled_from(RULES))
def test_the_events_tell_a_tree_and_the_counters_count_them(problem: ExactCover, rule: ChoiceRule) -> None:
    search = AlgorithmX(problem, rule)
    events = list(search.events())
    assert_balanced(events)

    def number(kind: type[Event]) -> int:
        return sum(isinstance(event, kind) for event in events)

    assert asdict(search.counters) == {
        "items_chosen": number(ItemChosen),
        "options_tried": number(OptionTried),
        "removals": search.counters.restorations,
        "restorations": search.counters.removals,
        "dead_ends": number(DeadEnd),
        "solutions": number(SolutionFound),
    }


def assert_balanced(events: list[Event]) -> None:
    """Check that every covering is undone in reverse order, at its depth."""
    open_covers: list[Covered] = []
    for event in events:
        if isinstance(event, Covered):
            assert event.depth == len(open_covers)
            open_covers.append(event)
        elif isinstance(event, Uncovered):
            cover = open_covers.pop()
            assert (event.option, event.items, event.depth) == (cover.option, cover.items[::-1], cover.depth)
            assert event.restored == cover.removed[::-1]
        else:
            assert event.depth == len(open_covers)
    assert not open_covers


def test_options_are_back_when_the_search_is_over() -> None:
    problem = queens(4)
    search = AlgorithmX(problem)
    before = [search.options_left(item) for item in range(problem.item_count)]
    assert len(list(search.solutions())) == 2
    assert [search.options_left(item) for item in range(problem.item_count)] == before
    assert search.partial == []
