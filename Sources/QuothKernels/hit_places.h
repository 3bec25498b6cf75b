/* hit_places.h - finds the cues of hits in a row of the table of cues, for one tier. Included by kernels_template.h.

   All places of a row are compared at once, and no branch depends on which cue it is, so that the processor works on
   several hits at a time. */

typedef uint16_t loose_row_medium __attribute__((ext_vector_type(32), aligned(1)));
typedef int32_t row_numbers __attribute__((ext_vector_type(8)));
typedef uint8_t row_bytes __attribute__((ext_vector_type(8)));
typedef uint8_t loose_row_bytes __attribute__((ext_vector_type(8), aligned(1)));
typedef bool row_flags __attribute__((ext_vector_type(8)));

/* The distance of a cue of a row with a line, and where it begins. */
INLINE size_t start_by_line(const qk_cue_row *row, size_t cue) {
  return row->base + (size_t)(row->slope * (uint32_t)cue >> 4) + row->distances[cue];
}

INLINE size_t start_by_medium(const qk_cue_row *row, size_t cue) {
  uint16_t distance;
  __builtin_memcpy(&distance, row->medium + sizeof distance * cue, sizeof distance);
  return row->base + distance;
}

/* The number of cues that begin at a distance or before it. */
INLINE size_t begun_by_medium(const qk_cue_row *row, size_t distance) {
  const vector_u16 limit = (vector_u16)(uint16_t)(distance < 0xFFFF ? distance : 0xFFFF);
  size_t begun = 0;
  for (size_t part = 0; part < 2; part++) {
    const vector_u16 starts = *(const loose_row_medium *)(row->medium + part * sizeof limit);
    begun += (size_t)__builtin_popcountll(bits_u16((vector_u16)(starts <= limit)));
  }
  return begun;
}

/* Of eight cues near the one that a line has at a distance, how many begin there or before it, after `*from`. Distances
   above the line are below 256, so that it is among them unless cues are short. */
INLINE size_t
begun_by_line(const qk_cue_row *row, row_numbers heights, size_t distance, size_t *from) {
  const uint64_t last = (distance + 1) * row->reciprocal >> 32;
  const size_t at = last < 7 ? 0 : last - 7 < QK_CUE_ROW - 8 ? (size_t)(last - 7) : QK_CUE_ROW - 8;
  const row_bytes above = *(const loose_row_bytes *)(row->distances + at);
  const row_numbers starts = ((heights + (int32_t)(row->slope * (uint32_t)at)) >> 4)
                             + __builtin_convertvector(above, row_numbers);
  const row_numbers after = starts > (row_numbers)(int32_t)distance;
  const row_flags flags = __builtin_convertvector(after, row_flags);
  uint8_t bits;
  __builtin_memcpy(&bits, &flags, sizeof bits);
  *from = at;
  return (size_t)__builtin_ctz((uint32_t)bits | 0x100);
}

static size_t hit_places(
    const qk_cue_row *row, const qk_hit_limits *limits, const void *hits, size_t stride,
    size_t count, qk_hit_place *out) {
  const row_numbers heights = (row_numbers){0, 1, 2, 3, 4, 5, 6, 7} * (int32_t)row->slope;
  const uint8_t *next = hits;
  size_t done = 0;
  for (; done < count; done++, next += stride) {
    size_t hit[2], cue, start, end;
    __builtin_memcpy(hit, next, sizeof hit);
    if (hit[0] < row->start || hit[0] >= row->end || hit[1] <= hit[0]) break;
    const size_t distance = hit[0] - row->base;
    if (row->medium) {
      const size_t begun = begun_by_medium(row, distance);
      /* The first one always has, unless the file was changed after it was checked. */
      cue = begun ? begun - 1 : 0;
      start = start_by_medium(row, cue);
      end = cue + 1 < QK_CUE_ROW ? start_by_medium(row, cue + 1) : row->end;
    } else {
      const size_t begun = begun_by_line(row, heights, distance, &cue);
      if (!begun) break;
      cue += begun - 1;
      start = start_by_line(row, cue);
      end = cue + 1 < QK_CUE_ROW ? start_by_line(row, cue + 1) : row->end;
    }
    if (hit[0] < start || hit[1] > end || end - hit[1] < limits->joint) break;
    if (start < limits->start || end > limits->end) break;
    out[done] = (qk_hit_place){row->first + cue, hit[0] - start, row->first + cue, hit[1] - start};
  }
  return done;
}
