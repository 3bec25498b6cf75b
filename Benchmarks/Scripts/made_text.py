"""Made text of any length that does not repeat: a walk from word to word through a corpus.

The next word is one that follows the last one somewhere in the corpus, so that words, pairs of words and the letters
at their joints are as frequent as in the corpus, but no longer passage is. Every fiftieth word is a new one of
drawn letters, as names are in real text, so that the number of different words, and of grams, grows with the
text. The same seed makes the same text. Some needles are put in at known places, so that what is found can be
checked.
"""

import pathlib
import random
import re

import numpy

# A needle, and how many lines of the text have it, however long that is; None where the text has it by itself.
NEEDLES = {
    "rare word": ("zyxomma", 3),
    "rare phrase": ("quagga xenops", 5),
    "absent word": ("jynxqvozl", 0),
    "common word": ("the", None),
    "two rare Han letters": ("饕餮", 4),
    "one rare Han letter": ("龘", 2),
}
WORDS_OF_A_LINE = (5, 12)
FILE_LENGTH = 1 << 20
# Files that are made together, and walks in each, one after the other in its text.
FILES = 64
WALKS = 64


class Walk:
    """The words of all plain text and subtitles below a folder, and where each is."""

    def __init__(self, corpus):
        # Needles that are put in are nowhere else.
        needles = {part for needle, times in NEEDLES.values() if times is not None for part in needle.split()}
        numbers, self.words, text_of_all = {}, [], []
        for path in sorted(pathlib.Path(corpus).rglob("*")):
            if path.suffix not in (".txt", ".vtt", ".srt") or not path.is_file():
                continue
            text = path.read_text(encoding="utf-8", errors="ignore")
            for word in re.findall(r"[^\W\d_]+(?:['’-][^\W\d_]+)*[,.?!]?", text):
                if any(needle in word.lower() for needle in needles):
                    continue
                number = numbers.setdefault(word, len(self.words))
                if number == len(self.words):
                    self.words.append(word)
                text_of_all.append(number)
        if len(self.words) < 1_000:
            raise SystemExit(f"{corpus}: too few words to make text of")
        self.text = numpy.array(text_of_all, dtype=numpy.uint32)
        # The places of each word, one word after the other.
        self.places = numpy.argsort(self.text, kind="stable").astype(numpy.uint32)
        self.counts = numpy.bincount(self.text, minlength=len(self.words))
        self.starts = numpy.cumsum(self.counts) - self.counts
        lengths = numpy.array([len(word.encode()) for word in self.words])
        # A space comes after each word.
        self.usual_length = lengths[self.text].mean() + 1

    def files(self, seed):
        """The words of some files, as lists."""
        draw = numpy.random.default_rng(seed)
        # A few more than a file needs by the usual length of a word.
        steps = int(FILE_LENGTH / self.usual_length / WALKS * 1.3)
        places = draw.integers(len(self.text), size=FILES * WALKS)
        walked = numpy.empty((steps, FILES * WALKS), dtype=numpy.uint32)
        for step in range(steps):
            word = self.text[places]
            chosen = (draw.random(len(places)) * self.counts[word]).astype(numpy.int64)
            # After the corpus' last word comes its first.
            places = (self.places[self.starts[word] + chosen].astype(numpy.int64) + 1) % len(self.text)
            walked[step] = self.text[places]
        word = self.words.__getitem__
        for number in range(FILES):
            yield list(map(word, walked[:, number * WALKS : (number + 1) * WALKS].T.ravel().tolist()))

    def lines(self, words, seed):
        """Lines of some words, of about the length of a file in all, with new words among them."""
        draw = random.Random(seed)
        letters = "etaoinshrdlucmfwypvbgk"
        for place in range(49, len(words), 50):
            words[place] += " " + "".join(draw.choices(letters, k=draw.randint(4, 9)))
        made, place, lines = 0, 0, []
        while made < FILE_LENGTH and place < len(words):
            count = draw.randint(*WORDS_OF_A_LINE)
            line = " ".join(words[place : place + count])
            place += count
            made += len(line.encode()) + 1
            lines.append(line)
        return lines


def write(folder, corpus, megabytes, seed=1):
    """Writes files of a megabyte each; returns the needles."""
    folder = pathlib.Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    walk = Walk(corpus)
    count = max(1, megabytes)
    draw = random.Random(seed)
    places = {}
    for needle, times in NEEDLES.values():
        for number in draw.sample(range(count * 1_000), times or 0):
            places.setdefault(number // 1_000, []).append((number % 1_000, needle))
    for number in range(count):
        if number % FILES == 0:
            files = walk.files(seed * 1_000_000 + number)
        text = walk.lines(next(files), seed * 1_000_000 + number)
        for line, needle in places.get(number, []):
            text[line] = f"{text[line]} {needle} and"
        (folder / f"{number:06}.txt").write_text("\n".join(text) + "\n", encoding="utf-8")
    return NEEDLES
