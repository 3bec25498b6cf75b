/* Compiles the headers alone. */
#include <quoth_corpus.h>

quoth_options header_options = QUOTH_OPTIONS_INIT;
quoth_options header_find = QUOTH_OPTIONS_FIND_INIT;
quoth_error header_error = QUOTH_ERROR_INIT;
quoth_search_options header_search = QUOTH_SEARCH_OPTIONS_INIT;
quoth_cue header_cue = QUOTH_CUE_INIT;
