"""The parts of a shelf: corpora, and segments of libraries with an index."""

from __future__ import annotations

import bisect
import threading
from typing import Any, List, NamedTuple, Optional, Sequence, Tuple

from . import _quoth


class _Live(NamedTuple):
    """The transcripts of a corpus that were not removed: their numbers, their first cues there, and what these are
    counted as."""

    numbers: List[int]
    firsts: List[int]
    starts: List[int]


class Part:
    """A corpus on a shelf. Numbers that are shown leave removed transcripts out; its own count them."""

    #: The number of transcripts and cues that are shown, and of code units.
    transcripts: int
    cues: int
    units: int
    #: How many transcripts are not shown.
    removed: int = 0
    #: The file or folder, for errors, and the name in it.
    path: Any = None
    name: str = ""

    @property
    def corpus(self) -> Any:
        """The engine's corpus. Raises ``Failure`` if it is damaged."""
        raise NotImplementedError

    @property
    def ids(self) -> List[Any]:
        """The ids of the transcripts that are shown."""
        raise NotImplementedError

    @property
    def speakers(self) -> List[str]:
        """The names of the speakers."""
        names: List[str] = self.corpus.speakers()
        return names

    @property
    def live(self) -> Optional[_Live]:
        """The transcripts that are shown; None for all."""
        return None

    def cue_id(self, own: int) -> Any:
        """The caller's id of a cue."""
        return None

    def begin(
        self, wanted: Any, flags: int, threads: int, limit: int, around: int, scope: Any,
        others: Sequence["Part"] = (),
    ) -> Tuple[Any, Optional[str], int]:
        """A search of the engine, or None if there is nothing to be found; a fault that does not keep it from
        searching; and how many parts were passed, since nothing is in them: it may be of one of the next, ``others``,
        that ``goes_on_with`` names."""
        return self.corpus.search(wanted, flags, threads, limit, around, *scope), None, 0

    def goes_on_with(self, other: "Part") -> bool:
        """Whether one search of the engine may pass over this part and begin in the next one."""
        return False

    def own_cue(self, shown: int) -> int:
        live = self.live
        if live is None:
            return shown
        place = bisect.bisect_right(live.starts, shown) - 1
        return live.firsts[place] + shown - live.starts[place]

    def shown_cue(self, own: int) -> int:
        live = self.live
        if live is None:
            return own
        place = bisect.bisect_right(live.firsts, own) - 1
        return live.starts[place] + own - live.firsts[place]

    def own_transcript(self, shown: int) -> int:
        live = self.live
        return shown if live is None else live.numbers[shown]

    def shown_transcript(self, own: int) -> int:
        live = self.live
        return own if live is None else bisect.bisect_left(live.numbers, own)


class CorpusPart(Part):
    """A whole corpus."""

    def __init__(self, corpus: Any) -> None:
        self._whole = corpus
        self.transcripts, self.cues, self.units = corpus._size[:3]

    @property
    def corpus(self) -> Any:
        return self._whole._corpus

    @property
    def ids(self) -> List[Any]:
        ids: List[Any] = self._whole.transcripts
        return ids

    def cue_id(self, own: int) -> Any:
        return self._whole._cue_ids.get(own)


#: The kind of a plan whose index is damaged, as in ``quoth_library.h``.
_DAMAGED = 1


class SegmentPart(Part):
    """A segment of a library. Its corpus is opened when it is needed."""

    def __init__(self, library: Any, number: int, path: Any) -> None:
        self._library = library
        self.number = number
        self.path = path
        (self.name, self.first_transcript, self.first_cue, self.first_unit, self.transcripts, self.cues,
         self.units, self.removed) = library.segment(number)
        self._lock = threading.Lock()
        self._corpus: Any = None
        self._ids: Optional[List[Any]] = None
        self._live: Optional[_Live] = None

    @property
    def corpus(self) -> Any:
        if self._corpus is None:
            with self._lock:
                if self._corpus is None:
                    self._corpus = self._library.corpus(self.number)
        return self._corpus

    @property
    def live(self) -> Optional[_Live]:
        if self.removed and self._live is None:
            corpus = self.corpus
            live = _Live(self._library.live(self.number), [], [])
            count = 0
            for number in live.numbers:
                _, first, cues = corpus.transcript(number)
                live.firsts.append(first)
                live.starts.append(count)
                count += cues
            self._live = live
        return self._live

    @property
    def ids(self) -> List[Any]:
        if self._ids is None:
            ids = []
            try:
                corpus = self.corpus
                for number in map(self.own_transcript, range(self.transcripts)):
                    name = corpus.name(number)
                    ids.append(corpus.transcript(number)[0] if name is None else name)
            except _quoth.Failure:
                return [None] * self.transcripts
            self._ids = ids
        return self._ids

    def begin(
        self, wanted: Any, flags: int, threads: int, limit: int, around: int, scope: Any,
        others: Sequence[Part] = (),
    ) -> Tuple[Any, Optional[str], int]:
        if not isinstance(wanted, _quoth.Pattern):
            return super().begin(wanted, flags, threads, limit, around, scope)
        transcripts, cues, speakers = scope
        # The engine has numbers of the whole library.
        search, kind, passed = self._library.search(
            self.number, 1 + len(others), wanted, flags, threads, limit, self.first_unit + around,
            None if transcripts is None else [self.first_transcript + number for number in transcripts],
            None if cues is None else [(self.first_cue + start, self.first_cue + end) for start, end in cues],
            speakers)
        reached = others[passed - 1] if passed else self
        if search is not None:
            search.attach(reached.corpus)
        problem = None
        if kind == _DAMAGED:
            problem = f"{reached.path}/{reached.name}: the index is damaged; the text was searched without it"
        return search, problem, passed

    def goes_on_with(self, other: Part) -> bool:
        return (isinstance(other, SegmentPart) and other._library is self._library
                and other.number == self.number + 1 and not self.removed and not other.removed)

    def plan(self, pattern: Any) -> Any:
        """How the engine would search the segment."""
        return self._library.explain(self.number, pattern)
