from typing import Iterator, List, Literal, NamedTuple, Optional, Tuple, Union

from typing import Any

Buffer = Any  # anything with a buffer of UTF-8: bytes, bytearray, memoryview, mmap
Text = Union[str, Buffer]
Errors = Literal["strict", "replace", "unchecked"]
Significance = Literal["significant", "ignored"]
Folding = Literal["significant", "folded"]

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
        needle: Text,
        *,
        locale: Optional[str] = ...,
        preset: Literal["exact", "find"] = ...,
        case: Optional[Literal["ignored", "significant"]] = ...,
        diacritics: Optional[Literal["significant", "ignored", "asymmetric"]] = ...,
        width: Optional[Significance] = ...,
        kana: Optional[Significance] = ...,
        ignorables: Optional[Significance] = ...,
        punctuation: Optional[Folding] = ...,
        space: Optional[Folding] = ...,
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
    def needle(self) -> Text: ...
    def count(self, text: Text, *, errors: Errors = ...) -> int: ...
    def contains(self, text: Text, *, errors: Errors = ...) -> bool: ...
    def search(self, text: Text, *, errors: Errors = ...) -> Optional[Match]: ...
    def last(self, text: Text, *, errors: Errors = ...) -> Optional[Match]: ...
    def findall(self, text: Text, *, errors: Errors = ...) -> List[Tuple[int, int]]: ...
    def finditer(self, text: Text, *, reverse: bool = ..., errors: Errors = ...) -> Iterator[Match]: ...
    def find_in_column(
        self, column: Any, *, unit: Literal["byte", "character"] = ..., errors: Errors = ...
    ) -> Any: ...
