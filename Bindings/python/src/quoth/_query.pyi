from typing import Any, Iterable, List, Literal, NamedTuple, Optional, Union, overload

from ._cues import Cues
from ._hits import Hit, SetHit
from ._pattern import Match, QuothError, _Errors, _Text
from ._search import Search
from ._set import SetMatch

class QueryError(QuothError): ...

class QueryResult(NamedTuple):
    stretch: Match
    hits: List[SetMatch]
    spread: int

class CorpusResult(NamedTuple):
    transcript: int
    stretch: Hit
    hits: List[SetHit]
    start: Optional[float]
    end: Optional[float]
    interpolated: bool
    spread: int

class Query:
    def __init__(self, written: _Text, *, scope: str = ..., **options: Any) -> None: ...
    @property
    def needles(self) -> List[str]: ...
    @property
    def scope(self) -> str: ...
    @overload
    def results(self, text: _Text, *, errors: _Errors = ...) -> List[QueryResult]: ...
    @overload
    def results(
        self,
        text: Cues,
        *,
        across: bool = ...,
        limit: Optional[int] = ...,
        threads: Optional[int] = ...,
        transcripts: Optional[Iterable[int]] = ...,
        cues: Optional[Iterable[Union[int, range, slice]]] = ...,
        speakers: Optional[Iterable[str]] = ...,
    ) -> QuerySearch: ...

class QuerySearch(Search[CorpusResult]): ...
