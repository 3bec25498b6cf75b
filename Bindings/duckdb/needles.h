/* Needles that were compiled lately, kept for the next rows, queries and connections of the process. */
#ifndef QUOTH_NEEDLES_H
#define QUOTH_NEEDLES_H

#include <quoth.h>

typedef struct needle needle;

/* The compiled needle under its written options, which the caller gives back after its use; NULL with a message of at most
   `room` bytes. Any thread may call it. */
const needle *needle_take(
    const char *bytes, size_t length, const char *options, size_t options_length, char *message,
    size_t room);
void needle_give_back(const needle *used);

const quoth_pattern *needle_pattern(const needle *used);
/* How malformed texts are read, by the options. */
quoth_encoding needle_encoding(const needle *used);

#endif
