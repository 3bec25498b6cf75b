"""Words are spoken at the times that a transcript gives them."""

import pytest
from conftest import BASE, lines
from quoth.serve import Library, Settings, create_app
from quoth.serve.agents import Tools
from starlette.testclient import TestClient

TALK = """WEBVTT

00:01.000 --> 00:05.000
<v Ada>Die <00:02.000>Straße <00:02.750>ist <00:04.000>lang

00:05.000 --> 00:06.000
und breit
"""


@pytest.fixture(scope="module")
def timed(tmp_path_factory):
    folder = tmp_path_factory.mktemp("timed")
    (folder / "talk.de.vtt").write_text(TALK, encoding="utf-8")
    library = Library.read([str(folder)])
    yield library
    library.close()


@pytest.fixture(scope="module")
def client(timed):
    with TestClient(create_app(timed, Settings()), base_url=BASE) as client:
        yield client


def test_cues_have_the_times_of_their_words(client):
    first, second = client.get("/api/transcripts/0/cues").json()["cues"]
    assert first["words"][1] == {"text": "Straße", "start": 2.0, "end": 2.75}
    assert [word["text"] for word in first["words"]] == ["Die", "Straße", "ist", "lang"]
    assert "words" not in second
    around = client.get("/api/transcripts/0/around?t=2").json()["cues"]
    assert around[0]["words"] == first["words"]


def test_hits_have_the_times_of_their_words(client):
    hit = next(line for line in lines(client.get("/api/search?q=strasse")) if line["type"] == "hit")
    assert (hit["start"], hit["time"], hit["interpolated"]) == (1.0, [2.0, 2.75], False)
    hit = next(line for line in lines(client.get("/api/search?q=lang und")) if line["type"] == "hit")
    assert hit["time"][0] == 4.0 and 5.3 < hit["time"][1] < 5.5 and hit["interpolated"]


def test_results_have_the_times_of_their_words(client):
    result = next(line for line in lines(client.get('/api/search?query="strasse" "lang"')) if line["type"] == "result")
    assert (result["time"], result["interpolated"]) == ([2.0, 5.0], False)
    assert [hit["time"] for hit in result["hits"]] == [[2.0, 2.75], [4.0, 5.0]]


def test_agents_get_the_times_of_words_of_hits_only(timed):
    tools = Tools(timed, Settings(), None)
    assert tools.search(["strasse"])["hits"][0]["time"] == [2.0, 2.75]
    assert tools.query('"strasse"')["results"][0]["time"] == [2.0, 2.75]
    assert "words" not in tools.read("0")["cues"][0]
