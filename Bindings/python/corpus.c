/* Builders and corpora over quoth.h. */
#include "hit_columns.h"

#include <string.h>

/* --- Builder ----------------------------------------------------------------------------------- */

typedef struct {
  PyObject_HEAD quoth_corpus_builder *builder;
} BuilderObject;

/* Builder(joiner) or Builder(corpus) */
static int builder_init(BuilderObject *self, PyObject *arguments, PyObject *keywords) {
  (void)keywords;
  PyObject *from;
  if (!PyArg_ParseTuple(arguments, "O", &from)) return -1;
  if (self->builder) {
    PyErr_SetString(PyExc_RuntimeError, "a builder is made once");
    return -1;
  }
  quoth_error error = QUOTH_ERROR_INIT;
  quoth_status status;
  if (PyObject_TypeCheck(from, &CorpusType)) {
    status = quoth_corpus_builder_create_extending(
        &self->builder, ((CorpusObject *)from)->corpus, &error);
  } else {
    unsigned long joiner = PyLong_AsUnsignedLong(from);
    if (PyErr_Occurred()) return -1;
    quoth_corpus_builder_options options = QUOTH_CORPUS_BUILDER_OPTIONS_INIT;
    options.joiner = joiner > UINT32_MAX ? UINT32_MAX : (uint32_t)joiner;
    status = quoth_corpus_builder_create(&self->builder, &options, &error);
  }
  if (status == QUOTH_OK) return 0;
  quoth_raise(status, &error);
  return -1;
}

static void builder_dealloc(BuilderObject *self) {
  quoth_corpus_builder_destroy(self->builder);
  Py_TYPE(self)->tp_free((PyObject *)self);
}

static PyObject *builder_begin(BuilderObject *self, PyObject *arguments) {
  unsigned long long id;
  quoth_error error = QUOTH_ERROR_INIT;
  if (!PyArg_ParseTuple(arguments, "K", &id)) return NULL;
  quoth_status status = quoth_corpus_builder_begin(self->builder, id, &error);
  if (status != QUOTH_OK) return quoth_raise(status, &error);
  Py_RETURN_NONE;
}

/* add(text, id, start, end, speaker, errors[, words]); times in milliseconds, or None */
static PyObject *builder_add(BuilderObject *self, PyObject *arguments) {
  PyObject *object, *times[2], *given = Py_None;
  const char *speaker;
  unsigned long long id;
  unsigned errors;
  if (!PyArg_ParseTuple(
          arguments, "OKOOzI|O", &object, &id, &times[0], &times[1], &speaker, &errors, &given))
    return NULL;
  int64_t milliseconds[2];
  for (int i = 0; i < 2; i++) {
    milliseconds[i] = QUOTH_NO_TIME;
    if (times[i] == Py_None) continue;
    milliseconds[i] = PyLong_AsLongLong(times[i]);
    if (milliseconds[i] == -1 && PyErr_Occurred()) return NULL;
  }
  quoth_encoding encoding;
  if (utf8_encoding(errors, &encoding) < 0) return NULL;
  if (PyUnicode_Check(object) && has_false_pairs(object)) {
    PyErr_SetString(
        PyExc_ValueError, "a cue's text has two surrogates that would be one character in UTF-16");
    return NULL;
  }
  quoth_timed_word *words = NULL;
  size_t word_count = 0;
  if (given != Py_None && words_read(given, &words, &word_count) < 0) return NULL;
  py_text text;
  if (text_open(&text, object, NULL, 0, encoding) < 0) {
    PyMem_Free(words);
    return NULL;
  }
  quoth_cue cue = QUOTH_CUE_INIT;
  cue.flags = QUOTH_CUE_HAS_ID;
  cue.id = id;
  cue.start = milliseconds[0];
  cue.end = milliseconds[1];
  cue.speaker = speaker;
  quoth_error error = QUOTH_ERROR_INIT;
  /* Usually short, and the builder belongs to one thread, so the lock is kept. */
  quoth_status status = quoth_corpus_builder_add_timed(
      self->builder, text.data, text.length, text.encoding, &cue, words, word_count, &error);
  PyMem_Free(words);
  text_close(&text);
  if (status != QUOTH_OK) return quoth_raise(status, &error);
  Py_RETURN_NONE;
}

PyObject *new_corpus(quoth_corpus *corpus) {
  CorpusObject *object = PyObject_New(CorpusObject, &CorpusType);
  if (!object) {
    quoth_corpus_destroy(corpus);
    return NULL;
  }
  object->corpus = corpus;
  return (PyObject *)object;
}

static PyObject *add_columns(BuilderObject *self, PyObject *arguments) {
  return builder_add_columns(self->builder, arguments);
}

static PyObject *builder_finish(BuilderObject *self, PyObject *unused) {
  (void)unused;
  quoth_corpus *corpus = NULL;
  quoth_error error = QUOTH_ERROR_INIT;
  quoth_status status = quoth_corpus_builder_finish(&corpus, self->builder, &error);
  return status == QUOTH_OK ? new_corpus(corpus) : quoth_raise(status, &error);
}

static PyMethodDef builder_methods[] = {
    {"begin", (PyCFunction)builder_begin, METH_VARARGS, NULL},
    {"add", (PyCFunction)builder_add, METH_VARARGS, NULL},
    {"add_columns", (PyCFunction)add_columns, METH_VARARGS, NULL},
    {"finish", (PyCFunction)builder_finish, METH_NOARGS, NULL},
    {NULL, NULL, 0, NULL}};

PyTypeObject BuilderType = {
    PyVarObject_HEAD_INIT(NULL, 0).tp_name = "quoth._quoth.Builder",
    .tp_basicsize = sizeof(BuilderObject),
    .tp_dealloc = (destructor)builder_dealloc,
    .tp_flags = Py_TPFLAGS_DEFAULT,
    .tp_methods = builder_methods,
    .tp_init = (initproc)builder_init,
    .tp_new = PyType_GenericNew,
};

/* --- Corpus ------------------------------------------------------------------------------------ */

static void corpus_dealloc(CorpusObject *self) {
  quoth_corpus_destroy(self->corpus);
  PyObject_Free(self);
}

/* size() -> (transcripts, cues, units, bytes, speakers) */
static PyObject *corpus_size(CorpusObject *self, PyObject *unused) {
  (void)unused;
  quoth_corpus_size size = QUOTH_CORPUS_SIZE_INIT;
  quoth_error error = QUOTH_ERROR_INIT;
  quoth_status status = quoth_corpus_get_size(&size, self->corpus, &error);
  if (status != QUOTH_OK) return quoth_raise(status, &error);
  return Py_BuildValue(
      "(nnnnn)", (Py_ssize_t)size.transcripts, (Py_ssize_t)size.cues, (Py_ssize_t)size.units,
      (Py_ssize_t)size.bytes, (Py_ssize_t)size.speakers);
}

/* UTF-16 as a str; keeps unpaired surrogates. */
static PyObject *string_of(const uint16_t *units, size_t length) {
  int order = 0;
  return PyUnicode_DecodeUTF16(
      (const char *)units, (Py_ssize_t)(2 * length), "surrogatepass", &order);
}

PyObject *time_of(int64_t milliseconds) {
  if (milliseconds == QUOTH_NO_TIME) Py_RETURN_NONE;
  return PyLong_FromLongLong(milliseconds);
}

/* cue(number) -> (text, id, start, end, speaker, transcript) */
static PyObject *corpus_cue(CorpusObject *self, PyObject *arguments) {
  Py_ssize_t number;
  quoth_cue_entry entry = QUOTH_CUE_ENTRY_INIT;
  quoth_error error = QUOTH_ERROR_INIT;
  if (!PyArg_ParseTuple(arguments, "n", &number)) return NULL;
  quoth_status status = quoth_corpus_get_cue(&entry, self->corpus, (size_t)number, &error);
  if (status != QUOTH_OK) return quoth_raise(status, &error);
  size_t length = entry.end - entry.start;
  /* At least one unit, so that the allocation is never empty. */
  uint16_t *units = PyMem_Malloc(2 * length + 2);
  if (!units) return PyErr_NoMemory();
  status = quoth_corpus_copy_text(units, self->corpus, entry.start, entry.end, &error);
  PyObject *text = status == QUOTH_OK ? string_of(units, length) : quoth_raise(status, &error);
  PyMem_Free(units);
  if (!text) return NULL;
  return Py_BuildValue(
      "(NKNNzn)", text, (unsigned long long)entry.cue_id, time_of(entry.start_time),
      time_of(entry.end_time), entry.speaker, (Py_ssize_t)entry.transcript);
}

/* offset(number): the offset in the corpus at which a cue's text begins. */
static PyObject *corpus_offset(CorpusObject *self, PyObject *arguments) {
  Py_ssize_t number;
  quoth_cue_entry entry = QUOTH_CUE_ENTRY_INIT;
  quoth_error error = QUOTH_ERROR_INIT;
  if (!PyArg_ParseTuple(arguments, "n", &number)) return NULL;
  quoth_status status = quoth_corpus_get_cue(&entry, self->corpus, (size_t)number, &error);
  return status == QUOTH_OK ? PyLong_FromSize_t(entry.start) : quoth_raise(status, &error);
}

/* transcript(number) -> (id, first cue, cue count) */
static PyObject *corpus_transcript(CorpusObject *self, PyObject *arguments) {
  Py_ssize_t number;
  quoth_transcript_entry entry = QUOTH_TRANSCRIPT_ENTRY_INIT;
  quoth_error error = QUOTH_ERROR_INIT;
  if (!PyArg_ParseTuple(arguments, "n", &number)) return NULL;
  quoth_status status = quoth_corpus_get_transcript(&entry, self->corpus, (size_t)number, &error);
  if (status != QUOTH_OK) return quoth_raise(status, &error);
  return Py_BuildValue(
      "(Knn)", (unsigned long long)entry.id, (Py_ssize_t)entry.first_cue,
      (Py_ssize_t)entry.cue_count);
}

/* name(number): the path of a transcript that the command line read, in the form of os.fsdecode, or
   None. */
static PyObject *corpus_name(CorpusObject *self, PyObject *arguments) {
  Py_ssize_t number;
  const char *name;
  size_t length;
  quoth_error error = QUOTH_ERROR_INIT;
  if (!PyArg_ParseTuple(arguments, "n", &number)) return NULL;
  quoth_status status =
      quoth_corpus_get_transcript_name(&name, &length, self->corpus, (size_t)number, &error);
  if (status != QUOTH_OK) return quoth_raise(status, &error);
  if (!name) Py_RETURN_NONE;
  return PyUnicode_DecodeFSDefaultAndSize(name, (Py_ssize_t)length);
}

static PyObject *corpus_speakers(CorpusObject *self, PyObject *unused) {
  (void)unused;
  quoth_corpus_size size = QUOTH_CORPUS_SIZE_INIT;
  quoth_error error = QUOTH_ERROR_INIT;
  if (quoth_corpus_get_size(&size, self->corpus, &error) != QUOTH_OK)
    return quoth_raise(error.status, &error);
  PyObject *names = PyList_New((Py_ssize_t)size.speakers);
  for (size_t i = 0; names && i < size.speakers; i++) {
    const char *name = NULL;
    quoth_status status = quoth_corpus_get_speaker(&name, self->corpus, i, &error);
    PyObject *string =
        status == QUOTH_OK ? PyUnicode_FromString(name) : quoth_raise(status, &error);
    if (string)
      PyList_SET_ITEM(names, (Py_ssize_t)i, string);
    else
      Py_CLEAR(names);
  }
  return names;
}

static PyObject *corpus_write(CorpusObject *self, PyObject *arguments) {
  PyObject *path;
  quoth_error error = QUOTH_ERROR_INIT;
  quoth_status status;
  if (!PyArg_ParseTuple(arguments, "O&", PyUnicode_FSConverter, &path)) return NULL;
  const char *name = PyBytes_AS_STRING(path);
  Py_BEGIN_ALLOW_THREADS status = quoth_corpus_write(self->corpus, name, &error);
  Py_END_ALLOW_THREADS Py_DECREF(path);
  if (status != QUOTH_OK) return quoth_raise(status, &error);
  Py_RETURN_NONE;
}

/* open(path, verify): a static method. */
static PyObject *corpus_open(PyObject *unused, PyObject *arguments) {
  (void)unused;
  PyObject *path;
  unsigned verify;
  quoth_corpus *corpus = NULL;
  quoth_error error = QUOTH_ERROR_INIT;
  quoth_status status;
  if (!PyArg_ParseTuple(arguments, "O&I", PyUnicode_FSConverter, &path, &verify)) return NULL;
  const char *name = PyBytes_AS_STRING(path);
  quoth_corpus_open_options options = QUOTH_CORPUS_OPEN_OPTIONS_INIT;
  options.verify = verify;
  Py_BEGIN_ALLOW_THREADS status = quoth_corpus_open(&corpus, name, &options, &error);
  Py_END_ALLOW_THREADS Py_DECREF(path);
  return status == QUOTH_OK ? new_corpus(corpus) : quoth_raise(status, &error);
}

static PyMethodDef corpus_methods[] = {
    {"size", (PyCFunction)corpus_size, METH_NOARGS, NULL},
    {"cue", (PyCFunction)corpus_cue, METH_VARARGS, NULL},
    {"columns", (PyCFunction)corpus_columns, METH_VARARGS, NULL},
    {"offset", (PyCFunction)corpus_offset, METH_VARARGS, NULL},
    {"transcript", (PyCFunction)corpus_transcript, METH_VARARGS, NULL},
    {"name", (PyCFunction)corpus_name, METH_VARARGS, NULL},
    {"timed_words", (PyCFunction)corpus_timed_words, METH_VARARGS, NULL},
    {"spoken_time", (PyCFunction)corpus_spoken_time, METH_VARARGS, NULL},
    {"speakers", (PyCFunction)corpus_speakers, METH_NOARGS, NULL},
    {"search", (PyCFunction)corpus_search, METH_VARARGS, NULL},
    {"counts", (PyCFunction)corpus_counts, METH_VARARGS, NULL},
    {"firsts", (PyCFunction)corpus_firsts, METH_VARARGS, NULL},
    {"write", (PyCFunction)corpus_write, METH_VARARGS, NULL},
    {"open", (PyCFunction)corpus_open, METH_VARARGS | METH_STATIC, NULL},
    {NULL, NULL, 0, NULL}};

PyTypeObject CorpusType = {
    PyVarObject_HEAD_INIT(NULL, 0).tp_name = "quoth._quoth.Corpus",
    .tp_basicsize = sizeof(CorpusObject),
    .tp_dealloc = (destructor)corpus_dealloc,
    .tp_flags = Py_TPFLAGS_DEFAULT,
    .tp_methods = corpus_methods,
};
