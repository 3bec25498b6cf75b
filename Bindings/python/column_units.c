#include "column_units.h"

/* The bytes of a scalar at the beginning of some bytes, or of a maximal part of a malformed sequence, which is replaced
   as one (Unicode core specification, table 3-7). */
static size_t sequence_length(const uint8_t *bytes, size_t left) {
  const uint8_t lead = bytes[0];
  if (lead < 0xC2 || lead > 0xF4) return 1;
  const size_t length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
  uint8_t low = 0x80, high = 0xBF;
  if (lead == 0xE0) low = 0xA0;
  if (lead == 0xED) high = 0x9F;
  if (lead == 0xF0) low = 0x90;
  if (lead == 0xF4) high = 0x8F;
  for (size_t i = 1; i < length; i++) {
    if (i == left || bytes[i] < low || bytes[i] > high) return i;
    low = 0x80;
    high = 0xBF;
  }
  return length;
}

/* The units of some bytes, a part of a text that goes on until `left`. */
static size_t units_in(const unit_counter *c, const uint8_t *bytes, size_t length, size_t left) {
  const bool pairs = c->unit == COUNT_UTF16;
  size_t units = 0;
  if (c->is_replaced) {
    for (size_t i = 0; i < length; units++) {
      const size_t sequence = sequence_length(bytes + i, left - i);
      if (pairs && sequence == 4) units++;
      i += sequence;
    }
    return units;
  }
  for (size_t i = 0; i < length; i++) units += (bytes[i] & 0xC0) != 0x80;
  if (pairs)
    for (size_t i = 0; i < length; i++) units += bytes[i] >= 0xF0;
  return units;
}

void units_translate(
    unit_counter *c, const uint8_t *bytes, size_t length, size_t text, size_t *start, size_t *end) {
  if (c->unit == COUNT_BYTES) return;
  if (c->text != text || *start < c->byte) {
    c->text = text;
    c->byte = c->before = 0;
  }
  c->before += units_in(c, bytes + c->byte, *start - c->byte, length - c->byte);
  c->byte = *start;
  *end = c->before + units_in(c, bytes + *start, *end - *start, length - *start);
  *start = c->before;
}
