/* Calls a function with every wrong argument; the others are right. */
#include "outputs.h"

/* Memory for outputs, aligned for all of them. */
static _Alignas(16) unsigned char memory[MOST][512];

static int has_size(const argument *one) { return one->kind == SIZED || one->kind == OR_NONE; }
static int is_output(const argument *one) {
  return one->kind == OUT || one->kind == MAYBE || has_size(one);
}

static void fill(const function *f, uintptr_t *a) {
  memset(memory, 0xAA, sizeof memory);
  for (int i = 0; i < MOST; i++) {
    const argument *one = &f->arguments[i];
    a[i] = is_output(one) ? (uintptr_t)memory[i] : one->good;
    if (has_size(one)) memcpy(memory[i], &one->size, sizeof one->size);
    if (one->kind != INPUT) continue;
    memset(memory[i], 0, sizeof memory[i]);
    memcpy(memory[i], (const void *)one->good, one->size);
    a[i] = (uintptr_t)memory[i];
  }
}

static void try(const function *f, const uintptr_t *a, int wrong, const char *how);

/* Whether a call succeeds. */
static void succeed(const function *f, const uintptr_t *a, int which, const char *how) {
  quoth_error error = QUOTH_ERROR_INIT;
  quoth_status status = f->call(a, &error);
  if (status != QUOTH_OK)
    fprintf(stderr, "%s, argument %d: %s: %s\n", f->name, which + 1, how, error.message);
  CHECK(status == QUOTH_OK);
  for (int i = 0; i < MOST; i++)
    if (f->destroy && f->arguments[i].kind == OUT) f->destroy(*(void **)(void *)memory[i]);
}

/* A struct of other sizes than this version's: as an older or a newer version has it. */
static void try_sizes(const function *f, int i) {
  const argument *one = &f->arguments[i];
  uintptr_t a[MOST];
  const size_t larger = one->size + 40, too_large = 4097, past = one->size;
  if (has_size(one)) {
    fill(f, a);
    memcpy(memory[i], &larger, sizeof larger);
    succeed(f, a, i, "a larger struct");
    size_t size;
    memcpy(&size, memory[i], sizeof size);
    CHECK(size == larger);
    for (size_t byte = past; byte < larger; byte++) CHECK(memory[i][byte] == 0);
    CHECK(memory[i][larger] == 0xAA);
  } else {
    for (size_t size = 0; size < one->alignment; size += 8) {
      fill(f, a);
      memcpy(memory[i], &size, sizeof size);
      try(f, a, i, "a struct_size that is too small");
    }
    for (size_t size = one->alignment; size < one->size; size += 8) {
      fill(f, a);
      /* Memory after the struct may be anything. */
      memset(memory[i] + size, 0xAA, sizeof memory[i] - size);
      memcpy(memory[i], &size, sizeof size);
      succeed(f, a, i, "a smaller struct");
    }
    fill(f, a);
    memcpy(memory[i], &larger, sizeof larger);
    succeed(f, a, i, "a larger struct whose rest is 0");
    memory[i][larger - 1] = 1;
    try(f, a, i, "a larger struct whose rest is not 0");
    fill(f, a);
    a[i] += 1;
    try(f, a, i, "misaligned");
  }
  fill(f, a);
  memcpy(memory[i], &too_large, sizeof too_large);
  try(f, a, i, "a struct_size that is too large");
}

/* Whether all outputs are empty, except a wrong one. */
static int says_nothing(const function *f, int wrong) {
  for (int i = 0; i < MOST; i++) {
    const argument *one = &f->arguments[i];
    if (i == wrong || !is_output(one)) continue;
    for (size_t byte = has_size(one) ? sizeof(size_t) : 0; byte < one->size; byte++)
      if (memory[i][byte]) return 0;
  }
  return 1;
}

/* For statuses.sh, which compares them with the headers. */
static void tell(const char *name, quoth_status status) {
  static FILE *file;
  const char *path = getenv("QUOTH_TEST_STATUSES");
  if (!path) return;
  if (!file) file = fopen(path, "w");
  CHECK(file);
  if (file) CHECK(fprintf(file, "%s %d\n", name, (int)status) > 0);
}

static void try(const function *f, const uintptr_t *a, int wrong, const char *how) {
  quoth_error error = QUOTH_ERROR_INIT;
  quoth_status status = f->call(a, &error);
  tell(f->name, status);
  int good =
      status != QUOTH_OK && error.status == status && error.message[0] && says_nothing(f, wrong);
  if (!good) fprintf(stderr, "%s, argument %d: %s: status %d\n", f->name, wrong + 1, how, status);
  CHECK(good);
}

static void try_one(const function *f) {
  uintptr_t a[MOST];
  for (int i = 0; i < MOST; i++) {
    const argument *one = &f->arguments[i];
    if (one->kind == OUT || one->kind == SIZED || one->kind == NEEDED) {
      fill(f, a);
      a[i] = 0;
      try(f, a, i, "NULL");
    }
    if ((one->kind == OUT || has_size(one) || one->kind == ALIGNED) && one->alignment > 1) {
      fill(f, a);
      a[i] += 1;
      try(f, a, i, "misaligned");
    }
    for (size_t size = 0; has_size(one) && size < one->size; size += 8) {
      fill(f, a);
      memcpy(memory[i], &size, sizeof size);
      try(f, a, i, "a struct_size that is too small");
    }
    if (has_size(one) || one->kind == INPUT) try_sizes(f, i);
    for (int bad = 0; one->kind == NUMBER && bad < 3 && one->bad[bad]; bad++) {
      fill(f, a);
      a[i] = one->bad[bad];
      try(f, a, i, "a wrong number");
    }
  }
  /* An error object that cannot be filled in. */
  quoth_error error = QUOTH_ERROR_INIT;
  error.struct_size = 8;
  fill(f, a);
  CHECK(f->call(a, &error) == QUOTH_ERROR_STRUCT_SIZE && says_nothing(f, -1));
  if (!says_nothing(f, -1)) fprintf(stderr, "%s: an error of another size\n", f->name);
  _Alignas(16) static unsigned char room[sizeof error + 16];
  fill(f, a);
  CHECK(
      f->call(a, (quoth_error *)(void *)(room + 1)) == QUOTH_ERROR_INVALID_ARGUMENT
      && says_nothing(f, -1));
  /* The other arguments are correct. */
  error.struct_size = sizeof error;
  fill(f, a);
  quoth_status status = f->call(a, &error);
  if (status != QUOTH_OK) fprintf(stderr, "%s: %s\n", f->name, error.message);
  CHECK(status == QUOTH_OK);
  for (int i = 0; i < MOST; i++)
    if (f->destroy && f->arguments[i].kind == OUT) f->destroy(*(void **)(void *)memory[i]);
}

static const char *tried[256];
static size_t tried_count;

int try_functions(const function *all, size_t count) {
  for (size_t i = 0; i < count; i++) {
    try_one(&all[i]);
    CHECK(tried_count < sizeof tried / sizeof *tried);
    if (tried_count < sizeof tried / sizeof *tried) tried[tried_count++] = all[i].name;
  }
  return checks_failed;
}

int was_tried(const char *name) {
  for (size_t i = 0; i < tried_count; i++)
    if (strcmp(tried[i], name) == 0) return 1;
  return 0;
}
