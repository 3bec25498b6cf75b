"""Finds every place where something was said.

>>> import quoth
>>> quoth.Pattern("strasse").findall("Die Straße. Eine STRASSE.")
[(4, 10), (17, 24)]

Keywords are verbatim: there is no pattern syntax. Texts are ``str``, or UTF-8 in anything that has a
buffer: ``bytes``, ``bytearray``, ``memoryview``, ``mmap``. They are searched in place, long ones
without the interpreter's lock. Spans count characters of a ``str`` and bytes of UTF-8. A ``Corpus`` holds the cues of
many transcripts, with their times and speakers, and several threads search it at once. A ``Library`` is one
beyond memory, with an index.
"""

_HOMES = {
    "_builder": ("CorpusBuilder",),
    "_corpus": ("Corpus",),
    "_failures": ("Cancelled", "QuothError"),
    "_hits": ("CorpusSearch", "Cue", "Hit", "SetHit", "SetSearch"),
    "_library": ("Library", "Plan", "Segment"),
    "_match": ("Match",),
    "_pattern": ("Pattern", "Spans"),
    "_query": ("CorpusResult", "Query", "QueryError", "QueryResult", "QuerySearch"),
    "_set": ("PatternSet", "SetMatch"),
    "_times": ("SpokenTime", "TimedWord"),
    "_versions": ("Versions", "versions"),
}
_HOME_OF = {name: home for home, names in _HOMES.items() for name in names}

__all__ = [
    "Cancelled", "Corpus", "CorpusBuilder", "CorpusResult", "CorpusSearch", "Cue", "Hit", "Library", "Match",
    "Pattern", "PatternSet", "Plan", "Query", "QueryError", "QueryResult", "QuerySearch", "QuothError", "Segment",
    "SetHit", "SetMatch", "SetSearch", "Spans", "SpokenTime", "TimedWord", "Versions", "versions",
]


def __getattr__(name):
    """Imports what is asked for, so that importing the package costs nothing else."""
    if name == "__version__":
        value = __getattr__("versions")().quoth
    elif name in _HOME_OF:
        from importlib import import_module

        value = getattr(import_module(f"{__name__}.{_HOME_OF[name]}"), name)
    else:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    globals()[name] = value
    return value


def __dir__():
    return sorted({*globals(), *__all__, "__version__"})
