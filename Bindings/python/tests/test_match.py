"""What people know from re: groups, parts of texts, splitting and replacing."""

import pickle
import random
import re

import pytest

from quoth import Match, Pattern, PatternSet, QuothError


def test_groups():
    match = Pattern("strasse").search("Die Straße")
    assert match.group() == match.group(0) == match[0] == "Straße"
    assert match.span() == match.span(0) == (4, 10) and match.string == "Die Straße"
    for wrong in (1, "name", -1):
        with pytest.raises(IndexError, match="no such group"):
            match.group(wrong)
    data = "Die Straße".encode()
    for kind in (bytes, bytearray, memoryview):
        found = Pattern("strasse").search(kind(data))
        assert found[0] == "Straße".encode() and type(found[0]) is bytes
    assert match == Match(4, 10) and hash(match) == hash(Match(4, 10)) and match != Match(4, 9) and match != (4, 10, False)
    with pytest.raises(ValueError, match="does not know its text"):
        Match(1, 2).group()
    copy = pickle.loads(pickle.dumps(Pattern("strasse").search(bytearray(data))))
    assert copy == Match(4, 11) and copy[0] == "Straße".encode()
    with pytest.raises(TypeError):
        list(match)


def test_parts_equal_searching_slices():
    rng = random.Random(2)
    pattern = Pattern("a")
    for _ in range(500):
        text = "".join(rng.choice("abя😀") for _ in range(rng.randrange(12)))
        pos, endpos = rng.randrange(-2, 15), rng.choice([None, rng.randrange(-2, 15)])
        wanted = [m.span() for m in re.compile("a", re.I).finditer(text, max(pos, 0), len(text) if endpos is None else max(endpos, 0))]
        assert pattern.findall(text, pos, endpos) == wanted
        assert [m.span() for m in pattern.finditer(text, pos, endpos)] == wanted
        assert [m.span() for m in pattern.finditer(text, pos, endpos, reverse=True)] == wanted[::-1]
        assert pattern.count(text, pos, endpos) == len(wanted) and pattern.contains(text, pos, endpos) == bool(wanted)
        first, last = pattern.search(text, pos, endpos), pattern.last(text, pos, endpos)
        assert (first and first.span()) == (wanted[0] if wanted else None)
        assert (last and last.span()) == (wanted[-1] if wanted else None)
        assert first is None or first[0] == "a"
    # Nothing is around a part: a word begins where it does.
    assert Pattern("se", boundary="word").count("strasse", 5) == 1
    assert Pattern("se").findall("straße se".encode(), 7) == [(8, 10)]
    with pytest.raises(QuothError):
        Pattern("e").count("ß e".encode(), 1)


def test_fullmatch():
    assert Pattern("strasse").fullmatch("Straße").span() == (0, 6)
    assert Pattern("strasse").fullmatch("Die Straße", 4)[0] == "Straße"
    assert Pattern("strasse").fullmatch("Straßen") is None and Pattern("strasse").fullmatch("") is None
    assert Pattern("strasse").fullmatch("Straße".encode()).span() == (0, 7)


def test_split_and_sub_as_in_re():
    rng = random.Random(3)
    for _ in range(300):
        text = "".join(rng.choice("aAbя😀") for _ in range(rng.randrange(12)))
        limit = rng.randrange(4)
        pattern, regex = Pattern("a"), re.compile("a", re.I)
        assert pattern.split(text, limit) == regex.split(text, limit)
        assert pattern.subn("<>", text, limit) == regex.subn("<>", text, limit)
        assert pattern.sub(lambda match: match[0] * 2, text, limit) == regex.sub(lambda match: match[0] * 2, text, limit)
        data = text.encode()
        assert pattern.split(data, limit) == regex.sub("\0", text, limit).encode().split(b"\0")
        assert pattern.sub(b"--", bytearray(data)) == regex.sub("--", text).encode()
    assert Pattern("a").sub("\\1 \\g<0>", "a") == "\\1 \\g<0>"
    assert Pattern("a").split("bab", -1) == re.split("a", "bab", maxsplit=-1) and Pattern("a").subn("c", "a", -1) == ("a", 0)
    with pytest.raises(TypeError, match="cannot be bytes"):
        Pattern("a").sub(b"c", "a")
    with pytest.raises(ValueError, match="overlapping"):
        Pattern("aa", overlapping=True).split("aaa")


def test_equality():
    assert Pattern("a") == Pattern("a") and hash(Pattern("a")) == hash(Pattern("a"))
    assert Pattern("a", case="ignored", locale=None) != Pattern("a", locale="de") and Pattern("a") != Pattern("A")
    assert Pattern("a") != Pattern(b"a") and Pattern("a") != "a"
    assert Pattern("a", preset="find") != Pattern("a")
    assert Pattern("a", preset="find", space="folded") == Pattern("a", preset="find")
    assert pickle.loads(pickle.dumps(Pattern("a", boundary="word"))) == Pattern("a", boundary="word")
    assert PatternSet(["a", "b"]) == PatternSet(["a", "b"]) != PatternSet(["b", "a"])
    assert len({Pattern("a"), Pattern("a"), Pattern("b")}) == 2
