from ._corpus import Cancelled as Cancelled, Corpus as Corpus, CorpusBuilder as CorpusBuilder
from ._corpus import CorpusSearch as CorpusSearch, Cue as Cue, Hit as Hit
from ._pattern import Match as Match, Pattern as Pattern, QuothError as QuothError
from ._pattern import Spans as Spans, Versions as Versions, versions as versions
from ._set import PatternSet as PatternSet, SetMatch as SetMatch

__version__: str
__all__ = [
    "Cancelled", "Corpus", "CorpusBuilder", "CorpusSearch", "Cue", "Hit", "Match", "Pattern", "PatternSet",
    "QuothError", "SetMatch", "Spans", "Versions", "versions",
]
