"""Columns of Arrow and pandas."""

import random

import pytest

from quoth import Pattern, QuothError

numpy = pytest.importorskip("numpy")
pyarrow = pytest.importorskip("pyarrow")

ROWS = ["Die Straße", None, "", "STRASSE straße", "😀 strasse", "nichts", None, "trasse", "s"]


def by_rows(pattern, rows, characters):
    found = []
    for number, row in enumerate(rows):
        for start, end in pattern.findall(row or ""):
            if not characters:
                start, end = len(row[:start].encode()), len(row[:end].encode())
            found.append((number, start, end))
    return found


def as_list(result):
    return list(zip(*(part.tolist() for part in result)))


@pytest.mark.parametrize("kind", [pyarrow.string(), pyarrow.large_string()])
@pytest.mark.parametrize("unit", ["byte", "character"])
def test_arrow(kind, unit):
    pattern = Pattern("strasse")
    expected = by_rows(pattern, ROWS, unit == "character")
    assert len(expected) == 4
    array = pyarrow.array(ROWS, type=kind)
    assert as_list(pattern.find_in_column(array, unit=unit)) == expected
    chunked = pyarrow.chunked_array([array.slice(0, 4), array.slice(4), array.slice(0, 0)])
    assert as_list(pattern.find_in_column(chunked, unit=unit)) == expected
    cut = array.slice(3, 2)
    assert as_list(pattern.find_in_column(cut, unit=unit)) == by_rows(pattern, ROWS[3:5], unit == "character")
    encoded = array.dictionary_encode()
    assert as_list(pattern.find_in_column(encoded, unit=unit)) == expected


def test_random_rows_equal_searching_each():
    rng = random.Random(11)
    for _ in range(60):
        rows = ["".join(rng.choice("asßSя😀 ") for _ in range(rng.randrange(12))) for _ in range(50)]
        pattern = Pattern(rng.choice(["ss", "s", "asa", "яs"]), overlapping=rng.random() < 0.5)
        assert as_list(pattern.find_in_column(pyarrow.array(rows), unit="character")) == by_rows(pattern, rows, True)


def test_pandas():
    pandas = pytest.importorskip("pandas")
    pattern = Pattern("strasse")
    for dtype in (object, "string[pyarrow]"):
        series = pandas.Series(ROWS, dtype=dtype)
        assert as_list(pattern.find_in_column(series)) == by_rows(pattern, ROWS, False)


def test_what_is_no_column():
    with pytest.raises(TypeError):
        Pattern("a").find_in_column(pyarrow.array([1, 2]))
    with pytest.raises(ValueError):
        Pattern("a").find_in_column(pyarrow.array(["a"]), unit="word")
    broken = pyarrow.array([b"a\xff", b"a"])
    with pytest.raises(QuothError):
        Pattern("a").find_in_column(broken)
    assert as_list(Pattern("a").find_in_column(broken, errors="replace")) == [(0, 0, 1), (1, 0, 1)]
    assert as_list(Pattern("a").find_in_column(pyarrow.array([None, None]))) == []
