/* Compiles the headers alone. */
#include <quoth_library.h>

quoth_options header_options = QUOTH_OPTIONS_INIT;
quoth_options header_find = QUOTH_OPTIONS_FIND_INIT;
quoth_error header_error = QUOTH_ERROR_INIT;
quoth_search_options header_search = QUOTH_SEARCH_OPTIONS_INIT;
quoth_cue header_cue = QUOTH_CUE_INIT;
quoth_library_size header_size = QUOTH_LIBRARY_SIZE_INIT;
quoth_library_segment header_segment = QUOTH_LIBRARY_SEGMENT_INIT;
quoth_library_place header_place = QUOTH_LIBRARY_PLACE_INIT;
quoth_library_batch header_batch = QUOTH_LIBRARY_BATCH_INIT;
quoth_library_count_result header_count = QUOTH_LIBRARY_COUNT_RESULT_INIT;
quoth_library_plan header_plan = QUOTH_LIBRARY_PLAN_INIT;
