/* utf8_template.h - whether bytes are well-formed UTF-8, for one tier. Included by
   kernels_template.h.

   A byte is right when it continues a sequence just where those before it ask for that, and where
   it is within the bounds that some leads set to the second byte (Unicode core specification, table
   3-7). What each byte is comes from comparisons, as one bit a byte; what it asks for is those bits,
   shifted. Sequences of up to three bytes are checked without a branch: one taken wrongly waits for the
   text to come from memory. */

/* What the bytes before a group ask of it. */
typedef struct asked_utf8 {
  /* Bits 0 to 2: bytes that have to continue a sequence. */
  uint64_t continues;
  /* Whether the byte before is a lead that bounds the one behind it, as bit 0. */
  uint64_t e0, ed, f0, f4;
} asked_utf8;

/* Bits that are not 0 where a byte of a group is wrong, if none is 0xF0 or above, nor C0, C1, E0 or ED, whose
   next byte is bounded. `asked` goes on to the next group. */
INLINE uint64_t wrong_plain(vector_u8 x, uint64_t *asked) {
  uint64_t leads = bits_u8((vector_u8)(x >= 0xC0)), longer = bits_u8((vector_u8)(x >= 0xE0));
  uint64_t continues = bits_u8((vector_u8)((vector_u8)(x ^ 0x80) < 0x40));
  uint64_t wrong = continues ^ (leads << 1 | longer << 2 | *asked);
  *asked = leads >> 63 | longer >> 62;
  return wrong;
}

/* Zero in the bytes that are C0, C1, E0 or ED. */
INLINE vector_u8 special(vector_u8 x) {
  return __builtin_elementwise_min(
      (x & 0xFE) ^ 0xC0, __builtin_elementwise_min(x ^ 0xE0, x ^ 0xED));
}

/* The same where bytes may be these. */
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
  /* What the fourth byte is asked by counts with what the others are. */
  asked->continues |= longest << 3;
  wrong |= wrong_three(x, asked);
  asked->continues |= longest >> 61;
  asked->f0 = f0 >> 63;
  asked->f4 = f4 >> 63;
  return wrong;
}

/* The last group of a text, over a copy. Zeros stand behind the end: a sequence that the text ends
   within is wrong there. */
static __attribute__((noinline)) bool wrong_utf8_at_end(
    const uint8_t *text, size_t left, asked_utf8 asked) {
  uint8_t copy[QK_GROUP] = {0};
  __builtin_memcpy(copy, text, left);
  return wrong_utf8(load_u8(copy), &asked) != 0 || asked.continues != 0;
}

static size_t valid_run(const uint8_t *text, size_t length) {
  asked_utf8 asked = {0, 0, 0, 0, 0};
  size_t p = 0;
  for (; p + 4 * QK_GROUP < length; p += 4 * QK_GROUP) {
    vector_u8 a = load_u8(text + p), b = load_u8(text + p + QK_GROUP);
    vector_u8 c = load_u8(text + p + 2 * QK_GROUP), d = load_u8(text + p + 3 * QK_GROUP);
    vector_u8 highest = __builtin_elementwise_max(
        __builtin_elementwise_max(a, b), __builtin_elementwise_max(c, d));
    if (!asked.continues && !bits_u8((vector_u8)(highest >= 0x80))) continue;
    asked_utf8 before = asked;
    uint64_t wrong;
    vector_u8 specials = __builtin_elementwise_min(
        __builtin_elementwise_min(special(a), special(b)),
        __builtin_elementwise_min(special(c), special(d)));
    vector_u8 beyond = (vector_u8)(highest >= 0xF0) | (vector_u8)(specials == 0);
    if (!(asked.e0 | asked.ed | asked.f0 | asked.f4 | bits_u8(beyond))) {
      wrong = wrong_plain(a, &asked.continues) | wrong_plain(b, &asked.continues);
      wrong |= wrong_plain(c, &asked.continues) | wrong_plain(d, &asked.continues);
    } else if (!(asked.f0 | asked.f4 | bits_u8((vector_u8)(highest >= 0xF0)))) {
      wrong = wrong_three(a, &asked) | wrong_three(b, &asked);
      wrong |= wrong_three(c, &asked) | wrong_three(d, &asked);
    } else {
      wrong = wrong_utf8(a, &asked) | wrong_utf8(b, &asked);
      wrong |= wrong_utf8(c, &asked) | wrong_utf8(d, &asked);
    }
    if (wrong) {
      asked = before;
      break;
    }
  }
  for (; p + QK_GROUP <= length; p += QK_GROUP) {
    if (wrong_utf8(load_u8(text + p), &asked)) return p;
    /* The text ends with this group: within a sequence? */
    if (asked.continues && p + QK_GROUP == length) return p;
  }
  if (p < length && wrong_utf8_at_end(text + p, length - p, asked)) return p;
  return length;
}
