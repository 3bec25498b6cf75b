"""The parameters of a request, as the engine needs them."""

from __future__ import annotations

import urllib.parse
from dataclasses import dataclass
from typing import Any, Dict, Hashable, List, Mapping, Optional, Sequence, Tuple

from .. import Pattern, QuothError
from .. import Query as Engine
from .. import QueryError as WrittenError
from .library import Library, Transcript
from .settings import Settings
from .wire import place, utf16

#: The options of a pattern that a request may set, with their values.
OPTIONS: Dict[str, Tuple[str, ...]] = {
    "case": ("ignored", "significant"),
    "diacritics": ("significant", "ignored", "asymmetric"),
    "width": ("significant", "ignored"),
    "kana": ("significant", "ignored"),
    "ignorables": ("significant", "ignored"),
    "punctuation": ("significant", "folded"),
    "space": ("significant", "folded"),
    "boundary": ("scalar", "character", "word", "wordStart", "wordEnd"),
}
PRESETS = {"find": "find", "case": "exact"}
#: Where the parts of a query must be together, the usual place first; any number of cues or seconds will do.
SCOPES = ("transcript", "cue", "3c", "10s", "60s")
SCOPE = ("transcript", "file", "speaker", "language")
_MOST_IN_SCOPE = 256


class QueryError(ValueError):
    """A request that the server cannot answer; the message gives the reason and an accepted value."""

    #: Where the written form of a query is wrong, in code units of UTF-16; None for any other mistake.
    position: Optional[int] = None


class Parameters:
    """The parameters of a request, each taken once; `end` rejects those that nobody took."""

    def __init__(self, pairs: Sequence[Tuple[str, str]]) -> None:
        self._values: Dict[str, List[str]] = {}
        for name, value in pairs:
            self._values.setdefault(name, []).append(value)

    def all(self, name: str) -> List[str]:
        return self._values.pop(name, [])

    def one(self, name: str) -> Optional[str]:
        values = self.all(name)
        if len(values) > 1:
            raise QueryError(f"{name} is given {len(values)} times; give it once")
        return values[0] if values else None

    def word(self, name: str, words: Sequence[str]) -> Optional[str]:
        value = self.one(name)
        if value is not None and value not in words:
            raise QueryError(f"invalid value {value!r} for {name}; use {', '.join(words)}")
        return value

    def number(self, name: str, default: int, least: int, most: int) -> int:
        value = self.one(name)
        if value is None:
            return default
        # Not int() alone, which accepts "1_0" and digits of every script.
        if not value.isascii() or not value.isdigit() or len(value) > 12 or not least <= int(value) <= most:
            raise QueryError(f"invalid value {value!r} for {name}; use a number from {least} to {most}")
        return int(value)

    def seconds(self, name: str) -> float:
        value = self.one(name)
        try:
            seconds = float(value or "")
        except ValueError:
            seconds = -1.0
        if not 0 <= seconds < 1e9:
            raise QueryError(f"invalid value {value!r} for {name}; use seconds, such as 12.5")
        return seconds

    def end(self) -> None:
        if self._values:
            raise QueryError(f"unknown parameter {min(self._values)!r}")


@dataclass(frozen=True)
class Query:
    """A search: keywords or a query that joins them, options, and the part of the library to search."""

    #: Of a query: its needles.
    keywords: Tuple[str, ...]
    options: Tuple[Tuple[str, str], ...]
    across: bool
    #: The keywords, unless a query joins them.
    patterns: Tuple[Pattern, ...]
    #: The query, and its written form and scope.
    joined: Optional[Engine]
    written: str
    within: str
    #: Numbers of transcripts, or None for all.
    transcripts: Optional[Tuple[int, ...]]
    speakers: Optional[Tuple[str, ...]]
    limit: int

    @classmethod
    def read(cls, parameters: Parameters, library: Library, settings: Settings) -> Query:
        """The query of a request. Raises ``QueryError``."""
        keywords = tuple(parameters.all("q"))
        written, within = parameters.one("query"), parameters.one("scope")
        if written is None:
            if not keywords or "" in keywords:
                raise QueryError("no keyword: give one as q")
            if within is not None:
                raise QueryError("scope is for a query: give one as query")
        elif keywords:
            raise QueryError("q and query: give one of them")
        if len(keywords) > settings.most_keywords:
            raise QueryError(f"{len(keywords)} keywords; give {settings.most_keywords} at most")
        if sum(map(len, keywords)) + len(written or "") > settings.most_characters:
            raise QueryError(f"keywords are too long; give {settings.most_characters} characters at most")
        options = {"preset": parameters.word("preset", tuple(PRESETS)) or "find"}
        for name, words in OPTIONS.items():
            value = parameters.word(name, words)
            if value is not None:
                options[name] = value
        locale = parameters.one("locale")
        if locale:
            if len(locale) > 100:
                raise QueryError("locale is too long for a BCP 47 tag")
            options["locale"] = locale
        across = (parameters.word("across", ("true", "false")) or "true") == "true"
        transcripts = scope(parameters, library)
        speakers = parameters.all("speaker")
        if len(speakers) > _MOST_IN_SCOPE:
            raise QueryError(f"{len(speakers)} speakers; give {_MOST_IN_SCOPE} at most")
        if any("\0" in name for name in speakers):
            raise QueryError("a speaker's name cannot contain NUL")
        limit = parameters.number("limit", settings.usual_hits, 1, settings.most_hits)
        joined, within = None, within or SCOPES[0]
        if written is not None:
            joined = query(written, within, options)
            keywords = tuple(joined.needles)
        return cls(
            keywords, tuple(options.items()), across, () if joined else patterns(keywords, options), joined,
            written or "", within, transcripts, tuple(speakers) or None, limit)

    def fragment(self, transcript: Transcript, start: Optional[float], cue: int) -> str:
        """The address of a cue in the page, from # on."""
        return self.beginning(transcript) + place(start, cue)

    def beginning(self, transcript: Transcript) -> str:
        """The part of an address in the page that all cues of a transcript share."""
        pairs = [("q", keyword) for keyword in self.keywords]
        if self.joined is not None:
            pairs = [("query", self.written)]
            if self.within != SCOPES[0]:
                pairs.append(("scope", self.within))
        pairs += [pair for pair in self.options if pair != ("preset", "find")]
        if not self.across:
            pairs.append(("across", "false"))
        return beginning(pairs, transcript)

    @property
    def key(self) -> Hashable:
        """Two queries with the same key find the same hits, although they may list more or fewer."""
        return (self.keywords, self.written, self.within, self.options, self.across, self.transcripts, self.speakers)


def patterns(keywords: Sequence[str], options: Mapping[str, str]) -> Tuple[Pattern, ...]:
    """The patterns of keywords under the options of a request. Raises ``QueryError``."""
    known: Dict[str, Any] = dict(options, preset=PRESETS[options["preset"]])
    try:
        return tuple(Pattern(keyword, **known) for keyword in keywords)
    except (QuothError, ValueError) as error:
        message = error.args[0] if error.args else str(error)
        raise QueryError(f"{message}") from None


def query(written: str, within: str, options: Mapping[str, str]) -> Engine:
    """A query from its written form. Raises ``QueryError``."""
    known: Dict[str, Any] = dict(options, preset=PRESETS[options["preset"]])
    try:
        return Engine(written, scope=within, **known)
    except (QuothError, ValueError) as error:
        mistake = QueryError(f"{error.args[0] if error.args else error}")
        if isinstance(error, WrittenError) and error.position is not None and error.position >= 0:
            mistake.position = utf16(written, error.position)
        raise mistake from None


def scope(parameters: Parameters, library: Library) -> Optional[Tuple[int, ...]]:
    """The transcripts that a request searches, or None for all."""
    numbers, files, languages = (parameters.all(name) for name in ("transcript", "file", "language"))
    if len(numbers) + len(files) + len(languages) > _MOST_IN_SCOPE:
        raise QueryError(f"too many transcripts, files and languages; give {_MOST_IN_SCOPE} at most")
    chosen: Optional[List[int]] = None
    if numbers or files:
        chosen = [number_of(number, library) for number in numbers]
        for name in files:
            transcript = library.named(name)
            if transcript is None:
                raise QueryError(f"there is no file {name!r}")
            chosen.append(transcript.number)
    if languages:
        allowed = [t.number for t in library.transcripts if t.language in languages]
        chosen = allowed if chosen is None else [number for number in chosen if number in set(allowed)]
    return None if chosen is None else tuple(sorted(set(chosen)))


def number_of(text: str, library: Library) -> int:
    """The number of a transcript that a request names."""
    if text.isascii() and text.isdigit() and len(text) <= 12 and int(text) < len(library.transcripts):
        return int(text)
    raise QueryError(f"there is no transcript {text!r}; they have numbers below {len(library.transcripts)}")


def fragment(
    pairs: Sequence[Tuple[str, str]], transcript: Transcript, start: Optional[float], cue: int
) -> str:
    """The address of a cue in the page, from # on: by its time, or else by its number."""
    return beginning(pairs, transcript) + place(start, cue)


def beginning(pairs: Sequence[Tuple[str, str]], transcript: Transcript) -> str:
    """The address of a transcript in the page, from # on."""
    words = [*pairs, ("f", transcript.name)]
    return "#" + "&".join(f"{name}={urllib.parse.quote(value, safe='')}" for name, value in words)
