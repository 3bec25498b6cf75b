// quoth_queries.hpp - the part of quoth.hpp for queries: needles joined by operators.
//
//     quoth::query query("\"climate\" near/10s (\"policy\" | \"law\")", quoth::options::find());
//     for (const auto &result : quoth::query_results(corpus, query))
//       std::cout << result.first_cue << ": " << result.hit_count << '\n';
#ifndef QUOTH_QUERIES_HPP
#define QUOTH_QUERIES_HPP

#include "quoth.hpp"

namespace quoth {

using query_result = quoth_query_result;

// Where the parts of a query must be together: in a transcript by default.
struct query_scope : quoth_query_scope {
  query_scope() noexcept : quoth_query_scope(QUOTH_QUERY_SCOPE_INIT) {}
  // Reads "cue", "transcript", or a window such as "3c" or "10s".
  explicit query_scope(text written) : query_scope() {
    detail::call(
        quoth_query_scope_read, static_cast<quoth_query_scope *>(this), written.data(),
        written.length(), written.encoding());
  }
};

// Needles joined by operators. Movable; any number of threads may use it at once. The error of a mistake in
// the written form has its position there.
class query {
public:
  explicit query(
      text written, const quoth_options &options = quoth::options(),
      const quoth_query_scope &scope = query_scope()) {
    quoth_query *handle = nullptr;
    detail::call(
        quoth_query_create, &handle, written.data(), written.length(), written.encoding(), &options,
        &scope);
    handle_.reset(handle);
  }

  std::size_t needle_count() const {
    std::size_t count = 0;
    detail::call(quoth_query_get_needle_count, &count, get());
    return count;
  }
  // A needle by its number, in UTF-8.
  std::string needle(std::size_t number) const {
    return gather([&](void *room, std::size_t capacity, std::size_t *count) {
      detail::call(quoth_query_get_needle, room, capacity, count, get(), number, utf8);
    });
  }
  // The written form, in UTF-8, with as few parentheses and spaces as it needs.
  std::string written() const {
    return gather([&](void *room, std::size_t capacity, std::size_t *count) {
      detail::call(quoth_query_get_written, room, capacity, count, get(), utf8);
    });
  }
  quoth_query_scope scope() const {
    quoth_query_scope scope = QUOTH_QUERY_SCOPE_INIT;
    detail::call(quoth_query_get_scope, &scope, get());
    return scope;
  }

  // Searches a corpus on several threads and calls `body` with each batch on the calling thread until it
  // returns false. An exception from `body` ends the search and propagates.
  template <typename Body>
  void search(const corpus &c, const quoth_search_options &options, Body body) const {
    detail::relay<Body, quoth_query_batch> relay(body);
    detail::call(quoth_corpus_search_query, c.get(), get(), &options, relay.take, relay.context());
    relay.finish();
  }

  const quoth_query *get() const noexcept { return handle_.get(); }

private:
  static constexpr quoth_encoding utf8 = QUOTH_UTF8;

  template <typename Write> static std::string gather(Write write) {
    std::size_t count = 0;
    write(nullptr, 0, &count);
    std::string bytes(count, '\0');
    write(&bytes[0], count, &count);
    return bytes;
  }

  struct destroy {
    void operator()(quoth_query *q) const noexcept { quoth_query_destroy(q); }
  };
  std::unique_ptr<quoth_query, destroy> handle_;
};

// All results of a query in a text or a corpus. Movable; any number of threads may use them. The query, the
// text and the corpus may be destroyed before them.
class query_results {
public:
  query_results(const query &q, text t) {
    quoth_query_results *handle = nullptr;
    detail::call(quoth_query_results_create, &handle, q.get(), t.data(), t.length(), t.encoding());
    adopt(handle);
  }
  query_results(
      const corpus &c, const query &q, const quoth_search_options &options = search_options()) {
    quoth_query_results *handle = nullptr;
    detail::call(quoth_query_results_create_in_corpus, &handle, c.get(), q.get(), &options);
    adopt(handle);
  }

  const query_result *begin() const noexcept { return all_; }
  const query_result *end() const noexcept { return all_ + count_; }
  std::size_t size() const noexcept { return count_; }
  bool empty() const noexcept { return count_ == 0; }
  const query_result &operator[](std::size_t number) const noexcept { return all_[number]; }
  // Whether the search reached its limit, so that there may be more results.
  bool is_cut() const noexcept { return is_cut_; }

private:
  struct destroy {
    void operator()(quoth_query_results *r) const noexcept { quoth_query_results_destroy(r); }
  };
  void adopt(quoth_query_results *handle) {
    handle_.reset(handle);
    detail::call(quoth_query_results_get_all, &all_, &count_, &is_cut_, handle);
  }
  std::unique_ptr<quoth_query_results, destroy> handle_;
  const query_result *all_ = nullptr;
  std::size_t count_ = 0;
  bool is_cut_ = false;
};

// A search of a corpus for a query that runs only while it is asked for a batch.
class query_walk {
public:
  query_walk(
      const corpus &c, const query &q, const quoth_search_options &options = search_options()) {
    quoth_query_walk *handle = nullptr;
    detail::call(quoth_query_walk_create, &handle, c.get(), q.get(), &options);
    handle_.reset(handle);
  }
  // Finds the next batch, whose results stay valid until the next call; returns false after the last.
  bool next(quoth_query_batch &batch) {
    if (is_over_) return false;
    batch = QUOTH_QUERY_BATCH_INIT;
    detail::call(quoth_query_walk_next, &batch, handle_.get());
    is_over_ = batch.is_last;
    return true;
  }

private:
  struct destroy {
    void operator()(quoth_query_walk *w) const noexcept { quoth_query_walk_destroy(w); }
  };
  std::unique_ptr<quoth_query_walk, destroy> handle_;
  bool is_over_ = false;
};

} // namespace quoth

#endif
