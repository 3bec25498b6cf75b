"""Several corpora that are read and searched as one."""

from __future__ import annotations

import bisect
import itertools
from typing import Any, Dict, Iterable, List, Optional, Sequence, Tuple

from . import _quoth
from ._cues import Cues
from ._failures import file_error
from ._hits import Cue, seconds
from ._options import ACROSS_CUES
from ._parts import Part
from ._pattern import Pattern
from ._shelf_search import EVERYTHING, ShelfSearch, Step, own_scope


class Shelf(Cues):
    """The cues of several corpora, numbered through from the first to the last. Immutable: any number of threads may
    search it at once."""

    __slots__ = ("_parts", "_firsts", "_first_transcripts", "_counts", "_run_ends", "_steps", "_units")

    def __init__(self, parts: Sequence[Part]) -> None:
        self._fill(parts)

    def _fill(self, parts: Sequence[Part]) -> None:
        self._parts = list(parts)
        self._firsts: List[int] = []
        self._first_transcripts: List[int] = []
        cues = transcripts = 0
        for part in self._parts:
            self._firsts.append(cues)
            self._first_transcripts.append(transcripts)
            cues += part.cues
            transcripts += part.transcripts
        self._counts = (transcripts, cues)
        #: How many code units come before each part, and at last how many all have.
        self._units = list(itertools.accumulate((part.units for part in self._parts), initial=0))
        #: The steps of a search of everything; None if some transcripts are removed, which is for each step to say.
        self._steps: Optional[List[Step]] = None
        if not any(part.removed for part in self._parts):
            self._steps = [(place, None, EVERYTHING) for place in range(len(self._parts))]
        #: For each part, the end of those that one search of the engine may pass over.
        self._run_ends = list(range(1, len(self._parts) + 1))
        for place in range(len(self._parts) - 2, -1, -1):
            if self._parts[place].goes_on_with(self._parts[place + 1]):
                self._run_ends[place] = self._run_ends[place + 1]

    def __len__(self) -> int:
        return self._counts[1]

    def __getitem__(self, number: Any) -> Any:
        if isinstance(number, slice):
            return [self[i] for i in range(*number.indices(len(self)))]
        number = self._number(number)
        place = self._part_of(number)
        part = self._parts[place]
        corpus = self._corpus_of(part)
        own = self._own(place, number)
        try:
            text, _, start, end, speaker, transcript = corpus.cue(own)
        except _quoth.Failure as failure:
            raise file_error(failure, part.path) from None
        return Cue(
            number, text, seconds(start), seconds(end), speaker,
            self._first_transcripts[place] + part.shown_transcript(transcript), part.cue_id(own))

    @property
    def transcripts(self) -> List[Any]:
        """The ids of the transcripts; None for those that cannot be read, since their part is damaged."""
        return [id for part in self._parts for id in part.ids]

    def cues(self, transcript: int) -> range:
        """The numbers of a transcript's cues."""
        if not 0 <= transcript < self._counts[0]:
            raise IndexError("transcript out of range")
        place = bisect.bisect_right(self._first_transcripts, transcript) - 1
        part = self._parts[place]
        corpus = self._corpus_of(part)
        _, first, count = self._told(
            part, corpus.transcript, part.own_transcript(transcript - self._first_transcripts[place]))
        first = self._firsts[place] + part.shown_cue(first)
        return range(first, first + count)

    @property
    def speakers(self) -> List[str]:
        """The names of all speakers, in the order of their first cues."""
        names: Dict[str, None] = {}
        for part in self._parts:
            try:
                names.update(dict.fromkeys(part.speakers))
            except _quoth.Failure:
                continue
        return list(names)

    def to_arrow(self, cues: Optional[Iterable[int]] = None) -> Any:
        """All cues, or those of some numbers, as a table of ``pyarrow``: cue, transcript, start, end, speaker, text.

        ``transcript`` is its id, if all ids are ``str``, and otherwise its number. Unpaired surrogates become U+FFFD.
        """
        from ._corpus_arrow import shelf_to_arrow

        return shelf_to_arrow(self, cues)

    def _cue_batch(self, numbers: Any) -> Any:
        from ._corpus_arrow import shelf_cue_batch

        return shelf_cue_batch(self, numbers)

    # --- Places -----------------------------------------------------------------------------------------

    def _part_of(self, cue: int) -> int:
        """The number of the part that has a cue."""
        return bisect.bisect_right(self._firsts, cue) - 1

    def _own(self, place: int, cue: int) -> int:
        """The number of a cue in the corpus of its part."""
        return self._parts[place].own_cue(cue - self._firsts[place])

    def _corpus_of(self, part: Part, is_compared: bool = False) -> Any:
        """The engine's corpus of a part whose numbers are known; if ``is_compared``, all of its tables were compared
        with their checksums, but for the ids of cues."""
        try:
            part.live
            if is_compared:
                # A search may read any of them, so that its beginning compares all.
                some: Any = Pattern("a")
                part.corpus.search(some._pattern, 0, 1, 0, 0, None, None, None)
            return part.corpus
        except _quoth.Failure as failure:
            raise file_error(failure, part.path) from None

    @staticmethod
    def _told(part: Part, method: Any, number: int) -> Any:
        """The answer of a corpus. Much of a large one is compared with its checksums only when it is read."""
        try:
            return method(number)
        except _quoth.Failure as failure:
            raise file_error(failure, part.path) from None

    def _place(self, cue: int) -> Tuple[Any, int]:
        place = self._part_of(cue)
        return self._corpus_of(self._parts[place]), self._own(place, cue)

    # --- Searches ---------------------------------------------------------------------------------------

    def _begin(self, wanted: Any, across: bool, near: Optional[int], limits: Any) -> Any:
        (threads, limit), scope = limits
        if near is None and scope == EVERYTHING and self._steps is not None:
            return ShelfSearch(self, wanted, across, threads, limit, self._steps, [])
        order = list(range(len(self._parts)))
        around: List[Optional[int]] = [None] * len(order)
        if near is not None:
            middle = self._part_of(near)
            order.sort(key=lambda place: (abs(place - middle), place))
            for place, part in enumerate(self._parts):
                # Text before the place is searched from its end on, as one corpus would be.
                around[place] = part.units if place < middle else 0
            corpus, own = self._place(near)
            around[middle] = self._told(self._parts[middle], corpus.offset, own)
        problems: List[str] = []
        is_set = not isinstance(wanted, _quoth.Pattern)
        steps: List[Step] = []
        for place in order:
            own = own_scope(self, place, scope, is_set=is_set, problems=problems)
            if own is not None:
                steps.append((place, around[place], own))
        return ShelfSearch(self, wanted, across, threads, limit, steps, problems)

    def _asked(self, name: str, patterns: Any, across: bool, limits: Any) -> Any:
        (threads, limit), scope = limits
        # Those of no text: a 0 for each needle, or nothing.
        counts: List[int] = getattr(_quoth.Builder(0).finish(), name)(patterns, 0, 0, 0, None, None, None)
        firsts: Dict[int, Any] = {}
        for place, part in enumerate(self._parts):
            own = own_scope(self, place, scope, is_set=True)
            if own is None:
                continue
            left = limit - sum(counts) if limit and name == "counts" else limit
            if limit and left <= 0:
                break
            try:
                found = getattr(self._corpus_of(part), name)(patterns, ACROSS_CUES if across else 0, threads, left, *own)
            except _quoth.Failure as failure:
                raise file_error(failure, part.path) from None
            if name == "counts":
                counts = [a + b for a, b in zip(counts, found)]
                continue
            for needle, *hit in found:
                if needle not in firsts:
                    cue, start, end, end_cue, partial = hit
                    shown = [self._firsts[place] + part.shown_cue(number) for number in (cue, end_cue)]
                    firsts[needle] = (needle, shown[0], start, end, shown[1], partial)
        if name == "firsts":
            return [firsts[needle] for needle in sorted(firsts)]
        return counts
