from typing import Any, Tuple

def find_in_column(
    pattern: Any, column: Any, characters: bool, errors: int
) -> Tuple[Any, Any, Any]: ...
