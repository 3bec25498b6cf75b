"""Python's regular expressions, readers and wordcloud, and Quoth's own package, as engines: requests and
answers are lines of JSON.

It times itself, so that neither the start of the interpreter nor the exchange counts.
"""

import importlib
import io
import json
import pathlib
import platform
import random
import re
import sys
import time
import xml.etree.ElementTree

engines = {}
last = {}  # the texts of the last file, which all engines of a question get
loaded = {}  # files by name, for reading transcripts
HEADER = sys.getsizeof("\xe9") - 2  # of a string beyond ASCII, without the NUL after its characters
READERS = {"srt": (".srt",), "webvtt": (".vtt",), "json": (".json",)}
# The kinds of files that packages read, by their own names for them.
KINDS = {
    "pysubs2": {"srt": "srt", "vtt": "vtt", "vtt-words": "vtt", "ass": "ass", "ass-words": "ass",
                "microdvd": "microdvd", "mpl2": "mpl2", "sami": "sami", "ttml": "ttml",
                "ttml-words": "ttml"},
    "webvtt": {"srt": "srt", "vtt": "vtt", "vtt-words": "vtt", "sbv": "sbv"},
    "ttconv": {"srt": "srt", "vtt": "vtt", "vtt-words": "vtt", "ttml": "imsc", "ttml-words": "imsc"},
    "json": {"whisper": "segments", "openai": "segments"},
}


def texts(path, cues):
    """The texts of a file, and the bytes that CPython needs for them."""
    if (path, cues) not in last:
        last.clear()
        with open(path, encoding="utf-8", newline="") as file:
            text = file.read()
        found = [line for line in text.split("\n") if line] if cues else [text]
        last[path, cues] = found, sum(width(text) * len(text) for text in found)
    return last[path, cues]


class Engine:
    """A compiled needle and the texts to search."""

    def __init__(self, request):
        module = importlib.import_module(request["module"])
        flags = 0
        if request["ignoreCase"]:
            flags |= module.IGNORECASE
            if request["module"] == "regex":  # full case folding: one letter may equal two
                flags |= module.FULLCASE
        self.pattern = module.compile(module.escape(request["needle"]), flags)
        self.texts, self.bytes = texts(request["file"], request["cues"])

    def run(self, mode):
        count = 0
        if mode == "first":
            for text in self.texts:
                count += self.pattern.search(text) is not None
        else:
            for text in self.texts:
                for match in self.pattern.finditer(text):
                    match.span()
                    count += 1
        return count


class ManyEngine:
    """An automaton of many needles, which finds each in every place; case counts."""

    def __init__(self, request):
        module = importlib.import_module(request["module"])
        self.automaton = module.AhoCorasick(request["needles"], store_patterns=False)
        self.texts, self.bytes = texts(request["file"], request["cues"])

    def run(self, mode):
        if mode == "first":
            raise ValueError("finds all matches")
        return sum(len(self.automaton.find_matches_as_indexes(text, overlapping=True)) for text in self.texts)


class QuothEngine:
    """Quoth's package on strings."""

    def __init__(self, request):
        import quoth
        self.pattern = quoth.Pattern(request["needle"], case="ignored" if request["ignoreCase"] else "significant")
        self.texts, self.bytes = texts(request["file"], request["cues"])

    def run(self, mode):
        pattern = self.pattern
        if mode == "first":
            return sum(pattern.contains(text) for text in self.texts)
        if mode == "count":
            return sum(pattern.count(text) for text in self.texts)
        return sum(len(pattern.findall(text)) for text in self.texts)


class ColumnEngine(QuothEngine):
    """Quoth's package on an Arrow column whose rows are the texts."""

    def __init__(self, request):
        import pyarrow
        super().__init__(request)
        self.column = pyarrow.array(self.texts)
        self.bytes = self.column.buffers()[2].size
        self.texts = None

    def run(self, mode):
        if mode != "ranges":
            raise ValueError("columns are searched for all ranges")
        return len(self.pattern.find_in_column(self.column)[0])


def width(text):
    """Bytes per character that CPython needs for a string."""
    if not text:
        return 0
    return 1 if text.isascii() else (sys.getsizeof(text) - HEADER) // (len(text) + 1)


def cues(module, text):
    """The number of cues in a transcript that a library reads into objects."""
    match module.__name__:
        case "srt":
            return len(list(module.parse(text, ignore_errors=True)))
        case "webvtt":
            return len(module.from_string(text).captions)
        case "json":
            segments = module.loads(text)["segments"]
            return len([(s.get("start"), s.get("end"), s.get("text")) for s in segments])


def transcript(module, kind, text):
    """The number of cues in a file of a kind that a package reads into objects."""
    match module.__name__:
        case "pysubs2":
            return len(module.SSAFile.from_string(text, format_=kind))
        case "webvtt":
            return len(module.from_buffer(io.BytesIO(text.encode()), format=kind).captions)
        case "ttconv":
            reader = importlib.import_module(f"ttconv.{kind}.reader")
            source = (xml.etree.ElementTree.ElementTree(xml.etree.ElementTree.fromstring(text))
                      if kind == "imsc" else io.StringIO(text))
            paragraph = importlib.import_module("ttconv.model").P
            return sum(isinstance(element, paragraph)
                       for element in reader.to_model(source).get_body().dfs_iterator())
        case "json":
            return cues(module, text)


class Cloud:
    """Words with their counts, drawn by wordcloud with its default options, upright or rotated."""

    def __init__(self, request):
        module = importlib.import_module("wordcloud")
        self.words = dict(request["words"])
        self.cloud = module.WordCloud(
            width=request["width"], height=request["height"], max_words=len(self.words),
            margin=2, background_color="white")

    def run(self):
        self.cloud.random_state = random.Random(1)  # the same places each time
        self.cloud.generate_from_frequencies(self.words)
        return len(self.cloud.layout_)

    def result(self):
        sizes = {entry[0][0]: entry[1] for entry in self.cloud.layout_}
        black = self.cloud.recolor(color_func=lambda *_, **__: (0, 0, 0))
        histogram = black.to_image().convert("L").histogram()
        dark = sum((255 - level) * pixels for level, pixels in enumerate(histogram))
        return {"sizes": [sizes.get(word, 0) for word in self.words],
                "fill": dark / 255 / sum(histogram), "font": self.cloud.font_path}


def count_words(module, text):
    """The number of words, counted with the module's own function."""
    if module.__name__ == "wordcloud":
        cloud = module.WordCloud(stopwords=set(), collocations=False, include_numbers=True,
                                 min_word_length=0)
        return sum(cloud.process_text(text).values())
    return module.Counter(re.findall(r"\w+", text.casefold())).total()


def repeated(request, body):
    """Times a body that returns a count."""
    start = time.perf_counter_ns()
    for _ in range(request["iterations"]):
        count = body()
    return {"nanoseconds": time.perf_counter_ns() - start, "count": count}


def answer(request):
    match request["op"]:
        case "version":
            module = importlib.import_module(request["module"].partition(".")[0])
            if request["module"] == "quoth.column":
                importlib.import_module("pyarrow")
            version = getattr(module, "__version__", "")
            return {"version": f"Python {platform.python_version()} {module.__name__} {version}".strip()}
        case "open":
            kind = {"quoth": QuothEngine, "quoth.column": ColumnEngine, "ahocorasick_rs": ManyEngine}.get(request["module"], Engine)
            engines[request["key"]] = kind(request)
            return {"bytes": engines[request["key"]].bytes}
        case "close":
            engines.pop(request["key"], None)
            return {}
        case "sample":
            engine = engines[request["key"]]
            start = time.perf_counter_ns()
            for _ in range(request["iterations"]):
                count = engine.run(request["mode"])
            return {"nanoseconds": time.perf_counter_ns() - start, "count": count}
        case "reads":
            importlib.import_module(request["module"])
            endings = READERS[request["module"]]
            return {"count": int(all(name.endswith(endings) for name in request["files"]))}
        case "load":
            folder = pathlib.Path(request["folder"])
            loaded.clear()
            for name in request["files"]:
                loaded[name] = (folder / name).read_bytes().decode("utf-8-sig")
            return {}
        case "read":
            module = importlib.import_module(request["module"])
            start = time.perf_counter_ns()
            for _ in range(request["iterations"]):
                count = sum(cues(module, text) for text in loaded.values())
            return {"nanoseconds": time.perf_counter_ns() - start, "count": count}
        case "transcript-open":
            importlib.import_module(request["module"])
            kind = KINDS[request["module"]].get(request["kind"])
            if kind:
                with open(request["file"], encoding="utf-8", newline="") as file:
                    loaded["transcript"] = (request["module"], kind, file.read())
            return {"count": int(kind is not None)}
        case "transcript":
            name, kind, text = loaded["transcript"]
            return repeated(request, lambda: transcript(importlib.import_module(name), kind, text))
        case "words-open":
            importlib.import_module(request["module"])
            with open(request["file"], encoding="utf-8", newline="") as file:
                loaded["words"] = file.read()
            return {}
        case "words":
            module = importlib.import_module(request["module"])
            return repeated(request, lambda: count_words(module, loaded["words"]))
        case "cloud-open":
            loaded["cloud"] = Cloud(request)
            return {}
        case "cloud":
            return repeated(request, loaded["cloud"].run)
        case "cloud-result":
            return loaded["cloud"].result()
        case other:
            raise ValueError(f"no operation {other}")


for line in sys.stdin:
    try:
        reply = answer(json.loads(line))
    except Exception as error:  # report any error to the other side, which continues
        reply = {"error": f"{type(error).__name__}: {error}"}
    print(json.dumps(reply), flush=True)
