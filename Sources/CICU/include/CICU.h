/* CICU - ICU as a Swift module: each function here is the thinnest one over its namesake. No logic. Any
   ICU from 70 on will do.

   No header of ICU is included here, and no type of ICU is named. The Foundation of the toolchain has an
   ICU of its own (`_FoundationICU`), and whoever imports Foundation and Quoth has both in sight: where
   two modules define one UErrorCode differently, the compiler stops. So the bodies stand in the .c
   files, handles are opaque, statuses are plain numbers (below zero a warning, above zero an error), and
   the constants of ICU that are needed stand here once more, checked against ICU's own where it is
   seen. */
#ifndef CICU_H
#define CICU_H

#include "cicu_boundaries.h"
#include "cicu_collation.h"
#include "cicu_converter.h"
#include "cicu_locale.h"
#include "cicu_unicode.h"
#include "cicu_words.h"

#endif
