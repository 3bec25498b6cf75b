"""The server as a process: its messages, and the state it leaves when it ends."""

import os
import subprocess
import sys
import urllib.request

import pytest
from conftest import Process, subrip


@pytest.fixture()
def talks(tmp_path):
    folder = tmp_path / "talks"
    folder.mkdir()
    (folder / "a.srt").write_text(subrip([(0, 1, "a word")]))
    return folder


def test_it_leaves_nothing(talks, tmp_path):
    room = tmp_path / "room"
    room.mkdir()
    process = Process(talks, TMPDIR=str(room))
    (private,) = room.iterdir()
    assert private.stat().st_mode & 0o077 == 0
    assert process.said.startswith("1 cue of 1 transcript: http://127.0.0.1:")
    with urllib.request.urlopen(process.url + "api/search?q=word") as answer:
        assert b'"hits":1' in answer.read()
    process.close()
    assert process.process.returncode == 0
    assert list(room.iterdir()) == []


def test_a_port_that_is_taken(talks):
    process = Process(talks)
    port = process.url.rstrip("/").rpartition(":")[2]
    other = run(f"--port={port}", talks)
    assert other.returncode == 2 and "cannot listen at 127.0.0.1" in other.stderr
    process.close()


@pytest.mark.parametrize("words, said", [
    (["--port=99999"], "invalid value '99999' for --port"),
    (["--in=/no/such/file"], "quoth serve: /no/such/file: No such file or directory\n"), (["--host=0.0.0.0", "--token=x"], "invalid token"),
    (["--nonsense"], "--nonsense")])
def test_errors_end_with_status_two(talks, words, said):
    done = run(*words, "--", talks)
    assert said in done.stderr
    assert done.returncode == 2


def run(*words):
    return subprocess.run(
        [sys.executable, "-m", "quoth.serve", *map(str, words)], capture_output=True, text=True, check=False,
        env=dict(os.environ), stdin=subprocess.DEVNULL)
