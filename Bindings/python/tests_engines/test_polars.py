"""Polars: each engine agrees with the library."""

import pytest

from quoth import Pattern, PatternSet, QuothError

pl = pytest.importorskip("polars")
import quoth.polars  # noqa: E402


def spans_of(series):
    return [None if row is None else [(hit["start"], hit["end"]) for hit in row] for row in series.to_list()]


def searched(needle, options):
    text = pl.col("text").quoth
    return [
        text.count(needle, **options).alias("count"), text.contains(needle, **options).alias("contains"),
        text.hits(needle, unit="character", **options).alias("hits"),
    ]


@pytest.mark.parametrize("engine", ["eager", "lazy", "streaming"])
def test_engines(engine, case, rows):
    needle, options, _, counts, spans = case
    frame = pl.DataFrame({"text": rows}, schema={"text": pl.String})
    if engine == "eager":
        found = frame.select(searched(needle, options))
    else:
        lazy = frame.lazy().select(searched(needle, options))
        assert dict(lazy.collect_schema()) == {
            "count": pl.Int32, "contains": pl.Boolean, "hits": pl.List(pl.Struct({"start": pl.Int32, "end": pl.Int32}))}
        found = lazy.collect(engine="streaming" if engine == "streaming" else "in-memory")
    assert found["count"].to_list() == counts
    assert found["contains"].to_list() == [None if count is None else count > 0 for count in counts]
    assert spans_of(found["hits"]) == spans
    assert found.schema == frame.lazy().select(searched(needle, options)).collect_schema()


def test_kinds_of_columns(case, rows):
    needle, options, _, counts, spans = case
    text = pl.Series("text", rows, dtype=pl.String)
    for column in (text, text.cast(pl.Categorical), text.cast(pl.Enum(text.drop_nulls().unique())), text.cast(pl.Binary)):
        assert column.quoth.count(needle, **options).to_list() == counts, column.dtype
        found = column.quoth.hits(needle, unit="character", **options)
        assert spans_of(found) == spans and found.name == "text"
    chunks = pl.concat([text[:5], text[5:5], text[5:]], rechunk=False)
    assert chunks.n_chunks() > 1
    assert chunks.quoth.count(needle, **options).to_list() == counts
    assert Pattern(needle, **options).counts(text).to_list() == counts
    assert isinstance(Pattern(needle, **options).hits(text), pl.Series)


def test_sets_and_filters(rows):
    frame = pl.DataFrame({"text": rows}, schema={"text": pl.String})
    patterns = PatternSet(["strasse", "é", "aa"])
    found = frame.select(
        c=pl.col("text").quoth.count(["strasse", "é", "aa"]), h=pl.col("text").quoth.hits(patterns, unit="character"))
    assert found["c"].to_list() == [None if text is None else patterns.counts(text) for text in rows]
    assert found["h"].to_list() == [
        None if text is None else [{"start": m.start, "end": m.end, "needle": m.needle} for m in patterns.findall(text)]
        for text in rows]
    kept = frame.lazy().filter(pl.col("text").quoth.contains("strasse")).collect(engine="streaming")
    assert kept["text"].to_list() == [text for text in rows if text and Pattern("strasse").contains(text)]
    assert pl.Series("n", [None, None]).quoth.count("a").to_list() == [None, None]
    assert pl.Series("n", [], dtype=pl.String).quoth.hits("a").dtype == pl.List(pl.Struct({"start": pl.Int32, "end": pl.Int32}))


def test_mistakes():
    text = pl.Series("text", [b"a", b"b\xffa"])
    with pytest.raises(QuothError) as caught:
        text.quoth.count("a")
    assert (caught.value.row, caught.value.position) == (1, 1)
    assert text.quoth.count("a", errors="replace").to_list() == [1, 1]
    with pytest.raises(QuothError, match="empty"):
        pl.col("text").quoth.count("")
    with pytest.raises(ValueError, match="unit"):
        pl.col("text").quoth.hits("a", unit="word")
    with pytest.raises(TypeError, match="options belong to a needle"):
        pl.col("text").quoth.count(Pattern("a"), locale="de")
    with pytest.raises(TypeError, match="expected a column of strings"):
        pl.Series("n", [1]).quoth.count("a")
