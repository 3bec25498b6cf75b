from typing import Any, Dict, Union

from ._column import COUNTS as COUNTS, HITS as HITS
from ._pattern import Pattern
from ._set import PatternSet

def searcher_of(pattern: Any, options: Dict[str, Any]) -> Union[Pattern, PatternSet]: ...
def search_rows(texts: Any, needles: Any, options: Any, tell: int, unit: str = ...) -> Any: ...

__all__ = ["COUNTS", "HITS", "search_rows", "searcher_of"]
