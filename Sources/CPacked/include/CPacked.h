/* CPacked - zlib, zstd and minizip as functions from bytes in memory to bytes in memory, each with a bound
   on what may come out.

   Threads: any number may unpack at once; an open archive belongs to one thread at a time. */
#ifndef CPACKED_H
#define CPACKED_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum cpacked_status {
  CPACKED_DONE,
  /* Damaged, or cut short. */
  CPACKED_BROKEN,
  /* More than the bound would come out. */
  CPACKED_TOO_LARGE,
  /* Encrypted, or packed by a method that is not known. */
  CPACKED_UNKNOWN,
  CPACKED_NO_MEMORY
} cpacked_status;

/* Unpack `count` bytes of gzip, of one member or several, or of zstd, of one frame or several. The caller
   frees the result with cpacked_free(); on failure *out is NULL. */
cpacked_status cpacked_gunzip(
    const uint8_t *bytes, size_t count, size_t bound, uint8_t **out, size_t *length);
cpacked_status cpacked_unzstd(
    const uint8_t *bytes, size_t count, size_t bound, uint8_t **out, size_t *length);
void cpacked_free(uint8_t *bytes);

/* A zip archive. Bytes in memory are not copied, and must outlive it. NULL is none, or no zip archive. */
typedef struct cpacked_zip cpacked_zip;
cpacked_zip *cpacked_zip_open_file(const char *path);
cpacked_zip *cpacked_zip_open_memory(const uint8_t *bytes, size_t count);
void cpacked_zip_close(cpacked_zip *zip);
/* The size of the archive in bytes. */
uint64_t cpacked_zip_size(const cpacked_zip *zip);

/* An entry of the archive's directory. */
typedef struct cpacked_entry {
  /* Where it is found again at once. */
  uint64_t position, number;
  uint64_t packed_size, size;
  /* All of the name, of which no more is copied than there is room for. */
  size_t name_length;
} cpacked_entry;

/* The first entry, or the one after the entry asked for last; false where there is none. */
bool cpacked_zip_next(
    cpacked_zip *zip, bool first, cpacked_entry *entry, char *name, size_t capacity);
/* Unpacks the entry at a place. */
cpacked_status cpacked_zip_read(
    cpacked_zip *zip, uint64_t position, uint64_t number, size_t bound, uint8_t **out,
    size_t *length);

#endif
