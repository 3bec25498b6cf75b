/* decide_template.h - decides what a sift found of grams, by comparing all units of a needle with text, for one code
   unit width and one tier. Included by kernels_template.h after scan_template.h. The contract is in QuothKernels.h.

   The memory of needles is more than a near cache holds, and whether a candidate is a match cannot be predicted. So
   what a needle tells of its units is prefetched for all hits, then the units of all, then they are compared, and no
   branch depends on how. */

/* The units around a place as wide as those of needles. */
INLINE vector_u16 NAME(decided_units)(const UNIT *text) {
#if LANES == 64
  return __builtin_convertvector(*(const loose_decided_bytes *)text, vector_u16);
#else
  return load_u16((const uint16_t *)text);
#endif
}

/* Whether a candidate is decided, and whether it is a match, by the units from the one before it on. */
INLINE qk_verdict NAME(decide_one)(
    const qk_folding *folding, const qk_quick_needle *needle, const uint16_t *wanted,
    const UNIT *text) {
  const vector_u16 x = NAME(decided_units)(text);
  vector_u16 usual = {0}, folded = x;
  _Pragma("clang loop unroll(full)") for (int i = 0; i < QK_FOLDS; i++) {
    const vector_u16 own = (vector_u16)(x - folding->low[i] <= folding->span[i]);
    usual |= own;
    folded += own & folding->delta[i];
  }
  const uint64_t letters = (((uint64_t)1 << needle->count) - 1) << 1;
  const uint64_t around = letters | letters << 1 | letters >> 1;
  const uint64_t others = ~bits_u16((vector_u16)(folded == load_u16(wanted - 1))) & letters;
  const uint64_t spaces = bits_u16((vector_u16)(folded == folding->space));
  const uint64_t unusual = ~bits_u16(usual) & around;
  /* Of the units from the anchor on, the first that differs decides, or else the last before it. */
  const uint64_t after = others & ~(uint64_t)0 << (needle->anchor + 1);
  const uint64_t first = after & (0 - after);
  const uint64_t last = (uint64_t)1 << (63 - __builtin_clzll(others | 1));
  const uint64_t deciding = after ? first : last;
  return (qk_verdict){
      .is_open = unusual != 0 || (others & deciding & spaces) != 0, .is_match = others == 0};
}

static size_t NAME(decide)(
    const qk_quick_needles *quick, const UNIT *text, size_t length, size_t from,
    const qk_gram_hit *hits, size_t count, ptrdiff_t low, ptrdiff_t high, qk_gram_hit *out) {
  qk_folding folding;
  for (int i = 0; i < QK_FOLDS; i++) {
    folding.low[i] = (vector_u16)quick->low[i];
    folding.span[i] = (vector_u16)quick->span[i];
    folding.delta[i] = (vector_u16)quick->delta[i];
  }
  folding.space = (vector_u16)quick->space;
  uint32_t numbers[QK_DECIDED_HITS];
  for (size_t i = 0; i < count; i++) {
    const uint32_t member = hits[i].member;
    numbers[i] = quick->members[member < QK_GRAM_MANY ? member : 0].needle;
    qk_prefetch(quick->needles + numbers[i]);
  }
  qk_quick_needle needles[QK_DECIDED_HITS];
  for (size_t i = 0; i < count; i++) {
    const qk_quick_needle own = needles[i] = quick->needles[numbers[i]];
    qk_prefetch(quick->units + own.start);
    qk_prefetch(quick->units + own.start + own.count);
  }
  size_t kept = 0;
  for (size_t i = 0; i < count; i++) {
    const qk_gram_hit hit = hits[i];
    const qk_quick_needle *const needle = needles + i;
    out[kept] = hit;
    if (__builtin_expect(hit.member >= QK_GRAM_MANY, 0)) {
      kept++;
      continue;
    }
    const qk_gram_member *const member = quick->members + hit.member;
    const ptrdiff_t anchor = (ptrdiff_t)hit.place + member->anchor - QK_GRAM_LETTERS;
    const ptrdiff_t place = anchor - needle->anchor;
    /* From the unit before it on. */
    const size_t begin = from + (size_t)place - 1;
    const bool is_near = begin >= length || length - begin < QK_DECIDED;
    if (__builtin_expect(anchor < low || anchor >= high, 0)) continue;
    if (__builtin_expect(is_near || !(needle->traits & QK_QUICK_DECIDES), 0)) {
      kept++;
      continue;
    }
    const qk_verdict verdict =
        NAME(decide_one)(&folding, needle, quick->units + needle->start, text + begin);
    const qk_gram_hit match = {(uint32_t)place, QK_GRAM_MATCH + numbers[i]};
    out[kept] = verdict.is_open ? hit : match;
    kept += verdict.is_open | verdict.is_match;
  }
  return kept;
}
