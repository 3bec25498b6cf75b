#include "CBuild.h"

// In a C file of its own: a new commit compiles these lines again, and nothing else.
const char *cbuild_commit(void) { return QUOTH_COMMIT; }
