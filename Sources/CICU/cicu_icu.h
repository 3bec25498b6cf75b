/* The ICU that CICU wraps. Not part of the module.

   QUOTH_FOUNDATION_ICU, or a platform without an ICU of the system, selects Swift's own. Apple platforms
   have its headers from the package swift-foundation-icu; elsewhere its library is the toolchain's, whose
   headers are out of reach for a package's C without unsafe flags, so that a copy of what is needed stands
   in for them. */
#ifndef CICU_ICU_H
#define CICU_ICU_H

#if defined(QUOTH_SYSTEM_ICU) && !defined(QUOTH_FOUNDATION_ICU)
#include <unicode/ubidi.h>
#include <unicode/ubrk.h>
#include <unicode/uchar.h>
#include <unicode/ucnv.h>
#include <unicode/ucnv_err.h>
#include <unicode/ucol.h>
#include <unicode/ucoleitr.h>
#include <unicode/ucpmap.h>
#include <unicode/ucsdet.h>
#include <unicode/udata.h>
#include <unicode/uloc.h>
#include <unicode/ulocdata.h>
#include <unicode/unorm2.h>
#include <unicode/uscript.h>
#include <unicode/usearch.h>
#include <unicode/uset.h>
#include <unicode/ustring.h>
#include <unicode/uversion.h>
#elif __has_include(<_foundation_unicode/ucol.h>)
#include <_foundation_unicode/ubidi.h>
#include <_foundation_unicode/ubrk.h>
#include <_foundation_unicode/uchar.h>
#include <_foundation_unicode/ucnv.h>
#include <_foundation_unicode/ucnv_err.h>
#include <_foundation_unicode/ucol.h>
#include <_foundation_unicode/ucoleitr.h>
#include <_foundation_unicode/ucpmap.h>
#include <_foundation_unicode/ucsdet.h>
#include <_foundation_unicode/udata.h>
#include <_foundation_unicode/uloc.h>
#include <_foundation_unicode/ulocdata.h>
#include <_foundation_unicode/unorm2.h>
#include <_foundation_unicode/uscript.h>
#include <_foundation_unicode/usearch.h>
#include <_foundation_unicode/uset.h>
#include <_foundation_unicode/ustring.h>
#include <_foundation_unicode/uversion.h>
#else
#include "Generated/foundation_icu.h"
#endif

#endif
