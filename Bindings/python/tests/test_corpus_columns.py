"""Corpora out of columns, and hits and cues as columns."""

import random

import pytest

from quoth import Corpus, Hit, Pattern, PatternSet, QuothError

numpy = pytest.importorskip("numpy")
pyarrow = pytest.importorskip("pyarrow")

CUES = [
    ("Die Straße", 0.0, 1.5, "Ada", "a"), ("", 1.5, None, None, "a"), ("😀 STRASSE é", None, None, "Max", "a"),
    ("strasse und Stra", 0.25, 0.5, "Ada", "b"), ("sse", 7.0, 8.125, "Žofie", "b"),
]


def columns(kind=None):
    text, start, end, speaker, transcript = zip(*CUES)
    return {
        "text": pyarrow.array(text, type=kind), "start": pyarrow.array(start), "end": pyarrow.array(end),
        "speaker": pyarrow.array(speaker), "transcript": pyarrow.array(transcript),
    }


def built():
    by_id = {}
    for text, start, end, speaker, id in CUES:
        by_id.setdefault(id, []).append((text, start, end, speaker))
    return Corpus(by_id)


def same(one, other):
    assert list(one) == list(other) and one.transcripts == other.transcripts
    assert [one.cues(n) for n in range(len(one.transcripts))] == [other.cues(n) for n in range(len(other.transcripts))]


def test_every_layout_makes_the_same_corpus():
    wanted = built()
    for kind in (pyarrow.string(), pyarrow.large_string(), pyarrow.string_view(), pyarrow.binary()):
        given = columns(kind)
        same(Corpus.from_arrow(given.pop("text"), **given), wanted)
    given = columns()
    chunked = {name: pyarrow.chunked_array([column.slice(0, cut), column.slice(cut)])
               for cut, (name, column) in zip((1, 2, 3, 4, 2), given.items())}
    same(Corpus.from_arrow(chunked.pop("text"), **chunked), wanted)
    given["speaker"] = given["speaker"].dictionary_encode()
    given["transcript"] = given["transcript"].dictionary_encode()
    given["start"] = pyarrow.compute.multiply(given["start"], 1000).cast(pyarrow.int64()).cast(pyarrow.duration("ms"))
    same(Corpus.from_arrow(given.pop("text"), **given), wanted)


def test_frames():
    pandas = pytest.importorskip("pandas")
    names = {name: name for name in ("start", "end", "speaker", "transcript")}
    rows = {name: column.to_pylist() for name, column in columns().items()}
    same(Corpus.from_pandas(pandas.DataFrame(rows), **names), built())
    polars = pytest.importorskip("polars")
    same(Corpus.from_polars(polars.DataFrame(rows).rename({"text": "said"}), text="said", **names), built())


def test_ids_nulls_and_nothing():
    corpus = Corpus.from_arrow(pyarrow.array(["a", None, "b"]), transcript=pyarrow.array([7, 7, 2**63 + 5], type=pyarrow.uint64()))
    assert corpus.transcripts == [7, 2**63 + 5] and [cue.text for cue in corpus] == ["a", "", "b"]
    assert Corpus.from_arrow(["a", "b"]).cues(0) == range(2)
    empty = Corpus.from_arrow(pyarrow.array([], type=pyarrow.string()))
    assert len(empty) == 0 and empty.transcripts == []
    assert Corpus.from_arrow(["a"], start=[3], end=[float("nan")])[0][2:4] == (3.0, None)


def test_times_are_rounded_as_those_of_a_builder():
    rng = random.Random(3)
    seconds = [0.0005, 0.0015, 0.0025, -0.0005, -0.0015, 1.0005, 4503599627370.4955, -4503599627370.4965, 1e12, 9e15, -9e15]
    seconds += [rng.uniform(-1e5, 1e5) for _ in range(500)] + [rng.randrange(10**9) / 2000 for _ in range(500)]
    kinds = {pyarrow.float64(): seconds, pyarrow.float32(): numpy.array(seconds, dtype="float32").tolist()}
    for kind, numbers in kinds.items():
        corpus = Corpus.from_arrow(["a"] * len(numbers), start=pyarrow.array(numbers, type=kind), end=pyarrow.array(numbers, type=kind))
        assert [cue.start for cue in corpus] == [round(number * 1000) / 1000 for number in numbers]
        assert [cue.end for cue in corpus] == [cue.start for cue in corpus]
    strange = [float("inf"), float("-inf"), float("nan"), None, 1.0]
    assert [cue.start for cue in Corpus.from_arrow(["a"] * 5, start=strange)] == [None] * 4 + [1.0]
    sliced = pyarrow.array([9.0, *strange]).slice(1)
    assert [cue.end for cue in Corpus.from_arrow(["a"] * 5, end=sliced)] == [None] * 4 + [1.0]
    for number in (1e16, -1e16, 1e300):
        with pytest.raises(ValueError, match="row 1: the end is too large"):
            Corpus.from_arrow(["a", "b"], end=[0.0, number])


def test_mistakes():
    with pytest.raises(ValueError, match="are apart: they begin at row 0 and again at row 2"):
        Corpus.from_arrow(["a", "b", "c"], transcript=["x", "y", "x"])
    with pytest.raises(ValueError, match="text has 1 rows, and start 2"):
        Corpus.from_arrow(["a"], start=[1.0, 2.0])
    with pytest.raises(TypeError, match="start must be seconds or durations"):
        Corpus.from_arrow(["a"], start=["soon"])
    with pytest.raises(TypeError, match="not one str"):
        Corpus.from_arrow("text")
    with pytest.raises(TypeError, match="column of strings"):
        Corpus.from_arrow([1, 2])
    broken = pyarrow.chunked_array([[b"a", b"b"], [b"c\xff"]])
    with pytest.raises(QuothError, match="row 2 is not UTF-8: malformed at byte 1") as caught:
        Corpus.from_arrow(broken)
    assert (caught.value.row, caught.value.position) == (2, 1)
    assert Corpus.from_arrow(broken, errors="replace")[2].text == "c\ufffd"


@pytest.mark.parametrize("across", [False, True])
def test_hits_equal_those_one_by_one(across):
    rng = random.Random(8)
    corpus = Corpus({id: ["".join(rng.choice("asßSя😀 ") for _ in range(rng.randrange(9))) for _ in range(40)] for id in range(9)})
    for wanted in (Pattern("s"), Pattern("ss"), Pattern("s a"), Pattern("strass", prefix_tolerant=True), PatternSet(["s", "ss", "я"])):
        hits = corpus.findall(wanted, across=across)
        table = corpus.search(wanted, across=across).to_arrow()
        table.validate(full=True)
        assert [tuple(row.values()) for row in table.to_pylist()] == [tuple(hit) for hit in hits]
        arrays = corpus.search(wanted, across=across).to_numpy()
        assert list(arrays) == list(table.column_names)
        assert [tuple(row) for row in zip(*(array.tolist() for array in arrays.values()))] == [tuple(hit) for hit in hits]
    limited = corpus.search(Pattern("s"), limit=3)
    assert len(limited.to_arrow()) == 3 and limited.cut
    assert len(corpus.search(Pattern("not there")).to_arrow()) == 0
    begun, ended, found, none = (corpus.search(Pattern(needle)) for needle in ("s", "s", "s", "not there"))
    assert next(begun) == list(ended)[0] == Hit(*found.to_arrow().slice(0, 1).to_pylist()[0].values())
    assert list(none) == []
    for used in (begun, ended, found, none):
        with pytest.raises(ValueError, match="begin another"):
            used.to_arrow()
    assert len(list(begun)) == ended.total - 1


def test_cues_as_a_table():
    corpus = built()
    table = corpus.to_arrow()
    table.validate(full=True)
    assert table.to_pylist() == [
        {"cue": n, "transcript": id, "start": start, "end": end, "speaker": speaker, "text": text}
        for n, (text, start, end, speaker, id) in enumerate(CUES)]
    assert corpus.to_arrow([3, 0])["text"].to_pylist() == [CUES[3][0], CUES[0][0]]
    assert corpus.to_arrow([])["text"].to_pylist() == []
    with pytest.raises(IndexError):
        corpus.to_arrow([5])
    assert Corpus({1: ["a\ud83d"]}).to_arrow().to_pylist()[0]["text"] == "a\ufffd"
