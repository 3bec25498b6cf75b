"""Turns errors of the C module into the exceptions of the package."""

from __future__ import annotations

import os

from . import _quoth

if False:  # Only annotations name these, and `typing` takes longer to import than all of this package.
    from typing import Any, Optional, Tuple


class QuothError(ValueError):
    """A needle, locale or text that cannot be used, with the reason and the position.

    >>> from quoth import Pattern
    >>> try:
    ...     Pattern("a").count(b"a\\xff")
    ... except QuothError as error:
    ...     print(error.position, error)
    1 the text is not UTF-8: malformed at byte 1
    """

    #: The number of the status, as in ``quoth.h``.
    status: int
    #: The position, or None: the byte of malformed UTF-8, or the index in a list.
    position: Optional[int]
    #: For malformed text in a column: its row, or None.
    row: Optional[int]
    #: For a file: the system's number of the reason, as in ``errno``, or 0.
    system_error: int

    def __init__(
        self, message: str, status: int, position: int, row: Optional[int] = None, system_error: int = 0
    ) -> None:
        super().__init__(message)
        self.system_error = system_error
        self.status = status
        self.position = None if position < 0 else position
        self.row = row

    def __reduce__(self) -> Tuple[Any, ...]:
        position = -1 if self.position is None else self.position
        return (type(self), (str(self), self.status, position, self.row, self.system_error))


class Cancelled(QuothError):
    """The search was cancelled by ``cancel``."""


# Their public names, which tracebacks show.
QuothError.__module__ = Cancelled.__module__ = "quoth"


def raised(failure: _quoth.Failure) -> QuothError:
    """The exception of a failure."""
    return (Cancelled if failure.args[1] == 3 else QuothError)(*failure.args)


def file_error(failure: _quoth.Failure, path: Any) -> Exception:
    """The exception of a failure with a file: an ``OSError`` with the system's number, if the system is the reason."""
    error = raised(failure)
    number = error.system_error
    return OSError(number, os.strerror(number), os.fspath(path)) if number else error
