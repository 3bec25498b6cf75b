/* ICU's string search: collation elements, the root collator, one iterator kept open. */
#include "peers_internal.h"

#include <unicode/ucol.h>
#include <unicode/usearch.h>
#include <unicode/uversion.h>

typedef struct {
  UCollator *collator;
  UStringSearch *search;
  UChar *needle;
} searcher;

static bool version(char *out, size_t capacity) {
  UVersionInfo info;
  char text[U_MAX_VERSION_STRING_LENGTH];
  u_getVersion(info);
  u_versionToString(info, text);
  snprintf(out, capacity, "ICU %s", text);
  return true;
}

static void close_searcher(void *opaque) {
  searcher *state = opaque;
  usearch_close(state->search);
  ucol_close(state->collator);
  free(state->needle);
  free(state);
}

static void *open_strength(
    const peer_query *query, UCollationStrength strength, char *why, size_t capacity) {
  static const UChar space[] = {' '}; /* an empty text is an error to usearch */
  UErrorCode status = U_ZERO_ERROR;
  searcher *state = calloc(1, sizeof *state);
  state->needle = malloc((query->needle16_length + 1) * sizeof(UChar));
  memcpy(state->needle, query->needle16, query->needle16_length * sizeof(UChar));
  state->collator = ucol_open(strcmp(query->locale, "und") ? query->locale : "", &status);
  if (U_SUCCESS(status)) {
    ucol_setStrength(state->collator, strength);
    state->search = usearch_openFromCollator(
        state->needle, (int32_t)query->needle16_length, space, 1, state->collator, NULL, &status);
  }
  if (U_FAILURE(status)) {
    close_searcher(state);
    return peer_refuse(why, capacity, u_errorName(status));
  }
  return state;
}

static void *open_primary(const peer_query *query, char *why, size_t capacity) {
  if (!query->ignore_case) return peer_refuse(why, capacity, "primary strength ignores case");
  return open_strength(query, UCOL_PRIMARY, why, capacity);
}

static void *open_tertiary(const peer_query *query, char *why, size_t capacity) {
  if (query->ignore_diacritics)
    return peer_refuse(why, capacity, "tertiary strength tells diacritics");
  return open_strength(query, UCOL_TERTIARY, why, capacity);
}

static peer_tally search(void *opaque, const void *text, size_t units, peer_mode mode) {
  searcher *state = opaque;
  UErrorCode status = U_ZERO_ERROR;
  peer_tally tally = {0, 0};
  usearch_setText(state->search, text, (int32_t)units, &status);
  for (int32_t at = usearch_first(state->search, &status); U_SUCCESS(status) && at != USEARCH_DONE;
       at = usearch_next(state->search, &status)) {
    peer_add(&tally, (size_t)at, (size_t)(at + usearch_getMatchedLength(state->search)));
    if (mode == PEER_FIRST) break;
  }
  return tally;
}

const peer peer_icu_usearch_primary = {"icu-usearch-primary", PEER_UTF16, version,
                                       open_primary,          search,     close_searcher};
const peer peer_icu_usearch_tertiary = {"icu-usearch-tertiary", PEER_UTF16, version,
                                        open_tertiary,          search,     close_searcher};
