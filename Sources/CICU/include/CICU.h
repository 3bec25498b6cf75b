/* CICU - ICU as a Swift module: each function is a thin wrapper around its namesake, without logic.
   Wraps the system's ICU, 70 or later, or Swift's own (cicu_icu.h).

   This header includes no header of ICU and names none of its types. The toolchain's Foundation has
   an ICU of its own (`_FoundationICU`), and code that imports both Foundation and Quoth sees both:
   if two modules define UErrorCode differently, the compiler stops. So the bodies are in the .c
   files, handles are opaque, statuses are plain numbers (a warning is negative, an error positive),
   and the constants of ICU that are needed are repeated here; the .c files check them against ICU's
   own. (cicu_tables.h is not of ICU: it is for what a build has read from it.) */
#ifndef CICU_H
#define CICU_H

#include "cicu_boundaries.h"
#include "cicu_collation.h"
#include "cicu_converter.h"
#include "cicu_layout.h"
#include "cicu_locale.h"
#include "cicu_tables.h"
#include "cicu_unicode.h"
#include "cicu_words.h"

#endif
