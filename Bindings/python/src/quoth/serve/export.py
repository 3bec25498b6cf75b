"""Hits as files for other programs: a table, captions, an edit list."""

from __future__ import annotations

import csv
import io
from typing import Any, Dict, Iterator, List, Optional, Tuple

from .search import SearchRun

FORMATS = {
    "csv": ("text/csv; charset=utf-8; header=present", "hits.csv"),
    "vtt": ("text/vtt; charset=utf-8", "hits.vtt"),
    "edl": ("text/plain; charset=utf-8", "hits.edl"),
}


class ExportRun(SearchRun):
    """A search that writes its hits as a file."""

    def __init__(self, *arguments: Any, format: str, rate: int = 25, **options: Any) -> None:
        self._write = {"csv": self._csv, "vtt": self._vtt, "edl": self._edl}[format]
        self._rate = rate
        super().__init__(*arguments, **options)

    def _answer(self) -> Iterator[bytes]:
        for text in self._write():
            yield text.encode("utf-8")

    def _listed_hits(self) -> Iterator[Optional[Dict[str, Any]]]:
        """The hits up to the limit; None where a batch ends. Beyond the limit it only finds out whether there
        are more."""
        for batch in self._batches():
            if not batch:
                if self.listed >= self._query.limit and self.total > self.listed:
                    return
                continue
            for hit in batch:
                self.listed += 1
                yield self.hit.object(hit)
            yield None

    @property
    def _is_cut(self) -> bool:
        return self.total > self.listed

    # --- CSV ----------------------------------------------------------------------------------------

    def _csv(self) -> Iterator[str]:
        room = io.StringIO()
        writer = csv.writer(room)
        writer.writerow(("path", "cue", "start", "end", "speaker", "text", "match", "link"))
        for hit in self._listed_hits():
            if hit is None:
                yield room.getvalue()
                room.seek(0)
                room.truncate()
                continue
            start, end = hit["range"]["scalar"]
            writer.writerow([
                cell(value) for value in (
                    hit["path"], hit["cue"], hit["start"], hit["end"], hit["speaker"], hit["text"],
                    hit["text"][start:end], hit["link"])])
        yield room.getvalue()

    # --- WebVTT -------------------------------------------------------------------------------------

    def _cues(self) -> Iterator[Optional[Tuple[Dict[str, Any], Any]]]:
        """The cues of hits, each once, with the ranges of its hits; None if nothing is known yet."""
        last: Optional[Dict[str, Any]] = None
        ranges: List[List[int]] = []
        for hit in self._listed_hits():
            if hit is None:
                yield None
                continue
            place = (hit["transcript"], hit["cue"], hit["cueEnd"], hit["text"])
            if last is not None and place == (last["transcript"], last["cue"], last["cueEnd"], last["text"]):
                ranges += ranges_of(hit)
                continue
            if last is not None:
                yield last, sorted(ranges)
            last, ranges = hit, ranges_of(hit)
        if last is not None:
            yield last, sorted(ranges)

    def _vtt(self) -> Iterator[str]:
        yield "WEBVTT\n"
        path = None
        untimed = 0
        for found in self._cues():
            if found is None:
                continue
            hit, ranges = found
            if hit["start"] is None or hit["end"] is None:
                untimed += 1
                continue
            said = ""
            if hit["path"] != path:
                path = hit["path"]
                said += f"\nNOTE {escaped(one_line(path))}\n"
            voice = "" if hit["speaker"] is None else f"<v {escaped(one_line(hit['speaker']))}>"
            text = marked(hit["text"], ranges)
            yield f"{said}\n{clock(hit['start'])} --> {clock(hit['end'])}\n{voice}{text}\n"
        yield self._note(untimed, "\nNOTE ")

    def _note(self, untimed: int, opening: str) -> str:
        note = ""
        if untimed:
            note += f"{opening}{untimed} cues without times are left out\n"
        if self._is_cut:
            note += f"{opening}cut after {self.listed} hits; there are more\n"
        return note

    # --- CMX 3600 -----------------------------------------------------------------------------------

    def _edl(self) -> Iterator[str]:
        rate = self._rate
        yield f"TITLE: {one_line(self._query.written or ' / '.join(self._query.keywords))[:70]}\nFCM: NON-DROP FRAME\n"
        number, record, untimed = 0, 0, 0
        for found in self._cues():
            if found is None:
                continue
            hit, _ = found
            if hit["start"] is None or hit["end"] is None or hit["end"] <= hit["start"]:
                untimed += 1
                continue
            number += 1
            first = round(hit["start"] * rate)
            length = max(1, round(hit["end"] * rate) - first)
            times = (first, first + length, record, record + length)
            record += length
            comment = one_line(hit["text"])
            yield (f"\n{number:03d}  AX       AA/V  C        {' '.join(frames(time, rate) for time in times)}\n"
                   f"* FROM CLIP NAME: {one_line(hit['path'])}\n* COMMENT: {comment}\n")
        yield self._note(untimed, "\n* ")


def ranges_of(hit: Dict[str, Any]) -> List[List[int]]:
    """The range of a hit in its text, or those of the hits of a result."""
    return [own["range"]["scalar"] for own in hit.get("hits", [hit])]


def cell(value: Any) -> Any:
    """A value of a table: text that a spreadsheet would read as a formula gets an apostrophe in front."""
    if isinstance(value, str) and value[:1] in ("=", "+", "-", "@", "\t", "\r"):
        return "'" + value
    return value


def one_line(text: str) -> str:
    """A text without line ends and other control characters."""
    return " ".join("".join(c if c.isprintable() else " " for c in text).split())


def escaped(text: str) -> str:
    """Text escaped for WebVTT."""
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def marked(text: str, ranges: Any) -> str:
    """The text of a cue in WebVTT, with its matches in bold."""
    said, place = "", 0
    for start, end in ranges:
        if start < place:
            continue
        said += f"{escaped(text[place:start])}<b>{escaped(text[start:end])}</b>"
        place = end
    said += escaped(text[place:])
    # An empty line would end the cue.
    return "\n".join(line for line in said.splitlines() if line.strip()) or " "


def clock(seconds: float) -> str:
    """A time in the form of WebVTT."""
    milliseconds = round(seconds * 1000)
    minutes, milliseconds = divmod(milliseconds, 60_000)
    return f"{minutes // 60:02d}:{minutes % 60:02d}:{milliseconds // 1000:02d}.{milliseconds % 1000:03d}"


def frames(count: int, rate: int) -> str:
    """A count of frames as a time code."""
    seconds, frame = divmod(count, rate)
    return f"{seconds // 3600 % 24:02d}:{seconds // 60 % 60:02d}:{seconds % 60:02d}:{frame:02d}"
