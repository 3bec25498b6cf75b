"""The cues that are served, with the properties of their transcripts: names, languages, media."""

from __future__ import annotations

import bisect
import os
import threading
from collections import OrderedDict
from typing import Any, Dict, List, NamedTuple, Optional, Sequence, Set, Union

from .. import Corpus, CorpusBuilder
from .._cues import Cues
from . import indexing, media, sources
from .languages import language

#: Cues whose words are counted at once: the command gets their text.
_MOST_COUNTED = 1_000_000


class Transcript(NamedTuple):
    """A transcript of a library."""

    #: Its number, from 0.
    number: int
    #: Its path, relative to the folder that was given, if any; bytes that are not UTF-8 become
    #: U+FFFD.
    name: str
    #: The numbers of its cues among all.
    cues: range
    #: The language suffix of its name, as in talk.de.vtt (BCP 47), or None.
    language: Optional[str]
    #: The file of its audio or video, or None.
    media: Optional[str]


class Library:
    """The transcripts that are served, with cues to search. Immutable except for its caches; any number of threads may
    use it."""

    def __init__(
        self, corpus: Cues, *, file: Optional[str] = None, roots: Sequence[str] = (),
        warnings: Sequence[str] = (), base: str = "",
    ) -> None:
        #: A corpus, a library, or several of both.
        self.corpus: Any = corpus
        #: Whether an index tells where a keyword is, so that one keyword is found faster alone than among others.
        self.is_indexed = sources.is_indexed(corpus)
        #: The corpus as a file, used to count words.
        self.file = file
        #: The folders where media may be, without links.
        self.roots = tuple(os.path.realpath(root) for root in roots)
        #: Warnings about the files, one per line.
        self.warnings = list(warnings)
        folders = media.Folders(self.roots)
        self.transcripts: List[Transcript] = []
        names: Set[str] = set()
        for number, id in enumerate(self.corpus.transcripts):
            path = id if isinstance(id, str) else None
            shown = str(id)
            if base and shown.startswith(base.rstrip(os.sep) + os.sep):
                shown = shown[len(base.rstrip(os.sep)) + 1:]
            name = distinct(
                shown.encode("utf-8", "replace" if path is None else "surrogateescape").decode("utf-8", "replace"),
                names)
            self.transcripts.append(Transcript(
                number, name, self.corpus.cues(number),
                None if path is None else language(path),
                None if path is None else folders.media_of(path)))
        self._firsts = [transcript.cues.start for transcript in self.transcripts]
        self._numbers = {transcript.name: transcript.number for transcript in reversed(self.transcripts)}
        self.speakers = self.corpus.speakers
        self.languages = sorted({t.language for t in self.transcripts if t.language})
        self._kept = Kept(64)
        self._times = Kept(8)
        self._folder: Optional[indexing.PrivateFolder] = None

    @classmethod
    def open(cls, path: Union[str, Sequence[str]], *, roots: Sequence[str] = ()) -> Library:
        """Opens a corpus or a library that ``quoth index`` wrote, or several. If all their paths are absolute, names
        begin below the folder that they share."""
        paths = [path] if isinstance(path, (str, bytes, os.PathLike)) else list(path)
        corpus, warnings = sources.opened(paths)
        file = os.path.abspath(paths[0]) if isinstance(corpus, Corpus) else None
        return cls(corpus, file=file, roots=roots, warnings=warnings, base=common_folder(corpus.transcripts))

    @classmethod
    def read(cls, paths: Sequence[str], options: Sequence[str] = ()) -> Library:
        """Reads transcripts, as ``quoth index`` does, into a corpus in the library's own folder.

        Raises ``CommandError`` if there is no command to read them with, or it wrote no corpus.
        """
        folder = indexing.PrivateFolder()
        try:
            file, said = indexing.index(paths, folder.path, options)
            roots = [path if os.path.isdir(path) else os.path.dirname(path) or "." for path in paths]
            # Names begin below the folder that was given, since its location is private.
            base = os.path.commonpath([os.path.abspath(root) for root in roots]) if roots else ""
            given = [root for root in roots if os.path.abspath(root) == base]
            library = cls._within(Corpus.open(file), file, roots or ["."], said, given[0] if given else "")
        except BaseException:
            folder.close()
            raise
        library._folder = folder
        return library

    @classmethod
    def _within(
        cls, corpus: Corpus, file: str, roots: Sequence[str], said: Sequence[str], base: str
    ) -> Library:
        """The library of a corpus, without the files outside of its folders that links led to."""
        folders = [os.path.realpath(root) for root in roots]
        outside = [
            number for number, path in enumerate(corpus.transcripts)
            if not media.is_within(os.path.realpath(path), folders)]
        if not outside:
            return cls(corpus, file=file, roots=roots, warnings=said, base=base)
        builder = CorpusBuilder()
        for number, path in enumerate(corpus.transcripts):
            if number in outside:
                continue
            builder.begin(path)
            for cue in corpus.cues(number):
                _, text, start, end, speaker, _, _ = corpus[cue]
                builder.add(text, start=start, end=end, speaker=speaker)
        links = [
            f"{corpus.transcripts[number]}: a link out of the served folders; left out" for number in outside]
        return cls(builder.finish(), roots=roots, warnings=[*links, *said], base=base)

    def close(self) -> None:
        """Removes the corpus that was made for this library, if one was."""
        if self._folder is not None:
            self._folder.close()
            self._folder = None

    def transcript_of(self, cue: int) -> Transcript:
        """The transcript of a cue, by its number in the corpus."""
        return self.transcripts[bisect.bisect_right(self._firsts, cue) - 1]

    def named(self, name: str) -> Optional[Transcript]:
        """The first transcript with a name, or None."""
        number = self._numbers.get(name)
        return None if number is None else self.transcripts[number]

    def cue(self, transcript: Transcript, number: int) -> Dict[str, Any]:
        """A cue as the API describes it; its number is relative to its transcript."""
        place = transcript.cues.start + number
        cue = self.corpus[place]
        found: Dict[str, Any] = {
            "cue": number, "start": cue.start, "end": cue.end, "speaker": cue.speaker, "text": plain(cue.text),
        }
        words = self.corpus.timed_words(place)
        if words:
            found["words"] = [{
                "text": plain(cue.text[word.start:word.end]), "start": word.start_time, "end": word.end_time,
            } for word in words]
        return found

    def cues(self, transcript: Transcript, start: int, end: int) -> List[Dict[str, Any]]:
        """The cues of a range of numbers in the transcript."""
        return [self.cue(transcript, number) for number in range(start, min(end, len(transcript.cues)))]

    def times(self, transcript: Transcript) -> List[Optional[float]]:
        """The start of each cue of a transcript."""
        times: List[Optional[float]] = self._times.get(
            transcript.number,
            lambda: [self.corpus[number].start for number in transcript.cues])
        return times

    def duration(self, transcript: Transcript) -> Optional[float]:
        """The end of the last cues of a transcript; None if it has no times."""
        ends = [
            time for number in transcript.cues[-8:] for time in self.corpus[number][2:4] if time is not None]
        return max(ends) if ends else None

    def at(self, transcript: Transcript, time: float) -> int:
        """The number of the cue at a time, or of the last one before it, or of the first."""
        best = 0
        for number, start in enumerate(self.times(transcript)):
            if start is not None and start <= time:
                best = number
        return best

    def words(self, transcript: Optional[Transcript], limit: int) -> Dict[str, Any]:
        """The most frequent words of a transcript or of all. Raises ``CommandError``."""
        number = None if transcript is None else transcript.number
        words: Dict[str, Any] = self._kept.get(("words", number, limit), lambda: self._count(transcript, limit))
        return words

    def _count(self, transcript: Optional[Transcript], limit: int) -> Dict[str, Any]:
        if transcript is None and self.file is not None:
            return indexing.count_words(corpus=self.file, limit=limit)
        numbers = range(len(self.corpus)) if transcript is None else transcript.cues
        if len(numbers) > _MOST_COUNTED:
            raise indexing.CommandError(
                f"words are counted in at most {_MOST_COUNTED:,} cues of libraries; choose a transcript")
        # Each cue on its own line, so that it is one cue for the command, too.
        text = "\n".join(" ".join(plain(self.corpus[number].text).split()) for number in numbers)
        return indexing.count_words(text=text, limit=limit)


def distinct(name: str, names: Set[str]) -> str:
    """A name that no other transcript has: several corpora may have files of the same name."""
    if name in names:
        number = 2
        while f"{name} ({number})" in names:
            number += 1
        name = f"{name} ({number})"
    names.add(name)
    return name


def common_folder(ids: Sequence[Any]) -> str:
    """The folder that all paths have in common, if all are absolute: where it lies is private."""
    if not ids or not all(isinstance(id, str) and os.path.isabs(id) for id in ids):
        return ""
    common = os.path.commonpath([os.path.dirname(id) for id in ids])
    return "" if common == os.sep else common


class Kept:
    """The last few expensive answers, each made once."""

    def __init__(self, room: int) -> None:
        self._room = room
        self._lock = threading.Lock()
        self._answers: "OrderedDict[Any, Any]" = OrderedDict()

    def get(self, key: Any, make: Any) -> Any:
        with self._lock:
            if key in self._answers:
                self._answers.move_to_end(key)
                return self._answers[key]
        answer = make()
        with self._lock:
            self._answers[key] = answer
            while len(self._answers) > self._room:
                self._answers.popitem(last=False)
        return answer


def plain(text: str) -> str:
    """A text that UTF-8 can encode: unpaired surrogates become U+FFFD."""
    try:
        text.encode("utf-8")
        return text
    except UnicodeEncodeError:
        return text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")
