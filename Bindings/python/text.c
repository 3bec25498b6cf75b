#include "text.h"

#include <string.h>

static int is_surrogate(Py_UCS4 c) { return c >= 0xD800 && c <= 0xDFFF; }

int has_false_pairs(PyObject *string) {
  Py_ssize_t length = PyUnicode_GET_LENGTH(string);
  if (PyUnicode_KIND(string) == PyUnicode_2BYTE_KIND) {
    const Py_UCS2 *units = PyUnicode_2BYTE_DATA(string);
    Py_ssize_t i = 0;
    /* Skips blocks without a high surrogate, in a loop that the compiler vectorizes. */
    for (; i + 256 <= length; i += 256) {
      unsigned any = 0;
      for (int j = 0; j < 256; j++) any |= (units[i + j] & 0xFC00) == 0xD800;
      if (!any) continue;
      for (Py_ssize_t j = i; j < i + 256 && j + 1 < length; j++)
        if ((units[j] & 0xFC00) == 0xD800 && (units[j + 1] & 0xFC00) == 0xDC00) return 1;
    }
    for (; i + 1 < length; i++)
      if ((units[i] & 0xFC00) == 0xD800 && (units[i + 1] & 0xFC00) == 0xDC00) return 1;
    return 0;
  }
  if (PyUnicode_KIND(string) != PyUnicode_4BYTE_KIND) return 0;
  const Py_UCS4 *characters = PyUnicode_4BYTE_DATA(string);
  for (Py_ssize_t i = 0; i + 1 < length; i++)
    if ((characters[i] & 0xFFFFFC00) == 0xD800 && (characters[i + 1] & 0xFFFFFC00) == 0xDC00)
      return 1;
  return 0;
}

int surrogates_collect(surrogate_map *map, PyObject *needle) {
  map->count = 0;
  map->is_careful = PyUnicode_KIND(needle) == PyUnicode_4BYTE_KIND;
  Py_ssize_t length = PyUnicode_GET_LENGTH(needle);
  for (Py_ssize_t i = 0; i < length; i++) {
    Py_UCS4 c = PyUnicode_READ_CHAR(needle, i);
    if (!is_surrogate(c)) continue;
    int place = 0;
    while (place < map->count && map->alias[place] != c) place++;
    if (place < map->count) continue;
    if (map->count == 512) {
      PyErr_SetString(PyExc_ValueError, "a needle has more than 512 different unpaired surrogates");
      return -1;
    }
    map->alias[map->count++] = (uint16_t)c;
    map->is_careful = 1;
  }
  return 0;
}

static uint16_t alias_of(const surrogate_map *map, Py_UCS4 c) {
  int place = 0;
  while (place < map->count && map->alias[place] != c) place++;
  return (uint16_t)(0xD800 + place);
}

/* Copies a str to UTF-16. */
static int transcode(py_text *text, PyObject *string, const surrogate_map *map) {
  size_t length = (size_t)PyUnicode_GET_LENGTH(string);
  if (length > (size_t)PY_SSIZE_T_MAX / 4 || !(text->copy = PyMem_RawMalloc(length * 4 + 2))) {
    PyErr_NoMemory();
    return -1;
  }
  int kind = PyUnicode_KIND(string);
  const void *data = PyUnicode_DATA(string);
  size_t units = 0;
  for (size_t i = 0; i < length; i++) {
    Py_UCS4 c = PyUnicode_READ(kind, data, (Py_ssize_t)i);
    if (c > 0xFFFF) {
      text->copy[units++] = (uint16_t)(0xD800 + ((c - 0x10000) >> 10));
      text->copy[units++] = (uint16_t)(0xDC00 + ((c - 0x10000) & 0x3FF));
    } else {
      text->copy[units++] = map && is_surrogate(c) ? alias_of(map, c) : (uint16_t)c;
    }
  }
  text->data = text->copy;
  text->length = units;
  text->encoding = QUOTH_UTF16;
  text->is_wide = kind == PyUnicode_4BYTE_KIND;
  return 0;
}

int text_open(
    py_text *text, PyObject *object, const surrogate_map *map, int always_mapped,
    quoth_encoding malformed) {
  memset(text, 0, sizeof *text);
  if (PyUnicode_Check(object)) {
#if PY_VERSION_HEX < 0x030C0000
    if (PyUnicode_READY(object) < 0) return -1;
#endif
    int failed = 0;
    switch (PyUnicode_KIND(object)) {
      case PyUnicode_1BYTE_KIND:
        text->data = PyUnicode_1BYTE_DATA(object);
        text->length = (size_t)PyUnicode_GET_LENGTH(object);
        text->encoding = QUOTH_LATIN1;
        break;
      case PyUnicode_2BYTE_KIND:
        if (always_mapped || (map && map->is_careful && has_false_pairs(object))) {
          failed = transcode(text, object, map);
        } else {
          text->data = PyUnicode_2BYTE_DATA(object);
          text->length = (size_t)PyUnicode_GET_LENGTH(object);
          text->encoding = QUOTH_UTF16;
        }
        break;
      default:
        failed = transcode(text, object, always_mapped || has_false_pairs(object) ? map : NULL);
    }
    if (failed) return -1;
    Py_INCREF(object);
    text->owner = object;
    return 0;
  }
  if (!PyObject_CheckBuffer(object)) {
    PyErr_Format(
        PyExc_TypeError, "expected str or UTF-8 bytes, not %.200s", Py_TYPE(object)->tp_name);
    return -1;
  }
  if (PyObject_GetBuffer(object, &text->buffer, PyBUF_SIMPLE) < 0) return -1;
  text->data = text->buffer.buf;
  text->length = (size_t)text->buffer.len;
  text->encoding = malformed;
  return 0;
}

void text_close(py_text *text) {
  PyMem_RawFree(text->copy);
  text->copy = NULL;
  Py_CLEAR(text->owner);
  if (text->buffer.obj) PyBuffer_Release(&text->buffer);
}

/* Counts the characters before a code unit; which = 0 for starts, 1 for ends. */
static size_t characters_before(py_text *text, size_t unit, int which) {
  /* Where matches overlap, ends may go back a little. */
  while (text->unit[which] > unit) {
    size_t here = --text->unit[which];
    if ((text->copy[here] & 0xFC00) == 0xDC00 && here > 0
        && (text->copy[here - 1] & 0xFC00) == 0xD800)
      text->unit[which]--;
    text->character[which]--;
  }
  while (text->unit[which] < unit) {
    size_t here = text->unit[which]++;
    if ((text->copy[here] & 0xFC00) == 0xD800 && here + 1 < text->length
        && (text->copy[here + 1] & 0xFC00) == 0xDC00)
      text->unit[which]++;
    text->character[which]++;
  }
  return text->character[which];
}

void text_translate(py_text *text, quoth_match *match) {
  if (!text->is_wide) return;
  match->start = characters_before(text, match->start, 0);
  match->end = characters_before(text, match->end, 1);
}
