"""A program for a type checker to read; it is not run."""

from typing import Iterator, List, Optional, Sequence, Tuple

import quoth

pattern: quoth.Pattern = quoth.Pattern("strasse", locale="de", boundary="word", diacritics="asymmetric")
spans: quoth.Spans = pattern.findall("Die Straße")
in_bytes: Sequence[Tuple[int, int]] = pattern.findall(memoryview(b"Strasse"), errors="replace")
pairs: List[Tuple[int, int]] = list(spans[:2]) + [spans[0]]
first: Optional[quoth.Match] = pattern.search("Die Straße")
if first is not None:
    start: int = first.start
walk: Iterator[quoth.Match] = pattern.finditer("Die Straße", reverse=True)
names: quoth.PatternSet = quoth.PatternSet(["Ada", pattern])
found: List[quoth.SetMatch] = names.findall("Ada, die Straße", longest=True)
numbers: List[int] = names.counts(b"Ada")
count: int = pattern.count(b"strasse")
version: str = quoth.versions().unicode

corpus = quoth.Corpus({"talk": [("Die Straße", 0.0, 1.5, "Ada"), "und dort"]}, joiner="newline")
search = corpus.search(pattern, across=True, speakers=["Ada"], cues=[0, range(1, 2)], near=1)
for hit in search:
    cue: quoth.Cue = corpus[hit.cue]
    when: Optional[float] = cue.start
    search.cancel()
hits: List[quoth.Hit] = corpus.findall(pattern, limit=3)

query: quoth.Query = quoth.Query('"strasse" near/2w "dort"', scope="3c", locale="de")
needles: List[str] = query.needles
for result in query.results("Straße, dort"):
    stretch: Tuple[int, int] = result.stretch.span()
    inside: List[quoth.SetMatch] = result.hits
running: quoth.QuerySearch = corpus.query(query, across=False, speakers=["Ada"])
for place in query.results(corpus, limit=3):
    begins: Optional[float] = place.start
    numbers = [hit.needle for hit in place.hits]
    running.cancel()
try:
    quoth.Query('"')
except quoth.QueryError as error:
    where: Optional[int] = error.position

with quoth.Library.open("talks.library") as library:
    cue = library[library.findall(pattern, near=3)[0].cue]
    of_library: quoth.CorpusSearch = library.search(pattern, transcripts=[0])
    faults: List[str] = of_library.problems
    plans: List[quoth.Plan] = library.explain(pattern)
    is_read: bool = plans[0].indexed and library.refresh().is_stale()
    segment: quoth.Segment = library.segments[0]
    both: quoth.QuerySearch = query.results(library)

for named in corpus.search(names, across=True):
    needle: int = named.needle
together: List[quoth.SetHit] = corpus.findall(names, near=0)
running_set: quoth.SetSearch = corpus.search(names)
