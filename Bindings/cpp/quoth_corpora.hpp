// quoth_corpora.hpp - the part of quoth.hpp for corpora and their searches.
//
//     quoth::corpus_builder builder(QUOTH_JOINER_SPACE);
//     builder.begin(1);
//     builder.add("Die Stra\u00DFe");
//     quoth::corpus corpus = builder.finish();
//     for (auto match : quoth::hits(corpus, quoth::pattern("strasse")))
//       std::cout << corpus.place(match.start).cue << '\n';
#ifndef QUOTH_CORPORA_HPP
#define QUOTH_CORPORA_HPP

#include <quoth_library.h>

#include "quoth.hpp"

namespace quoth {

class column;
class library;

namespace detail {

// Options that stop at a cancellation, if there is one.
struct until : quoth_refine_options {
  explicit until(const quoth::cancellation *stop) noexcept
      : quoth_refine_options(QUOTH_REFINE_OPTIONS_INIT) {
    if (stop) cancellation = stop->get();
  }
  const quoth_refine_options *get() const noexcept { return this; }
};

} // namespace detail

// Many transcripts, each of many cues. Movable; any number of threads may use it at once. Offsets count
// code units of UTF-16.
class corpus {
public:
  // Opens a file that write() wrote; its text is mapped, not read.
  static corpus open(const std::string &path, quoth_verify verify = QUOTH_VERIFY_AUTOMATIC) {
    quoth_corpus *handle = nullptr;
    quoth_corpus_open_options options = QUOTH_CORPUS_OPEN_OPTIONS_INIT;
    options.verify = verify;
    detail::call(quoth_corpus_open, &handle, path.c_str(), &options);
    return corpus(handle);
  }
  // Opens a copy of such a file's bytes.
  static corpus open(
      const void *bytes, std::size_t length, quoth_verify verify = QUOTH_VERIFY_AUTOMATIC) {
    quoth_corpus *handle = nullptr;
    quoth_corpus_open_options options = QUOTH_CORPUS_OPEN_OPTIONS_INIT;
    options.verify = verify;
    detail::call(quoth_corpus_open_memory, &handle, bytes, length, &options);
    return corpus(handle);
  }
  void write(const std::string &path) const {
    detail::call(quoth_corpus_write, get(), path.c_str());
  }

  quoth_corpus_size size() const {
    return ask(quoth_corpus_size(QUOTH_CORPUS_SIZE_INIT), quoth_corpus_get_size);
  }
  quoth_place place(std::size_t offset) const {
    return ask(quoth_place(QUOTH_PLACE_INIT), quoth_corpus_find_place, offset);
  }
  // The places of many hits, which are found faster in ascending order.
  std::vector<quoth_hit_place> places(
      const std::vector<set_match> &hits, quoth_unit unit = QUOTH_UNIT_SCALAR) const {
    std::vector<quoth_hit_place> found(hits.size());
    detail::call(
        quoth_corpus_find_hit_places, found.data(), found.size(), get(), hits.data(), unit);
    return found;
  }
  quoth_cue_entry cue(std::size_t number) const {
    return ask(quoth_cue_entry(QUOTH_CUE_ENTRY_INIT), quoth_corpus_get_cue, number);
  }
  quoth_transcript_entry transcript(std::size_t number) const {
    return ask(
        quoth_transcript_entry(QUOTH_TRANSCRIPT_ENTRY_INIT), quoth_corpus_get_transcript, number);
  }
  // The name of a transcript, such as its path; empty if it has none. Valid as long as the corpus.
  std::string_view transcript_name(std::size_t number) const {
    const char *name = nullptr;
    std::size_t length = 0;
    detail::call(quoth_corpus_get_transcript_name, &name, &length, get(), number);
    return name ? std::string_view(name, length) : std::string_view();
  }
  std::string_view speaker(std::size_t number) const {
    return ask(static_cast<const char *>(nullptr), quoth_corpus_get_speaker, number);
  }

  std::u16string text(std::size_t start, std::size_t end) const {
    std::u16string units(end > start ? end - start : 0, u'\0');
    detail::call(
        quoth_corpus_copy_text, reinterpret_cast<std::uint16_t *>(units.data()), get(), start, end);
    return units;
  }

  // The parts of cues that a range covers, such as a hit's.
  std::vector<quoth_part> parts(std::size_t start, std::size_t end) const {
    std::size_t count = 0;
    detail::call(
        quoth_corpus_get_parts, static_cast<quoth_part *>(nullptr), std::size_t(0), &count, get(),
        start, end);
    std::vector<quoth_part> parts(count);
    detail::call(quoth_corpus_get_parts, parts.data(), count, &count, get(), start, end);
    return parts;
  }

  // The words of a cue whose times are known, in the order of its text.
  std::vector<quoth_timed_word> timed_words(std::size_t cue) const {
    std::size_t count = 0;
    detail::call(
        quoth_corpus_get_timed_words, static_cast<quoth_timed_word *>(nullptr), std::size_t(0),
        &count, get(), cue);
    std::vector<quoth_timed_word> words(count);
    detail::call(quoth_corpus_get_timed_words, words.data(), count, &count, get(), cue);
    return words;
  }

  // The time in which a range, such as a hit's, is spoken.
  quoth_spoken_time spoken_time(std::size_t start, std::size_t end) const {
    return ask(quoth_spoken_time(QUOTH_SPOKEN_TIME_INIT), quoth_corpus_get_spoken_time, start, end);
  }

  // The number of the first transcript with an id.
  std::optional<std::size_t> transcript_with_id(std::uint64_t id) const {
    return look_up(quoth_corpus_find_transcript, id);
  }
  // The cue that is said at a time, or else the last one before it.
  std::optional<std::size_t> cue_at(std::size_t transcript, std::int64_t milliseconds) const {
    return look_up(quoth_corpus_find_cue, transcript, milliseconds);
  }
  // The line of an offset in a cue's text, and the column in scalars, both from 1.
  std::pair<std::size_t, std::size_t> line(std::size_t cue, std::size_t offset) const {
    std::size_t line = 0, column = 0;
    detail::call(quoth_corpus_get_line, &line, &column, get(), cue, offset);
    return {line, column};
  }

  // Translates offsets in a cue's text, in place: see quoth_corpus_translate.
  void translate(
      std::size_t cue, quoth_unit to, std::vector<std::size_t> &offsets,
      bool round_up = false) const {
    quoth_corpus_translate_options options = QUOTH_CORPUS_TRANSLATE_OPTIONS_INIT;
    options.to = to;
    options.flags = round_up ? QUOTH_TRANSLATE_ROUND_UP : 0u;
    detail::call(
        quoth_corpus_translate, offsets.data(), offsets.size(), get(), cue,
        static_cast<const quoth_corpus_translate_options *>(&options));
  }

  // Searches on several threads and calls `body` with each batch on the calling thread until it
  // returns false. An exception from `body` ends the search and propagates.
  template <typename Body>
  void search(const pattern &p, const quoth_search_options &options, Body body) const {
    detail::relay<Body, quoth_corpus_batch> relay(body);
    detail::call(quoth_corpus_search, get(), p.get(), &options, relay.take, relay.context());
    relay.finish();
  }

  // The same for all patterns of a set, in one scan.
  template <typename Body>
  void search(const pattern_set &set, const quoth_search_options &options, Body body) const {
    detail::relay<Body, quoth_set_batch> relay(body);
    detail::call(quoth_corpus_search_set, get(), set.get(), &options, relay.take, relay.context());
    relay.finish();
  }

  // The number of hits of each pattern of a set.
  std::vector<std::size_t> counts(
      const pattern_set &set, const quoth_search_options &options) const {
    std::vector<std::size_t> numbers(set.size());
    std::size_t found = 0;
    detail::call(
        quoth_corpus_count_set, numbers.data(), numbers.size(), &found, get(), set.get(), &options);
    return numbers;
  }

  // The first hit of each pattern of a set that has one.
  std::vector<set_match> firsts(const pattern_set &set, const quoth_search_options &options) const {
    std::vector<set_match> matches(set.size());
    std::size_t count = 0;
    detail::call(
        quoth_corpus_find_set_firsts, matches.data(), matches.size(), &count, get(), set.get(),
        &options);
    matches.resize(count);
    return matches;
  }

  const quoth_corpus *get() const noexcept { return handle_.get(); }

private:
  friend class corpus_builder;
  friend class library;
  struct destroy {
    void operator()(quoth_corpus *c) const noexcept { quoth_corpus_destroy(c); }
  };
  explicit corpus(quoth_corpus *handle) noexcept : handle_(handle) {}
  template <typename Result, typename Function, typename... Arguments>
  Result ask(Result result, Function *function, Arguments... arguments) const {
    detail::call(function, &result, get(), arguments...);
    return result;
  }
  template <typename Function, typename... Arguments>
  std::optional<std::size_t> look_up(Function *function, Arguments... arguments) const {
    std::size_t number = 0;
    bool found = false;
    detail::call(function, &number, &found, get(), arguments...);
    return found ? std::optional<std::size_t>(number) : std::nullopt;
  }
  std::unique_ptr<quoth_corpus, destroy> handle_;
};

// The properties of a cue besides its text, empty by default.
struct cue : quoth_cue {
  cue() noexcept : quoth_cue(QUOTH_CUE_INIT) {}
  explicit cue(std::uint64_t its_id) noexcept : cue() {
    flags = QUOTH_CUE_HAS_ID;
    id = its_id;
  }
};

// Collects the text of a corpus.
class corpus_builder {
public:
  explicit corpus_builder(quoth_joiner joiner = QUOTH_JOINER_AUTOMATIC) {
    quoth_corpus_builder *handle = nullptr;
    quoth_corpus_builder_options options = QUOTH_CORPUS_BUILDER_OPTIONS_INIT;
    options.joiner = joiner;
    detail::call(quoth_corpus_builder_create, &handle, &options);
    handle_.reset(handle);
  }
  // Continues after the end of another corpus, which stays unchanged.
  explicit corpus_builder(const corpus &extended) {
    quoth_corpus_builder *handle = nullptr;
    detail::call(quoth_corpus_builder_create_extending, &handle, extended.get());
    handle_.reset(handle);
  }
  void begin(std::uint64_t id) { detail::call(quoth_corpus_builder_begin, handle_.get(), id); }
  void add(text t, const quoth_cue &known) {
    detail::call(
        quoth_corpus_builder_add, handle_.get(), t.data(), t.length(), t.encoding(), &known);
  }
  void add(text t) {
    detail::call(
        quoth_corpus_builder_add, handle_.get(), t.data(), t.length(), t.encoding(),
        static_cast<const quoth_cue *>(nullptr));
  }
  // With the words whose times are known, in the order of the text.
  void add(text t, const quoth_cue &known, const std::vector<quoth_timed_word> &words) {
    detail::call(
        quoth_corpus_builder_add_timed, handle_.get(), t.data(), t.length(), t.encoding(), &known,
        words.data(), words.size());
  }
  // All rows of a column, each as a cue, or those of quoth_column_cues with their times and speakers.
  void add_column(const column &texts, const quoth_column_cues *cues = nullptr);
  void append(const corpus &whole) {
    detail::call(quoth_corpus_builder_append, handle_.get(), whole.get());
  }
  // Returns the corpus and leaves the builder empty, ready for another.
  corpus finish() {
    quoth_corpus *handle = nullptr;
    detail::call(quoth_corpus_builder_finish, &handle, handle_.get());
    return corpus(handle);
  }

private:
  struct destroy {
    void operator()(quoth_corpus_builder *b) const noexcept { quoth_corpus_builder_destroy(b); }
  };
  std::unique_ptr<quoth_corpus_builder, destroy> handle_;
};

// How and where to search a corpus, initialized to the defaults; the fields are those of
// quoth_search_options.
struct search_options : quoth_search_options {
  search_options() noexcept : quoth_search_options(QUOTH_SEARCH_OPTIONS_INIT) {}
};

// A search of a corpus that runs only while it is asked for a batch.
class search {
public:
  search(
      const corpus &c, const pattern &p, const quoth_search_options &options = search_options()) {
    quoth_corpus_walk *handle = nullptr;
    detail::call(quoth_corpus_walk_create, &handle, c.get(), p.get(), &options);
    handle_.reset(handle);
  }
  // Of one segment of a library: see quoth_corpus_walk_create_in_library. The plan may be NULL.
  search(
      const library &l, std::size_t segment, const pattern &p,
      const quoth_search_options &options = search_options(), quoth_library_plan *plan = nullptr);
  // Finds the next batch, whose matches stay valid until the next call; returns false after the
  // last.
  bool next(quoth_corpus_batch &batch) {
    if (is_over_) return false;
    batch = QUOTH_CORPUS_BATCH_INIT;
    detail::call(quoth_corpus_walk_next, &batch, handle_.get());
    is_over_ = batch.is_last;
    return true;
  }

private:
  struct destroy {
    void operator()(quoth_corpus_walk *s) const noexcept { quoth_corpus_walk_destroy(s); }
  };
  std::unique_ptr<quoth_corpus_walk, destroy> handle_;
  bool is_over_ = false;
};

// All hits of a search of a corpus, in the order of the text. Movable; any number of threads may use it.
class hits {
public:
  hits(const corpus &c, const pattern &p, const quoth_search_options &options = search_options()) {
    quoth_hits *handle = nullptr;
    detail::call(quoth_hits_create, &handle, c.get(), p.get(), &options);
    adopt(handle);
  }
  // The hits of a longer needle, looked for among the previous hits where that is sure: see
  // quoth_hits_refine.
  hits(const corpus &c, const pattern &p, const hits &last, const cancellation *stop = nullptr) {
    quoth_hits *handle = nullptr;
    detail::call(
        quoth_hits_refine, &handle, last.handle_.get(), c.get(), p.get(),
        detail::until(stop).get());
    adopt(handle);
  }

  const match *begin() const noexcept { return matches_; }
  const match *end() const noexcept { return matches_ + count_; }
  std::size_t size() const noexcept { return count_; }
  bool empty() const noexcept { return count_ == 0; }
  const match &operator[](std::size_t number) const noexcept { return matches_[number]; }
  // Whether the search reached its limit, so that there may be more hits.
  bool is_cut() const noexcept { return is_cut_; }
  // The numbers of the hits that touch a range of offsets: the first, and the one after the last.
  std::pair<std::size_t, std::size_t> touching(std::size_t start, std::size_t end) const {
    std::size_t first = 0, count = 0;
    detail::call(quoth_hits_find, &first, &count, handle_.get(), start, end);
    return {first, first + count};
  }

private:
  struct destroy {
    void operator()(quoth_hits *h) const noexcept { quoth_hits_destroy(h); }
  };
  void adopt(quoth_hits *handle) {
    handle_.reset(handle);
    detail::call(quoth_hits_get_matches, &matches_, &count_, &is_cut_, handle);
  }
  std::unique_ptr<quoth_hits, destroy> handle_;
  const match *matches_ = nullptr;
  std::size_t count_ = 0;
  bool is_cut_ = false;
};

// A search of a corpus for a set that runs only while it is asked for a batch.
class set_walk {
public:
  set_walk(
      const corpus &c, const pattern_set &set,
      const quoth_search_options &options = search_options()) {
    quoth_set_walk *handle = nullptr;
    detail::call(quoth_set_walk_create, &handle, c.get(), set.get(), &options);
    handle_.reset(handle);
  }
  // Finds the next batch, whose matches stay valid until the next call; returns false after the last.
  bool next(quoth_set_batch &batch) {
    if (is_over_) return false;
    batch = QUOTH_SET_BATCH_INIT;
    detail::call(quoth_set_walk_next, &batch, handle_.get());
    is_over_ = batch.is_last;
    return true;
  }

private:
  struct destroy {
    void operator()(quoth_set_walk *w) const noexcept { quoth_set_walk_destroy(w); }
  };
  std::unique_ptr<quoth_set_walk, destroy> handle_;
  bool is_over_ = false;
};

// All hits of a set in a corpus, by start, then end, then pattern. Movable; any number of threads may use them.
class set_hits {
public:
  set_hits(
      const corpus &c, const pattern_set &set,
      const quoth_search_options &options = search_options()) {
    quoth_set_hits *handle = nullptr;
    detail::call(quoth_set_hits_create, &handle, c.get(), set.get(), &options);
    adopt(handle);
  }
  // The hits of a changed set; those of patterns that the last one has, too, are taken over: see
  // quoth_set_hits_refine.
  set_hits(
      const corpus &c, const pattern_set &set, const set_hits &last,
      const cancellation *stop = nullptr) {
    quoth_set_hits *handle = nullptr;
    detail::call(
        quoth_set_hits_refine, &handle, last.handle_.get(), c.get(), set.get(),
        detail::until(stop).get());
    adopt(handle);
  }

  const set_match *begin() const noexcept { return matches_; }
  const set_match *end() const noexcept { return matches_ + count_; }
  std::size_t size() const noexcept { return count_; }
  bool empty() const noexcept { return count_ == 0; }
  const set_match &operator[](std::size_t number) const noexcept { return matches_[number]; }
  // Whether the search reached its limit, so that there may be more hits.
  bool is_cut() const noexcept { return is_cut_; }
  // The numbers of the hits from the first that touches a range of offsets to the last that begins before its end:
  // the first, and the one after the last. Some between may end before the range.
  std::pair<std::size_t, std::size_t> touching(std::size_t start, std::size_t end) const {
    std::size_t first = 0, count = 0;
    detail::call(quoth_set_hits_find, &first, &count, handle_.get(), start, end);
    return {first, first + count};
  }

private:
  struct destroy {
    void operator()(quoth_set_hits *h) const noexcept { quoth_set_hits_destroy(h); }
  };
  void adopt(quoth_set_hits *handle) {
    handle_.reset(handle);
    detail::call(quoth_set_hits_get_matches, &matches_, &count_, &is_cut_, handle);
  }
  std::unique_ptr<quoth_set_hits, destroy> handle_;
  const set_match *matches_ = nullptr;
  std::size_t count_ = 0;
  bool is_cut_ = false;
};

} // namespace quoth

#endif
