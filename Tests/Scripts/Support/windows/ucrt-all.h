/* The part of mingw-w64's C library that Swift files for platforms use. */
#include <math.h>
