from ._builder import CorpusBuilder as CorpusBuilder
from ._corpus import Corpus as Corpus
from ._failures import Cancelled as Cancelled, QuothError as QuothError
from ._hits import CorpusSearch as CorpusSearch, Cue as Cue, Hit as Hit
from ._hits import SetHit as SetHit, SetSearch as SetSearch
from ._library import Library as Library, Plan as Plan, Segment as Segment
from ._match import Match as Match
from ._pattern import Pattern as Pattern
from ._pattern import Spans as Spans
from ._versions import Versions as Versions, versions as versions
from ._query import CorpusResult as CorpusResult, Query as Query, QueryError as QueryError
from ._query import QueryResult as QueryResult, QuerySearch as QuerySearch
from ._set import PatternSet as PatternSet, SetMatch as SetMatch
from ._times import SpokenTime as SpokenTime, TimedWord as TimedWord

__version__: str
__all__ = [
    "Cancelled", "Corpus", "CorpusBuilder", "CorpusResult", "CorpusSearch", "Cue", "Hit", "Library", "Match",
    "Pattern", "PatternSet", "Plan", "Query", "QueryError", "QueryResult", "QuerySearch", "QuothError", "Segment",
    "SetHit", "SetMatch", "SetSearch", "Spans", "SpokenTime", "TimedWord", "Versions", "versions",
]
