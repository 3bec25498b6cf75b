/* Bytes that grow up to a bound. */
#ifndef CPACKED_BUFFER_H
#define CPACKED_BUFFER_H

#include "CPacked.h"

typedef struct cpacked_buffer {
  uint8_t *bytes;
  size_t length, capacity, bound;
} cpacked_buffer;

/* Makes room for at least one byte more. One byte beyond the bound is allowed, and tells that it was
   passed. */
cpacked_status cpacked_buffer_grow(cpacked_buffer *buffer, size_t hint);
/* Hands the bytes out, or frees them after a failure. */
cpacked_status cpacked_buffer_finish(
    cpacked_buffer *buffer, cpacked_status status, uint8_t **out, size_t *length);

#endif
