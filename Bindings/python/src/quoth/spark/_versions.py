"""The versions that results depend on, compared between the driver and its workers."""

from __future__ import annotations

import platform
from typing import Set, Tuple

from .._versions import versions

Known = Tuple[str, ...]


class VersionMismatch(RuntimeError):
    """A worker has another library, or another ICU, than the driver, so that its results could differ."""


def of_this_process() -> Known:
    """The versions in use here. The instruction set, which changes no result, is not among them."""
    here = versions()
    return (here.quoth, here.unicode, here.cldr, here.icu)


_same: Set[Known] = set()


def check(driver: Known) -> None:
    """Raises ``VersionMismatch`` unless the driver's versions are those of this worker."""
    if driver in _same:
        return
    here = of_this_process()
    if here != driver:
        names = ("Quoth", "Unicode", "CLDR", "ICU")
        differing = ", ".join(
            f"{name} is {mine} here and {theirs} on the driver"
            for name, mine, theirs in zip(names, here, driver) if mine != theirs)
        raise VersionMismatch(
            f"the worker on {platform.node()} could find other matches than the driver: {differing};"
            " install the same wheel of quoth on both")
    _same.add(driver)
