/* driver.c - compares every tier of QuothKernels with the scalar one over random inputs, without
   Swift, so that the kernels of another architecture can be tested under emulation.
   Tests/QuothTests/Kernels checks the same, and more, where the library itself runs.

   Prints the differences, then "N passed, N failed" as its last line; a test is one operation of
   one tier in one width. Exit status 0: nothing failed. */
#include "QuothKernels.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

enum { LONGEST = 700, ROUNDS = 6000 };

/* SplitMix64 (Steele, Lea, Flood 2014). */
static uint64_t state;
static uint64_t next(void) {
  uint64_t z = (state += 0x9E3779B97F4A7C15u);
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
  return z ^ (z >> 31);
}
static uint32_t below(uint32_t limit) { return (uint32_t)(next() % limit); }

static int passed, failed;
static void finish(const char *tier, const char *what, int wrong) {
  if (wrong) {
    printf("FAILED  %s %s: %d of %d\n", tier, what, wrong, ROUNDS);
    failed++;
  } else {
    printf("ok      %s %s\n", tier, what);
    passed++;
  }
}

/* Readable memory that ends before an unreadable page. */
static uint8_t *edge;
static void *at_edge(const void *text, size_t bytes) { return memcpy(edge - bytes, text, bytes); }

/* A scan and a text around few units, so that hits and near misses abound. */
static uint16_t common[10];
static qk_scan scan;
static uint16_t text16[LONGEST];
static uint8_t text8[LONGEST];
static size_t length;

static void fill(qk_set *set, uint32_t count, int singles, uint16_t top) {
  set->count = count;
  for (uint32_t i = 0; i < count; i++) {
    uint16_t low = common[below(10)] & top;
    uint32_t high = low + (singles ? 0 : below(top / 16 + 1));
    set->low[i] = low;
    set->high[i] = (uint16_t)(high > top ? top : high);
  }
}

static void make(uint64_t seed, uint16_t top) {
  state = seed;
  for (int i = 0; i < 10; i++) common[i] = i == 0 ? 0 : i == 1 ? top : (uint16_t)(next() & top);
  memset(&scan, 0, sizeof scan);
  fill(&scan.first, 1 + below(QK_MAX_RANGES - 1), below(2), top);
  if (below(3)) fill(&scan.second, 1 + below(QK_MAX_RANGES), below(2), top);
  scan.wide = scan.first;
  scan.wide.low[scan.wide.count] = scan.wide.high[scan.wide.count] = common[3];
  scan.wide.count++;
  /* Two odd units: the core has neither, the safe ranges one. */
  uint16_t odd = (uint16_t)(2 + below(top - 3)), odder = odd < top / 2 ? top : 1;
  if (below(3) == 0) {
    uint16_t low = odd < odder ? odd : odder, high = odd < odder ? odder : odd;
    scan.core.count = 3;
    scan.core.low[0] = 0, scan.core.high[0] = (uint16_t)(low - 1);
    scan.core.low[1] = (uint16_t)(low + 1), scan.core.high[1] = (uint16_t)(high - 1);
    scan.core.low[2] = high == top ? 0 : (uint16_t)(high + 1);
    scan.core.high[2] = high == top ? 0 : top;
    scan.safe.count = below(2) ? 2 : 0;
    scan.safe.low[0] = 0, scan.safe.high[0] = (uint16_t)(odd - 1);
    scan.safe.low[1] = (uint16_t)(odd + 1), scan.safe.high[1] = top;
    fill(&scan.first_safe, 1 + below(QK_MAX_RANGES), below(2), top);
    if (scan.second.count) fill(&scan.second_safe, 1 + below(QK_MAX_RANGES), below(2), top);
  }
  if (below(2)) {
    fill(&scan.plain, 1, 0, top);
    if (below(4)) scan.plain.low[0] = 0, scan.plain.high[0] = top;
  }
  scan.distance = below(QK_MAX_DISTANCE + 1);
  length = below(LONGEST + 1);
  for (size_t p = 0; p < length; p++) {
    uint16_t unit = common[below(10)];
    if (below(60) == 0) unit = (uint16_t)(next() & top);
    if (below(200) == 0) unit = below(3) ? odder : odd;
    text16[p] = unit;
    text8[p] = (uint8_t)unit;
  }
}

typedef struct answer {
  qk_found found;
  size_t next;
  uint64_t masks[65];
  uint32_t places[65];
} answer;

static int same(const answer *a, const answer *b) {
  return a->next == b->next && a->found.position == b->found.position
         && a->found.groups == b->found.groups && a->found.is_plain == b->found.is_plain
         && memcmp(a->masks, b->masks, a->found.groups * sizeof *a->masks) == 0
         && memcmp(a->places, b->places, a->found.groups * sizeof *a->places) == 0;
}

static void ask(answer *answer, size_t capacity, size_t end) {
  memset(answer, 0xA5, sizeof *answer);
  answer->found.masks = answer->masks;
  answer->found.places = answer->places;
  answer->found.capacity = capacity;
  answer->found.end = end;
}

/* Whether the memory after the room is untouched. */
static int kept(const answer *answer) {
  size_t capacity = answer->found.capacity;
  return answer->masks[capacity] == 0xA5A5A5A5A5A5A5A5u && answer->places[capacity] == 0xA5A5A5A5u;
}

static void test_scan(const qk_tier *tier, const qk_tier *scalar, int wide) {
  int wrong = 0;
  for (uint64_t seed = 0; seed < ROUNDS; seed++) {
    make(seed, wide ? 0xFFFF : 0xFF);
    size_t from = below((uint32_t)length + 1), capacity = 1 + below(64);
    size_t end = below(4) ? length : below((uint32_t)length + 70);
    answer a, b;
    ask(&a, capacity, end), ask(&b, capacity, end);
    if (wide) {
      const uint16_t *text = at_edge(text16, 2 * length);
      a.next = tier->scan16(&scan, text, length, from, &a.found);
      b.next = scalar->scan16(&scan, text16, length, from, &b.found);
    } else {
      const uint8_t *text = at_edge(text8, length);
      a.next = tier->scan8(&scan, text, length, from, &a.found);
      b.next = scalar->scan8(&scan, text8, length, from, &b.found);
    }
    if (!same(&a, &b) || !kept(&a)) {
      if (!wrong) printf("        seed %llu, from %zu\n", (unsigned long long)seed, from);
      wrong++;
    }
  }
  finish(tier->name, wide ? "scan16" : "scan8", wrong);
}

static void test_copies(const qk_tier *tier, const qk_tier *scalar) {
  int runs = 0, widened = 0, narrowed = 0;
  static uint16_t wide[LONGEST], wide_reference[LONGEST];
  static uint8_t narrow[LONGEST], narrow_reference[LONGEST];
  for (uint64_t seed = 0; seed < ROUNDS; seed++) {
    make(seed, 0xFF);
    for (size_t p = 0; p < length && below(3); p++) text16[p] = text8[p] = (uint8_t)below(0x80);
    uint8_t limit = seed % 2 ? 0x80 : (uint8_t)next();
    runs += tier->run_below8(at_edge(text8, length), length, limit)
            != scalar->run_below8(text8, length, limit);
    runs += tier->run_below16(at_edge(text16, 2 * length), length, limit)
            != scalar->run_below16(text16, length, limit);
    tier->widen(at_edge(text8, length), length, wide);
    scalar->widen(text8, length, wide_reference);
    widened += memcmp(wide, wide_reference, sizeof wide) != 0;
    tier->narrow(at_edge(text16, 2 * length), length, narrow);
    scalar->narrow(text16, length, narrow_reference);
    narrowed += memcmp(narrow, narrow_reference, sizeof narrow) != 0;
  }
  finish(tier->name, "run_below", runs);
  finish(tier->name, "widen", widened);
  finish(tier->name, "narrow", narrowed);
}

/* UTF-8 with sequences of one to four bytes, mostly of one length, and a wrong byte in every third
   text. */
static void make_utf8(uint64_t seed) {
  state = seed;
  size_t most = below(LONGEST + 1);
  uint32_t usual = below(5);
  for (length = 0; length + 4 <= most;) {
    uint32_t kind = below(3) ? usual : below(5);
    uint8_t *at = text8 + length;
    if (kind < 2) {
      at[0] = (uint8_t)below(0x80);
      length++;
    } else {
      static const uint8_t leads[5] = {0, 0, 0xC2, 0xE1, 0xF1}, many[5] = {1, 1, 30, 12, 3};
      at[0] = (uint8_t)(leads[kind] + below(many[kind]));
      for (uint32_t i = 1; i < kind; i++) at[i] = (uint8_t)(0x80 + below(0x40));
      length += kind;
    }
  }
  if (length && below(3) == 0) text8[below((uint32_t)length)] = (uint8_t)next();
}

static void test_transcoding(const qk_tier *tier, const qk_tier *scalar) {
  int wrong = 0;
  static uint16_t units[LONGEST + 2 + QK_TRANSCODE_SLACK],
      reference[LONGEST + 2 + QK_TRANSCODE_SLACK];
  for (uint64_t seed = 0; seed < ROUNDS; seed++) {
    make_utf8(seed);
    size_t written, expected;
    size_t read = tier->utf8_to_utf16(at_edge(text8, length), length, units, LONGEST + 2, &written);
    bool is_same = read == scalar->utf8_to_utf16(text8, length, reference, LONGEST + 2, &expected)
                   && written == expected && memcmp(units, reference, 2 * written) == 0;
    /* With less room: writes no more than that and the slack, and as much as fits. */
    size_t capacity = 2 + below((uint32_t)expected + 1), room = capacity + QK_TRANSCODE_SLACK;
    memset(units, 0xA5, sizeof units);
    size_t part = tier->utf8_to_utf16(at_edge(text8, length), length, units, capacity, &written);
    is_same &= written <= capacity && (part == read || written >= capacity - 1)
               && memcmp(units, reference, 2 * written) == 0;
    for (size_t p = room; p < LONGEST + 2 + QK_TRANSCODE_SLACK; p++) is_same &= units[p] == 0xA5A5;
    if (!is_same && !wrong) printf("        seed %llu\n", (unsigned long long)seed);
    wrong += !is_same;
  }
  finish(tier->name, "utf8_to_utf16", wrong);
}

/* A row of cues of usual lengths on a line, or of any lengths in 16 bits, and hits in it of which some are across cues. */
static void test_hit_places(const qk_tier *tier, const qk_tier *scalar) {
  enum { HITS = 40 };
  int wrong = 0;
  for (uint64_t seed = 0; seed < ROUNDS; seed++) {
    state = seed;
    const size_t base = below(1 << 20);
    size_t starts[QK_CUE_ROW + 1] = {base};
    const uint32_t most = seed % 2 ? 40 : below(1000);
    for (int i = 0; i < QK_CUE_ROW; i++)
      starts[i + 1] = starts[i] + below(most + 1) + seed % 2 * 20;
    uint8_t distances[QK_CUE_ROW];
    uint16_t medium[QK_CUE_ROW];
    const uint32_t slope = (uint32_t)((starts[QK_CUE_ROW - 1] - base) * 16 / (QK_CUE_ROW - 1));
    size_t low = base;
    for (uint32_t i = 0; i < QK_CUE_ROW; i++)
      if (starts[i] - (slope * i >> 4) < low) low = starts[i] - (slope * i >> 4);
    int is_line = 1;
    for (uint32_t i = 0; i < QK_CUE_ROW; i++) {
      const size_t above = starts[i] - (slope * i >> 4) - low;
      is_line &= above < 256;
      distances[i] = (uint8_t)above;
      medium[i] = (uint16_t)(starts[i] - base);
    }
    qk_cue_row row = {.start = base, .end = starts[QK_CUE_ROW], .base = base, .first = below(1000)};
    if (is_line) {
      row.base = low;
      row.slope = slope;
      row.distances = at_edge(distances, sizeof distances);
    } else {
      row.medium = at_edge(medium, sizeof medium);
    }
    const qk_hit_limits limits = {0, below(3) ? SIZE_MAX : base + below(2000), below(3)};
    size_t hits[HITS][3];
    size_t at = base + below(20);
    for (int i = 0; i < HITS; i++) {
      hits[i][0] = at;
      hits[i][1] = at + 1 + (below(30) ? below(4) : below(200));
      at += below(2 * (most + 20) + 1);
    }
    qk_hit_place found[HITS], expected[HITS];
    const size_t known = scalar->hit_places(&row, &limits, hits, sizeof hits[0], HITS, expected);
    const size_t told = tier->hit_places(&row, &limits, hits, sizeof hits[0], HITS, found);
    wrong += told != known || memcmp(found, expected, told * sizeof found[0]);
  }
  finish(tier->name, "hit_places", wrong);
}

int main(void) {
  size_t page = (size_t)sysconf(_SC_PAGESIZE);
  uint8_t *memory =
      mmap(NULL, 2 * page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED || mprotect(memory + page, page, PROT_NONE) != 0) {
    perror("no guarded memory");
    return 2;
  }
  edge = memory + page;
  size_t count;
  const qk_tier *const *tiers = qk_tiers(&count);
  const qk_tier *scalar = tiers[count - 1];
  for (size_t i = 0; i < count; i++) {
    if (!tiers[i]->available()) continue;
    test_scan(tiers[i], scalar, 1);
    test_scan(tiers[i], scalar, 0);
    test_copies(tiers[i], scalar);
    test_hit_places(tiers[i], scalar);
    test_transcoding(tiers[i], scalar);
  }
  printf("%d passed, %d failed\n", passed, failed);
  return failed != 0;
}
