/* words_template.h - finds words of letters and digits, for one tier. Included by kernels_template.h.

   The classes of a group become masks, and words are what lies between the bits at which the mask of all
   that belongs to words changes. So a group takes one branch that is hard to predict, and not several for
   each word. */

/* Which units of a group are what. */
typedef struct word_masks {
  uint64_t letters, digits, joins_letters, joins_digits, odd;
} word_masks;

INLINE uint64_t word_bits(vector_u16 first, vector_u16 second) {
  return (uint64_t)bits_u16(first) | (uint64_t)bits_u16(second) << 32;
}

/* The units of a set of two. */
INLINE uint64_t word_joints(vector_u16 first, vector_u16 second, const uint16_t *set) {
  return word_bits(
      (vector_u16)(first == set[0]) | (vector_u16)(first == set[1]),
      (vector_u16)(second == set[0]) | (vector_u16)(second == set[1]));
}

/* A group of ASCII. */
INLINE word_masks ascii_words(vector_u16 first, vector_u16 second, const qk_word_classes *classes) {
  const uint64_t both = word_joints(first, second, classes->joins_both);
  const vector_u16 small = (vector_u16)(uint16_t)0x20;
  return (word_masks){
      .letters = word_bits(
          (vector_u16)((first | small) - (uint16_t)'a' < 26),
          (vector_u16)((second | small) - (uint16_t)'a' < 26)),
      .digits = word_bits(
          (vector_u16)(first - (uint16_t)'0' < 10), (vector_u16)(second - (uint16_t)'0' < 10)),
      .joins_letters = both | word_joints(first, second, classes->joins_letters),
      .joins_digits = both | word_joints(first, second, classes->joins_digits),
      .odd = word_bits(
          (vector_u16)(first == '@') | (vector_u16)(first == '_'),
          (vector_u16)(second == '@') | (vector_u16)(second == '_'))};
}

/* Any other group. */
INLINE word_masks any_words(const uint16_t *text, const uint8_t *units) {
  uint8_t classes[QK_GROUP];
#pragma unroll(8)
  for (size_t i = 0; i < QK_GROUP; i++) classes[i] = units[text[i]];
  const vector_u8 all = load_u8(classes);
#define OF(class) bits_u8((vector_u8)((all & (uint8_t)(class)) != 0))
  return (word_masks){
      OF(QK_WORD_LETTER), OF(QK_WORD_DIGIT), OF(QK_WORD_JOINS_LETTERS), OF(QK_WORD_JOINS_DIGITS),
      OF(QK_WORD_ODD)};
#undef OF
}

INLINE word_masks group_words(const uint16_t *text, const qk_word_classes *classes) {
  const vector_u16 first = load_u16(text), second = load_u16(text + 32);
  if (classes->is_usual && bits_u16((vector_u16)((first | second) >= 0x80)) == 0)
    return ascii_words(first, second, classes);
  return any_words(text, classes->units);
}

/* The units of a class between two that are of another one. */
INLINE uint64_t joined_words(uint64_t joints, uint64_t own, bool before, bool next) {
  return joints & (own << 1 | before) & (own >> 1 | (uint64_t)next << 63);
}

static size_t words16(
    const qk_word_classes *classes, const uint16_t *text, size_t length, size_t from, size_t limit,
    qk_word *out, size_t *count) {
  size_t total = 0, last = from, base = from, start = from;
  bool is_open = false, has_letter = false, letter_before = false, digit_before = false;
  for (; base < limit && base < length; base += QK_GROUP) {
    const size_t left = length - base;
    uint8_t next = 0;
    word_masks m;
    if (left < QK_GROUP) {
      /* Text after the end must be nothing. */
      uint16_t copy[QK_GROUP];
      *(loose_u16 *)copy = *(loose_u16 *)(copy + 32) = (vector_u16)(uint16_t)' ';
      __builtin_memcpy(copy, text + base, left * sizeof *text);
      m = group_words(copy, classes);
      const uint64_t inside = ((uint64_t)1 << left) - 1;
      m.letters &= inside, m.digits &= inside, m.odd &= inside;
    } else {
      m = group_words(text + base, classes);
      if (left > QK_GROUP) next = classes->units[text[base + QK_GROUP]];
    }
    uint64_t parts = m.letters | m.digits;
    parts |= joined_words(m.joins_letters, m.letters, letter_before, next & QK_WORD_LETTER);
    parts |= joined_words(m.joins_digits, m.digits, digit_before, next & QK_WORD_DIGIT);
    uint64_t edges = parts ^ (parts << 1 | is_open);
    const bool has_odd = m.odd || next & QK_WORD_ODD;
    if (has_odd) {
      const unsigned odd = m.odd ? (unsigned)__builtin_ctzll(m.odd) : QK_GROUP;
      edges = odd ? edges & (((uint64_t)1 << (odd - 1)) - 1) : 0;
    }
    if (is_open) {
      if (edges) {
        const unsigned end = (unsigned)__builtin_ctzll(edges);
        edges &= edges - 1;
        has_letter |= (m.letters & (((uint64_t)1 << end) - 1)) != 0;
        last = base + end;
        out[total++] = (qk_word){start, (uint32_t)(last - start), !has_letter};
      } else {
        has_letter |= m.letters != 0;
      }
    }
    while (edges) {
      const unsigned first = (unsigned)__builtin_ctzll(edges);
      edges &= edges - 1;
      if (!edges) {
        start = base + first;
        has_letter = m.letters >> first != 0;
        break;
      }
      const unsigned end = (unsigned)__builtin_ctzll(edges);
      edges &= edges - 1;
      last = base + end;
      bool is_number = false;
      if (m.digits) is_number = (m.letters >> first & (((uint64_t)1 << (end - first)) - 1)) == 0;
      out[total++] = (qk_word){base + first, end - first, is_number};
    }
    if (has_odd) {
      *count = total;
      return last;
    }
    is_open = parts >> 63;
    letter_before = m.letters >> 63;
    digit_before = m.digits >> 63;
  }
  if (base > length) base = length;
  if (is_open && base == length) {
    out[total++] = (qk_word){start, (uint32_t)(length - start), !has_letter};
    is_open = false;
  }
  *count = total;
  return is_open ? start : base;
}
