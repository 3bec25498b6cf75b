// quoth_texts.hpp - the part of quoth.hpp for words, keys, encodings, columns of Arrow and versions.
//
//     for (auto word : quoth::words("Ein Wort"))
//       std::cout << word.start << ".." << word.end << '\n';
//     std::string utf8 = quoth::decode(bytes, quoth::encoding_named("windows-1251"));
#ifndef QUOTH_TEXTS_HPP
#define QUOTH_TEXTS_HPP

#include "quoth.hpp"

namespace quoth {

namespace detail {

// Calls `fill` with an array until everything fits: with none at first, to learn how much there is.
template <typename Item, typename Fill> std::vector<Item> gather(Fill fill) {
  std::size_t count = 0;
  fill(static_cast<Item *>(nullptr), std::size_t(0), &count);
  std::vector<Item> items(count);
  if (count > 0) fill(items.data(), items.size(), &count);
  return items;
}

} // namespace detail

// The words of a text: see quoth_text_find_words. The locale may be NULL.
inline std::vector<quoth_word> words(text t, const char *locale = nullptr) {
  return detail::gather<quoth_word>([&](quoth_word *room, std::size_t capacity,
                                        std::size_t *count) {
    detail::call(
        quoth_text_find_words, room, capacity, count, t.data(), t.length(), t.encoding(), locale);
  });
}

// The key of a text: texts with equal keys match each other. See quoth_text_get_key.
inline std::vector<std::uint32_t> key(text t, const quoth_options &options = quoth::options()) {
  return detail::gather<std::uint32_t>([&](std::uint32_t *room, std::size_t capacity,
                                           std::size_t *count) {
    detail::call(
        quoth_text_get_key, room, capacity, count, t.data(), t.length(), t.encoding(), &options);
  });
}

// The number of an encoding by any of its names.
inline quoth_encoding encoding_named(const std::string &name) {
  quoth_encoding encoding = 0;
  detail::call(quoth_encoding_find, &encoding, name.c_str());
  return encoding;
}

// The name of an encoding.
inline std::string_view name_of(quoth_encoding encoding) {
  const char *name = nullptr;
  detail::call(quoth_encoding_get_name, &name, encoding);
  return name;
}

// Bytes in an encoding as UTF-8, and, if wanted, where they are malformed.
inline std::string decode(
    std::string_view bytes, quoth_encoding encoding,
    std::vector<std::size_t> *malformed = nullptr) {
  std::size_t count = 0, wrong = 0;
  // A byte is mostly one to three of UTF-8.
  std::string utf8(bytes.size() + bytes.size() / 2 + 16, '\0');
  std::vector<std::size_t> places(malformed ? bytes.size() : 0);
  for (;;) {
    detail::call(
        quoth_bytes_decode, &utf8[0], utf8.size(), &count, places.data(), places.size(), &wrong,
        static_cast<const void *>(bytes.data()), bytes.size(), encoding);
    const bool fits = count <= utf8.size();
    utf8.resize(count);
    if (fits) break;
  }
  if (malformed) {
    places.resize(wrong);
    *malformed = std::move(places);
  }
  return utf8;
}

// The encodings that bytes might be in, likeliest first.
inline std::vector<quoth_guess> guess_encodings(std::string_view bytes) {
  return detail::gather<quoth_guess>(
      [&](quoth_guess *room, std::size_t capacity, std::size_t *count) {
        detail::call(
            quoth_bytes_guess_encodings, room, capacity, count,
            static_cast<const void *>(bytes.data()), bytes.size());
      });
}

// A column of texts from Arrow, which stays the caller's and must outlive it. Movable; any number of threads may use
// it at once.
class column {
public:
  column(const ArrowSchema &schema, const ArrowArray &array) {
    quoth_column *handle = nullptr;
    detail::call(quoth_column_create, &handle, &schema, &array);
    handle_.reset(handle);
    std::size_t nulls = 0;
    detail::call(
        quoth_column_get_validity, static_cast<std::uint8_t *>(nullptr), std::size_t(0), &rows_,
        &nulls, get());
  }

  std::size_t rows() const noexcept { return rows_; }
  // The bitmap of the rows that are not null.
  std::vector<std::uint8_t> validity() const {
    std::vector<std::uint8_t> bits(rows_ / 8 + 1);
    std::size_t rows = 0, nulls = 0;
    detail::call(quoth_column_get_validity, bits.data(), bits.size(), &rows, &nulls, get());
    return bits;
  }

  // The number of matches of each row.
  std::vector<std::int64_t> counts(const pattern &p, quoth_encoding encoding = QUOTH_UTF8) const {
    std::vector<std::int64_t> numbers(rows_ + 1);
    std::size_t total = 0;
    detail::call(
        quoth_column_count, numbers.data(), numbers.size(), &total, get(), p.get(), encoding);
    numbers.pop_back();
    return numbers;
  }
  // The bitmap of the rows with a match.
  std::vector<std::uint8_t> contains(const pattern &p, quoth_encoding encoding = QUOTH_UTF8) const {
    std::vector<std::uint8_t> bits(rows_ / 8 + 1);
    std::size_t total = 0;
    detail::call(quoth_column_contains, bits.data(), bits.size(), &total, get(), p.get(), encoding);
    return bits;
  }
  // The matches of all rows: those of row r are spans[offsets[r]] up to but excluding spans[offsets[r + 1]].
  struct list {
    std::vector<std::int64_t> offsets;
    std::vector<quoth_span> spans;
  };
  list all(const pattern &p, quoth_encoding encoding = QUOTH_UTF8) const {
    list found;
    found.offsets.resize(rows_ + 1);
    found.spans.resize(2 * rows_ + 16);
    for (;;) {
      std::size_t count = 0;
      detail::call(
          quoth_column_find_all, found.offsets.data(), found.offsets.size(), found.spans.data(),
          found.spans.size(), &count, get(), p.get(), encoding);
      const bool fits = count <= found.spans.size();
      found.spans.resize(count);
      if (fits) return found;
    }
  }

  const quoth_column *get() const noexcept { return handle_.get(); }

private:
  struct destroy {
    void operator()(quoth_column *c) const noexcept { quoth_column_destroy(c); }
  };
  std::unique_ptr<quoth_column, destroy> handle_;
  std::size_t rows_ = 0;
};

// The versions of the library in use, and of its binary interface.
inline std::uint32_t version_number() noexcept { return quoth_version_number(); }
inline std::uint32_t abi_version() noexcept { return quoth_abi_version(); }

// The version of a component, empty for an unknown one.
inline std::string_view version_of(quoth_component component) noexcept {
  const char *version = quoth_component_version(component);
  return version ? std::string_view(version) : std::string_view();
}

// A status in one English sentence.
inline std::string_view message_of(quoth_status status) noexcept {
  return quoth_status_message(status);
}

} // namespace quoth

#endif
