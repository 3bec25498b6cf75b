/* Shared by the engines. */
#ifndef QUOTH_BENCH_PEERS_INTERNAL_H
#define QUOTH_BENCH_PEERS_INTERNAL_H

#include "CPeers.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static inline void peer_add(peer_tally *tally, size_t start, size_t end) {
  tally->count += 1;
  tally->checksum += (uint64_t)start * 31 + (uint64_t)end;
}

static inline void *peer_refuse(char *why, size_t capacity, const char *reason) {
  snprintf(why, capacity, "%s", reason);
  return NULL;
}

extern const peer peer_read_16, peer_read_8, peer_memmem_16, peer_memmem_8;
extern const peer peer_icu_usearch_primary, peer_icu_usearch_tertiary;
extern const peer peer_icu_regex, peer_icu_fold, peer_icu_folded;
extern const peer peer_pcre2_16, peer_pcre2_8;
extern const peer peer_hyperscan, peer_hyperscan_ends;
extern const peer peer_stringzilla;
extern const peer peer_quoth_16, peer_quoth_8, peer_quoth_latin1;

#endif
