/* Searches the texts of a column: those that stand one after the other in one call, views in blocks, and long ones in
   place. */
#include "column_search.h"

#include <string.h>

#include "column_units.h"

/* Views of up to this length are collected in blocks of this size, which stay in the processor's cache. */
enum { LONG_TEXT = 1 << 14, BLOCK = 1 << 16, BLOCK_TEXTS = 1 << 12 };

typedef struct {
  column_found *found;
  const column_request *request;
  const arrow_texts *texts;
  column_failure *failure;
  size_t listed, capacity;
  /* The run of texts that is being searched: the number of the first, and where they are. */
  size_t first;
  const uint8_t *data;
  const void *places;
  size_t place_size;
  unit_counter units;
} searching;

static bool make_room(searching *s) {
  column_found *found = s->found;
  const size_t capacity = s->capacity ? 2 * s->capacity : 1024;
  void *starts = PyMem_RawRealloc(found->starts, capacity * found->width);
  if (starts) found->starts = starts;
  void *ends = PyMem_RawRealloc(found->ends, capacity * found->width);
  if (ends) found->ends = ends;
  void *needles = found->needles;
  if (s->request->set) {
    needles = PyMem_RawRealloc(found->needles, capacity * sizeof(int32_t));
    if (needles) found->needles = needles;
  }
  if (!starts || !ends || (s->request->set && !needles)) {
    s->failure->no_memory = true;
    return false;
  }
  s->capacity = capacity;
  return true;
}

/* Notes that the hits of all texts up to number `text` begin here or earlier. */
static void list_until(searching *s, size_t text) {
  column_found *found = s->found;
  while (s->listed <= text)
    set_number(found->list, found->width, s->listed++, (int64_t)found->hits);
}

static inline bool take(searching *s, size_t row, size_t start, size_t end, uint32_t needle) {
  column_found *found = s->found;
  const size_t text = s->first + row;
  switch (s->request->tell) {
    case TELL_CONTAINS: found->contains[text] = 1; return true;
    case TELL_COUNT:
      set_number(
          found->counts, found->width, text, number_at(found->counts, found->width, text) + 1);
      return true;
    case TELL_NEEDLE_COUNTS: {
      const size_t place = text * s->request->needles + needle;
      set_number(
          found->counts, found->width, place, number_at(found->counts, found->width, place) + 1);
      return true;
    }
    default: break;
  }
  if (found->hits == s->capacity && !make_room(s)) return false;
  if (found->width == 4 && found->hits == INT32_MAX) {
    s->failure->too_many = true;
    return false;
  }
  const int64_t place = place_at(s->places, s->place_size, row);
  units_translate(
      &s->units, s->data + place, (size_t)(place_at(s->places, s->place_size, row + 1) - place),
      text, &start, &end);
  list_until(s, text);
  set_number(found->starts, found->width, found->hits, (int64_t)start);
  set_number(found->ends, found->width, found->hits, (int64_t)end);
  if (found->needles) found->needles[found->hits] = (int32_t)needle;
  found->hits++;
  return true;
}

static quoth_status take_rows(void *context, const quoth_row_match *matches, size_t count) {
  for (size_t i = 0; i < count; i++)
    if (!take(context, matches[i].row, matches[i].start, matches[i].end, 0)) return QUOTH_STOP;
  return QUOTH_OK;
}

static quoth_status take_set_rows(void *context, const quoth_set_row_match *matches, size_t count) {
  for (size_t i = 0; i < count; i++)
    if (!take(context, matches[i].row, matches[i].start, matches[i].end, matches[i].needle))
      return QUOTH_STOP;
  return QUOTH_OK;
}

/* Tells in which text of the run a malformed byte is. */
static void place_failure(searching *s, size_t count) {
  column_failure *failure = s->failure;
  if (failure->error.status != QUOTH_ERROR_INVALID_UTF8) return;
  size_t low = 0, high = count;
  while (high - low > 1) {
    const size_t middle = low + (high - low) / 2;
    if (place_at(s->places, s->place_size, middle) <= failure->error.position)
      low = middle;
    else
      high = middle;
  }
  failure->has_text = true;
  failure->text = s->first + low;
  failure->error.position -= place_at(s->places, s->place_size, low);
}

/* Searches `count` texts that stand one after the other, the first of which is number `first`. */
static bool search_run(
    searching *s, size_t first, const uint8_t *data, const void *places, size_t place_size,
    size_t count) {
  if (!count) return true;
  s->first = first;
  s->data = data;
  s->places = places;
  s->place_size = place_size;
  const int64_t length = place_at(places, place_size, count);
  const column_request *r = s->request;
  quoth_error *error = &s->failure->error;
  const size_t bytes = length < 0 ? 0 : (size_t)length;
  const quoth_status status =
      r->set
          ? quoth_set_search_rows(
              r->set, data, bytes, r->encoding, places, place_size, count, take_set_rows, s, error)
          : quoth_pattern_search_rows(
              r->pattern, data, bytes, r->encoding, places, place_size, count, take_rows, s, error);
  if (status == QUOTH_OK) return !s->failure->no_memory && !s->failure->too_many;
  place_failure(s, count);
  return false;
}

static quoth_status stop_at_first(void *context, const quoth_set_match *match) {
  (void)match;
  *(bool *)context = true;
  return QUOTH_STOP;
}

/* Searches one text where it is. */
static bool search_long(searching *s, size_t number, const uint8_t *bytes, size_t length) {
  const int64_t places[2] = {0, (int64_t)length};
  if (s->request->tell != TELL_CONTAINS) return search_run(s, number, bytes, places, 8, 1);
  const column_request *r = s->request;
  bool is_found = false;
  quoth_match match;
  quoth_error *error = &s->failure->error;
  const quoth_status status =
      r->set ? quoth_set_for_each(
          r->set, bytes, length, r->encoding, 0, stop_at_first, &is_found, error)
             : quoth_pattern_find_first(
                 &match, &is_found, r->pattern, bytes, length, r->encoding, error);
  s->found->contains[number] = is_found;
  if (status == QUOTH_OK) return true;
  s->failure->has_text = status == QUOTH_ERROR_INVALID_UTF8;
  s->failure->text = number;
  return false;
}

/* Whether the place of a text makes sense; the library checks those of runs. */
static bool is_sound(searching *s, int64_t start, int64_t end) {
  if (start >= 0 && start <= end) return true;
  quoth_error *error = &s->failure->error;
  error->status = QUOTH_ERROR_OFFSET;
  strcpy(error->message, "the offsets of the column do not ascend");
  return false;
}

/* Texts that stand one after the other, except for those that are null, whose bytes are skipped. */
static bool search_consecutive(searching *s) {
  const arrow_texts *texts = s->texts;
  const void *places = texts->places;
  const size_t size = texts->place_size, count = texts->count;
  const int64_t total = place_at(places, size, count) - place_at(places, size, 0);
  const bool all_long = s->request->tell == TELL_CONTAINS && total / (int64_t)count >= LONG_TEXT;
  size_t first = 0;
  if (all_long || texts->validity || texts->is_used) {
    for (size_t number = 0; number < count; number++) {
      const bool is_one = is_text(texts, number);
      if (is_one && !all_long) continue;
      const int64_t start = place_at(places, size, number);
      const int64_t end = place_at(places, size, number + 1);
      if (!is_one && start == end) continue;
      if (!is_sound(s, start, end)) return false;
      if (!search_run(
              s, first, texts->data, (const char *)places + first * size, size, number - first))
        return false;
      if (is_one && !search_long(s, number, texts->data + start, (size_t)(end - start)))
        return false;
      first = number + 1;
    }
  }
  return search_run(
      s, first, texts->data, (const char *)places + first * size, size, count - first);
}

static bool search_views(searching *s) {
  struct {
    int32_t places[BLOCK_TEXTS + 1];
    uint8_t bytes[BLOCK];
  } *block = PyMem_RawMalloc(sizeof *block);
  if (!block) {
    s->failure->no_memory = true;
    return false;
  }
  size_t first = 0, in_block = 0, filled = 0;
  bool goes_on = true;
  block->places[0] = 0;
  for (size_t number = 0; number < s->texts->count && goes_on; number++) {
    const uint8_t *bytes = NULL;
    size_t length = 0;
    if (is_text(s->texts, number) && !view_at(s->texts, number, &bytes, &length)) {
      quoth_error *error = &s->failure->error;
      error->status = QUOTH_ERROR_OFFSET;
      strcpy(error->message, "a view of the column lies outside of its buffer");
      goes_on = false;
      break;
    }
    if (in_block == BLOCK_TEXTS || filled + length > BLOCK || length > LONG_TEXT) {
      goes_on = search_run(s, first, block->bytes, block->places, 4, in_block);
      in_block = filled = 0;
    }
    if (length > LONG_TEXT) {
      if (goes_on) goes_on = search_long(s, number, bytes, length);
      continue;
    }
    if (!in_block) first = number;
    if (length) memcpy(block->bytes + filled, bytes, length);
    filled += length;
    block->places[++in_block] = (int32_t)filled;
  }
  if (goes_on) goes_on = search_run(s, first, block->bytes, block->places, 4, in_block);
  PyMem_RawFree(block);
  return goes_on;
}

bool column_search_texts(
    column_found *found, const column_request *request, const arrow_texts *texts,
    column_failure *failure) {
  memset(found, 0, sizeof *found);
  *failure = (column_failure){.error = QUOTH_ERROR_INIT};
  found->width = texts->is_large ? 8 : 4;
  searching s = {.found = found, .request = request, .texts = texts, .failure = failure};
  s.units = (unit_counter){request->unit, request->encoding == QUOTH_UTF8_REPLACED, SIZE_MAX, 0, 0};
  const size_t count = texts->count;
  bool has_memory = true;
  switch (request->tell) {
    case TELL_HITS:
      found->list = PyMem_RawMalloc((count + 1) * found->width);
      has_memory = found->list && make_room(&s);
      break;
    case TELL_COUNT:
      found->counts = PyMem_RawCalloc(count + 1, found->width);
      has_memory = found->counts;
      break;
    case TELL_NEEDLE_COUNTS:
      if (count + 1 <= PTRDIFF_MAX / 8 / (request->needles + 1))
        found->counts = PyMem_RawCalloc((count + 1) * request->needles, found->width);
      has_memory = found->counts;
      break;
    case TELL_CONTAINS:
      found->contains = PyMem_RawCalloc(count + 1, 1);
      has_memory = found->contains;
      break;
  }
  if (!has_memory) {
    failure->no_memory = true;
    return false;
  }
  if (count && !(texts->views ? search_views(&s) : search_consecutive(&s))) return false;
  if (request->tell == TELL_HITS) list_until(&s, count);
  return true;
}

void column_found_free(column_found *found) {
  PyMem_RawFree(found->list);
  PyMem_RawFree(found->starts);
  PyMem_RawFree(found->ends);
  PyMem_RawFree(found->needles);
  PyMem_RawFree(found->counts);
  PyMem_RawFree(found->contains);
  memset(found, 0, sizeof *found);
}
