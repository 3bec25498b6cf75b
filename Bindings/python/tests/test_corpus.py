"""Corpora: input, matches, and cancelled searches."""

import errno
import os
import pickle
import random
import threading

import pytest

from quoth import Cancelled, Corpus, CorpusBuilder, Cue, Hit, Pattern, QuothError

STRASSE = Pattern("strasse")


def small():
    return Corpus({
        "one": [("Die Straße", 0, 1.5, "Ada"), ("und die", 1.5, 2), ("STRASSE, 😀 Straße", 2.25, 3, "Zoë")],
        "two": ["Улица", ("", None, None, "Ada"), "strasse"],
    })


def test_cues_come_back_as_they_were_given():
    corpus = small()
    assert len(corpus) == 6 and corpus.transcripts == ["one", "two"] and corpus.speakers == ["Ada", "Zoë"]
    assert corpus[0] == Cue(0, "Die Straße", 0.0, 1.5, "Ada", 0, None)
    assert corpus[2] == Cue(2, "STRASSE, 😀 Straße", 2.25, 3.0, "Zoë", 0, None)
    assert corpus[-1] == Cue(5, "strasse", None, None, None, 1, None)
    assert [cue.text for cue in corpus[3:5]] == ["Улица", ""]
    assert [cue.number for cue in corpus] == list(range(6))
    assert list(corpus.cues(1)) == [3, 4, 5] and corpus.nbytes > 60
    assert repr(corpus) == "<quoth.Corpus of 6 cues in 2 transcripts>"
    for wrong in (6, -7):
        with pytest.raises(IndexError):
            corpus[wrong]
        with pytest.raises(IndexError):
            corpus.cues(wrong)


def test_hits_count_characters_of_their_cues():
    assert small().findall(STRASSE) == [
        Hit(0, 4, 10, 0), Hit(2, 0, 7, 2), Hit(2, 11, 17, 2), Hit(5, 0, 7, 5)]
    corpus = small()
    for hit in corpus.search(STRASSE):
        assert corpus[hit.cue].text[hit.start:hit.end].casefold() == "strasse"


def test_hits_across_cues():
    corpus = small()
    assert corpus.findall(Pattern("die STRASSE"), across=True) == [Hit(0, 0, 10, 0), Hit(1, 4, 7, 2)]
    assert corpus.count(Pattern("die STRASSE")) == 1
    # A match that ends in a joiner ends at its cue's end.
    assert corpus.findall(Pattern("und die "), across=True) == [Hit(1, 0, 7, 1)]
    assert Corpus({1: ["a", "b"]}, joiner="none").count(Pattern("ab"), across=True) == 1
    assert Corpus({1: ["a", "b"]}, joiner="newline").count(Pattern("a\nb"), across=True) == 1
    # By default a space, or nothing where text continues without one.
    assert Corpus({1: ["a", "b"]}).count(Pattern("a b"), across=True) == 1
    assert Corpus({1: ["日本", "語"]}).count(Pattern("日本語"), across=True) == 1


def test_random_corpora_equal_searching_each_cue():
    rng = random.Random(5)
    for _ in range(40):
        texts = ["".join(rng.choice("asßSя😀\ud800 ") for _ in range(rng.randrange(9))) for _ in range(60)]
        pattern = Pattern(rng.choice(["ss", "s", "as", "я", "😀s", "\ud800"]), overlapping=rng.random() < 0.5)
        corpus = Corpus(enumerate([texts[:25], [], texts[25:]]))
        assert [cue.text for cue in corpus] == texts
        expected = [Hit(n, s, e, n) for n, text in enumerate(texts) for s, e in pattern.findall(text)]
        assert corpus.findall(pattern, threads=rng.choice([None, 1, 3])) == expected
        assert corpus.count(pattern) == len(expected)
        assert list(corpus.search(pattern, limit=3)) == expected[:3]


def test_what_is_searched():
    corpus = small()

    def cues(**options):
        return [hit.cue for hit in corpus.findall(STRASSE, **options)]

    assert cues(speakers=["Ada"]) == [0]
    assert cues(speakers=["Zoë", "nobody"]) == [2, 2]
    assert cues(speakers=[]) == []
    assert cues(transcripts=[1]) == [5]
    assert cues(transcripts=[1, 0, 99], cues=[0, range(4, 10)]) == [0, 5]
    assert cues(transcripts=range(2), cues=[slice(1, 3)]) == [2, 2]
    assert sorted(cues(near=5)) == [0, 2, 2, 5]
    for name, wrong in [("limit", 0), ("threads", -1)]:
        with pytest.raises(ValueError, match=name):
            corpus.search(STRASSE, **{name: wrong})
    with pytest.raises(ValueError):
        corpus.search(STRASSE, cues=[-1])
    with pytest.raises(TypeError):
        corpus.search(STRASSE, cues=["one"])
    with pytest.raises(TypeError):
        corpus.search(STRASSE, speakers="Ada")
    with pytest.raises(TypeError):
        corpus.search(STRASSE, speakers=[3])
    with pytest.raises(IndexError):
        corpus.search(STRASSE, near=6)
    with pytest.raises(TypeError):
        corpus.search("strasse")


def large():
    return Corpus({n: ["Die Straße dort, улица"] * 400 for n in range(100)})


def test_a_search_is_cancelled():
    search = large().search(STRASSE)
    assert next(search) == Hit(0, 4, 10, 0)
    assert 0 < search.total <= 40_000 and 0 < search.done <= search.size
    search.cancel()
    for _ in range(2):
        with pytest.raises(Cancelled):
            next(search)
    with pytest.raises(Cancelled):
        list(large().search(STRASSE) if search is None else search)


def test_a_search_is_cancelled_by_another_thread():
    corpus = large()
    for threads in (1, 2):
        search = corpus.search(STRASSE, threads=threads)
        first = threading.Event()

        def cancel():
            first.wait()
            search.cancel()

        other = threading.Thread(target=cancel)
        other.start()
        with pytest.raises(Cancelled):
            # Forever, unless cancelled.
            while True:
                for hit in search:
                    first.set()
                search = corpus.search(STRASSE, threads=threads)
        other.join()


def test_threads_share_a_corpus():
    corpus, counts = large(), []
    threads = [threading.Thread(target=lambda: counts.append(corpus.count(STRASSE))) for _ in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert counts == [40_000] * 6


def test_limits_say_that_there_may_be_more():
    search = large().search(STRASSE, limit=7)
    assert len(list(search)) == 7 and search.cut and search.total == 7
    search = small().search(STRASSE)
    assert len(list(search.batches())) == 1 and not search.cut and search.done == search.size


def test_builders():
    builder = CorpusBuilder(joiner="newline")
    with pytest.raises(ValueError, match="transcript"):
        builder.add("a")
    builder.begin()
    builder.add(b"caf\xc3\xa9", id="x")
    builder.add(bytearray(b"a\xff"), errors="replace", start=-1.5)
    with pytest.raises(QuothError) as caught:
        builder.add(b"a\xff")
    assert caught.value.position == 1
    with pytest.raises(ValueError, match="surrogates"):
        builder.add("\ud83d\ude00")
    with pytest.raises(TypeError):
        builder.add(3)
    builder.add("\ud83d")
    corpus = builder.finish()
    assert [cue.text for cue in corpus] == ["café", "a\ufffd", "\ud83d"]
    assert corpus[0].id == "x" and corpus[1].id is None and corpus[1].start == -1.5
    assert len(builder.finish()) == 0
    more = CorpusBuilder(extending=corpus)
    more.add("CAFÉ")
    more.begin("next")
    more.add("cafés")
    longer = more.finish()
    assert [hit.cue for hit in longer.search(Pattern("café"))] == [0, 3, 4]
    assert longer.transcripts == [0, "next"] and len(corpus) == 3 and longer[0].id == "x"
    with pytest.raises(ValueError, match="joiner"):
        CorpusBuilder(joiner="tab")


def test_files(tmp_path):
    path = tmp_path / "corpus.quoth"
    corpus = Corpus({7: [("Straße", 1, 2, "Ada")], 8: ["STRASSE"]})
    corpus.write(path)
    opened = Corpus.open(path, verify="everything")
    assert list(opened) == list(corpus) and opened.transcripts == [7, 8]
    assert opened.findall(STRASSE) == corpus.findall(STRASSE)
    with pytest.raises(ValueError, match="numbers"):
        small().write(path)
    with pytest.raises(FileNotFoundError) as missing:
        Corpus.open(tmp_path / "no-such")
    assert (missing.value.errno, missing.value.filename) == (errno.ENOENT, os.fspath(tmp_path / "no-such"))
    with pytest.raises(OSError) as nowhere:
        corpus.write(tmp_path / "no" / "such" / "folder")
    assert nowhere.value.errno == errno.ENOENT
    with pytest.raises(IsADirectoryError):
        Corpus.open(tmp_path)
    path.write_bytes(path.read_bytes()[:-9])
    with pytest.raises(QuothError, match="truncated|altered"):
        Corpus.open(path)
    with pytest.raises(ValueError):
        Corpus.open(path, verify="nothing")


def test_errors_travel():
    with pytest.raises(Cancelled) as caught:
        search = small().search(STRASSE)
        search.cancel()
        next(search)
    assert isinstance(pickle.loads(pickle.dumps(caught.value)), QuothError)


def test_cancelled_stays_what_it_is():
    error = pickle.loads(pickle.dumps(Cancelled("the search was cancelled", 3, -1)))
    assert type(error) is Cancelled and (str(error), error.status, error.position) == (
        "the search was cancelled", 3, None)
    error = pickle.loads(pickle.dumps(QuothError("here", 9, 4)))
    assert type(error) is QuothError and error.position == 4


def test_paths_are_bytes(tmp_path):
    builder = CorpusBuilder()
    builder.begin(7)
    builder.add("Die Straße")
    corpus = builder.finish()
    for path in (os.fsencode(tmp_path) + b"/\xff\xfe.corpus", os.fsdecode(os.fsencode(tmp_path) + b"/\xe9")):
        corpus.write(path)
        assert os.path.exists(path)
        assert Corpus.open(path)[0].text == "Die Straße"
    with pytest.raises(FileNotFoundError, match="No such file"):
        Corpus.open(os.fsencode(tmp_path) + b"/\xff\xff")
