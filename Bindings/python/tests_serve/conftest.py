"""Fixtures of all tests of quoth.serve: transcripts, some of them hostile, and a server in a process."""

import json
import os
import subprocess
import sys
import wave
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from quoth.serve import Library, Settings, create_app

BASE = "http://127.0.0.1:8765"

HOSTILE = [
    "<img src=x onerror=\"document.title='owned'\">",
    "<script>document.title='owned'</script>",
    "</p><a href=\"javascript:document.title='owned'\">tap</a>",
    "=HYPERLINK(\"http://example.invalid\",\"tap\")",
    "-- --> & \u2028 \x07 <v Nobody> {{7*7}} ${7*7} `x`",
]
HOSTILE_NAME = "<img src=x onerror=document.title='owned'>&amp;\"'.srt"


def stamp(seconds):
    milliseconds = round(seconds * 1000)
    return (f"{milliseconds // 3600000:02d}:{milliseconds // 60000 % 60:02d}:{milliseconds // 1000 % 60:02d},"
            f"{milliseconds % 1000:03d}")


def subrip(cues):
    return "\n".join(
        f"{number}\n{stamp(start)} --> {stamp(end)}\n{text}\n" for number, (start, end, text) in enumerate(cues, 1))


def silence(path, seconds):
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(1)
        file.setframerate(3000)
        file.writeframes(b"\x80" * (3000 * seconds))


def write_files(folder):
    """A folder of ordinary transcripts, and of some hostile ones."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "talk.de.vtt").write_text(
        "WEBVTT\n\n"
        "00:00.000 --> 00:02.000\n<v Ada>Die Straße ist lang und breit\n\n"
        "00:02.000 --> 00:04.000\n<v Max>und die STRASSE ist leer\n\n"
        "00:04.000 --> 00:06.000\n<v Ada>Luke, ich bin\n\n"
        "00:06.000 --> 00:08.000\n<v Max>dein Vater, mein Cafe\n\n"
        "00:08.000 --> 00:10.000\n<v Ada>😀 Café am Ende der Straße\n", encoding="utf-8")
    silence(folder / "talk.wav", 12)
    (folder / "arabic.ar.srt").write_text(
        subrip([(0, 2, "مرحبا بكم في الدرس"), (2, 4, "Straße in Berlin")]), encoding="utf-8")
    long = [(number * 2, number * 2 + 1.5, f"line {number} of many" + (" with a needle" if number % 10 == 7 else ""))
            for number in range(400)]
    (folder / "long.en.srt").write_text(subrip(long), encoding="utf-8")
    silence(folder / "long.en.wav", 801)
    (folder / "notes.txt").write_text("A note without a time\n\nStraße und Café\n", encoding="utf-8")
    (folder / HOSTILE_NAME).write_text(
        subrip([(n, n + 1, text) for n, text in enumerate(HOSTILE)]), encoding="utf-8")
    return folder


@pytest.fixture(scope="session")
def folder(tmp_path_factory):
    base = tmp_path_factory.mktemp("served")
    (base / "secret.wav").write_bytes(b"secret")
    (base / "secret.srt").write_text(subrip([(0, 1, "nobody is to see this")]), encoding="utf-8")
    folder = write_files(base / "talks")
    # A link out of the served folder, named like media.
    os.symlink(base / "secret.wav", folder / "notes.wav")
    os.symlink(base / "secret.srt", folder / "open.srt")
    return folder


@pytest.fixture(scope="session")
def library(folder):
    library = Library.read([str(folder)])
    yield library
    library.close()


@pytest.fixture(scope="session")
def client(library):
    with TestClient(create_app(library, Settings()), base_url=BASE) as client:
        yield client


def lines(response):
    return [json.loads(line) for line in response.text.splitlines()]


def number_of(client, name):
    listed = client.get("/api/transcripts?limit=1000").json()["transcripts"]
    return next(entry["transcript"] for entry in listed if Path(entry["path"]).name == name)


class Process:
    """A server in its own process, at the address that it prints."""

    def __init__(self, *words, **variables):
        environment = {**os.environ, **variables}
        self.process = subprocess.Popen(
            [sys.executable, "-m", "quoth.serve", "--port=0", *map(str, words)], stdout=subprocess.PIPE,
            env=environment, text=True, cwd=os.path.dirname(__file__))
        self.said = self.process.stdout.readline().strip()
        self.url = self.said.rpartition(" ")[2]

    def close(self):
        self.process.terminate()
        self.process.wait()
        self.process.stdout.close()


@pytest.fixture(scope="session")
def server(folder):
    process = Process(folder)
    yield process
    process.close()
