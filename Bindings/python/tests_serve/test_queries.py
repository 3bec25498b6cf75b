"""Queries and several keywords: the API, the tools for agents, the files, and the page."""

import csv
import io
import json
import re

import jsonschema
import pytest
from browsing import browser, context, count, expect, go, lit, needed, page, search, until  # noqa: F401
from conftest import lines, number_of
from quoth import Pattern
from quoth import Query as Engine
from quoth.serve import Settings
from quoth.serve.agents import Tools
from quoth.serve.query import QueryError


def ask(client, query, **parameters):
    response = client.get("/api/search", params={"query": query, **parameters})
    assert response.status_code == 200, response.text
    return lines(response)


def results(entries):
    return [entry for entry in entries if entry["type"] == "result"]


def texts_of(result):
    """The texts of the hits of a result."""
    return [result["text"][slice(*hit["range"]["scalar"])] for hit in result["hits"]]


def test_a_result_is_a_stretch_with_its_hits(client):
    entries = ask(client, '"breit" near/1c "leer"')
    (found,) = results(entries)
    assert (found["cue"], found["cueEnd"], found["start"], found["end"]) == (0, 1, 0.0, 4.0)
    assert found["speaker"] == "Ada"
    assert texts_of(found) == ["breit", "leer"]
    assert [(hit["keyword"], hit["cue"], hit["speaker"]) for hit in found["hits"]] == [(0, 0, "Ada"), (1, 1, "Max")]
    assert found["text"][slice(*found["range"]["scalar"])] == "breit und die STRASSE ist leer"
    assert found["link"].startswith("#query=%22breit%22%20near%2F1c%20%22leer%22&f=")
    assert entries[-1]["hits"] == entries[-1]["listed"] == 1
    document = client.get("/openapi.json").json()
    for entry in entries:
        jsonschema.validate(entry, {"$ref": "#/components/schemas/SearchLine", "components": document["components"]})


def test_cues_between_hits_are_left_out(client):
    (found,) = results(ask(client, '"breit" then/20s "café"', scope="transcript", language="de", limit=1))
    assert found["text"].count(" … ") == 1 and "leer" not in found["text"]
    assert texts_of(found) == ["breit", "Café"]
    # Offsets in UTF-16 count the pictograph before the last hit twice.
    scalar, utf16 = (found["hits"][1]["range"][unit] for unit in ("scalar", "utf16"))
    assert [after - before for before, after in zip(scalar, utf16)] == [1, 1]


def test_scopes(client):
    everywhere = '"straße" "vater"'
    assert len(results(ask(client, everywhere))) > 0
    assert results(ask(client, everywhere, scope="cue")) == []
    assert len(results(ask(client, everywhere, scope="3c"))) > 0
    assert results(ask(client, everywhere, scope="1s")) == []
    (found,) = results(ask(client, '"dein" "vater"', scope="cue"))
    assert "&scope=cue&" in found["link"]


def test_operators_are_those_of_the_engine(client, library):
    for query in ['"line" near/0c "needle"', '"straße" | "café"', '"line" -"needle"', '"ich" then/1w "dein"']:
        entries = ask(client, query, limit=5000)
        engine = list(library.corpus.query(Engine(query, preset="find")))
        assert [len(entry["hits"]) for entry in results(entries)] == [len(one.hits) for one in engine], query
        assert entries[-1]["hits"] == len(engine)


def test_results_beyond_the_limit_are_counted(client):
    entries = ask(client, '"line" near/0c "many"', limit=3)
    assert len(results(entries)) == 3
    assert (entries[-1]["listed"], entries[-1]["hits"], entries[-1]["cut"]) == (3, 400, True)


def test_marks_are_the_hits_of_results(client):
    number = number_of(client, "talk.de.vtt")
    response = client.get("/api/marks", params={"query": '"straße" near/1c "ist"', "transcript": number})
    answer = lines(response)
    marks = [tuple(mark) for entry in answer if entry["type"] == "marks" for mark in entry["marks"]]
    assert len(marks) == len(set(marks))
    found = results(ask(client, '"straße" near/1c "ist"', transcript=number))
    assert {(cue, keyword) for cue, _, _, _, keyword in marks} == {
        (hit["cue"], hit["keyword"]) for one in found for hit in one["hits"]}
    assert answer[-1]["hits"] == answer[-1]["listed"] == len(found)


@pytest.mark.parametrize("query, position", [
    ('"a" near/5x "b"', 10), ('"open', 0), ('😀', 0), ('"😀" near/2 "b"', 11), ('', 0), ('-"a"', 0)])
def test_a_mistake_has_its_position(client, query, position):
    response = client.get("/api/search", params={"query": query})
    assert response.status_code == 400
    assert response.json()["position"] == position
    assert "column" in response.json()["error"]


@pytest.mark.parametrize("parameters", [
    {"q": "a", "query": '"a"'}, {"q": "a", "scope": "cue"}, {"scope": "cue"}, {"query": '"a"', "scope": "5w"},
    {"query": '"a"', "scope": ""}, {"query": ['"a"', '"b"']}, {"query": '"' + "a" * 3000 + '"'},
    {"query": '"\u00ad"'}])
def test_wrong_parameters_are_refused(client, parameters):
    response = client.get("/api/search", params=parameters)
    assert response.status_code == (200 if parameters == {"query": '"a"', "scope": ""} else 400)
    if response.status_code == 400:
        assert response.json()["error"]


def test_several_keywords_are_found_in_one_pass(client, library):
    words = ["straße", "ist", "die", "straße und", "ist"]
    entries = lines(client.get("/api/search", params={"q": words, "limit": 5000}))
    found = [(entry["transcript"], entry["cue"], entry["range"]["scalar"][0], entry["cueEnd"], entry["keyword"])
             for entry in entries if entry["type"] == "hit"]
    one_by_one = []
    for keyword, word in enumerate(words):
        for hit in library.corpus.findall(Pattern(word, preset="find"), across=True):
            transcript = library.transcript_of(hit.cue)
            zero = transcript.cues.start
            one_by_one.append((transcript.number, hit.cue - zero, hit.start, hit.end_cue - zero, keyword))
    assert sorted(found) == sorted(one_by_one)
    assert [hit[:3] for hit in found] == sorted(hit[:3] for hit in found)
    assert entries[-1]["hits"] == len(one_by_one)


# --- Tools and files ----------------------------------------------------------------------------------


def test_the_tool_finds_results(library):
    tools = Tools(library, Settings(), "http://127.0.0.1:8765/")
    answer = tools.query('"breit" near/1c "leer"')
    assert (answer["listed"], answer["total"], answer["cut"]) == (1, 1, False)
    (found,) = answer["results"]
    assert [(hit["keyword"], hit["match"], hit["speaker"]) for hit in found["matches"]] == [
        ("breit", "breit", "Ada"), ("leer", "leer", "Max")]
    assert found["link"].startswith("http://127.0.0.1:8765/#query=")
    answer = tools.query('"line" near/0c "many"', limit=2)
    assert answer["cut"] and "2 of 400 results" in answer["note"]
    assert tools.query('"straße" "vater"', scope="cue")["total"] == 0
    with pytest.raises(QueryError, match="column 1"):
        tools.query("climate")


def test_results_are_files(client):
    def exported(format):
        return client.get("/api/export", params={"format": format, "query": '"breit" near/1c "leer"'}).text

    (row,) = csv.DictReader(io.StringIO(exported("csv"), newline=""))
    assert row["match"] == "breit und die STRASSE ist leer" and row["end"] == "4.0"
    assert "ist lang und <b>breit</b> und die STRASSE ist <b>leer</b>" in exported("vtt")
    assert exported("edl").startswith('TITLE: "breit" near/1c "leer"\n')


# --- The page -----------------------------------------------------------------------------------------


@needed
def test_a_query_in_the_page(page):
    page.get_by_role("button", name="Query").click()
    expect(page.get_by_role("button", name="Query")).to_have_attribute("aria-pressed", "true")
    expect(page.get_by_role("button", name="Add keyword")).to_be_hidden()
    search(page, '"breit" near/1c ("leer" | "voll")')
    expect(count(page)).to_have_text("1 result in 1 transcript")
    assert lit(page, "quoth-hit-0") == ["breit"] and lit(page, "quoth-hit-1") == ["leer"]
    page.locator(".hit").click()
    expect(page.locator("#name")).to_contain_text("talk.de.vtt")
    expect(page.locator("quoth-transcript .row[data-cue='1']")).to_have_class(re.compile("marked"))
    # In the list and in the transcript, whose rows are lit after they are drawn.
    until(page, "CSS.highlights.get('quoth-hit-1')?.size === 2")
    assert lit(page, "quoth-hit-1") == ["leer", "leer"]
    link = page.locator("quoth-transcript .row[data-cue='1'] a").get_attribute("href")
    assert "query=%22breit%22" in link and link.endswith("&t=2")


@needed
def test_the_address_keeps_the_query_and_its_scope(context, server, page):
    page.keyboard.press("Alt+q")
    search(page, '"straße" "vater"')
    expect(count(page)).to_contain_text("result")
    page.get_by_label("Together in").select_option("cue")
    expect(count(page)).to_have_text("Nothing found")
    page.get_by_label("Together in").select_option("3c")
    expect(count(page)).to_contain_text("result")
    page.locator(".hit").first.click()
    expect(page.locator("#name")).to_contain_text("talk.de.vtt")
    assert "query=" in page.url and "scope=3c" in page.url and "t=" in page.url
    other = context.new_page()
    go(other, page.url)
    expect(other.get_by_label("Keyword", exact=True)).to_have_value('"straße" "vater"')
    expect(other.get_by_role("button", name="Query")).to_have_attribute("aria-pressed", "true")
    expect(other.get_by_label("Together in")).to_have_value("3c")
    expect(other.locator("#name")).to_contain_text("talk.de.vtt")
    other.close()


@needed
def test_an_unusual_scope_of_an_address_is_a_choice(page, server):
    go(page, server.url + "#query=%22dein%22%20%22vater%22&scope=7c")
    page.reload()
    page.wait_for_selector("html[data-ready]")
    expect(page.get_by_label("Together in")).to_have_value("7c")
    expect(page.locator("#scope option:checked")).to_have_text("7 cues")
    expect(count(page)).to_contain_text("1 result ")


@needed
def test_a_mistake_is_shown_at_its_place(page):
    page.keyboard.press("Alt+q")
    search(page, '"😀" near/5x "b"')
    expect(count(page)).to_have_class("problem")
    expect(count(page)).to_contain_text("column 11")
    expect(page.locator("#mistake mark")).to_have_text("x")
    search(page, '"a" near/5s')
    expect(page.locator("#mistake")).to_be_visible()
    search(page, '"ist"')
    expect(count(page)).to_contain_text("results in")
    expect(page.locator("#mistake")).to_be_hidden()


@needed
def test_keywords_become_a_query_and_come_back(page):
    search(page, "vater")
    page.keyboard.press("Control+Enter")
    search(page, 'say "yes"')
    page.keyboard.press("Alt+q")
    field = page.get_by_label("Keyword", exact=True)
    expect(field).to_have_value('"vater" | "say ""yes"""')
    expect(page.locator("#chips button")).to_have_count(0)
    page.keyboard.press("Alt+q")
    expect(field).to_have_value('say "yes"')
    expect(page.locator("#chips button")).to_contain_text("vater")
    expect(page.locator("#scope-part")).to_be_hidden()


@needed
def test_each_keyword_keeps_its_color(page):
    words = ["die", "straße", "ist", "lang", "und", "breit", "leer", "vater"]
    for word in words[:-1]:
        search(page, word)
        page.keyboard.press("Control+Enter")
    search(page, words[-1])
    expect(count(page)).to_have_text("16 hits in 3 transcripts")
    for kind, word in enumerate(words):
        said = {text.lower().replace("ss", "ß") for text in lit(page, f"quoth-hit-{kind}")}
        assert said == {word}, word
    colors = page.locator("#chips button").evaluate_all(
        "chips => chips.map((chip) => getComputedStyle(chip).backgroundColor)")
    assert len(set(colors)) == 7
    page.get_by_role("button", name="Remove keyword die").click()
    expect(page.locator("#chips button")).to_have_count(6)
    expect(count(page)).to_have_text("14 hits in 3 transcripts")
    assert lit(page, "quoth-hit-0") == []
    assert set(lit(page, "quoth-hit-3")) == {"lang"} and lit(page, "quoth-hit-7") == ["Vater"]
    # The color that is free is the next one's.
    page.get_by_label("Keyword", exact=True).press("Control+Enter")
    search(page, "luke")
    expect(count(page)).to_have_text("15 hits in 3 transcripts")
    assert lit(page, "quoth-hit-0") == ["Luke"]


@needed
def test_no_findings_of_axe_in_a_query(page):
    pytest.importorskip("axe_playwright_python.sync_playwright")
    from axe_playwright_python.base import AXE_FILE_PATH

    with open(AXE_FILE_PATH, encoding="utf-8") as file:
        page.evaluate(file.read() + "; undefined")

    def findings():
        result = page.evaluate("async () => await axe.run(document, {resultTypes: ['violations']})")
        return [(found["id"], json.dumps([node["html"] for node in found["nodes"]][:3])) for found in result["violations"]]

    search(page, "straße")
    page.keyboard.press("Control+Enter")
    search(page, "ist")
    expect(count(page)).to_contain_text("hits in")
    assert findings() == []
    page.keyboard.press("Alt+q")
    expect(count(page)).to_contain_text("results in")
    assert findings() == []
    search(page, '"a" near')
    expect(page.locator("#mistake")).to_be_visible()
    assert findings() == []
    page.emulate_media(color_scheme="dark")
    assert findings() == []
