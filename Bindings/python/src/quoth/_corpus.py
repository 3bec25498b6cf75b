"""Corpora: many transcripts, each of many cues, searched together."""

from __future__ import annotations

import os
from typing import Any, Dict, Iterable, List, Optional, Sequence, Tuple

from . import _quoth
from ._builder import JOINERS, CorpusBuilder, is_number
from ._cues import Cues
from ._failures import file_error
from ._hits import Cue, seconds
from ._options import ACROSS_CUES, NEAREST, pick
from ._search import _raised

_COLUMNS = ("start", "end", "speaker", "transcript")
_VERIFY = {"automatic": 0, "tables": 1, "everything": 2}


class _FileIDs(Sequence[Any]):
    """The ids of the transcripts of a file, each read when it is asked for: there may be millions."""

    __slots__ = ("_corpus",)

    def __init__(self, corpus: Any) -> None:
        self._corpus = corpus

    def __len__(self) -> int:
        count: int = self._corpus.size()[0]
        return count

    def __getitem__(self, number: Any) -> Any:
        if isinstance(number, slice):
            return [self[i] for i in range(*number.indices(len(self)))]
        count = len(self)
        if not -count <= number < count:
            raise IndexError("transcript out of range")
        number %= count
        name = self._corpus.name(number)
        return self._corpus.transcript(number)[0] if name is None else name


class Corpus(Cues):
    """The cues of any number of transcripts, ready to be searched together.

    >>> from quoth import Pattern
    >>> corpus = Corpus({"talk": [("Die Straße", 0.0, 0.9, "Ada"), ("und die STRASSE", 0.9, 2.0, "Max")]})
    >>> [(corpus[hit.cue].start, hit.start, hit.end) for hit in corpus.findall(Pattern("strasse"))]
    [(0.0, 4, 10), (0.9, 8, 15)]

    Made from a mapping of ids to cues, each a text or a tuple ``(text, start, end, speaker)`` of which only the
    text is required; or by ``CorpusBuilder``. It is a sequence of its cues. Immutable: any number of threads
    may search it at once.
    """

    __slots__ = ("_corpus", "_ids", "_cue_ids", "_size")

    def __init__(self, transcripts: Any = (), *, joiner: str = "automatic") -> None:
        builder = CorpusBuilder(joiner=joiner)
        items = transcripts.items() if hasattr(transcripts, "items") else transcripts
        for id, cues in items:
            builder.begin(id)
            for cue in cues:
                text, start, end, speaker = ((cue, None, None, None) if isinstance(cue, (str, bytes)) else
                                             (*cue, None, None, None)[:4])
                builder.add(text, start=start, end=end, speaker=speaker)
        made = builder.finish()
        self._corpus, self._ids, self._cue_ids = made._corpus, made._ids, made._cue_ids
        self._size = made._size

    @classmethod
    def _of(cls, corpus: Any, ids: Sequence[Any], cue_ids: Dict[int, Any]) -> Corpus:
        self = cls.__new__(cls)
        self._corpus, self._ids, self._cue_ids = corpus, ids, cue_ids
        self._size = corpus.size()
        return self

    @classmethod
    def from_arrow(
        cls,
        text: Any,
        *,
        start: Any = None,
        end: Any = None,
        speaker: Any = None,
        transcript: Any = None,
        joiner: str = "automatic",
        errors: str = "strict",
    ) -> Corpus:
        """Makes a corpus of columns: a cue for each row, in their order.

        Columns are those of ``Pattern.hits``. ``start`` and ``end`` are seconds or durations, kept to the millisecond.
        The rows of a transcript must follow one another; without ``transcript`` there is one. A null is an unknown
        time or speaker, or a cue without text. ``errors`` is that of ``CorpusBuilder.add``.

        >>> import pyarrow
        >>> from quoth import Pattern
        >>> table = pyarrow.table({"text": ["Die Straße", "STRASSE"], "at": [0.0, 1.5], "talk": ["a", "b"]})
        >>> corpus = Corpus.from_arrow(table["text"], start=table["at"], transcript=table["talk"])
        >>> corpus.transcripts, corpus[1].start, corpus.count(Pattern("strasse"))
        (['a', 'b'], 1.5, 2)
        """
        from ._corpus_arrow import build

        builder = _quoth.Builder(pick("joiner", joiner, JOINERS))
        ids = build(builder, text, start, end, speaker, transcript, errors)
        return cls._of(builder.finish(), ids, {})

    @classmethod
    def from_pandas(cls, frame: Any, *, text: str = "text", **columns: Any) -> Corpus:
        """Makes a corpus of a frame of pandas, given the names of its columns; otherwise like ``from_arrow``.

        >>> import pandas
        >>> frame = pandas.DataFrame({"text": ["Ja", "Nein"], "who": ["Ada", None]})
        >>> Corpus.from_pandas(frame, speaker="who")[0].speaker
        'Ada'
        """
        given = {name: frame[value] if name in _COLUMNS and value is not None else value
                 for name, value in columns.items()}
        return cls.from_arrow(frame[text], **given)

    @classmethod
    def from_polars(cls, frame: Any, *, text: str = "text", **columns: Any) -> Corpus:
        """Makes a corpus of a frame of Polars, given the names of its columns; otherwise like ``from_arrow``."""
        return cls.from_pandas(frame, text=text, **columns)

    def to_arrow(self, cues: Optional[Iterable[int]] = None) -> Any:
        """All cues, or those of some numbers, as a table of ``pyarrow``: cue, transcript, start, end, speaker, text.

        ``transcript`` is its id, if all ids are ``str``, and otherwise its number. Unpaired surrogates become U+FFFD.

        >>> Corpus({"talk": [("Ja", 0.0, 0.5, "Ada"), "Nein"]}).to_arrow([0]).to_pylist()
        [{'cue': 0, 'transcript': 'talk', 'start': 0.0, 'end': 0.5, 'speaker': 'Ada', 'text': 'Ja'}]
        """
        from ._corpus_arrow import cues_to_arrow

        return cues_to_arrow(self._corpus, cues, self._ids)

    def _cue_batch(self, numbers: Any) -> Any:
        from ._corpus_arrow import cue_batch

        return cue_batch(self._corpus, numbers)

    @classmethod
    def open(cls, path: Any, *, verify: str = "automatic") -> Corpus:
        """Opens a corpus that ``write`` or the command ``quoth index`` wrote; its text is mapped, not read.

        The ids of transcripts are those given to ``write``; for ``quoth index``, the paths of the files
        in the form of ``os.fsdecode``.

        ``verify`` selects what is checked against its checksums: ``"automatic"``, ``"tables"`` or
        ``"everything"``. Raises ``OSError`` if the file cannot be read, and ``QuothError`` if it is not a corpus.
        """
        try:
            corpus = _quoth.Corpus.open(path, pick("verify", verify, _VERIFY))
        except _quoth.Failure as failure:
            raise file_error(failure, path) from None
        return cls._of(corpus, _FileIDs(corpus), {})

    def write(self, path: Any) -> None:
        """Writes the corpus to a file, replacing any file of that name.

        Ids of transcripts must then be numbers; ids of cues are not written. Raises ``OSError`` if that fails.
        """
        if not all(map(is_number, self._ids)):
            raise ValueError("ids of transcripts must be numbers from 0 to 2**64 - 1 to be written")
        try:
            self._corpus.write(os.fspath(path))
        except _quoth.Failure as failure:
            raise file_error(failure, path) from None

    def __len__(self) -> int:
        return self._size[1]

    def __getitem__(self, number: Any) -> Any:
        if isinstance(number, slice):
            return [self[i] for i in range(*number.indices(len(self)))]
        number = self._number(number)
        text, _, start, end, speaker, transcript = self._corpus.cue(number)
        return Cue(
            number, text, seconds(start), seconds(end), speaker, transcript, self._cue_ids.get(number))

    def __repr__(self) -> str:
        return f"<quoth.Corpus of {len(self)} cues in {self._size[0]} transcripts>"

    @property
    def transcripts(self) -> List[Any]:
        """The ids of the transcripts."""
        return list(self._ids)

    def cues(self, transcript: int) -> range:
        """The numbers of a transcript's cues."""
        if not 0 <= transcript < self._size[0]:
            raise IndexError("transcript out of range")
        _, first, count = self._corpus.transcript(transcript)
        return range(first, first + count)

    @property
    def speakers(self) -> List[str]:
        """The names of all speakers, in the order of their first cues."""
        return self._corpus.speakers()

    @property
    def nbytes(self) -> int:
        """The memory of text and tables, in bytes."""
        return self._size[3]

    def _place(self, cue: int) -> Tuple[Any, int]:
        return self._corpus, cue

    def _begin(self, wanted: Any, across: bool, near: Optional[int], limits: Any) -> Any:
        numbers, scope = limits
        try:
            return self._corpus.search(
                wanted, (ACROSS_CUES if across else 0) | (0 if near is None else NEAREST), *numbers,
                0 if near is None else self._corpus.offset(near), *scope)
        except _quoth.Failure as failure:
            raise _raised(failure) from None

    def _asked(self, name: str, patterns: Any, across: bool, limits: Any) -> Any:
        numbers, scope = limits
        try:
            return getattr(self._corpus, name)(patterns, ACROSS_CUES if across else 0, *numbers, *scope)
        except _quoth.Failure as failure:
            raise _raised(failure) from None
