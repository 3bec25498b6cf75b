/* utf8_template.h - whether bytes are well-formed UTF-8, for one tier. Included by
   kernels_template.h.

   A byte is right when it continues a sequence just where those before it ask for that, and where
   it is within the bounds that some leads set to the second byte (Unicode core specification, table
   3-7). That takes comparisons only, so any instruction set does it. */

/* A byte of ones for each wrong byte of text[0, 64); reads from text[-3] on. */
INLINE vector_u8 wrong_utf8(const uint8_t *text) {
  vector_u8 x = load_u8(text), one = load_u8(text - 1);
  vector_u8 two = load_u8(text - 2), three = load_u8(text - 3);
  vector_u8 continues = (vector_u8)((vector_u8)(x ^ 0x80) < 0x40);
  vector_u8 asked =
      (vector_u8)(one >= 0xC0) | (vector_u8)(two >= 0xE0) | (vector_u8)(three >= 0xF0);
  vector_u8 wrong = continues ^ asked;
  wrong |= (vector_u8)(one == 0xE0) & (vector_u8)(x < 0xA0);
  wrong |= (vector_u8)(one == 0xED) & (vector_u8)(x >= 0xA0);
  wrong |= (vector_u8)(one == 0xF0) & (vector_u8)(x < 0x90);
  wrong |= (vector_u8)(one == 0xF4) & (vector_u8)(x >= 0x90);
  return wrong | (vector_u8)(x >= 0xF5) | (vector_u8)((vector_u8)(x - 0xC0) < 2);
}

/* The same for a group at the beginning or end of the text, over a copy. Zeros stand behind the
   end: a sequence that the text ends within is wrong there, and `left` says whether that is in this
   group. */
static __attribute__((noinline)) bool wrong_utf8_at_edge(
    const uint8_t *text, size_t before, size_t left) {
  uint8_t copy[3 + 2 * QK_GROUP] = {0};
  size_t taken = left < QK_GROUP ? left : QK_GROUP;
  if (before > 3) before = 3;
  __builtin_memcpy(copy + 3 - before, text - before, before + taken);
  if (bits_u8(wrong_utf8(copy + 3))) return true;
  if (left != QK_GROUP) return false;
  /* The text ends with this group: within a sequence? */
  return copy[3 + 63] >= 0xC0 || copy[3 + 62] >= 0xE0 || copy[3 + 61] >= 0xF0;
}

static size_t valid_run(const uint8_t *text, size_t length) {
  size_t p = 0;
  if (length == 0) return 0;
  if (wrong_utf8_at_edge(text, 0, length)) return 0;
  for (p = QK_GROUP; p + 4 * QK_GROUP < length; p += 4 * QK_GROUP) {
    vector_u8 any = load_u8(text + p - 3) | load_u8(text + p + QK_GROUP - 3);
    any |= load_u8(text + p + 2 * QK_GROUP - 3) | load_u8(text + p + 3 * QK_GROUP - 3);
    any |= load_u8(text + p + 3 * QK_GROUP);
    if (!bits_u8((vector_u8)(any >= 0x80))) continue;
    vector_u8 wrong = wrong_utf8(text + p) | wrong_utf8(text + p + QK_GROUP);
    wrong |= wrong_utf8(text + p + 2 * QK_GROUP) | wrong_utf8(text + p + 3 * QK_GROUP);
    if (bits_u8((vector_u8)(wrong != 0))) break;
  }
  for (; p < length; p += QK_GROUP)
    if (wrong_utf8_at_edge(text + p, p, length - p)) return p;
  return length;
}
