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


def test_one_string_is_no_column():
    for text in ("word", b"word", bytearray(b"word"), memoryview(b"word")):
        with pytest.raises(TypeError, match="findall"):
            Pattern("word").find_in_column(text)
    assert as_list(Pattern("word").find_in_column(["word", None, "a word"])) == [(0, 0, 4), (2, 2, 6)]


def nulls_over(texts, nulls, kind, size):
    """A column whose buffer has bytes for nulls."""
    data = b"".join(texts)
    offsets = numpy.cumsum([0] + [len(text) for text in texts]).astype(size)
    valid = numpy.packbits([place not in nulls for place in range(len(texts))], bitorder="little")
    buffers = [pyarrow.py_buffer(part.tobytes()) for part in (valid, offsets)] + [pyarrow.py_buffer(data)]
    return pyarrow.Array.from_buffers(kind, len(texts), buffers)


@pytest.mark.parametrize(
    "kind, size", [(pyarrow.string(), "int32"), (pyarrow.large_string(), "int64"), (pyarrow.binary(), "int32")])
@pytest.mark.parametrize("unit", ["byte", "character"])
def test_what_stands_for_a_null_is_no_text(kind, size, unit):
    texts = [b"a\xff", "éa".encode(), b"\xf0\x9f", b"", b"\xffa", b"xa", b"a", b"\x80"]
    column = nulls_over(texts, {0, 2, 3, 4, 6, 7}, kind, size)
    start = 2 if unit == "byte" else 1
    expected = [(1, start, start + 1), (5, 1, 2)]
    assert as_list(Pattern("a").find_in_column(column, unit=unit)) == expected
    assert as_list(Pattern("a").find_in_column(column.slice(2), unit=unit)) == [(3, 1, 2)]
    assert as_list(Pattern("a").find_in_column(column.slice(2, 3), unit=unit)) == []
    broken = nulls_over(texts, {0, 2}, kind, size)
    with pytest.raises(QuothError):
        Pattern("a").find_in_column(broken, unit=unit)


def test_random_nulls_equal_searching_each():
    rng = random.Random(12)
    for _ in range(60):
        texts = [rng.choice([b"a", b"", b"ba a", b"\xff", "яa".encode()]) for _ in range(40)]
        nulls = {place for place, text in enumerate(texts) if text == b"\xff" or rng.random() < 0.3}
        rows = [None if place in nulls else text.decode() for place, text in enumerate(texts)]
        column = nulls_over(texts, nulls, pyarrow.string(), "int32")
        assert as_list(Pattern("a").find_in_column(column)) == by_rows(Pattern("a"), rows, False)
