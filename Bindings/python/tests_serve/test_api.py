"""The API: search, reading, lists and counts."""

import json

import jsonschema
import pytest
from conftest import BASE, HOSTILE_NAME, lines, number_of, silence
from starlette.testclient import TestClient

from quoth import Corpus, CorpusBuilder
from quoth.serve import Library, Settings, create_app
from quoth.serve.library import common_folder, language
from quoth.serve.openapi import document


def found(client, **parameters):
    answer = lines(client.get("/api/search", params=parameters))
    return [entry for entry in answer if entry["type"] == "hit"], answer[-1]


def test_hits_stream_grouped_by_transcript(client):
    answer = lines(client.get("/api/search?q=strasse"))
    assert [entry["type"] for entry in answer if entry["type"] != "progress"] == [
        "transcript", "hit", "transcript", "hit", "transcript", "hit", "hit", "hit", "summary"]
    groups = [entry["path"].rpartition("/")[2] for entry in answer if entry["type"] == "transcript"]
    assert groups == ["arabic.ar.srt", "notes.txt", "talk.de.vtt"]
    hits = [entry for entry in answer if entry["type"] == "hit"]
    assert len(hits) == 5
    assert answer[-1]["type"] == "summary"
    assert (answer[-1]["hits"], answer[-1]["listed"], answer[-1]["cut"]) == (5, 5, False)
    first = next(hit for hit in hits if hit["path"].endswith("talk.de.vtt"))
    assert (first["cue"], first["start"], first["end"], first["speaker"]) == (0, 0.0, 2.0, "Ada")
    assert first["text"] == "Die Straße ist lang und breit"
    assert first["range"] == {"utf16": [4, 10], "scalar": [4, 10]}
    assert first["link"].startswith("#q=strasse&f=") and first["link"].endswith("&t=0")


def test_ranges_count_what_they_say(client):
    hits, _ = found(client, q="café", file=path(client, "talk.de.vtt"))
    assert [hit["range"] for hit in hits] == [{"utf16": [3, 7], "scalar": [2, 6]}]


def path(client, name):
    listed = client.get("/api/transcripts?limit=1000").json()["transcripts"]
    return next(entry["path"] for entry in listed if entry["path"].endswith(name))


def test_hits_go_across_cues_unless_told_otherwise(client):
    hits, _ = found(client, q="ich bin dein vater")
    assert [(hit["cue"], hit["cueEnd"], hit["start"], hit["end"]) for hit in hits] == [(2, 3, 4.0, 8.0)]
    start, end = hits[0]["range"]["scalar"]
    assert hits[0]["text"][start:end] == "ich bin dein Vater"
    assert found(client, q="ich bin dein vater", across="false")[1]["hits"] == 0


@pytest.mark.parametrize("options, count", [
    ({}, 2), ({"diacritics": "significant"}, 1), ({"preset": "case"}, 1), ({"case": "significant"}, 0)])
def test_toggles(client, options, count):
    assert found(client, q="cafe", file=path(client, "talk.de.vtt"), **options)[1]["hits"] == count


def test_whole_words(client):
    assert found(client, q="str")[1]["hits"] == 5
    assert found(client, q="str", boundary="word")[1]["hits"] == 0


def test_filters(client):
    assert {hit["speaker"] for hit in found(client, q="strasse", speaker="Max")[0]} == {"Max"}
    assert {hit["path"].rpartition("/")[2] for hit in found(client, q="strasse", language="ar")[0]} == {"arabic.ar.srt"}
    number = number_of(client, "notes.txt")
    assert {hit["transcript"] for hit in found(client, q="strasse", transcript=number)[0]} == {number}
    assert found(client, q="strasse", language="ar", transcript=number)[1]["hits"] == 0


def test_several_keywords_come_in_the_order_of_the_text(client):
    hits, summary = found(client, q=["vater", "strasse"], file=path(client, "talk.de.vtt"))
    assert [(hit["cue"], hit["keyword"]) for hit in hits] == [(0, 1), (1, 1), (3, 0), (4, 1)]
    assert summary["hits"] == 4


def test_n_of_m_is_honest(client):
    hits, summary = found(client, q="line", limit=7)
    assert len(hits) == summary["listed"] == 7
    assert summary["hits"] == 400 and summary["cut"]
    hits, summary = found(client, q=["line", "needle"], limit=7)
    assert len(hits) == 7 and summary["hits"] == 440 and summary["cut"]


def test_marks_are_places_in_one_transcript(client):
    number = number_of(client, "talk.de.vtt")
    answer = lines(client.get("/api/marks", params={"q": ["ich bin dein", "café"], "transcript": number}))
    marks = [mark for entry in answer if entry["type"] == "marks" for mark in entry["marks"]]
    # ich bin | dein, and a Café after a character of two code units; a typed accent counts.
    assert marks == [[2, 6, 4, 3, 0], [4, 3, 7, 4, 1]]
    assert client.get("/api/marks?q=a").status_code == 400


def test_cues_and_times_of_a_transcript(client):
    number = number_of(client, "long.en.srt")
    about = client.get(f"/api/transcripts/{number}").json()
    assert (about["cues"], about["language"], about["duration"]) == (400, "en", 799.5)
    answer = client.get(f"/api/transcripts/{number}/cues?from=398&count=10").json()
    assert [cue["cue"] for cue in answer["cues"]] == [398, 399] and not answer["cut"]
    answer = client.get(f"/api/transcripts/{number}/cues?count=2").json()
    assert [cue["text"] for cue in answer["cues"]] == ["line 0 of many", "line 1 of many"] and answer["cut"]
    assert client.get(f"/api/transcripts/{number}/times").json()["starts"][:3] == [0.0, 2.0, 4.0]
    around = client.get(f"/api/transcripts/{number}/around?t=21&before=1&after=1").json()
    assert (around["at"], [cue["cue"] for cue in around["cues"]]) == (10, [9, 10, 11])


def test_transcripts_are_found_by_name(client):
    answer = client.get("/api/transcripts?name=TALK.DE").json()
    assert [entry["path"].rpartition("/")[2] for entry in answer["transcripts"]] == ["talk.de.vtt"]
    answer = client.get("/api/transcripts?path=talk.de.vtt").json()
    assert [entry["path"] for entry in answer["transcripts"]] == ["talk.de.vtt"]
    assert client.get("/api/transcripts?path=talk").json()["transcripts"] == []
    answer = client.get("/api/transcripts?limit=2").json()
    assert len(answer["transcripts"]) == 2 and answer["total"] == 5 and answer["cut"]


def test_names_in_a_corpus_begin_below_the_folder_they_share():
    def names(*ids):
        builder = CorpusBuilder()
        for id in ids:
            builder.begin(id)
            builder.add("a text")
        corpus = builder.finish()
        return [transcript.name for transcript in Library(corpus, base=common_folder(corpus.transcripts)).transcripts]

    assert names("/home/ada/talks/a.srt", "/home/ada/talks/old/b.srt") == ["a.srt", "old/b.srt"]
    assert names("/home/ada/a.srt") == ["a.srt"]
    assert names("/home/a.srt", "/srv/b.srt") == ["/home/a.srt", "/srv/b.srt"]
    assert names("talks/a.srt", "talks/b.srt") == ["talks/a.srt", "talks/b.srt"]
    assert names("/home/a.srt", "b.srt") == ["/home/a.srt", "b.srt"]
    assert names(1, 2) == ["1", "2"]
    assert names() == []


def test_words_are_counted(client):
    number = number_of(client, "talk.de.vtt")
    words = client.get(f"/api/words?transcript={number}").json()["words"]
    assert next(word["count"] for word in words if word["text"] in ("Straße", "STRASSE")) in (2, 3)
    assert "und" not in {word["text"] for word in words}
    answer = client.get("/api/words?limit=3").json()
    assert len(answer["words"]) == 3 and answer["cut"]


def test_words_without_the_command_say_so(folder, monkeypatch):
    library = Library(Corpus({"a": ["some words"]}))
    monkeypatch.setenv("QUOTH", "")
    monkeypatch.setenv("PATH", "/nonexistent")
    with TestClient(create_app(library, Settings()), base_url=BASE) as client:
        answer = client.get("/api/words")
    assert answer.status_code == 501 and "QUOTH" in answer.json()["error"]


def test_hostile_names_and_texts_come_as_they_are(client):
    listed = client.get("/api/transcripts?limit=1000").json()["transcripts"]
    assert any(entry["path"].endswith(HOSTILE_NAME) for entry in listed)
    number = number_of(client, HOSTILE_NAME)
    response = client.get(f"/api/transcripts/{number}/cues")
    assert response.headers["content-type"] == "application/json"
    assert response.headers["x-content-type-options"] == "nosniff"
    texts = [cue["text"] for cue in response.json()["cues"]]
    assert any("=HYPERLINK" in text for text in texts)


@pytest.mark.parametrize("address, status", [
    ("/api/search", 400), ("/api/search?q=", 400), ("/api/search?q=a&limit=0", 400),
    ("/api/search?q=a&limit=1e3", 400), ("/api/search?q=a&limit=٣", 400), ("/api/search?q=a&case=maybe", 400),
    ("/api/search?q=a&locale=zz-invalid-locale-tag-x", 400), ("/api/search?q=a&nonsense=1", 400),
    ("/api/search?q=a&limit=1&limit=2", 400), ("/api/search?q=" + "a" * 3000, 400),
    ("/api/search?q=a&transcript=99", 400), ("/api/search?q=a&transcript=-1", 400),
    ("/api/search?q=a&file=missing", 400), ("/api/search?" + "q=a&" * 9, 400), ("/api/search?q=%C2%AD", 400),
    ("/api/search?q=a&speaker=a%00b", 400), ("/api/transcripts/0/around?t=nan", 400),
    ("/api/transcripts/0/around?t=inf", 400), ("/api/transcripts/0/around", 400), ("/api/transcripts/x", 400),
    ("/api/transcripts/0/cues?count=99999999", 400), ("/api/export?q=a&format=exe", 400),
    ("/api/words?transcript=..", 400), ("/api/nothing", 404), ("/api", 404)])
def test_wrong_requests_are_refused_with_a_reason(client, address, status):
    response = client.get(address)
    assert response.status_code == status
    assert response.json()["error"]


def test_every_answer_is_as_the_document_says(client):
    api = client.get("/openapi.json").json()
    assert api == json.loads(json.dumps(document()))
    assert api["openapi"] == "3.1.0"
    for address, name in [
            ("/api/library", "Library"), ("/api/transcripts", "Transcripts"), ("/api/transcripts/0", "Transcript"),
            ("/api/transcripts/0/cues", "Cues"), ("/api/transcripts/0/times", "Times"),
            ("/api/transcripts/0/around?t=1", "Around"), ("/api/words", "Words"), ("/api/search", "Error")]:
        check(api, name, client.get(address).json())
    for entry in lines(client.get("/api/search?q=strasse&q=line&limit=30")):
        check(api, "SearchLine", entry)
    for entry in lines(client.get("/api/marks?q=line&transcript=2")):
        check(api, "MarksLine", entry)


def check(api, name, object):
    jsonschema.validate(object, {"$ref": f"#/components/schemas/{name}", "components": api["components"]})


def test_the_document_and_the_routes_are_the_same(library):
    from quoth.serve.routes import Server

    routes = {route.path for route in Server(library, Settings()).routes()}
    assert set(document()["paths"]) == routes - {"/", "/quoth-transcript.js", "/openapi.json"}


@pytest.mark.parametrize("name, tag", [
    ("talk.de.vtt", "de"), ("talk.pt-BR.srt", "pt-BR"), ("a/b.zh-hant.vtt", "zh-Hant"), ("talk.raw.txt", None),
    ("talk.vtt", None), ("notes.v2.txt", None), ("x.en_GB.json", "en-GB")])
def test_the_language_in_a_name(name, tag):
    assert language(name) == tag


def test_a_corpus_of_the_command_is_opened_with_its_paths(tmp_path):
    folder = tmp_path / "talks"
    folder.mkdir()
    (folder / "a.vtt").write_text("WEBVTT\n\n00:00.000 --> 00:01.000\nwords\n")
    silence(folder / "a.wav", 1)
    library = Library.read([str(folder)])
    assert [t.name for t in library.transcripts] == ["a.vtt"]
    opened = Library.open(library.file, roots=[str(folder)])
    assert [t.name for t in opened.transcripts] == ["a.vtt"]
    assert [t.media for t in opened.transcripts] == [t.media for t in library.transcripts]
    # Without given folders, no media are served.
    assert opened.transcripts[0].media == str(folder.resolve() / "a.wav")
    assert all(t.media is None for t in Library.open(library.file).transcripts)
    library.close()


def test_an_empty_library_answers(tmp_path):
    (tmp_path / "empty").mkdir()
    library = Library.read([str(tmp_path / "empty")])
    with TestClient(create_app(library, Settings()), base_url=BASE) as client:
        assert lines(client.get("/api/search?q=a"))[-1]["hits"] == 0
        assert client.get("/api/transcripts").json()["total"] == 0
        assert client.get("/api/transcripts/0").status_code == 400
    library.close()
