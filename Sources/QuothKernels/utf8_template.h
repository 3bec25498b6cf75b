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

/* A byte less 0x40, or 0: bit 7 is left in leads alone. */
INLINE piece_u8 leading(piece_u8 x) {
  return __builtin_elementwise_sub_sat(x, (piece_u8)(uint8_t)0x40);
}

/* The lowest lead so far, or of some more bytes as `leading` leaves them. */
INLINE piece_u8 lesser_lead(piece_u8 lowest, piece_u8 more) {
#if QK_SIGNED_MINIMUM
  /* SSE2 has no minimum of signed bytes. */
  return __builtin_elementwise_min(lowest, more ^ 0x80);
#else
  typedef int8_t numbers __attribute__((ext_vector_type(QK_REGISTER_BYTES)));
  return (piece_u8)__builtin_elementwise_min((numbers)lowest, (numbers)more);
#endif
}

/* The value that `lesser_lead` begins with, and the number of a lead, from 0 for 0xC0 on, in what it leaves. */
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

/* Whether four groups are valid, if the bytes just before them are usual. False if that takes a
   closer look. These have no sequence of three bytes or more in or just before them. */
INLINE bool valid_short(const uint8_t *text) {
  const uint8_t *const behind = one_before(text);
  piece_u8 wrong = (piece_u8)(uint8_t)0, lowest = no_lead();
  _Pragma("clang loop unroll(full)") for (int at = 0; at < four_groups; at += QK_REGISTER_BYTES) {
    const piece_u8 before = leading(load_piece_u8(behind + at));
    wrong |= continuing(load_piece_u8(text + at)) ^ before;
    lowest = lesser_lead(lowest, before);
  }
  /* The last byte comes before none of these. */
  lowest = lesser_lead(lowest, leading(load_piece_u8(text + four_groups - QK_REGISTER_BYTES)));
  return !has_zero_u8((piece_u8)(wrong < 0x80) & (piece_u8)(lead_number(lowest) >= 2));
}

/* The same for groups with sequences of three bytes. Tells whether there was one. */
INLINE bool valid_long(const uint8_t *text, bool *has_three) {
  const uint8_t *const behind = one_before(text);
  piece_u8 wrong = (piece_u8)(uint8_t)0, highest = wrong, least = ~wrong, lowest = no_lead();
  _Pragma("clang loop unroll(full)") for (int at = 0; at < four_groups; at += QK_REGISTER_BYTES) {
    const piece_u8 before = leading(load_piece_u8(behind + at));
    /* Bit 7 is left in leads of sequences of three bytes. */
    const piece_u8 two_before =
        __builtin_elementwise_sub_sat(load_piece_u8(behind + at - 1), (piece_u8)(uint8_t)0x60);
    wrong |= continuing(load_piece_u8(text + at)) ^ (before | two_before);
    highest = __builtin_elementwise_max(highest, before);
    lowest = lesser_lead(lowest, before);
    least = __builtin_elementwise_min(least, before ^ (0xED - 0x40));
    /* One register after another: together they need more than exist. */
    QK_KEEP(wrong);
    QK_KEEP(least);
  }
  const piece_u8 last = leading(load_piece_u8(text + four_groups - QK_REGISTER_BYTES));
  highest = __builtin_elementwise_max(highest, last);
  lowest = lesser_lead(lowest, last);
  least = __builtin_elementwise_min(least, last ^ (0xED - 0x40));
  *has_three = has_zero_u8((piece_u8)(highest < 0xE0 - 0x40));
  piece_u8 right =
      (piece_u8)(wrong < 0x80) & (piece_u8)(highest < 0xF0 - 0x40) & (piece_u8)(least != 0);
  /* Only text with short sequences can contain C0, C1 or E0. */
  if (has_zero_u8((piece_u8)(lead_number(lowest) > 0x20))) {
    right &= (piece_u8)(lead_number(lowest) >= 2);
    for (int at = 0; at < four_groups; at += QK_REGISTER_BYTES)
      right &= (piece_u8)(load_piece_u8(text + at) != 0xE0);
  }
  return !has_zero_u8(right);
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

/* Whether the requirements of the bytes before text[p] depend only on the two bytes before each
   byte. */
INLINE bool asks_usual(const uint8_t *text, size_t p) {
  uint8_t one = text[p - 1];
  return one != 0xE0 && one != 0xED && one < 0xF0 && text[p - 2] < 0xF0 && text[p - 3] < 0xF0;
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

static size_t valid_run(const uint8_t *text, size_t length) {
  size_t p = 0;
  if (length > 5 * QK_GROUP) {
    /* Nothing readable precedes the first group. */
    asked_utf8 asked = {0, 0, 0, 0, 0};
    if (wrong_utf8(load_u8(text), &asked)) return 0;
    p = QK_GROUP;
    bool is_usual = asks_usual(text, p), has_three = false;
    for (; p + 4 * QK_GROUP < length; p += 4 * QK_GROUP) {
      if (has_three || QK_REGISTER_BYTES == 64) prefetch_u8(text + p, 4);
      /* Whole lines are read first where each other load touches two of them. */
      if (!has_three || QK_REGISTER_BYTES == 64) {
        const vector_u8 highest = highest_bytes(text + p);
        if (text[p - 1] < 0x80 && !bits_u8((vector_u8)(highest >= 0x80))) {
          is_usual = true;
          continue;
        }
        /* The hardware itself reads ahead where each byte is read once. */
        if (QK_REGISTER_BYTES < 64) prefetch_u8(text + p, 4);
        has_three =
            text[p - 1] >= 0xE0 || text[p - 2] >= 0xE0 || bits_u8((vector_u8)(highest >= 0xE0));
        if (!has_three && is_usual && valid_short(text + p)) continue;
      }
      /* Text like that before it is expected. */
      if (has_three && is_usual && valid_long(text + p, &has_three)) continue;
      const bool has_longest = bits_u8((vector_u8)(highest_bytes(text + p) >= 0xF0));
      if (wrong_groups(text, p, has_longest)) break;
      is_usual = asks_usual(text, p + 4 * QK_GROUP);
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
