/* Folds with ICU, then finds the folded needle: the fast way to search with ICU. Offsets are those
   of the folded text, which saves the map back to the original.

   `icu-fold` folds and searches one piece at a time, which stays in cache, cut at line ends.
   `icu-folded` searches a text that was folded beforehand; neither the folding nor the memory for
   the second copy is counted. */
#include "peers_internal.h"

#include <unicode/uchar.h>
#include <unicode/ustring.h>
#include <unicode/uversion.h>

enum { PIECE = 32768 };

typedef struct {
  UChar *needle;
  int32_t length;
  UChar *buffer; /* icu-fold: one folded piece. icu-folded: the folded text. */
  size_t capacity;
  const void *text; /* icu-folded: the text whose folding is in `buffer` */
  size_t units;
  size_t folded;
} folder;

static bool version(char *out, size_t capacity) {
  UVersionInfo info;
  char text[U_MAX_VERSION_STRING_LENGTH];
  u_getVersion(info);
  u_versionToString(info, text);
  snprintf(out, capacity, "ICU %s", text);
  return true;
}

static void *open_folder(const peer_query *query, char *why, size_t capacity) {
  if (query->ignore_diacritics) return peer_refuse(why, capacity, "cannot ignore diacritics");
  if (!query->ignore_case) return peer_refuse(why, capacity, "folds case always");
  UErrorCode status = U_ZERO_ERROR;
  folder *state = calloc(1, sizeof *state);
  size_t room = query->needle16_length * 3 + 1; /* full folding is at most threefold */
  state->needle = malloc(room * sizeof(UChar));
  state->length = u_strFoldCase(
      state->needle, (int32_t)room, (const UChar *)query->needle16, (int32_t)query->needle16_length,
      U_FOLD_CASE_DEFAULT, &status);
  return state;
}

static void close_folder(void *opaque) {
  folder *state = opaque;
  free(state->needle);
  free(state->buffer);
  free(state);
}

/* Finds all matches in folded text. Returns false when no more are wanted. */
static bool find(
    const folder *state, const UChar *text, size_t units, size_t base, peer_mode mode,
    peer_tally *tally) {
  const UChar *at = text, *end = text + units;
  while ((at = u_strFindFirst(at, (int32_t)(end - at), state->needle, state->length))) {
    size_t offset = base + (size_t)(at - text);
    peer_add(tally, offset, offset + (size_t)state->length);
    if (mode == PEER_FIRST) return false;
    at += state->length;
    if (at == end) break;
  }
  return true;
}

static peer_tally search_pieces(void *opaque, const void *text, size_t units, peer_mode mode) {
  folder *state = opaque;
  const UChar *units16 = text;
  peer_tally tally = {0, 0};
  size_t base = 0;
  for (size_t at = 0; at < units;) {
    size_t end = at + PIECE < units ? at + PIECE : units;
    if (end < units) {
      size_t cut = end;
      while (cut > at && units16[cut - 1] != '\n') cut--;
      if (cut > at)
        end = cut;
      else
        while (end < units && units16[end - 1] != '\n') end++; /* a line longer than a piece */
    }
    if (state->capacity < (end - at) * 3) {
      state->capacity = (end - at) * 3;
      state->buffer = realloc(state->buffer, state->capacity * sizeof(UChar));
    }
    UErrorCode status = U_ZERO_ERROR;
    size_t folded = (size_t)u_strFoldCase(
        state->buffer, (int32_t)state->capacity, units16 + at, (int32_t)(end - at),
        U_FOLD_CASE_DEFAULT, &status);
    if (!find(state, state->buffer, folded, base, mode, &tally)) break;
    base += folded;
    at = end;
  }
  return tally;
}

static peer_tally search_folded(void *opaque, const void *text, size_t units, peer_mode mode) {
  folder *state = opaque;
  peer_tally tally = {0, 0};
  if (state->text != text || state->units != units) { /* the untimed run before the first sample */
    UErrorCode status = U_ZERO_ERROR;
    size_t room = units + units / 8 + 1024;
    state->buffer = realloc(state->buffer, room * sizeof(UChar));
    state->folded = (size_t)u_strFoldCase(
        state->buffer, (int32_t)room, text, (int32_t)units, U_FOLD_CASE_DEFAULT, &status);
    if (status == U_BUFFER_OVERFLOW_ERROR) {
      status = U_ZERO_ERROR;
      room = state->folded + 1;
      state->buffer = realloc(state->buffer, room * sizeof(UChar));
      state->folded = (size_t)u_strFoldCase(
          state->buffer, (int32_t)room, text, (int32_t)units, U_FOLD_CASE_DEFAULT, &status);
    }
    state->text = text;
    state->units = units;
  }
  find(state, state->buffer, state->folded, 0, mode, &tally);
  return tally;
}

const peer peer_icu_fold = {"icu-fold",  PEER_UTF16,    version,
                            open_folder, search_pieces, close_folder};
const peer peer_icu_folded = {"icu-folded", PEER_UTF16,    version,
                              open_folder,  search_folded, close_folder};
