/* Hits of a corpus, and its cues, as columns of Arrow, without an object for each. */
#include "hit_columns.h"

#include <string.h>

/* The columns in the making. */
typedef struct {
  int64_t *cues, *end_cues;
  int32_t *starts, *ends, *needles; /* the last only for sets */
  uint8_t *partial;
  size_t count, capacity;
  int64_t first_cue; /* the number of the corpus' first cue among all that are searched */
} hit_columns;

/* Gives a column room for so many values, wherever that is; without memory it stays where it is. */
static void *grown(void *values, size_t count, size_t size, bool *has_memory) {
  void *larger = *has_memory ? PyMem_RawRealloc(values, count * size) : NULL;
  if (larger) return larger;
  *has_memory = false;
  return values;
}

static bool has_room(hit_columns *c, size_t capacity, bool has_needles) {
  bool has_memory = true;
  c->cues = grown(c->cues, capacity, sizeof *c->cues, &has_memory);
  c->end_cues = grown(c->end_cues, capacity, sizeof *c->end_cues, &has_memory);
  c->starts = grown(c->starts, capacity, sizeof *c->starts, &has_memory);
  c->ends = grown(c->ends, capacity, sizeof *c->ends, &has_memory);
  if (has_needles) c->needles = grown(c->needles, capacity, sizeof *c->needles, &has_memory);
  c->partial = grown(c->partial, capacity / 8, 1, &has_memory);
  if (has_memory) c->capacity = capacity;
  return has_memory;
}

/* Makes room for more hits, and for those of the rest of the text if there are as many in it: memory that nothing is
   written to takes none, and columns that grow are copied. */
static bool reserve(hit_columns *c, size_t more, const batch_state *state, bool has_needles) {
  const size_t count = c->count + more;
  if (c->capacity && count <= c->capacity) return true;
  /* Many parts of a library have none. */
  size_t capacity = c->capacity ? 4 * c->capacity : more ? 4096 : 64;
  while (capacity < count) capacity *= 4;
  const double part = state->done ? (double)state->of / (double)state->done : 1;
  const double expected = 1.25 * (double)count * (part < 64 ? part : 64);
  const size_t wanted = expected > (double)capacity ? ((size_t)expected + 63) / 64 * 64 : capacity;
  return has_room(c, wanted, has_needles) || has_room(c, capacity, has_needles);
}

/* Some at a time, which stay in the processor's nearest cache. */
enum { PLACES = 512 };

/* Appends some hits of the corpus, at most PLACES; there is room for them. */
static quoth_status append(
    hit_columns *c, const quoth_corpus *corpus, const quoth_set_match *hits, size_t count,
    quoth_error *error) {
  quoth_hit_place places[PLACES];
  quoth_status status =
      quoth_corpus_find_hit_places(places, count, corpus, hits, QUOTH_UNIT_SCALAR, error);
  if (status != QUOTH_OK) return status;
  const size_t first = c->count;
  int64_t *restrict cues = c->cues + first, *restrict end_cues = c->end_cues + first;
  int32_t *restrict starts = c->starts + first, *restrict ends = c->ends + first;
  for (size_t i = 0; i < count; i++) {
    cues[i] = c->first_cue + (int64_t)places[i].cue;
    end_cues[i] = c->first_cue + (int64_t)places[i].end_cue;
    starts[i] = (int32_t)places[i].start;
    ends[i] = (int32_t)places[i].end;
  }
  for (size_t i = 0; c->needles && i < count; i++) c->needles[first + i] = (int32_t)hits[i].needle;
  /* Bytes of which the first bit is a new one; hardly any hit is partial. */
  memset(c->partial + (first + 7) / 8, 0, (first + count + 7) / 8 - (first + 7) / 8);
  uint32_t flags = 0;
  for (size_t i = 0; i < count; i++) flags |= hits[i].flags;
  for (size_t i = 0; flags & QUOTH_MATCH_PARTIAL && i < count; i++) {
    const size_t place = first + i;
    if (hits[i].flags & QUOTH_MATCH_PARTIAL) c->partial[place / 8] |= (uint8_t)(1 << place % 8);
  }
  c->count += count;
  return QUOTH_OK;
}

/* Appends the next batch; false without memory. */
static bool take_batch(
    SearchObject *self, hit_columns *columns, quoth_status *status, batch_state *state,
    quoth_error *error) {
  const quoth_corpus *corpus = self->corpus->corpus;
  if (self->set_walk) {
    quoth_set_batch batch = QUOTH_SET_BATCH_INIT;
    *status = quoth_set_walk_next(&batch, self->set_walk, error);
    if (*status != QUOTH_OK) return true;
    *state =
        (batch_state){batch.total, batch.units_done, batch.unit_count, batch.is_last, batch.is_cut};
    if (batch.count && !reserve(columns, batch.count, state, true)) return false;
    for (size_t i = 0; i < batch.count && *status == QUOTH_OK; i += PLACES) {
      const size_t left = batch.count - i;
      *status = append(columns, corpus, batch.matches + i, left < PLACES ? left : PLACES, error);
    }
    return true;
  }
  quoth_corpus_batch batch = QUOTH_CORPUS_BATCH_INIT;
  *status = quoth_corpus_walk_next(&batch, self->search, error);
  if (*status != QUOTH_OK) return true;
  *state =
      (batch_state){batch.total, batch.units_done, batch.unit_count, batch.is_last, batch.is_cut};
  if (batch.count && !reserve(columns, batch.count, state, false)) return false;
  for (size_t i = 0; i < batch.count && *status == QUOTH_OK; i += PLACES) {
    quoth_set_match hits[PLACES];
    const size_t left = batch.count - i, count = left < PLACES ? left : PLACES;
    for (size_t k = 0; k < count; k++)
      hits[k] = (quoth_set_match){
          batch.matches[i + k].start, batch.matches[i + k].end, 0, batch.matches[i + k].flags};
    *status = append(columns, corpus, hits, count, error);
  }
  return true;
}

static void columns_free(hit_columns *c) {
  PyMem_RawFree(c->cues);
  PyMem_RawFree(c->end_cues);
  PyMem_RawFree(c->starts);
  PyMem_RawFree(c->ends);
  PyMem_RawFree(c->needles);
  PyMem_RawFree(c->partial);
}

/* A struct of the columns, which are taken over. */
static bool hits_struct(arrow_node *node, hit_columns *c, bool has_needles) {
  const struct {
    const char *name, *format;
    void *values;
  } fields[] = {{"needle", "i", c->needles},   {"cue", "l", c->cues},
                {"start", "i", c->starts},     {"end", "i", c->ends},
                {"end_cue", "l", c->end_cues}, {"partial", "b", c->partial}};
  enum { FIELDS = sizeof fields / sizeof *fields };
  arrow_node children[FIELDS];
  const int first = has_needles ? 0 : 1;
  int made = 0;
  bool has_memory = true;
  for (int i = first; i < FIELDS; i++) {
    void *buffers[] = {NULL, fields[i].values};
    if (has_memory
        && node_make(
            &children[made], fields[i].format, fields[i].name, c->count, 0, 2, buffers, 0, NULL))
      made++;
    else if (has_memory)
      has_memory = false;
    else
      PyMem_RawFree(fields[i].values);
  }
  void *none[] = {NULL};
  if (has_memory) return node_make(node, "+s", "", c->count, 0, 1, none, made, children);
  for (int i = 0; i < made; i++) node_release(&children[i]);
  return false;
}

PyObject *search_columns(SearchObject *self, PyObject *arguments) {
  Py_ssize_t most, first_cue = 0;
  if (!PyArg_ParseTuple(arguments, "n|n", &most, &first_cue)) return NULL;
  if (self->walk) {
    PyErr_SetString(PyExc_TypeError, "results of a query have no columns");
    return NULL;
  }
  if (search_check_free(self) < 0) return NULL;
  hit_columns columns = {.first_cue = first_cue};
  batch_state state = {0};
  quoth_error error = QUOTH_ERROR_INIT;
  quoth_status status = QUOTH_OK;
  bool has_memory = true;
  self->is_running = true;
  Py_BEGIN_ALLOW_THREADS do has_memory = take_batch(self, &columns, &status, &state, &error);
  while (has_memory && status == QUOTH_OK && !state.is_last && columns.count < (size_t)most)
    ;
  if (has_memory && status == QUOTH_OK)
    has_memory = reserve(&columns, 0, &state, self->set_walk != NULL);
  Py_END_ALLOW_THREADS self->is_running = false;
  if (!has_memory || status != QUOTH_OK) {
    columns_free(&columns);
    return has_memory ? quoth_raise(status, &error) : PyErr_NoMemory();
  }
  arrow_node node;
  if (!hits_struct(&node, &columns, self->set_walk != NULL)) return PyErr_NoMemory();
  return batch_of(
      node_capsules(&node), state.total, state.done, state.of, state.is_last, state.is_cut);
}
