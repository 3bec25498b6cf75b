"""DuckDB: its functions agree with the library, those of the extension and those in Python."""

import random
import subprocess
import sys

import pytest

duckdb = pytest.importorskip("duckdb")
pyarrow = pytest.importorskip("pyarrow")
import quoth.duckdb  # noqa: E402
from quoth import Pattern  # noqa: E402


def connect(kind):
    return duckdb.connect(config={"allow_unsigned_extensions": "true"} if kind == "extension" else {})


@pytest.fixture(scope="module", params=["extension", "python"])
def con(request, rows):
    con = connect(request.param)
    quoth.duckdb.register(con)
    kinds = con.execute("SELECT DISTINCT function_type FROM duckdb_functions() WHERE function_name = 'quoth_count'").fetchall()
    assert kinds == [("scalar" if request.param == "extension" else "macro",)]
    quoth.duckdb.register(con)  # A second time changes nothing.
    given = pyarrow.table({"n": range(len(rows)), "text": pyarrow.array(rows, type=pyarrow.string())})
    con.register("given", given)
    con.execute("CREATE TABLE cues AS SELECT * FROM given")
    return con


def test_functions(con, case):
    needle, _, written, counts, spans = case
    found = con.execute(
        "SELECT quoth_count(text, $1, $2), quoth_contains(text, $1, $2), quoth_spans(text, $1, $2) FROM cues ORDER BY n",
        [needle, written]).fetchall()
    assert [row[0] for row in found] == counts
    assert [row[1] for row in found] == [None if count is None else count > 0 for count in counts]
    assert [None if row[2] is None else [(hit["start"], hit["end"]) for hit in row[2]] for row in found] == spans
    if not written:
        assert con.execute("SELECT quoth_count(text, $1) FROM cues ORDER BY n", [needle]).fetchall() == [
            (count,) for count in counts]


def test_a_needle_for_each_row(con, rows):
    needles = ["strasse", "é", None, "aa"]
    con.execute("CREATE OR REPLACE TABLE needles AS SELECT unnest($1) AS needle", [needles])
    found = con.execute(
        "SELECT needle, text, quoth_count(text, needle), quoth_spans(text, needle) FROM cues, needles").fetchall()
    assert len(found) == len(rows) * len(needles)
    for needle, text, count, spans in found:
        if needle is None or text is None:
            assert count is None and spans is None
        else:
            wanted = list(quoth.Pattern(needle).findall(text))
            assert count == len(wanted)
            assert [(hit["start"], hit["end"]) for hit in spans] == wanted


def test_filters_and_types(con):
    assert con.execute("SELECT count(*) FROM cues WHERE quoth_contains(text, 'strasse')").fetchone()[0] > 5
    assert [str(column[1]) for column in con.execute(
        "DESCRIBE SELECT quoth_count('a', 'a') a, quoth_contains('a', 'a') b, quoth_spans('a', 'a') c").fetchall()] == [
            "BIGINT", "BOOLEAN", 'STRUCT("start" INTEGER, "end" INTEGER)[]']


@pytest.mark.parametrize("call, message", [
    ("quoth_count('a', '')", "empty"),
    ("quoth_count('a', 'a', 'boundary=words')", "boundary must be one of"),
    ("quoth_count('a', 'a', 'colour=red')", "unknown option"),
    ("quoth_count('a', 'a', 'locale=no such')", "unknown option|no such"),
])
def test_mistakes(con, call, message):
    with pytest.raises(Exception, match=message):
        con.execute(f"SELECT {call}").fetchall()


def test_needles_of_rows_that_look_alike(con):
    # As many bytes in all, or the same bytes cut elsewhere, are not the same needle.
    rows = [("aab b", "a"), ("aab b", "ab"), ("aab b", "b"), ("aab b", "aa"), ("aab b", "")]
    con.execute("CREATE OR REPLACE TABLE alike (text VARCHAR, needle VARCHAR)")
    for group in (rows[:4], [rows[0]] * 3, [rows[1], rows[3]], [rows[3], rows[1], rows[3]], [rows[0], rows[1], rows[0]]):
        con.execute("DELETE FROM alike")
        con.executemany("INSERT INTO alike VALUES (?, ?)", group)
        found = con.execute("SELECT quoth_count(text, needle) FROM alike").fetchall()
        assert [count for (count,) in found] == [Pattern(needle).count(text) for text, needle in group]


def test_random_rows_with_needles_and_options(con):
    rng = random.Random(7)
    written = {None: {}, "": {}, "boundary=word": {"boundary": "word"}, "locale=tr, overlapping": {"locale": "tr", "overlapping": True}}
    rows, run = [], None
    for _ in range(6000):
        # Runs of a needle, of any length, which end within DuckDB's blocks of rows or go beyond them.
        if run is None or rng.random() < rng.choice([0.001, 0.5]):
            run = (rng.choice([None, "a", "aa", "straße", "i", "a longer needle than twelve bytes"]), rng.choice(list(written)))
        text = None if rng.random() < 0.05 else "".join(rng.choice("aiıß ") for _ in range(rng.choice([0, 3, 13, 40])))
        rows.append((len(rows), text, *run))
    given = pyarrow.table(dict(zip(("n", "text", "needle", "options"), (
        pyarrow.array(column, type=kind) for column, kind in zip(zip(*rows), (pyarrow.int64(), *[pyarrow.string()] * 3))))))
    con.register("random_rows", given)
    found = con.execute(
        "SELECT quoth_count(text, needle, options), quoth_contains(text, needle, options), quoth_spans(text, needle, options)"
        " FROM random_rows ORDER BY n").fetchall()
    assert len(found) == len(rows)
    for (_, text, needle, options), (count, contains, spans) in zip(rows, found):
        if text is None or needle is None:
            assert (count, contains, spans) == (None, None, None)
            continue
        wanted = list(Pattern(needle, **written[options]).findall(text))
        assert (count, contains) == (len(wanted), bool(wanted))
        assert [(span["start"], span["end"]) for span in spans] == wanted


def test_more_needles_than_are_kept(con):
    # Each is compiled, and those that were used longest ago are forgotten.
    needles = [f"word{number}" for number in range(100)]
    con.execute("CREATE OR REPLACE TABLE many AS SELECT unnest($1) AS needle", [needles])
    for _ in range(2):
        assert con.execute("SELECT sum(quoth_count('xx ' || needle || ' x', needle)) FROM many").fetchone() == (100,)


def test_several_threads(con):
    con.execute("SET threads = 4")
    con.execute("CREATE OR REPLACE TABLE numbers AS SELECT 'Straße ' || n AS text FROM range(400000) t(n)")
    assert con.execute("SELECT sum(quoth_count(text, 'strasse')), count(*) FILTER (quoth_contains(text, '77')) FROM numbers").fetchone() == (
        400_000, sum("77" in str(number) for number in range(400_000)))
    con.execute("DROP TABLE numbers")


def test_the_extension_needs_nothing_of_the_package():
    # Only DuckDB, and the library beside it.
    code = f"""
import duckdb
con = duckdb.connect(config={{"allow_unsigned_extensions": "true"}})
con.load_extension({quoth.duckdb.path()!r})
print(con.execute("SELECT quoth_spans('Die Straße', 'strasse', 'locale=de')").fetchone()[0])
"""
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert told.stdout == "[{'start': 4, 'end': 10}]\n"


def test_a_connection_that_may_load_none_says_so():
    with pytest.raises(duckdb.Error, match="signature|unsigned"):
        connect("python").load_extension(quoth.duckdb.path())
