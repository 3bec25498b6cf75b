"""The guard: it admits this machine and requests with the token, and exposes nothing else of the
machine."""

import pytest
from conftest import BASE, number_of
from starlette.testclient import TestClient

from quoth.serve import Settings, create_app
from quoth.serve.security import split_host


def asked(library, settings, address="/api/library", method="GET", **headers):
    headers = {name.replace("_", "-"): value for name, value in headers.items()}
    with TestClient(create_app(library, settings), base_url=BASE, follow_redirects=False) as client:
        return client.request(method, address, headers=headers)


@pytest.mark.parametrize("host", ["127.0.0.1:8765", "localhost:8765", "localhost", "[::1]:8765", "127.0.0.1:9000"])
def test_this_machine_is_answered(library, host):
    assert asked(library, Settings(), host=host).status_code == 200


@pytest.mark.parametrize("host", [
    "attacker.example", "attacker.example:8765", "127.0.0.1.attacker.example", "localhost.attacker.example", "",
    "10.0.0.7:8765", "127.0.0.1@attacker.example", "[::1", "localhost:8765:1", "localhost:x", "2130706433"])
def test_a_name_that_was_rebound_is_not(library, host):
    response = asked(library, Settings(), host=host)
    assert response.status_code == 421
    assert "cues" not in response.text


@pytest.mark.parametrize("origin, status", [
    ("http://127.0.0.1:8765", 200), ("http://attacker.example", 403), ("null", 403), ("http://127.0.0.1:3000", 403),
    ("http://127.0.0.1:8765.attacker.example", 403), ("file://", 403)])
def test_other_pages_are_not_answered(library, origin, status):
    assert asked(library, Settings(), host="127.0.0.1:8765", origin=origin).status_code == status


@pytest.mark.parametrize("site, mode, dest, address, status", [
    ("same-origin", "cors", "empty", "/api/library", 200), ("none", "navigate", "document", "/api/library", 200),
    ("cross-site", "no-cors", "script", "/api/library", 403), ("same-site", "no-cors", "image", "/api/library", 403),
    ("cross-site", "navigate", "document", "/", 200), ("cross-site", "navigate", "iframe", "/", 403),
    ("cross-site", "navigate", "document", "/api/export?q=a", 403)])
def test_where_a_browser_says_it_comes_from(library, site, mode, dest, address, status):
    response = asked(
        library, Settings(), address, sec_fetch_site=site, sec_fetch_mode=mode, sec_fetch_dest=dest)
    assert response.status_code == status


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE"])
def test_it_is_read_only(library, method):
    assert asked(library, Settings(), "/api/search?q=a", method).status_code == 405


def test_the_page_loads_nothing_from_elsewhere(client):
    response = client.get("/")
    policy = response.headers["content-security-policy"]
    assert "default-src 'none'" in policy and "frame-ancestors 'none'" in policy
    assert "unsafe-inline" not in policy and "unsafe-eval" not in policy and "http" not in policy
    assert policy.count("sha256-") == 2
    assert response.headers["referrer-policy"] == "no-referrer"
    assert response.headers["cross-origin-resource-policy"] == "same-origin"
    assert "http://" not in response.text and "https://" not in response.text


OPEN = Settings(host="0.0.0.0", token="the-token")


def test_others_are_asked_for_a_token(library):
    assert asked(library, OPEN).status_code == 401
    assert asked(library, OPEN, authorization="Bearer another").status_code == 401
    assert asked(library, OPEN, authorization="Basic the-token").status_code == 401
    assert asked(library, OPEN, cookie="quoth-token-8765=another").status_code == 401
    assert asked(library, OPEN, authorization="Bearer the-token").status_code == 200
    assert asked(library, OPEN, cookie="quoth-token-8765=the-token").status_code == 200
    assert asked(library, OPEN, "/api/library?token=the-token").status_code == 401
    for address in ("/", "/quoth-transcript.js", "/openapi.json", "/media/0", "/mcp"):
        assert asked(library, OPEN, address).status_code == 401


def test_the_token_in_the_address_becomes_a_cookie(library):
    response = asked(library, OPEN, "/?token=the-token")
    assert response.status_code == 303 and response.headers["location"] == "/"
    cookie = response.headers["set-cookie"]
    assert "HttpOnly" in cookie and "SameSite=Strict" in cookie
    assert asked(library, OPEN, "/?token=another").status_code == 401
    assert asked(library, OPEN, cookie=cookie.partition(";")[0]).status_code == 200


def test_names_are_answered_only_if_given(library):
    named = Settings(names=("talks.example",), token="the-token")
    token = "Bearer the-token"
    assert asked(library, named, host="talks.example", authorization=token).status_code == 200
    assert asked(library, named, host="other.example", authorization=token).status_code == 421
    assert asked(library, OPEN, host="192.0.2.7:8765", authorization=token).status_code == 200
    assert asked(library, OPEN, host="other.example", authorization=token).status_code == 421


def test_there_is_no_way_to_leave_the_token_out():
    for wrong in ({"host": "0.0.0.0"}, {"names": ("talks.example",)}, {"token": "short"}, {"token": "a; Path=/; x"}):
        with pytest.raises(ValueError):
            Settings(**wrong)


def test_a_body_is_bounded(library):
    settings = Settings(most_body=1000)
    with TestClient(create_app(library, settings), base_url=BASE) as client:
        assert client.post("/mcp", content=b"x" * 1001).status_code == 413
        assert client.post("/mcp", content=iter([b"x" * 600] * 2)).status_code == 413


@pytest.mark.parametrize("address", [
    "/../secret.srt", "/..%2fsecret.srt", "/%2e%2e/%2e%2e/etc/passwd", "//etc/passwd", "/media/../secret.wav",
    "/media/..%2f..%2fsecret.wav", "/media/%2fetc%2fpasswd", "/media/0/../../secret.wav", "/media/0%00.wav",
    "/static/page.html", "/quoth-transcript.js/../app.py", "/media/", "/media/1e0", "/media/-1", "/media/１",
    "/api/search?q=nobody+is+to+see&file=../secret.srt", "/api/search?q=nobody&file=/etc/passwd"])
def test_no_path_leads_out(client, address):
    response = client.get(address)
    assert response.status_code in (400, 404)
    assert "nobody is to see" not in response.text and "root:" not in response.text


def test_links_out_of_the_folder_are_not_followed(client, library):
    assert not any(transcript.name.endswith("open.srt") for transcript in library.transcripts)
    assert any("open.srt: a link" in warning for warning in library.warnings)
    assert '"hits":0' in client.get("/api/search?q=nobody").text
    about = client.get(f"/api/transcripts/{number_of(client, 'notes.txt')}").json()
    assert about["media"] is None
    assert client.get(f"/media/{about['transcript']}").status_code == 404


@pytest.mark.parametrize("given, host", [
    ("a", "a"), ("A:1", "a"), ("[::1]:2", "::1"), ("a:", "a"), (":1", None), ("a:b", None), ("a:1:2", None),
    ("[::1]x", None)])
def test_the_host_of_a_header(given, host):
    assert split_host(given) == host
