#include "ctext_png.h"

#include <png.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool fail(png_image *image, char *message, size_t capacity) {
  if (capacity > 0) snprintf(message, capacity, "%s", image->message);
  png_image_free(image);
  return false;
}

static bool out_of_memory(png_image *image, char *message, size_t capacity) {
  snprintf(image->message, sizeof image->message, "out of memory");
  return fail(image, message, capacity);
}

/* The same pixels without opacity, if all are opaque; otherwise, or if memory runs out, NULL, and
   the pixels are written unchanged. */
static uint8_t *opaque(const uint8_t *rgba, size_t pixels) {
  for (size_t i = 0; i < pixels; i++) {
    if (rgba[4 * i + 3] != 255) return NULL;
  }
  uint8_t *rgb = malloc(3 * pixels);
  if (!rgb) return NULL;
  for (size_t i = 0; i < pixels; i++) memcpy(rgb + 3 * i, rgba + 4 * i, 3);
  return rgb;
}

bool ctext_png_encode(
    const uint8_t *rgba, uint32_t width, uint32_t height, uint8_t **out, size_t *length,
    char *message, size_t message_capacity) {
  *out = NULL;
  *length = 0;
  png_image image;
  memset(&image, 0, sizeof image);
  image.version = PNG_IMAGE_VERSION;
  image.width = width;
  image.height = height;
  uint8_t *rgb = opaque(rgba, (size_t)width * height);
  image.format = rgb ? PNG_FORMAT_RGB : PNG_FORMAT_RGBA;
  /* No filters, which suit photographs: words on a plain ground become a third smaller. */
  image.flags = PNG_IMAGE_FLAG_FAST;
  png_alloc_size_t size = PNG_IMAGE_PNG_SIZE_MAX(image);
  uint8_t *data = malloc(size);
  bool is_written =
      data && png_image_write_to_memory(&image, data, &size, 0, rgb ? rgb : rgba, 0, NULL);
  free(rgb);
  if (!data) return out_of_memory(&image, message, message_capacity);
  if (!is_written) {
    free(data);
    return fail(&image, message, message_capacity);
  }
  *out = data;
  *length = size;
  return true;
}

bool ctext_png_decode(
    const uint8_t *data, size_t length, size_t limit, uint8_t **rgba, uint32_t *width,
    uint32_t *height, char *message, size_t message_capacity) {
  *rgba = NULL;
  png_image image;
  memset(&image, 0, sizeof image);
  image.version = PNG_IMAGE_VERSION;
  if (!png_image_begin_read_from_memory(&image, data, length)) {
    return fail(&image, message, message_capacity);
  }
  if ((size_t)image.width * image.height > limit) {
    snprintf(image.message, sizeof image.message, "the picture is too large");
    return fail(&image, message, message_capacity);
  }
  image.format = PNG_FORMAT_RGBA;
  uint8_t *pixels = malloc(PNG_IMAGE_SIZE(image));
  if (!pixels) return out_of_memory(&image, message, message_capacity);
  if (!png_image_finish_read(&image, NULL, pixels, 0, NULL)) {
    free(pixels);
    return fail(&image, message, message_capacity);
  }
  *rgba = pixels;
  *width = image.width;
  *height = image.height;
  return true;
}

void ctext_png_free(uint8_t *data) { free(data); }
