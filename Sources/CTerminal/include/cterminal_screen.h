/* A full-screen terminal, by ncursesw. */
#ifndef CTERMINAL_SCREEN_H
#define CTERMINAL_SCREEN_H

#include <stdbool.h>
#include <stdint.h>

/* The appearance of text: an index of cterminal_define_style; 0 is plain text. */
enum { CTERMINAL_STYLE_COUNT = 24 };

enum { CTERMINAL_BOLD = 1, CTERMINAL_DIM = 2, CTERMINAL_UNDERLINE = 4, CTERMINAL_REVERSE = 8 };

/* The kinds of user input. */
typedef enum cterminal_event_kind {
  CTERMINAL_CHARACTER = 1, /* code: the scalar, including control characters */
  CTERMINAL_KEY,           /* code: one of cterminal_key */
  CTERMINAL_PRESS,         /* row, column: the first button of the mouse */
  CTERMINAL_WHEEL,         /* code: -1 up, 1 down */
  CTERMINAL_PASTE,         /* code: 1 when a paste begins, 0 when it ends */
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

/* The reason why a screen could not be opened. */
typedef enum cterminal_failure {
  CTERMINAL_OPENED = 0,
  CTERMINAL_NO_LOCALE, /* no locale of this system has UTF-8 */
  CTERMINAL_UNKNOWN,   /* TERM does not name a known terminal */
  CTERMINAL_NO_CURSOR, /* the terminal cannot place its cursor */
  CTERMINAL_NO_MEMORY, /* or a descriptor could not be opened */
} cterminal_failure;

/* Takes over the terminal: `input` supplies keys and `output` shows the screen. The caller still
   owns both, and they stay open. `colors`: whether styles may use colors. */
cterminal_failure cterminal_open(int input, int output, bool colors);
/* Restores the terminal. Does nothing if no screen is open. */
void cterminal_close(void);
/* Restores the terminal as far as possible in a signal handler of a process that ends now. */
void cterminal_abandon(void);
/* Restores the terminal temporarily; cterminal_resume takes it over again. */
void cterminal_suspend(void);
void cterminal_resume(void);

/* Defines a style: attributes (CTERMINAL_BOLD ...), and colors as ANSI numbers, -1 for the
   terminal's default. On a terminal without colors, `plain` gives the attributes. */
void cterminal_define_style(
    int32_t style, uint32_t attributes, int32_t foreground, int32_t background, uint32_t plain);

int32_t cterminal_rows(void);
int32_t cterminal_columns(void);
/* Reads the terminal's size and uses it from now on. */
void cterminal_take_size(void);

/* Drawing: clear the screen; put text (UTF-8) at a place; show the cursor, or hide it if `row` is
   negative; and send everything to the terminal. `redraw` writes the whole screen again, if the
   terminal's content is unknown. */
void cterminal_clear(void);
void cterminal_put(int32_t row, int32_t column, const char *text, int32_t style);
void cterminal_fill(int32_t row, int32_t style);
void cterminal_flush(int32_t row, int32_t column, bool redraw);

/* Sends text in base64 to the terminal's clipboard (OSC 52). */
void cterminal_copy(const char *base64);

/* Gets the next event, without waiting; false if there is none. */
bool cterminal_next_event(cterminal_event *event);
/* Whether the terminal can send no more input. */
bool cterminal_is_gone(void);

#endif
