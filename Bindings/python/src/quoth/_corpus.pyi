from os import PathLike
from typing import Any, Dict, Iterable, List, Literal, Mapping, NamedTuple, Optional, Sequence
from typing import Tuple, Union, overload

from ._pattern import _Errors, Pattern, _Text
from ._query import Query, QuerySearch
from ._search import Search
from ._set import PatternSet
from ._times import SpokenTime, TimedWord

_Path = Union[str, bytes, "PathLike[str]", "PathLike[bytes]"]
_Joiner = Literal["none", "space", "newline", "automatic"]
_CueText = Union[
    str,
    bytes,
    Tuple[_Text],
    Tuple[_Text, Optional[float]],
    Tuple[_Text, Optional[float], Optional[float]],
    Tuple[_Text, Optional[float], Optional[float], Optional[str]],
]

class Cue(NamedTuple):
    number: int
    text: str
    start: Optional[float] = ...
    end: Optional[float] = ...
    speaker: Optional[str] = ...
    transcript: int = ...
    id: Any = ...

class Hit(NamedTuple):
    cue: int
    start: int
    end: int
    end_cue: int
    partial: bool = ...

class SetHit(NamedTuple):
    needle: int
    cue: int
    start: int
    end: int
    end_cue: int
    partial: bool = ...

_TimedWord = Union[TimedWord, Tuple[int, int, float], Tuple[int, int, float, Optional[float]]]

class CorpusBuilder:
    def __init__(self, *, joiner: _Joiner = ..., extending: Optional[Corpus] = ...) -> None: ...
    def begin(self, id: Any = ...) -> None: ...
    def add(
        self,
        text: _Text,
        *,
        start: Optional[float] = ...,
        end: Optional[float] = ...,
        speaker: Optional[str] = ...,
        id: Any = ...,
        errors: _Errors = ...,
        words: Sequence[_TimedWord] = ...,
    ) -> None: ...
    def finish(self) -> Corpus: ...

class Corpus(Sequence[Cue]):
    @overload
    def __init__(
        self, transcripts: Mapping[Any, Iterable[_CueText]], *, joiner: _Joiner = ...
    ) -> None: ...
    @overload
    def __init__(
        self, transcripts: Iterable[Tuple[Any, Iterable[_CueText]]] = ..., *, joiner: _Joiner = ...
    ) -> None: ...
    @classmethod
    def from_arrow(
        cls,
        text: Any,
        *,
        start: Any = ...,
        end: Any = ...,
        speaker: Any = ...,
        transcript: Any = ...,
        joiner: _Joiner = ...,
        errors: _Errors = ...,
    ) -> Corpus: ...
    @classmethod
    def from_pandas(cls, frame: Any, *, text: str = ..., **columns: Any) -> Corpus: ...
    @classmethod
    def from_polars(cls, frame: Any, *, text: str = ..., **columns: Any) -> Corpus: ...
    def to_arrow(self, cues: Optional[Iterable[int]] = ...) -> Any: ...
    @classmethod
    def open(cls, path: _Path, *, verify: Literal["automatic", "tables", "everything"] = ...) -> Corpus: ...
    def write(self, path: _Path) -> None: ...
    def __len__(self) -> int: ...
    @overload
    def __getitem__(self, number: int) -> Cue: ...
    @overload
    def __getitem__(self, number: slice) -> List[Cue]: ...
    @property
    def transcripts(self) -> List[Any]: ...
    def cues(self, transcript: int) -> range: ...
    def timed_words(self, cue: int) -> List[TimedWord]: ...
    def spoken_time(self, hit: Union[Hit, SetHit]) -> SpokenTime: ...
    @property
    def speakers(self) -> List[str]: ...
    @property
    def nbytes(self) -> int: ...
    @overload
    def search(
        self,
        pattern: Pattern,
        *,
        across: bool = ...,
        limit: Optional[int] = ...,
        threads: Optional[int] = ...,
        near: Optional[int] = ...,
        transcripts: Optional[Iterable[int]] = ...,
        cues: Optional[Iterable[Union[int, range, slice]]] = ...,
        speakers: Optional[Iterable[str]] = ...,
    ) -> CorpusSearch: ...
    @overload
    def search(
        self,
        pattern: PatternSet,
        *,
        across: bool = ...,
        limit: Optional[int] = ...,
        threads: Optional[int] = ...,
        near: Optional[int] = ...,
        transcripts: Optional[Iterable[int]] = ...,
        cues: Optional[Iterable[Union[int, range, slice]]] = ...,
        speakers: Optional[Iterable[str]] = ...,
    ) -> SetSearch: ...
    def query(
        self,
        query: Query,
        *,
        across: bool = ...,
        limit: Optional[int] = ...,
        threads: Optional[int] = ...,
        transcripts: Optional[Iterable[int]] = ...,
        cues: Optional[Iterable[Union[int, range, slice]]] = ...,
        speakers: Optional[Iterable[str]] = ...,
    ) -> QuerySearch: ...
    @overload
    def findall(
        self,
        pattern: Pattern,
        *,
        across: bool = ...,
        limit: Optional[int] = ...,
        threads: Optional[int] = ...,
        near: Optional[int] = ...,
        transcripts: Optional[Iterable[int]] = ...,
        cues: Optional[Iterable[Union[int, range, slice]]] = ...,
        speakers: Optional[Iterable[str]] = ...,
    ) -> List[Hit]: ...
    @overload
    def findall(
        self,
        pattern: PatternSet,
        *,
        across: bool = ...,
        limit: Optional[int] = ...,
        threads: Optional[int] = ...,
        near: Optional[int] = ...,
        transcripts: Optional[Iterable[int]] = ...,
        cues: Optional[Iterable[Union[int, range, slice]]] = ...,
        speakers: Optional[Iterable[str]] = ...,
    ) -> List[SetHit]: ...
    def count(
        self,
        pattern: Union[Pattern, PatternSet],
        *,
        across: bool = ...,
        limit: Optional[int] = ...,
        threads: Optional[int] = ...,
        near: Optional[int] = ...,
        transcripts: Optional[Iterable[int]] = ...,
        cues: Optional[Iterable[Union[int, range, slice]]] = ...,
        speakers: Optional[Iterable[str]] = ...,
    ) -> int: ...
    def counts(
        self,
        patterns: PatternSet,
        *,
        across: bool = ...,
        limit: Optional[int] = ...,
        threads: Optional[int] = ...,
        transcripts: Optional[Iterable[int]] = ...,
        cues: Optional[Iterable[Union[int, range, slice]]] = ...,
        speakers: Optional[Iterable[str]] = ...,
    ) -> List[int]: ...
    def firsts(
        self,
        patterns: PatternSet,
        *,
        across: bool = ...,
        limit: Optional[int] = ...,
        threads: Optional[int] = ...,
        transcripts: Optional[Iterable[int]] = ...,
        cues: Optional[Iterable[Union[int, range, slice]]] = ...,
        speakers: Optional[Iterable[str]] = ...,
    ) -> List[SetHit]: ...

class CorpusSearch(Search[Hit]):
    def to_arrow(self) -> Any: ...
    def to_numpy(self) -> Dict[str, Any]: ...

class SetSearch(Search[SetHit]):
    def to_arrow(self) -> Any: ...
    def to_numpy(self) -> Dict[str, Any]: ...
