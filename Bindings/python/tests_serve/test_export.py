"""Hits as files."""

import csv
import io
import re

from conftest import number_of


def exported(client, format, **parameters):
    response = client.get("/api/export", params={"format": format, **parameters})
    assert response.status_code == 200
    assert response.headers["content-disposition"] == f'attachment; filename="hits.{format}"'
    return response.text


def test_a_table(client):
    rows = list(csv.DictReader(io.StringIO(exported(client, "csv", q="strasse", language="de"), newline="")))
    assert [(row["start"], row["speaker"], row["match"]) for row in rows] == [
        ("0.0", "Ada", "Straße"), ("2.0", "Max", "STRASSE"), ("8.0", "Ada", "Straße")]


def test_a_table_has_no_formulas(client):
    rows = list(csv.DictReader(io.StringIO(exported(client, "csv", q="hyperlink"), newline="")))
    assert rows[0]["text"].startswith("'=HYPERLINK(")


def test_captions(client):
    text = exported(client, "vtt", q=["strasse", "breit"], language="de")
    assert text.startswith("WEBVTT\n\nNOTE ")
    assert "00:00:00.000 --> 00:00:02.000\n<v Ada>Die <b>Straße</b> ist lang und <b>breit</b>\n" in text
    assert text.count("-->") == 3
    text = exported(client, "vtt", q="note", transcript=number_of(client, "notes.txt"))
    assert text == "WEBVTT\n\nNOTE 1 cues without times are left out\n"


def test_captions_escape_what_is_in_them(client):
    text = exported(client, "vtt", q=["-- --", "script"])
    assert "<script" not in text and "&lt;" in text
    for block in re.split(r"\n\n+", text)[1:]:
        assert block.count("-->") == (0 if block.startswith("NOTE") else 1)


def test_an_edit_list(client):
    text = exported(client, "edl", q="strasse", language="de")
    assert text.splitlines()[:5] == [
        "TITLE: strasse", "FCM: NON-DROP FRAME", "",
        "001  AX       AA/V  C        00:00:00:00 00:00:02:00 00:00:00:00 00:00:02:00",
        "* FROM CLIP NAME: " + next(
            entry["path"] for entry in client.get("/api/transcripts").json()["transcripts"]
            if entry["path"].endswith("talk.de.vtt"))]
    assert "003  AX       AA/V  C        00:00:08:00 00:00:10:00 00:00:04:00 00:00:06:00" in text
    assert "00:00:10:00 00:00:00:00" not in exported(client, "edl", q="strasse", language="de", rate=30)


def test_exports_go_beyond_what_the_page_lists(client):
    assert exported(client, "csv", q="line").count("\n") == 401
    text = exported(client, "vtt", q="line", limit=3)
    assert text.count("-->") == 3 and "cut after 3 hits" in text
