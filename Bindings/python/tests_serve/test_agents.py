"""The tools for agents, over standard input and output and over HTTP."""

import json
import os
import sys

import anyio
import pytest

pytest.importorskip("mcp")

from mcp import ClientSession, StdioServerParameters  # noqa: E402
from mcp.client.stdio import stdio_client  # noqa: E402
from quoth.serve import Settings  # noqa: E402
from quoth.serve.agents import Tools, shortened  # noqa: E402
from quoth.serve.query import QueryError  # noqa: E402


@pytest.fixture()
def tools(library):
    return Tools(library, Settings(), "http://127.0.0.1:8765/")


def test_search_is_small_and_says_when_it_is_cut(tools):
    answer = tools.search(["line"], limit=3)
    assert (answer["listed"], answer["total"], answer["cut"]) == (3, 400, True)
    assert "3 of 400" in answer["note"]
    assert answer["hits"][1]["start"] == 2.0
    assert answer["hits"][1]["link"].startswith("http://127.0.0.1:8765/#q=line&f=")
    answer = tools.search(["vater"])
    assert (answer["total"], answer["cut"], "note" in answer) == (1, False, False)
    assert answer["hits"][0]["match"] == "Vater"


def test_search_options(tools):
    assert tools.search(["str"], whole_words=True)["total"] == 0
    assert tools.search(["strasse"], speaker="Max")["total"] == 1
    assert tools.search(["cafe"], match_accents=True, language="de")["total"] == 1
    assert tools.search(["strasse"], match_case=True)["total"] == 0


def test_reading_around_a_time(tools, library):
    name = next(t.name for t in library.transcripts if t.name.endswith("long.en.srt"))
    answer = tools.read(name, time=100.0, before=1, after=2)
    assert [cue["cue"] for cue in answer["cues"]] == [49, 50, 51, 52]
    assert answer["cut"] and "of 400" in answer["note"]
    assert answer["cues"][0]["link"].endswith("&t=98")


def test_lists_and_words(tools):
    answer = tools.list_transcripts(limit=2)
    assert len(answer["transcripts"]) == 2 and answer["cut"] and answer["note"] == "continue with start=2"
    assert tools.list_transcripts(name="talk.de")["total"] == 1
    words = tools.count_words(limit=2)
    assert len(words["words"]) == 2 and words["cut"]


@pytest.mark.parametrize("call", [
    lambda tools: tools.search([]), lambda tools: tools.search(["a"], limit=51), lambda tools: tools.search([""]),
    lambda tools: tools.read("missing"), lambda tools: tools.read("0", time=-1.0),
    lambda tools: tools.read("0", before=61), lambda tools: tools.count_words(limit=0),
    lambda tools: tools.list_transcripts(start=-1), lambda tools: tools.search(["a"], locale="no such locale")])
def test_wrong_arguments(tools, call):
    with pytest.raises(QueryError):
        call(tools)


def test_a_search_that_takes_too_long_says_so(library):
    with pytest.raises(QueryError, match="took more than"):
        Tools(library, Settings(patience=-1), None).search(["line"])


def test_long_texts_are_shortened_around_the_match():
    text = "a" * 2000 + "match" + "b" * 2000
    short = shortened(text, 2000, 2005)
    assert "match" in short and len(short) < 520 and short.startswith("…") and short.endswith("…")
    assert shortened("short", 0, 5) == "short"


def test_over_standard_input_and_output(folder):
    async def talk():
        parameters = StdioServerParameters(
            command=sys.executable, args=["-m", "quoth.serve", "--mcp", str(folder)], env=dict(os.environ))
        async with stdio_client(parameters) as (read, write), ClientSession(read, write) as session:
            await session.initialize()
            listed = await session.list_tools()
            assert {tool.name for tool in listed.tools} == {
                "search", "query", "read", "list_transcripts", "count_words"}
            assert all(tool.annotations.read_only_hint for tool in listed.tools)
            answer = await session.call_tool("search", {"keywords": ["strasse"], "limit": 2})
            found = json.loads(answer.content[0].text)
            assert (found["listed"], found["total"], found["cut"]) == (2, 5, True)
            wrong = await session.call_tool("search", {"keywords": []})
            assert wrong.is_error and "keyword" in wrong.content[0].text

    anyio.run(talk)


def test_over_http(client):
    def call(method, parameters, number=1):
        return client.post("/mcp", json={"jsonrpc": "2.0", "id": number, "method": method, "params": parameters},
                           headers={"accept": "application/json, text/event-stream"})

    response = call("initialize", {
        "protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": {"name": "test", "version": "1"}})
    assert response.status_code == 200
    assert response.json()["result"]["serverInfo"]["name"] == "quoth"
    answer = call("tools/call", {"name": "search", "arguments": {"keywords": ["strasse"]}})
    found = json.loads(answer.json()["result"]["content"][0]["text"])
    assert found["total"] == 5
    assert client.post("/mcp", json={}, headers={"origin": "http://attacker.example"}).status_code == 403
