// quoth.hpp - quoth.h for C++: handles that free themselves, errors as exceptions. Header only, C++17.
//
//     quoth::pattern pattern("strasse");
//     for (auto match : pattern.all("Die Stra\u00DFe"))
//       std::cout << match.start << ".." << match.end << '\n';   // bytes: 4..11
//
//     quoth::corpus_builder builder(QUOTH_JOINER_SPACE);
//     builder.begin(1);
//     builder.add("Die Stra\u00DFe");
//     quoth::corpus corpus = builder.finish();
//     for (auto match : quoth::hits(corpus, pattern))
//       std::cout << corpus.place(match.start).cue << '\n';
//
// What the calls mean, and which arguments they take, stands in quoth.h.
#ifndef QUOTH_HPP
#define QUOTH_HPP

#include <quoth.h>

#include <cstdint>
#include <exception>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace quoth {

using match = quoth_match;

// What a call that failed has said.
class error : public std::runtime_error {
public:
  explicit error(const quoth_error &e)
      : std::runtime_error(e.message), status_(e.status), position_(e.position) {}
  quoth_status status() const noexcept { return status_; }
  // Where, or -1: see quoth_error.
  std::int64_t position() const noexcept { return position_; }

private:
  quoth_status status_;
  std::int64_t position_;
};

namespace detail {

// Calls `function` with the arguments and an error object; throws what that says.
template <typename Function, typename... Arguments>
void call(Function *function, Arguments... arguments) {
  quoth_error e = QUOTH_ERROR_INIT;
  if (function(arguments..., &e) != QUOTH_OK) throw error(e);
}

} // namespace detail

// A text where it lies: UTF-8 and UTF-16 by the type of its characters; Latin-1 by name.
class text {
public:
  text(std::string_view utf8) noexcept : text(utf8.data(), utf8.size(), QUOTH_UTF8) {}
  text(const std::string &utf8) noexcept : text(std::string_view(utf8)) {}
  text(const char *utf8) noexcept : text(std::string_view(utf8)) {}
  text(std::u16string_view utf16) noexcept : text(utf16.data(), utf16.size(), QUOTH_UTF16) {}
  text(const std::u16string &utf16) noexcept : text(std::u16string_view(utf16)) {}
  text(const char16_t *utf16) noexcept : text(std::u16string_view(utf16)) {}
  text(const void *data, std::size_t length, quoth_encoding encoding) noexcept
      : data_(data), length_(length), encoding_(encoding) {}
  static text latin1(std::string_view bytes) noexcept {
    return {bytes.data(), bytes.size(), QUOTH_LATIN1};
  }

  const void *data() const noexcept { return data_; }
  std::size_t length() const noexcept { return length_; }
  quoth_encoding encoding() const noexcept { return encoding_; }

private:
  const void *data_;
  std::size_t length_;
  quoth_encoding encoding_;
};

// Options with a default; fields are those of quoth_options.
struct options : quoth_options {
  options() noexcept : quoth_options(QUOTH_OPTIONS_INIT) {}
  static options find() noexcept {
    options o;
    const quoth_options preset = QUOTH_OPTIONS_FIND_INIT;
    static_cast<quoth_options &>(o) = preset;
    return o;
  }
};

// A walk over matches. The text must outlive it.
class iterator {
public:
  // The next match, or false behind the last.
  bool next(match &found) {
    std::size_t count = 0;
    detail::call(quoth_iterator_next, handle_.get(), &found, std::size_t(1), &count);
    return count == 1;
  }

private:
  friend class pattern;
  struct destroy {
    void operator()(quoth_iterator *i) const noexcept { quoth_iterator_destroy(i); }
  };
  explicit iterator(quoth_iterator *handle) noexcept : handle_(handle) {}
  std::unique_ptr<quoth_iterator, destroy> handle_;
};

// A compiled needle. Moves; may be used by any number of threads at once.
class pattern {
public:
  explicit pattern(text needle, const quoth_options &options = quoth::options()) {
    quoth_pattern *handle = nullptr;
    detail::call(
        quoth_pattern_create, &handle, needle.data(), needle.length(), needle.encoding(), &options);
    handle_.reset(handle);
  }

  std::size_t count(text t) const {
    std::size_t n = 0;
    detail::call(quoth_count, get(), t.data(), t.length(), t.encoding(), &n);
    return n;
  }

  bool contains(text t) const {
    match found;
    return first(t, found);
  }

  bool first(text t, match &found) const {
    bool is_found = false;
    detail::call(quoth_first, get(), t.data(), t.length(), t.encoding(), &found, &is_found);
    return is_found;
  }

  bool last(text t, match &found) const {
    bool is_found = false;
    detail::call(quoth_last, get(), t.data(), t.length(), t.encoding(), &found, &is_found);
    return is_found;
  }

  std::vector<match> all(text t) const {
    std::vector<match> matches;
    for_each(t, [&](const match &found) {
      matches.push_back(found);
      return true;
    });
    return matches;
  }

  // Calls `body` with every match until it returns false. What it throws ends the search and is thrown
  // on.
  template <typename Body> void for_each(text t, Body body) const {
    struct state {
      Body &body;
      std::exception_ptr thrown;
    } s{body, nullptr};
    auto callback = [](void *context, const match *found) -> bool {
      auto &s = *static_cast<state *>(context);
      try {
        return s.body(*found);
      } catch (...) {
        s.thrown = std::current_exception();
        return false;
      }
    };
    detail::call(
        quoth_for_each, get(), t.data(), t.length(), t.encoding(),
        static_cast<quoth_match_callback *>(callback), static_cast<void *>(&s));
    if (s.thrown) std::rethrow_exception(s.thrown);
  }

  iterator matches(text t, bool backward = false) const {
    quoth_iterator *handle = nullptr;
    detail::call(
        quoth_iterator_create, &handle, get(), t.data(), t.length(), t.encoding(),
        backward ? QUOTH_BACKWARD : 0u);
    return iterator(handle);
  }

  const quoth_pattern *get() const noexcept { return handle_.get(); }

private:
  struct destroy {
    void operator()(quoth_pattern *p) const noexcept { quoth_pattern_destroy(p); }
  };
  std::unique_ptr<quoth_pattern, destroy> handle_;
};

// Translates ascending offsets of a text, in place: see quoth_translate.
inline void translate(
    text t, quoth_unit from, quoth_unit to, std::vector<std::size_t> &offsets,
    bool round_up = false) {
  detail::call(
      quoth_translate, t.data(), t.length(), t.encoding(), from, to, round_up ? QUOTH_ROUND_UP : 0u,
      offsets.data(), offsets.size());
}

// Stops searches, from any thread and for good.
class cancellation {
public:
  cancellation() {
    quoth_cancellation *handle = nullptr;
    detail::call(quoth_cancellation_create, &handle);
    handle_.reset(handle);
  }
  // No callback of the searches begins after this has returned; they throw QUOTH_ERROR_CANCELLED.
  void cancel() const { detail::call(quoth_cancellation_cancel, get()); }
  quoth_cancellation *get() const noexcept { return handle_.get(); }

private:
  struct destroy {
    void operator()(quoth_cancellation *c) const noexcept { quoth_cancellation_destroy(c); }
  };
  std::unique_ptr<quoth_cancellation, destroy> handle_;
};

// Many transcripts, each of many cues. Moves; may be used by any number of threads at once. Offsets count
// code units of UTF-16.
class corpus {
public:
  // Opens a file that write() has written; its text is mapped, not read.
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
  std::string_view speaker(std::size_t number) const {
    return ask<const char *>(quoth_corpus_get_speaker, number);
  }

  std::u16string text(std::size_t start, std::size_t end) const {
    std::u16string units(end > start ? end - start : 0, u'\0');
    detail::call(
        quoth_corpus_copy_text, get(), start, end, reinterpret_cast<std::uint16_t *>(units.data()));
    return units;
  }

  // What a range, such as a hit's, covers of each cue.
  std::vector<quoth_part> parts(std::size_t start, std::size_t end) const {
    std::size_t count = 0;
    detail::call(
        quoth_corpus_get_parts, get(), start, end, static_cast<quoth_part *>(nullptr),
        std::size_t(0), &count);
    std::vector<quoth_part> parts(count);
    detail::call(quoth_corpus_get_parts, get(), start, end, parts.data(), count, &count);
    return parts;
  }

  // Translates offsets in a cue's text, in place: see quoth_corpus_translate.
  void translate(std::size_t cue, quoth_unit to, std::vector<std::size_t> &offsets) const {
    detail::call(quoth_corpus_translate, get(), cue, to, offsets.data(), offsets.size());
  }

  // Searches on several threads and calls `body` with one batch after the other, on this one, until it
  // returns false. What it throws ends the search and is thrown on.
  template <typename Body>
  void search(const pattern &p, const quoth_search_options &options, Body body) const {
    struct state {
      Body &body;
      std::exception_ptr thrown;
    } s{body, nullptr};
    auto callback = [](void *context, const quoth_batch *batch) -> bool {
      auto &s = *static_cast<state *>(context);
      try {
        return s.body(*batch);
      } catch (...) {
        s.thrown = std::current_exception();
        return false;
      }
    };
    detail::call(
        quoth_corpus_search, get(), p.get(), &options,
        static_cast<quoth_batch_callback *>(callback), static_cast<void *>(&s));
    if (s.thrown) std::rethrow_exception(s.thrown);
  }

  const quoth_corpus *get() const noexcept { return handle_.get(); }

private:
  friend class corpus_builder;
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

// What is known of a cue beside its text, with nothing as a default.
struct cue : quoth_cue {
  cue() noexcept : quoth_cue(QUOTH_CUE_INIT) {}
};

// Gathers the text of a corpus.
class corpus_builder {
public:
  explicit corpus_builder(std::uint32_t joiner = QUOTH_JOINER_SPACE) {
    quoth_corpus_builder *handle = nullptr;
    detail::call(quoth_corpus_builder_create, &handle, joiner);
    handle_.reset(handle);
  }
  // Goes on where another corpus ends, which stays as it is.
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
  void append(const corpus &whole) {
    detail::call(quoth_corpus_builder_append, handle_.get(), whole.get());
  }
  // The builder is empty then, and may begin another.
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

// How a corpus is searched, and which part of it, with a default; fields are those of
// quoth_search_options.
struct search_options : quoth_search_options {
  search_options() noexcept : quoth_search_options(QUOTH_SEARCH_OPTIONS_INIT) {}
};

// A search of a corpus that is asked for batches. Nothing is searched between calls.
class search {
public:
  search(
      const corpus &c, const pattern &p, const quoth_search_options &options = search_options()) {
    quoth_search *handle = nullptr;
    detail::call(quoth_search_create, &handle, c.get(), p.get(), &options);
    handle_.reset(handle);
  }
  // The next batch, whose matches stay until the next call; false behind the last.
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

// All hits of a search of a corpus, in the order of the text. Moves; may be used by any number of threads.
class hits {
public:
  hits(const corpus &c, const pattern &p, const quoth_search_options &options = search_options()) {
    quoth_hits *handle = nullptr;
    detail::call(quoth_corpus_find, &handle, c.get(), p.get(), &options);
    adopt(handle);
  }
  // Those of a longer needle, found among the last ones where that is sure: see quoth_corpus_refine.
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
  // Whether the limit was reached: there may be more.
  bool is_cut() const noexcept { return is_cut_; }
  // The numbers, from the first to before the last, of those that touch a range of offsets.
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

} // namespace quoth

#endif
