/* run_template.h - the run of units below a limit at the start of a text, for one code unit width and one tier.
   Included by scan_template.h. */

/* Bits of the units of a few that are not below a limit, the first in the lowest. */
typedef UNIT NAME(few) __attribute__((ext_vector_type(16 / sizeof(UNIT)), aligned(1)));
INLINE uint32_t NAME(few_over)(const UNIT *text, UNIT limit) {
  typedef bool flags __attribute__((ext_vector_type(16 / sizeof(UNIT))));
  const NAME(few) units = *(const NAME(few) *)text;
  const flags over = __builtin_convertvector(units >= (NAME(few))limit, flags);
  uint32_t bits = 0;
  __builtin_memcpy(&bits, &over, sizeof over);
  return bits;
}

static size_t NAME(run_below)(const UNIT *text, size_t length, UNIT limit) {
  enum { FEW = 16 / sizeof(UNIT) };
  size_t p = 0;
  NAME(vector) bound = (NAME(vector))limit;
  for (; p + LANES <= length; p += LANES) {
    uint64_t over = NAME(bits)((NAME(vector))(NAME(load)(text + p) >= bound));
    if (over) return p + (size_t)__builtin_ctzll(over);
  }
  for (; p + FEW <= length; p += FEW) {
    const uint32_t over = NAME(few_over)(text + p, limit);
    if (over) return p + (size_t)__builtin_ctz(over);
  }
  if (length >= FEW) {
    /* The last ones together with some that are below. */
    const uint32_t over = NAME(few_over)(text + length - FEW, limit);
    return over ? length - FEW + (size_t)__builtin_ctz(over) : length;
  }
  while (p < length && text[p] < limit) p++;
  return p;
}
