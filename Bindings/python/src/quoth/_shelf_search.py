"""A search of a shelf: the searches of its parts one after the other, in the form of one of the engine."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING, Any, Callable, List, Optional, Sequence, Tuple

from . import _quoth
from ._options import ACROSS_CUES, NEAREST

if TYPE_CHECKING:
    from ._parts import Part
    from ._shelf import Shelf

#: The statuses of ``quoth.h`` for a cancelled search, and for files that cannot be used: refused, missing, damaged,
#: of another version.
_CANCELLED, _FILES = 3, (14, 17, 18, 19)
#: The number of a part, where in it an outward search begins, and the scope in its own numbers.
Step = Tuple[int, Optional[int], Any]
#: So many parts are looked through without a look at whether the search was cancelled.
_MOST_PASSED = 64


class ShelfSearch:
    """A running search. One thread at a time takes its batches; any thread may cancel it."""

    def __init__(
        self, shelf: "Shelf", wanted: Any, across: bool, threads: int, limit: int, steps: List[Step],
        problems: List[str],
    ) -> None:
        self._shelf = shelf
        self._wanted = wanted
        self._across = across
        self._threads = threads
        self._limit = limit
        #: What was met in damaged parts, in English.
        self.problems = problems
        self._steps = steps
        self._next = 0
        if steps is shelf._steps:
            self._size = shelf._units[-1]
        else:
            self._size = sum(shelf._parts[place].units for place, _, _ in steps)
        #: How many items and code units the parts before had.
        self._before = (0, 0)
        self._total = 0
        self._search: Any = None
        self._lock = threading.Lock()
        self._is_cancelled = False
        self._shown: Callable[[int, "Part", Any], Any] = (
            self._result if isinstance(wanted, _quoth.Query) else
            self._set_hit if isinstance(wanted, _quoth.PatternSet) else self._hit)

    def cancel(self) -> None:
        """Stops the search permanently."""
        with self._lock:
            self._is_cancelled = True
            search = self._search
        if search is not None:
            search.cancel()

    def next(self, *most: int) -> Tuple[List[Any], int, int, int, bool, bool]:
        """The next batch: items, total, done, size, whether it is the last, whether the limit was reached."""
        found = self._found("next", *most)
        if found is None:
            return [], self._total, self._size, self._size, True, False
        place, part = self._here
        items, total, done, size, is_over, is_cut = found
        if self._firsts(place) or part.live is not None:
            items = [self._shown(place, part, item) for item in items]
        return (items, *self._advanced(total, done, size, is_over, is_cut))

    def columns(self, most: int) -> Tuple[Any, int, int, int, bool, bool]:
        """The next hits as a struct of Arrow; None after others, if there are none."""
        while True:
            found = self._found("columns", most)
            before = self._total
            if found is None:
                return (None if before else self._no_columns(), before, self._size, self._size, True, False)
            place, part = self._here
            live = part.live
            made, total, done, size, is_over, is_cut = found
            told = self._advanced(total, done, size, is_over, is_cut)
            if self._total == before and not told[3]:
                # Arrow takes a while for each struct, however short it is.
                continue
            if live is not None:
                from ._corpus_arrow import renumbered_hits

                first = self._shelf._firsts[place]
                made = renumbered_hits(made, lambda cue: first + part.shown_cue(cue))
            return (made, *told)

    def _no_columns(self) -> Any:
        # Only an empty part has the types of the columns.
        none = _quoth.Builder(0).finish().search(self._wanted, 0, 1, 0, 0, None, None, None)
        return none.columns(1)[0]

    def next_by_needle(self, lefts: List[int]) -> Tuple[List[Any], List[int], int, int, bool]:
        """The next batch of a set: at most so many hits of each needle, and how many each has."""
        found = self._found("next_by_needle", lefts)
        if found is None:
            return [], [0] * len(lefts), self._size, self._size, True
        place, part = self._here
        items, counts, done, size, is_over = found
        if self._firsts(place) or part.live is not None:
            items = [self._shown(place, part, item) for item in items]
        total = self._total - self._before[0] + sum(counts)
        _, done, size, is_over, _ = self._advanced(total, done, size, is_over, False)
        return items, counts, done, size, is_over

    # --- The parts --------------------------------------------------------------------------------------

    @property
    def _here(self) -> Tuple[int, "Part"]:
        place = self._steps[self._next][0]
        return place, self._shelf._parts[place]

    def _firsts(self, place: int) -> Tuple[int, ...]:
        firsts = (self._shelf._firsts[place], self._shelf._first_transcripts[place])
        return firsts if any(firsts) else ()

    def _goes_on(self) -> bool:
        """Begins the search of the next part, unless one is running; false after the last."""
        while self._search is None:
            if self._is_cancelled:
                raise _quoth.Failure("the search was cancelled", _CANCELLED, -1)
            if self._next == len(self._steps):
                return False
            search = self._begun()
            if search is None:
                self._end()
                continue
            with self._lock:
                self._search = search
                is_cancelled = self._is_cancelled
            if is_cancelled:
                search.cancel()
        return True

    def _found(self, name: str, *given: Any) -> Any:
        """The next finds, by a method of the search, of a part that can be searched; None after the last."""
        while self._goes_on():
            place, part = self._here
            more = (self._shelf._firsts[place],) if name == "columns" and part.live is None else ()
            try:
                return getattr(self._search, name)(*given, *more)
            except _quoth.Failure as failure:
                # Much of a large part is compared with its checksums only when it is read.
                self._note(failure, "the rest of it" if self._total > self._before[0] else "it")
                self._end()
        return None

    def _note(self, failure: _quoth.Failure, left_out: str) -> None:
        if failure.args[1] not in _FILES:
            raise failure
        self.problems.append(f"{failure.args[0]}; {left_out} was not searched")

    def _begun(self) -> Any:
        place, around, scope = self._steps[self._next]
        part = self._shelf._parts[place]
        flags = (ACROSS_CUES if self._across else 0) | (0 if around is None else NEAREST)
        limit = max(1, self._limit - self._total) if self._limit else 0
        others: Sequence["Part"] = ()
        if self._steps is self._shelf._steps:
            others = self._shelf._parts[place + 1:min(self._shelf._run_ends[place], place + _MOST_PASSED)]
        try:
            search, problem, passed = part.begin(
                self._wanted, flags, self._threads, limit, around or 0, scope, others)
        except _quoth.Failure as failure:
            self._note(failure, "it")
            return None
        if passed:
            self._next += passed
            self._before = (self._total, self._shelf._units[place + passed])
        if problem is not None:
            self.problems.append(problem)
        return search

    def _end(self) -> None:
        if self._search is not None:
            with self._lock:
                self._search = None
        place = self._steps[self._next][0]
        self._before = (self._total, self._before[1] + self._shelf._parts[place].units)
        self._next += 1

    def _advanced(
        self, total: int, done: int, size: int, is_over: bool, is_cut: bool
    ) -> Tuple[int, int, int, bool, bool]:
        """Total, done, size, whether all is over, whether the limit was reached."""
        part = self._here[1]
        self._total = self._before[0] + total
        # The part of a segment's candidates that is done counts as that of its text.
        now = self._before[1] + (part.units * done // size if size else part.units)
        is_full = bool(self._limit) and self._total >= self._limit
        if is_over:
            self._end()
        if is_full:
            self._next = len(self._steps)
        return self._total, now, self._size, is_full or self._next == len(self._steps), is_cut or is_full

    # --- Numbers ----------------------------------------------------------------------------------------

    def _hit(self, place: int, part: "Part", item: Any) -> Any:
        cue, start, end, end_cue, partial = item
        first = self._shelf._firsts[place]
        return (first + part.shown_cue(cue), start, end, first + part.shown_cue(end_cue), partial)

    def _set_hit(self, place: int, part: "Part", item: Any) -> Any:
        return (item[0], *self._hit(place, part, item[1:]))

    def _result(self, place: int, part: "Part", item: Any) -> Any:
        transcript, (cue, start, end, end_cue), hits, *rest = item
        first = self._shelf._firsts[place]
        return (
            self._shelf._first_transcripts[place] + part.shown_transcript(transcript),
            (first + part.shown_cue(cue), start, end, first + part.shown_cue(end_cue)),
            [self._set_hit(place, part, hit) for hit in hits], *rest)


#: The scope of a search without limits.
EVERYTHING = (None, None, None)


def own_scope(
    shelf: "Shelf", place: int, scope: Any, is_set: bool, problems: Optional[List[str]] = None
) -> Any:
    """The scope of a search in the numbers of a part's corpus: (transcripts, cues, speakers); None if the part has
    nothing of it. The engine leaves removed transcripts out by itself only for a pattern."""
    part = shelf._parts[place]
    if scope == EVERYTHING and not part.removed:
        return scope
    transcripts, cues, speakers = scope
    first, first_transcript = shelf._firsts[place], shelf._first_transcripts[place]
    if transcripts is not None:
        transcripts = [number - first_transcript for number in transcripts
                       if first_transcript <= number < first_transcript + part.transcripts]
        if not transcripts:
            return None
    if cues is not None:
        cues = [(max(start, first) - first, min(end, first + part.cues) - first) for start, end in cues]
        cues = [(start, end) for start, end in cues if start < end]
        if not cues:
            return None
    try:
        live = part.live
    except _quoth.Failure as failure:
        if problems is None or failure.args[1] not in _FILES:
            raise
        problems.append(f"{failure.args[0]}; it was not searched")
        return None
    if live is not None:
        if transcripts is not None:
            transcripts = [live.numbers[number] for number in transcripts]
        elif is_set:
            transcripts = live.numbers
        if cues is not None:
            # From the first to the last: removed transcripts between them are left out for themselves.
            cues = [(part.own_cue(start), part.own_cue(end - 1) + 1) for start, end in cues]
    return transcripts, cues, speakers
