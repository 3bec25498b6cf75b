#!/usr/bin/env python3
"""Writes Sources/QuothTranscripts/Encodings/Generated/LetterTables.swift: letters that follow one another.

    Scripts/generate-letter-tables.py CORPUS

Pairs of letters are counted in every other line of the Universal Declaration of Human Rights (CORPUS/udhr);
the other lines are left for tests. Letters of CLDR's main exemplar sets that the text lacks count as seen
twice. The most frequent characters of Chinese are counted in the subtitles of CORPUS/opensubtitles-rebar, in
traditional characters after a conversion by ICU (uconv); those of Japanese and Korean also in every other
line of CORPUS/text/huggingface-course. A cost is a negative logarithm in fifths of a nat, written as the
character 35 places after it.
"""
import collections
import math
import pathlib
import subprocess
import sys
import unicodedata

TARGET = pathlib.Path(__file__).parent.parent / "Sources/QuothTranscripts/Encodings/Generated/LetterTables.swift"

DECLARATIONS = {
    "en": "eng", "de": "deu_1996", "fr": "fra", "es": "spa", "it": "ita", "pt": "por_BR por_PT", "nl": "nld",
    "sv": "swe", "da": "dan", "nb": "nob nno", "fi": "fin", "is": "isl", "ca": "cat", "cs": "ces", "sk": "slk",
    "pl": "pol", "hu": "hun", "ro": "ron_1993 ron_2006", "hr": "hrv bos_latn", "sl": "slv", "sq": "als",
    "et": "est", "lv": "lav", "lt": "lit", "tr": "tur", "mt": "mlt", "eo": "epo", "cy": "cym", "ga": "gle",
    "ru": "rus", "uk": "ukr", "be": "bel", "bg": "bul", "sr": "srp_cyrl", "mk": "mkd", "el": "ell_monotonic",
    "he": "heb", "ar": "arb", "fa": "pes_1", "th": "tha",
}
SCRIPTS = {
    "ru": "CYRILLIC", "uk": "CYRILLIC", "be": "CYRILLIC", "bg": "CYRILLIC", "sr": "CYRILLIC", "mk": "CYRILLIC",
    "el": "GREEK", "he": "HEBREW", "ar": "ARABIC", "fa": "ARABIC", "th": "THAI",
}
EXEMPLARS = {
    "en": "éèïöüñçáíóôà", "de": "äöüß", "fr": "àâæçéèêëîïôœùûüÿ", "es": "áéíñóúü", "it": "àèéìîòóù",
    "pt": "áâãàçéêíóôõúü", "nl": "áäéëíïóöúüè", "sv": "àåäéö", "da": "æøåé", "nb": "æøåàéòôü", "fi": "åäöšž",
    "is": "áðéíóúýþæö", "ca": "àçéèíïóòúü", "cs": "áčďéěíňóřšťúůýž", "sk": "áäčďéíĺľňóôŕšťúýž",
    "pl": "ąćęłńóśźż", "hu": "áéíóöőúüű", "ro": "ăâîșțşţ", "hr": "čćđšž", "sl": "čšž", "sq": "çë",
    "et": "šžõäöü", "lv": "āčēģīķļņšūž", "lt": "ąčęėįšųūž", "tr": "çğıöşüâî", "mt": "ċġħżàèìòù",
    "eo": "ĉĝĥĵŝŭ", "cy": "áàâäéèêëìîïôöùûüŵŷ", "ga": "áéíóú", "ru": "абвгдеёжзийклмнопрстуфхцчшщъыьэюя",
    "uk": "абвгґдеєжзиіїйклмнопрстуфхцчшщьюя", "be": "абвгдеёжзійклмнопрстуўфхцчшыьэюя",
    "bg": "абвгдежзийклмнопрстуфхцчшщъьюя", "sr": "абвгдђежзијклљмнњопрстћуфхцчџш",
    "mk": "абвгдѓежзѕијклљмнњопрстќуфхцчџш", "el": "αάβγδεέζηήθιίϊΐκλμνξοόπρσςτυύϋΰφχψωώ",
    "he": "אבגדהוזחטיכךלמםנןסעפףצץקרשת", "ar": "ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىيًٌٍَُِّْ",
    "fa": "ءآأؤئابپةتثجچحخدذرزژسشصضطظعغفقکگلمنهویكي",
}
# A letter that the text lacks counts as seen so often; in English they are those of names.
UNSEEN = collections.defaultdict(lambda: 2, en=0.5)
SMOOTHING = 12
HAN = ("\u4e00", "\u9fff")
KANA = ("\u3041", "\u30fe")
HANGUL = ("\uac00", "\ud7a3")


def counted_lines(path):
    return path.read_text(encoding="utf-8-sig").split("\n")[0::2]


def declaration(corpus, key):
    return "\n".join(counted_lines(corpus / f"udhr/udhr_{key}.txt"))


def course(corpus, language):
    folder = corpus / "text/huggingface-course" / language
    return "\n".join("\n".join(counted_lines(path)) for path in sorted(folder.glob("**/*")) if path.is_file())


def words(text):
    word = ""
    for character in text:
        if unicodedata.category(character)[0] in "LM":
            lower = character.lower()
            word += lower if len(lower) == 1 else character
        elif word:
            yield word
            word = ""
    if word:
        yield word


def is_of(script, word):
    return all(
        ord(letter) < 0x1000
        and (unicodedata.name(letter, "").split()[:1] == [script] or unicodedata.category(letter)[0] == "M")
        for letter in word
    )


def table(corpus, language):
    script = SCRIPTS.get(language, "LATIN")
    text = "\n".join(declaration(corpus, key) for key in DECLARATIONS[language].split())
    if language == "ro":
        text += text.translate(str.maketrans("șțȘȚ", "şţŞŢ"))
    singles = collections.Counter()
    pairs = collections.Counter()
    for word in words(unicodedata.normalize("NFC", text)):
        if is_of(script, word):
            edged = f" {word} "
            pairs.update(zip(edged, edged[1:]))
            singles.update(f"{word} ")
    for letter in EXEMPLARS.get(language, ""):
        singles[letter] += UNSEEN[language]
    letters = {letter for letter in singles if letter != " "}
    if script == "LATIN":
        letters |= set("abcdefghijklmnopqrstuvwxyz")
    alphabet = [" "] + sorted(letters)
    total = sum(singles.values())
    single = {letter: (singles[letter] + 0.3) / (total + 0.3 * len(alphabet)) for letter in alphabet}
    costs = []
    for first in alphabet:
        count = sum(pairs[first, second] for second in alphabet)
        for second in alphabet:
            seen = (pairs[first, second] + SMOOTHING * single[second]) / (count + SMOOTHING)
            nats = -math.log(0.9 * seen + 0.1 * single[second])
            costs.append(min(56, round(nats * 5)))
    return "".join(alphabet[1:]), "".join(chr(35 + cost) for cost in costs)


def frequent(text, count, *ranges):
    found = collections.Counter(c for c in text if any(low <= c <= high for low, high in ranges))
    return "".join(c for c, _ in sorted(found.items(), key=lambda row: (-row[1], row[0]))[:count])


def ideographs(corpus):
    subtitles = "".join(path.read_text() for path in sorted((corpus / "opensubtitles-rebar").glob("zh-*.txt")))
    simplified = subtitles + declaration(corpus, "cmn_hans") * 3
    command = ["uconv", "-f", "utf-8", "-t", "utf-8", "-x", "Simplified-Traditional"]
    converted = subprocess.run(command, input=simplified.encode(), capture_output=True, check=True).stdout.decode()
    traditional = converted + declaration(corpus, "cmn_hant") * 3
    japanese = declaration(corpus, "jpn") + course(corpus, "ja")
    korean = declaration(corpus, "kor") + course(corpus, "ko")
    return {
        "zh-Hans": frequent(simplified, 640, HAN), "zh-Hant": frequent(traditional, 640, HAN),
        "ja": frequent(japanese, 512, HAN, KANA), "ko": frequent(korean, 512, HANGUL),
    }


def main():
    corpus = pathlib.Path(sys.argv[1])
    with TARGET.open("w") as out:
        out.write("// Written by Scripts/generate-letter-tables.py; do not edit.\n\n")
        out.write("/// The letters that follow one another in words, and the most frequent characters.\n")
        out.write("enum LetterTables {\n")
        out.write("  /// A line a language: its name, its letters, and the cost of each after each, the edge\n")
        out.write("  /// of a word being the first.\n")
        out.write('  static let words = """\n')
        for language in DECLARATIONS:
            letters, costs = table(corpus, language)
            out.write(f"    {language}\t{letters}\t{costs}\n")
        out.write('    """\n\n  /// A line a language: its name, and its characters, the most frequent first.\n')
        out.write('  static let ideographs = """\n')
        for language, characters in ideographs(corpus).items():
            out.write(f"    {language}\t{characters}\n")
        out.write('    """\n}\n')


main()
