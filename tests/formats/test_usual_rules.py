"""The usual rules in other languages than English: known where a sentence says them and nothing else."""

import pytest

from sudoku_app.formats.reading import FormatName, Reading
from sudoku_app.formats.rules_text import with_unknown_rules
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import Position

NINE = GridShape(3, 3)
SIX = GridShape(2, 3)


def unknown(rules: str, shape: GridShape) -> tuple[str, ...]:
    return with_unknown_rules(Reading(Position.empty(shape), FormatName.F_PUZZLES), rules, ()).unknown_rules


@pytest.mark.parametrize(
    ("rules", "shape"),
    [
        ("Normale Sudokuregeln gelten.", NINE),
        ("Es gelten die normalen Sudokuregeln. Viel Spaß!", NINE),
        ("Es gelten die üblichen Sudoku-Regeln.", NINE),
        ("Standard-Sudoku-Regeln", NINE),
        ("Es gelten die klassischen Regeln des Sudokus!", SIX),
        ("In jeder Zeile, jeder Spalte und jedem 3x3-Block kommt jede Ziffer von 1 bis 9 genau einmal vor.", NINE),
        (
            "Trage die Ziffern 1-6 so in das Diagramm ein, dass in jeder Zeile, in jeder Spalte und in jedem fett "
            "umrandeten Gebiet jede Ziffer genau einmal vorkommt.",
            SIX,
        ),
        ("Les règles normales du sudoku s’appliquent. Bonne chance !", NINE),
        ("Règles classiques du sudoku.", NINE),
        ("Chaque ligne, chaque colonne et chaque région contient les chiffres de 1 à 9 une seule fois.", NINE),
        ("¡Se aplican las reglas normales del sudoku! ¡Suerte!", NINE),
        ("Reglas estándar de sudoku", NINE),
        ("Cada fila, columna y región de 2x3 contiene los dígitos del 1 al 6 exactamente una vez.", SIX),
        ("通常の数独のルールが適用されます。楽しんでください。", NINE),
        ("一般的なナンプレのルールに従います。", NINE),
        ("各行、各列、各ブロックに1から9の数字が1つずつ入ります。", NINE),
    ],
)
def test_a_sentence_of_the_usual_rules_says_nothing_new(rules: str, shape: GridShape) -> None:
    assert unknown(rules, shape) == ()


@pytest.mark.parametrize(
    ("rules", "told", "shape"),
    [
        ("Es gelten nicht die normalen Sudokuregeln.", "Es gelten nicht die normalen Sudokuregeln", NINE),
        ("Es gelten die normalen Sudokuregeln, und Thermometer steigen.",
         "Es gelten die normalen Sudokuregeln, und Thermometer steigen", NINE),
        ("Es gelten die normalen Sudokuregeln. Kreise sind ungerade.", "Kreise sind ungerade", NINE),
        ("Es gelten die normalen Killersudokuregeln.", "Es gelten die normalen Killersudokuregeln", NINE),
        ("In jeder Zeile, jeder Spalte und jedem Block kommt jede Ziffer von 1 bis 8 genau einmal vor.",
         "In jeder Zeile, jeder Spalte und jedem Block kommt jede Ziffer von 1 bis 8 genau einmal vor", NINE),
        ("In jeder Zeile, jeder Spalte und jedem 2x4-Block kommt jede Ziffer genau einmal vor.",
         "In jeder Zeile, jeder Spalte und jedem 2x4-Block kommt jede Ziffer genau einmal vor", NINE),
        ("In jeder Zeile, jeder Spalte und jeder Diagonale kommt jede Ziffer genau einmal vor.",
         "In jeder Zeile, jeder Spalte und jeder Diagonale kommt jede Ziffer genau einmal vor", NINE),
        ("Les règles normales du sudoku ne s’appliquent pas.", "Les règles normales du sudoku ne s’appliquent pas",
         NINE),
        ("Les règles normales du sudoku s’appliquent sur les diagonales.",
         "Les règles normales du sudoku s’appliquent sur les diagonales", NINE),
        ("No se aplican las reglas normales del sudoku.", "No se aplican las reglas normales del sudoku", NINE),
        ("Se aplican las reglas normales del sudoku y del caballo.",
         "Se aplican las reglas normales del sudoku y del caballo", NINE),
        ("通常の数独のルールが適用されます。矢印の和です。", "矢印の和です", NINE),
        ("通常の数独のルールは適用されません。", "通常の数独のルールは適用されません", NINE),
    ],
)  # fmt: skip
def test_a_sentence_that_says_more_or_denies_them_is_told(rules: str, told: str, shape: GridShape) -> None:
    assert unknown(rules, shape) == (told,)
