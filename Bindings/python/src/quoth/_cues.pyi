from abc import ABCMeta, abstractmethod
from typing import Any, Iterable, List, Optional, Sequence, Tuple, Union, overload

from ._hits import CorpusSearch, Cue, Hit, SetHit, SetSearch
from ._pattern import Pattern
from ._query import Query, QuerySearch
from ._set import PatternSet
from ._times import SpokenTime, TimedWord

class Cues(Sequence[Cue], metaclass=ABCMeta):
    @property
    def transcripts(self) -> List[Any]: ...
    @property
    def speakers(self) -> List[str]: ...
    def cues(self, transcript: int) -> range: ...
    def _number(self, cue: int) -> int: ...
    def _place(self, cue: int) -> Tuple[Any, int]: ...
    def _begin(self, wanted: Any, across: bool, near: Optional[int], limits: Any) -> Any: ...
    def _asked(self, name: str, patterns: Any, across: bool, limits: Any) -> Any: ...
    @abstractmethod
    def __len__(self) -> int: ...
    @overload
    @abstractmethod
    def __getitem__(self, number: int) -> Cue: ...
    @overload
    @abstractmethod
    def __getitem__(self, number: slice) -> List[Cue]: ...
    def timed_words(self, cue: int) -> List[TimedWord]: ...
    def spoken_time(self, hit: Union[Hit, SetHit]) -> SpokenTime: ...
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

def limits_of(
    limit: Optional[int], threads: Optional[int], transcripts: Optional[Iterable[int]],
    cues: Optional[Iterable[Any]], speakers: Optional[Iterable[str]]
) -> Tuple[Tuple[int, int], Tuple[Any, ...]]: ...
