#include "cpacked_buffer.h"

#include <limits.h>
#include <zlib.h>
#include <zstd.h>

static size_t least(size_t left, size_t right) { return left < right ? left : right; }

cpacked_status cpacked_gunzip(
    const uint8_t *bytes, size_t count, size_t bound, uint8_t **out, size_t *length) {
  cpacked_buffer buffer = {.bound = bound};
  z_stream stream = {0};
  /* 16: gzip, and nothing else. */
  if (inflateInit2(&stream, 16 + MAX_WBITS) != Z_OK) {
    return cpacked_buffer_finish(&buffer, CPACKED_NO_MEMORY, out, length);
  }
  cpacked_status status = CPACKED_DONE;
  size_t read = 0;
  while ((status = cpacked_buffer_grow(&buffer, count * 4)) == CPACKED_DONE) {
    size_t room = least(buffer.capacity - buffer.length, UINT_MAX);
    size_t rest = least(count - read, UINT_MAX);
    stream.next_in = (Bytef *)(uintptr_t)(bytes + read);
    stream.avail_in = (uInt)rest;
    stream.next_out = buffer.bytes + buffer.length;
    stream.avail_out = (uInt)room;
    int answer = inflate(&stream, Z_NO_FLUSH);
    read += rest - stream.avail_in;
    buffer.length += room - stream.avail_out;
    if (answer == Z_OK) continue;
    if (answer != Z_STREAM_END) {
      status = answer == Z_MEM_ERROR ? CPACKED_NO_MEMORY : CPACKED_BROKEN;
      break;
    }
    /* A further member; anything else at the end is padding. */
    if (count - read < 2 || bytes[read] != 0x1F || bytes[read + 1] != 0x8B) break;
    inflateReset(&stream);
  }
  inflateEnd(&stream);
  return cpacked_buffer_finish(&buffer, status, out, length);
}

cpacked_status cpacked_unzstd(
    const uint8_t *bytes, size_t count, size_t bound, uint8_t **out, size_t *length) {
  cpacked_buffer buffer = {.bound = bound};
  ZSTD_DStream *stream = ZSTD_createDStream();
  if (!stream) return cpacked_buffer_finish(&buffer, CPACKED_NO_MEMORY, out, length);
  cpacked_status status = CPACKED_DONE;
  ZSTD_inBuffer input = {bytes, count, 0};
  size_t open = 1;
  /* Until all is read, and what was read has come out. */
  while ((status = cpacked_buffer_grow(&buffer, count * 4)) == CPACKED_DONE) {
    ZSTD_outBuffer output = {buffer.bytes, buffer.capacity, buffer.length};
    size_t before = input.pos;
    open = ZSTD_decompressStream(stream, &output, &input);
    int stalled = input.pos == before && output.pos == buffer.length;
    buffer.length = output.pos;
    if (ZSTD_isError(open)) {
      status = CPACKED_BROKEN;
      break;
    }
    if (input.pos == input.size && open == 0) break;
    if (stalled) {
      status = CPACKED_BROKEN;
      break;
    }
  }
  ZSTD_freeDStream(stream);
  return cpacked_buffer_finish(&buffer, status, out, length);
}
