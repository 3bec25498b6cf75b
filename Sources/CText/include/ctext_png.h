/* PNG to and from 8-bit RGBA, not premultiplied, rows from the top. libpng */
#ifndef CTEXT_PNG_H
#define CTEXT_PNG_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* On success the caller owns *out and frees it with ctext_png_free(). On failure the message is
   written. */
bool ctext_png_encode(
    const uint8_t *rgba, uint32_t width, uint32_t height, uint8_t **out, size_t *length,
    char *message, size_t message_capacity);

/* As above; rejects pictures of more than `limit` pixels. */
bool ctext_png_decode(
    const uint8_t *data, size_t length, size_t limit, uint8_t **rgba, uint32_t *width,
    uint32_t *height, char *message, size_t message_capacity);

/* NULL is allowed. */
void ctext_png_free(uint8_t *data);

#endif
