// quoth.hpp: handles that free themselves, batches, threads, cancellation, exceptions through callbacks.
#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <quoth.hpp>
#include <stdexcept>
#include <string>
#include <thread>
#include <unistd.h>

#include "check.h"

namespace {

quoth::corpus build(int cues) {
  quoth::corpus_builder builder(QUOTH_JOINER_SPACE);
  quoth::cue known;
  for (int i = 0; i < cues; i++) {
    if (i % 100 == 0) builder.begin(static_cast<std::uint64_t>(i));
    known.start = i * 1000;
    known.speaker = i % 2 ? "Ada" : nullptr;
    if (i % 3)
      builder.add(u8"die Straße", known);
    else
      builder.add(u"STRASSE dort");
  }
  return builder.finish();
}

template <typename Body> quoth_status thrown(Body body) {
  try {
    body();
  } catch (const quoth::error &error) {
    CHECK(error.what()[0] != 0);
    return error.status();
  }
  return QUOTH_OK;
}

void corpora() {
  const quoth::corpus corpus = build(1000);
  const quoth::pattern pattern("strasse");
  CHECK(corpus.size().cues == 1000 && corpus.size().transcripts == 10);
  CHECK(corpus.speaker(0) == "Ada");
  CHECK(corpus.transcript(3).id == 300 && corpus.transcript(3).cue_count == 100);
  CHECK(corpus.transcript_name(3).empty());
  const quoth_cue_entry cue = corpus.cue(1);
  CHECK(corpus.text(cue.start, cue.end) == u"die Straße" && cue.start_time == 1000);
  std::vector<std::size_t> offsets = {4, 10};
  corpus.translate(1, QUOTH_UNIT_UTF8, offsets);
  CHECK(offsets[0] == 4 && offsets[1] == 11);

  quoth::corpus_builder timed(corpus);
  quoth::cue spoken_cue;
  spoken_cue.end = 900;
  timed.add("Stra\u00DFe", spoken_cue, {{0, 6, 100, QUOTH_NO_TIME}});
  CHECK(timed.finish().timed_words(1000).at(0).end_time == 900);

  const quoth::hits all(corpus, pattern);
  CHECK(all.size() == 1000 && !all.empty() && !all.is_cut());
  CHECK(
      corpus.places({{all[999].start, all[999].end, 0, 0}})[0].cue == 999
      && corpus.places({}).empty());
  CHECK(corpus.place(all[999].start).cue == 999 && all.end() - all.begin() == 1000);
  const auto in_cue = all.touching(cue.start, cue.end);
  CHECK(in_cue.first == 1 && in_cue.second == 2);
  CHECK(corpus.parts(all[1].start, all[1].end).size() == 1);
  CHECK(corpus.timed_words(1).empty());
  const quoth_spoken_time spoken = corpus.spoken_time(all[1].start, all[1].end);
  // The cue has no end: its start is all that is known.
  CHECK(spoken.start == cue.start_time && spoken.end == QUOTH_NO_TIME && spoken.is_interpolated);

  quoth::search_options options;
  options.threads = 3;
  std::size_t found = 0, batches = 0;
  corpus.search(pattern, options, [&](const quoth_corpus_batch &batch) {
    found += batch.count;
    batches++;
    CHECK(batch.total == found);
    return true;
  });
  CHECK(found == 1000 && batches >= 1);
  options.limit = 5;
  quoth::search search(corpus, pattern, options);
  quoth_corpus_batch batch = QUOTH_CORPUS_BATCH_INIT;
  found = 0;
  while (search.next(batch)) found += batch.count;
  CHECK(found == 5 && !search.next(batch));
  CHECK(quoth::hits(corpus, pattern, options).is_cut());

  const auto path = std::filesystem::temp_directory_path() / "quoth-wrapper-test.corpus";
  corpus.write(path.string());
  CHECK(quoth::hits(quoth::corpus::open(path.string()), pattern).size() == 1000);
  std::filesystem::remove(path);
  CHECK(thrown([&] { quoth::corpus::open(path.string()); }) == QUOTH_ERROR_NOT_FOUND);
}

void growth() {
  quoth::corpus first = build(10);
  quoth::corpus_builder builder(first);
  builder.add("more of the last one");
  builder.append(first);
  const quoth::corpus second = builder.finish();
  CHECK(first.size().cues == 10 && second.size().cues == 21 && second.size().transcripts == 2);
  const quoth::corpus moved = std::move(first);
  CHECK(moved.size().cues == 10);
  CHECK(thrown([] { quoth::corpus_builder().add("x"); }) == QUOTH_ERROR_INVALID_ARGUMENT);
  CHECK(thrown([] { quoth::corpus_builder builder(9); }) == QUOTH_ERROR_INVALID_ARGUMENT);
  CHECK(thrown([&] { moved.cue(10); }) == QUOTH_ERROR_OFFSET);
  CHECK(thrown([&] { moved.text(3, 2); }) == QUOTH_ERROR_OFFSET);
}

void typing() {
  const quoth::corpus corpus = build(900);
  quoth::options typed;
  typed.flags = QUOTH_OPTION_PREFIX_TOLERANT | QUOTH_OPTION_OVERLAPPING;
  quoth::hits last(corpus, quoth::pattern("stra", typed));
  const quoth::cancellation stop;
  quoth::hits now(corpus, quoth::pattern("strass", typed), last, &stop);
  CHECK(last.size() == 900 && now.size() == 900);
  CHECK(quoth::hits(corpus, quoth::pattern("strasse d", typed), now).size() == 300);
  stop.cancel();
  CHECK(
      thrown([&] { quoth::hits(corpus, quoth::pattern("dort", typed), last, &stop); })
      == QUOTH_ERROR_CANCELLED);
  last = std::move(now);
  CHECK(last.size() == 900 && last[0].start == 0);
}

void cancelling() {
  const quoth::corpus corpus = build(5000);
  const quoth::pattern pattern("strasse");
  const quoth::cancellation stop;
  quoth::search_options options;
  options.cancellation = stop.get();
  options.chunk_length = 1000;
  int batches = 0;
  // From within a callback: no callback follows it.
  quoth_status status = thrown([&] {
    corpus.search(pattern, options, [&](const quoth_corpus_batch &) {
      batches++;
      stop.cancel();
      return true;
    });
  });
  CHECK(status == QUOTH_ERROR_CANCELLED && batches == 1);
  CHECK(thrown([&] { quoth::hits(corpus, pattern, options); }) == QUOTH_ERROR_CANCELLED);

  // From another thread, at any time: a delivery after it has returned would be an error.
  for (int round = 0; round < 30; round++) {
    const quoth::cancellation other;
    std::atomic<bool> is_cancelled{false};
    options.cancellation = other.get();
    std::thread canceller([&] {
      other.cancel();
      is_cancelled = true;
    });
    bool is_late = false;
    status = thrown([&] {
      corpus.search(pattern, options, [&](const quoth_corpus_batch &) {
        is_late = is_late || is_cancelled;
        return true;
      });
    });
    canceller.join();
    CHECK(!is_late && (status == QUOTH_OK || status == QUOTH_ERROR_CANCELLED));
  }
}

void sets() {
  std::vector<quoth::pattern> patterns;
  for (const char *needle : {"strasse", "name", "zzz"}) patterns.emplace_back(needle);
  const quoth::pattern_set set(patterns);
  patterns.clear();
  const char16_t *text = u"Straßenname, STRASSE";
  CHECK(set.size() == 3);
  const auto all = set.all(text);
  CHECK(all.size() == 3 && all[0].needle == 0 && all[1].needle == 1 && all[2].start == 13);
  CHECK((set.counts(text) == std::vector<std::size_t>{2, 1, 0}));
  CHECK(set.firsts(text).size() == 2 && set.firsts(text)[1].start == 7);
  CHECK(set.longest(text).size() == 3);
  std::size_t last = 0;
  set.for_each(
      text,
      [&](const quoth::set_match &found) {
        last = found.start;
        return false;
      },
      true);
  CHECK(last == 13);
  CHECK(
      thrown([] { quoth::pattern_set none{std::vector<quoth::pattern>{}}; })
      == QUOTH_ERROR_INVALID_ARGUMENT);
  bool is_caught = false;
  try {
    set.for_each(
        text, [](const quoth::set_match &) -> bool { throw std::runtime_error("within"); });
  } catch (const std::runtime_error &error) { is_caught = std::string(error.what()) == "within"; }
  CHECK(is_caught);
}

void sets_in_corpora() {
  const quoth::corpus corpus = build(50);
  std::vector<quoth::pattern> patterns;
  for (const char *needle : {"strasse", "e", "zzz"}) patterns.emplace_back(needle);
  const quoth::pattern_set set(patterns);
  std::size_t expected = 0;
  for (const auto &pattern : patterns) expected += quoth::hits(corpus, pattern).size();
  const quoth::set_hits all(corpus, set);
  CHECK(expected > 50 && all.size() == expected && !all.is_cut());
  std::size_t seen = 0;
  corpus.search(set, quoth::search_options(), [&](const quoth_set_batch &batch) {
    for (std::size_t i = 0; i < batch.count; i++, seen++)
      CHECK(
          batch.matches[i].start == all[seen].start && batch.matches[i].needle == all[seen].needle);
    return true;
  });
  CHECK(seen == expected);
  quoth::set_walk walk(corpus, set);
  quoth_set_batch batch = QUOTH_SET_BATCH_INIT;
  seen = 0;
  while (walk.next(batch)) seen += batch.count;
  CHECK(seen == expected && !walk.next(batch));
  const auto counts = corpus.counts(set, quoth::search_options());
  const auto firsts = corpus.firsts(set, quoth::search_options());
  CHECK(counts.size() == 3 && counts[0] + counts[1] == expected && counts[2] == 0);
  CHECK(firsts.size() == 2 && firsts[0].needle == 0 && firsts[1].needle == 1);
  CHECK(firsts[0].start == quoth::hits(corpus, patterns[0])[0].start);
  patterns.pop_back();
  const quoth::set_hits refined(corpus, set, quoth::set_hits(corpus, quoth::pattern_set(patterns)));
  CHECK(refined.size() == expected && refined[7].start == all[7].start);
  const auto [first, last] = all.touching(all[3].start, all[5].start + 1);
  CHECK(first <= 3 && last >= 6 && all[first].end > all[3].start);
  quoth::search_options few;
  few.limit = 5;
  CHECK(
      quoth::set_hits(corpus, set, few).size() == 5 && quoth::set_hits(corpus, set, few).is_cut());
}

void queries() {
  const quoth::query query("(\"strasse\")  near/1.50s(\"dort\"|\"und\")", quoth::options::find());
  CHECK(query.needle_count() == 3 && query.needle(1) == "dort");
  CHECK(query.written() == "\"strasse\" near/1.5s (\"dort\" | \"und\")");
  CHECK(query.scope().kind == QUOTH_SCOPE_TRANSCRIPT);
  const quoth::query_scope window("2c");
  CHECK(window.kind == QUOTH_SCOPE_CUES && window.length == 2);
  CHECK(quoth::query("\"a\"", quoth::options(), window).scope().length == 2);
  CHECK(thrown([] { quoth::query_scope none("two"); }) == QUOTH_ERROR_QUERY);
  try {
    quoth::query wrong(u"\"ä\" near/5x \"b\"");
    CHECK(false);
  } catch (const quoth::error &error) {
    CHECK(error.status() == QUOTH_ERROR_QUERY && error.position() == 10);
  }

  const quoth::query words("\"strasse\" near/1w \"platz\"");
  const quoth::query_results in_text(words, u"Platz, Straße. Platz");
  CHECK(in_text.size() == 2 && !in_text.is_cut() && in_text[1].start == 7 && in_text[1].end == 20);
  CHECK(in_text[0].hit_count == 2 && in_text[0].hits[1].needle == 0);
  CHECK(thrown([&] { quoth::query_results none(words, "\xFF"); }) == QUOTH_ERROR_INVALID_UTF8);

  const quoth::corpus corpus = build(50);
  const quoth::query one("\"strasse\"");
  const std::size_t expected = quoth::hits(corpus, quoth::pattern("strasse")).size();
  const quoth::query_results all(corpus, one);
  CHECK(expected > 0 && all.size() == expected);
  std::size_t seen = 0;
  one.search(corpus, quoth::search_options(), [&](const quoth_query_batch &batch) {
    for (std::size_t i = 0; i < batch.count; i++, seen++)
      CHECK(batch.results[i].start == all[seen].start);
    return true;
  });
  CHECK(seen == expected);
  quoth::query_walk walk(corpus, one);
  quoth_query_batch batch = QUOTH_QUERY_BATCH_INIT;
  seen = 0;
  while (walk.next(batch)) seen += batch.count;
  CHECK(seen == expected && !walk.next(batch));
  bool is_caught = false;
  try {
    one.search(corpus, quoth::search_options(), [](const quoth_query_batch &) -> bool {
      throw std::runtime_error("from a query");
    });
  } catch (const std::runtime_error &error) {
    is_caught = std::string(error.what()) == "from a query";
  }
  CHECK(is_caught);
}

void exceptions() {
  const quoth::corpus corpus = build(50);
  const quoth::pattern pattern("strasse");
  bool is_caught = false;
  try {
    corpus.search(pattern, quoth::search_options(), [](const quoth_corpus_batch &) -> bool {
      throw std::runtime_error("from within");
    });
  } catch (const std::runtime_error &error) {
    is_caught = std::string(error.what()) == "from within";
  }
  CHECK(is_caught);
}

void libraries(const char *maker) {
  namespace fs = std::filesystem;
  const fs::path folder = fs::temp_directory_path() / ("quoth-wrapper-" + std::to_string(getpid()));
  const std::string quoted = "'" + folder.string() + "'";
  CHECK(std::system((std::string("'") + maker + "' " + quoted).c_str()) == 0);
  CHECK(quoth::library::exists(folder.string()));
  {
    const quoth::library library = quoth::library::open(folder.string());
    CHECK(library.size().segments == 2 && library.segment(0).removed_transcripts == 1);
    CHECK(library.corpus(0).transcript_name(2) == "third");
    CHECK(library.is_removed(0, 1) && !library.is_removed(0, 0));
    const auto last = library.transcript("last");
    CHECK(last && last->first == 1 && last->second == 0 && !library.transcript("gone"));
    const quoth::pattern pattern("strasse");
    CHECK(library.count(pattern).hits == 4);
    CHECK(library.explain(0, pattern).kind == QUOTH_PLAN_INDEX);
    std::size_t hits = 0;
    library.search(pattern, quoth::search_options(), [&](const quoth_library_batch &batch) {
      hits += batch.count;
      return true;
    });
    CHECK(hits == 4);
    quoth::library_walk walk(library, pattern);
    quoth_library_batch batch;
    hits = 0;
    while (walk.next(batch)) hits += batch.count;
    CHECK(hits == 4 && batch.is_last);
    bool is_caught = false;
    try {
      library.search(pattern, quoth::search_options(), [](const quoth_library_batch &) -> bool {
        throw std::runtime_error("from within");
      });
    } catch (const std::runtime_error &) { is_caught = true; }
    CHECK(is_caught && library.check().empty());
    CHECK(library.is_current() && !library.is_stale());
    CHECK(std::system((std::string("'") + maker + "' " + quoted + " --change").c_str()) == 0);
    CHECK(!library.is_current() && library.refreshed().size().segments == 3);
  }
  fs::remove_all(folder);
  bool is_caught = false;
  try {
    quoth::library::open(folder.string());
  } catch (const quoth::error &error) { is_caught = error.status() == QUOTH_ERROR_NOT_FOUND; }
  CHECK(is_caught);
}

// Words, keys, encodings, rows, columns and versions; huge texts, and texts in UTF-32.
void texts() {
  const quoth::pattern pattern("strasse", quoth::options::find());
  CHECK(pattern.count(U"Die Stra\u00DFe, die STRASSE \U0001F600 strasse") == 3);
  const auto wide = pattern.all(U"\U0001F600 strasse");
  CHECK(wide.size() == 1 && wide[0].start == 2 && wide[0].end == 9);
  quoth::match room[1];
  CHECK(pattern.all("strasse strasse", room, 1) == 2 && room[0].end == 7);
  quoth::text_options huge;
  huge.limit = 2;
  huge.chunk_length = 5;
  std::size_t seen = 0;
  pattern.for_each("strasse strasse strasse", huge, [&](const quoth::match &) {
    seen++;
    return true;
  });
  CHECK(seen == 2);
  const quoth::cancellation stop;
  CHECK(!stop.is_cancelled());
  stop.cancel();
  CHECK(stop.is_cancelled());
  huge.cancellation = stop.get();
  CHECK(
      thrown([&] { pattern.for_each("strasse", huge, [](const quoth::match &) { return true; }); })
      == QUOTH_ERROR_CANCELLED);

  const std::int32_t offsets[] = {0, 7, 7, 23};
  const quoth::rows rows{"strassestrasse, strasse.", offsets, 3};
  std::vector<std::size_t> numbers;
  pattern.for_each(rows, [&](const quoth_row_match &found) {
    numbers.push_back(found.row);
    return true;
  });
  CHECK(numbers == std::vector<std::size_t>({0, 2, 2}));
  std::vector<quoth::pattern> needles;
  needles.emplace_back("strasse");
  needles.emplace_back("e");
  const quoth::pattern_set set(needles);
  seen = 0;
  set.for_each(rows, [&](const quoth_set_row_match &) {
    seen++;
    return true;
  });
  CHECK(seen == 6);
  quoth::set_match set_room[1];
  CHECK(set.all("strasse", set_room, 1) == 2 && set_room[0].needle == 0);

  ArrowSchema schema = {};
  schema.format = "u";
  const void *buffers[] = {nullptr, offsets, "strassestrasse, strasse."};
  ArrowArray array = {};
  array.length = 3;
  array.n_buffers = 3;
  array.buffers = buffers;
  const quoth::column column(schema, array);
  CHECK(column.rows() == 3 && (column.validity()[0] & 7) == 7);
  CHECK(column.counts(pattern) == std::vector<std::int64_t>({1, 0, 2}));
  CHECK(column.contains(pattern)[0] == 5);
  const auto list = column.all(pattern);
  CHECK(list.offsets == std::vector<std::int64_t>({0, 1, 1, 3}) && list.spans.size() == 3);
  CHECK(list.spans[2].start == 9 && list.spans[2].end == 16);
  CHECK(column.at(1) == std::string_view() && column.at(2) == std::string_view("strasse, strasse"));
  std::vector<quoth::pattern> two;
  two.emplace_back("strasse");
  two.emplace_back("r");
  const quoth::pattern_set both(two);
  std::vector<std::int64_t> of_needles;
  CHECK(column.counts(both, &of_needles) == std::vector<std::int64_t>({2, 0, 4}));
  CHECK(of_needles == std::vector<std::int64_t>({3, 3}));
  CHECK(column.counts_of_each(both) == std::vector<std::int64_t>({1, 1, 0, 0, 2, 2}));
  CHECK(column.contains(both)[0] == 5);
  const auto spans = column.all(both);
  CHECK(spans.offsets == std::vector<std::int64_t>({0, 2, 2, 6}) && spans.spans[1].needle == 1);
  auto counted = column.search(pattern, quoth::column_options(QUOTH_COLUMN_COUNTS));
  CHECK(static_cast<const std::int32_t *>(counted.array.buffers[1])[2] == 2);
  counted = column.search(both, quoth::column_options(QUOTH_COLUMN_SPANS, QUOTH_UNIT_UTF16));
  CHECK(std::string(counted.schema.format) == "+l" && counted.array.length == 3);
  const quoth::arrow_result moved = std::move(counted);
  CHECK(moved.array.release && !counted.array.release);
  quoth::corpus_builder added;
  added.begin(4);
  added.add_column(column);
  const std::int64_t starts[] = {0, QUOTH_NO_TIME, 2000};
  quoth_column_cues cues = QUOTH_COLUMN_CUES_INIT;
  cues.count = 3;
  cues.starts = starts;
  added.add_column(column, &cues);
  const quoth::corpus built = added.finish();
  CHECK(built.size().cues == 6 && built.cue(5).start_time == 2000);
  cues.count = 4;
  CHECK(thrown([&] { added.add_column(column, &cues); }) == QUOTH_ERROR_OFFSET);
  schema.format = "i";
  CHECK(thrown([&] { quoth::column(schema, array); }) == QUOTH_ERROR_ARROW);

  CHECK(quoth::words("Ein Wort").size() == 2);
  CHECK(quoth::key("STRASSE") == quoth::key("stra\u00DFe"));
  const quoth_encoding windows = quoth::encoding_named("cp1251");
  CHECK(quoth::name_of(windows) == "windows-1251");
  std::vector<std::size_t> malformed;
  CHECK(quoth::decode("\xCF\xF0\xE8", windows) == "\xD0\x9F\xD1\x80\xD0\xB8");
  CHECK(
      quoth::decode(
          "a\xFF"
          "b",
          QUOTH_UTF8, &malformed)
      == "a\xEF\xBF\xBD"
         "b");
  CHECK(malformed == std::vector<std::size_t>({1}));
  CHECK(!quoth::guess_encodings("Wie das Wort sagt, so ist es.").empty());
  CHECK(!pattern.collation());
  quoth::options by_collation;
  by_collation.family = QUOTH_FAMILY_COLLATION;
  CHECK(quoth::pattern("a", by_collation).collation()->strength == QUOTH_STRENGTH_TERTIARY);
  CHECK(quoth::version_number() == QUOTH_VERSION_NUMBER && quoth::abi_version() == 1);
  CHECK(quoth::version_of(QUOTH_COMPONENT_LIBRARY) == QUOTH_VERSION_STRING);
  CHECK(quoth::version_of(99).empty() && !quoth::message_of(QUOTH_ERROR_ARROW).empty());

  quoth::corpus_builder builder;
  builder.begin(9);
  quoth::cue cue(4);
  cue.start = 1000;
  cue.end = 2000;
  builder.add(U"Die Stra\u00DFe\n\U0001F600 ja", cue);
  const quoth::corpus corpus = builder.finish();
  CHECK(corpus.transcript_with_id(9) == std::size_t(0) && !corpus.transcript_with_id(8));
  CHECK(corpus.cue_at(0, 1500) == std::size_t(0) && !corpus.cue_at(0, 10));
  CHECK(corpus.line(0, 14) == std::make_pair(std::size_t(2), std::size_t(3)));
  CHECK(corpus.cue(0).cue_id == 4 && corpus.cue(0).flags == QUOTH_CUE_HAS_ID);
  std::vector<std::size_t> inside = {12};
  corpus.translate(0, QUOTH_UNIT_SCALAR, inside, true);
  CHECK(inside[0] == 12);
  CHECK(thrown([&] { quoth::corpus::open("no corpus", 9); }) == QUOTH_ERROR_CORRUPT);
}

} // namespace

int main(int count, char **arguments) {
  corpora();
  growth();
  typing();
  cancelling();
  sets();
  sets_in_corpora();
  queries();
  exceptions();
  texts();
  CHECK(count == 2);
  if (count == 2) libraries(arguments[1]);
  return checks_end();
}
