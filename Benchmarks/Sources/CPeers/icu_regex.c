/* ICU's regular expressions with a literal pattern: simple case folding, no normalization. */
#include "peers_internal.h"

#include <unicode/uregex.h>
#include <unicode/uversion.h>

static bool version(char *out, size_t capacity) {
  UVersionInfo info;
  char text[U_MAX_VERSION_STRING_LENGTH];
  u_getVersion(info);
  u_versionToString(info, text);
  snprintf(out, capacity, "ICU %s", text);
  return true;
}

static void *open_regex(const peer_query *query, char *why, size_t capacity) {
  if (query->ignore_diacritics) return peer_refuse(why, capacity, "cannot ignore diacritics");
  UErrorCode status = U_ZERO_ERROR;
  uint32_t flags = UREGEX_LITERAL | (query->ignore_case ? UREGEX_CASE_INSENSITIVE : 0);
  URegularExpression *regex = uregex_open(
      (const UChar *)query->needle16, (int32_t)query->needle16_length, flags, NULL, &status);
  return U_SUCCESS(status) ? regex : peer_refuse(why, capacity, u_errorName(status));
}

static peer_tally search(void *regex, const void *text, size_t units, peer_mode mode) {
  UErrorCode status = U_ZERO_ERROR;
  peer_tally tally = {0, 0};
  uregex_setText(regex, text, (int32_t)units, &status);
  while (uregex_findNext(regex, &status)) {
    peer_add(
        &tally, (size_t)uregex_start(regex, 0, &status), (size_t)uregex_end(regex, 0, &status));
    if (mode == PEER_FIRST) break;
  }
  return tally;
}

static void close_regex(void *regex) { uregex_close(regex); }

const peer peer_icu_regex = {"icu-regex", PEER_UTF16, version, open_regex, search, close_regex};
