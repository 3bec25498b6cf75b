/* packed_words_template.h - words of few ASCII letters, each in one number, for one tier. Included by
   kernels_template.h. */

/* The low five bits of each of eight bytes, next to each other. */
INLINE uint64_t five_bits(uint64_t bytes) {
  bytes = (bytes & 0x001F001F001F001F) | (bytes >> 3 & 0x03E003E003E003E0);
  bytes = (bytes & 0x000003FF000003FF) | (bytes >> 6 & 0x000FFC00000FFC00);
  return (bytes & 0xFFFFF) | (bytes >> 12 & 0xFFFFF00000);
}

/* The number of a word of so many letters. */
INLINE uint64_t packed_word(const uint8_t *bytes, unsigned letters) {
  uint64_t first;
  uint32_t last;
  __builtin_memcpy(&first, bytes, sizeof first);
  __builtin_memcpy(&last, bytes + sizeof first, sizeof last);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
  first = __builtin_bswap64(first);
  last = __builtin_bswap32(last);
#endif
  const uint64_t all = five_bits(first) | five_bits(last) << 40;
  return all & (((uint64_t)1 << (5 * letters)) - 1);
}

static size_t packed_words16(
    const uint16_t *text, size_t length, size_t more, size_t *place, uint64_t *words, size_t room) {
  const vector_u16 small = (vector_u16)(uint16_t)0x20;
  size_t base = *place, count = 0;
  /* A word is read with what follows it. */
  uint8_t bytes[QK_GROUP + 16] = {0};
  while (base < length) {
    const size_t left = length - base;
    vector_u16 first, second;
    if (left + more < QK_GROUP) {
      uint16_t copy[QK_GROUP];
      *(loose_u16 *)copy = *(loose_u16 *)(copy + 32) = small;
      __builtin_memcpy(copy, text + base, left * sizeof *text);
      first = load_u16(copy), second = load_u16(copy + 32);
    } else {
      first = load_u16(text + base), second = load_u16(text + base + 32);
    }
    *(loose_bytes32 *)bytes = __builtin_convertvector(first, bytes32);
    *(loose_bytes32 *)(bytes + 32) = __builtin_convertvector(second, bytes32);
    const uint64_t inside = left < QK_GROUP ? ((uint64_t)1 << left) - 1 : ~(uint64_t)0;
    const uint64_t letters = inside
                             & word_bits(
                                 (vector_u16)((first | small) - (uint16_t)'a' < 26),
                                 (vector_u16)((second | small) - (uint16_t)'a' < 26));
    const uint64_t stops = inside
                           & word_bits(
                               (vector_u16)(first >= 0x80) | (vector_u16)(first == '\''),
                               (vector_u16)(second >= 0x80) | (vector_u16)(second == '\''));
    /* Without any, no word ends there. */
    const unsigned stop = stops ? (unsigned)__builtin_ctzll(stops) : QK_GROUP + 1;
    /* The letters that stand before the stop. */
    uint64_t rest = stops ? letters & ((stops & -stops) - 1) : letters;
    size_t next = base + (left < QK_GROUP ? left : QK_GROUP);
    while (rest) {
      const unsigned start = (unsigned)__builtin_ctzll(rest);
      const uint64_t others = ~(rest >> start);
      const unsigned run = others ? (unsigned)__builtin_ctzll(others) : QK_GROUP;
      const unsigned end = start + run;
      /* The word may go on in the next group. */
      if (end >= QK_GROUP && left > QK_GROUP && start > 0) {
        next = base + start;
        break;
      }
      if (run > QK_PACKED_LETTERS || end == stop || count == room
          || (end >= QK_GROUP && left > QK_GROUP)) {
        *place = base + start;
        return count;
      }
      words[count++] = packed_word(bytes + start, run);
      rest = end < QK_GROUP ? rest >> end << end : 0;
    }
    if (!rest && stops) {
      *place = base + stop;
      return count;
    }
    base = next;
  }
  *place = base;
  return count;
}
