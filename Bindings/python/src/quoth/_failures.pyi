from typing import Any, Optional

from ._quoth import Failure

class QuothError(ValueError):
    status: int
    position: Optional[int]
    row: Optional[int]
    system_error: int
    def __init__(
        self, message: str, status: int, position: int, row: Optional[int] = ..., system_error: int = ...
    ) -> None: ...

class Cancelled(QuothError): ...

def raised(failure: Failure) -> QuothError: ...
def file_error(failure: Failure, path: Any) -> Exception: ...
