/* plain_template.h - marks plain groups of a scan without a core, for one code unit width and one tier. Included by
   scan_template.h.

   There, no group must be known as plain before it is scanned, so that only the units beside candidates are
   looked at: those of many groups are none. */

/* Some units from the one before a candidate on, and those of two candidates, or fewer of four. */
enum { NAME(beside) = 8, NAME(close_beside) = 4 };
typedef UNIT NAME(loose_beside) __attribute__((ext_vector_type(8), aligned(1)));
typedef UNIT NAME(loose_close) __attribute__((ext_vector_type(4), aligned(1)));
typedef UNIT NAME(beside_two) __attribute__((ext_vector_type(16)));

typedef struct NAME(plain_ranges) {
  uint32_t count;
  NAME(beside_two) low[QK_MAX_RANGES], span[QK_MAX_RANGES];
} NAME(plain_ranges);

static void NAME(make_plain_ranges)(NAME(plain_ranges) * ranges, const qk_set *set) {
  ranges->count = set->count;
  for (uint32_t i = 0; i < set->count; i++) {
    ranges->low[i] = (NAME(beside_two))(UNIT)set->low[i];
    ranges->span[i] = (NAME(beside_two))(UNIT)(set->high[i] - set->low[i]);
  }
}

/* 0 where a unit is plain. */
INLINE NAME(beside_two) NAME(not_plain)(NAME(beside_two) x, const NAME(plain_ranges) * plain) {
  NAME(beside_two) rest = (NAME(beside_two))(UNIT) ~(UNIT)0;
  _Pragma("clang loop unroll(disable)") for (uint32_t i = 0; i < plain->count; i++) rest =
      __builtin_elementwise_min(
          rest, __builtin_elementwise_sub_sat(x - plain->low[i], plain->span[i]));
  return rest;
}

/* The same for the main ranges, in registers. */
enum { NAME(main_ranges) = 3 };
INLINE NAME(beside_two) NAME(not_main)(NAME(beside_two) x, const NAME(plain_ranges) * main) {
  NAME(beside_two) rest = __builtin_elementwise_sub_sat(x - main->low[0], main->span[0]);
  _Pragma("clang loop unroll(full)") for (int i = 1; i < NAME(main_ranges); i++) rest =
      __builtin_elementwise_min(
          rest, __builtin_elementwise_sub_sat(x - main->low[i], main->span[i]));
  return rest;
}

/* The same of the units at two places. */
INLINE NAME(beside_two)
    NAME(beyond_plain)(const UNIT *a, const UNIT *b, const NAME(plain_ranges) * plain) {
  const NAME(beside_two) x = __builtin_shufflevector(
      *(const NAME(loose_beside) *)a, *(const NAME(loose_beside) *)b, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9,
      10, 11, 12, 13, 14, 15);
  return NAME(not_plain)(x, plain);
}

/* Whether all candidates of a group are among plain units, where few units of each are looked at: four candidates
   at a time, since hardly a group has more, with one of them several times if there are fewer. */
INLINE bool NAME(is_close_plain)(
    const UNIT *text, uint64_t mask, NAME(beside_two) lanes, const NAME(plain_ranges) * plain,
    bool is_main) {
  typedef uint64_t words __attribute__((ext_vector_type(2 * sizeof(UNIT))));
  typedef UNIT eight __attribute__((ext_vector_type(8)));
  const UNIT *const before = text - 1;
  NAME(beside_two) others = (NAME(beside_two))(UNIT)0;
  do {
    NAME(loose_close) unit[4];
    _Pragma("clang loop unroll(full)") for (int i = 0; i < 4; i++) {
      unit[i] = *(const NAME(loose_close) *)(before + __builtin_ctzll(mask));
      const uint64_t rest = mask & (mask - 1);
      mask = rest || i == 3 ? rest : mask;
    }
    const eight a = __builtin_shufflevector(unit[0], unit[1], 0, 1, 2, 3, 4, 5, 6, 7);
    const eight b = __builtin_shufflevector(unit[2], unit[3], 0, 1, 2, 3, 4, 5, 6, 7);
    const NAME(beside_two) x =
        __builtin_shufflevector(a, b, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
    others |= is_main ? NAME(not_main)(x, plain) : NAME(not_plain)(x, plain);
  } while (__builtin_expect(mask != 0, 0));
  others &= lanes;
  return __builtin_reduce_or((words)others) == 0;
}

/* The same of two groups with two candidates at most each, and the main ranges. */
INLINE bool NAME(are_close_main)(
    const UNIT *text, uint64_t mask, const UNIT *next, uint64_t next_mask, NAME(beside_two) lanes,
    const NAME(plain_ranges) * main) {
  typedef uint64_t words __attribute__((ext_vector_type(2 * sizeof(UNIT))));
#define QK_CLOSE(text, place) *(const NAME(loose_close) *)((text)-1 + (place))
  const NAME(loose_close) a = QK_CLOSE(text, __builtin_ctzll(mask));
  const NAME(loose_close) b = QK_CLOSE(text, 63 - __builtin_clzll(mask));
  const NAME(loose_close) c = QK_CLOSE(next, __builtin_ctzll(next_mask));
  const NAME(loose_close) d = QK_CLOSE(next, 63 - __builtin_clzll(next_mask));
#undef QK_CLOSE
  const NAME(beside_two) x = __builtin_shufflevector(
      __builtin_shufflevector(a, b, 0, 1, 2, 3, 4, 5, 6, 7),
      __builtin_shufflevector(c, d, 0, 1, 2, 3, 4, 5, 6, 7), 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11,
      12, 13, 14, 15);
  return __builtin_reduce_or((words)(NAME(not_main)(x, main) & lanes)) == 0;
}

/* Whether all candidates of a group are among plain units: the one before each, and `count` from there on. */
INLINE bool NAME(is_among_plain)(
    const UNIT *text, uint64_t mask, size_t count, NAME(beside_two) lanes,
    const NAME(plain_ranges) * plain) {
  typedef uint64_t words __attribute__((ext_vector_type(2 * sizeof(UNIT))));
  /* The first and the last one without a branch: few groups have more. */
  const UNIT *const before = text - 1;
  NAME(beside_two)
  others = NAME(beyond_plain)(
      before + __builtin_ctzll(mask), before + (63 - __builtin_clzll(mask)), plain);
  for (uint64_t rest = mask & (mask - 1); rest & (rest - 1); rest &= rest - 1) {
    const UNIT *const unit = before + __builtin_ctzll(rest);
    others |= NAME(beyond_plain)(unit, unit, plain);
  }
  others &= lanes;
  if (count > NAME(beside))
    for (; mask; mask &= mask - 1) {
      const UNIT *const unit = before + __builtin_ctzll(mask);
      for (size_t i = count - NAME(beside); i > 0; i = i > NAME(beside) ? i - NAME(beside) : 0)
        others |= NAME(beyond_plain)(unit + i, unit + i, plain);
    }
  return __builtin_reduce_or((words)others) == 0;
}

/* Whether bits prove that all units of a group and beside it are plain: up to the last one that can be beside a
   candidate, if one vector reaches so far. */
INLINE bool NAME(is_usual_around)(const UNIT *text, size_t count, UNIT unusual) {
  if (count - 1 > LANES) return false;
  NAME(vector) any = NAME(load)(text + QK_GROUP - 1 + count - LANES);
  for (int v = 0; v < VECTORS; v++) any |= NAME(load)(text - 1 + v * LANES);
  return NAME(bits)((NAME(vector))((any & unusual) != 0)) == 0;
}

/* By which groups are found to be plain. */
typedef struct NAME(plain_look) {
  NAME(plain_ranges) main, plain;
  NAME(beside_two) lanes;
  /* The units looked at for each candidate; whether these are few. */
  size_t count;
  bool is_close;
} NAME(plain_look);

INLINE bool NAME(is_marked)(
    const NAME(plain_look) * look, const NAME(probes) * probes, const UNIT *text, size_t p,
    uint64_t mask) {
  if (p == 0 && (mask & 1)) return false;
  if (probes->has_usual && p > 0 && NAME(is_usual_around)(text + p, look->count, probes->unusual))
    return true;
  if (look->is_close)
    return NAME(is_close_plain)(text + p, mask, look->lanes, &look->main, true)
           || (probes->has_rest
               && NAME(is_close_plain)(text + p, mask, look->lanes, &look->plain, false));
  return NAME(is_among_plain)(text + p, mask, look->count, look->lanes, &look->main)
         || (probes->has_rest
             && NAME(is_among_plain)(text + p, mask, look->count, look->lanes, &look->plain));
}

/* Marks those among the groups found; of two groups at a time, if so wanted. */
INLINE void NAME(mark_groups)(
    const NAME(plain_look) * look, const NAME(probes) * probes, const UNIT *text, size_t end,
    qk_found *found, bool takes_two) {
  const uintptr_t ahead = (uintptr_t)(text + end) + QK_SCAN_AHEAD;
  const size_t groups = found->groups, position = found->position;
  const uint64_t *const masks = found->masks;
  uint32_t *const places = found->places;
#define QK_PLACE(g) (position + (uint32_t)(places[g] - (uint32_t)position))
  /* The next scan reads on from the end: memory need not be idle until then. */
#define QK_ASK_BEYOND(g) \
  if (QK_ASKS_BEYOND) qk_ask(ahead + 64 * (g))
  for (size_t g = 0; g < groups; g++) {
    const size_t p = QK_PLACE(g);
    QK_ASK_BEYOND(g);
    if (takes_two && p > 0 && g + 1 < groups) {
      const uint64_t more = masks[g] & (masks[g] - 1), after = masks[g + 1] & (masks[g + 1] - 1);
      if (!((more & (more - 1)) | (after & (after - 1)))
          && NAME(are_close_main)(
              text + p, masks[g], text + QK_PLACE(g + 1), masks[g + 1], look->lanes, &look->main)) {
        places[g++] += QK_PLAIN;
        places[g] += QK_PLAIN;
        QK_ASK_BEYOND(g);
        continue;
      }
    }
    if (NAME(is_marked)(look, probes, text, p, masks[g])) places[g] += QK_PLAIN;
  }
#undef QK_ASK_BEYOND
#undef QK_PLACE
}

/* Marks those among the groups found, which end at `end`. `furthest` is the distance of the furthest anchor. */
static __attribute__((noinline)) void NAME(mark_plain)(
    const qk_scan *scan, const NAME(probes) * probes, const UNIT *text, size_t end, size_t furthest,
    qk_found *found) {
  NAME(plain_look) look;
  look.count = furthest + 3;
  look.is_close = look.count <= NAME(close_beside);
  NAME(make_plain_ranges)(&look.main, &probes->main_set);
  NAME(make_plain_ranges)(&look.plain, &scan->plain);
  for (uint32_t i = look.main.count; i < NAME(main_ranges); i++) {
    look.main.low[i] = look.main.low[0];
    look.main.span[i] = look.main.span[0];
  }
  const size_t width = look.is_close ? NAME(close_beside) : NAME(beside);
  for (size_t i = 0; i < 2 * NAME(beside); i++)
    look.lanes[i] = i % width < look.count ? (UNIT) ~(UNIT)0 : (UNIT)0;
  /* Most groups with a pair of letters have it once or twice, and are plain. */
  if (look.is_close && furthest)
    NAME(mark_groups)(&look, probes, text, end, found, true);
  else
    NAME(mark_groups)(&look, probes, text, end, found, false);
}
