#define _XOPEN_SOURCE 700
#define _DEFAULT_SOURCE
#define _DARWIN_C_SOURCE
#define NCURSES_WIDECHAR 1

#include "cterminal_screen.h"

#include "cterminal_text.h"

#include <curses.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <string.h>
#include <term.h>
#include <termios.h>
#include <unistd.h>

/* Keys unknown to ncurses, numbered above its own. */
enum { PASTE_BEGINS = KEY_MAX + 1, PASTE_ENDS };

static SCREEN *screen;
static FILE *input_file, *output_file;
static bool has_colors_, is_gone;
static attr_t attributes[CTERMINAL_STYLE_COUNT];

/* Prepared in advance for cterminal_abandon: the terminal's previous settings, and the bytes to
   write to it. */
static struct termios usual;
static bool has_usual;
static char way_back[512];
static volatile sig_atomic_t way_back_length;
static int way_back_input, way_back_output;

/* A new stream on a descriptor, which stays open when the stream is closed. */
static FILE *stream(int descriptor, const char *mode) {
  int copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 3);
  if (copy < 0) return NULL;
  FILE *file = fdopen(copy, mode);
  if (!file) close(copy);
  return file;
}

static void send(const char *sequence) {
  fputs(sequence, output_file);
  fflush(output_file);
}

/* Enables marks around pasted text (xterm's mode 2004). Right-to-left text is reordered here, so a
   terminal that would do so is told not to (ECMA-48's BDSM; terminals that do not support it ignore
   it). */
static void begin_modes(void) { send("\033[?2004h\033[8l"); }
static void end_modes(void) { send("\033[8h\033[?2004l"); }

static void add_way_back(const char *sequence) {
  size_t length = (size_t)way_back_length;
  if (!sequence || strlen(sequence) > sizeof way_back - length) return;
  memcpy(way_back + length, sequence, strlen(sequence));
  way_back_length = (sig_atomic_t)(length + strlen(sequence));
}

static void prepare_way_back(int input, int output) {
  way_back_input = input;
  way_back_output = output;
  way_back_length = 0;
  add_way_back("\033[8h\033[?2004l\033[?1006l\033[?1000l");
  add_way_back(exit_attribute_mode);
  add_way_back(keypad_local);
  add_way_back(cursor_normal);
  add_way_back(exit_ca_mode);
}

void cterminal_abandon(void) {
  if (!way_back_length) return;
  ssize_t written = write(way_back_output, way_back, (size_t)way_back_length);
  (void)written;
  if (has_usual) tcsetattr(way_back_input, TCSANOW, &usual);
  way_back_length = 0;
}

static void close_streams(void) {
  if (input_file) fclose(input_file);
  if (output_file) fclose(output_file);
  input_file = output_file = NULL;
}

cterminal_failure cterminal_open(int input, int output, bool colors) {
  if (!cterminal_take_utf8()) return CTERMINAL_NO_LOCALE;
  input_file = stream(input, "r");
  output_file = stream(output, "w");
  if (!input_file || !output_file) {
    close_streams();
    return CTERMINAL_NO_MEMORY;
  }
  has_usual = tcgetattr(input, &usual) == 0;
  const char *name = getenv("TERM");
  screen = name && *name ? newterm(NULL, output_file, input_file) : NULL;
  if (!screen) {
    close_streams();
    return CTERMINAL_UNKNOWN;
  }
  if (!cursor_address) {
    endwin();
    delscreen(screen);
    screen = NULL;
    close_streams();
    return CTERMINAL_NO_CURSOR;
  }
  is_gone = false;
  cbreak();
  noecho();
  nonl();
  nodelay(stdscr, TRUE);
  keypad(stdscr, TRUE);
  /* How long to wait for the rest of a key's sequence after an escape, in milliseconds. */
  set_escdelay(25);
  mouseinterval(0);
  mousemask(BUTTON1_PRESSED | BUTTON4_PRESSED | BUTTON5_PRESSED, NULL);
  define_key("\033[200~", PASTE_BEGINS);
  define_key("\033[201~", PASTE_ENDS);
  has_colors_ = colors && has_colors() && start_color() == OK && use_default_colors() == OK;
  prepare_way_back(input, output);
  begin_modes();
  return CTERMINAL_OPENED;
}

void cterminal_close(void) {
  if (!screen) return;
  way_back_length = 0;
  end_modes();
  mousemask(0, NULL);
  curs_set(1);
  endwin();
  delscreen(screen);
  screen = NULL;
  close_streams();
}

void cterminal_suspend(void) {
  if (!screen) return;
  end_modes();
  endwin();
}

void cterminal_resume(void) {
  if (!screen) return;
  begin_modes();
  cterminal_take_size();
  clearok(curscr, TRUE);
}

static attr_t attribute(uint32_t flags) {
  return (flags & CTERMINAL_BOLD ? A_BOLD : 0) | (flags & CTERMINAL_DIM ? A_DIM : 0)
         | (flags & CTERMINAL_UNDERLINE ? A_UNDERLINE : 0)
         | (flags & CTERMINAL_REVERSE ? A_REVERSE : 0);
}

void cterminal_define_style(
    int32_t style, uint32_t flags, int32_t foreground, int32_t background, uint32_t plain) {
  if (style <= 0 || style >= CTERMINAL_STYLE_COUNT) return;
  if (has_colors_ && style < COLOR_PAIRS) {
    init_pair((short)style, (short)foreground, (short)background);
    attributes[style] = attribute(flags) | (attr_t)COLOR_PAIR(style);
  } else {
    attributes[style] = attribute(plain);
  }
}

int32_t cterminal_rows(void) { return LINES; }
int32_t cterminal_columns(void) { return COLS; }

void cterminal_take_size(void) {
  struct winsize size;
  if (ioctl(fileno(output_file), TIOCGWINSZ, &size) < 0 || !size.ws_row || !size.ws_col) return;
  if (size.ws_row != LINES || size.ws_col != COLS) resizeterm(size.ws_row, size.ws_col);
}

void cterminal_clear(void) { erase(); }

void cterminal_put(int32_t row, int32_t column, const char *text, int32_t style) {
  attrset(attributes[style]);
  mvaddstr(row, column, text);
}

void cterminal_fill(int32_t row, int32_t style) {
  attrset(attributes[style]);
  mvhline(row, 0, ' ' | attributes[style], COLS);
}

void cterminal_flush(int32_t row, int32_t column, bool redraw) {
  if (redraw) clearok(curscr, TRUE);
  if (row >= 0) move(row, column);
  curs_set(row >= 0);
  refresh();
}

void cterminal_copy(const char *base64) {
  if (!screen) return;
  fputs("\033]52;c;", output_file);
  fputs(base64, output_file);
  send("\a");
}

bool cterminal_is_gone(void) { return is_gone; }

static int32_t key(wint_t code) {
  switch (code) {
    case KEY_UP: return CTERMINAL_KEY_UP;
    case KEY_DOWN: return CTERMINAL_KEY_DOWN;
    case KEY_LEFT: return CTERMINAL_KEY_LEFT;
    case KEY_RIGHT: return CTERMINAL_KEY_RIGHT;
    case KEY_HOME: return CTERMINAL_KEY_HOME;
    case KEY_END: return CTERMINAL_KEY_END;
    case KEY_PPAGE: return CTERMINAL_KEY_PAGE_UP;
    case KEY_NPAGE: return CTERMINAL_KEY_PAGE_DOWN;
    case KEY_ENTER: return CTERMINAL_KEY_ENTER;
    case KEY_BACKSPACE: return CTERMINAL_KEY_BACKSPACE;
    case KEY_DC: return CTERMINAL_KEY_DELETE;
    case KEY_BTAB: return CTERMINAL_KEY_BACK_TAB;
    default:
      if (code > KEY_F0 && code <= KEY_F0 + 12) {
        return CTERMINAL_KEY_FUNCTION + (int32_t)(code - KEY_F0);
      }
      return CTERMINAL_KEY_OTHER;
  }
}

static bool take_mouse(cterminal_event *event) {
  MEVENT mouse;
  if (getmouse(&mouse) != OK) return false;
  event->row = mouse.y;
  event->column = mouse.x;
  if (mouse.bstate & BUTTON1_PRESSED) {
    event->kind = CTERMINAL_PRESS;
  } else if (mouse.bstate & (BUTTON4_PRESSED | BUTTON5_PRESSED)) {
    event->kind = CTERMINAL_WHEEL;
    event->code = mouse.bstate & BUTTON4_PRESSED ? -1 : 1;
  } else {
    return false;
  }
  return true;
}

bool cterminal_next_event(cterminal_event *event) {
  for (;;) {
    *event = (cterminal_event){0};
    wint_t code;
    switch (get_wch(&code)) {
      case OK:
        event->kind = CTERMINAL_CHARACTER;
        event->code = (int32_t)code;
        return true;
      case KEY_CODE_YES:
        if (code == KEY_MOUSE) {
          if (!take_mouse(event)) continue;
          return true;
        }
        if (code == PASTE_BEGINS || code == PASTE_ENDS) {
          event->kind = CTERMINAL_PASTE;
          event->code = code == PASTE_BEGINS;
          return true;
        }
        if (code == KEY_RESIZE) continue;
        event->kind = CTERMINAL_KEY;
        event->code = key(code);
        return true;
      default: {
        /* No input has arrived, or the terminal is gone. */
        struct pollfd hope = {.fd = fileno(input_file), .events = POLLIN};
        if (poll(&hope, 1, 0) > 0 && (hope.revents & (POLLHUP | POLLERR | POLLNVAL)))
          is_gone = true;
        return false;
      }
    }
  }
}
