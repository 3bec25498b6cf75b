"""Spark, as a cluster of two workers on this machine: every way agrees with the library. QUOTH_SPARK_MASTER names
another master."""

import json
import os
import pathlib
import random
import shutil
import subprocess
import sys

import pytest

os.environ["PYSPARK_PYTHON"] = os.environ["PYSPARK_DRIVER_PYTHON"] = sys.executable

pyspark = pytest.importorskip("pyspark")
from pyspark.sql import SparkSession  # noqa: E402

import quoth  # noqa: E402
import quoth.spark  # noqa: E402
from quoth import Corpus, Pattern, PatternSet  # noqa: E402
from quoth.spark import _versions  # noqa: E402

VERSION = tuple(map(int, pyspark.__version__.split(".")[:2]))


def texts():
    rng = random.Random(4)
    made = ["Die Straße", None, "", "STRASSE, straße", "😀 é Straße 😀", "nothing", "é" * 60_000 + " Straße", "Straße " * 5_000]
    return made + ["".join(rng.choice("asßSея😀 eé") for _ in range(rng.randrange(30))) for _ in range(200)]


ROWS = texts()


@pytest.fixture(scope="module")
def spark():
    master = os.environ.get("QUOTH_SPARK_MASTER", "local-cluster[2,1,1024]")
    builder = SparkSession.builder.master(master).config("spark.ui.enabled", "false").config("spark.sql.shuffle.partitions", "2")
    builder = builder.config("spark.sql.python.filterPushdown.enabled", "true").config("spark.executorEnv.PYTHONPATH", os.environ.get("PYTHONPATH", ""))
    session = builder.config("spark.sql.execution.arrow.maxRecordsPerBatch", "50").getOrCreate()
    session.sparkContext.setLogLevel("OFF")
    quoth.spark.register(session)
    yield session
    session.stop()


@pytest.fixture(scope="module")
def df(spark):
    made = spark.createDataFrame(list(enumerate(ROWS)), "n int, text string").repartition(2).cache()
    made.createOrReplaceTempView("cues")
    return made


def spans(row):
    return None if row is None else [(hit["start"], hit["end"]) for hit in row]


def expected(pattern):
    return [None if text is None else list(pattern.findall(text)) for text in ROWS]


def test_frames(df):
    pattern = Pattern("strasse", locale="de")
    wanted = expected(pattern)
    every = quoth.spark.hits(df, "text", "strasse", locale="de").orderBy("n").collect()
    assert [spans(row.hits) for row in every] == wanted
    assert [row.text for row in every] == ROWS
    found = quoth.spark.search(df, "text", pattern, output="where").orderBy("n").collect()
    assert [(row.n, spans(row["where"])) for row in found] == [(n, row) for n, row in enumerate(wanted) if row]
    patterns = PatternSet(["strasse", "é"])
    sets = quoth.spark.hits(df, "text", ["strasse", "é"]).orderBy("n").collect()
    assert [None if row.hits is None else [(hit.needle, hit.start, hit.end) for hit in row.hits] for row in sets] == [
        None if text is None else [(m.needle, m.start, m.end) for m in patterns.findall(text)] for text in ROWS]


def test_functions(spark, df):
    for needle, written, options in (("strasse", None, {}), ("e", "diacritics=ignored", {"diacritics": "ignored"})):
        wanted = expected(Pattern(needle, **options))
        third = "" if written is None else f", '{written}'"
        found = spark.sql(
            f"SELECT quoth_count(text, '{needle}'{third}) c, quoth_contains(text, '{needle}'{third}) b,"
            f" quoth_spans(text, '{needle}'{third}) s, quoth_count(text, CAST(NULL AS string)) x FROM cues ORDER BY n").collect()
        assert [row.c for row in found] == [None if row is None else len(row) for row in wanted]
        assert [row.b for row in found] == [None if row is None else bool(row) for row in wanted]
        assert [spans(row.s) for row in found] == wanted
        assert {row.x for row in found} == {None}


def test_malformed_texts(spark):
    raw = [b"a", b"b\xffa", None, b"\xe4\xba a"]
    frame = spark.createDataFrame([(n, None if text is None else bytearray(text)) for n, text in enumerate(raw)], "n int, text binary")
    with pytest.raises(Exception, match="not UTF-8: malformed at byte 1"):
        quoth.spark.hits(frame.where("n = 1"), "text", "a").collect()
    found = quoth.spark.hits(frame, "text", "a", errors="replace").orderBy("n").collect()
    wanted = [None if text is None else list(Pattern("a").findall(text.decode(errors="replace"))) for text in raw]
    assert [spans(row.hits) for row in found] == wanted
    if VERSION >= (4, 1):
        # Strings of Spark may have any bytes, too.
        frame.selectExpr("n", "CAST(text AS string) AS text").createOrReplaceTempView("raw")
        with pytest.raises(Exception, match="not UTF-8"):
            spark.sql("SELECT quoth_count(text, 'a') FROM raw").collect()
        found = spark.sql("SELECT quoth_count(text, 'a', 'errors=replace') c FROM raw ORDER BY n").collect()
        assert [row.c for row in found] == [None if row is None else len(row) for row in wanted]


def test_mistakes(spark, df):
    with pytest.raises(ValueError, match="no column 'words'"):
        quoth.spark.search(df, "words", "a")
    with pytest.raises(TypeError, match="column of strings"):
        quoth.spark.search(df, "n", "a")
    with pytest.raises(ValueError, match="already a column"):
        quoth.spark.search(df, "text", "a", output="n")
    with pytest.raises(Exception, match="boundary must be one of"):
        spark.sql("SELECT quoth_count(text, 'a', 'boundary=x') FROM cues").collect()


def test_other_versions_on_workers(df):
    """The driver claims another ICU: every worker refuses to search."""
    real = _versions.of_this_process
    _versions.of_this_process = lambda: (*real()[:3], "1.0")
    try:
        frame = quoth.spark.search(df, "text", "strasse")
        with pytest.raises(Exception, match="ICU is .* here and 1.0 on the driver"):
            frame.collect()
    finally:
        _versions.of_this_process = real


@pytest.fixture(scope="module")
def corpus(tmp_path_factory):
    rng = random.Random(6)
    transcripts = {
        number: [
            (rng.choice(["Die Straße", "keine STRASSE, straße", "nichts", "die Stra", "sse"]), place, place + 1,
             rng.choice(["Ada", "Max", None]))
            for place in range(40)
        ]
        for number in range(12)
    }
    made = Corpus(transcripts)
    path = tmp_path_factory.mktemp("corpora") / "talks.corpus"
    made.write(path)
    return made, str(path)


needs_sources = pytest.mark.skipif(VERSION < (4, 0), reason="PySpark 3.5 has no data sources in Python")


@needs_sources
def test_source(spark, corpus, tmp_path):
    made, path = corpus
    hits = [(hit.cue, hit.start, hit.end) for hit in made.findall(Pattern("strasse"))]
    for load, options in ((path, {}), (os.path.dirname(path), {"partitions": "5"})):
        reader = spark.read.format("quoth").option("needle", "strasse")
        for name, value in options.items():
            reader = reader.option(name, value)
        frame = reader.load(load)
        rows = frame.orderBy("cue", "start").collect()
        assert [(row.cue, row.start, row.end) for row in rows] == hits
        for row in rows[:20]:
            cue = made[row.cue]
            assert (row.text, row.speaker, row.start_time, row.transcript, row.name) == (
                cue.text, cue.speaker, cue.start, cue.transcript, str(made.transcripts[cue.transcript]))
    across = spark.read.format("quoth").option("needle", "die strasse").option("across", "true").option(
        "partitions", "4").load(path).orderBy("cue", "start").collect()
    wanted = [(hit.cue, hit.start, hit.end_cue, hit.end) for hit in made.findall(Pattern("die strasse"), across=True)]
    assert [(row.cue, row.start, row.end_cue, row.end) for row in across] == wanted
    Corpus({}).write(tmp_path / "empty.corpus")
    assert spark.read.format("quoth").option("needle", "a").load(str(tmp_path / "empty.corpus")).collect() == []
    narrow = spark.read.schema("end int, cue bigint").format("quoth").option("needles", '["nichts", "sse"]').load(path)
    assert sorted((row.cue, row.end) for row in narrow.collect()) == sorted(
        (hit.cue, hit.end) for hit in made.findall(PatternSet(["nichts", "sse"])))


@needs_sources
def test_a_row_for_each_cue(spark, corpus):
    made, path = corpus
    for needles in (["strasse"], ["s", "sse", "e"]):
        firsts = {}
        for hit in made.findall(PatternSet(needles)):
            firsts.setdefault(hit.cue, (hit.needle, hit.start, hit.end))
        reader = spark.read.format("quoth").option("needles", json.dumps(needles)).option("per", "cue")
        rows = reader.option("partitions", "3").load(path).collect()
        assert len(rows) == len(firsts) and {row.cue: (row.needle, row.start, row.end) for row in rows} == firsts
        for limit in (1, 5, 1000):
            rows = reader.option("partitions", "1").option("limit", str(limit)).load(path).collect()
            assert sorted(row.cue for row in rows) == sorted(firsts)[:limit]


COMMAND = os.environ.get("QUOTH") or shutil.which("quoth")


@pytest.fixture(scope="module")
def library(tmp_path_factory):
    """A library in a folder beside a corpus; two of its transcripts were removed."""
    base = tmp_path_factory.mktemp("libraries")
    talks = base / "talks"
    talks.mkdir()
    rng = random.Random(7)
    said = ["Die Straße", "keine STRASSE, straße", "nichts", "die Stra", "sse"]
    for name in "abcdef":
        cues = "\n".join(
            f"{n // 60:02d}:{n % 60:02d}.000 --> {n // 60:02d}:{n % 60:02d}.900\n{rng.choice(['<v Ada>', '<v Max>', ''])}{rng.choice(said)}\n"
            for n in range(80))
        (talks / f"{name}.vtt").write_text(f"WEBVTT\n\n{cues}", encoding="utf-8")
    path = base / "talks.library"
    run = lambda *words: subprocess.run([COMMAND, "index", *map(str, words)], check=True, capture_output=True, cwd=base)  # noqa: E731
    run(talks, "-o", path)
    (talks / "b.vtt").unlink()
    (talks / "g.vtt").write_text("WEBVTT\n\n00:01.000 --> 00:02.000\nam Ende die Straße\n", encoding="utf-8")
    run("--update", path)
    return path


@needs_sources
@pytest.mark.skipif(not COMMAND, reason="there is no command quoth to make libraries with")
def test_library(spark, library, corpus, tmp_path):
    opened = quoth.Library.open(library)
    assert len(opened.segments) > 1 and sum(segment.removed for segment in opened.segments) == 1

    def load(path, **options):
        reader = spark.read.format("quoth")
        for name, value in options.items():
            reader = reader.option(name, value)
        return reader.load(str(path))

    for across, needle in (("false", "strasse"), ("true", "die strasse")):
        hits = opened.findall(Pattern(needle), across=across == "true")
        wanted = [(hit.cue, hit.start, hit.end_cue, hit.end) for hit in hits]
        for partitions in ("1", "7"):
            rows = load(library, needle=needle, across=across, partitions=partitions).orderBy("cue", "start").collect()
            assert [(row.cue, row.start, row.end_cue, row.end) for row in rows] == wanted
            for row in rows:
                cue = opened[row.cue]
                assert (row.text, row.speaker, row.start_time, row.transcript, row.name) == (
                    cue.text, cue.speaker, cue.start, cue.transcript, opened.transcripts[cue.transcript])
    names = sorted(row.needle for row in load(library, needles='["nichts", "sse"]').collect())
    assert names == sorted(hit.needle for hit in opened.findall(PatternSet(["nichts", "sse"])))
    # A folder with a library and a corpus: the library's own files are not searched once more.
    shutil.copytree(library, tmp_path / "a.library")
    shutil.copy(corpus[1], tmp_path / "b.corpus")
    files = load(tmp_path, needle="strasse").groupBy("file").count().collect()
    assert {os.path.basename(row.file): row["count"] for row in files} == {
        "a.library": opened.count(Pattern("strasse")), "b.corpus": corpus[0].count(Pattern("strasse"))}
    # A damaged segment is an error, not a hole.
    (segment,) = [part for part in (tmp_path / "a.library").iterdir() if part.suffix == ".corpus"][:1]
    segment.write_bytes(segment.read_bytes()[:100])
    with pytest.raises(Exception, match="was not searched"):
        load(tmp_path / "a.library", needle="strasse").collect()


@needs_sources
@pytest.mark.skipif(VERSION < (4, 1), reason="PySpark 4.0 pushes no filters to data sources in Python")
def test_filters(spark, corpus):
    made, path = corpus
    quoth.spark.register(spark, push_filters=True)
    try:
        for condition in ("speaker = 'Ada'", "transcript IN (3, 5) AND cue > 150", "cue = 7", "name = '11' AND speaker IN ('Max')",
                          "cue <= 30 AND cue >= 3", "speaker IS NULL", "speaker = 'Ada' AND speaker = 'Max'", "file = 'x'"):
            def load():
                return spark.read.format("quoth").option("needle", "strasse").option("partitions", "3").load(path)

            filtered = sorted((row.cue, row.start) for row in load().where(condition).collect())
            spark.createDataFrame(load().collect(), load().schema).createOrReplaceTempView("hits")
            assert filtered == sorted((row.cue, row.start) for row in spark.sql(f"SELECT * FROM hits WHERE {condition}").collect())
    finally:
        quoth.spark.register(spark)


@needs_sources
@pytest.mark.parametrize("options, message", [
    ({}, "name what to search for"), ({"needle": ""}, "empty"), ({"needle": "a", "colour": "red"}, "unknown option 'colour'"),
    ({"needle": "a", "partitions": "0"}, "at least 1"), ({"needles": "a"}, "JSON array"), ({"needle": "a", "across": "maybe"}, "'true' or 'false'"),
    ({"needle": "a", "per": "word"}, "'hit' or 'cue'"),
])
def test_mistakes_in_options(spark, corpus, options, message):
    reader = spark.read.format("quoth")
    for name, value in options.items():
        reader = reader.option(name, value)
    with pytest.raises(Exception, match=message):
        reader.load(corpus[1]).collect()


@needs_sources
def test_a_corpus_is_read_as_it_is_now(spark, tmp_path):
    path = tmp_path / "now.corpus"
    for texts in (["ja"], ["ja, ja"], ["ja, ja", "ja"]):
        Corpus({1: texts}).write(path)
        for _ in range(2):
            found = spark.read.format("quoth").option("needle", "ja").load(str(path)).collect()
            assert [row.text for row in found] == [text for text in texts for _ in range(text.count("ja"))]


@needs_sources
def test_no_corpus(spark, tmp_path):
    with pytest.raises(Exception, match="there is no corpus at"):
        spark.read.format("quoth").option("needle", "a").load(str(tmp_path / "none.corpus")).collect()


def test_example(corpus):
    example = pathlib.Path(__file__).resolve().parents[3] / "Examples" / "Python" / "spark_quotes.py"
    arguments = ["strasse", corpus[1]] if VERSION >= (4, 0) else ["strasse"]
    run = subprocess.run([sys.executable, example, *arguments], capture_output=True, text=True, encoding="utf-8")
    assert run.returncode == 0, run.stderr[-2000:]
    assert run.stdout.startswith("Die Straße [(4, 10)]\nkeine STRASSE [(6, 13)]\n")
    assert VERSION < (4, 0) or "keine STRASSE, straße" in run.stdout
