"""The result of findall: a list of tuples in everything but cost."""

import copy
import pickle
from collections.abc import Sequence

import pytest

import quoth
from quoth import Pattern, Spans

SPANS = Pattern("ja").findall("Ja, ja und jaja")
PAIRS = [(0, 2), (4, 6), (11, 13), (13, 15)]


def test_equals_a_list_of_tuples():
    assert type(SPANS) is Spans and isinstance(SPANS, Sequence)
    assert SPANS == PAIRS and PAIRS == SPANS and SPANS == Spans(PAIRS)
    assert not SPANS != PAIRS and not PAIRS != SPANS
    assert SPANS != PAIRS[:-1] and SPANS != PAIRS[:-1] + [(13, 16)] and SPANS != Spans(PAIRS[1:])
    assert SPANS != tuple(PAIRS) and SPANS != None and SPANS != "ja"  # noqa: E711 - as a list
    assert Pattern("x").findall("") == [] == Spans() and not Pattern("x").findall("")
    assert SPANS < PAIRS + [(20, 22)] and SPANS <= PAIRS and not SPANS > PAIRS and SPANS >= Spans(PAIRS)
    with pytest.raises(TypeError):
        SPANS < 3
    with pytest.raises(TypeError):
        hash(SPANS)


def test_is_indexed_as_a_list():
    for place in range(-4, 4):
        assert SPANS[place] == PAIRS[place] and type(SPANS[place]) is tuple
    for place in (4, -5, 2**70, -(2**70)):
        with pytest.raises(IndexError):
            SPANS[place]
    with pytest.raises(TypeError, match="integers or slices, not str"):
        SPANS["a"]
    for start in (None, -9, -2, 0, 1, 3, 9):
        for stop in (None, -9, -1, 0, 2, 4, 9):
            for step in (None, 1, 2, -1, -3):
                part = SPANS[start:stop:step]
                assert type(part) is Spans and part == PAIRS[start:stop:step]
    with pytest.raises(ValueError):
        SPANS[::0]
    with pytest.raises(TypeError):
        SPANS[0] = (1, 2)


def test_is_walked_through_as_a_list():
    assert list(SPANS) == PAIRS and list(reversed(SPANS)) == PAIRS[::-1] and tuple(SPANS) == tuple(PAIRS)
    assert [end - start for start, end in SPANS] == [2, 2, 2, 2]
    assert sorted(SPANS, reverse=True) == PAIRS[::-1] and len(SPANS) == 4 and dict(SPANS)[11] == 13
    first, *rest = SPANS
    assert first == (0, 2) and rest == PAIRS[1:]
    walk = iter(SPANS)
    assert list(walk) == PAIRS and next(walk, None) is None


def test_is_asked_as_a_list():
    assert (4, 6) in SPANS and (4, 7) not in SPANS
    for stranger in ([4, 6], (4, 6, 7), 4, None, (2**80, 6), ("4", 6)):
        assert stranger not in SPANS and SPANS.count(stranger) == 0
    assert SPANS.index((11, 13)) == 2 and SPANS.index((11, 13), -2) == 2 and SPANS.count((0, 2)) == 1
    for wrong in (((0, 2), 1), ((13, 15), 0, 3), ((0, 3),)):
        with pytest.raises(ValueError):
            SPANS.index(*wrong)
    assert repr(SPANS) == repr(PAIRS) == str(SPANS) and repr(SPANS[:0]) == "[]"
    assert SPANS + [(1, 2)] == PAIRS + [(1, 2)] and [(1, 2)] + SPANS == [(1, 2)] + PAIRS
    assert SPANS + SPANS == PAIRS * 2
    with pytest.raises(TypeError):
        SPANS + ((1, 2),)


def test_is_made_of_pairs_and_kept():
    assert Spans(iter(PAIRS)) == PAIRS
    for made in (pickle.loads(pickle.dumps(SPANS)), copy.copy(SPANS), copy.deepcopy(SPANS)):
        assert type(made) is Spans and made == SPANS
    for wrong, reason in (([1], TypeError), ([(1,)], ValueError), ([("a", "b")], TypeError), (3, TypeError),
                          ([(2**64, 1)], OverflowError), (b"123", ValueError), ([(1, 2, 3)], ValueError)):
        with pytest.raises(reason):
            Spans(wrong)
    with pytest.raises(TypeError):
        Spans(pairs=PAIRS)


def test_is_a_buffer():
    view = memoryview(SPANS)
    assert view.readonly and view.shape == (4, 2) and view.tolist() == [list(pair) for pair in PAIRS]
    numpy = pytest.importorskip("numpy")
    array = numpy.asarray(SPANS)
    assert array.shape == (4, 2) and array.dtype == numpy.int32 and array[:, 0].tolist() == [0, 4, 11, 13]
    assert not array.flags.writeable and numpy.shares_memory(array, numpy.asarray(SPANS))
    assert numpy.asarray(Spans()).shape == (0, 2)
    assert numpy.asarray(Spans([(2**40, 2**41)])).tolist() == [[2**40, 2**41]]
    text = "ja " * 100_000
    found = Pattern("JA").findall(text)
    assert numpy.array_equal(numpy.asarray(found)[:, 0], numpy.arange(100_000) * 3)
    assert len(found) == quoth.Pattern("JA").count(text)
