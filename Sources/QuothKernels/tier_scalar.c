/* The scalar tier: the reference for every other tier, one unit at a time. */
#include "letters.h"
#include "tiers.h"

static bool available(void) { return true; }

static bool contains(const qk_set *set, uint16_t unit) {
  for (uint32_t i = 0; i < set->count; i++)
    if (unit >= set->low[i] && unit <= set->high[i]) return true;
  return false;
}

/* The unit that a usual one is folded to; -1 if it is not usual. */
static int32_t folded(const qk_quick_needles *quick, uint16_t unit) {
  for (int i = 0; i < QK_FOLDS; i++)
    if ((uint16_t)(unit - quick->low[i]) <= quick->span[i])
      return (uint16_t)(unit + quick->delta[i]);
  return -1;
}

#define UNIT uint16_t
#define NAME(x) x##_u16
#include "scalar_template.h"
#undef UNIT
#undef NAME

#define UNIT uint8_t
#define NAME(x) x##_u8
#include "scalar_template.h"
#undef UNIT
#undef NAME

static size_t positions(
    const uint64_t *masks, const uint32_t *places, size_t groups, uint32_t *out) {
  size_t total = 0;
  for (size_t g = 0; g < groups; g++)
    for (uint32_t i = 0; i < QK_GROUP; i++)
      if (masks[g] >> i & 1) out[total++] = places[g] + i;
  return total;
}

static bool is_member(const qk_gram_member *member, const uint8_t *classes) {
  uint64_t letters = 0;
  for (uint32_t i = 0; i < QK_GRAM_LETTERS; i++)
    letters |= (uint64_t)(classes - member->back)[i] << 8 * i;
  return (letters ^ member->letters) << member->shift == 0;
}

/* Writes what may be at a place. */
static size_t sift_place(
    const qk_gram_members *members, const uint8_t *classes, uint32_t place, qk_gram_hit *out) {
  size_t total = 0;
  uint64_t gram = 0;
  for (uint32_t i = 0; i < QK_GRAM_LETTERS; i++) gram |= (uint64_t)classes[place + i] << 8 * i;
  for (uint32_t i = 0; i < members->count; i++) {
    const qk_gram_lists *lists = &members->lists[i];
    const uint64_t list = lists->start + ((gram & lists->mask) * QK_LIST_FACTOR >> lists->shift);
    const uint32_t first = members->starts[list], end = members->starts[list + 1];
    uint32_t fitting = 0;
    if (end - first <= QK_GRAM_LOOKED)
      for (uint32_t m = first; m < end; m++)
        fitting += is_member(&members->members[m], classes + place);
    if (end - first > QK_GRAM_LOOKED || fitting > 2) {
      out[total++] = (qk_gram_hit){place, QK_GRAM_MANY + i};
      continue;
    }
    for (uint32_t m = first; m < end; m++)
      if (is_member(&members->members[m], classes + place)) out[total++] = (qk_gram_hit){place, m};
  }
  return total;
}

static size_t sift(
    const qk_gram_members *members, const uint8_t *classes, const uint64_t *hits, size_t groups,
    qk_gram_hit *out) {
  size_t total = 0;
  for (uint32_t g = 0; g < groups; g++)
    for (uint32_t i = 0; i < QK_GROUP / members->stride; i++)
      if (hits[g] >> i & 1)
        total += sift_place(members, classes, g * QK_GROUP + i * members->stride, out + total);
  return total;
}

static size_t tally(
    const uint64_t *masks, const uint32_t *places, size_t groups, uint8_t *others, size_t *count) {
  size_t total = 0;
  for (size_t p = 0; p < groups * QK_GROUP; p++) total += masks[p / QK_GROUP] >> (p % QK_GROUP) & 1;
  if (!others) return total;
  *count = 0;
  for (size_t g = 0; g < groups; g++)
    if (!(places[g] & QK_PLAIN)) others[(*count)++] = (uint8_t)g;
  return total;
}

static void widen(const uint8_t *text, size_t length, uint16_t *out) {
  for (size_t p = 0; p < length; p++) out[p] = text[p];
}

static void narrow(const uint16_t *text, size_t length, uint8_t *out) {
  for (size_t p = 0; p < length; p++) out[p] = (uint8_t)text[p];
}

/* Whether text[p] cannot continue the bytes before it as well-formed UTF-8. */
static bool wrong_byte(const uint8_t *text, size_t p) {
  uint8_t x = text[p];
  uint8_t one = p >= 1 ? text[p - 1] : 0, two = p >= 2 ? text[p - 2] : 0;
  uint8_t three = p >= 3 ? text[p - 3] : 0;
  bool asked = one >= 0xC0 || two >= 0xE0 || three >= 0xF0;
  if (((x & 0xC0) == 0x80) != asked) return true;
  if (x == 0xC0 || x == 0xC1 || x >= 0xF5) return true;
  if (one == 0xE0) return x < 0xA0;
  if (one == 0xED) return x >= 0xA0;
  if (one == 0xF0) return x < 0x90;
  return one == 0xF4 && x >= 0x90;
}

static size_t valid_run(const uint8_t *text, size_t length) {
  for (size_t p = 0; p < length; p++)
    if (wrong_byte(text, p)) return p - p % QK_GROUP;
  if (length == 0) return 0;
  bool open = text[length - 1] >= 0xC0 || (length >= 2 && text[length - 2] >= 0xE0)
              || (length >= 3 && text[length - 3] >= 0xF0);
  return open ? (length - 1) - (length - 1) % QK_GROUP : length;
}

#include "transcode_scalar.h"

/* The place of a unit, searched from an earlier place; SIZE_MAX past the end. */
static size_t place_of(
    const uint8_t *bytes, size_t length, size_t *byte, size_t *units, size_t wanted) {
  while (*units < wanted) {
    if (*byte >= length) return SIZE_MAX;
    size_t size = bytes[*byte] < 0x80 ? 1 : bytes[*byte] < 0xE0 ? 2 : bytes[*byte] < 0xF0 ? 3 : 4;
    size_t width = size == 4 ? 2 : 1;
    if (*units + width > wanted) return *byte;
    *byte += size;
    *units += width;
  }
  return *byte;
}

static size_t utf8_places(
    const uint8_t *bytes, size_t length, qk_utf8_walk *walk, const size_t *offsets, size_t stride,
    size_t columns, size_t count, size_t *places) {
  /* The walk's block can be any place here. */
  size_t byte = walk->block, units = walk->units, row = 0;
  for (; row < count; row++, offsets += stride, places += columns) {
    size_t start = offsets[0], end = columns > 1 ? offsets[1] : start;
    if (start < walk->last || end < start) break;
    size_t from = place_of(bytes, length, &byte, &units, start), to = from;
    if (columns > 1) {
      size_t ahead = byte, ahead_units = units;
      to = place_of(bytes, length, &ahead, &ahead_units, end);
    }
    if (from == SIZE_MAX || to == SIZE_MAX) break;
    places[0] = from;
    if (columns > 1) places[1] = to;
    walk->last = start;
  }
  walk->block = byte;
  walk->units = units;
  return row;
}

static void checksum(uint64_t *lanes, const uint8_t *bytes, size_t count) {
  for (size_t word = 0; word < 8 * count; word++) {
    uint64_t value;
    memcpy(&value, bytes + 8 * word, sizeof value);
    uint64_t lane = (lanes[word % 8] ^ value) * 0x100000001B3;
    lanes[word % 8] = lane ^ lane >> 29;
  }
}

static void checksums(uint64_t *lanes, const uint8_t *const *places, size_t count) {
  for (size_t i = 0; i < QK_CHECKSUM_CHAINS; i++) checksum(lanes + 8 * i, places[i], count);
}

/* Where a cue of a row begins. */
static size_t start_of(const qk_cue_row *row, size_t cue) {
  if (cue == QK_CUE_ROW) return row->end;
  if (!row->medium)
    return row->base + (size_t)(row->slope * (uint32_t)cue >> 4) + row->distances[cue];
  uint16_t distance;
  memcpy(&distance, row->medium + sizeof distance * cue, sizeof distance);
  return row->base + distance;
}

static size_t hit_places(
    const qk_cue_row *row, const qk_hit_limits *limits, const void *hits, size_t stride,
    size_t count, qk_hit_place *out) {
  size_t done = 0;
  for (const uint8_t *next = hits; done < count; done++, next += stride) {
    size_t hit[2], cue = 0;
    memcpy(hit, next, sizeof hit);
    if (hit[0] < row->start || hit[0] >= row->end || hit[1] <= hit[0]) break;
    while (cue + 1 < QK_CUE_ROW && start_of(row, cue + 1) <= hit[0]) cue++;
    const size_t start = start_of(row, cue), end = start_of(row, cue + 1);
    if (hit[0] < start || hit[1] > end || end - hit[1] < limits->joint) break;
    if (start < limits->start || end > limits->end) break;
    out[done] = (qk_hit_place){row->first + cue, hit[0] - start, row->first + cue, hit[1] - start};
  }
  return done;
}

/* The end of the run of letters, digits and what joins them at a place that begins one. */
static size_t word_end(
    const qk_word_classes *classes, const uint16_t *text, size_t length, size_t start) {
  size_t p = start + 1;
  for (; p < length; p++) {
    const uint8_t own = classes->units[text[p]], before = classes->units[text[p - 1]];
    const uint8_t next = p + 1 < length ? classes->units[text[p + 1]] : 0;
    if (own & (QK_WORD_LETTER | QK_WORD_DIGIT)) continue;
    if (own & QK_WORD_JOINS_LETTERS && before & next & QK_WORD_LETTER) continue;
    if (own & QK_WORD_JOINS_DIGITS && before & next & QK_WORD_DIGIT) continue;
    break;
  }
  return p;
}

static size_t words16(
    const qk_word_classes *classes, const uint16_t *text, size_t length, size_t from, size_t limit,
    qk_word *out, size_t *count) {
  size_t end = from, odd = from;
  while (end < limit && end < length) end += QK_GROUP;
  if (end > length) end = length;
  while (odd < length && odd <= end && !(classes->units[text[odd]] & QK_WORD_ODD)) odd++;
  const bool has_odd = odd < length && odd <= end && end > from;
  size_t last = from, p = from;
  *count = 0;
  while (p < end) {
    if (!(classes->units[text[p]] & (QK_WORD_LETTER | QK_WORD_DIGIT))) {
      p++;
      continue;
    }
    const size_t stop = word_end(classes, text, length, p);
    if (has_odd && stop + 1 >= odd) break;
    if (stop > end || (stop == end && end < length)) return p;
    bool is_number = true;
    for (size_t i = p; i < stop; i++)
      if (classes->units[text[i]] & QK_WORD_LETTER) is_number = false;
    out[(*count)++] = (qk_word){p, (uint32_t)(stop - p), is_number};
    last = p = stop;
  }
  return has_odd ? last : end;
}

static bool is_letter(uint16_t unit) {
  const unsigned lower = unit | 0x20;
  return lower >= 'a' && lower <= 'z';
}

static size_t packed_words16(
    const uint16_t *text, size_t length, size_t more, size_t *place, uint64_t *words, size_t room) {
  (void)more;
  size_t p = *place, count = 0;
  while (p < length && text[p] < 0x80 && text[p] != '\'') {
    size_t end = p;
    uint64_t word = 0;
    while (end < length && is_letter(text[end])) {
      if (end - p < QK_PACKED_LETTERS) word |= (uint64_t)(text[end] & 0x1F) << (5 * (end - p));
      end++;
    }
    if (end == p) {
      p++;
      continue;
    }
    if (end - p > QK_PACKED_LETTERS || count == room) break;
    if (end < length && (text[end] >= 0x80 || text[end] == '\'')) break;
    words[count++] = word;
    p = end;
  }
  *place = p;
  return count;
}

const qk_tier qk_tier_scalar = {
    .name = "scalar",
    .available = available,
    .scan16 = scan_u16,
    .scan8 = scan_u8,
    .grams16 = grams_u16,
    .grams8 = grams_u8,
    .positions = positions,
    .tally = tally,
    .run_below16 = run_below_u16,
    .run_below8 = run_below_u8,
    .valid_run8 = valid_run,
    .widen = widen,
    .narrow = narrow,
    .measure16 = scalar_measure16,
    .measure8 = scalar_measure8,
    .utf8_to_utf16 = scalar_utf8_to_utf16,
    .utf8_skip = scalar_utf8_skip,
    .utf8_places = utf8_places,
    .checksum = checksum,
    .checksums = checksums,
    .find_pair = qk_find_pair_from,
    .sift = sift,
    .decide16 = decide_u16,
    .decide8 = decide_u8,
    .hit_places = hit_places,
    .words16 = words16,
    .packed_words16 = packed_words16};
