"""Matches under a collator, by their definition and by ICU's sort keys, independently of Quoth.

ICU is called through ctypes: no package is needed besides the library itself.
"""

import bisect
import ctypes
import ctypes.util
import re
import unicodedata

import regex

PRIMARY, SECONDARY, TERTIARY, ON = 0, 1, 2, 17
STRENGTH, NORMALIZATION, ALTERNATE, SHIFTED = 5, 4, 1, 20
STRENGTHS = {"primary": PRIMARY, "caseInsensitive": SECONDARY, "secondary": SECONDARY, "tertiary": TERTIARY}
TYPES = {"phonebk": "phonebook", "trad": "traditional"}


def library():
    name = ctypes.util.find_library("icui18n")
    if not name:
        raise SystemExit("ICU's library libicui18n is not installed")
    version = re.search(r"\.so\.(\d+)", name).group(1)
    handle = ctypes.CDLL(name)

    def function(name, result=ctypes.c_int32):
        found = getattr(handle, f"{name}_{version}")
        found.restype = result
        return found
    return function


class Collator:
    """A collator of ICU, opened as in the collation family: a language's search tailoring, else its own
    standard one, else the root's search tailoring."""

    def __init__(self, locale, strength):
        function = library()
        self.key_of = function("ucol_getSortKey")
        self.next = function("ucol_next")
        self.place = function("ucol_getOffset")
        self.set_text = function("ucol_setText", None)
        name_of = function("ucol_getLocaleByType", ctypes.c_char_p)
        open_one = function("ucol_open", ctypes.c_void_p)
        set_one = function("ucol_setAttribute", None)
        get_one = function("ucol_getAttribute")
        status = self.status = ctypes.c_int32(0)

        def opened(name):
            handle = ctypes.c_void_p(open_one(name.encode(), ctypes.byref(status)))
            return handle, name_of(handle, 0, ctypes.byref(status)).decode()
        language, _, kind = locale.partition("-u-co-")
        if kind:
            handle = opened(f"{language}@collation={TYPES.get(kind, kind)}")
        else:
            search, standard = opened(f"{locale}@collation=search"), opened(locale)
            own = "search" in search[1] and not search[1].startswith("@")
            handle = search if own or standard[1] in ("root", "") else standard
        self.handle = handle[0]
        for attribute, value in ((STRENGTH, STRENGTHS[strength]), (NORMALIZATION, ON)):
            set_one(self.handle, attribute, value, ctypes.byref(status))
        self.variable_top = 0
        if get_one(self.handle, ALTERNATE, ctypes.byref(status)) == SHIFTED:
            top = function("ucol_getVariableTop", ctypes.c_uint32)
            self.variable_top = top(self.handle, ctypes.byref(status)) >> 16
        assert status.value <= 0, status.value
        self.folds = strength == "caseInsensitive"
        self.iterator = ctypes.c_void_p(
            function("ucol_openElements", ctypes.c_void_p)(self.handle, None, 0, ctypes.byref(status)))
        self.keys = {}

    def prepared(self, text):
        if self.folds:
            text = unicodedata.normalize("NFD", unicodedata.normalize("NFD", text).casefold())
        return text.encode("utf-16-le")

    def key(self, text):
        """The sort key; equal keys are the definition of equal texts."""
        known = self.keys.get(text)
        if known is None:
            units = self.prepared(text)
            out = ctypes.create_string_buffer(64 * len(units) + 64)
            length = self.key_of(self.handle, units + b"\0\0", len(units) // 2, out, len(out))
            known = self.keys[text] = out.raw[:length]
        return known

    def elements(self, text, offsets=False):
        """The collation elements of a text, with their offsets in UTF-16 units."""
        units = self.prepared(text) if not offsets else text.encode("utf-16-le")
        held = ctypes.create_string_buffer(units + b"\0\0")
        status = ctypes.byref(self.status)
        self.set_text(self.iterator, held, len(units) // 2, status)
        found = []
        at = 0
        while (element := self.next(self.iterator, status)) != -1:
            found.append((element & 0xFFFFFFFF, at) if offsets else element)
            if offsets:
                at = self.place(self.iterator)
        return found

    def primaries(self, text):
        """The primary weights that count, with their offsets."""
        found = []
        for element, at in self.elements(text, offsets=True):
            primary = element >> 16
            if primary and element & 0xC0 != 0xC0 and primary > self.variable_top:
                found.append((primary, at))
        return found


class CollatedText:
    """A text under one collator."""

    # The number of clusters that a match may extend beyond the elements that count, and the window for
    # testing an edge.
    REACH, WINDOW = 12, 40

    def __init__(self, text, locale, strength):
        self.text = text
        self.collator = Collator(locale, strength)
        # Everything in code points; pairs are few, so they are counted.
        self.units = [0]
        for char in text:
            self.units.append(self.units[-1] + (2 if ord(char) > 0xFFFF else 1))
        self.place_of = {unit: place for place, unit in enumerate(self.units)}
        self.edges = [0]
        for cluster in regex.findall(r"\r(?=\n)|\X", text):
            self.edges.append(self.edges[-1] + len(cluster))
        self.found = self.collator.primaries(text)
        self.row = b"".join(primary.to_bytes(2, "big") for primary, _ in self.found)
        self.safe = {}

    def is_safe(self, place):
        """Whether the elements of the text are those of its two sides concatenated."""
        if place not in self.safe:
            a, b = max(0, place - self.WINDOW), min(len(self.text), place + self.WINDOW)
            whole = self.collator.elements(self.text[a:b])
            parts = self.collator.elements(self.text[a:place]) + self.collator.elements(self.text[place:b])
            self.safe[place] = parts == whole
        return self.safe[place]

    def match(self, first, last, wanted):
        """The smallest range around some elements with the wanted key."""
        place = bisect.bisect_right(self.edges, first)
        starts = self.edges[max(0, place - self.REACH):place][::-1]
        # If one character has several elements, ICU places the later ones after it.
        ends = self.edges[place:bisect.bisect_right(self.edges, last) + self.REACH]
        for start in starts:
            for end in ends:
                if (self.collator.key(self.text[start:end]) == wanted and self.is_safe(start)
                        and self.is_safe(end)):
                    return start, end
        return None

    def count(self, needle):
        """Disjoint matches, leftmost first."""
        wanted = self.collator.key(needle)
        row = b"".join(p.to_bytes(2, "big") for p, _ in self.collator.primaries(needle))
        assert row, needle
        count = len(row) // 2
        found, floor, at = 0, 0, 0
        while (at := self.row.find(row, at)) >= 0:
            if at % 2:
                at += 1
                continue
            place = at // 2
            first = self.place_of.get(self.found[place][1])
            last = self.place_of.get(self.found[place + count - 1][1])
            at += 2
            if first is None or last is None or first < floor:
                continue
            if (match := self.match(first, last, wanted)) and match[0] >= floor:
                found += 1
                floor = match[1]
        return found
