#include "ctext_find.h"

#include <fontconfig/fontconfig.h>
#include <stdlib.h>
#include <string.h>

struct ctext_fonts {
  FcConfig *config;
};

ctext_fonts *ctext_fonts_create(void) {
  ctext_fonts *fonts = malloc(sizeof *fonts);
  if (!fonts) return NULL;
  fonts->config = FcInitLoadConfigAndFonts();
  if (!fonts->config) {
    free(fonts);
    return NULL;
  }
  return fonts;
}

void ctext_fonts_destroy(ctext_fonts *fonts) {
  if (!fonts) return;
  FcConfigDestroy(fonts->config);
  free(fonts);
}

static bool is_generic(const char *family) {
  static const char *const names[] = {"sans-serif", "sans",    "serif",     "monospace", "mono",
                                      "cursive",    "fantasy", "system-ui", "math"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    if (FcStrCmpIgnoreCase((const FcChar8 *)family, (const FcChar8 *)names[i]) == 0) return true;
  }
  return false;
}

bool ctext_fonts_has_family(ctext_fonts *fonts, const char *family) {
  if (is_generic(family)) return true;
  FcPattern *wanted = FcPatternCreate();
  FcObjectSet *properties = FcObjectSetCreate();
  bool found = false;
  if (wanted && properties) {
    FcPatternAddString(wanted, FC_FAMILY, (const FcChar8 *)family);
    FcFontSet *matches = FcFontList(fonts->config, wanted, properties);
    found = matches && matches->nfont > 0;
    if (matches) FcFontSetDestroy(matches);
  }
  if (properties) FcObjectSetDestroy(properties);
  if (wanted) FcPatternDestroy(wanted);
  return found;
}

bool ctext_fonts_match(
    ctext_fonts *fonts, const char *family, bool bold, const char *language, uint32_t character,
    char *path, size_t capacity, size_t *length, long *index) {
  bool found = false;
  FcPattern *wanted = FcPatternCreate();
  if (!wanted) return false;
  if (family) FcPatternAddString(wanted, FC_FAMILY, (const FcChar8 *)family);
  if (language) FcPatternAddString(wanted, FC_LANG, (const FcChar8 *)language);
  FcPatternAddInteger(wanted, FC_WEIGHT, bold ? FC_WEIGHT_BOLD : FC_WEIGHT_REGULAR);
  FcPatternAddInteger(wanted, FC_SLANT, FC_SLANT_ROMAN);
  FcPatternAddBool(wanted, FC_SCALABLE, FcTrue);
  FcPatternAddBool(wanted, FC_COLOR, FcFalse);
  if (character) {
    FcCharSet *characters = FcCharSetCreate();
    if (characters) {
      FcCharSetAddChar(characters, character);
      FcPatternAddCharSet(wanted, FC_CHARSET, characters);
      FcCharSetDestroy(characters);
    }
  }
  FcConfigSubstitute(fonts->config, wanted, FcMatchPattern);
  FcDefaultSubstitute(wanted);
  FcResult result = FcResultNoMatch;
  FcPattern *match = FcFontMatch(fonts->config, wanted, &result);
  if (match) {
    FcChar8 *file = NULL;
    int face = 0;
    if (FcPatternGetString(match, FC_FILE, 0, &file) == FcResultMatch) {
      (void)FcPatternGetInteger(match, FC_INDEX, 0, &face);
      *length = strlen((const char *)file);
      if (capacity > 0) {
        const size_t copied = *length < capacity ? *length : capacity - 1;
        memcpy(path, file, copied);
        path[copied] = 0;
      }
      *index = face;
      found = true;
    }
    FcPatternDestroy(match);
  }
  FcPatternDestroy(wanted);
  return found;
}
