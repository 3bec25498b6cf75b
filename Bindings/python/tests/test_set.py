"""Sets of patterns: each needle finds in a set what its pattern finds alone."""

import pickle
import random
import threading

import pytest

import quoth
from quoth import Cancelled, Corpus, Pattern, PatternSet, QuothError, SetHit, SetMatch

TEXTS = [
    "",
    "Die Strasse. Eine STRASSE, ja.",  # one byte per character
    "Die Straße, äöü Straße; Jamb",
    "Улица и Straße на УЛИЦА, ja",  # two
    "😀 Straße 😀 улица 👩‍💻 Strasse 😀😀",  # four
]
NEEDLES = ["strasse", "улица", "ß", "😀", "ja", "s", "strass", "STRASSE"]


def one_by_one(patterns, text):
    found = [
        SetMatch(needle, match.start, match.end, match.partial)
        for needle, pattern in enumerate(patterns)
        for match in pattern.finditer(text)
    ]
    return sorted(found, key=lambda match: (match.start, match.end, match.needle))


@pytest.mark.parametrize("text", TEXTS + [text.encode() for text in TEXTS])
def test_every_form_agrees(text):
    patterns = [Pattern(needle) for needle in NEEDLES]
    patterns.append(Pattern("strasse", strength="primary", locale="de"))
    patterns.append(Pattern("ss", overlapping=True))
    names = PatternSet(patterns)
    expected = one_by_one(patterns, text)
    assert names.findall(text) == expected
    assert names.counts(text) == [pattern.count(text) for pattern in patterns]
    assert names.search(text) == (expected[0] if expected else None)
    assert names.last(text) == (expected[-1] if expected else None)
    assert names.contains(text) == bool(expected)
    firsts = [(needle, pattern.search(text)) for needle, pattern in enumerate(patterns)]
    assert names.firsts(text) == [SetMatch(needle, match.start, match.end, match.partial) for needle, match in firsts if match]


@pytest.mark.parametrize("text", TEXTS)
def test_the_longest_do_not_overlap(text):
    names = PatternSet(NEEDLES)
    every = names.findall(text)
    expected, end = [], 0
    while True:
        rest = [match for match in every if match.start >= end]
        if not rest:
            break
        first = min(match.start for match in rest)
        expected.append(max(
            (match for match in rest if match.start == first), key=lambda match: (match.end, -match.needle)))
        end = expected[-1].end
    assert names.findall(text, longest=True) == expected


def test_many_random_needles():
    generator = random.Random(7)
    text = "".join(generator.choice("abcdeäß 😀") for _ in range(4_000))
    starts = [generator.randrange(len(text) - 8) for _ in range(300)]
    needles = [text[start:start + generator.randint(1, 8)] for start in starts]
    needles = [needle for needle in needles if needle.strip()]
    patterns = [Pattern(needle) for needle in needles]
    assert PatternSet(needles).findall(text) == one_by_one(patterns, text)


def test_what_a_set_is_made_of():
    names = PatternSet(iter(["a", "b"]), boundary="word", locale="de")
    assert len(names) == 2 and [pattern.needle for pattern in names.patterns] == ["a", "b"]
    assert names.counts("a ab b") == [1, 1]
    assert repr(names) == "quoth.PatternSet(['a', 'b'])"
    assert repr(PatternSet("abcd"[place] for place in range(4))).endswith("… 4 in all])")
    again = pickle.loads(pickle.dumps(names))
    assert again.counts("a ab b") == [1, 1]


def test_wrong_arguments():
    with pytest.raises(ValueError):
        PatternSet([])
    with pytest.raises(TypeError, match="several needles"):
        PatternSet("word")
    with pytest.raises(TypeError, match="options of its own"):
        PatternSet([Pattern("a")], boundary="word")
    with pytest.raises(QuothError, match="^needle 1: "):
        PatternSet(["a", ""])
    with pytest.raises(ValueError, match="boundary"):
        PatternSet(["a"], boundary="nowhere")
    with pytest.raises(ValueError, match="surrogates"):
        PatternSet(["\ud800\udc00"])
    with pytest.raises(TypeError):
        PatternSet(["a"]).findall(5)
    with pytest.raises(QuothError) as caught:
        PatternSet(["a"]).findall(b"a\xff")
    assert caught.value.position == 1
    assert PatternSet(["a"]).counts(b"a\xff", errors="replace") == [1]
    with pytest.raises(RuntimeError):
        quoth._quoth.PatternSet.__new__(quoth._quoth.PatternSet).counts("a", 0)


def test_threads_share_a_set():
    names = PatternSet(NEEDLES)
    text = "Die Straße. " * 2_000
    expected = names.counts(text)
    results = []
    threads = [threading.Thread(target=lambda: results.append(names.counts(text))) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert results == [expected] * 4


def test_columns():
    pyarrow = pytest.importorskip("pyarrow")
    names = PatternSet(["straße", "ß"])
    values = ["Die Straße", None, "", "ß STRASSE"]
    for kind in (pyarrow.string(), pyarrow.large_string()):
        column = pyarrow.array(["left out"] + values, type=kind).slice(1)
        found = [part.tolist() for part in names.find_in_column(column, unit="character")]
        rows = [
            (row, match.start, match.end, match.needle)
            for row, value in enumerate(values)
            for match in names.findall(value or "")
        ]
        assert list(zip(*found)) == rows and len(rows) == 5
        found = [part.tolist() for part in names.find_in_column(pyarrow.chunked_array([column, column]))]
        assert found[0] == [row for row, *_ in rows] + [row + 4 for row, *_ in rows]
    assert [len(part) for part in names.find_in_column(pyarrow.array([], type=pyarrow.string()))] == [0] * 4
    with pytest.raises(TypeError):
        names.find_in_column("word")


@pytest.mark.parametrize("options", [
    {}, {"across": True}, {"threads": 2, "across": True}, {"speakers": ["Ada"]}, {"cues": [range(1, 5)]},
    {"transcripts": [1]},
])
def test_a_corpus_has_of_each_needle_what_its_pattern_finds(options):
    choose = random.Random(3)
    corpus = Corpus({
        number: [
            (choose.choice(TEXTS), i, i + 1, choose.choice(["Ada", "Max"])) for i in range(choose.randrange(4, 9))
        ]
        for number in range(6)
    })
    names = PatternSet([*NEEDLES, Pattern("e s", preset="find"), Pattern("ss", overlapping=True)])
    expected = [
        SetHit(needle, *hit)
        for needle, pattern in enumerate(names.patterns)
        for hit in corpus.findall(pattern, **options)
    ]
    found = corpus.findall(names, **options)
    assert len(found) > 10
    assert sorted(found) == sorted(expected)
    assert [hit.cue for hit in found] == sorted(hit.cue for hit in found)
    assert list(corpus.search(names, **options)) == found
    assert corpus.count(names, **options) == len(found)
    needles = range(len(names))
    assert corpus.counts(names, **options) == [sum(hit.needle == needle for hit in found) for needle in needles]
    firsts = [next((hit for hit in found if hit.needle == needle), None) for needle in needles]
    assert corpus.firsts(names, **options) == [hit for hit in firsts if hit]
    assert sum(corpus.counts(names, limit=3, **options)) == 3
    search = corpus.search(names, limit=3, **options)
    assert list(search) == found[:3] and search.cut
    near = corpus.search(names, near=len(corpus) // 2, **options)
    assert sorted(near) == sorted(found)


def test_a_search_of_a_corpus_can_be_cancelled():
    corpus = Corpus({number: ["ja und nein"] * 50 for number in range(400)})
    search = corpus.search(PatternSet(["ja", "nein"]))
    assert next(search) == SetHit(0, 0, 0, 2, 0)
    assert 0 < search.done < search.size
    search.cancel()
    with pytest.raises(Cancelled):
        list(search)
    with pytest.raises(TypeError, match="expected a Pattern or a PatternSet"):
        corpus.search("ja")


def test_wrong_arguments_of_counts():
    corpus = Corpus({"a": ["ja"]})
    names = PatternSet(["ja"])
    for ask in (corpus.counts, corpus.firsts):
        with pytest.raises(TypeError, match="expected a PatternSet, not Pattern"):
            ask(Pattern("ja"))
        with pytest.raises(ValueError, match="limit must be at least 1"):
            ask(names, limit=0)
        with pytest.raises(TypeError, match="speakers must be names"):
            ask(names, speakers="Ada")
        with pytest.raises(TypeError):
            ask(names, speakers=[3])
        assert not any(ask(names, transcripts=[5]))
