// quoth_libraries.hpp - the part of quoth.hpp for libraries: corpora beyond memory, with an index.
//
//     quoth::library library = quoth::library::open("talks.library");
//     quoth::library_walk walk(library, quoth::pattern("strasse"));
//     quoth_library_batch batch;
//     while (walk.next(batch))
//       std::cout << batch.count << " hits in " << library.segment(batch.segment).name << '\n';
#ifndef QUOTH_LIBRARIES_HPP
#define QUOTH_LIBRARIES_HPP

#include <optional>
#include <quoth_library.h>

#include "quoth_corpora.hpp"

namespace quoth {

// A library as it was when it was opened. Movable; any number of threads may use it at once.
class library {
public:
  static library open(const std::string &path) {
    quoth_library *handle = nullptr;
    detail::call(quoth_library_open, &handle, path.c_str());
    return library(handle);
  }
  static bool exists(const std::string &path) {
    bool is_one = false;
    detail::call(quoth_library_exists, &is_one, path.c_str());
    return is_one;
  }
  // The library of the same folder as it is now.
  library refreshed() const {
    quoth_library *handle = nullptr;
    detail::call(quoth_library_refresh, &handle, get());
    return library(handle);
  }
  // Whether nobody has changed it since it was opened.
  bool is_current() const {
    bool is_current = false;
    detail::call(quoth_library_is_current, &is_current, get());
    return is_current;
  }
  // Whether the files that it was made of have changed since.
  bool is_stale() const {
    bool is_stale = false;
    detail::call(quoth_library_is_stale, &is_stale, get());
    return is_stale;
  }

  quoth_library_size size() const {
    quoth_library_size size = QUOTH_LIBRARY_SIZE_INIT;
    detail::call(quoth_library_get_size, &size, get());
    return size;
  }
  quoth_library_segment segment(std::size_t number) const {
    quoth_library_segment segment = QUOTH_LIBRARY_SEGMENT_INIT;
    detail::call(quoth_library_get_segment, &segment, get(), number);
    return segment;
  }
  // The corpus of a segment, removed transcripts among its own.
  quoth::corpus corpus(std::size_t segment) const {
    quoth_corpus *handle = nullptr;
    detail::call(quoth_library_open_corpus, &handle, get(), segment);
    return quoth::corpus(handle);
  }
  bool is_removed(std::size_t segment, std::size_t transcript) const {
    bool is_removed = false;
    detail::call(quoth_library_is_removed, &is_removed, get(), segment, transcript);
    return is_removed;
  }
  // The segment and the number of the transcript with a name, such as a path.
  std::optional<std::pair<std::size_t, std::size_t>> transcript(std::string_view name) const {
    quoth_library_place place = QUOTH_LIBRARY_PLACE_INIT;
    detail::call(quoth_library_find_transcript, &place, get(), name.data(), name.size());
    if (!place.found) return std::nullopt;
    return std::make_pair(place.segment, place.transcript);
  }

  // Searches and calls `body` with each batch on the calling thread until it returns false. An exception
  // from `body` ends the search and propagates.
  template <typename Body>
  void search(const pattern &p, const quoth_search_options &options, Body body) const {
    detail::relay<Body, quoth_library_batch> relay(body);
    detail::call(quoth_library_search, get(), p.get(), &options, relay.take, relay.context());
    relay.finish();
  }
  quoth_library_count_result count(
      const pattern &p, const quoth_search_options &options = search_options()) const {
    quoth_library_count_result result = QUOTH_LIBRARY_COUNT_RESULT_INIT;
    detail::call(quoth_library_count, &result, get(), p.get(), &options);
    return result;
  }
  // How a segment would be searched.
  quoth_library_plan explain(std::size_t segment, const pattern &p) const {
    quoth_library_plan plan = QUOTH_LIBRARY_PLAN_INIT;
    detail::call(quoth_library_explain, &plan, get(), segment, p.get());
    return plan;
  }
  // Compares every byte with its checksum: the damages, in English.
  std::vector<std::string> check() const {
    std::vector<std::string> damages;
    std::size_t count = 0;
    detail::call(quoth_library_check, &count, get(), note, static_cast<void *>(&damages));
    return damages;
  }

  const quoth_library *get() const noexcept { return handle_.get(); }

private:
  struct destroy {
    void operator()(quoth_library *l) const noexcept { quoth_library_destroy(l); }
  };
  explicit library(quoth_library *handle) noexcept : handle_(handle) {}
  static quoth_status note(void *damages, const char *message) noexcept {
    try {
      static_cast<std::vector<std::string> *>(damages)->emplace_back(message);
      return QUOTH_OK;
    } catch (...) { return QUOTH_ERROR_NO_MEMORY; }
  }
  std::unique_ptr<quoth_library, destroy> handle_;
};

// A search of a library that runs only while it is asked for a batch.
class library_walk {
public:
  library_walk(
      const library &l, const pattern &p, const quoth_search_options &options = search_options()) {
    quoth_library_walk *handle = nullptr;
    detail::call(quoth_library_walk_create, &handle, l.get(), p.get(), &options);
    handle_.reset(handle);
  }
  // Finds the next batch, whose matches and problems stay valid until the next call; returns false after
  // the last.
  bool next(quoth_library_batch &batch) {
    if (is_over_) return false;
    batch = QUOTH_LIBRARY_BATCH_INIT;
    detail::call(quoth_library_walk_next, &batch, handle_.get());
    is_over_ = batch.is_last;
    return true;
  }

private:
  struct destroy {
    void operator()(quoth_library_walk *w) const noexcept { quoth_library_walk_destroy(w); }
  };
  std::unique_ptr<quoth_library_walk, destroy> handle_;
  bool is_over_ = false;
};

inline search::search(
    const library &l, std::size_t segment, const pattern &p, const quoth_search_options &options,
    quoth_library_plan *plan) {
  quoth_corpus_walk *handle = nullptr;
  detail::call(
      quoth_corpus_walk_create_in_library, &handle, plan, l.get(), segment, p.get(), &options);
  handle_.reset(handle);
}

} // namespace quoth

#endif
