"""Libraries: the same as one corpus of all their transcripts, whatever was removed, in every search."""

import os
import random
import shutil
import struct
import subprocess
import threading

import pytest

import quoth

COMMAND = os.environ.get("QUOTH") or shutil.which("quoth")
pytestmark = pytest.mark.skipif(not COMMAND, reason="there is no command quoth to make libraries with")

WORDS = ("time people Straße way day thing man world life STRASSE hand part child eye woman place work week case "
         "point company number group problem fact house water").split()


def transcript(draw, cues):
    lines = []
    for number in range(cues):
        text = " ".join(draw.choice(WORDS) + (str(draw.randrange(10000)) if draw.random() < 0.2 else "")
                        for _ in range(9))
        voice = draw.choice(["<v Ada>", "<v Max>", ""])
        lines.append(f"{number // 60:02d}:{number % 60:02d}.000 --> {number // 60:02d}:{number % 60:02d}.900\n{voice}{text}\n")
    return "WEBVTT\n\n" + "\n".join(lines)


def index(folder, library, *options):
    subprocess.run(
        [COMMAND, "index", *options, *([] if "--update" in options else [str(folder)]), "-o", str(library)],
        check=True, capture_output=True, cwd=folder.parent)


def change(folder, library):
    subprocess.run([COMMAND, "index", "--update", str(library)], check=True, capture_output=True, cwd=folder.parent)


@pytest.fixture(scope="module")
def made(tmp_path_factory):
    """A library of several segments, of which transcripts were removed, and a corpus of the same files."""
    base = tmp_path_factory.mktemp("library")
    folder, library = base / "talks", base / "talks.library"
    folder.mkdir()
    draw = random.Random(5)
    for name in "abcdefgh":
        (folder / f"{name}.vtt").write_text(transcript(draw, 700), encoding="utf-8")
    index(folder, library)
    for name in ("b", "d"):
        (folder / f"{name}.vtt").unlink()
    (folder / "i.vtt").write_text(transcript(draw, 60) + "\n59:00.000 --> 59:01.000\nan xylophone\n", encoding="utf-8")
    change(folder, library)
    (folder / "j.vtt").write_text(transcript(draw, 8), encoding="utf-8")
    change(folder, library)
    corpus = quoth.Corpus.open(_corpus_of(folder, base))
    return folder, library, corpus


def _corpus_of(folder, base):
    # The order of the library: files that came later come last.
    subprocess.run([COMMAND, "index", str(folder), "-o", str(base / "all.corpus")], check=True, capture_output=True)
    return base / "all.corpus"


@pytest.fixture()
def library(made):
    with quoth.Library.open(made[1]) as library:
        yield library


def test_cues_are_those_of_a_corpus(made, library):
    corpus = made[2]
    assert len(library) == len(corpus) == 6 * 700 + 61 + 8
    assert library.transcripts == corpus.transcripts
    assert [part.removed for part in library.segments][0] == 2 and len(library.segments) >= 2
    assert list(library) == list(corpus)
    assert library[-1] == corpus[-1] and library[5:7] == corpus[5:7]
    assert [library.cues(number) for number in range(8)] == [corpus.cues(number) for number in range(8)]
    assert sorted(library.speakers) == sorted(corpus.speakers)
    assert library.nbytes > 0 and library.generation == 3 and library.path == str(made[1])
    for bad in (len(library), -len(library) - 1):
        with pytest.raises(IndexError):
            library[bad]
    with pytest.raises(IndexError):
        library.cues(8)


@pytest.mark.parametrize("options", [
    {}, {"across": True}, {"limit": 7}, {"transcripts": [0, 1, 6]}, {"transcripts": []}, {"cues": [range(600, 1500), 4000]},
    {"speakers": ["Ada"]}, {"transcripts": [1, 2], "speakers": ["Max"], "cues": [range(0, 1600)]}, {"threads": 1},
])
def test_searches_find_what_a_corpus_has(made, library, options):
    corpus = made[2]
    for needle in ("strasse", "xylophone", "time1", "e p", "absent", "people people", "a"):
        pattern = quoth.Pattern(needle, preset="find")
        assert library.findall(pattern, **options) == corpus.findall(pattern, **options), needle
        assert library.count(pattern, **options) == corpus.count(pattern, **options)
    names = quoth.PatternSet(["strasse", "xylophone", "house", "absent"], preset="find")
    assert library.findall(names, **options) == corpus.findall(names, **options)
    assert library.counts(names, **options) == corpus.counts(names, **options)
    if "limit" not in options:
        assert library.firsts(names, **options) == corpus.firsts(names, **options)
    query = quoth.Query('"strasse" near/3w "house"', preset="find")
    assert list(library.query(query, **options)) == list(corpus.query(query, **options))
    assert list(query.results(library, **options)) == list(corpus.query(query, **options))


def test_random_needles_and_scopes(made, library):
    corpus = made[2]
    draw = random.Random(11)
    for _ in range(150):
        cue = corpus[draw.randrange(len(corpus))].text
        start = draw.randrange(len(cue))
        needle = cue[start:start + draw.randint(1, 12)]
        if not needle.strip():
            continue
        options = {"across": draw.random() < 0.5}
        if draw.random() < 0.3:
            options["cues"] = [range(begin, begin + draw.randrange(900)) for begin in (draw.randrange(4000),)]
        if draw.random() < 0.3:
            options["transcripts"] = draw.sample(range(8), draw.randint(1, 4))
        pattern = quoth.Pattern(needle, preset="find")
        assert library.findall(pattern, **options) == corpus.findall(pattern, **options), (needle, options)


def test_nearest_first(made, library):
    corpus = made[2]
    pattern = quoth.Pattern("house")
    for near in (0, 2000, 4205, len(corpus) - 1):
        hits = library.findall(pattern, near=near)
        assert sorted(hits) == sorted(corpus.findall(pattern))
        first = library.findall(pattern, near=near, limit=1)[0]
        # Outward from the segment of the cue, and in that from the cue itself.
        own = next(hit for hit in hits)
        assert first == own
    with pytest.raises(IndexError, match="near"):
        library.search(pattern, near=len(library))


def test_columns(made, library):
    pytest.importorskip("pyarrow")
    corpus = made[2]
    for wanted in (quoth.Pattern("house"), quoth.PatternSet(["house", "xylophone"]), quoth.Pattern("absent")):
        assert library.search(wanted).to_arrow().equals(corpus.search(wanted).to_arrow())
    assert library.to_arrow().equals(corpus.to_arrow())
    some = [4266, 3, 2999, 3]
    assert library.to_arrow(some).equals(corpus.to_arrow(some))
    with pytest.raises(IndexError):
        library.to_arrow([len(library)])
    numbers = library.search(quoth.Pattern("house")).to_numpy()
    assert list(numbers["cue"]) == [hit.cue for hit in corpus.findall(quoth.Pattern("house"))]


def test_times(made, library):
    corpus = made[2]
    hits = library.findall(quoth.Pattern("xylophone"))
    assert len(hits) == 1 and library.spoken_time(hits[0]) == corpus.spoken_time(hits[0])
    assert library.timed_words(hits[0].cue) == corpus.timed_words(hits[0].cue)
    assert library[hits[0].cue].start == 59 * 60


def test_a_running_search(library):
    search = library.search(quoth.Pattern("e"))
    first = next(search)
    assert first.cue == 0 and search.size > search.done > 0
    rest = list(search)
    assert search.total == 1 + len(rest) and search.done == search.size and not search.cut
    search = library.search(quoth.Pattern("e"), limit=3)
    assert len(list(search)) == 3 and search.cut
    search = library.search(quoth.Pattern("e"))
    next(search)
    search.cancel()
    with pytest.raises(quoth.Cancelled):
        list(search)
    # Before its first batch, too.
    search = library.search(quoth.Pattern("e"))
    search.cancel()
    with pytest.raises(quoth.Cancelled):
        next(search)


def test_threads_share_a_library(made, library):
    expected = made[2].count(quoth.Pattern("house"))
    found = []
    threads = [threading.Thread(target=lambda: found.append(library.count(quoth.Pattern("house")))) for _ in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == [expected] * 6


def test_explain(library):
    plans = library.explain(quoth.Pattern("xylophone"))
    assert [plan.segment for plan in plans] == list(range(len(library.segments)))
    assert plans[0].indexed and plans[0].block_count > 50 and plans[0].reads > 0
    assert plans[0].text.startswith("index: ")
    assert not plans[-1].indexed and plans[-1].text == "scan: the segment is small"
    assert "collation" in library.explain(quoth.Pattern("house", locale="de", strength="primary"))[0].text


def test_changes_and_age(tmp_path):
    folder = tmp_path / "talks"
    folder.mkdir()
    (folder / "a.txt").write_text("first words\n")
    index(folder, tmp_path / "talks.library")
    library = quoth.Library(tmp_path / "talks.library")
    assert library.is_current() and not library.is_stale() and library.refresh() is library
    (folder / "b.txt").write_text("second words\n")
    assert library.is_stale()
    change(folder, tmp_path / "talks.library")
    assert not library.is_current()
    newer = library.refresh()
    assert (len(library), len(newer)) == (1, 2) and newer.generation > library.generation
    assert library.count(quoth.Pattern("words")) == 1 and newer.count(quoth.Pattern("words")) == 2
    assert quoth.Library.exists(tmp_path / "talks.library") and not quoth.Library.exists(folder)
    library.close()
    assert len(library) == 0 and "closed" in repr(library)
    with pytest.raises(ValueError, match="closed"):
        library.is_current()
    with pytest.raises(ValueError, match="closed"):
        with library:
            pass
    assert newer.count(quoth.Pattern("words")) == 2 and repr(newer) == "<quoth.Library of 2 cues in 2 transcripts>"


def test_damage_is_named_and_the_rest_is_searched(made, tmp_path):
    copy = tmp_path / "copy.library"
    shutil.copytree(made[1], copy)
    name = quoth.Library(copy).segments[0].name
    _overwrite(copy / f"{name}.index", 64)
    library = quoth.Library(copy)
    pattern = quoth.Pattern("house")
    search = library.search(pattern)
    assert list(search) == made[2].findall(pattern)
    assert len(search.problems) == 1 and name in search.problems[0] and "without" in search.problems[0]
    assert len(library.check()) == 1 and name in library.check()[0]

    _overwrite(copy / f"{name}.corpus", 100)
    library = quoth.Library(copy)
    for wanted in (quoth.Pattern("house"), quoth.PatternSet(["house"])):
        search = library.search(wanted)
        found = list(search)
        assert found and all(hit.cue >= 6 * 700 for hit in found)
        assert len(search.problems) == 1 and "not searched" in search.problems[0] and name in search.problems[0]
    with pytest.raises(quoth.QuothError, match=name):
        library[0]
    assert library[-1] == made[2][-1]
    assert library.transcripts[0] is None and library.transcripts[-1] == made[2].transcripts[-1]
    (copy / "manifest").write_bytes(b"damaged")
    with pytest.raises(quoth.QuothError, match="manifest"):
        quoth.Library(copy)


def _overwrite(path, place):
    with open(path, "r+b") as file:
        file.seek(place)
        file.write(b"damaged damaged!")


@pytest.fixture(scope="module")
def several(tmp_path_factory):
    """A library of segments with an index, each of which has a word of its own."""
    base = tmp_path_factory.mktemp("several")
    folder, library = base / "talks", base / "talks.library"
    folder.mkdir()
    draw = random.Random(6)
    # Each is smaller than the one before, so that none are merged.
    for number, (files, cues) in enumerate(((10, 3_500), (2, 3_500), (1, 1_300))):
        for file in range(files):
            text = transcript(draw, cues)
            if file == 0:
                text += f"\n59:00.000 --> 59:01.000\nonly here {'qxz'[number]}ylograph\n"
            (folder / f"{number}{file}.vtt").write_text(text, encoding="utf-8")
        if number == 0:
            index(folder, library)
        else:
            change(folder, library)
    return library


def test_segments_without_candidates_are_passed(several, tmp_path):
    with quoth.Library.open(several) as library:
        assert len(library.segments) == 3
        numbers = {"qylograph": 3_500, "xylograph": 38_501, "zylograph": 43_302}
        for word, cue in numbers.items():
            pattern = quoth.Pattern(word)
            assert [hit.cue for hit in library.search(pattern)] == [cue]
            assert library.search(pattern).to_numpy()["cue"].tolist() == [cue]
            assert [hit.cue for hit in library.search(pattern, near=len(library) - 1)] == [cue]
            assert [hit.cue for hit in library.search(pattern, limit=1)] == [cue]
        assert list(library.search(quoth.Pattern("wylograph"))) == []
        assert library.search(quoth.Pattern("wylograph")).to_numpy()["cue"].tolist() == []
        names = [segment.name for segment in library.segments]
    # The index of the one in the middle is damaged: its text is searched, and the search goes on after it; then all
    # of it, which is named.
    for ending, found in ((".index", list(numbers.values())), (".corpus", [3_500, 43_302])):
        copy = tmp_path / f"copy{ending}"
        shutil.copytree(several, copy)
        with open(copy / f"{names[1]}{ending}", "r+b") as file:
            file.write(b"damaged damaged!")
        with quoth.Library.open(copy) as library:
            hits = []
            for word in numbers:
                search = library.search(quoth.Pattern(word))
                hits += [hit.cue for hit in search]
                assert any(names[1] in problem for problem in search.problems), (ending, word)
            assert hits == found


# --- Large segments, which are compared with their checksums as they are read ---------------------------


@pytest.fixture(scope="module")
def large(tmp_path_factory):
    """A library of a large segment and a small one, and a corpus of the same files."""
    base = tmp_path_factory.mktemp("large")
    folder, library = base / "talks", base / "talks.library"
    folder.mkdir()
    draw = random.Random(6)
    texts = [" ".join(draw.choice(WORDS) for _ in range(12)) + draw.choice(["", " \N{THUMBS UP SIGN}", " ягода"])
             for _ in range(300)]
    for name in "abcd":
        lines = ["WEBVTT\n"]
        for number in range(30_000):
            text = draw.choice(texts) + (" zyxomma \N{GRINNING FACE} ends" if number in (7_000, 29_999) else "")
            voice = draw.choice(["<v Ada>", "<v Max>", ""])
            time = f"{number // 3600:02d}:{number // 60 % 60:02d}:{number % 60:02d}"
            lines.append(f"{time}.000 --> {time}.900\n{voice}{text}\n")
        (folder / f"{name}.vtt").write_text("\n".join(lines), encoding="utf-8")
    index(folder, library)
    (folder / "e.vtt").write_text(transcript(draw, 8) + "\n59:00.000 --> 59:01.000\na zyxomma\n", encoding="utf-8")
    change(folder, library)
    segments = quoth.Library(library).segments
    assert len(segments) == 2 and os.path.getsize(library / f"{segments[0].name}.corpus") > 8 << 20
    return library, quoth.Corpus.open(_corpus_of(folder, base))


#: Cues of the large segment with and without hits, at its end and beyond it.
SOME = [7_000, 3, 64, 65, 7_000, 29_999, 30_000, 97_000, 119_998, 119_999, 120_000, 120_008]


def _asked(library):
    """The answers of a library that is asked in several ways, each of which may fail."""
    rare = quoth.Pattern("zyxomma")
    hits = [quoth.Hit(7_000, 0, 3, 7_000), quoth.Hit(119_998, 2, 5, 119_999)]
    return [
        lambda: list(library.search(rare)),
        lambda: sorted(library.findall(rare, near=60_000)),
        lambda: library.findall(quoth.Pattern("ends"), across=True, threads=1),
        lambda: library.findall(quoth.PatternSet(["zyxomma", "absent"])),
        lambda: library.counts(quoth.PatternSet(["zyxomma", "absent"])),
        lambda: [result.stretch for result in library.query(quoth.Query('"zyxomma" near/3w "ends"'))],
        lambda: [library[cue] for cue in SOME],
        lambda: [library.cues(number) for number in range(5)],
        lambda: [library.timed_words(cue) for cue in SOME],
        lambda: [library.spoken_time(hit) for hit in hits],
        lambda: library.transcripts,
        lambda: library.speakers,
        lambda: library.count(quoth.Pattern("house")),
    ]


def test_a_large_segment_tells_what_a_corpus_does(large):
    corpus = large[1]
    count = len(_asked(corpus))
    expected = [ask() for ask in _asked(corpus)]
    for first in range(count):
        with quoth.Library.open(large[0]) as library:
            asked = _asked(library)
            for place in [first, *range(count)]:
                assert asked[place]() == expected[place], place


def test_columns_of_a_large_segment(large):
    pytest.importorskip("pyarrow")
    corpus = large[1]
    for needle in ("zyxomma", "house", "absent"):
        pattern = quoth.Pattern(needle)
        with quoth.Library.open(large[0]) as library:
            assert library.search(pattern).to_arrow().equals(corpus.search(pattern).to_arrow())
            numbers = library.search(pattern).to_numpy()
            expected = corpus.search(pattern).to_numpy()
            assert all((numbers[name] == expected[name]).all() for name in expected)
            assert library.to_arrow(SOME).equals(corpus.to_arrow(SOME))
    with quoth.Library.open(large[0]) as library:
        assert library.to_arrow().equals(corpus.to_arrow())


def test_damage_of_a_large_segment_is_named_when_it_is_read(large, tmp_path):
    copy = tmp_path / "copy.library"
    shutil.copytree(large[0], copy)
    with quoth.Library.open(copy) as library:
        name = library.segments[0].name
        expected = [ask() for ask in _asked(library)]
    path = copy / f"{name}.corpus"
    named = 0
    for section in range(1, 20):
        _alter(path, section)
        for place in range(len(expected)):
            with quoth.Library.open(copy) as library:
                try:
                    found = _asked(library)[place]()
                except quoth.QuothError as error:
                    assert name in str(error)
                    named += 1
                else:
                    # Hits of other segments, and transcripts without their damaged ids, may be all that is left.
                    assert found == expected[place] or place in (0, 1, 2, 3, 5, 10, 11, 12), (section, place)
        rare = quoth.Pattern("zyxomma")
        for wanted in (rare, quoth.PatternSet(["zyxomma"])):
            with quoth.Library.open(copy) as library:
                search = library.search(wanted)
                hits = list(search)
                assert hits[-1].cue == 120_008, section
                if search.problems:
                    assert len(search.problems) == 1 and name in search.problems[0] and len(hits) < 9
                    assert "not searched" in search.problems[0]
                    named += 1
                else:
                    assert len(hits) == 9
        _alter(path, section)
    assert named > 60
    with quoth.Library.open(copy) as library:
        assert [ask() for ask in _asked(library)] == expected


def _alter(path, section):
    """Changes a byte in each 512 of a table; once more, and they are what they were."""
    with open(path, "r+b") as file:
        file.seek(80 + 24 * section)
        start, length = struct.unpack("<QQ", file.read(16))
        file.seek(start)
        table = bytearray(file.read(length))
        for place in range(20 if length > 20 else 0, length, 512):
            table[place] ^= 1
        file.seek(start)
        file.write(table)


def test_errors(tmp_path):
    with pytest.raises(OSError) as caught:
        quoth.Library.open(tmp_path / "none.library")
    assert caught.value.errno == 2 and caught.value.filename == str(tmp_path / "none.library")
    (tmp_path / "folder").mkdir()
    with pytest.raises((OSError, quoth.QuothError)):
        quoth.Library.open(tmp_path / "folder")
    with pytest.raises(TypeError):
        quoth.Library.open(7)


def test_paths_that_are_not_utf8(tmp_path):
    folder = os.fsencode(tmp_path)
    name = b"t\xe4lk.vtt"
    (tmp_path / "talks").mkdir()
    with open(folder + b"/talks/" + name, "w", encoding="utf-8") as file:
        file.write("WEBVTT\n\n00:00.000 --> 00:01.000\nDie Straße\n")
    # The time of a file that has just been written does not count.
    os.utime(folder + b"/talks/" + name, (1_000_000_000, 1_000_000_000))
    index(tmp_path / "talks", tmp_path / "talks.library")
    path = folder + b"/b\xfccher.library"
    os.rename(folder + b"/talks.library", path)
    assert quoth.Library.exists(path) and quoth.Library.exists(os.fsdecode(path) + "/")
    assert not quoth.Library.exists(folder + b"/\xff.library")
    with pytest.raises(FileNotFoundError):
        quoth.Library.open(folder + b"/\xff.library")
    for given in (path, os.fsdecode(path), os.fsdecode(path) + "//"):
        with quoth.Library.open(given) as library:
            assert [hit.cue for hit in library.search(quoth.Pattern("strasse"))] == [0]
            assert [os.path.basename(os.fsencode(id)) for id in library.transcripts] == [name]
            assert not library.is_stale()
            assert library.is_current()
    with open(folder + b"/talks/" + name, "a", encoding="utf-8") as file:
        file.write("\n00:01.000 --> 00:02.000\nSTRASSE\n")
    with quoth.Library.open(path) as library:
        assert library.is_stale()
