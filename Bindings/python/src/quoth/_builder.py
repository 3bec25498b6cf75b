"""Makes corpora, cue by cue."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Dict, List, Optional, Sequence

from . import _quoth
from ._hits import milliseconds
from ._options import ERRORS, pick
from ._search import _raised
from ._times import given_word

if TYPE_CHECKING:
    from ._corpus import Corpus

#: The texts between cues.
JOINERS = {"none": 1, "space": 2, "newline": 3, "automatic": 0}


class CorpusBuilder:
    """Collects transcripts and their cues.

    >>> builder = CorpusBuilder()
    >>> builder.begin("talk")
    >>> builder.add("Die Straße", start=0.0, end=0.9, speaker="Ada")
    >>> builder.add("und die STRASSE", start=0.9, end=2.0)
    >>> corpus = builder.finish()
    >>> len(corpus)
    2

    ``joiner`` is the text between the cues of a transcript in searches across them: ``"space"``, ``"newline"``,
    ``"none"``, or ``"automatic"``, which is a space, or nothing where text continues from line to line without
    one, as in Chinese, Japanese and Thai. With ``extending`` the builder continues after the end of a corpus
    and shares its text. Belongs to one thread at a time.
    """

    __slots__ = ("_builder", "_ids", "_cue_ids", "_cues")

    def __init__(self, *, joiner: str = "automatic", extending: Optional[Corpus] = None) -> None:
        self._reset(extending)
        if extending is None:
            self._builder = _quoth.Builder(pick("joiner", joiner, JOINERS))
        else:
            self._builder = _quoth.Builder(extending._corpus)

    def _reset(self, corpus: Optional[Corpus] = None) -> None:
        self._ids: List[Any] = list(corpus._ids) if corpus else []
        self._cue_ids: Dict[int, Any] = dict(corpus._cue_ids) if corpus else {}
        self._cues = len(corpus) if corpus else 0

    def begin(self, id: Any = None) -> None:
        """Begins a transcript. Hits never cross from one to another."""
        number = len(self._ids)
        self._builder.begin(id if is_number(id) else number)
        self._ids.append(number if id is None else id)

    def add(
        self,
        text: Any,
        *,
        start: Optional[float] = None,
        end: Optional[float] = None,
        speaker: Optional[str] = None,
        id: Any = None,
        errors: str = "strict",
        words: Sequence[Any] = (),
    ) -> None:
        """Adds a cue to the current transcript.

        ``text`` is a ``str``, or UTF-8 in anything that has a buffer. Times are seconds from the beginning of the
        transcript, kept to the millisecond. ``words`` are those whose times are known, in the order of the text, each a
        ``TimedWord`` or a tuple like it; they need a ``str``.
        """
        timed = None
        if words:
            if not isinstance(text, str):
                raise TypeError("words with times need a text that is a str")
            timed = [given_word(text, *word) for word in words]
        try:
            self._builder.add(
                text, id if is_number(id) else 0, milliseconds(start), milliseconds(end), speaker,
                pick("errors", errors, ERRORS), timed)
        except _quoth.Failure as failure:
            raise _raised(failure) from None
        if id is not None:
            self._cue_ids[self._cues] = id
        self._cues += 1

    def finish(self) -> Corpus:
        """Returns the corpus. The builder is empty afterwards and may begin another."""
        from ._corpus import Corpus

        corpus = Corpus._of(self._builder.finish(), self._ids, self._cue_ids)
        self._reset()
        return corpus


def is_number(id: Any) -> bool:
    """Whether an id can be written to a file."""
    return isinstance(id, int) and 0 <= id < 1 << 64
