/* filter_template.h - skips text by one to four letters that a candidate must have, for one code
   unit width and one tier. Included by sieve_template.h.

   Letters are tested together: (x ^ a) | (y ^ b) is zero where x is a and y is b, except for the
   bits in which one of them may differ. That takes one constant per letter and one shared constant,
   which stay in registers, and two instructions per letter. Text is loaded at the offset of each
   letter, so that no masks have to be shifted; its cache lines are prefetched long before.

   Any letters of the scan will do. Those with one form, or with two that differ in one bit, work
   best: text that passes is examined exactly. The second may also be anything outside of a block of
   units: a letter that a mark or white space may part from the first. */

/* The number of units in a register; a step is two groups. */
enum { NAME(piece_units) = QK_REGISTER_BYTES / sizeof(UNIT), NAME(step) = 2 * QK_GROUP };
typedef UNIT NAME(piece) __attribute__((ext_vector_type(QK_REGISTER_BYTES / sizeof(UNIT))));
typedef UNIT NAME(loose_piece)
    __attribute__((ext_vector_type(QK_REGISTER_BYTES / sizeof(UNIT)), aligned(1)));

INLINE NAME(piece) NAME(load_piece)(const UNIT *text) { return *(const NAME(loose_piece) *)text; }

/* The lesser of each two, and the greatest value. SSE2 compares 16 bits only as signed numbers, so
   the highest bit is ignored there. */
#if QK_SIGNED_MINIMUM && LANES == 32
enum { NAME(greatest) = 0x7FFF };
INLINE NAME(piece) NAME(lesser)(NAME(piece) x, NAME(piece) y) {
  typedef __typeof__(x == y) signs;
  return (NAME(piece))__builtin_elementwise_min((signs)x, (signs)y);
}
#else
enum { NAME(greatest) = (UNIT) ~(UNIT)0 };
INLINE NAME(piece) NAME(lesser)(NAME(piece) x, NAME(piece) y) {
  return __builtin_elementwise_min(x, y);
}
#endif

/* Prefetches the lines that a later step reads: text is loaded at the offset of each letter, a
   pattern that the hardware does not recognize; if so wanted, in some tiers once more shortly before. */
INLINE void NAME(ask_ahead)(const UNIT *text, bool again) {
  uintptr_t ahead = (uintptr_t)text + QK_SCAN_AHEAD;
  __asm__("" : "+r"(ahead));
  for (size_t line = 0; line < NAME(step) * sizeof(UNIT); line += 64) qk_ask(ahead + line);
  if (!QK_ASKS_AGAIN || !again) return;
  for (size_t line = 0; line < NAME(step) * sizeof(UNIT); line += 64)
    qk_prefetch((const void *)(ahead - QK_SCAN_AHEAD + 1024 + line));
}

/* Whether a lane is zero. */
INLINE bool NAME(has_zero)(NAME(piece) least) {
#if QK_REGISTER_BYTES == 64
  return NAME(bits)((NAME(vector))(least == 0)) != 0;
#elif defined(__x86_64__)
  /* Bits in a general register: to test a vector as a whole takes one more step. */
  typedef int8_t bytes __attribute__((ext_vector_type(QK_REGISTER_BYTES)));
  typedef bool flags __attribute__((ext_vector_type(QK_REGISTER_BYTES)));
  const flags set = __builtin_convertvector((bytes)(least == 0) < 0, flags);
  uint32_t bits = 0;
  __builtin_memcpy(&bits, &set, sizeof set);
  return bits != 0;
#else
  return __builtin_reduce_min(least) == 0;
#endif
}

/* The maximum number of letters of a filter, and of gaps of the core. */
enum { NAME(filter_letters) = 4, NAME(filter_gaps) = 5 };

typedef struct NAME(filter) {
  /* The number of letters, of which the first `used` are tested; 0 if there is no filter. */
  int count, used;
  UNIT value[NAME(filter_letters)];
  uint32_t distance[NAME(filter_letters)];
  /* The bits that are tested. */
  UNIT mask;
  /* Whether part of the text may be outside the core; whether text without these bits is certainly
     inside, and whether they are tested rather than the gaps. */
  bool has_core, has_odd, asks_odd;
  UNIT odd;
  /* A unit is in the core if it exceeds `above` by at most `most` for each of the gaps; 0 if they
     cannot be tested. */
  int gaps;
  UNIT above[NAME(filter_gaps)], most[NAME(filter_gaps)];
  /* Whether the second letter may also be a unit outside of a block: one that exceeds `behind`, modulo
     the width, by at most `reach`. */
  bool is_open;
  UNIT behind, reach;
  /* Whether text is prefetched. */
  bool asks;
} NAME(filter);

/* The maximum number of ignored bits. */
enum { NAME(loose_bits) = 2 };

/* Adds a letter if it is a single test and does not add too many ignored bits. */
INLINE void NAME(add_letter)(NAME(filter) * filter, UNIT value, UNIT loose, uint32_t distance) {
  if (filter->count == NAME(filter_letters)) return;
  const UNIT mask = filter->mask & (UNIT)~loose;
  if (__builtin_popcount(NAME(greatest) & ~mask) > NAME(loose_bits)) return;
  filter->mask = mask;
  filter->value[filter->count] = value;
  filter->distance[filter->count++] = distance;
}

INLINE void NAME(add_set)(NAME(filter) * filter, const qk_set *set, uint32_t distance) {
  UNIT loose = 0;
  if (set->count == 0) return;
  for (uint32_t i = 0; i < set->count; i++) {
    if (set->low[i] != set->high[i]) return;
    loose |= (UNIT)(set->low[i] ^ set->low[0]);
  }
  NAME(add_letter)(filter, (UNIT)set->low[0], loose, distance);
}

/* Adds the second anchor's set, of ascending ranges, if a line end is in it: its single unit with the most
   room on both sides, and everything outside of that room. The forms of a letter alone would leave far
   too much outside. */
INLINE void NAME(add_open)(NAME(filter) * filter, const qk_set *set, uint32_t distance) {
  uint32_t best = 0, room = 0;
  if (set->low[0] > '\n') return;
  for (uint32_t i = 1; i + 1 < set->count; i++) {
    if (set->low[i] <= set->high[i - 1] || set->low[i + 1] <= set->high[i]) return;
    const uint32_t wide = (uint32_t)(set->low[i + 1] - set->high[i - 1]);
    if (set->low[i] != set->high[i] || wide <= room) continue;
    best = i;
    room = wide;
  }
  if (!room) return;
  NAME(add_letter)(filter, (UNIT)set->low[best], 0, distance);
  filter->is_open = true;
  filter->behind = (UNIT)set->low[best + 1];
  filter->reach = (UNIT)(set->high[best - 1] - set->low[best + 1]);
}

/* The gaps of a set of ascending ranges: the distance of a unit above the end of a gap, modulo the
   width, shows whether it is in the gap. The first gap is everything above all ranges. Leaves
   `gaps` zero if there are too many. */
INLINE void NAME(find_gaps)(NAME(filter) * filter, const qk_set *core) {
  const uint32_t top = (UNIT) ~(UNIT)0;
  const uint32_t letter = filter->value[0];
  uint32_t next = 0;
  int gaps = 1;
  filter->gaps = 0;
  for (uint32_t i = 0; i < core->count; i++) {
    if (core->low[i] < next) return;
    /* Text of another script has few Latin letters with marks: their gap is not worth a test. */
    if (core->low[i] > 0x80 && core->high[i] < 0x300 && letter >= 0x300) continue;
    if (core->low[i] > next) {
      if (gaps == NAME(filter_gaps)) return;
      filter->above[gaps] = (UNIT)core->low[i];
      filter->most[gaps++] = (UNIT)(next - 1 - core->low[i]);
    }
    next = (uint32_t)core->high[i] + 1;
  }
  filter->above[0] = 0;
  filter->most[0] = (UNIT)(next > top ? top : next - 1);
  filter->gaps = gaps;
  /* Missing gaps are copies of the first. */
  for (; gaps < NAME(filter_gaps); gaps++) {
    filter->above[gaps] = filter->above[0];
    filter->most[gaps] = filter->most[0];
  }
}

static __attribute__((noinline)) void NAME(make_filter)(
    NAME(filter) * filter, const qk_scan *scan) {
  filter->count = filter->used = 0;
  filter->gaps = 0;
  filter->is_open = false;
  filter->has_core = filter->has_odd = filter->asks_odd = false;
  filter->mask = NAME(greatest);
  /* A letter alone is too common, unless the core's gaps make the sieve slow, too. */
  const bool is_single = !scan->second.count;
  if (is_single && (!scan->core.count || QK_TESTS_FOR_ZERO)) return;
  const bool is_second = scan->rare == 2;
  if (is_second) NAME(add_set)(filter, &scan->second, scan->distance);
  const int rarest = filter->count;
  NAME(add_set)(filter, &scan->first, 0);
  const bool is_rare = scan->rare && (is_second ? rarest : filter->count);
  if (!is_second) NAME(add_set)(filter, &scan->second, scan->distance);
  if (filter->count == 1 && !is_second && !scan->core.count)
    NAME(add_open)(filter, &scan->second, scan->distance);
  if (!is_single && !filter->is_open) {
    NAME(add_set)(filter, &scan->third, scan->third_distance);
    for (uint32_t i = 0; i < scan->more_count; i++) NAME(add_letter)
    (filter, (UNIT)scan->more[i].value, (UNIT)~scan->more[i].mask, scan->more[i].distance);
  }
  if (filter->count < 2 && !is_rare && !is_single) filter->count = 0;
  filter->has_core = scan->core.count;
  filter->has_odd =
      filter->has_core && NAME(find_odd)(&scan->core, filter->value, filter->count, &filter->odd);
  /* No bit is odd where the core has all units. */
  if (filter->has_odd && !filter->odd) filter->has_core = filter->has_odd = false;
  filter->asks_odd = filter->has_odd;
  if (filter->has_core && filter->count) {
    NAME(find_gaps)(filter, &scan->core);
    if (!filter->has_odd && !filter->gaps) filter->count = 0;
  }
  filter->used = is_rare || is_single ? 1 : 2;
  /* Missing letters are copies of the first. */
  for (int i = filter->count; i < NAME(filter_letters); i++) {
    filter->value[i] = filter->value[0];
    filter->distance[i] = filter->distance[0];
  }
}

/* Copies of what a filter tests, which nothing else writes, so that they can stay in registers. */
typedef struct NAME(letters) {
  NAME(piece) mask, odd, value[NAME(filter_letters)], above[NAME(filter_gaps)];
  size_t distance[NAME(filter_letters)];
  bool asks;
} NAME(letters);

INLINE NAME(letters) NAME(letters_of)(const NAME(filter) * filter, int gaps) {
  NAME(letters)
  all = {
      .mask = (NAME(piece))filter->mask,
      .odd = (NAME(piece))filter->odd,
      .asks = QK_ASKS && filter->asks,
  };
  for (int i = 0; i < NAME(filter_letters); i++) {
    all.value[i] = (NAME(piece))filter->value[i];
    all.distance[i] = filter->distance[i];
  }
  for (int g = 1; g < gaps; g++) all.above[g] = (NAME(piece))filter->above[g];
  return all;
}

/* Whether one of some steps may contain a candidate, or units of it or of the group after it may be outside the core;
   tells whether these are certainly inside. */
INLINE bool NAME(may_stop)(
    const NAME(filter) * filter, const NAME(letters) * all, const UNIT *text, bool *is_inside,
    int letters, bool has_odd, int gaps, int steps) {
  typedef NAME(piece) piece;
  enum { units = NAME(piece_units), pieces = NAME(step) / NAME(piece_units) };
  const piece greatest = (piece)(UNIT)NAME(greatest);
  piece least = greatest, any = (piece)(UNIT)0, most[NAME(filter_gaps)];
  for (int g = 0; g < gaps; g++) most[g] = any;
  const UNIT *const next = text + QK_GROUP;
  _Pragma("clang loop unroll(full)") for (int v = 0; v < steps * pieces; v++) {
    /* The lines of one letter are asked for even where those of several are not. */
    const bool asks = letters > 1 || has_odd || gaps ? all->asks : QK_ASKS_ALONE && filter->asks;
    if (v % pieces == 0 && asks) NAME(ask_ahead)(text + v * units, all->asks);
    piece rest = NAME(load_piece)(text + all->distance[0] + v * units) ^ all->value[0];
    _Pragma("clang loop unroll(full)") for (int i = 1; i < letters; i++) rest |=
        NAME(load_piece)(text + all->distance[i] + v * units) ^ all->value[i];
    least = NAME(lesser)(least, rest & all->mask);
    if (!has_odd && !gaps) continue;
    const piece behind = NAME(load_piece)(next + v * units);
    any |= behind;
    if (!gaps) continue;
    most[0] = __builtin_elementwise_max(most[0], behind);
    for (int g = 1; g < gaps; g++)
      most[g] = __builtin_elementwise_max(most[g], behind - all->above[g]);
    /* One piece after another: together they need more registers than exist. */
    QK_KEEP(least);
    for (int g = 0; g < gaps; g++) QK_KEEP(most[g]);
  }
  piece inside = greatest;
  if (has_odd) inside = (piece)((any & all->odd) == 0) & greatest;
  for (int g = 0; g < gaps; g++) inside &= (piece)(most[g] <= (piece)filter->most[g]);
  if (__builtin_expect(!NAME(has_zero)(NAME(lesser)(least, inside)), 1)) return false;
  *is_inside = !NAME(has_zero)(inside);
  return true;
}

/* Advances in steps of two groups to a step that may contain a candidate, to one whose text or the
   group after it may be outside the core, or to the end. Tells whether the latter are certainly
   inside. */
INLINE size_t NAME(pass_letters)(
    const NAME(filter) * filter, const UNIT *text, size_t p, size_t whole, bool *is_inside,
    int letters, bool has_odd, int gaps) {
  const NAME(letters) copy = NAME(letters_of)(filter, gaps), *const all = &copy;
#define QK_MAY_STOP(at, steps) \
  NAME(may_stop)(filter, all, text + (at), is_inside, letters, has_odd, gaps, steps)
  /* A load of a whole line takes half the time of one that crosses two: text is looked at in whole lines, from some
     units after the beginning of a step on, and the loop below finds out where exactly. A single letter is loaded at
     its own offset only. Where there are only letters to test, a step of bytes is so short that two end in one
     branch. */
  enum { worth = 8 * NAME(step) };
  const bool has_two = sizeof(UNIT) == 1 && !has_odd && !gaps;
  const size_t ahead = has_two ? NAME(step) + QK_GROUP : QK_GROUP;
  const size_t own = letters == 1 && !has_odd && !gaps ? all->distance[0] : 0;
  const size_t shift = -(uintptr_t)(text + p + own) % 64 / sizeof(UNIT);
  if (QK_REGISTER_BYTES == 64 && (shift || has_two) && p + worth < whole && !QK_MAY_STOP(p, 1)) {
    p += shift;
    if (has_two)
      while (p + ahead < whole && !QK_MAY_STOP(p, 2)) p += 2 * NAME(step);
    else
      while (p + ahead < whole && !QK_MAY_STOP(p, 1)) p += NAME(step);
    p -= shift;
  }
  while (p + QK_GROUP < whole && !QK_MAY_STOP(p, 1)) p += NAME(step);
#undef QK_MAY_STOP
  return p;
}

/* The units of a group at which text passes the filter. */
INLINE uint64_t NAME(passing)(const NAME(filter) * filter, const UNIT *text) {
  const NAME(vector) mask = (NAME(vector))filter->mask;
  uint64_t bits = 0;
  for (int v = 0; v < VECTORS; v++) {
    NAME(vector) rest = (NAME(vector))(UNIT)0;
    for (int i = 0; i < NAME(filter_letters); i++)
      rest |= NAME(load)(text + v * LANES + filter->distance[i]) ^ (NAME(vector))filter->value[i];
    bits |= NAME(bits)((NAME(vector))((rest & mask) == 0)) << (v * LANES % 64);
  }
  return bits;
}

/* Whether a group is certainly in the core. */
INLINE bool NAME(is_usual)(const NAME(filter) * filter, const UNIT *text) {
  if (!filter->has_core) return true;
  if (!filter->has_odd) return false;
  return !NAME(has_bits)(text, filter->odd);
}

#define QK_LETTERS(letters) \
  if (!filter.has_core) \
    return NAME(pass_letters)(&filter, text, p, whole, is_inside, letters, false, 0); \
  if (filter.asks_odd) \
    return NAME(pass_letters)(&filter, text, p, whole, is_inside, letters, true, 0); \
  if (filter.gaps < 3) \
    return NAME(pass_letters)(&filter, text, p, whole, is_inside, letters, false, 2); \
  if (filter.gaps == 3) \
    return NAME(pass_letters)(&filter, text, p, whole, is_inside, letters, false, 3); \
  if (filter.gaps == 4) \
    return NAME(pass_letters)(&filter, text, p, whole, is_inside, letters, false, 4); \
  return NAME(pass_letters)(&filter, text, p, whole, is_inside, letters, false, NAME(filter_gaps))

/* The same for each number of letters. Separate functions, so that each can use all registers. */
static __attribute__((noinline)) size_t NAME(pass_one)(
    const NAME(filter) * all, const UNIT *text, size_t p, size_t whole, bool *is_inside) {
  const NAME(filter) filter = *all;
  QK_LETTERS(1);
}

static __attribute__((noinline)) size_t NAME(pass_two)(
    const NAME(filter) * all, const UNIT *text, size_t p, size_t whole, bool *is_inside) {
  const NAME(filter) filter = *all;
  QK_LETTERS(2);
}

static __attribute__((noinline)) size_t NAME(pass_three)(
    const NAME(filter) * all, const UNIT *text, size_t p, size_t whole, bool *is_inside) {
  const NAME(filter) filter = *all;
  QK_LETTERS(3);
}

static __attribute__((noinline)) size_t NAME(pass_four)(
    const NAME(filter) * all, const UNIT *text, size_t p, size_t whole, bool *is_inside) {
  const NAME(filter) filter = *all;
  QK_LETTERS(4);
}
#undef QK_LETTERS
