"""Matches, and the parts of texts that they and searches name."""

from __future__ import annotations

from . import _quoth

if False:  # Only annotations name these, and `typing` takes longer to import than all of this package.
    from typing import Any, Optional, Tuple


class Match(_quoth.Place):
    """A match of the needle in a text. Two are equal if their places are, and both or neither are partial.

    >>> from quoth import Pattern
    >>> match = Pattern("STRASSE").search("Die Straße")
    >>> match[0], match.group(), match.span(), match.string[:match.start]
    ('Straße', 'Straße', (4, 10), 'Die ')
    """

    # The C module makes matches, and has their attributes.
    __slots__ = ()

    #: The first character or byte.
    start: int
    #: The position after the last one.
    end: int
    #: Whether it matches only because of ``prefix_tolerant``.
    partial: bool
    #: The text that was searched, or None if that is not known.
    string: Any

    def span(self, group: int = 0) -> Tuple[int, int]:
        """Start and end, as in ``re.Match.span``."""
        _check_group(group)
        return (self.start, self.end)

    def group(self, group: int = 0) -> Any:
        """The matched text: a ``str`` of a ``str``, otherwise ``bytes``. There is only group 0."""
        _check_group(group)
        if self.string is None:
            raise ValueError("the match does not know its text")
        return slice_of(self.string, self.start, self.end)

    def __getitem__(self, group: int) -> Any:
        return self.group(group)

    #: A match has one group, and no other items.
    __iter__ = None

    def __repr__(self) -> str:
        return f"Match(start={self.start}, end={self.end}, partial={self.partial})"

    def __eq__(self, other: Any) -> bool:
        if not isinstance(other, Match):
            return NotImplemented
        return (self.start, self.end, self.partial) == (other.start, other.end, other.partial)

    def __hash__(self) -> int:
        return hash((self.start, self.end, self.partial))

    def __reduce__(self) -> Tuple[Any, ...]:
        string = self.string if isinstance(self.string, (str, bytes, type(None))) else bytes(self.string)
        return (Match, (self.start, self.end, self.partial, string))


_quoth.use_match_type(Match)


def _check_group(group: int) -> None:
    if group != 0:
        raise IndexError(f"no such group: {group!r}; a match has only group 0")


def length_of(text: Any) -> int:
    """The characters of a ``str``, or the bytes of anything else."""
    return len(text) if isinstance(text, str) else memoryview(text).nbytes


def slice_of(text: Any, start: int, end: Optional[int]) -> Any:
    """A part of a text, as ``str`` or ``bytes``."""
    if isinstance(text, (str, bytes)):
        return text[start:end]
    return bytes(memoryview(text).cast("B")[start:end])


def part_of(text: Any, pos: int, endpos: Optional[int]) -> Tuple[Any, int]:
    """The part from ``pos`` up to ``endpos``, and where it begins. Positions outside the text are its edges."""
    if not isinstance(text, str):
        text = memoryview(text).cast("B")
    length = len(text)
    first = min(max(pos, 0), length)
    end = length if endpos is None else min(max(endpos, first), length)
    return (text if (first, end) == (0, length) else text[first:end]), first
