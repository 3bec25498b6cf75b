from os import PathLike
from typing import Any, Iterable, List, Literal, Mapping, Optional, Tuple, Union, overload

from ._builder import _Joiner
from ._cues import Cues
from ._hits import Cue
from ._pattern import _Errors, _Text

_Path = Union[str, bytes, "PathLike[str]", "PathLike[bytes]"]
_CueText = Union[
    str,
    bytes,
    Tuple[_Text],
    Tuple[_Text, Optional[float]],
    Tuple[_Text, Optional[float], Optional[float]],
    Tuple[_Text, Optional[float], Optional[float], Optional[str]],
]

class Corpus(Cues):
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
    @property
    def speakers(self) -> List[str]: ...
    @property
    def nbytes(self) -> int: ...
