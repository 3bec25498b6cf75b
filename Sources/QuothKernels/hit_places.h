/* hit_places.h - finds the cues of hits in a row of the table of cues, for one tier. Included by kernels_template.h.

   All places of a row are compared at once, and no branch depends on which cue it is, so that the processor works on
   several hits at a time. */

typedef uint16_t loose_row_part __attribute__((ext_vector_type(32), aligned(1)));
typedef uint8_t loose_row_bytes __attribute__((ext_vector_type(16), aligned(1)));
typedef uint16_t loose_row_units __attribute__((ext_vector_type(16), aligned(1)));
typedef uint32_t row_numbers __attribute__((ext_vector_type(16)));

/* Writes where the cues of a row begin, from its base. */
INLINE void row_starts(const qk_cue_row *row, uint16_t starts[QK_CUE_ROW]) {
  if (row->medium) {
    __builtin_memcpy(starts, row->medium, QK_CUE_ROW * sizeof *starts);
    return;
  }
  row_numbers heights =
      (row_numbers){0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15} * row->slope;
  for (size_t cue = 0; cue < QK_CUE_ROW; cue += 16, heights += 16 * row->slope) {
    const loose_row_bytes above = *(const loose_row_bytes *)(row->distances + cue);
    const row_numbers sums = (heights >> 4) + __builtin_convertvector(above, row_numbers);
    *(loose_row_units *)(starts + cue) = __builtin_convertvector(sums, loose_row_units);
  }
}

static size_t hit_places(
    const qk_cue_row *row, const qk_hit_limits *limits, const void *hits, size_t stride,
    size_t count, qk_hit_place *out) {
  uint16_t starts[QK_CUE_ROW];
  if (row->start >= row->end) return 0;
  row_starts(row, starts);
  const vector_u16 half = *(const loose_row_part *)starts,
                   rest = *(const loose_row_part *)(starts + QK_CUE_ROW / 2);
  const size_t base = row->base, from = row->start - base, to = row->end - base;
  const uint8_t *next = hits;
  size_t done = 0;
  for (; done < count; done++, next += stride) {
    size_t hit[2];
    __builtin_memcpy(hit, next, sizeof hit);
    const size_t first = hit[0] - base, last = hit[1] - base;
    if (first - from >= to - from || hit[1] <= hit[0]) break;
    const vector_u16 limit = (vector_u16)(uint16_t)(first < 0xFFFF ? first : 0xFFFF);
    const size_t begun = (size_t)__builtin_popcountll(bits_u16((vector_u16)(half <= limit)))
                         + (size_t)__builtin_popcountll(bits_u16((vector_u16)(rest <= limit)));
    /* The first one always has begun, unless the file was changed after it was checked. */
    const size_t cue = begun ? begun - 1 : 0;
    const size_t start = starts[cue], end = begun < QK_CUE_ROW ? starts[begun] : to;
    if (first < start || last > end || end - last < limits->joint) break;
    if (base + start < limits->start || base + end > limits->end) break;
    out[done] = (qk_hit_place){row->first + cue, first - start, row->first + cue, last - start};
  }
  return done;
}
