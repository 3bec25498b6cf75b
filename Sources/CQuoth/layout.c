/* The layout of what crosses the interface, pinned; and quoth.h compiled by itself. */
#include "quoth.h"

#define QUOTH_PIN(what, holds) typedef char quoth_pin_##what[(holds) ? 1 : -1]

QUOTH_PIN(error, sizeof(quoth_error) == sizeof(size_t) + 16 + 232);
QUOTH_PIN(match, sizeof(quoth_match) == 2 * sizeof(size_t) + 8);
QUOTH_PIN(row_match, sizeof(quoth_row_match) == 3 * sizeof(size_t) + 8);
QUOTH_PIN(options, sizeof(quoth_options) == 4 * sizeof(size_t) + 14 * 4);
