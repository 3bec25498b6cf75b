"""Texts that every engine is tried with, and what the library says of each."""

import json
import random

import pytest

from quoth import Pattern

#: Needles with their options, as arguments and in their written form.
SEARCHES = [
    ("strasse", {}, ""),
    ("STRASSE", {"locale": "de", "boundary": "word"}, "locale=de boundary=word"),
    ("i", {"locale": "tr"}, "locale=tr"),
    ("e", {"diacritics": "ignored"}, "diacritics=ignored"),
    ("resume", {"preset": "find"}, "preset=find"),
    ("aa", {"overlapping": True}, "overlapping"),
    ("cote", {"strength": "primary", "locale": "fr"}, "strength=primary, locale=fr"),
    ("😀", {}, None),
]


def texts():
    rng = random.Random(3)
    made = [
        "Die Straße", None, "", "STRASSE, straße", "😀 é Straße 😀", "nothing here", None, "Iİıi", "résumé RESUME re\u0301sume\u0301",
        "aaaa", "côté Coté", "x" * 40 + "Straße", "\n\ttab strasse\r\n", "a\u00adb",
        # Longer than any page or block.
        "é" * 100_000 + " Straße", "Straße " * 30_000,
    ]
    made += ["".join(rng.choice("asßSея😀 eé") for _ in range(rng.randrange(30))) for _ in range(300)]
    return made


@pytest.fixture(scope="session")
def rows():
    return texts()


@pytest.fixture(params=SEARCHES, ids=[needle for needle, _, _ in SEARCHES])
def case(request, rows):
    """(needle, options, written options, counts, spans)."""
    needle, options, written = request.param
    pattern = Pattern(needle, **options)
    spans = [None if text is None else list(pattern.findall(text)) for text in rows]
    counts = [None if found is None else len(found) for found in spans]
    assert sum(count or 0 for count in counts) > 1, "a search that finds nothing shows nothing"
    return needle, options, written, counts, spans


def from_json(written):
    return None if written is None else [tuple(span) for span in json.loads(written)]
