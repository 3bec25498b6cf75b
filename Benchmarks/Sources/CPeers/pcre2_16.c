#define PCRE2_CODE_UNIT_WIDTH 16
#define WIDTH_NAME "16"
#define NEEDLE needle16
#define NEEDLE_LENGTH needle16_length
#include "pcre2_width.h"

const peer peer_pcre2_16 = {"pcre2-16",      PEER_UTF16, version,
                            open_expression, search,     close_expression};
