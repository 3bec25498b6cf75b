"""Texts of every kind, and the searches on them."""

import mmap
import pickle
import random
import tempfile
import threading

import pytest

import quoth
from quoth import Match, Pattern, QuothError

TEXTS = [
    "",
    "Die Strasse. Eine STRASSE.",  # one byte per character
    "Die Straße, äöü Straße",
    "Улица и Straße на УЛИЦА",  # two
    "😀 Straße 😀 улица 👩‍💻 Strasse",  # four
    "a\ud83d Straße \ud800\udc00 \ude00",  # unpaired surrogates
]
NEEDLES = ["strasse", "улица", "ß", "😀", "a", "\ud83d"]


def plain_spans(needle, text):
    """Spans by plain str search, for needles that fold to nothing unusual."""
    spans, at = [], text.find(needle)
    while at >= 0:
        spans.append((at, at + len(needle)))
        at = text.find(needle, at + len(needle))
    return spans


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("needle", NEEDLES)
def test_every_form_agrees(needle, text):
    pattern = Pattern(needle)
    spans = pattern.findall(text)
    assert pattern.count(text) == len(spans)
    assert [m.span() for m in pattern.finditer(text)] == spans
    assert [m.span() for m in pattern.finditer(text, reverse=True)] == spans[::-1]
    assert pattern.contains(text) == bool(spans)
    assert pattern.search(text) == (Match(*spans[0]) if spans else None)
    assert pattern.last(text) == (Match(*spans[-1]) if spans else None)
    folded = needle.replace("ß", "ss").casefold()
    for start, end in spans:
        assert text[start:end].replace("ß", "ss").casefold() == folded


@pytest.mark.parametrize("text", [t for t in TEXTS if t.isprintable()])
@pytest.mark.parametrize("needle", NEEDLES[:5])
def test_bytes_are_spans_of_utf8(needle, text):
    pattern = Pattern(needle)
    data = text.encode("utf-8", "replace")
    text = data.decode()
    expected = [
        (len(text[:start].encode()), len(text[:end].encode())) for start, end in pattern.findall(text)
    ]
    for kind in (bytes, bytearray, memoryview):
        assert pattern.findall(kind(data)) == expected
        assert pattern.count(kind(data)) == len(expected)


def test_a_random_walk_through_kinds():
    rng = random.Random(7)
    alphabets = ["ab", "aäb", "abя", "aя😀", "a\ud800\udc00b", "a\ud83d😀\ude00"]
    for _ in range(2000):
        alphabet = rng.choice(alphabets)
        text = "".join(rng.choice(alphabet) for _ in range(rng.randrange(60)))
        needle = "".join(rng.choice(alphabet) for _ in range(rng.randrange(1, 4)))
        # Without marks or folding, matches are those of str.find.
        pattern = Pattern(needle, case="significant", boundary="scalar")
        assert pattern.findall(text) == plain_spans(needle, text), (needle, text)


def test_mmap():
    with tempfile.TemporaryFile() as file:
        file.write("Straße STRASSE".encode())
        file.flush()
        with mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as mapped:
            assert Pattern("strasse").findall(mapped) == [(0, 7), (8, 15)]


def test_errors_name_what_and_where():
    with pytest.raises(QuothError) as caught:
        Pattern("a").findall(b"aa\xff")
    assert caught.value.position == 2 and "UTF-8" in str(caught.value)
    assert Pattern("a").findall(b"aa\xff", errors="replace") == [(0, 1), (1, 2)]
    with pytest.raises(QuothError, match="no such"):
        Pattern("a", locale="no such")
    with pytest.raises(QuothError, match="empty"):
        Pattern("")
    with pytest.raises(QuothError):
        Pattern("\u00ad", ignorables="ignored")
    with pytest.raises(QuothError):
        Pattern("a" * 70000)
    with pytest.raises(ValueError, match="'minimal', 'medial', 'maximal'"):
        Pattern("a", extent="largest")
    with pytest.raises(ValueError):
        Pattern("a").count("a", errors="loud")
    for wrong in (None, 3, ["a"]):
        with pytest.raises(TypeError):
            Pattern("a").count(wrong)
        with pytest.raises(TypeError):
            Pattern(wrong)
    with pytest.raises(QuothError):
        next(Pattern("a").finditer(b"\xff"))
    error = pickle.loads(pickle.dumps(caught.value))
    assert (error.position, error.status, str(error)) == (2, 9, str(caught.value))


def test_what_was_found_before_an_error_is_handed_out():
    found = Pattern("a").finditer(b"a" + b"b" * 50000 + b"\xff")
    assert next(found).span() == (0, 1)
    with pytest.raises(QuothError):
        next(found)


def test_options():
    assert Pattern("e", diacritics="ignored").count("é e") == 2
    assert Pattern("aa", overlapping=True).findall("aaaa") == [(0, 2), (1, 3), (2, 4)]
    assert Pattern("stras", prefix_tolerant=True).search("Straße") == Match(0, 5, True)
    assert Pattern("a b", space="folded").findall("a \n b") == [(0, 5)]
    assert Pattern("i", locale="tr").findall("Iİiı") == [(1, 2), (2, 3)]
    assert Pattern("don't", preset="find").contains("don’t")
    assert not Pattern("don't", preset="find", punctuation="significant").contains("don’t")


def test_patterns_pickle_and_say_what_they_are():
    pattern = Pattern("é", preset="find", locale="fr")
    copy = pickle.loads(pickle.dumps(pattern))
    assert repr(copy) == repr(pattern) == "quoth.Pattern('é', locale='fr', preset='find')"
    assert copy.findall("É") == [(0, 1)]


def test_threads_share_a_pattern():
    pattern, text, wrong = Pattern("strasse"), "Straße und STRASSE, " * 2000, []

    def work():
        for _ in range(5):
            if pattern.count(text) != 4000:
                wrong.append("count")

    threads = [threading.Thread(target=work) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not wrong


def test_versions():
    assert quoth.versions().quoth == quoth.__version__
    assert all(quoth.versions())


def test_a_needle_does_not_change():
    needle = bytearray(b"ja")
    for given in (needle, memoryview(needle)):
        pattern = Pattern(given)
        needle[0] = ord("n")
        assert pattern.needle == b"ja" and isinstance(pattern.needle, bytes)
        assert pattern.findall("ja, na") == [(0, 2)]
        assert pickle.loads(pickle.dumps(pattern)).findall("ja, na") == [(0, 2)]
        needle[0] = ord("j")
    with pytest.raises(TypeError, match="not int"):
        Pattern(7)
