"""Times of words in corpora."""

import random

import pytest

from quoth import Corpus, CorpusBuilder, Pattern, PatternSet, SpokenTime, TimedWord


def built(*cues):
    builder = CorpusBuilder()
    builder.begin()
    for text, options in cues:
        builder.add(text, **options)
    return builder.finish()


def test_words_come_back_as_they_were_given(tmp_path):
    corpus = built(
        ("😀 Die Straße", {"start": 1.0, "end": 3.0, "words": [(2, 5, 1.2), TimedWord(6, 12, 1.5, 2.25)]}),
        ("ohne", {"start": 3.0}))
    words = [TimedWord(2, 5, 1.2, 1.5), TimedWord(6, 12, 1.5, 2.25)]
    assert corpus.timed_words(0) == words and corpus.timed_words(-2) == words
    assert corpus.timed_words(1) == []
    corpus.write(tmp_path / "words.corpus")
    assert Corpus.open(tmp_path / "words.corpus").timed_words(0) == words
    with pytest.raises(IndexError):
        corpus.timed_words(2)


def test_many_words():
    text = " ".join(f"w{number}" for number in range(1000))
    words, place = [], 0
    for number in range(1000):
        words.append(TimedWord(place, place + len(f"w{number}"), number / 10, (100 * number + 50) / 1000))
        place = words[-1].end + 1
    assert built((text, {"words": words})).timed_words(0) == words


def test_a_hit_is_spoken_with_its_words():
    corpus = built(
        ("😀 Die Straße", {"start": 1.0, "end": 3.0, "words": [(2, 5, 1.2), (6, 12, 1.5, 2.25)]}),
        ("ist lang", {"start": 3.0, "end": 4.0}))
    (hit,) = corpus.findall(Pattern("strasse"))
    assert corpus.spoken_time(hit) == SpokenTime(1.5, 2.25, False)
    (hit,) = corpus.findall(Pattern("strasse ist"), across=True)
    start, end, is_interpolated = corpus.spoken_time(hit)
    assert start == 1.5 and 3.3 < end < 3.6 and is_interpolated
    (hit,) = corpus.findall(PatternSet(["die"]))
    assert corpus.spoken_time(hit) == SpokenTime(1.2, 1.5, False)
    assert Corpus({"a": ["ja"]}).spoken_time(Corpus({"a": ["ja"]}).findall(Pattern("ja"))[0]) == (None, None, False)


def test_random_words():
    rng = random.Random(3)
    for _ in range(100):
        text = "".join(rng.choice("aß😀я ") for _ in range(rng.randrange(1, 30)))
        words, place, time = [], 0, 0
        while place < len(text):
            start = min(place + rng.randrange(3), len(text) - 1)
            end = min(start + rng.randrange(1, 5), len(text))
            words.append(TimedWord(start, end, time / 1000, (time + 5) / 1000))
            place, time = end, time + 5 + rng.randrange(3)
        assert built((text, {"words": words})).timed_words(0) == words


@pytest.mark.parametrize("words", [[(0, 0, 1.0)], [(0, 3, 1.0)], [(-1, 1, 1.0)], [(1, 2, 1.0), (0, 1, 2.0)]])
def test_wrong_words(words):
    builder = CorpusBuilder()
    builder.begin()
    with pytest.raises((ValueError, RuntimeError)):
        builder.add("ab", words=words)
    with pytest.raises(TypeError):
        builder.add(b"ab", words=[(0, 1, 1.0)])
    builder.add("cd", words=[(0, 2, 1.0)])
    assert [cue.text for cue in builder.finish()] == ["cd"]
