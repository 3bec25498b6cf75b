"""The command `quoth`: it reads files and counts words, which the C interface does not."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import tempfile
from typing import Any, Dict, List, Optional, Sequence, Tuple

#: The time limit for counting words, in seconds.
_PATIENCE = 120


class CommandError(Exception):
    """The command is missing or failed; the message explains what to do."""


def find_command() -> Optional[str]:
    """The command: $QUOTH, or beside the package, or in PATH."""
    named = os.environ.get("QUOTH")
    if named:
        return named
    beside = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "quoth")
    if os.path.isfile(beside) and os.access(beside, os.X_OK):
        return beside
    return shutil.which("quoth")


def required_command() -> str:
    """The command, or an error that explains how to get it."""
    command = find_command()
    if command is None:
        raise CommandError(
            "the command 'quoth' is not in PATH, and transcripts are read by it: build it with 'make build', "
            "or name it in the environment variable QUOTH")
    return command


class PrivateFolder:
    """A folder that only this user can open, and that is removed with the server."""

    def __init__(self) -> None:
        self._folder = tempfile.TemporaryDirectory(prefix="quoth-serve-")
        self.path = self._folder.name

    def close(self) -> None:
        self._folder.cleanup()


def index(paths: Sequence[str], folder: str, options: Sequence[str] = ()) -> Tuple[str, List[str]]:
    """Reads transcripts into a corpus file in a folder.

    Returns its path, and warnings about the files, one per line. Raises ``CommandError`` if there is
    no corpus.
    """
    output = os.path.join(folder, "served.corpus")
    words = [required_command(), "index", *options, "-o", output, "--", *paths]
    try:
        done = subprocess.run(words, stdin=subprocess.DEVNULL, capture_output=True, check=False)
    except OSError as error:
        raise CommandError(f"{words[0]}: {error.strerror}") from None
    said = done.stderr.decode("utf-8", "replace").splitlines()
    if not os.path.exists(output):
        raise CommandError("\n".join(said) or f"{words[0]} index ended with status {done.returncode}")
    return output, said


def count_words(
    *, corpus: Optional[str] = None, text: Optional[str] = None, limit: int = 100, options: Sequence[str] = ()
) -> Dict[str, Any]:
    """The most frequent words of a corpus file or of a text: ``quoth words --json``."""
    words = [required_command(), "words", "--json", f"--max-words={limit}", *options]
    if text is None:
        words += [f"--in={corpus}"]
    else:
        words += ["--format=text", "--encoding=UTF-8", "-"]
    try:
        done = subprocess.run(
            words, input=(text or "").encode("utf-8", "replace"), capture_output=True, check=False, timeout=_PATIENCE)
    except OSError as error:
        raise CommandError(f"{words[0]}: {error.strerror}") from None
    except subprocess.TimeoutExpired:
        raise CommandError(f"counting words took more than {_PATIENCE} seconds") from None
    if done.returncode not in (0, 1):
        raise CommandError(done.stderr.decode("utf-8", "replace").strip() or "quoth words failed")
    rows = [json.loads(line) for line in done.stdout.decode("utf-8").splitlines()]
    found = [{key: row[key] for key in ("text", "count", "weight")} for row in rows if row["type"] == "word"]
    summary: Dict[str, Any] = next((row for row in rows if row["type"] == "summary"), {})
    return {
        "words": found,
        "counted": summary.get("words", 0),
        "different": summary.get("different", 0),
        "languages": summary.get("languages", []),
        "cut": bool(summary.get("omitted", {}).get("beyondMaximum")),
    }
