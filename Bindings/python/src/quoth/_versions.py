"""The versions in use."""

from __future__ import annotations

from typing import NamedTuple

from . import _quoth


class Versions(NamedTuple):
    """The versions that a result depends on, besides text, needle and options."""

    quoth: str
    unicode: str
    cldr: str
    icu: str
    #: The instruction set in use; results do not depend on it.
    kernel_tier: str


def versions() -> Versions:
    """The versions in use.

    >>> versions().quoth
    '0.2.0'
    """
    return Versions(**_quoth.versions())
