/* collect_template.h - scans many groups of text in which candidates are frequent, without a core, for one code unit
   width and one tier. Included by sieve_template.h.

   Each group is examined, and its mask written, without a branch on what it holds. */

/* The units of a group that pass tests, or the single one of a set of one unit. */
INLINE uint64_t NAME(sift_collected)(const UNIT *text, const NAME(sieve) * sieve, int tests) {
  if (tests) return NAME(sift)(text, sieve, tests, false);
  uint64_t mask = 0;
  for (int v = 0; v < VECTORS; v++)
    mask |= NAME(bits)((NAME(vector))(NAME(load)(text + v * LANES) == sieve->value[0]))
            << (v * LANES % 64);
#if !QK_TESTS_FOR_ZERO
  /* Otherwise the compiler would keep it as vectors, or bit by bit. */
  QK_KEEP_NUMBER(mask);
#endif
  return mask;
}

/* Writes the groups from p to `end` with a candidate, where there is no core and the tests are exact. The pace
   does not depend on the number of candidates. This is for a single anchor, whose loads are the pattern that the
   hardware recognizes; there are no tests where a set is a single unit, here and below. */
INLINE size_t
NAME(collect_single)(const NAME(sieves) * all, const UNIT *text, size_t p, size_t end, int tests) {
  const NAME(sieve) first = all->first;
  qk_found *const found = all->found;
  uint64_t *const masks = found->masks;
  uint32_t *const places = found->places;
  size_t written = found->groups;
  for (; p < end; p += QK_GROUP) {
    const uint64_t mask = NAME(sift_collected)(text + p, &first, tests);
    /* Written unconditionally, since it is unpredictable which groups have candidates. */
    masks[written] = mask;
    places[written] = (uint32_t)p;
    written += mask != 0;
  }
  found->groups = written;
  return p;
}

/* The same for two anchors or three. */
INLINE size_t NAME(collect_tested)(
    const qk_scan *scan, const NAME(sieves) * all, const UNIT *text, size_t p, size_t end,
    int own_tests, bool has_third) {
  const NAME(sieve) tests[3] = {all->first, all->second, all->third};
  const uint32_t distance = scan->distance, third_distance = scan->third_distance;
  qk_found *const found = all->found;
  uint64_t *const masks = found->masks;
  uint32_t *const places = found->places;
  size_t written = found->groups;
#define QK_SIFT(at) \
  (NAME(sifted)){ \
      NAME(sift_collected)(text + (at), tests, own_tests), \
      NAME(sift_collected)(text + (at), tests + 1, own_tests), \
      has_third ? NAME(sift_collected)(text + (at), tests + 2, own_tests) : 0, \
  }
  NAME(sifted) here = QK_SIFT(p);
  for (; p < end; p += QK_GROUP) {
    NAME(prefetch)(text + p, 1);
    const NAME(sifted) next = QK_SIFT(p + QK_GROUP);
    uint64_t mask = here.first & NAME(ahead)(here.second, next.second, distance);
    if (has_third) mask &= NAME(ahead)(here.third, next.third, third_distance);
    /* Written unconditionally, since it is unpredictable which groups have candidates. */
    masks[written] = mask;
    places[written] = (uint32_t)p;
    written += mask != 0;
    here = next;
  }
#undef QK_SIFT
  found->groups = written;
  return p;
}

/* The letters that a group is compared with, some units after one another. */
typedef struct NAME(collected) {
  const UNIT *text, *second, *third;
  UNIT a, b, c, significant;
} NAME(collected);

/* The units of a group with all letters, in an order that takes less to make, and the same in the usual order.
   Instructions of 32 bytes pack each half of a register by itself: the middle bytes of each four change places. */
INLINE uint64_t
NAME(with_letters)(const NAME(collected) * all, size_t p, bool has_third, bool has_case) {
#if QK_PACKS_HALVES && LANES == 32
  typedef NAME(piece) part;
  typedef int16_t signs __attribute__((vector_size(32)));
  enum { parts = 4 };
#define QK_LOAD_PART(text) NAME(load_piece)(text)
#else
  typedef NAME(vector) part;
  typedef NAME(signs) signs;
  enum { parts = VECTORS };
#define QK_LOAD_PART(text) NAME(load)(text)
#endif
  const part a = (part)all->a, b = (part)all->b, c = (part)all->c;
  const part significant = (part)all->significant;
  signs hits[parts];
  _Pragma("clang loop unroll(full)") for (int v = 0; v < parts; v++) {
    const size_t at = p + (size_t)v * (QK_GROUP / parts);
    const part x = QK_LOAD_PART(all->text + at), y = QK_LOAD_PART(all->second + at);
    const part z = has_third ? QK_LOAD_PART(all->third + at) : c;
    hits[v] = has_case ? (signs)((((x ^ a) | (y ^ b) | (z ^ c)) & significant) == 0)
                       : (signs)((x == a) & (y == b) & (z == c));
  }
#undef QK_LOAD_PART
  uint64_t mask = 0;
#if QK_PACKS_HALVES && LANES == 32
  for (int v = 0; v < parts; v += 2)
    mask |= (uint64_t)(uint32_t)__builtin_ia32_pmovmskb256(
                __builtin_ia32_packsswb256(hits[v], hits[v + 1]))
            << (16 * v);
#else
  for (int v = 0; v < parts; v++) mask |= NAME(bits)((NAME(vector))hits[v]) << (v * LANES % 64);
#endif
  return mask;
}

INLINE uint64_t NAME(in_order)(uint64_t mask) {
#if QK_PACKS_HALVES && LANES == 32
  const uint64_t change = (mask ^ mask >> 8) & 0x0000FF000000FF00;
  return mask ^ change ^ change << 8;
#else
  return mask;
#endif
}

/* The number of groups whose masks are made at a time where there is room for fewer. */
enum { NAME(few_collected) = 16 };

/* The same where each anchor is one test and all ignore the same bits: text is loaded at the offset of each, so that a
   group takes one mask. Writes as many groups as there is room for. Unless most groups have a candidate, the masks of
   text in a cache are stored one after another, and those that are wanted copied then: a second number stored for each
   group would take a quarter longer. From memory, that takes longer than it saves. */
INLINE size_t NAME(collect_letters)(
    const qk_scan *scan, const NAME(sieves) * all, const UNIT *text, size_t p, size_t end,
    bool has_third, bool has_case) {
  const NAME(collected) letters = {
      text,
      text + scan->distance,
      text + scan->third_distance,
      all->first.value[0][0],
      all->second.value[0][0],
      has_third ? all->third.value[0][0] : 0,
      all->first.mask[0][0],
  };
  const bool asks = all->asks;
  qk_found *const found = all->found;
  const size_t capacity = found->capacity;
  size_t written = found->groups;
  if (all->is_dense || asks) {
    uint64_t *const masks = found->masks;
    uint32_t *const places = found->places;
    if (end - p > (capacity - written) * QK_GROUP) end = p + (capacity - written) * QK_GROUP;
    for (; p < end; p += QK_GROUP) {
      if (asks) NAME(prefetch)(text + p, 1);
      uint64_t mask = NAME(with_letters)(&letters, p, has_third, has_case);
      QK_KEEP_NUMBER(mask);
      masks[written] = NAME(in_order)(mask);
      places[written] = (uint32_t)p;
      written += mask != 0;
    }
  }
  while (p < end && written < capacity) {
    /* Where there is little room, the masks of many groups would be made in vain. */
    const size_t left = (end - p + QK_GROUP - 1) / QK_GROUP;
    const size_t most = capacity - written < NAME(few_collected) ? NAME(few_collected) : 64;
    const size_t count = left < most ? left : most;
    uint64_t masks[64], some = 0;
    for (size_t g = 0; g < count; g++) {
      const size_t at = p + g * QK_GROUP;
      if (asks) NAME(prefetch)(text + at, 1);
      uint64_t mask = NAME(with_letters)(&letters, at, has_third, has_case);
      QK_KEEP_NUMBER(mask);
      masks[g] = mask;
      some = some >> 1 | (uint64_t)(mask != 0) << 63;
    }
    size_t passed = count;
    for (some >>= 64 - count; some; some &= some - 1) {
      const size_t g = (size_t)__builtin_ctzll(some);
      found->masks[written] = NAME(in_order)(masks[g]);
      found->places[written++] = (uint32_t)(p + g * QK_GROUP);
      if (written < capacity) continue;
      passed = g + 1;
      break;
    }
    p += passed * QK_GROUP;
  }
  found->groups = written;
  return p;
}

/* The same for any number of tests; a missing one is a copy of another. */
static __attribute__((noinline)) size_t NAME(collect)(
    const qk_scan *scan, const NAME(sieves) * all, const UNIT *text, size_t p, size_t end) {
  const UNIT significant = all->first.mask[0][0];
  bool has_case = significant != (UNIT) ~(UNIT)0;
  if (!all->b) {
    if (all->a == 2) return NAME(collect_single)(all, text, p, end, 2);
    return has_case ? NAME(collect_single)(all, text, p, end, 1)
                    : NAME(collect_single)(all, text, p, end, 0);
  }
  const bool is_single = all->a == 1 && all->b == 1 && all->c <= 1, is_alike = all->is_alike;
  has_case = has_case || !is_alike;
  if (QK_COLLECTS_LETTERS && is_alike) {
    if (all->c && has_case) return NAME(collect_letters)(scan, all, text, p, end, true, true);
    if (all->c) return NAME(collect_letters)(scan, all, text, p, end, true, false);
    if (has_case) return NAME(collect_letters)(scan, all, text, p, end, false, true);
    return NAME(collect_letters)(scan, all, text, p, end, false, false);
  }
  if (!has_case && all->c) return NAME(collect_tested)(scan, all, text, p, end, 0, true);
  if (!has_case) return NAME(collect_tested)(scan, all, text, p, end, 0, false);
  if (is_single && all->c) return NAME(collect_tested)(scan, all, text, p, end, 1, true);
  if (is_single) return NAME(collect_tested)(scan, all, text, p, end, 1, false);
  if (all->c) return NAME(collect_tested)(scan, all, text, p, end, 2, true);
  return NAME(collect_tested)(scan, all, text, p, end, 2, false);
}

/* Begins a scan of text in which candidates are expected to be frequent, so that leaving the filter at each would
   take longer than examining all groups: collects from some groups, and returns where they end. */
static __attribute__((noinline)) size_t NAME(begin_crowded)(
    const qk_scan *scan, NAME(sieves) * all, const UNIT *text, size_t p, size_t whole) {
  qk_found *const found = all->found;
  if (found->capacity < NAME(calm_groups) || p + NAME(calm_groups) * QK_GROUP > whole) return p;
  NAME(make_sieves)(all, scan);
  if (!all->a || !all->is_exact) return p;
  const size_t end = NAME(collect)(scan, all, text, p, p + NAME(calm_groups) * QK_GROUP);
  if (found->groups) found->position = p + (uint32_t)(found->places[0] - (uint32_t)p);
  return end;
}
