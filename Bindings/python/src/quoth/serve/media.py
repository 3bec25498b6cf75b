"""Audio and video next to transcripts."""

from __future__ import annotations

import os
import stat
from typing import Dict, List, Optional, Sequence, Tuple

#: The types that browsers play, the likeliest first.
TYPES = {
    ".mp4": "video/mp4", ".m4v": "video/mp4", ".webm": "video/webm", ".mov": "video/quicktime",
    ".ogv": "video/ogg", ".mkv": "video/x-matroska", ".mp3": "audio/mpeg", ".m4a": "audio/mp4",
    ".aac": "audio/aac", ".ogg": "audio/ogg", ".oga": "audio/ogg", ".opus": "audio/ogg",
    ".flac": "audio/flac", ".wav": "audio/wav",
}


def type_of(path: str) -> str:
    """The media type of a file by its name."""
    return TYPES[os.path.splitext(path)[1].lower()]


def is_within(path: str, roots: Sequence[str]) -> bool:
    """Whether a path, without links, lies in one of the folders."""
    return any(path == root or path.startswith(root.rstrip(os.sep) + os.sep) for root in roots)


def servable(path: str, roots: Sequence[str]) -> Optional[str]:
    """The file at a path, links followed: a plain file of a served type, in one of the folders; or None."""
    real = os.path.realpath(path)
    if os.path.splitext(real)[1].lower() not in TYPES or not is_within(real, roots):
        return None
    try:
        return real if stat.S_ISREG(os.stat(real).st_mode) else None
    except OSError:
        return None


class Folders:
    """Finds media, and reads each folder once."""

    def __init__(self, roots: Sequence[str]) -> None:
        self._roots = roots
        self._entries: Dict[str, Dict[str, List[Tuple[int, str]]]] = {}

    def media_of(self, transcript: str) -> Optional[str]:
        """The media of a transcript: a file with its name minus the ending, or also minus the
        language."""
        folder, name = os.path.split(transcript)
        entries = self._read(folder or ".")
        stem = name
        while "." in stem.lstrip("."):
            stem = os.path.splitext(stem)[0]
            for _, entry in entries.get(stem, ()):
                path = servable(os.path.join(folder or ".", entry), self._roots)
                if path is not None:
                    return path
        return None

    def _read(self, folder: str) -> Dict[str, List[Tuple[int, str]]]:
        if folder not in self._entries:
            found: Dict[str, List[Tuple[int, str]]] = {}
            order = list(TYPES)
            try:
                names = os.listdir(folder) if is_within(os.path.realpath(folder), self._roots) else []
            except OSError:
                names = []
            for name in names:
                stem, ending = os.path.splitext(name)
                if ending.lower() in TYPES and not name.startswith("."):
                    found.setdefault(stem, []).append((order.index(ending.lower()), name))
            self._entries[folder] = {stem: sorted(list) for stem, list in found.items()}
        return self._entries[folder]
