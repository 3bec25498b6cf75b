"""Any request, however odd, gets an answer in JSON of the documented form, and the server
continues."""

import json
import random
import string
import urllib.parse

from conftest import lines

WORDS = ["a", "Straße", '"a" near/3w "b"', '"a', "cue", "3c", "\x00", "\u202e", "😀", "\ud7ff", "%", "&", "=", "..", "/",
         "<b>", "٣", "-1", "1e9", "nan", "true", "zz", "ja-u-co-search", " ", "\u00ad", "ﬁ", "\n", "9" * 20, "x" * 300]
NAMES = ["q", "query", "scope", "limit", "case", "diacritics", "boundary", "locale", "across", "transcript", "file",
         "speaker", "language", "preset", "from", "count", "t", "before", "after", "name", "format", "rate", "token",
         "nonsense"]
PATHS = ["/api/search", "/api/marks", "/api/export", "/api/transcripts", "/api/transcripts/0/cues",
         "/api/transcripts/0/around", "/api/transcripts/1/times", "/api/library", "/media/0", "/openapi.json"]


def addresses(count):
    draw = random.Random(22)
    for _ in range(count):
        pairs = [(draw.choice(NAMES), draw.choice(WORDS)) for _ in range(draw.randrange(5))]
        query = urllib.parse.urlencode(pairs) if draw.random() < 0.8 else "".join(
            draw.choice(string.printable.strip()) for _ in range(draw.randrange(40))).replace("#", "")
        path = draw.choice(PATHS)
        if draw.random() < 0.2:
            path += "/" + urllib.parse.quote(draw.choice(WORDS), safe="")
        yield f"{path}?{query}"


def test_any_request_has_an_answer(client):
    statuses = set()
    for address in addresses(1500):
        response = client.get(address)
        statuses.add(response.status_code)
        assert response.status_code in (200, 400, 404), address
        kind = response.headers["content-type"]
        if response.status_code != 200:
            assert {"error"} <= set(response.json()) <= {"error", "position"}, address
        elif kind.startswith("application/x-ndjson"):
            assert lines(response)[-1]["type"] == "summary", address
        elif kind.startswith("application/json"):
            json.loads(response.text)
    assert statuses == {200, 400, 404}


def test_any_header_has_an_answer(client):
    draw = random.Random(23)
    for _ in range(300):
        name = draw.choice(["host", "origin", "range", "cookie", "authorization", "content-length", "sec-fetch-site"])
        value = "".join(draw.choice(string.ascii_letters + string.digits + ":;=,-./[]% ") for _ in range(12)).strip()
        response = client.get("/media/4", headers={name: value})
        assert response.status_code in (200, 206, 400, 401, 403, 404, 413, 416, 421), (name, value)
