"""Finds every place where something was said.

>>> import quoth
>>> quoth.Pattern("strasse").findall("Die Straße. Eine STRASSE.")
[(4, 10), (17, 24)]

Keywords are verbatim: there is no pattern syntax. Texts are ``str``, or UTF-8 in anything that has a
buffer: ``bytes``, ``bytearray``, ``memoryview``, ``mmap``. They are searched in place, without the
interpreter's lock. Spans count characters of a ``str`` and bytes of UTF-8. A ``Corpus`` holds the cues of
many transcripts, with their times and speakers, and several threads search it at once.
"""

from ._corpus import Corpus, CorpusBuilder, CorpusSearch, Cue, Hit, SetHit, SetSearch
from ._failures import Cancelled, QuothError
from ._pattern import Match, Pattern, Spans, Versions, versions
from ._query import CorpusResult, Query, QueryError, QueryResult, QuerySearch
from ._set import PatternSet, SetMatch
from ._times import SpokenTime, TimedWord

__all__ = [
    "Cancelled", "Corpus", "CorpusBuilder", "CorpusResult", "CorpusSearch", "Cue", "Hit", "Match", "Pattern",
    "PatternSet", "Query", "QueryError", "QueryResult", "QuerySearch", "QuothError", "SetHit", "SetMatch",
    "SetSearch", "Spans", "SpokenTime", "TimedWord", "Versions", "versions",
]
__version__ = versions().quoth
