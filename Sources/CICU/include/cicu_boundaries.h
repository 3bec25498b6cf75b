/* Boundaries of characters and words. ubrk.h. An iterator belongs to one thread at a time. */
#ifndef CICU_BOUNDARIES_H
#define CICU_BOUNDARIES_H

#include <stdbool.h>
#include <stdint.h>

typedef struct cicu_break_iterator *cicu_breaks;

/* Kinds of boundaries. */
#define CICU_UBRK_CHARACTER 0
#define CICU_UBRK_WORD 1

/* `kind` is CICU_UBRK_CHARACTER or CICU_UBRK_WORD. Close with cicu_breaks_close. */
cicu_breaks cicu_breaks_open(int32_t kind, const char *locale, int32_t *status);
void cicu_breaks_close(cicu_breaks breaks);

/* The text is not copied: it must live as long as the iterator is used. */
void cicu_breaks_set_text(
    cicu_breaks breaks, const uint16_t *text, int32_t length, int32_t *status);

bool cicu_breaks_is_boundary(cicu_breaks breaks, int32_t offset);
int32_t cicu_breaks_following(cicu_breaks breaks, int32_t offset);

#endif
