/* utf8_template.h - checks whether bytes are well-formed UTF-8, for one tier. Included by
   kernels_template.h.

   A byte is valid if it continues a sequence exactly where the bytes before it require that, and if
   it is within the bounds that some leads set for the second byte (Unicode core specification,
   table 3-7). Most text consists of sequences of one to three bytes whose leads set no bounds; it
   is checked four groups at a time, with branches only on the kind of text, since a mispredicted
   one would wait for the text to arrive from memory. For other text, comparisons classify each byte as one bit, and its
   requirements are those bits, shifted. (Judging a block of bytes by those just before them is an
   idea of Keiser and Lemire, "Validating UTF-8 in less than one instruction per byte".) */

/* Requirements of the bytes before a group. */
typedef struct asked_utf8 {
  /* Bits 0 to 2: bytes that must continue a sequence. */
  uint64_t continues;
  /* Whether the byte before is a lead that sets bounds for the next one, as bit 0. */
  uint64_t e0, ed, f0, f4;
} asked_utf8;

/* Nonzero bits mark invalid bytes of a group, if none is 0xF0 or above. Advances `asked` to the
   next group. */
INLINE uint64_t wrong_three(vector_u8 x, asked_utf8 *asked) {
  uint64_t leads = bits_u8((vector_u8)(x >= 0xC0)), longer = bits_u8((vector_u8)(x >= 0xE0));
  uint64_t continues = bits_u8((vector_u8)((vector_u8)(x ^ 0x80) < 0x40));
  uint64_t wrong = bits_u8((vector_u8)((x & 0xFE) == 0xC0));
  uint64_t e0 = bits_u8((vector_u8)(x == 0xE0)), ed = bits_u8((vector_u8)(x == 0xED));
  uint64_t below_a0 = bits_u8((vector_u8)(x < 0xA0));
  wrong |= (e0 << 1 | asked->e0) & below_a0;
  wrong |= (ed << 1 | asked->ed) & ~below_a0;
  wrong |= continues ^ (leads << 1 | longer << 2 | asked->continues);
  asked->continues = leads >> 63 | longer >> 62;
  asked->e0 = e0 >> 63;
  asked->ed = ed >> 63;
  return wrong;
}

/* The same for any bytes. */
INLINE uint64_t wrong_utf8(vector_u8 x, asked_utf8 *asked) {
  uint64_t longest = bits_u8((vector_u8)(x >= 0xF0));
  uint64_t f0 = bits_u8((vector_u8)(x == 0xF0)), f4 = bits_u8((vector_u8)(x == 0xF4));
  uint64_t below_90 = bits_u8((vector_u8)(x < 0x90));
  uint64_t wrong = bits_u8((vector_u8)(x >= 0xF5));
  wrong |= (f0 << 1 | asked->f0) & below_90;
  wrong |= (f4 << 1 | asked->f4) & ~below_90;
  /* The requirements on the fourth byte count with those on the others. */
  asked->continues |= longest << 3;
  wrong |= wrong_three(x, asked);
  asked->continues |= longest >> 61;
  asked->f0 = f0 >> 63;
  asked->f4 = f4 >> 63;
  return wrong;
}

/* Checks the last group of a text, in a copy. Zeros follow the end, so a cut sequence is invalid
   there. */
static __attribute__((noinline)) bool wrong_utf8_at_end(
    const uint8_t *text, size_t left, asked_utf8 asked) {
  uint8_t copy[QK_GROUP] = {0};
  __builtin_memcpy(copy, text, left);
  return wrong_utf8(load_u8(copy), &asked) != 0 || asked.continues != 0;
}

/* Bit 7 is set in the continuation bytes. */
INLINE piece_u8 continuing(piece_u8 x) {
#if QK_TESTS_FOR_ZERO
  /* Comparisons give masks there, not bytes. */
  return x & ~(x + x);
#else
  typedef int8_t numbers __attribute__((ext_vector_type(QK_REGISTER_BYTES)));
  return (piece_u8)((numbers)x < (int8_t)-0x40);
#endif
}

/* The average of each byte and a number, rounded up: bit 7 is left in bytes above 0xFF less the number. It is one
   instruction, which takes half the time of a subtraction that saturates on Zen 4. */
INLINE piece_u8 average(piece_u8 x, uint8_t number) {
  const piece_u8 other = (piece_u8)number;
#if QK_REGISTER_BYTES == 64
  return (piece_u8)_mm512_avg_epu8((__m512i)x, (__m512i)other);
#elif QK_REGISTER_BYTES == 32
  return (piece_u8)_mm256_avg_epu8((__m256i)x, (__m256i)other);
#elif defined(__x86_64__)
  return (piece_u8)_mm_avg_epu8((__m128i)x, (__m128i)other);
#elif defined(__aarch64__)
  return (piece_u8)vrhaddq_u8((uint8x16_t)x, (uint8x16_t)other);
#else
  return (x | other) - ((x ^ other) >> 1);
#endif
}

/* Bit 7 is left in leads, the value 0x80 of 0xC0 and 0xC1 alone. */
INLINE piece_u8 leading(piece_u8 x) { return average(x, 0x3F); }

/* Bit 7 is left in leads of three bytes and more, and in 0xDF, the value 0x80 of that and 0xE0 alone. */
INLINE piece_u8 leading_long(piece_u8 x) { return average(x, 0x20); }

/* The lowest lead so far, or of some more bytes as the functions above leave them. */
INLINE piece_u8 lesser_lead(piece_u8 lowest, piece_u8 more) {
#if QK_SIGNED_MINIMUM
  /* SSE2 has no minimum of signed bytes. */
  return __builtin_elementwise_min(lowest, more ^ 0x80);
#else
  typedef int8_t numbers __attribute__((ext_vector_type(QK_REGISTER_BYTES)));
  return (piece_u8)__builtin_elementwise_min((numbers)lowest, (numbers)more);
#endif
}

/* The value that `lesser_lead` begins with, and the number of a lead in what it leaves: 0 for 0x80 and so on, and
   0x80 or more if there was none. */
INLINE piece_u8 no_lead(void) { return (piece_u8)(uint8_t)(QK_SIGNED_MINIMUM ? 0xFF : 0x7F); }
INLINE piece_u8 lead_number(piece_u8 lowest) { return QK_SIGNED_MINIMUM ? lowest : lowest ^ 0x80; }

/* The functions below take a register at a time. No state passes from one to the next: the two bytes before
   each are read again, since loads at shifted addresses cost less than moving masks to where bits can be
   shifted. Bit 7 of `wrong` is set where a byte is invalid, if no byte is special or above 0xEF. */
enum { four_groups = 4 * QK_GROUP };

/* The byte before, hidden from the compiler, which would otherwise make vectors of bytes that it has read
   before, with many shifts. */
INLINE const uint8_t *one_before(const uint8_t *text) {
  text--;
  __asm__("" : "+r"(text));
  return text;
}

/* A byte with this bit changed is at least 0xEE exactly if it is 0xEC, 0xED, or above 0xEF: one maximum finds the
   lead that sets an upper bound for the second byte, and those of sequences of four. It finds 0xEC as well, with
   which only Korean is written; and its text has 0xED everywhere. */
enum { changed_bit = 2, least_changed = 0xEE };

/* Whether four groups are valid, if the bytes just before them are usual. False if that takes a
   closer look. The last two bytes are judged as what the next groups begin after. Tells whether a sequence of
   two bytes or more begins in all but the last byte. */
INLINE bool valid_usual(const uint8_t *text, bool *has_lead) {
  const uint8_t *const behind = one_before(text);
  piece_u8 wrong = (piece_u8)(uint8_t)0, highest = wrong, lowest = no_lead(), lowest_long = lowest;
  _Pragma("clang loop unroll(full)") for (int at = 0; at < four_groups; at += QK_REGISTER_BYTES) {
    const piece_u8 x = load_piece_u8(text + at), before = leading(load_piece_u8(behind + at));
    const piece_u8 two_before = leading_long(load_piece_u8(behind + at - 1));
    /* Where both bytes before ask for one more, the later of them was wrong. */
    wrong |= continuing(x) ^ before ^ two_before;
    highest = __builtin_elementwise_max(highest, x ^ changed_bit);
    lowest = lesser_lead(lowest, before);
    lowest_long = lesser_lead(lowest_long, two_before);
    /* One register after another: together they need more than exist. */
    QK_KEEP(wrong);
    QK_KEEP(highest);
    QK_KEEP(lowest);
    QK_KEEP(lowest_long);
  }
  *has_lead = has_zero_u8((piece_u8)(lead_number(lowest) >= 0x80));
  return !has_zero_u8(
      (piece_u8)(wrong < 0x80) & (piece_u8)(highest < least_changed)
      & (piece_u8)(lead_number(lowest) >= 1) & (piece_u8)(lead_number(lowest_long) >= 1));
}

/* The highest byte of four groups, or one like it in each lane. */
INLINE vector_u8 highest_bytes(const uint8_t *text) {
  return __builtin_elementwise_max(
      __builtin_elementwise_max(load_u8(text), load_u8(text + QK_GROUP)),
      __builtin_elementwise_max(load_u8(text + 2 * QK_GROUP), load_u8(text + 3 * QK_GROUP)));
}

/* Requirements of the bytes before text[p] on the bytes from there. */
INLINE asked_utf8 asked_at(const uint8_t *text, size_t p) {
  uint8_t one = p >= 1 ? text[p - 1] : 0, two = p >= 2 ? text[p - 2] : 0;
  uint8_t three = p >= 3 ? text[p - 3] : 0;
  uint64_t behind_one = one >= 0xF0 ? 7 : one >= 0xE0 ? 3 : one >= 0xC0;
  uint64_t behind_two = two >= 0xF0 ? 3 : two >= 0xE0;
  return (asked_utf8){
      behind_one | behind_two | (three >= 0xF0), one == 0xE0, one == 0xED, one == 0xF0,
      one == 0xF4};
}

/* Whether the bytes before text[p], which are valid but for what these two lead, are usual: none is special, and
   the requirements on those from there depend only on the two bytes before each. */
INLINE bool asks_usual(const uint8_t *text, size_t p) {
  const uint8_t one = text[p - 1], two = text[p - 2];
  return one != 0xC0 && one != 0xC1 && one != 0xE0 && one != 0xED && one < 0xF0 && two != 0xE0
         && two != 0xED && two < 0xF0 && text[p - 3] < 0xF0;
}

/* Whether a byte of four groups of any kind is invalid. */
static __attribute__((noinline)) bool wrong_groups(
    const uint8_t *text, size_t p, bool has_longest) {
  asked_utf8 asked = asked_at(text, p);
  uint64_t wrong = 0;
  if (has_longest || asked.continues >> 2 || asked.f0 | asked.f4) {
    for (int i = 0; i < 4; i++) wrong |= wrong_utf8(load_u8(text + p + i * QK_GROUP), &asked);
  } else {
    for (int i = 0; i < 4; i++) wrong |= wrong_three(load_u8(text + p + i * QK_GROUP), &asked);
  }
  return wrong != 0;
}

/* The first four groups from p on that take a closer look, or that are too near to the end. The bytes before text[p]
   are valid and usual, and so are those before the place returned. */
INLINE size_t pass_usual(const uint8_t *text, size_t p, size_t length) {
  const size_t start = p;
  while (p + four_groups < length) {
    const size_t before = p;
    for (; p + four_groups < length && text[p - 1] < 0x80; p += four_groups) {
      /* The hardware itself reads ahead where each byte is read once, but not so far. */
      if (QK_REGISTER_BYTES == 64) prefetch_u8(text + p, 4);
      if (bits_u8((vector_u8)(highest_bytes(text + p) >= 0x80))) break;
    }
    /* Text like that before it is expected. */
    for (bool has_lead = true; has_lead && p + four_groups < length; p += four_groups) {
      prefetch_u8(text + p, 4);
      if (!valid_usual(text + p, &has_lead)) break;
    }
    if (p == before) break;
  }
  /* The last two bytes may have been wrong, or special. */
  return p > start && !asks_usual(text, p) ? p - four_groups : p;
}

static size_t valid_run(const uint8_t *text, size_t length) {
  size_t p = 0;
  if (length > 5 * QK_GROUP) {
    /* Nothing readable precedes the first group. */
    asked_utf8 asked = {0, 0, 0, 0, 0};
    if (wrong_utf8(load_u8(text), &asked)) return 0;
    p = QK_GROUP;
    for (bool is_usual = asks_usual(text, p); p + four_groups < length; p += four_groups) {
      if (is_usual) p = pass_usual(text, p, length);
      if (p + four_groups >= length) break;
      const bool has_longest = bits_u8((vector_u8)(highest_bytes(text + p) >= 0xF0));
      if (wrong_groups(text, p, has_longest)) break;
      is_usual = asks_usual(text, p + four_groups);
    }
  }
  asked_utf8 asked = asked_at(text, p);
  for (; p + QK_GROUP <= length; p += QK_GROUP) {
    if (wrong_utf8(load_u8(text + p), &asked)) return p;
    /* The text may end inside a sequence of this group. */
    if (asked.continues && p + QK_GROUP == length) return p;
  }
  if (p < length && wrong_utf8_at_end(text + p, length - p, asked)) return p;
  return length;
}
