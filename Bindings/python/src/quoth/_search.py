"""Running searches of corpora, which any thread can cancel."""

from __future__ import annotations

import sys
from typing import Any, Generic, Iterator, List, TypeVar

from . import _quoth
from ._failures import Cancelled as Cancelled
from ._failures import raised as _raised

_Item = TypeVar("_Item")


class Search(Generic[_Item]):
    """A running search: an iterator of its items, found on demand."""

    __slots__ = ("_search", "_items", "_over", "_cancelled", "total", "done", "size", "cut")

    def __init__(self, search: Any) -> None:
        self._search = search
        self._items: Iterator[_Item] = iter(())
        self._over = False
        self._cancelled = False
        #: The number of items found so far.
        self.total = 0
        #: The amount searched so far, in code units of UTF-16.
        self.done = 0
        #: The total amount to search.
        self.size = 0
        #: Whether the search reached its limit, so that there may be more.
        self.cut = False

    @property
    def problems(self) -> List[str]:
        """The damaged parts of a library that were met so far, in English; the rest is searched."""
        return list(getattr(self._search, "problems", ()))

    def _item(self, raw: Any) -> _Item:
        raise NotImplementedError

    def cancel(self) -> None:
        """Stops the search permanently; any thread may call it. The next request for items raises
        ``Cancelled``."""
        self._cancelled = True
        self._search.cancel()

    def _raw(self, *most: int) -> Iterator[List[Any]]:
        # With a number, lists no more items than that of each batch; all are counted.
        while not self._over:
            try:
                items, self.total, self.done, self.size, self._over, self.cut = self._search.next(*most)
            except _quoth.Failure as failure:
                raise _raised(failure) from None
            yield items

    def batches(self) -> Iterator[List[_Item]]:
        """The items in batches, as they are found."""
        for items in self._raw():
            if items:
                yield [self._item(raw) for raw in items]

    def _columns(self, most: int = sys.maxsize) -> Iterator[Any]:
        # The hits as structs of Arrow, at least `most` in each but the last.
        if self.total or self._over:
            raise ValueError("the search has given hits, one by one or as columns; begin another")
        while not self._over:
            try:
                made, self.total, self.done, self.size, self._over, self.cut = self._search.columns(most)
            except _quoth.Failure as failure:
                raise _raised(failure) from None
            if made is not None:
                yield made

    def __iter__(self) -> Iterator[_Item]:
        return self

    def __next__(self) -> _Item:
        while True:
            if self._cancelled:
                raise Cancelled("the search was cancelled", 3, -1)
            for item in self._items:
                return item
            if self._over:
                raise StopIteration
            for items in self._raw():
                self._items = map(self._item, items)
                break
