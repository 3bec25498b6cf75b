/* CXML - Expat as one function: a whole document in memory becomes a series of events.

   Nothing outside of the document is ever opened, and a document that declares entities is refused, so
   that none can grow. Threads: any number may parse at once. */
#ifndef CXML_H
#define CXML_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The events, in the order of the document. Offsets are in bytes from its start; names are as they are
   written, prefix and all; every pointer is valid during the call. */
typedef struct cxml_events {
  /* An element begins with a tag of `length` bytes; `attributes` has names and values by turns, and ends
     with NULL. */
  void (*start)(
      void *context, const char *name, const char *const *attributes, int64_t offset,
      int64_t length);
  /* An element ends with the tag at `offset`. */
  void (*end)(void *context, const char *name, int64_t offset);
  /* A piece of text: line ends are LF, and references are resolved. */
  void (*text)(void *context, const char *bytes, int64_t count);
  /* A reference to an entity that XML does not define, by its name. */
  void (*entity)(void *context, const char *name, int64_t offset);
} cxml_events;

/* Parses `count` bytes of UTF-8; what the document says of its encoding is ignored. Returns NULL, or what
   is wrong, with its offset in *offset; the message is static. */
const char *cxml_parse(
    const char *bytes, size_t count, const cxml_events *events, void *context, int64_t *offset);

#endif
