#define PCRE2_CODE_UNIT_WIDTH 8
#define WIDTH_NAME "8"
#define NEEDLE needle8
#define NEEDLE_LENGTH needle8_length
#include "pcre2_width.h"

const peer peer_pcre2_8 = {"pcre2-8",       PEER_UTF8, version,
                           open_expression, search,    close_expression};
