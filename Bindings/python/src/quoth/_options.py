"""The options of a pattern by their words, and as the C module takes them."""

from __future__ import annotations

if False:  # Only annotations name these, and `typing` takes longer to import than all of this package.
    from typing import Dict, Optional, Tuple

_TWO = {"significant": 0, "ignored": 1}
_FOLDED = {"significant": 0, "folded": 1}
_CASE = {"ignored": 0, "significant": 1}
_DIACRITICS = {"significant": 0, "ignored": 1, "asymmetric": 2}
_BOUNDARY = {"character": 0, "scalar": 1, "word": 2, "wordStart": 3, "wordEnd": 4}
_EXTENT = {"minimal": 0, "medial": 1, "maximal": 2}
_STRENGTH = {
    "primary": 1, "secondary": 2, "tertiary": 3, "quaternary": 4, "identical": 5, "caseInsensitive": 6,
}
_ALTERNATE = {"non-ignorable": 1, "shifted": 2}
# Flags of quoth.h.
_OVERLAPPING, _PREFIX_TOLERANT = 0x10, 0x20
ACROSS_CUES, NEAREST = 0x1000000, 0x2000000
ITERATOR_BACKWARD, SET_BACKWARD, SET_LONGEST = 0x100, 0x400, 0x200
_WILDCARD = {"none": 0, "pattern": 1, "any": 2}
ERRORS = {"strict": 0, "replace": 1, "unchecked": 2}
PRESETS: Dict[str, Dict[str, str]] = {
    "exact": {},
    "find": {
        "diacritics": "asymmetric", "ignorables": "ignored", "punctuation": "folded", "space": "folded",
    },
}


OPTIONS = {
    "case", "diacritics", "width", "kana", "ignorables", "punctuation", "space", "boundary", "extent",
    "strength", "alternate", "wildcard", "rules",
}


def pick(name: str, value: Optional[str], words: Dict[str, int]) -> int:
    """The number of a word."""
    if value is None:
        return 0
    try:
        return words[value]
    except (KeyError, TypeError):
        allowed = ", ".join(repr(word) for word in words)
        raise ValueError(f"{name} must be one of {allowed}, not {value!r}") from None


def read_options(
    *,
    locale: Optional[str] = None,
    preset: str = "exact",
    overlapping: bool = False,
    prefix_tolerant: bool = False,
    **own: Optional[str],
) -> Tuple[Optional[str], Tuple[int, ...], Optional[str]]:
    """The options of a pattern as the C module takes them: locale, numbers and rules."""
    if preset not in PRESETS:
        raise ValueError(f"preset must be 'exact' or 'find', not {preset!r}")
    unknown = own.keys() - OPTIONS
    if unknown:
        raise TypeError(f"unknown options: {', '.join(sorted(unknown))}")
    own = {name: value for name, value in own.items() if value is not None}
    o: Dict[str, Optional[str]] = {**PRESETS[preset], **own}
    by_collation = any(name in own for name in ("strength", "alternate", "wildcard", "rules"))
    numbers = (
        int(by_collation),
        (_OVERLAPPING if overlapping else 0) | (_PREFIX_TOLERANT if prefix_tolerant else 0),
        pick("case", o.get("case"), _CASE),
        pick("diacritics", o.get("diacritics"), _DIACRITICS),
        pick("width", o.get("width"), _TWO),
        pick("kana", o.get("kana"), _TWO),
        pick("ignorables", o.get("ignorables"), _TWO),
        pick("punctuation", o.get("punctuation"), _FOLDED),
        pick("space", o.get("space"), _FOLDED),
        pick("boundary", o.get("boundary"), _BOUNDARY),
        pick("extent", o.get("extent"), _EXTENT),
        pick("strength", o.get("strength"), _STRENGTH),
        pick("alternate", o.get("alternate"), _ALTERNATE),
        pick("wildcard", o.get("wildcard"), _WILDCARD),
    )
    return locale, numbers, own.get("rules")
