/* transcode_scalar.h - counting and transcoding one unit at a time: the reference of the vector
   form, which uses it at the ends of a text. */
#ifndef QK_TRANSCODE_SCALAR_H
#define QK_TRANSCODE_SCALAR_H

#include "QuothKernels.h"

static inline bool is_lead(uint16_t unit) { return (unit & 0xFC00) == 0xD800; }
static inline bool is_trail(uint16_t unit) { return (unit & 0xFC00) == 0xDC00; }

static inline void scalar_measure16(
    const uint16_t *text, size_t length, uint16_t previous, qk_text_counts *counts) {
  qk_text_counts sum = {0, 0, 0};
  for (size_t p = 0; p < length; p++) {
    uint16_t unit = text[p];
    bool second = is_trail(unit) && is_lead(previous);
    sum.utf8 += second ? 1 : unit < 0x80 ? 1 : unit < 0x800 ? 2 : 3;
    sum.scalars += !second;
    sum.lines += unit == '\n';
    /* The trail of a pair never leads another. */
    previous = unit;
  }
  *counts = sum;
}

static inline void scalar_measure8(const uint8_t *text, size_t length, qk_text_counts *counts) {
  qk_text_counts sum = {0, length, 0};
  for (size_t p = 0; p < length; p++) {
    sum.utf8 += text[p] < 0x80 ? 1 : 2;
    sum.lines += text[p] == '\n';
  }
  *counts = sum;
}

/* The length of the well-formed sequence at the start of the bytes, and its scalar; 0 if there is
   none. */
static inline size_t scalar_decode(const uint8_t *bytes, size_t length, uint32_t *scalar) {
  uint8_t lead = bytes[0];
  if (lead < 0x80) {
    *scalar = lead;
    return 1;
  }
  if (lead < 0xC2 || lead > 0xF4) return 0;
  size_t size = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
  if (size > length) return 0;
  uint32_t value = lead & (0x7F >> size);
  for (size_t p = 1; p < size; p++) {
    if ((bytes[p] & 0xC0) != 0x80) return 0;
    value = value << 6 | (bytes[p] & 0x3F);
  }
  if (size == 3 && (value < 0x800 || (value & 0xF800) == 0xD800)) return 0;
  if (size == 4 && (value < 0x10000 || value > 0x10FFFF)) return 0;
  *scalar = value;
  return size;
}

static inline size_t scalar_utf8_to_utf16(
    const uint8_t *bytes, size_t length, uint16_t *out, size_t capacity, size_t *units) {
  size_t p = 0, written = 0;
  while (p < length && written + 1 < capacity) {
    uint32_t scalar;
    size_t size = scalar_decode(bytes + p, length - p, &scalar);
    if (size == 0) break;
    if (scalar < 0x10000) {
      out[written++] = (uint16_t)scalar;
    } else {
      out[written++] = (uint16_t)(0xD800 | (scalar - 0x10000) >> 10);
      out[written++] = (uint16_t)(0xDC00 | ((scalar - 0x10000) & 0x3FF));
    }
    p += size;
  }
  *units = written;
  return p;
}

static inline size_t scalar_utf8_skip(
    const uint8_t *bytes, size_t length, size_t units, size_t *passed) {
  size_t p = 0, count = 0;
  while (p < length && count < units) {
    size_t size = bytes[p] < 0x80 ? 1 : bytes[p] < 0xE0 ? 2 : bytes[p] < 0xF0 ? 3 : 4;
    size_t width = size == 4 ? 2 : 1;
    if (count + width > units || size > length - p) break;
    count += width;
    p += size;
  }
  *passed = count;
  return p;
}

#endif
