"""Options in their written form, as SQL functions take them: ``locale=tr boundary=word overlapping``."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Dict, Tuple

from ._options import OPTIONS
from ._pattern import Pattern

_FLAGS = ("overlapping", "prefix_tolerant")
_NAMES = OPTIONS - {"rules"} | {"locale", "preset", "errors", *_FLAGS}


def read_written(options: str) -> Dict[str, Any]:
    """The options as arguments of ``Pattern``, and ``errors``."""
    read: Dict[str, Any] = {}
    for part in options.replace(",", " ").split():
        name, sign, value = part.partition("=")
        if name not in _NAMES:
            raise ValueError(f"unknown option {name!r}; options are written like 'locale=tr boundary=word'")
        if name in _FLAGS:
            if sign and value not in ("true", "false"):
                raise ValueError(f"{name} must be one of 'true', 'false', not {value!r}")
            read[name] = value != "false"
        else:
            read[name] = value
    if read.get("locale") == "":
        raise ValueError("locale must be a BCP 47 tag, such as locale=tr")
    if read.setdefault("errors", "strict") not in ("strict", "replace"):
        raise ValueError(f"errors must be one of 'strict', 'replace', not {read['errors']!r}")
    return read


@lru_cache(maxsize=256)
def pattern_and_errors(needle: str, options: str = "") -> Tuple[Pattern, str]:
    """The pattern of a needle and written options, and how malformed text is read; kept for the next call."""
    read = read_written(options)
    errors = read.pop("errors")
    return Pattern(needle, **read), errors
