"""`--in` with libraries, alone and among corpora: the same answers as for the files themselves."""

import json
import os
import random
import subprocess
import sys

import pytest
from conftest import BASE, Process, silence, subrip
from starlette.testclient import TestClient

import quoth
from quoth.serve import Library, Settings, create_app
from quoth.serve.indexing import CommandError, required_command

WORDS = "time people way day thing man world life hand part child eye woman place work week case point house".split()


def command(*words, folder):
    done = subprocess.run([required_command(), *map(str, words)], cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def talk(draw, cues):
    return subrip([
        (n * 2, n * 2 + 1.5, " ".join(draw.choice(WORDS) for _ in range(10)) + (" Straße" if n % 50 == 7 else ""))
        for n in range(cues)])


@pytest.fixture(scope="module")
def talks(tmp_path_factory):
    base = tmp_path_factory.mktemp("libraries")
    draw = random.Random(3)
    for folder in ("first", "second"):
        (base / folder).mkdir()
    for name in ("a", "b.de", "c", "d"):
        (base / "first" / f"{name}.srt").write_text(talk(draw, 400), encoding="utf-8")
    silence(base / "first" / "a.wav", 12)
    (base / "second" / "a.srt").write_text(
        subrip([(0, 2, "Die STRASSE dort"), (2, 4, "ein Xylophon")]), encoding="utf-8")
    command("index", base / "first", "-o", "first.library", folder=base)
    os.unlink(base / "first" / "c.srt")
    (base / "first" / "e.srt").write_text(talk(draw, 20), encoding="utf-8")
    command("index", "--update", "first.library", folder=base)
    command("index", base / "second", "-o", "second.corpus", folder=base)
    command("index", base / "second", "-o", "second.library", folder=base)
    command("index", base / "first", base / "second", "-o", "all.corpus", folder=base)
    return base


def client_of(library):
    return TestClient(create_app(library, Settings(port=8765)), base_url=BASE)


@pytest.fixture(scope="module")
def expected(talks):
    with client_of(Library.open(str(talks / "all.corpus"), roots=[str(talks)])) as client:
        yield client


@pytest.fixture(scope="module", params=[("first.library", "second.corpus"), ("first.library", "second.library")])
def served(talks, request):
    library = Library.open([str(talks / name) for name in request.param], roots=[str(talks)])
    with client_of(library) as client:
        client.library = library
        yield client


def lines(client, address):
    answer = client.get(address)
    assert answer.status_code == 200, answer.text
    found = [json.loads(line) for line in answer.text.splitlines()]
    for line in found:
        line.pop("seconds", None)
    return [line for line in found if line["type"] != "progress"]


@pytest.mark.parametrize("address", [
    "/api/search?q=strasse", "/api/search?q=house&limit=5000", "/api/search?q=strasse&q=xylophon", "/api/search?q=absent",
    '/api/search?query="strasse" near/9c "house"', "/api/search?q=strasse&language=de", "/api/search?q=house&transcript=3",
    "/api/search?q=time people&across=false", "/api/search?q=h&limit=7", "/api/search?q=strasse&file=second/a.srt",
    "/api/marks?q=strasse&transcript=1"])
def test_answers_are_those_of_a_corpus(served, expected, address):
    found = lines(served, address)
    assert found == lines(expected, address)
    assert found[-1]["type"] == "summary" and (found[-1]["hits"] > 0 or "absent" in address)


def test_transcripts_and_cues(served, expected):
    about, other = (client.get("/api/library").json() for client in (served, expected))
    assert about == other and about["transcripts"] == 5 and about["cues"] == 3 * 400 + 22
    listed = served.get("/api/transcripts").json()
    assert listed == expected.get("/api/transcripts").json()
    assert [one["path"] for one in listed["transcripts"]] == [
        "first/a.srt", "first/b.de.srt", "first/d.srt", "first/e.srt", "second/a.srt"]
    assert listed["transcripts"][0]["media"] and not listed["transcripts"][1]["media"]
    for number in range(5):
        address = f"/api/transcripts/{number}/cues?from=0&limit=500"
        assert served.get(address).json() == expected.get(address).json()
    for format in ("csv", "vtt", "edl"):
        address = f"/api/export?q=strasse&format={format}"
        assert served.get(address).text == expected.get(address).text


def test_words(served, expected):
    found = served.get("/api/words?limit=5").json()
    assert found["words"] and found["counted"] == expected.get("/api/words?limit=5").json()["counted"]
    assert served.get("/api/words?transcript=4").json() == expected.get("/api/words?transcript=4").json()


def test_words_of_too_many_cues(served, monkeypatch):
    monkeypatch.setattr("quoth.serve.library._MOST_COUNTED", 100)
    with pytest.raises(CommandError, match="choose a transcript"):
        served.library._count(None, 5)


def test_agents(talks):
    from quoth.serve.agents import Tools

    library = Library.open([str(talks / "second.corpus"), str(talks / "first.library")])
    tools = Tools(library, Settings(), None)
    found = tools.search(["xylophon"])
    assert found["total"] == 1 and found["hits"][0]["path"] == "second/a.srt"
    assert tools.search(["strasse"], transcript="first/e.srt")["total"] == 1


def test_names_are_distinct(talks):
    library = Library.open([str(talks / "second.corpus"), str(talks / "second.library"), str(talks / "second.library")])
    assert [t.name for t in library.transcripts] == ["a.srt", "a.srt (2)", "a.srt (3)"]
    with client_of(library) as client:
        hits = [line for line in lines(client, "/api/search?q=xylophon") if line["type"] == "hit"]
    assert [hit["link"].partition("&t=")[0].rpartition("f=")[2] for hit in hits] == [
        "a.srt", "a.srt%20%282%29", "a.srt%20%283%29"]
    assert library.named("a.srt (2)").number == 1


def test_a_library_alone(talks):
    library = Library.open(str(talks / "first.library"))
    assert library.is_indexed and library.file is None and len(library.transcripts) == 4
    with client_of(library) as client:
        assert lines(client, "/api/search?q=strasse")[-1]["hits"] == 25
    assert not Library.open(str(talks / "all.corpus")).is_indexed


def test_old_and_damaged_libraries_are_named(talks, tmp_path):
    folder = tmp_path / "talks"
    folder.mkdir()
    (folder / "a.txt").write_text("some words\n")
    command("index", folder, "-o", "own.library", folder=tmp_path)
    (folder / "b.txt").write_text("more words\n")
    library = Library.open(str(tmp_path / "own.library"))
    assert len(library.warnings) == 1 and "quoth index --update" in library.warnings[0]
    # With them the server starts, and tells.
    process = Process(f"--in={tmp_path / 'own.library'}", f"--in={talks / 'second.corpus'}")
    try:
        assert process.said.startswith("3 cues of 2 transcripts: ")
    finally:
        process.close()
    segment = quoth.Library(tmp_path / "own.library").segments[0].name
    with open(tmp_path / "own.library" / f"{segment}.corpus", "r+b") as file:
        file.seek(100)
        file.write(b"damaged damaged!")
    library = Library.open([str(tmp_path / "own.library"), str(talks / "second.corpus")])
    assert len(library.transcripts) == 1 and segment in library.warnings[-1]
    assert library.warnings[-1].endswith("it is not served")


def test_errors(tmp_path):
    done = subprocess.run(
        [sys.executable, "-m", "quoth.serve", "--in", str(tmp_path / "none.library")], capture_output=True, text=True,
        check=False, stdin=subprocess.DEVNULL)
    assert done.returncode == 2 and "none.library" in done.stderr and "No such file" in done.stderr
