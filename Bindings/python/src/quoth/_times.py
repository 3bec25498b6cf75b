"""The times in which words are spoken."""

from __future__ import annotations

from typing import List, NamedTuple, Optional, Sequence, Tuple


class TimedWord(NamedTuple):
    """A part of a cue's text, mostly a word, and the time in which it is spoken."""

    #: Its range in the cue's text, in characters.
    start: int
    end: int
    #: Seconds from the beginning of the transcript.
    start_time: float
    #: Seconds from the beginning of the transcript; in ``CorpusBuilder.add`` None if unknown, for the start of the
    #: next word or the end of the cue.
    end_time: Optional[float] = None


class SpokenTime(NamedTuple):
    """The time in which a hit is spoken, in seconds from the beginning of its transcript."""

    start: Optional[float]
    end: Optional[float]
    #: Whether one of the two is not the time of a word, but was reckoned from the letters between known times.
    interpolated: bool


def units(text: str, offset: int) -> int:
    """The offset of a character in UTF-16 code units."""
    if text.isascii():
        return offset
    return len(text[:offset].encode("utf-16-le", "surrogatepass")) // 2


def given_word(
    text: str, start: int, end: int, start_time: float, end_time: Optional[float] = None
) -> Tuple[int, int, int, Optional[int]]:
    """A word as the engine takes it: in UTF-16 code units and milliseconds."""
    if not 0 <= start < end <= len(text):
        raise ValueError(f"a word at {start} to {end} is not in the text, which has {len(text)} characters")
    last = None if end_time is None else round(end_time * 1000)
    return units(text, start), units(text, end), round(start_time * 1000), last


def timed_words(text: str, words: Sequence[Tuple[int, int, int, int]]) -> List[TimedWord]:
    """Words of the engine with their places in characters."""
    if text.isascii() or max(text) < "\U00010000":
        return [TimedWord(start, end, begins / 1000, ends / 1000) for start, end, begins, ends in words]
    data = text.encode("utf-16-le", "surrogatepass")

    def count(offset: int) -> int:
        # A word may end between the halves of a pair, which count as one character.
        return len(data[:2 * offset].decode("utf-16-le", "surrogatepass"))

    return [TimedWord(count(start), count(end), begins / 1000, ends / 1000)
            for start, end, begins, ends in words]
