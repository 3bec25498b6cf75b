"""Results of queries in the form of the API."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Dict, List, Optional, Tuple

from .. import Hit
from .library import Library, Transcript, plain
from .wire import Found, Result, line, said, utf16

if TYPE_CHECKING:
    from .query import Query

#: The text in place of cues between two hits.
GAP = " … "


def hits_of(result: Result) -> List[Found]:
    """The hits of a result of the engine, each with its keyword."""
    return [(cue, start, end, last, partial, needle) for needle, cue, start, end, last, partial in result[2]]


def seconds(milliseconds: Optional[int]) -> Optional[float]:
    """A time of the engine in seconds."""
    return None if milliseconds is None else milliseconds / 1000


class Results:
    """The results of a query: stretches with the hits inside."""

    def __init__(self, library: Library, query: "Query") -> None:
        self._library = library
        self._query = query
        self._transcript: Optional[Transcript] = None

    def lines(self, some: List[Result]) -> bytes:
        """Results as lines of JSON, with a line for the transcript before its first result."""
        said = b""
        for found in some:
            transcript = self._library.transcript_of(found[1][0])
            if transcript is not self._transcript:
                self._transcript = transcript
                said += line({
                    "type": "transcript", "transcript": transcript.number, "path": transcript.name,
                    "language": transcript.language})
            said += line(self.object(found))
        return said

    def object(self, found: Result) -> Dict[str, Any]:
        """A result as an object. Its text has the cues in which the stretch begins, ends, and has hits."""
        _, (first, start, end, last), _, from_time, to_time, is_interpolated, spread = found
        transcript = self._library.transcript_of(first)
        zero = transcript.cues.start
        hits = hits_of(found)
        text, places = self._text(first, last, hits)

        def span(cue: int, start: int, last: int, end: int) -> Dict[str, List[int]]:
            own = (places[cue] + start, places[last] + end)
            return {"utf16": [utf16(text, place) for place in own], "scalar": list(own)}

        corpus = self._library.corpus
        begins = corpus[first].start
        return {
            "type": "result", "transcript": transcript.number, "path": transcript.name, "cue": first - zero,
            "cueEnd": last - zero, "start": begins, "end": corpus[last].end,
            **said(seconds(from_time), seconds(to_time), is_interpolated), "speaker": corpus[first].speaker, "text": text, "range": span(first, start, last, end), "spread": spread,
            "hits": [{
                "keyword": keyword, "cue": cue - zero, "cueEnd": cue_end - zero, "start": corpus[cue].start,
                **said(*corpus.spoken_time(Hit(cue, begin, stop, cue_end))), "speaker": corpus[cue].speaker, "range": span(cue, begin, cue_end, stop), "partial": partial,
            } for cue, begin, stop, cue_end, partial, keyword in hits],
            "link": self._query.fragment(transcript, begins, first - zero),
        }

    def _text(self, first: int, last: int, hits: List[Found]) -> Tuple[str, Dict[int, int]]:
        """The text of a stretch, and where each of its cues begins in it."""
        cues = {first, last}
        for cue, _, _, cue_end, _, _ in hits:
            cues.update(range(cue, cue_end + 1))
        text = ""
        places: Dict[int, int] = {}
        for cue in sorted(cues):
            if places:
                text += " " if cue - 1 in places else GAP
            places[cue] = len(text)
            text += plain(self._library.corpus[cue].text)
        return text, places
