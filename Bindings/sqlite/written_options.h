/* Options in their written form, as SQL functions take them: "locale=tr boundary=word overlapping". */
#ifndef QUOTH_WRITTEN_OPTIONS_H
#define QUOTH_WRITTEN_OPTIONS_H

#include <quoth.h>

typedef struct {
  quoth_options options; /* its locale points to `locale` */
  char locale[256];
  quoth_encoding encoding; /* of texts, by `errors` */
} written_options;

/* Reads options, which white space or commas separate; NULL means none. False with a message of at most `room` bytes,
   if there is a mistake. */
bool written_options_read(
    written_options *read, const char *written, size_t length, char *message, size_t room);

#endif
