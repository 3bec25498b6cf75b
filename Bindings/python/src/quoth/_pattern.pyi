from typing import Iterator, Literal, NamedTuple, Optional, Tuple, Union

from typing import Any

from _typeshed import ReadableBuffer

from ._quoth import Spans as Spans

# UTF-8 in anything that has a buffer: bytes, bytearray, memoryview, mmap.
_Text = Union[str, ReadableBuffer]
_Errors = Literal["strict", "replace", "unchecked"]
_Significance = Literal["significant", "ignored"]
_Folding = Literal["significant", "folded"]

class QuothError(ValueError):
    status: int
    position: Optional[int]
    def __init__(self, message: str, status: int, position: int) -> None: ...

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
    def find_in_column(
        self, column: Any, *, unit: Literal["byte", "character"] = ..., errors: _Errors = ...
    ) -> Any: ...
