"""Queries have the results that a naive evaluation by Docs/SEMANTICS.md (Q1 to Q8) gives them."""

import itertools
import pickle
import random
import re
import threading

import pytest

import quoth
from quoth import (
    Cancelled, Corpus, CorpusBuilder, CorpusResult, Hit, Pattern, Query, QueryError, QuothError, SetHit)

# --- The naive evaluation ---------------------------------------------------------------------------
#
# A term is a needle, or a tuple: ("any", …), ("all", …), ("not", term), ("near" or "then", first, second, count,
# unit). A passage is a text, cut into cues at some offsets.


class Naive:
    def __init__(self, text, cues=(0,)):
        self.text = text
        self.cues = cues
        self.words = [match.start() for match in re.finditer(r"\w+", text)]

    def cue(self, offset):
        return sum(start <= offset for start in self.cues)

    def is_near(self, x, y, count, unit):
        if x[0] < y[1] and y[0] < x[1]:
            return True
        x, y = sorted((x, y))
        if unit == "w":
            return sum(x[1] <= word < y[0] for word in self.words) <= count
        return self.cue(y[0]) - self.cue(x[1] - 1) <= count

    def stretches(self, term):
        if isinstance(term, str):
            return set(Pattern(term).findall(self.text))
        kind, *parts = term
        if kind == "any":
            return set().union(*map(self.stretches, parts))
        if kind == "all":
            if any(self.stretches(part[1]) for part in parts if part[0] == "not"):
                return set()
            lists = [self.stretches(part) for part in parts if part[0] != "not"]
            return smallest({hull(*some) for some in itertools.product(*lists)})
        first, second, count, unit = parts
        for term, other, is_first in ((second, first, True), (first, second, False)):
            if other[0] == "not":
                others = self.stretches(other[1])
                return {
                    x for x in self.stretches(term)
                    if not any(
                        y != x and self.is_near(x, y, count, unit) and (
                            kind == "near" or (y[1] <= x[0] if is_first else y[0] >= x[1]))
                        for y in others)
                }
        pairs = [
            (x, y) for x in self.stretches(first) for y in self.stretches(second)
            if x != y and self.is_near(x, y, count, unit)
        ]
        if kind == "then":
            pairs = [(x, y) for x, y in pairs if x[1] <= y[0]]
            ends = {y for _, y in pairs}
            return {max(hull(x, z) for x, z in pairs if z == y) for y in ends}
        if is_flat(first) and is_flat(second):
            pairs = [(x, y) for x, y in pairs if x[1] <= y[0] or y[1] <= x[0]]
        return smallest({hull(x, y) for x, y in pairs})

    def results(self, term):
        """(start, end, hits, spread), the nearest first."""
        needles = list(dict.fromkeys(listed(term, True)))
        wanted = set(listed(term, False))
        hits = sorted(
            (start, end, number) for number, needle in enumerate(needles) if needle in wanted
            for start, end in Pattern(needle).findall(self.text))
        found = []
        for start, end in smallest(self.stretches(term)):
            inside = [hit for hit in hits if start <= hit[0] and hit[1] <= end]
            covered = set().union(*(range(a, b) for a, b, _ in inside))
            units = [len(self.text[i].encode("utf-16-le")) // 2 for i in range(start, end) if i not in covered]
            found.append((start, end, [(n, a, b) for a, b, n in inside], sum(units)))
        return sorted(found, key=lambda result: (result[3], result[0]))


def hull(*spans):
    return (min(start for start, _ in spans), max(end for _, end in spans))


def smallest(spans):
    return {
        x for x in spans if not any(y != x and x[0] <= y[0] and y[1] <= x[1] for y in spans)
    }


def is_flat(term):
    return isinstance(term, str) or (term[0] == "any" and all(map(is_flat, term[1:])))


def listed(term, with_negated):
    if isinstance(term, str):
        yield term
    elif term[0] != "not" or with_negated:
        for part in term[1:]:
            if isinstance(part, (str, tuple)) and part not in ("w", "c"):
                yield from listed(part, with_negated)


def written(term):
    if isinstance(term, str):
        return f'"{term}"'
    kind, *parts = term
    if kind == "not":
        return "-" + (written(parts[0]) if isinstance(parts[0], str) else f"({written(parts[0])})")
    forms = [written(part) if isinstance(part, str) or part[0] == "not" else f"({written(part)})"
             for part in parts[:2 if kind in ("near", "then") else None]]
    joint = {"any": " | ", "all": " "}.get(kind) or f" {kind}/{parts[2]}{parts[3]} "
    return joint.join(forms)


def made(choose, depth):
    """A random term."""
    if depth == 0 or choose.random() < 0.2:
        return choose.choice(["a", "b", "ab", "ß", "😀"])
    kind = choose.choice(["any", "all", "near", "then"])
    parts = [made(choose, depth - 1) for _ in range(2)]
    if kind != "any" and choose.random() < 0.3:
        parts[choose.randrange(2)] = ("not", made(choose, depth - 1))
    if kind in ("near", "then"):
        parts += [choose.randrange(3), choose.choice("wc")]
    return (kind, *parts)


def some_text(choose, letters):
    return "".join(choose.choice(letters) for _ in range(choose.randrange(14)))


# --- Texts ------------------------------------------------------------------------------------------


def flat(results):
    for result in results:
        assert not result.stretch.partial and not any(hit.partial for hit in result.hits)
    return [
        (*result.stretch.span(), [(hit.needle, *hit.span()) for hit in result.hits], result.spread)
        for result in results
    ]


@pytest.mark.parametrize("letters", ["ab  ", "abß  ", "abс  ", "ab😀  "])
def test_texts_have_the_results_of_the_naive_evaluation(letters):
    choose = random.Random(7)
    found = 0
    for _ in range(250):
        term = made(choose, choose.randrange(1, 4))
        text = some_text(choose, letters)
        query = Query(written(term))
        expected = Naive(text).results(term)
        assert flat(query.results(text)) == expected, (text, str(query))
        found += len(expected)
        # The same text as bytes, at offsets of bytes.
        place = [len(text[:i].encode()) for i in range(len(text) + 1)]
        assert flat(query.results(text.encode())) == [
            (place[start], place[end], [(needle, place[a], place[b]) for needle, a, b in hits], spread)
            for start, end, hits, spread in expected
        ], (text, str(query))
        # The written form means the same.
        assert flat(Query(str(query)).results(text)) == expected
    assert found > 100


def test_options_hold_for_every_needle():
    text = "Résumé, RESUME und Straße"
    assert not Query('"resume" "strasse"', diacritics="significant", case="significant").results(text)
    (result,) = Query('"resume" near/1w "strasse"', preset="find").results(text)
    assert result.stretch.span() == (8, 25)
    assert [hit.span() for hit in result.hits] == [(8, 14), (19, 25)]
    assert len(Query('"i"', locale="tr").results("Iıİi")) == 2
    with pytest.raises(TypeError, match="unknown options: casing"):
        Query('"a"', casing="ignored")
    with pytest.raises(ValueError, match="boundary must be one of"):
        Query('"a"', boundary="line")


def test_malformed_text_is_refused_or_replaced():
    query = Query('"a" near/1w "b"')
    with pytest.raises(QuothError) as caught:
        query.results(b"a \xff b")
    assert caught.value.position == 2 and not isinstance(caught.value, QueryError)
    (result,) = query.results(b"a \xff b", errors="replace")
    assert result.stretch.span() == (0, 5) and result.spread == 3
    with pytest.raises(TypeError):
        query.results(3)
    with pytest.raises(TypeError, match="across"):
        query.results("a", across=True)


# --- Written forms ----------------------------------------------------------------------------------


@pytest.mark.parametrize("form, position", [
    ("", 0),
    ("climate", 0),
    ('"a" near/5x "b"', 10),
    ('"ä" "b', 4),
    ('"я" "b', 4),
    ('"😀ä" | -"b"', 7),
    ('"😀" ""', 4),
    ('(("a")', 0),
    ('"a" -(-"b")', 6),
])
def test_errors_have_positions(form, position):
    with pytest.raises(QueryError) as caught:
        Query(form)
    assert caught.value.position == position
    assert "column" in str(caught.value)
    again = pickle.loads(pickle.dumps(caught.value))
    assert (type(again), str(again), again.position) == (QueryError, str(caught.value), position)
    # In UTF-8, the same place in bytes.
    with pytest.raises(QueryError) as caught:
        Query(form.encode())
    assert caught.value.position == len(form[:position].encode())


def test_other_errors_are_no_mistakes_in_the_query():
    with pytest.raises(QuothError) as caught:
        Query('"a"', locale="no such")
    assert not isinstance(caught.value, QueryError)
    with pytest.raises(ValueError, match="a scope is cue, transcript, or a window"):
        Query('"a"', scope="cues")
    with pytest.raises(ValueError, match="one character in UTF-16"):
        Query('"\ud83d\ude00"')
    with pytest.raises(TypeError):
        Query(3)


def test_a_query_tells_what_it_is():
    form = '("a")  near/2.50s("b"|"a""")'
    query = Query(form, scope="3c", preset="find")
    assert query.needles == ["a", "b", 'a"']
    assert str(query) == '"a" near/2.5s ("b" | "a""")'
    assert query.scope == "3c"
    assert repr(query) == f"quoth.Query({form!r}, preset='find', scope='3c')"
    again = pickle.loads(pickle.dumps(query))
    assert repr(again) == repr(query) and str(again) == str(query)
    assert Query(bytearray('"ä"'.encode())).needles == ["ä"]
    # Unpaired surrogates equal only themselves.
    lone = Query('"\ud83d"')
    assert lone.needles == ["\ud83d"]
    assert [result.stretch.span() for result in lone.results("😀 \ud83d \ude00")] == [(2, 3)]


# --- Corpora ----------------------------------------------------------------------------------------


def some_corpus(choose, letters):
    builder = CorpusBuilder(joiner="space")
    transcripts = []
    for number in range(choose.randrange(1, 4)):
        builder.begin(number)
        cues = [some_text(choose, letters) for _ in range(choose.randrange(5))]
        for cue in cues:
            builder.add(cue)
        transcripts.append(cues)
    return builder.finish(), transcripts


def in_cues(first, starts, start, end):
    """A span of a transcript in the cues that it begins and ends in, as (cue, start, end, end_cue)."""
    cue = max(i for i, offset in enumerate(starts) if offset <= start)
    end_cue = max(i for i, offset in enumerate(starts) if offset < end)
    return (first + cue, start - starts[cue], end - starts[end_cue], first + end_cue)


@pytest.mark.parametrize("letters", ["ab  ", "abß  ", "ab😀  "])
@pytest.mark.parametrize("scope", ["transcript", "cue"])
def test_corpora_have_the_results_of_the_naive_evaluation(letters, scope):
    choose = random.Random(11)
    found = 0
    for _ in range(120):
        term = made(choose, choose.randrange(1, 3))
        query = Query(written(term), scope=scope)
        corpus, transcripts = some_corpus(choose, letters)
        expected = []
        first = 0
        for number, cues in enumerate(transcripts):
            starts = list(itertools.accumulate((len(cue) + 1 for cue in cues), initial=0))[:-1]
            in_transcript = []
            if scope == "transcript" and cues:
                in_transcript = Naive(" ".join(cues), starts).results(term)
            elif scope == "cue":
                for start, cue in zip(starts, cues):
                    in_transcript += [
                        (a + start, b + start, [(n, c + start, d + start) for n, c, d in hits], spread)
                        for a, b, hits, spread in Naive(cue).results(term)
                    ]
                in_transcript.sort(key=lambda result: (result[3], result[0]))
            for start, end, hits, spread in in_transcript:
                expected.append(CorpusResult(
                    number, Hit(*in_cues(first, starts, start, end)),
                    [SetHit(n, *in_cues(first, starts, a, b)) for n, a, b in hits],
                    None, None, False, spread))
            first += len(cues)
        assert list(corpus.query(query)) == expected, (transcripts, str(query))
        assert list(query.results(corpus, threads=2)) == expected
        assert [r for batch in corpus.query(query).batches() for r in batch] == expected
        found += len(expected)
        if len(expected) > 1:
            search = corpus.query(query, limit=1)
            assert list(search) == expected[:1]
            assert search.cut and search.total == 1
    assert found > 100


@pytest.fixture
def talk():
    return Corpus({
        "first": [
            ("The climate", 0.0, 1.0, "Ada"), ("is changing", 1.0, 2.0, "Max"),
            ("and policy with it", 14.0, 15.0, "Ada"),
        ],
        "second": [("Climate policy now", 3.0, 4.5, "Ada")],
    })


def test_results_have_times(talk):
    results = list(talk.query(Query('"climate" near/14s "policy"')))
    assert [result.transcript for result in results] == [0, 1]
    assert results[0].stretch == Hit(0, 4, 10, 2)
    assert results[0].interpolated and 0.0 < results[0].start < 1.0 and 14.0 < results[0].end < 15.0
    assert results[1].start == 3.0 and 3.0 < results[1].end < 4.5
    assert [result.transcript for result in talk.query(Query('"climate" near/5s "policy"'))] == [1]
    assert not list(talk.query(Query('"climate" "policy"', scope="2c"), transcripts=[0]))


def test_options_limit_a_search(talk):
    query = Query('"climate" | "policy"')
    assert len(list(talk.query(query))) == 4
    assert [result.transcript for result in talk.query(query, transcripts=[1])] == [1, 1]
    assert [result.stretch.cue for result in talk.query(query, cues=[range(0, 2)])] == [0]
    assert [result.stretch.cue for result in talk.query(query, speakers=["Max"])] == []
    across = Query('"climate is"')
    assert len(list(talk.query(across))) == 1
    assert not list(talk.query(across, across=False))
    assert not list(talk.query(Query('"climate is"', scope="cue")))
    for wrong in ({"limit": 0}, {"threads": 0}):
        with pytest.raises(ValueError):
            talk.query(query, **wrong)
    with pytest.raises(TypeError):
        talk.query(query, speakers="Max")
    with pytest.raises(TypeError, match="expected a Query"):
        talk.query('"climate"')
    with pytest.raises(TypeError, match="expected a Pattern"):
        talk.search(query)


def test_a_search_is_lazy_and_can_be_cancelled():
    corpus = Corpus({number: ["ja und nein"] * 50 for number in range(400)})
    query = Query('"ja" "nein"', scope="cue")
    search = corpus.query(query)
    assert next(search).transcript == 0
    assert 0 < search.done < search.size
    search.cancel()
    with pytest.raises(Cancelled):
        next(search)
    search = corpus.query(query)
    batches = search.batches()
    assert next(batches)
    stop = threading.Thread(target=search.cancel)
    stop.start()
    stop.join()
    with pytest.raises(Cancelled):
        next(batches)
    whole = corpus.query(query)
    assert sum(1 for _ in whole) == whole.total == 400 * 50
    assert whole.done == whole.size and not whole.cut


def test_threads_share_a_query():
    corpus = Corpus({number: ["ja und nein, ja"] * 20 for number in range(50)})
    query = Query('"ja" near/1w "nein"')
    expected = list(corpus.query(query))
    found = []
    threads = [
        threading.Thread(target=lambda: found.append(list(corpus.query(query)))) for _ in range(8)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == [expected] * 8
    assert quoth.Query is Query
