/* The end of a program whose mapped file is cut short. */
#ifndef CTERMINAL_MAPPING_H
#define CTERMINAL_MAPPING_H

#include <stdint.h>

/* From now on, where memory of a mapped file is looked at that the file does not have any more (SIGBUS), the
   terminal is given back, `message` is written to standard error, and the process ends with `status`. The
   message is copied, as far as there is room: four kibibytes. A signal that somebody sent does what it
   always does. */
void cterminal_end_on_lost_mapping(const char *message, int32_t status);

#endif
