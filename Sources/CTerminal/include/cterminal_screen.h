/* A full screen of a terminal, by ncursesw. */
#ifndef CTERMINAL_SCREEN_H
#define CTERMINAL_SCREEN_H

#include <stdbool.h>
#include <stdint.h>

/* How text looks: an index of cterminal_define_style, with 0 for plain text. */
enum { CTERMINAL_STYLE_COUNT = 24 };

enum { CTERMINAL_BOLD = 1, CTERMINAL_DIM = 2, CTERMINAL_UNDERLINE = 4, CTERMINAL_REVERSE = 8 };

/* What a user did. */
typedef enum cterminal_event_kind {
  CTERMINAL_CHARACTER = 1, /* code: the scalar; control characters too */
  CTERMINAL_KEY,           /* code: one of cterminal_key */
  CTERMINAL_PRESS,         /* row, column: the first button of the mouse */
  CTERMINAL_WHEEL,         /* code: -1 up, 1 down */
  CTERMINAL_PASTE,         /* code: 1 where a paste begins, 0 where it ends */
} cterminal_event_kind;

typedef enum cterminal_key {
  CTERMINAL_KEY_OTHER = 0,
  CTERMINAL_KEY_UP,
  CTERMINAL_KEY_DOWN,
  CTERMINAL_KEY_LEFT,
  CTERMINAL_KEY_RIGHT,
  CTERMINAL_KEY_HOME,
  CTERMINAL_KEY_END,
  CTERMINAL_KEY_PAGE_UP,
  CTERMINAL_KEY_PAGE_DOWN,
  CTERMINAL_KEY_ENTER,
  CTERMINAL_KEY_BACKSPACE,
  CTERMINAL_KEY_DELETE,
  CTERMINAL_KEY_BACK_TAB,
  CTERMINAL_KEY_FUNCTION = 64, /* F1 is 65 */
} cterminal_key;

typedef struct cterminal_event {
  int32_t kind;
  int32_t code;
  int32_t row;
  int32_t column;
} cterminal_event;

/* Why a screen could not be opened. */
typedef enum cterminal_failure {
  CTERMINAL_OPENED = 0,
  CTERMINAL_NO_LOCALE, /* no locale of this system has UTF-8 */
  CTERMINAL_UNKNOWN,   /* TERM names no terminal that is known */
  CTERMINAL_NO_CURSOR, /* it cannot place its cursor */
  CTERMINAL_NO_MEMORY, /* or a descriptor that cannot be opened */
} cterminal_failure;

/* Takes over the terminal: `input` is where keys come from, `output` where the screen is. Both stay
   open, and the caller's. `colors`: whether styles may have colours. */
cterminal_failure cterminal_open(int input, int output, bool colors);
/* Gives the terminal back as it was. Does nothing when no screen is open. */
void cterminal_close(void);
/* Gives the terminal back as far as can be done within a signal, of a process that ends now. */
void cterminal_abandon(void);
/* Gives the terminal back for a while; cterminal_resume takes it over again. */
void cterminal_suspend(void);
void cterminal_resume(void);

/* Defines a style: attributes (CTERMINAL_BOLD ...), and colours as ANSI numbers, -1 for the terminal's
   own. On a terminal without colours, `plain` are the attributes. */
void cterminal_define_style(
    int32_t style, uint32_t attributes, int32_t foreground, int32_t background, uint32_t plain);

int32_t cterminal_rows(void);
int32_t cterminal_columns(void);
/* Asks the terminal for its size, and goes by it from now on. */
void cterminal_take_size(void);

/* Draws: everything away; text (UTF-8) at a place; the cursor, hidden where `row` is negative; and all
   of it to the terminal. `redraw`: the terminal's content is not known and is written anew. */
void cterminal_clear(void);
void cterminal_put(int32_t row, int32_t column, const char *text, int32_t style);
void cterminal_fill(int32_t row, int32_t style);
void cterminal_flush(int32_t row, int32_t column, bool redraw);

/* The next event that has come, or false where there is none. Does not wait. */
bool cterminal_next_event(cterminal_event *event);
/* Whether nothing can come from the terminal any more. */
bool cterminal_is_gone(void);

#endif
