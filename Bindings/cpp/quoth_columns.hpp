// quoth_columns.hpp - the part of quoth.hpp for columns of Arrow: the matches in each of many texts.
//
//     const quoth::column column(schema, array);
//     for (auto count : column.counts(pattern))
//       std::cout << count << '\n';
#ifndef QUOTH_COLUMNS_HPP
#define QUOTH_COLUMNS_HPP

#include "quoth.hpp"

#include "quoth_corpora.hpp"

namespace quoth {

// An Arrow array and its type, which are released with this object. Movable. Whoever takes them over sets their
// `release` to NULL, as Arrow has it.
class arrow_result {
public:
  arrow_result() = default;
  arrow_result(arrow_result &&other) noexcept : schema(other.schema), array(other.array) {
    other.schema.release = nullptr;
    other.array.release = nullptr;
  }
  arrow_result &operator=(arrow_result &&other) noexcept {
    std::swap(schema, other.schema);
    std::swap(array, other.array);
    return *this;
  }
  ~arrow_result() {
    if (array.release) array.release(&array);
    if (schema.release) schema.release(&schema);
  }

  ArrowSchema schema = {};
  ArrowArray array = {};
};

// Options of a search whose result is an Arrow array.
struct column_options : quoth_column_options {
  column_options() noexcept : quoth_column_options(QUOTH_COLUMN_OPTIONS_INIT) {}
  explicit column_options(
      quoth_column_kind what, quoth_unit unit_of_spans = QUOTH_UNIT_UTF8) noexcept
      : column_options() {
    kind = what;
    unit = unit_of_spans;
  }
};

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
  // The text of a row, in the array's memory; none for a null.
  std::optional<std::string_view> at(std::size_t row) const {
    quoth_column_text text = {};
    detail::call(quoth_column_get_texts, &text, std::size_t(1), get(), row);
    if (!text.bytes) return std::nullopt;
    return std::string_view(text.bytes, text.length);
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
  // The number of matches of all patterns in each row and, if wanted, of each pattern in all rows.
  std::vector<std::int64_t> counts(
      const pattern_set &s, std::vector<std::int64_t> *of_needles = nullptr,
      quoth_encoding encoding = QUOTH_UTF8) const {
    std::vector<std::int64_t> numbers(rows_ + 1);
    if (of_needles) of_needles->assign(s.size(), 0);
    std::size_t total = 0;
    detail::call(
        quoth_column_count_set, numbers.data(), numbers.size(),
        of_needles ? of_needles->data() : nullptr, of_needles ? of_needles->size() : 0, &total,
        get(), s.get(), encoding);
    numbers.pop_back();
    return numbers;
  }
  // The number of matches of each pattern in each row, row by row.
  std::vector<std::int64_t> counts_of_each(
      const pattern_set &s, quoth_encoding encoding = QUOTH_UTF8) const {
    std::vector<std::int64_t> numbers(rows_ * s.size() + 1);
    std::size_t total = 0;
    detail::call(
        quoth_column_count_set_each, numbers.data(), numbers.size(), &total, get(), s.get(),
        encoding);
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
  // The bitmap of the rows with a match of any pattern.
  std::vector<std::uint8_t> contains(
      const pattern_set &s, quoth_encoding encoding = QUOTH_UTF8) const {
    std::vector<std::uint8_t> bits(rows_ / 8 + 1);
    std::size_t total = 0;
    detail::call(
        quoth_column_contains_set, bits.data(), bits.size(), &total, get(), s.get(), encoding);
    return bits;
  }
  // The matches of all rows: those of row r are spans[offsets[r]] up to but excluding spans[offsets[r + 1]].
  template <typename Span> struct list_of {
    std::vector<std::int64_t> offsets;
    std::vector<Span> spans;
  };
  using list = list_of<quoth_span>;
  using set_list = list_of<quoth_set_span>;
  list all(const pattern &p, quoth_encoding encoding = QUOTH_UTF8) const {
    return gather<quoth_span>(quoth_column_find_all, p.get(), encoding);
  }
  set_list all(const pattern_set &s, quoth_encoding encoding = QUOTH_UTF8) const {
    return gather<quoth_set_span>(quoth_column_find_set_all, s.get(), encoding);
  }

  // The result of a search as an Arrow array.
  arrow_result search(
      const pattern &p, const quoth_column_options &options = column_options()) const {
    arrow_result found;
    detail::call(quoth_column_search, &found.schema, &found.array, get(), p.get(), &options);
    return found;
  }
  arrow_result search(
      const pattern_set &s, const quoth_column_options &options = column_options()) const {
    arrow_result found;
    detail::call(quoth_column_search_set, &found.schema, &found.array, get(), s.get(), &options);
    return found;
  }

  const quoth_column *get() const noexcept { return handle_.get(); }

private:
  template <typename Span, typename Find, typename Needles>
  list_of<Span> gather(Find find, const Needles *needles, quoth_encoding encoding) const {
    list_of<Span> found;
    found.offsets.resize(rows_ + 1);
    found.spans.resize(2 * rows_ + 16);
    for (;;) {
      std::size_t count = 0;
      detail::call(
          find, found.offsets.data(), found.offsets.size(), found.spans.data(), found.spans.size(),
          &count, get(), needles, encoding);
      const bool fits = count <= found.spans.size();
      found.spans.resize(count);
      if (fits) return found;
    }
  }

  struct destroy {
    void operator()(quoth_column *c) const noexcept { quoth_column_destroy(c); }
  };
  std::unique_ptr<quoth_column, destroy> handle_;
  std::size_t rows_ = 0;
};

inline void corpus_builder::add_column(const column &texts, const quoth_column_cues *cues) {
  std::size_t added = 0;
  detail::call(quoth_corpus_builder_add_column, &added, handle_.get(), texts.get(), cues);
}

} // namespace quoth

#endif
