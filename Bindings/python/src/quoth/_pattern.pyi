from typing import Iterator, Literal, NamedTuple, Optional, Tuple, Union

from typing import Any

from _typeshed import ReadableBuffer

from ._failures import QuothError as QuothError
from ._quoth import Spans as Spans

# UTF-8 in anything that has a buffer: bytes, bytearray, memoryview, mmap.
_Text = Union[str, ReadableBuffer]
_Errors = Literal["strict", "replace", "unchecked"]
_Unit = Literal["byte", "character", "utf16"]
_Significance = Literal["significant", "ignored"]
_Folding = Literal["significant", "folded"]

class Match(NamedTuple):
    start: int
    end: int
    partial: bool = ...
    def span(self) -> Tuple[int, int]: ...

class Versions(NamedTuple):
    quoth: str
    unicode: str
    cldr: str
    icu: str
    kernel_tier: str

def versions() -> Versions: ...

class Pattern:
    def __init__(
        self,
        needle: _Text,
        *,
        locale: Optional[str] = ...,
        preset: Literal["exact", "find"] = ...,
        case: Optional[Literal["ignored", "significant"]] = ...,
        diacritics: Optional[Literal["significant", "ignored", "asymmetric"]] = ...,
        width: Optional[_Significance] = ...,
        kana: Optional[_Significance] = ...,
        ignorables: Optional[_Significance] = ...,
        punctuation: Optional[_Folding] = ...,
        space: Optional[_Folding] = ...,
        boundary: Optional[Literal["character", "scalar", "word", "wordStart", "wordEnd"]] = ...,
        extent: Optional[Literal["minimal", "medial", "maximal"]] = ...,
        overlapping: bool = ...,
        prefix_tolerant: bool = ...,
        strength: Optional[
            Literal["primary", "secondary", "tertiary", "quaternary", "identical", "caseInsensitive"]
        ] = ...,
        alternate: Optional[Literal["non-ignorable", "shifted"]] = ...,
        wildcard: Optional[Literal["none", "pattern", "any"]] = ...,
        rules: Optional[str] = ...,
    ) -> None: ...
    @property
    def needle(self) -> _Text: ...
    def count(self, text: _Text, *, errors: _Errors = ...) -> int: ...
    def contains(self, text: _Text, *, errors: _Errors = ...) -> bool: ...
    def search(self, text: _Text, *, errors: _Errors = ...) -> Optional[Match]: ...
    def last(self, text: _Text, *, errors: _Errors = ...) -> Optional[Match]: ...
    def findall(self, text: _Text, *, errors: _Errors = ...) -> Spans: ...
    def finditer(self, text: _Text, *, reverse: bool = ..., errors: _Errors = ...) -> Iterator[Match]: ...
    def hits(self, column: Any, *, unit: _Unit = ..., errors: _Errors = ...) -> Any: ...
    def counts(self, column: Any, *, errors: _Errors = ...) -> Any: ...
    def contains_column(self, column: Any, *, errors: _Errors = ...) -> Any: ...
    def find_in_column(self, column: Any, *, unit: _Unit = ..., errors: _Errors = ...) -> Any: ...
