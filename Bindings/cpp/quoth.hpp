// quoth.hpp - quoth.h for C++: handles that free themselves, errors as exceptions. Header only, C++17.
//
//     quoth::pattern pattern("strasse");
//     for (auto match : pattern.all("Die Stra\u00DFe"))
//       std::cout << match.start << ".." << match.end << '\n';   // bytes: 4..11
//
// Words, keys, encodings and versions are in quoth_texts.hpp, columns of Arrow in quoth_columns.hpp, corpora and their
// searches in quoth_corpora.hpp, libraries in quoth_libraries.hpp, and queries in quoth_queries.hpp. All are included at
// the end.
//
// The headers of C document the calls and their arguments; every function of theirs is wrapped.
#ifndef QUOTH_HPP
#define QUOTH_HPP

#include <quoth.h>

#include <cstdint>
#include <exception>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace quoth {

using match = quoth_match;
using set_match = quoth_set_match;

// The error of a failed call.
class error : public std::runtime_error {
public:
  explicit error(const quoth_error &e)
      : std::runtime_error(e.message), status_(e.status), system_error_(e.system_error),
        position_(e.position) {}
  quoth_status status() const noexcept { return status_; }
  // The system's reason, such as ENOENT, or 0: see quoth_error.
  std::int32_t system_error() const noexcept { return system_error_; }
  // The position of the error, or -1: see quoth_error.
  std::int64_t position() const noexcept { return position_; }

private:
  quoth_status status_;
  std::int32_t system_error_;
  std::int64_t position_;
};

namespace detail {

// Calls `function` with the arguments and an error object, and throws that error.
template <typename Function, typename... Arguments>
void call(Function *function, Arguments... arguments) {
  quoth_error e = QUOTH_ERROR_INIT;
  if (function(arguments..., &e) != QUOTH_OK) throw error(e);
}

// Passes the items of a callback to `body`, and keeps an exception from it until the call has returned:
// none may cross the library.
template <typename Body, typename Item> class relay {
public:
  explicit relay(Body &body) noexcept : body_(body) {}
  relay(const relay &) = delete;
  relay &operator=(const relay &) = delete;

  void *context() noexcept { return this; }
  static quoth_status take(void *context, const Item *item) {
    auto &self = *static_cast<relay *>(context);
    try {
      return self.body_(*item) ? QUOTH_OK : QUOTH_STOP;
    } catch (...) {
      self.thrown_ = std::current_exception();
      return QUOTH_STOP;
    }
  }
  // The same for items that come in batches.
  static quoth_status take_all(void *context, const Item *items, std::size_t count) {
    for (std::size_t i = 0; i < count; i++)
      if (take(context, items + i) != QUOTH_OK) return QUOTH_STOP;
    return QUOTH_OK;
  }
  // Throws the exception, if there was one.
  void finish() const {
    if (thrown_) std::rethrow_exception(thrown_);
  }

private:
  Body &body_;
  std::exception_ptr thrown_;
};

} // namespace detail

// A text: UTF-8, UTF-16 and UTF-32 by the type of its characters; Latin-1 by name. All but UTF-32 are searched
// in place.
class text {
public:
  text(std::string_view utf8) noexcept : text(utf8.data(), utf8.size(), QUOTH_UTF8) {}
  text(const std::string &utf8) noexcept : text(std::string_view(utf8)) {}
  text(const char *utf8) noexcept : text(std::string_view(utf8)) {}
  text(std::u16string_view utf16) noexcept : text(utf16.data(), utf16.size(), QUOTH_UTF16) {}
  text(const std::u16string &utf16) noexcept : text(std::u16string_view(utf16)) {}
  text(const char16_t *utf16) noexcept : text(std::u16string_view(utf16)) {}
  text(std::u32string_view utf32) noexcept : text(utf32.data(), utf32.size(), QUOTH_UTF32) {}
  text(const std::u32string &utf32) noexcept : text(std::u32string_view(utf32)) {}
  text(const char32_t *utf32) noexcept : text(std::u32string_view(utf32)) {}
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
  bool is_cancelled() const {
    bool is_cancelled = false;
    detail::call(quoth_cancellation_is_cancelled, &is_cancelled, get());
    return is_cancelled;
  }
  quoth_cancellation *get() const noexcept { return handle_.get(); }

private:
  struct destroy {
    void operator()(quoth_cancellation *c) const noexcept { quoth_cancellation_destroy(c); }
  };
  std::unique_ptr<quoth_cancellation, destroy> handle_;
};

// How to search one text, initialized to the defaults; the fields are those of quoth_text_options.
struct text_options : quoth_text_options {
  text_options() noexcept : quoth_text_options(QUOTH_TEXT_OPTIONS_INIT) {}
};

// Many short texts that stand one after the other, and where each begins and the last one ends.
struct rows {
  text all;
  const std::int32_t *offsets;
  std::size_t count;
};

// Options, initialized to the defaults; the fields are those of quoth_options.
struct options : quoth_options {
  options() noexcept : quoth_options(QUOTH_OPTIONS_INIT) {}
  static options find() noexcept {
    options o;
    const quoth_options preset = QUOTH_OPTIONS_FIND_INIT;
    static_cast<quoth_options &>(o) = preset;
    return o;
  }
};

// An iterator over matches. The text must outlive it.
class iterator {
public:
  // Finds the next match; returns false after the last.
  bool next(match &found) {
    std::size_t count = 0;
    detail::call(quoth_iterator_next, &found, std::size_t(1), &count, handle_.get());
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

// A compiled needle. Movable; any number of threads may use it at once.
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
    detail::call(quoth_pattern_count, &n, get(), t.data(), t.length(), t.encoding());
    return n;
  }

  bool contains(text t) const {
    match found;
    return first(t, found);
  }

  bool first(text t, match &found) const {
    bool is_found = false;
    detail::call(
        quoth_pattern_find_first, &found, &is_found, get(), t.data(), t.length(), t.encoding());
    return is_found;
  }

  bool last(text t, match &found) const {
    bool is_found = false;
    detail::call(
        quoth_pattern_find_last, &found, &is_found, get(), t.data(), t.length(), t.encoding());
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

  // Writes the first matches to an array with that much room, and returns how many there are in all.
  std::size_t all(text t, match *room, std::size_t capacity) const {
    std::size_t count = 0;
    detail::call(
        quoth_pattern_find_all, room, capacity, &count, get(), t.data(), t.length(), t.encoding());
    return count;
  }

  // Calls `body` with every match until it returns false. An exception from `body` ends the search and
  // propagates.
  template <typename Body> void for_each(text t, Body body) const { visit(t, nullptr, body); }
  // The same for a huge text, with a limit, progress and a cancellation.
  template <typename Body>
  void for_each(text t, const quoth_text_options &options, Body body) const {
    visit(t, &options, body);
  }

  // Calls `body` with every match in rows, each a text of its own, until it returns false.
  template <typename Body> void for_each(rows r, Body body) const {
    detail::relay<Body, quoth_row_match> relay(body);
    detail::call(
        quoth_pattern_search_rows, get(), r.all.data(), r.all.length(), r.all.encoding(),
        static_cast<const void *>(r.offsets), sizeof *r.offsets, r.count, relay.take_all,
        relay.context());
    relay.finish();
  }

  // The collation in use; none if the pattern is one of folding.
  std::optional<quoth_collation> collation() const {
    quoth_collation found = QUOTH_COLLATION_INIT;
    bool is_found = false;
    detail::call(quoth_pattern_get_collation, &found, &is_found, get());
    return is_found ? std::optional<quoth_collation>(found) : std::nullopt;
  }

  iterator matches(text t, bool backward = false) const {
    quoth_iterator *handle = nullptr;
    detail::call(
        quoth_iterator_create, &handle, get(), t.data(), t.length(), t.encoding(),
        backward ? QUOTH_ITERATOR_BACKWARD : 0u);
    return iterator(handle);
  }

  const quoth_pattern *get() const noexcept { return handle_.get(); }

private:
  template <typename Body> void visit(text t, const quoth_text_options *options, Body &body) const {
    detail::relay<Body, match> relay(body);
    detail::call(
        quoth_pattern_for_each, get(), t.data(), t.length(), t.encoding(), options, relay.take,
        relay.context());
    relay.finish();
  }
  struct destroy {
    void operator()(quoth_pattern *p) const noexcept { quoth_pattern_destroy(p); }
  };
  std::unique_ptr<quoth_pattern, destroy> handle_;
};

// Many patterns, searched for in one pass. Movable; any number of threads may use it at once. The
// patterns may be destroyed before it.
class pattern_set {
public:
  explicit pattern_set(const std::vector<pattern> &patterns) {
    std::vector<const quoth_pattern *> handles;
    handles.reserve(patterns.size());
    for (const auto &p : patterns) handles.push_back(p.get());
    quoth_set *handle = nullptr;
    detail::call(quoth_set_create, &handle, handles.data(), handles.size());
    handle_.reset(handle);
    size_ = handles.size();
  }

  // The number of patterns.
  std::size_t size() const noexcept { return size_; }

  // All matches, by start, then end, then pattern.
  std::vector<set_match> all(text t) const { return gather(t, 0); }

  // Writes the first of them to an array with that much room, and returns how many there are in all.
  std::size_t all(text t, set_match *room, std::size_t capacity) const {
    std::size_t count = 0;
    detail::call(
        quoth_set_find_all, room, capacity, &count, get(), t.data(), t.length(), t.encoding(),
        std::uint32_t(0));
    return count;
  }

  // Calls `body` with every match in rows, each a text of its own, until it returns false.
  template <typename Body> void for_each(rows r, Body body) const {
    detail::relay<Body, quoth_set_row_match> relay(body);
    detail::call(
        quoth_set_search_rows, get(), r.all.data(), r.all.length(), r.all.encoding(),
        static_cast<const void *>(r.offsets), sizeof *r.offsets, r.count, relay.take_all,
        relay.context());
    relay.finish();
  }

  // The longest of the matches that begin first, and so on: see QUOTH_SET_LONGEST.
  std::vector<set_match> longest(text t) const { return gather(t, QUOTH_SET_LONGEST); }

  // The number of matches of each pattern.
  std::vector<std::size_t> counts(text t) const {
    std::vector<std::size_t> numbers(size_);
    std::size_t found = 0;
    detail::call(
        quoth_set_count, numbers.data(), numbers.size(), &found, get(), t.data(), t.length(),
        t.encoding());
    return numbers;
  }

  // The first match of each pattern that has one.
  std::vector<set_match> firsts(text t) const {
    std::vector<set_match> matches(size_);
    std::size_t count = 0;
    detail::call(
        quoth_set_find_firsts, matches.data(), matches.size(), &count, get(), t.data(), t.length(),
        t.encoding());
    matches.resize(count);
    return matches;
  }

  // Calls `body` with every match until it returns false; from the last on if `backward`. An exception
  // from `body` ends the search and propagates.
  template <typename Body> void for_each(text t, Body body, bool backward = false) const {
    visit(t, backward ? QUOTH_SET_BACKWARD : 0u, body);
  }

  const quoth_set *get() const noexcept { return handle_.get(); }

private:
  template <typename Body> void visit(text t, std::uint32_t flags, Body &body) const {
    detail::relay<Body, set_match> relay(body);
    detail::call(
        quoth_set_for_each, get(), t.data(), t.length(), t.encoding(), flags, relay.take,
        relay.context());
    relay.finish();
  }

  std::vector<set_match> gather(text t, std::uint32_t flags) const {
    std::vector<set_match> matches;
    auto take = [&](const set_match &found) {
      matches.push_back(found);
      return true;
    };
    visit(t, flags, take);
    return matches;
  }

  struct destroy {
    void operator()(quoth_set *s) const noexcept { quoth_set_destroy(s); }
  };
  std::unique_ptr<quoth_set, destroy> handle_;
  std::size_t size_ = 0;
};

// Translates ascending offsets of a text, in place: see quoth_text_translate.
inline void translate(
    text t, quoth_unit from, quoth_unit to, std::vector<std::size_t> &offsets,
    bool round_up = false) {
  detail::call(
      quoth_text_translate, offsets.data(), offsets.size(), t.data(), t.length(), t.encoding(),
      from, to, round_up ? QUOTH_TRANSLATE_ROUND_UP : 0u);
}

} // namespace quoth

#include "quoth_texts.hpp"

#include "quoth_columns.hpp"
#include "quoth_corpora.hpp"
#include "quoth_libraries.hpp"
#include "quoth_queries.hpp"

#endif
