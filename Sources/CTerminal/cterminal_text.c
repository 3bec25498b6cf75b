/* wcwidth belongs to X/Open. */
#define _XOPEN_SOURCE 700

#include "cterminal_text.h"

#include <langinfo.h>
#include <locale.h>
#include <string.h>
#include <wchar.h>

bool cterminal_take_utf8(void) {
  static const char *const names[] = {"", "C.UTF-8", "en_US.UTF-8", "UTF-8"};
  for (unsigned i = 0; i < sizeof names / sizeof *names; i++) {
    if (setlocale(LC_CTYPE, names[i]) && !strcmp(nl_langinfo(CODESET), "UTF-8")) return true;
  }
  return false;
}

int32_t cterminal_width(uint32_t scalar) { return wcwidth((wchar_t)scalar); }
