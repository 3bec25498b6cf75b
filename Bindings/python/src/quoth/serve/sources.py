"""The files and folders of ``--in``: corpora and libraries, served as one."""

from __future__ import annotations

import os
from typing import List, Sequence, Tuple

from .. import Corpus, QuothError
from .. import Library as Indexed
from .._cues import Cues
from .._parts import CorpusPart, Part, SegmentPart
from .._shelf import Shelf


def is_library(path: str) -> bool:
    """Whether a path names a library: by its ending, as for the command, or since it is one."""
    name = os.fspath(path)
    return name.endswith((os.sep, ".library")) or Indexed.exists(path)


def opened(paths: Sequence[str]) -> Tuple[Cues, List[str]]:
    """The cues of corpora and libraries, and warnings. Raises ``OSError`` or ``QuothError`` for one that cannot be
    opened; a damaged part of a library is left out, with a warning."""
    if len(paths) == 1 and not is_library(paths[0]):
        return Corpus.open(paths[0]), []
    parts: List[Part] = []
    warnings: List[str] = []
    for path in paths:
        if not is_library(path):
            parts.append(CorpusPart(Corpus.open(path)))
            continue
        library = Indexed.open(path)
        if library.is_stale():
            warnings.append(
                f"{path}: older than the files that it was made of; update it with quoth index --update {path}")
        for segment in library._segments:
            try:
                library._corpus_of(segment, is_compared=True)
            except (OSError, QuothError) as error:
                warnings.append(f"{error}; it is not served")
                continue
            parts.append(segment)
    return Shelf(parts), warnings


def is_indexed(cues: Cues) -> bool:
    """Whether a part of the cues has an index."""
    return isinstance(cues, Shelf) and any(isinstance(part, SegmentPart) for part in cues._parts)
