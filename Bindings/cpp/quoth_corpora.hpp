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

#include <quoth_corpus.h>

#include "quoth.hpp"

namespace quoth {

// Stops searches, from any thread and permanently.
class cancellation {
public:
  cancellation() {
    quoth_cancellation *handle = nullptr;
    detail::call(quoth_cancellation_create, &handle);
    handle_.reset(handle);
  }
  // After this returns, no callback of the searches begins; they throw QUOTH_ERROR_CANCELLED.
  void cancel() const { detail::call(quoth_cancellation_cancel, get()); }
  quoth_cancellation *get() const noexcept { return handle_.get(); }

private:
  struct destroy {
    void operator()(quoth_cancellation *c) const noexcept { quoth_cancellation_destroy(c); }
  };
  std::unique_ptr<quoth_cancellation, destroy> handle_;
};

// Many transcripts, each of many cues. Movable; any number of threads may use it at once. Offsets count
// code units of UTF-16.
class corpus {
public:
  // Opens a file that write() wrote; its text is mapped, not read.
  static corpus open(const std::string &path, std::uint32_t verify = QUOTH_VERIFY_AUTOMATIC) {
    quoth_corpus *handle = nullptr;
    detail::call(quoth_corpus_open, &handle, path.c_str(), verify);
    return corpus(handle);
  }
  void write(const std::string &path) const {
    detail::call(quoth_corpus_write, get(), path.c_str());
  }

  quoth_corpus_size size() const { return ask<quoth_corpus_size>(quoth_corpus_get_size); }
  quoth_place place(std::size_t offset) const {
    return ask<quoth_place>(quoth_corpus_find_place, offset);
  }
  quoth_cue_entry cue(std::size_t number) const {
    return ask<quoth_cue_entry>(quoth_corpus_get_cue, number);
  }
  quoth_transcript_entry transcript(std::size_t number) const {
    return ask<quoth_transcript_entry>(quoth_corpus_get_transcript, number);
  }
  // The name of a transcript, such as its path; empty if it has none. Valid as long as the corpus.
  std::string_view transcript_name(std::size_t number) const {
    const char *name = nullptr;
    std::size_t length = 0;
    detail::call(quoth_corpus_get_transcript_name, get(), number, &name, &length);
    return name ? std::string_view(name, length) : std::string_view();
  }
  std::string_view speaker(std::size_t number) const {
    return ask<const char *>(quoth_corpus_get_speaker, number);
  }

  std::u16string text(std::size_t start, std::size_t end) const {
    std::u16string units(end > start ? end - start : 0, u'\0');
    detail::call(
        quoth_corpus_copy_text, get(), start, end, reinterpret_cast<std::uint16_t *>(units.data()));
    return units;
  }

  // The parts of cues that a range covers, such as a hit's.
  std::vector<quoth_part> parts(std::size_t start, std::size_t end) const {
    std::size_t count = 0;
    detail::call(
        quoth_corpus_get_parts, get(), start, end, static_cast<quoth_part *>(nullptr),
        std::size_t(0), &count);
    std::vector<quoth_part> parts(count);
    detail::call(quoth_corpus_get_parts, get(), start, end, parts.data(), count, &count);
    return parts;
  }

  // The words of a cue whose times are known, in the order of its text.
  std::vector<quoth_timed_word> timed_words(std::size_t cue) const {
    std::size_t count = 0;
    detail::call(
        quoth_corpus_get_timed_words, get(), cue, static_cast<quoth_timed_word *>(nullptr),
        std::size_t(0), &count);
    std::vector<quoth_timed_word> words(count);
    detail::call(quoth_corpus_get_timed_words, get(), cue, words.data(), count, &count);
    return words;
  }

  // The time in which a range, such as a hit's, is spoken.
  quoth_spoken_time spoken_time(std::size_t start, std::size_t end) const {
    return ask<quoth_spoken_time>(quoth_corpus_get_spoken_time, start, end);
  }

  // Translates offsets in a cue's text, in place: see quoth_corpus_translate.
  void translate(std::size_t cue, quoth_unit to, std::vector<std::size_t> &offsets) const {
    detail::call(quoth_corpus_translate, get(), cue, to, offsets.data(), offsets.size());
  }

  // Searches on several threads and calls `body` with each batch on the calling thread until it
  // returns false. An exception from `body` ends the search and propagates.
  template <typename Body>
  void search(const pattern &p, const quoth_search_options &options, Body body) const {
    detail::relay<Body, quoth_batch> relay(body);
    detail::call(quoth_corpus_search, get(), p.get(), &options, relay.take, relay.context());
    relay.finish();
  }

  // The same for all patterns of a set, in one scan.
  template <typename Body>
  void search(const pattern_set &set, const quoth_search_options &options, Body body) const {
    detail::relay<Body, quoth_set_batch> relay(body);
    detail::call(quoth_set_search, get(), set.get(), &options, relay.take, relay.context());
    relay.finish();
  }

  // The number of hits of each pattern of a set.
  std::vector<std::size_t> counts(
      const pattern_set &set, const quoth_search_options &options) const {
    std::vector<std::size_t> numbers(set.size());
    std::size_t found = 0;
    detail::call(
        quoth_set_counts_in_corpus, get(), set.get(), &options, numbers.data(), numbers.size(),
        &found);
    return numbers;
  }

  // The first hit of each pattern of a set that has one.
  std::vector<set_match> firsts(const pattern_set &set, const quoth_search_options &options) const {
    std::vector<set_match> matches(set.size());
    std::size_t count = 0;
    detail::call(
        quoth_set_firsts_in_corpus, get(), set.get(), &options, matches.data(), matches.size(),
        &count);
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
  Result ask(Function *function, Arguments... arguments) const {
    Result result{};
    detail::call(function, get(), arguments..., &result);
    return result;
  }
  std::unique_ptr<quoth_corpus, destroy> handle_;
};

// The properties of a cue besides its text, empty by default.
struct cue : quoth_cue {
  cue() noexcept : quoth_cue(QUOTH_CUE_INIT) {}
};

// Collects the text of a corpus.
class corpus_builder {
public:
  explicit corpus_builder(std::uint32_t joiner = QUOTH_JOINER_AUTOMATIC) {
    quoth_corpus_builder *handle = nullptr;
    detail::call(quoth_corpus_builder_create, &handle, joiner);
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
  void append(const corpus &whole) {
    detail::call(quoth_corpus_builder_append, handle_.get(), whole.get());
  }
  // Returns the corpus and leaves the builder empty, ready for another.
  corpus finish() {
    quoth_corpus *handle = nullptr;
    detail::call(quoth_corpus_builder_finish, handle_.get(), &handle);
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
    quoth_search *handle = nullptr;
    detail::call(quoth_search_create, &handle, c.get(), p.get(), &options);
    handle_.reset(handle);
  }
  // Finds the next batch, whose matches stay valid until the next call; returns false after the
  // last.
  bool next(quoth_batch &batch) {
    if (is_over_) return false;
    detail::call(quoth_search_next, handle_.get(), &batch);
    is_over_ = batch.is_last;
    return true;
  }

private:
  struct destroy {
    void operator()(quoth_search *s) const noexcept { quoth_search_destroy(s); }
  };
  std::unique_ptr<quoth_search, destroy> handle_;
  bool is_over_ = false;
};

// All hits of a search of a corpus, in the order of the text. Movable; any number of threads may use it.
class hits {
public:
  hits(const corpus &c, const pattern &p, const quoth_search_options &options = search_options()) {
    quoth_hits *handle = nullptr;
    detail::call(quoth_corpus_find, &handle, c.get(), p.get(), &options);
    adopt(handle);
  }
  // The hits of a longer needle, looked for among the previous hits where that is sure: see
  // quoth_corpus_refine.
  hits(const corpus &c, const pattern &p, const hits &last, const cancellation *stop = nullptr) {
    quoth_hits *handle = nullptr;
    detail::call(
        quoth_corpus_refine, &handle, c.get(), p.get(), last.handle_.get(),
        stop ? stop->get() : nullptr);
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
    detail::call(quoth_hits_find, handle_.get(), start, end, &first, &count);
    return {first, first + count};
  }

private:
  struct destroy {
    void operator()(quoth_hits *h) const noexcept { quoth_hits_destroy(h); }
  };
  void adopt(quoth_hits *handle) {
    handle_.reset(handle);
    detail::call(quoth_hits_get_matches, handle, &matches_, &count_, &is_cut_);
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
    detail::call(quoth_set_walk_next, handle_.get(), &batch);
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
    detail::call(quoth_set_find_in_corpus, &handle, c.get(), set.get(), &options);
    adopt(handle);
  }
  // The hits of a changed set; those of patterns that the last one has, too, are taken over: see
  // quoth_set_refine_in_corpus.
  set_hits(
      const corpus &c, const pattern_set &set, const set_hits &last,
      const cancellation *stop = nullptr) {
    quoth_set_hits *handle = nullptr;
    detail::call(
        quoth_set_refine_in_corpus, &handle, c.get(), set.get(), last.handle_.get(),
        stop ? stop->get() : nullptr);
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
    detail::call(quoth_set_hits_find, handle_.get(), start, end, &first, &count);
    return {first, first + count};
  }

private:
  struct destroy {
    void operator()(quoth_set_hits *h) const noexcept { quoth_set_hits_destroy(h); }
  };
  void adopt(quoth_set_hits *handle) {
    handle_.reset(handle);
    detail::call(quoth_set_hits_get_matches, handle, &matches_, &count_, &is_cut_);
  }
  std::unique_ptr<quoth_set_hits, destroy> handle_;
  const set_match *matches_ = nullptr;
  std::size_t count_ = 0;
  bool is_cut_ = false;
};

} // namespace quoth

#endif
