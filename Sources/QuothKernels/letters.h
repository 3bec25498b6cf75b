/* letters.h - the search for a pair of letters, byte by byte: all of it in the scalar tier, and the rest of a
   text in the others. */
#ifndef QK_LETTERS_H
#define QK_LETTERS_H

#include "QuothKernels.h"

static inline size_t qk_find_pair_from(
    const qk_letter_pair *pair, const uint8_t *text, size_t length, size_t from) {
  for (size_t p = from; p < length; p++) {
    if ((text[p] | 0x20) == pair->first && p + 1 < length
        && ((text[p + 1] | 0x20) == pair->second || text[p + 1] >= 0x80))
      return p;
    for (uint32_t i = 0; i < pair->lead_count; i++)
      if (text[p] == pair->leads[i]
          && (p + 1 == length
              || (text[p + 1] >= pair->lowest[i] && text[p + 1] <= pair->highest[i])))
        return p;
  }
  return length;
}

#endif
