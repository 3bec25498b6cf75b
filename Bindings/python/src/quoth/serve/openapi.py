"""The API as OpenAPI 3.1."""

from __future__ import annotations

from typing import Any, Dict, List, Optional

from .. import versions
from .export import FORMATS
from .query import OPTIONS, PRESETS, SCOPES


def document() -> Dict[str, Any]:
    """The document at /openapi.json."""
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "quoth serve",
            "version": versions().quoth,
            "description": "Searches and reads transcripts. Everything is read-only. Times are seconds from the "
                           "beginning of a transcript; cues are numbered from 0 in their transcript.",
        },
        "paths": _paths(),
        "components": {
            "schemas": _schemas(),
            "responses": {"Error": _json("A refused request: 400 for a wrong parameter, 401 without the "
                                         "token, 403 for other pages, 404, 405, 413, 421 for another name, 501 where "
                                         "a part is not installed, 503 where too many searches wait.", "Error")},
            "securitySchemes": {"token": {"type": "http", "scheme": "bearer"}},
        },
        "security": [{}, {"token": []}],
    }


def _paths() -> Dict[str, Any]:
    number = _parameter("number", _integer(0), "The number of the transcript.", place="path")
    page = [_parameter("from", _integer(0), "The first one.")]
    return {
        "/api/library": _get("Describes the library.", [], _json("The library.", "Library")),
        "/api/transcripts": _get(
            "Lists transcripts.",
            [_parameter("name", {"type": "string"}, "A keyword in their paths."),
             _parameter("path", {"type": "string"}, "The path of one."), *page,
             _parameter("limit", _integer(1, 1000, 100), "How many.")],
            _json("Transcripts.", "Transcripts")),
        "/api/transcripts/{number}": _get("Describes a transcript.", [number], _json("The transcript.", "Transcript")),
        "/api/transcripts/{number}/cues": _get(
            "Reads cues.", [number, *page, _parameter("count", _integer(1, None, 500), "How many.")],
            _json("Cues.", "Cues")),
        "/api/transcripts/{number}/times": _get(
            "Lists the start of each cue.", [number], _json("Times.", "Times")),
        "/api/transcripts/{number}/around": _get(
            "Reads the cues around a time.",
            [number, _parameter("t", {"type": "number", "minimum": 0}, "Seconds.", required=True),
             _parameter("before", _integer(0, 500, 5), "Cues before it."),
             _parameter("after", _integer(0, 500, 5), "Cues after it.")],
            _json("Cues.", "Around")),
        "/api/search": _get(
            "Finds every place where a keyword was said, or every result of a query: a stretch with the hits inside. Each "
            "line is a transcript, one of its hits or results, the progress of counting, an error, or finally the summary. Identical requests share one search and its answer, also "
            "a moment later; seconds is the duration of that search. All hits are counted, however few are listed.",
            _query(), _lines("SearchLine")),
        "/api/marks": _get(
            "Finds the places of hits in one transcript, for a query those of the hits inside its results.", _query(), _lines("MarksLine")),
        "/api/words": _get(
            "Counts words, most frequent first.",
            [_parameter("transcript", _integer(0), "Only of this transcript."),
             _parameter("limit", _integer(1, 500, 100), "How many.")],
            _json("Words.", "Words")),
        "/api/export": _get(
            "Writes hits, or results of a query, as a file: a table (CSV), captions (WebVTT), or an edit list (CMX 3600).",
            [_parameter("format", {"type": "string", "enum": list(FORMATS), "default": "csv"}, "The format."),
             _parameter("rate", _integer(1, 120, 25), "Frames per second of an edit list."), *_query()],
            {"description": "The file.", "content": {
                media.split(";")[0]: {"schema": {"type": "string"}} for media, _ in FORMATS.values()}}),
        "/media/{number}": _get(
            "Plays the audio or video next to a transcript; supports Range.", [number],
            {"description": "The file.", "content": {
                "audio/*": {"schema": {"type": "string"}}, "video/*": {"schema": {"type": "string"}}}}),
    }


def _query() -> List[Dict[str, Any]]:
    repeated = {"type": "array", "items": {"type": "string"}}
    return [
        _parameter("q", {**repeated, "minItems": 1}, "Keywords, each matched verbatim; without a query."),
        _parameter("query", {"type": "string"}, "Needles in double quotes joined by operators, in place of keywords: "
                   "\"climate\" near/10s (\"policy\" | \"law\") -\"weather\"."),
        _parameter("scope", {"type": "string", "default": SCOPES[0], "examples": list(SCOPES)},
                   "Where the parts of a query must be together: a transcript, a cue, or so many cues or seconds."),
        _parameter("preset", {"type": "string", "enum": list(PRESETS), "default": "find"},
                   "find ignores case, accents that the user does not type, kinds of quotes, dashes and space; case "
                   "ignores only case."),
        *(_parameter(name, {"type": "string", "enum": list(words)}, f"As quoth search --{name}.")
          for name, words in OPTIONS.items()),
        _parameter("locale", {"type": "string"}, "Rules of a language (BCP 47)."),
        _parameter("across", {"type": "string", "enum": ["true", "false"], "default": "true"},
                   "Whether matches may span cues."),
        _parameter("transcript", {"type": "array", "items": _integer(0)}, "Numbers of transcripts to search."),
        _parameter("file", repeated, "Paths of transcripts to search."),
        _parameter("language", repeated, "Languages of transcripts to search."),
        _parameter("speaker", repeated, "Speakers whose cues are searched."),
        _parameter("limit", _integer(1, None), "How many hits to list; all are counted."),
    ]


def _schemas() -> Dict[str, Any]:
    text, count, flag = {"type": "string"}, _integer(0), {"type": "boolean"}
    seconds: Dict[str, Any] = {"type": ["number", "null"]}
    maybe: Dict[str, Any] = {"type": ["string", "null"]}
    span = {"type": "array", "items": count, "minItems": 2, "maxItems": 2}
    cue = {"cue": count, "start": seconds, "end": seconds, "speaker": maybe, "text": text}
    time = {
        "time": {"type": ["array", "null"], "items": seconds, "minItems": 2, "maxItems": 2,
                 "description": "The start and the end of the words of the hit."},
        "interpolated": {**flag, "description": "Whether one of them is an estimate."}}
    hit = _object({
        "type": {"const": "hit"}, "transcript": count, "path": text, **cue, "cueEnd": count, **time,
        "range": _object({"utf16": span, "scalar": span}), "partial": flag, "keyword": count, "link": text})
    summary = _object({
        "type": {"const": "summary"}, "listed": count, "hits": count, "cut": flag, "seconds": {"type": "number"}})
    own = _object({
        "keyword": count, "cue": count, "cueEnd": count, "start": seconds, **time, "speaker": maybe,
        "range": _object({"utf16": span, "scalar": span}), "partial": flag})
    result = _object({
        "type": {"const": "result"}, "transcript": count, "path": text, **cue, "cueEnd": count, **time,
        "range": _object({"utf16": span, "scalar": span}), "spread": count, "hits": _list(own), "link": text})
    failure = _object({"type": {"const": "error"}, "message": text})
    transcript = _object({
        "transcript": count, "path": text, "language": maybe, "cues": count, "duration": seconds,
        "media": {"oneOf": [{"type": "null"}, _object({"url": text, "type": text})]}})
    return {
        "Error": {**_object({"error": text, "position": {
            **count, "description": "Where a query is wrong, in code units of UTF-16."}}), "required": ["error"]},
        "Library": _object({
            "transcripts": count, "cues": count, "speakers": _list(text), "speakerCount": count,
            "languages": _list(text), "options": {"type": "object"}, "scopes": _list(text), "limits": {"type": "object"},
            "warnings": _list(text), "version": text}),
        "Transcript": transcript,
        "Transcripts": _object({
            "transcripts": _list(_ref("Transcript")), "from": count, "total": count, "cut": flag}),
        "Cue": _cue(cue),
        "Cues": _object({
            "transcript": count, "from": count, "total": count, "cut": flag, "cues": _list(_ref("Cue"))}),
        "Times": _object({"transcript": count, "starts": _list(seconds)}),
        "Around": _object({
            "transcript": count, "path": text, "at": count, "from": count, "total": count,
            "cues": _list(_cue({**cue, "link": text}))}),
        "SearchLine": {"oneOf": [
            _object({"type": {"const": "transcript"}, "transcript": count, "path": text, "language": maybe}),
            hit, result, _object({"type": {"const": "progress"}, "hits": count, "done": {"type": "number"}}),
            summary, failure]},
        "MarksLine": {"oneOf": [
            _object({"type": {"const": "marks"}, "marks": _list({
                "type": "array", "items": count, "minItems": 5, "maxItems": 5,
                "description": "cue, start and end in UTF-16, cue of the end, keyword"})}),
            summary, failure]},
        "Words": _object({
            "words": _list(_object({"text": text, "count": count, "weight": {"type": "number"}})),
            "counted": count, "different": count, "languages": _list(text), "cut": flag}),
    }


def _object(properties: Dict[str, Any]) -> Dict[str, Any]:
    return {
        "type": "object", "properties": properties, "required": list(properties), "additionalProperties": False}


def _cue(properties: Dict[str, Any]) -> Dict[str, Any]:
    """A cue, which has words if the transcript has their times."""
    words = _list(_object({"text": {"type": "string"}, "start": {"type": "number"}, "end": {"type": "number"}}))
    words["description"] = "The words whose times are known, in the order of the text."
    schema = _object(properties)
    return {**schema, "properties": {**properties, "words": words}}


def _list(items: Dict[str, Any]) -> Dict[str, Any]:
    return {"type": "array", "items": items}


def _ref(name: str) -> Dict[str, Any]:
    return {"$ref": f"#/components/schemas/{name}"}


def _integer(least: int, most: Optional[int] = None, default: Optional[int] = None) -> Dict[str, Any]:
    schema: Dict[str, Any] = {"type": "integer", "minimum": least}
    if most is not None:
        schema["maximum"] = most
    if default is not None:
        schema["default"] = default
    return schema


def _parameter(
    name: str, schema: Dict[str, Any], description: str, *, place: str = "query", required: bool = False
) -> Dict[str, Any]:
    return {
        "name": name, "in": place, "required": required or place == "path", "description": description,
        "schema": schema}


def _json(description: str, schema: str) -> Dict[str, Any]:
    return {"description": description, "content": {"application/json": {"schema": _ref(schema)}}}


def _lines(schema: str) -> Dict[str, Any]:
    return {"description": "Lines of JSON.", "content": {"application/x-ndjson": {"schema": _ref(schema)}}}


def _get(summary: str, parameters: List[Dict[str, Any]], response: Dict[str, Any]) -> Dict[str, Any]:
    return {"get": {
        "summary": summary, "parameters": parameters,
        "responses": {"200": response, "default": {"$ref": "#/components/responses/Error"}}}}
