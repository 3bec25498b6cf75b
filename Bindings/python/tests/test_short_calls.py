"""search, contains and count of a short str run no Python; they answer as the methods in Python do."""

import gc
import importlib
import inspect
import pickle
import random
import sys
import weakref

import pytest

import quoth._quoth
from quoth import Match, Pattern, QuothError

NAMES = ("search", "contains", "count")
NEEDLES = ("a", "ß", "привет", "ab", "é", "我们", "😀", "\ud83d", "\ude00a", "ǆ")
LETTERS = ("aAbB", "ßsSß ", "приветПР", "e\u0301éÉ", "我们", "😀a\ud83d\ude00", "ǆǅǄdž")


@pytest.mark.parametrize("name", NAMES)
def test_short_calls_agree_with_the_methods(name):
    rng = random.Random(name)
    short = getattr(Pattern, name)
    for needle in NEEDLES:
        pattern = Pattern(needle)
        for _ in range(300):
            text = "".join(rng.choice(rng.choice(LETTERS)) for _ in range(rng.choice((0, 1, 5, 30, 511, 513))))
            answer, wanted = getattr(pattern, name)(text), short.__wrapped__(pattern, text)
            assert answer == wanted and type(answer) is type(wanted)
            if name == "search" and answer is not None:
                assert answer.string is text and answer[0] == wanted[0]


@pytest.mark.parametrize("name", NAMES)
def test_other_arguments_reach_the_method(name):
    pattern, call = Pattern("a"), getattr(Pattern("a"), name)
    assert call("bab", 2) == call("bab", pos=2) == call(b"b") == call(text="b")
    assert call(b"bab") == call("bab") == call("bab", errors="strict") and call(b"\xffa", errors="replace")
    with pytest.raises(QuothError, match="malformed at byte 1") as caught:
        call(b"a\xff")
    assert caught.value.position == 1
    for wrong in ((), (1,), (None,), ("a", 0, None, "strict"), ("a", "b")):
        with pytest.raises(TypeError):
            call(*wrong)
    with pytest.raises(TypeError, match="unexpected keyword"):
        call("a", error="strict")
    with pytest.raises((TypeError, AttributeError)):
        getattr(Pattern, name)("a", "a")
    with pytest.raises(AttributeError, match="_pattern"):
        getattr(Pattern.__new__(Pattern), name)("a")
    pattern._pattern = None
    with pytest.raises(AttributeError):
        getattr(pattern, name)("a")


def test_it_looks_like_the_method():
    for name in NAMES:
        method = getattr(Pattern, name)
        assert method.__name__ == name and method.__qualname__ == f"Pattern.{name}" and name in repr(method)
        assert method.__module__ == "quoth._pattern" and method.__doc__ == method.__wrapped__.__doc__ and ">>>" in method.__doc__
        assert list(inspect.signature(method).parameters) == ["self", "text", "pos", "endpos", "errors"]
        assert list(inspect.signature(getattr(Pattern("a"), name)).parameters) == ["text", "pos", "endpos", "errors"]
        assert pickle.loads(pickle.dumps(method)) is method
        assert pickle.loads(pickle.dumps(getattr(Pattern("a"), name)))("bab") == getattr(Pattern("a"), name)("bab")

    class Own(Pattern):
        def search(self, text, *rest, **options):
            return super().search(text, *rest, **options) or "none"

    assert Own("a").search("ba").span() == (1, 2) and Own("a").search("b") == "none" and Own("a").contains("a")


def test_it_is_made_with_a_slot():
    made = quoth._quoth.ShortCall
    for wrong in ((print, Match.start, 0), (print, Pattern._pattern, 3), (print, Pattern._pattern, -1)):
        with pytest.raises(ValueError, match="a slot of its class"):
            made(*wrong)
    with pytest.raises(TypeError):
        made(print, Pattern.count, 0)
    with pytest.raises(ValueError):
        made.__init__(Pattern.search, print, Pattern._pattern, 0)
    empty = made.__new__(made)
    with pytest.raises(TypeError):
        empty("a")
    with pytest.raises(AttributeError):
        empty.__doc__
    assert repr(empty)


def test_matches_end_in_any_order():
    text = "a" * 40
    before = sys.getrefcount(text)
    found = [Pattern("a").search(text) for _ in range(100)]
    found += list(Pattern("a").finditer(text))
    random.Random(5).shuffle(found)
    assert sys.getrefcount(text) == before + len(found)
    del found[30:]
    again = [Pattern("a").search("xa") for _ in range(50)]
    assert all(match.span() == (1, 2) and match.string == "xa" for match in again)
    assert {match.string for match in found} == {text}
    found.clear()
    gc.collect()
    assert sys.getrefcount(text) == before
    types = sys.getrefcount(Match)
    for _ in range(1000):
        Pattern("a").search(text), Match(1, 2), Match.__new__(Match)
    assert abs(sys.getrefcount(Match) - types) < 20


def test_classes_of_matches():
    class Own(Match):
        pass

    ends = []
    match = Own(0, 1, False, "ab")
    match.note = match
    watched = weakref.ref(match, ends.append)
    assert match[0] == "a" and match == Match(0, 1)
    del match
    gc.collect()
    assert ends and watched() is None
    for wrong in (int, Own, quoth._quoth.Place, 1):
        with pytest.raises(TypeError, match="derived from Place alone"):
            quoth._quoth.use_match_type(wrong)


def test_another_import_has_a_class_of_its_own():
    text = "a" * 3
    before = [Pattern("a").search(text) for _ in range(40)]
    del before[20:]
    first = sys.modules.pop("quoth._match")
    try:
        second = importlib.import_module("quoth._match")
        found = [Pattern("a").search(text) for _ in range(40)]
        assert {type(match) for match in found} == {second.Match} and second.Match is not Match
        assert {type(match) for match in before} == {Match} and before[0].span() == found[0].span() == (0, 1)
        before.clear()
        found.clear()
        gc.collect()
    finally:
        sys.modules["quoth._match"] = first
        quoth._quoth.use_match_type(Match)
    assert type(Pattern("a").search(text)) is Match
