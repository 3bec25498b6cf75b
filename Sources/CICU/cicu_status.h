/* ICU's status as the plain number that Swift sees. Not part of the module. */
#ifndef CICU_STATUS_H
#define CICU_STATUS_H

#include "cicu_icu.h"
#include <stdint.h>

_Static_assert(sizeof(UErrorCode) == sizeof(int32_t), "a status is a number of 32 bits");
_Static_assert(U_ZERO_ERROR == 0, "no error is zero");

static inline UErrorCode *cicu_status(int32_t *status) { return (UErrorCode *)status; }

#endif
