"""Filters of Spark that limit which cues are searched."""

from __future__ import annotations

from typing import Any, Dict, List, Optional, Tuple

_COMPARED = {
    "EqualTo": lambda left, right: left == right,
    "In": lambda left, right: left in right,
    "GreaterThan": lambda left, right: left > right,
    "GreaterThanOrEqual": lambda left, right: left >= right,
    "LessThan": lambda left, right: left < right,
    "LessThanOrEqual": lambda left, right: left <= right,
}
_BY_VALUE = ("EqualTo", "In")


class Filters:
    """Conditions on columns, all of which hold.

    In a search across cues, cues and speakers are left to Spark: excluding a cue would also exclude the matches that
    begin in another and reach into it.
    """

    def __init__(self, across: bool) -> None:
        names = ["file", "transcript", "name"] if across else ["file", "transcript", "name", "cue", "speaker"]
        self._conditions: Dict[str, List[Tuple[str, Any]]] = {name: [] for name in names}

    def take(self, filter: Any) -> bool:
        """Keeps a filter, and tells whether it did. Spark's own check for NULL is always true of these columns, except
        of the speaker, whose other conditions imply it."""
        kind = type(filter).__name__
        attribute = getattr(filter, "attribute", ())
        if len(attribute) != 1 or attribute[0] not in self._conditions:
            return False
        name = attribute[0]
        if kind == "IsNotNull":
            return name != "speaker"
        if kind not in _COMPARED or (name in ("file", "name", "speaker") and kind not in _BY_VALUE):
            return False
        self._conditions[name].append((kind, filter.value))
        return True

    def allows(self, name: str, value: Any) -> bool:
        """Whether a value fulfills the conditions on its column."""
        return all(_COMPARED[kind](value, given) for kind, given in self._conditions[name])

    def scope(self, corpus: Any, first: int, end: int) -> Optional[Dict[str, Any]]:
        """The arguments that limit a search to what the filters allow of some cues; None for nothing."""
        scope: Dict[str, Any] = {}
        for kind, given in self._conditions.get("cue", ()):
            if kind == "In":
                numbers = [number for number in given if number is not None]
                scope["cues"] = [n for n in scope.get("cues", numbers) if n in numbers]
            elif kind == "EqualTo":
                scope["cues"] = [n for n in scope.get("cues", [given]) if n == given]
            elif kind.startswith("Greater"):
                first = max(first, given + (kind == "GreaterThan"))
            else:
                end = min(end, given + (kind == "LessThanOrEqual"))
        if first >= end:
            return None
        if "cues" in scope:
            scope["cues"] = [number for number in scope["cues"] if first <= number < end]
        elif (first, end) != (0, len(corpus)):
            scope["cues"] = [range(first, end)]
        if self._conditions["transcript"] or self._conditions["name"]:
            scope["transcripts"] = [
                number for number, id in enumerate(corpus.transcripts)
                if self.allows("transcript", number) and self.allows("name", str(id))
            ]
        speakers: Optional[List[str]] = None
        for kind, given in self._conditions.get("speaker", ()):
            names = [given] if kind == "EqualTo" else [name for name in given if name is not None]
            speakers = names if speakers is None else [name for name in speakers if name in names]
        if speakers is not None:
            scope["speakers"] = speakers
        return scope
