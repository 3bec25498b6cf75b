"""DuckDB: its functions agree with the library."""

import pytest

duckdb = pytest.importorskip("duckdb")
pyarrow = pytest.importorskip("pyarrow")
import quoth.duckdb  # noqa: E402
from quoth import Pattern  # noqa: E402


@pytest.fixture(scope="module")
def con(rows):
    con = duckdb.connect()
    quoth.duckdb.register(con)
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
    con.execute("CREATE TABLE alike (text VARCHAR, needle VARCHAR)")
    for group in (rows[:4], [rows[0]] * 3, [rows[1], rows[3]], [rows[3], rows[1], rows[3]], [rows[0], rows[1], rows[0]]):
        con.execute("DELETE FROM alike")
        con.executemany("INSERT INTO alike VALUES (?, ?)", group)
        found = con.execute("SELECT quoth_count(text, needle) FROM alike").fetchall()
        assert [count for (count,) in found] == [Pattern(needle).count(text) for text, needle in group]
