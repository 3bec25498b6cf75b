/* Hits of a corpus, and its cues, as columns of Arrow, without an object for each. */
#include "hit_columns.h"

#include <string.h>

/* The hits of a search until its end, as offsets in the corpus. */
typedef struct {
  quoth_set_match *values;
  size_t count, capacity;
} found_hits;

static bool reserve(found_hits *found, size_t more) {
  if (found->count + more <= found->capacity) return true;
  size_t capacity = found->capacity ? 2 * found->capacity : 1024;
  while (capacity < found->count + more) capacity *= 2;
  void *larger = PyMem_RawRealloc(found->values, capacity * sizeof *found->values);
  if (!larger) return false;
  found->values = larger;
  found->capacity = capacity;
  return true;
}

/* Appends the next batch; false without memory. */
static bool take_batch(
    SearchObject *self, found_hits *found, size_t most, quoth_status *status, batch_state *state,
    quoth_error *error) {
  if (self->set_walk) {
    quoth_set_batch batch = QUOTH_SET_BATCH_INIT;
    *status = quoth_set_walk_next(&batch, self->set_walk, error);
    if (*status != QUOTH_OK) return true;
    *state =
        (batch_state){batch.total, batch.units_done, batch.unit_count, batch.is_last, batch.is_cut};
    const size_t count = batch.count < most ? batch.count : most;
    if (!reserve(found, count)) return false;
    if (count) memcpy(found->values + found->count, batch.matches, count * sizeof *batch.matches);
    found->count += count;
    return true;
  }
  quoth_corpus_batch batch = QUOTH_CORPUS_BATCH_INIT;
  *status = quoth_corpus_walk_next(&batch, self->search, error);
  if (*status != QUOTH_OK) return true;
  *state =
      (batch_state){batch.total, batch.units_done, batch.unit_count, batch.is_last, batch.is_cut};
  const size_t count = batch.count < most ? batch.count : most;
  if (!reserve(found, count)) return false;
  for (size_t i = 0; i < count; i++)
    found->values[found->count++] =
        (quoth_set_match){batch.matches[i].start, batch.matches[i].end, 0, batch.matches[i].flags};
  return true;
}

/* The columns in the making. */
typedef struct {
  int64_t *cues, *end_cues;
  int32_t *starts, *ends, *needles;
  uint8_t *partial;
} hit_columns;

static bool place_hits(
    const quoth_corpus *corpus, const found_hits *found, hit_columns *columns, quoth_status *status,
    quoth_error *error) {
  const size_t room = found->count + 1;
  columns->cues = PyMem_RawMalloc(room * sizeof *columns->cues);
  columns->end_cues = PyMem_RawMalloc(room * sizeof *columns->end_cues);
  columns->starts = PyMem_RawMalloc(room * sizeof *columns->starts);
  columns->ends = PyMem_RawMalloc(room * sizeof *columns->ends);
  columns->needles = PyMem_RawMalloc(room * sizeof *columns->needles);
  columns->partial = PyMem_RawCalloc(room / 8 + 1, 1);
  if (!columns->cues || !columns->end_cues || !columns->starts || !columns->ends
      || !columns->needles || !columns->partial)
    return false;
  /* Some at a time, which stay in the processor's cache. */
  quoth_hit_place places[256];
  enum { PLACES = sizeof places / sizeof *places };
  for (size_t i = 0; i < found->count && *status == QUOTH_OK; i++) {
    const quoth_set_match *hit = &found->values[i];
    if (i % PLACES == 0) {
      const size_t left = found->count - i;
      *status = quoth_corpus_find_hit_places(
          places, left < PLACES ? left : PLACES, corpus, hit, QUOTH_UNIT_SCALAR, error);
      if (*status != QUOTH_OK) break;
    }
    const quoth_hit_place *place = &places[i % PLACES];
    columns->cues[i] = (int64_t)place->cue;
    columns->end_cues[i] = (int64_t)place->end_cue;
    columns->starts[i] = (int32_t)place->start;
    columns->ends[i] = (int32_t)place->end;
    columns->needles[i] = (int32_t)hit->needle;
    if (hit->flags & QUOTH_MATCH_PARTIAL) columns->partial[i >> 3] |= (uint8_t)(1 << (i & 7));
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
static bool hits_struct(arrow_node *node, hit_columns *c, size_t count, bool has_needles) {
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
  if (!has_needles) PyMem_RawFree(c->needles);
  for (int i = first; i < FIELDS; i++) {
    void *buffers[] = {NULL, fields[i].values};
    if (has_memory
        && node_make(
            &children[made], fields[i].format, fields[i].name, count, 0, 2, buffers, 0, NULL))
      made++;
    else if (has_memory)
      has_memory = false;
    else
      PyMem_RawFree(fields[i].values);
  }
  void *none[] = {NULL};
  if (has_memory) return node_make(node, "+s", "", count, 0, 1, none, made, children);
  for (int i = 0; i < made; i++) node_release(&children[i]);
  return false;
}

PyObject *search_columns(SearchObject *self, PyObject *arguments) {
  Py_ssize_t most;
  if (!PyArg_ParseTuple(arguments, "n", &most)) return NULL;
  if (self->walk) {
    PyErr_SetString(PyExc_TypeError, "results of a query have no columns");
    return NULL;
  }
  if (search_check_free(self) < 0) return NULL;
  found_hits found = {0};
  hit_columns columns = {0};
  batch_state state = {0};
  quoth_error error = QUOTH_ERROR_INIT;
  quoth_status status = QUOTH_OK;
  bool has_memory = true;
  self->is_running = true;
  Py_BEGIN_ALLOW_THREADS do has_memory =
      take_batch(self, &found, SIZE_MAX, &status, &state, &error);
  while (has_memory && status == QUOTH_OK && !state.is_last && found.count < (size_t)most)
    ;
  if (has_memory && status == QUOTH_OK)
    has_memory = place_hits(self->corpus->corpus, &found, &columns, &status, &error);
  PyMem_RawFree(found.values);
  Py_END_ALLOW_THREADS self->is_running = false;
  if (!has_memory || status != QUOTH_OK) {
    columns_free(&columns);
    return has_memory ? quoth_raise(status, &error) : PyErr_NoMemory();
  }
  arrow_node node;
  if (!hits_struct(&node, &columns, found.count, self->set_walk != NULL)) return PyErr_NoMemory();
  return batch_of(
      node_capsules(&node), state.total, state.done, state.of, state.is_last, state.is_cut);
}
