from typing import Any, Dict, Literal, Optional, Sequence, Tuple, Union

from ._corpus import Corpus
from ._pattern import _Errors, _Text
from ._times import TimedWord

_Joiner = Literal["none", "space", "newline", "automatic"]
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

JOINERS: Dict[str, int]

def is_number(id: Any) -> bool: ...
