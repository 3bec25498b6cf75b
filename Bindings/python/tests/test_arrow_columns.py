"""Columns in every layout of Arrow, compared with searching each row by itself."""

import random

import pytest

import quoth
from quoth import Pattern, PatternSet, QuothError

pyarrow = pytest.importorskip("pyarrow")

ROWS = ["Die Straße", None, "", "STRASSE straße", "😀 strasse é", "nothing", None, "Die Straße", "longer than a view: Straße"]
UNITS = ["byte", "character", "utf16"]


def place(text, offset, unit):
    head = text[:offset]
    return {"byte": len(head.encode()), "character": offset, "utf16": len(head.encode("utf-16-le")) // 2}[unit]


def expected(pattern, rows, unit="byte"):
    return [
        None if row is None else [
            {"start": place(row, start, unit), "end": place(row, end, unit)} for start, end in pattern.findall(row)
        ]
        for row in rows
    ]


def layouts(rows):
    """The same column in every layout, each with a name."""
    plain = pyarrow.array(rows, type=pyarrow.string())
    yield "utf8", plain
    yield "large_utf8", plain.cast(pyarrow.large_string())
    yield "string_view", plain.cast(pyarrow.string_view())
    yield "binary", plain.cast(pyarrow.binary())
    yield "binary_view", plain.cast(pyarrow.binary_view())
    yield "dictionary", plain.dictionary_encode()
    yield "large dictionary", plain.cast(pyarrow.large_string()).dictionary_encode()
    for kind in (pyarrow.int8(), pyarrow.uint16(), pyarrow.int64()):
        yield f"dictionary by {kind}", plain.cast(pyarrow.dictionary(kind, pyarrow.string()))
    if rows:
        yield "runs", pyarrow.compute.run_end_encode(plain)
        yield "short runs", pyarrow.compute.run_end_encode(plain, run_end_type=pyarrow.int16())
    # A dictionary may have nulls among its values, and values that no row has.
    values = pyarrow.array(["unused straße", None, *rows])
    yield "dictionary with nulls", pyarrow.DictionaryArray.from_arrays(
        pyarrow.array([None if row is None else place + 2 for place, row in enumerate(rows)], type=pyarrow.int32()), values)
    yield "chunks", pyarrow.chunked_array([plain.slice(0, 3), plain.slice(3, 0), plain.slice(3)])


@pytest.mark.parametrize("unit", UNITS)
def test_layouts(unit):
    pattern = Pattern("strasse")
    wanted = expected(pattern, ROWS, unit)
    assert sum(len(row or ()) for row in wanted) == 6
    for name, column in layouts(ROWS):
        hits = pattern.hits(column, unit=unit)
        hits.validate(full=True)
        assert hits.to_pylist() == wanted, name
        assert hits.null_count == 2
        assert pattern.counts(column).to_pylist() == [None if row is None else len(row) for row in wanted], name
        assert pattern.contains_column(column).to_pylist() == [None if row is None else bool(row) for row in wanted], name
        for start, end in ((2, 7), (3, 5), (8, 9), (4, 4)):
            part = column.slice(start, end - start)
            assert pattern.hits(part, unit=unit).to_pylist() == wanted[start:end], name


def test_types_depend_on_the_type_alone():
    pattern = Pattern("a")
    small = pyarrow.list_(pyarrow.struct([("start", pyarrow.int32()), ("end", pyarrow.int32())]))
    large = pyarrow.large_list(pyarrow.struct([("start", pyarrow.int64()), ("end", pyarrow.int64())]))
    for rows in ([], [None], ["a"], ["b"]):
        for name, column in layouts(rows):
            is_large = name.startswith("large")
            assert pattern.hits(column).type == (large if is_large else small), (name, rows)
            assert pattern.counts(column).type == (pyarrow.int64() if is_large else pyarrow.int32())
            assert pattern.contains_column(column).type == pyarrow.bool_()
    assert pattern.hits(pyarrow.nulls(3)).to_pylist() == [None] * 3
    assert pattern.hits(pyarrow.chunked_array([], type=pyarrow.large_string())).type == large
    with_needles = pyarrow.struct([("start", pyarrow.int32()), ("end", pyarrow.int32()), ("needle", pyarrow.int32())])
    assert PatternSet(["a"]).hits(pyarrow.array(["a"])).type == pyarrow.list_(with_needles)


def test_random_columns_equal_searching_each_row():
    rng = random.Random(5)
    for round in range(40):
        rows = [
            None if rng.random() < 0.2 else "".join(rng.choice("asßSя😀 ") for _ in range(rng.randrange(20)))
            for _ in range(rng.randrange(60))
        ]
        pattern = Pattern(rng.choice(["ss", "s", "asa", "яs"]), overlapping=rng.random() < 0.5)
        unit = rng.choice(UNITS)
        wanted = expected(pattern, rows, unit)
        for name, column in layouts(rows):
            first = rng.randrange(len(rows) + 1)
            assert pattern.hits(column.slice(first), unit=unit).to_pylist() == wanted[first:], (name, round)


def test_sets():
    patterns = PatternSet(["strasse", "die", "e"])
    for unit in UNITS:
        wanted = [
            None if row is None else [
                {"start": place(row, match.start, unit), "end": place(row, match.end, unit), "needle": match.needle}
                for match in patterns.findall(row)
            ]
            for row in ROWS
        ]
        for name, column in layouts(ROWS):
            assert patterns.hits(column, unit=unit).to_pylist() == wanted, name
            counts = patterns.counts_column(column)
            counts.validate(full=True)
            assert counts.to_pylist() == [None if row is None else patterns.counts(row) for row in ROWS]
            assert patterns.contains_column(column).to_pylist() == [None if row is None else bool(row) for row in wanted]


@pytest.mark.parametrize("length", [16383, 16384, 16385, 70000, 3_000_000])
def test_long_rows(length):
    pattern, patterns = Pattern("straße"), PatternSet(["straße", "é"])
    long = "é" * (length // 2 - 20) + " STRASSE"
    long += "x" * (length - len(long.encode()))
    rows = ["Straße", long, None, "no", long + "Straße", ""] * 3
    for name, column in layouts(rows):
        assert pattern.hits(column, unit="character").to_pylist() == expected(pattern, rows, "character"), name
        assert pattern.contains_column(column).to_pylist() == [row and "s" in row.lower() or (None if row is None else False) for row in rows]
        assert pattern.counts(column).to_pylist() == [row and pattern.count(row) if row else (None if row is None else 0) for row in rows]
        assert patterns.contains_column(column).to_pylist() == [None if row is None else patterns.contains(row) for row in rows]


def test_malformed_text_is_told_by_row_and_byte():
    pattern = Pattern("a")
    texts = [b"a", None, b"ba\xff", b"a"]
    for kind in (pyarrow.binary(), pyarrow.large_binary(), pyarrow.binary_view()):
        column = pyarrow.array(texts, type=kind)
        for search in (pattern.hits, pattern.counts, pattern.contains_column, pattern.find_in_column,
                       PatternSet(["a", "b"]).hits):
            for given, row in ((column, 2), (pyarrow.chunked_array([column.slice(0, 1), column.slice(1)]), 2), (column.slice(1), 1)):
                with pytest.raises(QuothError, match=f"row {row} is not UTF-8: malformed at byte 2") as caught:
                    search(given)
                assert (caught.value.row, caught.value.position) == (row, 2)
        assert pattern.hits(column, errors="replace").to_pylist() == [
            [{"start": 0, "end": 1}], None, [{"start": 1, "end": 2}], [{"start": 0, "end": 1}]]
    long = pyarrow.array([b"a", b"b" * 50000 + b"\xff"], type=pyarrow.binary_view())
    for search in (pattern.hits, pattern.contains_column):
        with pytest.raises(QuothError) as caught:
            search(long)
        assert (caught.value.row, caught.value.position) == (1, 50000)
    # A value of a dictionary is told by the first row that has it, and is no mistake if none has it.
    values = pyarrow.array([b"a", b"\xff"])
    encoded = pyarrow.DictionaryArray.from_arrays(pyarrow.array([0, 0, 1], type=pyarrow.int8()), values)
    with pytest.raises(QuothError) as caught:
        pattern.hits(encoded)
    assert caught.value.row == 2
    assert pattern.counts(encoded.slice(0, 2)).to_pylist() == [1, 1]


def test_units_of_replaced_text_are_those_of_decoding_it():
    rng = random.Random(9)
    parts = [b"a", b"\xff", b"\xe4\xba", "é".encode(), b"\xf0\x9f\x98", "😀".encode(), b"\x80", b"\xed\xa0\x80"]
    pattern = Pattern("a")
    for _ in range(300):
        raw = b"".join(rng.choice(parts) for _ in range(rng.randrange(12)))
        text = raw.decode(errors="replace")
        column = pyarrow.array([raw], type=pyarrow.binary())
        for unit in ("character", "utf16"):
            assert pattern.hits(column, unit=unit, errors="replace").to_pylist() == expected(pattern, [text], unit), raw


def test_what_is_no_column():
    for wrong in (pyarrow.array([1]), pyarrow.table({"a": ["a"]}), pyarrow.array([["a"]])):
        with pytest.raises(TypeError, match="expected a column of strings"):
            Pattern("a").hits(wrong)
    with pytest.raises(TypeError, match="pass one of its columns"):
        Pattern("a").hits(pyarrow.record_batch({"a": ["a"]}))
    with pytest.raises(TypeError, match="findall"):
        Pattern("a").counts("text")
    with pytest.raises(ValueError, match="'byte', 'character' or 'utf16'"):
        Pattern("a").hits(pyarrow.array(["a"]), unit="word")
    with pytest.raises(ValueError, match="errors"):
        Pattern("a").counts(pyarrow.array(["a"]), errors="loud")


def test_arrays_of_wrong_numbers_are_refused():
    """No array from outside leads the search out of its memory."""
    data = pyarrow.py_buffer(b"abcdefgh" * 4)

    def column(places):
        return pyarrow.Array.from_buffers(
            pyarrow.string(), len(places) - 1, [None, pyarrow.array(places, type=pyarrow.int32()).buffers()[1], data])

    for places in ([0, 5, 3], [-1, 2, 4], [5, 0, 0]):
        for search in (Pattern("a").hits, Pattern("a").contains_column):
            with pytest.raises((ValueError, QuothError)):
                search(column(places))
    values = pyarrow.array(["a"])
    for index in (1, -1, 100):
        encoded = pyarrow.DictionaryArray.from_arrays(
            pyarrow.array([index], type=pyarrow.int32()), values, safe=False)
        with pytest.raises(ValueError, match="does not exist"):
            Pattern("a").hits(encoded)
    import numpy
    for view in ([20, 0, 7, 0], [20, 0, 0, 13], [-1, 0, 0, 0], [20, 0, -1, 0], [20, 0, 0, -4]):
        raw = pyarrow.py_buffer(numpy.array(view, dtype=numpy.int32).tobytes())
        views = pyarrow.Array.from_buffers(pyarrow.string_view(), 1, [None, raw, data])
        with pytest.raises((ValueError, QuothError)):
            Pattern("a").hits(views)


def test_views_of_every_length():
    # Texts are copied in steps of 64 bytes; a step must not lead past the end of a buffer, nor take from the next text.
    pattern = Pattern("strasse")
    for length in [*range(8, 140), 1 << 14, (1 << 14) + 1]:
        text = "x" * (length - 8) + " Straße"
        rows = ["ß", text, "STRASSE", text, "", "s", text[::-1], text]
        plain = pyarrow.array(rows)
        views = plain.cast(pyarrow.string_view())
        wanted = pattern.hits(plain).to_pylist()
        assert sum(map(len, wanted)) == 4
        assert pattern.hits(views).to_pylist() == wanted, length
        # Every row is the last one, once, and so is each end of the views.
        for end in range(1, len(rows) + 1):
            assert pattern.contains_column(views.slice(0, end)).to_pylist() == [bool(row) for row in wanted[:end]], length


def test_threads_search_at_once():
    from concurrent.futures import ThreadPoolExecutor

    column = pyarrow.array(["Die Straße " * 50] * 2000)
    with ThreadPoolExecutor(4) as pool:
        totals = list(pool.map(lambda _: sum(quoth.Pattern("strasse").counts(column).to_pylist()), range(8)))
    assert totals == [100_000] * 8
