"""Writes JSON for the wire."""

from __future__ import annotations

import json
from json.encoder import encode_basestring as quoted
from typing import TYPE_CHECKING, Any, Dict, List, Optional, Tuple

from .. import Hit
from .library import Library, Transcript, plain

if TYPE_CHECKING:
    from .query import Query

#: A hit of the engine: cue, start, end, end cue, partial, keyword.
Found = Tuple[int, int, int, int, bool, int]
#: A result of a query from the engine: transcript, stretch, hits with their needles, start, end, whether these are
#: reckoned, spread.
Result = Tuple[int, Tuple[int, int, int, int], List[Tuple[int, int, int, int, int, bool]], Any, Any, bool, int]

#: The start and the end of the words of a hit, and whether one of them is an estimate.
Spoken = Tuple[Optional[float], Optional[float], bool]

_encode = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), allow_nan=False).encode


def line(object: Any) -> bytes:
    """A line of JSON. U+2028 and the like are escaped, as in Docs/JSON.md."""
    return escaped(_encode(object)).encode("utf-8") + b"\n"


def escaped(text: str) -> str:
    """JSON without the characters that some programs treat as line ends."""
    if not text.isascii() and ("\x85" in text or "\u2028" in text or "\u2029" in text):
        text = text.replace("\x85", "\\u0085").replace("\u2028", "\\u2028").replace("\u2029", "\\u2029")
    return text


def utf16(text: str, offset: int) -> int:
    """Converts an offset in characters to UTF-16 code units."""
    if text.isascii():
        return offset
    return len(text[:offset].encode("utf-16-le", "surrogatepass")) // 2


class Hits:
    """The hits of a query in the form of the API: as objects, or as lines of JSON written without
    objects."""

    def __init__(self, library: Library, query: "Query") -> None:
        self._corpus = library.corpus
        self._library = library
        self._query = query
        self._transcript: Optional[Transcript] = None
        self._beginning = self._link = ""
        self._speakers: Dict[Optional[str], str] = {None: "null"}

    def object(self, found: Found) -> Dict[str, Any]:
        """A hit as an object."""
        transcript = self._library.transcript_of(found[0])
        cue, cue_end, start, end, spoken, speaker, text, units, scalars = self._read(found, transcript)
        return {
            "type": "hit", "transcript": transcript.number, "path": transcript.name, "cue": cue,
            "cueEnd": cue_end, "start": start, "end": end, **said(*spoken), "speaker": speaker, "text": text,
            "range": {"utf16": list(units), "scalar": list(scalars)}, "partial": found[4], "keyword": found[5],
            "link": self._query.fragment(transcript, start, cue),
        }

    def lines(self, some: List[Found]) -> bytes:
        """Hits as lines of JSON, with a line for the transcript before its first hit."""
        said = []
        for found in some:
            transcript = self._transcript
            if transcript is None or not transcript.cues.start <= found[0] < transcript.cues.stop:
                transcript = self._begin(self._library.transcript_of(found[0]))
                said.append(_encode({
                    "type": "transcript", "transcript": transcript.number, "path": transcript.name,
                    "language": transcript.language}))
            cue, cue_end, start, end, (first, last, guessed), speaker, text, units, scalars = self._read(found, transcript)
            time = "null" if first is None and last is None else f"[{number(first)},{number(last)}]"
            name = self._speakers.get(speaker)
            if name is None and speaker is not None:
                name = self._speakers[speaker] = quoted(speaker)
            said.append(
                f'{self._beginning}"cue":{cue},"cueEnd":{cue_end},"start":{number(start)},"end":{number(end)},'
                f'"time":{time},"interpolated":{"true" if guessed else "false"},"speaker":{name},"text":{quoted(text)},"range":{{"utf16":[{units[0]},{units[1]}],'
                f'"scalar":[{scalars[0]},{scalars[1]}]}},"partial":{"true" if found[4] else "false"},'
                f'"keyword":{found[5]},"link":"{self._link}{place(start, cue)}"}}')
        said.append("")
        return escaped("\n".join(said)).encode("utf-8")

    def _begin(self, transcript: Transcript) -> Transcript:
        self._transcript = transcript
        self._beginning = f'{{"type":"hit","transcript":{transcript.number},"path":{quoted(transcript.name)},'
        self._link = self._query.beginning(transcript)
        return transcript

    def _read(self, found: Found, transcript: Transcript) -> Tuple[
            int, int, Optional[float], Optional[float], Spoken, Optional[str], str, Tuple[int, int], Tuple[int, int]]:
        """Cue, end cue, start, end, when it is spoken, speaker, text, and the range in code units of UTF-16 and in
        characters."""
        first, start, end, last, _, _ = found
        _, text, begins, ends, speaker, _, _ = self._corpus[first]
        text = plain(text)
        spoken = self._corpus.spoken_time(Hit(first, start, end, last))
        if last != first:
            texts = [text, *(plain(self._corpus[cue].text) for cue in range(first + 1, last + 1))]
            ends = self._corpus[last].end
            text = " ".join(texts)
            end += len(text) - len(texts[-1])
        zero = transcript.cues.start
        return (first - zero, last - zero, begins, ends, spoken, speaker, text,
                (utf16(text, start), utf16(text, end)), (start, end))


def said(start: Optional[float], end: Optional[float], is_interpolated: bool) -> Dict[str, Any]:
    """When a hit is spoken, as in Docs/JSON.md."""
    return {
        "time": None if start is None and end is None else [start, end], "interpolated": is_interpolated}


def number(value: Optional[float]) -> str:
    """An optional number."""
    return "null" if value is None else repr(value)


def place(start: Optional[float], cue: int) -> str:
    """A cue's place at the end of an address: its time, or else its number."""
    if start is None:
        return f"&n={cue}"
    return f"&t={start:g}" if start < 1e5 else f"&t={start:.3f}"
