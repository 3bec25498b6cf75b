/* CICU - ICU as a Swift module.
   ICU renames its symbols per version by macros, which Swift does not see; each function here is the
   thinnest inline one over its namesake. No logic. Any ICU from 70 on will do. */
#ifndef CICU_H
#define CICU_H

#include "cicu_boundaries.h"
#include "cicu_locale.h"
#include "cicu_unicode.h"

#endif
