from typing import Any, Iterable, Union

from .._pattern import Pattern, _Errors, _Unit
from .._set import PatternSet

_Wanted = Union[str, Iterable[str], Pattern, PatternSet]

def search(
    df: Any, column: str, pattern: _Wanted, *, output: str = ..., unit: _Unit = ..., errors: _Errors = ...,
    **options: Any
) -> Any: ...
def hits(
    df: Any, column: str, pattern: _Wanted, *, output: str = ..., unit: _Unit = ..., errors: _Errors = ...,
    **options: Any
) -> Any: ...
def spans_type(has_needles: bool) -> Any: ...
def with_hits(
    batch: Any, place: int, searcher: Any, output: str, unit: str, errors: str, only_matching: bool
) -> Any: ...
def small(found: Any, pyarrow: Any) -> Any: ...
