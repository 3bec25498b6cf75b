// quoth_texts.hpp - the part of quoth.hpp for words, keys, encodings and versions.
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
