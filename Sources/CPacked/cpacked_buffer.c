#include "cpacked_buffer.h"

#include <stdlib.h>

cpacked_status cpacked_buffer_grow(cpacked_buffer *buffer, size_t hint) {
  if (buffer->length < buffer->capacity) return CPACKED_DONE;
  if (buffer->capacity > buffer->bound) return CPACKED_TOO_LARGE;
  size_t wanted = buffer->capacity ? buffer->capacity * 2 : hint < 4096 ? 4096 : hint;
  if (wanted > buffer->bound) wanted = buffer->bound + 1;
  uint8_t *bytes = realloc(buffer->bytes, wanted);
  if (!bytes) return CPACKED_NO_MEMORY;
  buffer->bytes = bytes;
  buffer->capacity = wanted;
  return CPACKED_DONE;
}

cpacked_status cpacked_buffer_finish(
    cpacked_buffer *buffer, cpacked_status status, uint8_t **out, size_t *length) {
  if (status == CPACKED_DONE && buffer->length > buffer->bound) status = CPACKED_TOO_LARGE;
  *out = NULL;
  *length = 0;
  if (status == CPACKED_DONE) {
    *out = buffer->bytes;
    *length = buffer->length;
  } else {
    free(buffer->bytes);
  }
  return status;
}

void cpacked_free(uint8_t *bytes) { free(bytes); }
