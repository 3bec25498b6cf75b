"""Made text of any length that does not repeat: a walk from word to word through a corpus.

The next word is one that follows the last one somewhere in the corpus, so that words, pairs of words and the letters
at their joints are as frequent as in the corpus, but no longer passage is. Every fiftieth word is a new one of
drawn letters, as names are in real text, so that the number of different words, and of grams, grows with the
text. The same seed makes the same text. Some needles are put in at known places, so that what is found can be
checked.
"""

import array
import pathlib
import random
import re

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


class Walk:
    """The words of all plain text and subtitles below a folder, and where each is."""

    def __init__(self, corpus):
        # Needles that are put in are nowhere else.
        needles = {part for needle, times in NEEDLES.values() if times is not None for part in needle.split()}
        numbers, self.words, self.text = {}, [], array.array("I")
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
                self.text.append(number)
        if len(self.words) < 1_000:
            raise SystemExit(f"{corpus}: too few words to make text of")
        self.places = [array.array("I") for _ in self.words]
        for place, number in enumerate(self.text):
            self.places[number].append(place)

    def lines(self, length, seed):
        """Lines of about so many bytes in all."""
        draw = random.Random(seed)
        chance = draw.random
        words, text, places = self.words, self.text, self.places
        last = len(text) - 1
        letters = "etaoinshrdlucmfwypvbgk"
        place = int(chance() * last)
        made, count = 0, 0
        while made < length:
            line = []
            for _ in range(draw.randint(*WORDS_OF_A_LINE)):
                own = places[text[place]]
                # After the corpus' last word comes its first.
                place = own[int(chance() * len(own))]
                place = place + 1 if place < last else 0
                line.append(words[text[place]])
                count += 1
                if count % 50 == 0:
                    line.append("".join(draw.choices(letters, k=draw.randint(4, 9))))
            line = " ".join(line)
            made += len(line.encode()) + 1
            yield line


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
        text = list(walk.lines(FILE_LENGTH, seed * 1_000_000 + number))
        for line, needle in places.get(number, []):
            text[line] = f"{text[line]} {needle} and"
        (folder / f"{number:06}.txt").write_text("\n".join(text) + "\n", encoding="utf-8")
    return NEEDLES
