#include "cpacked_buffer.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unzip.h>

/* A stream over bytes in memory, for minizip, which knows files. */
struct cpacked_zip {
  unzFile file;
  const uint8_t *bytes;
  uint64_t count, place;
};

static voidpf ZCALLBACK memory_open(voidpf opaque, const void *name, int mode) {
  (void)name, (void)mode;
  return opaque;
}

static uLong ZCALLBACK memory_read(voidpf opaque, voidpf stream, void *out, uLong size) {
  cpacked_zip *zip = opaque;
  (void)stream;
  uint64_t rest = zip->place < zip->count ? zip->count - zip->place : 0;
  if (size > rest) size = (uLong)rest;
  if (size > 0) memcpy(out, zip->bytes + zip->place, size);
  zip->place += size;
  return size;
}

static ZPOS64_T ZCALLBACK memory_tell(voidpf opaque, voidpf stream) {
  (void)stream;
  return ((cpacked_zip *)opaque)->place;
}

static long ZCALLBACK memory_seek(voidpf opaque, voidpf stream, ZPOS64_T offset, int origin) {
  cpacked_zip *zip = opaque;
  (void)stream;
  uint64_t base = origin == ZLIB_FILEFUNC_SEEK_SET   ? 0
                  : origin == ZLIB_FILEFUNC_SEEK_CUR ? zip->place
                                                     : zip->count;
  if (offset > zip->count || base + offset > zip->count) return -1;
  zip->place = base + offset;
  return 0;
}

static int ZCALLBACK memory_close(voidpf opaque, voidpf stream) {
  (void)opaque, (void)stream;
  return 0;
}

cpacked_zip *cpacked_zip_open_memory(const uint8_t *bytes, size_t count) {
  cpacked_zip *zip = calloc(1, sizeof *zip);
  if (!zip) return NULL;
  zip->bytes = bytes;
  zip->count = count;
  zlib_filefunc64_def functions = {
      .zopen64_file = memory_open,
      .zread_file = memory_read,
      .ztell64_file = memory_tell,
      .zseek64_file = memory_seek,
      .zclose_file = memory_close,
      .zerror_file = memory_close,
      .opaque = zip};
  zip->file = unzOpen2_64("", &functions);
  if (zip->file) return zip;
  free(zip);
  return NULL;
}

cpacked_zip *cpacked_zip_open_file(const char *path) {
  cpacked_zip *zip = calloc(1, sizeof *zip);
  if (!zip) return NULL;
  struct stat status;
  if (stat(path, &status) == 0 && status.st_size > 0) zip->count = (uint64_t)status.st_size;
  zip->file = unzOpen64(path);
  if (zip->file) return zip;
  free(zip);
  return NULL;
}

void cpacked_zip_close(cpacked_zip *zip) {
  if (!zip) return;
  unzClose(zip->file);
  free(zip);
}

uint64_t cpacked_zip_size(const cpacked_zip *zip) { return zip->count; }

bool cpacked_zip_next(
    cpacked_zip *zip, bool first, cpacked_entry *entry, char *name, size_t capacity) {
  if ((first ? unzGoToFirstFile(zip->file) : unzGoToNextFile(zip->file)) != UNZ_OK) return false;
  unz_file_info64 info;
  unz64_file_pos place;
  uLong room = capacity > 0xFFFF ? 0xFFFF : (uLong)capacity;
  if (unzGetCurrentFileInfo64(zip->file, &info, name, room, NULL, 0, NULL, 0) != UNZ_OK
      || unzGetFilePos64(zip->file, &place) != UNZ_OK) {
    return false;
  }
  entry->position = place.pos_in_zip_directory;
  entry->number = place.num_of_file;
  entry->packed_size = info.compressed_size;
  entry->size = info.uncompressed_size;
  entry->name_length = info.size_filename;
  return true;
}

cpacked_status cpacked_zip_read(
    cpacked_zip *zip, uint64_t position, uint64_t number, size_t bound, uint8_t **out,
    size_t *length) {
  *out = NULL;
  *length = 0;
  unz64_file_pos place = {position, number};
  unz_file_info64 info;
  if (unzGoToFilePos64(zip->file, &place) != UNZ_OK
      || unzGetCurrentFileInfo64(zip->file, &info, NULL, 0, NULL, 0, NULL, 0) != UNZ_OK) {
    return CPACKED_BROKEN;
  }
  /* Bit 0: encrypted. Methods: stored, deflated. */
  if ((info.flag & 1) != 0) return CPACKED_UNKNOWN;
  if (info.compression_method != 0 && info.compression_method != 8) return CPACKED_UNKNOWN;
  if (unzOpenCurrentFile(zip->file) != UNZ_OK) return CPACKED_BROKEN;
  cpacked_buffer buffer = {.bound = bound};
  size_t hint = info.uncompressed_size < bound / 2 ? (size_t)info.uncompressed_size + 1 : 0;
  /* No more room is taken on the word of the directory than the packed bytes are worth. */
  if (hint / 64 > info.compressed_size) hint = 0;
  cpacked_status status = CPACKED_DONE;
  while ((status = cpacked_buffer_grow(&buffer, hint)) == CPACKED_DONE) {
    size_t room = buffer.capacity - buffer.length;
    if (room > INT_MAX) room = INT_MAX;
    int answer = unzReadCurrentFile(zip->file, buffer.bytes + buffer.length, (unsigned)room);
    if (answer < 0) status = CPACKED_BROKEN;
    if (answer <= 0) break;
    buffer.length += (size_t)answer;
  }
  /* A wrong checksum shows here, where all was read. */
  if (unzCloseCurrentFile(zip->file) != UNZ_OK && status == CPACKED_DONE) status = CPACKED_BROKEN;
  if (status == CPACKED_DONE && buffer.length != info.uncompressed_size) status = CPACKED_BROKEN;
  return cpacked_buffer_finish(&buffer, status, out, length);
}
