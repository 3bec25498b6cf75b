"""Libraries: corpora beyond memory, with an index, that the command keeps up to date."""

from __future__ import annotations

import errno
import os
from typing import Any, List, NamedTuple

from . import _quoth
from ._failures import file_error, raised
from ._parts import SegmentPart
from ._pattern import Pattern
from ._shelf import Shelf


class Segment(NamedTuple):
    """A segment of a library."""

    #: The name of its files, without endings.
    name: str
    transcripts: int
    cues: int
    #: Transcripts that are in its files, but no longer in the library.
    removed: int


class Plan(NamedTuple):
    """How a segment of a library is searched for a needle."""

    #: The number of the segment.
    segment: int
    #: Whether only the candidates of the index are read; otherwise everything is.
    indexed: bool
    #: How many blocks of the index may have the needle, and how many there are; 0 if not known.
    blocks: int
    block_count: int
    #: How many code units are read; 0 if all are, or none.
    units: int
    #: How often the index was read, and how many bytes.
    reads: int
    read_bytes: int
    #: The plan and its reason, in English.
    text: str


class Library(Shelf):
    """The cues of a library that ``quoth index -o NAME.library`` made, as it was when it was opened.

        with Library.open("talks.library") as library:
            for hit in library.search(Pattern("strasse")):
                print(library.transcripts[library[hit.cue].transcript], library[hit.cue].text)

    It is a sequence of its cues, with the searches of a ``Corpus``, which read only the places that the index names.
    Removed transcripts have no numbers. A damaged part is named by the ``problems`` of a search, and the rest is
    searched. Immutable: any number of threads may search it at once.
    """

    __slots__ = ("_library", "_path")

    def __init__(self, path: Any) -> None:
        try:
            library = _quoth.Library.open(path)
        except _quoth.Failure as failure:
            # The engine only knows that there is no library.
            if not os.path.lexists(path):
                raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), os.fspath(path)) from None
            raise file_error(failure, path) from None
        self._adopt(library, os.fsdecode(path))

    def _adopt(self, library: Any, path: str) -> None:
        self._library = library
        self._path = path
        self._fill([SegmentPart(library, number, path) for number in range(library.size()[0])])

    @classmethod
    def open(cls, path: Any) -> Library:
        """Opens the library in a folder. Raises ``OSError`` if it cannot be read, and ``QuothError`` if it is none."""
        return cls(path)

    @staticmethod
    def exists(path: Any) -> bool:
        """Whether a path leads to a library.

        >>> Library.exists("/no/such.library")
        False
        """
        try:
            return _quoth.Library.exists(path)
        except _quoth.Failure as failure:
            raise file_error(failure, path) from None

    def close(self) -> None:
        """Frees its files as soon as no search uses them. A closed library has no cues."""
        self._library = None
        self._fill([])

    def __enter__(self) -> Library:
        self._opened
        return self

    def __exit__(self, *reason: Any) -> None:
        self.close()

    @property
    def _opened(self) -> Any:
        if self._library is None:
            raise ValueError("the library is closed")
        return self._library

    def __repr__(self) -> str:
        if self._library is None:
            return "<quoth.Library, closed>"
        return f"<quoth.Library of {len(self)} cues in {self._counts[0]} transcripts>"

    @property
    def path(self) -> str:
        """The folder."""
        return self._path

    @property
    def generation(self) -> int:
        """How often it was changed."""
        generation: int = self._opened.size()[6]
        return generation

    @property
    def nbytes(self) -> int:
        """The bytes of its files, indexes among them; they are mapped, not read."""
        size = self._opened.size()
        return int(size[4] + size[5])

    @property
    def segments(self) -> List[Segment]:
        """Its segments, in the order of their transcripts."""
        self._opened
        return [Segment(part.name, part.transcripts, part.cues, part.removed) for part in self._segments]

    @property
    def _segments(self) -> List[SegmentPart]:
        return [part for part in self._parts if isinstance(part, SegmentPart)]

    def is_current(self) -> bool:
        """Whether nobody has changed the library since it was opened."""
        return bool(self._called("is_current"))

    def is_stale(self) -> bool:
        """Whether the files that it was made of have changed since, so that ``quoth index --update`` would change it."""
        return bool(self._called("is_stale"))

    def refresh(self) -> Library:
        """The library as it is now: this one, if nobody has changed it."""
        if self.is_current():
            return self
        library = type(self).__new__(type(self))
        library._adopt(self._called("refresh"), self._path)
        return library

    def check(self) -> List[str]:
        """Compares every byte with its checksum: what is damaged, in English. Reads everything."""
        messages: List[str] = self._called("check")
        return messages

    def _called(self, name: str) -> Any:
        try:
            return getattr(self._opened, name)()
        except _quoth.Failure as failure:
            raise file_error(failure, self._path) from None

    def explain(self, pattern: Pattern) -> List[Plan]:
        """How each segment is searched for a pattern; reads the index."""
        self._opened
        plans = []
        for part in self._segments:
            try:
                kind, blocks, count, _, units, reads, size, text = part.plan(pattern._pattern)
            except _quoth.Failure as failure:
                raise raised(failure) from None
            plans.append(Plan(part.number, kind == 0, blocks, count, units, reads, size, text))
        return plans
